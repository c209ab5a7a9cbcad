#include "ui/main_window/docks.h"

#include <QSettings>
#include <QTabWidget>

namespace zwang::ui {

namespace {

constexpr int layoutVersion = 1;  // raised when docks come or go, so that old layouts are not forced on them

Qt::DockWidgetArea areaOf(Docks::Place place) {
    switch (place) {
        case Docks::Place::left:
            return Qt::LeftDockWidgetArea;
        case Docks::Place::right:
            return Qt::RightDockWidgetArea;
        case Docks::Place::bottom:
            return Qt::BottomDockWidgetArea;
    }
    return Qt::BottomDockWidgetArea;
}

}  // namespace

Docks::Docks(QMainWindow& window) : QObject(&window), window_(window) {
    window_.setDockNestingEnabled(true);
    window_.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window_.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window_.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

QDockWidget* Docks::add(const QString& key, const QString& title, Place place, QWidget* content) {
    auto* dock = new QDockWidget(title, &window_);
    dock->setObjectName("dock:" + key);
    dock->setWidget(content);
    entries_.push_back({dock, place});
    return dock;
}

QDockWidget* Docks::dock(const QString& key) const {
    for (const auto& entry : entries_)
        if (entry.dock->objectName() == "dock:" + key) return entry.dock;
    return nullptr;
}

void Docks::raise(const QString& key) {
    if (auto* found = dock(key)) {
        found->show();
        found->raise();
    }
}

void Docks::reset() {
    for (const auto place : {Place::left, Place::right, Place::bottom}) {
        QDockWidget* first = nullptr;
        for (const auto& entry : entries_) {
            if (entry.place != place) continue;
            entry.dock->setFloating(false);
            window_.addDockWidget(areaOf(place), entry.dock);
            if (first) window_.tabifyDockWidget(first, entry.dock);
            if (!first) first = entry.dock;
            entry.dock->setVisible(true);
        }
        if (!first) continue;
        first->raise();
        const int size = place == Place::left ? 216 : place == Place::right ? 336 : 236;
        window_.resizeDocks({first}, {size}, place == Place::bottom ? Qt::Vertical : Qt::Horizontal);
    }
    working_ = true;
}

void Docks::setWorking(bool working) {
    if (working == working_) return;
    if (!working) layout_ = window_.saveState(layoutVersion);
    working_ = working;
    if (working) {
        if (!window_.restoreState(layout_, layoutVersion)) reset();
        return;
    }
    for (const auto& entry : entries_) entry.dock->hide();
}

void Docks::save(QSettings& settings) const {
    settings.setValue("layout/geometry", window_.saveGeometry());
    settings.setValue("layout/state", working_ ? window_.saveState(layoutVersion) : layout_);
}

void Docks::restore(QSettings& settings) {
    reset();
    if (settings.contains("layout/geometry")) window_.restoreGeometry(settings.value("layout/geometry").toByteArray());
    if (settings.contains("layout/state"))
        window_.restoreState(settings.value("layout/state").toByteArray(), layoutVersion);
}

}  // namespace zwang::ui
