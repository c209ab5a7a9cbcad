// The picture and the plots on paper.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <vector>

class QPagedPaintDevice;

namespace zwang::ui {

struct PrintedPages {
    QString title;
    QImage picture;                 ///< null: none
    std::vector<QByteArray> plots;  ///< drawings (SVG)
};

/// The title over the picture, then the plots under it and on further pages, each as wide as the page. False when the
/// printer or the file takes nothing.
bool printPages(const PrintedPages& pages, QPagedPaintDevice& device);

}  // namespace zwang::ui
