#include "engine/model/formulation_settings.h"

namespace zwang {

const TypeInfo& infoOf(const AnyFormulation& formulation) {
    return std::visit([](const auto& settings) -> const TypeInfo& { return settings.info; }, formulation);
}

std::optional<AnyFormulation> formulationNamed(std::string_view key) {
    std::optional<AnyFormulation> found;
    forEachType<AnyFormulation>([&](const auto& settings) {
        if (settings.info.key == key) found = settings;
    });
    return found;
}

}  // namespace zwang
