// The tool box of a window: which tool has the view, and what the person is told about it.
#pragma once

#include <QObject>
#include <memory>

#include "ui/tools/pick_tool.h"
#include "ui/tools/select_tool.h"

namespace zwang::ui {

/// One tool at a time; without one the select tool has the view. Leaving a tool never changes the model.
class ToolBox : public QObject {
    Q_OBJECT
  public:
    ToolBox(Document& document, Stage& stage, QObject* parent = nullptr);
    ~ToolBox() override;

    QString current() const;  ///< the key of the tool; "select" when there is none
    void take(const QString& key);
    /// One step back: what is typed, what is picked, the tool; false when there was nothing.
    bool stepBack();
    QString hint() const;  ///< what the tool waits for; empty while selecting
    /// The tools that need no more than a click at this point of the view, and one such click.
    std::vector<const ToolRow*> usableAt(const QPointF& widget) const;
    void useAt(const QString& key, const QPointF& widget);
    /// Takes the joint tool for a joint of a spatial model that is there, see ConnectHandler::aimAt.
    void aim(const QString& joint);
    bool canAim(const QString& element) const;
    SelectTool& selecting() { return select_; }
    ToolHandler* picking() { return tool_.get(); }  ///< the tool in the hand; null while selecting

  signals:
    void toolChanged();
    void hintChanged(const QString& hint);
    void refused(const QString& sentence);

  private:
    void hold(std::unique_ptr<ToolHandler> tool);
    std::unique_ptr<ToolHandler> make(const QString& key) const;
    Document& document_;
    View3D& view_;
    Space space_ = Space::planar;  ///< of the model that the tool was taken for
    SelectTool select_;
    std::unique_ptr<ToolHandler> tool_;
};

}  // namespace zwang::ui
