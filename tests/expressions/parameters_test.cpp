// Parameters that use each other, fields that use parameters, and what is said when they cannot.
#include "engine/expressions/parameters.h"

#include <QtTest>
#include <algorithm>
#include <cmath>

using namespace zwang;

namespace {

Issues issuesOf(std::vector<Parameter> parameters) {
    Issues issues;
    ParameterTable::evaluate(parameters, issues);
    return issues;
}

}  // namespace

class ParametersTest : public QObject {
    Q_OBJECT

  private slots:
    void orderDoesNotMatter() {
        std::vector<Parameter> parameters{{"area", "l*w", ""}, {"w", "l/2", ""}, {"l", "300 mm", ""}, {"n", 4, ""}};
        Issues issues;
        const auto table = ParameterTable::evaluate(parameters, issues);
        QVERIFY(issues.empty());
        QCOMPARE(parameters[0].quantity.value, 0.3 * 0.15);
        QCOMPARE(table.names(), (std::vector<std::string>{"area", "w", "l", "n"}));
        Quantity side("2*w + 5 mm");
        table.evaluate(side, "m", "crank", "com", issues);
        QVERIFY(issues.empty());
        QCOMPARE(side.value, 0.305);
    }

    void derivativesGoThroughOtherParameters() {
        std::vector<Parameter> parameters{{"l", 0.3, ""}, {"w", "l^2", ""}, {"k", 7, ""}};
        Issues issues;
        const auto table = ParameterTable::evaluate(parameters, issues);
        const Quantity q("w*l + k");  // l³ + k
        QVERIFY(std::abs(table.derivative(q, "l") - 3 * 0.3 * 0.3) < 1e-15);
        QCOMPARE(table.derivative(q, "w"), 0.3);
        QCOMPARE(table.derivative(q, "k"), 1.0);
        QCOMPARE(table.derivative(Quantity("2*k"), "l"), 0.0);
        QCOMPARE(table.derivative(Quantity(3.0), "l"), 0.0);
    }

    void troubles_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* label, QStringList names, QStringList texts, const char* element,
                            const char* part) { QTest::newRow(label) << names << texts << element << part; };
        row("cycle", {"a", "b"}, {"b + 1", "2*a"}, "a", "a → b → a");
        row("cycle of one", {"a"}, {"a/2"}, "a", "a → a");
        row("unknown name", {"l1", "b"}, {"1 m", "l2 + 1"}, "b", "did you mean 'l1'");
        row("unknown name that is a unit", {"b"}, {"2*kg"}, "b", "\"2 kg\"");
        row("terms", {"b"}, {"2 m + 3 kg"}, "b", "m and kg");
        row("terms through a parameter", {"l", "b"}, {"2 m", "l + 3 kg"}, "b", "m and kg");
        row("duplicate", {"l", "l"}, {"1", "2"}, "l", "two parameters");
        row("empty name", {""}, {"1"}, "", "no name");
        row("name with a space", {"l 1"}, {"1"}, "l 1", "cannot be the name");
        row("name with a dot", {"l.x"}, {"1"}, "l.x", "cannot be the name");
        row("function name", {"sin"}, {"1"}, "sin", "word of formulas");
        row("not finite", {"z", "b"}, {"0", "1/z"}, "b", "division by zero");
        row("syntax", {"b"}, {"2 +"}, "b", "character 4");
    }
    void troubles() {
        QFETCH(QStringList, names);
        QFETCH(QStringList, texts);
        QFETCH(QString, element);
        QFETCH(QString, part);
        std::vector<Parameter> parameters;
        for (int i = 0; i < names.size(); ++i)
            parameters.push_back({names[i].toStdString(), texts[i].toStdString(), ""});
        const auto issues = issuesOf(parameters);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(issues[0].element), element);
        QVERIFY2(issues[0].sentence.english().find(part.toStdString()) != std::string::npos,
                 issues[0].sentence.english().c_str());
        QVERIFY(issues[0].fieldKey.starts_with("parameters/"));
    }

    void aFailedParameterIsToldOnce() {
        std::vector<Parameter> parameters{{"a", "b", ""}, {"b", "c +", ""}};
        Issues issues;
        const auto table = ParameterTable::evaluate(parameters, issues);
        Quantity field("2*a");
        table.evaluate(field, "m", "crank", "mass", issues);
        QCOMPARE(issues.size(), std::size_t{1});
    }

    void fields_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("part");  // empty: accepted
        QTest::newRow("millimetres") << "350 mm"
                                     << "m" << 0.35 << "";
        QTest::newRow("degrees") << "90 deg"
                                 << "rad" << std::acos(0.0) << "";
        QTest::newRow("bare") << "0.5"
                              << "m" << 0.5 << "";
        QTest::newRow("an angle for a pure number") << "1 rad"
                                                    << "" << 1.0 << "";
        QTest::newRow("torsion") << "3 N*m"
                                 << "N*m/rad" << 3.0 << "";
        QTest::newRow("rpm") << "30 rpm"
                             << "rad/s" << std::acos(-1.0) << "";
        QTest::newRow("quotient as rate") << "1 m/s / 2 m"
                                          << "rad/s" << 0.5 << "";
        QTest::newRow("kilograms in metres") << "3 kg"
                                             << "m" << 0.0 << "com of crank needs m (or mm";
        QTest::newRow("kilograms in radians") << "3 kg"
                                              << "rad" << 0.0 << "needs rad (or deg, rev), but \"3 kg\" is in kg";
        QTest::newRow("metres as pure number") << "3 m"
                                               << "" << 0.0 << "a pure number";
        QTest::newRow("turns are no Hz") << "60 rpm"
                                         << "Hz" << 0.0 << "needs Hz";
        QTest::newRow("Hz are no rad/s") << "2 Hz"
                                         << "rad/s" << 0.0 << "needs rad/s";
        QTest::newRow("unknown") << "l1 + 1"
                                 << "m" << 0.0 << "there is no parameter 'l1'";
        QTest::newRow("not finite") << "1/0"
                                    << "m" << 0.0 << "division by zero";
        QTest::newRow("nothing") << " "
                                 << "m" << 0.0 << "empty";
        QTest::newRow("endless") << QString(10000, '1') << "m" << 0.0 << "too long";
    }
    void fields() {
        QFETCH(QString, text);
        QFETCH(QString, unit);
        QFETCH(double, value);
        QFETCH(QString, part);
        std::vector<Parameter> parameters;
        Issues issues;
        const auto table = ParameterTable::evaluate(parameters, issues);
        Quantity field(text.toStdString());
        table.evaluate(field, unit.toStdString(), "crank", "com", issues);
        if (part.isEmpty()) {
            QVERIFY2(issues.empty(), issues.empty() ? "" : issues[0].sentence.english().c_str());
            QCOMPARE(field.value, value);
        } else {
            QCOMPARE(issues.size(), std::size_t{1});
            QVERIFY2(issues[0].sentence.english().find(part.toStdString()) != std::string::npos,
                     issues[0].sentence.english().c_str());
            QCOMPARE(issues[0].fieldKey, std::string("com"));
        }
    }

    /// Written against the order of use, each after the one it needs only when sorted: p0 = p1 + 1, …, the last a
    /// number.
    static std::vector<Parameter> chain(int length) {
        std::vector<Parameter> parameters;
        for (int i = 0; i + 1 < length; ++i)
            parameters.push_back({"p" + std::to_string(i), "p" + std::to_string(i + 1) + " + 1", ""});
        parameters.push_back({"p" + std::to_string(length - 1), 1, ""});
        return parameters;
    }

    void aLongChainIsEvaluated() {
        constexpr int length = 100000;
        auto parameters = chain(length);
        Issues issues;
        const auto table = ParameterTable::evaluate(parameters, issues);
        QVERIFY(issues.empty());
        QCOMPARE(parameters.front().quantity.value, static_cast<double>(length));
        QCOMPARE(table.derivative(Quantity("3*p0"), "p" + std::to_string(length - 1)), 3.0);
        QCOMPARE(table.derivative(Quantity("3*p7"), "p6"), 0.0);
    }

    /// Diamonds p_k = p_(k+1) + p_(k+1): the derivative is 2^n though there are 2^n ways.
    void derivativesThroughManyWays() {
        std::vector<Parameter> parameters;
        for (int i = 0; i < 40; ++i) {
            const std::string next = "p" + std::to_string(i + 1);
            parameters.push_back({"p" + std::to_string(i), next + " + " + next + "*1", ""});
        }
        parameters.push_back({"p40", 1, ""});
        Issues issues;
        const auto table = ParameterTable::evaluate(parameters, issues);
        QVERIFY(issues.empty());
        QCOMPARE(table.derivative(Quantity("p0"), "p40"), std::pow(2.0, 40));
        QCOMPARE(parameters[0].quantity.value, std::pow(2.0, 40));
    }

    void aLongCircleIsToldShortly() {
        constexpr int length = 50000;
        auto parameters = chain(length);
        parameters.back().quantity = "p0 + 1";
        const auto issues = issuesOf(parameters);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].sentence.english().find("circle: p0 → p1 → ") != std::string::npos);
        QVERIFY(issues[0].sentence.english().find("(49990 more)") != std::string::npos);
        QVERIFY(issues[0].sentence.english().size() < 300);
    }
};

QTEST_APPLESS_MAIN(ParametersTest)
#include "parameters_test.moc"
