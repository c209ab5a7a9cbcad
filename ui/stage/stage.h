// What the 3D view shows, and the only one who tells it: the mechanism in one pose with its colours and ghosts, and
// over that a preview while something is dragged or swings.
#pragma once

#include <QObject>
#include <optional>

#include "ui/view3d/view3d.h"

namespace zwang::ui {

/// Joint name, 0 (good) … 1 (bad).
using JointColours = std::vector<std::pair<QString, double>>;

/// Translucent copies of all bodies; `marked` ones in the accent colour, those of `markedModel` where it is given.
struct Ghosts {
    std::vector<std::vector<Pose>> others, marked;
    std::shared_ptr<const Model> markedModel = {};
    bool isEmpty() const { return others.empty() && marked.empty(); }
};

/// Two layers. The lower one is the moment: the design or a moment of a run, as the presenter says. The upper one is a
/// preview of a tool or an analysis; what it does not say is the moment's. A preview ends when its maker ends it, when
/// another moment is shown, or when the model is another one; the moment may be told anew below it meanwhile.
class Stage : public QObject {
    Q_OBJECT
  public:
    explicit Stage(View3D& view, QObject* parent = nullptr) : QObject(parent), view_(view) {}

    View3D& view() { return view_; }
    const View3D& view() const { return view_; }

    /// The mechanism of a moment; `poses`: one a body of the model.
    void show(std::shared_ptr<const Model> model, std::vector<Pose> poses);
    void setColours(JointColours colours);
    void setGhosts(Ghosts ghosts);
    void setTraces(std::vector<Trace> traces) { view_.setTraces(std::move(traces)); }
    void setSwept(std::vector<std::vector<Pose>> poses) { view_.setSwept(std::move(poses)); }
    void setCurves(std::vector<Curve> curves) { view_.setCurves(std::move(curves)); }
    void setTraceTime(std::size_t points) { view_.setTraceTime(points); }
    void setArrows(std::vector<Arrow> arrows, const ArrowSizes& sizes = {}) {
        view_.setArrows(std::move(arrows), sizes);
    }
    void setNote(const QString& sentence);

    const std::shared_ptr<const Model>& model() const { return model_; }
    /// As shown, one a body of the model: those of the preview where there is one.
    const std::vector<Pose>& poses() const { return preview_.poses ? *preview_.poses : poses_; }
    const Ghosts& ghosts() const { return preview_.ghosts ? *preview_.ghosts : ghosts_; }

    void preview(std::vector<Pose> poses);
    void previewColours(JointColours colours);
    void previewGhosts(Ghosts ghosts);
    void previewNote(const QString& sentence);
    bool hasPreview() const { return preview_.poses || preview_.colours || preview_.ghosts || preview_.note; }
    void endPreview();

  signals:
    void previewEnded();

  private:
    struct Preview {
        std::optional<std::vector<Pose>> poses;
        std::optional<JointColours> colours;
        std::optional<Ghosts> ghosts;
        std::optional<QString> note;
    };
    void draw(const Ghosts& ghosts);

    View3D& view_;
    std::shared_ptr<const Model> model_;
    std::vector<Pose> poses_;
    JointColours colours_;
    Ghosts ghosts_;
    QString note_;
    Preview preview_;
};

}  // namespace zwang::ui
