#include "ui/document/autosave.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QTextStream>
#include <csignal>

#include "engine/io/model_file.h"

namespace zwang::ui {

namespace {

QString noteFile(const QString& file) { return file + ".origin"; }

/// A copy belongs to the process in its name ("1234-1.zwang"); only copies of ended processes are offered.
bool processLives(const QString& file) {
    const auto id = QFileInfo(file).fileName().section('-', 0, 0).toLongLong();
    if (id <= 0) return false;
    if (id == QCoreApplication::applicationPid()) return true;
    return ::kill(static_cast<pid_t>(id), 0) == 0;
}

}  // namespace

Autosave::Autosave(Document& document, const QString& folder, QObject* parent)
    : QObject(parent), document_(document), folder_(folder) {
    QDir().mkpath(folder_);
    for (int i = 1; file_.isEmpty() || QFileInfo::exists(file_); ++i)
        file_ = QDir(folder_).filePath(QStringLiteral("%1-%2.zwang").arg(QCoreApplication::applicationPid()).arg(i));
    minute_.setInterval(60 * 1000);
    pause_.setInterval(3 * 1000);
    pause_.setSingleShot(true);
    connect(&minute_, &QTimer::timeout, this, &Autosave::writeNow);
    connect(&pause_, &QTimer::timeout, this, &Autosave::writeNow);
    connect(&document_, &Document::modelChanged, this, [this] { pause_.start(); });
    connect(&document_, &Document::fileChanged, this, &Autosave::follow);
    minute_.start();
}

Autosave::~Autosave() { removeCopy(); }

QString Autosave::defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/autosave";
}

std::vector<Recovery> Autosave::found() const {
    std::vector<Recovery> all;
    const auto files = QDir(folder_).entryInfoList({"*.zwang"}, QDir::Files, QDir::Time);
    for (const auto& info : files) {
        if (processLives(info.filePath())) continue;
        Recovery recovery{info.filePath(), "", "", info.lastModified()};
        QFile note(noteFile(info.filePath()));
        if (note.open(QIODevice::ReadOnly)) {
            QTextStream stream(&note);
            recovery.originalPath = stream.readLine();
            recovery.title = stream.readLine();
        }
        all.push_back(recovery);
    }
    return all;
}

void Autosave::recover(const Recovery& recovery) {
    Model model = loadModel(recovery.file.toStdString());
    const QString original = recovery.originalPath;
    document_.reset(std::move(model), original, true);
    writeNow();
    discard(recovery);
}

void Autosave::discard(const Recovery& recovery) {
    QFile::remove(recovery.file);
    QFile::remove(noteFile(recovery.file));
}

void Autosave::writeNow() {
    pause_.stop();
    if (!document_.isModified()) return removeCopy();
    if (written_ == document_.model()) return;
    try {
        QSaveFile note(noteFile(file_));
        if (note.open(QIODevice::WriteOnly)) {
            note.write((document_.path() + '\n' + document_.displayName() + '\n').toUtf8());
            note.commit();
        }
        saveModel(*document_.model(), file_.toStdString());
        written_ = document_.model();
        saidFailure_ = false;
    } catch (const FileError& error) {
        if (!saidFailure_) emit failed(QString::fromStdString(error.what()));
        saidFailure_ = true;
    }
}

void Autosave::removeCopy() {
    QFile::remove(file_);
    QFile::remove(noteFile(file_));
    written_.reset();
}

void Autosave::follow() {
    if (!document_.isModified()) removeCopy();
}

}  // namespace zwang::ui
