// Every force accounts for its energy: by sweep over the list of forces, d(T + V)/dt + dissipated − supplied = 0 for
// free bodies under that force alone, and M v̇ = Q.
#include <Eigen/Dense>
#include <QtTest>

#include "tests/system/states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Two free bodies, each with a marker "M" off its centre of mass, turned against the body.
Model twoBodies(Space space) {
    Model model;
    model.space = space;
    for (const char* name : {"a", "b"}) {
        const double sign = name[0] == 'a' ? 1 : -1;
        if (space == Space::planar) {
            PlanarBody body;
            body.name = name;
            body.mass = 2 + sign;
            body.inertia = 0.7 + 0.2 * sign;
            body.com = {0.1, 0.2 * sign};
            PlanarMarker marker;
            marker.name = "M";
            marker.position = {0.8, -0.3 * sign};
            marker.angle = 0.4 * sign;
            body.markers = {marker};
            model.bodies.push_back(body);
        } else {
            model.ground = SpatialGround{};
            SpatialBody body;
            body.name = name;
            body.mass = 2 + sign;
            body.inertia = {1, 2, 1.5 + 0.2 * sign, 0.1, -0.2, 0.3};
            body.com = {0.1, 0.2 * sign, -0.3};
            SpatialMarker marker;
            marker.name = "M";
            marker.position = {0.8, -0.3 * sign, 0.5};
            marker.z = {0.3, sign, 0.5};
            marker.x = {1, 0.2, 0.1};
            body.markers = {marker};
            model.bodies.push_back(body);
        }
    }
    return model;
}

std::vector<std::string> words(std::string_view list) {
    std::istringstream in{std::string(list)};
    std::vector<std::string> result;
    for (std::string word; in >> word;) result.push_back(word);
    return result;
}

/// Random numbers in every field of a force; its ends are the markers of the two bodies. `choice` picks the words.
template <class F>
void fill(F& force, Random& random, std::size_t choice) {
    force.name = "force";
    int ends = 0;
    forEachField(force, [&](const auto& field, auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, MarkerRef>) value = {ends++ == 0 ? "a" : "b", "M"};
        if constexpr (std::is_same_v<T, BodyRef>) value = {"a"};
        if constexpr (std::is_same_v<T, std::string>)
            value = field.key != "law"                                                ? "2 + 3*sin(a.x) - 0.3*b.vy"
                    : std::is_same_v<std::remove_cvref_t<decltype(force)>, TorqueLaw> ? "2 - 0.3*rate + sin(angle)"
                                                                                      : "2 + 1.5*length - 0.4*speed";
        if constexpr (std::is_same_v<T, Choice>) {
            const auto list = words(field.choices);
            value.key = list.at(choice % list.size());
        }
    });
    forEachQuantity(force, [&](Quantity& quantity, auto, const Range& range, std::string_view key) {
        if (key == "lengths" || key == "angles") return;  // of points, which increase
        const double x = 3 * random();
        quantity = range.contains(x) ? x : std::abs(x);
    });
}

struct State {
    VecX q, v;
};

/// Any state; `shareAxis` lays the z axes of the two markers together and lets the bodies turn against each other
/// about that axis only, as a revolute joint would.
State randomState(const System& s, Random& random, bool shareAxis) {
    State state{randomPositions(s, random), 3 * random.vector(s.nv)};
    if (!shareAxis || s.space == Space::planar) return state;
    const CompiledMarker a = compileMarker(s, {"a", "M"}), b = compileMarker(s, {"b", "M"});
    const auto& q = state.q;
    const Mat3 Ra = Quat(q[3], q[4], q[5], q[6]).toRotationMatrix();
    const Mat3 Rb = Ra * a.axes * Eigen::AngleAxisd(random(2), Vec3::UnitZ()).toRotationMatrix() * b.axes.transpose();
    const Quat turned(Rb);
    state.q.segment<4>(10) << turned.w(), turned.x(), turned.y(), turned.z();
    const Vec3 axis = Ra * a.axes.col(2), omega = Ra * state.v.segment<3>(3);
    state.v.segment<3>(9) = Rb.transpose() * (omega + random(3) * axis);
    return state;
}

struct Balance {
    double worst = 0, kinetic = 0, potential = 0, dissipated = 0, supplied = 0;
};

double potentialAt(const System& s, const State& state, double dt) {
    VecX q = state.q;
    const VecX step = dt * state.v;
    displace(s, q.data(), step.data());
    Workspace w(s);
    evaluatePositions(s, 0, q.data(), w);
    return potentialEnergy(s, w);
}

/// Accelerations of free bodies, M⁻¹ Q.
VecX accelerations(const System& s, const Workspace& w) {
    VecX a = w.force;
    for (int i = 0; i < s.bodies; ++i) {
        const auto body = static_cast<std::size_t>(i);
        if (s.space == Space::planar) {
            a.segment<2>(3 * i) /= s.mass[body];
            a[3 * i + 2] /= s.inertia[body];
        } else {
            a.segment<3>(6 * i) /= s.mass[body];
            a.segment<3>(6 * i + 3) = s.inertiaTensor[body].llt().solve(Vec3(w.force.segment<3>(6 * i + 3)));
        }
    }
    return a;
}

void addPowers(const System& s, const State& state, Balance& sum) {
    Workspace w(s);
    evaluatePositions(s, 0, state.q.data(), w);
    evaluateVelocities(s, state.v.data(), w);
    evaluateForces(s, w);
    const VecX a = accelerations(s, w);
    const double kinetic = massProduct(s, a.data(), state.v.data());
    // T is quadratic in v, so that its difference along v̇ is exact; V by fourth-order differences.
    const VecX faster = state.v + a, slower = state.v - a;
    const double difference = (kineticEnergy(s, faster.data()) - kineticEnergy(s, slower.data())) / 2;
    const double h = 2e-4;  // short beside the distance of two balls that meet
    const double potential = (8 * (potentialAt(s, state, h) - potentialAt(s, state, -h)) -
                              (potentialAt(s, state, 2 * h) - potentialAt(s, state, -2 * h))) /
                             (12 * h);
    const double size = std::abs(kinetic) + std::abs(potential) + w.dissipatedPower + std::abs(w.suppliedPower);
    sum.worst = std::max({sum.worst, std::abs(kinetic + potential + w.dissipatedPower - w.suppliedPower) / size,
                          std::abs(difference - kinetic) / size});
    if (std::isnan(size)) sum.worst = size;
    sum.kinetic += std::abs(kinetic);
    sum.potential += std::abs(potential);
    sum.dissipated += w.dissipatedPower;
    sum.supplied += std::abs(w.suppliedPower);
    if (w.dissipatedPower < 0) sum.worst = 1;
}

}  // namespace

class PowerTest : public QObject {
    Q_OBJECT
  private slots:
    void everyForceAccountsForItsEnergy() {
        int count = 0;
        forEachType<AnyForce>([&](auto force) {
            using F = decltype(force);
            if constexpr (letsTouch<F>) return;  // it has no law of its own
            constexpr bool sharesAxis = std::derived_from<F, WoundSpring> || std::is_same_v<F, TorqueLaw>;
            for (Space space : {Space::planar, Space::spatial})
                for (std::size_t choice = 0; choice < 2; ++choice) {
                    if (!fits(F::space, space)) continue;
                    Random random(11);
                    Balance sum;
                    for (int i = 0; i < 30; ++i) {
                        auto model = std::make_shared<Model>(twoBodies(space));
                        fill(force, random, choice);
                        if constexpr (std::is_same_v<F, SoftContact>)  // differences know no force that begins
                            force.secondRadius.value += 10;
                        model->forces = {AnyForce(force)};
                        Issues notes;
                        const System s = compile(model, notes);
                        addPowers(s, randomState(s, random, sharesAxis), sum);
                    }
                    qInfo("%s (%s): worst %.1e; powers: kinetic %.3g, potential %.3g, dissipated %.3g, supplied %.3g",
                          F::info.key.data(), space == Space::planar ? "planar" : "spatial", sum.worst, sum.kinetic,
                          sum.potential, sum.dissipated, sum.supplied);
                    QVERIFY(sum.worst < 1e-7);
                    QVERIFY(sum.kinetic > 1);  // the force does something, and says where it comes from
                    QVERIFY(sum.potential + sum.supplied + sum.dissipated > 1);
                    if constexpr (requires { force.damping; }) QVERIFY(sum.dissipated > 1);
                    ++count;
                }
        });
        QVERIFY(count >= 20);
    }

    void gyroscopicTermsDoNoWorkAndKeepTheAngularMomentum() {
        auto model = std::make_shared<Model>(twoBodies(Space::spatial));
        Issues notes;
        const System s = compile(model, notes);
        Random random(3);
        for (int i = 0; i < 30; ++i) {
            const State state = randomState(s, random, false);
            Workspace w(s);
            evaluatePositions(s, 0, state.q.data(), w);
            evaluateVelocities(s, state.v.data(), w);
            evaluateForces(s, w);
            QVERIFY(w.force.norm() > 0.1);
            QVERIFY(std::abs(w.force.dot(state.v)) < 1e-12 * (1 + w.force.norm() * state.v.norm()));
            // d(R J ω)/dt = R (ω × J ω + J ω̇) = 0
            const VecX a = accelerations(s, w);
            for (int b = 0; b < s.bodies; ++b) {
                const Vec3 omega = state.v.segment<3>(6 * b + 3);
                const Mat3& J = s.inertiaTensor[static_cast<std::size_t>(b)];
                const Vec3 rate = omega.cross(Vec3(J * omega)) + J * Vec3(a.segment<3>(6 * b + 3));
                QVERIFY(rate.norm() < 1e-12 * (1 + J.norm() * omega.squaredNorm()));
            }
        }
    }

    void internalForcesHaveNoResultant() {
        // Springs between two bodies: forces and moments about the origin add up to zero.
        forEachType<AnyForce>([&](auto force) {
            using F = decltype(force);
            if constexpr (std::is_base_of_v<BetweenMarkers, F>) {
                Random random(21);
                auto model = std::make_shared<Model>(twoBodies(Space::spatial));
                fill(force, random, 0);
                model->forces = {AnyForce(force)};
                Issues notes;
                const System s = compile(model, notes);
                State state = randomState(s, random, false);
                state.v.segment<3>(3).setZero();  // no gyroscopic terms
                state.v.segment<3>(9).setZero();
                Workspace w(s);
                evaluatePositions(s, 0, state.q.data(), w);
                evaluateVelocities(s, state.v.data(), w);
                evaluateForces(s, w);
                QVERIFY(w.force.norm() > 0.1);
                Vec3 resultant = Vec3::Zero(), moment = Vec3::Zero();
                for (int b = 0; b < 2; ++b) {
                    const auto& body = w.spatial[static_cast<std::size_t>(b)];
                    const Vec3 f = w.force.segment<3>(6 * b), torque = body.R * Vec3(w.force.segment<3>(6 * b + 3));
                    resultant += f;
                    moment += body.r.cross(f) + torque;
                }
                QVERIFY(resultant.norm() < 1e-13 * w.force.norm());
                QVERIFY(moment.norm() < 1e-13 * w.force.norm());
            }
        });
    }

    void markersMoveAsTheirBodies() {
        for (Space space : {Space::planar, Space::spatial}) {
            auto model = std::make_shared<Model>(twoBodies(space));
            Issues notes;
            const System s = compile(model, notes);
            Random random(31);
            const State state = randomState(s, random, false);
            const VecX a = random.vector(s.nv);
            const CompiledMarker marker = compileMarker(s, {"b", "M"});
            Workspace w(s);
            const auto pointAt = [&](double dt) {  // q̈ along v + a t, exact to the second order
                VecX q = state.q;
                const VecX step = dt * (state.v + dt / 2 * a);
                displace(s, q.data(), step.data());
                evaluatePositions(s, 0, q.data(), w);
                return markerPoint(s, w, marker);
            };
            const double h = 1e-4;
            const Vec3 before = pointAt(-h), after = pointAt(h), here = pointAt(0);
            evaluateVelocities(s, state.v.data(), w);
            QVERIFY(((after - before) / (2 * h) - markerVelocity(s, w, marker)).norm() < 1e-5);
            QVERIFY(((after - 2 * here + before) / (h * h) - markerAcceleration(s, w, marker, a.data())).norm() < 1e-4);
        }
    }
};

QTEST_APPLESS_MAIN(PowerTest)
#include "power_test.moc"
