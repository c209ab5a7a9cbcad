#include "ui/timeline/event_marks.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/results/model_of.h"
#include "ui/run/run_events.h"
#include "ui/run/status_sign.h"

namespace zwang::ui {

namespace {

using Kind = RunEvent::Kind;

struct EventMarks {
    Q_DECLARE_TR_FUNCTIONS(EventMarks)
};

std::size_t indexOf(Kind kind) { return static_cast<std::size_t>(kind); }

/// In a square of half-width 1, y down.
struct Shape {
    QPainterPath path;
    bool filled = true;
};

QPainterPath lines(const std::vector<QPolygonF>& parts) {
    QPainterPath path;
    for (const QPolygonF& part : parts) path.addPolygon(part);
    return path;
}

Shape shapeOf(Kind kind) {
    QPainterPath path;
    switch (kind) {
        case Kind::impact:
            path.addPolygon(QPolygonF({{-1, 1}, {1, 1}, {0, -1}}));
            break;
        case Kind::sticks:
            path.addRect(-0.8, -0.8, 1.6, 1.6);
            break;
        case Kind::breaksLoose:
            path.addPolygon(QPolygonF({{-0.9, -1}, {1, 0}, {-0.9, 1}}));
            break;
        case Kind::touches:
            path.addEllipse(QPointF(0, 0), 0.95, 0.95);
            break;
        case Kind::parts:
            path.addEllipse(QPointF(0, 0), 0.8, 0.8);
            return {path, false};
        case Kind::staysAtStop:
            return {lines({QPolygonF({{-1, 0}, {0.7, 0}}), QPolygonF({{0.7, -1}, {0.7, 1}})}), false};
        case Kind::leavesStop:
            return {lines({QPolygonF({{-0.7, -1}, {-0.7, 1}}), QPolygonF({{0.1, -0.8}, {0.9, 0}, {0.1, 0.8}})}), false};
        case Kind::formulaSwitches:
            return {lines({QPolygonF({{-1, 0.8}, {-0.3, -0.8}, {0.3, 0.8}, {1, -0.8}})}), false};
        case Kind::jams:
            return {lines({QPolygonF({{-0.8, -0.8}, {0.8, 0.8}}), QPolygonF({{-0.8, 0.8}, {0.8, -0.8}})}), false};
    }
    path.closeSubpath();
    return {path, true};
}

/// The kinds at one place, and where the first event of each is.
struct Slot {
    std::array<double, eventKinds> x;
    Slot() { x.fill(std::numeric_limits<double>::quiet_NaN()); }
};

}  // namespace

std::size_t eventLane(Kind kind) {
    if (kind == Kind::impact || kind == Kind::jams) return 0;
    return kind == Kind::sticks || kind == Kind::breaksLoose ? 1 : 2;
}

QColor eventColour(Kind kind, const QPalette& palette) {
    static constexpr QRgb light[eventKinds] = {0x9a5b00, 0x7a1fa2, 0x00695c, 0x37474f, 0x6d4c41,
                                               0x0d47a1, 0x1b5e20, 0xad1457, 0xb71c1c};
    static constexpr QRgb dark[eventKinds] = {0xf2b04c, 0xd39bf0, 0x4dd0b8, 0xcfd8dc, 0xc9a493,
                                              0x90caf9, 0x81c784, 0xf48fb1, 0xff8a80};
    return QColor::fromRgb((isDark(palette) ? dark : light)[indexOf(kind)]);
}

/// With a rim in the colour of the ground, which tells it from what lies under it.
void paintEventMark(QPainter& painter, Kind kind, const QPointF& centre, double half, const QPalette& palette) {
    constexpr double line = 1.7, rim = 1.6;
    const auto [path, filled] = shapeOf(kind);
    const QPainterPath placed = QTransform(half, 0, 0, half, centre.x(), centre.y()).map(path);
    const QColor ink = eventColour(kind, palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.color(QPalette::Base), (filled ? 0 : line) + rim));
    painter.drawPath(placed);
    if (filled)
        painter.fillPath(placed, ink);
    else
        painter.strokePath(placed, QPen(ink, line));
    painter.restore();
}

QIcon eventIcon(Kind kind, const QPalette& palette) {
    QPixmap pixmap(16, 16);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintEventMark(painter, kind, {8, 8}, 5, palette);
    painter.end();
    return QIcon(pixmap);
}

std::array<std::vector<EventMark>, eventLanes> eventMarks(const std::vector<RunEvent>& events, const TimeAxis& shown,
                                                          double width) {
    std::array<std::vector<EventMark>, eventLanes> marks;
    if (shown.isEmpty() || events.empty()) return marks;
    const auto count = static_cast<std::size_t>(std::max(0.0, (shown.right - shown.left) / width)) + 1;
    std::vector<Slot> slotsOfPixels(count);
    for (const RunEvent& event : events) {
        const double x = shown.toPixel(event.time), slot = std::floor((x - shown.left) / width);
        if (!(slot >= 0 && slot < static_cast<double>(count))) continue;
        double& first = slotsOfPixels[static_cast<std::size_t>(slot)].x[indexOf(event.kind)];
        if (std::isnan(first)) first = x;
    }
    std::array<std::size_t, eventKinds> drawn{};
    for (const Slot& slot : slotsOfPixels)
        for (std::size_t lane = 0; lane < eventLanes; ++lane) {
            std::size_t chosen = eventKinds;
            for (std::size_t k = 0; k < eventKinds; ++k)
                if (eventLane(static_cast<Kind>(k)) == lane && !std::isnan(slot.x[k]) &&
                    (chosen == eventKinds || drawn[k] < drawn[chosen]))
                    chosen = k;
            if (chosen == eventKinds) continue;
            ++drawn[chosen];
            const double free = marks[lane].empty() ? shown.left : marks[lane].back().x + width;
            marks[lane].push_back({static_cast<Kind>(chosen), std::max(slot.x[chosen], free)});
        }
    return marks;
}

void paintEventMarks(QPainter& painter, const std::vector<RunEvent>& events, const TimeAxis& shown,
                     const std::array<double, eventLanes>& heights, double half, const QPalette& palette) {
    const auto marks = eventMarks(events, shown, 2 * half + 1);
    for (std::size_t lane = 0; lane < eventLanes; ++lane)
        for (const EventMark& mark : marks[lane])
            paintEventMark(painter, mark.kind, {mark.x, heights[lane]}, half, palette);
}

QString eventWords(const Results& results, double time, double reach) {
    constexpr std::size_t most = 12;
    const RunEvent* nearest = eventNear(results, time, reach);
    if (!nearest) return {};
    const auto near = eventsNear(results, time, reach);
    const auto at = static_cast<std::size_t>(nearest - near.data());
    const std::size_t first = near.size() <= most ? 0 : std::min(std::max(at, most / 2) - most / 2, near.size() - most),
                      last = std::min(near.size(), first + most);
    QStringList words;
    for (std::size_t i = first; i < last; ++i) words << eventSentence(near[i], *modelOf(results));
    if (last - first < near.size()) words << EventMarks::tr("and %1 more").arg(near.size() - (last - first));
    return words.join('\n');
}

}  // namespace zwang::ui
