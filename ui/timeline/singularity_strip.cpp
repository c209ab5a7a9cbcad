// Frames are reduced to one value a pixel column once a change, so that painting costs the same for any length of run.
#include "ui/timeline/singularity_strip.h"

#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "engine/analysis/start_branch.h"
#include "ui/run/run_events.h"
#include "ui/run/run_words.h"
#include "ui/run/status_sign.h"
#include "ui/timeline/event_marks.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {
constexpr double headHeight = 17, footHeight = 15;
constexpr double markReach = 7;      // pixels around a mark that count as on it
constexpr double eventReach = 4;     // the same of an event: there are many
constexpr double leastShown = 1e-5;  // smaller values are as good as zero, and would flatten the rest of the curve
}  // namespace

SingularityStrip::SingularityStrip(RunList& runs, Playback& playback, QWidget* parent)
    : QWidget(parent), runs_(runs), playback_(playback) {
    setObjectName("singularityStrip");
    setAccessibleName(tr("Singularity strip"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    branch_ = new QToolButton(this);
    branch_->setObjectName("branchChooser");
    branch_->setText(tr("Branch"));
    branch_->setToolTip(tr("Choose the branch that the next run takes here"));
    branch_->setPopupMode(QToolButton::InstantPopup);
    branch_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    branch_->setMenu(new QMenu(branch_));
    branch_->hide();
    connect(branch_->menu(), &QMenu::aboutToShow, this, &SingularityStrip::listBranches);
    const auto showMoment = [this] {
        placeChooser();
        update();
    };
    connect(&playback_, &Playback::timeChanged, this, showMoment);
    connect(&playback_, &Playback::shownChanged, this, showMoment);
    connect(&playback_, &Playback::rangeChanged, this, &SingularityStrip::refresh);
    connect(&runs_, &RunList::currentChanged, this, &SingularityStrip::refresh);
    connect(&runs_, &RunList::runGrew, this, &SingularityStrip::refresh);
    connect(&runs_, &RunList::runFinished, this, &SingularityStrip::refresh);
}

void SingularityStrip::refresh() {
    fresh_ = false;
    placeChooser();
    update();
}

void SingularityStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeChooser();
}

/// At the end of the headline, where branches cross at the moment shown.
void SingularityStrip::placeChooser() {
    const Passage* passage = playback_.showsRun() ? passageShown() : nullptr;
    branch_->setVisible(passage && passage->branches.size() > 1);
    if (branch_->isHidden()) return;
    const QSize size(branch_->sizeHint().width(), static_cast<int>(headHeight));
    const QRectF area = plotArea();
    branch_->setGeometry(QRect(QPoint(static_cast<int>(area.right()) - size.width(), 0), size));
}

const Passage* SingularityStrip::passageShown() const {
    const auto recorded = results();
    if (!recorded) return nullptr;
    for (const Passage& passage : recorded->passages)
        if (std::abs(passage.time - playback_.time()) < 1e-6 * std::max(1.0, std::abs(passage.time))) return &passage;
    return nullptr;
}

void SingularityStrip::listBranches() {
    QMenu& menu = *branch_->menu();
    menu.clear();
    const Passage* passage = passageShown();
    if (!passage) return;
    const auto recorded = results();
    const std::vector<Sentence> names = branchTexts(recorded->system(), passage->branches);
    for (std::size_t i = 0; i < names.size(); ++i) {
        QString name = engineSentence(names[i]);
        name.replace('&', "&&");
        auto* action = menu.addAction(QString("%1: %2").arg(i + 1).arg(name));
        action->setCheckable(true);
        action->setChecked(static_cast<int>(i) == passage->branchTaken);
        connect(action, &QAction::triggered, this, [this, i] { emit branchChosen(static_cast<int>(i)); });
    }
    if (!passage->allBranches) menu.addAction(tr("There may be other branches"))->setEnabled(false);
}

std::shared_ptr<Results> SingularityStrip::results() const {
    const auto run = runs_.current();
    return run && run->results && !run->results->empty() ? run->results : nullptr;
}

QRectF SingularityStrip::plotArea() const {
    const TimeAxis shown = axis();
    return {shown.left, headHeight, shown.right - shown.left, std::max(8.0, height() - headHeight - footHeight)};
}

void SingularityStrip::buildColumns() {
    fresh_ = true;
    columns_.assign(static_cast<std::size_t>(std::max(1, width())), {});
    usualRank_ = redundantRows_ = 0;
    const auto recorded = results();
    const TimeAxis shown = axis();
    if (!recorded || shown.isEmpty()) return;
    for (std::size_t i = 0; i < recorded->size(); ++i) usualRank_ = std::max(usualRank_, recorded->frame(i).rank);
    redundantRows_ = std::max(0, static_cast<int>(recorded->frame(0).reaction.size()) - usualRank_);
    double least = 1, most = leastShown;
    for (std::size_t i = 0; i < recorded->size(); ++i) {
        const Frame& frame = recorded->frame(i);
        const auto pixel = static_cast<long>(std::lround(shown.toPixel(frame.time)));
        if (pixel < 0 || pixel >= static_cast<long>(columns_.size())) continue;
        Column& column = columns_[static_cast<std::size_t>(pixel)];
        const double value = std::max(std::abs(frame.smallestSingularValue), leastShown);
        column.smallest = column.used ? std::min(column.smallest, value) : value;
        column.used = true;
        column.rankDrop |= frame.rank < usualRank_;
        least = std::min(least, column.smallest);
        most = std::max(most, value);
    }
    ceiling_ = std::pow(10.0, std::ceil(std::log10(most) - 0.05));
    floor_ = std::min(std::pow(10.0, std::floor(std::log10(least))), ceiling_ * 1e-2);
}

double SingularityStrip::toY(double singularValue) const {
    const QRectF area = plotArea();
    const double level = std::log10(std::max(singularValue, floor_) / floor_) / std::log10(ceiling_ / floor_);
    return area.bottom() - std::clamp(level, 0.0, 1.0) * (area.height() - 2);
}

/// "2 branches cross here; the motion takes 1 (crank, rod move, slider at rest)".
QString SingularityStrip::branchWords(const Results& recorded) const {
    const Passage* passage = passageShown();
    if (!passage || passage->branches.empty()) return {};
    const auto count = passage->branches.size();
    QString words = passage->allBranches ? tr("%1 branches cross here").arg(count)
                                         : tr("%1 branches or more cross here").arg(count);
    if (passage->branchTaken < 0) return words;
    const std::vector<Sentence> names = branchTexts(recorded.system(), passage->branches);
    return tr("%1; the motion takes number %2 (%3)")
        .arg(words)
        .arg(passage->branchTaken + 1)
        .arg(engineSentence(names[static_cast<std::size_t>(passage->branchTaken)]));
}

QString SingularityStrip::headline() const {
    const auto recorded = results();
    if (!recorded) return {};
    if (!playback_.showsRun()) return tr("The design is shown; click here to see the run at that moment.");
    if (const QString branches = branchWords(*recorded); !branches.isEmpty()) return branches;
    const Frame& frame = recorded->frame(recorded->frameAt(playback_.time()));
    QString words = tr("instantaneous freedom %1").arg(frame.freedom);
    if (frame.reaction.size() == 0) return words + " · " + tr("no constraints");
    words += " · " + tr("smallest singular value %1").arg(frame.smallestSingularValue, 0, 'g', 3);
    // One or two frames could all be singular; more of them are taken for the mechanism itself.
    if (redundantRows_ > 0 && recorded->size() > 10)
        words +=
            " · " + (redundantRows_ == 1 ? tr("1 constraint is redundant in every position")
                                         : tr("%1 constraints are redundant in every position").arg(redundantRows_));
    return words;
}

const RunEvent* SingularityStrip::eventNear(double pixel) const {
    const auto recorded = results();
    const TimeAxis shown = axis();
    if (!recorded || shown.isEmpty()) return nullptr;
    return ui::eventNear(*recorded, shown.toTime(pixel), shown.toTime(pixel + eventReach) - shown.toTime(pixel));
}

QString SingularityStrip::eventWords(double pixel) const {
    const auto recorded = results();
    const TimeAxis shown = axis();
    if (!recorded || shown.isEmpty()) return {};
    return ui::eventWords(*recorded, shown.toTime(pixel), shown.toTime(pixel + eventReach) - shown.toTime(pixel));
}

const Passage* SingularityStrip::passageNear(double pixel) const {
    const auto recorded = results();
    if (!recorded) return nullptr;
    const TimeAxis shown = axis();
    const Passage* nearest = nullptr;
    double distance = markReach;
    for (const Passage& passage : recorded->passages) {
        const double away = std::abs(shown.toPixel(passage.time) - pixel);
        if (away >= distance) continue;
        distance = away;
        nearest = &passage;
    }
    return nearest;
}

QString SingularityStrip::wordsAt(double pixel) const {
    const auto recorded = results();
    if (!recorded) return {};
    if (const Passage* passage = passageNear(pixel)) return engineSentence(passage->sentence);
    if (const auto run = runs_.current();
        hasFailed(*run) && std::abs(axis().toPixel(recorded->outcome.time) - pixel) < markReach)
        return outcomeSentence(*run);
    if (const QString events = eventWords(pixel); !events.isEmpty()) return events;
    for (const NearMiss& miss : recorded->nearMisses)
        if (std::abs(axis().toPixel(miss.time) - pixel) < markReach)
            return tr("t = %1 s: near miss; a singular position is passed at a distance of %2 rad")
                .arg(miss.time, 0, 'g', 6)
                .arg(miss.distance, 0, 'g', 2);
    for (const UncertainInterval& interval : recorded->uncertain)
        if (const auto [left, right] = pixelsOf(interval); pixel >= left && pixel <= right)
            return tr("between %1 s and %2 s a passage may have been missed; a tighter tolerance tells more")
                .arg(interval.from, 0, 'g', 9)
                .arg(interval.to, 0, 'g', 9);
    const double time = std::clamp(axis().toTime(pixel), playback_.begin(), playback_.end());
    const Frame& frame = recorded->frame(recorded->frameAt(time));
    return tr("t = %1 s: smallest singular value %2, rank %3, freedom %4")
        .arg(frame.time, 0, 'g', 5)
        .arg(frame.smallestSingularValue, 0, 'g', 3)
        .arg(frame.rank)
        .arg(frame.freedom);
}

bool SingularityStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), wordsAt(help->pos().x()), this);
    return true;
}

void SingularityStrip::setTimeAt(double pixel) {
    if (!results()) return;
    playback_.pause();
    playback_.setTime(axis().toTime(pixel));
}

void SingularityStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    // A click on a mark goes exactly there.
    const Passage* passage = passageNear(event->position().x());
    const RunEvent* happened = eventNear(event->position().x());
    if (event->position().y() > plotArea().top() + 14) passage = nullptr;
    if (event->position().y() < eventHeights().back() - eventHalf) happened = nullptr;
    if (!passage && !happened) return setTimeAt(event->position().x());
    playback_.pause();
    playback_.setTime(passage ? passage->time : happened->time);
}

void SingularityStrip::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) setTimeAt(event->position().x());
}

void SingularityStrip::mouseDoubleClickEvent(QMouseEvent* event) {
    const Passage* passage = passageNear(event->position().x());
    if (passage && !passage->elements.empty())
        return emit elementClicked(QString::fromStdString(passage->elements.front()));
    if (const RunEvent* happened = eventNear(event->position().x()))
        emit elementClicked(QString::fromStdString(happened->element));
}

}  // namespace zwang::ui
