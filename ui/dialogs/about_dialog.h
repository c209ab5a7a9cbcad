// About the program, with what a bug report needs.
#pragma once

#include <QDialog>

namespace zwang::ui {

/// Version, Qt, system, screens and what OpenGL said; one fact a line, in English.
QString systemInformation(const QString& openGl);

class AboutDialog : public QDialog {
    Q_OBJECT
  public:
    explicit AboutDialog(const QString& openGl, QWidget* parent = nullptr);
};

}  // namespace zwang::ui
