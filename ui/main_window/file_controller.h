// Opening, saving and exporting: what the File menu does.
#pragma once

#include <QObject>
#include <optional>

#include "engine/io/file_access.h"
#include "ui/dialogs/questions.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/main_window/log.h"

class QImage;
class QSettings;

namespace zwang {
class Results;
}

namespace zwang::ui {

/// Asks before unsaved work is replaced. Every trouble with a file becomes a sentence in a dialog and in the log.
class FileController : public QObject {
    Q_OBJECT
  public:
    FileController(Document& document, QSettings& settings, const Questions& questions, Log& log, QWidget* window);

    RecentFiles& recent() { return recent_; }
    void newModel(Space space);
    void askAndOpen();
    bool open(const QString& pathOrExample);  ///< "example:KEY" or a path, of a model or a result
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

    /// Opens the dialog with the formats; `moment`: the time shown, for those of one pose.
    void exportResults(std::shared_ptr<const Results> results, double moment);
    void exportComparison(const QString& csv);
    void exportTable(const QString& csv, const QString& ending);  ///< "-sweep.csv" ends the suggested name
    void exportPicture(const QImage& picture);
    using Export = std::function<void(const QString& path)>;  ///< throws std::exception with a sentence
    /// One file a pane: "name.pdf", "name-2.pdf", …
    void exportPlots(const std::vector<Export>& panes);

  signals:
    void leaving();  ///< another model is about to come
    void opened();   ///< another model is in the document
    /// After opened(): a run came with the model.
    void resultOpened(const QString& name, const std::shared_ptr<Results>& results);

  private:
    Model load(const QString& path, FileAccess& access);
    void rememberFiles(const QString& path);
    bool openResult(const QString& path);
    bool writeTo(const QString& path);
    void writeTable(const QString& csv, const QString& title, const QString& ending, const QString& done);
    QString suggestion(const QString& suffix) const;
    void tell(const QString& title, const QString& sentence);
    Document& document_;
    QSettings& settings_;
    const Questions& questions_;
    Log& log_;
    QWidget* window_;
    RecentFiles recent_;
};

}  // namespace zwang::ui
