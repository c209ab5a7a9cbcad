// What the window writes on paper and into files of pictures.
#include <QPrintDialog>
#include <QPrinter>

#include "ui/main_window/main_window.h"
#include "ui/main_window/printing.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"

namespace zwang::ui {

namespace {
constexpr int pixelsOfPicture = 1400;   // its width: lines and texts as on a screen
constexpr QSize sizeOfPlots{600, 320};  // points: texts of a plot are readable on a sheet
}  // namespace

void MainWindow::exportPlots() {
    std::vector<FileController::Export> exports;
    for (int i = 0; i < plots_->paneCount(); ++i)
        exports.emplace_back([this, i](const QString& path) { plots_->pane(i).plot().exportTo(path); });
    files_->exportPlots(exports);
}

void MainWindow::print() {
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(document_.displayName());
    printer.setCreator(QStringLiteral("Zwang"));
    QPrintDialog dialog(&printer, this);
    dialog.setObjectName("printDialog");
    dialog.setWindowTitle(tr("Print picture and plots"));
    options_.questions.show(dialog);
    if (dialog.result() != QDialog::Accepted) return;
    PrintedPages pages{document_.displayName(), {}, {}};
    const QSize size = view_->size();
    const bool dark = view_->isDark();
    view_->setDark(false);  // paper is white
    if (!size.isEmpty())
        pages.picture = view_->picture({pixelsOfPicture, pixelsOfPicture * size.height() / size.width()});
    view_->setDark(dark);
    for (int i = 0; i < plots_->paneCount(); ++i)
        if (auto& plot = plots_->pane(i).plot(); plot.curveCount() > 0)
            pages.plots.push_back(plot.drawing(sizeOfPlots));
    if (printPages(pages, printer))
        log_.add(LogLine::Level::good, printer.outputFileName().isEmpty()
                                           ? tr("Printed.")
                                           : tr("Printed into %1.").arg(printer.outputFileName()));
    else
        log_.add(LogLine::Level::error, tr("The printer takes nothing; choose another one, or a file."));
}

}  // namespace zwang::ui
