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
