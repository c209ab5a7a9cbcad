// From the document to flat arrays.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "engine/math/decompositions.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/system/contacts.h"
#include "engine/system/group_contacts.h"
#include "engine/system/joint_constants.h"
#include "engine/system/joint_numbers.h"
#include "engine/system/mass_properties.h"
#include "engine/system/read_drive.h"
#include "engine/system/system.h"
#include "engine/system/teeth.h"

namespace zwang {

namespace {

/// Inertia that the metric gives to axes about which a body has none, relative to the body's other inertia. The solver
/// compensates it (ConstraintSolver::accelerate), so its size only decides how fast: a small one converges fast, a
/// large one keeps Ŵ well conditioned.
constexpr double inertiaFloor = 3e-3;
constexpr double noInertia = 1e-9;  ///< relative inertia below which an axis counts as having none

Vec3 vec(const Quantities<3>& q) { return Vec3(q[0].value, q[1].value, q[2].value); }
Vec3 vec(const Quantities<2>& q) { return Vec3(q[0].value, q[1].value, 0); }

const double* drawnPlace(const System& s, const CompiledMarker& m) {
    return m.body < 0 ? nullptr : s.qDesign.data() + (s.space == Space::planar ? 3 : 7) * m.body;
}

/// The constants of a joint in System::drives; −1: it has none.
int addConstants(System& s, const JointView& joint, const DrawnPair<double>& ends, const DrawnPair<double>* others) {
    auto held = constantsOf(joint, s.space, ends, others);
    if (!held) return -1;
    s.drives.push_back(std::move(*held));
    return static_cast<int>(s.drives.size()) - 1;
}

struct Reader : LawReader<double> {
    explicit Reader(System& system) : s(system) {}
    System& s;
    double operator()(const Quantity& q) const override { return q.value; }
    CompiledMarker marker(const MarkerRef& reference) const override { return compileMarker(s, reference); }
    int body(const BodyRef& reference) const override { return s.bodyIndex(reference.body); }
    const Model& model() const override { return *s.model; }
    const VecX& drawn() const override { return s.qDesign; }
    std::size_t followTurn(const CompiledMarker& a, const CompiledMarker& b, const double& start) override {
        if (s.space == Space::planar) return 0;
        s.turns.push_back({a, b, start});
        return s.turns.size() - 1;
    }
};

struct Compiler {
    Compiler(Issues& notes_, RowChoice choice_) : notes(notes_), choice(choice_) {}
    System s;
    Issues& notes;
    RowChoice choice;
    Reader read{s};

    std::vector<TouchingShapes> grouped;  ///< shapes of contact groups
    std::size_t ownContacts = 0;          ///< those that groups do not stand for
    void addJoints();
    void addBodies();
    void addPlanarBody(const PlanarBody& body);
    void addSpatialBody(const SpatialBody& body);
    void addJoint(const JointView& joint);
    void addMotion(const AnyMotion& motion);
    /// `others`: the second pair of markers of equations that bind two.
    /// `constants`: of a joint, which tells for which of its equations its drive is.
    void addBlock(const std::string& name, const CompiledMarker& a, const CompiledMarker& b,
                  std::vector<Equation> equations, int drive, std::optional<JointConstants> constants,
                  const CompiledPair* others = nullptr);
    void addRow(const RowBlock& block, int row, const Equation& equation, const CompiledMarker& a,
                const CompiledMarker& b, int drive);
    void addPair(RowBlock& block, const CompiledMarker& a, const CompiledMarker& b, CompiledPair pair,
                 const Equation& equation);
    const double* drawn(const CompiledMarker& m) const { return drawnPlace(s, m); }
    void followJoints();
    void measureSize();
    double sizeWithoutArms() const;
    void noteRegularised(const std::string& body) {
        notes.push_back({Issue::Severity::note, body, "inertia",
                         Sentence("'%1' has no inertia about an axis; joints must restrain it there", body), 0, 0});
    }
};

void Compiler::addPlanarBody(const PlanarBody& body) {
    const MassProperties p = massProperties(body);
    const double inertia = p.inertia(2, 2);
    double metricInertia = inertia;
    double reach = 0;
    for (const auto& marker : body.markers) reach = std::max(reach, (markerOrigin(marker) - p.com).norm());
    const double comparable = p.mass * std::max(reach * reach, 1e-12);
    if (inertia < noInertia * comparable) {
        metricInertia = inertiaFloor * comparable;
        AddedInertia added{s.bodies, Mat3::Zero()};
        added.inertia(2, 2) = metricInertia - inertia;
        s.addedInertia.push_back(added);
        noteRegularised(body.name);
    }
    s.bodyNames.push_back(body.name);
    s.mass.push_back(p.mass);
    s.inertia.push_back(inertia);
    s.com.push_back(p.com);
    s.metric.move.push_back(1 / std::sqrt(p.mass));
    s.metric.turn.push_back(1 / std::sqrt(metricInertia));
    const double angle = body.angle.value, rate = body.rate.value;
    const Vec3 r = Eigen::AngleAxisd(angle, Vec3::UnitZ()) * p.com;
    const int i = 3 * s.bodies;
    s.qDesign.segment<3>(i) = vec(body.position) + r;
    s.qDesign[i + 2] = angle;
    s.vDesign.segment<3>(i) = vec(body.velocity) + rate * Vec3(-r.y(), r.x(), 0);
    s.vDesign[i + 2] = rate;
    ++s.bodies;
}

void Compiler::addSpatialBody(const SpatialBody& body) {
    const MassProperties p = massProperties(body);
    Eigen::SelfAdjointEigenSolver<Mat3> principal(p.inertia);
    double reach = 0;
    for (const auto& marker : body.markers) reach = std::max(reach, (markerOrigin(marker) - p.com).norm());
    const double scale = std::max(principal.eigenvalues()[2], 1e-3 * p.mass * std::max(reach * reach, 1e-12));
    Mat3 metricInertia = p.inertia;
    if (principal.eigenvalues()[0] < noInertia * scale) {
        const Vec3 values = principal.eigenvalues().cwiseMax(inertiaFloor * scale);
        metricInertia = principal.eigenvectors() * values.asDiagonal() * principal.eigenvectors().transpose();
        s.addedInertia.push_back({s.bodies, metricInertia - p.inertia});
        noteRegularised(body.name);
    }
    const Mat3 lower = metricInertia.llt().matrixL();
    const Mat3 factor = lower.transpose().inverse();  // F Fᵀ = I⁻¹, upper triangular
    s.bodyNames.push_back(body.name);
    s.mass.push_back(p.mass);
    s.inertiaTensor.push_back(p.inertia);
    s.com.push_back(p.com);
    s.metric.move.push_back(1 / std::sqrt(p.mass));
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) s.metric.turn.push_back(factor(r, c));
    const auto& o = body.orientation;
    const Quat orientation = Quat(o[0].value, o[1].value, o[2].value, o[3].value).normalized();
    const Vec3 r = orientation * p.com, omega = vec(body.rate);
    const int q = 7 * s.bodies, v = 6 * s.bodies;
    s.qDesign.segment<3>(q) = vec(body.position) + r;
    s.qDesign[q + 3] = orientation.w();
    s.qDesign.segment<3>(q + 4) = orientation.vec();
    s.vDesign.segment<3>(v) = vec(body.velocity) + (orientation * omega).cross(r);
    s.vDesign.segment<3>(v + 3) = omega;
    ++s.bodies;
}

void Compiler::addBodies() {
    const int count = static_cast<int>(s.model->bodies.size());
    const bool isPlanar = s.space == Space::planar;
    s.nq = (isPlanar ? 3 : 7) * count;
    s.nv = (isPlanar ? 3 : 6) * count;
    s.qDesign = VecX::Zero(s.nq + 1);  // one spare entry: planar bodies are written as segments of three
    s.vDesign = VecX::Zero(s.nv + 1);
    for (const auto& body : s.model->bodies) {
        if (const auto* planarBody = std::get_if<PlanarBody>(&body)) addPlanarBody(*planarBody);
        if (const auto* spatialBody = std::get_if<SpatialBody>(&body)) addSpatialBody(*spatialBody);
    }
    s.qDesign.conservativeResize(s.nq);
    s.vDesign.conservativeResize(s.nv);
}

planar::FixedMarker<double> fixed(const CompiledMarker& m) {
    return {m.local.x(), m.local.y(), m.axes(0, 0), m.axes(1, 0), m.angle};
}

bool isRateRow(const Equation& equation) { return traitsOf(equation).level == RowLevel::velocity; }

void Compiler::addRow(const RowBlock& block, int row, const Equation& equation, const CompiledMarker& a,
                      const CompiledMarker& b, int drive) {
    const int ia = a.body < 0 ? static_cast<int>(s.model->bodies.size()) : a.body;
    const int ib = b.body < 0 ? static_cast<int>(s.model->bodies.size()) : b.body;
    const int offset = (row - block.row) * s.width();
    std::visit(
        [&](const auto& e) {
            using E = std::decay_t<decltype(e)>;
            const int pair = bindsTwoPairs<E> ? static_cast<int>(s.pairs.size()) - 1 : -1;
            if constexpr (E::inPlane)
                std::get<std::vector<PlanarRow<E>>>(s.planarRows)
                    .push_back(
                        {e, ia, ib, fixed(a), fixed(b), row, block.jacA + offset, block.jacB + offset, drive, pair});
            else
                std::get<std::vector<SpatialRow<E>>>(s.spatialRows)
                    .push_back({e, static_cast<int>(s.rowMarkers.size()) - 2, static_cast<int>(s.rowMarkers.size()) - 1,
                                row, block.jacA + offset, block.jacB + offset, drive, pair});
        },
        equation);
}

/// Blocks of J for the bodies of the second pair: those of the first where it is the same body.
void Compiler::addPair(RowBlock& block, const CompiledMarker& a, const CompiledMarker& b, CompiledPair pair,
                       const Equation& equation) {
    const auto blockOf = [&](int body) {
        int offset = s.jacobianSize;
        bool known = false;
        if (body >= 0)
            block.forEachSide([&](int other, int jacobian) {
                if (other == body && !known) offset = jacobian;
                known |= other == body;
            });
        if (known) return offset;
        s.jacobianSize += s.width();
        if (body >= 0) block.more[block.more[0].body < 0 ? 0 : 1] = {body, offset};
        return offset;
    };
    pair.jacA = blockOf(pair.a.body);
    pair.jacB = blockOf(pair.b.body);
    if (s.space != Space::planar) {
        pair.marker = static_cast<int>(s.rowMarkers.size());
        s.rowMarkers.insert(s.rowMarkers.end(), {pair.a, pair.b});
        const auto* turning = std::get_if<spatial::Coupled<true>>(&equation);
        if ((turning && turning->firstTurns) || std::holds_alternative<spatial::BeltRatio>(equation)) {
            const auto from = drawnSpatialMarker<double>(drawn(a), a), to = drawnSpatialMarker<double>(drawn(b), b);
            pair.turn = static_cast<int>(read.followTurn(a, b, spatial::angleAbout<double>(from, to, 0)));
        }
    }
    s.pairs.push_back(pair);
}

void Compiler::addBlock(const std::string& name, const CompiledMarker& a, const CompiledMarker& b,
                        std::vector<Equation> equations, int drive, std::optional<JointConstants> constants,
                        const CompiledPair* others) {
    if (choice == RowChoice::positions && std::erase_if(equations, isRateRow) > 0 && equations.empty()) return;
    RowBlock block;
    block.element = name;
    block.row = s.rows;
    block.a = a.body;
    block.b = b.body;
    block.isMotion = !constants;
    block.localA = a.local;
    block.localB = b.local;
    for (const auto& equation : equations)
        for (int r = 0; r < std::visit([](const auto& e) { return e.rows; }, equation); ++r) {
            block.isRate[block.rows] = isRateRow(equation);
            s.rateRows += block.isRate[block.rows];
            block.isAngle[block.rows++] = traitsOf(equation).unit == RowUnit::angle;
        }
    block.jacA = s.jacobianSize;
    block.jacB = block.jacA + block.rows * s.width();
    s.jacobianSize += 2 * block.rows * s.width();
    if (others) addPair(block, a, b, *others, equations.front());
    if (s.space != Space::planar) s.rowMarkers.insert(s.rowMarkers.end(), {a, b});
    int row = block.row;
    for (const auto& equation : equations) {
        addRow(block, row, equation, a, b, !constants || takesConstants(equation, *constants) ? drive : -1);
        row += std::visit([](const auto& e) { return e.rows; }, equation);
    }
    s.rows += block.rows;
    s.blocks.push_back(block);
}

void Compiler::addJoint(const JointView& j) {
    if (!fits(j.space, s.space)) return;
    const CompiledMarker a = compileMarker(s, j.first), b = compileMarker(s, j.second);
    std::optional<CompiledPair> others;
    if (const auto pair = j.otherEnds())
        others = CompiledPair{compileMarker(s, pair->first), compileMarker(s, pair->second)};
    const DrawnPair<double> ends{drawn(a), drawn(b), &a, &b};
    std::optional<DrawnPair<double>> otherEnds;
    if (others) otherEnds = {drawn(others->a), drawn(others->b), &others->a, &others->b};
    const int drive = addConstants(s, j, ends, otherEnds ? &*otherEnds : nullptr);
    if (touchOf(j)) return compileGaps(s, j, drive);
    if (const auto equations = j.equations(); !equations.empty())
        addBlock(j.name, a, withoutDrawnTurns(equations, ends), equations, drive, j.traits.constants,
                 others ? &*others : nullptr);
    addLimitLaws<double>(s.laws, j.ends, j.freedoms(), read);
    compileContacts(s, j, drive);
    compileTeeth(s, j);
}

void Compiler::addJoints() {
    const std::size_t own = jointsOf(*s.model).size();
    const std::vector<JointView> joints = jointsOf(*s.expanded);
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (i == own) ownContacts = s.contacts.size();
        addJoint(joints[i]);
    }
    if (joints.size() == own) ownContacts = s.contacts.size();
}

void Compiler::addMotion(const AnyMotion& motion) {
    std::visit(
        [&](const auto& m) {
            s.drives.push_back(readDrive<double>(m, read));
            addBlock(m.name, compileMarker(s, m.first), compileMarker(s, m.second), {m.equation(s.space)},
                     static_cast<int>(s.drives.size()) - 1, std::nullopt);
        },
        motion);
}

/// Of models whose joints all lie at centres of mass: how far apart the markers of a joint are drawn, as along a rail,
/// or twice the radius of gyration of the bodies; whatever the unit of length is.
/// After all that `read` has followed, in whose order SystemNumbers are read.
void Compiler::followJoints() {
    if (s.space == Space::planar) return;
    std::map<std::string, int> ofJoint;  // followed by its stops or its friction
    for (CompiledContact& contact : s.contacts) {
        if (contact.measure != CompiledContact::Measure::line || !contact.turns) continue;
        const double start = contact.hasStops ? angleNear(contact.lower, contact.upper) : 0;
        contact.followed = static_cast<int>(read.followTurn(contact.a, contact.b, start));
        if (contact.suffix.empty()) ofJoint[contact.element] = contact.followed;
    }
    std::size_t block = 0;
    const auto follow = [&](const JointView& j) {
        if (block >= s.blocks.size() || s.blocks[block].element != j.name) return;  // it has no rows
        int& turn = s.blocks[block++].turn;
        if (!j.traits.turns()) return;
        const double start = angleAtStart(j);
        const auto found = ofJoint.find(j.name);
        if (found != ofJoint.end() && s.turns[static_cast<std::size_t>(found->second)].start == start)
            turn = found->second;
        else
            turn = static_cast<int>(read.followTurn(compileMarker(s, j.first), compileMarker(s, j.second), start));
    };
    for (const JointView& joint : jointsOf(*s.expanded)) follow(joint);
}

double Compiler::sizeWithoutArms() const {
    double largest = 0;
    for (const JointView& joint : jointsOf(*s.model)) {
        if (!fits(joint.space, s.space)) continue;
        const CompiledMarker a = compileMarker(s, joint.first), b = compileMarker(s, joint.second);
        largest = std::max(largest, drawnDistance<double>(s.space, {drawn(a), drawn(b), &a, &b}));
    }
    if (largest > 0) return largest;
    double inertia = 0;
    for (const double J : s.inertia) inertia += J;
    for (const Mat3& J : s.inertiaTensor) inertia += J.trace() / 3;
    return inertia > 0 ? 2 * std::sqrt(inertia / (s.massScale * s.bodies)) : 1;
}

void Compiler::measureSize() {
    // Mean reach of the joints from their bodies' centres of mass: a length that neither the number of bodies nor the
    // place of the origin changes.
    double sum = 0;
    int count = 0;
    const auto add = [&](double length) {
        if (length <= 0) return;
        sum += length;
        ++count;
    };
    for (const auto& block : s.blocks) {
        if (block.a >= 0) add(block.localA.norm());
        if (block.b >= 0) add(block.localB.norm());
    }
    for (std::size_t k = 0; k < ownContacts; ++k) {
        const CompiledContact& contact = s.contacts[k];
        if (contact.measure != CompiledContact::Measure::gap) continue;
        add(contact.a.body >= 0 ? contact.a.local.norm() + contact.shape.reachOfFirst() : 0);
        add(contact.b.body >= 0 ? contact.b.local.norm() + contact.shape.reachOfSecond() : 0);
    }
    for (const TouchingShapes& group : grouped)  // the same however their contacts come
        for (const TouchingShapes::Shape& shape : group.shapes) {
            const CompiledMarker marker = compileMarker(s, shape.drawn.marker);
            if (marker.body >= 0) add(marker.local.norm() + shape.drawn.reach());
        }
    for (const double length : freeLengths(s.laws)) add(length);
    double mass = 0;
    for (double m : s.mass) mass += m;
    s.massScale = s.bodies > 0 ? mass / s.bodies : 1;
    s.size = count > 0 ? 2 * sum / count : sizeWithoutArms();
    s.findUnits();
}

}  // namespace

void compileTouching(System& s, const JointView& joint) {
    const CompiledMarker a = compileMarker(s, joint.first), b = compileMarker(s, joint.second);
    const DrawnPair<double> ends{drawnPlace(s, a), drawnPlace(s, b), &a, &b};
    compileGaps(s, joint, addConstants(s, joint, ends, nullptr));
}

System compile(std::shared_ptr<const Model> model, Issues& notes, RowChoice choice, GroupContacts contacts) {
    Compiler compiler(notes, choice);
    System& s = compiler.s;
    s.model = std::move(model);
    s.space = s.model->space;
    compiler.grouped = expandGroups(s, choice == RowChoice::positions ? GroupContacts::found : contacts);
    s.indexBodies();
    compiler.addBodies();
    compiler.addJoints();
    for (const auto& motion : s.model->motions) compiler.addMotion(motion);
    for (const ForceView& force : forcesOf(*s.model)) addLaw<double>(s.laws, s.gravity, force, compiler.read);
    for (const auto& measurePoint : s.model->measurePoints)
        s.measurePoints.push_back(compileMarker(s, measurePoint.point));
    compiler.followJoints();
    compiler.measureSize();
    return std::move(compiler.s);
}

}  // namespace zwang
