#include "engine/results/results.h"

#include <algorithm>
#include <cmath>

#include "engine/results/channels.h"

namespace zwang {

std::string_view toString(Outcome::Status status) {
    switch (status) {
        case Outcome::Status::completed:
            return "completed";
        case Outcome::Status::completedWithWarnings:
            return "completed with warnings";
        case Outcome::Status::stopped:
            return "stopped";
        case Outcome::Status::failed:
            return "failed";
    }
    return "failed";
}

Results::Results(std::shared_ptr<const System> system)
    : system_(std::move(system)), channels_(std::make_shared<const Channels>(*system_)) {}
Results::~Results() = default;
Results::Results(const Results&) = default;
Results::Results(Results&&) noexcept = default;
Results& Results::operator=(const Results&) = default;
Results& Results::operator=(Results&&) noexcept = default;

std::size_t Results::frameAt(double time) const {
    const auto after =
        std::upper_bound(frames_.begin(), frames_.end(), time, [](double t, const Frame& f) { return t < f.time; });
    return after == frames_.begin() ? 0 : static_cast<std::size_t>(after - frames_.begin()) - 1;
}

const std::vector<ChannelInfo>& Results::channels() const { return channels_->infos; }

int Results::channelIndex(std::string_view name) const {
    const auto found = channels_->index.find(name);
    return found == channels_->index.end() ? -1 : found->second;
}

double Results::value(int channel, std::size_t frame) const {
    Workspace workspace(*system_);
    FrameView view(*system_, workspace);
    view.show(frames_[frame], frames_.front());
    return channels_->evaluators[channel](view);
}

std::vector<double> Results::series(int channel, std::size_t first) const {
    std::vector<double> values;
    if (first >= frames_.size()) return values;
    values.reserve(frames_.size() - first);
    Workspace workspace(*system_);
    FrameView view(*system_, workspace);
    for (std::size_t i = first; i < frames_.size(); ++i) {
        view.show(frames_[i], frames_.front());
        values.push_back(channels_->evaluators[channel](view));
    }
    return values;
}

double Results::valueAt(int channel, double time) const {
    if (frames_.empty()) return std::nan("");
    const std::size_t i = frameAt(time);
    if (i + 1 >= frames_.size() || time <= frames_[i].time) return value(channel, i);
    // Lagrange's cubic through the frames around; near an end the four nearest.
    const std::size_t count = std::min<std::size_t>(4, frames_.size());
    const std::size_t first = std::min(i > 0 ? i - 1 : 0, frames_.size() - count);
    double sum = 0;
    for (std::size_t j = first; j < first + count; ++j) {
        double weight = value(channel, j);
        for (std::size_t k = first; k < first + count; ++k)
            if (k != j) weight *= (time - frames_[k].time) / (frames_[j].time - frames_[k].time);
        sum += weight;
    }
    return std::isfinite(sum) ? sum : value(channel, i);
}

namespace {

/// Cubic Hermite between two frames for coordinates that are rates of each other; `s` runs from 0 to 1 over the
/// interval h.
double cubic(double p0, double v0, double p1, double v1, double s, double h) {
    const double a = s * s * (3 - 2 * s);
    return p0 + (p1 - p0) * a + h * (s * (1 - s) * (1 - s) * v0 - s * s * (1 - s) * v1);
}

}  // namespace

Pose Results::pose(int body, double time) const {
    if (frames_.empty()) return {};
    const std::size_t i = frameAt(time);
    const Frame& f0 = frames_[i];
    if (i + 1 >= frames_.size() || time <= f0.time) return drawingPose(*system_, body, f0.q.data());
    const Frame& f1 = frames_[i + 1];
    const double h = f1.time - f0.time;
    if (!(h > 0)) return drawingPose(*system_, body, f1.q.data());
    const double s = (time - f0.time) / h;
    VecX q = f0.q;
    const int D = system_->width(), P = system_->space == Space::planar ? 3 : 7;
    for (int k = 0; k < 3; ++k)
        q[P * body + k] = cubic(f0.q[P * body + k], f0.v[D * body + k], f1.q[P * body + k], f1.v[D * body + k], s, h);
    if (P == 7) {
        const double *a = &f0.q[7 * body + 3], *b = &f1.q[7 * body + 3];
        const Quat turned = Quat(a[0], a[1], a[2], a[3]).slerp(s, Quat(b[0], b[1], b[2], b[3]));
        q[7 * body + 3] = turned.w();
        q.segment<3>(7 * body + 4) = turned.vec();
    }
    return drawingPose(*system_, body, q.data());
}

std::vector<Pose> Results::poses(double time) const {
    std::vector<Pose> all;
    for (int i = 0; i < system_->bodies; ++i) all.push_back(pose(i, time));
    return all;
}

}  // namespace zwang
