// Frame times while the time of a large run is drawn to and fro in the whole window: a row of seven four-bars, 314
// channels, 50,000 frames from a result file, three panes of four curves. From the moment the time changes to the
// painted window. Prints how long the file took to open, and median, 95 % and longest milliseconds of a frame.
#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "tests/bench/models.h"
#include "ui/main_window/main_window.h"

namespace {

using namespace zwang;
using namespace zwang::ui;

constexpr int frames = 300;

void settle(int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < milliseconds) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

std::string largeRun(const QTemporaryDir& folder) {
    Model model = bench::fourBars(7);
    model.run.end = 50;
    model.run.outputStep = 1e-3;
    evaluate(model);
    for (int pane = 0; pane < 3; ++pane) {
        PlotSetup plot;
        for (int k = 0; k < 4; ++k) {
            const std::string body = nameOf(model.bodies[static_cast<std::size_t>(4 * pane + k)]);
            plot.channels.push_back(body + (pane == 0 ? ".x" : pane == 1 ? ".vx" : ".angle"));
        }
        model.plots.push_back(plot);
    }
    const std::string path = folder.filePath("large.zwr").toStdString();
    write(ResultFile(), simulate(model), path);
    return path;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    QTemporaryDir folder;
    QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
    ThemeController theme(settings);
    Questions questions;
    questions.unsaved = [](QWidget*, const QString&) { return Questions::Unsaved::discard; };
    questions.tell = [](QWidget*, const QString&, const QString& sentence) { std::puts(qPrintable(sentence)); };
    QString why;
    if (!openGlWorks(&why)) {
        std::printf("%s\n", qPrintable(why));
        return 1;
    }
    MainWindow window(WindowOptions{settings, theme, questions, {}, {}, true});
    window.resize(1280, 800);
    window.show();
    settle(1000);
    const QString file = QString::fromStdString(largeRun(folder));
    QElapsedTimer clock;
    clock.start();
    if (!window.files().open(file)) return 1;
    QCoreApplication::processEvents();
    std::printf("opened in %.2f s\n", static_cast<double>(clock.nsecsElapsed()) * 1e-9);
    settle(2000);
    std::vector<double> times;
    const double end = window.playback().end();
    for (int i = 0; i < frames; ++i) {
        clock.start();
        window.playback().setTime(end * (0.5 - 0.5 * std::cos(2 * M_PI * i / 100.0)));
        QCoreApplication::processEvents();  // what changed is painted
        times.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    }
    std::sort(times.begin(), times.end());
    std::printf("median %.1f ms  95 %% %.1f ms  longest %.1f ms\n", times[times.size() / 2],
                times[times.size() * 95 / 100], times.back());
    return 0;
}
