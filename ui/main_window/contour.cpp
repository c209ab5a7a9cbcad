#include "ui/main_window/contour.h"

#include <algorithm>
#include <array>
#include <map>

namespace zwang::ui {

namespace {

class Contour {
  public:
    explicit Contour(const QImage& picture) : picture_(picture) {
        for (int y = 0; y + 1 < picture.height(); ++y)
            for (int x = 0; x + 1 < picture.width(); ++x) march(x, y);
    }

    std::vector<std::vector<QPointF>> curves() {
        std::vector<std::vector<QPointF>> curves;
        while (!next_.empty()) {
            std::vector<QPointF> curve;
            for (auto at = next_.begin(); at != next_.end();) {
                curve.push_back(crossing(at->first));
                const Side to = at->second;
                next_.erase(at);
                at = next_.find(to);
            }
            curve.push_back(curve.front());
            curves.push_back(std::move(curve));
        }
        return curves;
    }

  private:
    using Side = std::array<int, 3>;  ///< x, y of its first corner; 0: it goes right, 1: it goes down

    double at(int x, int y) const { return picture_.constScanLine(y)[x] / 255.0; }
    bool inside(int x, int y) const { return picture_.constScanLine(y)[x] >= 128; }

    /// The curve enters through a side on which it leaves the covered corners, and goes out through the next one.
    void march(int x, int y) {
        const std::array<bool, 4> in{inside(x, y), inside(x + 1, y), inside(x + 1, y + 1), inside(x, y + 1)};
        if (in[0] == in[1] && in[1] == in[2] && in[2] == in[3]) return;
        const std::array<Side, 4> sides{Side{x, y, 0}, Side{x + 1, y, 1}, Side{x, y + 1, 0}, Side{x, y, 1}};
        for (std::size_t i = 0; i < 4; ++i) {
            if (!in[i] || in[(i + 1) % 4]) continue;
            std::size_t j = (i + 1) % 4;
            while (!in[(j + 1) % 4]) j = (j + 1) % 4;
            next_[sides[i]] = sides[j];
        }
    }
    QPointF crossing(const Side& side) const {
        const auto [x, y, down] = side;
        const double first = at(x, y), second = down ? at(x, y + 1) : at(x + 1, y);
        const double share = second == first ? 0.5 : std::clamp((127.5 / 255 - first) / (second - first), 0.0, 1.0);
        return down ? QPointF(x, y + share) : QPointF(x + share, y);
    }

    const QImage& picture_;
    std::map<Side, Side> next_;
};

}  // namespace

std::vector<std::vector<QPointF>> contoursOf(const QImage& picture) { return Contour(picture).curves(); }

}  // namespace zwang::ui
