// What the broad phase says of a gap is never more than the gap is: random walks of two bodies with contacts of every
// kind between them, looked at now and then.
#include "engine/analysis/far_gaps.h"

#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/system/contacts.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

struct Kind {
    const char* name;
    const char* space;
    const char* contact;
    bool tells;  ///< the broad phase knows some of its gaps
};
const Kind kinds[] = {
    {"discs", "planar", R"("type": "disc-contact", "first_radius": 0.3, "second_radius": 0.2)", true},
    {"line of the ground", "planar",
     R"("type": "line-contact", "radius": 0.1, "points_x": [0.3, -0.4], "points_y": [0.1, 0])", true},
    {"line that ends", "planar", R"("type": "line-contact", "radius": 0.1, "length": 0.7)", false},
    {"endless line of a body", "planar", R"("type": "line-contact", "radius": 0.1)", false},
    {"outline", "planar", R"("type": "outline-contact", "outline_x": [0, 0.5, 0.5, 0], "outline_y": [0, 0, 0.4, 0.6],
        "bulges": [0, 0.3, 0, 0], "radius": 0.05, "points_x": [0.2, 0.5], "points_y": [0, 0.3])",
     true},
    {"rope", "planar", R"("type": "rope", "length": 12)", true},
    {"balls", "spatial", R"("type": "ball-contact", "first_radius": 0.3, "second_radius": 0.2)", true},
    {"plane of the ground", "spatial",
     R"("type": "plane-contact", "radius": 0.02, "points_x": [0.3, -0.4], "points_y": [0.1, 0],
        "points_z": [0, 0.2], "rims": [0, 0.15])",
     true},
    {"plane of a body", "spatial", R"("type": "plane-contact", "radius": 0.02)", false},
    {"solid of revolution", "spatial",
     R"("type": "revolved-contact", "outline_r": [0, 0.3, 0.4, 0], "outline_z": [0, 0, 0.5, 0.6],
        "radius": 0.05, "points_x": [0.2], "points_y": [0], "points_z": [0.1])",
     true},
    {"rope in space", "spatial", R"("type": "rope", "length": 12)", true},
};

Model modelOf(const Kind& kind) {
    const bool isPlanar = kind.space == std::string("planar"), isOfGround = std::string(kind.name).ends_with("ground");
    return fromParts(R"("space": "SPACE", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "a", "mass": 1, "inertia": INERTIA, "position": NEAR, "markers": [{"name": "C", "position": AT}]},
                   {"name": "b", "mass": 1, "inertia": ALIKE, "position": FAR, "markers": [{"name": "C", "position": THERE}]}],
        "joints": [{"name": "c", "first": "FIRST", "second": "b.C", CONTACT}])",
                     {{"SPACE", kind.space},
                      {"INERTIA", isPlanar ? "1" : "[1, 1, 1, 0, 0, 0]"},
                      {"NEAR", isPlanar ? "[0, 0]" : "[0, 0, 0]"},
                      {"AT", isPlanar ? "[0.2, 0.1]" : "[0.2, 0.1, -0.3]"},
                      {"ALIKE", isPlanar ? "1" : "[1, 1, 1, 0, 0, 0]"},
                      {"FAR", isPlanar ? "[2, 3]" : "[2, 3, 4]"},
                      {"THERE", isPlanar ? "[-0.1, 0.3]" : "[-0.1, 0.3, 0.2]"},
                      {"FIRST", isOfGround ? "ground.O" : "a.C"},
                      {"CONTACT", kind.contact}});
}

}  // namespace

class FarGapsTest : public QObject {
    Q_OBJECT
  private slots:
    void isABound_data() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < int(std::size(kinds)); ++i) QTest::addRow("%s", kinds[i].name) << i;
    }
    void isABound() {
        QFETCH(int, which);
        const Kind& kind = kinds[which];
        const Assembly start = assemble(std::make_shared<Model>(modelOf(kind)));
        const System& s = *start.system;
        int told = 0, looks = 0;
        for (unsigned seed = 1; seed <= 30; ++seed) {
            std::mt19937 random(seed);
            std::normal_distribution<double> normal;
            std::uniform_real_distribution<double> part(0, 1);
            FarGaps far(start.system);
            Workspace w(s);
            VecX q = start.q, pull = VecX::Zero(s.nv);
            const double pace = std::pow(10, -3 * part(random));
            std::vector<double> gaps(s.contacts.size(), 0);
            for (int step = 0; step < 300; ++step) {
                VecX way(s.nv);
                for (double& each : way) each = pace * normal(random);
                displace(s, q.data(), way.data());
                normalise(s, q.data());
                evaluatePositions(s, 0, q.data(), w);
                evaluateVelocities(s, pull.data(), w);
                const std::vector<std::size_t> before = far.near();
                far.follow(w);
                for (std::size_t k = 0; k < s.contacts.size(); ++k) {
                    const bool isNear = std::binary_search(far.near().begin(), far.near().end(), k);
                    QVERIFY2(isNear || far.least(k) > 0, "what has to be looked at is in the list");
                    if (s.contacts[k].measure != CompiledContact::Measure::gap) continue;
                    const double least = far.least(k), gap = contactState(s, w, s.contacts[k], {}).value;
                    if (isNear && !std::binary_search(before.begin(), before.end(), k))
                        QVERIFY2(far.wide(k) <= gaps[k] + 1e-9, "what it was at least in the step before");
                    gaps[k] = gap;
                    QVERIFY2(
                        least == 0 || least <= gap + 1e-9,
                        qPrintable(
                            QString("seed %1, step %2: %3 is more than %4").arg(seed).arg(step).arg(least).arg(gap)));
                    ++looks;
                    told += least > 0;
                    if (least == 0) far.note(k, gap);
                }
            }
        }
        QVERIFY2(kind.tells ? 5 * told > looks : told == 0, qPrintable(QString("%1 of %2").arg(told).arg(looks)));
    }
};

QTEST_APPLESS_MAIN(FarGapsTest)
#include "far_gaps_test.moc"
