// Sobol' points: a sequence that fills the unit cube more evenly than random numbers do.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/math/types.h"

namespace zwang {

/// Points of Sobol's sequence (Sobol' 1967; Antonov & Saleev 1979; direction numbers of Joe & Kuo 2008) from its first,
/// which is the origin: numbers in [0, 1). With a seed, nested uniform scrambling (Owen 1995): each point is uniform in
/// (0, 1) and every 2^k points still have one in each of the intervals that they had before.
class SobolSequence {
  public:
    /// Throws WrongInput for more dimensions than there are direction numbers (3667).
    explicit SobolSequence(Eigen::Index dimensions, std::optional<std::uint64_t> seed = {});
    ~SobolSequence();
    SobolSequence(const SobolSequence&) = delete;
    SobolSequence& operator=(const SobolSequence&) = delete;

    /// `count` × dimensions: points first …, whatever was asked for before.
    MatX points(std::uint64_t first, Eigen::Index count);

  private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
    std::optional<std::uint64_t> seed_;
};

}  // namespace zwang
