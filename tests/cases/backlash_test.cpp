// Gears and racks with backlash: flight between the flanks and the impacts on them in closed form, the push of a flank
// that stays, a planetary train that rattles, and what is told of backlash that cannot be.
#include <QtTest>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/model/to_spatial.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double x) {
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.17g", x);
    return buffer.data();
}

/// Two bodies of one freedom each, with inertias J and velocities at these places of v; the play is c₁ x₁ + c₂ x₂.
struct Train {
    Model model;
    std::array<double, 2> J{}, c{};
    std::array<Eigen::Index, 2> at{};
};

Model settled(Model model) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-12;
    model.run.outputStep = 0.01;
    return model;
}

constexpr double r1 = 0.1, r2 = 0.25;
const char* const kinds[] = {"external", "internal", "rack", "spur", "ring", "bevel", "rack in space"};

Train planarTrain(const std::string& kind, double backlash, double e, double J1, double J2, double w1, double w2,
                  const std::string& more) {
    const bool isRack = kind == "rack", isInternal = kind == "internal";
    const std::string apart = isRack ? text(r2) : text(isInternal ? r2 - r1 : r1 + r2);
    const std::string loose = R"(, "backlash": )" + text(backlash) + R"(, "restitution": )" + text(e) + "}]";
    const std::string axis = R"({"type": "revolute", "name": "second", "first": "ground.Q", "second": "two.C"}, )";
    if (isRack)
        return {
            settled(fromParts(
                R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": [0, )" + apart +
                R"(]}]}, "bodies": [{"name": "one", "mass": )" + text(J1) + R"(, "inertia": 1, "velocity": [)" +
                text(w1) + R"(, 0], "markers": [{"name": "C"}]}, {"name": "two", "mass": 1, "inertia": )" + text(J2) +
                R"(, "position": [0, )" + apart + R"(], "rate": )" + text(w2) +
                R"(, "markers": [{"name": "C"}]}], "joints": [{"type": "prismatic", "name": "first",
            "first": "ground.O", "second": "one.C"}, )" +
                axis + R"({"type": "rack-and-pinion", "name": "mesh", "first": "one.C",
            "second": "two.C", "radius": )" +
                text(r2) + loose + more)),
            {J1, J2},
            {-1, r2},
            {0, 5}};
    return {settled(fromParts(
                R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": [)" + apart +
                R"(, 0]}]}, "bodies": [{"name": "one", "mass": 1, "inertia": )" + text(J1) + R"(, "rate": )" +
                text(w1) + R"(, "markers": [{"name": "C"}]}, {"name": "two", "mass": 1, "inertia": )" + text(J2) +
                R"(, "position": [)" + apart + R"(, 0], "rate": )" + text(w2) +
                R"(, "markers": [{"name": "C"}]}], "joints": [{"type": "revolute", "name": "first",
            "first": "ground.O", "second": "one.C"}, )" +
                axis + R"({"type": "gear-pair", "name": "mesh", "first": "one.C", "second": "two.C",
            "first_radius": )" +
                text(r1) + R"(, "second_radius": )" + text(r2) + R"(, "meshing": ")" + kind + "\"" + loose + more)),
            {J1, J2},
            {r1, isInternal ? -r2 : r2},
            {2, 5}};
}

/// 20 and 50 teeth; about z, or the second one about x. Directions of the carrier are seen from the gears: turning on
/// makes their angles less.
Train spatialTrain(const std::string& kind, double backlash, double e, double J1, double J2, double w1, double w2,
                   const std::string& more) {
    const bool isBevel = kind == "bevel";
    const std::string marker = isBevel ? R"("z": [1, 0, 0], "x": [0, 1, 0])" : R"("z": [0, 0, 1])",
                      at = isBevel ? "[0.2, 0, 0.2]" : "[0.3, 0, 0]",
                      spins = isBevel ? text(w2) + ", 0, 0" : "0, 0, " + text(w2),
                      inertia = isBevel ? text(J2) + ", 0.3, 0.3" : "0.3, 0.3, " + text(J2);
    return {
        settled(fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": )" +
                          at + ", " + marker + R"(}]}, "bodies": [{"name": "one", "mass": 1, "inertia": [0.3, 0.3, )" +
                          text(J1) + R"(, 0, 0, 0], "rate": [0, 0, )" + text(w1) +
                          R"(], "markers": [{"name": "C"}]}, {"name": "two", "mass": 1, "inertia": [)" + inertia +
                          R"(, 0, 0, 0], "position": )" + at + R"(, "rate": [)" + spins +
                          R"(], "markers": [{"name": "C", )" + marker +
                          R"(}]}], "joints": [{"type": "revolute", "name": "first", "first": "ground.O",
            "second": "one.C"}, {"type": "revolute", "name": "second", "first": "ground.Q", "second": "two.C"},
            {"type": "gears", "name": "mesh", "first": "one.C", "second": "two.C", "first_teeth": 20,
            "second_teeth": 50, "axes": ")" +
                          (isBevel ? "crossing" : "parallel") + R"(", "meshing": ")" +
                          (kind == "ring" ? "internal" : "external") + R"(", "backlash": )" + text(backlash) +
                          R"(, "restitution": )" + text(e) + "}]" + more)),
        {J1, J2},
        {-0.4, kind == "ring" ? 1.0 : -1.0},
        {5, isBevel ? 9 : 11}};
}

Train trainOf(const std::string& kind, double backlash, double e, double J1, double J2, double w1, double w2,
              const std::string& more = "") {
    if (kind == "rack in space") {
        Train train = planarTrain("rack", backlash, e, J1, J2, w1, w2, more);
        train.model = toSpatial(train.model).model;
        train.at = {0, 11};
        return train;
    }
    const bool isPlanar = kind == "external" || kind == "internal" || kind == "rack";
    return (isPlanar ? planarTrain : spatialTrain)(kind, backlash, e, J1, J2, w1, w2, more);
}

}  // namespace

class BacklashTest : public QObject {
    Q_OBJECT

    void everyKind() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<unsigned>("seed");
        for (const char* kind : kinds)
            for (unsigned seed = 1; seed <= 3; ++seed) QTest::addRow("%s, seed %u", kind, seed) << kind << seed;
    }

  private slots:
    void rattles_data() { everyKind(); }
    /// From the middle at the speed u the first flank is met after b/(2 u), the others after b/(e u), b/(e² u), …; each
    /// impact takes μ (1 − e²) u²/2, 1/μ = c₁²/J₁ + c₂²/J₂, and what is conserved is J₁ v₁/c₁ − J₂ v₂/c₂.
    void rattles() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        const double b = within(0.01, 0.03), e = within(0.5, 0.95), J1 = within(0.01, 0.1), J2 = within(0.01, 0.1),
                     w1 = within(1, 3), w2 = within(-0.4, 0.4);
        const Train train = trainOf(kind.toStdString(), b, e, J1, J2, w1, w2);
        std::array<double, 2> v{w1, w2};
        const double mass = 1 / (train.c[0] * train.c[0] / J1 + train.c[1] * train.c[1] / J2);
        double u = train.c[0] * v[0] + train.c[1] * v[1], t = b / 2 / std::abs(u), lost = 0;
        std::vector<double> times;
        std::array<double, 2> x{v[0] * t, v[1] * t};
        for (int k = 0; k < 5; ++k) {
            times.push_back(t);
            for (std::size_t i = 0; i < 2; ++i) v[i] -= (1 + e) * mass * u * train.c[i] / train.J[i];
            lost += mass * (1 - e * e) * u * u / 2;
            u *= -e;
            const double flies = (k < 4 ? 1 : 0.5) * b / std::abs(u);
            for (std::size_t i = 0; i < 2; ++i) x[i] += v[i] * flies;
            t += flies;
        }
        const Results results = completed(train.model, t);
        QCOMPARE(results.events.size(), times.size());
        double late = 0, told = 0;
        for (std::size_t k = 0; k < times.size(); ++k) {
            QVERIFY(results.events[k].kind == RunEvent::Kind::impact && results.events[k].element == "mesh");
            late = std::max(late, std::abs(results.events[k].time - times[k]));
            told += results.events[k].energyLost;
        }
        MEASURED("impacts at [s]", late, 1e-10 * t);
        MEASURED("energy lost [J]", std::abs(told - lost), 1e-10);
        const std::size_t last = results.size() - 1;
        double off = 0;
        for (std::size_t i = 0; i < 2; ++i) off = std::max(off, std::abs(results.frame(last).v[train.at[i]] - v[i]));
        MEASURED("velocities after five impacts", off, 1e-10);
        MEASURED("in the middle again", std::abs(reading(results, "mesh.play")(last)), 1e-10);
        MEASURED("speed there", std::abs(reading(results, "mesh.play_rate")(last) - u), 1e-10);
        double beyond = 0;
        const Reading play = reading(results, "mesh.play");
        for (std::size_t i = 0; i <= last; ++i) beyond = std::max(beyond, std::abs(play(i)) - b / 2);
        MEASURED("beyond the flanks", beyond, 1e-12);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-10);
    }

    void pushes_data() { everyKind(); }
    /// A first gear (or rack) that is pushed takes up the play and then drives as one without play does, from a start
    /// that is later and with less speed: the flank pushes with what the rigid mesh carries.
    void pushes() {
        QFETCH(QString, kind);
        QFETCH(unsigned, seed);
        const double b = 0.02, push = 0.4 + 0.1 * seed, J1 = 0.03, J2 = 0.02 + 0.03 * seed;
        const std::string load =
            kind.startsWith("rack")
                ? R"(, "forces": [{"type": "force", "name": "push", "at": "one.C", "force": [)" + text(push) + ", 0]}]"
            : kind == "spur" || kind == "ring" || kind == "bevel"
                ? R"(, "forces": [{"type": "torque", "name": "push", "body": "one", "torque": [0, 0, )" + text(push) +
                      "]}]"
                : R"(, "forces": [{"type": "torque", "name": "push", "body": "one", "torque": )" + text(push) + "}]";
        const Train train = trainOf(kind.toStdString(), b, 0, J1, J2, 0, 0, load);
        const double c1 = train.c[0], c2 = train.c[1], taken = std::sqrt(b / std::abs(c1) * J1 / push),
                     first = push / (J1 + J2 * c1 * c1 / (c2 * c2)),
                     pushed = J2 * std::abs(c1 / c2) * first / std::abs(c2);
        const Results results = completed(train.model, taken + 0.5);
        QVERIFY(!results.events.empty());
        MEASURED("play taken up at [s]", std::abs(results.events[0].time - taken), 1e-10);
        const std::size_t last = results.size() - 1;
        const std::string force =
            train.model.space == Space::planar || kind == "rack in space" ? "mesh.stop_force" : "mesh.stop_torque";
        MEASURED("push of the flank", std::abs(std::abs(reading(results, force)(last)) - pushed), 1e-9);
        MEASURED("play", std::abs(std::abs(reading(results, "mesh.play")(last)) - b / 2), 1e-12);
        const double before = push / J1 * taken, mass = 1 / (c1 * c1 / J1 + c2 * c2 / J2),
                     after = before - mass * c1 * before * c1 / J1;
        MEASURED("speed", std::abs(results.frame(last).v[train.at[0]] - after - first * 0.5), 1e-9);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-9);
    }

    /// A planet between a sun that is turned to and fro and a ring that rests, in a carrier with a load: both meshes
    /// rattle. Play stays within its flanks, which push and do not pull, and the books balance.
    void planetaryTrain() {
        const Model model =
            settled(fromParts(R"zw("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [
            {"name": "sun", "mass": 1, "inertia": [0.02, 0.02, 0.02, 0, 0, 0], "markers": [{"name": "C"}]},
            {"name": "planet", "mass": 1, "inertia": [0.01, 0.01, 0.015, 0, 0, 0], "position": [0.25, 0, 0], "markers": [{"name": "C"}]},
            {"name": "carrier", "mass": 1, "inertia": [0.03, 0.03, 0.05, 0, 0, 0], "markers": [{"name": "O"},
            {"name": "P", "position": [0.25, 0, 0]}]}], "joints": [
            {"type": "revolute", "name": "s", "first": "ground.O", "second": "sun.C"},
            {"type": "revolute", "name": "c", "first": "ground.O", "second": "carrier.O"},
            {"type": "revolute", "name": "p", "first": "carrier.P", "second": "planet.C"},
            {"type": "gears", "name": "inner", "first": "sun.C", "second": "planet.C", "first_teeth": 20,
             "second_teeth": 30, "backlash": "1 deg", "restitution": 0.4},
            {"type": "gears", "name": "outer", "first": "planet.C", "second": "ground.O", "first_teeth": 30,
             "second_teeth": 80, "meshing": "internal", "backlash": "0.6 deg", "restitution": 0.3}], "forces": [
            {"type": "torque-law", "name": "to_and_fro", "first": "ground.O", "second": "sun.C", "law": "0.5*cos(4*t)"},
            {"type": "torsion-spring-damper", "name": "load", "first": "ground.O", "second": "carrier.O",
             "damping": "0.3 N*m*s/rad"}])zw"));
        QCOMPARE(check(model).freedom, 3);
        const Results results = completed(model, 3);
        int impacts = 0;
        for (const RunEvent& event : results.events) impacts += event.kind == RunEvent::Kind::impact ? 1 : 0;
        qInfo("%d impacts", impacts);
        QVERIFY(impacts > 4);
        for (const auto& [name, half] : {std::pair{"inner", M_PI / 360}, std::pair{"outer", 0.3 * M_PI / 180}}) {
            const Reading play = reading(results, std::string(name) + ".play"),
                          push = reading(results, std::string(name) + ".stop_torque");
            double beyond = 0, pulls = 0;
            for (std::size_t i = 0; i < results.size(); ++i) {
                beyond = std::max(beyond, std::abs(play(i)) - half);
                pulls = std::max(pulls, push(i) * play(i));  // a flank pushes back to the middle
            }
            MEASURED("beyond the flanks [rad]", beyond, 1e-12);
            MEASURED("pulls", pulls, 0);
        }
        MEASURED("energy balance", results.statistics.largestEnergyBalanceError / results.statistics.energyScale, 1e-7);
    }

    void refused() {
        Train train = trainOf("spur", 0.2, 0.5, 0.1, 0.1, 1, 0);
        SAYS(allText(evaluate(train.model)), "the backlash of mesh is as large as its teeth; make it smaller");
        train = trainOf("external", 0.01, 0.5, 0.1, 0.1, 1, 0);
        train.model.parameters = {{"b", Quantity(0.0), ""}};
        std::get<planar::GearPair>(train.model.joints[2]).backlash = Quantity("b*1 m");
        SAYS(allText(evaluate(train.model)), "the backlash of mesh is a formula that is 0 now");
    }
};

QTEST_APPLESS_MAIN(BacklashTest)
#include "backlash_test.moc"
