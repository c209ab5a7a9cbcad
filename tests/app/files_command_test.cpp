// The command line and the files that a model names: pipes, devices, and what lies outside its folder.
#include <sys/stat.h>

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QtTest>

#include "tests/app/command.h"

namespace {

QByteArray drivenModel(const QByteArray& table) {
    return R"({"zwang": 1, "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "arm", "mass": 1, "inertia": 1, "markers": [{"name": "A"}]}],
        "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "arm.A"}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "arm.A",
                     "profile": "table", "file": ")" +
           table + R"("}], "run": {"end": 0.1}})";
}

}  // namespace

class FilesCommandTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        zwang_ = std::make_unique<Command>();
        QDir(zwang_->path(".")).mkpath("models");
        zwang_->writeFile("run.csv", "time [s],angle [deg]\n0,0\n1,90\n");
    }

    /// Each command that reads a model asks the same question and has the same way out.
    void everyCommandAsks() {
        zwang_->writeFile("models/m.zwang", drivenModel("../run.csv"));
        const auto help = (*zwang_)({"--help"}).out;
        QRegularExpression row("^  ([a-z]+) ", QRegularExpression::MultilineOption);
        int seen = 0;
        const qsizetype list = help.indexOf("ubcommands:");
        for (auto match = row.globalMatch(help.mid(list)); match.hasNext();) {
            const QString command = match.next().captured(1);
            const auto own = (*zwang_)({command, "--help"}).out;
            if (!own.contains("MODEL")) continue;
            ++seen;
            QVERIFY2(own.contains("--allow-files"), qPrintable(command));
        }
        QVERIFY2(seen >= 9, qPrintable(help));
        const auto refused = (*zwang_)({"check", "models/m.zwang"});
        QCOMPARE(refused.code, 3);
        QVERIFY2(refused.err.contains("../run.csv lies outside the folder of the model and was not read"),
                 qPrintable(refused.err));
        QVERIFY(refused.err.contains("--allow-files"));
        QCOMPARE((*zwang_)({"run", "models/m.zwang"}).code, 3);
        const auto allowed = (*zwang_)({"run", "models/m.zwang", "--allow-files", "--out", "o.csv"});
        QVERIFY2(allowed.code == 0 && !zwang_->readFile("o.csv").isEmpty(), qPrintable(allowed.err));
    }

    /// Inside the folder nothing is asked, from wherever the command is started.
    void insideNothingIsAsked() {
        zwang_->writeFile("models/run.csv", zwang_->readFile("run.csv"));
        zwang_->writeFile("models/m.zwang", drivenModel("run.csv"));
        zwang_->writeFile("m.zwang", drivenModel("run.csv"));
        for (const auto& model : {"models/m.zwang", "m.zwang", "./m.zwang", "models/../m.zwang"}) {
            const auto result = (*zwang_)({"run", model});
            QVERIFY2(result.code == 0, qPrintable(result.err));
        }
        QCOMPARE((*zwang_)({"run", zwang_->path("m.zwang")}).code, 0);
    }

    void pipesDoNotWait() {
        QCOMPARE(::mkfifo(qPrintable(zwang_->path("p.csv")), 0600), 0);
        QCOMPARE(::mkfifo(qPrintable(zwang_->path("p.zwang")), 0600), 0);
        zwang_->writeFile("m.zwang", drivenModel("p.csv"));
        zwang_->writeFile("d.zwang", drivenModel("/dev/zero"));
        const auto sentence = "is a pipe or a device; write it to a file first";
        QElapsedTimer clock;
        clock.start();
        for (const QStringList& arguments : {QStringList{"run", "m.zwang"},
                                             {"check", "p.zwang"},
                                             {"run", "/dev/zero"},
                                             {"check", "d.zwang", "--allow-files"},
                                             {"sweep", "example:balanced-arm", "--list", "p.csv"}}) {
            const auto result = (*zwang_)(arguments);
            QVERIFY2(result.code == 2 || result.code == 3, qPrintable(arguments.join(' ') + result.err));
            QVERIFY2(result.err.contains(sentence), qPrintable(result.err));
            QCOMPARE(result.err.count('\n'), 1);
        }
        QVERIFY(clock.elapsed() < 30000);
    }

  private:
    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(FilesCommandTest)
#include "files_command_test.moc"
