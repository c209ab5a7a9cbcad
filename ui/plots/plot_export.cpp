// Pictures and tables of a plot. Pictures are made for paper: light, with title and legend, without cursors. All are
// made in memory first and then written as a whole or not at all.
#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTextStream>
#include <stdexcept>

#include "engine/io/model_file.h"
#include "engine/io/text.h"
#include "ui/plots/curve_plot_private.h"

namespace zwang::ui {

namespace {

constexpr int legendColumns = 3;
constexpr double curveWidth = 1.6;                       // points; on the screen one pixel is quicker
constexpr int pictureWidth = 1000, pictureHeight = 600;  // points of PDF and SVG; PNG has twice as many pixels

/// Light colours, title and legend for as long as it lives.
class PaperLook {
  public:
    PaperLook(CurvePlot::Private& plot, const QPalette& windowPalette) : d_(plot), windowPalette_(windowPalette) {
        d_.restyle(paperPalette());
        for (const auto& line : d_.lines) {
            QPen wide = line.plottable()->pen();
            wide.setWidthF(curveWidth);
            line.plottable()->setPen(wide);
        }
        d_.plot->layer("cursors")->setVisible(false);
        d_.plot->legend->setVisible(true);
        d_.plot->legend->setBrush(QColor(255, 255, 255, 220));
        d_.plot->legend->setTextColor(Qt::black);
        d_.plot->legend->setFont(d_.plot->xAxis->tickLabelFont());
        for (const auto& line : d_.lines)
            if (!line.shown) line.plottable()->removeFromLegend();
        // Below the plot, where it hides nothing.
        auto* layout = d_.plot->plotLayout();
        d_.plot->legend->setBorderPen(Qt::NoPen);
        d_.plot->legend->setWrap(legendColumns);
        d_.plot->legend->setFillOrder(QCPLegend::foColumnsFirst);
        layout->addElement(1, 0, d_.plot->legend);
        layout->setRowStretchFactor(1, 1e-3);
        if (d_.title.isEmpty()) return;
        layout->insertRow(0);
        QFont font = d_.plot->xAxis->tickLabelFont();
        font.setBold(true);
        auto* title = new QCPTextElement(d_.plot, d_.title, font);
        title->setTextColor(Qt::black);
        layout->addElement(0, 0, title);
        titled_ = true;
    }
    ~PaperLook() {
        auto* layout = d_.plot->plotLayout();
        d_.plot->axisRect()->insetLayout()->addElement(d_.plot->legend, Qt::AlignRight | Qt::AlignTop);
        if (titled_) layout->remove(layout->element(0, 0));
        layout->simplify();
        for (const auto& line : d_.lines) line.plottable()->removeFromLegend();
        for (const auto& line : d_.lines) line.plottable()->addToLegend();  // in the order of the curves
        d_.plot->legend->setVisible(false);
        d_.plot->layer("cursors")->setVisible(true);
        d_.restyle(windowPalette_);
        d_.plot->replot(QCustomPlot::rpQueuedReplot);
    }
    PaperLook(const PaperLook&) = delete;
    PaperLook& operator=(const PaperLook&) = delete;

  private:
    CurvePlot::Private& d_;
    QPalette windowPalette_;
    bool titled_ = false;
};

QByteArray pngOf(QCustomPlot& plot) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    plot.toPixmap(pictureWidth, pictureHeight, 2).save(&bytes, "PNG");
    return bytes.data();
}

/// One page of the size of the picture.
QByteArray pdfOf(QCustomPlot& plot, const QString& title) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&bytes);
        writer.setCreator(QCoreApplication::applicationName());
        writer.setTitle(title);
        writer.setResolution(72);
        writer.setPageLayout(QPageLayout(
            QPageSize(QSizeF(pictureWidth, pictureHeight), QPageSize::Point, QString(), QPageSize::ExactMatch),
            QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
        QCPPainter painter;
        painter.begin(&writer);
        painter.setModes(QCPPainter::pmVectorized | QCPPainter::pmNonCosmetic);
        plot.toPainter(&painter, pictureWidth, pictureHeight);
        painter.end();
    }
    return bytes.data();
}

QByteArray svgOf(QCustomPlot& plot, const QString& title, const QSize& size) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&bytes);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(title);
        QCPPainter painter;
        painter.begin(&generator);
        painter.setModes(QCPPainter::pmVectorized | QCPPainter::pmNonCosmetic);
        plot.toPainter(&painter, size.width(), size.height());
        painter.end();
    }
    return bytes.data();
}

/// Axes of one scale depend on the size of the picture, and their ticks on that; each needs the other.
void layOut(QCustomPlot& plot, const QSize& size) {
    const QRect onScreen = plot.viewport();
    plot.setViewport(QRect(QPoint(), size));
    for (int pass = 0; pass < 2; ++pass) plot.replot(QCustomPlot::rpQueuedRefresh);
    plot.setViewport(onScreen);
}

QString quoted(const QString& text) { return QString::fromStdString(csvCell(text.toStdString())); }

/// A cell of a table that is pasted: tabs divide those.
QString pasted(const QString& text) { return QString(text).replace('\t', ' ').replace('\n', ' '); }

/// Columns that share their x values share one x column; others get their own, and shorter ones end with empty cells.
QByteArray tableOf(const CurvePlot& plot, QChar divider) {
    const auto cell = [&](const QString& text) { return divider == ',' ? quoted(text) : pasted(text); };
    QStringList header;
    std::vector<std::vector<double>> columns;
    std::vector<double> sharedX;
    for (int i = 0; i < plot.curveCount(); ++i) {
        if (!plot.isCurveVisible(i)) continue;
        const CurveInfo& info = plot.curve(i);
        const QString prefix = info.run.isEmpty() ? QString() : info.run + ": ";
        std::vector<double> x = plot.xValues(i);
        if (columns.empty() || x != sharedX) {
            header << cell(prefix + plot.horizontalLabel());
            columns.push_back(x);
            sharedX = std::move(x);
        }
        header << cell(prefix + info.channel + " [" + info.unit + "]");
        columns.push_back(plot.yValues(i));
    }
    QByteArray text;
    QTextStream out(&text);
    out << header.join(divider) << '\n';
    std::size_t rows = 0;
    for (const auto& column : columns) rows = std::max(rows, column.size());
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (c > 0) out << divider;
            if (row < columns[c].size()) out << QString::number(columns[c][row], 'g', 17);
        }
        out << '\n';
    }
    out.flush();
    return text;
}

void write(const QString& path, const QByteArray& bytes) {
    if (bytes.isEmpty())
        throw std::runtime_error(
            CurvePlot::tr("There is not enough memory for the picture %1.").arg(path).toStdString());
    writeTextFile(path.toStdString(), bytes.toStdString());
}

}  // namespace

QString CurvePlot::tableText() const { return QString::fromUtf8(tableOf(*this, '\t')); }

QByteArray CurvePlot::drawing(const QSize& size) {
    const PaperLook paper(*d_, palette());
    layOut(*d_->plot, size);
    return svgOf(*d_->plot, d_->title, size);
}

void CurvePlot::exportTo(const QString& path) {
    const QString kind = QFileInfo(path).suffix().toLower();
    if (kind == "csv") return write(path, tableOf(*this, ','));
    if (kind != "png" && kind != "pdf" && kind != "svg")
        throw std::runtime_error(
            tr("A plot is written as png, svg, pdf or csv; %1 has another ending.").arg(path).toStdString());
    const PaperLook paper(*d_, palette());
    const QSize size(pictureWidth, pictureHeight);
    layOut(*d_->plot, size);
    write(path, kind == "png"   ? pngOf(*d_->plot)
                : kind == "pdf" ? pdfOf(*d_->plot, d_->title)
                                : svgOf(*d_->plot, d_->title, size));
}

}  // namespace zwang::ui
