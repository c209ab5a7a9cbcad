#include "engine/figure/picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace zwang {
namespace {

/// Douglas and Peucker's reduction of points first … last, which stay themselves; without recursion.
void keepTelling(const std::vector<Vec2>& points, std::size_t first, std::size_t last, double tolerance,
                 std::vector<bool>& keep) {
    std::vector<std::pair<std::size_t, std::size_t>> open{{first, last}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        const Vec2 along = points[to] - points[from];
        const double length = along.squaredNorm();
        std::size_t farthest = from;
        double most = tolerance * tolerance;
        for (std::size_t i = from + 1; i < to; ++i) {
            const Vec2 d = points[i] - points[from];
            const double share = length > 0 ? std::clamp(d.dot(along) / length, 0.0, 1.0) : 0;
            const double off = (d - share * along).squaredNorm();
            if (off > most) {
                most = off;
                farthest = i;
            }
        }
        if (farthest == from) continue;
        keep[farthest] = true;
        open.emplace_back(from, farthest);
        open.emplace_back(farthest, to);
    }
}

std::vector<Vec2> simplified(const std::vector<Vec2>& points, double tolerance) {
    constexpr std::size_t block = 500;  // bounds the work, whatever the points are
    if (points.size() < 3) return points;
    std::vector<bool> keep(points.size(), false);
    keep.front() = keep.back() = true;
    for (std::size_t first = 0; first + 1 < points.size(); first += block) {
        const std::size_t last = std::min(first + block, points.size() - 1);
        keep[first] = keep[last] = true;
        keepTelling(points, first, last, tolerance, keep);
    }
    std::vector<Vec2> kept;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (keep[i]) kept.push_back(points[i]);
    return kept;
}

}  // namespace

Colour mixed(const Colour& a, const Colour& b, double shareOfB) {
    const auto mix = [&](double x, double y) { return x + shareOfB * (y - x); };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), mix(a.alpha, b.alpha)};
}

Colour colourFrom(const std::string& hex) {
    unsigned red = 0, green = 0, blue = 0;
    if (hex.size() != 7 || std::sscanf(hex.c_str(), "#%2x%2x%2x", &red, &green, &blue) != 3) return {};
    return {red / 255.0, green / 255.0, blue / 255.0, 1};
}

void Picture::place(const Picture& other, const Vec2& corner) {
    if (other.paper)
        area({corner, corner + Vec2(other.width, 0), corner + Vec2(other.width, other.height),
              corner + Vec2(0, other.height)},
             {{}, other.paper});
    for (Mark mark : other.marks) {
        if (auto* stroke = std::get_if<Stroke>(&mark))
            for (Vec2& p : stroke->points) p += corner;
        else if (auto* disc_ = std::get_if<Disc>(&mark))
            disc_->centre += corner;
        else if (auto* text = std::get_if<Lettering>(&mark))
            text->at += corner;
        marks.push_back(std::move(mark));
    }
}

std::vector<std::vector<Vec2>> pieces(const Stroke& stroke, double tolerance) {
    std::vector<std::vector<Vec2>> found(1);
    for (const Vec2& p : stroke.points) {
        if (p.allFinite())
            found.back().push_back(p);
        else if (!found.back().empty())
            found.emplace_back();
    }
    std::erase_if(found, [](const auto& piece) { return piece.size() < 2; });
    for (auto& piece : found) piece = simplified(piece, tolerance);
    return found;
}

double widthOf(const std::string& text, double height) {
    double width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0xE3 && byte < 0xF0)
            width += 1;  // Chinese, Japanese, Korean
        else if (byte < 0x80 || byte >= 0xC0)
            width += c == 'i' || c == 'l' || c == '.' || c == ',' || c == '\'' || c == '|' ? 0.28
                     : (c >= 'A' && c <= 'Z') || c == 'm' || c == 'w'                      ? 0.72
                                                                                           : 0.56;
    }
    return width * height;
}

std::string numberText(double value, int digits) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.*g", digits, value == 0 ? 0.0 : value);
    std::string text = buffer;
    if (const auto e = text.find('e'); e != std::string::npos) {
        const int power = std::atoi(text.c_str() + e + 1);
        text = text.substr(0, e) + "e" + std::to_string(power);
    }
    std::string shown;
    for (const char c : text) shown += c == '-' ? std::string("\u2212") : std::string(1, c);
    return shown;
}

}  // namespace zwang
