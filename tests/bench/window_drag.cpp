// Frame times while a body is dragged in the whole window: from the moment the mouse moves to the picture with the
// mechanism where the drag brought it. Prints one row a case: model, bodies, median, 95 % and longest milliseconds.
#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "tests/bench/models.h"
#include "ui/main_window/main_window.h"
#include "ui/tools/tool_box.h"

namespace {

using namespace zwang;
using namespace zwang::ui;

constexpr int frames = 300;
constexpr double step = 1.0 / 60;  // between two moves of the hand [s]

void settle(int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < milliseconds) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

void send(View3D& view, QEvent::Type type, const QPointF& at) {
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const auto held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, view.mapToGlobal(at), button, held, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &event);
}

/// Goes round with a point of a body, half a turn a second, on a circle with a tenth of the view's height as radius.
void measure(MainWindow& window, const char* name, Model model, const std::string& body) {
    evaluate(model);
    window.document().reset(std::move(model), {});
    emit window.files().opened();
    settle(1500);
    auto& view = window.view();
    const auto& bodies = window.document().model()->bodies;
    std::size_t index = 0;
    while (index < bodies.size() && nameOf(bodies[index]) != body) ++index;
    const auto poses = view.poses();
    if (index >= poses.size()) return;
    QPointF at = view.toWidget(poses[index].apply(Vec3(0.5, 0, 0) * view.pixelSize() * 20));
    for (int i = 0; i < 60 && view.elementAt(at).toStdString() != body; ++i)
        at = view.toWidget(poses[index].apply(Vec3(view.pixelSize() * 4 * i, 0, 0)));
    // Small bodies lie under the symbols of their joints: then the first one that can be picked anywhere.
    const auto picks = [&](const QPointF& there) {
        const auto element = view.elementAt(there).toStdString();
        return std::any_of(bodies.begin(), bodies.end(), [&](const auto& any) { return nameOf(any) == element; });
    };
    for (int y = 0; y < view.height() && !picks(at); y += 2)
        for (int x = 0; x < view.width() && !picks(at); x += 2) at = QPointF(x, y);
    if (!picks(at)) {
        std::printf("%-28s %s is not to be seen\n", name, body.c_str());
        return;
    }
    const double radius = 0.1 * view.height();
    send(view, QEvent::MouseButtonPress, at);
    std::vector<double> times;
    QElapsedTimer clock, pace;
    pace.start();
    for (int i = 0; i < frames; ++i) {
        const double angle = 2 * M_PI * 0.5 * i * step;
        clock.start();
        send(view, QEvent::MouseMove, at + radius * QPointF(std::sin(angle), 1 - std::cos(angle)));
        view.repaint();
        times.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
        while (static_cast<double>(pace.nsecsElapsed()) * 1e-9 < (i + 1) * step)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 2);  // slices of the drag that are left, timers
    }
    send(view, QEvent::MouseButtonRelease, at);
    std::sort(times.begin(), times.end());
    std::printf("%-28s %4zu bodies  median %6.1f ms  95 %% %6.1f ms  longest %6.1f ms\n", name, bodies.size(),
                times[times.size() / 2], times[times.size() * 95 / 100], times.back());
    std::fflush(stdout);
    window.document().undoStack().setClean();
}

}  // namespace

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    QTemporaryDir folder;
    QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
    ThemeController theme(settings);
    Questions questions;
    questions.confirm = [](QWidget*, const QString&, const QString&, const QString&) { return true; };
    questions.unsaved = [](QWidget*, const QString&) { return Questions::Unsaved::discard; };
    questions.tell = [](QWidget*, const QString&, const QString&) {};
    questions.show = [](QDialog&) {};
    QString why;
    if (!openGlWorks(&why)) {
        std::printf("%s\n", qPrintable(why));
        return 1;
    }
    MainWindow window(WindowOptions{settings, theme, questions, {}, {}, true});
    window.resize(1280, 800);
    window.show();
    settle(1000);
    window.view().setAnimated(false);
    const auto example = [](const char* key) { return loadModel(std::string("example:") + key); };
    measure(window, "four-bar", example("four-bar"), "coupler");
    measure(window, "Jansen's leg", example("jansen-leg"), nameOf(example("jansen-leg").bodies.back()));
    measure(window, "planar chain of 50", bench::planarChain(50), "bar25");
    measure(window, "row of 40 four-bars", bench::fourBars(40), "coupler20");
    measure(window, "double wishbone", example("double-wishbone"), "upright");
    return 0;
}
