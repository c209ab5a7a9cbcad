#include "ui/view3d/told_symbol.h"

#include "ui/view3d/flat_shapes.h"

namespace zwang::ui {
namespace {

constexpr double toldWidth = 1.8;   // pixels
constexpr double toldRadius = 0.1;  // in units of symbols

/// A point of a symbol where the markers are known.
struct SymbolPlace {
    Place marker;
    Vec3 at;
    double round;
    Vec3 world(const Frames& frames) const { return marker.world(frames).apply(at); }
};

std::vector<std::vector<SymbolPlace>> placesOf(const Drawing& drawing, const std::vector<SymbolLine>& lines) {
    std::vector<std::vector<SymbolPlace>> all;
    for (const SymbolLine& line : lines) {
        std::vector<SymbolPlace> points;
        for (const SymbolPoint& point : line)
            if (const auto marker = drawing.places.find(*point.marker))
                points.push_back({*marker, drawing.unit() * Vec3(point.at[0], point.at[1], point.at[2]), point.round});
        if (points.size() == line.size() && points.size() > 1) all.push_back(std::move(points));
    }
    return all;
}

}  // namespace

void drawToldSymbol(const Drawing& drawing, const std::string& name, const std::vector<SymbolLine>& lines,
                    Rgba colour) {
    const bool isFlat = drawing.model.space == Space::planar;
    const auto draw = [lines = placesOf(drawing, lines), isFlat, colour, radius = toldRadius * drawing.unit(),
                       paint = drawing.paint(colour)](const Frames& frames) {
        Mesh mesh;
        for (const auto& line : lines) {
            std::vector<Vec3> points;
            std::vector<double> round;
            for (const SymbolPlace& point : line) {
                points.push_back(point.world(frames));
                round.push_back(point.round);
            }
            points = wayRound(points, round);
            flat::Path path;
            for (const Vec3& point : points) path.push_back(point.head<2>());
            if (isFlat)
                flat::stroke(mesh, path, false, toldWidth, colour, Tint::border, flat::Corners::bevel);
            else
                mesh.append(solid::tube(points, radius, paint).faces);
        }
        return mesh;
    };
    Batch& batch = isFlat ? drawing.flat : drawing.solid;
    batch.add(name, 0, draw(drawing.places.drawn()), true, draw);
}

}  // namespace zwang::ui
