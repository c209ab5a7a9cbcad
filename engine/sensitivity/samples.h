// What an objective asks of single moments of a run: the output times for a smooth maximum, the times of data.
#pragma once

#include <vector>

#include "engine/sensitivity/trajectory.h"

namespace zwang {

/// One formula at a moment; `index` counts the samples.
struct SampleUse {
    const ChannelFormula* formula;
    Eigen::Index index;
};

/// `after` seconds from the start of step `step` (the number of steps: at the end).
struct SampleMoment {
    std::size_t step = 0;
    double after = 0;
    std::vector<SampleUse> uses;
};

/// What the samples add to Ψ, with its derivatives: by each sample; by the end time, at fixed samples; and by the last
/// sample of the maximum, which moves with the end. `largest`: the largest sample of the maximum.
struct SampleSum {
    double value = 0, byEndTime = 0, byLast = 0, largest = 0;
    VecX bySample;
};

class Samples {
  public:
    /// Throws Trouble when something was measured outside of the run.
    Samples(const Problem& problem, const Trajectory& trajectory);

    /// In the order of time, each moment once.
    const std::vector<SampleMoment>& moments() const { return moments_; }
    Eigen::Index count() const { return count_; }
    SampleSum sum(const VecX& values) const;

  private:
    void add(double t, const ChannelFormula& formula);
    void addMaximum(const VecX& values, SampleSum& sum) const;

    const Problem& problem_;
    const Trajectory& trajectory_;
    std::vector<SampleMoment> moments_;
    Eigen::Index count_ = 0, outputs_ = 0;  ///< samples of the maximum come first
    double lastGap_ = 0;                    ///< [s] from the last output time but one to the end
};

}  // namespace zwang
