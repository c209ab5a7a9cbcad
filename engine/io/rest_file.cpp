#include "engine/io/rest_file.h"

#include "engine/io/json_text.h"

namespace zwang {

std::string equilibriumText(const Equilibrium& equilibrium, const Results& at) {
    Json json = Json::object();
    json["found"] = equilibrium.found;
    json["stable"] = equilibrium.stable;
    json["sentence"] = equilibrium.sentence.english();
    json["position"] = Json::object();
    for (std::size_t k = 0; k < at.channels().size(); ++k) {
        const ChannelInfo& channel = at.channels()[k];
        if (channel.unit == "m" || channel.unit == "rad" ||
            (channel.quantity.size() == 2 && channel.quantity[0] == 'q'))
            json["position"][channel.name()] = at.value(static_cast<int>(k), 0);
    }
    json["potential"] = at.value(at.channelIndex("energy.potential"), 0);
    return canonicalText(json);
}

std::string modesText(const System& system, const SmallMotions& linearisation) {
    Json json = Json::object();
    json["modes"] = Json::array();
    if (!linearisation.closed.empty()) json["closed"] = linearisation.closed;
    const int D = system.width();
    for (const Mode& mode : linearisation.modes) {
        Json entry = Json::object();
        entry["eigenvalue"] = {mode.eigenvalue.real(), mode.eigenvalue.imag()};
        entry["frequency"] = mode.frequency();
        entry["damping"] = mode.damping();
        entry["shape"] = Json::object();
        for (int i = 0; i < system.bodies; ++i) {
            Json parts = Json::array();
            for (int c = 0; c < D; ++c) parts.push_back({mode.shape[D * i + c].real(), mode.shape[D * i + c].imag()});
            entry["shape"][system.bodyNames[static_cast<std::size_t>(i)]] = parts;
        }
        json["modes"].push_back(entry);
    }
    return canonicalText(json);
}

}  // namespace zwang
