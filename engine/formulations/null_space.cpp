// Equations of motion along the admissible directions (García de Jalón & Bayo 1994, Yang, Yao & Xue): with J H = 0,
//
//     [ Hᵀ M ]       [ Hᵀ Q ]
//     [  J   ]  a =  [  η   ].
//
// H is an orthonormal basis of null(J) from a complete orthogonal decomposition, and a = J⁺η + H y eliminates the rows
// of J: HᵀM H y = Hᵀ(Q − M J⁺η). Where J has lost rank, H has more columns, so that the rows remain enough; of
// redundant rows J⁺ takes what they say together.
#include "engine/formulations/dense_equations.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

class NullSpace : public DenseFormulation {
  public:
    NullSpace(SystemPointer system, double rankTolerance)
        : DenseFormulation(std::move(system)), rankTolerance_(rankTolerance) {}

  protected:
    Answer solve(const DenseEquations& e, const MatX& forces, const MatX& targets) override {
        const ConstraintSplit split(e.J, rankTolerance_);
        const MatX& H = split.null();
        MatX a = split.particular(targets);
        if (H.cols() == 0) return {a, {}};
        const MatX moving = H.transpose() * e.M;
        a += H * Eigen::LLT<MatX>(MatX(moving * H)).solve(H.transpose() * forces - moving * a);
        return {a, {}};
    }

  private:
    double rankTolerance_;
};

}  // namespace

std::unique_ptr<Formulation> make(const NullSpaceSettings& settings, const SystemPointer& system) {
    return std::make_unique<NullSpace>(system, settings.rankTolerance.value);
}

}  // namespace zwang
