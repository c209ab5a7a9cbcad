// The smooth maximum of values y with shares ω (Σ ω = 1), mean ȳ, standard deviation s and sharpness σ:
//   Ψ = ȳ + s/σ L,  L = ln Σ ω_k exp(σ z_k),  z = (y − ȳ)/s.
// With π_k = ω_k exp(σ z_k − L):  ∂Ψ/∂y_k = π_k + ω_k z_k (L/σ − Σ π z).
#include "engine/sensitivity/samples.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"

namespace zwang {

namespace {

double closeTo(double t) { return 1e-12 * (1 + std::abs(t)); }

}  // namespace

Samples::Samples(const Problem& p, const Trajectory& trajectory) : problem_(p), trajectory_(trajectory) {
    const double end = trajectory.endTime(), step = p.settings.outputStep.value;
    if (!p.maximum.isEmpty()) {
        double last = 0;
        for (long i = 0; static_cast<double>(i) * step < end - 1e-9 * step; ++i)
            add(last = static_cast<double>(i) * step, p.maximum);
        add(end, p.maximum);
        lastGap_ = end - last;
        outputs_ = count_;
    }
    for (std::size_t m = 0; m < p.measured.size(); ++m)
        for (const double t : p.objective.measured[m].times) {
            if (t > end + closeTo(end))
                throw Trouble(
                    Sentence("the data of %1 in objective %2 reach to t = %3 s, but the run ends at t = %4 s; make it "
                             "longer or leave out what was measured later",
                             p.objective.measured[m].formula, p.objective.name,
                             printed("%.6g", p.objective.measured[m].times.back()), printed("%.6g", end)));
            add(std::min(t, end), p.measured[m]);
        }
    std::stable_sort(moments_.begin(), moments_.end(), [](const SampleMoment& a, const SampleMoment& b) {
        return a.step != b.step ? a.step < b.step : a.after < b.after;
    });
    std::vector<SampleMoment> once;
    for (auto& moment : moments_)
        if (!once.empty() && once.back().step == moment.step && once.back().after == moment.after)
            once.back().uses.push_back(moment.uses.front());
        else
            once.push_back(std::move(moment));
    moments_ = std::move(once);
}

void Samples::add(double t, const ChannelFormula& formula) {
    const auto& steps = trajectory_.steps();
    const auto after = std::upper_bound(steps.begin(), steps.end(), t + closeTo(t),
                                        [](double time, const Step& step) { return time < step.t; });
    SampleMoment moment;
    moment.step = after == steps.begin() ? 0 : static_cast<std::size_t>(after - steps.begin()) - 1;
    if (t >= trajectory_.endTime() - closeTo(t)) moment.step = steps.size();
    moment.after = t - trajectory_.timeOf(moment.step);
    if (moment.after <= closeTo(t)) moment.after = 0;
    moment.uses.push_back({&formula, count_++});
    moments_.push_back(std::move(moment));
}

void Samples::addMaximum(const VecX& values, SampleSum& sum) const {
    const VecX y = values.head(outputs_);
    const double end = trajectory_.endTime(), gap = problem_.settings.outputStep.value,
                 sigma = problem_.objective.sharpness.value;
    VecX share = VecX::Constant(outputs_, gap);
    share[outputs_ - 1] = lastGap_;
    share[0] = 0;
    share.head(outputs_ - 1) += VecX(share.tail(outputs_ - 1));
    share /= 2 * end;
    sum.largest = y.maxCoeff();
    const double mean = share.dot(y);
    const VecX off = y.array() - mean;
    const double deviation = std::sqrt(share.dot(off.cwiseAbs2()));
    if (!(deviation > 1e-14 * std::abs(mean))) {  // nothing moves: every moment is the largest
        sum.value += mean;
        sum.bySample.head(outputs_) = share;
        sum.byLast = share[outputs_ - 1];
        return;
    }
    const VecX z = off / deviation;
    const double top = z.maxCoeff();
    const VecX powers = (sigma * (z.array() - top)).exp();
    const double total = share.dot(powers), L = sigma * top + std::log(total);
    const VecX weight = share.cwiseProduct(powers) / total;
    const double shape = L / sigma - weight.dot(z);
    sum.value += mean + deviation / sigma * L;
    sum.bySample.head(outputs_) = weight + shape * share.cwiseProduct(z);
    sum.byLast = sum.bySample[outputs_ - 1];
    // A later end changes the shares: half of it goes to each of the last two, and all are parts of a longer time.
    VecX change = -share / end;
    change.tail(2).array() += 0.5 / end;
    sum.byEndTime += deviation / 2 * change.dot(z.cwiseAbs2()) * shape + deviation / sigma * change.dot(powers) / total;
}

SampleSum Samples::sum(const VecX& values) const {
    SampleSum sum;
    sum.bySample = VecX::Zero(count_);
    if (outputs_ > 0) addMaximum(values, sum);
    Eigen::Index k = outputs_;
    for (const auto& measurement : problem_.objective.measured)
        for (std::size_t i = 0; i < measurement.times.size(); ++i, ++k) {
            const double weight = measurement.weights.empty() ? 1 : measurement.weights[i],
                         off = values[k] - measurement.values[i];
            sum.value += weight * off * off;
            sum.bySample[k] = 2 * weight * off;
        }
    return sum;
}

}  // namespace zwang
