// Formulas: values, exact derivatives against central differences, dimensions and what cannot be read.
#include "engine/expressions/expression.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numbers>

using namespace zwang;

namespace {

/// Values of the names a, b, c, m, g, s used below.
double valueOf(const std::string& name) {
    if (name == "a") return 0.3;
    if (name == "b") return 1.7;
    if (name == "m") return 2.0;
    if (name == "g") return 9.81;
    return 0.45;
}

std::vector<double> valuesFor(const Expression& expression) {
    std::vector<double> values;
    for (const auto& name : expression.names()) values.push_back(valueOf(name));
    return values;
}

}  // namespace

class ExpressionTest : public QObject {
    Q_OBJECT

  private slots:
    void derivativesExist_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("smooth");
        QTest::newRow("root of zero") << "sqrt(a - a)" << false;
        QTest::newRow("root") << "sqrt(a)" << true;
        QTest::newRow("root of a plain zero") << "a + sqrt(0)" << true;
        QTest::newRow("distance of nothing") << "1 + sqrt((a - 0.3)^2)" << false;
        QTest::newRow("absolute value of zero") << "abs(a - 0.3)" << false;
        QTest::newRow("absolute value") << "abs(a - 0.4)" << true;
        QTest::newRow("square of zero") << "(a - 0.3)^2" << true;
        QTest::newRow("root as a power of zero") << "(a - 0.3)^0.5" << false;
        QTest::newRow("equal sides of a minimum") << "2*min(a, 0.3)" << false;
        QTest::newRow("sides of a minimum") << "min(a, b)" << true;
        QTest::newRow("angle of nothing") << "atan2(a - 0.3, b - 1.7)" << false;
        QTest::newRow("end of an arc") << "asin(a/0.3)" << false;
        QTest::newRow("arc") << "asin(a)" << true;
    }
    void derivativesExist() {
        QFETCH(QString, text);
        QFETCH(bool, smooth);
        const Expression expression = Expression::parse(text.toStdString());
        QCOMPARE(expression.isSmooth(valuesFor(expression)), smooth);
    }

    /// Second derivatives along one name, and the derivatives of all three by every name, against central differences.
    void twiceAlongOneName_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"a*sin(b*s)", "exp(-a*s)*cos(s^2)", "sqrt(b + s)*tan(s)", "asin(a*s) + acos(s/2) + atan(b*s)",
              "log(s + b)/s", "s^3 - 2*s^2 + b*s - 1", "s^a + b^s", "atan2(s^2, a)", "abs(s - 1)*s^2",
              "min(s^3, b) + max(s^2, a)", "b + a", "(s + a)^-2"})
            QTest::newRow(text) << QString(text);
    }
    void twiceAlongOneName() {
        QFETCH(QString, text);
        const Expression f = Expression::parse(text.toStdString());
        const auto names = f.names();
        const auto which =
            static_cast<std::size_t>(std::find(names.begin(), names.end(), std::string("s")) - names.begin());
        std::vector<double> at = valuesFor(f);
        const auto along = f.evaluateAlong(at, which);
        QCOMPARE(along[0], f.evaluate(at));
        if (which == names.size()) {
            QCOMPARE(along[1], 0.0);
            QCOMPARE(along[2], 0.0);
        }
        const auto gradient = f.differentiateAlong(at, which);
        QCOMPARE(gradient.size(), names.size());
        const double h = 1e-4;  // differences of order h⁴ and rounding ε/h² of a value
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto shifted = [&](double by) {
                auto moved = at;
                moved[i] += by;
                return f.evaluateAlong(moved, which);
            };
            const auto a = shifted(-2 * h), b = shifted(-h), c = shifted(h), d = shifted(2 * h);
            for (std::size_t k = 0; k < 3; ++k) {
                const double difference = (a[k] - 8 * b[k] + 8 * c[k] - d[k]) / (12 * h);
                QVERIFY(std::abs(gradient[i][k] - difference) < 1e-9 * (1 + std::abs(difference)));
                if (i == which && k < 2)
                    QVERIFY(std::abs(along[k + 1] - difference) < 1e-9 * (1 + std::abs(difference)));
            }
        }
    }

    void whereNamesStand() {
        const Expression f = Expression::parse("t + 2 kg*t*sin( t )/tip.t");
        QVERIFY(f.names() == (std::vector<std::string>{"t", "tip.t"}));
        QVERIFY(f.positions(0) == (std::vector<std::size_t>{0, 16}));  // the second is a tonne
    }

    void evaluates_data() {
        const double a = 0.3, b = 1.7, pi = std::numbers::pi;
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("number") << "2.5e-3" << 2.5e-3;
        QTest::newRow("precedence") << "1 + 2*3^2" << 19.0;
        QTest::newRow("powers lean right") << "2^3^2" << 512.0;
        QTest::newRow("minus of a power") << "-3^2" << -9.0;
        QTest::newRow("power of a minus") << "2^-2" << 0.25;
        QTest::newRow("minus leans left") << "5 - 3 - 1" << 1.0;
        QTest::newRow("quotient leans left") << "8/4/2" << 1.0;
        QTest::newRow("brackets") << "(a + b)*2" << 2 * (a + b);
        QTest::newRow("millimetres are exact") << "350 mm" << 0.35;
        QTest::newRow("nine millimetres are exact") << "9 mm" << 0.009;
        QTest::newRow("degrees") << "45 deg" << pi / 4;
        QTest::newRow("unit with operators") << "9.81 m/s^2" << 9.81;
        QTest::newRow("unit without space") << "12kN/mm" << 12e6;
        QTest::newRow("a unit wins right after a number") << "2 N*m" << 2.0;
        QTest::newRow("spaces make it a product") << "2 kg * g" << 2 * 9.81;
        QTest::newRow("unit in a sum") << "a/2 + 5 mm" << a / 2 + 0.005;
        QTest::newRow("unit binds tighter than the quotient") << "1/2 mm" << 500.0;
        QTest::newRow("a longer name is no unit") << "2 N*mass" << 2 * 0.45;
        QTest::newRow("functions") << "sqrt(a^2 + b^2) + atan2(a, b)" << std::hypot(a, b) + std::atan2(a, b);
        QTest::newRow("min and max") << "min(a, b) - max(a, b)" << a - b;
        QTest::newRow("pi") << "2*pi" << 2 * pi;
        QTest::newRow("dotted name") << "tip.x + 1" << 1.45;
    }
    void evaluates() {
        QFETCH(QString, text);
        QFETCH(double, value);
        const auto expression = Expression::parse(text.toStdString());
        QVERIFY(std::abs(expression.evaluate(valuesFor(expression)) - value) <= 1e-15 * std::abs(value));
    }

    void derivatives_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"a*b + b/a - a", "a^b", "b^3", "sqrt(a)", "sin(a)*cos(b)", "tan(a)",
                                 "asin(a) + acos(a/2)", "atan(b)", "atan2(a, b)", "exp(a)*log(b)", "abs(-a)",
                                 "abs(a) + abs(-b)", "min(a, b)*max(a, b)", "sqrt(a - 0.3 + b)", "-(a - 3*b)^2/7"})
            QTest::newRow(text) << text;
    }
    void derivatives() {
        QFETCH(QString, text);
        const auto expression = Expression::parse(text.toStdString());
        const auto values = valuesFor(expression);
        const auto exact = expression.differentiate(values);
        QCOMPARE(exact.value, expression.evaluate(values));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double h = 1e-5;
            auto up = values, down = values;
            up[i] += h;
            down[i] -= h;
            const double difference = (expression.evaluate(up) - expression.evaluate(down)) / (2 * h);
            // Central differences: truncation h² f''' ≈ 1e-9 and cancellation ε/h ≈ 1e-11 of values near 1.
            QVERIFY2(std::abs(exact.gradient[i] - difference) < 1e-7 * (1 + std::abs(difference)),
                     qPrintable(QString("%1 against %2").arg(exact.gradient[i]).arg(difference)));
        }
    }

    void powerOfZeroHasItsDerivative() {
        const auto square = Expression::parse("x^2");
        QCOMPARE(square.differentiate({0.0}).gradient[0], 0.0);
    }

    void aRootOfZeroDoesNotSpoilOtherDirections() {
        const auto expression = Expression::parse("sqrt(x) + y^x*y");
        QCOMPARE(expression.differentiate({0.0, 2.0}).gradient[1], 1.0);
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("position");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << "  " << 0 << "empty";
        QTest::newRow("no operand") << "1 + " << 4 << "ends";
        QTest::newRow("no operator") << "a b" << 2 << "'b'";
        QTest::newRow("open bracket") << "(a + 1" << 6 << "')'";
        QTest::newRow("unknown unit with the nearest") << "3 kgs" << 2 << "did you mean 'kg'";
        QTest::newRow("product without a sign") << "2 l1" << 2 << "needs a *";
        QTest::newRow("unknown function with the nearest") << "sqr(a)" << 0 << "'sqrt'";
        QTest::newRow("arguments") << "atan2(a)" << 0 << "2 arguments";
        QTest::newRow("too large") << "1e999" << 0 << "too large";
        QTest::newRow("strange sign") << "a ; b" << 2 << "';'";
        QTest::newRow("depth") << QString(1000, '(') << 199 << "deep";
    }
    void refuses() {
        QFETCH(QString, text);
        QFETCH(int, position);
        QFETCH(QString, part);
        try {
            Expression::parse(text.toStdString());
            QFAIL("the formula was accepted");
        } catch (const FormulaError& error) {
            QVERIFY2(QString(error.what()).contains(part), error.what());
            if (text.size() < 100) QCOMPARE(static_cast<int>(error.position()), position);
        }
    }

    void dimensions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unit");  // "?": fits any field; "!": the terms do not fit
        QTest::newRow("literal") << "350 mm"
                                 << "m";
        QTest::newRow("bare number") << "3"
                                     << "?";
        QTest::newRow("bare number in a sum") << "l + 2"
                                              << "m";
        QTest::newRow("bare number in a product") << "l*2"
                                                  << "m";
        QTest::newRow("plain parameter in a product") << "l*p"
                                                      << "?";
        QTest::newRow("plain parameter in a sum") << "l + p"
                                                  << "m";
        QTest::newRow("product") << "w*l^2/12"
                                 << "kg*m^2";
        QTest::newRow("root") << "sqrt(l^2 + l*3 mm)"
                              << "m";
        QTest::newRow("half power") << "(l^2)^0.5"
                                    << "m";
        QTest::newRow("angle of a quotient") << "atan2(l, 2 m)"
                                             << "rad";
        QTest::newRow("sine of degrees") << "l*sin(30 deg)"
                                         << "m";
        QTest::newRow("metres and kilograms") << "2 m + 3 kg"
                                              << "!";
        QTest::newRow("sine of a length") << "sin(l)"
                                          << "!";
        QTest::newRow("length as exponent") << "2^l"
                                            << "!";
        QTest::newRow("power of a power by a name") << "(2 m)^2^p"
                                                    << "?";
        QTest::newRow("power by a function of a name") << "l^abs(p)"
                                                       << "?";
        QTest::newRow("power by a smaller of number and name") << "l^min(2, p)"
                                                               << "?";
        QTest::newRow("power by a power by a name with a dimension") << "l^(2^(w/w))"
                                                                     << "?";
        QTest::newRow("power by a number") << "(2 m)^2^1"
                                           << "m^2";
        QTest::newRow("power of powers without end") << "((((((2 m)^99)^99)^99)^99)^99)^99"
                                                     << "!";
        QTest::newRow("product of powers without end") << "l^999*l^999"
                                                       << "!";
        QTest::newRow("power by what is no number") << "l^(0/0)"
                                                    << "!";
        QTest::newRow("root of a length") << "sqrt(l)"
                                          << "!";
        QTest::newRow("smaller of two kinds") << "min(l, w)"
                                              << "!";
    }
    void dimensions() {
        QFETCH(QString, text);
        QFETCH(QString, unit);
        const auto expression = Expression::parse(text.toStdString());
        std::vector<UnitDimension> dimensions;
        std::vector<bool> definiteNames;
        for (const auto& name : expression.names()) {
            definiteNames.push_back(name != "p");
            dimensions.push_back(name == "l" ? UnitDimension{1, 0, 0, 0} : UnitDimension{0, 1, 0, 0});
        }
        bool definite = false;
        if (unit == "!") {
            QVERIFY_EXCEPTION_THROWN(expression.dimension(dimensions, definiteNames, definite), FormulaError);
            return;
        }
        const auto found = expression.dimension(dimensions, definiteNames, definite);
        QCOMPARE(definite, unit != "?");
        if (definite) QVERIFY(dimensionsAgree(found, parseUnit(unit.toStdString())->dimension));
    }

    /// Long formulas cost no stack, whatever the scalar, and the derivatives of a sum are its factors.
    void longFormulasAreEvaluated() {
        for (const char* sign : {"+", "*"}) {
            std::string text = "x";
            while (text.size() + 2 < 8192) text += std::string(sign) + "x";
            const double terms = static_cast<double>((text.size() + 1) / 2);
            const auto expression = Expression::parse(text);
            QCOMPARE(expression.evaluate({1.0}), *sign == '+' ? terms : 1.0);
            QCOMPARE(expression.differentiate({1.0}).gradient[0], terms);
            QCOMPARE(expression.differentiateAlong({1.0}, 0)[0][0], terms);
            QVERIFY(expression.isSmooth({1.0}));
            QCOMPARE(expression.positions(0).size(), static_cast<std::size_t>(terms));
        }
    }
};

QTEST_APPLESS_MAIN(ExpressionTest)
#include "expression_test.moc"
