// zwang sensitivity: the JSON that scripts read, the curves, and how wrong words are told.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app/command.h"

class SensitivityCommandTest : public QObject {
    Q_OBJECT

    static QStringList arguments(const QStringList& more) {
        return QStringList{"sensitivity", "example:paper1-two-link", "--objective", "tip-distance", "--end", "1"} +
               more;
    }

  private slots:
    void everythingAsJson() {
        const Command zwang;
        const auto result =
            zwang(arguments({"--method", "all", "--hessian", "--json", "out.json", "--out", "curves.csv"}));
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto json = QJsonDocument::fromJson(zwang.readFile("out.json")).object();
        QCOMPARE(json["objective"].toString(), "tip-distance");
        QVERIFY(std::abs(json["value"].toDouble() - 4.98063814267115) < 1e-10);
        QCOMPARE(json["end_time"].toDouble(), 1.0);
        QCOMPARE(json["parameters"].toArray(), (QJsonArray{"l1", "l2", "m1", "m2"}));
        for (const char* method : {"direct", "adjoint", "differences"}) {
            const auto gradient = json["gradient"].toObject()[method].toArray();
            QCOMPARE(gradient.size(), 4);
            QVERIFY(std::abs(gradient[1].toDouble() - 4.3732423873680) < 1e-7);
        }
        QCOMPARE(json["end_time_gradient"].toArray().size(), 4);
        QVERIFY(std::abs(json["hessian"].toArray()[0].toArray()[0].toDouble() - 2.34735169934) < 1e-6);
        QVERIFY(json["agreement"].toDouble() < 1e-7 && json["agreement"].toDouble() >= 0);
        for (const char* what : {"run", "direct", "adjoint"}) QVERIFY(json["seconds"].toObject()[what].toDouble() > 0);
        const auto lines = QString::fromUtf8(zwang.readFile("curves.csv")).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 102);  // header, and 0 … 1 s by 0.01
        const auto headers = lines[0].split(',');
        QCOMPARE(headers.first(), "time");
        const auto column = headers.indexOf("arm1.angle/m1");
        QVERIFY(column > 0);
        QVERIFY(std::abs(lines.last().split(',')[column].toDouble() + 0.07146239398) < 1e-9);
    }

    void settingsAndParametersApply() {
        const Command zwang;
        const auto result = zwang(arguments({"--set", "g=9.81", "--parameters", "m2", "--json", "out.json"}));
        QVERIFY2(result.code == 0, qPrintable(result.err));
        const auto json = QJsonDocument::fromJson(zwang.readFile("out.json")).object();
        QVERIFY(std::abs(json["value"].toDouble() - 4.98119918743801) < 1e-10);
        QCOMPARE(json["gradient"].toObject().keys(), QStringList{"direct"});
        QVERIFY(std::abs(json["gradient"].toObject()["direct"].toArray()[0].toDouble() + 0.01436013007432) < 1e-9);
        QVERIFY(!json.contains("hessian") && !json.contains("agreement"));
    }

    void formsTellTheSame() {
        const Command zwang;
        const auto gradient = [&](const char* form) {
            const auto result = zwang(arguments({"--form", form, "--json", "out.json"}));
            const auto json = QJsonDocument::fromJson(zwang.readFile("out.json")).object();
            return result.code == 0 && json["form"].toString() == form ? json["gradient"].toObject()["direct"].toArray()
                                                                       : QJsonArray();
        };
        const auto dae = gradient("dae"), ode = gradient("ode");
        QCOMPARE(dae.size(), 4);
        QCOMPARE(ode.size(), 4);
        for (int i = 0; i < 4; ++i) QVERIFY(std::abs(ode[i].toDouble() - dae[i].toDouble()) < 1e-8);
        QVERIFY(ode != dae);
        const auto result = zwang(arguments({"--form", "od"}));
        QCOMPARE(result.code, 2);
        QVERIFY(result.err.contains("did you mean 'ode'?"));
    }

    void wrongWordsAreTold() {
        const Command zwang;
        auto result = zwang({"sensitivity", "example:paper1-two-link", "--objective", "tip-distanse"});
        QCOMPARE(result.code, 2);
        QVERIFY(result.err.contains("did you mean 'tip-distance'?"));
        result = zwang(arguments({"--parameters", "l3"}));
        QCOMPARE(result.code, 2);
        QVERIFY(result.err.contains("there is no parameter 'l3'"));
        result = zwang(arguments({"--method", "adjont"}));
        QCOMPARE(result.code, 2);
        QVERIFY(result.err.contains("did you mean 'adjoint'?"));
        QVERIFY(zwang.entries().isEmpty());
    }
};

QTEST_GUILESS_MAIN(SensitivityCommandTest)
#include "sensitivity_command_test.moc"
