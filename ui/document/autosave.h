// Copies of unsaved work, so that a crash or a power cut costs no more than the last second.
#pragma once

#include <QDateTime>
#include <QObject>
#include <vector>

#include "engine/io/file_access.h"
#include "ui/document/copy_writer.h"
#include "ui/document/document.h"

namespace zwang::ui {

/// Unsaved work found after a crash. `originalPath` is empty for a model that was never saved.
struct Recovery {
    QString file, originalPath, title;
    QDateTime written;
    bool savedSince = false;  ///< the original file is newer than this copy
};

/// A file that is locked as long as its owner lives: the kernel lets go of it however the process ends, and no number
/// of a process has to be trusted.
class OwnedFile {
  public:
    OwnedFile() = default;
    ~OwnedFile();
    OwnedFile(OwnedFile&& other) noexcept;
    OwnedFile& operator=(OwnedFile&& other) noexcept;

    /// Makes a new file and owns it; not owned when there is one with this name, or on any trouble.
    static OwnedFile make(const QString& path);
    /// Owns what nobody owns; a file that is not there belongs to nobody.
    static OwnedFile take(const QString& path, bool* isTaken);
    void remove();  ///< the file, too
    explicit operator bool() const { return handle_ >= 0; }

  private:
    int handle_ = -1;
    QString path_;
};

/// Keeps a copy of the document in `folder` while it is modified, never more than a second behind it, unless a person
/// wants it less often. The copy is a
/// model file beside a small note with the original path; both go when the document is saved or closed properly.
class Autosave : public QObject {
    Q_OBJECT
  public:
    Autosave(Document& document, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override;

    static QString defaultFolder();

    /// What other sessions left behind: copies that nobody owns, newest first.
    std::vector<Recovery> found() const;
    /// Reads a copy into the document as unsaved work; the copy goes once the document has one of its own. `access`:
    /// which files outside the folder of the original may be read. Throws zwang::FileError.
    void recover(const Recovery& recovery, const FileAccess& access = {});
    /// The model of a copy as it will be recovered, for asking about its files first. Throws zwang::FileError.
    static Model modelOf(const Recovery& recovery, const FileAccess& access);
    void discard(const Recovery& recovery);

    bool writeNow();  ///< writes when the document is modified; removes the copy when it is not; false when it cannot
    void removeCopy();
    void setInterval(std::chrono::seconds interval);  ///< between copies; 0: at once
    QString file() const { return writer_->file(); }

  signals:
    void failed(const zwang::Sentence& sentence);  ///< said once, until writing works again

  private:
    void follow();
    void tell(const Sentence& failure);
    UnsavedWork work() const;
    Document& document_;
    QString folder_;
    OwnedFile owned_;
    bool saidFailure_ = false;
    std::unique_ptr<CopyWriter> writer_;
};

}  // namespace zwang::ui
