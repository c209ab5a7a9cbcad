// What is very large is accepted within bounded memory or refused in a sentence (docs/limits.md).
#include <unistd.h>

#include <QElapsedTimer>
#include <QtTest>

#include "tests/app/command.h"

namespace {

constexpr rlim_t gigabyte = 1000000000;

QByteArray numbered(int count, const QByteArray& entry) {
    QByteArray list;
    for (int i = 0; i < count; ++i)
        list += QByteArray(i ? "," : "") + QByteArray(entry).replace("%", QByteArray::number(i));
    return list;
}

/// Rods that hang from each other in a row.
QByteArray chain(int rods) {
    QByteArray joints;
    for (int i = 0; i < rods; ++i) {
        const QByteArray n = QByteArray::number(i), before = i ? "b" + QByteArray::number(i - 1) + ".B" : "ground.O";
        joints += (i ? "," : "") + QByteArray("{\"type\": \"revolute\", \"name\": \"j") + n + "\", \"first\": \"" +
                  before + "\", \"second\": \"b" + n + ".A\"}";
    }
    const QByteArray bodies = numbered(rods,
                                       "{\"name\": \"b%\", \"mass\": 1, \"inertia\": 1, \"position\": [%, 0], "
                                       "\"markers\": [{\"name\": \"A\"}, {\"name\": \"B\", \"position\": [1, 0]}]}");
    return "{\"zwang\": 1, \"ground\": {\"markers\": [{\"name\": \"O\"}]}, \"bodies\": [" + bodies +
           "], \"joints\": [" + joints +
           "], \"forces\": [{\"type\": \"gravity\", \"name\": \"g\"}], \"run\": {\"end\": 0.01}}";
}

}  // namespace

class LimitsTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { zwang_ = std::make_unique<Command>(); }

    void aMillionMarkers() {
        QByteArray text = pendulumText();
        text.replace("{\"name\": \"A\"}", "{\"name\": \"A\"}, " + numbered(1000000, R"({"name": "m%"})"));
        zwang_->writeFile("m.zwang", text);
        within(2 * gigabyte);
        const auto result = (*zwang_)({"check", "m.zwang"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
    }

    void aMillionRowsOfAThousandChannels() {
        QByteArray text = pendulumText("\"m\"", R"({"end": 10, "output_step": 1e-5})");
        text.replace(R"({"name": "tip", "point": "bob.B"})", numbered(180, R"({"name": "w%", "point": "bob.B"})"));
        zwang_->writeFile("m.zwang", text);
        within(gigabyte);
        const auto rows = (*zwang_)({"run", "m.zwang"});
        QVERIFY2(rows.code == 0, qPrintable(rows.err));
        // All of them in a file are 20 GB; a part of them shows that the memory does not grow with it.
        const auto written = (*zwang_)({"run", "m.zwang", "--end", "0.02", "--out", "o.csv"});
        QVERIFY2(written.code == 0, qPrintable(written.err));
        const QByteArray table = zwang_->readFile("o.csv");
        QCOMPARE(table.count('\n'), 2002);
        QVERIFY(table.left(table.indexOf('\n')).count(',') >= 990);
    }

    /// It is said before the run, and not found out after hours.
    void moreRowsThanMemory() {
        if (ZWANG_SANITIZED) QSKIP("no bound of memory can be set where sanitizers reserve addresses");
        zwang_->writeFile("m.zwang", pendulumText("\"m\"", R"({"end": 10, "output_step": 6e-7})"));
        within(4 * gigabyte);
        for (const char* command : {"run", "compare"}) {
            QElapsedTimer clock;
            clock.start();
            const auto result = (*zwang_)({command, "m.zwang"});
            const QString said = result.err + result.out;
            QVERIFY2(said.contains("16666667 output rows") && said.contains("make the output step longer"),
                     qPrintable(said));
            QVERIFY(clock.elapsed() < 30000);
        }
        const auto tooMany = (*zwang_)({"run", "m.zwang", "--output-step", "1e-9"});
        QVERIFY2(tooMany.code != 0 && tooMany.err.contains("20 million output rows"), qPrintable(tooMany.err));
    }

    void largeFiles() {
        QFile file(zwang_->path("m.zwang"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100000000));
        within(gigabyte);
        const auto result = (*zwang_)({"check", "m.zwang"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.contains("m.zwang is larger than 64 MiB"), qPrintable(result.err));
    }

    void whatIsNestedDeeply_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const QByteArray open(10000, '['), closed(10000, ']');
        QTest::newRow("lists") << pendulumText().replace("\"Pendulum\"", open + closed) << "nested too deeply";
        QTest::newRow("objects") << pendulumText().replace("\"Pendulum\"", QByteArray("{\"a\":").repeated(10000) + "1" +
                                                                               QByteArray(10000, '}'))
                                 << "nested too deeply";
        QTest::newRow("formula") << pendulumText("\"" + QByteArray(4000, '(') + "2" + QByteArray(4000, ')') + "\"")
                                 << "mass of bob";
        QTest::newRow("not closed") << open << "";
        QByteArray parameters = R"({"name": "p0", "value": 1})";
        for (int i = 1; i < 10000; ++i)
            parameters +=
                ", {\"name\": \"p" + QByteArray::number(i) + "\", \"value\": \"p" + QByteArray::number(i - 1) + "\"}";
        QTest::newRow("parameters of parameters")
            << pendulumText("\"p9999\"").replace("\"parameters\": [", "\"parameters\": [" + parameters + ", ") << "";
    }
    void whatIsNestedDeeply() {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        zwang_->writeFile("m.zwang", text);
        within(gigabyte);
        const auto result = (*zwang_)({"check", "m.zwang"});
        QVERIFY2(result.code == 3 || (sentence.isEmpty() && result.code == 0), qPrintable(result.err));
        QVERIFY2(result.err.contains(sentence) && result.err.size() < 10000, qPrintable(result.err.left(1000)));
    }

    void longNames_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::newRow("body") << QByteArray("bob");
        QTest::newRow("marker") << QByteArray("\"A\"");
        QTest::newRow("joint") << QByteArray("pin");
        QTest::newRow("force") << QByteArray("\"gravity\", \"acc");
        QTest::newRow("parameter") << QByteArray("\"m\"");
        QTest::newRow("watch") << QByteArray("tip");
    }
    void longNames() {
        QFETCH(QByteArray, from);
        QByteArray to = from;
        const int at = to.startsWith('"') ? 1 : 0;
        to.insert(at, QByteArray(1000000, 'n'));
        zwang_->writeFile("m.zwang", pendulumText().replace(from, to));
        within(gigabyte);
        for (const char* command : {"check", "run", "assemble"}) {
            const auto result = (*zwang_)({command, "m.zwang"});
            QCOMPARE(result.code, 3);
            QVERIFY2(result.err.contains("shorten it to at most 1000"), qPrintable(result.err.left(1000)));
            QVERIFY(result.err.size() < 20000);
        }
    }
    void longTextsAreShortenedInSentences() {
        zwang_->writeFile("m.zwang",
                          pendulumText().replace("\"ground.O\"", "\"ground." + QByteArray(1000000, 'n') + "\""));
        const auto result = (*zwang_)({"check", "m.zwang"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.size() < 20000 && result.err.contains("…"), qPrintable(result.err.left(1000)));
        const auto unknown = (*zwang_)({"run", "m.zwang", "--" + QString(100000, 'x')});
        QVERIFY(unknown.code == 2 && unknown.err.size() < 20000);
    }

    /// Formulations with dense matrices tell what they have no memory for; the usual one has none.
    void largeMechanisms() {
        if (ZWANG_SANITIZED) QSKIP("no bound of memory can be set where sanitizers reserve addresses");
        zwang_->writeFile("m.zwang", chain(10000));
        within(3 * gigabyte);
        const auto usual = (*zwang_)({"run", "m.zwang"});
        QVERIFY2(usual.code == 0, qPrintable(usual.err));
        for (const char* formulation : {"null-space", "lagrange", "augmented-lagrangian"}) {
            const auto dense = (*zwang_)({"run", "m.zwang", "--formulation", formulation});
            QCOMPARE(dense.code, 1);
            QCOMPARE(dense.err, QString("zwang: there is not enough memory; write fewer output rows, run fewer things "
                                        "side by side or make the model smaller\n"));
        }
    }

    /// Nothing hangs: what is long ends at its limit with what there is, what is large within a few seconds more.
    void everyCommandEndsAtItsTimeLimit_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList swing{"--objective", "swing"};
        QTest::newRow("run") << QStringList{"run"};
        QTest::newRow("compare") << QStringList{"compare", "--formulations", "gauss,null-space"};
        QTest::newRow("sweep") << QStringList{"sweep", "--grid", "g=5:15:3"};
        QTest::newRow("optimise") << QStringList{"optimise", "--parameters", "g=5:15"} + swing;
        QTest::newRow("sensitivity") << QStringList{"sensitivity"} + swing;
        QTest::newRow("inverse") << QStringList{"inverse"};
        QTest::newRow("kinematics") << QStringList{"kinematics"};
        QTest::newRow("equilibrium") << QStringList{"equilibrium"};
        QTest::newRow("modes") << QStringList{"modes"};
        QTest::newRow("check") << QStringList{"check"};
        QTest::newRow("assemble") << QStringList{"assemble"};
    }
    void everyCommandEndsAtItsTimeLimit() {
        QFETCH(QStringList, arguments);
        const bool isDriven = arguments[0] == "inverse" || arguments[0] == "kinematics";
        const QByteArray objective =
            "\"objectives\": [{\"name\": \"swing\", \"integrand\": \"tip.y^2\", \"parameters\": [\"g\"]}], ";
        const QByteArray motor =
            "\"motions\": [{\"type\": \"angle-motion\", \"name\": \"motor\", \"first\": "
            "\"ground.O\", \"second\": \"%.A\", \"speed\": 1}], ";
        QByteArray lengthy = pendulumText("\"m\"", "{\"end\": 1e6, \"output_step\": 1}");
        lengthy.replace("\"watches\"",
                        objective + (isDriven ? QByteArray(motor).replace("%", "bob") : "") + "\"watches\"");
        zwang_->writeFile("long.zwang", lengthy);
        QByteArray large = chain(20000);
        large.replace("\"joints\"",
                      "\"parameters\": [{\"name\": \"g\", \"value\": 9.81}], \"watches\": [{\"name\": \"tip\", "
                      "\"point\": \"b9.B\"}], " +
                          objective + "\"joints\"");
        zwang_->writeFile("large.zwang", large);
        for (const char* model : {"long.zwang", "large.zwang"}) {
            QStringList words = arguments;
            words.insert(1, model);
            QElapsedTimer clock;
            clock.start();
            const auto result = (*zwang_)(words + QStringList{"--time-limit", "1"});
            QVERIFY2(clock.elapsed() < (ZWANG_SANITIZED ? 60000 : 15000), qPrintable(QString::number(clock.elapsed())));
            QVERIFY2(result.code >= 0, qPrintable(result.err));
            const bool isSaid = result.err.contains("the time limit of 1 s was reached");
            QVERIFY2(isSaid ? result.code == 1 : ZWANG_SANITIZED || clock.elapsed() < 3000, qPrintable(result.err));
        }
    }

    /// Without any bound of the system the program still takes no more than the computer has.
    void memoryIsBounded() {
        if (ZWANG_SANITIZED) QSKIP("sanitizers reserve more memory than there is");
        zwang_->writeFile("m.zwang", pendulumText("\"m\"", R"({"end": 1e6, "output_step": 100})"));
        auto process = zwang_->start({"run", "m.zwang"});
        QVERIFY(process->waitForStarted());
        const double builtIn =
            static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
        double bound = 0;
        QTRY_VERIFY_WITH_TIMEOUT((bound = dataBound(process->processId())) > 0, 10000);
        QVERIFY2(bound <= builtIn && bound > 0.5 * builtIn, qPrintable(QString::number(bound)));
        process->kill();
        process->waitForFinished();
    }

  private:
    /// Sanitizers reserve addresses that a limit would refuse.
    void within(rlim_t bytes) {
        if (!ZWANG_SANITIZED) zwang_->setMemory(bytes);
    }

    /// 0: none yet.
    static double dataBound(qint64 process) {
        QFile file(QString("/proc/%1/limits").arg(process));
        if (!file.open(QIODevice::ReadOnly)) return 0;
        for (const auto& line : QString::fromLatin1(file.readAll()).split('\n'))
            if (line.startsWith("Max data size")) return line.simplified().section(' ', 3, 3).toDouble();
        return 0;
    }

    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(LimitsTest)
#include "limits_test.moc"
