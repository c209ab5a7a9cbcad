#include "engine/system/joint_numbers.h"

#include <algorithm>
#include <utility>

#include "engine/elements/joints.h"
#include "engine/model/members.h"

namespace zwang {

namespace {

using Number = Dual<double>;
using Vector = spatial::Vec<Number>;
using Gaps = std::vector<ContactNumbers<Number>>;

/// The same joint with the slopes of its quantities instead of their values: what is linear in them has its slopes.
template <class Joint>
Joint slopesOf(Joint joint, const ReadSlope& read) {
    for (const Member& member : membersOf(joint)) {
        if (auto* one = member.as<Quantity>()) one->value = read(*one).slope;
        if (auto* list = member.as<std::vector<Quantity>>())
            for (Quantity& q : *list) q.value = read(q).slope;
    }
    return joint;
}

/// Of two outlines.
template <std::derived_from<WithOutline> Joint>
Gaps gapsOfOutlines(const Joint& j, const ContactNumbers<Number>& drawn, const ReadSlope& read) {
    const Joint other = j.outlineOfPoints();
    std::vector<OutlinePiece<Number>> rounds, pieces;
    Gaps all;
    const GapShape* before = nullptr;
    const std::vector<GapShape> gaps = j.gaps();
    for (const GapShape& gap : gaps) {
        const Joint &touched = gap.isSwapped ? other : j, &with = gap.isSwapped ? j : other;
        if (!before || before->isSwapped != gap.isSwapped) rounds = with.rounds(read);
        const auto& round = rounds[static_cast<std::size_t>(gap.round)];
        if (!before || before->isSwapped != gap.isSwapped || before->round != gap.round)
            pieces = touched.pieces(read, gap.secondRadius);
        before = &gap;
        const auto& piece = pieces[gap.piece];
        const Vec3 in = gap.offset - Vec3(plain(round.x), plain(round.y), 0);
        ContactNumbers<Number> n = drawn;
        if (gap.isSwapped) std::swap(n.a, n.b);
        n.a.local += turned(n.a.angle, Vector(piece.x, piece.y, Number(0)));
        n.a.angle += piece.angle;
        n.b.local += turned(n.b.angle, Vector(round.x + Number(in.x()), round.y + Number(in.y()), Number(0)));
        if (gap.sector > 0) n.b.angle += round.angle;
        n.firstRadius = piece.radius;
        n.secondRadius = round.radius;
        n.sector = gap.sector > 0 ? Number(round.sweep / Number(2)) : Number(0);
        n.length = wayAlong(piece, round.radius);
        all.push_back(n);
    }
    return all;
}

/// Pieces of an outline, whose slopes are not linear; those of a solid of revolution do not move the marker.
template <std::derived_from<WithOutline> Joint>
Gaps gapsOf(const Joint& j, ContactNumbers<Number> n, const Number&, const ReadSlope& read) {
    if constexpr (Joint::space == Space::planar)
        if (j.meetsOutline()) return gapsOfOutlines(j, n, read);
    const MarkerOf<Number> a = n.a, b = n.b;
    const auto pieces = j.pieces(read, j.radius.value);
    Gaps all;
    n.secondRadius = read(j.radius);
    for (const GapShape& gap : j.gaps()) {
        const auto& piece = pieces[gap.piece];
        const auto disc = static_cast<std::size_t>(std::max(gap.disc, 1) - 1);
        n.a = a;
        n.b = b;
        if constexpr (Joint::space == Space::planar) {
            n.a.local += turned(a.angle, Vector(piece.x, piece.y, Number(0)));
            n.a.angle += piece.angle;
            const Vec2 inset = j.inset(disc);
            n.b.local += turned(b.angle, Vector(read(j.pointsX[disc]) + Number(inset.x()),
                                                read(j.pointsY[disc]) + Number(inset.y()), Number(0)));
        } else {
            n.pieceX = piece.x;
            n.pieceY = piece.y;
            n.pieceAngle = piece.angle;
            n.b.local += b.axes * Vector(read(j.pointsX[disc]), read(j.pointsY[disc]), read(j.pointsZ[disc]));
        }
        n.firstRadius = piece.radius;
        n.length = wayAlong(piece, n.secondRadius);
        all.push_back(n);
    }
    return all;
}
template <std::derived_from<spatial::WithRims> Joint>
Gaps gapsOf(const Joint& j, ContactNumbers<Number> n, const Number&, const ReadSlope& read) {
    const MarkerOf<Number> b = n.b;
    Gaps all;
    n.secondRadius = read(j.radius);
    for (const GapShape& gap : j.gaps()) {
        const auto i = static_cast<std::size_t>(std::max(gap.disc, 1) - 1);
        n.b = b;
        n.rim = i < j.rims.size() ? read(j.rims[i]) : Number(0);
        n.b.local += Vector(b.axes * Vector(read(j.pointsX[i]), read(j.pointsY[i]), read(j.pointsZ[i])));
        n.length = Number(gap.length);
        all.push_back(n);
    }
    return all;
}
template <class Joint>
Gaps gapsOf(const Joint& j, ContactNumbers<Number> drawn, const Number& length, const ReadSlope& read) {
    const auto gaps = j.gaps();
    Gaps all(gaps.size(), drawn);
    if (!gaps.empty() && gaps.front().convex) {  // where its features are stands in the constants of the joint
        for (std::size_t i = 0; i < gaps.size(); ++i) all[i].length = Number(gaps[i].length);
        return all;
    }
    const auto slopes = slopesOf(j, read).gaps();
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        ContactNumbers<Number>& n = all[i];
        Vector offset;
        for (int c = 0; c < 3; ++c) offset[c] = Number(gaps[i].offset[c], slopes[i].offset[c]);
        n.b.local += Joint::space == Space::planar ? turned(n.b.angle, offset) : Vector(n.b.axes * offset);
        n.firstRadius = gaps[i].isRope ? Number(-length) : Number(gaps[i].firstRadius, slopes[i].firstRadius);
        n.secondRadius = Number(gaps[i].secondRadius, slopes[i].secondRadius);
        n.length = Number(gaps[i].length, slopes[i].length);
    }
    return all;
}

}  // namespace

std::optional<Drive> constantsOf(const JointView& joint, Space space, const DrawnPair<double>& ends,
                                 const DrawnPair<double>* others) {
    const auto read = [](const Quantity& quantity) { return quantity.value; };
    return std::visit([&](const auto& j) { return readConstants<double>(space, j, ends, others, read); }, *joint.typed);
}
std::optional<DriveOf<Number>> constantsOf(const JointView& joint, Space space, const DrawnPair<Number>& ends,
                                           const DrawnPair<Number>* others, const ReadSlope& read) {
    return std::visit([&](const auto& j) { return readConstants<Number>(space, j, ends, others, read); }, *joint.typed);
}

const WithContact* touchOf(const JointView& joint) {
    return std::visit(
        []<class Joint>(const Joint& j) -> const WithContact* {
            if constexpr (TouchesOnly<Joint>) return &j;
            return nullptr;
        },
        *joint.typed);
}

std::vector<ContactNumbers<Number>> gapNumbers(const JointView& joint, const MarkerOf<Number>& a,
                                               const MarkerOf<Number>& b, const Number& length, const ReadSlope& read) {
    ContactNumbers<Number> drawn;
    drawn.a = a;
    drawn.b = b;
    return std::visit(
        [&]<class Joint>(const Joint& j) -> Gaps {
            if constexpr (TouchesOnly<Joint>) return gapsOf(j, drawn, length, read);
            return {};
        },
        *joint.typed);
}

std::optional<SurfaceNumbers<Number>> surfaceNumbers(const JointView& joint, const ReadSlope& read) {
    return std::visit(
        [&]<class Joint>(const Joint& j) -> std::optional<SurfaceNumbers<Number>> {
            if constexpr (hasFriction<Joint> && !TouchesOnly<Joint>) {
                if (j.friction.key != "coulomb") return std::nullopt;
                const Freedom first = j.freedoms().front();
                const bool isPin = first.lever == nullptr && first.measure != Freedom::Measure::slide;
                SurfaceNumbers<Number> n = rubbing(j, isPin ? read(j.pinRadius) : Number(1), read);
                n.preload = read(j.preload);
                n.loadScale = j.loadScales(read);
                return n;
            }
            return std::nullopt;
        },
        *joint.typed);
}

}  // namespace zwang
