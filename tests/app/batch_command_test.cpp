// zwang export for a folder and while a model changes, and zwang report.
#include <QtTest>

#include "test_paths.h"
#include "tests/app/command.h"

class BatchCommandTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        zwang_ = std::make_unique<Command>();
        zwang_->writeFile("pendulum.zwang", pendulumText());
    }

    void folder() {
        QDir(zwang_->path("")).mkdir("models");
        zwang_->writeFile("models/one.zwang", pendulumText());
        zwang_->writeFile("models/two 机构.zwang", pendulumText());
        zwang_->writeFile("models/broken.zwang", "{");
        zwang_->writeFile("models/other.txt", "not a model");
        const auto result =
            (*zwang_)({"export", "models", "--all", "--to", "out/csv", "--format", "csv", "--channels", "tip"});
        QCOMPARE(result.code, 3);  // of the broken one
        QVERIFY2(result.err.contains("broken.zwang"), qPrintable(result.err));
        QCOMPARE(QDir(zwang_->path("out/csv")).entryList(QDir::Files | QDir::Hidden),
                 QStringList({"one.csv", "two 机构.csv"}));
        QCOMPARE(zwang_->readFile("out/csv/one.csv"), zwang_->readFile("out/csv/two 机构.csv"));
    }

    void badFolders_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no folder") << QStringList{"pendulum.zwang", "--all", "--to", "x", "--format", "csv"}
                                   << "takes a folder of models";
        QTest::newRow("no format") << QStringList{".", "--all", "--to", "x"} << "give --format";
        QTest::newRow("empty") << QStringList{"empty", "--all", "--to", "x", "--format", "csv"} << "there is no model";
        QTest::newRow("a file in the way")
            << QStringList{".", "--all", "--to", "pendulum.zwang", "--format", "csv"} << "cannot be made";
        QTest::newRow("an example") << QStringList{"example:four-bar", "--watch", "--to", "x.csv"} << "does not change";
    }
    void badFolders() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, sentence);
        QDir(zwang_->path("")).mkdir("empty");
        const auto result = (*zwang_)(QStringList{"export"} + arguments);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(sentence) && result.err.count('\n') == 1, qPrintable(result.err));
    }

    /// Written again when the model changes; a model that is broken for a while is told and waited for.
    void watch() {
        const auto process =
            zwang_->start({"export", "pendulum.zwang", "--to", "x.csv", "--watch", "--channels", "tip.x"});
        QTRY_VERIFY_WITH_TIMEOUT(!zwang_->readFile("x.csv").isEmpty(), 20000);
        const QByteArray first = zwang_->readFile("x.csv");
        QTest::qWait(50);
        zwang_->writeFile("pendulum.zwang", "{ broken");
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += process->readAllStandardError()).contains("pendulum.zwang:1"), 20000);
        QCOMPARE(zwang_->readFile("x.csv"), first);
        zwang_->writeFile("pendulum.zwang", pendulumText().replace("100 cm", "50 cm"));
        QTRY_VERIFY_WITH_TIMEOUT(zwang_->readFile("x.csv") != first, 20000);
        QCOMPARE(process->state(), QProcess::Running);
        process->terminate();
        QVERIFY(process->waitForFinished(10000));
        QCOMPARE(zwang_->entries(), QStringList({"pendulum.zwang", "x.csv"}));
    }

    /// The script of the reference problems: within their bounds by this program, and broken by a program that is not.
    void validation() {
        const auto run = [&](const QStringList& arguments) {
            QProcess process;
            process.start("python3", QStringList{ZWANG_SOURCE_DIR "/scripts/validate"} + arguments);
            return Command::finish(process);
        };
        const auto good = run({"--zwang", ZWANG_EXECUTABLE, "--out", zwang_->path("x.md")});
        QVERIFY2(good.code == 0, qPrintable(good.err));
        const QByteArray page = zwang_->readFile("x.md");
        QVERIFY(page.count("| 1e-") + page.count("e-") > 30 && !page.contains("broken"));
        // A coarser method breaks the bounds, and the script says which.
        zwang_->writeFile("coarse",
                          "#!/bin/sh\n[ \"$1\" = run ] || exec " ZWANG_EXECUTABLE " \"$@\"\nexec " ZWANG_EXECUTABLE
                          " \"$@\" --integrator dopri5 --rtol 1e-4 --atol 1e-4\n");
        QFile::setPermissions(zwang_->path("coarse"), QFile::ReadOwner | QFile::ExeOwner);
        const auto coarse = run({"--zwang", zwang_->path("coarse"), "--out", zwang_->path("y.md")});
        QCOMPARE(coarse.code, 1);
        QVERIFY2(coarse.err.contains("Simple pendulum"), qPrintable(coarse.err));
        QVERIFY(zwang_->readFile("y.md").contains("**broken**"));
        QCOMPARE(run({"--zwang", "/no/such/program"}).code, 1);
    }

    /// Damaged so that only its curves can be had: they are written as they were.
    void modelThatCannotBeRead() {
        QCOMPARE((*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr"}).code, 0);
        QCOMPARE((*zwang_)({"export", "x.zwr", "--to", "before.csv", "--channels", "tip.x,bob.angle"}).code, 0);
        QProcess python;
        python.start("/usr/bin/python3",
                     {"-c",
                      "import h5py, numpy, sys\nf = h5py.File(sys.argv[1], 'r+')\nd = f['model/text']\n"
                      "d.write_direct(numpy.array(bytes(d[()]).replace(b'revolute', b'revolved'), dtype=d.dtype))\n",
                      zwang_->path("x.zwr")});
        QVERIFY(python.waitForFinished(60000));
        if (python.exitCode() != 0) QSKIP("Python has no h5py; install python3-h5py");
        const auto checked = (*zwang_)({"check", "x.zwr"});
        QVERIFY2(checked.code != 0 && checked.err.contains("still writes its curves"), qPrintable(checked.err));
        const auto curves = (*zwang_)({"export", "x.zwr", "--to", "after.csv", "--channels", "tip.x,bob.angle"});
        QVERIFY2(curves.code == 0 && curves.err.startsWith("zwang: warning: "), qPrintable(curves.err));
        QCOMPARE(zwang_->readFile("after.csv"), zwang_->readFile("before.csv"));
        QCOMPARE((*zwang_)({"export", "x.zwr", "--to", "after.mat"}).code, 2);
        QCOMPARE((*zwang_)({"export", "x.zwr", "--to", "in-mm.csv", "--units", "mm"}).code, 2);
    }

    void report() {
        const auto result = (*zwang_)({"report", "example:paper1-two-link", "--end", "0.2", "--out", "x.html",
                                       "--sensitivities", "tip-distance", "--compare"});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const QByteArray page = zwang_->readFile("x.html");
        for (const char* word :
             {"Sensitivities", "The methods agree to", "Comparison of methods", "Version and machine"})
            QVERIFY2(page.contains(word), word);
        QVERIFY(page.indexOf("Comparison of methods") < page.indexOf("Version and machine"));
        QCOMPARE((*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr"}).code, 0);
        QCOMPARE((*zwang_)({"report", "x.zwr", "--out", "stored.pdf"}).code, 0);
        QVERIFY(zwang_->readFile("stored.pdf").startsWith("%PDF"));
    }
    void badReports_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("ending") << QStringList{"--out", "x.doc"} << "a report is written as .html or .pdf";
        QTest::newRow("chapter") << QStringList{"--out", "x.html", "--chapters", "plot"} << "did you mean 'plots'";
        QTest::newRow("language") << QStringList{"--out", "x.html", "--language", "fr"} << "there is no 'fr'";
        QTest::newRow("folder") << QStringList{"--out", "none/x.html"} << "its folder does not exist";
        QTest::newRow("objective") << QStringList{"--out", "x.html", "--sensitivities", "nothing"}
                                   << "has no objectives";
    }
    void badReports() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, sentence);
        const auto result = (*zwang_)(QStringList{"report", "pendulum.zwang"} + arguments);
        QVERIFY2(result.code == 2 || result.code == 1, qPrintable(QString::number(result.code)));
        QVERIFY2(result.err.contains(sentence) && result.err.count('\n') == 1, qPrintable(result.err));
        QCOMPARE(zwang_->entries(), QStringList{"pendulum.zwang"});
    }

  private:
    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(BatchCommandTest)
#include "batch_command_test.moc"
