// Dual numbers against closed forms: f(t) at random points, with first derivatives from Dual and second ones from
// nested Dual.
#include "engine/math/dual.h"

#include <Eigen/Geometry>
#include <QtTest>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

using namespace zwang;

namespace {

using First = Dual<double>;
using Second = Dual<First>;

struct Function {
    const char* name;
    std::function<Second(const Second&)> f;
    std::function<double(double)> value, first, second;
};

const double c = 1.7;

const std::vector<Function>& functions() {
    static const std::vector<Function> list{
        {"polynomial", [](const Second& t) { return t * t * t - Second(c) * t + Second(2); },
         [](double t) { return t * t * t - c * t + 2; }, [](double t) { return 3 * t * t - c; },
         [](double t) { return 6 * t; }},
        {"quotient", [](const Second& t) { return Second(1) / (t + Second(3)); }, [](double t) { return 1 / (t + 3); },
         [](double t) { return -1 / std::pow(t + 3, 2); }, [](double t) { return 2 / std::pow(t + 3, 3); }},
        {"square root", [](const Second& t) { return sqrt(t + Second(3)); }, [](double t) { return std::sqrt(t + 3); },
         [](double t) { return 0.5 / std::sqrt(t + 3); }, [](double t) { return -0.25 * std::pow(t + 3, -1.5); }},
        {"sine", [](const Second& t) { return sin(Second(c) * t); }, [](double t) { return std::sin(c * t); },
         [](double t) { return c * std::cos(c * t); }, [](double t) { return -c * c * std::sin(c * t); }},
        {"cosine", [](const Second& t) { return cos(Second(c) * t); }, [](double t) { return std::cos(c * t); },
         [](double t) { return -c * std::sin(c * t); }, [](double t) { return -c * c * std::cos(c * t); }},
        // atan2(t, 1) = arctan t; the second runs through the other three quadrants at constant rate.
        {"arctangent", [](const Second& t) { return atan2(t, Second(1)); }, [](double t) { return std::atan(t); },
         [](double t) { return 1 / (1 + t * t); }, [](double t) { return -2 * t / std::pow(1 + t * t, 2); }},
        {"angle", [](const Second& t) { return atan2(sin(t), -cos(t)); },
         [](double t) { return std::atan2(std::sin(t), -std::cos(t)); }, [](double) { return -1.0; },
         [](double) { return 0.0; }},
        {"absolute value", [](const Second& t) { return abs(t); }, [](double t) { return std::abs(t); },
         [](double t) { return t < 0 ? -1.0 : 1.0; }, [](double) { return 0.0; }},
        {"product of sine and cosine", [](const Second& t) { return sin(t) * cos(t); },
         [](double t) { return std::sin(2 * t) / 2; }, [](double t) { return std::cos(2 * t); },
         [](double t) { return -2 * std::sin(2 * t); }},
        {"chain", [](const Second& t) { return sqrt(Second(1) + sin(t) * sin(t)); },
         [](double t) { return std::sqrt(1 + std::pow(std::sin(t), 2)); },
         [](double t) { return std::sin(2 * t) / 2 / std::sqrt(1 + std::pow(std::sin(t), 2)); },
         [](double t) {
             const double u = 1 + std::pow(std::sin(t), 2);
             return std::cos(2 * t) / std::sqrt(u) - std::pow(std::sin(2 * t), 2) / 4 / std::pow(u, 1.5);
         }},
        {"assignments",
         [](const Second& t) {
             Second x = t;
             x *= t;
             x += Second(5);
             x /= t + Second(4);
             x -= t;
             return x;
         },
         [](double t) { return (t * t + 5) / (t + 4) - t; },
         [](double t) { return (2 * t * (t + 4) - (t * t + 5)) / std::pow(t + 4, 2) - 1; },
         [](double t) { return 2 * 21 / std::pow(t + 4, 3); }},
    };
    return list;
}

}  // namespace

class DualTest : public QObject {
    Q_OBJECT
  private slots:
    void derivatives_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < functions().size(); ++i) QTest::newRow(functions()[i].name) << static_cast<int>(i);
    }
    void derivatives() {
        QFETCH(int, index);
        const Function& f = functions()[static_cast<std::size_t>(index)];
        std::mt19937 engine(7);
        std::uniform_real_distribution<double> random(-2, 2);
        for (int i = 0; i < 200; ++i) {
            const double t = random(engine), tolerance = 1e-13 * (1 + std::abs(t));
            const Second x = f.f(Second(First(t, 1), First(1, 0)));
            QVERIFY(std::abs(x.value.value - f.value(t)) < tolerance);
            QVERIFY(std::abs(x.value.slope - f.first(t)) < tolerance);
            QVERIFY(std::abs(x.slope.value - f.first(t)) < tolerance);
            QVERIFY(std::abs(x.slope.slope - f.second(t)) < 10 * tolerance);
        }
    }

    void constantsHaveNoSlope() {
        const First x(3.5);
        QCOMPARE(x.value, 3.5);
        QCOMPARE(x.slope, 0.0);
        const First product = First(2, 1) * x;
        QCOMPARE(product.value, 7.0);
        QCOMPARE(product.slope, 3.5);
    }

    void comparisonsLookAtTheValue() {
        QVERIFY(First(1, 5) < First(2, -5));
        QVERIFY(First(2, -5) > First(1, 5));
        QVERIFY(!(First(1, 2) == First(1, 3)));
        QVERIFY(First(1, 2) == First(1, 2));
        QCOMPARE(plain(Second(First(4, 1), First(2, 3))), 4.0);
    }

    void worksInsideEigen() {
        using Vec = Eigen::Matrix<First, 3, 1>;
        // d/dt (a + t b)·(a + t b) at t = 0 is 2 a·b; the cross product is linear in t.
        const Eigen::Vector3d a(1, -2, 3), b(0.5, 4, -1);
        Vec x;
        for (int i = 0; i < 3; ++i) x[i] = First(a[i], b[i]);
        QCOMPARE(x.dot(x).slope, 2 * a.dot(b));
        const Vec turned = Vec(a.cast<First>()).cross(x);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(turned[i].value, 0.0);
            QCOMPARE(turned[i].slope, a.cross(b)[i]);
        }
    }
};

QTEST_APPLESS_MAIN(DualTest)
#include "dual_test.moc"
