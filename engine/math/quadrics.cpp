#include "engine/math/quadrics.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <map>
#include <numbers>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double same = 1e-4;        ///< directions nearer than this are one: double solutions are known to about 1e-8
constexpr double realPart = 1e-4;    ///< imaginary parts below it belong to real double solutions
constexpr double satisfied = 1e-10;  ///< of forms of size 1
constexpr int largestEliminated = 4, largestSearched = 12;

/// A basis of the span of the forms, each of size 1: dependent and vanishing ones drop out.
std::vector<MatX> independent(const std::vector<MatX>& forms, double zero) {
    if (forms.empty()) return {};
    const Eigen::Index k = forms.front().rows();
    MatX columns(k * k, static_cast<Eigen::Index>(forms.size()));
    for (std::size_t j = 0; j < forms.size(); ++j) columns.col(static_cast<Eigen::Index>(j)) = forms[j].reshaped();
    const Eigen::JacobiSVD<MatX> svd(columns, Eigen::ComputeThinU);
    std::vector<MatX> basis;
    for (Eigen::Index j = 0; j < svd.singularValues().size(); ++j)
        if (svd.singularValues()[j] > std::max(zero, 1e-9 * svd.singularValues()[0]))
            basis.emplace_back(svd.matrixU().col(j).reshaped(k, k));
    return basis;
}

double residual(const std::vector<MatX>& forms, const VecX& y) {
    double largest = 0;
    for (const auto& form : forms) largest = std::max(largest, std::abs(y.dot(form * y)));
    return largest;
}

// Small products in plain loops: those of Eigen are made for larger ones and cost three times as much here.

/// to = 2 A y.
void twiceProduct(const MatX& a, const VecX& y, double* to) {
    const Eigen::Index k = y.size();
    std::fill(to, to + k, 0.0);
    for (Eigen::Index c = 0; c < k; ++c) {
        const double* column = a.col(c).data();
        const double twice = 2 * y[c];
        for (Eigen::Index r = 0; r < k; ++r) to[r] += twice * column[r];
    }
}

/// The lower triangle of S += x xᵀ.
void addSquare(const double* x, MatX& s) {
    const Eigen::Index k = s.rows();
    for (Eigen::Index c = 0; c < k; ++c) {
        double* column = s.col(c).data();
        for (Eigen::Index r = c; r < k; ++r) column[r] += x[c] * x[r];
    }
}

/// Newton steps of least norm, damped by the residual so that double solutions are approached too. To these each step
/// goes half of the way, and values shrink by four: where they did so twice, the next step is twice as long (Deuflhard,
/// Newton Methods, 4.3).
bool polish(const std::vector<MatX>& forms, VecX& y) {
    const Eigen::Index k = y.size(), count = static_cast<Eigen::Index>(forms.size());
    MatX slopes(k, count), normal(k, k);  // a form has a column
    VecX values(count), move(k);
    Eigen::LLT<MatX> factors(k);
    y.normalize();
    double before = std::numeric_limits<double>::infinity();
    int quarters = 0;  // since the last long step
    for (int step = 0; step < 80; ++step) {
        for (Eigen::Index j = 0; j < count; ++j) {
            twiceProduct(forms[static_cast<std::size_t>(j)], y, slopes.col(j).data());
            values[j] = slopes.col(j).dot(y) / 2;
        }
        const double size = values.lpNorm<Eigen::Infinity>();
        // Of simple solutions values shrink by squares, of double ones by four, down to rounding.
        if (size < 1e-16 || (size < 1e-14 && size > before / 2)) break;
        quarters = size > before / 6 && size < before / 3 ? quarters + 1 : 0;
        before = size;
        normal.setZero();
        addSquare(y.data(), normal);  // steps stay perpendicular to y
        for (Eigen::Index j = 0; j < count; ++j) addSquare(slopes.col(j).data(), normal);
        normal.diagonal().array() += 1e-3 * size * size + 1e-15;
        move.noalias() = slopes.lazyProduct(values);
        factors.compute(normal);
        if (factors.info() == Eigen::Success)
            factors.solveInPlace(move);
        else  // beside a double solution rounding decides
            move = normal.selfadjointView<Eigen::Lower>().ldlt().solve(move);
        if (quarters >= 2) {
            move *= 2;
            quarters = 0;
        }
        y = (y - move).normalized();
        if (move.norm() < 1e-15) break;
    }
    return residual(forms, y) < satisfied;
}

void keep(QuadricSolutions& result, const VecX& y) {
    for (const auto& known : result.directions)
        if ((y - known * std::copysign(1.0, known.dot(y))).norm() < same) return;
    Eigen::Index largest = 0;
    y.cwiseAbs().maxCoeff(&largest);
    result.directions.push_back(y[largest] < 0 ? VecX(-y) : y);
}

/// a c² + 2 b c s + d s² = 0.
void solvePlane(const std::vector<MatX>& forms, QuadricSolutions& result) {
    const double a = forms[0](0, 0), b = forms[0](0, 1), d = forms[0](1, 1), discriminant = b * b - a * d;
    if (discriminant < -1e-14) return;
    const double root = std::sqrt(std::max(discriminant, 0.0)), q = -(b + std::copysign(root, b));
    for (VecX y : {VecX(Eigen::Vector2d(q, a)), VecX(Eigen::Vector2d(d, q))}) {
        if (y.norm() == 0) continue;
        y.normalize();
        if (residual(forms, y) < 1e-8 && polish(forms, y)) keep(result, y);
    }
}

using Exponents = std::vector<int>;

void listMonomials(int variables, int degree, Exponents& prefix, std::vector<Exponents>& list) {
    if (static_cast<int>(prefix.size()) == variables - 1) {
        prefix.push_back(degree);
        list.push_back(prefix);
        prefix.pop_back();
        return;
    }
    for (int e = 0; e <= degree; ++e) {
        prefix.push_back(e);
        listMonomials(variables, degree - e, prefix, list);
        prefix.pop_back();
    }
}

std::vector<Exponents> monomials(int variables, int degree) {
    std::vector<Exponents> list;
    Exponents prefix;
    listMonomials(variables, degree, prefix, list);
    return list;
}

/// k − 1 quadrics in k variables have 2^(k−1) solutions when these are isolated. In degree k the multiples of the
/// quadrics leave a null space of that dimension, spanned by the monomials of the solutions; on it the quotient of two
/// linear forms acts as a matrix whose eigenvectors are those monomials. Returns false when they are not isolated.
bool eliminate(const std::vector<MatX>& forms, QuadricSolutions& result) {
    const int k = static_cast<int>(forms.front().rows());
    const auto highest = monomials(k, k), lower = monomials(k, k - 1), factors = monomials(k, k - 2);
    std::map<Exponents, Eigen::Index> place;
    for (const auto& m : highest) place.emplace(m, static_cast<Eigen::Index>(place.size()));
    const auto times = [&](Exponents m, std::initializer_list<int> variables) {
        for (int i : variables) ++m[static_cast<std::size_t>(i)];
        return place.at(m);
    };
    MatX macaulay =
        MatX::Zero(static_cast<Eigen::Index>(factors.size()) * (k - 1), static_cast<Eigen::Index>(highest.size()));
    Eigen::Index row = 0;
    for (int j = 0; j < k - 1; ++j) {
        // More forms than needed: k − 1 fixed combinations of all; false solutions drop out afterwards.
        MatX form = MatX::Zero(k, k);
        for (std::size_t f = 0; f < forms.size(); ++f)
            form += (static_cast<int>(forms.size()) == k - 1
                         ? (static_cast<int>(f) == j ? 1.0 : 0.0)
                         : std::cos(1.0 + 2.1 * j + 3.7 * static_cast<double>(f) * (j + 1))) *
                    forms[f];
        for (const auto& factor : factors) {
            for (int a = 0; a < k; ++a)
                for (int b = 0; b < k; ++b) macaulay(row, times(factor, {a, b})) += form(a, b);
            ++row;
        }
    }
    const Eigen::JacobiSVD<MatX> svd(macaulay, Eigen::ComputeFullV);
    const Eigen::Index solutions = Eigen::Index(1) << (k - 1);
    Eigen::Index rank = 0;
    while (rank < svd.singularValues().size() && svd.singularValues()[rank] > 1e-8 * svd.singularValues()[0]) ++rank;
    if (macaulay.cols() - rank != solutions) return false;
    const MatX null = svd.matrixV().rightCols(solutions);
    MatX first = MatX::Zero(static_cast<Eigen::Index>(lower.size()), solutions), second = first;
    for (std::size_t m = 0; m < lower.size(); ++m)
        for (int i = 0; i < k; ++i) {
            const auto part = null.row(times(lower[m], {i}));
            first.row(static_cast<Eigen::Index>(m)) += std::cos(0.7 + 1.9 * i) * part;
            second.row(static_cast<Eigen::Index>(m)) += std::sin(0.4 + 2.6 * i) * part;
        }
    const Eigen::EigenSolver<MatX> eigen(MatX(first.completeOrthogonalDecomposition().solve(second)));
    for (Eigen::Index e = 0; e < solutions; ++e) {
        const Eigen::VectorXcd values = null * eigen.eigenvectors().col(e);
        // The power of the largest coordinate gives the ratios of all.
        Eigen::VectorXcd best;
        double size = -1;
        for (int p = 0; p < k; ++p) {
            Exponents power(static_cast<std::size_t>(k), 0);
            power[static_cast<std::size_t>(p)] = k - 1;
            const std::complex<double> highestPower = values[times(power, {p})];
            if (std::abs(highestPower) <= size) continue;
            size = std::abs(highestPower);
            best.resize(k);
            for (int i = 0; i < k; ++i) best[i] = values[times(power, {i})] / highestPower;
        }
        if (best.imag().norm() > realPart * best.real().norm()) continue;
        VecX y = best.real();
        if (y.allFinite() && polish(forms, y)) keep(result, y);
    }
    return true;
}

/// Newton's method from fixed directions all around: a subset of the solutions.
void search(const std::vector<MatX>& forms, const std::vector<VecX>& seeds, QuadricSolutions& result) {
    const Eigen::Index k = forms.front().rows();
    const int starts = k <= largestEliminated ? 200 : k <= largestSearched ? 24 : 0;
    for (int i = 0; i < starts; ++i) {
        VecX y(k);
        for (Eigen::Index j = 0; j < k; ++j) y[j] = std::cos((i + 1) * std::sqrt(j + 2.0) + static_cast<double>(j));
        if (polish(forms, y)) keep(result, y);
        if (result.directions.size() >= 16) break;
    }
    for (VecX y : seeds)
        if (polish(forms, y)) keep(result, y);
}

}  // namespace

QuadricSolutions solveQuadrics(const std::vector<MatX>& forms, double zero, const std::vector<VecX>& seeds) {
    QuadricSolutions result;
    const Eigen::Index k = forms.empty() ? 1 : forms.front().rows();
    const auto basis = independent(forms, zero);
    const auto count = static_cast<Eigen::Index>(basis.size());
    if (k == 1) {
        if (basis.empty()) result.directions.push_back(VecX::Ones(1));
        return result;
    }
    result.isolated = count >= k - 1;
    if (basis.empty()) {
        for (const auto& seed : seeds) keep(result, seed.normalized());
        for (Eigen::Index i = 0; i < k; ++i) keep(result, VecX::Unit(k, i));
        return result;
    }
    if (result.isolated && k == 2) {
        solvePlane(basis, result);
    } else if (!result.isolated || k > largestEliminated || !eliminate(basis, result)) {
        result.isolated = result.isolated && k > largestEliminated;
        result.all = false;
        search(basis, seeds, result);
    }
    return result;
}

}  // namespace zwang
