// Unit names, products of them, and which of them fit each other.
#include "engine/expressions/units.h"

#include <QtTest>
#include <cmath>
#include <numbers>

using namespace zwang;

Q_DECLARE_METATYPE(UnitDimension)

class UnitsTest : public QObject {
    Q_OBJECT

  private slots:
    void parses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("factor");
        QTest::addColumn<UnitDimension>("dimension");
        QTest::newRow("pure") << "" << 1.0 << UnitDimension{};
        QTest::newRow("mm") << "mm" << 1e-3 << UnitDimension{1, 0, 0, 0};
        QTest::newRow("in") << "in" << 0.0254 << UnitDimension{1, 0, 0, 0};
        QTest::newRow("deg") << "deg" << std::numbers::pi / 180 << UnitDimension{0, 0, 0, 1};
        QTest::newRow("degree sign") << "°" << std::numbers::pi / 180 << UnitDimension{0, 0, 0, 1};
        QTest::newRow("rpm") << "rpm" << std::numbers::pi / 30 << UnitDimension{0, 0, -1, 1};
        QTest::newRow("inertia") << "kg*mm^2" << 1e-6 << UnitDimension{2, 1, 0, 0};
        QTest::newRow("middle dot") << "N·m" << 1.0 << UnitDimension{2, 1, -2, 0};
        QTest::newRow("torsional damping") << "N*m*s/rad" << 1.0 << UnitDimension{2, 1, -1, -1};
        QTest::newRow("brackets") << "N*m/(rad/s)" << 1.0 << UnitDimension{2, 1, -1, -1};
        QTest::newRow("one over") << "1/s" << 1.0 << UnitDimension{0, 0, -1, 0};
        QTest::newRow("negative power") << "m*s^-2" << 1.0 << UnitDimension{1, 0, -2, 0};
        QTest::newRow("speed") << "km/h" << 1 / 3.6 << UnitDimension{1, 0, -1, 0};
        QTest::newRow("pressure") << "bar" << 1e5 << UnitDimension{-1, 1, -2, 0};
    }
    void parses() {
        QFETCH(QString, text);
        QFETCH(double, factor);
        QFETCH(UnitDimension, dimension);
        const auto unit = parseUnit(text.toStdString());
        QVERIFY(unit.has_value());
        QVERIFY(std::abs(unit->factor - factor) <= 1e-15 * factor);
        QVERIFY(unit->dimension == dimension);
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"parsec", "kg*", "/s", "m^", "m^x", "(m", "m)", "kg m", "m^99", "2"})
            QTest::newRow(text) << text;
    }
    void refuses() {
        QFETCH(QString, text);
        QVERIFY(!parseUnit(text.toStdString()).has_value());
    }

    void anglesMayStandForNumbers() {
        QVERIFY(dimensionsAgree(parseUnit("N*m/rad")->dimension, parseUnit("N*m")->dimension));
        QVERIFY(dimensionsAgree(parseUnit("J")->dimension, parseUnit("N*m")->dimension));
        QVERIFY(!dimensionsAgree(parseUnit("N")->dimension, parseUnit("N*m")->dimension));
        QVERIFY(!dimensionsAgree(parseUnit("kg")->dimension, parseUnit("rad")->dimension));
    }

    void everyKnownUnitParses() {
        for (const auto& name : knownUnits()) QVERIFY2(parseUnit(name).has_value(), name.c_str());
    }

    void alternativesHaveTheDimensionOfTheirUnit() {
        for (const char* unit :
             {"m",   "kg",    "s",       "rad",       "m/s",    "m/s^2",  "rad/s", "rad/s^2", "Hz", "N",   "N*m",
              "N/m", "N*s/m", "N*m/rad", "N*m*s/rad", "kg*m^2", "kg/m^3", "J",     "W",       "Pa", "1/s", ""}) {
            const auto offered = alternativeUnits(unit);
            QCOMPARE(offered.front(), std::string(unit));
            for (const auto& alternative : offered) {
                QVERIFY2(parseUnit(alternative).has_value(), alternative.c_str());
                QVERIFY2(parseUnit(alternative)->dimension == parseUnit(unit)->dimension, alternative.c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(UnitsTest)
#include "units_test.moc"
