// What the program asks a person, as functions: the window uses the real dialogs, a test answers by itself.
#pragma once

#include <QString>
#include <QStringList>
#include <functional>

class QDialog;
class QWidget;

namespace zwang::ui {

/// Every function but the last waits for the answer. Paths are empty when the person cancelled.
struct Questions {
    enum class Unsaved { save, discard, cancel };

    std::function<QString(QWidget* parent, const QString& title, const QString& folder, const QString& filter)>
        openPath;
    /// `suggestion` is a whole path; asks before an existing file is replaced.
    std::function<QString(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter)>
        savePath;
    std::function<Unsaved(QWidget* parent, const QString& name)> unsaved;
    std::function<bool(QWidget* parent, const QString& question, const QString& detail, const QString& yes)> confirm;
    std::function<void(QWidget* parent, const QString& title, const QString& sentence)> tell;
    std::function<void(QDialog& dialog)> show;  ///< a dialog of the program's own
    std::function<QStringList(QWidget* parent, const QString& title, const QString& folder, const QString& filter)>
        openPaths = {};
    std::function<void(QDialog& dialog)> showBeside = {};  ///< one that the window can be used beside; does not wait
};

Questions realQuestions();

}  // namespace zwang::ui
