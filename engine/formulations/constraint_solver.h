// Solves with the constraint Jacobian in the mass metric: accelerations by Gauss's principle, mass-orthogonal
// corrections of positions and velocities, and the singular values that tell a singular position. Theory:
// engine/README.md, "The scaled Jacobian".
//
// With M⁻¹ = F Fᵀ and unit rows, Ŵ = D J F; every solve is a minimum-norm solve with Ŵ. The fast path factors Ŝ = Ŵ Ŵᵀ,
// block sparse, one block a joint, without the rows that are redundant in every position. Where a pivot shows that Ŝ is
// nearly singular *here*, small systems use a singular value decomposition and large ones Ŝ + εI (quasi-definite) with
// refinement; both give the minimum-norm answer.
#pragma once

#include <memory>
#include <vector>

#include "engine/math/block_cholesky.h"
#include "engine/math/types.h"
#include "engine/system/system.h"

namespace zwang {

/// The smallest singular value of Ŵ (redundant rows left out) with its left (rows) and right (nv, scaled coordinates)
/// vectors.
struct SingularPair {
    double value = 1;
    VecX left, right;
};

class ConstraintSolver {
  public:
    /// Singular values below this (of unit rows, so relative to 1) count as zero.
    static constexpr double rankTolerance = 1e-7;
    /// Rows whose singular value σ is below this are left out of solves for velocities and accelerations: positions are
    /// known to rounding ε only, so near a crossing of branches the acceleration along the vanishing direction is
    /// uncertain by ε/σ³, and beyond σ = ε^(1/3) the row says less than nothing.
    static constexpr double usefulValue = 1e-5;
    /// What is left out from here on instead, 0 < useful ≤ usefulValue: slow motions know their accelerations better.
    /// Of large systems its square is the ε of Ŝ + εI.
    void setUsefulValue(double useful);

    /// Nearly singular systems of up to `denseRows` rows are decomposed, larger ones regularised.
    explicit ConstraintSolver(std::shared_ptr<const System> system, int denseRows = 24);

    /// Replaces the metric (bodies that must not move have zeros); the default is the mass metric of the system.
    void setMetric(const Metric& metric) { metric_ = metric; }
    /// Rows that are redundant in every position; they take no part in the fast path.
    void setRedundantRows(const std::vector<int>& rows);
    const std::vector<int>& redundantRows() const { return redundantRows_; }
    /// Chooses other redundant rows where the present choice has become a poor one; true when it did. Needs factor() at
    /// the positions of `w`.
    bool improveRedundantRows(const Workspace& w);
    /// Rows that are ignored altogether (motions, while the rest is assembled).
    void setIgnoredRows(const std::vector<int>& rows);

    /// scaledViolation() of the rows that are not ignored.
    double violation(const Workspace& w) const;

    /// Takes J of the workspace and factors. Must be called before the solves below, and again when the positions
    /// change.
    void factor(const Workspace& w);
    bool isNearlySingular() const { return nearlySingular_; }
    bool isDecomposed() const { return decomposed_; }  ///< by singular values, for being nearly singular
    long rankRevealingSolves() const { return rankRevealingSolves_; }

    /// Gauss: a minimises ½ (a − M⁻¹Q)ᵀ M (a − M⁻¹Q) subject to J a = target (η, perhaps stabilised). Sizes: a nv.
    void accelerate(const Workspace& w, const VecX& target, VecX& a);
    /// The body that a torque turns, in the last accelerate, about an axis about which nothing that moves has inertia:
    /// its acceleration is not determined, and `a` is not to be used. −1: none.
    int undeterminedBody() const { return undeterminedBody_; }
    /// Gauss's function Z at the last solution of accelerate.
    double gaussFunction() const { return gaussFunction_; }
    /// Whether accelerateFour may be used at the factored positions: one solve is accurate there, and the multipliers,
    /// if wanted, are unique.
    bool solvesFour(bool wantsMultipliers) const;
    /// accelerate with reactions for four forces (nv) and four targets (rows) at once.
    void accelerateFour(const std::vector<Four>& forces, const std::vector<Four>& targets, std::vector<Four>& a,
                        std::vector<Four>& lambda) const;
    /// v ← the nearest velocities, in the mass metric, with J v less by `changes` (rows), four at once; where
    /// solvesFour(false).
    void reduceFour(const std::vector<Four>& changes, std::vector<Four>& v);
    /// Multipliers λ of the last accelerate (M a = Q − Jᵀλ), one a row; minimum norm in scaled rows when not unique.
    void reactions(VecX& lambda);

    /// v ← v − F Ŵ⁺ (Ŵ F⁻¹ v − D rate): the nearest velocities, in the mass metric, with J v = rate.
    void correctVelocities(const Workspace& w, VecX& v);
    /// v ← the part of v with J v = 0, mass-orthogonal; w as factored.
    void removeNormalPart(VecX& v);
    /// The same in scaled coordinates: z ← the part of z in null(Ŵ); reactions() then gives the multipliers of what was
    /// removed.
    void removeNormalPartScaled(VecX& z);
    /// The displacement that one step of the regularised Newton method takes towards C = 0; returns the scaled size of
    /// C. Directions whose singular values are below the root of `firm` are hardly followed.
    double positionStep(const Workspace& w, VecX& displacement, double firm = 1e-13);
    /// Another one after positionStep(), with the factors of there; system/closing.h tells where that will do.
    void positionStepAgain(const Workspace& w, VecX& displacement);
    /// Of the last factorisation: nearly the square of the smallest singular value, or more.
    double smallestPivot() const { return smallestPivot_; }
    /// v ← the nearest velocities with J v = rate after a positionStep() at the same place, but for the directions that
    /// it hardly followed.
    void correctFirmly(const Workspace& w, VecX& v);

    /// Smallest singular pair by inverse iteration on the factor; `pair` is the start (warm) and the result.
    void smallestPair(SingularPair& pair);
    /// leftᵀ Ŵ right at the factored position: the smooth test function of a passage.
    double testFunction(const SingularPair& pair) const;
    /// Factors without care for small pivots, for rowDistances and rowDirections only: a row that depends on earlier
    /// ones to rounding is dropped.
    void factorRows(const Workspace& w);
    /// After factorRows: for each row of Ŵ (unit length) its distance from the span of the rows that are eliminated
    /// before it; 0 for redundant ones. Their product is the volume √det ŴŴᵀ; one vanishes where the rank is lost.
    void rowDistances(VecX& distances) const;
    /// After factorRows: what a row has beyond those before it, as a unit vector e (scaled coordinates), multiplied
    /// with four fixed `probes` (nv): e changes its sign where the distance goes through zero.
    void rowDirections(const std::vector<Four>& probes, std::vector<Four>& directions) const;
    /// All singular values, largest first (redundant rows give zeros), and optionally the left vectors (columns).
    /// Dense: for single positions.
    VecX singularValues(MatX* left = nullptr);
    /// Rows that are dependent on others at the positions of `w`, found by pivots below the square of `zero`. Leaves
    /// the factor without these rows: solves until the next factor() are those of the independent rows.
    std::vector<int> dependentRows(const Workspace& w, double zero = 10 * rankTolerance);
    /// Vectors u with uᵀ J = 0, one a dependent row (columns; rows in plain units), at the positions of `w`. Leaves the
    /// factor as dependentRows does.
    MatX leftNullVectors(const Workspace& w, double zero);
    /// One vector u with uᵀ J = 0 (scaled rows, unit length) in which every dependent row has its share, and how many
    /// of these rows there are. Leaves the factor as dependentRows does.
    VecX mixedLeftNullVector(const Workspace& w, double zero, int& dependent);
    /// The same for singular values below usefulValue, at the factored positions; where these are decomposed, the
    /// decomposition is used and stays.
    MatX vanishingVectors(const Workspace& w);
    /// As accelerate after vanishingVectors, with further rows K a = k (K: count × nv), which are met
    /// in the sense of least squares. Returns the rank of K on the accelerations that the constraints leave free.
    int accelerateWithRows(const Workspace& w, const MatX& K, const VecX& k, VecX& a);
    /// Ŵ with all rows (rows × nv, scaled coordinates) and D, the scale of each row.
    MatX scaledJacobian(const Workspace& w, VecX& rowScale);
    /// A velocity-coordinate direction in null(J), the projection of `seed` (nv, scaled coordinates are used inside).
    void projectOntoNullSpace(const Workspace& w, VecX& seed);
    /// F z and Fᵀ f, the way between scaled and plain coordinates.
    void fromScaled(const VecX& z, VecX& plain) const;
    void toScaled(const VecX& force, VecX& z) const;
    /// F⁻¹ v; the metric must not hold a body.
    void velocityToScaled(const VecX& v, VecX& z) const;

  private:
    struct Product {
        int first, second, firstRows, secondRows, destination;
    };
    /// What the inner loops read of a RowBlock; `diagonal` is that of Ŝ.
    struct Block {
        int row, rows, a, b, jacA, jacB, diagonal;
    };
    /// A column of B, E = B Bᵀ the inertia that the metric has in excess; `index` of its three rotations in v (planar:
    /// of the body, whose third is the rotation).
    struct AddedAxis {
        Eigen::Index index;
        Vec3 axis;
    };
    void findAddedAxes();
    void alongAddedAxes(const VecX& a, VecX& rates) const;      ///< rates = Bᵀ a
    void aboutAddedAxes(const VecX& rates, VecX& force) const;  ///< force += B rates
    void buildProducts();
    /// Of which rows: without those that are redundant everywhere; all; of positions, which the nonholonomic ones leave
    /// alone, so that a row which is redundant beside them may be needed.
    enum class Rows { independent, all, positions };
    void scaleJacobian(const Workspace& w, Rows rows);
    void assemble(double regularisation) { assemble(regularisation, factor_); }
    template <class T>
    void assemble(double regularisation, std::vector<T>& matrix) const;  ///< T: double or long double
    /// Factors Ŝ in extended precision and returns the rows with pivots below `dropBelow`. A pivot is the square of a
    /// row's distance d from the rows before it, and rounding ε grows in it by the squares of their own distances: in
    /// doubles a row that depends on others looks like d = 1e-6 where these are 0.01.
    std::vector<int> factorExtended(double dropBelow);
    void multiply(const VecX& z, VecX& rows) const;            ///< rows = Ŵ z
    void multiplyTransposed(const VecX& rows, VecX& z) const;  ///< z = Ŵᵀ rows
    void minimumNorm(VecX& rhs, VecX& z);  ///< z = Ŵ⁺ rhs; multipliers in lambda_; rhs is overwritten
    void minimumNormDense(const VecX& rhs, VecX& z);
    /// Coefficients c with ŵ_row = Σ cⱼ ŵⱼ over the rows that are not redundant.
    void combination(const Workspace& w, int row, VecX& coefficients);
    void decompose();
    void solveGauss(const VecX& force, const VecX& target, VecX& a);
    void followPositions(VecX& displacement);  ///< displacement = −F Ŵᵀ Ŝ⁻¹ rhs_
    MatX denseJacobian() const;
    template <int D>
    void scaleSide(int body, const double* jacobian, int rows, double* out, double* squares) const;
    template <int D>
    void scaleRows(const Workspace& w, Rows rows);
    template <int D>
    void dropRates();  ///< nonholonomic rows are left out
    template <int D, class T>
    void assembleBlocks(std::vector<T>& matrix) const;
    template <int D>
    void solveFour(const std::vector<Four>& forces, const std::vector<Four>& targets, std::vector<Four>& a,
                   std::vector<Four>& lambda) const;
    template <int D>
    void subtractNormalPart(const std::vector<Four>& lambda, std::vector<Four>& z) const;
    template <int D>
    void fromScaledFour(std::vector<Four>& all) const;
    template <int D>
    void reduceFour(const std::vector<Four>& changes, std::vector<Four>& v);
    template <int D, class X>
    void multiplyRows(const X& z, X& rows) const;
    template <int D>
    void multiplyColumns(const VecX& rows, VecX& z) const;

    std::shared_ptr<const System> system_;
    Metric metric_;
    BlockCholesky cholesky_;
    std::vector<Product> products_;
    std::vector<Block> blocks_;
    std::vector<int> redundantRows_, ignoredRows_;
    std::vector<char> isRedundant_, isIgnored_;
    bool dense_ = false;  ///< small enough for the singular value decomposition
    bool nearlySingular_ = false, decomposed_ = false;
    double smallestPivot_ = 1, useful_ = usefulValue;
    long rankRevealingSolves_ = 0;
    VecX scaled_, rowScale_;      ///< Ŵ in the blocks of J; D
    std::vector<double> factor_;  ///< of Ŝ or Ŝ + εI
    std::vector<long double> extended_;
    VecX lambda_, rhs_, residual_, unitRow_, forces_, z_, free_, correction_;
    std::vector<Four> fourRows_, fourMoves_;
    std::vector<AddedAxis> addedAxes_;
    int undeterminedBody_ = -1;
    VecX added_, addedResidual_, addedDirection_, addedImage_, noTarget_;
    MatX svdLeft_, svdRight_;
    VecX svdValues_;
    const Workspace* workspace_ = nullptr;
    double gaussFunction_ = 0;
};

}  // namespace zwang
