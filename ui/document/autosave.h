// Copies of unsaved work, so that a crash costs no more than a minute.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <optional>
#include <vector>

#include "ui/document/document.h"

namespace zwang::ui {

/// Unsaved work found after a crash. `originalPath` is empty for a model that was never saved.
struct Recovery {
    QString file, originalPath, title;
    QDateTime written;
};

/// Writes the document to `folder` when it is modified: every minute, and when edits pause for three seconds. The copy
/// is a model file beside a small note with the original path; both go when the document is saved or closed properly.
class Autosave : public QObject {
    Q_OBJECT
  public:
    Autosave(Document& document, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override;

    static QString defaultFolder();

    /// What other sessions left behind: copies whose process has ended.
    std::vector<Recovery> found() const;
    /// Reads a copy into the document as unsaved work and removes the copy; throws zwang::FileError.
    void recover(const Recovery& recovery);
    void discard(const Recovery& recovery);

    void writeNow();  ///< writes when the document is modified; removes the copy when it is not
    void removeCopy();
    QString file() const { return file_; }

  signals:
    void failed(const QString& sentence);  ///< said once, until writing works again

  private:
    void follow();
    Document& document_;
    QString folder_, file_;
    QTimer minute_, pause_;
    bool saidFailure_ = false;
    Snapshot written_;
};

}  // namespace zwang::ui
