// Which channels, rows and units of a run a file gets.
#pragma once

#include <functional>
#include <span>

#include "engine/export/progress.h"
#include "engine/fields/field.h"
#include "engine/results/results.h"

namespace zwang {

/// The settings that all tables of channels share.
struct ChannelChoice {
    std::vector<std::string> channels, units;
    Quantity from = 0.0, until = 0.0;
    bool events = true;
    bool operator==(const ChannelChoice&) const = default;

    template <class Self = ChannelChoice>
    static constexpr auto fields() {
        return std::tuple{
            field("channels", "Channels", &Self::channels, "",
                  "Names, elements or patterns such as B0.x, crank, energy.*; empty: all"),
            field("units", "Units", &Self::units, "",
                  "Units to write in place of those of SI, such as mm, deg, rpm; empty: SI"),
            field("from", "From time", &Self::from, "s", "Rows before this time are left out", Range::notNegative()),
            field("until", "Until time", &Self::until, "s", "Rows after this time are left out; 0: up to the end",
                  Range::notNegative()),
            field("events", "Rows at events", &Self::events, "",
                  "The rows that a run adds beside its output times: at passages, its end")};
    }
};

/// A channel as it is written: `scale` times its SI value.
struct WrittenChannel {
    int channel = 0;
    std::string name, unit;
    double scale = 1;
    std::string header() const { return name + " [" + unit + "]"; }
};

/// What a ChannelChoice means for one run.
class ChosenRows {
  public:
    /// Throws FileError for an unknown channel or unit (with the nearest known one), or when no row is left.
    ChosenRows(const Results& results, const ChannelChoice& choice);

    const WrittenChannel& time() const { return time_; }  ///< its `channel` has no meaning
    const std::vector<WrittenChannel>& channels() const { return channels_; }
    std::size_t rows() const { return frames_.size(); }

    /// Calls `visit(time, values)` for each row with what is to be written. Throws ExportStopped.
    void forEachRow(const ExportControl& control,
                    const std::function<void(double time, std::span<const double> values)>& visit) const;

  private:
    const Results& results_;
    WrittenChannel time_;
    std::vector<WrittenChannel> channels_;
    std::vector<std::size_t> frames_;
};

/// The frames of `results` between `from` and `until` (0: to the end); without `events` only those at output times.
std::vector<std::size_t> chosenFrames(const Results& results, double from, double until, bool events);

}  // namespace zwang
