// While a run grows the panes are refreshed at most twenty times a second, and not at all while hidden.
#include "ui/plots/plot_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/plots/plot_pane.h"

namespace zwang::ui {

namespace {
constexpr int refreshMilliseconds = 50;
constexpr int leastPaneHeight = 170;
constexpr int leastPaneWidth = 480;   // side by side
constexpr std::size_t manyPanes = 4;  // that go side by side where there is room

std::size_t columnsFor(std::size_t panes, int width) {
    return panes >= manyPanes && width >= 2 * leastPaneWidth ? 2 : 1;
}
constexpr int leastLegendWidth = 200;
constexpr double largestLegendShare = 0.45;  // of a pane: the curves come first
/// Out of its row at once, gone when its signals are over.
void discard(QWidget* pane) {
    pane->hide();
    pane->setParent(nullptr);
    pane->deleteLater();
}

}  // namespace

PlotPanel::PlotPanel(RunList& runs, Playback& playback, QWidget* parent)
    : QWidget(parent), runs_(runs), playback_(playback), splitter_(new QSplitter(Qt::Vertical)) {
    setObjectName("plotPanel");
    auto* empty = new QWidget;
    auto* sentence = new QLabel(tr("Plots show how positions, velocities, forces and energies change over time."));
    sentence->setAlignment(Qt::AlignCenter);
    sentence->setWordWrap(true);
    auto* choose = new QPushButton(tr("Choose channels…"));
    choose->setObjectName("plotsChooseEmpty");
    connect(choose, &QPushButton::clicked, this, &PlotPanel::chooseChannels);
    auto* column = new QVBoxLayout(empty);
    column->addStretch();
    column->addWidget(sentence);
    column->addWidget(choose, 0, Qt::AlignCenter);
    column->addStretch();
    splitter_->setChildrenCollapsible(false);
    auto* scroll = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);  // the plots take it
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(splitter_);
    pages_ = new QStackedLayout(this);
    pages_->addWidget(empty);
    pages_->addWidget(scroll);

    throttle_.setSingleShot(true);
    throttle_.setInterval(refreshMilliseconds);
    connect(&throttle_, &QTimer::timeout, this, &PlotPanel::growAll);
    connect(&runs_, &RunList::runGrew, this, [this](int id) {
        const auto run = runs_.find(id);
        if (run && (run == runs_.current() || run->overlay) && !throttle_.isActive()) throttle_.start();
    });
    connect(&runs_, &RunList::runFinished, this, [this](int id) {
        const auto run = runs_.find(id);
        if (run && (run == runs_.current() || run->overlay)) rebuildAll();  // its results may be gone: failed
    });
    connect(&runs_, &RunList::currentChanged, this, &PlotPanel::rebuildAll);
    connect(&runs_, &RunList::runChanged, this, &PlotPanel::rebuildAll);
    connect(&runs_, &RunList::runRemoved, this, &PlotPanel::rebuildAll);
}

std::vector<PlotSetup> PlotPanel::setups() const {
    std::vector<PlotSetup> all;
    for (const auto* pane : panes_) all.push_back(pane->setup());
    return all;
}

void PlotPanel::setSetups(const std::vector<PlotSetup>& setups) {
    while (panes_.size() > setups.size()) {
        discard(panes_.back());
        panes_.pop_back();
        layOut();
    }
    while (panes_.size() < setups.size()) insertPane(paneCount());
    for (std::size_t i = 0; i < setups.size(); ++i) panes_[i]->setSetup(setups[i]);
    showPage();
}

void PlotPanel::setStart(std::shared_ptr<const Results> start) {
    start_ = std::move(start);
    for (auto* pane : panes_) pane->setStart(start_);
}

void PlotPanel::setDerivatives(Derivatives derivatives) {
    derivatives_ = std::move(derivatives);
    for (auto* pane : panes_) pane->setDerivatives(derivatives_);
}

PlotPane* PlotPanel::insertPane(int at) {
    auto* pane = new PlotPane(runs_, playback_);
    pane->setMinimumHeight(leastPaneHeight);
    pane->setStart(start_);
    pane->setDerivatives(derivatives_);
    panes_.insert(panes_.begin() + at, pane);
    connect(pane, &PlotPane::changed, this, &PlotPanel::report);
    connect(pane, &PlotPane::elementClicked, this, &PlotPanel::elementClicked);
    connect(&pane->plot(), &CurvePlot::legendResized, this, &PlotPanel::alignLegends);
    connect(pane, &PlotPane::removeWanted, this, [this, pane] { removePane(pane); });
    connect(pane, &PlotPane::addWanted, this, [this, pane] {
        const auto position = std::find(panes_.begin(), panes_.end(), pane) - panes_.begin();
        insertPane(static_cast<int>(position) + 1)->setSetup({});
        report(tr("Add plot"));
    });
    layOut();
    showPage();
    return pane;
}

void PlotPanel::layOut() {
    columns_ = columnsFor(panes_.size(), width());
    const std::size_t rows = (panes_.size() + columns_ - 1) / columns_;
    while (rows_.size() < rows) {
        rows_.push_back(new QSplitter(Qt::Horizontal));
        rows_.back()->setChildrenCollapsible(false);
        splitter_->addWidget(rows_.back());
    }
    for (std::size_t i = 0; i < panes_.size(); ++i) {
        QSplitter* row = rows_[i / columns_];
        const int place = static_cast<int>(i % columns_);
        if (row->widget(place) == panes_[i]) continue;
        row->insertWidget(place, panes_[i]);
        panes_[i]->show();
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i]->setVisible(i < rows);
        // Side by side they are equally wide, whatever their titles would like.
        QList<int> widths;
        for (int place = 0; place < rows_[i]->count(); ++place) {
            rows_[i]->setStretchFactor(place, 1);
            widths << width() / rows_[i]->count();
        }
        rows_[i]->setSizes(widths);
    }
}

void PlotPanel::addPane() {
    insertPane(paneCount())->setSetup({});
    report(tr("Add plot"));
}

void PlotPanel::removePane(PlotPane* pane) {
    std::erase(panes_, pane);
    discard(pane);
    layOut();
    alignLegends();
    showPage();
    report(tr("Remove plot"));
}

void PlotPanel::chooseChannels() {
    if (panes_.empty()) addPane();
    panes_.front()->chooseChannels();
}

void PlotPanel::report(const QString& what) { emit setupsChanged(setups(), what); }

void PlotPanel::rebuildAll() {
    for (auto* pane : panes_) pane->rebuild();
}

void PlotPanel::growAll() {
    if (!isVisible()) return;  // showEvent catches up
    for (auto* pane : panes_) pane->grow();
}

void PlotPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    growAll();
}

void PlotPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (columnsFor(panes_.size(), width()) != columns_) layOut();
    alignLegends();
}

void PlotPanel::alignLegends() {
    int widest = 0;
    for (auto* pane : panes_) widest = std::max(widest, pane->plot().legendWidthHint());
    const int most = static_cast<int>(largestLegendShare * width() / static_cast<double>(columns_));
    widest = std::min(widest, std::max(leastLegendWidth, most));
    for (auto* pane : panes_) pane->plot().setLegendWidth(widest);
}

void PlotPanel::showPage() { pages_->setCurrentIndex(panes_.empty() ? 0 : 1); }

}  // namespace zwang::ui
