// Refreshed at most twenty times a second, only while visible, and only with what is new.
#include "ui/health/health_panel.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <algorithm>
#include <limits>

#include "engine/results/model_of.h"
#include "ui/health/joint_table.h"
#include "ui/health/linkage_line.h"
#include "ui/health/moment_list.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_palette.h"
#include "ui/run/run_events.h"
#include "ui/run/run_words.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/widgets/row_copier.h"

namespace zwang::ui {

namespace {

constexpr int refreshMilliseconds = 50;
constexpr std::size_t mostListedEvents = 1000;
constexpr int barMargin = 3, barFrame = 2;  // around a number over a bar [pixels]

/// A number over a bar whose length is the logarithm of the violation and whose colour is that of the rules.
class BarDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QString text = std::exchange(item.text, QString());
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, option.widget);
        const double violation = index.data(JointTable::valueRole).toDouble();
        QColor colour = signColour(!(violation <= redViolation) ? Sign::bad
                                   : violation > amberViolation ? Sign::warning
                                                                : Sign::good,
                                   option.palette);
        colour.setAlpha(150);
        const QRectF room = QRectF(option.rect).adjusted(barFrame, barFrame, -barFrame, -barFrame);
        const double width = room.width() * index.data(JointTable::levelRole).toDouble();
        painter->fillRect(QRectF(room.topLeft(), QSizeF(width, room.height())), colour);
        const bool selected = option.state & QStyle::State_Selected;
        painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
        const QRectF inner = room.adjusted(barMargin, 0, -barMargin, 0);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter,
                          item.fontMetrics.elidedText(text, Qt::ElideRight, static_cast<int>(inner.width())));
    }
};

}  // namespace

HealthPanel::HealthPanel(RunList& runs, Playback& playback, QWidget* parent)
    : QWidget(parent),
      runs_(runs),
      playback_(playback),
      sign_(new QLabel),
      outcome_(new QLabel),
      violations_(new CurvePlot(playback)),
      energy_(new CurvePlot(playback)),
      joints_(new JointTable(runs, playback, this)),
      jointView_(new QTreeView),
      passages_(new MomentList),
      violationTitle_(new QLabel),
      linkages_(new LinkageLine(runs, playback)) {
    setObjectName("healthPanel");
    outcome_->setObjectName("healthOutcome");
    outcome_->setAccessibleName(tr("Outcome of the run"));
    outcome_->setWordWrap(true);
    outcome_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    violations_->setObjectName("violationPlot");
    violations_->setLogScale(true);
    energy_->setObjectName("energyPlot");
    for (auto* plot : {violations_, energy_}) {
        plot->setLegendVisible(false);
        plot->canvas()->setMinimumWidth(120);
    }
    buildJoints();
    buildPassages();

    auto* parts = new QSplitter;
    parts->setChildrenCollapsible(false);
    parts->addWidget(titled(tr("Constraint violation"), violations_, violationTitle_));
    parts->addWidget(titled(tr("Energy balance error"), energy_, new QLabel));
    parts->addWidget(titled(tr("Joints and contacts"), jointView_, new QLabel));
    parts->addWidget(titled(tr("Singular positions and events"), passages_, new QLabel));
    parts->setSizes({330, 230, 320, 380});
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 2, 8, 0);
    head->addWidget(sign_);
    head->addWidget(outcome_, 1);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    linkages_->setContentsMargins(8, 0, 8, 2);
    column->addWidget(linkages_);
    column->addWidget(parts, 1);
    auto* empty = new QLabel(judge(nullptr).sentence);
    empty->setObjectName("healthEmpty");
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    pages_ = new QStackedLayout(this);
    pages_->addWidget(empty);
    pages_->addWidget(content);

    showTitle();
    throttle_.setSingleShot(true);
    throttle_.setInterval(refreshMilliseconds);
    connect(&throttle_, &QTimer::timeout, this, &HealthPanel::refresh);
    connect(&runs_, &RunList::currentChanged, this, &HealthPanel::refresh);
    connect(&runs_, &RunList::runFinished, this, &HealthPanel::refresh);
    connect(&runs_, &RunList::runGrew, this, [this] {
        if (!throttle_.isActive()) throttle_.start();
    });
    refresh();
}

QWidget* HealthPanel::titled(const QString& title, QWidget* widget, QLabel* label) {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    label->setText(title);
    label->setMinimumWidth(1);  // the window is not widened for a title
    label->setContentsMargins(8, 1, 0, 1);
    column->addWidget(label);
    column->addWidget(widget, 1);
    return box;
}

void HealthPanel::buildJoints() {
    jointView_->setObjectName("healthJoints");
    jointView_->setAccessibleName(tr("Violation of the joints"));
    jointView_->setModel(joints_);
    jointView_->setRootIsDecorated(false);
    jointView_->setUniformRowHeights(true);
    jointView_->setFrameShape(QFrame::NoFrame);
    jointView_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    new RowCopier(*jointView_);
    auto* bars = new BarDelegate(jointView_);
    jointView_->setItemDelegateForColumn(JointTable::nowColumn, bars);
    jointView_->setItemDelegateForColumn(JointTable::largestColumn, bars);
    jointView_->header()->setMinimumSectionSize(40);  // some letters of a name
    jointView_->header()->setStretchLastSection(false);
    jointView_->header()->setSectionResizeMode(JointTable::nameColumn, QHeaderView::Stretch);
    fitJoints();
    connect(joints_, &JointTable::dataChanged, this, &HealthPanel::fitJoints);  // perhaps in another unit
    jointView_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(jointView_, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { emit elementClicked(joints_->jointAt(index.row())); });
    connect(jointView_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        playback_.pause();
        playback_.setTime(joints_->timeOfLargest(index.row()));
    });
}

/// Numbers of joints are whole in every font and unit; a person may give them more room.
void HealthPanel::fitJoints() {
    const QFontMetrics metrics = jointView_->fontMetrics();
    int needed = 0;
    for (const char* unit : {"m", "N"})
        needed = std::max(needed, metrics.horizontalAdvance("0.0e+000 " + prettyUnit(shownUnit(unit))));
    needed += 2 * (barMargin + barFrame) + 2;
    auto& header = *jointView_->header();
    for (const int column : {JointTable::nowColumn, JointTable::largestColumn})
        header.resizeSection(column, std::max(needed, header.sectionSize(column)));
    const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, jointView_);
    jointView_->setMinimumWidth(2 * needed + header.minimumSectionSize() + scrollBar);
}

void HealthPanel::buildPassages() {
    passages_->setObjectName("healthPassages");
    passages_->setAccessibleName(tr("Singular positions and events"));
    connect(passages_, &MomentList::elementClicked, this, &HealthPanel::elementClicked);
    connect(passages_, &MomentList::momentWanted, this, [this](double time) {
        playback_.pause();
        playback_.setTime(time);
    });
}

void HealthPanel::refresh() {
    const auto run = runs_.current();
    pages_->setCurrentIndex(run ? 1 : 0);
    if (!run || !isVisible()) return;  // showEvent catches up
    showOutcome();
    takeCurves();
    showPassages();
    linkages_->refresh();
}

void HealthPanel::takeCurves() {
    const auto run = runs_.current();
    if (run->results != shown_ || (shown_ && shown_->size() < taken_)) {
        shown_ = run->results;
        taken_ = 0;
        listed_ = 0;
        passages_->clear();
        for (auto* plot : {violations_, energy_}) plot->clearCurves();
        if (shown_) {
            int colour = 0;
            isHeld_ = hasConstraints(*shown_);
            violations_->setEmptyText(isHeld_ ? QString()
                                      : hasContacts(*shown_)
                                          ? tr("No joint or motor holds anything; what contacts do stands under "
                                               "Joints and contacts.")
                                          : tr("No joint or motor holds anything: there is no constraint that could "
                                               "be violated."));
            for (const QString& quantity : isHeld_ ? violationNames() : QStringList())
                violations_->addCurve({tr("%1 violation").arg(quantity), "-", {}, {}, colour++, 0});
            energy_->addCurve({tr("Energy balance error"), "J", {}, {}, 3, 0});
        }
    }
    if (!shown_) return;
    std::vector<double> times, position, velocity, acceleration;
    for (std::size_t i = taken_; i < shown_->size(); ++i) {
        const Frame& frame = shown_->frame(i);
        times.push_back(frame.time);
        position.push_back(frame.positionViolation);
        velocity.push_back(frame.velocityViolation);
        acceleration.push_back(frame.accelerationViolation);
    }
    if (isHeld_) {
        violations_->append(0, times, times, position);
        violations_->append(1, times, times, velocity);
        violations_->append(2, times, times, acceleration);
    }
    if (const int channel = shown_->channelIndex("energy.balance_error"); channel >= 0)
        energy_->append(0, times, times, shown_->series(channel, taken_));
    taken_ = shown_->size();
    const double end = run->state == Run::State::running ? run->model->run.end.value : 0;
    for (auto* plot : {violations_, energy_}) {
        plot->setTimeRange(0, end);
        plot->refresh();
    }
}

/// Passages, and events of contact between them, in the order of time; at last where a run fails.
void HealthPanel::showPassages() {
    const auto run = runs_.current();
    const bool failed = run->state == Run::State::finished && hasFailed(*run);
    const std::size_t rows = shown_ ? shown_->passages.size() + shown_->events.size() + (failed ? 1 : 0) : 0;
    if (!shown_ || listed_ == rows) return;
    listed_ = rows;
    passages_->clear();
    std::size_t event = 0;
    const auto eventsUntil = [&](double time) {
        for (; event < shown_->events.size() && shown_->events[event].time <= time; ++event)
            if (event < mostListedEvents) addEvent(shown_->events[event]);
    };
    for (const Passage& passage : shown_->passages) {
        eventsUntil(passage.time);
        addPassage(passage);
    }
    eventsUntil(std::numeric_limits<double>::infinity());
    if (event > mostListedEvents) passages_->addRest(event - mostListedEvents);
    hideEmptyColumns();
    if (failed)
        passages_->add(shown_->outcome.time, {}, tr("run fails"), {QString::fromStdString(shown_->outcome.element)},
                       outcomeSentence(*run));
    passages_->measure();
}

void HealthPanel::addPassage(const Passage& passage) {
    QStringList joints;
    for (const auto& joint : passage.elements) joints << QString::fromStdString(joint);
    passages_->add(passage.time, QString("%1 → %2").arg(passage.freedomBefore).arg(passage.freedomAt),
                   kindWord(passage.kind), joints, engineSentence(passage.sentence));
}

void HealthPanel::addEvent(const RunEvent& event) {
    const Model& model = *modelOf(*shown_);
    passages_
        ->add(event.time, {}, eventWord(event, model), {QString::fromStdString(event.element)},
              eventSentence(event, model))
        ->setText(MomentList::lostColumn, event.energyLost > 0 ? formatValue(event.energyLost, "J", 3) : QString());
}

/// Freedoms are of passages, losses of impacts.
void HealthPanel::hideEmptyColumns() {
    const auto& events = shown_->events;
    passages_->setColumnHidden(MomentList::freedomColumn, shown_->passages.empty());
    passages_->setColumnHidden(
        MomentList::lostColumn,
        std::none_of(events.begin(), events.end(), [](const RunEvent& event) { return event.energyLost > 0; }));
}

void HealthPanel::showOutcome() {
    const auto run = runs_.current();
    const Health health = watch_.judge(run.get());
    sign_->setPixmap(signIcon(health.sign, palette()).pixmap(16, 16));
    QString words = run->name + ": " + outcomeSentence(*run);
    if (run->state == Run::State::finished && run->results) {
        QStringList rest = warningSentences(*run).split('\n', Qt::SkipEmptyParts);
        if (rest.isEmpty()) rest << health.sentence;
        for (const QString& sentence : rest)
            if (!words.contains(sentence)) words += " " + sentence;
    }
    outcome_->setText(words);
}

QStringList HealthPanel::violationNames() { return {tr("position"), tr("velocity"), tr("acceleration")}; }

/// The title is the legend: each name in the colour of its curve.
void HealthPanel::showTitle() {
    const PlotPalette colours(palette());
    QStringList names;
    for (const QString& name : violationNames())
        names << QString("<span style='color:%1'>━&nbsp;%2</span>")
                     .arg(colours.curve(static_cast<int>(names.size())).name(), name);
    violationTitle_->setTextFormat(Qt::RichText);
    violationTitle_->setWordWrap(true);
    violationTitle_->setText(tr("Violation: %1").arg(names.join(" &nbsp;")));
    violationTitle_->setToolTip(violationTitle_->text());  // where the panel is too narrow for it
}

void HealthPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HealthPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitJoints();
    if (event->type() != QEvent::PaletteChange) return;
    showTitle();
    if (runs_.current()) showOutcome();
}

}  // namespace zwang::ui
