#include "tests/cases/four_bar_families.h"

namespace zwang::tests::families {

FamilyMember fourBarMember(std::mt19937& random, const FourBar& bars, double end) {
    const double a = bars.a, b = bars.b, c = bars.c, d = bars.d, flat = bars.flat, apart = bars.apart;
    const PlanarBar crank = planarBar(random, a), coupler = planarBar(random, b), rocker = planarBar(random, c);
    const double start = between(random, 0.5, 2.5), g = std::bernoulli_distribution(0.5)(random) ? 9.81 : 0;
    const int side = std::bernoulli_distribution(0.5)(random) ? 1 : -1;
    const auto inertia = [=](double theta) {
        const auto [psi, phi] = bars.anglesAt(theta, start, side);
        // Velocities of the loop: a e⊥(θ) + b ψ' e⊥(ψ) = c φ' e⊥(φ), with θ' = 1.
        const double psiRate = bars.isRhombus ? 0 : -a * std::sin(phi - theta) / (b * std::sin(phi - psi)),
                     phiRate = bars.isRhombus ? 1 : -a * std::sin(psi - theta) / (c * std::sin(phi - psi)),
                     e = coupler.com;
        return crank.inertia + crank.mass * crank.com * crank.com +
               (rocker.inertia + rocker.mass * rocker.com * rocker.com) * phiRate * phiRate +
               coupler.inertia * psiRate * psiRate +
               coupler.mass * (a * a + e * e * psiRate * psiRate + 2 * a * e * psiRate * std::cos(theta - psi));
    };
    const auto potential = [=](double theta) {
        const auto [psi, phi] = bars.anglesAt(theta, start, side);
        return g * (crank.mass * crank.com * std::sin(theta) + rocker.mass * rocker.com * std::sin(phi) +
                    coupler.mass * (a * std::sin(theta) + coupler.com * std::sin(psi)));
    };
    double highest = potential(start);
    for (double theta = start; theta < start + 4 * pi; theta += 0.01) highest = std::max(highest, potential(theta));
    const double first = inertia(start), least = 2 * (highest - potential(start)) / first;
    const double rate = std::sqrt(std::pow(between(random, 2, 6), 2) + 1.3 * least);
    // freeTimes of a motion whose energy is ½ m ṡ² alone: with the potential put into m.
    const auto slowed = [=](double theta) {
        return inertia(theta) / (1 + 2 * (potential(start) - potential(theta)) / (first * rate * rate));
    };
    const auto [psi, phi] = bars.anglesAt(start, start, side);
    FamilyMember member;
    member.model =
        fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "E", "position": [)" + text(d) +
                  R"(, 0]}]}, "bodies": [)" + barText("crank", crank, 0, 0, start, turning(rate)) + ", " +
                  barText("coupler", coupler, a * std::cos(start), a * std::sin(start), psi) + ", " +
                  barText("rocker", rocker, d, 0, phi) + R"(], "joints": [)" +
                  joined({pin("o", "ground.O", "crank.A"), pin("p", "crank.B", "coupler.A"),
                          pin("q", "coupler.B", "rocker.B"), pin("e", "ground.E", "rocker.A")}) +
                  R"(], "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, )" + text(-g) + "]}]");
    const double next = flat + apart * (std::floor((start - flat) / apart) + 1);
    member.passages = freeTimes(slowed, start, rate, end, [=](int k) { return next + k * apart; });
    member.offBranch = [=](const Poses& poses) {
        double worst = 0, theta = start;
        for (const auto& bodies : poses) {
            theta += std::remainder(angleOf(bodies[0]) - theta, 2 * pi);
            const auto wanted = bars.anglesAt(theta, start, side);
            worst = std::max(
                {worst, offZero(angleOf(bodies[1]) - wanted.coupler), offZero(angleOf(bodies[2]) - wanted.rocker)});
        }
        return worst;
    };
    return member;
}

FamilyMember neutral(std::mt19937& random, double end) {
    const double s = between(random, 0.3, 0.6), p = s + between(random, 0.1, 0.6), q = s + between(random, 0.1, 0.6),
                 l = p + q - s;
    switch (std::uniform_int_distribution<int>(0, 2)(random)) {
        case 0:
            return fourBarMember(random, {s, p, q, l, pi, 2 * pi}, end);
        case 1:
            return fourBarMember(random, {s, l, p, q, 0, 2 * pi}, end);
        default:
            return fourBarMember(random, {s, p, l, q, 0, 2 * pi}, end);
    }
}

FamilyMember kite(std::mt19937& random, double end) {
    const double a = between(random, 0.3, 0.8), d = a + between(random, 0.1, 0.7);
    return fourBarMember(random, {a, a, d, d, 0, pi}, end);
}

FamilyMember kiteOnItsSide(std::mt19937& random, double end) {
    const double a = between(random, 0.3, 0.8), c = a + between(random, 0.1, 0.7);
    return fourBarMember(random, {a, c, c, a, 0, 2 * pi, false, true}, end);
}

FamilyMember parallelogram(std::mt19937& random, double end) {
    const double a = between(random, 0.3, 0.8), d = a + between(random, 0.1, 0.7);
    return fourBarMember(random, {a, d, a, d, 0, pi}, end);
}

FamilyMember rhombus(std::mt19937& random, double end) {
    const double a = between(random, 0.3, 1.2);
    return fourBarMember(random, {a, a, a, a, 0, pi, true}, end);
}

}  // namespace zwang::tests::families

namespace zwang::tests {

const std::vector<Family>& allFamilies() {
    static const std::vector<Family> all = [] {
        std::vector<Family> list = linkageFamilies();
        for (const Family& family :
             {Family{"Grashof-neutral", families::neutral}, Family{"kite", families::kite},
              Family{"kite on its side", families::kiteOnItsSide}, Family{"parallelogram", families::parallelogram},
              Family{"rhombus", families::rhombus}, Family{"turn close to flat", families::turnCloseToFlat}})
            list.push_back(family);
        return list;
    }();
    return all;
}

}  // namespace zwang::tests
