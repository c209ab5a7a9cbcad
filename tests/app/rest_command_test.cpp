// zwang equilibrium, modes, kinematics and inverse on the command line.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cmath>

#include "tests/app/command.h"

class RestCommandTest : public QObject {
    Q_OBJECT

  private slots:
    void equilibriumOfPaper5() {
        const auto result = zwang_({"equilibrium", "example:paper5-slider-crank", "--json"});
        QCOMPARE(result.code, 0);
        const auto json = QJsonDocument::fromJson(result.out.toUtf8()).object();
        QVERIFY(json["found"].toBool() && json["stable"].toBool());
        QVERIFY(std::abs(json["position"].toObject()["slider.x"].toDouble() - 0.4786454607765) < 1e-11);
    }
    void modesOfPaper5() {
        const auto result = zwang_({"modes", "example:paper5-slider-crank", "--json"});
        QCOMPARE(result.code, 0);
        const auto modes = QJsonDocument::fromJson(result.out.toUtf8()).object()["modes"].toArray();
        QCOMPARE(modes.size(), 1);
        const auto value = modes[0].toObject()["eigenvalue"].toArray();
        QVERIFY(std::abs(value[0].toDouble() + 0.39997375) < 1e-7 && std::abs(value[1].toDouble() - 6.36962416) < 1e-7);
        QVERIFY(zwang_({"modes", "example:paper5-slider-crank"}).out.startsWith("frequency [Hz]"));
    }
    void withoutAPositionOfRest() {
        const auto result = zwang_({"modes", "example:paper3-nutation-a"});
        QVERIFY(result.code == 0 || result.err.contains("--at-start"));
        QCOMPARE(zwang_({"modes", "example:no-such-example"}).code, 2);
    }

    /// What lies on something, or at its stop, is held by what modes do not see.
    void modesWithSomethingClosed_data() {
        QTest::addColumn<QString>("joint");
        QTest::addColumn<bool>("isClosed");
        const QString
            contact = R"({"type": "line-contact", "name": "c", "first": "ground.O", "second": "b.C", "radius": %1})",
            stop = R"({"type": "prismatic", "name": "c", "first": "ground.O", "second": "b.C", "limits": "stops",
                                 "lower": %1, "upper": 2})";
        QTest::newRow("touches") << contact.arg(0.1) << true;
        QTest::newRow("is apart") << contact.arg(0.0999) << false;
        QTest::newRow("is at its stop") << stop.arg(0) << true;
        QTest::newRow("is beside its stop") << stop.arg(-0.001) << false;
    }
    void modesWithSomethingClosed() {
        QFETCH(QString, joint);
        QFETCH(bool, isClosed);
        const QString model = R"x({"zwang": 1, "space": "planar",
            "ground": {"markers": [{"name": "O"}, {"name": "top", "position": [0, 1]}]},
            "bodies": [{"name": "b", "mass": 2, "inertia": 0.01, "position": [0, 0.1], "keep": ["position"],
                        "markers": [{"name": "C", "position": [0, %2]}]}],
            "joints": [%1],
            "forces": [{"type": "spring-damper", "name": "s", "first": "ground.top", "second": "b.C",
                        "stiffness": 10, "damping": 1, "free_length": 0.9}]})x";
        zwang_.writeFile("m.zwang", model.arg(joint).arg(joint.contains("prismatic") ? -0.1 : 0.0).toUtf8());
        const auto told = zwang_({"modes", "m.zwang", "--at-start"});
        QCOMPARE(told.code, 0);
        QCOMPARE(told.err.contains("warning: c is closed there, and the modes are those without it"), isClosed);
        const auto json = QJsonDocument::fromJson(zwang_({"modes", "m.zwang", "--at-start", "--json"}).out.toUtf8());
        QCOMPARE(json.object()["closed"].toArray().size(), isClosed ? 1 : 0);
    }
    /// A motor that drives through a stop: its torques are those without the stop.
    void inverseThroughAStop() {
        zwang_.writeFile("m.zwang", R"x({"zwang": 1, "space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "b", "mass": 1, "inertia": 1, "markers": [{"name": "C"}]}],
            "joints": [{"type": "revolute", "name": "j", "first": "ground.O", "second": "b.C", "limits": "stops",
                        "lower": -1, "upper": 1}],
            "motions": [{"type": "angle-motion", "name": "m", "first": "ground.O", "second": "b.C",
                         "speed": 1}],
            "run": {"end": 3, "output_step": 0.1}})x");
        const auto told = zwang_({"inverse", "m.zwang"});
        QCOMPARE(told.code, 0);
        QVERIFY2(told.err.contains("warning: at t = 1.1 s the motors drive j beyond its stop"), qPrintable(told.err));
        QVERIFY(told.out.startsWith("motor"));
    }

    void kinematicsOfTheFourBar() {
        const auto result = zwang_({"kinematics", "example:four-bar", "--end", "1", "--output-step", "0.1",
                                    "--channels", "crank", "--out", "k.csv"});
        QCOMPARE(result.code, 0);
        QVERIFY(result.out.startsWith("completed at t = 1 s"));
        QCOMPARE(zwang_.readFile("k.csv").count('\n'), 12);
        const auto refused = zwang_({"kinematics", "example:a01-pendulum"});
        QCOMPARE(refused.code, 3);
        QVERIFY(refused.err.contains("there is no motor"));
    }
    void inverseOfTheFourBar() {
        const auto result = zwang_({"inverse", "example:four-bar", "--end", "1", "--output-step", "0.1", "--json"});
        QCOMPARE(result.code, 0);
        const auto json = QJsonDocument::fromJson(result.out.toUtf8()).object();
        QCOMPARE(json["status"].toString(), QString("completed"));
        const auto motor = json["motors"].toArray()[0].toObject();
        QCOMPARE(motor["unit"].toString(), QString("N*m"));
        QCOMPARE(motor["effort"].toArray().size(), 11);
        double largest = 0;
        for (const auto& effort : motor["effort"].toArray()) largest = std::max(largest, std::abs(effort.toDouble()));
        QCOMPARE(motor["largest_effort"].toDouble(), largest);
        const auto table = zwang_({"inverse", "example:four-bar", "--end", "1", "--out", "i.csv"});
        QVERIFY(table.out.startsWith("motor") && table.out.contains("N m"));
        QVERIFY(zwang_.readFile("i.csv").startsWith("time [s],"));
        QCOMPARE(zwang_({"inverse", "example:no-such-example"}).code, 2);
    }

  private:
    Command zwang_;
};
QTEST_GUILESS_MAIN(RestCommandTest)
#include "rest_command_test.moc"
