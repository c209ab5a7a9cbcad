// Values of options that cannot be: of every option of every command, as the program itself lists them, in words of its
// own and not in those of the library that reads them; numbers out of their ranges tell these.
#include <QRegularExpression>
#include <QtTest>

#include "tests/app/command.h"

namespace {

/// What the library says to programmers.
const QRegularExpression& libraryText() {
    static const QRegularExpression text(
        "Could not convert|[Rr]equired|At (Most|Least)|Exactly|TEXT|INT|FLOAT|missing");
    return text;
}

}  // namespace

class WrongValuesTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        QByteArray model = pendulumText();
        model.replace("\"watches\"", "\"objectives\": [{\"name\": \"far\", \"terminal\": \"tip.x\"}],\n  \"watches\"");
        zwang_.writeFile("m.zwang", model);
    }

    void everyOption_data() {
        QTest::addColumn<QString>("command");
        static const QRegularExpression row("^  ([a-z]+) ", QRegularExpression::MultilineOption);
        const auto help = zwang_({"--help"}).out;
        for (auto match = row.globalMatch(help.mid(help.indexOf("ubcommands:"))); match.hasNext();) {
            const QString command = match.next().captured(1);
            QTest::addRow("%s", qPrintable(command)) << command;
        }
    }
    /// Without a value, with two, and with what is no number. The model is missing, so that nothing runs.
    void everyOption() {
        QFETCH(QString, command);
        static const QRegularExpression option("^  (?:-[a-z],)?(--[a-z-]+) ([A-Z]\\S*)",
                                               QRegularExpression::MultilineOption);
        QStringList arguments{command, "none.zwang"};
        if (command == "examples") arguments.removeLast();
        const QString help = zwang_({command, "--help"}).out;
        int seen = 0;
        for (auto match = option.globalMatch(help); match.hasNext();) {
            const auto each = match.next();
            const QString name = each.captured(1);
            QStringList others = arguments;
            for (const char* needed : {"--to", "--out", "--objective"})
                if (name != needed && help.contains(QRegularExpression(QString(needed) + " [A-Z.a-z]+ REQUIRED")))
                    others += {needed, "other.csv"};
            const auto none = zwang_(others + QStringList{name});
            QCOMPARE(none.code, 2);
            QVERIFY2(none.err.contains(name + " needs a value"), qPrintable(none.err));
            for (const auto& [value, times] :
                 {std::pair("1", 2), {"x", 1}, {"-1", 1}, {"1e400", 1}, {"99999999999999999999", 1}}) {
                QStringList given = others;
                for (int i = 0; i < times; ++i) given += {name, value};
                const auto result = zwang_(given);
                const QString said = given.join(' ') + ": " + result.err;
                QVERIFY2(result.code == 2, qPrintable(said));
                QVERIFY2(!result.err.contains(libraryText()), qPrintable(said));
                QCOMPARE(result.err.count('\n'), 1);
            }
            ++seen;
        }
        QVERIFY(seen >= 1);
    }

    void rangesAreTold_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const auto row = [](const QStringList& arguments, const char* part) {
            QTest::addRow("%s", qPrintable(arguments.join(' '))) << arguments << QString(part);
        };
        const QStringList optimise{"optimise", "m.zwang", "--objective", "far", "--parameters", "l=1:2"},
            sweep{"sweep", "m.zwang", "--parameters", "l=1:2"},
            sensitivity{"sensitivity", "m.zwang", "--objective", "far"}, csv{"export", "m.zwang", "--to", "x.csv"};
        row({"run", "m.zwang", "--end", "1", "--end", "2"}, "--end was given more than once; give it once");
        row({"sweep", "m.zwang", "--jobs", "-1"}, "--jobs takes a whole number, 0 or more");
        row({"sweep", "m.zwang", "--seed", "x"}, "--seed takes numbers, and not 'x'");
        for (const char* number : {"1e9", "10001", "1.5", "0", "-3"})
            row(optimise + QStringList{"--starts", number},
                "starts must be a whole number, at least 1 and at most 10000");
        for (const char* way : {"--sobol", "--saltelli"})
            for (const char* number : {"99999999999999", "1e13", "nan", "-1", "0.5"})
                row(sweep + QStringList{way, number}, "needs a whole number, 1 or more and at most 1e12");
        for (const char* count : {"1000000000000", "2147483648", "99999999999999999999999"})
            row({"sweep", "m.zwang", "--grid", QString("l=1:2:") + count}, "a count is at most 2147483647");
        row({"sweep", "m.zwang", "--grid", "l=1:2:0"}, "a count of 1 or more");
        for (const char* number : {"-1", "0", "nan", "inf"})
            row(sensitivity + QStringList{"--memory", number}, "--memory must be greater than 0");
        for (const char* number : {"-1", "99", "1.5"})
            row(csv + QStringList{"--digits", number}, "Digits must be a whole number, 0 or more and at most 17");
        for (const char* end : {"0.005", "1e-9"}) row({"run", "m.zwang", "--end", end}, "zwang: --end");
        row({"run", "m.zwang", "--end", "1e9"}, "zwang: --end 1e9: the run would have more than");
    }
    void rangesAreTold() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const auto result = zwang_(arguments);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(part), qPrintable(result.err));
        QVERIFY2(!result.err.contains("m.zwang:"), qPrintable(result.err));
        QVERIFY(result.out.isEmpty());
    }

    /// The file's own step is the file's own fault, and an output step that was given that of its option.
    void stepsAreBlamedWhereTheyAre() {
        zwang_.writeFile("own.zwang", pendulumText("\"m\"", R"({"end": 1, "output_step": -1})"));
        const auto own = zwang_({"run", "own.zwang", "--end", "2"});
        QCOMPARE(own.code, 3);
        QVERIFY2(own.err.startsWith("own.zwang:"), qPrintable(own.err));
        const auto given = zwang_({"run", "m.zwang", "--output-step", "3", "--end", "2"});
        QVERIFY2(given.code == 2 && given.err.contains("--output-step 3: "), qPrintable(given.err));
    }

    /// Of a model that cannot be compiled nothing is counted.
    void checkCountsNothingOfWhatIsWrong() {
        for (const QByteArray& text :
             {pendulumText("\"none\""), pendulumText("-1"), pendulumText("\"m\"", R"({"end": -1})"),
              QByteArray(R"({"zwang": 1, "ground": {"markers": []}, "bodies": []})")}) {
            zwang_.writeFile("wrong.zwang", text);
            const auto result = zwang_({"check", "wrong.zwang"});
            QCOMPARE(result.code, 3);
            QVERIFY(!result.err.isEmpty());
            QVERIFY2(!result.out.contains("bodies"), qPrintable(result.out));
        }
        QVERIFY(zwang_({"check", "m.zwang"}).out.contains("bodies                 1"));
    }

    void aTimeLimitIsNoPerson() {
        const auto result = zwang_(
            {"optimise", "example:path-synthesis", "--objective", "path", "--time-limit", "0.4", "--starts", "200"});
        QCOMPARE(result.code, 1);
        QVERIFY2(!(result.out + result.err).contains("by the user"), qPrintable(result.out + result.err));
        QVERIFY2(result.err.contains("the time limit of 0.4 s was reached"), qPrintable(result.err));
    }

  private:
    const Command zwang_;
};

QTEST_GUILESS_MAIN(WrongValuesTest)
#include "wrong_values_test.moc"
