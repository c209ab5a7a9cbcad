// zwang run: files it writes, options that change the model, ends that come early, and a disk that is full.
#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <csignal>
#include <numbers>

#include "test_paths.h"
#include "tests/app/command.h"

namespace {

/// Columns of a CSV file by header.
struct Table {
    QStringList headers;
    QList<QList<double>> rows;

    explicit Table(const QByteArray& text) {
        const auto lines = QString::fromUtf8(text).split('\n', Qt::SkipEmptyParts);
        if (lines.isEmpty()) return;
        headers = lines[0].split(',');
        for (int i = 1; i < lines.size(); ++i) {
            QList<double> row;
            for (const auto& cell : lines[i].split(',')) row << cell.toDouble();
            rows << row;
        }
    }
    double last(const QString& header) const { return rows.last()[headers.indexOf(header)]; }
};

/// More steps than a machine does within the test.
const QByteArray endless = "{\"end\": 1000000, \"output_step\": 100, \"step\": 0.0001, \"integrator\": \"rk4\"}";

}  // namespace

class RunCommandTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        zwang_ = std::make_unique<Command>();
        zwang_->writeFile("pendulum.zwang", pendulumText());
    }

    void csvAndSummary() {
        const auto result = (*zwang_)({"run", "pendulum.zwang", "--out", "x.csv", "--summary", "x.json"});
        QCOMPARE(result.code, 0);
        QVERIFY2(result.err.isEmpty(), qPrintable(result.err));  // no terminal: no progress
        QCOMPARE(result.out.count('\n'), 1);
        QVERIFY2(result.out.contains("steps"), qPrintable(result.out));

        const Table table(zwang_->readFile("x.csv"));
        QCOMPARE(table.headers[0], QString("time [s]"));
        QVERIFY(table.headers.contains("bob.angle [rad]"));
        QVERIFY(table.headers.contains("tip.x [m]"));
        QVERIFY(table.headers.contains("health.position_violation [-]"));
        QVERIFY(table.headers.contains("energy.balance_error [J]"));
        QCOMPARE(table.rows.size(), 101);
        QCOMPARE(table.last("time [s]"), 1.0);
        for (const auto& row : table.rows) QCOMPARE(row.size(), table.headers.size());

        const auto summary = QJsonDocument::fromJson(zwang_->readFile("x.json")).object();
        QCOMPARE(summary["status"].toString(), QString("completed"));
        QCOMPARE(summary["end_time"].toDouble(), 1.0);
        QVERIFY(summary["steps"].toInt() > 0);
        QVERIFY(summary["right_hand_sides"].toInt() >= summary["steps"].toInt());
        QVERIFY(summary["position_violation"].toDouble() < 1e-10);
        QVERIFY(summary["passages"].isArray());
        for (const char* key :
             {"sentence", "element", "warnings", "rejected_steps", "projections", "solve_seconds", "velocity_violation",
              "acceleration_violation", "energy_balance_error", "energy_balance_error_time", "events"})
            QVERIFY2(summary.contains(key), key);
    }

    void passagesSayWhatTakesPart() {
        QCOMPARE((*zwang_)({"run", "example:paper4-slider-crank-b", "--end", "1.2", "--summary", "p.json"}).code, 0);
        const auto passage =
            QJsonDocument::fromJson(zwang_->readFile("p.json")).object()["passages"].toArray().first().toObject();
        QCOMPARE(passage["bodies"].toArray(), QJsonArray({"crank", "rod", "slider"}));
        QCOMPARE(passage["elements"].toArray().size(), 4);
        QCOMPARE(passage["branches"].toInt(), 2);
        QCOMPARE(passage["branch_motions"].toArray().size(), 2);
        const QJsonArray names = passage["branch_motions"].toArray();  // one of them leaves the slider at rest
        QVERIFY(names[0].toString().contains("slider at rest") != names[1].toString().contains("slider at rest"));
        // The other branch on purpose: the slider stays where it is.
        const int other = 3 - passage["branch_taken"].toInt();
        QCOMPARE((*zwang_)({"run", "example:paper4-slider-crank-b", "--end", "2", "--passage-branches",
                            QString::number(other), "--channels", "slider.x", "--out", "p.csv"})
                     .code,
                 0);
        QVERIFY(std::abs(Table(zwang_->readFile("p.csv")).last("slider.x [m]")) < 1e-9);
        const auto refused =
            (*zwang_)({"run", "example:paper4-slider-crank-b", "--end", "2", "--passage-branches", "7"});
        QCOMPARE(refused.code, 1);
    }

    void numbersReadBackExactly() {
        QCOMPARE((*zwang_)({"run", "pendulum.zwang", "--out", "x.csv", "--channels", "tip.x"}).code, 0);
        const auto cell = zwang_->readFile("x.csv").split('\n')[1].split(',')[1];
        QCOMPARE(cell.toDouble(), std::cos(-1.5));
    }

    void channelsAreChosen_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QStringList>("headers");
        QTest::newRow("names in their order")
            << QStringList{"--channels", "tip.y,tip.x"} << QStringList{"tip.y [m]", "tip.x [m]"};
        QTest::newRow("given twice") << QStringList{"--channels", "tip.y", "--channels", "tip.x"}
                                     << QStringList{"tip.y [m]", "tip.x [m]"};
        QTest::newRow("pattern") << QStringList{"--channels", "bob.?"} << QStringList{"bob.x [m]", "bob.y [m]"};
        QTest::newRow("element once") << QStringList{"--channels", "tip.vx,tip"}
                                      << QStringList{"tip.vx [m/s]", "tip.x [m]",      "tip.y [m]",
                                                     "tip.vy [m/s]", "tip.ax [m/s^2]", "tip.ay [m/s^2]"};
    }
    void channelsAreChosen() {
        QFETCH(QStringList, options);
        QFETCH(QStringList, headers);
        QCOMPARE((*zwang_)(QStringList{"run", "pendulum.zwang", "--out", "x.csv"} + options).code, 0);
        QCOMPARE(Table(zwang_->readFile("x.csv")).headers.mid(1), headers);
    }

    void settingsHaveUnits() {
        const auto result = (*zwang_)({"run", "pendulum.zwang", "--end", "500 ms", "--output-step", "0.1 s",
                                       "--integrator", "fehlberg78", "--rtol", "1e-10", "--out", "x.csv"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const Table table(zwang_->readFile("x.csv"));
        QCOMPARE(table.rows.size(), 6);
        QCOMPARE(table.last("time [s]"), 0.5);
    }

    void parametersAreSet() {
        const auto startLength = [&](const QStringList& options) {
            if ((*zwang_)(QStringList{"run", "pendulum.zwang", "--out", "x.csv"} + options).code != 0) return -1.0;
            const Table table(zwang_->readFile("x.csv"));
            return table.rows.first()[table.headers.indexOf("tip.x [m]")] / std::cos(-1.5);
        };
        QCOMPARE(startLength({}), 1.0);
        QCOMPARE(startLength({"--set", "l=0.5"}), 0.5);
        QCOMPARE(startLength({"--set", "l=25 cm"}), 0.25);
        QCOMPARE(startLength({"--set", "l=2 m/4 + 1 m", "--set", "m=3"}), 1.5);
        QCOMPARE(zwang_->readFile("pendulum.zwang"), pendulumText());
    }

    void interruptKeepsTheResults_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("end") << SIGTERM;
        QTest::newRow("closed terminal") << SIGHUP;
    }
    void interruptKeepsTheResults() {
        QFETCH(int, signal);
        zwang_->writeFile("endless.zwang", pendulumText("\"m\"", endless));
        auto process = zwang_->start({"run", "endless.zwang", "--out", "x.csv", "--summary", "x.json"});
        QVERIFY(process->waitForStarted());
        QTest::qWait(1000);
        QCOMPARE(process->state(), QProcess::Running);
        ::kill(static_cast<pid_t>(process->processId()), signal);
        const auto result = Command::finish(*process);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.out.contains("stopped"), qPrintable(result.out));
        QVERIFY(Table(zwang_->readFile("x.csv")).rows.size() >= 1);
        QCOMPARE(QJsonDocument::fromJson(zwang_->readFile("x.json"))["status"].toString(), QString("stopped"));
    }

    void aRunThatFailsKeepsItsResults() {
        // Explicit Euler with a step far beyond its limit: the spring throws the bob out of all bounds.
        const QByteArray run = "{\"end\": 1000, \"output_step\": 1, \"integrator\": \"euler\", \"step\": 1}";
        QByteArray text = pendulumText("\"m\"", run);
        text.replace(
            "\"joints\": [{\"type\": \"revolute\", \"name\": \"pin\", \"first\": \"ground.O\", \"second\": "
            "\"bob.A\"}],",
            "\"joints\": [],");
        text.replace("\"forces\": [",
                     "\"forces\": [{\"type\": \"spring-damper\", \"name\": \"spring\", \"first\": \"ground.O\", "
                     "\"second\": \"bob.B\", \"stiffness\": 1e12}, ");
        zwang_->writeFile("wild.zwang", text);
        const auto result = (*zwang_)({"run", "wild.zwang", "--out", "x.csv", "--summary", "x.json"});
        QVERIFY2(result.code == 1, qPrintable(result.out + result.err));
        const auto summary = QJsonDocument::fromJson(zwang_->readFile("x.json")).object();
        QCOMPARE(summary["status"].toString(), QString("failed"));
        QVERIFY(summary["end_time"].toDouble() < 1000);
        QVERIFY(!Table(zwang_->readFile("x.csv")).rows.isEmpty());
    }

    void aFullDiskLeavesNothing() {
        zwang_->setDiskSize(10000);
        const auto result = (*zwang_)({"run", "pendulum.zwang", "--output-step", "0.001", "--out", "x.csv"});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.startsWith("zwang: cannot write x.csv: "), qPrintable(result.err));
        QCOMPARE(zwang_->entries(), QStringList{"pendulum.zwang"});
    }

    void aFullDeviceIsReported() {
        const auto result = (*zwang_)({"run", "pendulum.zwang", "--out", "/dev/full"});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("the disk is full"), qPrintable(result.err));
    }

    void aTerminalSeesTheProgress() {
        zwang_->writeFile("endless.zwang", pendulumText("\"m\"", endless));
        int terminal = -1;
        const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
        if (child == 0) {
            const auto model = zwang_->path("endless.zwang").toUtf8();
            ::execl(ZWANG_EXECUTABLE, ZWANG_EXECUTABLE, "run", model.constData(), nullptr);
            ::_exit(99);
        }
        if (child < 0) QSKIP("no pseudo terminal can be opened here");
        ::fcntl(terminal, F_SETFL, O_NONBLOCK);
        QByteArray seen;
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 60000 && !seen.contains(" % ")) {
            char buffer[4096];
            const ssize_t size = ::read(terminal, buffer, sizeof buffer);
            if (size > 0) seen.append(buffer, size);
            QTest::qWait(50);
        }
        ::kill(child, SIGINT);
        int status = 0;
        ::waitpid(child, &status, 0);
        ::close(terminal);
        QVERIFY2(seen.contains("[-----"), seen.constData());
        QVERIFY2(seen.contains("t = "), seen.constData());
        QCOMPARE(WEXITSTATUS(status), 1);
    }

  private:
    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(RunCommandTest)
#include "run_command_test.moc"
