#include <algorithm>
#include <cmath>

#include "engine/analysis/kinematics.h"
#include "engine/system/system.h"

namespace zwang {

std::vector<MotorDemand> motorDemands(const Results& results) {
    std::vector<MotorDemand> demands;
    for (const auto& block : results.system().blocks) {
        if (!block.isMotion) continue;
        MotorDemand demand;
        demand.motor = block.element;
        demand.rotary = block.isAngle[0];
        demand.effort = results.channelIndex(block.element + (demand.rotary ? ".drive_torque" : ".drive_force"));
        demand.power = results.channelIndex(block.element + ".power");
        const std::vector<double> efforts = results.series(demand.effort), powers = results.series(demand.power);
        double squares = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (std::abs(efforts[i]) > demand.largestEffort) {
                demand.largestEffort = std::abs(efforts[i]);
                demand.largestAt = results.frame(i).time;
            }
            demand.largestPower = std::max(demand.largestPower, std::abs(powers[i]));
            if (i == 0) continue;
            const double h = results.frame(i).time - results.frame(i - 1).time;
            squares += h / 2 * (efforts[i] * efforts[i] + efforts[i - 1] * efforts[i - 1]);
            demand.work += h / 2 * (powers[i] + powers[i - 1]);
        }
        const double duration = results.empty() ? 0 : results.frame(results.size() - 1).time;
        demand.rootMeanSquare = duration > 0 ? std::sqrt(squares / duration) : 0;
        demands.push_back(demand);
    }
    return demands;
}

}  // namespace zwang
