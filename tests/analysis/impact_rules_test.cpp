// The rules of impacts alone: impulses of random bodies that meet with their corners obey them to rounding, and
// Poisson's makes no energy.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/impact_friction.h"

using namespace zwang;

namespace {

/// A body that meets others at a few points at once: W and the rates before, pushes first, then their slips.
struct Meeting {
    MatX W;
    VecX rates, restitution;
    std::vector<ImpactSlip> slips;
    Eigen::Index pushes = 0;
};

Meeting meeting(unsigned seed, bool inPlane, int points, bool oneRestitution) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(-1, 1);
    const auto u = [&] { return unit(random); };
    const auto v = [&] { return inPlane ? Vec3(u(), 0, u()) : Vec3(u(), u(), u()); };
    const double mass = 1 + 0.5 * u();
    const Vec3 inertia(0.1 + 0.08 * u(), 0.1 + 0.08 * u(), 0.1 + 0.08 * u());
    const Vec3 velocity = v(), spin = inPlane ? Vec3(0, 5 * u(), 0) : Vec3(5 * v());
    const int along = inPlane ? 1 : 2, each = 1 + along;
    MatX rows(each * points, 6);  // of the directions, by velocity and spin
    Meeting made;
    made.pushes = points;
    const double common = 0.5 + 0.5 * u();
    made.restitution = VecX::Zero(each * points);
    for (int i = 0; i < points; ++i) {
        const Vec3 r = 0.4 * v(), normal = (v() + Vec3(0, 0, 2)).normalized();
        const Vec3 t1 = Vec3::UnitY().cross(normal).normalized(), t2 = normal.cross(t1);
        const Vec3 directions[] = {normal, t1, t2};
        ImpactSlip slip{i, {}, 0.6 + 0.6 * u()};
        for (int k = 0; k < each; ++k) {
            const Eigen::Index row = k == 0 ? i : points + along * i + k - 1;
            rows.row(row) << directions[k].transpose(), r.cross(directions[k]).transpose();
            if (k > 0) slip.rows.push_back(row);
        }
        made.slips.push_back(slip);
        made.restitution[i] = oneRestitution ? common : 0.5 + 0.5 * u();
    }
    VecX mobility(6), motion(6);
    mobility << Vec3::Constant(1 / mass), inertia.cwiseInverse();
    motion << velocity, spin;
    made.W = rows * mobility.asDiagonal() * rows.transpose();
    made.rates = rows * motion;
    if (made.rates.head(points).minCoeff() > 0) made.rates = -made.rates;
    return made;
}

/// Bodies that meet the floor and each other with edges or faces, all points of which have one normal.
enum class Throw { edge, face, stack, side };

class Thrown {
  public:
    /// `straight`: masses and motion are those of prisms in the plane.
    Thrown(unsigned seed, Throw kind, bool straight) : random_(seed), straight_(straight) {
        const double coefficients[] = {0.05, 0.2, 0.5, 0.9, 1, 1.5}, restitutions[] = {0, 0.3, 0.5, 0.9};
        friction_ = coefficients[random_() % 6];
        restitution_ = restitutions[random_() % 4];
        const bool isPair = kind == Throw::stack || kind == Throw::side;
        half_ = 0.15 + 0.05 * u();
        beside_ = straight ? 0 : 0.05 * u();
        addBody(Vec3(0, 0, 0.2));
        if (isPair) addBody(kind == Throw::stack ? Vec3(0.05 * u(), 0, 0.6) : Vec3(0.3, 0, 0.2));
        if (kind == Throw::face || kind == Throw::stack)
            for (const double x : {-0.1, 0.1}) addEdge(0, -1, Vec3(x + 0.05 * u(), 0, 0), Vec3::UnitZ(), half_);
        else
            addEdge(0, -1, Vec3(0.15 * u(), 0, 0), Vec3::UnitZ(), half_);
        if (kind == Throw::stack)
            for (const double x : {-0.09, 0.11}) addEdge(1, 0, Vec3(x, 0, 0.4), Vec3::UnitZ(), 0.7 * half_);
        if (kind == Throw::side) {
            addEdge(1, -1, Vec3(0.3 + 0.1 * u(), 0, 0), Vec3::UnitZ(), half_);
            const double angle = 0.7 * u();
            addEdge(1, 0, Vec3(0.15, 0, 0.15 + 0.1 * u()), Vec3(std::cos(angle), 0, std::sin(angle)), 0.7 * half_);
        }
    }
    Meeting meeting() const {
        const auto points = static_cast<Eigen::Index>(points_.size());
        const auto nv = static_cast<Eigen::Index>(6 * bodies_.size());
        MatX rows = MatX::Zero(3 * points, nv), mobility = MatX::Zero(nv, nv);
        VecX motion(nv);
        Meeting made;
        made.pushes = points;
        made.restitution = VecX::Zero(3 * points);
        made.restitution.head(points).setConstant(restitution_);
        for (Eigen::Index i = 0; i < points; ++i) {
            const Point& at = points_[static_cast<std::size_t>(i)];
            const Vec3 directions[] = {at.normal, Vec3::UnitY(), at.normal.cross(Vec3::UnitY())};
            made.slips.push_back({i, {points + 2 * i, points + 2 * i + 1}, friction_});
            for (int k = 0; k < 3; ++k)
                for (const auto& [body, sign] : {std::pair{at.second, 1.0}, {at.first, -1.0}})
                    if (body >= 0) {
                        const Vec3 arm = at.place - bodies_[static_cast<std::size_t>(body)].centre;
                        rows.row(k == 0 ? i : points + 2 * i + k - 1).segment<6>(6 * body)
                            << sign * directions[k].transpose(),
                            sign * arm.cross(directions[k]).transpose();
                    }
        }
        for (std::size_t b = 0; b < bodies_.size(); ++b) {
            const auto at = static_cast<Eigen::Index>(6 * b);
            mobility.diagonal().segment<3>(at).setConstant(1 / bodies_[b].mass);
            mobility.block<3, 3>(at + 3, at + 3) = bodies_[b].inertia.inverse();
            motion.segment<6>(at) = bodies_[b].motion;
        }
        made.W = rows * mobility * rows.transpose();
        made.rates = rows * motion;
        return made;
    }

  private:
    struct Body {
        double mass;
        Mat3 inertia;
        Vec3 centre;
        Eigen::Matrix<double, 6, 1> motion;
    };
    struct Point {
        int first, second;
        Vec3 place, normal;
    };
    double u() { return std::uniform_real_distribution<double>(-1, 1)(random_); }
    void addBody(const Vec3& centre) {
        Body body{1.2 + u(), Mat3::Zero(), centre, {}};
        body.inertia.diagonal() << 0.03 + 0.02 * u(), 0.03 + 0.02 * u(), 0.03 + 0.02 * u();
        if (straight_) {
            body.motion << u(), 0, u() - 1, 0, 5 * u(), 0;
        } else {
            body.motion << u(), u(), u() - 1, 5 * u(), 5 * u(), 5 * u();
            const Mat3 turned = Quat(u(), u(), u(), u()).normalized().toRotationMatrix();
            body.inertia = turned * body.inertia * turned.transpose();
        }
        bodies_.push_back(body);
    }
    void addEdge(int second, int first, const Vec3& middle, const Vec3& normal, double half) {
        for (const double side : {-1.0, 1.0})
            points_.push_back({first, second, middle + Vec3(0, side * half + beside_, 0), normal});
    }

    std::mt19937 random_;
    bool straight_;
    double friction_ = 0, restitution_ = 0, half_ = 0, beside_ = 0;
    std::vector<Body> bodies_;
    std::vector<Point> points_;
};

/// The energy that impulses add.
double gain(const Meeting& m, const VecX& p) { return p.dot(m.rates) + 0.5 * p.dot(m.W * p); }

/// By how much the impulses of one phase break Coulomb's law and push ⟂ rate, over the sizes of what they are made of.
double broken(const Meeting& m, const VecX& p, const VecX& w, const VecX& least) {
    const double force = p.cwiseAbs().maxCoeff() + 1e-300, speed = m.rates.cwiseAbs().maxCoeff();
    double worst = 0;
    for (Eigen::Index i = 0; i < m.pushes; ++i)
        worst = std::max({worst, (least[i] - p[i]) / force, -w[i] / speed,
                          std::min((p[i] - least[i]) / force, std::abs(w[i]) / speed)});
    for (const ImpactSlip& slip : m.slips) {
        Vec2 f = Vec2::Zero(), s = Vec2::Zero();
        for (std::size_t k = 0; k < slip.rows.size(); ++k)
            f[static_cast<Eigen::Index>(k)] = p[slip.rows[k]], s[static_cast<Eigen::Index>(k)] = w[slip.rows[k]];
        const double bound = slip.friction * p[slip.push];
        worst = std::max(worst, (f.norm() - bound) / force);
        if (s.norm() > 1e-8 * speed) worst = std::max(worst, (f + bound * s.normalized()).norm() / force);
    }
    return worst;
}

}  // namespace

class ImpactRulesTest : public QObject {
    Q_OBJECT
  private slots:
    void rules_data() {
        QTest::addColumn<bool>("inPlane");
        QTest::addColumn<int>("points");
        for (const int points : {1, 2, 3}) {
            QTest::addRow("plane, %d", points) << true << points;
            QTest::addRow("space, %d", points) << false << points;
        }
    }
    void rules() {
        QFETCH(bool, inPlane);
        QFETCH(int, points);
        int gains = 0;
        for (unsigned seed = 1; seed <= 400; ++seed) {
            const Meeting m = meeting(seed, inPlane, points, seed % 2 == 0);
            const auto place = [&](double value) { return std::to_string(seed) + ": " + std::to_string(value); };
            const VecX none = VecX::Zero(m.rates.size());
            const double size = m.rates.dot(m.W.completeOrthogonalDecomposition().solve(m.rates)) / 2;
            const VecX newton = newtonImpulses(m.W, m.rates, m.restitution, m.slips).p;
            VecX after = m.W * newton + m.rates;
            for (Eigen::Index i = 0; i < points; ++i) after[i] += m.restitution[i] * std::min(m.rates[i], 0.0);
            QVERIFY2(broken(m, newton, after, none) < 1e-7, place(broken(m, newton, after, none)).c_str());
            gains += gain(m, newton) > 1e-9 * size;

            const VecX compression = newtonImpulses(m.W, m.rates, none, m.slips).p;
            const VecX poisson = poissonImpulses(m.W, m.rates, m.restitution, m.slips).p;
            const VecX expansion = poisson - compression, w = m.W * poisson + m.rates;
            const VecX least = m.restitution.cwiseProduct(compression);
            if (expansion.cwiseAbs().maxCoeff() > 1e-9 * poisson.cwiseAbs().maxCoeff())
                QVERIFY2(broken(m, expansion, w, least) < 1e-7, place(broken(m, expansion, w, least)).c_str());
            QVERIFY2(gain(m, poisson) <= 1e-12 * size, place(gain(m, poisson) / size).c_str());
        }
        QVERIFY2(gains > 0 || points < 3, "Newton's rule makes energy in none of these");
    }
    void manyPoints_data() {
        QTest::addColumn<int>("points");
        for (const int points : {4, 5, 7, 10}) QTest::addRow("%d", points) << points;
    }
    /// Of one body in the plane: far more than it takes to hold it.
    void manyPoints() {
        QFETCH(int, points);
        for (unsigned seed = 1; seed <= 200; ++seed) {
            const Meeting m = meeting(seed, true, points, true);
            const VecX none = VecX::Zero(m.rates.size());
            const Impulses impulses = newtonImpulses(m.W, m.rates, none, m.slips);
            QVERIFY2(impulses.obey, std::to_string(seed).c_str());
            const double off = broken(m, impulses.p, m.W * impulses.p + m.rates, none);
            QVERIFY2(off < 1e-7, (std::to_string(seed) + ": " + std::to_string(off)).c_str());
        }
    }
    void edgesAndFaces_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("straight");
        const char* names[] = {"edge", "face", "stack", "side by side"};
        for (int kind = 0; kind < 4; ++kind)
            for (const bool straight : {true, false})
                QTest::addRow("%s%s", names[kind], straight ? ", straight" : "") << kind << straight;
    }
    /// Of two to eight points in space, whose impulses the motion does not tell.
    void edgesAndFaces() {
        QFETCH(int, kind);
        QFETCH(bool, straight);
        for (unsigned seed = 1; seed <= 300; ++seed) {
            const Meeting m = Thrown(seed, static_cast<Throw>(kind), straight).meeting();
            const auto place = [&](double value) { return std::to_string(seed) + ": " + std::to_string(value); };
            const VecX none = VecX::Zero(m.rates.size());
            const Impulses newton = newtonImpulses(m.W, m.rates, m.restitution, m.slips);
            const VecX after = m.W * newton.p + m.rates + m.restitution.cwiseProduct(VecX(m.rates.cwiseMin(0)));
            const double off = broken(m, newton.p, after, none);
            QVERIFY2(newton.obey && off < 1e-7, place(off).c_str());

            const VecX compression = newtonImpulses(m.W, m.rates, none, m.slips).p;
            const Impulses poisson = poissonImpulses(m.W, m.rates, m.restitution, m.slips);
            const VecX expansion = poisson.p - compression, least = m.restitution.cwiseProduct(compression);
            const double beside = broken(m, expansion, m.W * poisson.p + m.rates, least);
            const bool expands = expansion.cwiseAbs().maxCoeff() > 1e-9 * poisson.p.cwiseAbs().maxCoeff();
            QVERIFY2(poisson.obey && (!expands || beside < 1e-7), place(beside).c_str());
            QVERIFY2(sequentialImpulses(m.W, m.rates, m.restitution, m.slips).obey, place(0).c_str());
        }
    }
    void oneAfterTheOther_data() { rules_data(); }
    /// Nothing closes any more, and what was struck is a sequence of impacts by Newton's rule of the one that closes
    /// most, each with friction that its push allows. Without friction it makes no energy.
    void oneAfterTheOther() {
        QFETCH(bool, inPlane);
        QFETCH(int, points);
        for (unsigned seed = 1; seed <= 200; ++seed) {
            for (const bool rubs : {false, true}) {
                Meeting m = meeting(seed, inPlane, points, seed % 2 == 0);
                for (ImpactSlip& slip : m.slips)
                    if (!rubs) slip.friction = 0;
                const Impulses all = sequentialImpulses(m.W, m.rates, m.restitution, m.slips);
                const double speed = m.rates.cwiseAbs().maxCoeff(), size = all.p.cwiseAbs().maxCoeff() + 1e-300;
                const VecX after = m.rates + m.W * all.p;
                QVERIFY2(after.head(points).minCoeff() > -1e-9 * speed, std::to_string(seed).c_str());
                QVERIFY(all.p.head(points).minCoeff() >= -1e-12 * size && all.obey);
                if (!rubs) QVERIFY(gain(m, all.p) <= 1e-12 * speed * size);
                VecX p = VecX::Zero(m.rates.size());
                for (const SingleImpact& one : all.sequence) {
                    const VecX w = m.rates + m.W * p;
                    Eigen::Index struck = 0;
                    one.p.head(points).maxCoeff(&struck);
                    for (Eigen::Index i = 0; i < points; ++i) {
                        const double energy = std::max(-w[i], 0.0) / std::sqrt(m.W(i, i)),
                                     own = std::max(-w[struck], 0.0) / std::sqrt(m.W(struck, struck));
                        QVERIFY(energy <= (1 + 1e-8) * own && (i == struck || one.p[i] == 0));
                    }
                    p += one.p;
                    const double opens = (m.rates + m.W * p)[struck];
                    QVERIFY(std::abs(opens + m.restitution[struck] * w[struck]) < 1e-7 * speed);
                }
            }
        }
    }
    /// Painlevé's rod, which slides into the floor: W_nn < μ |W_nt|, and gravity pulls the gap shut. Its slip s ends at
    /// once, by p = −W⁻¹ (0, s), which the cone holds. Where forces exist nothing jumps.
    void jams() {
        int jammed = 0;
        for (unsigned seed = 1; seed <= 200; ++seed) {
            Meeting m = meeting(seed, true, 1, true);
            m.rates[0] = 0;
            m.slips[0].friction *= 20;
            const VecX accelerations = Vec2(-9.81, 0.5);
            const double slip = m.rates[1], feeds = m.slips[0].friction * (slip > 0 ? 1 : -1) * m.W(0, 1);
            const Impulses found = jammingImpulses(m.W, m.rates, accelerations, m.slips, 0);
            const VecX stops = m.W.inverse() * VecX(-m.rates);
            QVERIFY(found.obey);
            if (feeds > m.W(0, 0)) {
                ++jammed;
                QVERIFY2((found.p - stops).norm() < 1e-4 * stops.norm(), std::to_string(seed).c_str());
            } else if (feeds < 0.9 * m.W(0, 0)) {
                QVERIFY2(found.p.norm() < 1e-3 * stops.norm(), std::to_string(seed).c_str());
            }
        }
        QVERIFY(jammed > 20);
    }
    /// Without friction and of one point both rules are one.
    void agree() {
        for (unsigned seed = 1; seed <= 100; ++seed) {
            Meeting m = meeting(seed, false, 1, true);
            m.slips[0].friction = 0;
            const VecX newton = newtonImpulses(m.W, m.rates, m.restitution, m.slips).p,
                       poisson = poissonImpulses(m.W, m.rates, m.restitution, m.slips).p;
            QVERIFY((newton - poisson).cwiseAbs().maxCoeff() <= 1e-12 * newton.cwiseAbs().maxCoeff());
            QVERIFY(std::abs((m.W * newton + m.rates)[0] + m.restitution[0] * m.rates[0]) <= 1e-12);
        }
    }
};

QTEST_GUILESS_MAIN(ImpactRulesTest)
#include "impact_rules_test.moc"
