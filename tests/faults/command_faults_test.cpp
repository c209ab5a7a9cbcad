// Every command that writes, with every call that it makes to the system failing once: the first, the second … until
// nothing is left to fail. What was there before stays whole or is replaced as a whole, and a sentence says why.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <cerrno>
#include <map>

#include "tests/app/command.h"
#include "tests/faults/faults.h"

using namespace zwang::faults;

namespace {

struct Operation {
    const char* name;
    QStringList arguments;
    QStringList targets;  ///< files that it writes
};

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
QByteArray shapeOf(const QByteArray& text) {
    static const QRegularExpression number("-?[0-9][0-9.]*(e[-+]?[0-9]+)?");
    return QString::fromLatin1(text).replace(number, "#").toLatin1();
}

/// One folder with the models, one beside it for what the library tells.
class Place {
  public:
    Place() {
        QDir(top_.path()).mkdir("here");
        QByteArray model = pendulumText("\"m\"", R"({"end": 0.2, "output_step": 0.05})");
        model.replace("\"run\":",
                      R"("objectives": [{"name": "swing", "integrand": "tip.y^2", "parameters": ["l"]}], "run":)");
        write("m.zwang", model);
        model.replace("\"run\":", R"("motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O",
            "second": "bob.A", "speed": 1}], "run":)");
        write("driven.zwang", model);
    }
    QString path(const QString& name = {}) const {
        return QDir(top_.path()).canonicalPath() + "/here" + (name.isEmpty() ? name : "/" + name);
    }
    void write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a test file");
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList entries() const {
        return QDir(path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }
    std::map<QString, QByteArray> contents() const {
        std::map<QString, QByteArray> all;
        for (const auto& name : entries()) all[name] = read(name);
        return all;
    }

    /// Whether the call came is in `came`.
    CommandResult run(const QStringList& arguments, const Plan* plan, bool* came, bool* crashed) const {
        const QString told = top_.filePath("told");
        QFile::remove(told);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "no-such-platform");
        if (plan) {
            environment.insert("LD_PRELOAD", ZWANG_FAULT_LIBRARY);
            environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0");
            environment.insert("ZWANG_FAULT", QString("%1 %2 %3 %4 %5")
                                                  .arg(static_cast<int>(plan->call))
                                                  .arg(static_cast<int>(plan->kind))
                                                  .arg(plan->at)
                                                  .arg(plan->lasting)
                                                  .arg(plan->error));
            environment.insert("ZWANG_FAULT_UNDER", path());
            environment.insert("ZWANG_FAULT_TOLD", told);
        }
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(path());
        process.start(ZWANG_EXECUTABLE, arguments);
        const bool ended = process.waitForFinished(60000);
        *came = QFile::exists(told);
        *crashed = !ended || process.exitStatus() != QProcess::NormalExit;
        return {*crashed ? -1 : process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

  private:
    QTemporaryDir top_;
};

/// The sentences of a failed command: notes and warnings are others.
QStringList complaints(const QString& err) {
    QStringList lines;
    for (const auto& line : err.split('\n', Qt::SkipEmptyParts))
        if (!line.contains("warning: ") && !line.contains("note: ")) lines << line;
    return lines;
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
            everyTime(o, {static_cast<Call>(call), Kind::fails, 1, lasting, error, "", ""}, isThere);
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
            const auto expected = finished(o);
            const auto result = place.run(o.arguments, &plan, &came, &crashed);
            const bool reads = !o.arguments.join(' ').contains("rod-pendulum");
            QVERIFY2((came || (plan.call == Call::read && !reads)) && result.code == 0, qPrintable(result.err));
            for (const auto& [name, text] : place.contents()) {
                QVERIFY2(expected.contains(name), qPrintable(name));
                QCOMPARE(shapeOf(text), shapeOf(expected.at(name)));
            }
        }
    }

    /// A power cut before any of the calls: each file is the old one or the new one, and the next run puts all right.
    void powerCuts_data() { rowPerOperation(); }
    void powerCuts() {
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        const auto expected = finished(o);
        bool came = true;
        for (long n = 1; came; ++n) {
            const Place place;
            const bool isThere = !o.arguments.contains("--copy");
            prepare(place, o, isThere);
            const auto before = place.contents();
            const Plan plan{Call::any, Kind::kills, n, false, 0, "", ""};
            bool crashed = false;
            place.run(o.arguments, &plan, &came, &crashed);
            QCOMPARE(crashed, came);
            for (const auto& target : o.targets) verifyOldOrNew(place, target, before, expected, n);
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
            everyTime(o, {Call::thread, Kind::fails, 1, lasting, EAGAIN, "", ""}, true);
            if (QTest::currentTestFailed()) return;
        }
    }

    void memoryThatIsNotThere_data() { rowPerOperation(); }
    void memoryThatIsNotThere() {
        if (!ZWANG_FAULTS_OF_MEMORY) QSKIP("sanitizers have an allocator of their own");
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        for (const bool lasting : {false, true}) {
            everyTime(o, {Call::memory, Kind::fails, 1, lasting, ENOMEM, "", ""}, true);
            if (QTest::currentTestFailed()) return;
        }
    }

  private:
    static void rowPerOperation() {
        QTest::addColumn<int>("operation");
        for (std::size_t i = 0; i < operations().size(); ++i)
            QTest::newRow(operations()[i].name) << static_cast<int>(i);
    }

    /// What the folder holds when nothing fails.
    std::map<QString, QByteArray> finished(const Operation& o) {
        auto& known = finished_[o.name];
        if (!known.empty()) return known;
        const Place place;
        bool came = false, crashed = false;
        const auto result = place.run(o.arguments, nullptr, &came, &crashed);
        if (result.code != 0 && result.code != 1) qFatal("%s: %s", o.name, qPrintable(result.err));
        usualCode_[o.name] = result.code;
        return known = place.contents();
    }

    /// Puts other files where the results will be; a mesh that is there stays.
    static void prepare(const Place& place, const Operation& o, bool isThere) {
        for (const auto& target : o.targets)
            if (isThere && !target.endsWith(".obj") && !QFile::exists(place.path(target)))
                place.write(target, "old " + target.toUtf8());
    }

    void verifyOldOrNew(const Place& place, const QString& target, const std::map<QString, QByteArray>& before,
                        const std::map<QString, QByteArray>& expected, long n) {
        const bool isThere = QFile::exists(place.path(target));
        const QByteArray now = place.read(target);
        const bool isOld = before.contains(target) ? isThere && now == before.at(target) : !isThere;
        const bool isNew = isThere && shapeOf(now) == shapeOf(expected.at(target));
        QVERIFY2(isOld || isNew, qPrintable(QString("call %1: %2 is broken: %3").arg(n).arg(target, now.left(200))));
    }

    /// The runs that a sweep has finished are worth keeping.
    static bool isKept(const Operation& o, const QString& entry) {
        return o.arguments[0] == "sweep" && entry == "o.csv.part";
    }

    void everyTime(const Operation& o, Plan plan, bool isThere) {
        const auto expected = finished(o);
        const bool isCopy = o.arguments.contains("--copy");
        bool came = true;
        for (long n = 1; came; n = plan.call == Call::memory ? n + 1 + n / 3 : n + 1) {
            const Place place;
            prepare(place, o, isThere && !isCopy);
            const auto before = place.contents();
            plan.at = n;
            bool crashed = false;
            const auto result = place.run(o.arguments, &plan, &came, &crashed);
            const QByteArray at = QString("call %1%2, exit code %3: %4")
                                      .arg(n)
                                      .arg(plan.lasting ? " and on" : "")
                                      .arg(result.code)
                                      .arg(result.err)
                                      .toUtf8();
            QVERIFY2(!crashed, at.constData());
            // A comparison tells in its table which of its runs had no memory, and goes on.
            const bool tells = plan.call == Call::memory && result.code == 0 && o.targets == QStringList{"o.csv"};
            for (const auto& target : o.targets) {
                if (tells && place.read(target).contains("not enough memory")) return;
                verifyOldOrNew(place, target, before, expected, n);
                if (QTest::currentTestFailed()) return;
            }
            for (const auto& entry : place.entries())
                QVERIFY2(before.contains(entry) || expected.contains(entry) || isKept(o, entry),
                         (entry.toUtf8() + " is left; " + at).constData());
            if (result.code == usualCode_[o.name]) {
                for (const auto& target : o.targets)
                    QCOMPARE(shapeOf(place.read(target)), shapeOf(expected.at(target)));
            } else {
                QVERIFY2(came && (result.code == 1 || result.code == 2 || result.code == 3), at.constData());
                const auto lines = complaints(result.err);
                QVERIFY2(lines.size() == 1 && lines[0].contains("zwang: "), at.constData());
                if (plan.call != Call::memory && plan.call != Call::thread) {
                    bool isNamed = false;
                    for (const auto& name : o.targets + o.arguments)
                        isNamed |= name.contains('.') && lines[0].contains(name);
                    QVERIFY2(isNamed, at.constData());
                }
            }
            QVERIFY(n < (plan.call == Call::memory ? 100000000 : 300));
        }
    }

    std::map<QString, std::map<QString, QByteArray>> finished_;
    std::map<QString, int> usualCode_;
};

QTEST_GUILESS_MAIN(CommandFaultsTest)
#include "command_faults_test.moc"
