// Tools that make spatial bodies: bar, box, cylinder, sphere, plate. Their mass follows from steel and their shape
// until it is changed.
#include <cmath>

#include "ui/tools/space_tool.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

AskField lengthField(const QString& label) { return {label, "m", AskField::What::length}; }

std::vector<AskField> coordinates() {
    return {{QStringLiteral("X"), "m", AskField::What::x},
            {QStringLiteral("Y"), "m", AskField::What::y},
            {QStringLiteral("Z"), "m", AskField::What::z}};
}

std::vector<AskField> lengthAndCoordinates(const QString& label) {
    auto fields = coordinates();
    fields.insert(fields.begin(), lengthField(label));
    return fields;
}

std::optional<Quantity> typedIn(const Spot& spot, std::size_t field) {
    return field < spot.typed.size() ? spot.typed[field] : std::nullopt;
}

/// A number as typed, otherwise as drawn.
Quantity written(const Spot& spot, std::size_t field, double drawn) {
    return typedIn(spot, field).value_or(Quantity(tidy(drawn)));
}

Vec3 inPlane(const Pose& plane, const Vec3& world) { return plane.orientation.conjugate() * (world - plane.position); }

/// Height of the last click above the one before, along the normal.
double heightOf(const Spots& spots) {
    return inPlane({Vec3::Zero(), spots[0].plane.orientation}, spots[2].at - spots[1].at).z();
}

bool tooSmall(double length, const SpaceBench& bench) { return std::abs(length) < 1e-3 * bench.reach; }

/// Bar: two points.
class Bars : public SpaceTool {
  public:
    std::vector<SpaceAsk> asks(const Spots&) const override {
        return {{tr("Bar: click where it begins: a point of the work plane or of a face, or type its coordinates. P: "
                    "another work plane."),
                 coordinates()},
                {tr("Bar: click where it ends, or type its length, or after Tab the coordinates."),
                 lengthAndCoordinates(tr("Length"))}};
    }
    QString refusal(const SpaceBench& bench, const Spots& spots) const override {
        const bool none = spots.size() == 2 && tooSmall((spots[1].at - spots[0].at).norm(), bench);
        return none ? tr("The bar has no length; click its other end somewhere else.") : QString();
    }
    void preview(SpacePen& pen, const SpaceBench& bench, const Spots& spots) const override {
        if (spots.size() < 2) return;
        const Vec3 d = spots[1].at - spots[0].at;
        const double w = bench.barWidth / 2;
        pen.solid({{},
                   SpaceSolid::Form::prism,
                   frameWith(spots[0].at + d / 2, d, spots[0].plane.orientation * Vec3::UnitZ()),
                   {{-w, -w}, {w, -w}, {w, w}, {-w, w}},
                   0,
                   d.norm() / 2 + w});
    }
    QString words(const SpaceBench&, const Spots& spots) const override {
        return spots.size() < 2 ? QString() : lengthWords((spots[1].at - spots[0].at).norm());
    }
    std::string build(SpaceBuilder& builder, const SpaceBench& bench, const Spots& spots) const override {
        const Vec3 d = spots[1].at - spots[0].at, normal = spots[0].plane.orientation * Vec3::UnitZ();
        // x along the bar, z as near to the normal of the plane as can be: the usual axis of its joints.
        const Vec3 side = normal.cross(d).norm() > 1e-9 * d.norm() ? Vec3(normal.cross(d))
                                                                   : Vec3(spots[0].plane.orientation * Vec3::UnitY());
        const Vec3 z = d.cross(side);
        auto& body = builder.addBody("bar", frameWith(spots[0].at, z, d));
        Bar bar;
        bar.from = SpaceBuilder::addMarker(body, Vec3::Zero());
        bar.to = SpaceBuilder::addMarker(body, {d.norm(), 0, 0});
        if (const auto length = typedIn(spots[1], 0)) body.markers[1].position[0] = *length;
        bar.width = tidy(bench.barWidth);
        body.shapes.emplace_back(bar);
        return body.name;
    }
};

/// Box: two corners in the plane and a height.
class Boxes : public SpaceTool {
  public:
    std::vector<SpaceAsk> asks(const Spots&) const override {
        return {{tr("Box: click a corner on the work plane or on a face, or type its coordinates. P: another work "
                    "plane."),
                 coordinates()},
                {tr("Box: click the opposite corner, or type its two sides."),
                 {{tr("Width"), "m", AskField::What::value}, {tr("Depth"), "m", AskField::What::value}}},
                {tr("Box: click its height, or type it."), {lengthField(tr("Height"))}, SpaceAsk::On::along}};
    }
    QString refusal(const SpaceBench& bench, const Spots& spots) const override {
        if (spots.size() < 2) return {};
        const Vec3 size = sizeOf(spots);
        if (tooSmall(size.x(), bench) || tooSmall(size.y(), bench))
            return tr("The box has no width or no depth; click the opposite corner somewhere else.");
        if (spots.size() == 3 && tooSmall(size.z(), bench))
            return tr("The box has no height; click somewhere else or type it.");
        return {};
    }
    void preview(SpacePen& pen, const SpaceBench&, const Spots& spots) const override {
        if (spots.size() < 2) return;
        const Vec3 size = sizeOf(spots).cwiseAbs();
        const double a = size.x() / 2, b = size.y() / 2;
        pen.solid({{},
                   SpaceSolid::Form::prism,
                   {centre(spots), spots[0].plane.orientation},
                   {{-a, -b}, {a, -b}, {a, b}, {-a, b}},
                   0,
                   size.z() / 2});
    }
    QString words(const SpaceBench&, const Spots& spots) const override {
        if (spots.size() < 2) return {};
        const Vec3 size = sizeOf(spots).cwiseAbs();
        const QString base = lengthWords(size.x()) + QStringLiteral(" × ") + lengthWords(size.y());
        return spots.size() < 3 ? base : base + QStringLiteral(" × ") + lengthWords(size.z());
    }
    std::string build(SpaceBuilder& builder, const SpaceBench&, const Spots& spots) const override {
        const Vec3 size = sizeOf(spots).cwiseAbs();
        auto& body = builder.addBody("box", {centre(spots), spots[0].plane.orientation});
        Box box;
        box.at = SpaceBuilder::addMarker(body, Vec3::Zero());
        box.size = {written(spots[1], 0, size.x()), written(spots[1], 1, size.y()), written(spots[2], 0, size.z())};
        body.shapes.emplace_back(box);
        return body.name;
    }

  private:
    /// Signed, from the first corner.
    static Vec3 sizeOf(const Spots& spots) {
        const Pose& plane = spots[0].plane;
        Vec3 size = inPlane(plane, spots[1].at) - inPlane(plane, spots[0].at);
        for (int k = 0; k < 2; ++k)
            if (const auto typed = typedIn(spots[1], static_cast<std::size_t>(k)))
                size[k] = size[k] < 0 ? -typed->value : typed->value;
        size.z() = spots.size() > 2 ? heightOf(spots) : 0;
        return size;
    }
    static Vec3 centre(const Spots& spots) { return spots[0].at + spots[0].plane.orientation * (sizeOf(spots) / 2); }
};

/// Cylinder: centre of its foot, radius, height.
class Cylinders : public SpaceTool {
  public:
    std::vector<SpaceAsk> asks(const Spots&) const override {
        return {{tr("Cylinder: click the centre of its foot on the work plane or on a face, or type the coordinates. "
                    "P: another work plane."),
                 coordinates()},
                {tr("Cylinder: click its rim, or type its radius."), {lengthField(tr("Radius"))}},
                {tr("Cylinder: click its height, or type it."), {lengthField(tr("Height"))}, SpaceAsk::On::along}};
    }
    QString refusal(const SpaceBench& bench, const Spots& spots) const override {
        if (spots.size() > 1 && tooSmall(radius(spots), bench))
            return tr("The cylinder has no radius; click its rim away from its centre.");
        if (spots.size() > 2 && tooSmall(heightOf(spots), bench))
            return tr("The cylinder has no height; click somewhere else or type it.");
        return {};
    }
    void preview(SpacePen& pen, const SpaceBench&, const Spots& spots) const override {
        if (spots.size() < 2) return;
        const double height = spots.size() > 2 ? heightOf(spots) : 0;
        pen.solid({{}, SpaceSolid::Form::cylinder, pose(spots, height), {}, radius(spots), std::abs(height) / 2});
    }
    QString words(const SpaceBench&, const Spots& spots) const override {
        if (spots.size() < 2) return {};
        const QString base = QStringLiteral("r ") + lengthWords(radius(spots));
        return spots.size() < 3 ? base : base + QStringLiteral(" × ") + lengthWords(std::abs(heightOf(spots)));
    }
    std::string build(SpaceBuilder& builder, const SpaceBench&, const Spots& spots) const override {
        const double height = heightOf(spots);
        auto& body = builder.addBody("cylinder", pose(spots, height));
        Cylinder cylinder;
        cylinder.at = SpaceBuilder::addMarker(body, Vec3::Zero());
        cylinder.radius = written(spots[1], 0, radius(spots));
        cylinder.length = written(spots[2], 0, std::abs(height));
        body.shapes.emplace_back(cylinder);
        return body.name;
    }

  private:
    static double radius(const Spots& spots) { return (spots[1].at - spots[0].at).norm(); }
    static Pose pose(const Spots& spots, double height) {
        const Quat& axes = spots[0].plane.orientation;
        return {spots[0].at + axes * Vec3(0, 0, height / 2), axes};
    }
};

/// Sphere: centre and radius.
class Spheres : public SpaceTool {
  public:
    std::vector<SpaceAsk> asks(const Spots&) const override {
        return {{tr("Sphere: click its centre on the work plane or on a face, or type the coordinates. P: another work "
                    "plane."),
                 coordinates()},
                {tr("Sphere: click how far it reaches, or type its radius."), {lengthField(tr("Radius"))}}};
    }
    QString refusal(const SpaceBench& bench, const Spots& spots) const override {
        const bool none = spots.size() == 2 && tooSmall(radius(spots), bench);
        return none ? tr("The sphere has no radius; click away from its centre.") : QString();
    }
    void preview(SpacePen& pen, const SpaceBench&, const Spots& spots) const override {
        if (spots.size() > 1)
            pen.solid({{}, SpaceSolid::Form::sphere, {spots[0].at, spots[0].plane.orientation}, {}, radius(spots), 0});
    }
    QString words(const SpaceBench&, const Spots& spots) const override {
        return spots.size() < 2 ? QString() : QStringLiteral("r ") + lengthWords(radius(spots));
    }
    std::string build(SpaceBuilder& builder, const SpaceBench&, const Spots& spots) const override {
        auto& body = builder.addBody("sphere", {spots[0].at, spots[0].plane.orientation});
        Sphere sphere;
        sphere.at = SpaceBuilder::addMarker(body, Vec3::Zero());
        sphere.radius = written(spots[1], 0, radius(spots));
        body.shapes.emplace_back(sphere);
        return body.name;
    }

  private:
    static double radius(const Spots& spots) { return (spots[1].at - spots[0].at).norm(); }
};

/// Plate: corner after corner in the plane; on a face it lies on it.
class Plates : public SpaceTool {
  public:
    std::vector<SpaceAsk> asks(const Spots& spots) const override {
        std::vector<SpaceAsk> all{{tr("Plate: click its first corner on the work plane or on a face, or type its "
                                      "coordinates. P: another work plane."),
                                   coordinates()}};
        const QString more = spots.size() < 3
                                 ? tr("Plate: click the next corner, or type the length of the side.")
                                 : tr("Plate: click the next corner; the first one, Enter or a right click ends it.");
        all.insert(all.end(), std::max<std::size_t>(spots.size(), 2), {more, lengthAndCoordinates(tr("Length"))});
        return all;
    }
    bool isOpen() const override { return true; }
    bool mayEnd(const SpaceBench&, const Spots& spots) const override {
        double size = 0;
        Vec3 area = Vec3::Zero();
        for (std::size_t i = 0; i + 1 < spots.size(); ++i) {
            const Vec3 a = spots[i].at - spots[0].at, b = spots[i + 1].at - spots[0].at;
            area += a.cross(b) / 2;
            size = std::max(size, b.squaredNorm());
        }
        return spots.size() >= 3 && area.norm() > 1e-6 * size;
    }
    QString refusal(const SpaceBench& bench, const Spots& spots) const override {
        const Vec3 n = spots[0].plane.orientation * Vec3::UnitZ(), to = spots.back().at - spots[0].at;
        if (std::abs(n.dot(to)) > 1e-6 * to.norm() + 1e-12)
            return tr("This corner is not in the plane of the others; a plate is flat.");
        for (std::size_t i = 0; i + 1 < spots.size(); ++i)
            if (tooSmall((spots[i].at - spots.back().at).norm(), bench))
                return tr("The plate has a corner here already; click the next one somewhere else.");
        return {};
    }
    void preview(SpacePen& pen, const SpaceBench&, const Spots& spots) const override {
        std::vector<Vec3> corners;
        for (const auto& spot : spots) corners.push_back(spot.at);
        if (corners.size() > 1) pen.path(corners, corners.size() > 2);
    }
    QString words(const SpaceBench&, const Spots& spots) const override {
        return spots.size() < 2 ? QString() : lengthWords((spots.back().at - spots[spots.size() - 2].at).norm());
    }
    std::string build(SpaceBuilder& builder, const SpaceBench& bench, const Spots& spots) const override {
        const Pose& plane = spots[0].plane;
        Plate plate;
        plate.thickness = tidy(bench.barWidth / 2);
        const double lift = spots[0].body.empty() ? 0 : plate.thickness.value / 2;
        const Pose pose{spots[0].at + plane.orientation * Vec3(0, 0, lift), plane.orientation};
        auto& body = builder.addBody("plate", pose);
        for (const auto& spot : spots)
            plate.corners.push_back(
                SpaceBuilder::addMarker(body, plane.orientation.conjugate() * (spot.at - spots[0].at)));
        body.shapes.emplace_back(plate);
        return body.name;
    }
};

}  // namespace

std::unique_ptr<SpaceTool> makeSpaceBar() { return std::make_unique<Bars>(); }
std::unique_ptr<SpaceTool> makeSpaceBox() { return std::make_unique<Boxes>(); }
std::unique_ptr<SpaceTool> makeSpaceCylinder() { return std::make_unique<Cylinders>(); }
std::unique_ptr<SpaceTool> makeSpaceSphere() { return std::make_unique<Spheres>(); }
std::unique_ptr<SpaceTool> makeSpacePlate() { return std::make_unique<Plates>(); }

}  // namespace zwang::ui
