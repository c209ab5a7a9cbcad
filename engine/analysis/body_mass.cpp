#include "engine/analysis/body_mass.h"

#include "engine/system/mass_properties.h"

namespace zwang {

std::optional<BodyMass> massOf(const Model& model, const std::string& name) {
    for (const auto& any : model.bodies)
        if (nameOf(any) == name) {
            const auto p = std::visit([](const auto& body) { return massProperties(body); }, any);
            return BodyMass{p.mass, p.com, p.inertia};
        }
    return {};
}

void writeMass(Model& model, const std::string& name) {
    const auto mass = massOf(model, name);
    if (!mass) return;
    const Mat3& j = mass->inertia;
    for (auto& any : model.bodies) {
        if (nameOf(any) != name) continue;
        std::visit(
            [&](auto& body) {
                body.mass = mass->mass;
                for (std::size_t k = 0; k < body.com.size(); ++k) body.com[k] = mass->com[static_cast<int>(k)];
                if constexpr (std::is_same_v<std::decay_t<decltype(body)>, SpatialBody>)
                    body.inertia = {Quantity(j(0, 0)), Quantity(j(1, 1)), Quantity(j(2, 2)),
                                    Quantity(j(0, 1)), Quantity(j(0, 2)), Quantity(j(1, 2))};
                else
                    body.inertia = j(2, 2);
                body.density = 0.0;
            },
            any);
    }
}

}  // namespace zwang
