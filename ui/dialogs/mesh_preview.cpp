#include "ui/dialogs/mesh_preview.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

/// Right, up and towards the eye, of a view from the front, the right and above.
Mat3 oblique() {
    Mat3 axes;
    const Vec3 back = Vec3(0.55, -0.75, 0.5).normalized(), right = Vec3::UnitZ().cross(back).normalized();
    axes << right, back.cross(right), back;
    return axes.transpose();
}

/// Fills the pixels of one triangle that nothing nearer has covered; x and y in pixels, z towards the eye.
void fill(QImage& image, std::vector<double>& depth, const std::array<Vec3, 3>& t, QRgb colour) {
    const Vec3 &a = t[0], u = t[1] - a, v = t[2] - a;
    const double area = u.x() * v.y() - u.y() * v.x();
    if (area == 0) return;
    const auto range = [&](int k, int most) {
        const double low = std::min({t[0][k], t[1][k], t[2][k]}), high = std::max({t[0][k], t[1][k], t[2][k]});
        return std::pair{std::max(0, static_cast<int>(std::floor(low))),
                         std::min(most - 1, static_cast<int>(std::ceil(high)))};
    };
    const auto [left, right] = range(0, image.width());
    const auto [top, bottom] = range(1, image.height());
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
            const double dx = x + 0.5 - a.x(), dy = y + 0.5 - a.y();
            const double s = (dx * v.y() - dy * v.x()) / area, r = (u.x() * dy - u.y() * dx) / area;
            if (s < 0 || r < 0 || s + r > 1) continue;
            const double z = a.z() + s * u.z() + r * v.z();
            double& nearest = depth[static_cast<std::size_t>(y * image.width() + x)];
            if (z <= nearest) continue;
            nearest = z;
            image.setPixel(x, y, colour);
        }
}

}  // namespace

QImage pictureOf(const TriangleMesh& mesh, const QSize& pixels, const QColor& colour) {
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const Mat3 view = oblique();
    std::vector<Vec3> points;
    Eigen::AlignedBox3d box;
    for (const Vec3& p : mesh.points) {
        points.emplace_back(view * p);
        box.extend(points.back());
    }
    if (points.empty() || pixels.isEmpty()) return image;
    const Vec3 size = box.sizes().cwiseMax(Vec3::Constant(1e-300)), middle = box.center();
    const double scale = 0.9 * std::min(pixels.width() / size.x(), pixels.height() / size.y());
    for (Vec3& p : points) {
        p = scale * (p - middle);
        p = {pixels.width() / 2.0 + p.x(), pixels.height() / 2.0 - p.y(), p.z()};
    }
    std::vector<double> depth(static_cast<std::size_t>(pixels.width() * pixels.height()), -HUGE_VAL);
    for (const auto& t : mesh.triangles) {
        const std::array<Vec3, 3> corners{points[static_cast<std::size_t>(t[0])],
                                          points[static_cast<std::size_t>(t[1])],
                                          points[static_cast<std::size_t>(t[2])]};
        const Vec3 normal = Vec3(corners[1] - corners[0]).cross(corners[2] - corners[0]);
        const double length = normal.norm();
        if (length == 0) continue;
        // An open surface is seen from both sides.
        const double light = 0.35 + 0.65 * std::abs(normal.z()) / length;
        fill(image, depth, corners,
             QColor::fromRgbF(static_cast<float>(light * colour.redF()), static_cast<float>(light * colour.greenF()),
                              static_cast<float>(light * colour.blueF()))
                 .rgba());
    }
    return image;
}

}  // namespace zwang::ui
