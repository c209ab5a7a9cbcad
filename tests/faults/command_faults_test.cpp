// Every command that writes, with every call that it makes to the system failing once: the first, the second … until
// nothing is left to fail. What was there before stays whole or is replaced as a whole, and a sentence says why.
#include "tests/faults/command_faults.h"

#include "test_paths.h"

using namespace zwang::faults;

namespace {

/// The models stand in the folder; one operation writes the model that it reads.
const std::vector<Operation>& operations() {
    static const std::vector<Operation> all = {
        {"run", {"run", "m.zwang", "--out", "o.csv", "--summary", "o.json"}, {"o.csv", "o.json"}},
        {"inverse", {"inverse", "driven.zwang", "--out", "o.csv"}, {"o.csv"}},
        {"sensitivity",
         {"sensitivity", "m.zwang", "--objective", "swing", "--json", "o.json", "--out", "o.csv"},
         {"o.json", "o.csv"}},
        {"optimise",
         {"optimise", "m.zwang", "--objective", "swing", "--parameters", "l=0.5:2", "--evaluations", "4", "--out",
          "o.csv", "--save", "o.zwang"},
         {"o.csv", "o.zwang"}},
        {"sweep", {"sweep", "m.zwang", "--grid", "l=0.5:2:3", "--out", "o.csv", "--resume"}, {"o.csv"}},
        {"sweep of one shard",
         {"sweep", "m.zwang", "--grid", "l=0.5:2:3", "--jobs", "1", "--shard", "1/2", "--out", "o.csv", "--resume"},
         {"o.csv"}},
        {"compare", {"compare", "m.zwang", "--formulations", "gauss,null-space", "--out", "o.csv"}, {"o.csv"}},
        {"assemble", {"assemble", "m.zwang", "--out", "o.zwang"}, {"o.zwang"}},
        {"assemble into itself", {"assemble", "driven.zwang", "--out", "driven.zwang"}, {"driven.zwang"}},
        {"example with its mesh",
         {"assemble", "example:rod-pendulum", "--out", "o.zwang"},
         {"o.zwang", "connecting-rod.obj"}},
        {"copy of an example", {"examples", "--copy", "rod-pendulum"}, {"rod-pendulum.zwang", "connecting-rod.obj"}},
    };
    return all;
}

/// Numbers of runs differ, their number does not.
QByteArray shapeOf(const QString&, const QByteArray& text) {
    static const QRegularExpression number("-?[0-9][0-9.]*(e[-+]?[0-9]+)?");
    return QString::fromLatin1(text).replace(number, "#").toLatin1();
}

}  // namespace

class CommandFaultsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyFailureOfEveryCall_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        const std::tuple<const char*, Call, int> faults[] = {
            {"open", Call::open, EMFILE},    {"read", Call::read, EIO},   {"write", Call::write, ENOSPC},
            {"sync", Call::sync, EIO},       {"mode", Call::mode, EPERM}, {"close", Call::close, EIO},
            {"rename", Call::rename, EACCES}};
        for (std::size_t i = 0; i < operations().size(); ++i)
            for (const auto& [name, call, error] : faults)
                QTest::addRow("%s, %s", operations()[i].name, name)
                    << static_cast<int>(i) << static_cast<int>(call) << error;
    }
    void everyFailureOfEveryCall() {
        QFETCH(int, operation);
        QFETCH(int, call);
        QFETCH(int, error);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        for (const auto& [lasting, isThere] : {std::pair{false, false}, {false, true}, {true, true}}) {
            faults_.everyTime(o, {static_cast<Call>(call), Kind::fails, 1, lasting, error, "", ""}, isThere);
            if (QTest::currentTestFailed()) return;
        }
    }

    /// A write that does half of its work, and one that a signal interrupts, are no failures.
    void halfIsEnough_data() { rowPerOperation(); }
    void halfIsEnough() {
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        for (const Plan& plan :
             {Plan{Call::write, Kind::half, 1, true, 0, "", ""}, Plan{Call::read, Kind::half, 1, true, 0, "", ""},
              Plan{Call::write, Kind::fails, 1, false, EINTR, "", ""},
              Plan{Call::read, Kind::fails, 1, false, EINTR, "", ""}}) {
            const Place place;
            bool came = false, crashed = false;
            const auto expected = faults_.finished(o);
            const auto result = place.run(o.arguments, &plan, &came, &crashed);
            const bool reads = !o.arguments.join(' ').contains("rod-pendulum");
            QVERIFY2((came || (plan.call == Call::read && !reads)) && result.code == 0, qPrintable(result.err));
            for (const auto& [name, text] : place.contents()) {
                QVERIFY2(expected.contains(name), qPrintable(name));
                QCOMPARE(shapeOf(name, text), shapeOf(name, expected.at(name)));
            }
        }
    }

    /// A power cut before any of the calls: each file is the old one or the new one, and the next run puts all right.
    void powerCuts_data() { rowPerOperation(); }
    void powerCuts() {
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        const auto expected = faults_.finished(o);
        bool came = true;
        for (long n = 1; came; ++n) {
            const Place place;
            const bool isThere = !o.arguments.contains("--copy");
            faults_.prepare(place, o, isThere);
            const auto before = place.contents();
            const Plan plan{Call::any, Kind::kills, n, false, 0, "", ""};
            bool crashed = false;
            place.run(o.arguments, &plan, &came, &crashed);
            QCOMPARE(crashed, came);
            for (const auto& target : o.targets) faults_.verifyOldOrNew(place, target, before, expected, n);
            if (!came) break;
            bool again = false;
            if (!isThere)
                for (const auto& target : o.targets) QFile::remove(place.path(target));
            QCOMPARE(place.run(o.arguments, nullptr, &again, &crashed).code, 0);
            QVERIFY(n < 300);
        }
    }

    /// What a command says is its result, too.
    void whatIsSaidIsWritten_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("examples") << QStringList{"examples"};
        QTest::newRow("help") << QStringList{"run", "--help"};
        QTest::newRow("version") << QStringList{"--version"};
        QTest::newRow("check") << QStringList{"check", "m.zwang"};
        QTest::newRow("check in JSON") << QStringList{"check", "m.zwang", "--json"};
        QTest::newRow("run") << QStringList{"run", "m.zwang"};
        QTest::newRow("modes") << QStringList{"modes", "m.zwang", "--json"};
        QTest::newRow("equilibrium") << QStringList{"equilibrium", "m.zwang", "--json"};
        QTest::newRow("inverse") << QStringList{"inverse", "driven.zwang", "--json"};
        QTest::newRow("sweep") << QStringList{"sweep", "m.zwang", "--grid", "l=0.5:2:3", "--json"};
        QTest::newRow("compare") << QStringList{"compare", "m.zwang", "--json"};
    }
    void whatIsSaidIsWritten() {
        QFETCH(QStringList, arguments);
        const Place place;
        QProcess process;
        process.setWorkingDirectory(place.path());
        process.setStandardOutputFile("/dev/full");
        process.start(ZWANG_EXECUTABLE, arguments);
        QVERIFY(process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit);
        const QString err = QString::fromUtf8(process.readAllStandardError());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY2(complaints(err).size() == 1 && err.contains("standard output") && err.contains("disk"),
                 qPrintable(err));
    }

    /// Threads that do not start make a command slower, or end it with a sentence.
    void threadsThatDoNotStart_data() { rowPerOperation(); }
    void threadsThatDoNotStart() {
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        for (const bool lasting : {false, true}) {
            faults_.everyTime(o, {Call::thread, Kind::fails, 1, lasting, EAGAIN, "", ""}, true);
            if (QTest::currentTestFailed()) return;
        }
    }

    void memoryThatIsNotThere_data() { rowPerOperation(); }
    void memoryThatIsNotThere() {
        if (!ZWANG_FAULTS_OF_MEMORY) QSKIP("sanitizers have an allocator of their own");
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        for (const bool lasting : {false, true}) {
            faults_.everyTime(o, {Call::memory, Kind::fails, 1, lasting, ENOMEM, "", ""}, true);
            if (QTest::currentTestFailed()) return;
        }
    }

    /// Closely, so that a part of the work with a hundred allocations among thousands meets it.
    void memoryThatRunsOut() {
        if (!ZWANG_FAULTS_OF_MEMORY) QSKIP("sanitizers have an allocator of their own");
        faults_.everyTime(operations()[0], {Call::memory, Kind::fails, 1, true, ENOMEM, "", ""}, true, 40);
    }

  private:
    static void rowPerOperation() {
        QTest::addColumn<int>("operation");
        for (std::size_t i = 0; i < operations().size(); ++i)
            QTest::newRow(operations()[i].name) << static_cast<int>(i);
    }

    FaultsOfCommands faults_{shapeOf};
};

QTEST_GUILESS_MAIN(CommandFaultsTest)
#include "command_faults_test.moc"
