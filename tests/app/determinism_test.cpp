// The same command gives the same bytes: run again, on one core, and with any number of jobs. What a clock measures is
// the only thing that may differ.
#include <sched.h>

#include <QRegularExpression>
#include <QtTest>

#include "test_paths.h"
#include "tests/app/command.h"

namespace {

/// Seconds of computing: members of summaries (those of each method of a sensitivity, too), a column of comparisons, a
/// number of the closing line.
QByteArray withoutClock(const QByteArray& text) {
    static const QRegularExpression member("\"(solve_)?seconds\":\\s*([0-9.e+-]+|\\{[^}]*\\})"),
        steps("steps, [0-9.e+-]+ s");
    QString result = QString::fromUtf8(text);
    result.replace(member, "\"clock\": -").replace(steps, "steps, - s");
    QStringList lines = result.split('\n');
    const qsizetype column = lines[0].split(',').indexOf("seconds [s]");
    for (qsizetype i = 1; column >= 0 && i < lines.size(); ++i) {
        auto cells = lines[i].split(',');
        if (cells.size() > column) cells[column] = "-";
        lines[i] = cells.join(',');
    }
    return lines.join('\n').toUtf8();
}

}  // namespace

class DeterminismTest : public QObject {
    Q_OBJECT
  private slots:
    void theSameBytes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<bool>("takesJobs");
        for (const char* example :
             {"paper4-slider-crank-a", "a05-flyball", "stick-slip", "double-wishbone", "jansen-leg"})
            QTest::addRow("run %s", example)
                << QStringList{"run",   QString("example:") + example, "--end", "0.5", "--out", "o.csv", "--summary",
                               "o.json"}
                << false;
        QTest::newRow("run by a swarm") << QStringList{"run",           "example:four-bar",
                                                       "--formulation", "gauss-pso",
                                                       "--end",         "0.01",
                                                       "--out",         "o.csv"}
                                        << false;
        QTest::newRow("kinematics") << QStringList{"kinematics", "example:watt-six-bar", "--out", "o.csv", "--summary",
                                                   "o.json"}
                                    << false;
        QTest::newRow("inverse") << QStringList{"inverse", "example:watt-six-bar", "--json", "--out", "o.csv"} << false;
        QTest::newRow("compare") << QStringList{"compare",        "example:four-bar",
                                                "--formulations", "gauss,null-space,lagrange",
                                                "--integrators",  "dopri5,rk4",
                                                "--end",          "0.5",
                                                "--out",          "o.csv",
                                                "--json"}
                                 << true;
        QTest::newRow("sweep") << QStringList{"sweep",  "example:balanced-arm",
                                              "--grid", "k=100:400:4,l0=0:0.2:3",
                                              "--end",  "0.5",
                                              "--out",  "o.csv",
                                              "--json"}
                               << true;
        QTest::newRow("sweep at random") << QStringList{"sweep",   "example:balanced-arm",
                                                        "--latin", "6",
                                                        "--seed",  "3",
                                                        "--end",   "0.5",
                                                        "--out",   "o.csv"}
                                         << true;
        QTest::newRow("optimise") << QStringList{"optimise",      "example:balanced-arm",
                                                 "--objective",   "holding-torque",
                                                 "--starts",      "4",
                                                 "--evaluations", "8",
                                                 "--end",         "0.5",
                                                 "--out",         "o.csv",
                                                 "--save",        "o.zwang",
                                                 "--json"}
                                  << true;
        QTest::newRow("sensitivity") << QStringList{"sensitivity", "example:paper1-two-link",
                                                    "--objective", "tip-distance",
                                                    "--method",    "all",
                                                    "--end",       "0.5",
                                                    "--json",      "o.json",
                                                    "--out",       "o.csv"}
                                     << false;
        QTest::newRow("modes") << QStringList{"modes", "example:double-wishbone", "--json"} << false;
        QTest::newRow("equilibrium") << QStringList{"equilibrium", "example:a05-flyball", "--json"} << false;
        QTest::newRow("check") << QStringList{"check", "example:double-wishbone", "--json"} << false;
        QTest::newRow("assemble") << QStringList{"assemble", "example:double-wishbone", "--out", "o.zwang"} << false;
    }
    void theSameBytes() {
        QFETCH(QStringList, arguments);
        QFETCH(bool, takesJobs);
        const auto first = outcomeOf(arguments, false);
        QVERIFY(first.size() > 1);
        compareWith(first, outcomeOf(arguments, false), "again");
        compareWith(first, outcomeOf(arguments, true), "on one core");
        for (const char* jobs : {"1", "2", "5"})
            if (takesJobs) compareWith(first, outcomeOf(arguments + QStringList{"--jobs", jobs}, false), jobs);
    }

  private:
    /// What was said and written, by name.
    static std::map<QString, QByteArray> outcomeOf(const QStringList& arguments, bool onOneCore) {
        const Command zwang;
        auto process = std::make_unique<QProcess>();
        process->setWorkingDirectory(zwang.path("."));
        if (onOneCore)
            process->setChildProcessModifier([] {
                cpu_set_t one;
                CPU_ZERO(&one);
                CPU_SET(0, &one);
                ::sched_setaffinity(0, sizeof one, &one);
            });
        process->start(programUnderTest(), arguments);
        const auto result = Command::finish(*process);
        std::map<QString, QByteArray> all{{"output", withoutClock(result.out.toUtf8())},
                                          {"errors", withoutClock(result.err.toUtf8())},
                                          {"code", QByteArray::number(result.code)}};
        for (const auto& name : zwang.entries()) all[name] = withoutClock(zwang.readFile(name));
        return all;
    }

    static void compareWith(const std::map<QString, QByteArray>& first, const std::map<QString, QByteArray>& other,
                            const char* how) {
        QVERIFY(first.at("code") == "0" || first.at("code") == "1");
        QCOMPARE(other.size(), first.size());
        for (const auto& [name, text] : first) {
            const QByteArray now = other.at(name);
            if (now == text) continue;
            qsizetype at = 0;
            while (at < std::min(now.size(), text.size()) && now[at] == text[at]) ++at;
            QFAIL(qPrintable(QString("%1 differs (%2) from byte %3 on: %4 instead of %5")
                                 .arg(name, how)
                                 .arg(at)
                                 .arg(now.mid(std::max<qsizetype>(0, at - 40), 120),
                                      text.mid(std::max<qsizetype>(0, at - 40), 120))));
        }
    }
};

QTEST_GUILESS_MAIN(DeterminismTest)
#include "determinism_test.moc"
