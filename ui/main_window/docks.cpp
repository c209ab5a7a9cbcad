#include "ui/main_window/docks.h"

#include <QSettings>
#include <QTabWidget>
#include <QTimer>
#include <algorithm>

namespace zwang::ui {

namespace {

constexpr int layoutVersion = 4;  // raised when docks come or go, so that old layouts are not forced on them
constexpr int leastTree = 140, leastProperties = 250;  // widths that names and fields are read in [pixels]

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
    window_.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);  // curves and tables need the width
}

QDockWidget* Docks::add(const QString& key, const QString& title, Place place, QWidget* content) {
    auto* dock = new QDockWidget(title, &window_);
    dock->setObjectName("dock:" + key);
    dock->setWidget(content);
    if (key == QLatin1String("tree")) content->setMinimumWidth(leastTree);
    if (key == QLatin1String("properties")) content->setMinimumWidth(leastProperties);
    entries_.push_back({dock, place});
    connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::showTitles);
    connect(dock, &QDockWidget::topLevelChanged, this, &Docks::showTitles);
    connect(dock, &QDockWidget::visibilityChanged, this, &Docks::showTitles);
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
    }
    working_ = true;
    sizesWanted_ = true;
    applySizes();
}

void Docks::applySizes() {
    if (!sizesWanted_ || !working_ || !window_.isVisible()) return;
    sizesWanted_ = false;
    // Once the docks have been laid out; before that their sizes are not kept.
    QTimer::singleShot(0, this, [this] {
        const int width = window_.width();
        window_.resizeDocks({dock("tree"), dock("properties")},
                            {std::clamp(width / 7, leastTree, 200), std::clamp(width / 4, leastProperties, 336)},
                            Qt::Horizontal);
        window_.resizeDocks({dock("plots")}, {250}, Qt::Vertical);
    });
}

/// A dock that is a tab already carries its name there.
void Docks::showTitles() {
    for (const auto& entry : entries_) {
        const bool tab = !entry.dock->isFloating() && !window_.tabifiedDockWidgets(entry.dock).isEmpty();
        const bool hidden = entry.dock->titleBarWidget() != nullptr;
        if (tab == hidden) continue;
        auto* old = entry.dock->titleBarWidget();
        entry.dock->setTitleBarWidget(tab ? new QWidget(entry.dock) : nullptr);
        if (old) old->deleteLater();
    }
}

void Docks::setWorking(bool working) {
    if (working == working_) return;
    if (!working) layout_ = window_.saveState(layoutVersion);
    working_ = working;
    if (working) {
        if (!window_.restoreState(layout_, layoutVersion)) reset();
        applySizes();
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
        sizesWanted_ = !window_.restoreState(settings.value("layout/state").toByteArray(), layoutVersion);
}

}  // namespace zwang::ui
