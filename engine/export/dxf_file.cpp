#include "engine/export/dxf_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "engine/export/refuse.h"
#include "engine/figure/mechanism.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/model/joint_view.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr double pi = std::numbers::pi;

/// A corner of an outline; `bulge`: tangent of a quarter of the angle of the arc that follows, 0 for a straight line.
struct Corner {
    Vec2 at;
    double bulge = 0;
};
struct Hole {
    Vec2 centre;
    double radius;
};
/// A flat part in a frame of its own [m].
struct Part {
    std::string name;
    int body = -1;
    Pose frame;  ///< of the plane of the part in the body frame of its body
    std::vector<std::vector<Corner>> outlines;
    std::vector<Hole> discs, holes;
    double barWidth = 0;

    Eigen::AlignedBox2d box() const {
        Eigen::AlignedBox2d box;
        for (const auto& outline : outlines)
            for (const Corner& c : outline) box.extend(c.at);
        for (const Hole& d : discs) {
            box.extend(d.centre - Vec2(d.radius, d.radius));
            box.extend(d.centre + Vec2(d.radius, d.radius));
        }
        for (const auto& outline : outlines)
            for (std::size_t i = 0; i < outline.size(); ++i) {
                if (outline[i].bulge != 1) continue;  // half a circle
                const Vec2 from = outline[i].at, to = outline[(i + 1) % outline.size()].at;
                const double radius = (to - from).norm() / 2;
                box.extend((from + to) / 2 + Vec2(radius, radius));
                box.extend((from + to) / 2 - Vec2(radius, radius));
            }
        return box;
    }
    bool isEmpty() const { return outlines.empty() && discs.empty(); }
};

std::vector<Corner> roundBar(const Vec2& from, const Vec2& to, double width) {
    const Vec2 d = (to - from).normalized(), side = width / 2 * Vec2(-d.y(), d.x());
    return {{from - side, 0}, {to - side, 1}, {to + side, 0}, {from + side, 1}};
}
std::vector<Corner> rectangle(const Vec2& centre, const Vec2& along, double length, double width) {
    const Vec2 x = length / 2 * along, y = width / 2 * Vec2(-along.y(), along.x());
    return {{centre - x - y}, {centre + x - y}, {centre + x + y}, {centre - x + y}};
}

/// Collects the parts of all bodies.
class Cutter {
  public:
    Cutter(const Results& results, const DxfParts& settings)
        : settings_(settings), system_(results.system()), here_{system_, results.poses(results.frame(0).time)} {
        const Model& model = *system_.model;
        for (std::size_t i = 0; i < model.bodies.size(); ++i)
            std::visit([&](const auto& body) { cut(body, static_cast<int>(i)); }, model.bodies[i]);
        slots(results);
    }
    std::vector<Part> take() { return std::move(parts_); }

  private:
    bool isPlanar() const { return system_.space == Space::planar; }
    Pose local(const std::string& body, const std::string& marker) const { return here_.local({body, marker}); }

    template <class Body>
    void cut(const Body& body, int index) {
        const std::size_t before = parts_.size();
        Part whole;
        whole.name = body.name;
        whole.body = index;
        for (const AnyShape& shape : body.shapes) {
            Part own = whole;
            if (isPlanar())
                flat(body.name, shape, whole);
            else if (inSpace(body.name, shape, own))
                parts_.push_back(own);
        }
        if (!whole.isEmpty()) parts_.push_back(whole);
        for (std::size_t k = before; k < parts_.size(); ++k) pins(parts_[k]);
        if (parts_.size() > before + 1)
            for (std::size_t k = before; k < parts_.size(); ++k) parts_[k].name += " " + std::to_string(k - before + 1);
    }
    void flat(const std::string& body, const AnyShape& shape, Part& part) const {
        const auto point = [&](const std::string& m) { return Vec2(local(body, m).position.head<2>()); };
        if (const auto* bar = std::get_if<Bar>(&shape)) {
            const Vec2 from = point(bar->from), to = point(bar->to);
            part.barWidth = part.barWidth > 0 ? std::min(part.barWidth, bar->width.value) : bar->width.value;
            if ((to - from).norm() > 0)
                part.outlines.push_back(roundBar(from, to, bar->width.value));
            else
                part.discs.push_back({from, bar->width.value / 2});
        } else if (const auto* plate = std::get_if<Plate>(&shape)) {
            part.outlines.emplace_back();
            for (const auto& m : plate->corners) part.outlines.back().push_back({point(m)});
        } else if (const auto* box = std::get_if<Box>(&shape)) {
            const Vec3 x = local(body, box->at).orientation * Vec3::UnitX();
            part.outlines.push_back(rectangle(point(box->at), x.head<2>(), box->size[0].value, box->size[1].value));
        } else if (const auto* disc = std::get_if<Cylinder>(&shape)) {
            part.discs.push_back({point(disc->at), disc->radius.value});
        } else if (const auto* ball = std::get_if<Sphere>(&shape)) {
            part.discs.push_back({point(ball->at), ball->radius.value});
        }
    }
    /// Bars, plates and discs of a spatial body are parts of their own, in their own planes.
    bool inSpace(const std::string& body, const AnyShape& shape, Part& part) const {
        if (const auto* bar = std::get_if<Bar>(&shape)) {
            const Vec3 from = local(body, bar->from).position, to = local(body, bar->to).position;
            if ((to - from).norm() <= 0) return false;
            part.frame = planeOf(from, to - from, (to - from).unitOrthogonal());
            part.barWidth = bar->width.value;
            part.outlines.push_back(
                rectangle(Vec2((to - from).norm() / 2, 0), Vec2(1, 0), (to - from).norm(), bar->width.value));
            return true;
        }
        if (const auto* plate = std::get_if<Plate>(&shape)) {
            std::vector<Vec3> corners;
            for (const auto& m : plate->corners) corners.push_back(local(body, m).position);
            Vec3 normal = Vec3::Zero();
            for (std::size_t i = 1; i + 1 < corners.size(); ++i)
                normal += (corners[i] - corners[0]).cross(corners[i + 1] - corners[0]);
            if (normal.norm() <= 0) return false;
            part.frame = planeOf(corners[0], corners[1] - corners[0], normal);
            part.outlines.emplace_back();
            for (const Vec3& c : corners)
                part.outlines.back().push_back(
                    {(part.frame.orientation.conjugate() * (c - part.frame.position)).head<2>()});
            return true;
        }
        if (const auto* disc = std::get_if<Cylinder>(&shape)) {
            part.frame = local(body, disc->at);
            part.discs.push_back({Vec2::Zero(), disc->radius.value});
            return true;
        }
        return false;
    }
    static Pose planeOf(const Vec3& origin, const Vec3& along, const Vec3& normal) {
        Mat3 axes;
        axes.col(0) = along.normalized();
        axes.col(2) = (normal - normal.dot(axes.col(0)) * axes.col(0)).normalized();
        axes.col(1) = axes.col(2).cross(axes.col(0));
        return {origin, Quat(axes)};
    }

    double radius(const Part& part) const {
        if (settings_.hole.value > 0) return settings_.hole.value / 2;
        if (part.barWidth > 0) return part.barWidth / 6;
        return 0.02 * part.box().diagonal().norm();
    }
    void hole(Part& part, const MarkerRef& marker, bool needsAxis) const {
        if (here_.bodyOf(marker) != part.body) return;
        const Pose pose = here_.local(marker);
        const Vec3 at = part.frame.orientation.conjugate() * (pose.position - part.frame.position);
        if (!isPlanar() &&
            (std::abs(at.z()) > 1e-6 * system_.size ||
             (needsAxis &&
              (part.frame.orientation.conjugate() * pose.orientation * Vec3::UnitZ()).head<2>().norm() > 1e-3)))
            return;
        auto box = part.box();
        if (!box.contains(Vec2(at.head<2>()))) return;  // a marker beside the part
        for (const Hole& other : part.holes)
            if ((other.centre - at.head<2>()).norm() < 1e-9 * system_.size) return;
        part.holes.push_back({at.head<2>(), radius(part)});
    }
    void pins(Part& part) const {
        for (const JointView& joint : jointsOf(*system_.model)) {
            if (joint.traits.pins == JointPins::both)
                for (const MarkerRef* m : {&joint.first, &joint.second}) hole(part, *m, !isPlanar());
            if (joint.traits.pins == JointPins::second) hole(part, joint.second, !isPlanar());
        }
    }
    /// Slots of pins, as long as the run needs them.
    void slots(const Results& results) {
        for (const JointView& joint : jointsOf(*system_.model)) {
            if (isPlanar() && joint.traits.isSlot()) slot(results, joint.ends);
        }
    }
    void slot(const Results& results, const BetweenMarkers& joint) {
        const int body = here_.bodyOf(joint.first);
        if (body < 0) return;
        double low = 0, high = 0;
        const std::size_t step = std::max<std::size_t>(1, results.size() / 500);
        for (std::size_t k = 0; k < results.size(); k += step) {
            const Placement at{system_, results.poses(results.frame(k).time)};
            const Pose line = at.marker(joint.first);
            const double x = (line.orientation * Vec3::UnitX()).dot(at.marker(joint.second).position - line.position);
            low = k == 0 ? x : std::min(low, x);
            high = k == 0 ? x : std::max(high, x);
        }
        for (Part& part : parts_) {
            if (part.body != body) continue;
            const Pose own = here_.local(joint.first);
            const Vec3 x = own.orientation * Vec3::UnitX();
            part.outlines.push_back(
                roundBar((own.position + low * x).head<2>(), (own.position + high * x).head<2>(), 2 * radius(part)));
        }
    }

    const DxfParts& settings_;
    const System& system_;
    Placement here_;
    std::vector<Part> parts_;
};

/// Group codes and values, two lines each.
class Dxf {
  public:
    explicit Dxf(double scale) : scale_(scale) {}
    void code(int number, const std::string& value) { text += std::to_string(number) + "\n" + value + "\n"; }
    void code(int number, double value) {
        char buffer[40];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, value + 0.0, std::chars_format::fixed, 9);
        code(number, std::string(buffer, end.ptr));
    }
    void point(const Vec2& p) {
        code(10, scale_ * p.x());
        code(20, scale_ * p.y());
        code(30, 0.0);
    }
    void head(const Eigen::AlignedBox2d& box) {
        code(999, "written by Zwang; " +
                      std::string(scale_ == 1000 ? "millimetres" : "units per metre: " + std::to_string(scale_)));
        for (const char* word : {"SECTION", "HEADER"}) code(word[0] == 'S' ? 0 : 2, word);
        code(9, "$ACADVER");
        code(1, "AC1009");
        for (const auto& [name, at] : {std::pair{"$EXTMIN", box.min()}, {"$EXTMAX", box.max()}}) {
            code(9, name);
            point(at);
        }
        code(0, "ENDSEC");
        code(0, "SECTION");
        code(2, "TABLES");
        code(0, "TABLE");
        code(2, "LTYPE");
        code(70, "1");
        code(0, "LTYPE");
        code(2, "CONTINUOUS");
        code(70, "64");
        code(3, "Solid line");
        code(72, "65");
        code(73, "0");
        code(40, 0.0);
        code(0, "ENDTAB");
        code(0, "TABLE");
        code(2, "LAYER");
        code(70, "3");
        for (const auto& [name, colour] : {std::pair{"OUTLINE", "7"}, {"HOLES", "1"}, {"NAMES", "8"}}) {
            code(0, "LAYER");
            code(2, name);
            code(70, "0");
            code(62, colour);
            code(6, "CONTINUOUS");
        }
        code(0, "ENDTAB");
        code(0, "ENDSEC");
        code(0, "SECTION");
        code(2, "ENTITIES");
    }
    void outline(const std::vector<Corner>& corners, const Pose& pose) {
        code(0, "POLYLINE");
        code(8, "OUTLINE");
        code(66, "1");
        point(Vec2::Zero());
        code(70, "1");
        for (const Corner& corner : corners) {
            code(0, "VERTEX");
            code(8, "OUTLINE");
            point(pose.apply(Vec3(corner.at.x(), corner.at.y(), 0)).head<2>());
            if (corner.bulge != 0) code(42, corner.bulge);
        }
        code(0, "SEQEND");
        code(8, "OUTLINE");
    }
    void circle(const Hole& hole, const Pose& pose, const char* layer) {
        code(0, "CIRCLE");
        code(8, layer);
        point(pose.apply(Vec3(hole.centre.x(), hole.centre.y(), 0)).head<2>());
        code(40, scale_ * hole.radius);
    }
    void words(const std::string& name, const Vec2& at, double height) {
        code(0, "TEXT");
        code(8, "NAMES");
        point(at);
        code(40, scale_ * height);
        code(1, ascii(name));
    }
    std::string text;

  private:
    /// Other letters as \U+4E2D, as DXF has them.
    static std::string ascii(const std::string& name) {
        std::string out;
        for (std::size_t i = 0; i < name.size(); ++i) {
            const auto byte = static_cast<unsigned char>(name[i]);
            if (byte < 0x80) {
                out += byte < 0x20 ? ' ' : name[i];
                continue;
            }
            const int more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
            unsigned letter = byte & (0x3FU >> more);
            for (int k = 0; k < more && i + 1 < name.size(); ++k)
                letter = letter << 6 | (static_cast<unsigned char>(name[++i]) & 0x3FU);
            char buffer[16];
            std::snprintf(buffer, sizeof buffer, "\\U+%04X", letter);
            out += buffer;
        }
        return out;
    }
    double scale_;
};

}  // namespace

void DxfParts::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    if (results.empty()) refuse("at", Sentence("the run has no moment that could be drawn"));
    const double end = results.frame(results.size() - 1).time;
    const bool isAssembled = arrange.key == "assembled";
    if (isAssembled && at.value > end * (1 + 1e-12))
        refuse("at", Sentence("the run ends at t = %1 s, before the moment that is to be drawn", std::to_string(end)));
    if (isAssembled && results.system().space != Space::planar)
        refuse("arrange", Sentence("the parts of a spatial mechanism lie in many planes; only 'apart' can draw them"));
    ExportProgress progress(control, 1);
    progress.at(0);
    const auto parts = Cutter(results, *this).take();
    if (parts.empty())
        refuse("", Sentence("no body of this model has a bar, a plate or a disc that could be cut; give bodies shapes "
                            "first"));
    const auto poses = results.poses(isAssembled ? at.value : results.frame(0).time);
    double widest = 0;
    for (const Part& part : parts) widest = std::max(widest, part.box().diagonal().norm());
    const double gap = 0.06 * widest, letters = 0.03 * widest;
    std::vector<Pose> places;
    Vec2 next = Vec2::Zero();
    Eigen::AlignedBox2d all;
    for (const Part& part : parts) {
        const auto box = part.box();
        Pose pose;
        if (isAssembled) {
            pose = poses[static_cast<std::size_t>(part.body)];
        } else {  // each below the one before
            next.y() -= box.sizes().y() + (names ? 2 * letters : 0) + gap;
            const Vec2 shift = next - box.min();
            pose.position = Vec3(shift.x(), shift.y(), 0);
        }
        places.push_back(pose);
        for (int k = 0; k < 4; ++k) {
            const Vec2 corner = box.corner(static_cast<Eigen::AlignedBox2d::CornerType>(k));
            all.extend(Vec2(pose.apply(Vec3(corner.x(), corner.y(), 0)).head<2>()));
        }
    }
    Dxf dxf(scale.value);
    dxf.head(all);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = parts[i];
        for (const auto& outline : part.outlines) dxf.outline(outline, places[i]);
        for (const Hole& disc : part.discs) dxf.circle(disc, places[i], "OUTLINE");
        for (const Hole& hole_ : part.holes) dxf.circle(hole_, places[i], "HOLES");
        const auto box = part.box();
        const Vec2 corner(box.min().x(), box.max().y() + 0.5 * letters);
        if (names) dxf.words(part.name, places[i].apply(Vec3(corner.x(), corner.y(), 0)).head<2>(), letters);
    }
    dxf.code(0, "ENDSEC");
    dxf.code(0, "EOF");
    AtomicFile file(path);
    file.write(dxf.text);
    file.commit();
}

}  // namespace zwang
