// A press is only a click until the mouse has moved; what a drag does is decided by where and with what it began.
#include "ui/plots/plot_interaction.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "ui/widgets/focus_ring.h"

namespace zwang::ui {

namespace {
constexpr double grabPixels = 6;   // how near to a cursor line the mouse takes it
constexpr double clickPixels = 3;  // movement up to this is still a click
constexpr double zoomPerNotch = 0.85;
}  // namespace

PlotInteraction::PlotInteraction(CurvePlot::Private& plot, QObject* parent) : QObject(parent), d_(plot) {
    d_.plot->installEventFilter(this);
    d_.plot->setMouseTracking(true);
    d_.plot->setFocusPolicy(Qt::StrongFocus);
    new FocusRing(d_.plot);
}

bool PlotInteraction::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            return press(static_cast<QMouseEvent&>(*event));
        case QEvent::MouseMove:
            return move(static_cast<QMouseEvent&>(*event));
        case QEvent::MouseButtonRelease:
            return release(static_cast<QMouseEvent&>(*event));
        case QEvent::Wheel:
            return wheel(static_cast<QWheelEvent&>(*event));
        case QEvent::KeyPress:
            return key(static_cast<QKeyEvent&>(*event));
        case QEvent::MouseButtonDblClick:
            drag_ = Drag::none;
            d_.playback.setTime(timeBefore_);
            d_.q.fit();
            return true;
        default:
            return QObject::eventFilter(watched, event);
    }
}

bool PlotInteraction::near(double time, const QPointF& pixel) const {
    return d_.overTime && std::abs(d_.plot->xAxis->coordToPixel(time) - pixel.x()) <= grabPixels;
}

bool PlotInteraction::press(QMouseEvent& event) {
    d_.plot->setFocus(Qt::MouseFocusReason);
    if (!d_.plot->axisRect()->rect().contains(event.pos())) return false;
    from_ = last_ = event.position();
    if (event.button() == Qt::MiddleButton) {
        drag_ = Drag::pan;
    } else if (event.button() == Qt::LeftButton) {
        timeBefore_ = d_.playback.time();
        if (event.modifiers() & Qt::ShiftModifier)
            drag_ = Drag::rubber;
        else if (d_.secondShown && near(d_.secondTime, from_) && !near(d_.playback.time(), from_))
            drag_ = Drag::secondCursor;
        else if (near(d_.playback.time(), from_))
            drag_ = Drag::cursor;
        else
            drag_ = Drag::pending;
    } else {
        return false;
    }
    return true;
}

bool PlotInteraction::move(QMouseEvent& event) {
    const QPointF at = event.position();
    if (drag_ == Drag::pending && (at - from_).manhattanLength() > clickPixels) drag_ = Drag::pan;
    switch (drag_) {
        case Drag::none:
            showShape(at);
            return false;
        case Drag::pending:
            break;
        case Drag::pan:
            pan(at);
            break;
        case Drag::cursor:
            setTimeAt(at);
            break;
        case Drag::secondCursor:
            d_.q.setSecondCursorTime(d_.plot->xAxis->pixelToCoord(at.x()));
            break;
        case Drag::rubber:
            d_.rubber->topLeft->setPixelPosition(from_);
            d_.rubber->bottomRight->setPixelPosition(at);
            d_.rubber->setVisible(true);
            d_.rubber->layer()->replot();
            break;
    }
    last_ = at;
    return true;
}

bool PlotInteraction::release(QMouseEvent& event) {
    const Drag ended = std::exchange(drag_, Drag::none);
    last_ = event.position();
    if (ended == Drag::pending) setTimeAt(from_);
    if (ended == Drag::rubber) zoomToRubber();
    return ended != Drag::none;
}

void PlotInteraction::setTimeAt(const QPointF& pixel) {
    if (d_.isEmpty()) return;
    d_.playback.pause();
    d_.playback.setTime(d_.overTime ? d_.plot->xAxis->pixelToCoord(pixel.x()) : d_.nearestTime(pixel));
}

void PlotInteraction::pan(const QPointF& to) {
    // In pixels, so that it is right on logarithmic axes too.
    auto shift = [](QCPAxis* axis, double by) {
        const double lower = axis->coordToPixel(axis->range().lower) - by;
        const double upper = axis->coordToPixel(axis->range().upper) - by;
        axis->setRange(axis->pixelToCoord(lower), axis->pixelToCoord(upper));
    };
    const QPointF by = to - last_;
    shift(d_.plot->xAxis, by.x());
    shift(d_.plot->yAxis, by.y());
    shift(d_.plot->yAxis2, by.y());
    d_.fitted = false;
    d_.plot->replot(QCustomPlot::rpQueuedReplot);
}

void PlotInteraction::zoomToRubber() {
    d_.rubber->setVisible(false);
    const QRectF box = QRectF(from_, last_).normalized() & QRectF(d_.plot->axisRect()->rect());
    if (box.width() > clickPixels && box.height() > clickPixels) {
        auto zoom = [](QCPAxis* axis, double lower, double upper) {
            axis->setRange(axis->pixelToCoord(lower), axis->pixelToCoord(upper));
        };
        zoom(d_.plot->xAxis, box.left(), box.right());
        zoom(d_.plot->yAxis, box.bottom(), box.top());
        zoom(d_.plot->yAxis2, box.bottom(), box.top());
        d_.fitted = false;
    }
    d_.plot->replot();
}

bool PlotInteraction::wheel(QWheelEvent& event) {
    const double notches = event.angleDelta().y() / 120.0;
    if (notches == 0) return false;
    const double factor = std::pow(zoomPerNotch, notches);
    const QPointF at = event.position();
    if ((event.modifiers() & Qt::ControlModifier) || d_.equal)
        for (QCPAxis* axis : {d_.plot->yAxis, d_.plot->yAxis2}) axis->scaleRange(factor, axis->pixelToCoord(at.y()));
    if (!(event.modifiers() & Qt::ControlModifier) || d_.equal)
        d_.plot->xAxis->scaleRange(factor, d_.plot->xAxis->pixelToCoord(at.x()));
    d_.fitted = false;
    d_.plot->replot(QCustomPlot::rpQueuedReplot);
    event.accept();
    return true;
}

bool PlotInteraction::key(QKeyEvent& event) {
    if (event.key() != Qt::Key_A || event.modifiers() != Qt::NoModifier) return false;
    d_.q.fit();
    return true;
}

void PlotInteraction::showShape(const QPointF& pixel) {
    const bool onLine = near(d_.playback.time(), pixel) || (d_.secondShown && near(d_.secondTime, pixel));
    const bool inside = d_.plot->axisRect()->rect().contains(pixel.toPoint());
    d_.plot->setCursor(inside && onLine && !d_.isEmpty() ? Qt::SplitHCursor : Qt::ArrowCursor);
}

}  // namespace zwang::ui
