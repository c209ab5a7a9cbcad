// Painted by hand because the groove must share its pixels with the singularity strip below.
#include "ui/timeline/scrub_slider.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

#include "ui/run/run_words.h"
#include "ui/timeline/event_marks.h"

namespace zwang::ui {

ScrubSlider::ScrubSlider(RunList& runs, Playback& playback, QWidget* parent)
    : QAbstractSlider(parent), runs_(runs), playback_(playback) {
    setObjectName("scrubSlider");
    setAccessibleName(tr("Time"));
    setOrientation(Qt::Horizontal);
    setRange(0, units);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(tr("Drag to move through the run"));
    connect(&playback_, &Playback::timeChanged, this, &ScrubSlider::follow);
    connect(&playback_, &Playback::rangeChanged, this, &ScrubSlider::follow);
    connect(&playback_, &Playback::shownChanged, this, &ScrubSlider::follow);
    connect(&runs_, &RunList::currentChanged, this, &ScrubSlider::follow);
    connect(&runs_, &RunList::runFinished, this, &ScrubSlider::follow);
    // Moved by assistive technology or by another caller of setValue.
    connect(this, &QAbstractSlider::valueChanged, this, [this](int value) {
        const TimeAxis shown = axis();
        playback_.setTime(shown.begin + (shown.end - shown.begin) * value / units);
    });
    follow();
}

void ScrubSlider::follow() {
    const TimeAxis shown = axis();
    setEnabled(!shown.isEmpty());
    const QSignalBlocker quiet(this);
    if (!shown.isEmpty())
        setValue(static_cast<int>(std::lround((playback_.time() - shown.begin) / (shown.end - shown.begin) * units)));
    update();
}

void ScrubSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const TimeAxis shown = axis();
    const double middle = height() / 2.0;
    QColor groove = palette().color(QPalette::WindowText);
    groove.setAlpha(45);
    painter.setPen(Qt::NoPen);
    painter.setBrush(groove);
    painter.drawRoundedRect(QRectF(shown.left, middle - 2, shown.right - shown.left, 4), 2, 2);
    if (shown.isEmpty()) return;

    QColor computed = palette().color(QPalette::WindowText);
    computed.setAlpha(90);
    painter.setBrush(computed);
    painter.drawRoundedRect(QRectF(shown.left, middle - 2, shown.toPixel(playback_.end()) - shown.left, 4), 2, 2);
    const QColor accent = palette().color(QPalette::Highlight);
    const double handle = shown.toPixel(playback_.time());
    if (playback_.showsRun()) {
        painter.setBrush(accent);
        painter.drawRoundedRect(QRectF(shown.left, middle - 2, handle - shown.left, 4), 2, 2);
    }
    paintEvents(painter, shown);
    if (!playback_.showsRun()) return paintFailure(painter, shown);  // no moment is shown
    painter.setBrush(accent);
    painter.setPen(QPen(palette().color(QPalette::Window), 1.5));
    painter.drawEllipse(QPointF(handle, middle), 7, 7);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(accent, 1));
        painter.drawEllipse(QPointF(handle, middle), 9, 9);
    }
    paintFailure(painter, shown);
}

/// Lines at passages through singular positions, and the marks of events: impacts on the groove, sticking and letting
/// go above it, all else below.
void ScrubSlider::paintEvents(QPainter& painter, const TimeAxis& shown) const {
    const auto run = runs_.current();
    if (!run || !run->results) return;
    constexpr double half = 3;
    const double middle = height() / 2.0, aside = 2 * half;
    paintEventMarks(painter, run->results->events, shown, {middle, middle - aside, middle + aside}, half, palette());
    painter.setPen(QPen(signColour(Sign::bad, palette()), 1.5));
    for (const Passage& passage : run->results->passages) {
        const double x = shown.toPixel(passage.time);
        painter.drawLine(QPointF(x, middle - 5), QPointF(x, middle + 5));
    }
    painter.setPen(Qt::NoPen);
}

/// What happens there in words.
QString ScrubSlider::wordsAt(double pixel) const {
    constexpr double reach = 4;  // pixels
    const auto run = runs_.current();
    const TimeAxis shown = axis();
    if (!run || !run->results || run->results->empty() || shown.isEmpty()) return {};
    return eventWords(*run->results, shown.toTime(pixel), shown.toTime(pixel + reach) - shown.toTime(pixel));
}

bool ScrubSlider::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QString words = wordsAt(help->pos().x()); !words.isEmpty()) {
            QToolTip::showText(help->globalPos(), words, this);
            return true;
        }
    }
    return QAbstractSlider::event(event);
}

/// A red line where the run failed.
void ScrubSlider::paintFailure(QPainter& painter, const TimeAxis& shown) const {
    const auto run = runs_.current();
    if (!run || !hasFailed(*run) || !run->results) return;
    painter.setPen(QPen(signColour(Sign::bad, palette()), 2.5));
    const double x = shown.toPixel(run->results->outcome.time), middle = height() / 2.0;
    painter.drawLine(QPointF(x, middle - 6), QPointF(x, middle + 6));
}

void ScrubSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    setSliderDown(true);
    playback_.pause();
    playback_.setTime(axis().toTime(event->position().x()));
}

void ScrubSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) playback_.setTime(axis().toTime(event->position().x()));
}

void ScrubSlider::mouseReleaseEvent(QMouseEvent*) { setSliderDown(false); }

void ScrubSlider::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return playback_.stepBy(-1);
        case Qt::Key_Right:
            return playback_.stepBy(1);
        case Qt::Key_PageDown:
            return playback_.stepBy(-10);
        case Qt::Key_PageUp:
            return playback_.stepBy(10);
        case Qt::Key_Home:
            return playback_.setTime(playback_.begin());
        case Qt::Key_End:
            return playback_.setTime(playback_.end());
        default:
            QAbstractSlider::keyPressEvent(event);
    }
}

void ScrubSlider::wheelEvent(QWheelEvent* event) {
    if (const int turn = event->angleDelta().y(); turn != 0) playback_.stepBy(turn > 0 ? -1 : 1);
    event->accept();
}

}  // namespace zwang::ui
