// zwang sweep on the disk: tables that grow, kills, full disks, resumption, shards; merge and indices. The same table
// byte by byte, however it came about.
#include <signal.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QtTest>
#include <cmath>

#include "tests/app/command.h"

namespace {

/// A ball that is thrown; "slow" takes so many steps for a run that a kill meets it.
QByteArray ball(const QByteArray& run = R"({"end": 3, "rtol": 1e-10, "atol": 1e-10})") {
    return R"json({
  "zwang": 1, "space": "planar",
  "parameters": [{"name": "v", "value": "7 m/s", "range": [3, 9]}, {"name": "alpha", "value": "20 deg", "range": ["5 deg", "85 deg"]},
                 {"name": "x1", "value": 0, "range": ["-pi", "pi"]}, {"name": "x2", "value": 0, "range": ["-pi", "pi"]},
                 {"name": "x3", "value": 0, "range": ["-pi", "pi"]}],
  "ground": {"markers": [{"name": "O"}]},
  "bodies": [{"name": "ball", "velocity": ["v*cos(alpha)", "v*sin(alpha)"]}],
  "forces": [{"type": "gravity", "name": "gravity"}],
  "objectives": [
    {"name": "range", "terminal": "ball.x", "event": "ball.y", "direction": "falling", "earliest": 0.01},
    {"name": "ishigami", "terminal": "sin(x1) + 7*sin(x2)^2 + 0.1*x3^4*sin(x1)"}],
  "run": )json" +
           run + "\n}\n";
}

const QByteArray slow = R"({"end": 3, "integrator": "rk4", "step": 1e-4, "output_step": 1})";

}  // namespace

class SweepCommandTest : public QObject {
    Q_OBJECT
  private slots:
    void tableInTableOut() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball());
        zwang.writeFile("points.csv", "alpha [deg],v\n30,3\n45,4\n60,5\n");
        const auto result = zwang({"sweep", "ball.zwang", "--table", "points.csv", "--objectives", "range",
                                   "--gradients", "direct", "--out", "o.csv"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto lines = linesOf(zwang.readFile("o.csv"));
        QCOMPARE(lines[0], "number,alpha [rad],v [m/s],range,range/alpha,range/v,reason");
        QCOMPARE(lines.size(), 4);
        for (int i = 1; i < 4; ++i) {
            const auto cells = lines[i].split(',');
            const double a = cells[1].toDouble(), v = cells[2].toDouble();
            QVERIFY(std::abs(cells[3].toDouble() - v * v / 9.81 * std::sin(2 * a)) < 1e-8);
            QVERIFY(std::abs(cells[4].toDouble() - 2 * v * v / 9.81 * std::cos(2 * a)) < 1e-7);
            QVERIFY(std::abs(cells[5].toDouble() - 2 * v / 9.81 * std::sin(2 * a)) < 1e-7);
        }
        QCOMPARE(zwang.entries(), (QStringList{"ball.zwang", "o.csv", "points.csv"}));
        const auto json = zwang({"sweep", "ball.zwang", "--table", "points.csv", "--objectives", "range", "--gradients",
                                 "adjoint", "--json"});
        const auto first = QJsonDocument::fromJson(json.out.toUtf8()).array()[0].toObject();
        const double slope = first["gradients"].toObject()["range"].toObject()["v"].toDouble();
        QVERIFY(std::abs(slope - 6 / 9.81 * std::sin(M_PI / 3)) < 1e-7);
    }

    /// Killed at random moments, again and again, until it ends: the table is the one of a run that nobody disturbed.
    void kills() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball(slow));
        const QStringList sweep{"sweep",        "ball.zwang", "--sobol",      "60",
                                "--parameters", "v,alpha",    "--objectives", "range"};
        QVERIFY(zwang(sweep + QStringList{"--out", "whole.csv"}).code == 0);
        const QByteArray whole = zwang.readFile("whole.csv");
        int kills = 0;
        qsizetype rows = 0;
        for (int trial = 0; trial < 60 && zwang.readFile("o.csv").isEmpty(); ++trial) {
            const auto process = zwang.start(sweep + QStringList{"--out", "o.csv", "--resume"});
            QVERIFY(process->waitForStarted());
            if (!process->waitForFinished(60 + QRandomGenerator::global()->bounded(150))) {
                process->kill();
                process->waitForFinished();
                ++kills;
            }
            const QByteArray part = zwang.readFile("o.csv.part");
            if (part.isEmpty()) continue;
            QVERIFY(part.endsWith('\n'));
            const auto lines = linesOf(part);
            QVERIFY(lines.size() - 2 >= rows);  // none is lost
            rows = lines.size() - 2;
            for (qsizetype i = 2; i < lines.size(); ++i) QVERIFY(whole.contains("\n" + lines[i].toUtf8() + "\n"));
        }
        // Killed when the table stands and the file beside it is not gone yet, it leaves that to the next.
        if (zwang.readFile("o.csv").isEmpty() || zwang.entries().contains("o.csv.part"))
            QVERIFY(zwang(sweep + QStringList{"--out", "o.csv", "--resume"}).code == 0);
        QVERIFY(kills > 0);
        QVERIFY(zwang.readFile("o.csv") == whole);
        QVERIFY(!zwang.entries().contains("o.csv.part"));
    }

    void aTornRowIsLeftOut() {
        const Command zwang;
        const QStringList sweep = prepared(zwang);
        QVERIFY(zwang(sweep + QStringList{"--out", "whole.csv"}).code == 0);
        const QByteArray whole = zwang.readFile("whole.csv"), part = partOf(zwang, sweep, 7);
        const auto lines = linesOf(part);
        for (const auto& torn : {part.chopped(1), part.chopped(20), part + "11,0.5", part.left(part.indexOf('\n') + 5),
                                 part.left(10), QByteArray()}) {
            zwang.writeFile("o.csv.part", torn);
            QVERIFY(zwang(sweep + QStringList{"--out", "o.csv", "--resume"}).code == 0);
            QVERIFY(zwang.readFile("o.csv") == whole);
            QFile::remove(zwang.path("o.csv"));
        }
    }

    /// What is there is not computed again: a value that was changed by hand stays.
    void resumingSkipsWhatIsDone() {
        const Command zwang;
        const QStringList sweep = prepared(zwang);
        QByteArray part = partOf(zwang, sweep, 5);
        auto lines = linesOf(part);
        auto cells = lines[3].split(',');
        cells[3] = "12345";
        lines[3] = cells.join(',');
        zwang.writeFile("o.csv.part", (lines.join('\n') + "\n").toUtf8());
        const auto refused = zwang(sweep + QStringList{"--out", "o.csv"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("o.csv.part holds 5 of 12 runs of this sweep; go on with --resume"),
                 qPrintable(refused.err));
        QVERIFY(zwang(sweep + QStringList{"--out", "o.csv", "--resume"}).code == 0);
        QVERIFY(zwang.readFile("o.csv").contains("12345"));
        const auto again = zwang(sweep + QStringList{"--out", "o.csv", "--resume"});
        QVERIFY2(again.code == 0 && again.err.contains("has all of these runs already"), qPrintable(again.err));
        QVERIFY(zwang.readFile("o.csv").contains("12345"));
    }

    void anotherSweepIsRefused_data() {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("parameter") << QStringList{"--set", "v=5"};
        QTest::newRow("setting") << QStringList{"--rtol", "1e-9"};
        QTest::newRow("question") << QStringList{"--channels", "ball.x"};
        QTest::newRow("shard") << QStringList{"--shard", "1/2"};
        QTest::newRow("seed") << QStringList{"--seed", "2"};
    }
    void anotherSweepIsRefused() {
        QFETCH(QStringList, more);
        const Command zwang;
        const QStringList sweep = prepared(zwang);
        const QByteArray part = partOf(zwang, sweep, 5);
        zwang.writeFile("o.csv.part", part);
        const auto result = zwang(sweep + more + QStringList{"--out", "o.csv", "--resume"});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("holds runs of another sweep"), qPrintable(result.err));
        QVERIFY(zwang.readFile("o.csv.part") == part);
    }

    void twoAtOnceAreRefused() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball(slow));
        const QStringList sweep{"sweep", "ball.zwang", "--sobol", "4000", "--objectives", "range", "--out", "o.csv"};
        const auto first = zwang.start(sweep);
        QTRY_VERIFY_WITH_TIMEOUT(linesOf(zwang.readFile("o.csv.part")).size() > 3, 20000);
        const auto second = zwang(sweep + QStringList{"--resume"});
        QCOMPARE(second.code, 2);
        QVERIFY2(second.err.contains("is being written by another sweep"), qPrintable(second.err));
        // Asked to stop, it says where the rows are.
        first->terminate();
        const auto result = Command::finish(*first);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("finished runs are kept in o.csv.part; --resume goes on with them"),
                 qPrintable(result.err));
        QVERIFY(zwang.readFile("o.csv").isEmpty());
    }

    void shardsMakeTheWhole_data() {
        QTest::addColumn<QStringList>("points");
        QTest::newRow("grid") << QStringList{"--grid", "v=3:9:5,alpha=0.2:1.2:5"};
        QTest::newRow("latin") << QStringList{"--latin", "25"};
        QTest::newRow("sobol") << QStringList{"--sobol", "25", "--scramble", "--seed", "4"};
        QTest::newRow("saltelli") << QStringList{"--saltelli", "5", "--parameters", "v,alpha,x1"};
        QTest::newRow("fewer than shards") << QStringList{"--sobol", "2"};
    }
    void shardsMakeTheWhole() {
        QFETCH(QStringList, points);
        const Command zwang;
        zwang.writeFile("ball.zwang", ball());
        const QStringList sweep = QStringList{"sweep", "ball.zwang"} + points;
        QVERIFY(zwang(sweep + QStringList{"--out", "whole.csv", "--jobs", "1"}).code == 0);
        QStringList merge{"merge", "--out", "merged.csv"};
        for (int i = 4; i > 0; --i) {
            const QString file = QString("s%1.csv").arg(i), shard = QString("%1/4").arg(i);
            const auto result = zwang(sweep + QStringList{"--shard", shard, "--out", file, "--jobs", "3"});
            QVERIFY2(result.code == 0, qPrintable(result.err));
            const QByteArray before = zwang.readFile(file);
            const auto again = zwang(sweep + QStringList{"--shard", shard, "--out", file, "--resume"});
            QVERIFY2(again.code == 0 && again.err.contains("already"), qPrintable(again.err));
            QVERIFY(zwang.readFile(file) == before);
            merge << file;
        }
        const auto result = zwang(merge);
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY(zwang.readFile("merged.csv") == zwang.readFile("whole.csv"));
    }

    void wrongTablesAreNotMerged() {
        const Command zwang;
        const QStringList sweep = prepared(zwang);
        for (const char* shard : {"1/3", "2/3", "3/3"})
            QVERIFY(zwang(sweep + QStringList{"--shard", shard, "--out", QString("s%1.csv").arg(shard[0])}).code == 0);
        QVERIFY(zwang(sweep + QStringList{"--rtol", "1e-7", "--shard", "2/3", "--out", "other.csv"}).code == 0);
        zwang.writeFile("torn.csv", zwang.readFile("s3.csv").chopped(9));
        zwang.writeFile("table.csv", "a,b\n1,2\n");
        const auto verify = [&](const QStringList& files, const char* part) {
            const auto result = zwang(QStringList{"merge", "--out", "m.csv"} + files);
            QCOMPARE(result.code, 2);
            QVERIFY2(result.err.contains(part) && result.err.count('\n') == 1, qPrintable(result.err));
            QVERIFY(!zwang.entries().contains("m.csv"));
        };
        verify({"s1.csv", "s3.csv"}, "runs 5-8 of 12 are in none of the tables");
        verify({"s1.csv", "s2.csv"}, "runs 9-12 of 12 are in none of the tables");
        verify({"s1.csv", "s2.csv", "s3.csv", "s2.csv"}, "more than one table has runs 5-8");
        verify({"s1.csv", "other.csv", "s3.csv"}, "are not of one sweep");
        verify({"s1.csv", "s2.csv", "torn.csv"}, "torn.csv is damaged after run 11");
        verify({"s1.csv", "table.csv"}, "table.csv is no table of zwang sweep --shard");
        verify({"s1.csv", "none.csv"}, "there is no such file");
    }

    /// The formula of the model is Ishigami's function: its indices are known.
    void indicesOfAModel() {
        const Command zwang;
        zwang.writeFile("ball.zwang", ball(R"({"end": 0.01})"));
        const auto result = zwang({"sweep", "ball.zwang", "--saltelli", "1024", "--scramble", "--parameters",
                                   "x1,x2,x3", "--objectives", "ishigami", "--out", "o.csv", "--indices", "i.csv"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY2(result.out.contains("5120 of 5120 runs are in o.csv"), qPrintable(result.out));
        const double first[] = {0.3139, 0.4424, 0}, total[] = {0.5576, 0.4424, 0.2437};
        const auto lines = linesOf(zwang.readFile("i.csv"));
        QCOMPARE(lines[0], "output,parameter,first,first_low,first_high,total,total_low,total_high");
        QCOMPARE(lines.size(), 4);
        for (int k = 0; k < 3; ++k) {
            const auto cells = lines[1 + k].split(',');
            QCOMPARE(cells[0] + cells[1], QString("ishigamix%1").arg(k + 1));
            QVERIFY2(std::abs(cells[2].toDouble() - first[k]) < 0.04, qPrintable(lines[1 + k]));
            QVERIFY2(std::abs(cells[5].toDouble() - total[k]) < 0.04, qPrintable(lines[1 + k]));
        }
        const auto told = zwang({"indices", "o.csv", "--out", "again.csv"});
        QVERIFY2(told.code == 0 && told.out.startsWith("ishigami: mean 3."), qPrintable(told.out + told.err));
        QVERIFY(zwang.readFile("again.csv") == zwang.readFile("i.csv"));
        const auto json = QJsonDocument::fromJson(zwang({"indices", "o.csv", "--json"}).out.toUtf8()).object();
        QCOMPARE(json["blocks"].toInt(), 1024);
        // A run without a number takes its block with it.
        QByteArray table = zwang.readFile("o.csv");
        auto rows = linesOf(table);
        auto cells = rows[8].split(',');
        cells[4] = "";
        rows[8] = cells.join(',');
        zwang.writeFile("hole.csv", (rows.join('\n') + "\n").toUtf8());
        const auto hole = zwang({"indices", "hole.csv"});
        QVERIFY2(hole.code == 0 && hole.err.contains("1 of 1024 blocks"), qPrintable(hole.err));
        // A table from elsewhere paints nothing on the terminal, and its heads are text.
        auto painted = linesOf(table), latin = painted;
        painted[0].replace("ishigami", "\x1b[31mishigami");
        zwang.writeFile("painted.csv", (painted.join('\n') + "\n").toUtf8());
        const auto red = zwang({"indices", "painted.csv"});
        QVERIFY2(red.out.contains("\\u001b[31mishigami") && !(red.out + red.err).contains('\x1b'), qPrintable(red.out));
        latin[0].replace("ishigami", QString::fromUtf8("ishigämi"));
        zwang.writeFile("latin.csv", (latin.join('\n') + "\n").toLatin1());
        for (const QStringList& how : {QStringList{}, QStringList{"--json"}}) {
            const auto other = zwang(QStringList{"indices", "latin.csv"} + how);
            QVERIFY2(other.code == 2 && other.err.contains("is not text in UTF-8; write the file again"),
                     qPrintable(other.err));
        }
        std::swap(rows[3], rows[4]);
        zwang.writeFile("mixed.csv", (rows.join('\n') + "\n").toUtf8());
        const auto mixed = zwang({"indices", "mixed.csv"});
        QVERIFY2(mixed.code == 2 && mixed.err.contains("no table of Saltelli's design"), qPrintable(mixed.err));
    }

    /// The disk ends in the middle of a sweep: whole rows stay, and with room the sweep goes on from there.
    void aFullDiskKeepsWholeRows() {
        Command zwang;
        zwang.writeFile("ball.zwang", ball());
        const QStringList sweep{"sweep", "ball.zwang", "--sobol", "200", "--objectives", "range", "--resume"};
        QVERIFY(zwang(sweep + QStringList{"--out", "whole.csv"}).code == 0);
        zwang.setDiskSize(5000);
        const auto full = zwang(sweep + QStringList{"--out", "o.csv"});
        QCOMPARE(full.code, 2);
        QVERIFY2(full.err.contains("cannot write o.csv.part") && full.err.contains("--resume"), qPrintable(full.err));
        const QByteArray part = zwang.readFile("o.csv.part");
        QVERIFY(part.size() > 1000 && part.size() <= 5000 && part.endsWith('\n'));
        for (const auto& line : linesOf(part).mid(2))
            QVERIFY(zwang.readFile("whole.csv").contains("\n" + line.toUtf8() + "\n"));
        zwang.setDiskSize(0);
        QVERIFY(zwang(sweep + QStringList{"--out", "o.csv"}).code == 0);
        QVERIFY(zwang.readFile("o.csv") == zwang.readFile("whole.csv"));
    }

    void wrongWordsAreTold_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const QStringList& arguments, const char* part) {
            QTest::addRow("%s", name) << arguments << QString(part);
        };
        row("two ways", {"--sobol", "3", "--grid", "v=1:2:2"}, "--grid, --latin, --sobol, --saltelli or --table");
        row("half a point", {"--sobol", "2.5"}, "--sobol needs a whole number");
        for (const char* way : {"--latin", "--sobol", "--saltelli"})
            row(qPrintable(QString("none of %1").arg(way)), {way, "0"}, "needs a whole number, 1 or more");
        row("scramble", {"--latin", "3", "--scramble"}, "--scramble belongs to --sobol and --saltelli");
        row("shard", {"--sobol", "3", "--shard", "4/3", "--out", "o.csv"}, "write I/N with I from 1 to N");
        row("shard without file", {"--sobol", "3", "--shard", "1/3"}, "--shard needs --out");
        row("resume without file", {"--sobol", "3", "--resume"}, "--resume needs the table in a file");
        row("indices", {"--sobol", "3", "--indices", "i.csv", "--out", "o.csv"},
            "--indices needs the runs of --saltelli");
        row("indices without file", {"--saltelli", "3", "--indices", "i.csv"},
            "--indices needs the whole table in a file");
        row("gradient", {"--sobol", "3", "--gradients", "best"}, "choose one of automatic, direct, adjoint");
    }
    void wrongWordsAreTold() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const Command zwang;
        zwang.writeFile("ball.zwang", ball());
        const auto result = zwang(QStringList{"sweep", "ball.zwang"} + arguments);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(part), qPrintable(result.err));
        QCOMPARE(zwang.entries(), QStringList{"ball.zwang"});
    }

  private:
    static QStringList linesOf(const QByteArray& text) {
        return QString::fromUtf8(text).split('\n', Qt::SkipEmptyParts);
    }

    /// Twelve runs.
    static QStringList prepared(const Command& zwang) {
        zwang.writeFile("ball.zwang", ball());
        return {"sweep", "ball.zwang", "--grid", "alpha=0.2:1.3:12", "--objectives", "range"};
    }
    /// The part of a sweep after `rows` of its runs, made from a shard with the same head.
    static QByteArray partOf(const Command& zwang, const QStringList& sweep, int rows) {
        zwang(sweep + QStringList{"--shard", "1/1", "--out", "one.csv"});
        const QByteArray whole =
            zwang.readFile("whole.csv").isEmpty() ? zwang.readFile("one.csv") : zwang.readFile("whole.csv");
        const auto lines = linesOf(whole);
        // The fingerprint does not know the shards: a shard's first line tells it.
        zwang(sweep + QStringList{"--shard", "1/2", "--out", "half.csv"});
        const QString sheet = linesOf(zwang.readFile("half.csv"))[0].replace("runs 1-6", "runs 1-12");
        return (sheet + "\n" + lines.mid(0, rows + 1).join('\n') + "\n").toUtf8();
    }
};

QTEST_GUILESS_MAIN(SweepCommandTest)
#include "sweep_command_test.moc"
