// Which channels, rows and units of a run a file gets.
#pragma once

#include <functional>
#include <span>
#include <string_view>

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

    /// A row as it is to be written.
    using Row = std::function<void(double time, std::span<const double> values)>;
    /// Calls `visit` for each row, in the order of time. Throws ExportStopped.
    void forEachRow(const ExportControl& control, const Row& visit) const;

    /// Makes the rows into text, `append` adding one of them, and hands pieces of it to `take` in the order of time.
    /// Evaluation and text are made side by side in as many threads as there are processors: `append` is called by
    /// several at once, `take` by one after the other. Throws ExportStopped, and what these throw.
    using AppendRow = std::function<void(std::string& text, double time, std::span<const double> values)>;
    void makeText(const ExportControl& control, const AppendRow& append,
                  const std::function<void(std::string_view)>& take) const;

  private:
    /// Calls `visit` for rows first … last−1.
    void visitRows(std::size_t first, std::size_t last, const Row& visit) const;

    const Results& results_;
    WrittenChannel time_;
    std::vector<WrittenChannel> channels_;
    std::vector<int> indices_;  ///< of `channels_` in the results
    std::vector<std::size_t> frames_;
};

/// The frames of `results` between `from` and `until` (0: to the end); without `events` only those at output times.
std::vector<std::size_t> chosenFrames(const Results& results, double from, double until, bool events);

}  // namespace zwang
