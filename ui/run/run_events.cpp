#include "ui/run/run_events.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "engine/model/joint_view.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {

struct RunEvents {
    Q_DECLARE_TR_FUNCTIONS(RunEvents)
};

bool isRope(const Model& model, const std::string& element) {
    const auto joints = jointsOf(model);
    return std::any_of(joints.begin(), joints.end(),
                       [&](const JointView& joint) { return joint.name == element && joint.info.key == "rope"; });
}

}  // namespace

QString eventWord(const RunEvent& event, const Model& model) {
    if (isRope(model, event.element) && event.kind == RunEvent::Kind::touches) return RunEvents::tr("stays taut");
    if (isRope(model, event.element) && event.kind == RunEvent::Kind::parts) return RunEvents::tr("goes slack");
    switch (event.kind) {
        case RunEvent::Kind::impact:
            return RunEvents::tr("impact");
        case RunEvent::Kind::sticks:
            return RunEvents::tr("sticks");
        case RunEvent::Kind::breaksLoose:
            return RunEvents::tr("breaks loose");
        case RunEvent::Kind::staysAtStop:
            return RunEvents::tr("stays at the stop");
        case RunEvent::Kind::leavesStop:
            return RunEvents::tr("leaves the stop");
        case RunEvent::Kind::formulaSwitches:
            return RunEvents::tr("formula changes sides");
        case RunEvent::Kind::touches:
            return RunEvents::tr("stays in contact");
        case RunEvent::Kind::jams:
            return RunEvents::tr("friction jams");
        case RunEvent::Kind::parts:
            break;
    }
    return RunEvents::tr("lifts off");
}

QString eventSentence(const RunEvent& event, const Model& model) {
    const QString what =
        RunEvents::tr("t = %1: %2 at %3")
            .arg(formatValue(event.time, "s", 5), eventWord(event, model), QString::fromStdString(event.element));
    if (!(event.energyLost > 0)) return what;
    return RunEvents::tr("%1, %2 lost").arg(what, formatValue(event.energyLost, "J", 3));
}

std::span<const RunEvent> eventsNear(const Results& results, double time, double reach) {
    const auto& events = results.events;
    const auto begin = std::lower_bound(events.begin(), events.end(), time - reach,
                                        [](const RunEvent& event, double t) { return event.time < t; });
    const auto end = std::upper_bound(begin, events.end(), time + reach,
                                      [](double t, const RunEvent& event) { return t < event.time; });
    return {begin, end};
}

const RunEvent* eventNear(const Results& results, double time, double reach) {
    const auto& events = results.events;
    const auto after = std::lower_bound(events.begin(), events.end(), time,
                                        [](const RunEvent& event, double t) { return event.time < t; });
    const RunEvent* nearest = nullptr;
    for (const auto& candidate : {after, after == events.begin() ? events.end() : after - 1}) {
        if (candidate == events.end() || std::abs(candidate->time - time) > reach) continue;
        reach = std::abs(candidate->time - time);
        nearest = &*candidate;
    }
    return nearest;
}

}  // namespace zwang::ui
