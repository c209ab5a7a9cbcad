// zwang compare: the table on the terminal, as CSV and as JSON, and options that are told what is wrong with them.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app/command.h"

namespace {

const QStringList paper4{
    "compare",        "example:paper4-slider-crank-b",
    "--formulations", "gauss,null-space,augmented-lagrangian,augmented-lagrangian:damping=5,frequency=3",
    "--end",          "1.2"};

}  // namespace

class CompareCommandTest : public QObject {
    Q_OBJECT

  private slots:
    void paper4() {
        const auto result = zwang_(::paper4 + QStringList{"--integrators", "rk4", "--step", "0.01,0.005", "--reference",
                                                          "2", "--out", "table.csv"});
        QCOMPARE(result.code, 0);
        QVERIFY2(result.err.isEmpty(), qPrintable(result.err));
        QVERIFY(result.out.contains("augmented-lagrangian:frequency=3,damping=5, projection, rk4, step 0.005 s"));
        QVERIFY(result.out.contains("  2*gauss"));
        const auto lines = QString::fromUtf8(zwang_.readFile("table.csv")).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 8);
        QVERIFY(lines[0].startsWith("number,formulation,stabilisation,integrator,rtol,step [s],status,"));
        for (int i = 1; i <= 8; ++i) QVERIFY2(lines[i].contains(",completed,"), qPrintable(lines[i]));
    }

    void json() {
        const auto result = zwang_(::paper4 + QStringList{"--json", "--jobs", "1"});
        QCOMPARE(result.code, 0);
        const auto list = QJsonDocument::fromJson(result.out.toUtf8()).array();
        QCOMPARE(list.size(), 4);
        for (const auto& each : list) {
            const auto row = each.toObject();
            QCOMPARE(row["passages"].toInt(), 1);
            QVERIFY(std::abs(row["passage_times"].toArray()[0].toDouble() - 1.01161623344) < 1e-6);
            QVERIFY(row["error"].toDouble() < 1e-6);
        }
    }

    void aMethodThatCannotRunIsARow() {
        const auto result = zwang_({"compare", "example:paper4-slider-crank-b", "--end", "0.1", "--formulations",
                                    "lagrange-euler,gauss", "--reference", "gauss"});
        QCOMPARE(result.code, 0);
        QVERIFY(result.out.contains("could not start: "));
        QVERIFY(result.out.contains("  2*gauss"));
    }

    /// The table is there, and the exit code says that it is of no use.
    void noneReachesItsEnd_data() {
        QTest::addColumn<QStringList>("options");
        for (const char* value : {"0", "nan", "-1", "0,nan", "1e400"})
            for (const char* option : {"--rtol", "--step"})
                if (QString(value) != "0" || QString(option) != "--step")  // 0: the usual step
                    QTest::addRow("%s %s", option, value) << QStringList{option, value};
        QTest::newRow("formulation") << QStringList{"--formulations", "lagrange-euler"};
    }
    void noneReachesItsEnd() {
        QFETCH(QStringList, options);
        const QStringList arguments =
            QStringList{"compare", "example:paper4-slider-crank-b", "--end", "0.1", "--integrators", "rk4,dopri5"} +
            options;
        const auto result = zwang_(arguments + QStringList{"--out", "none.csv"});
        const bool isRefused = result.code == 2 && result.out.isEmpty();
        if (!isRefused) {
            QVERIFY2(result.code == (result.out.contains("completed") ? 0 : 1), qPrintable(result.out + result.err));
            QVERIFY(result.out.contains("could not start: "));
            if (result.code == 1) QVERIFY(result.err.contains("none of these runs reached its end"));
            QVERIFY(zwang_.readFile("none.csv").count('\n') >= 2);
            QCOMPARE(zwang_(arguments + QStringList{"--json"}).code, result.code);
        }
    }

    void wrongWordsAreTold_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("formulation") << QStringList{"--formulations", "gaus"} << "did you mean 'gauss'?";
        QTest::newRow("setting") << QStringList{"--formulations", "gauss,lagrange:tolerance=1"} << "no setting";
        QTest::newRow("stabilisation") << QStringList{"--stabilisations", "projecton"} << "'projection'";
        QTest::newRow("integrator") << QStringList{"--integrators", "dopri5,rk5"} << "'rk4'";
        QTest::newRow("number") << QStringList{"--reference", "2"} << "numbered from 1 to 1";
        QTest::newRow("method") << QStringList{"--reference", "lagrange"} << "no run begins so";
        QTest::newRow("folder") << QStringList{"--out", "none/x.csv"} << "none";
    }
    void wrongWordsAreTold() {
        QFETCH(QStringList, options);
        QFETCH(QString, sentence);
        const auto result = zwang_(QStringList{"compare", "example:paper4-slider-crank-b"} + options);
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(sentence), qPrintable(result.err));
        QVERIFY(zwang_.entries().filter("x.csv").isEmpty());
    }

  private:
    Command zwang_;
};

QTEST_GUILESS_MAIN(CompareCommandTest)
#include "compare_command_test.moc"
