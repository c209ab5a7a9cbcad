// Export results: a format of the table of exporters with its settings, and the writing in the background.
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <atomic>
#include <functional>
#include <map>
#include <memory>

#include "engine/export/exporters.h"
#include "ui/background/background_task.h"
#include "ui/dialogs/questions.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace zwang::ui {

/// Formats, forms and words follow from the table: a new exporter needs nothing here. Closes when the file is written;
/// a trouble is told in the dialog, which stays open.
class ExportDialog : public QDialog {
    Q_OBJECT
  public:
    /// `suggestion`: a whole path for an extension ("folder/name" + ".csv"); `moment`: the time shown, for poses [s].
    using Suggestion = std::function<QString(const QString& extension)>;
    ExportDialog(std::shared_ptr<const Results> results, Suggestion suggestion, double moment,
                 const Questions& questions, QWidget* parent);
    ~ExportDialog() override;  ///< stops the writing and waits

    /// What was computed of the model of the run (sensitivities, comparison), for the formats that have a place for it.
    void setAdditions(const ExportControl& additions) { additions_ = additions; }
    void chooseFormat(const QString& key);
    /// Asks for a file and begins to write it.
    void exportNow();
    void stop() { task_.stop(); }
    bool isWriting() const { return task_.isRunning(); }
    QString path() const { return path_; }  ///< of what was written or is being written
    AnyExporter chosen() const;             ///< the format with the settings of the form
    void reject() override;

  signals:
    void written(const QString& path);

  private:
    void showFormat();
    void addShownUnits(QWidget* line);
    void showTrouble(const QString& trouble);
    void showProgress(double fraction);
    void end();
    void setWriting(bool writing);

    std::shared_ptr<const Results> results_;
    ExportControl additions_;
    Suggestion suggestion_;
    const Questions& questions_;
    double moment_;
    QComboBox* format_;
    QLabel *help_, *trouble_, *left_;
    QFormLayout* form_;
    QScrollArea* scroll_;
    QList<QWidget*> editors_;
    QProgressBar* progress_;
    QDialogButtonBox* buttons_;
    QPushButton *export_, *stop_;
    std::map<std::string, std::function<QString()>, std::less<>> read_;  ///< by key of the setting
    AnyExporter exporter_;
    QString path_;
    bool isWritten_ = false;
    QElapsedTimer since_;
    BackgroundTask task_;
};

}  // namespace zwang::ui
