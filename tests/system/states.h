// Random states of systems, and models built in a few lines.
#pragma once

#include <memory>
#include <random>
#include <string>

#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang::tests {

class Random {
  public:
    explicit Random(unsigned seed) : engine_(seed) {}
    double operator()(double size = 1) { return std::uniform_real_distribution<double>(-size, size)(engine_); }
    VecX vector(Eigen::Index size) {
        VecX x(size);
        for (auto& e : x) e = (*this)();
        return x;
    }
    Vec3 point() { return vector(3); }

  private:
    std::mt19937 engine_;
};

/// Any positions with unit quaternions.
inline VecX randomPositions(const System& s, Random& random) {
    VecX q = 2 * random.vector(s.nq);
    normalise(s, q.data());
    return q;
}

/// The example, evaluated and compiled as drawn (not assembled).
inline System compiledExample(const std::string& key) {
    auto model = std::make_shared<Model>(loadModel("example:" + key));
    Issues issues = evaluate(*model);
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error) throw std::runtime_error(issue.sentence.english());
    Issues notes;
    return compile(model, notes);
}

}  // namespace zwang::tests
