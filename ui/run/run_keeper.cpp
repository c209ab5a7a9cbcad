#include "ui/run/run_keeper.h"

#include <QDebug>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "engine/export/exporters.h"
#include "engine/fields/trouble.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

const QString ending = QStringLiteral(".runs");

/// A name of a run as a name of a file.
QString fileName(QString name) {
    for (const QChar forbidden : QStringLiteral("/\\:*?\"<>|")) name.replace(forbidden, ' ');
    name = name.simplified();
    while (name.startsWith('.')) name.remove(0, 1);
    return name.isEmpty() ? QStringLiteral("run") : name.left(120);
}

/// A place for a file that takes nobody else's: "Run 1.zwr", "Run 1 (2).zwr", …
QString freePlace(const QDir& folder, const QString& name) {
    QString path = folder.filePath(name + ".zwr");
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = folder.filePath(QStringLiteral("%1 (%2).zwr").arg(name).arg(i));
    return path;
}

}  // namespace

RunKeeper::RunKeeper(RunList& runs, QObject* parent) : QObject(parent), runs_(runs) {
    connect(&runs_, &RunList::runChanged, this, &RunKeeper::follow);
    connect(&runs_, &RunList::fileChanged, this, &RunKeeper::follow);
    connect(&writer_, &BackgroundTask::finished, this, [this] {
        if (!waiting_.empty()) writeFirst();
    });
}

RunKeeper::~RunKeeper() {
    writer_.wait();
    for (std::size_t i = 1; i < waiting_.size(); ++i)
        if (const Written last = write(waiting_[i]); !last.trouble.isEmpty()) qWarning().noquote() << last.trouble;
}

QString RunKeeper::folderOf(const QString& modelFile) {
    const QFileInfo file(modelFile);
    return file.dir().filePath(file.completeBaseName() + ending);
}

bool RunKeeper::isKept(const Run& run) {
    return !run.file.isEmpty() && QFileInfo(run.file).dir().dirName().endsWith(ending);
}

void RunKeeper::keep(int id, const QString& modelFile) {
    const auto run = runs_.find(id);
    if (!run || !run->results || !canBeKept(*run)) return;
    waiting_.push_back({id, fileName(run->name), folderOf(modelFile), run->results,
                        sensitivitiesOf_ ? sensitivitiesOf_(*run) : nullptr});
    runs_.setBeingKept(id, true);
    if (waiting_.size() == 1) writeFirst();
}

RunKeeper::Written RunKeeper::write(const Task& task) {
    QDir().mkpath(task.folder);
    const QString path = freePlace(QDir(task.folder), task.name);
    ExportControl control;
    control.sensitivities = task.sensitivities;
    try {
        zwang::write(ResultFile(), *task.results, path.toStdString(), control);
        return {path, {}};
    } catch (const std::exception& error) {
        return {{}, engineSentence(sentenceOf(error))};
    }
}

void RunKeeper::writeFirst() {
    writer_.start([this, task = waiting_.front()](const BackgroundTask::Control& window) {
        window.inWindow([this, written = write(task)] { finishFirst(written); });
    });
}

void RunKeeper::finishFirst(const Written& written) {
    const Task task = std::move(waiting_.front());
    waiting_.pop_front();
    runs_.setBeingKept(task.id, false);
    if (!written.trouble.isEmpty()) return emit couldNotKeep(written.trouble);
    runs_.setFile(task.id, written.path);
    follow(task.id);  // it may have got another name meanwhile
    emit kept(task.id, task.folder);
}

QString RunKeeper::removeWithFile(int id) {
    const auto run = runs_.find(id);
    if (!run) return {};
    if (QFileInfo::exists(run->file) && !QFile::moveToTrash(run->file) && !QFile::remove(run->file))
        return tr("%1 could not be removed; look who may write there.").arg(run->file);
    QDir().rmdir(QFileInfo(run->file).path());  // when it was the last
    runs_.remove(id);
    return {};
}

/// A kept run that got another name has it tomorrow, too.
void RunKeeper::follow(int id) {
    const auto run = runs_.find(id);
    if (!run || !isKept(*run)) return;
    const QFileInfo file(run->file);
    const QString name = fileName(run->name);
    if (file.completeBaseName() == name || file.completeBaseName().startsWith(name + " (") || !file.exists()) return;
    const QString path = freePlace(file.dir(), name);
    if (QFile::rename(run->file, path)) return runs_.setFile(id, path);
    emit failed(tr("%1 could not be renamed; the run has its old name when the model is opened again.").arg(run->file));
}

void RunKeeper::stopLoading() { loader_.cancel(); }

void RunKeeper::load(const QString& modelFile) {
    stopLoading();
    if (modelFile.isEmpty()) return;
    const QDir folder(folderOf(modelFile));
    QStringList files;
    for (const auto& info : folder.entryInfoList({"*.zwr"}, QDir::Files, QDir::Time | QDir::Reversed))
        files << info.filePath();
    if (files.isEmpty()) return;
    loader_.start([this, files](const BackgroundTask::Control& window) {
        for (const auto& file : files) {
            if (window.stop.stop_requested()) return;
            try {
                const auto read = std::make_shared<StoredRun>(readResultFile(file.toStdString()));
                window.inWindow([this, file, read] {
                    const int id = runs_.add(QFileInfo(file).completeBaseName(), read->model,
                                             std::make_shared<Results>(std::move(read->results)));
                    runs_.setFile(id, file);
                    emit loaded(id, read->sensitivities);
                });
            } catch (const std::exception& error) {
                window.inWindow([this, why = sentenceOf(error)] { emit failed(engineSentence(why)); });
            }
        }
    });
}

}  // namespace zwang::ui
