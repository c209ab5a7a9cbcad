#include "engine/export/channel_choice.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/analysis/side_by_side.h"
#include "engine/export/refuse.h"
#include "engine/expressions/units.h"
#include "engine/io/model_file.h"
#include "engine/io/results_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr double sameTime = 1e-6;      ///< of the output step: times nearer than this are one
constexpr std::size_t together = 256;  ///< frames that are evaluated at once
/// Numbers that are made into text at once: some 150 kB of text, which stay in the second cache.
constexpr std::size_t numbersOfPart = 8000;

struct WantedUnit {
    std::string name;
    Unit unit;
};

std::vector<WantedUnit> wantedUnits(const std::vector<std::string>& names) {
    std::vector<WantedUnit> wanted;
    for (const auto& name : names) {
        const auto unit = parseUnit(name);
        if (!unit || unit->dimension == UnitDimension{})
            refuse(Sentence("there is no unit '%1'", name)
                       .then(hint(name, knownUnits(), Sentence("write for example mm, deg, rpm"))));
        wanted.push_back({name, *unit});
    }
    return wanted;
}

/// An energy and a torque have one dimension, and are not written in each other's units.
bool isEnergy(std::string_view unit) { return unit.find('J') != std::string_view::npos; }

/// Factors such as 1000 are exact, which their inverses are not.
double scaleOf(double factor) {
    const double inverse = 1 / factor;
    return std::abs(inverse - std::round(inverse)) < 1e-9 * inverse ? std::round(inverse) : inverse;
}

/// Writes in a unit of its own dimension; rates and accelerations of lengths and angles in that of the length or angle.
void convert(WrittenChannel& channel, const std::vector<WantedUnit>& wanted) {
    const auto own = parseUnit(channel.unit);
    if (!own || own->dimension == UnitDimension{}) return;
    const auto write = [&](const std::string& unit) {
        channel.scale = scaleOf(parseUnit(unit)->factor);
        channel.unit = unit;
    };
    for (const auto& [name, unit] : wanted)
        if (unit.dimension == own->dimension && isEnergy(name) == isEnergy(channel.unit)) return write(name);
    const auto slash = channel.unit.find('/');
    if (slash == std::string::npos) return;
    const auto base = parseUnit(channel.unit.substr(0, slash));
    for (const auto& [name, unit] : wanted)
        if (base && unit.dimension == base->dimension && name.find_first_of("*/") == std::string::npos)
            return write(name + channel.unit.substr(slash));
}

}  // namespace

std::vector<std::size_t> chosenFrames(const Results& results, double from, double until, bool events) {
    std::vector<std::size_t> chosen;
    const double step = results.system().model->run.outputStep.value, near = sameTime * step;
    double taken = -1;  // the output time that has its row
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double t = results.frame(i).time;
        if (t < from - near || (until > 0 && t > until + near)) continue;
        if (!events) {
            const double count = std::round(t / step);
            if (std::abs(t - count * step) > near) continue;
            // Of several rows at one time the last one is what goes on from there.
            if (count == taken) chosen.pop_back();
            taken = count;
        }
        chosen.push_back(i);
    }
    return chosen;
}

ChosenRows::ChosenRows(const Results& results, const ChannelChoice& choice)
    : results_(results), time_{-1, "time", "s", 1} {
    const auto wanted = wantedUnits(choice.units);
    convert(time_, wanted);
    for (const int index : selectChannels(results, choice.channels)) {
        const ChannelInfo& info = results.channels()[static_cast<std::size_t>(index)];
        indices_.push_back(index);
        channels_.push_back({index, info.name(), info.unit, 1});
        convert(channels_.back(), wanted);
    }
    frames_ = chosenFrames(results, choice.from.value, choice.until.value, choice.events);
    if (frames_.empty() && !results.empty())
        refuse(Sentence("no row of the run lies between these times; it ends at t = %1 s",
                        std::to_string(results.frame(results.size() - 1).time)));
}

void ChosenRows::visitRows(std::size_t first, std::size_t last, const Row& visit) const {
    const std::size_t width = indices_.size(), start = frames_[first];
    std::vector<double> values = results_.table(indices_, start, frames_[last - 1] + 1);
    for (std::size_t i = first; i < last; ++i) {
        const std::span<double> row(values.data() + (frames_[i] - start) * width, width);
        for (std::size_t k = 0; k < width; ++k)
            if (channels_[k].scale != 1) row[k] *= channels_[k].scale;
        visit(results_.frame(frames_[i]).time * time_.scale, row);
    }
}

void ChosenRows::forEachRow(const ExportControl& control, const Row& visit) const {
    ExportProgress progress(control, rows());
    for (std::size_t first = 0; first < rows(); first += together) {
        progress.at(first);
        visitRows(first, std::min(first + together, rows()), visit);
    }
}

void ChosenRows::makeText(const ExportControl& control, const AppendRow& append,
                          const std::function<void(std::string_view)>& take) const {
    const std::size_t rowsOfPart = std::max<std::size_t>(numbersOfPart / (indices_.size() + 1), 1),
                      parts = (rows() + rowsOfPart - 1) / rowsOfPart;
    ExportProgress progress(control, rows());
    const auto caller = std::this_thread::get_id();
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t taken = 0;  // parts; it and `isOver` belong to the mutex
    bool isOver = false;    // something was thrown: nobody waits for its turn any more
    const auto makeParts = [&] {
        std::string text;  // its memory serves one part after the other
        for (std::size_t part = next++; part < parts; part = next++) {
            const std::size_t first = part * rowsOfPart;
            if (std::this_thread::get_id() == caller) progress.at(first);
            if (control.stop.stop_requested()) throw ExportStopped();  // told by the caller, seen by all
            text.clear();
            visitRows(first, std::min(first + rowsOfPart, rows()),
                      [&](double time, std::span<const double> values) { append(text, time, values); });
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return taken == part || isOver; });
            if (isOver) return;
            take(text);
            ++taken;
            changed.notify_all();
        }
    };
    sideBySide(std::min<std::size_t>(parts, std::thread::hardware_concurrency()), [&] {
        try {
            makeParts();
        } catch (...) {
            const std::lock_guard lock(mutex);
            isOver = true;
            changed.notify_all();
            throw;
        }
    });
}

}  // namespace zwang
