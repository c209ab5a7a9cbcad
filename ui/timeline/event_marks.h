// The marks of what happens in a run, on time line and strip: one shape and colour for each kind of event.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QPointF>
#include <array>
#include <vector>

#include "ui/timeline/time_axis.h"

class QPainter;

namespace zwang::ui {

inline constexpr std::size_t eventKinds = RunEvent::kinds;

/// Impacts and jams in the first, sticking and letting go in the second, all else in the third.
inline constexpr std::size_t eventLanes = 3;
std::size_t eventLane(RunEvent::Kind kind);

QColor eventColour(RunEvent::Kind kind, const QPalette& palette);
/// impact: wedge; sticks: square; breaks loose: wedge to the right; stays in contact: disc; comes apart: ring; stays at
/// and leaves a stop: line to and from a bar; formula: zigzag; friction jams: cross. `half`: pixels from the centre to
/// each side.
void paintEventMark(QPainter& painter, RunEvent::Kind kind, const QPointF& centre, double half,
                    const QPalette& palette);
QIcon eventIcon(RunEvent::Kind kind, const QPalette& palette);

/// A mark that is drawn.
struct EventMark {
    RunEvent::Kind kind = RunEvent::Kind::impact;
    double x = 0;  ///< [pixels]
};
/// Of events in the order of time, those that can be seen: in each lane none lies over another one of `width` pixels;
/// where several kinds are at one place, the one is drawn that has been drawn least.
std::array<std::vector<EventMark>, eventLanes> eventMarks(const std::vector<RunEvent>& events, const TimeAxis& shown,
                                                          double width);
void paintEventMarks(QPainter& painter, const std::vector<RunEvent>& events, const TimeAxis& shown,
                     const std::array<double, eventLanes>& heights, double half, const QPalette& palette);

/// The events no farther from `time` than `reach` [s] in words, one a line, the nearest ones of many; empty: none.
QString eventWords(const Results& results, double time, double reach);

}  // namespace zwang::ui
