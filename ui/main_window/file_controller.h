// Opening, saving and exporting: what the File menu does.
#pragma once

#include <QObject>
#include <QPointer>
#include <optional>

#include "engine/export/result_file.h"
#include "engine/io/file_access.h"
#include "ui/dialogs/questions.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/main_window/log.h"
#include "ui/run/run_keeper.h"

class QImage;
class QSettings;

namespace zwang {
class FileError;
}

namespace zwang::ui {

class ExportDialog;

/// Asks before unsaved work is replaced. Every trouble with a file becomes a sentence in a dialog and in the log.
class FileController : public QObject {
    Q_OBJECT
  public:
    FileController(Document& document, QSettings& settings, const Questions& questions, Log& log, QWidget* window);

    ~FileController() override;

    RecentFiles& recent() { return recent_; }
    void newModel(Space space);
    void openNew(Model model, const QString& note);  ///< as a document without a file
    void askAndOpen();
    bool open(const QString& pathOrExample);  ///< "example:KEY" or a path, of a model or a result
    /// Several at once: the first model, or else the first result, opens; runs of the other results come beside it.
    bool openAll(const QStringList& paths);
    void askAndAddRuns();                                       ///< of result files, beside those that are here
    bool addRun(const QString& path);                           ///< of a result file
    void follow(const RunKeeper& keeper);                       ///< tells what it kept, or could not
    void keepRun(RunKeeper& keeper, int id);                    ///< a model without a file gets one first
    void removeKept(RunKeeper& keeper, RunList& runs, int id);  ///< asks
    bool save();
    bool saveAs();
    /// Asks for a model file; empty when the person thinks better of it.
    QString askForModel(const QString& title);
    std::optional<Model> read(const QString& path);  ///< none: why not was told
    /// Asks once for a model and its files outside `folder`, unless the person has agreed to them before; what they
    /// agree to is allowed by the result.
    FileAccess askForFiles(const Model& model, const QString& path, const QString& folder);
    /// Writes another model than the document's into a file that is asked for.
    bool saveModelAs(const Model& model, const QString& name);
    bool mayReplace();  ///< true when nothing unsaved would be lost, or the person said so

    /// Opens the dialog with the formats, which lets the window be used while it writes; `moment`: the time shown, for
    /// those of one pose.
    void exportResults(std::shared_ptr<const Results> results, double moment, const ExportControl& additions);
    void exportComparison(const QString& csv);
    void exportTable(const QString& csv, const QString& ending);  ///< "-sweep.csv" ends the suggested name
    void exportPicture(const QImage& picture);
    using Export = std::function<void(const QString& path)>;  ///< throws std::exception with a sentence
    /// One file a pane: "name.pdf", "name-2.pdf", …
    void exportPlots(const std::vector<Export>& panes);

  signals:
    void leaving();  ///< another model is about to come
    void opened();   ///< another model is in the document
    /// A run from a file: after opened() the one that came with the model, or one that is to stand beside others.
    void resultOpened(const QString& file, const std::shared_ptr<StoredRun>& run);

  private:
    Model load(const QString& path, FileAccess& access);
    void rememberFiles(const QString& path);
    bool openResult(const QString& path);
    bool showCurves(const QString& path, const QString& why);
    bool writeTo(const QString& path);
    void writeTable(const QString& csv, const QString& title, const QString& ending, const QString& done);
    QString suggestion(const QString& suffix) const;
    void tell(const QString& title, const QString& sentence);
    void tell(const QString& title, const FileError& error);
    Document& document_;
    QSettings& settings_;
    const Questions& questions_;
    Log& log_;
    QWidget* window_;
    RecentFiles recent_;
    QPointer<ExportDialog> exporting_;
};

}  // namespace zwang::ui
