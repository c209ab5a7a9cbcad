// Files that want to break something, limits of time, and stops at any moment, on the command line.
#include <signal.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "test_paths.h"
#include "tests/app/command.h"

namespace {

QString hostile(const char* name) { return QString(ZWANG_TEST_DATA "/hostile/") + name + ".zwang"; }

QJsonArray issuesIn(const QString& out) { return QJsonDocument::fromJson(out.toUtf8()).object()["issues"].toArray(); }

/// A chain of rods that hang from each other, so long that its linear modes take minutes.
QByteArray longChain(int rods) {
    QByteArray bodies, joints;
    for (int i = 0; i < rods; ++i) {
        const QByteArray n = QByteArray::number(i);
        const QByteArray angle = i % 2 ? "-1.1" : "1.1";
        bodies += (i ? "," : "") + QByteArray("{\"name\": \"b") + n +
                  "\", \"mass\": 1, \"inertia\": 1, \"angle\": " + angle +
                  ", \"markers\": [{\"name\": \"A\"}, {\"name\": \"B\", \"position\": [1, 0]}]}";
        const QByteArray first = i ? "b" + QByteArray::number(i - 1) + ".B" : "ground.O";
        joints += (i ? "," : "") + QByteArray("{\"type\": \"revolute\", \"name\": \"j") + n + "\", \"first\": \"" +
                  first + "\", \"second\": \"b" + n + ".A\"}";
    }
    return R"({"zwang": 1, "space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
           "], \"joints\": [" + joints + "], \"forces\": [{\"type\": \"gravity\", \"name\": \"g\"}]}";
}

}  // namespace

class HostileCommandTest : public QObject {
    Q_OBJECT
  private slots:
    void controlCharactersNeverReachTheTerminal() {
        for (const char* command : {"check", "run", "modes", "assemble"}) {
            const auto result = zwang_({command, hostile("escape-in-name")});
            QCOMPARE(result.code, 3);
            QVERIFY2(!result.out.contains('\x1b') && !result.err.contains('\x1b'), command);
            QVERIFY2(result.err.contains("\\u001b[2J"), qPrintable(result.err));
            for (const auto& line : result.err.split('\n')) QVERIFY2(!line.startsWith("zwang: everything"), command);
        }
        const auto unknown = zwang_({"check", "\x1b[2Jno-such-file"});
        QVERIFY(!unknown.err.contains('\x1b'));
    }
    void namesWithControlCharactersRun() {
        QByteArray text = pendulumText();
        text.replace("\"bob\"", "\"\\u001b[31mbob\"").replace("\"bob.", "\"\\u001b[31mbob.");
        zwang_.writeFile("red.zwang", text);
        const auto result = zwang_({"run", "red.zwang", "--out", "red.csv"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY(zwang_.readFile("red.csv").contains("\\u001b[31mbob.x") &&
                !zwang_.readFile("red.csv").contains('\x1b'));
    }

    /// Matrices without rows or columns, in every command that computes.
    void modelsWithNothingIn_data() {
        QTest::addColumn<QByteArray>("text");
        for (const QByteArray space : {"planar", "spatial"}) {
            const QByteArray empty = "{\"zwang\": 1, \"space\": \"" + space + "\", \"run\": {\"end\": 0.1}";
            QTest::addRow("nothing, %s", space.data()) << empty + "}";
            const QByteArray inertia = space == "planar" ? "1" : "[1, 1, 1, 0, 0, 0]";
            QTest::addRow("a free body, %s", space.data())
                << empty + R"(, "bodies": [{"name": "b", "mass": 1, "inertia": )" + inertia + "}]}";
        }
    }
    void modelsWithNothingIn() {
        QFETCH(QByteArray, text);
        zwang_.writeFile("m.zwang", text);
        for (const char* words :
             {"check", "run", "run --integrator radau5", "run --formulation null-space", "modes", "modes --at-start",
              "modes --steady", "modes --steady --json", "equilibrium", "kinematics", "inverse", "assemble", "compare",
              "export --to o.svg", "export --to o.zwr", "report --out o.html"}) {
            QStringList arguments = QString(words).split(' ');
            arguments.insert(1, "m.zwang");
            const auto result = zwang_(arguments);
            QVERIFY2(result.code >= 0 && result.code <= 3, words);
            QVERIFY2(result.code == 0 || !result.err.isEmpty() || !result.out.isEmpty(), words);
        }
    }

    void aFormulaDoesNotCrash() {
        const auto result = zwang_({"check", hostile("formula-crash")});
        QVERIFY2(result.code == 0 || result.code == 3, qPrintable(result.err));
    }

    void nothingLeaksTheInsideOfNumbers() {
        const auto result = zwang_({"run", hostile("nan-in-sentence")});
        QCOMPARE(result.code, 3);
        QVERIFY2(!result.err.contains("nan ") && !result.out.contains("nan"), qPrintable(result.err));
    }

    void gapsThatAreNoNumbers() {
        const auto model = hostile("nan-in-gap");
        for (const char* command : {"check", "assemble"}) {
            const auto result = zwang_({command, model});
            QCOMPARE(result.code, 3);
            QVERIFY2(result.out.contains("gap at floor: cannot be computed") && !result.out.contains("nan"),
                     qPrintable(result.out));
        }
    }

    /// Whatever is wrong, exit code 3 comes with at least one issue in the JSON.
    void refusalsAreInTheJson_data() {
        QTest::addColumn<QByteArray>("text");
        const QByteArray good = pendulumText();
        const auto spoilt = [&](const char* from, const char* to) { return QByteArray(good).replace(from, to); };
        QTest::newRow("no JSON") << good.chopped(20);
        QTest::newRow("unknown key") << spoilt("\"title\"", "\"titel\"");
        QTest::newRow("no version") << spoilt("\"zwang\": 1", "\"zwang\": 7");
        QTest::newRow("not an object") << QByteArray("[1, 2]");
        QTest::newRow("not UTF-8") << spoilt("Pendulum", "\xff");
        QTest::newRow("formula") << spoilt("100 cm", "1/0");
        QTest::newRow("wrong type") << spoilt("\"ground.O\"", "17");
        QTest::newRow("no bodies") << QByteArray("{\"zwang\": 1}");
        QTest::newRow("cannot be assembled")
            << spoilt("\"joints\": [", R"("joints": [
            {"type": "revolute", "name": "far", "first": "ground.Q", "second": "bob.A"}, )")
                   .replace("{\"name\": \"O\"}", R"({"name": "O"}, {"name": "Q", "position": [5, 0]})");
    }
    void refusalsAreInTheJson() {
        QFETCH(QByteArray, text);
        zwang_.writeFile("spoilt.zwang", text);
        const auto result = zwang_({"check", "--json", "spoilt.zwang"});
        QCOMPARE(result.code, 3);
        QVERIFY2(!issuesIn(result.out).isEmpty(), qPrintable(result.out + result.err));
        QVERIFY(!issuesIn(result.out)[0].toObject()["sentence"].toString().isEmpty());
    }

    void ofAWrongListTwentyLinesAreTold_data() {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<QByteArray>("entry");
        QTest::newRow("entries that are no objects") << QByteArray("watches") << QByteArray("7");
        QTest::newRow("unknown keys") << QByteArray("watches")
                                      << QByteArray(R"({"name": "w%", "point": "bob.B", "k%": 1})");
        QTest::newRow("unknown markers") << QByteArray("watches") << QByteArray(R"({"name": "w%", "point": "bob.X%"})");
        QTest::newRow("formulas") << QByteArray("parameters") << QByteArray(R"({"name": "p%", "value": "nope% + 1"})");
        QTest::newRow("duplicate names") << QByteArray("parameters") << QByteArray(R"({"name": "m", "value": 1})");
    }
    void ofAWrongListTwentyLinesAreTold() {
        QFETCH(QByteArray, list);
        QFETCH(QByteArray, entry);
        QByteArray entries;
        for (int i = 0; i < 3000; ++i) entries += QByteArray(entry).replace("%", QByteArray::number(i)) + ", ";
        QByteArray text = pendulumText();
        text.replace("\"" + list + "\": [", "\"" + list + "\": [" + entries);
        zwang_.writeFile("list.zwang", text);
        QElapsedTimer timer;
        timer.start();
        const auto result = zwang_({"check", "list.zwang"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.count('\n') <= 23, qPrintable(result.err.right(500)));
        QVERIFY2(result.err.contains("more of this kind"), qPrintable(result.err));
        QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
    }

    void theTimeLimitKeepsWhatThereIs() {
        zwang_.writeFile("endless.zwang", pendulumText("\"m\"", "{\"end\": 1e6, \"output_step\": 100}"));
        const auto result = zwang_({"run", "endless.zwang", "--time-limit", "1", "--out", "x.csv"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("the time limit of 1 s was reached"), qPrintable(result.err));
        QVERIFY2(result.err.contains("steps of"), qPrintable(result.err));
        QVERIFY2(!(result.err + result.out).contains("stiff"), qPrintable(result.err + result.out));
        QVERIFY(zwang_.readFile("x.csv").count('\n') >= 2);
        QCOMPARE(zwang_({"run", "endless.zwang", "--time-limit", "0"}).code, 2);
    }
    /// A small wheel with a strong damper: nothing moves, and stability keeps the steps at 3e-6 s.
    void whatIsStiffIsCalledSo() {
        zwang_.writeFile("stiff.zwang", R"({"zwang": 1, "space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "wheel", "mass": 1, "inertia": 0.001, "markers": [{"name": "C"}]}],
            "joints": [{"type": "revolute", "name": "axle", "first": "ground.O", "second": "wheel.C"}],
            "forces": [{"type": "torsion-spring-damper", "name": "k", "first": "ground.O", "second": "wheel.C",
                        "stiffness": 1, "damping": 1000, "free_angle": 1}],
            "run": {"end": 1e4, "output_step": 1, "integrator": "dopri5"}})");
        const auto result = zwang_({"run", "stiff.zwang", "--time-limit", "2"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.out.contains("the model is stiff"), qPrintable(result.out + result.err));
    }
    void everyCommandThatComputesHasATimeLimit() {
        for (const char* command : {"run", "kinematics", "inverse", "sensitivity", "optimise", "sweep", "compare",
                                    "check", "assemble", "equilibrium", "modes"})
            QVERIFY2(zwang_({command, "--help"}).out.contains("--time-limit"), command);
    }

    /// Before there is anything to keep, a stop ends the command at once, with a sentence.
    void aStopWhileThereIsNothingToKeep() {
        zwang_.writeFile("chain.zwang", longChain(2500));
        const auto late = zwang_({"modes", "--at-start", "chain.zwang", "--time-limit", "1"});
        QCOMPARE(late.code, 1);
        QVERIFY2(late.err.contains("the time limit of 1 s was reached while"), qPrintable(late.err));
        QVERIFY2(late.err.contains("2500 bodies") || late.err.contains("reading"), qPrintable(late.err));
        auto process = zwang_.start({"modes", "--at-start", "chain.zwang"});
        QVERIFY(process->waitForStarted());
        QTest::qWait(700);
        ::kill(static_cast<pid_t>(process->processId()), SIGINT);
        QElapsedTimer timer;
        timer.start();
        const auto stopped = Command::finish(*process);
        QCOMPARE(stopped.code, 1);
        QVERIFY2(stopped.err.contains("stopped while"), qPrintable(stopped.err));
        QVERIFY(timer.elapsed() < 5000);
    }

  private:
    Command zwang_;
};

QTEST_GUILESS_MAIN(HostileCommandTest)
#include "hostile_command_test.moc"
