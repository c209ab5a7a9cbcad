// zwang export, and the formats of zwang run --out: what is written where, and what is refused before a run.
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "engine/export/exporters.h"
#include "test_paths.h"
#include "tests/app/command.h"

using namespace zwang;

class ExportCommandTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        zwang_ = std::make_unique<Command>();
        zwang_->writeFile("pendulum.zwang", pendulumText());
    }

    /// Every format of the table, by its ending and by its key, from both commands.
    void everyFormat_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("extension");
        forEachType<AnyExporter>([](const auto& exporter) {
            const QString key = QString::fromStdString(std::string(exporter.info.key));
            QTest::newRow(qPrintable(key)) << key << QString::fromStdString(std::string(exporter.extension));
        });
    }
    void everyFormat() {
        QFETCH(QString, key);
        QFETCH(QString, extension);
        // Parts are cut from shapes only.
        zwang_->writeFile("pendulum.zwang", pendulumText().replace("[\"l\", 0]}]}",
                                                                   "[\"l\", 0]}], \"shapes\": [{\"type\": \"bar\", "
                                                                   "\"from\": \"A\", \"to\": \"B\"}]}"));
        const auto help = (*zwang_)({"export", "--help"}).out;
        QVERIFY2(help.contains(extension) && help.contains(key + " ("), qPrintable(help));
        for (const QStringList& arguments :
             {QStringList{"export", "pendulum.zwang", "--end", "0.2", "--to", "by-ending" + extension},
              {"export", "pendulum.zwang", "--end", "0.2", "--to", "by-key.other", "--format", key},
              {"run", "pendulum.zwang", "--end", "0.2", "--out", "run" + extension}}) {
            const auto result = (*zwang_)(arguments);
            QVERIFY2(result.code == 0 && result.err.isEmpty(), qPrintable(result.err));
            const QStringList made = zwang_->entries().filter(QRegularExpression("^(by|run)"));
            QVERIFY2(!made.isEmpty(), qPrintable(zwang_->entries().join(" ")));
            for (const QString& name : made)
                QVERIFY(!zwang_->readFile(name).isEmpty() && QFile::remove(zwang_->path(name)));
        }
        QCOMPARE(zwang_->entries(), QStringList{"pendulum.zwang"});
    }

    void settingsAndRunSettings() {
        const auto result =
            (*zwang_)({"export", "pendulum.zwang", "--to", "x.csv", "--channels", "tip.x", "--channels", "bob.angle",
                       "--units", "cm,deg", "--set", "l=0.5", "--output-step", "0.1", "--digits", "3"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto lines = zwang_->readFile("x.csv").split('\n');
        QCOMPARE(lines[0], QByteArray("time [s],tip.x [cm],bob.angle [deg]"));
        QCOMPARE(lines[1], QByteArray("0,3.54,-85.9"));
        QCOMPARE(lines.size(), 13);
    }

    void streams() {
        const auto result = (*zwang_)({"export", "pendulum.zwang", "--to", "/dev/stdout", "--format", "jsonl",
                                       "--channels", "tip.x", "--output-step", "0.5"});
        QCOMPARE(result.code, 0);
        const auto lines = result.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        for (const auto& line : lines) QVERIFY(QJsonDocument::fromJson(line.toUtf8()).object().contains("tip.x"));
        // What the shell lets stdout be is not replaced by another file; what is said after it is no part of it.
        QProcess shell;
        shell.setWorkingDirectory(zwang_->path("."));
        shell.start("sh", {"-c", QString(ZWANG_EXECUTABLE) +
                                     " run pendulum.zwang --channels tip.x --out /dev/stdout > both.txt"});
        QVERIFY(shell.waitForFinished());
        const auto both = zwang_->readFile("both.txt");
        QVERIFY2(both.startsWith("time [s],tip.x [m]\n") && !both.contains(" steps, "), both.constData());
        QVERIFY(shell.readAllStandardError().contains(" steps, "));
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("ending") << QStringList{"--to", "x.xls"} << ".csv (CSV table)";
        QTest::newRow("format") << QStringList{"--to", "x", "--format", "cvs"} << "did you mean 'csv'?";
        QTest::newRow("not its own") << QStringList{"--to", "x.jsonl", "--digits", "3"} << "has no setting 'digits'";
        QTest::newRow("word") << QStringList{"--to", "x.csv", "--decimal", "coma"} << "did you mean 'comma'?";
        QTest::newRow("range") << QStringList{"--to", "x.csv", "--digits", "99"}
                               << "--digits: Digits must be a whole number, 0 or more and at most 17";
        QTest::newRow("unit of a setting") << QStringList{"--to", "x.csv", "--from", "3 kg"} << "--from: ";
        QTest::newRow("channel") << QStringList{"--to", "x.csv", "--channels", "tip.xx"} << "did you mean 'tip.";
        QTest::newRow("unit") << QStringList{"--to", "x.csv", "--units", "mmm"} << "did you mean 'mm'?";
        QTest::newRow("folder") << QStringList{"--to", "none/x.csv"} << "its folder does not exist";
    }
    /// All of them before the run, which would take for ever.
    void refusals() {
        QFETCH(QStringList, options);
        QFETCH(QString, sentence);
        zwang_->writeFile("endless.zwang", pendulumText("\"m\"",
                                                        "{\"end\": 1000000, \"output_step\": 100, \"step\": 0.0001, "
                                                        "\"integrator\": \"rk4\"}"));
        const auto result = (*zwang_)(QStringList{"export", "endless.zwang"} + options);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(sentence), qPrintable(result.err));
        QCOMPARE(result.err.count('\n'), 1);
        QCOMPARE(zwang_->entries().size(), 2);
    }

    void theSettingsOfARunToo() {
        const auto result = (*zwang_)({"export", "pendulum.zwang", "--to", "x.csv", "--integrator", "dopri"});
        QCOMPARE(result.code, 2);
        QVERIFY(result.err.contains("dopri5"));
    }

    void aFullDiskLeavesNothing() {
        zwang_->setDiskSize(10000);
        const auto result = (*zwang_)({"export", "pendulum.zwang", "--output-step", "0.001", "--to", "x.jsonl"});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.startsWith("zwang: cannot write x.jsonl: "), qPrintable(result.err));
        QCOMPARE(zwang_->entries(), QStringList{"pendulum.zwang"});
    }

  private:
    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(ExportCommandTest)
#include "export_command_test.moc"
