#include "engine/design/sobol_sequence.h"

#include <boost/random/sobol.hpp>

#include "engine/fields/trouble.h"

namespace zwang {

namespace {

constexpr int bits = 53;  ///< of a double
constexpr Eigen::Index mostDimensions = 3667;

/// A good mixing of 64 bits (Steele, Lea & Flood 2014).
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

/// Each bit is flipped or not by a coin that belongs to the dimension and to the bits above it.
std::uint64_t scrambled(std::uint64_t x, std::uint64_t key) {
    std::uint64_t result = 0;
    for (int b = 0; b < bits; ++b) {
        const std::uint64_t above = b == 0 ? 0 : x >> (64 - b);
        const std::uint64_t coin = mixed(key ^ mixed(above ^ (static_cast<std::uint64_t>(b) << 56))) >> 63;
        result |= (((x >> (63 - b)) & 1) ^ coin) << (63 - b);
    }
    return result;
}

}  // namespace

struct SobolSequence::Engine {
    boost::random::sobol_engine<std::uint64_t, 64> sequence;
    std::uint64_t next = 1;  ///< the number of the point that it gives next; it has no origin
};

SobolSequence::SobolSequence(Eigen::Index dimensions, std::optional<std::uint64_t> seed) : seed_(seed) {
    if (dimensions < 1 || dimensions > mostDimensions)
        throw WrongInput(Sentence("Sobol' points have 1 to %1 dimensions; take fewer parameters, or a Latin hypercube",
                                  mostDimensions));
    engine_.reset(new Engine{boost::random::sobol_engine<std::uint64_t, 64>(static_cast<std::size_t>(dimensions))});
}
SobolSequence::~SobolSequence() = default;

MatX SobolSequence::points(std::uint64_t first, Eigen::Index count) {
    auto& sequence = engine_->sequence;
    MatX points(count, static_cast<Eigen::Index>(sequence.dimension()));
    for (Eigen::Index i = 0; i < count; ++i) {
        const std::uint64_t number = first + static_cast<std::uint64_t>(i);
        if (number > 0 && number != engine_->next) sequence.seed(number - 1);
        for (Eigen::Index k = 0; k < points.cols(); ++k) {
            std::uint64_t x = number == 0 ? 0 : sequence();
            double centre = 0;
            if (seed_) {
                x = scrambled(x, mixed(*seed_ ^ mixed(static_cast<std::uint64_t>(k) + 1)));
                centre = 0.5;
            }
            points(i, k) = (static_cast<double>(x >> (64 - bits)) + centre) * 0x1p-53;
        }
        if (number > 0) engine_->next = number + 1;
    }
    return points;
}

}  // namespace zwang
