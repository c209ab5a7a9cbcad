// Curves that say how a mechanism moves: the edge of what it sweeps, and in the plane the centrodes of two of its
// bodies.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/results/centrodes.h"
#include "engine/results/results.h"
#include "ui/main_window/swept_volume.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

/// What bodies of a run sweep by their shapes, those of the ground left out. The edge is found on a grid of some
/// thousandths of the size; width and height are those of its box. [m], [m²]
struct SweptArea {
    double width = 0, height = 0, area = 0;
    std::vector<std::vector<Vec3>> edges;  ///< closed curves, holes too
};
SweptArea sweptArea(const Model& model, const Results& results);

/// Keeps what it has computed until the run is another one or longer.
class MotionCurves {
  public:
    void setEnvelope(bool on) { envelope_ = on; }
    bool showsEnvelope() const { return envelope_; }
    void setCentrodes(std::string first, std::string second);
    bool showsCentrodes() const { return !first_.empty(); }
    const SweptArea& swept() const { return swept_; }      ///< of the curves asked for last, in the plane
    const SweptVolume& volume() const { return volume_; }  ///< in space

    /// The curves that are on, at a moment of a run; no centrodes in space.
    std::vector<Curve> at(const Model& model, const Results& results, double time);

  private:
    void addCentrodes(const Results& results, double time, std::vector<Curve>& curves);
    bool envelope_ = false;
    std::string first_, second_;
    const Results* results_ = nullptr;  ///< that swept_ and centrodes_ are of; only compared
    std::size_t frames_ = 0;
    SweptArea swept_;
    SweptVolume volume_;
    std::optional<Centrodes> centrodes_;
};

}  // namespace zwang::ui
