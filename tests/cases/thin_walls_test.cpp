// Bodies so fast that a step of time stepping carries them through a thin wall, or to where its other side is nearer:
// they are met at the side to which they come, whatever the shapes are and however they are told.
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }

constexpr int count = 3;
constexpr double from = -0.9, half = 0.5;  ///< where they start and how far the wall goes to both sides [m]

/// What flies, by name: of the plane round in a group, beside an outline and at a post, or bars in a group; of space
/// balls, boxes and capsules in a group, or balls at a plate of revolution.
class Throw {
  public:
    Throw(unsigned seed, std::string kind) : random_(seed), kind_(std::move(kind)) {
        thick_ = std::exp(in(std::log(2e-4), std::log(0.02)));
        step_ = std::exp(in(std::log(5e-4), std::log(5e-3)));
        for (double& each : speed) each = (thick_ + 2 * size_) / step_ * std::exp(in(std::log(0.4), std::log(40)));
    }
    bool isSpatial() const { return kind_ == "balls" || kind_ == "boxes" || kind_ == "capsules" || kind_ == "turned"; }
    bool isRound() const { return kind_ != "bars" && kind_ != "boxes" && kind_ != "capsules"; }
    std::string bodies() {
        std::string all;
        for (int i = 0; i < count; ++i) {
            const double slow = *std::min_element(speed.begin(), speed.end());
            end_ = std::ceil(-1.6 * from / slow / step_) * step_;
            const double lane =
                             kind_ == "post" ? in(-0.3, 0.3) * (thick_ / 2 + size_) : -0.3 + 0.3 * i + in(-0.05, 0.05),
                         up = kind_ == "turned" ? in(0.02, 0.05) : in(-0.1, 0.1);
            aside[static_cast<std::size_t>(i)] = kind_ == "post" ? 0 : in(-0.1, 0.1) * slow;
            const std::string place = text(from) + ", " + text(lane), way = text(speed[static_cast<std::size_t>(i)]) +
                                                                            ", " +
                                                                            text(aside[static_cast<std::size_t>(i)]);
            const std::string shape = shapeOf();
            all += (i > 0 ? ", " : "") + (R"({"name": "b)" + std::to_string(i)) + R"(", "mass": 1, )" +
                   R"("keep": ["position", "velocity", "rate", )" +
                   (isSpatial() ? R"("orientation"], "inertia": [1e-3, 1e-3, 1e-3, 0, 0, 0], "rate": [)" + rate() +
                                      ", " + rate() + ", " + rate() + R"(], "position": [)" + place + ", " + text(up) +
                                      R"(], "velocity": [)" + way + ", 0]"
                                : R"("angle"], "inertia": 1e-3, "angle": )" + text(in(0, 3)) + R"(, "rate": )" +
                                      rate() + R"(, "position": [)" + place + R"(], "velocity": [)" + way + "]") +
                   shape + "}";
        }
        return all;
    }
    Model model() {
        const std::string flying = bodies(), thick = text(thick_), radius = text(size_);
        std::string ground = R"({"name": "O"}, {"name": "turned", "z": [1, 0, 0]})", shapes, joints, forces;
        if (!isSpatial()) ground = R"({"name": "O"})";
        for (int i = 0; i < count && !jointOf().empty(); ++i)
            joints += (i > 0 ? ", " : "") + jointOf() + R"("second": "b)" + std::to_string(i) + R"(.C", "name": "k)" +
                      std::to_string(i) + R"(", "restitution": 0.5})";
        for (const auto& [word, value] : {std::pair("THICK", text(thick_ / 2)), std::pair("RADIUS", radius)})
            for (std::size_t at; (at = joints.find(word)) != std::string::npos;)
                joints.replace(at, std::string(word).size(), value);
        if (joints.empty()) {
            shapes = R"(, "shapes": [{"type": "box", "at": "O", "size": [)" + thick + R"(, 1, 1]}])";
            forces = R"({"type": "contact-group", "name": "all", "restitution": 0.5})";
        }
        return fromParts(
            R"("space": "SPACE", "ground": {"markers": [GROUND]SHAPES}, "bodies": [BODIES], "joints": [JOINTS],
            "forces": [FORCES], "run": {"end": END, "output_step": OUT, "integrator": "moreau", "step": STEP})",
            {{"SPACE", isSpatial() ? "spatial" : "planar"},
             {"GROUND", ground},
             {"SHAPES", shapes},
             {"BODIES", flying},
             {"JOINTS", joints},
             {"FORCES", forces},
             {"END", text(end_)},
             {"OUT", text(end_)},
             {"STEP", text(step_)}});
    }
    std::array<double, count> speed{}, aside{};

  private:
    double in(double a, double b) { return std::uniform_real_distribution<double>(a, b)(random_); }
    std::string rate() { return isRound() ? "0" : text(in(-1, 1) * 0.2 / step_); }
    std::string jointOf() const {
        if (kind_ == "outline")
            return R"({"type": "outline-contact", "first": "ground.O", "outline_x": [-THICK, THICK, THICK, -THICK],
                "outline_y": [-0.5, -0.5, 0.5, 0.5], "radius": RADIUS, "points_x": [0], "points_y": [0], )";
        if (kind_ == "post")
            return R"({"type": "disc-contact", "first": "ground.O", "first_radius": THICK, "second_radius": RADIUS, )";
        if (kind_ == "turned")
            return R"({"type": "revolved-contact", "first": "ground.turned", "outline_r": [0, 0.5, 0.5, 0],
                "outline_z": [-THICK, -THICK, THICK, THICK], "radius": RADIUS, "points_x": [0], "points_y": [0],
                "points_z": [0], )";
        return "";
    }
    std::string shapeOf() {
        const std::string radius = text(size_), centre = R"(, "markers": [{"name": "C"}])",
                          start = centre + R"(, "shapes": [{"at": "C", "type": )";
        const auto edge = [&] { return text(size_ * in(0.5, 3)); };
        if (kind_ == "discs") return start + R"("cylinder", "radius": )" + radius + "}]";
        if (kind_ == "balls") return start + R"("sphere", "radius": )" + radius + "}]";
        if (kind_ == "bars" || kind_ == "boxes")
            return start + R"("box", "size": [)" + edge() + ", " + edge() + ", " + edge() + "]}]";
        if (kind_ == "capsules")
            return R"(, "markers": [{"name": "C"}, {"name": "D", "position": [)" + edge() +
                   R"(, 0, 0]}], "shapes": [{"type": "bar", "from": "C", "to": "D", "width": )" + radius + "}]";
        return centre;
    }

    std::mt19937 random_;
    std::string kind_;
    double thick_ = 0, step_ = 0, end_ = 0, size_ = 0.004;
};

}  // namespace

class ThinWallsTest : public QObject {
    Q_OBJECT
  private slots:
    void nothingPasses_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"discs", "bars", "outline", "post", "balls", "boxes", "capsules", "turned"})
            QTest::newRow(kind) << kind;
    }
    /// What comes back has e times the speed of what has come, along the normal, of what is round and meets a plate.
    void nothingPasses() {
        QFETCH(QString, kind);
        for (unsigned seed = 1; seed <= 25; ++seed) {
            Throw thrown(seed, kind.toStdString());
            const Model model = thrown.model();
            const Results results = simulate(model);
            const QString which = QString("seed %1: ").arg(seed);
            QVERIFY2(results.outcome.time == model.run.end, qPrintable(which + allText(results).c_str()));
            QVERIFY2(results.outcome.warnings.empty(), qPrintable(which + allText(results).c_str()));
            for (int i = 0; i < count; ++i) {
                const std::string name = "b" + std::to_string(i);
                const auto last = [&](const char* of) {
                    return results.value(channel(results, name + of), results.size() - 1);
                };
                QVERIFY2(last(".x") < 0, qPrintable(which + QString::number(last(".x"))));
                if (!thrown.isRound() || kind == "post") continue;
                const double speed = thrown.speed[static_cast<std::size_t>(i)];
                QVERIFY2(std::abs(last(".vx") + speed / 2) < 1e-9 * speed,
                         qPrintable(which + QString("%1 came back with %2").arg(speed).arg(last(".vx"))));
            }
        }
    }
};

QTEST_GUILESS_MAIN(ThinWallsTest)
#include "thin_walls_test.moc"
