// Dragging: a body is pulled at a point, and the mechanism follows. Of all small displacements that bring the point
// towards its target along the joints, the one of least mass norm is taken (Gauss's principle with the pull as the
// force): δq = F Bᵀ (B Bᵀ)⁻¹ δx, B = A F P with A the Jacobian of the point and P the projection onto the tangent of
// the branch. Where the target is out of reach, the point goes where its distance is smallest.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/analysis/assembly.h"

namespace zwang {

struct DragOptions {
    /// What motors do meanwhile. held: they stand where they are at `time`. fromStart: those that count from the start
    /// pose (`relative`) let go, because dragging changes what they count from. free: all let go.
    enum class Motors { held, fromStart, free };
    Motors motors = Motors::held;
    double time = 0;  ///< [s]
};

/// Where a drag has come to.
struct DragState {
    VecX q;                             ///< consistent position (nq)
    double distance = 0;                ///< from the point to its target [m]
    bool settled = true;                ///< false: it was paused and has farther to go
    double smallest = 1;                ///< smallest singular value of Ŵ over the largest one met
    std::vector<std::string> singular;  ///< joints that lose rank here, or nearly
};

/// One drag after another on an assembled model. Never moves the ground; never leaves the branch of the motion: a
/// crossing of branches is passed along the smooth tangent, and an elbow that was stretched bends back to its side.
/// Belongs to one thread.
class Drag {
  public:
    explicit Drag(const Assembly& start, const DragOptions& options = {});
    /// From another position q (nq) that satisfies the joints at `options.time`, as of a moment of a run.
    Drag(const Assembly& start, const VecX& q, const DragOptions& options);
    ~Drag();
    Drag(Drag&&) noexcept;

    /// Why nothing can be dragged, with a way out; empty when something can.
    const Sentence& refusal() const;
    /// Degrees of freedom that are left to the hand.
    int freedom() const;
    /// Joints with equations that are redundant in every position.
    const std::vector<std::string>& redundant() const;
    std::shared_ptr<const System> system() const;

    /// Takes hold of a body at a point [m] of its body frame. Returns why it cannot, or nothing.
    Sentence begin(const std::string& body, const Vec3& point);
    /// Pulls the point towards `target` [m, world; z is left out in the plane] until it has come as near as it can, or
    /// `pause` says true between two steps; then the same target again goes on. Without an effect before begin().
    const DragState& move(const Vec3& target, const std::function<bool()>& pause = {});
    const DragState& state() const;
    /// Where the point is [m].
    Vec3 point() const;
    void end();
    /// Of every body, its body frame.
    std::vector<Pose> poses() const;
    /// Writes the present position into `model`, of the same bodies; see writeStart.
    void writeInto(Model& model) const;

    /// One direction (nv) for each remaining freedom at the present position, each with as few bodies as possible.
    std::vector<VecX> freedoms() const;

  private:
    class Session;
    std::unique_ptr<Session> session_;
};

}  // namespace zwang
