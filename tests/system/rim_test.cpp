// Gaps between rims and planes: values against the lowest point of the circle, derivatives by the written contract (the
// rate of the value is d·v, that of the rate d·a + bias) and by parameters; which piece counts, by the tilt.
#include <QtTest>
#include <cmath>

#include "engine/constraints/rim_gaps.h"
#include "engine/math/jet.h"
#include "tests/analysis/models.h"
#include "tests/system/contact_states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const ContactNear onIt{.part = ContactNear::Part::line};

Model touching(const std::string& more) {
    Model model = fromParts(R"zw("space": "spatial", "parameters": [
        {"name": "R", "value": "0.4 m"}, {"name": "f", "value": "0.05 m"}, {"name": "px", "value": "0.3 m"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "table", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "com": [0.2, -0.1, 0.3],
                    "markers": [{"name": "C", "position": [0.1, 0.2, 0.1], "z": [0.1, 0.4, 1]}]},
                   {"name": "drum", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "com": [0.1, 0.1, 0],
                    "position": [5, 5, 5], "markers": [{"name": "P", "position": ["px", 0.2, 0], "z": [1, 0, 1]}]}],
        "joints": [{"type": "plane-contact", "name": "rim", "first": "table.C", "second": "drum.P", )zw" +
                            more + "}]");
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return model;
}
const char* const drum = R"("points_x": [0, "px/4", 0.1], "points_y": [0, 0.1, 0], "points_z": ["-px", "px", 0.5],
    "rims": ["R", "R/2", 0], "radius": "f", "friction": "coulomb")";

Workspace placed(const System& s, const At& at) {
    Workspace w(s);
    evaluatePositions(s, 0, at.q.data(), w);
    evaluateVelocities(s, at.v.data(), w);
    return w;
}
ContactState stateAt(const System& s, std::size_t k, const At& at) {
    return contactState(s, placed(s, at), s.contacts[k], onIt);
}

}  // namespace

class RimTest : public QObject {
    Q_OBJECT
  private slots:
    /// Of the points of the circle the lowest one, and no point that stands for it where it lies is deeper.
    void lowestPoint() {
        const System s = compiled(touching(drum));
        Random random(5);
        double off = 0, above = 0;
        for (int i = 0; i < 200; ++i) {
            const At at{randomPositions(s, random), VecX::Zero(s.nv)};
            const Workspace w = placed(s, at);
            double rim = 0;
            for (std::size_t k = 0; k < s.contacts.size(); ++k) {
                const CompiledContact& contact = s.contacts[k];
                if (contact.measure != CompiledContact::Measure::gap) continue;
                const Mat3 table = markerAxes(s, w, contact.a), axes = markerAxes(s, w, contact.b);
                ContactNear near = onIt;
                near.stand.turn = 0.1 * i;
                const double gap = contactState(s, w, contact, near).value;
                const auto height = [&](double angle) {
                    const Vec3 point = markerPoint(s, w, contact.b) - markerPoint(s, w, contact.a) +
                                       contact.shape.rim * axes * Vec3(std::cos(angle), std::sin(angle), 0);
                    return table.col(2).dot(point) - contact.shape.secondRadius;
                };
                const bool isPoint = contact.shape.tilt == GapShape::Tilt::flat;
                double low = isPoint ? near.stand.angleOf(contact.shape) : 0;
                for (int j = 1; j < 100 && !isPoint; ++j)
                    if (height(2 * M_PI * j / 100) < height(low)) low = 2 * M_PI * j / 100;
                for (double step = 0.05; step > 1e-9 && !isPoint; step /= 2)
                    for (const double way : {-step, step})
                        if (height(low + way) < height(low)) low += way;
                off = std::max(off, std::abs(height(low) - gap));
                if (contact.shape.tilt == GapShape::Tilt::steep) rim = gap;
                if (isPoint) above = std::max(above, rim - gap);
            }
        }
        MEASURED("height [m]", off, 1e-13);
        MEASURED("deeper [m]", above, 1e-13);
    }

    void derivatives() {
        const System s = compiled(touching(drum));
        Random random(3);
        double first = 0, second = 0, slip = 0, way = 0;
        for (std::size_t k = 0; k < s.contacts.size(); ++k) {
            const At at{randomPositions(s, random), 2 * random.vector(s.nv)};
            const VecX a = 3 * random.vector(s.nv);
            constexpr double h = 1e-4;
            const auto slope = [&](const auto& f) { return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h); };
            const auto rate = [&](double t) {
                const At there = moved(s, at, a, t);
                return alongContact(s, s.contacts[k], stateAt(s, k, there), there.v.data());
            };
            const auto along = [&](double t) { return alongLength(s, placed(s, moved(s, at, a, t)), s.contacts[k]); };
            const double bend = alongContact(s, s.contacts[k], stateAt(s, k, at), a.data()) + stateAt(s, k, at).bias;
            if (s.contacts[k].measure == CompiledContact::Measure::slip) {
                const Workspace w = placed(s, at);
                slip = std::max(slip, std::abs(rate(0) - slipOf(s, w, s.contacts[k])));
                continue;
            }
            const auto value = [&](double t) { return stateAt(s, k, moved(s, at, a, t)).value; };
            first = std::max(first, std::abs(slope(value) - rate(0)) / (1 + std::abs(rate(0))));
            second = std::max(second, std::abs(slope(rate) - bend) / (1 + std::abs(bend)));
            if (s.contacts[k].shape.isPiece())
                way = std::max(way, std::abs(slope([&](double t) { return along(t).value; }) - along(0).rate));
            const FeatureLook look = s.contacts[k].shape.isPiece() ? lookAtFeature(s, placed(s, at), s.contacts[k])
                                                                   : FeatureLook{value(0), rate(0), 0, 0};
            first = std::max({first, std::abs(look.gap - value(0)), std::abs(look.gapRate - rate(0))});
        }
        MEASURED("rate", first, 1e-8);
        MEASURED("acceleration", second, 1e-8);
        MEASURED("slip [m/s]", slip, 1e-12);
        MEASURED("tilt", way, 1e-8);
    }

    /// That of the slip where it is none: sticking and rolling.
    void rollingStays() {
        const System s = compiled(touching(drum));
        Random random(7);
        double off = 0;
        for (std::size_t k = 0; k + 2 < s.contacts.size(); ++k) {
            if (s.contacts[k].shape.rim == 0 || s.contacts[k].measure != CompiledContact::Measure::gap) continue;
            At at{randomPositions(s, random), 2 * random.vector(s.nv)};
            const auto rates = [&](const At& there) {
                Vec3 all;
                for (std::size_t i = 0; i < 3; ++i)
                    all[static_cast<Eigen::Index>(i)] =
                        alongContact(s, s.contacts[k + i], stateAt(s, k + i, there), there.v.data());
                return all;
            };
            Eigen::Matrix<double, 3, Eigen::Dynamic> rows(3, s.nv);
            for (Eigen::Index i = 0; i < s.nv; ++i) rows.col(i) = rates({at.q, VecX::Unit(s.nv, i)});
            at.v -= rows.transpose() * (rows * rows.transpose()).inverse() * rates(at);
            Vec3 biases;
            for (std::size_t i = 0; i < 3; ++i) biases[static_cast<Eigen::Index>(i)] = stateAt(s, k + i, at).bias;
            const VecX a = -rows.transpose() * (rows * rows.transpose()).inverse() * biases;
            constexpr double h = 1e-5;
            off = std::max(off, (rates(moved(s, at, a, h)) - rates(moved(s, at, a, -h))).norm() / (2 * h));
        }
        MEASURED("change of the slip", off, 1e-8);
    }

    void derivativesByParameters() {
        const Model model = touching(drum);
        const System s = compiled(model);
        Random random(4);
        const At at{randomPositions(s, random), random.vector(s.nv)};
        double off = 0;
        for (const char* parameter : {"R", "f", "px"}) {
            using J = Jet<4>;
            const auto numbers = numbersOf<J>(s, parameter);
            const CountedTurns none;
            Mechanics<J> m(s);
            m.setParameters(numbers, none);
            const std::vector<J> q(at.q.begin(), at.q.end()), v(at.v.begin(), at.v.end());
            m.setPositions(J(0), q.data());
            m.setVelocities(v.data());
            std::vector<System> others;
            constexpr double h = 2e-4;
            for (const double by : {-2 * h, -h, h, 2 * h}) others.push_back(changed(model, parameter, by));
            for (std::size_t k = 0; k < s.contacts.size(); ++k) {
                const auto row = contactRow<J>(m, k, onIt);
                const auto compare = [&](const J& exact, const auto& read) {
                    const auto of = [&](std::size_t i) { return read(stateAt(others[i], k, at)); };
                    const double slope = exact.slope[0];
                    off = std::max(off, std::abs(slope - (8 * (of(2) - of(1)) - (of(3) - of(0))) / (12 * h)) /
                                            (1 + std::abs(slope)));
                };
                for (std::size_t i = 0; i < 6; ++i) {
                    compare(row.onA[i], [i](const ContactState& state) { return state.onA[i]; });
                    compare(row.onB[i], [i](const ContactState& state) { return state.onB[i]; });
                }
                compare(row.value, [](const ContactState& state) { return state.value; });
                compare(row.bias, [](const ContactState& state) { return state.bias; });
            }
        }
        MEASURED("by parameters", off, 1e-7);
    }

    void wrongRimsAreTold() {
        const auto told = [](const auto& change) {
            Model model = touching(drum);
            change(std::get<spatial::PlaneContact>(model.joints[0]));
            for (const Issue& issue : evaluate(model))
                if (issue.severity == Issue::Severity::error) return issue.sentence.english();
            return std::string();
        };
        QCOMPARE(told([](auto&) {}), std::string());
        QCOMPARE(told([](auto& joint) { joint.rims.clear(); }), std::string());
        SAYS(told([](auto& joint) { joint.rims.pop_back(); }), "not one for each of its points");
        SAYS(told([](auto& joint) { joint.rims[0] = -1; }), "rims");
    }

  private:
    /// The velocity of the touching point of the second body less that of the first one's, across.
    static double slipOf(const System& s, const Workspace& w, const CompiledContact& contact) {
        const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
        const Vec3 n = a.axes.col(2), u = b.axes.col(2);
        const double angle = contact.shape.angle;
        const Vec3 e = contact.shape.tilt == GapShape::Tilt::flat
                           ? Vec3(-b.axes * Vec3(std::cos(angle), std::sin(angle), 0))
                           : Vec3((n - n.dot(u) * u).normalized()),
                   onB = -contact.shape.secondRadius * n - contact.shape.rim * e, onA = b.p + onB - a.p,
                   slip = b.v + b.w.cross(onB) - a.v - a.w.cross(onA);
        return slip.dot(markerAxes(s, w, contact.a).col(contact.component));
    }
};

QTEST_APPLESS_MAIN(RimTest)
#include "rim_test.moc"
