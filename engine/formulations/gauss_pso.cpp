// Minimum of Gauss's function by a particle swarm, the hybrid of Yang, Yao & Xue; for study.
//
// Every particle is a vector of accelerations that satisfies the constraints, X = J⁺η + N s with N an orthonormal basis
// of null(J); it moves in the coordinates s:
//
//     V ← w V + c₁ r₁ (P − X) + c₂ r₂ (P_g − X),     X ← X + V,
//
// r₁, r₂ uniform in [0, 1] for every coordinate, P the best place of the particle and P_g that of the swarm. Two extra
// particles start at the classical optimum x⁰ = M⁻¹Q, which knows no constraints (taken to the nearest accelerations
// that satisfy them), and at the accelerations of the previous time step; the others around those two, as far as they
// are apart. In every iteration the worst particle is mutated, X ← P_g + ρ r (X − P_g) with r in [−1, 1], so that the
// swarm does not die in one place. The classical part of the hybrid ends the search: conjugate gradients from P_g on Z,
// which is quadratic, so that as many steps as there are freedoms find the minimum: `polish` counts these.
//
// Random numbers follow from the seed and the number of the time step alone: the right-hand side is a function of the
// state, and a run can be repeated digit by digit.
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "engine/formulations/dense_equations.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr int mostFreedom = 12;  ///< a swarm of tens of particles finds nothing in more dimensions

/// Z over s: ½ |start + slope s|².
struct Objective {
    MatX slope;  ///< R N, RᵀR = M
    VecX start;  ///< R J⁺η − R⁻ᵀ Q
    double operator()(const VecX& s) const { return 0.5 * (start + slope * s).squaredNorm(); }
};

struct Particle {
    VecX place, velocity, best;
    double value, bestValue;
};

class Swarm {
  public:
    Swarm(const GaussPsoSettings& settings, const Objective& objective, unsigned step)
        : settings_(settings), objective_(objective) {
        std::seed_seq seed{static_cast<unsigned>(settings.seed.value), step};
        random_.seed(seed);
    }

    /// `extra`: the places of the two extra particles.
    void start(const std::vector<VecX>& extra) {
        const double radius = (extra.front() - extra.back()).norm() + 1e-12 * extra.front().norm();
        for (const VecX& place : extra) add(place);
        for (long i = 0; i < std::lround(settings_.swarm.value); ++i) {
            VecX place = extra[static_cast<std::size_t>(i) % extra.size()];
            for (auto& x : place) x += radius * (2 * number() - 1);
            add(place);
        }
    }

    void move() {
        for (Particle& p : particles_) {
            for (Eigen::Index k = 0; k < p.place.size(); ++k)
                p.velocity[k] = settings_.inertia.value * p.velocity[k] +
                                settings_.c1.value * number() * (p.best[k] - p.place[k]) +
                                settings_.c2.value * number() * (best_[k] - p.place[k]);
            p.place += p.velocity;
            judge(p);
        }
        mutate();
    }

    const VecX& best() const { return best_; }
    double bestValue() const { return bestValue_; }

  private:
    void add(const VecX& place) {
        Particle p{place, VecX::Zero(place.size()), place, 0, std::numeric_limits<double>::infinity()};
        judge(p);
        particles_.push_back(std::move(p));
    }
    void judge(Particle& p) {
        p.value = objective_(p.place);
        if (p.value < p.bestValue) {
            p.bestValue = p.value;
            p.best = p.place;
        }
        if (p.value < bestValue_) {
            bestValue_ = p.value;
            best_ = p.place;
        }
    }
    void mutate() {
        if (settings_.mutation.value == 0) return;
        Particle& worst = *std::max_element(particles_.begin(), particles_.end(),
                                            [](const Particle& a, const Particle& b) { return a.value < b.value; });
        for (Eigen::Index k = 0; k < worst.place.size(); ++k)
            worst.place[k] = best_[k] + settings_.mutation.value * (2 * number() - 1) * (worst.place[k] - best_[k]);
        judge(worst);
    }
    /// Uniform in [0, 1), the same on every computer (std::uniform_real_distribution is not).
    double number() { return static_cast<double>(random_()) / 4294967296.0; }

    const GaussPsoSettings& settings_;
    const Objective& objective_;
    std::mt19937 random_;
    std::vector<Particle> particles_;
    VecX best_;
    double bestValue_ = std::numeric_limits<double>::infinity();
};

class GaussPso : public DenseFormulation {
  public:
    GaussPso(SystemPointer system, GaussPsoSettings settings)
        : DenseFormulation(std::move(system)), settings_(std::move(settings)) {}

    void stepTaken(const VecX& a) override {
        previous_ = a;
        ++step_;
    }
    std::vector<double> convergence() const override { return convergence_; }

  protected:
    Answer solve(const DenseEquations& e, const MatX& forces, const MatX& targets) override {
        const ConstraintSplit split(e.J, settings_.rankTolerance.value);
        const VecX particular = split.particular(targets);
        const MatX& N = split.null();
        const Eigen::LLT<MatX> mass(e.M);
        const MatX R = mass.matrixU();
        const Objective objective{R * N, R * particular - mass.matrixL().solve(VecX(forces))};
        const auto alongConstraints = [&](const VecX& a) { return VecX(N.transpose() * (a - particular)); };
        std::vector<VecX> extra{alongConstraints(mass.solve(VecX(forces)))};
        extra.push_back(previous_.size() > 0 ? alongConstraints(previous_.cwiseQuotient(e.unitOfVelocity))
                                             : VecX(VecX::Zero(N.cols())));
        Swarm swarm(settings_, objective, step_);
        swarm.start(extra);
        const double unit = e.unitOfForce;
        convergence_.assign(1, unit * swarm.bestValue());
        const long iterations = N.cols() > 0 ? std::lround(settings_.iterations.value) : 0;
        for (long quarter = 1; quarter <= 4; ++quarter) {
            for (long i = (quarter - 1) * iterations / 4; i < quarter * iterations / 4; ++i) swarm.move();
            convergence_.push_back(unit * swarm.bestValue());
        }
        return {particular + N * polished(objective, swarm.best()), {}};
    }

  private:
    VecX polished(const Objective& objective, VecX s) const {
        VecX gradient = objective.slope.transpose() * (objective.start + objective.slope * s), direction = -gradient;
        const long steps = std::lround(settings_.polish.value) * s.size();
        const double enough = 1e-32 * objective.start.squaredNorm();
        for (long i = 0; i < steps && gradient.squaredNorm() > enough; ++i) {
            const VecX image = objective.slope * direction;
            const double length = gradient.squaredNorm() / image.squaredNorm(), before = gradient.squaredNorm();
            s += length * direction;
            gradient += length * (objective.slope.transpose() * image);
            direction = -gradient + gradient.squaredNorm() / before * direction;
        }
        return s;
    }

    GaussPsoSettings settings_;
    VecX previous_;
    unsigned step_ = 0;
    std::vector<double> convergence_;
};

}  // namespace

std::unique_ptr<Formulation> make(const GaussPsoSettings& settings, const SystemPointer& system) {
    return std::make_unique<GaussPso>(system, settings);
}

Sentence objection(const GaussPsoSettings&, const System& system, const std::vector<int>& redundantRows) {
    if (!system.addedInertia.empty())
        return Sentence(
            "the formulation gauss-pso needs the inverse of the masses, but %1 has no inertia about an axis; give it "
            "one or choose gauss",
            system.bodyNames[static_cast<std::size_t>(system.addedInertia.front().body)]);
    const int freedom = system.nv - system.rows + static_cast<int>(redundantRows.size());
    if (freedom > mostFreedom)
        return Sentence(
            "the formulation gauss-pso searches in at most %1 degrees of freedom, but this model has %2; choose gauss",
            mostFreedom, freedom);
    return {};
}

}  // namespace zwang
