// Tools that pick places in space: measure point, measure, mirror, copies in a row and in a ring.
#include <cmath>

#include "ui/tools/copies.h"
#include "ui/tools/place_tool.h"
#include "ui/tools/space_copies.h"
#include "ui/tools/space_measure.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr int mostCopies = 100;

class Watches : public PlaceTool {
  public:
    std::vector<PlaceAsk> asks(const PlacePicks&) const override {
        return {{tr("Measure point: click a place of a body; its path is drawn and plotted.")}};
    }
    QString refusal(const PlaceBench&, const PlacePicks& picks) const override {
        const auto& place = picks.back().place;
        return !place || place->body == "ground" ? tr("The ground does not move; click a place of a body.") : QString();
    }
    void preview(SpacePen& pen, const PlaceBench&, const PlacePicks& picks) const override {
        if (picks.back().place) pen.point(picks.back().place->frame.position);
    }
    Names build(SpaceBuilder& builder, const PlaceBench&, const PlacePicks& picks, Names&) const override {
        const SpacePlace& place = *picks[0].place;
        MeasurePoint measurePoint;
        measurePoint.name = freshName(builder.model(), "point");
        measurePoint.point =
            place.kind == SpacePlace::Kind::marker ? place.marker : builder.markerAt(place.body, place.frame);
        builder.model().measurePoints.push_back(measurePoint);
        return {measurePoint.name};
    }
};

class Measures : public PlaceTool {
  public:
    std::vector<PlaceAsk> asks(const PlacePicks&) const override {
        return {{tr("Measure: click a corner, an edge, an axis, a face or a marker. Alt: the very point.")},
                {tr("Measure: click the other place.")}};
    }
    void preview(SpacePen& pen, const PlaceBench& bench, const PlacePicks& picks) const override {
        if (picks.size() < 2 || !picks[0].place || !picks[1].place) return;
        pen.place(*picks[0].place, bench.pixel);
        pen.place(*picks[1].place, bench.pixel);
        const auto m = measured(*picks[0].place, *picks[1].place);
        pen.dashedLine(m.from, m.to);
        QStringList words;
        if (m.distance) words << lengthWords(*m.distance);
        if (m.angle) words << formatValue(tidyAngle(*m.angle), "rad", 5);
        pen.words((m.from + m.to) / 2, words.join(QStringLiteral(",  ")));
    }
    Names build(SpaceBuilder&, const PlaceBench&, const PlacePicks&, Names&) const override { return {}; }
    QString result(const PlacePicks& picks) const override {
        if (picks.size() < 2 || !picks[0].place || !picks[1].place) return {};
        const auto m = measured(*picks[0].place, *picks[1].place);
        const Vec3 d = m.to - m.from;
        QStringList words;
        if (m.distance)
            words << tr("Distance %1 (x %2, y %3, z %4).")
                         .arg(lengthWords(*m.distance), lengthWords(d.x()), lengthWords(d.y()), lengthWords(d.z()));
        if (m.angle) words << tr("Angle %1.").arg(formatValue(tidyAngle(*m.angle), "rad", 5));
        return words.join(' ');
    }
};

/// Copies of the selected bodies.
class Copying : public PlaceTool {
  public:
    QString refusal(const PlaceBench& bench, const PlacePicks&) const override {
        return bodiesIn(bench.design.model(), bench.selection).empty()
                   ? tr("Nothing is selected; press Esc, select the bodies to copy and take this tool again.")
                   : QString();
    }
    Names build(SpaceBuilder& builder, const PlaceBench& bench, const PlacePicks& picks, Names& left) const override {
        const auto bodies = bodiesIn(builder.model(), bench.selection);
        Names all;
        for (const auto& map : mapsOf(bench, picks)) {
            const auto made = copyMapped(builder, bodies, map);
            all.insert(all.end(), made.bodies.begin(), made.bodies.end());
            left.insert(left.end(), made.left.begin(), made.left.end());
        }
        return all;
    }

  protected:
    /// One a copy.
    virtual std::vector<SpaceMap> mapsOf(const PlaceBench& bench, const PlacePicks& picks) const = 0;
    static QString badCount(const PlacePick& pick, std::size_t field) {
        const double wanted = pick.number(field).value_or(1);
        const bool counts = wanted >= 1 && wanted <= mostCopies && wanted == std::floor(wanted);
        return counts ? QString() : tr("The number of copies must be a whole number from 1 to %1.").arg(mostCopies);
    }
    static int countOf(const PlacePick& pick, std::size_t field, int otherwise) {
        return static_cast<int>(std::clamp(pick.number(field).value_or(otherwise), 1.0, double(mostCopies)));
    }
    void ghosts(SpacePen& pen, const PlaceBench& bench, const PlacePicks& picks) const {
        const auto bodies = bodiesIn(bench.design.model(), bench.selection);
        for (const auto& map : mapsOf(bench, picks))
            for (SpaceSolid solid : bench.design.solids()) {
                if (std::find(bodies.begin(), bodies.end(), solid.body) == bodies.end()) continue;
                solid.frame = map.body(solid.frame);
                if (map.mirrors() && solid.form == SpaceSolid::Form::mesh) continue;
                pen.solid(solid);
            }
    }
};

class Mirrors : public Copying {
  public:
    std::vector<PlaceAsk> asks(const PlacePicks&) const override {
        return {{tr("Mirror: click a face, or a point that the shown plane goes through, or press Enter for the plane "
                    "through the origin; P: another plane, a number: its distance from the origin."),
                 {{tr("Distance"), "m"}}}};
    }
    bool usesPlane() const override { return true; }
    void preview(SpacePen& pen, const PlaceBench& bench, const PlacePicks& picks) const override {
        const Pose plane = planeOf(bench, picks.empty() ? PlacePick{} : picks.back());
        pen.workPlane(plane, 110 * bench.pixel, tr("Mirror"));
        if (!picks.empty()) ghosts(pen, bench, picks);
    }

  protected:
    std::vector<SpaceMap> mapsOf(const PlaceBench& bench, const PlacePicks& picks) const override {
        const Pose plane = planeOf(bench, picks.back());
        return {SpaceMap::mirror(plane.position, plane.orientation * Vec3::UnitZ())};
    }

  private:
    static Pose planeOf(const PlaceBench& bench, const PlacePick& pick) {
        Pose plane = bench.plane.pose();
        plane.position = Vec3::Zero();
        if (const auto distance = pick.number(0)) {
            plane.position = *distance * (plane.orientation * Vec3::UnitZ());
        } else if (pick.place) {
            if (pick.place->kind == SpacePlace::Kind::face) return pick.place->frame;
            plane.position = pick.place->frame.position;
        }
        return plane;
    }
};

class Rows : public Copying {
  public:
    std::vector<PlaceAsk> asks(const PlacePicks&) const override {
        const std::vector<AskField> fields{
            {QStringLiteral("X"), "m"}, {QStringLiteral("Y"), "m"}, {QStringLiteral("Z"), "m"}, {tr("Copies"), ""}};
        return {{tr("Copies in a row: click a point of the selected bodies, or type how far the next copy is and how "
                    "many there are."),
                 fields},
                {tr("Copies in a row: click where that point of the first copy comes, or type how far it is and how "
                    "many there are."),
                 fields}};
    }
    bool isComplete(const PlacePicks& picks) const override {
        return picks.size() == 2 || (picks.size() == 1 && !picks[0].typed.empty());
    }
    QString refusal(const PlaceBench& bench, const PlacePicks& picks) const override {
        const auto why = Copying::refusal(bench, picks);
        if (!why.isEmpty() || !isComplete(picks)) return why;
        if (stepOf(picks).norm() < 1e-3 * bench.pixel) return tr("That is the same point; click another one.");
        return badCount(picks.back(), 3);
    }
    void preview(SpacePen& pen, const PlaceBench& bench, const PlacePicks& picks) const override {
        if (picks.empty() || !isComplete(picks)) return;
        const Vec3 from = picks[0].place ? picks[0].place->frame.position : Vec3(Vec3::Zero());
        pen.dashedLine(from, from + stepOf(picks));
        ghosts(pen, bench, picks);
        pen.words(from + stepOf(picks), lengthWords(stepOf(picks).norm()));
    }

  protected:
    std::vector<SpaceMap> mapsOf(const PlaceBench&, const PlacePicks& picks) const override {
        std::vector<SpaceMap> maps;
        for (int i = 1; i <= countOf(picks.back(), 3, 1); ++i) maps.push_back(SpaceMap::shift(i * stepOf(picks)));
        return maps;
    }

  private:
    static Vec3 stepOf(const PlacePicks& picks) {
        const auto& last = picks.back();
        const bool way = last.number(0) || last.number(1) || last.number(2);
        if (way) return {last.number(0).value_or(0), last.number(1).value_or(0), last.number(2).value_or(0)};
        if (picks.size() < 2 || !picks[0].place || !picks[1].place) return Vec3::Zero();
        return picks[1].place->frame.position - picks[0].place->frame.position;
    }
};

class Rings : public Copying {
  public:
    std::vector<PlaceAsk> asks(const PlacePicks&) const override {
        return {
            {tr("Copies in a ring: click the axis: an edge, an axis, a marker, the middle of a face, or a point that "
                "the normal of the shown plane goes through; Enter: through the origin. P: another plane.")},
            {tr("Copies in a ring: type the angle from one to the next and the number of copies; Enter makes them."),
             {{tr("Angle"), "rad"}, {tr("Copies"), ""}},
             {QStringLiteral("90 deg"), QStringLiteral("3")}}};
    }
    bool usesPlane() const override { return true; }
    QString refusal(const PlaceBench& bench, const PlacePicks& picks) const override {
        const auto why = Copying::refusal(bench, picks);
        if (!why.isEmpty() || picks.size() < 2) return why;
        if (std::abs(std::remainder(angleOf(picks), 2 * M_PI)) < 1e-9)
            return tr("With this angle a copy lies on the body itself; type another one.");
        return badCount(picks.back(), 1);
    }
    void preview(SpacePen& pen, const PlaceBench& bench, const PlacePicks& picks) const override {
        const auto [at, axis] = axisOf(bench, picks.empty() ? PlacePick{} : picks[0]);
        pen.dashedLine(at - 120 * bench.pixel * axis, at + 120 * bench.pixel * axis);
        if (picks.size() > 1) ghosts(pen, bench, picks);
    }

  protected:
    std::vector<SpaceMap> mapsOf(const PlaceBench& bench, const PlacePicks& picks) const override {
        const auto [at, axis] = axisOf(bench, picks[0]);
        std::vector<SpaceMap> maps;
        for (int i = 1; i <= countOf(picks.back(), 1, 3); ++i)
            maps.push_back(SpaceMap::turn(at, axis, i * angleOf(picks)));
        return maps;
    }

  private:
    static double angleOf(const PlacePicks& picks) { return picks.back().number(0).value_or(M_PI / 2); }
    static std::pair<Vec3, Vec3> axisOf(const PlaceBench& bench, const PlacePick& pick) {
        const Vec3 normal = bench.plane.pose().orientation * Vec3::UnitZ();
        if (!pick.place) return {Vec3::Zero(), normal};
        const bool directed = pick.place->kind != SpacePlace::Kind::point;
        return {pick.place->frame.position, directed ? pick.place->frame.orientation * Vec3::UnitZ() : normal};
    }
};

}  // namespace

std::unique_ptr<PlaceTool> makeSpaceMeasurePoint() { return std::make_unique<Watches>(); }
std::unique_ptr<PlaceTool> makeSpaceMeasure() { return std::make_unique<Measures>(); }
std::unique_ptr<PlaceTool> makeSpaceMirror() { return std::make_unique<Mirrors>(); }
std::unique_ptr<PlaceTool> makeSpaceRow() { return std::make_unique<Rows>(); }
std::unique_ptr<PlaceTool> makeSpaceRing() { return std::make_unique<Rings>(); }

}  // namespace zwang::ui
