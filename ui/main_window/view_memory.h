// How the last documents were looked at: camera, names and lengths belong to a document, not to the window.
#pragma once

#include <QSettings>

#include "ui/tools/select_tool.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

/// Kept in the settings by the path of the file; a model without one is seen as if for the first time.
class ViewMemory {
  public:
    ViewMemory(QSettings& settings, View3D& view, SelectTool& selecting)
        : settings_(settings), view_(view), selecting_(selecting) {}

    static QString groupOf(const QString& path);  ///< in the settings
    void keep(const QString& path);
    /// True when the camera is one that a person has left there.
    bool recall(const QString& path);

  private:
    QSettings& settings_;
    View3D& view_;
    SelectTool& selecting_;
};

}  // namespace zwang::ui
