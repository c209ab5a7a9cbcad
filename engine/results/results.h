// What a run recorded: one frame an output time with the raw state; every channel is computed from it on demand.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/math/types.h"
#include "engine/results/outcome.h"
#include "engine/results/passage.h"

namespace zwang {

struct System;

/// Two shapes of a contact group that push each other, in the precision of a picture; world axes.
struct GroupTouch {
    std::uint32_t group = 0, first = 0, second = 0;  ///< of System::groups, of its shapes
    Eigen::Vector3f at, normal;                      ///< [m]; the normal goes from the first shape to the second
    Eigen::Vector3f force;                           ///< on the second one, friction included [N]
};

/// The state at one output time. Sizes are those of the system: q (positions), v and a (velocities, accelerations),
/// reaction (one a row).
struct Frame {
    double time = 0;
    VecX q, v, a, reaction;
    VecX turns;  ///< angles of System::turns [rad]; where a run does not tell them, followed from frame to frame
    /// One a contact (System::contacts), along its coordinate on the second body: of stops, of friction. `sticks`: 1
    /// where friction holds it.
    VecX stops, frictions, sticks;
    std::vector<GroupTouch> touches;  ///< of groups whose contacts the run found
    VecX eulerAngles;  ///< of spatial bodies, 3 each (math/euler_angles.h), followed from frame to frame [rad]
    double positionViolation = 0, velocityViolation = 0, accelerationViolation = 0;  ///< scaled, dimensionless
    double smallestSingularValue = 1;  ///< of the scaled Jacobian, structural redundancies left out
    int rank = 0, freedom = 0;
    double dissipated = 0, supplied = 0;  ///< energy since the start [J]
    double friction = 0, impacts = 0;     ///< of what is dissipated, where something can touch or rub [J]
    double kinetic = 0, potential = 0;    ///< [J]
    double gauss = 0;                     ///< Gauss's Z
    std::vector<double> convergence;      ///< best Z of a search, at its start and after each quarter; else empty
};

/// A channel: `name()` is "element.quantity"; `unit` in SI ("m", "rad", "-"); `help` is one sentence.
struct ChannelInfo {
    std::string element, quantity, unit, help;
    std::string name() const { return element + "." + quantity; }
    std::string header() const { return name() + " [" + unit + "]"; }
};

/// The frames of one run with their channels. A value held by one thread; a worker hands frames over (see RunControl).
class Results {
  public:
    explicit Results(std::shared_ptr<const System> system);
    ~Results();
    Results(const Results&);
    Results(Results&&) noexcept;
    Results& operator=(const Results&);
    Results& operator=(Results&&) noexcept;

    const System& system() const { return *system_; }
    std::shared_ptr<const System> systemPointer() const { return system_; }

    /// Frames come in the order of time; the Euler angles of spatial bodies and the turns of their joints are added
    /// here.
    void append(Frame frame);
    std::size_t size() const { return frames_.size(); }
    bool empty() const { return frames_.empty(); }
    const Frame& frame(std::size_t index) const { return frames_[index]; }
    /// Index of the last frame at or before `time` (0 when before the first). O(log n).
    std::size_t frameAt(double time) const;

    /// All channels, in the order of the tree; computed once a system.
    const std::vector<ChannelInfo>& channels() const;
    /// The channels are those of `alike`, results of the same model with other values of its parameters: they are not
    /// computed anew. False, and nothing is changed, where the values could decide which channels there are: contacts.
    bool shareChannels(const Results& alike);
    /// Index of the channel with this name; −1 when there is none. A body's, joint's, … names are those of the model.
    int channelIndex(std::string_view name) const;
    double value(int channel, std::size_t frame) const;
    /// Values of frames first … size()−1.
    std::vector<double> series(int channel, std::size_t first = 0) const;
    /// Values of several channels at frames first … last−1, frame by frame: value c of frame i is at
    /// (i − first) * channels.size() + c. The kinematics of a frame are evaluated once for all of its channels.
    std::vector<double> table(const std::vector<int>& channels, std::size_t first, std::size_t last) const;
    /// As series, for any time by cubic interpolation between frames; frames much nearer to each other than their
    /// neighbours (a passage beside an output time) count as one.
    double valueAt(int channel, double time) const;

    /// Pose of the body frame of body `body` (index in Model::bodies) at `time`, interpolated between frames.
    Pose pose(int body, double time) const;
    std::vector<Pose> poses(double time) const;

    std::vector<Passage> passages;
    std::vector<NearMiss> nearMisses;
    std::vector<UncertainInterval> uncertain;  ///< where a passage may have been missed
    std::vector<RunEvent> events;              ///< impacts, sticking and letting go, in the order of time
    Outcome outcome;
    RunStatistics statistics;

  private:
    std::vector<std::size_t> nodesAround(std::size_t frame) const;  ///< for interpolation between it and the next
    struct Channels;
    std::shared_ptr<const System> system_;
    std::shared_ptr<const Channels> channels_;
    std::vector<Frame> frames_;
};

}  // namespace zwang
