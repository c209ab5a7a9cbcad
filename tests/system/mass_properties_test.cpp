// Mass properties of bodies from their shapes and density, against closed forms.
#include "engine/system/mass_properties.h"

#include <Eigen/Dense>
#include <QtTest>
#include <cmath>

using namespace zwang;

namespace {

constexpr double density = 700;

SpatialMarker marker(const char* name, const Vec3& p, const Vec3& z = Vec3::UnitZ(), const Vec3& x = Vec3::Zero()) {
    SpatialMarker m;
    m.name = name;
    for (std::size_t i = 0; i < 3; ++i) {
        m.position[i] = p[static_cast<Eigen::Index>(i)];
        m.z[i] = z[static_cast<Eigen::Index>(i)];
        m.x[i] = x[static_cast<Eigen::Index>(i)];
    }
    return m;
}

/// A spatial body with density whose mass is that of its shapes.
SpatialBody body(std::vector<SpatialMarker> markers, std::vector<AnyShape> shapes) {
    SpatialBody b;
    b.density = density;
    b.mass = 12345;  // not used
    b.markers = std::move(markers);
    b.shapes = std::move(shapes);
    return b;
}

bool near(const Mat3& a, const Mat3& b) { return (a - b).norm() <= 1e-13 * (a.norm() + b.norm()); }
bool near(const Vec3& a, const Vec3& b) { return (a - b).norm() <= 1e-13 * (1 + a.norm()); }
bool near(double a, double b) { return std::abs(a - b) <= 1e-13 * (std::abs(a) + std::abs(b)); }

Mat3 diagonal(double x, double y, double z) { return Vec3(x, y, z).asDiagonal(); }

/// Any rotation, as the axes of a marker.
const Mat3 turned = Quat(0.4, -0.3, 0.8, 0.2).normalized().toRotationMatrix();
const Vec3 place(0.3, -1.2, 0.7);

SpatialMarker turnedMarker(const char* name) { return marker(name, place, turned.col(2), turned.col(0)); }

}  // namespace

class MassPropertiesTest : public QObject {
    Q_OBJECT
  private slots:
    void box() {
        Box shape;
        shape.at = "C";
        shape.size = {0.2, 0.5, 1.1};
        const auto p = massProperties(body({turnedMarker("C")}, {shape}));
        const double m = density * 0.2 * 0.5 * 1.1;
        QVERIFY(near(p.mass, m));
        QVERIFY(near(p.com, place));
        const Mat3 principal = m / 12 * diagonal(0.25 + 1.21, 0.04 + 1.21, 0.04 + 0.25);
        QVERIFY(near(p.inertia, turned * principal * turned.transpose()));
    }

    void cylinder() {
        Cylinder shape;
        shape.at = "C";
        shape.radius = 0.3;
        shape.length = 2;
        const auto p = massProperties(body({turnedMarker("C")}, {shape}));
        const double m = density * M_PI * 0.09 * 2, across = m * (0.09 / 4 + 4.0 / 12);
        QVERIFY(near(p.mass, m));
        QVERIFY(near(p.com, place));
        QVERIFY(near(p.inertia, turned * diagonal(across, across, m * 0.09 / 2) * turned.transpose()));
    }

    void sphere() {
        Sphere shape;
        shape.at = "C";
        shape.radius = 0.3;
        const auto p = massProperties(body({turnedMarker("C")}, {shape}));
        const double m = density * 4 / 3 * M_PI * 0.027;
        QVERIFY(near(p.mass, m));
        QVERIFY(near(p.com, place));
        QVERIFY(near(p.inertia, 0.4 * m * 0.09 * Mat3::Identity()));
    }

    void bar() {
        Bar shape;
        shape.from = "A";
        shape.to = "B";
        shape.width = 0.1;
        const Vec3 d = 1.5 * turned.col(0);
        const auto p = massProperties(body({marker("A", place), marker("B", place + d)}, {shape}));
        const double m = density * 0.01 * 1.5;
        QVERIFY(near(p.mass, m));
        QVERIFY(near(p.com, place + d / 2));
        const double along = m / 12 * 0.02, across = m / 12 * (1.5 * 1.5 + 0.01);
        const Vec3 e = turned.col(0);
        QVERIFY(near(p.inertia, along * e * e.transpose() + across * (Mat3::Identity() - e * e.transpose())));
    }

    void barAlongMinusX() {  // the direction opposite to the reference direction of its frame
        Bar shape;
        shape.from = "A";
        shape.to = "B";
        shape.width = 0.1;
        const auto p = massProperties(body({marker("A", Vec3(1, 0, 0)), marker("B", Vec3(-1, 0, 0))}, {shape}));
        const double m = density * 0.02;
        QVERIFY(near(p.inertia, m / 12 * diagonal(0.02, 4.01, 4.01)));
    }

    void triangularPlate() {
        Plate shape;
        shape.corners = {"A", "B", "C"};
        shape.thickness = 0.04;
        // Right triangle with legs b along x and h along y: Ix = m h²/18, Iy = m b²/18, Ixy entry = + m b h/36.
        const double b = 0.9, h = 0.6;
        const auto p = massProperties(
            body({marker("A", Vec3::Zero()), marker("B", Vec3(b, 0, 0)), marker("C", Vec3(0, h, 0))}, {shape}));
        const double m = density * b * h / 2 * 0.04, t = m * 0.04 * 0.04 / 12;
        QVERIFY(near(p.mass, m));
        QVERIFY(near(p.com, Vec3(b / 3, h / 3, 0)));
        Mat3 expected = diagonal(m * h * h / 18 + t, m * b * b / 18 + t, m * (b * b + h * h) / 18);
        expected(0, 1) = expected(1, 0) = m * b * h / 36;
        QVERIFY(near(p.inertia, expected));
    }

    void concavePlateIsTheDifferenceOfTwoBoxes() {
        // An L: the square 0 … 2 without the square 1 … 2, whichever corner and direction the polygon starts with.
        const std::vector<Vec3> corners{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}};
        const double h = 0.1, whole = density * 4 * h, hole = density * h;
        const Vec3 centre = (whole * Vec3(1, 1, 0) - hole * Vec3(1.5, 1.5, 0)) / (whole - hole);
        const auto box = [&](double m, double side, const Vec3& at) {
            const Vec3 d = at - centre;
            return Mat3(m / 12 * diagonal(side * side + h * h, side * side + h * h, 2 * side * side) +
                        m * (d.squaredNorm() * Mat3::Identity() - d * d.transpose()));
        };
        const Mat3 inertia = box(whole, 2, Vec3(1, 1, 0)) - box(hole, 1, Vec3(1.5, 1.5, 0));
        for (int start = 0; start < 6; ++start)
            for (int direction : {1, -1}) {
                std::vector<SpatialMarker> markers;
                Plate shape;
                shape.thickness = h;
                for (int i = 0; i < 6; ++i) {
                    const std::string name = "P" + std::to_string(i);
                    const auto corner = static_cast<std::size_t>((start + direction * i + 12) % 6);
                    markers.push_back(marker(name.c_str(), place + turned * corners[corner]));
                    shape.corners.push_back(name);
                }
                const auto p = massProperties(body(markers, {shape}));
                QVERIFY(near(p.mass, whole - hole));
                QVERIFY(near(p.com, place + turned * centre));
                QVERIFY(near(p.inertia, turned * inertia * turned.transpose()));
            }
    }

    void severalShapesFollowTheParallelAxisTheorem() {
        Sphere left, right;
        left.at = "A";
        left.radius = 0.1;
        right.at = "B";
        right.radius = 0.2;
        const Vec3 a(-1, 0.5, 0), b(2, 0, 1);
        const auto p = massProperties(body({marker("A", a), marker("B", b)}, {left, right}));
        const double m1 = density * 4 / 3 * M_PI * 1e-3, m2 = 8 * m1;
        QVERIFY(near(p.mass, m1 + m2));
        QVERIFY(near(p.com, (m1 * a + m2 * b) / (m1 + m2)));
        // Two bodies about their common centre: the reduced mass at their distance.
        const Vec3 d = b - a;
        const double reduced = m1 * m2 / (m1 + m2);
        QVERIFY(near(p.inertia, 0.4 * (m1 * 0.01 + m2 * 0.04) * Mat3::Identity() +
                                    reduced * (d.squaredNorm() * Mat3::Identity() - d * d.transpose())));
    }

    void planarBodiesTurnAboutZ() {
        PlanarBody planar;
        planar.density = density;
        PlanarMarker a, b;
        a.name = "A";
        b.name = "B";
        b.position = {3, 4};
        planar.markers = {a, b};
        Bar shape;
        shape.from = "A";
        shape.to = "B";
        shape.width = 0.2;
        planar.shapes = {shape};
        const auto p = massProperties(planar);
        const double m = density * 0.04 * 5;
        QVERIFY(near(p.mass, m));
        QVERIFY(near(p.com, Vec3(1.5, 2, 0)));
        QVERIFY(near(p.inertia(2, 2), m / 12 * (25 + 0.04)));
    }

    void withoutDensityWhatIsWrittenCounts() {
        SpatialBody b;
        b.mass = 3;
        b.com = {1, 2, 3};
        b.inertia = {4, 5, 6, 0.1, 0.2, 0.3};
        Sphere sphere;
        sphere.at = "A";
        b.markers = {marker("A", Vec3::Zero())};
        b.shapes = {sphere};
        const auto p = massProperties(b);
        QCOMPARE(p.mass, 3.0);
        QVERIFY(near(p.com, Vec3(1, 2, 3)));
        Mat3 expected;
        expected << 4, 0.1, 0.2, 0.1, 5, 0.3, 0.2, 0.3, 6;
        QVERIFY(near(p.inertia, expected));
    }

    void markerAxesAreRightHanded() {
        for (const Vec3& z : {Vec3(0, 0, 2), Vec3(1, 0, 0), Vec3(-3, 1e-3, 0), Vec3(1, -2, 0.5)})
            for (const Vec3& x : {Vec3(0, 0, 0), Vec3(1, 1, 1), Vec3(0, 5, 0)}) {
                const Mat3 axes = markerAxes(marker("M", place, z, x));
                QVERIFY(near(Mat3(axes.transpose() * axes), Mat3::Identity()));
                QVERIFY(near(axes.determinant(), 1));
                QVERIFY(near(Vec3(axes.col(2)), z.normalized()));
                if (x.norm() > 0) QVERIFY(std::abs(axes.col(1).dot(x)) < 1e-13);  // x lies in the x–z plane
                if (x.norm() > 0 && x.cross(z).norm() > 0.1) QVERIFY(axes.col(0).dot(x) > 0);
            }
    }
};

QTEST_APPLESS_MAIN(MassPropertiesTest)
#include "mass_properties_test.moc"
