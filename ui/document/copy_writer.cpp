#include "ui/document/copy_writer.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <system_error>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"

namespace zwang::ui {

namespace {

namespace fs = std::filesystem;

template <class Owner>
void nameFromAnywhere(Owner& owner, const fs::path& folder) {
    if (owner.file.empty() || owner.folder.empty() || owner.folder == exampleFolder) return;
    if (fs::path(owner.folder) == folder || fs::path(owner.file).is_absolute()) return;
    owner.file = (fs::path(owner.folder) / owner.file).lexically_normal().string();
}

}  // namespace

void CopyWriter::setInterval(std::chrono::milliseconds interval) {
    const std::lock_guard lock(queue_);
    interval_ = std::max(interval, leastInterval);
    wake_.notify_one();
}

std::string copyOf(const Model& model, const QString& folder) {
    Model copy = model;
    const fs::path here = folder.toStdString();
    forEachMesh(copy, [&](MeshShape& mesh) { nameFromAnywhere(mesh, here); });
    for (auto& objective : copy.objectives)
        for (auto& measurement : objective.measured) nameFromAnywhere(measurement, here);
    for (auto& any : copy.motions) std::visit([&](auto& motor) { nameFromAnywhere(motor, here); }, any);
    return toText(copy);
}

QByteArray noteText(const QString& path, const QString& name) {
    return QJsonDocument(QJsonObject{{"file", path}, {"name", name}}).toJson(QJsonDocument::Compact);
}

std::pair<QString, QString> readNote(const QByteArray& text) {
    const auto json = QJsonDocument::fromJson(text);
    if (json.isObject()) return {json["file"].toString(), json["name"].toString()};
    const QStringList lines = QString::fromUtf8(text).split('\n');  // as version 0.1 wrote it
    return {lines.value(0), lines.value(1)};
}

CopyWriter::CopyWriter(QString file, std::function<void(const Sentence&)> ended)
    : file_(std::move(file)), ended_(std::move(ended)) {
    try {
        thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // Without a thread the copies are written where the edits are made.
    }
}

CopyWriter::~CopyWriter() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void CopyWriter::want(UnsavedWork work) {
    if (!thread_.joinable()) return ended_(writeNow(std::move(work)));
    const std::lock_guard lock(queue_);
    waiting_ = std::move(work);
    wake_.notify_one();
}

Sentence CopyWriter::writeNow(UnsavedWork work) {
    const std::lock_guard disk(disk_);
    {
        const std::lock_guard lock(queue_);
        waiting_.reset();
    }
    return write(work);
}

void CopyWriter::remove() {
    const std::lock_guard disk(disk_);
    {
        const std::lock_guard lock(queue_);
        waiting_.reset();
    }
    QFile::remove(file_);
    QFile::remove(noteOf(file_));
    writtenNote_.clear();
    written_.reset();
}

void CopyWriter::work(const std::stop_token& stop) {
    bool failed = false;
    while (!stop.stop_requested()) {
        std::unique_lock lock(queue_);
        const auto something = [&] { return waiting_.has_value(); };
        if (!wake_.wait(lock, stop, something)) return;
        // What failed is tried again when something new comes, or after a while.
        if (failed) {
            const auto* before = waiting_->model.get();
            wake_.wait_for(lock, stop, retry, [&] { return !waiting_ || waiting_->model.get() != before; });
        } else {
            const auto pause = interval_;
            wake_.wait_for(lock, stop, pause, [&] { return interval_ != pause; });
        }
        lock.unlock();
        const std::lock_guard disk(disk_);
        lock.lock();
        if (!waiting_ || stop.stop_requested()) continue;
        const UnsavedWork now = *waiting_;
        waiting_.reset();
        lock.unlock();
        const Sentence why = write(now);
        failed = !why.empty();
        ended_(why);
        lock.lock();
        if (failed && !waiting_) waiting_ = now;
    }
}

Sentence CopyWriter::write(const UnsavedWork& work) {
    if (written_ == work.model) return {};
    try {
        const QString note = QString::fromUtf8(noteText(work.path, work.name));
        if (note != writtenNote_) writeTextFile(noteOf(file_).toStdString(), note.toStdString());
        writtenNote_ = note;
        const QString folder = work.path.isEmpty() ? QString() : QFileInfo(work.path).absolutePath();
        writeTextFile(file_.toStdString(), copyOf(*work.model, folder));
        written_ = work.model;
        return {};
    } catch (const FileError& error) {
        return error.sentence();
    } catch (const std::exception&) {
        return Sentence("there is not enough memory for a copy of the model; save it");
    }
}

}  // namespace zwang::ui
