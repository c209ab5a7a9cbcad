#include "engine/results/channels.h"

#include <array>
#include <cmath>

#include "engine/math/euler_angles.h"
#include "engine/model/joint_view.h"
#include "engine/system/contacts.h"
#include "engine/system/energies.h"
#include "engine/system/seen.h"

namespace zwang {

namespace {

/// A frame as channels see it (engine/system/observable.h). What is not asked for is not evaluated.
struct FrameMoment {
    using Scalar = double;
    FrameView& view;

    const System& system() const { return view.system(); }
    const Workspace& w() const { return view.kinematics(); }
    bool isPlanar() const { return system().space == Space::planar; }
    double q(int i) const { return view.frame().q[i]; }
    double v(int i) const { return view.frame().v[i]; }
    double a(int i) const { return view.frame().a[i]; }
    double lambda(int row) const { return view.frame().reaction[row]; }
    double jacobian(int i) const { return w().jacobian[i]; }
    double rate(int row) const { return w().rate[row]; }
    PointState<double> point(int body, const Vec3& local) const { return w().point(body, local); }
    Mat3 axes(int body, const CompiledMarker& marker) const { return w().axes(body, marker); }
    auto body(int i) const { return w().body(i); }
    double turnsNear(std::size_t turn) const { return w().turns.near(turn, w().time); }
    Vec3 acceleration(int body, const Vec3& local) const {
        CompiledMarker at;
        at.body = body;
        at.local = local;
        return markerAcceleration(system(), w(), at, view.frame().a.data());
    }
    auto wrench(int body, const Vec3& arm, const double* generalized) const {
        return w().wrench(body, arm, generalized);
    }
    const Vec3& com(int body) const { return system().com[static_cast<std::size_t>(body)]; }
    const CompiledMarker& measurePoint(std::size_t i) const { return system().measurePoints[i]; }
    const CompiledMarker& marker(std::size_t block, std::size_t end) const { return view.marker(block, end); }
    double contactValue(std::size_t k) const { return leastGap(system(), w(), k); }
    double contactRate(std::size_t k) const {
        const CompiledContact& contact = system().contacts[k];
        return alongContact(system(), contact, contactState(system(), w(), contact, {}), view.frame().v.data());
    }
    double contactForce(std::size_t k) const {
        const auto i = static_cast<Eigen::Index>(k);
        const Frame& frame = view.frame();
        return i < frame.stops.size() ? frame.stops[i] + frame.frictions[i] : 0;
    }
    double kineticEnergy() const { return view.frame().kinetic; }
    double potentialEnergy() const { return view.frame().potential; }
    double lawValue(int index, int part) const {
        return zwang::lawValue(system(), w(), static_cast<std::size_t>(index), part);
    }
};

}  // namespace

void ChannelTable::add(std::string element, std::string quantity, std::string unit, std::string help,
                       Evaluate evaluate) {
    infos.push_back({std::move(element), std::move(quantity), std::move(unit), std::move(help)});
    index.emplace(infos.back().name(), static_cast<int>(infos.size()) - 1);
    evaluators.push_back(std::move(evaluate));
}

void ChannelTable::add(const ObservableChannels& channels) {
    const Observable* last = nullptr;
    for (const ObservableChannel& channel : channels) {
        const Observable& what = channel.what;
        if (!what.isOfVector()) {
            add(channel.element, channel.quantity, channel.unit, channel.help,
                [what](FrameView& f) { return observe(what, FrameMoment{f}); });
            continue;
        }
        if (!last || !last->sharesWith(what)) ++shared;
        last = &what;
        add(channel.element, channel.quantity, channel.unit, channel.help, [what, which = shared - 1](FrameView& f) {
            return valueOf<double>(what, f.shared(which, [&] { return observedVectors(what, FrameMoment{f}); }));
        });
    }
}

ChannelTable::ChannelTable(const System& s) {
    for (int i = 0; i < s.bodies; ++i) addBody(s, i);
    addJoints(s);
    add(lawObservables(s));
    addContacts(s);
    addGroups(s);
    for (std::size_t i = 0; i < s.measurePoints.size(); ++i) add(measurePointObservables(s, i));
    addHealth(s);
}

void ChannelTable::addBody(const System& s, int body) {
    add(bodyObservables(s, body));
    if (s.space == Space::planar) return;
    const std::string& name = s.bodyNames[static_cast<std::size_t>(body)];
    constexpr const char* angles[] = {"spin", "precession", "nutation"};
    constexpr const char* meanings[] = {
        "ZXZ Euler angle about the body's z axis", "ZXZ Euler angle about the world's z axis",
        "ZXZ Euler angle between the two z axes; it changes its sign on the way through zero"};
    for (int k = 0; k < 3; ++k)
        add(name, angles[k], "rad", meanings[k], [i = 3 * body + k](FrameView& f) { return f.frame().eulerAngles[i]; });
    add(name, "euler_distance", "rad", "the nutation less the nearest nπ, where Euler angles are singular",
        [i = 3 * body](FrameView& f) { return fromSingular(f.frame().eulerAngles.segment<3>(i)); });
}

/// Of a joint the largest one of its equations.
void ChannelTable::addViolation(const System& s, std::size_t k) {
    const RowBlock& block = s.blocks[k];
    const char* help = block.isMotion ? "violation of its equation"
                                      : "largest violation of its equations, lengths over the model's size";
    add(block.element, "position_violation", "-", help, [k](FrameView& f) {
        const RowBlock& b = f.system().blocks[k];
        double largest = 0;
        for (int r = 0; r < b.rows; ++r)
            largest = std::max(largest,
                               std::abs(f.kinematics().position[b.row + r]) / (b.isAngle[r] ? 1.0 : f.system().size));
        return largest;
    });
}

/// The joints of the first blocks, in their order. Others have no rows, or are of the other space.
static std::vector<JointView> jointsWithRows(const System& s) {
    std::vector<JointView> joints;
    for (const JointView& joint : jointsOf(*s.model))
        if (joints.size() < s.blocks.size() && s.blocks[joints.size()].element == joint.name) joints.push_back(joint);
    return joints;
}

std::vector<CompiledMarker> jointMarkers(const System& s) {
    std::vector<CompiledMarker> markers;
    for (const JointView& joint : jointsWithRows(s)) {
        markers.push_back(compileMarker(s, joint.first));
        markers.push_back(compileMarker(s, joint.second));
    }
    return markers;
}

void ChannelTable::addJoints(const System& s) {
    std::size_t block = 0;
    for (const JointView& joint : jointsWithRows(s)) {
        add(coordinateObservables(joint, block));
        add(reactionObservables(s, block));
        addViolation(s, block++);
    }
    for (; block < s.blocks.size(); ++block) {
        add(motorObservables(s, block));
        addViolation(s, block);
    }
}

void ChannelTable::addHealth(const System& s) {
    const auto direct = [this](const char* element, const char* quantity, const char* unit, const char* help,
                               auto get) {
        add(element, quantity, unit, help, [get](FrameView& f) -> double { return get(f.frame(), f.first()); });
    };
    const auto total = [](const Frame& f) { return f.kinetic + f.potential; };
    const ObservableChannels energies = energyObservables();
    add({energies[0], energies[1]});
    direct("energy", "dissipated", "J", "energy lost in dampers, friction and impacts since the start",
           [](const Frame& f, const Frame&) { return f.dissipated; });
    if (hasEnergy(s, Energy::impacts)) {
        direct("energy", "friction", "J", "energy lost in friction of contacts and joints since the start",
               [](const Frame& f, const Frame&) { return f.friction; });
        direct("energy", "impacts", "J", "energy lost in impacts since the start",
               [](const Frame& f, const Frame&) { return f.impacts; });
    }
    direct("energy", "supplied", "J", "energy supplied by forces, torques and motors since the start",
           [](const Frame& f, const Frame&) { return f.supplied; });
    add({energies[2]});
    direct("energy", "balance_error", "J",
           "total + dissipated − supplied − total at the start: zero for an exact motion",
           [total](const Frame& f, const Frame& first) {
               const auto whole = [&](const Frame& at) { return total(at) + at.dissipated - at.supplied; };
               return whole(f) - whole(first);
           });
    direct("health", "position_violation", "-", "largest violation of the constraints, lengths over the model's size",
           [](const Frame& f, const Frame&) { return f.positionViolation; });
    direct("health", "velocity_violation", "-", "largest violation of J v = −C_t over a rate typical of the motion",
           [](const Frame& f, const Frame&) { return f.velocityViolation; });
    direct("health", "acceleration_violation", "-", "largest violation of J a = η over the square of that rate",
           [](const Frame& f, const Frame&) { return f.accelerationViolation; });
    direct("singularity", "smallest", "-", "smallest singular value of the scaled Jacobian",
           [](const Frame& f, const Frame&) { return f.smallestSingularValue; });
    direct("singularity", "rank", "-", "rank of the Jacobian", [](const Frame& f, const Frame&) { return f.rank; });
    direct("singularity", "freedom", "-", "instantaneous degrees of freedom",
           [](const Frame& f, const Frame&) { return f.freedom; });
    direct("gauss", "Z", "N*m/s^2", "Gauss's function Z at the accelerations; the true ones make it smallest",
           [](const Frame& f, const Frame&) { return f.gauss; });
    if (std::holds_alternative<GaussPsoSettings>(s.model->run.formulation)) addConvergence();
}

/// How the swarm of gauss-pso found its minimum: the best Z on the way.
void ChannelTable::addConvergence() {
    constexpr std::array<std::array<const char*, 2>, 5> moments{
        {{"Z_start", "best Z of the first swarm"},
         {"Z_quarter", "best Z after a quarter of the iterations"},
         {"Z_half", "best Z after half of the iterations"},
         {"Z_three_quarters", "best Z after three quarters of the iterations"},
         {"Z_swarm", "best Z after all iterations, before the polish"}}};
    for (std::size_t k = 0; k < moments.size(); ++k)
        add("gauss", moments[k][0], "N*m/s^2", moments[k][1], [k](FrameView& f) {
            const Frame& frame = f.frame();
            return k < frame.convergence.size() ? frame.convergence[k] : frame.gauss;
        });
}

}  // namespace zwang
