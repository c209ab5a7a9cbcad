// The hand that joins bodies of a spatial model: two places are picked, the frames of the joint are proposed and shown,
// turned, flipped and moved, and Enter makes it. Forces and motors likewise.
#pragma once

#include "ui/tools/connect_panel.h"
#include "ui/tools/entry_handler.h"
#include "ui/tools/space_frames.h"
#include "ui/tools/space_pen.h"

namespace zwang::ui {

/// What a row of the table connects.
struct ConnectKind {
    Family family = Family::joint;
    std::string_view type = {};    ///< chosen first; "" : the first of the list
    std::string_view wanted = {};  ///< the number that is set, see connect(); "" : all
    const char* stem = "joint";    ///< of the names
};

class ConnectHandler : public EntryHandler {
    Q_OBJECT
  public:
    ConnectHandler(Document& document, View3D& view, const ToolRow& row, const ConnectKind& kind);
    ~ConnectHandler() override;

    /// Begins with a joint that is there: Enter then gives it the frames that are shown. False when it has none.
    bool aimAt(const std::string& joint);

    QString hint() const override;
    bool stepBack() override;

    bool press(const ViewPointer& pointer) override;
    bool wantsKey(const QKeyEvent& key) const override;
    void keyPress(QKeyEvent& key) override;
    void paint(QPainter& painter) const override;

    bool isComplete() const { return picks_.size() >= type().places; }
    /// The frames that Enter would make, one a place; empty before the places are known.
    std::vector<Pose> frames() const;

  protected:
    bool hasPicks() const override { return !picks_.empty(); }
    void reset() override;
    void takeTyped() override;
    bool entryFollows() const override { return false; }

  private:
    SpaceDesign design() const;
    void openEntry(const QString& first);
    void takeEnds(const std::string& element);  ///< picks the markers of a joint as they are
    const Connection& type() const { return types_[panel_->current()]; }
    std::optional<SpacePlace> placeAt(const SpaceDesign& design, const ViewPointer& pointer) const;
    bool takeJointAt(const ViewPointer& pointer);
    void take(const SpacePlace& place);
    void turn(int axis);
    void flip();
    void make();
    void makeAnew(const std::vector<Pose>& frames);
    void changed();  ///< panel, hint and picture follow

    ConnectKind kind_;
    std::vector<Connection> types_;
    ConnectPanel* panel_;
    std::vector<SpacePlace> picks_;
    bool asTheyAre_ = false;  ///< the picks are the markers of a joint that is there
    std::string aimed_;       ///< the joint that is aimed anew
    Aim aim_;
};

}  // namespace zwang::ui
