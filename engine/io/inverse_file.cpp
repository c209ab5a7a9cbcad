#include "engine/io/inverse_file.h"

#include "engine/io/json_text.h"

namespace zwang {

std::vector<std::string> demandChannels(const Results& results) {
    std::vector<std::string> names;
    for (const MotorDemand& demand : motorDemands(results))
        for (const int channel : {demand.effort, demand.power})
            names.push_back(results.channels()[static_cast<std::size_t>(channel)].name());
    return names;
}

std::string inverseText(const Results& results) {
    Json json = Json::object();
    json["status"] = toString(results.outcome.status);
    json["sentence"] = results.outcome.sentence.english();
    json["time"] = Json::array();
    for (std::size_t i = 0; i < results.size(); ++i) json["time"].push_back(results.frame(i).time);
    json["motors"] = Json::array();
    for (const MotorDemand& demand : motorDemands(results)) {
        Json motor = Json::object();
        motor["name"] = demand.motor;
        motor["unit"] = demand.rotary ? "N*m" : "N";
        motor["largest_effort"] = demand.largestEffort;
        motor["largest_at"] = demand.largestAt;
        motor["root_mean_square"] = demand.rootMeanSquare;
        motor["largest_power"] = demand.largestPower;
        motor["work"] = demand.work;
        motor["effort"] = results.series(demand.effort);
        motor["power"] = results.series(demand.power);
        json["motors"].push_back(motor);
    }
    return canonicalText(json);
}

}  // namespace zwang
