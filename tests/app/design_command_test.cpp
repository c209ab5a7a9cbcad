// zwang optimise and zwang sweep: what they print and write, and how wrong words are told.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cmath>

#include "tests/app/command.h"

namespace {

/// A ball that is thrown, with its range as an objective.
const QByteArray ball = R"json({
  "zwang": 1, "space": "planar",
  "parameters": [{"name": "v", "value": "7 m/s"}, {"name": "alpha", "value": "20 deg", "range": ["5 deg", "85 deg"]}],
  "ground": {"markers": [{"name": "O"}]},
  "bodies": [{"name": "ball", "velocity": ["v*cos(alpha)", "v*sin(alpha)"]
}],
  "forces": [{"type": "gravity", "name": "gravity"}],
  "objectives": [
    {"name": "range", "terminal": "ball.x", "event": "ball.y", "direction": "falling", "earliest": 0.01},
    {"name": "height", "terminal": "ball.y", "event": "ball.vy", "direction": "falling"}],
  "run": {
    "end" : 3, "rtol" : 1e-10, "atol" : 1e-10
}
})json";

QJsonDocument json(const CommandResult& result) { return QJsonDocument::fromJson(result.out.toUtf8()); }

}  // namespace

class DesignCommandTest : public QObject {
    Q_OBJECT
  private slots:
    void optimisesAndSaves() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball);
        const auto result =
            zwang({"optimise", "ball.zwang", "--objective", "range", "--maximise", "--constraint", "height<=0.8",
                   "--starts", "2", "--json", "--out", "all.csv", "--save", "best.zwang"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto object = json(result).object();
        const double alpha = std::asin(std::sqrt(2 * 9.81 * 0.8) / 7);
        QCOMPARE(object["status"].toString(), "converged");
        QVERIFY(std::abs(object["parameters"].toObject()["alpha"].toDouble() - alpha) < 1e-5);
        QVERIFY(std::abs(object["value"].toDouble() - 49 / 9.81 * std::sin(2 * alpha)) < 1e-4);
        QVERIFY(std::abs(object["constraints"].toObject()["height"].toDouble() - 0.8) < 1e-5);
        QCOMPARE(object["starts"].toArray().size(), 2);
        const auto lines = QString::fromUtf8(zwang.readFile("all.csv")).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.front(), "start,number,alpha,range,height,violation,rejected");
        QCOMPARE(lines.size(), 1 + object["history"].toArray().size());
        // The saved model is the best one: the value is there without searching.
        const auto again = zwang({"sweep", "best.zwang", "--grid", "v=7:8:2", "--objectives", "range", "--json"});
        QVERIFY2(again.code == 0, qPrintable(again.err));
        const auto first = json(again).array()[0].toObject();
        QVERIFY(std::abs(first["objectives"].toObject()["range"].toDouble() - object["value"].toDouble()) < 1e-8);
    }

    void optimiseInWords() {
        const Command zwang;
        const auto result = zwang({"optimise", "example:balanced-arm", "--objective", "holding-torque"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY(result.out.startsWith("smallest value of objective holding-torque: "));
        const auto at = result.out.indexOf("\nk = ");
        QVERIFY(at >= 0);
        const QString stiffness = result.out.mid(at + 5).section('\n', 0, 0);
        QVERIFY2(std::abs(stiffness.toDouble() - 261.6) < 1e-5, qPrintable(stiffness));
    }

    void limitedSearchesEndEarly() {
        const Command zwang;
        const auto result =
            zwang({"optimise", "example:path-synthesis", "--objective", "path", "--evaluations", "2", "--json"});
        QCOMPARE(result.code, 1);
        QCOMPARE(json(result).object()["status"].toString(), "limited");
    }

    void sweepsOverAGrid() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball);
        const auto result = zwang({"sweep", "ball.zwang", "--grid", "v=3 m/s:5 m/s:3,alpha=30 deg:60 deg:2",
                                   "--channels", "ball.x,ball.vy", "--objectives", "range", "--out", "table.csv"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto lines = QString::fromUtf8(zwang.readFile("table.csv")).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 7);
        QCOMPARE(lines[0], "number,v [m/s],alpha [rad],range,ball.x,ball.vy,reason");
        const auto last = lines[6].split(',');
        QCOMPARE(last[1].toDouble(), 5.0);
        QVERIFY(std::abs(last[3].toDouble() - 25 / 9.81 * std::sin(2 * M_PI / 3)) < 1e-8);
        QVERIFY(std::abs(last[4].toDouble() - 7.5) < 1e-9);
        QVERIFY(result.out.contains("number"));
    }

    void sweepsOverAHypercubeAndAList() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball);
        const auto cube = zwang({"sweep", "ball.zwang", "--latin", "8", "--seed", "3", "--json"});
        QVERIFY2(cube.code == 0, qPrintable(cube.err));
        QCOMPARE(json(cube).array().size(), 8);
        QCOMPARE(json(cube).array()[0].toObject()["objectives"].toObject().keys(), (QStringList{"height", "range"}));
        zwang.writeFile("list.csv", "alpha [deg],v\n30,3\n45,-1\n");
        const auto list = zwang({"sweep", "ball.zwang", "--list", "list.csv", "--objectives", "range", "--json"});
        QVERIFY2(list.code == 0, qPrintable(list.err));
        const auto rows = json(list).array();
        QVERIFY(std::abs(rows[0].toObject()["parameters"].toObject()["alpha"].toDouble() - M_PI / 6) < 1e-15);
        QVERIFY(rows[1].toObject()["objectives"].toObject()["range"].isNull());  // it never comes down again
        QVERIFY(rows[1].toObject()["reason"].toString().contains("is never reached"));
    }

    /// A table without any number is no success; one number makes it one.
    void sweepsOfFailures_data() {
        QTest::addColumn<QString>("values");
        QTest::addColumn<bool>("isAnyDone");
        QTest::newRow("all") << "-1,-2,-3" << false;
        QTest::newRow("one") << "-1" << false;
        QTest::newRow("the last runs") << "-1,-2,3" << true;
        QTest::newRow("the first runs") << "3,-2" << true;
    }
    void sweepsOfFailures() {
        QFETCH(QString, values);
        QFETCH(bool, isAnyDone);
        const Command zwang;
        zwang.writeFile("ball.zwang", ball);
        zwang.writeFile("list.csv", ("v\n" + QString(values).replace(',', '\n') + "\n").toUtf8());
        const QStringList sweep{"sweep", "ball.zwang", "--list", "list.csv", "--objectives", "range"};
        for (const QStringList& more :
             {QStringList{}, {"--json"}, {"--out", "t.csv"}, {"--out", "t.csv", "--resume"}, {"--out", "/dev/null"}}) {
            const auto result = zwang(sweep + more);
            QCOMPARE(result.code, isAnyDone ? 0 : 1);
            QCOMPARE(result.err.contains("none of these runs gave a number"), !isAnyDone);
            QVERIFY(result.out.contains("is never reached"));
        }
        QCOMPARE(zwang.readFile("t.csv").count('\n'), values.count(',') + 2);
    }

    void wrongWordsAreTold_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const QStringList& arguments, const char* part) {
            QTest::addRow("%s", name) << arguments << QString(part);
        };
        row("objective", {"optimise", "ball.zwang", "--objective", "rnge"}, "did you mean 'range'?");
        row("no bounds", {"optimise", "ball.zwang", "--objective", "range", "--parameters", "v"},
            "write v=LOWER:UPPER");
        row("constraint", {"optimise", "ball.zwang", "--objective", "range", "--constraint", "height"},
            "has no <=, >= or =");
        for (const QString relation : {"<=", ">=", "="})
            for (const QString value : {"nan", "-nan", "NaN", "inf", "-inf", "infinity", "1e400", "-1e400", "abc", ""})
                row(qPrintable("constraint " + relation + value),
                    {"optimise", "ball.zwang", "--objective", "range", "--constraint", "height" + relation + value},
                    "needs a number on its right");
        row("no way", {"sweep", "ball.zwang"}, "--sobol, --saltelli or --table");
        row("two ways", {"sweep", "ball.zwang", "--latin", "3", "--grid", "v=1:2:2"}, "--sobol, --saltelli or --table");
        row("no count", {"sweep", "ball.zwang", "--grid", "v=1:2"}, "NAME=LOWER:UPPER:COUNT");
        row("channel", {"sweep", "ball.zwang", "--latin", "3", "--channels", "ball.xx"}, "did you mean 'ball.x'?");
        row("no list", {"sweep", "ball.zwang", "--list", "none.csv"}, "there is no such file");
        row("ragged list", {"sweep", "ball.zwang", "--list", "ragged.csv"},
            "ragged.csv line 3 has 1 cells, but the header has 2");
    }
    void wrongWordsAreTold() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const Command zwang;
        zwang.writeFile("ball.zwang", ball);
        zwang.writeFile("ragged.csv", "v,alpha\n1,2\n3\n");
        const auto result = zwang(arguments);
        QCOMPARE(result.code, 2);
        const auto lines = result.err.trimmed().split('\n');
        QVERIFY2(lines.last().contains(part), qPrintable(result.err));
        QCOMPARE(lines.size(), 2);  // the first is a warning: the ball flies freely
        QCOMPARE(zwang.entries().size(), 2);
    }
};

QTEST_GUILESS_MAIN(DesignCommandTest)
#include "design_command_test.moc"
