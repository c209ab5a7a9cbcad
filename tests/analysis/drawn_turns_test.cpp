// Where bodies of the plane are does not depend on how many turns their drawn angles count: joints that keep an angle,
// bushings, and joints that measure their constants in the drawing hold the bodies as they are drawn.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/assembly.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double x) { return QString::number(x, 'g', 17).toStdString(); }

struct Drawn {
    double x = 0, y = 0, angle = 0;
    std::string markers;
};

/// Bodies at random, each held by a joint to one before or to the ground, the last one by a second joint in a loop.
class RandomMechanism {
  public:
    RandomMechanism(unsigned seed, bool closed, const std::string& kind) : random_(seed) {
        const int count = closed ? 5 : 4;
        links_.resize(static_cast<std::size_t>(count) + 1);
        links_[0].markers = R"({"name": "O"})";
        for (int i = 1; i <= count; ++i) {
            Drawn& link = links_[static_cast<std::size_t>(i)];
            link = {number(), number(), 3 * number(), R"({"name": "O"})"};
            // One of the joints is of the kind in question; in a loop the others leave it free.
            const bool isIt = i == 2;
            join(isIt ? kind : !closed && random_() % 2 ? "prismatic" : "revolute", closed ? i - 1 : before(i), i);
        }
        if (closed) join("revolute", count, 0);
    }

    /// `turns`: how many are added to the angle of each body.
    Model model(const std::vector<int>& turns) const {
        std::string bodies;
        for (std::size_t i = 1; i < links_.size(); ++i) {
            const Drawn& link = links_[i];
            bodies += (i > 1 ? ", " : "") + std::string(R"({"name": "b)") + std::to_string(i) +
                      R"(", "mass": 1.3, "inertia": 0.2, "com": [0.2, -0.1], "position": [)" + text(link.x) + ", " +
                      text(link.y) + R"(], "angle": )" + text(link.angle + 2 * M_PI * turns[i]) + R"(, "markers": [)" +
                      link.markers + "]}";
        }
        return fromParts(R"("space": "planar", "ground": {"markers": [)" + links_[0].markers + R"(]}, "bodies": [)" +
                         bodies + R"(], "joints": [)" + joints_ +
                         R"(], "forces": [{"type": "gravity", "name": "gravity"})" + forces_ +
                         R"(], "run": {"end": 0.3, "output_step": 0.05, "integrator": "fehlberg78", "rtol": 1e-11,
                         "atol": 1e-11})");
    }
    std::vector<int> someTurns() {
        std::vector<int> turns{0};
        while (turns.size() < links_.size()) turns.push_back(static_cast<int>(random_() % 7) - 3);
        if (turns[1] == turns[2]) ++turns[2];  // across the joint in question
        return turns;
    }

  private:
    double number() { return std::uniform_real_distribution<double>(-1, 1)(random_); }
    int before(int i) { return i == 2 ? 1 : static_cast<int>(random_() % static_cast<unsigned>(i)); }
    std::string nameOf(int link) const { return link == 0 ? "ground" : "b" + std::to_string(link); }

    /// A marker at a place and with a direction of the world.
    std::string marker(int link, double x, double y, double direction) {
        Drawn& l = links_[static_cast<std::size_t>(link)];
        const double c = std::cos(l.angle), s = std::sin(l.angle), dx = x - l.x, dy = y - l.y;
        const std::string name = "M" + std::to_string(++markers_);
        l.markers += R"(, {"name": ")" + name + R"(", "position": [)" + text(c * dx + s * dy) + ", " +
                     text(c * dy - s * dx) + R"(], "angle": )" + text(direction - l.angle) + "}";
        return nameOf(link) + "." + name;
    }
    void join(const std::string& kind, int first, int second) {
        const double x = number(), y = number(), direction = number(), way = kind == "prismatic" ? number() : 0;
        const std::string a = marker(first, x, y, direction),
                          b = marker(second, x + way * std::cos(direction), y + way * std::sin(direction), direction);
        const std::string ends = R"(", "first": ")" + a + R"(", "second": ")" + b + "\"";
        if (kind == "bushing") {
            forces_ += R"(, {"type": "bushing", "name": "bush)" + ends +
                       R"(, "stiffness": [900, 700], "damping": [3, 2], "turn_stiffness": [50], "turn_damping": [1]})";
            return;
        }
        const auto add = [&](const std::string& type, const std::string& more) {
            joints_ += std::string(joints_.empty() ? "" : ", ") + "{\"type\": \"" + type + "\", \"name\": \"j" +
                       std::to_string(second) + type + ends + more + "}";
        };
        if (kind != "coupler") return add(kind, "");
        add("revolute", "");
        add("coupler", R"(, "third": ")" + marker(0, 0, 0, number()) + R"(", "fourth": ")" + marker(first, x, y, 1) +
                           R"(", "ratio": -0.7)");
    }

    std::mt19937 random_;
    std::vector<Drawn> links_;
    std::string joints_, forces_;
    int markers_ = 0;
};

Assembly assembled(Model model) {
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return assemble(std::make_shared<Model>(model));
}

/// The largest difference of two sets of planar positions, of angles but for whole turns.
double apart(const VecX& one, const VecX& other) {
    double most = 0;
    for (Eigen::Index i = 0; i < one.size(); ++i) {
        const double d = one[i] - other[i];
        most = std::max(most, std::abs(i % 3 == 2 ? std::remainder(d, 2 * M_PI) : d));
    }
    return most;
}

}  // namespace

class DrawnTurnsTest : public QObject {
    Q_OBJECT
  private slots:
    void theMotionIsTheSame_data() {
        QTest::addColumn<bool>("closed");
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"weld", "prismatic", "bushing", "revolute", "coupler"})
            for (const bool closed : {false, true})
                QTest::addRow("%s, %s", kind, closed ? "loop" : "chain") << closed << kind;
    }
    void theMotionIsTheSame() {
        QFETCH(bool, closed);
        QFETCH(QString, kind);
        for (unsigned seed = 1; seed <= 12; ++seed) {
            RandomMechanism mechanism(seed, closed, kind.toStdString());
            const std::vector<int> turns = mechanism.someTurns();
            const Model plain = mechanism.model(std::vector<int>(turns.size(), 0)), wound = mechanism.model(turns);
            const Assembly drawn = assembled(plain), start = assembled(wound);
            QVERIFY(!hasErrors(drawn.issues) && !hasErrors(start.issues));
            MEASURED("start", apart(start.q, drawn.q), 1e-11);
            for (std::size_t i = 1; i < turns.size(); ++i) {  // turns of the drawing stay
                const auto angle = static_cast<Eigen::Index>(3 * i - 1);
                MEASURED("turns", std::abs(start.q[angle] - drawn.q[angle] - 2 * M_PI * turns[i]), 1e-11);
            }
            const Results expected = simulate(plain), found = simulate(wound);
            QVERIFY(found.outcome.status == expected.outcome.status);
            QCOMPARE(found.size(), expected.size());
            double off = 0, forces = 0, scale = 1;
            for (std::size_t i = 0; i < found.size(); ++i) {
                off = std::max(off, apart(found.frame(i).q, expected.frame(i).q));
                forces =
                    std::max(forces, (found.frame(i).reaction - expected.frame(i).reaction).lpNorm<Eigen::Infinity>());
                scale = std::max(scale, expected.frame(i).reaction.lpNorm<Eigen::Infinity>());
            }
            MEASURED(qPrintable(QStringLiteral("positions, seed %1").arg(seed)), off, 1e-7);
            MEASURED(qPrintable(QStringLiteral("reactions, seed %1").arg(seed)), forces / scale, 1e-6);
        }
    }
};

QTEST_APPLESS_MAIN(DrawnTurnsTest)
#include "drawn_turns_test.moc"
