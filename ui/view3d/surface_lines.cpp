#include "ui/view3d/surface_lines.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

constexpr double straight = 1e-4;        ///< sine of the angle that segments of a straight edge may differ by
const double mostTurn = M_PI / 5;        ///< of a circle from one corner to the next
constexpr double round = 0.01;           ///< how far a corner may lie off its circle, of the radius
constexpr std::size_t fewestArcs = 4;    ///< segments that make an arc
constexpr std::size_t mostLines = 3000;  ///< edges and corners that can be picked

/// Creases in a row: corners of the mesh, and which crease leads to the next one.
struct Chain {
    std::vector<int> corners, creases;
    bool closed = false;
};

class Lines {
  public:
    Lines(Surface& surface, const std::vector<Crease>& creases)
        : surface_(surface), creases_(creases), at_(surface.mesh->points.size()) {
        for (std::size_t i = 0; i < creases.size(); ++i) {
            at_[static_cast<std::size_t>(creases[i].from)].push_back(static_cast<int>(i));
            at_[static_cast<std::size_t>(creases[i].to)].push_back(static_cast<int>(i));
        }
    }

    void find() {
        std::vector<bool> used(creases_.size());
        // First those between corners where more or less than two creases meet, then the closed ones.
        for (const bool closed : {false, true})
            for (std::size_t i = 0; i < creases_.size(); ++i)
                for (const int start : {creases_[i].from, creases_[i].to})
                    if (!used[i] && (closed || at(start).size() != 2))
                        split(chainFrom(start, static_cast<int>(i), used));
        std::sort(surface_.edges.begin(), surface_.edges.end(), [](const Surface::Edge& a, const Surface::Edge& b) {
            return (a.to - a.from).norm() > (b.to - b.from).norm();
        });
        if (surface_.edges.size() > mostLines) surface_.edges.resize(mostLines);
        std::sort(corners_.begin(), corners_.end());
        corners_.erase(std::unique(corners_.begin(), corners_.end()), corners_.end());
        for (const int corner : corners_)
            if (surface_.corners.size() < mostLines) surface_.corners.push_back(point(corner));
    }

  private:
    const std::vector<int>& at(int corner) const { return at_[static_cast<std::size_t>(corner)]; }
    const Vec3& point(int corner) const { return surface_.mesh->points[static_cast<std::size_t>(corner)]; }

    Chain chainFrom(int corner, int crease, std::vector<bool>& used) const {
        Chain chain{{corner}, {}, false};
        while (true) {
            used[static_cast<std::size_t>(crease)] = true;
            const Crease& along = creases_[static_cast<std::size_t>(crease)];
            corner = along.from == corner ? along.to : along.from;
            chain.corners.push_back(corner);
            chain.creases.push_back(crease);
            chain.closed = corner == chain.corners.front();
            if (at(corner).size() != 2 || chain.closed) return chain;
            const int next = at(corner)[0] == crease ? at(corner)[1] : at(corner)[0];
            if (used[static_cast<std::size_t>(next)]) return chain;
            crease = next;
        }
    }

    /// Into straight edges and arcs, each as long as it goes.
    void split(const Chain& chain) {
        const std::size_t n = chain.creases.size();
        if (n >= 3 && chain.closed && isRound(chain, 0, n)) return addRing(chain, 0, n);
        for (std::size_t i = 0; i < n;) {
            std::size_t arc = i + 2;
            while (arc <= n && isRound(chain, i, arc)) ++arc;
            if (--arc - i >= fewestArcs) {
                addRing(chain, i, arc);
                i = arc;
                continue;
            }
            std::size_t end = i + 1;
            const Vec3 along = (point(chain.corners[end]) - point(chain.corners[i])).stableNormalized();
            while (end < n &&
                   along.cross((point(chain.corners[end + 1]) - point(chain.corners[end])).stableNormalized()).norm() <
                       straight)
                ++end;
            surface_.edges.push_back({point(chain.corners[i]), point(chain.corners[end])});
            corners_.push_back(chain.corners[i]);
            corners_.push_back(chain.corners[end]);
            i = end;
        }
    }

    /// The circle through three corners of a chain; radius 0 when they lie in a line.
    Surface::Ring circle(const Chain& chain, std::size_t a, std::size_t b, std::size_t c) const {
        const Vec3 &p = point(chain.corners[a]), u = point(chain.corners[b]) - p, v = point(chain.corners[c]) - p;
        const Vec3 normal = u.cross(v);
        const double square = normal.squaredNorm();
        if (square <= 1e-12 * u.squaredNorm() * v.squaredNorm()) return {};
        const Vec3 to = (u.squaredNorm() * v.cross(normal) + v.squaredNorm() * normal.cross(u)) / (2 * square);
        return {p + to, normal.stableNormalized(), to.norm()};
    }

    /// Whether the creases from corner `first` to `last` run along one circle in steps that are small enough.
    bool isRound(const Chain& chain, std::size_t first, std::size_t last) const {
        const bool whole = chain.corners[first] == chain.corners[last];
        const std::size_t third = whole ? (last - first) / 3 : (last - first) / 2;
        const auto ring = circle(chain, first, first + third, whole ? first + 2 * third : last);
        if (ring.radius <= 0) return false;
        for (std::size_t i = first; i < last; ++i) {
            const Vec3 p = point(chain.corners[i]) - ring.centre, q = point(chain.corners[i + 1]) - ring.centre;
            if (std::abs(q.norm() - ring.radius) > round * ring.radius ||
                std::abs(q.dot(ring.axis)) > round * ring.radius)
                return false;
            if ((q - p).norm() > 2 * std::sin(mostTurn / 2) * ring.radius) return false;
        }
        return true;
    }

    void addRing(const Chain& chain, std::size_t first, std::size_t last) {
        const bool whole = chain.corners[first] == chain.corners[last];
        const std::size_t third = whole ? (last - first) / 3 : (last - first) / 2;
        auto ring = circle(chain, first, first + third, whole ? first + 2 * third : last);
        if (whole) {  // of all corners, so that an uneven number of them does not shift it
            Vec3 sum = Vec3::Zero();
            double length = 0;
            for (std::size_t i = first; i < last; ++i) {
                const Vec3 &a = point(chain.corners[i]), &b = point(chain.corners[i + 1]);
                sum += (b - a).norm() * (a + b) / 2;
                length += (b - a).norm();
            }
            ring.centre = sum / length;
        }
        // The two halves of a rim that was cut are one.
        std::size_t index = surface_.rings.size();
        for (std::size_t i = 0; i < surface_.rings.size(); ++i) {
            const auto& other = surface_.rings[i];
            if ((other.centre - ring.centre).norm() < 0.02 * ring.radius &&
                std::abs(other.radius - ring.radius) < 0.02 * ring.radius && other.axis.cross(ring.axis).norm() < 0.02)
                index = i;
        }
        if (index == surface_.rings.size()) surface_.rings.push_back(ring);
        for (std::size_t i = first; i < last; ++i) {
            const Crease& crease = creases_[static_cast<std::size_t>(chain.creases[i])];
            for (const int region : {crease.left, crease.right}) {
                auto& rings = surface_.regions[static_cast<std::size_t>(region)].rings;
                if (std::find(rings.begin(), rings.end(), index) == rings.end()) rings.push_back(index);
            }
        }
        if (!whole) {
            corners_.push_back(chain.corners[first]);
            corners_.push_back(chain.corners[last]);
        }
    }

    Surface& surface_;
    const std::vector<Crease>& creases_;
    std::vector<std::vector<int>> at_;  ///< creases at each corner of the mesh
    std::vector<int> corners_;
};

}  // namespace

void findLines(Surface& surface, const std::vector<Crease>& creases) { Lines(surface, creases).find(); }

}  // namespace zwang::ui
