// Result files on the command line: run --out, check, export, and a program that is killed in the middle of a run.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <csignal>

#include "tests/app/command.h"
#include "tests/export/readers.h"

class ResultCommandTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        zwang_ = std::make_unique<Command>();
        zwang_->writeFile("pendulum.zwang", pendulumText());
    }

    /// A table from the result file is the one that the run itself writes.
    void runCheckExport() {
        QCOMPARE((*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr"}).code, 0);
        QCOMPARE((*zwang_)({"run", "pendulum.zwang", "--out", "direct.csv"}).code, 0);
        QCOMPARE(zwang_->entries(), QStringList({"direct.csv", "pendulum.zwang", "x.zwr"}));
        QFile::remove(zwang_->path("pendulum.zwang"));
        const auto exported = (*zwang_)({"export", "x.zwr", "--to", "stored.csv"});
        QVERIFY2(exported.code == 0 && exported.err.isEmpty(), qPrintable(exported.err));
        QCOMPARE(zwang_->readFile("stored.csv"), zwang_->readFile("direct.csv"));
        const auto checked = (*zwang_)({"check", "x.zwr"});
        QVERIFY2(checked.code == 0 && checked.err.isEmpty(), qPrintable(checked.err));
        for (const char* part : {"Pendulum", "completed", "rows                   101", "0 s to 1 s", "written by"})
            QVERIFY2(checked.out.contains(part), qPrintable(checked.out));
        const auto json = QJsonDocument::fromJson((*zwang_)({"check", "x.zwr", "--json"}).out.toUtf8()).object();
        QCOMPARE(json["status"].toString(), QString("completed"));
    }

    void settingsOfARunAreForModels() {
        QCOMPARE((*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr"}).code, 0);
        const auto refused = (*zwang_)({"export", "x.zwr", "--to", "x.csv", "--end", "3"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("--end 3: a result file holds a run that is done"), qPrintable(refused.err));
    }

    void anInterruptKeepsTheResults() {
        auto process = startEndless();
        QVERIFY(process);
        ::kill(static_cast<pid_t>(process->processId()), SIGINT);
        QCOMPARE(Command::finish(*process).code, 1);
        QCOMPARE(zwang_->entries(), QStringList({"endless.zwang", "pendulum.zwang", "x.zwr"}));
        const auto checked = (*zwang_)({"check", "x.zwr"});
        QVERIFY2(checked.out.contains("stopped"), qPrintable(checked.out + checked.err));
    }

    /// At the next moments after the kill, and others: whatever was on its way to the disk.
    void aKillKeepsWhatWasWritten() {
        for (const int wait : {0, 130, 460, 1270}) {
            QFile::remove(zwang_->path("x.zwr.part"));
            auto process = startEndless();
            QVERIFY(process);
            QTest::qWait(wait);
            // While it is written it can be looked at.
            if (wait == 460) QVERIFY((*zwang_)({"check", "x.zwr.part"}).out.contains("rows "));
            process->kill();
            QVERIFY(process->waitForFinished());
            QVERIFY(!zwang_->entries().contains("x.zwr"));
            // The next run does not begin in its place.
            const QByteArray part = zwang_->readFile("x.zwr.part");
            const auto refused = (*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr"});
            QCOMPARE(refused.code, 2);
            QVERIFY2(refused.err.contains("x.zwr.part holds a run that was ended before it was done; rename"),
                     qPrintable(refused.err));
            QVERIFY(zwang_->readFile("x.zwr.part") == part && !zwang_->entries().contains("x.zwr"));
            const auto checked = (*zwang_)({"check", "x.zwr.part"});
            QCOMPARE(checked.code, 1);
            QVERIFY2(checked.out.contains("the program ended before the run did"),
                     qPrintable(checked.out + checked.err));
            QVERIFY2(!checked.err.contains("channels in the file"), qPrintable(checked.err));
            const auto exported = (*zwang_)({"export", "x.zwr.part", "--to", "x.csv"});
            QCOMPARE(exported.code, 1);
            QVERIFY2(zwang_->readFile("x.csv").count('\n') > 2, qPrintable(exported.err));
            if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
            QString trouble;
            const auto seen = runPython("h5py", R"(
import h5py, json, sys
f = h5py.File(sys.argv[1], 'r', libver='latest', swmr=True)
time = f['time'][:]
x = f['channels/tip/x'][:]
print(json.dumps({'rows': len(x), 'sorted': bool((time[1:] > time[:-1]).all()), 'largest': float(abs(x).max())}))
)",
                                        {zwang_->path("x.zwr.part")}, &trouble);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
            QVERIFY(seen["rows"].toInt() > 2 && seen["sorted"].toBool());
            QVERIFY(seen["largest"].toDouble() > 0.05 && seen["largest"].toDouble() < 1.001);
        }
    }

    /// Passages and impacts that were found before the kill are those that a whole run finds.
    void aKillKeepsWhatWasFound_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("list");
        QTest::newRow("passages") << "example:paper4-slider-crank-a"
                                  << "passages";
        QTest::newRow("impacts") << "example:newtons-cradle"
                                 << "events";
    }
    void aKillKeepsWhatWasFound() {
        QFETCH(QString, model);
        QFETCH(QString, list);
        const QStringList run{"run", model, "--output-step", "0.01", "--end"};
        auto process = zwang_->start(run + QStringList{"1e5", "--out", "x.zwr"});
        QVERIFY(process->waitForStarted());
        const auto count = [&](const QString& file) {
            for (const auto& line : (*zwang_)({"check", file}).out.split('\n'))
                if (line.startsWith(list)) return line.mid(list.size()).toInt();
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(count("x.zwr.part") >= 4, 60000);
        process->kill();
        QVERIFY(process->waitForFinished());
        const int found = count("x.zwr.part");
        QVERIFY(found >= 4);
        const auto summary = [&](const QString& file) {
            return QJsonDocument::fromJson((*zwang_)({"check", file, "--json"}).out.toUtf8()).object();
        };
        const auto stored = summary("x.zwr.part");
        const double end = stored["end_time"].toDouble();
        QVERIFY(end > 0.1);
        QCOMPARE((*zwang_)(run + QStringList{QString::number(end + 0.01, 'g', 15), "--out", "whole.zwr"}).code, 0);
        QVERIFY(count("whole.zwr") >= found);
        if (list != "passages") return;
        const auto these = stored["passages"].toArray(), those = summary("whole.zwr")["passages"].toArray();
        QCOMPARE(these.size(), qsizetype(found));
        for (qsizetype i = 0; i < these.size(); ++i) {
            const double a = these[i].toObject()["time"].toDouble(), b = those[i].toObject()["time"].toDouble();
            QVERIFY2(std::abs(a - b) < 1e-6, qPrintable(QString("%1, %2").arg(a).arg(b)));
        }
    }

    /// Gradients computed for a run stand in its file, and in what is made of it.
    void sensitivitiesInTheFile() {
        const QString objective = "tip-distance";
        const auto computed = (*zwang_)({"sensitivity", "example:paper1-two-link", "--objective", objective, "--method",
                                         "all", "--end", "0.2", "--out", "x.zwr", "--json", "x.json"});
        QVERIFY2(computed.code == 0, qPrintable(computed.err));
        const auto checked = (*zwang_)({"check", "x.zwr"});
        QVERIFY2(checked.code == 0 && checked.out.contains("sensitivities          of 1 objective"),
                 qPrintable(checked.out + checked.err));
        QCOMPARE((*zwang_)({"export", "x.zwr", "--to", "y.zwr"}).code, 0);
        QVERIFY((*zwang_)({"check", "y.zwr"}).out.contains("sensitivities "));
        QCOMPARE((*zwang_)({"report", "y.zwr", "--out", "x.html"}).code, 0);
        const QString page = zwang_->readFile("x.html");
        const auto json = QJsonDocument::fromJson(zwang_->readFile("x.json")).object();
        QVERIFY(page.contains("Sensitivities") && page.contains(objective));
        const double derivative = json["gradient"].toObject()["adjoint"].toArray()[0].toDouble();
        QVERIFY2(page.contains(QString::number(derivative, 'g', 6).left(6)), qPrintable(page));
    }

    /// A second run into the same file is refused, and the first one goes on.
    void twoRunsIntoOneFile() {
        auto process = startEndless();
        QVERIFY(process);
        const auto second = (*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr"});
        QCOMPARE(second.code, 2);
        QVERIFY2(second.err.contains("is being written by another program"), qPrintable(second.err));
        QCOMPARE(process->state(), QProcess::Running);
        ::kill(static_cast<pid_t>(process->processId()), SIGINT);
        QCOMPARE(Command::finish(*process).code, 1);
        QVERIFY((*zwang_)({"check", "x.zwr"}).out.contains("stopped"));
    }

    void aFullDisk() {
        zwang_->setDiskSize(30000);
        const auto result = (*zwang_)({"run", "pendulum.zwang", "--out", "x.zwr", "--output-step", "0.0001"});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("cannot write x.zwr"), qPrintable(result.err));
        QVERIFY(!zwang_->entries().contains("x.zwr"));
    }

  private:
    /// A run without an end, when the first rows are in its file.
    std::unique_ptr<QProcess> startEndless() {
        zwang_->writeFile("endless.zwang", pendulumText("\"m\"",
                                                        "{\"end\": 10000, \"output_step\": 0.01, \"step\": 0.0001, "
                                                        "\"integrator\": \"rk4\"}"));
        auto process = zwang_->start({"run", "endless.zwang", "--out", "x.zwr"});
        if (!process->waitForStarted()) return nullptr;
        for (int i = 0; i < 600; ++i) {
            if ((*zwang_)({"check", "x.zwr.part"}).out.contains("0 s to ")) return process;
            QTest::qWait(20);
        }
        return nullptr;
    }
    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(ResultCommandTest)
#include "result_command_test.moc"
