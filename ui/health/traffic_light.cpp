// Sign and one word, so that it can be read without the tooltip.
#include "ui/health/traffic_light.h"

#include <QMouseEvent>
#include <QPainter>

namespace zwang::ui {

TrafficLight::TrafficLight(RunList& runs, QWidget* parent) : QWidget(parent), runs_(runs) {
    setObjectName("trafficLight");
    setAccessibleName(tr("Constraint health"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(&runs_, &RunList::currentChanged, this, &TrafficLight::refresh);
    connect(&runs_, &RunList::runFinished, this, &TrafficLight::refresh);
    connect(&runs_, &RunList::runGrew, this, [this](int id) {
        if (const auto run = runs_.current(); run && run->id == id) refresh();
    });
    refresh();
}

QString TrafficLight::word() const {
    if (modelErrors_ && runs_.current()) return tr("model has errors");
    switch (health_.sign) {
        case Sign::good:
            return tr("healthy");
        case Sign::warning:
            return tr("look here");
        case Sign::bad:
            return tr("not trustworthy");
        default:
            return tr("no run");
    }
}

QSize TrafficLight::sizeHint() const {
    // Wide enough for the longest word, so that the status bar does not move.
    const int widest = std::max(fontMetrics().horizontalAdvance(tr("not trustworthy")),
                                fontMetrics().horizontalAdvance(tr("model has errors")));
    return {widest + 30, std::max(18, fontMetrics().height() + 2)};
}

void TrafficLight::setModelErrors(bool any) {
    if (any == modelErrors_) return;
    modelErrors_ = any;
    refresh();
}

void TrafficLight::refresh() {
    const auto run = runs_.current();
    health_ = watch_.judge(run.get());
    // What a run of another model was like says nothing good about one that cannot run.
    const bool errors = modelErrors_ && run;
    if (errors) health_.sign = Sign::bad;
    QString tip = errors ? tr("The model has errors; it cannot run before they are corrected.") : health_.sentence;
    if (run && run->results) {
        tip += "\n" + tr("Largest position violation: %1").arg(health_.positionViolation, 0, 'g', 3);
        tip += "\n" + tr("Largest velocity violation: %1").arg(health_.velocityViolation, 0, 'g', 3);
        if (run->state == Run::State::finished)
            tip += "\n" + tr("Largest energy balance error: %1 J").arg(health_.energyError, 0, 'g', 3);
    }
    setToolTip(tip);
    setAccessibleDescription(word() + ": " + tip);
    update();
}

void TrafficLight::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const double side = std::min(16, height() - 2);
    paintSign(painter, QRectF(3, (height() - side) / 2, side, side), health_.sign, palette());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect().adjusted(static_cast<int>(side) + 8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, word());
}

void TrafficLight::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) emit clicked();
}

}  // namespace zwang::ui
