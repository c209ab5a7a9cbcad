// How each channel is computed from a frame; private to this module.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/results/results.h"
#include "engine/system/observable.h"

namespace zwang {

/// A frame with its kinematics, and with the vectors that several channels share, each evaluated when first asked for.
class FrameView {
  public:
    /// `shared`: how many vectors channels share (ChannelTable); `joints`: jointMarkers().
    FrameView(const System& system, Workspace& workspace, std::size_t shared, const std::vector<CompiledMarker>& joints)
        : system_(system), workspace_(workspace), joints_(joints), shared_(shared) {}
    void show(const Frame& frame, const Frame& first) {
        frame_ = &frame;
        first_ = &first;
        evaluated_ = false;
        ++shown_;
    }
    const System& system() const { return system_; }
    const Frame& frame() const { return *frame_; }
    const Frame& first() const { return *first_; }
    const Workspace& kinematics() {
        if (!evaluated_) {
            evaluatePositions(system_, frame_->time, frame_->q.data(), workspace_);
            evaluateVelocities(system_, frame_->v.data(), workspace_);
            if (frame_->turns.size() == static_cast<Eigen::Index>(workspace_.turns.angles.size()))
                std::copy(frame_->turns.begin(), frame_->turns.end(), workspace_.turns.angles.begin());
            workspace_.turns.time = frame_->time;
            evaluateForces(system_, workspace_);
            evaluated_ = true;
        }
        return workspace_;
    }
    /// Of a joint, first and second.
    const CompiledMarker& marker(std::size_t block, std::size_t end) const { return joints_[2 * block + end]; }
    /// Shared vectors number `which` of this frame; `compute()` tells them.
    template <class Compute>
    const ObservedVectors<double>& shared(std::size_t which, const Compute& compute) {
        auto& [vectors, shownWith] = shared_[which];
        if (std::exchange(shownWith, shown_) != shown_) vectors = compute();
        return vectors;
    }

  private:
    const System& system_;
    Workspace& workspace_;
    const std::vector<CompiledMarker>& joints_;
    const Frame* frame_ = nullptr;
    const Frame* first_ = nullptr;
    bool evaluated_ = false;
    std::size_t shown_ = 0;                                                ///< frames
    std::vector<std::pair<ObservedVectors<double>, std::size_t>> shared_;  ///< each with `shown_` when it was computed
};

/// The channels of one system: names and evaluators side by side.
struct ChannelTable {
    using Evaluate = std::function<double(FrameView&)>;
    std::vector<ChannelInfo> infos;
    std::vector<Evaluate> evaluators;
    std::map<std::string, int, std::less<>> index;
    std::size_t shared = 0;  ///< vectors of a FrameView that evaluators share
    explicit ChannelTable(const System& system);
    void add(std::string element, std::string quantity, std::string unit, std::string help, Evaluate evaluate);

  private:
    void addBody(const System& s, int body);
    void add(const ObservableChannels& channels);
    void addJoints(const System& s);
    void addViolation(const System& s, std::size_t block);
    void addContacts(const System& s);
    void addGroups(const System& s);
    void addShapes(const System& s, std::size_t k);
    void addPieces(const System& s, std::size_t k);
    void addConvergence();
    void addHealth(const System& s);
};

/// Of the joints with a block, in its order: the first and the second marker.
std::vector<CompiledMarker> jointMarkers(const System& system);

/// The same, made when first asked for: most runs of a sweep are asked for none of them. A mutex and no call_once: an
/// exception on its way through the C library's once needs memory itself, and ends the program where there is none.
struct Results::Channels {
    explicit Channels(std::shared_ptr<const System> system) : system_(std::move(system)) {}
    /// Those of `alike`, too, whose table tells of this system as well.
    Channels(std::shared_ptr<const System> system, const Channels& alike)
        : system_(std::move(system)), table_(alike.tablePointer()) {}
    const ChannelTable& table() const { return *tablePointer(); }
    const std::vector<CompiledMarker>& joints() const {
        const std::lock_guard lock(mutex_);
        if (!joints_) joints_ = std::make_unique<const std::vector<CompiledMarker>>(jointMarkers(*system_));
        return *joints_;
    }

  private:
    const std::shared_ptr<const ChannelTable>& tablePointer() const {
        const std::lock_guard lock(mutex_);
        if (!table_) table_ = std::make_shared<const ChannelTable>(*system_);
        return table_;
    }

    std::shared_ptr<const System> system_;
    mutable std::mutex mutex_;
    mutable std::shared_ptr<const ChannelTable> table_;
    mutable std::unique_ptr<const std::vector<CompiledMarker>> joints_;
};

}  // namespace zwang
