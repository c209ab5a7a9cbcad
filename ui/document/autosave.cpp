#include "ui/document/autosave.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <utility>

#include "engine/io/atomic_file.h"
#include "engine/io/examples.h"
#include "engine/io/measurements.h"
#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "ui/document/file_agreement.h"

namespace zwang::ui {

namespace {

/// "1234-1.zwang" is owned by whoever has locked "1234-1.lock".
QString lockOf(const QString& file) { return file.left(file.size() - QStringLiteral("zwang").size()) + "lock"; }

}  // namespace

OwnedFile::~OwnedFile() {
    if (handle_ >= 0) ::close(handle_);
}

OwnedFile::OwnedFile(OwnedFile&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), path_(std::move(other.path_)) {}

OwnedFile& OwnedFile::operator=(OwnedFile&& other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(path_, other.path_);
    return *this;
}

OwnedFile OwnedFile::make(const QString& path) {
    OwnedFile file;
    file.path_ = path;
    const auto name = QFile::encodeName(path);
    file.handle_ = ::open(name.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file.handle_ < 0) return file;
    // Between these two calls somebody who tidies up may have taken it for one that was left behind.
    struct stat here {
    }, mine{};
    const bool locked = ::flock(file.handle_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    if (!locked || ::fstat(file.handle_, &mine) != 0 || ::stat(name.constData(), &here) != 0 ||
        here.st_ino != mine.st_ino)
        return {};
    return file;
}

OwnedFile OwnedFile::take(const QString& path, bool* isTaken) {
    OwnedFile file;
    file.path_ = path;
    *isTaken = false;
    file.handle_ = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
    if (file.handle_ < 0) return file;
    // A file system that knows no locks tells nobody's owner; work that is offered twice is better than lost.
    *isTaken = ::flock(file.handle_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return *isTaken ? OwnedFile() : std::move(file);
}

void OwnedFile::remove() {
    if (handle_ < 0) return;
    QFile::remove(path_);
    ::close(std::exchange(handle_, -1));
}

Autosave::Autosave(Document& document, const QString& folder, QObject* parent)
    : QObject(parent), document_(document), folder_(folder) {
    if (!QFileInfo::exists(folder_)) {
        QDir().mkpath(folder_);
        syncFolder(QFileInfo(folder_).path().toStdString());
    }
    QString file;
    // Each name is new; where none can be made, the first copy will say why.
    constexpr int mostNames = 10000;
    for (int i = 1; i <= mostNames && !owned_; ++i) {
        file = QDir(folder_).filePath(QStringLiteral("%1-%2.zwang").arg(QCoreApplication::applicationPid()).arg(i));
        if (!QFileInfo::exists(file)) owned_ = OwnedFile::make(lockOf(file));
        if (!owned_ && !QFileInfo(folder_).isWritable()) break;
    }
    writer_ = std::make_unique<CopyWriter>(file, [this](const Sentence& failure) {
        QMetaObject::invokeMethod(
            this, [this, failure] { tell(failure); }, Qt::QueuedConnection);
    });
    connect(&document_, &Document::modelChanged, this, &Autosave::follow);
    connect(&document_, &Document::fileChanged, this, &Autosave::follow);
}

Autosave::~Autosave() {
    removeCopy();
    writer_.reset();
    owned_.remove();
}

QString Autosave::defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/autosave";
}

std::vector<Recovery> Autosave::found() const {
    std::vector<Recovery> all;
    const QDir folder(folder_);
    for (const auto& info : folder.entryInfoList({"*.zwang"}, QDir::Files | QDir::Hidden, QDir::Time)) {
        bool isTaken = info.filePath() == file();
        const auto lock = isTaken ? OwnedFile() : OwnedFile::take(lockOf(info.filePath()), &isTaken);
        if (isTaken) continue;
        Recovery recovery{info.filePath(), "", "", info.lastModified()};
        QFile note(CopyWriter::noteOf(info.filePath()));
        if (QFileInfo(note).isFile() && note.open(QIODevice::ReadOnly))
            std::tie(recovery.originalPath, recovery.title) = readNote(note.read(1 << 20));
        recovery.savedSince =
            !recovery.originalPath.isEmpty() && QFileInfo(recovery.originalPath).lastModified() > recovery.written;
        all.push_back(recovery);
    }
    // Sessions that ended by force with nothing unsaved leave a lock only.
    for (const auto& name : folder.entryList({"*.lock"}, QDir::Files)) {
        const QString lock = folder.filePath(name);
        if (QFileInfo::exists(lock.left(lock.size() - 4) + "zwang")) continue;
        bool isTaken = false;
        if (auto left = OwnedFile::take(lock, &isTaken); !isTaken) left.remove();
    }
    return all;
}

Model Autosave::modelOf(const Recovery& recovery, const FileAccess& access) {
    Model model = fromText(readTextFile(recovery.file.toStdString()));
    const bool hasFolder = !recovery.originalPath.isEmpty();
    const std::filesystem::path folder =
        hasFolder ? QFileInfo(recovery.originalPath).absolutePath().toStdString() : std::string();
    forEachMesh(model, [&](MeshShape& mesh) {
        std::error_code ignored;
        if (findExampleFile(mesh.file) && !(hasFolder && std::filesystem::exists(folder / mesh.file, ignored)))
            mesh.folder = exampleFolder;
    });
    readMeasurements(model, folder, access);
    readMeshes(model, folder, nullptr, access);
    return model;
}

void Autosave::recover(const Recovery& recovery, const FileAccess& access) {
    document_.reset(modelOf(recovery, access), recovery.originalPath, true);
    agreementOf(document_) = access;
    if (writeNow()) discard(recovery);
}

void Autosave::discard(const Recovery& recovery) {
    bool isTaken = false;
    auto lock = OwnedFile::take(lockOf(recovery.file), &isTaken);
    if (isTaken) return;  // by another window, meanwhile
    QFile::remove(recovery.file);
    QFile::remove(CopyWriter::noteOf(recovery.file));
    lock.remove();
}

UnsavedWork Autosave::work() const { return {document_.model(), document_.path(), document_.displayName()}; }

bool Autosave::writeNow() {
    if (!document_.isModified()) {
        removeCopy();
        return true;
    }
    const Sentence failure = writer_->writeNow(work());
    tell(failure);
    return failure.empty();
}

void Autosave::setInterval(std::chrono::seconds interval) { writer_->setInterval(interval); }

void Autosave::removeCopy() { writer_->remove(); }

/// Follows every edit at once; the thread that writes is not held up by what the window does.
void Autosave::follow() {
    if (document_.isModified())
        writer_->want(work());
    else
        removeCopy();
}

void Autosave::tell(const Sentence& failure) {
    if (!failure.empty() && !saidFailure_) emit failed(failure);
    saidFailure_ = !failure.empty();
}

}  // namespace zwang::ui
