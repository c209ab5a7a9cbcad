#include "engine/results/centrodes.h"

#include <cmath>
#include <limits>

#include "engine/fields/trouble.h"
#include "engine/model/model.h"

namespace zwang {

namespace {

/// A body as a frame of a run sees it; of the ground everything is zero.
struct Twist {
    Pose pose;
    Vec2 velocityAtOrigin = Vec2::Zero();
    double rate = 0;
};

class Body {
  public:
    Body(const Results& results, const std::string& name) : results_(results) {
        if (name == "ground") return;
        for (const char* quantity : {"x", "y", "vx", "vy", "rate"}) {
            channels_.push_back(results.channelIndex(name + "." + quantity));
            if (channels_.back() < 0) throw WrongInput(Sentence("there is no body \"%1\" in the plane", name));
        }
        index_ = results.system().bodyIndex(name);
    }

    Twist at(std::size_t frame) const {
        if (channels_.empty()) return {};
        const auto v = results_.table(channels_, frame, frame + 1);
        const double rate = v[4];
        return {results_.pose(index_, results_.frame(frame).time), Vec2(v[2] + rate * v[1], v[3] - rate * v[0]), rate};
    }

  private:
    const Results& results_;
    std::vector<int> channels_;
    int index_ = -1;
};

Vec2 inFrame(const Pose& pose, const Vec2& point) {
    const Vec3 apart = Vec3(point.x(), point.y(), 0) - pose.position;
    return (pose.orientation.conjugate() * apart).head<2>();
}

}  // namespace

Centrodes centrodesOf(const Results& results, const std::string& first, const std::string& second) {
    if (first == second) throw WrongInput(Sentence("\"%1\" does not move relative to itself", first));
    const Body one(results, first), other(results, second);
    const double reach = Centrodes::farthest * results.system().size;
    Centrodes curves;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Twist a = one.at(i), b = other.at(i);
        const Vec2 apart = b.velocityAtOrigin - a.velocityAtOrigin;
        const double turning = b.rate - a.rate;
        Vec2 pole = Vec2(-apart.y(), apart.x()) / turning;
        const bool isNear = turning != 0 && (pole - b.pose.position.head<2>()).norm() <= reach;
        if (!isNear) pole.setConstant(std::numeric_limits<double>::quiet_NaN());
        curves.times.push_back(results.frame(i).time);
        curves.poles.push_back(pole);
        curves.fixed.push_back(inFrame(a.pose, pole));
        curves.moving.push_back(inFrame(b.pose, pole));
    }
    return curves;
}

}  // namespace zwang
