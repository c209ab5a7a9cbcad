// Numbers for people: digits, units, angles in degrees, and the way back.
#include "ui/units/format.h"

#include <QtTest>
#include <cmath>
#include <numbers>

#include "ui/units/display_units.h"

using namespace zwang;
using namespace zwang::ui;

class FormatTest : public QObject {
    Q_OBJECT
  private slots:
    void numbersHaveNoUselessDigits() {
        QCOMPARE(formatNumber(0), QString("0"));
        QCOMPARE(formatNumber(0.35), QString("0.35"));
        QCOMPARE(formatNumber(12), QString("12"));
        QCOMPARE(formatNumber(-1234567), QString("-1234567"));
        QCOMPARE(formatNumber(1.0 / 3), QString("0.3333333"));
        QCOMPARE(formatNumber(1.0 / 3, 3), QString("0.333"));
        QCOMPARE(formatNumber(1e-14, 3), QString("1e-14"));
        QCOMPARE(formatNumber(std::nan("")), QString("–"));
    }

    void numbersReadBackToTheDigitsShown() {
        for (const double x : {3.14159265, -2.5e-3, 9.80665, 1.2345678e5, 7.7e9, 1e-9})
            QVERIFY2(std::abs(formatNumber(x).toDouble() - x) <= 1e-6 * std::abs(x), qPrintable(formatNumber(x)));
    }

    void valuesCarryTheirUnit() {
        QCOMPARE(formatValue(0.35, "m"), QString("0.35 m"));
        QCOMPARE(formatValue(std::numbers::pi / 4, "rad"), QString("45°"));
        QCOMPARE(formatValue(std::numbers::pi, "rad/s"), QString("180°/s"));
        QCOMPARE(formatValue(2, "kg*m^2"), QString("2 kg·m²"));
        QCOMPARE(formatValue(2, ""), QString("2"));
    }

    void aBareNumberInAnAngleFieldIsDegrees() {
        const auto angle = quantityFromText("45", "rad");
        QCOMPARE(angle.text, std::string("45 deg"));
        QVERIFY(std::abs(preview(angle, "rad", {}).value - std::numbers::pi / 4) < 1e-15);
        QCOMPARE(quantityFromText("0.35", "m"), Quantity(0.35));
        QCOMPARE(quantityFromText("350 mm", "m").text, std::string("350 mm"));
    }

    void whatIsShownMeansTheSameWhenTypedAgain() {
        for (const auto* unit : {"m", "rad", "rad/s", "kg", ""})
            for (const double value : {0.0, 0.1, 1.0 / 3, -2.75, 123456.789}) {
                const auto again = quantityFromText(writtenText(Quantity(value), unit), unit);
                const double back = preview(again, unit, {}).value;
                QVERIFY2(std::abs(back - value) <= 1e-11 * std::abs(value), unit);
            }
        QCOMPARE(writtenText(Quantity("l1/2 + 5 mm"), "m"), QString("l1/2 + 5 mm"));
    }

    /// Units that a person chose hold in products too, and what is typed means them.
    void chosenUnits() {
        setDisplayUnits({"mm", "rad", "rpm", "kN"});
        QCOMPARE(shownUnit("m"), QString("mm"));
        QCOMPARE(shownUnit("N*m"), QString("kN*mm"));
        QCOMPARE(shownUnit("kg*m^2"), QString("kg*mm^2"));
        QCOMPARE(shownUnit("rad/s"), QString("rpm"));
        QCOMPARE(shownUnit("rad/s^2"), QString("rad/s^2"));
        QCOMPARE(shownUnit("kg"), QString("kg"));
        QCOMPARE(shownUnit("1/min"), QString("1/min"));
        QCOMPARE(formatValue(0.35, "m"), QString("350 mm"));
        QCOMPARE(formatValue(2 * std::numbers::pi, "rad/s"), QString("60 rpm"));
        QCOMPARE(formatLength(1.25), QString("1250 mm"));
        QVERIFY(std::abs(shownFactor("kg*m^2") - 1e6) < 1e-6 && std::abs(shownFactor("N*m") - 1) < 1e-12);
        QCOMPARE(quantityFromText("45", "m").text, std::string("45 mm"));
        QCOMPARE(quantityFromText("1", "rad"), Quantity(1.0));
        // Numbers with another unit are shown in the chosen one, formulas as they are written.
        Quantity inch("2 in");
        inch.value = 0.0508;
        QCOMPARE(writtenText(inch, "m"), QString("50.8"));
        QCOMPARE(writtenText(quantityFromText("45", "m"), "m"), QString("45"));
        QCOMPARE(writtenText(Quantity("l1/2 + 5 mm"), "m"), QString("l1/2 + 5 mm"));
        whatIsShownMeansTheSameWhenTypedAgain();
        setDisplayUnits({"in", "", "", ""});
        whatIsShownMeansTheSameWhenTypedAgain();
        setDisplayUnits({});
        QCOMPARE(writtenText(inch, "m"), QString("2 in"));
        QCOMPARE((DisplayUnits{"mm", "", "", ""}.over({"in", "rad", "", ""})), (DisplayUnits{"mm", "rad", "", ""}));
    }

    void fewDigits() {
        QCOMPARE(shortText(Quantity(1.0 / 3), "m"), QString("0.33333"));
        QCOMPARE(shortText(Quantity("l1/3.0000001"), "m"), QString("l1/3.0000001"));
        QCOMPARE(shortNumbers("failed at t = 0.249825445 s because bar2.5 of 12.5 %"),
                 QString("failed at t = 0.24983 s because bar2.5 of 12.5 %"));
    }

    void previewSaysWhatIsWrong() {
        const std::vector<Parameter> parameters{{"l1", Quantity("350 mm"), ""}};
        QVERIFY(std::abs(preview(Quantity("l1/2"), "m", parameters).value - 0.175) < 1e-15);
        QVERIFY(preview(Quantity("l1/2"), "m", parameters).issues.empty());
        QVERIFY(!preview(Quantity("l2/2"), "m", parameters).issues.empty());
        QVERIFY(!preview(Quantity("3 kg"), "m", parameters).issues.empty());
        QVERIFY(!preview(Quantity("3 *"), "m", parameters).issues.empty());
    }

    void durations() {
        QCOMPARE(formatDuration(0.025), QString("25 ms"));
        QCOMPARE(formatDuration(1.83), QString("1.83 s"));
        QCOMPARE(formatDuration(125), QString("2 min 5 s"));
    }
};

QTEST_MAIN(FormatTest)
#include "format_test.moc"
