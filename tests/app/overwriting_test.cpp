// No command writes over what it reads, under whatever name, nor two outputs into one file. The outputs are those that
// the help of every command names, so that a new one without its row here fails.
#include <unistd.h>

#include <QDir>
#include <QRegularExpression>
#include <QtTest>
#include <map>

#include "tests/app/command.h"

namespace {

struct Call {
    QStringList inputs, more;   ///< files that are read; options that the command needs
    QStringList outputs;        ///< options whose value is a file to be written
    QStringList onto = {};      ///< those of them that may write onto the input
    QStringList readings = {};  ///< options that name an input
};

const std::map<QString, Call>& calls() {
    static const std::map<QString, Call> all = {
        {"run", {{"m.zwang"}, {}, {"--out", "--summary"}}},
        {"kinematics", {{"m.zwang"}, {}, {"--out", "--summary"}}},
        {"sensitivity", {{"m.zwang"}, {"--objective", "far", "--parameters", "l"}, {"--json", "--out"}}},
        {"optimise",
         {{"m.zwang"},
          {"--objective", "far", "--parameters", "l=0.5:2", "--evaluations", "2"},
          {"--out", "--save"},
          {"--save"}}},
        {"sweep",
         {{"m.zwang", "p.csv"},
          {"--saltelli", "2", "--parameters", "l=0.5:2,m=1:2"},
          {"--out", "--indices"},
          {},
          {"--table", "--list"}}},
        {"merge", {{"p.csv", "q.csv"}, {}, {"--out"}}},
        {"indices", {{"p.csv"}, {}, {"--out"}}},
        {"assemble", {{"m.zwang"}, {}, {"--out"}, {"--out"}}},
        {"inverse", {{"m.zwang"}, {}, {"--out"}}},
        {"compare", {{"m.zwang"}, {"--formulations", "gauss"}, {"--out"}}},
        {"export", {{"m.zwang"}, {"--format", "csv"}, {"--to"}}},
        {"report", {{"m.zwang"}, {}, {"--out"}}},
    };
    return all;
}

/// A file under all its names: as it is, by its folder, whole, by a link and by a second entry of the folder.
QStringList namesOf(const Command& zwang, const QString& file) {
    QStringList names = {file, "./" + file, "sub/../" + file, zwang.path(file)};
    for (const char* ending : {".csv", ".json", ".html", ".zwang"}) {
        const QString link = "link-" + file + ending, hard = "hard-" + file + ending;
        QFile::link(zwang.path(file), zwang.path(link));
        if (::link(qPrintable(zwang.path(file)), qPrintable(zwang.path(hard))) != 0) qFatal("no link");
        names << link << hard;
    }
    return names;
}

}  // namespace

class OverwritingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        zwang_ = std::make_unique<Command>();
        QDir(zwang_->path(".")).mkpath("sub");
        QByteArray model = pendulumText("\"m\"", "{\"end\": 0.05}");
        model.replace("\"watches\"", "\"objectives\": [{\"name\": \"far\", \"terminal\": \"tip.x\"}],\n  \"watches\"");
        zwang_->writeFile("m.zwang", model);
        zwang_->writeFile("p.csv", "l,m\n1,1\n2,2\n");
        zwang_->writeFile("q.csv", "l,m\n3,1\n4,2\n");
    }

    /// Whatever the help of a command says that it writes is in the table above, and the other way round.
    void everyOutputHasARow() {
        static const QRegularExpression row("^  ([a-z]+) ", QRegularExpression::MultilineOption),
            file("^  (?:-[a-z],)?(--[a-z-]+) (?:FILE|MODEL)", QRegularExpression::MultilineOption);
        const auto help = (*zwang_)({"--help"}).out;
        int seen = 0;
        for (auto match = row.globalMatch(help.mid(help.indexOf("ubcommands:"))); match.hasNext();) {
            const QString command = match.next().captured(1);
            const auto known = calls().find(command);
            QStringList listed, tested = known == calls().end() ? QStringList() : known->second.outputs;
            if (known != calls().end()) tested += known->second.readings;
            for (auto each = file.globalMatch((*zwang_)({command, "--help"}).out); each.hasNext();)
                listed << each.next().captured(1);
            listed.sort();
            tested.sort();
            QVERIFY2(listed == tested, qPrintable(command + ": " + listed.join(' ') + " / " + tested.join(' ')));
            seen += int(listed.size());
        }
        QVERIFY(seen >= 18);
    }

    void inputsStay_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("option");
        for (const auto& [command, call] : calls())
            for (const auto& option : call.outputs)
                QTest::addRow("%s %s", qPrintable(command), qPrintable(option)) << command << option;
    }
    void inputsStay() {
        QFETCH(QString, command);
        QFETCH(QString, option);
        const Call& call = calls().at(command);
        for (const auto& input : call.inputs) {
            const bool isTable = command == "sweep" && input == "p.csv";
            if (call.onto.contains(option)) continue;
            const QByteArray before = zwang_->readFile(input);
            for (const auto& name : namesOf(*zwang_, input)) {
                QStringList arguments{command};
                arguments += isTable              ? QStringList{"m.zwang", "--table", "p.csv"}
                             : command == "sweep" ? QStringList{"m.zwang"}
                                                  : call.inputs;
                if (!isTable) arguments += call.more;
                if (option == "--indices") arguments += {"--out", "t.csv"};
                if (command == "export" || option != "--to") arguments += {option, name};
                refused(arguments);
                QVERIFY2(zwang_->readFile(input) == before, qPrintable(arguments.join(' ')));
            }
        }
    }

    void twoOutputsAreTwoFiles() {
        QFile::link(zwang_->path("there.csv"), zwang_->path("link.csv"));
        for (const bool isThere : {false, true})
            for (const auto& [command, call] : calls())
                for (qsizetype i = 0; i < call.outputs.size(); ++i)
                    for (qsizetype j = 0; j < i; ++j)
                        for (const QString& name : {QString("there.csv"), QString("./there.csv"),
                                                    zwang_->path("there.csv"), QString("sub/../there.csv")}) {
                            if (isThere) zwang_->writeFile("there.csv", "mine");
                            const auto result =
                                refused(QStringList{command, "m.zwang"} + call.more +
                                        QStringList{call.outputs[j], "there.csv", call.outputs[i], name});
                            QVERIFY2(result.contains("would both write"), qPrintable(result));
                            QCOMPARE(zwang_->readFile("there.csv"), isThere ? QByteArray("mine") : QByteArray());
                        }
    }

    /// What is no file may be given twice, and what makes models may put one in the place of the first.
    void othersAreAllowed() {
        for (const QStringList& arguments :
             {QStringList{"run", "m.zwang", "--out", "/dev/null", "--format", "csv", "--summary", "/dev/null"},
              {"run", "m.zwang", "--out", "a.csv", "--summary", "a.json"},
              {"run", "m.zwang", "--out", "a.csv", "--summary", "a.json"},
              {"assemble", "m.zwang", "--out", "m.zwang"},
              {"run", "m.zwang", "--out", "r.zwr"},
              {"export", "r.zwr", "--to", "other.zwr"}}) {
            QStringList plain = arguments;
            if (plain.removeAll("--format") > 0) plain.removeAll("csv");
            const auto result = (*zwang_)(plain);
            QVERIFY2(result.code == 0, qPrintable(plain.join(' ') + ": " + result.err));
        }
        const auto saved = (*zwang_)({"optimise", "m.zwang", "--objective", "far", "--parameters", "l=0.5:2",
                                      "--evaluations", "3", "--save", "./m.zwang"});
        QVERIFY2(saved.code == 0 || saved.code == 1, qPrintable(saved.err));
        QVERIFY(!saved.err.contains("would write over"));
        refused({"export", "r.zwr", "--to", "./r.zwr"});
        refused({"report", "r.zwr", "--out", "r.zwr"});
    }

    /// A file that cannot be written keeps no other from being written, nor the command from saying what it found.
    void aFullDeviceKeepsNothingElse() {
        int count = 0;
        for (const auto& [command, call] : calls()) {
            if (command == "sweep" || command == "kinematics") continue;  // of indices of the table; of motors
            for (const QString& full : call.outputs)
                for (const QString& other : call.outputs) {
                    if (full == other) continue;
                    const QString file = other == "--out" ? "o.csv" : other == "--save" ? "o.zwang" : "o.json";
                    QFile::remove(zwang_->path(file));
                    const auto result = (*zwang_)(QStringList{command, "m.zwang"} + call.more +
                                                  QStringList{full, "/dev/full", other, file});
                    const QString said = command + " " + full + ": " + result.err;
                    QVERIFY2(result.code == 2 && result.err.contains("/dev/full"), qPrintable(said));
                    QVERIFY2(!zwang_->readFile(file).isEmpty() && !result.out.isEmpty(), qPrintable(said));
                    ++count;
                }
        }
        QCOMPARE(count, 6);  // run, sensitivity, optimise
    }

    /// A table on standard output is there alone.
    void standardOutputIsOfTheTable() {
        for (const QStringList& arguments : {QStringList{"run", "m.zwang"},
                                             {"compare", "m.zwang", "--formulations", "gauss,lagrange"},
                                             {"sweep", "m.zwang", "--table", "p.csv", "--channels", "tip.x,tip.x"}}) {
            const auto result = (*zwang_)(arguments + QStringList{"--out", "/dev/stdout"});
            QVERIFY2(result.code == 0, qPrintable(result.err));
            const QStringList rows = QString(result.out).trimmed().split('\n');
            QVERIFY(rows.size() > 2);
            for (const QString& row : rows) QCOMPARE(row.count(','), rows[0].count(','));
            QVERIFY(rows[0].count("tip.x") <= 1);
        }
    }

    /// Meshes and tables of the model are read, too.
    void filesOfTheModelStay() {
        zwang_->writeFile("run.csv", "time [s],angle [deg]\n0,0\n1,90\n");
        zwang_->writeFile("d.zwang", R"({"zwang": 1, "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "arm", "mass": 1, "inertia": 1, "markers": [{"name": "A"}]}],
            "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "arm.A"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "arm.A",
                         "profile": "table", "file": "run.csv"}], "run": {"end": 0.1}})");
        const QByteArray before = zwang_->readFile("run.csv");
        for (const auto& [command, call] : calls()) {
            if (call.inputs.front() != "m.zwang") continue;
            for (const auto& option : call.outputs)
                for (const QString& name : {QString("run.csv"), QString("sub/../run.csv"), zwang_->path("run.csv")}) {
                    QStringList arguments = QStringList{command, "d.zwang"} + call.more;
                    if (option == "--indices") arguments += {"--out", "t.csv"};
                    if (command == "report") continue;  // its ending is refused before
                    refused(arguments + QStringList{option, name});
                    QCOMPARE(zwang_->readFile("run.csv"), before);
                }
        }
    }

    void foldersOntoThemselves() {
        QDir(zwang_->path(".")).mkpath("models");
        zwang_->writeFile("models/a.zwang", zwang_->readFile("m.zwang"));
        zwang_->writeFile("models/b.zwang", zwang_->readFile("m.zwang"));
        const auto once = (*zwang_)({"export", "models", "--all", "--to", "out", "--format", "zwr"});
        QVERIFY2(once.code == 0, qPrintable(once.err));
        QFile::copy(zwang_->path("out/b.zwr"), zwang_->path("models/b.zwr"));
        const QByteArray before = zwang_->readFile("models/b.zwr");
        for (const QString& to : {QString("models"), QString("./models/../models/."), zwang_->path("models")}) {
            refused({"export", "models", "--all", "--to", to, "--format", "zwr"});
            QCOMPARE(zwang_->readFile("models/b.zwr"), before);
            QVERIFY(!QFile::exists(zwang_->path("models/a.zwr")));
        }
        QCOMPARE((*zwang_)({"export", "models", "--all", "--to", "models", "--format", "csv"}).code, 0);
        QCOMPARE((*zwang_)({"export", "models", "--all", "--to", "models", "--format", "csv"}).code, 0);
    }

  private:
    /// Code 2, one sentence with the way out, nothing on standard output and nothing written; the sentence.
    QString refused(const QStringList& arguments) {
        const auto before = zwang_->entries();
        const auto result = (*zwang_)(arguments);
        const QString said = arguments.join(' ') + ": " + result.err + result.out;
        if (result.code != 2 || result.err.count('\n') != 1 || !result.err.contains("choose another") ||
            !result.out.isEmpty() || zwang_->entries() != before)
            QTest::qFail(qPrintable(said), __FILE__, __LINE__);
        return result.err;
    }

    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(OverwritingTest)
#include "overwriting_test.moc"
