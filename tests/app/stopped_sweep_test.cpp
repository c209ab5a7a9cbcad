// Sweeps whose table is in memory alone: a stop ends them at once, tells how many runs were done and lists those and no
// others; more runs than memory takes are refused before the first.
#include <signal.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QtTest>

#include "tests/app/command.h"

namespace {

const QByteArray slowRun = R"({"end": 0.2, "integrator": "rk4", "step": 1e-4, "output_step": 0.1})";

}  // namespace

class StoppedSweepTest : public QObject {
    Q_OBJECT
  private slots:
    void aStopListsWhatWasDone_data() {
        QTest::addColumn<bool>("byHand");
        QTest::addColumn<bool>("isJson");
        QTest::addColumn<QString>("out");
        for (const bool byHand : {false, true})
            for (const bool isJson : {false, true})
                for (const char* out : {"", "/dev/null"}) {
                    if (byHand && isJson != (*out != 0)) continue;  // what it lists has nothing to do with who stops it
                    QTest::addRow("%s %s %s", byHand ? "Ctrl-C" : "time limit", isJson ? "JSON" : "table", out)
                        << byHand << isJson << QString(out);
                }
    }
    void aStopListsWhatWasDone() {
        QFETCH(bool, byHand);
        QFETCH(bool, isJson);
        QFETCH(QString, out);
        const Command zwang;
        zwang.writeFile("m.zwang", pendulumText("\"m\"", slowRun));
        // Up to a million runs, of which a second does some hundreds.
        QRandomGenerator random(QTest::currentDataTag() ? quint32(qstrlen(QTest::currentDataTag())) : 1u);
        const int first = random.bounded(300, 1000), second = random.bounded(300, 1000);
        QStringList arguments{"sweep",      "m.zwang", "--grid", QString("l=1:2:%1,g=9:10:%2").arg(first).arg(second),
                              "--channels", "tip.x"};
        if (!byHand) arguments += {"--time-limit", "0.5"};
        if (isJson) arguments += "--json";
        if (!out.isEmpty()) arguments += {"--out", out};
        QElapsedTimer clock;
        clock.start();
        auto process = zwang.start(arguments);
        QVERIFY(process->waitForStarted());
        if (byHand) {
            QTest::qWait(1500);
            ::kill(static_cast<pid_t>(process->processId()), SIGINT);
        }
        const auto result = Command::finish(*process);
        QCOMPARE(result.code, 1);
#ifndef ZWANG_SLOW_COMMANDS
        QVERIFY2(clock.elapsed() < 15000, qPrintable(QString::number(clock.elapsed())));
#endif
        static const QRegularExpression told("zwang: (\\d+) of (\\d+) runs were done");
        const auto match = told.match(result.err);
        QVERIFY2(match.hasMatch(), qPrintable(result.err));
        QCOMPARE(match.captured(2).toInt(), first * second);
        const int done = match.captured(1).toInt();
        QVERIFY(done < first * second);
        QVERIFY(!result.out.contains("was not reached"));
        if (isJson) {
            const auto rows = QJsonDocument::fromJson(result.out.toUtf8());
            QVERIFY(rows.isArray());
            QCOMPARE(rows.array().size(), done);
            for (const auto& row : rows.array()) QVERIFY(row.toObject()["channels"].toObject()["tip.x"].isDouble());
        } else {
            QCOMPARE(result.out.count('\n'), done + 1);
        }
    }

    void tooManyForMemory_data() {
        QTest::addColumn<QStringList>("points");
        QTest::newRow("grid") << QStringList{"--grid", "l=1:2:1000000000"};
        QTest::newRow("grid of three") << QStringList{"--grid", "l=1:2:1001,g=9:10:1001,m=1:2:1"};
        QTest::newRow("sobol") << QStringList{"--sobol", "1000001", "--parameters", "l=1:2"};
        QTest::newRow("saltelli") << QStringList{"--saltelli", "400000", "--parameters", "l=1:2"};
        QTest::newRow("device") << QStringList{"--grid", "l=1:2:1000001", "--out", "/dev/null"};
    }
    void tooManyForMemory() {
        QFETCH(QStringList, points);
        const Command zwang;
        zwang.writeFile("m.zwang", pendulumText());
        const auto result =
            zwang(QStringList{"sweep", "m.zwang", "--channels", "tip.x", "--time-limit", "20"} + points);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("give --out"), qPrintable(result.err));
        QVERIFY(result.out.isEmpty());
    }
};

QTEST_GUILESS_MAIN(StoppedSweepTest)
#include "stopped_sweep_test.moc"
