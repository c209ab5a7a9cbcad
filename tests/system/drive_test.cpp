// Prescribed functions of time: derivatives, and what a natural cubic spline through a table promises.
#include "engine/system/drive.h"

#include <QtTest>
#include <cmath>

#include "engine/system/joint_constants.h"

using namespace zwang;

namespace {

Drive table() {
    Drive drive;
    drive.kind = Drive::Kind::table;
    drive.base = 0.3;
    drive.table.x = {0.5, 0.9, 2, 2.3, 3.1, 5};
    drive.table.y = {1, -0.4, 0.7, 2, 1.1, -1};
    drive.table.fit();
    return drive;
}

Drive sine() {
    Drive drive;
    drive.kind = Drive::Kind::sine;
    drive.base = -2;
    drive.amplitude = 1.5;
    drive.circularFrequency = 3;
    drive.phase = 0.7;
    return drive;
}

Drive constantSpeed() {
    Drive drive;
    drive.kind = Drive::Kind::constantSpeed;
    drive.base = 1;
    drive.speed = -4;
    return drive;
}

Drive formula() {
    Drive drive;
    drive.kind = Drive::Kind::formula;
    drive.base = 0.5;
    drive.formula = std::make_shared<Expression>(Expression::parse("a*sin(w*t) + exp(-t/a)"));
    drive.parameters = {0.7, 3, 0};
    drive.timeName = 2;
    return drive;
}

}  // namespace

class DriveTest : public QObject {
    Q_OBJECT
  private slots:
    void derivativesAreThoseOfTheValue() {
        const double h = 1e-5;
        for (const Drive& drive : {table(), sine(), constantSpeed(), formula()})
            for (double t = -1.0137; t < 6; t += 0.0931) {
                const auto before = drive.at(t - h), here = drive.at(t), after = drive.at(t + h);
                // Central differences: h² f‴/6 and rounding ε/h.
                QVERIFY(std::abs((after.value - before.value) / (2 * h) - here.first) < 1e-8);
                QVERIFY(std::abs((after.first - before.first) / (2 * h) - here.second) < 1e-7);
            }
    }

    void closedForms() {
        for (double t : {-1.0, 0.0, 0.4, 7.0}) {
            const auto s = sine().at(t);
            QCOMPARE(s.value, -2 + 1.5 * std::sin(3 * t + 0.7));
            QCOMPARE(s.first, 4.5 * std::cos(3 * t + 0.7));
            QCOMPARE(s.second, -13.5 * std::sin(3 * t + 0.7));
            const auto c = constantSpeed().at(t);
            QCOMPARE(c.value, 1 - 4 * t);
            QCOMPARE(c.first, -4.0);
            QCOMPARE(c.second, 0.0);
            Drive constant;
            constant.base = 9;
            QCOMPARE(constant.at(t).value, 9.0);
            QCOMPARE(constant.at(t).first, 0.0);
        }
    }

    void formulasHaveExactDerivatives() {
        const Drive drive = formula();
        DriveOf<Dual<double>> dual;  // along a and t at once
        dual.kind = DriveOf<Dual<double>>::Kind::formula;
        dual.formula = drive.formula;
        dual.timeName = drive.timeName;
        dual.parameters = {{0.7, 1}, 3.0, 0.0};
        for (double t : {-0.3, 0.0, 0.4, 2.0}) {
            const double a = 0.7, e = std::exp(-t / a), s = std::sin(3 * t), c = std::cos(3 * t);
            const auto sample = drive.at(t);
            QVERIFY(std::abs(sample.value - (0.5 + a * s + e)) < 1e-15);
            QVERIFY(std::abs(sample.first - (3 * a * c - e / a)) < 1e-14);
            QVERIFY(std::abs(sample.second - (-9 * a * s + e / (a * a))) < 1e-14);
            const auto slopes = dual.at({t, 2});
            QVERIFY(std::abs(slopes.value.slope - (s + e * t / (a * a) + 2 * sample.first)) < 1e-13);
            QVERIFY(std::abs(slopes.first.slope - (3 * c + e / (a * a) - e * t / (a * a * a) + 2 * sample.second)) <
                    1e-13);
            const double third = -27 * a * c - e / (a * a * a);
            QVERIFY(std::abs(slopes.second.slope -
                             (-9 * s - 2 * e / (a * a * a) + e * t / (a * a * a * a) + 2 * third)) < 1e-12);
        }
    }

    void splineInterpolates() {
        const Drive drive = table();
        for (std::size_t i = 0; i < drive.table.x.size(); ++i)
            QVERIFY(std::abs(drive.at(drive.table.x[i]).value - (drive.table.y[i] + drive.base)) < 1e-14);
    }

    void splineIsTwiceContinuouslyDifferentiable() {
        const Drive drive = table();
        const double h = 1e-9;
        for (std::size_t i = 1; i + 1 < drive.table.x.size(); ++i) {
            const auto before = drive.at(drive.table.x[i] - h), after = drive.at(drive.table.x[i] + h);
            QVERIFY(std::abs(after.value - before.value) < 1e-7);
            QVERIFY(std::abs(after.first - before.first) < 1e-6);
            QVERIFY(std::abs(after.second - before.second) < 1e-5);
        }
        // Natural: the second derivative vanishes at both ends, and is not small in between.
        QVERIFY(std::abs(drive.at(drive.table.x.front() + h).second) < 1e-5);
        QVERIFY(std::abs(drive.at(drive.table.x.back() - h).second) < 1e-5);
        QVERIFY(std::abs(drive.at(0.9).second) > 1);
    }

    void splineGoesOnStraightOutside() {
        // A motor keeps the velocity it has at the end of its table: value and first derivative are continuous there.
        const Drive drive = table();
        const double first = drive.table.x.front(), last = drive.table.x.back();
        for (const auto& [knot, t] : {std::pair{first, -100.0}, std::pair{first, first - 1e-4},
                                      std::pair{last, last + 0.01}, std::pair{last, 40.0}}) {
            const auto at = drive.at(knot), outside = drive.at(t);
            QVERIFY(std::abs(at.first) > 1e-3);
            QCOMPARE(outside.first, at.first);
            QCOMPARE(outside.second, 0.0);
            QVERIFY(std::abs(outside.value - (at.value + at.first * (t - knot))) <
                    1e-12 * std::max(1.0, std::abs(outside.value)));
        }
    }

    void shortTables() {
        // Two knots: a straight line. Points of a line: the line, whatever the spacing. One knot: a constant.
        Drive two = table();
        two.base = 0;
        two.table.x = {1, 3};
        two.table.y = {2, 8};
        two.table.fit();
        QCOMPARE(two.at(1.5).value, 3.5);
        QCOMPARE(two.at(1.5).first, 3.0);
        QCOMPARE(two.at(1.5).second, 0.0);
        Drive line = two;
        line.table.x = {0, 0.1, 1, 1.7, 4};
        line.table.y.clear();
        for (double t : line.table.x) line.table.y.push_back(5 - 2 * t);
        line.table.fit();
        for (double t = 0.05; t < 4; t += 0.1) QVERIFY(std::abs(line.at(t).value - (5 - 2 * t)) < 1e-13);
        Drive one = two;
        one.table.x = {2};
        one.table.y = {7};
        one.table.fit();
        for (double t : {1.0, 2.0, 3.0}) QCOMPARE(one.at(t).value, 7.0);
    }

    void splineHasLessBendingThanAnotherCurve() {
        // Of all C² curves through the points the natural spline has the least ∫ f̈²: sin through its own samples has
        // more.
        Drive drive = table();
        drive.base = 0;
        drive.table.x.clear();
        drive.table.y.clear();
        for (int i = 0; i <= 6; ++i) {
            drive.table.x.push_back(i);
            drive.table.y.push_back(std::sin(i));
        }
        drive.table.fit();
        double spline = 0, sine = 0;
        for (double t = 0.0005; t < 6; t += 0.001) {
            spline += std::pow(drive.at(t).second, 2) * 0.001;
            sine += std::pow(std::sin(t), 2) * 0.001;
        }
        QVERIFY(spline < sine);
        QVERIFY(spline > 0.5 * sine);
    }

    /// A joint of a length and an angle, as that of tests/made_up, whose motion is looked at there.
    void constantsOfJointsAreForTheirEquations() {
        for (const Equation& length : {Equation(planar::Distance{}), Equation(spatial::AlongLine{})})
            QVERIFY(takesConstants(length, JointConstants::length));
        for (const Equation& angle : {Equation(planar::SameAngle{}), Equation(spatial::AngleAbout{})}) {
            QVERIFY(!takesConstants(angle, JointConstants::length));
            QVERIFY(!takesConstants(angle, JointConstants::numbers));
        }
        QVERIFY(takesConstants(planar::GearRatio{}, JointConstants::numbers));
        QVERIFY(!takesConstants(planar::GearRatio{}, JointConstants::length));
    }
};

QTEST_APPLESS_MAIN(DriveTest)
#include "drive_test.moc"
