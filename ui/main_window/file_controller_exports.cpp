// What is written besides the model: results, tables, pictures, plots.
#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImage>

#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/main_window/file_controller.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

void FileController::exportResults(std::shared_ptr<const Results> results, double moment,
                                   const ExportControl& additions) {
    if (exporting_ && exporting_->isWriting()) {
        exporting_->show();
        exporting_->raise();
        return exporting_->activateWindow();
    }
    delete exporting_;
    exporting_ = new ExportDialog(
        std::move(results), [this](const QString& extension) { return suggestion(extension); }, moment, questions_,
        window_);
    exporting_->setAdditions(additions);
    connect(exporting_, &ExportDialog::written, this,
            [this](const QString& path) { log_.add(LogLine::Level::good, tr("Exported the run to %1.").arg(path)); });
    questions_.showBeside(*exporting_);
}

void FileController::writeTable(const QString& csv, const QString& title, const QString& ending, const QString& done) {
    QString path = questions_.savePath(window_, title, suggestion(ending), tr("CSV (*.csv)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += ".csv";
    try {
        writeTextFile(path.toStdString(), csv.toStdString());
        log_.add(LogLine::Level::good, done.arg(path));
    } catch (const FileError& error) {
        tell(tr("Could not export"), error);
    }
}

void FileController::exportComparison(const QString& csv) {
    writeTable(csv, tr("Export comparison"), "-comparison.csv", tr("Exported the comparison to %1."));
}

void FileController::exportTable(const QString& csv, const QString& ending) {
    writeTable(csv, tr("Export table"), ending, tr("Exported the table to %1."));
}

void FileController::exportPicture(const QImage& picture) {
    if (picture.isNull())
        return tell(tr("Could not export"), tr("There is no picture, because the 3D view needs OpenGL 3.2 or newer."));
    QString path = questions_.savePath(window_, tr("Export picture"), suggestion(".png"), tr("PNG picture (*.png)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += ".png";
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    const QString kind = QFileInfo(path).suffix();
    if (!picture.save(&bytes, kind.toLatin1().constData()))
        return tell(tr("Could not export"), tr("Pictures are written as png or jpg; %1 has another ending.").arg(path));
    try {
        writeTextFile(path.toStdString(), bytes.data().toStdString());
        log_.add(LogLine::Level::good, tr("Exported the picture to %1.").arg(path));
    } catch (const FileError& error) {
        tell(tr("Could not export"), error);
    }
}

void FileController::exportPlots(const std::vector<Export>& panes) {
    if (panes.empty()) return tell(tr("Could not export"), tr("There is no plot yet; add one in the tab Plots."));
    QString path = questions_.savePath(window_, tr("Export plots"), suggestion(".pdf"),
                                       tr("PDF (*.pdf);;SVG (*.svg);;PNG (*.png);;CSV (*.csv)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += ".pdf";
    const QFileInfo file(path);
    try {
        for (std::size_t i = 0; i < panes.size(); ++i)
            panes[i](i == 0
                         ? path
                         : file.dir().filePath(
                               QStringLiteral("%1-%2.%3").arg(file.completeBaseName()).arg(i + 1).arg(file.suffix())));
        log_.add(LogLine::Level::good, tr("Exported the plots to %1.").arg(path));
    } catch (const std::exception& error) {
        tell(tr("Could not export"), engineSentence(sentenceOf(error)));
    }
}

}  // namespace zwang::ui
