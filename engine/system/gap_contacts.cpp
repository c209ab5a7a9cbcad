// Contact between shapes of two bodies: a gap each, and the slip of the touching points where they rub.
#include <algorithm>
#include <limits>

#include "engine/elements/joints.h"
#include "engine/math/pair_size.h"
#include "engine/system/contacts.h"
#include "engine/system/drawn.h"
#include "engine/system/group_contacts.h"

namespace zwang {

namespace {

/// A marker moved by a vector in its own axes.
CompiledMarker movedBy(CompiledMarker marker, Space space, const Vec3& offset) {
    marker.local += space == Space::planar ? Vec3(Eigen::AngleAxisd(marker.angle, Vec3::UnitZ()) * offset)
                                           : Vec3(marker.axes * offset);
    return marker;
}

CompiledMarker turnedBy(CompiledMarker marker, double angle) {
    marker.angle += angle;
    marker.axes = marker.axes * Mat3(Eigen::AngleAxisd(angle, Vec3::UnitZ()));
    return marker;
}

/// The ends and the middle of a side or arc.
void includePiece(Eigen::AlignedBox3d& box, const Vec3& place, double angle, double half, double radius) {
    for (const double turn : {-half, 0.0, half})
        box.extend(place + radius * Vec3(std::cos(angle + turn), std::sin(angle + turn), 0));
}
void includePair(const GapShape& gap, Eigen::AlignedBox3d& first, Eigen::AlignedBox3d& second) {
    auto &piece = gap.isSwapped ? second : first, &round = gap.isSwapped ? first : second;
    const double way = std::abs(gap.firstRadius + gap.secondRadius), all = gap.sector > 0 ? gap.sector : M_PI;
    includePiece(round, gap.offset, gap.facing, all, gap.secondRadius);
    if (gap.isFlat) {
        piece.extend(gap.place);
        includePiece(piece, gap.place, gap.angle, 0, gap.length);
        return;
    }
    if (way > 0) includePiece(piece, gap.place, gap.angle, gap.length / way / 2, std::abs(gap.firstRadius));
}

/// How large the first and the second shape of these gaps are [m]; 0: endless, a point, or not known.
std::array<double, 2> extentsOf(const std::vector<GapShape>& gaps) {
    Eigen::AlignedBox3d first, second;
    const auto include = [](Eigen::AlignedBox3d& box, const Vec3& place, double around) {
        box.extend(place - Vec3::Constant(around));
        box.extend(place + Vec3::Constant(around));
    };
    for (const GapShape& gap : gaps) {
        if (gap.convex) return {2 * gap.convex->firstReach, 2 * gap.convex->secondReach};
        if (gap.round >= 0) {
            includePair(gap, first, second);
            continue;
        }
        include(second, gap.offset, gap.secondRadius + gap.rim);
        include(first, gap.place, std::abs(gap.firstRadius));
        if (gap.isFlat) first.extend(gap.place + gap.length * Vec3(std::cos(gap.angle), std::sin(gap.angle), 0));
    }
    const auto most = [](const Eigen::AlignedBox3d& box) { return box.isEmpty() ? 0 : box.sizes().maxCoeff(); };
    return {most(first), most(second)};
}

void addSlips(System& s, const WithContact& joint, CompiledContact slip) {
    CompiledSurface surface;
    surface.element = joint.name;
    surface.first = s.contacts.size();
    surface.count = s.space == Space::planar ? 1 : 2;
    surface.normal = slip.normal = static_cast<int>(s.contacts.size()) - 1;
    surface.friction = joint.frictionCoefficient.value;
    surface.stiction = std::max(surface.friction, joint.staticCoefficient.value);
    slip.measure = CompiledContact::Measure::slip;
    slip.hasStops = false;
    slip.lower = slip.upper = 0;
    slip.surface = static_cast<int>(s.surfaces.size());
    for (std::size_t i = 0; i < surface.count; ++i) {
        slip.component = static_cast<int>(i);
        s.contacts.push_back(slip);
    }
    s.surfaces.push_back(surface);
}

const double* placeAsDrawn(const System& s, const CompiledMarker& m) {
    return m.body < 0 ? nullptr : s.qDesign.data() + (s.space == Space::planar ? 3 : 7) * m.body;
}

/// What a rope goes over; one that is as long as drawn gets its length here.
void addPulleys(System& s, const RopeCourse& course, CompiledContact& contact) {
    std::vector<DrawnPulley<double>> drawn{{placeAsDrawn(s, contact.a), contact.a, 0.0}};
    for (std::size_t i = 0; i < course.pulleys.size(); ++i) {
        CompiledContact::Pulley pulley{compileMarker(s, course.pulleys[i]), course.radii[i].value, -1};
        const int body = pulley.marker.body;
        if (pulley.radius != 0) {
            pulley.turn = static_cast<int>(s.turns.size());
            s.turns.push_back(
                {contact.a, contact.b, rope::drawnTurn(pulley.radius), static_cast<int>(s.contacts.size()), i});
        }
        if (body >= 0 && body != contact.a.body && body != contact.b.body &&
            std::find(contact.more.begin(), contact.more.end(), body) == contact.more.end())
            contact.more.push_back(body);
        contact.extent = std::max(contact.extent, 2 * pulley.marker.local.norm() + std::abs(pulley.radius));
        drawn.push_back({placeAsDrawn(s, pulley.marker), pulley.marker, pulley.radius});
        contact.over.push_back(pulley);
    }
    drawn.push_back({placeAsDrawn(s, contact.b), contact.b, 0.0});
    if (course.isAsDrawn) contact.shape.firstRadius = -drawnWay<double>(s.space, drawn);
}

template <TouchesOnly Joint>
void addGaps(System& s, const Joint& joint, int drive) {
    const CompiledMarker a = compileMarker(s, joint.first), b = compileMarker(s, joint.second);
    const std::vector<GapShape> gaps = joint.gaps();
    const auto [first, second] = extentsOf(gaps);
    // What the ground has of shapes tells no size of a body, but is how far coordinates may go.
    const double aside = 2 * a.local.norm(), away = 2 * b.local.norm(),
                 ofFirst = a.body < 0 ? 0 : std::max(first, aside), ofSecond = b.body < 0 ? 0 : std::max(second, away),
                 extent = std::max({first, second, aside, away}), size = pairSize(pairSize(ofFirst, ofSecond), extent);
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        CompiledContact contact;
        contact.element = joint.name;
        const CompiledMarker &touched = gaps[i].isSwapped ? b : a, &touching = gaps[i].isSwapped ? a : b;
        contact.a = gaps[i].outline && !gaps[i].isRevolved
                        ? turnedBy(movedBy(touched, s.space, gaps[i].place), gaps[i].angle)
                        : touched;
        contact.b = movedBy(touching, s.space, gaps[i].offset);
        if (gaps[i].sector > 0) contact.b = turnedBy(contact.b, gaps[i].facing);
        contact.measure = CompiledContact::Measure::gap;
        contact.shape = gaps[i];
        contact.size = size;
        contact.extent = extent;
        contact.drive = drive;
        if (gaps[i].isRope) contact.shape.firstRadius = -s.drives[static_cast<std::size_t>(drive)].base;
        if (gaps[i].over) {
            addPulleys(s, *gaps[i].over, contact);
            s.drives[static_cast<std::size_t>(drive)].base = -contact.shape.firstRadius;
        }
        contact.hasStops = true;
        contact.upper = std::numeric_limits<double>::infinity();
        contact.restitution = joint.restitution.value;
        if (gaps[i].outline || gaps[i].disc > 0)
            contact.suffix = gaps[i].disc > 0 ? "_" + std::to_string(gaps[i].disc) : "";
        else if (gaps.size() > 1 && !gaps[i].isFeature())
            contact.suffix = "_" + std::to_string(i + 1);
        s.contacts.push_back(contact);
        if (joint.friction.key == "coulomb") addSlips(s, joint, contact);
    }
}

}  // namespace

void compileGaps(System& s, const JointView& joint, int drive) {
    std::visit(
        [&](const auto& j) {
            if constexpr (TouchesOnly<std::decay_t<decltype(j)>>) addGaps(s, j, drive);
        },
        *joint.typed);
}

void compileGroupContacts(System& s, std::size_t group, std::size_t i, std::size_t j) {
    const std::vector<AnyJoint> made = s.groups[group].contacts(i, j);
    for (const JointView& joint : jointsOf(made)) compileTouching(s, joint);
}

}  // namespace zwang
