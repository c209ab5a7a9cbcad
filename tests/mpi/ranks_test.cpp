// zwang sweep and zwang optimise in ranks of MPI: the same bytes as without, a rank that is killed, a full disk, a
// restart.
#include <signal.h>

#include <QElapsedTimer>
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

#include "test_paths.h"
#include "tests/app/command.h"

namespace {

QByteArray ball(const QByteArray& run) {
    return R"json({
  "zwang": 1, "space": "planar",
  "parameters": [{"name": "v", "value": "7 m/s", "range": [3, 9]}, {"name": "alpha", "value": "20 deg", "range": ["5 deg", "85 deg"]}],
  "ground": {"markers": [{"name": "O"}]},
  "bodies": [{"name": "ball", "velocity": ["v*cos(alpha)", "v*sin(alpha)"]}],
  "forces": [{"type": "gravity", "name": "gravity"}],
  "objectives": [{"name": "range", "terminal": "ball.x", "event": "ball.y", "direction": "falling", "earliest": 0.01}],
  "run": )json" +
           run + "\n}\n";
}
const QByteArray quick = R"({"end": 3})", slow = R"({"end": 3, "integrator": "rk4", "step": 5e-5, "output_step": 1})";

QStringList linesOf(const QByteArray& text) { return QString::fromUtf8(text).split('\n', Qt::SkipEmptyParts); }

/// The processes that a process has started, and these.
QList<qint64> childrenOf(qint64 process) {
    QList<qint64> all;
    QFile list(QString("/proc/%1/task/%1/children").arg(process));
    if (list.open(QIODevice::ReadOnly))
        for (const auto& word : list.readAll().simplified().split(' '))
            if (word.toLongLong() > 0) all << word.toLongLong() << childrenOf(word.toLongLong());
    return all;
}

/// The process of a rank of this launcher.
qint64 rankOf(qint64 launcher, int rank) {
    for (const qint64 process : childrenOf(launcher)) {
        QFile environment(QString("/proc/%1/environ").arg(process));
        if (environment.open(QIODevice::ReadOnly) &&
            environment.readAll().split('\0').contains("OMPI_COMM_WORLD_RANK=" + QByteArray::number(rank)))
            return process;
    }
    return 0;
}

class Launcher : public Command {
  public:
    std::unique_ptr<QProcess> launch(int ranks, const QStringList& arguments, const QStringList& more = {}) const {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("OMPI_ALLOW_RUN_AS_ROOT", "1");
        environment.insert("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        process->setProcessEnvironment(environment);
        process->setWorkingDirectory(path("."));
        process->setChildProcessModifier([size = diskSize] {
            const rlimit disk{size, size};
            if (size > 0) ::setrlimit(RLIMIT_FSIZE, &disk);
        });
        process->start(ZWANG_MPIRUN, QStringList{"-n", QString::number(ranks), "--oversubscribe"} + more +
                                         QStringList{ZWANG_EXECUTABLE} + arguments);
        return process;
    }
    rlim_t diskSize = 0;
};

}  // namespace

class RanksTest : public QObject {
    Q_OBJECT
  private slots:
    void theSameBytes_data() {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QStringList>("more");
        QTest::newRow("2 ranks") << 2 << QStringList{};
        QTest::newRow("4 ranks") << 4 << QStringList{};
        QTest::newRow("2 ranks of 2 threads") << 2 << QStringList{"--jobs", "2"};
    }
    void theSameBytes() {
        QFETCH(int, ranks);
        QFETCH(QStringList, more);
        const Launcher zwang;
        zwang.writeFile("ball.zwang", ball(quick));
        const QStringList sweep{"sweep", "ball.zwang", "--sobol", "300", "--scramble", "--gradients", "direct"};
        const auto alone = zwang(sweep + QStringList{"--out", "alone.csv"});
        QVERIFY2(alone.code == 0, qPrintable(alone.err));
        const auto result = Command::finish(*zwang.launch(ranks, sweep + more + QStringList{"--out", "ranks.csv"}));
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY(zwang.readFile("ranks.csv") == zwang.readFile("alone.csv"));
        QCOMPARE(linesOf(zwang.readFile("ranks.csv")).size(), 301);
        QCOMPARE(result.out, alone.out);  // once, not by every rank
    }

    void optimisationsToo() {
        const Launcher zwang;
        zwang.writeFile("ball.zwang", ball(quick));
        const QStringList optimise{"optimise",   "ball.zwang",    "--objective", "range",
                                   "--maximise", "--parameters",  "alpha",       "--starts",
                                   "6",          "--evaluations", "6",           "--json"};
        const auto alone = zwang(optimise + QStringList{"--out", "alone.csv", "--save", "alone.zwang"});
        const auto result =
            Command::finish(*zwang.launch(3, optimise + QStringList{"--out", "ranks.csv", "--save", "ranks.zwang"}));
        QCOMPARE(result.code, alone.code);
        QCOMPARE(result.out, alone.out);
        QVERIFY(!zwang.readFile("alone.csv").isEmpty());
        QVERIFY(zwang.readFile("ranks.csv") == zwang.readFile("alone.csv"));
        QVERIFY(zwang.readFile("ranks.zwang") == zwang.readFile("alone.zwang"));
    }

    void wrongWordsAreToldOnce() {
        const Launcher zwang;
        zwang.writeFile("ball.zwang", ball(quick));
        const auto result =
            Command::finish(*zwang.launch(2, {"sweep", "ball.zwang", "--objectives", "rang", "--sobol", "4"}));
        QVERIFY(result.code != 0);
        QCOMPARE(result.err.count("did you mean 'range'?"), 1);
    }

    /// The others do what it was doing, and it is said.
    void aLostRankIsReplaced_data() {
        QTest::addColumn<int>("ranks");
        QTest::newRow("1 of 2") << 2;
        QTest::newRow("1 of 4") << 4;
    }
    void aLostRankIsReplaced() {
        QFETCH(int, ranks);
        const Launcher zwang;
        const auto [sweep, whole] = slowSweep(zwang);
        const auto process = zwang.launch(ranks, sweep + QStringList{"--out", "o.csv"}, {"--enable-recovery"});
        QTRY_VERIFY_WITH_TIMEOUT(linesOf(zwang.readFile("o.csv.part")).size() > 5, 20000);
        kill(rankOf(process->processId(), 1));
        const auto result = Command::finish(*process);
        QVERIFY2(zwang.readFile("o.csv") == whole, qPrintable(result.err));
        QVERIFY2(result.err.contains(QRegularExpression("rank 1 on \\S+ was lost")), qPrintable(result.err));
    }

    /// As launchers do unless they are asked otherwise, all ranks end with one: nothing that was finished is lost, and
    /// the restart, with another number of ranks or none, does the rest.
    void aRestartGoesOn() {
        const Launcher zwang;
        const auto [sweep, whole] =
            slowSweep(zwang, 150);  // more than the others finish before their launcher ends them
        const auto process = zwang.launch(3, sweep + QStringList{"--out", "o.csv"});
        QTRY_VERIFY_WITH_TIMEOUT(linesOf(zwang.readFile("o.csv.part")).size() > 5, 20000);
        kill(rankOf(process->processId(), 1));
        const auto result = Command::finish(*process);
        QVERIFY2(result.code != 0, qPrintable(result.err));
        QVERIFY2(zwang.readFile("o.csv").isEmpty(), qPrintable(result.err));
        const auto lines = linesOf(zwang.readFile("o.csv.part"));
        QVERIFY(lines.size() > 5);
        for (qsizetype i = 2; i < lines.size(); ++i) QVERIFY(whole.contains("\n" + lines[i].toUtf8() + "\n"));
        const auto again = Command::finish(*zwang.launch(2, sweep + QStringList{"--out", "o.csv", "--resume"}));
        QVERIFY2(again.code == 0, qPrintable(again.err));
        QVERIFY(zwang.readFile("o.csv") == whole);
    }

    /// The leader is killed.
    void theLeaderIsLost() {
        const Launcher zwang;
        const auto [sweep, whole] = slowSweep(zwang);
        const auto process = zwang.launch(2, sweep + QStringList{"--out", "o.csv"});
        QTRY_VERIFY_WITH_TIMEOUT(linesOf(zwang.readFile("o.csv.part")).size() > 5, 20000);
        kill(rankOf(process->processId(), 0));
        QVERIFY(Command::finish(*process).code != 0);
        QVERIFY(zwang(sweep + QStringList{"--out", "o.csv", "--resume"}).code == 0);
        QVERIFY(zwang.readFile("o.csv") == whole);
    }

    void aFullDiskIsTold() {
        Launcher zwang;
        zwang.writeFile("ball.zwang", ball(quick));
        const QStringList sweep{"sweep", "ball.zwang", "--sobol", "600", "--resume"};
        QVERIFY(zwang(sweep + QStringList{"--out", "whole.csv"}).code == 0);
        // The launcher keeps files of its own: only the program is bounded.
        const QString bounded = QString("ulimit -f %1; exec \"$0\" \"$@\"").arg(10);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("OMPI_ALLOW_RUN_AS_ROOT", "1");
        environment.insert("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        environment.insert("OMPI_MCA_btl", "tcp,self");  // no large files in shared memory
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(zwang.path("."));
        process.start(ZWANG_MPIRUN, QStringList{"-n", "2", "--oversubscribe", "bash", "-c", bounded, ZWANG_EXECUTABLE} +
                                        sweep + QStringList{"--out", "o.csv"});
        const auto full = Command::finish(process);
        QVERIFY2(full.code == 2, qPrintable(full.err));
        QVERIFY2(full.err.contains("cannot write o.csv.part") && full.err.contains("--resume"), qPrintable(full.err));
        QVERIFY(zwang.readFile("o.csv.part").endsWith('\n'));
        const auto again = Command::finish(*zwang.launch(2, sweep + QStringList{"--out", "o.csv"}));
        QVERIFY2(again.code == 0, qPrintable(again.err));
        QVERIFY(zwang.readFile("o.csv") == zwang.readFile("whole.csv"));
    }

  private:
    struct Slow {
        QStringList sweep;
        QByteArray whole;
    };
    static void kill(qint64 process) {
        QVERIFY(process > 0);  // 0 would be ourselves
        QVERIFY(::kill(static_cast<pid_t>(process), SIGKILL) == 0);
    }
    static Slow slowSweep(const Launcher& zwang, int runs = 60) {
        zwang.writeFile("ball.zwang", ball(slow));
        const QStringList sweep{"sweep", "ball.zwang", "--sobol", QString::number(runs)};
        if (zwang(sweep + QStringList{"--out", "whole.csv"}).code != 0) qFatal("the sweep does not run");
        return {sweep, zwang.readFile("whole.csv")};
    }
};

QTEST_GUILESS_MAIN(RanksTest)
#include "ranks_test.moc"
