// The command line without runs: help, usage, check, examples, and the places of what is wrong with a model.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "engine/analysis/methods.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "tests/app/command.h"

class CliTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { zwang_ = std::make_unique<Command>(); }

    void helpAndVersion_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        QTest::newRow("version") << QStringList{"--version"} << "zwang 0.";
        QTest::newRow("help") << QStringList{"--help"} << "examples";
        QTest::newRow("run") << QStringList{"run", "--help"} << "--output-step";
        QTest::newRow("integrators") << QStringList{"run", "--help"} << "fehlberg78";
        QTest::newRow("check") << QStringList{"check", "--help"} << "--json";
        QTest::newRow("examples") << QStringList{"examples", "--help"} << "--copy";
    }
    void helpAndVersion() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const auto result = (*zwang_)(arguments);
        QCOMPARE(result.code, 0);
        QVERIFY2(result.out.contains(part), qPrintable(result.out));
        QVERIFY(result.err.isEmpty());
    }

    void wrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* label, QStringList arguments, const char* part) {
            QTest::newRow(label) << arguments << part;
        };
        row("misspelt command", {"rnu", "pendulum.zwang"}, "did you mean 'zwang run'?");
        row("no model", {"run"}, "model is required");
        row("misspelt option", {"run", "pendulum.zwang", "--rtoll", "3"}, "did you mean --rtol?");
        row("empty value", {"run", "pendulum.zwang", "--out", ""}, "the value of --out is empty");
        row("empty value after =", {"run", "pendulum.zwang", "--out="}, "the value of --out is empty");
        row("unknown option of check", {"check", "pendulum.zwang", "--xyz"}, "zwang check does not know '--xyz'");
        row("missing file", {"run", "none.zwang"}, "cannot read none.zwang: there is no such file");
        row("a folder", {"check", "."}, "is a folder");
        row("missing example", {"run", "example:four-baz"}, "there is no example 'four-baz'");
        row("set without value", {"run", "pendulum.zwang", "--set", "l"}, "write NAME=VALUE");
        row("set of an unknown name", {"run", "pendulum.zwang", "--set", "ll=3"},
            "no parameter 'll'; did you mean 'l'?");
        row("set to a formula that cannot be read", {"run", "pendulum.zwang", "--set", "l=2*"}, "--set l=2*: l =");
        row("set in a circle", {"run", "pendulum.zwang", "--set", "l=l/2"}, "l → l");
        row("wrong unit of the end", {"run", "pendulum.zwang", "--end", "3 kg"}, "--end 3 kg: end of the run needs s");
        row("negative end", {"run", "pendulum.zwang", "--end", "-1"}, "must be greater than 0");
        row("unknown integrator", {"run", "pendulum.zwang", "--integrator", "dopri"}, "did you mean 'dopri5'?");
        row("unknown formulation", {"run", "pendulum.zwang", "--formulation", "euler"}, "choose one of gauss");
        row("misspelt formulation", {"run", "pendulum.zwang", "--formulation", "lagrang"}, "did you mean 'lagrange'?");
        row("unknown setting", {"run", "pendulum.zwang", "--formulation", "augmented-lagrangian:penalti=1"},
            "augmented-lagrangian has no setting 'penalti'; did you mean 'penalty'?");
        row("setting without value", {"run", "pendulum.zwang", "--formulation", "null-space:rank_tolerance"},
            "write null-space:NAME=VALUE");
        row("setting of none", {"run", "pendulum.zwang", "--formulation", "gauss:x=1"}, "gauss has no settings");
        row("setting out of range", {"run", "pendulum.zwang", "--formulation", "augmented-lagrangian:iterations=0"},
            "iterations of the formulation must be a whole number, at least 1");
        row("unknown stabilisation", {"run", "pendulum.zwang", "--stabilisation", "projektion"}, "'projection'");
        row("another format", {"run", "pendulum.zwang", "--out", "x.xls"},
            "the ending of the name says what is written");
        row("missing folder", {"run", "pendulum.zwang", "--out", "none/x.csv"}, "its folder does not exist");
        row("unwritable summary", {"run", "pendulum.zwang", "--summary", "/proc/x.json"}, "cannot write /proc/x.json");
        row("unknown channel", {"run", "pendulum.zwang", "--out", "x.csv", "--channels", "tip.w"},
            "no channel 'tip.w'; did you mean 'tip.");
        row("missing example to copy", {"examples", "--copy", "none"}, "there is no example 'none'");
    }
    void wrongUsage() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        zwang_->writeFile("pendulum.zwang", pendulumText());
        const auto result = (*zwang_)(arguments);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(part), qPrintable(result.err));
        QCOMPARE(result.err.count('\n'), 1);
        QVERIFY(result.out.isEmpty());
        QCOMPARE(zwang_->entries(), QStringList{"pendulum.zwang"});
    }

    /// Every word of every setting of a run that is one of a list.
    void everyWord_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("word");
        const auto row = [](std::string_view key, std::string_view word) {
            const QString option = "--" + QString::fromUtf8(key.data(), qsizetype(key.size())),
                          choice = QString::fromUtf8(word.data(), qsizetype(word.size()));
            QTest::addRow("%s %s", qPrintable(option), qPrintable(choice)) << option << choice;
        };
        const zwang::RunSettings settings;
        zwang::forEachField(settings, [&](const auto& f, const auto& value) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, zwang::Choice>)
                for (const auto& word : QString::fromStdString(std::string(f.choices)).split(' ', Qt::SkipEmptyParts))
                    row(f.key, word.toStdString());
        });
        for (const auto& [key, choices] : {std::pair("formulation", zwang::formulationChoices()),
                                           {"stabilisation", zwang::stabilisationChoices()},
                                           {"integrator", zwang::integratorChoices()}})
            for (const auto& choice : choices) row(key, choice.key);
    }
    void everyWord() {
        QFETCH(QString, option);
        QFETCH(QString, word);
        const auto result = (*zwang_)(
            {"run", "example:heavy-top", "--end", "0.02", "--output-step", "0.01", "--step", "0.001", option, word});
        QVERIFY2(result.code == 0, qPrintable(result.err));
    }

    void modelsThatAreNotValid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("lines");
        const auto row = [](const char* label, const QByteArray& text, const QStringList& lines) {
            QTest::newRow(label) << text << lines;
        };
        row("malformed", "{\n  \"zwang\": 1,,\n}", {"bad.zwang:2:14: this is not valid JSON"});
        row("unknown key", "{\"zwang\": 1,\n \"boddies\": []}",
            {"bad.zwang:2:2: the model has no key 'boddies'; did you mean 'bodies'?"});
        row("newer version", "{\"zwang\": 99}", {"bad.zwang:1:11: the file is of version 99"});
        row("not UTF-8", "{\"zwang\": 1, \"title\": \"\xE4\"}", {"bad.zwang:1:24: the file is not UTF-8"});
        row("negative mass", pendulumText("-2"),
            {"bad.zwang:12:29: mass of bob must be greater than 0, but it is -2 kg"});
        row("wrong unit", pendulumText("\"3 m\""), {"bad.zwang:12:29: mass of bob needs kg"});
        row("unknown name", pendulumText("\"mm\""),
            {"bad.zwang:12:29: mass of bob \"mm\": there is no parameter 'mm'; did you mean 'm'?"});
        row("missing body", pendulumText().replace("bob.A\"}", "bib.A\"}"),
            {"bad.zwang:14:81: second of pin: there is no body 'bib'; did you mean 'bob'?"});
        row("cycle", pendulumText().replace("100 cm", "2*l"),
            {"bad.zwang:7:28: these parameters use each other in a circle: l → l"});
        row("zero inertia", pendulumText("2, \"inertia\": 0").replace("\"com\": [\"l\", 0], ", ""),
            {"bad.zwang:12:43: bob has zero inertia of a free rotation"});
        row("two troubles", pendulumText("-2", "{\"end\": 1, \"output_step\": -1}"),
            {"bad.zwang:12:29: mass of bob", "bad.zwang:17:36: output_step of the run must be greater than 0"});
    }
    void modelsThatAreNotValid() {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, lines);
        zwang_->writeFile("bad.zwang", text);
        for (const char* command : {"check", "run"}) {
            const auto result = (*zwang_)({command, "bad.zwang"});
            QCOMPARE(result.code, 3);
            const auto said = result.err.split('\n', Qt::SkipEmptyParts);
            QVERIFY2(said.size() == lines.size(), qPrintable(result.err));
            for (int i = 0; i < lines.size(); ++i) QVERIFY2(said[i].startsWith(lines[i]), qPrintable(said[i]));
        }
    }

    void checkOfASoundModel() {
        zwang_->writeFile("pendulum.zwang", pendulumText());
        const auto result = (*zwang_)({"check", "pendulum.zwang"});
        QCOMPARE(result.code, 0);
        QVERIFY2(result.err.isEmpty(), qPrintable(result.err));
        QVERIFY(result.out.contains(QRegularExpression("degrees of freedom +1\n")));
        QVERIFY(result.out.contains(QRegularExpression("redundant constraints +0\n")));
    }

    /// A bar drawn beside its pivot is brought there; one between two pivots that are too far apart leaves gaps.
    void assembleClosesTheDrawnPosition() {
        const QByteArray bar = R"({"zwang": 1,
          "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [3, 0]}]},
          "bodies": [{"name": "bar", "density": 7850, "position": [0.4, 0.1], "angle": 0.2,
                      "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}],
                      "shapes": [{"type": "bar", "from": "A", "to": "B"}]}],
          "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "bar.A"}]})";
        zwang_->writeFile("open.zwang", bar);
        const auto first = (*zwang_)({"assemble", "open.zwang", "-o", "closed.zwang"});
        QVERIFY2(first.code == 0, qPrintable(first.err));
        QVERIFY2(first.out.contains("the joints are closed; bar has moved most"), qPrintable(first.out));
        const auto again = (*zwang_)({"assemble", "closed.zwang"});
        QVERIFY2(again.out.contains("every joint is closed already; nothing has moved"), qPrintable(again.out));
        zwang_->writeFile("never.zwang",
                          QByteArray(bar).replace("\"bar.A\"}]",
                                                  "\"bar.A\"},{\"type\": \"revolute\", \"name\": \"far\", "
                                                  "\"first\": \"ground.P\", \"second\": \"bar.B\"}]"));
        const auto never = (*zwang_)({"assemble", "never.zwang", "-o", "none.zwang"});
        QCOMPARE(never.code, 3);
        QVERIFY2(never.err.contains("cannot be assembled"), qPrintable(never.err));
        QVERIFY2(never.out.contains("gap at"), qPrintable(never.out));
        QVERIFY(!zwang_->entries().contains("none.zwang"));
    }

    void checkAsJson() {
        zwang_->writeFile("pendulum.zwang", pendulumText());
        const auto sound = QJsonDocument::fromJson((*zwang_)({"check", "pendulum.zwang", "--json"}).out.toUtf8());
        QCOMPARE(sound["bodies"].toInt(), 1);
        QCOMPARE(sound["equations"].toInt(), 2);
        QCOMPARE(sound["generic_freedom"].toInt(), 1);
        QVERIFY(sound["issues"].toArray().isEmpty());

        zwang_->writeFile("bad.zwang", pendulumText("-2"));
        const auto result = (*zwang_)({"check", "bad.zwang", "--json"});
        QCOMPARE(result.code, 3);
        const auto issue = QJsonDocument::fromJson(result.out.toUtf8())["issues"][0];
        QCOMPARE(issue["element"].toString(), QString("bob"));
        QCOMPARE(issue["field"].toString(), QString("mass"));
        QCOMPARE(issue["severity"].toString(), QString("error"));
        QCOMPARE(issue["line"].toInt(), 12);
        QCOMPARE(issue["column"].toInt(), 29);
    }

    void examplesAreListed() {
        const auto result = (*zwang_)({"examples"});
        QCOMPARE(result.code, 0);
        const auto lines = result.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(static_cast<std::size_t>(lines.size()), zwang::examples().size());
        for (int i = 0; i < lines.size(); ++i) {
            const auto& example = zwang::examples()[static_cast<std::size_t>(i)];
            QCOMPARE(lines[i].section(' ', 0, 0), QString::fromUtf8(example.key.data(), example.key.size()));
            const auto title = zwang::fromText(std::string(example.text)).title;
            QVERIFY2(lines[i].endsWith("  " + QString::fromStdString(title)), qPrintable(lines[i]));
        }
    }

    void examplesAreCopiedOnce() {
        const auto& example = zwang::examples().front();
        const auto key = QString::fromUtf8(example.key.data(), example.key.size());
        QCOMPARE((*zwang_)({"examples", "--copy", key}).code, 0);
        QCOMPARE(zwang_->readFile(key + ".zwang"), QByteArray(example.text.data(), example.text.size()));
        zwang_->writeFile(key + ".zwang", "mine");
        const auto again = (*zwang_)({"examples", "--copy", key});
        QCOMPARE(again.code, 2);
        QVERIFY(again.err.contains("is already there"));
        QCOMPARE(zwang_->readFile(key + ".zwang"), QByteArray("mine"));
    }

  private:
    std::unique_ptr<Command> zwang_;
};

QTEST_GUILESS_MAIN(CliTest)
#include "cli_test.moc"
