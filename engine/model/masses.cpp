// Mass properties: what no real body has, and rotations that nothing determines because they have no inertia.
#include <cmath>
#include <map>

#include "engine/math/decompositions.h"
#include "engine/math/types.h"
#include "engine/model/checks.h"
#include "engine/model/joint_view.h"
#include "engine/model/visit.h"

namespace zwang {
namespace {

Vec3 pointOf(const Quantities<2>& q) { return {q[0].value, q[1].value, 0}; }
Vec3 pointOf(const Quantities<3>& q) { return {q[0].value, q[1].value, q[2].value}; }

Vec3 axisOf(const PlanarMarker&) { return Vec3::UnitZ(); }
Vec3 axisOf(const SpatialMarker& marker) { return pointOf(marker.z).stableNormalized(); }

/// One joint or motion at a body, seen from the body: where, what its equations hold, and its z axis (body axes).
struct Attachment {
    Vec3 point = Vec3::Zero(), axis = Vec3::UnitZ();
    bool first = false;       ///< the body carries the joint's first marker
    bool holdsPoint = false;  ///< the markers share a point
    bool holdsAngle = false;  ///< planar: the angle is held; spatial: every rotation is
    bool holdsTilt = false;   ///< spatial: rotations across the axis are held
    bool holdsSpin = false;   ///< spatial: the rotation about the axis is prescribed by a motor
    bool holdsLine = false;   ///< a point of the second marker stays on a line of the first
};

void addEquation(Attachment& attachment, const Equation& equation, int& tilts) {
    const Holds holds = traitsOf(equation).holds;
    attachment.holdsPoint |= holds == Holds::point;
    attachment.holdsAngle |= holds == Holds::angle;
    attachment.holdsSpin |= holds == Holds::spin;
    attachment.holdsLine |= holds == Holds::line;
    if (holds == Holds::tilt) ++tilts;
}

template <class Body>
const auto* findMarker(const Body& body, const std::string& name) {
    for (const auto& marker : body.markers)
        if (marker.name == name) return &marker;
    return static_cast<const typename Body::Marker*>(nullptr);
}

/// Everything attached to each body, in one pass over joints and motions.
std::map<std::string, std::vector<Attachment>> attachmentsByBody(const Model& model) {
    std::map<std::string, const AnyBody*> bodies;
    for (const auto& body : model.bodies) bodies.emplace(nameOf(body), &body);
    std::map<std::string, std::vector<Attachment>> result;

    const auto attach = [&](const MarkerRef& ref, bool first, const std::vector<Equation>& equations) {
        const auto body = bodies.find(ref.body);
        if (body == bodies.end()) return;
        std::visit(
            [&](const auto& typed) {
                const auto* marker = findMarker(typed, ref.marker);
                if (!marker) return;
                Attachment attachment{.point = pointOf(marker->position), .axis = axisOf(*marker), .first = first};
                int tilts = 0;
                for (const auto& equation : equations) addEquation(attachment, equation, tilts);
                attachment.holdsTilt = tilts >= 1;
                attachment.holdsAngle |= tilts >= 3;
                result[ref.body].push_back(attachment);
            },
            *body->second);
    };
    const auto attachBoth = [&](const auto& element, const std::vector<Equation>& equations) {
        attach(element.first, true, equations);
        attach(element.second, false, equations);
    };
    for (const JointView& joint : jointsOf(model)) attachBoth(joint, joint.equations());
    for (const auto& any : model.motions)
        std::visit([&](const auto& motion) { attachBoth(motion, {motion.equation(model.space)}); }, any);
    return result;
}

double sizeOf(const std::vector<Attachment>& attachments, const Vec3& com) {
    double size = 0;
    for (const auto& a : attachments) size = std::max(size, (a.point - com).norm());
    return size;
}

bool severalPoints(const std::vector<Attachment>& attachments, double near) {
    for (const auto& a : attachments)
        if ((a.point - attachments.front().point).norm() > near) return true;
    return false;
}

/// True when a planar body without inertia can turn while its centre of mass rests.
bool turnsFreely(const std::vector<Attachment>& attachments, const Vec3& com) {
    const double near = 1e-9 * sizeOf(attachments, com);
    if (attachments.empty()) return true;
    if (attachments.size() > 1 && severalPoints(attachments, near)) return false;
    for (const auto& a : attachments) {
        if (a.holdsAngle) return false;
        // A pendulum whose mass sits in a point: turning about the pin moves the mass.
        if (a.holdsPoint && (a.point - com).norm() > near) return false;
        // The slot of a bar that is pinned elsewhere or at its own pivot: the pin in the slot turns the bar.
        if (a.holdsLine && a.first && attachments.size() > 1) return false;
    }
    return true;
}

/// True when a spatial body can turn about `axis` (body axes) while its centre of mass rests, as far as its own joints
/// say.
bool turnsFreelyAbout(const Vec3& axis, const std::vector<Attachment>& attachments, const Vec3& com) {
    const double near = 1e-9 * sizeOf(attachments, com);
    for (const auto& a : attachments) {
        if (a.holdsAngle) return false;
        if (a.holdsPoint && axis.cross(a.point - com).norm() > near) return false;
        if (a.holdsTilt && axis.cross(a.axis).norm() > 1e-9) return false;
        if (a.holdsSpin && std::abs(axis.dot(a.axis)) > 1e-9) return false;
    }
    return true;
}

void checkBody(const PlanarBody& body, const std::vector<Attachment>& attachments, Issues& issues) {
    if (body.inertia.value != 0 || !turnsFreely(attachments, pointOf(body.com))) return;
    addError(issues, body.name, "inertia",
             Sentence("%1 has zero inertia of a free rotation; give it an inertia or a joint that holds its angle",
                      body.name));
}

/// Inertia matrix from Ixx Iyy Izz Ixy Ixz Iyz.
Mat3 inertiaMatrix(const Quantities<6>& q) {
    Mat3 inertia;
    inertia << q[0].value, q[3].value, q[4].value,  //
        q[3].value, q[1].value, q[5].value,         //
        q[4].value, q[5].value, q[2].value;
    return inertia;
}

void checkBody(const SpatialBody& body, const std::vector<Attachment>& attachments, Issues& issues) {
    const Eigen::SelfAdjointEigenSolver<Mat3> principal(inertiaMatrix(body.inertia));
    const Vec3 moments = principal.eigenvalues();
    const double tolerance = 1e-12 * std::max(std::abs(moments[0]), moments[2]);
    if (moments[0] < -tolerance)
        return addError(
            issues, body.name, "inertia",
            Sentence("a principal moment of inertia of %1 is negative; correct Ixx Iyy Izz Ixy Ixz Iyz", body.name));
    if (moments[0] + moments[1] < moments[2] * (1 - 1e-9))
        addWarning(
            issues, body.name, "inertia",
            Sentence("no real body has the inertia of %1: one principal moment is larger than the sum of the others",
                     body.name));
    const Vec3 com = pointOf(body.com);
    const double near = 1e-9 * sizeOf(attachments, com);
    for (int i = 0; i < 3; ++i) {
        if (moments[i] > tolerance || !turnsFreelyAbout(principal.eigenvectors().col(i), attachments, com)) continue;
        const bool twoPoints = attachments.size() > 1 && severalPoints(attachments, near);
        const Sentence sentence(
            "%1 has zero inertia of a free rotation; give it an inertia about that axis or a joint that holds the "
            "rotation",
            body.name);
        if (twoPoints)
            addWarning(issues, body.name, "inertia", sentence);
        else
            addError(issues, body.name, "inertia", sentence);
        return;
    }
}

template <class Marker>
void checkAxes(const Marker& marker, const std::string& body, Issues& issues) {
    if constexpr (std::is_same_v<Marker, SpatialMarker>) {
        const Vec3 z = pointOf(marker.z), x = pointOf(marker.x);
        const std::string key = "markers/" + marker.name + "/";
        if (z.norm() == 0)
            addError(issues, body, key + "z",
                     Sentence("the z axis of marker %1 of %2 has no length; write a direction such as 0 0 1",
                              marker.name, body));
        else if (x.norm() != 0 && z.cross(x).norm() <= 1e-9 * z.norm() * x.norm())
            addError(issues, body, key + "x",
                     Sentence("the x and z axes of marker %1 of %2 are parallel; choose another x or 0 0 0",
                              marker.name, body));
    }
}

}  // namespace

void checkMasses(const Model& model, Issues& issues) {
    const auto attachments = attachmentsByBody(model);
    static const std::vector<Attachment> nothing;
    std::visit(
        [&](const auto& ground) {
            for (const auto& marker : ground.markers) checkAxes(marker, "ground", issues);
        },
        model.ground);
    for (const auto& any : model.bodies)
        std::visit(
            [&](const auto& body) {
                for (const auto& marker : body.markers) checkAxes(marker, body.name, issues);
                if constexpr (std::is_same_v<std::decay_t<decltype(body)>, SpatialBody>) {
                    double squared = 0;
                    for (const auto& q : body.orientation) squared += q.value * q.value;
                    if (squared == 0)
                        addError(issues, body.name, "orientation",
                                 Sentence("the orientation of %1 is zero; 1 0 0 0 is the unturned one", body.name));
                }
                if (body.density.value > 0) {
                    if (body.shapes.empty())
                        addError(issues, body.name, "density",
                                 Sentence("%1 has a density but no shapes; add a shape or give mass and inertia",
                                          body.name));
                    return;
                }
                // A density that a formula makes 0 leaves the mass to be checked here.
                if (body.mass.value <= 0)
                    return addError(issues, body.name, "mass",
                                    Sentence("mass of %1 must be greater than 0", body.name));
                const auto found = attachments.find(body.name);
                checkBody(body, found == attachments.end() ? nothing : found->second, issues);
            },
            any);
}

}  // namespace zwang
