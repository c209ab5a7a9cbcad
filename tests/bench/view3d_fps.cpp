// Frames a second of the 3D view: chains of bars, planar and spatial, moved at every frame. Prints one row a case:
// kind, bodies, median and 95 % milliseconds between frames, frames a second.
#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include "engine/elements/joints.h"
#include "ui/view3d/view3d.h"

namespace {

using namespace zwang;

constexpr double length = 0.3;  // of a bar [m]
constexpr double seconds = 3;   // a case

template <class Body>
Body link(int number) {
    Body body;
    body.name = "link" + std::to_string(number);
    body.markers.resize(2);
    body.markers[0].name = "A";
    body.markers[1].name = "B";
    body.markers[1].position[0] = length;
    Bar bar;
    bar.from = "A";
    bar.to = "B";
    bar.width = 0.08;
    body.shapes.emplace_back(bar);
    return body;
}

/// Bars in rows, each hinged to the next of its row.
template <class Body, class Joint>
Model rows(Space space, int bodies) {
    Model model;
    model.space = space;
    if (space == Space::spatial) model.ground = SpatialGround{};
    for (int i = 0; i < bodies; ++i) model.bodies.push_back(link<Body>(i));
    for (int i = 0; i + 1 < bodies; ++i) {
        Joint joint;
        joint.name = "J" + std::to_string(i);
        joint.first = {"link" + std::to_string(i), "B"};
        joint.second = {"link" + std::to_string(i + 1), "A"};
        model.joints.push_back(joint);
    }
    return model;
}

std::vector<Pose> posesAt(double t, int bodies, bool planar) {
    const int side = static_cast<int>(std::ceil(std::sqrt(bodies)));
    std::vector<Pose> poses;
    for (int i = 0; i < bodies; ++i) {
        const double x = 1.2 * length * (i % side), y = length * (i / side), angle = 0.4 * std::sin(2 * t + 0.1 * i);
        const Vec3 axis = planar ? Vec3(Vec3::UnitZ()) : Vec3(0.36, 0.48, 0.8);
        poses.push_back({Vec3(x, y, planar ? 0 : 0.1 * std::sin(t + i)), Quat(Eigen::AngleAxisd(angle, axis))});
    }
    return poses;
}

void measure(const Model& model) {
    const bool planar = model.space == Space::planar;
    const int bodies = static_cast<int>(model.bodies.size());
    ui::View3D view;
    view.setAnimated(false);
    view.resize(1280, 800);
    view.setModel(std::make_shared<const Model>(model));
    view.setPoses(posesAt(0, bodies, planar));
    view.show();
    view.fit();
    QElapsedTimer clock;
    std::vector<double> gaps;
    QEventLoop loop;
    QTimer next;
    clock.start();
    qint64 before = clock.nsecsElapsed();
    QObject::connect(&next, &QTimer::timeout, [&] {
        view.setPoses(posesAt(static_cast<double>(clock.nsecsElapsed()) * 1e-9, bodies, planar));
        view.repaint();
        const qint64 now = clock.nsecsElapsed();
        gaps.push_back(static_cast<double>(now - before) * 1e-6);
        before = now;
        if (static_cast<double>(now) * 1e-9 > seconds) loop.quit();
    });
    next.start(0);
    loop.exec();
    std::sort(gaps.begin(), gaps.end());
    const double median = gaps[gaps.size() / 2], slow = gaps[gaps.size() * 95 / 100];
    std::printf("%-8s %5d bodies  median %6.1f ms  95 %% %6.1f ms  %6.1f frames/s\n", planar ? "planar" : "spatial",
                bodies, median, slow, static_cast<double>(gaps.size()) / seconds);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    if (QString why; !ui::openGlWorks(&why)) {
        std::printf("%s\n", qPrintable(why));
        return 1;
    }
    for (int bodies : {10, 100, 1000}) {
        measure(rows<PlanarBody, planar::Revolute>(Space::planar, bodies));
        measure(rows<SpatialBody, spatial::Revolute>(Space::spatial, bodies));
    }
    return 0;
}
