// Rows of parallelograms at random angles: all cranks turn alike, and each cell passes its own change points. Every one
// is found, also where the cell beside it has hardly left its own.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include "engine/analysis/branch_selection.h"
#include "engine/analysis/simulation.h"
#include "engine/analysis/start_branch.h"
#include "tests/analysis/models.h"
#include "tests/cases/flat_cells.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

struct Cells {
    Model model;
    std::vector<double> flat;  ///< crank angles at which a cell lies flat, up to half turns
};

class Draw {
  public:
    explicit Draw(unsigned seed) : random_(seed) {}
    double in(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    std::mt19937& random() { return random_; }

  private:
    std::mt19937 random_;
};

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }
std::string pair(double x, double y) { return "[" + text(x) + ", " + text(y) + "]"; }

std::string body(const std::string& name, Draw& draw, double x, double y, double angle, const std::string& rest,
                 const std::string& markers) {
    return R"({"name": ")" + name + R"(", "mass": )" + text(draw.in(0.2, 3)) + R"(, "inertia": )" +
           text(draw.in(0.01, 0.5)) + R"(, "com": )" + pair(draw.in(-0.5, 0.5), draw.in(-0.3, 0.3)) +
           R"(, "position": )" + pair(x, y) + R"(, "angle": )" + text(angle) + ", " + rest + R"(, "markers": [)" +
           markers + "]}";
}
std::string marker(const std::string& name, double x, double y) {
    return R"({"name": ")" + name + R"(", "position": )" + pair(x, y) + "}";
}
std::string pin(const std::string& name, const std::string& first, const std::string& second) {
    return R"({"type": "revolute", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second +
           "\"}";
}
std::string joined(std::vector<std::string> parts, Draw& draw) {
    std::shuffle(parts.begin(), parts.end(), draw.random());
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}

/// Cranks 0 … count on the ground; a coupler of the length of the ground between them joins each to the next.
Cells rowOf(int count, unsigned seed) {
    Draw draw(seed);
    const double theta = draw.in(-3, 3), rate = draw.in(2, 9) * (draw.in(-1, 1) < 0 ? -1 : 1);
    const auto i = [](int k) { return std::to_string(k); };
    Cells cells;
    std::vector<std::string> bodies, joints, ground;
    double x = 0, y = 0;
    std::string before;  // the marker at which the last coupler ends
    for (int k = 0; k <= count; ++k) {
        const double length = draw.in(0.3, 1.5), along = draw.in(-M_PI, M_PI), arm = draw.in(0.2, 1.2),
                     at = draw.in(-M_PI, M_PI);
        const std::string end = marker("R", arm * std::cos(at), arm * std::sin(at));
        bodies.push_back(body("c" + i(k), draw, x, y, theta, R"("keep": ["angle", "rate"], "rate": )" + text(rate),
                              R"({"name": "O"}, )" + end + before));
        joints.push_back(pin("p" + i(k), "ground.O" + i(k), "c" + i(k) + ".O"));
        ground.push_back(marker("O" + i(k), x, y));
        if (k == count) break;
        const double turned = theta + at, speed = arm * rate;
        bodies.push_back(body("k" + i(k), draw, x + arm * std::cos(turned), y + arm * std::sin(turned), along,
                              R"("velocity": )" + pair(-speed * std::sin(turned), speed * std::cos(turned)),
                              R"({"name": "A"}, )" + marker("B", length, 0)));
        joints.push_back(pin("a" + i(k), "c" + i(k) + ".R", "k" + i(k) + ".A"));
        joints.push_back(pin("b" + i(k), "k" + i(k) + ".B", "c" + i(k + 1) + ".L"));
        cells.flat.push_back(along - at);
        before = ", " + marker("L", arm * std::cos(at), arm * std::sin(at));
        x += length * std::cos(along);
        y += length * std::sin(along);
    }
    cells.model = fromParts(
        R"("space": "planar", "ground": {"markers": [GROUND]}, "bodies": [BODIES], "joints": [JOINTS],
           "forces": [{"type": "gravity", "name": "gravity"}],
           "run": {"end": 3, "output_step": 0.001, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})",
        {{"GROUND", joined(ground, draw)}, {"BODIES", joined(bodies, draw)}, {"JOINTS", joined(joints, draw)}});
    return cells;
}

}  // namespace

class ParallelCellsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyPassageIsFound_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 40; ++seed) QTest::addRow("10 cells, %d", seed) << 10 << seed;
        // Of 240 the one whose passage shows by no value and no sign, only by how fast a direction turns.
        QTest::addRow("10 cells, 104") << 10 << 104;
        for (int seed = 0; seed < 8; ++seed) QTest::addRow("25 cells, %d", seed) << 25 << seed;
    }
    void everyPassageIsFound() {
        QFETCH(int, count);
        QFETCH(int, seed);
        const Cells cells = rowOf(count, static_cast<unsigned>(seed));
        const Results results = simulate(cells.model);
        everyFlatCellIsTold(results, reading(results, "c0.angle"), cells.flat);
    }

    void namesTellBranchesApart_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 6; ++seed) QTest::addRow("%d", seed) << seed;
    }
    /// Behind a flat cell its coupler turns or does not, whichever place its body has in the file.
    void namesTellBranchesApart() {
        QFETCH(int, seed);
        const Results results = simulate(rowOf(5, static_cast<unsigned>(seed)).model);
        QVERIFY(results.passages.size() > 4);
        for (const Passage& passage : results.passages) {
            std::set<std::string> names;
            for (const Sentence& name : branchTexts(results.system(), passage.branches)) names.insert(name.english());
            QCOMPARE(names.size(), passage.branches.size());
            const VecX rest = VecX::Zero(results.system().nv);
            const BranchCrossing crossing{results.systemPointer(), passage.time,        passage.q, rest,
                                          passage.branches,        passage.allBranches, false};
            for (std::size_t i = 0; i < passage.branches.size(); ++i) {
                const std::string request = branchRequest(results.system(), passage.branches, i);
                QCOMPARE(selectBranch(crossing, request).branch, static_cast<int>(i));
            }
        }
    }
};

QTEST_GUILESS_MAIN(ParallelCellsTest)
#include "parallel_cells_test.moc"
