#include "ui/main_window/printing.h"

#include <QPagedPaintDevice>
#include <QPainter>
#include <QSvgRenderer>

namespace zwang::ui {

namespace {

constexpr double gap = 0.02;         // of the width of the page, between two things on it
constexpr double mostOfPage = 0.6;   // of its height, for the picture
constexpr double titleSize = 0.022;  // of the width

/// Things under each other, on as many pages as they need.
class Column {
  public:
    explicit Column(QPagedPaintDevice& device) : device_(device), works_(painter_.begin(&device)) {}
    bool works() const { return works_; }
    double width() const { return painter_.viewport().width(); }
    double height() const { return painter_.viewport().height(); }
    QPainter& painter() { return painter_; }

    /// Room of the width of the page and this height, on the next page where there is none on this one.
    QRectF take(double wanted) {
        if (used_ > 0 && used_ + wanted > height()) {
            works_ = device_.newPage() && works_;
            used_ = 0;
        }
        const QRectF room(0, used_, width(), wanted);
        used_ += wanted + gap * width();
        return room;
    }

  private:
    QPagedPaintDevice& device_;
    QPainter painter_;
    double used_ = 0;
    bool works_;
};

}  // namespace

bool printPages(const PrintedPages& pages, QPagedPaintDevice& device) {
    Column column(device);
    if (!column.works()) return false;
    QPainter& painter = column.painter();
    QFont font = painter.font();
    font.setPixelSize(std::max(1, static_cast<int>(titleSize * column.width())));
    font.setBold(true);
    painter.setFont(font);
    painter.drawText(column.take(1.5 * titleSize * column.width()), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(pages.title, Qt::ElideRight, static_cast<int>(column.width())));
    if (!pages.picture.isNull()) {
        QSizeF size =
            QSizeF(pages.picture.size()).scaled(column.width(), mostOfPage * column.height(), Qt::KeepAspectRatio);
        QRectF room = column.take(size.height());
        room.setWidth(size.width());
        painter.drawImage(room, pages.picture);
    }
    for (const auto& plot : pages.plots) {
        QSvgRenderer drawing(plot);
        const QSizeF size = QSizeF(drawing.defaultSize()).scaled(column.width(), column.height(), Qt::KeepAspectRatio);
        if (!drawing.isValid() || size.isEmpty()) return false;
        QRectF room = column.take(size.height());
        room.setWidth(size.width());
        drawing.render(&painter, room);
    }
    return column.works() && painter.end();
}

}  // namespace zwang::ui
