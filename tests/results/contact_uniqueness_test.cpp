// Which forces of contacts the motion determines (engine/results/contact_uniqueness.h).
#include "engine/results/contact_uniqueness.h"

#include <QtTest>
#include <algorithm>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "tests/cases/discs_in_a_box.h"
#include "tests/cases/grouped_bodies.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

QString list(const std::vector<double>& numbers) {
    QStringList words;
    for (const double number : numbers) words << QString::number(number);
    return words.join(", ");
}

/// A body that stands on some of its points; `more`: markers of the ground, joints.
struct Standing {
    std::vector<double> x, y;  ///< of its points, in the plane x alone
    double friction = 0, speed = 0;
    QString joints = "";
};

Model standing(const Standing& one) {
    const bool inSpace = !one.y.empty();
    const QString body =
        inSpace ? QString(R"("inertia": [0.1, 0.1, 0.1, 0, 0, 0], "position": [0, 0, 0.5], "velocity": [%1, 0, 0],
                  "keep": ["position", "orientation", "velocity", "rate"])")
                : QString(R"("inertia": 0.1, "position": [0, 0.5], "velocity": [%1, 0],
                  "keep": ["position", "angle", "velocity", "rate"])");
    QString points = QString(R"("points_x": [%1])").arg(list(one.x));
    if (inSpace)
        points += QString(R"(, "points_y": [%1], "points_z": [%2])")
                      .arg(list(one.y), list(std::vector<double>(one.x.size(), -0.5)));
    else
        points += QString(R"(, "points_y": [%1])").arg(list(std::vector<double>(one.x.size(), -0.5)));
    const QString text =
        QString(R"({"zwang": 1, "space": "%1", "ground": {"markers": [{"name": "O"}, {"name": "up"%7}]},
        "bodies": [{"name": "body", "mass": 1, %2, "markers": [{"name": "C"}, {"name": "up"%7}]}],
        "joints": [{"type": "%3", "name": "floor", "first": "ground.O", "second": "body.C", "radius": 0, %4,
          "restitution": 0, "friction": "coulomb", "friction_coefficient": %5}%6],
        "forces": [{"type": "gravity", "name": "gravity"}], "run": {"end": 0.02, "output_step": 0.01}})")
            .arg(inSpace ? "spatial" : "planar", body.arg(one.speed), inSpace ? "plane-contact" : "line-contact",
                 points)
            .arg(one.friction)
            .arg(one.joints)
            .arg(inSpace ? "" : R"(, "angle": "90 deg")");
    return fromText(text.toStdString());
}

const QString guide = R"(, {"type": "prismatic", "name": "guide", "first": "ground.up", "second": "body.up"})";

}  // namespace

Q_DECLARE_METATYPE(Standing)

class ContactUniquenessTest : public QObject {
    Q_OBJECT
  private slots:
    void tells_data() {
        QTest::addColumn<Standing>("one");
        QTest::addColumn<QString>("unique");
        QTest::newRow("two corners in the plane") << Standing{{-0.5, 0.5}, {}} << "11";
        QTest::newRow("that slide") << Standing{{-0.5, 0.5}, {}, 0.1, 1} << "11";
        QTest::newRow("that stick: who holds it back is open") << Standing{{-0.5, 0.5}, {}, 0.3} << "00";
        QTest::newRow("three in a line") << Standing{{-0.5, 0.1, 0.5}, {}} << "000";
        QTest::newRow("three legs") << Standing{{-0.5, 0.5, 0}, {-0.3, -0.3, 0.5}} << "111";
        QTest::newRow("that slide along") << Standing{{-0.5, 0.5, 0}, {-0.3, -0.3, 0.5}, 0.1, 1} << "111";
        QTest::newRow("that stick in space") << Standing{{-0.5, 0.5, 0}, {-0.3, -0.3, 0.5}, 0.3} << "000";
        QTest::newRow("four legs") << Standing{{-0.5, 0.5, -0.5, 0.5}, {-0.5, -0.5, 0.5, 0.5}} << "0000";
        QTest::newRow("two legs behind and one in front") << Standing{{-0.5, -0.5, 0.5}, {-0.5, 0.5, 0}} << "111";
        QTest::newRow("a joint that may turn it, too") << Standing{{-0.5, 0.5}, {}, 0, 0, guide} << "00";
        QTest::newRow("a joint beside one corner") << Standing{{0}, {}, 0, 0, guide} << "1";
    }
    void tells() {
        QFETCH(Standing, one);
        QFETCH(QString, unique);
        const Results results = simulate(standing(one));
        QVERIFY2(results.outcome.time == 0.02, results.outcome.sentence.english().c_str());
        const auto contacts = contactForces(results, 1);
        QString told;
        for (const bool each : areUnique(results, 1, contacts)) told += each ? '1' : '0';
        QCOMPARE(told, unique);
    }

    /// In a heap that rests many forces are open, and none of those of discs that fall alone.
    void inGroups() {
        for (const bool isStepped : {false, true}) {
            Model model = groupInABox(Falling::discs, 1, 5, 3, 0.5);
            model.run.integrator.key = isStepped ? "moreau" : "dopri5";
            const Results results = simulate(model);
            std::size_t open = 0, known = 0;
            for (std::size_t row = 0; row < results.size(); ++row) {
                const auto contacts = contactForces(results, row);
                const auto unique = areUnique(results, row, contacts);
                for (const bool each : unique) ++(each ? known : open);
                if (contacts.size() == 1) QVERIFY(unique[0]);
            }
            qInfo("%zu known, %zu open", known, open);
            QVERIFY(known > 0);
        }
    }
};

QTEST_GUILESS_MAIN(ContactUniquenessTest)
#include "contact_uniqueness_test.moc"
