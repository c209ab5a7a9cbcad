#include "ui/main_window/file_controller.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QSettings>
#include <QStandardPaths>
#include <QWidget>
#include <algorithm>

#include "engine/export/exporters.h"
#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"
#include "engine/model/element_lists.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/document/address.h"
#include "ui/document/file_agreement.h"
#include "ui/plots/stored_curves.h"
#include "ui/units/example_texts.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

constexpr auto folderKey = "folder", agreedKey = "agreedFiles";
constexpr qsizetype mostAgreed = 500, mostShown = 8;

QString agreement(const QString& model, const std::filesystem::path& file) {
    return QFileInfo(model).absoluteFilePath() + '\n' + QString::fromStdString(file.string());
}

void agree(QSettings& settings, const QString& model, const std::vector<std::filesystem::path>& files) {
    QStringList agreed = settings.value(agreedKey).toStringList();
    for (const auto& file : files) {
        agreed.removeAll(agreement(model, file));
        agreed.prepend(agreement(model, file));
    }
    settings.setValue(agreedKey, agreed.mid(0, mostAgreed));
}

/// One line an issue, with its place where known.
QString sentences(const FileError& error) {
    QStringList lines;
    for (const auto& issue : error.issues()) {
        const QString place = issue.line > 0 ? FileController::tr("line %1: ").arg(issue.line) : QString();
        lines << place + engineSentence(issue.sentence);
        if (lines.size() == 12) {
            lines << QStringLiteral("…");
            break;
        }
    }
    return lines.isEmpty() ? engineSentence(sentenceOf(error)) : lines.join('\n');
}

}  // namespace

FileController::FileController(Document& document, QSettings& settings, const Questions& questions, Log& log,
                               QWidget* window)
    : QObject(window),
      document_(document),
      settings_(settings),
      questions_(questions),
      log_(log),
      window_(window),
      recent_(settings) {}

FileController::~FileController() = default;

bool FileController::mayReplace() {
    if (!document_.isModified()) return true;
    switch (questions_.unsaved(window_, document_.displayName())) {
        case Questions::Unsaved::save:
            return save();
        case Questions::Unsaved::discard:
            return true;
        case Questions::Unsaved::cancel:
            return false;
    }
    return false;
}

void FileController::newModel(Space space) {
    if (!mayReplace()) return;
    Model model;
    model.space = space;
    if (space == Space::spatial) {
        SpatialGround ground;
        ground.markers.emplace_back().name = "O";
        model.ground = ground;
    } else {
        PlanarGround ground;
        ground.markers.emplace_back().name = "O";
        model.ground = ground;
    }
    addForce(model, "gravity").name = "gravity";
    openNew(std::move(model), space == Space::spatial ? tr("New spatial model.") : tr("New planar model."));
}

void FileController::openNew(Model model, const QString& note) {
    emit leaving();
    document_.reset(std::move(model), {});
    log_.add(LogLine::Level::note, note);
    emit opened();
}

QString FileController::askForModel(const QString& title) {
    const QString folder =
        settings_.value(folderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
    return questions_.openPath(window_, title, folder, tr("Zwang models (*.zwang);;All files (*)"));
}

void FileController::askAndOpen() {
    const QString folder =
        settings_.value(folderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
    openAll(questions_.openPaths(window_, tr("Open"), folder,
                                 tr("Zwang models and results (*.zwang *.zwr *.part);;All files (*)")));
}

bool FileController::openAll(const QStringList& paths) {
    const auto isResult = [](const QString& path) { return looksLikeResultFile(path.toStdString()); };
    const auto model = std::find_if_not(paths.begin(), paths.end(), isResult);
    const QString first = model != paths.end() ? *model : paths.value(0);
    if (first.isEmpty() || !open(first)) return false;
    for (const auto& path : paths) {
        if (path == first) continue;
        if (isResult(path))
            addRun(path);
        else
            log_.add(LogLine::Level::warning, tr("One window shows one model; %1 was not opened.").arg(path));
    }
    return true;
}

void FileController::askAndAddRuns() {
    const QString folder =
        settings_.value(folderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
    for (const auto& path : questions_.openPaths(window_, tr("Add runs from files"), folder,
                                                 tr("Zwang results (*.zwr *.part);;All files (*)")))
        addRun(path);
}

bool FileController::addRun(const QString& path) {
    try {
        const auto run = std::make_shared<StoredRun>(readResultFile(path.toStdString()));
        log_.add(LogLine::Level::note, tr("Added the run of %1: %2 rows.").arg(path).arg(run->results.size()));
        emit resultOpened(path, run);
        return true;
    } catch (const FileError& error) {
        return showCurves(path, sentences(error));
    }
}

void FileController::follow(const RunKeeper& keeper) {
    connect(&keeper, &RunKeeper::kept, this, [this](int, const QString& folder) {
        log_.add(LogLine::Level::good,
                 tr("Kept the run in %1; it is here again when the model is opened.").arg(folder));
    });
    connect(&keeper, &RunKeeper::couldNotKeep, this,
            [this](const QString& sentence) { tell(tr("Could not keep the run"), sentence); });
}

void FileController::keepRun(RunKeeper& keeper, int id) {
    if (document_.path().isEmpty() && !saveAs()) return;
    keeper.keep(id, document_.path());
}

void FileController::removeKept(RunKeeper& keeper, RunList& runs, int id) {
    const auto run = runs.find(id);
    if (!run) return;
    if (!RunKeeper::isKept(*run)) return runs.remove(id);  // its file is the person's own
    if (!questions_.confirm(window_, tr("Remove the run %1 and its file?").arg(run->name),
                            tr("%1 goes to the wastebasket.").arg(run->file), tr("Remove")))
        return;
    if (const QString trouble = keeper.removeWithFile(id); !trouble.isEmpty()) tell(tr("Could not remove"), trouble);
}

FileAccess FileController::askForFiles(const Model& model, const QString& path, const QString& folder) {
    FileAccess access;
    const auto outside = filesOutside(model, folder.toStdString());
    if (outside.empty()) return access;
    const QStringList agreed = settings_.value(agreedKey).toStringList();
    const bool knows = !path.isEmpty() && std::all_of(outside.begin(), outside.end(), [&](const auto& file) {
        return agreed.contains(agreement(path, file));
    });
    if (!knows) {
        QStringList shown;
        for (const auto& file : outside) shown << QString::fromStdString(file.string());
        if (shown.size() > mostShown) shown = shown.mid(0, mostShown) << QStringLiteral("…");
        if (!questions_.confirm(window_, tr("The model names files outside its folder. Read them?"),
                                tr("Read them if you know where the model comes from:") + '\n' + shown.join('\n'),
                                tr("Read them")))
            return access;
        if (!path.isEmpty()) agree(settings_, path, outside);
    }
    for (const auto& file : outside) access.agree(file);
    return access;
}

Model FileController::load(const QString& path, FileAccess& access) {
    Model model = loadModel(path.toStdString());
    if (path.startsWith(QLatin1String("example:"))) return model;
    const QString folder = QFileInfo(path).absolutePath();
    if (filesOutside(model, folder.toStdString()).empty()) return model;
    access = askForFiles(model, path, folder);
    return loadModel(path.toStdString(), access);
}

/// A model that this window has saved is not asked about when it is opened again.
void FileController::rememberFiles(const QString& path) {
    auto outside = filesOutside(*document_.model(), QFileInfo(path).absolutePath().toStdString());
    std::erase_if(outside, [&](const auto& file) {
        return !agreementOf(document_).allows(file, QFileInfo(path).absolutePath().toStdString());
    });
    if (!outside.empty()) agree(settings_, path, outside);
}

std::optional<Model> FileController::read(const QString& path) {
    try {
        FileAccess access;
        Model model = load(path, access);
        evaluate(model);
        return model;
    } catch (const FileError& error) {
        tell(tr("Could not open %1").arg(QFileInfo(path).fileName()), error);
        return {};
    }
}

bool FileController::saveModelAs(const Model& model, const QString& name) {
    const QFileInfo beside(suggestion(QString()));
    QString path = questions_.savePath(window_, tr("Save as"), beside.dir().filePath(name + ".zwang"),
                                       tr("Zwang models (*.zwang)"));
    if (path.isEmpty()) return false;
    if (QFileInfo(path).suffix().isEmpty()) path += ".zwang";
    try {
        saveModel(model, path.toStdString());
    } catch (const FileError& error) {
        tell(tr("Could not save"), error);
        return false;
    }
    log_.add(LogLine::Level::good, tr("Saved %1.").arg(path));
    return true;
}

/// The model becomes a document without a file, so that saving it does not replace the result.
bool FileController::openResult(const QString& path) {
    try {
        const auto run = std::make_shared<StoredRun>(readResultFile(path.toStdString()));
        emit leaving();
        document_.reset(*run->model, QString());
        recent_.add(path);
        settings_.setValue(folderKey, QFileInfo(path).absolutePath());
        log_.add(LogLine::Level::note, tr("Opened the result %1: %2 rows.").arg(path).arg(run->results.size()));
        emit opened();
        emit resultOpened(path, run);
        return true;
    } catch (const FileError& error) {
        return showCurves(path, sentences(error));
    }
}

/// Of a result that cannot be opened as a whole; false, with `why` told, where there are none either.
bool FileController::showCurves(const QString& path, const QString& why) {
    const QString file = QFileInfo(path).fileName();
    StoredChannels stored;
    try {
        stored = readStoredChannels(path.toStdString());
    } catch (const FileError&) {
        tell(tr("Could not open %1").arg(file), why);
        return false;
    }
    log_.add(LogLine::Level::warning, tr("Only the curves of %1 are shown: %2").arg(path, why));
    auto* dialog = new StoredCurves(file, why, std::move(stored), window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &StoredCurves::tableWanted, this, [this, dialog, path] {
        const QString suggested = QFileInfo(path).path() + '/' + QFileInfo(path).completeBaseName() + ".csv",
                      target = questions_.savePath(dialog, tr("Export table"), suggested, tr("CSV (*.csv)"));
        if (target.isEmpty()) return;
        try {
            writeStoredChannels(dialog->channels(), {}, target.toStdString());
            log_.add(LogLine::Level::good, tr("Exported the table to %1.").arg(target));
        } catch (const FileError& error) {
            tell(tr("Could not export"), error);
        }
    });
    questions_.showBeside(*dialog);
    return false;
}

bool FileController::open(const QString& pathOrExample) {
    if (!mayReplace()) return false;
    if (looksLikeResultFile(pathOrExample.toStdString())) return openResult(pathOrExample);
    const bool isExample = pathOrExample.startsWith(QLatin1String("example:"));
    try {
        FileAccess access;
        Model model = load(pathOrExample, access);
        emit leaving();
        document_.reset(isExample ? inWindowLanguage(std::move(model)) : std::move(model),
                        isExample ? QString() : pathOrExample);
        agreementOf(document_) = access;
    } catch (const FileError& error) {
        const QString why = sentences(error);
        log_.add(LogLine::Level::error, tr("Could not open %1: %2").arg(pathOrExample, why));
        questions_.tell(window_, tr("Could not open %1").arg(QFileInfo(pathOrExample).fileName()), why);
        return false;
    }
    if (!isExample) {
        recent_.add(pathOrExample);
        settings_.setValue(folderKey, QFileInfo(pathOrExample).absolutePath());
    }
    log_.add(LogLine::Level::note, tr("Opened %1.").arg(isExample ? document_.displayName() : pathOrExample));
    for (const auto& issue : document_.issues())
        log_.add(issue.severity == Issue::Severity::error ? LogLine::Level::error : LogLine::Level::warning,
                 engineSentence(issue.sentence), text(addressOf(issue.element, issue.fieldKey)));
    emit opened();
    return true;
}

QString FileController::suggestion(const QString& suffix) const {
    if (!document_.path().isEmpty()) {
        const QFileInfo file(document_.path());
        return file.dir().filePath(file.completeBaseName() + suffix);
    }
    const QString folder =
        settings_.value(folderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
    QString name = document_.displayName();
    for (const QChar forbidden : QStringLiteral("/\\:*?\"<>|")) name.replace(forbidden, ' ');
    return QDir(folder).filePath(name.simplified() + suffix);
}

bool FileController::writeTo(const QString& path) {
    try {
        document_.saveTo(path);
    } catch (const FileError& error) {
        tell(tr("Could not save"), error);
        return false;
    }
    recent_.add(path);
    rememberFiles(path);
    settings_.setValue(folderKey, QFileInfo(path).absolutePath());
    log_.add(LogLine::Level::good, tr("Saved %1.").arg(path));
    return true;
}

bool FileController::save() { return document_.path().isEmpty() ? saveAs() : writeTo(document_.path()); }

bool FileController::saveAs() {
    QString path = questions_.savePath(window_, tr("Save as"), suggestion(".zwang"), tr("Zwang models (*.zwang)"));
    if (path.isEmpty()) return false;
    if (QFileInfo(path).suffix().isEmpty()) path += ".zwang";
    return writeTo(path);
}

void FileController::tell(const QString& title, const FileError& error) { tell(title, sentences(error)); }

void FileController::tell(const QString& title, const QString& sentence) {
    log_.add(LogLine::Level::error, title + ": " + sentence);
    questions_.tell(window_, title, sentence);
}

}  // namespace zwang::ui
