#include "engine/results/results.h"

#include <algorithm>
#include <cmath>

#include "engine/math/euler_angles.h"
#include "engine/results/channels.h"
#include "engine/system/followed_turns.h"

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

std::string_view toString(RunEvent::Kind kind) {
    using enum RunEvent::Kind;
    switch (kind) {
        case impact:
            return "impact";
        case sticks:
            return "sticks";
        case breaksLoose:
            return "breaks loose";
        case staysAtStop:
            return "stays at stop";
        case leavesStop:
            return "leaves stop";
        case formulaSwitches:
            return "formula switches";
        case touches:
            return "stays in contact";
        case parts:
            return "comes apart";
        case jams:
            return "friction jams";
    }
    return "";
}

namespace {

/// The angles of System::turns with which a frame goes on from the one before (null: from their start).
VecX followedTurns(const System& system, const Frame& frame, const Frame* before) {
    Workspace w(system);
    const auto look = [&](const Frame& at) {
        evaluatePositions(system, at.time, at.q.data(), w);
        evaluateVelocities(system, at.v.data(), w);
    };
    if (before && before->turns.size() == static_cast<Eigen::Index>(system.turns.size())) {
        look(*before);
        std::copy(before->turns.begin(), before->turns.end(), w.turns.angles.begin());
        w.turns.time = before->time;
        followTurns(system, w);
    } else {
        w.turns.time = frame.time;
    }
    look(frame);
    followTurns(system, w);
    return Eigen::Map<const VecX>(w.turns.angles.data(), static_cast<Eigen::Index>(w.turns.angles.size()));
}

}  // namespace

Results::Results(std::shared_ptr<const System> system)
    : system_(std::move(system)), channels_(std::make_shared<const Channels>(system_)) {}
Results::~Results() = default;
Results::Results(const Results&) = default;
Results::Results(Results&&) noexcept = default;
Results& Results::operator=(const Results&) = default;
Results& Results::operator=(Results&&) noexcept = default;

void Results::append(Frame frame) {
    if (system_->space != Space::planar && frame.q.size() == system_->nq) {
        frame.eulerAngles.resize(3 * system_->bodies);
        for (int i = 0; i < system_->bodies; ++i) {
            const double* p = &frame.q[7 * i + 3];
            EulerAngles near = EulerAngles::Zero();
            if (!empty()) near = frames_.back().eulerAngles.segment<3>(3 * i);
            frame.eulerAngles.segment<3>(3 * i) = eulerAngles(Quat(p[0], p[1], p[2], p[3]), near);
        }
    }
    const auto turns = static_cast<Eigen::Index>(system_->turns.size());
    if (turns > 0 && frame.turns.size() != turns && frame.q.size() == system_->nq)
        frame.turns = followedTurns(*system_, frame, empty() ? nullptr : &frames_.back());
    frames_.push_back(std::move(frame));
}

std::size_t Results::frameAt(double time) const {
    const auto after =
        std::upper_bound(frames_.begin(), frames_.end(), time, [](double t, const Frame& f) { return t < f.time; });
    return after == frames_.begin() ? 0 : static_cast<std::size_t>(after - frames_.begin()) - 1;
}

const std::vector<ChannelInfo>& Results::channels() const { return channels_->table().infos; }

bool Results::shareChannels(const Results& alike) {
    const System &s = *system_, &other = *alike.system_;
    const auto hasContacts = [](const System& each) { return !each.contacts.empty() || !each.groups.empty(); };
    if (s.space != other.space || s.bodyNames != other.bodyNames ||
        s.measurePoints.size() != other.measurePoints.size() || s.blocks.size() != other.blocks.size() ||
        hasContacts(s) || hasContacts(other))
        return false;
    channels_ = std::make_shared<const Channels>(system_, *alike.channels_);
    return true;
}

int Results::channelIndex(std::string_view name) const {
    const auto found = channels_->table().index.find(name);
    return found == channels_->table().index.end() ? -1 : found->second;
}

double Results::value(int channel, std::size_t frame) const {
    Workspace workspace(*system_);
    FrameView view(*system_, workspace, channels_->table().shared, channels_->joints());
    view.show(frames_[frame], frames_.front());
    return channels_->table().evaluators[channel](view);
}

std::vector<double> Results::series(int channel, std::size_t first) const {
    std::vector<double> values;
    if (first >= frames_.size()) return values;
    values.reserve(frames_.size() - first);
    Workspace workspace(*system_);
    FrameView view(*system_, workspace, channels_->table().shared, channels_->joints());
    for (std::size_t i = first; i < frames_.size(); ++i) {
        view.show(frames_[i], frames_.front());
        values.push_back(channels_->table().evaluators[channel](view));
    }
    return values;
}

std::vector<double> Results::table(const std::vector<int>& channels, std::size_t first, std::size_t last) const {
    std::vector<double> values;
    last = std::min(last, frames_.size());
    if (first >= last) return values;
    values.reserve((last - first) * channels.size());
    Workspace workspace(*system_);
    FrameView view(*system_, workspace, channels_->table().shared, channels_->joints());
    for (std::size_t i = first; i < last; ++i) {
        view.show(frames_[i], frames_.front());
        for (const int channel : channels) values.push_back(channels_->table().evaluators[channel](view));
    }
    return values;
}

double Results::valueAt(int channel, double time) const {
    if (frames_.empty()) return std::nan("");
    const std::size_t i = frameAt(time);
    if (i + 1 >= frames_.size() || time <= frames_[i].time) return value(channel, i);
    // Lagrange's cubic through the frames around; near an end the four nearest.
    const std::vector<std::size_t> nodes = nodesAround(i);
    double sum = 0;
    for (std::size_t j : nodes) {
        double weight = value(channel, j);
        for (std::size_t k : nodes)
            if (k != j) weight *= (time - frames_[k].time) / (frames_[j].time - frames_[k].time);
        sum += weight;
    }
    return std::isfinite(sum) ? sum : value(channel, i);
}

std::vector<std::size_t> Results::nodesAround(std::size_t i) const {
    // Two frames at nearly one time would turn the rounding of their difference into a slope: with respect to the
    // interval around they count as one.
    std::vector<std::size_t> nodes{i, i + 1};
    const auto time = [&](std::size_t k) { return frames_[k].time; };
    const double apart = 0.05 * (time(i + 1) - time(i));
    std::size_t before = i, after = i + 1;
    const auto stepBack = [&] {
        for (std::size_t k = before; k-- > 0;)
            if (time(before) - time(k) > apart) {
                nodes.push_back(before = k);
                return true;
            }
        return false;
    };
    const auto stepOn = [&] {
        for (std::size_t k = after + 1; k < frames_.size(); ++k)
            if (time(k) - time(after) > apart) {
                nodes.push_back(after = k);
                return true;
            }
        return false;
    };
    const bool left = stepBack(), right = stepOn();
    if (!left && right) stepOn();
    if (!right && left) stepBack();
    return nodes;
}

namespace {

/// Cubic Hermite between two frames for coordinates that are rates of each other; `s` runs from 0 to 1 over the
/// interval h.
double cubic(double p0, double v0, double p1, double v1, double s, double h) {
    const double a = s * s * (3 - 2 * s);
    return p0 + (p1 - p0) * a + h * (s * (1 - s) * (1 - s) * v0 - s * s * (1 - s) * v1);
}

/// The same for orientations: the rotation vector from `a` on is a cubic with the angular velocities (body axes) at
/// both ends. Where bodies turn so far between frames that the vector would be ambiguous, at constant speed.
Quat between(const Quat& a, const Vec3& rateA, const Quat& b, const Vec3& rateB, double s, double h) {
    constexpr double farthest = 2.5;
    Quat change = a.conjugate() * b;
    if (change.w() < 0) change.coeffs() *= -1;
    const Eigen::AngleAxisd turn(change);
    if (std::max({turn.angle(), rateA.norm() * h, rateB.norm() * h}) > farthest) return a.slerp(s, b);
    // The rate of a rotation vector φ with body rate ω: ω + ½ φ × ω + (1 − (θ/2) cot(θ/2)) (φ × (φ × ω)) / θ².
    const Vec3 end = turn.angle() * turn.axis(), across = end.cross(rateB);
    const double half = turn.angle() / 2,
                 factor = half < 1e-3 ? 1.0 / 12 : (1 - half / std::tan(half)) / (4 * half * half);
    const Vec3 endRate = rateB + 0.5 * across + factor * end.cross(across);
    Vec3 vector;
    for (int k = 0; k < 3; ++k) vector[k] = cubic(0, rateA[k], end[k], endRate[k], s, h);
    const double angle = vector.norm();
    return angle > 0 ? Quat(a * Quat(Eigen::AngleAxisd(angle, vector / angle))) : a;
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
        const Quat turned = between(Quat(a[0], a[1], a[2], a[3]), f0.v.segment<3>(6 * body + 3),
                                    Quat(b[0], b[1], b[2], b[3]), f1.v.segment<3>(6 * body + 3), s, h);
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
