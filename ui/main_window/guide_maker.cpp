#include "ui/main_window/guide_maker.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>

#include "engine/model/joint_view.h"
#include "ui/compare/compare_dialog.h"
#include "ui/design/optimise_dialog.h"
#include "ui/main_window/main_window.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/tools/tool_box.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

namespace {

constexpr int longestWait = 120000;  // [ms] for a run on a slow machine

/// Lets the window live until `done`; false after a long time.
bool wait(const std::function<bool()>& done) {
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 50);
        if (clock.elapsed() > longestWait) return false;
    }
    return true;
}

/// Tells for how long nothing has been painted.
class Paintings : public QObject {
  public:
    Paintings() {
        since_.start();
        qApp->installEventFilter(this);
    }
    qint64 elapsed() const { return since_.elapsed(); }

  private:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint || event->type() == QEvent::UpdateRequest) since_.restart();
        return false;
    }
    QElapsedTimer since_;
};

/// Until plots and panels are drawn, which come some tenths of a second after what they show, or in vain.
void settle() {
    constexpr int quiet = 300, longest = 1500;  // [ms]
    const Paintings paintings;
    QElapsedTimer clock;
    clock.start();
    wait([&] { return paintings.elapsed() > quiet || clock.elapsed() > longest; });
}

/// A window that nobody else uses, and what a person would do in it.
class Scenery {
  public:
    Scenery() : settings_(folder_.filePath("settings.ini"), QSettings::IniFormat), theme_(settings_) {
        theme_.setTheme(ThemeController::Theme::light);
        Questions questions;
        questions.confirm = [](QWidget*, const QString&, const QString&, const QString&) { return true; };
        questions.unsaved = [](QWidget*, const QString&) { return Questions::Unsaved::discard; };
        questions.tell = [](QWidget*, const QString&, const QString&) {};
        questions.show = [](QDialog&) {};
        window_ = std::make_unique<MainWindow>(WindowOptions{settings_, theme_, questions, {}, {}, true});
        window_->view().setAnimated(false);  // else cameras fly
        window_->resize(1280, 800);
        window_->show();
        settle();
    }

    MainWindow& window() { return *window_; }

    bool open(const char* example) {
        if (!window_->files().open(QStringLiteral("example:%1").arg(example))) return false;
        settle();
        return true;
    }
    bool run(const char* example) {
        if (!open(example)) return false;
        window_->actions().action("run.start")->trigger();
        return wait([this] { return window_->presenter().hasResults() && !window_->runs().isRunning(); });
    }
    bool press(QWidget* parent, const char* button) {
        auto* found = parent ? parent->findChild<QAbstractButton*>(button) : nullptr;
        if (!found || !found->isEnabled()) return false;
        found->click();
        return true;
    }
    void move(const QPointF& at, bool click) {
        auto* view = &window_->view();
        const auto send = [&](QEvent::Type type, Qt::MouseButton button) {
            QMouseEvent event(type, at, view->mapToGlobal(at), button,
                              type == QEvent::MouseButtonPress ? button : Qt::NoButton, {});
            QCoreApplication::sendEvent(view, &event);
        };
        send(QEvent::MouseMove, Qt::NoButton);
        if (click) {
            send(QEvent::MouseButtonPress, Qt::LeftButton);
            send(QEvent::MouseButtonRelease, Qt::LeftButton);
        }
    }

  private:
    QTemporaryDir folder_;
    QSettings settings_;
    ThemeController theme_;
    std::unique_ptr<MainWindow> window_;
};

struct Picture {
    const char* name;
    std::function<QWidget*(Scenery&)> prepare;  ///< the widget to take the picture of; null: it did not come to it
};

QWidget* windowAt(Scenery& stage, double time, const char* dock) {
    stage.window().playback().pause();
    stage.window().playback().setTime(time);
    stage.window().docks().raise(dock);
    settle();
    return &stage.window();
}

/// A four-bar half drawn: crank and coupler stand, the rocker follows the pointer to its pivot.
QWidget* building(Scenery& stage) {
    auto& window = stage.window();
    window.files().newModel(Space::planar);
    settle();
    const QPointF middle(window.view().width() / 2.0, window.view().height() / 2.0);
    const auto at = [&](double x, double y) { return middle + QPointF(x, y); };
    window.tools().take("pivot");
    stage.move(at(-150, 90), true);
    stage.move(at(150, 90), true);
    window.tools().take("bar");
    stage.move(at(-150, 90), true);
    stage.move(at(-150, -10), true);
    stage.move(at(-150, -10), true);
    stage.move(at(110, -100), true);
    stage.move(at(110, -100), true);
    stage.move(at(146, 84), false);
    settle();
    return &window;
}

/// A four-bar with a length, an angle, a measured distance and a note.
QWidget* drawing(Scenery& stage) {
    if (!stage.open("four-bar")) return nullptr;
    auto& window = stage.window();
    const auto dimension = [](Model& model, const char* name, const char* kind, const MarkerRef& first,
                              const MarkerRef& second, const MarkerRef& third, double offset) {
        Dimension made;
        made.name = name;
        made.kind = {kind};
        made.first = first;
        made.second = second;
        made.third = third;
        made.offset = offset;
        model.drawing.dimensions.push_back(made);
    };
    window.document().edit({}, [&](Model& model) {
        const auto joints = jointsOf(model);
        const auto ends = [&](std::size_t i) { return std::pair(joints[i].first, joints[i].second); };
        const auto marker = [&](const std::string& body, std::size_t i) {
            return MarkerRef{body, markerNames(model, body)[i]};
        };
        const auto crank = nameOf(model.bodies[0]), coupler = nameOf(model.bodies[1]), rocker = nameOf(model.bodies[2]);
        dimension(model, "length", "distance", marker(crank, 0), marker(crank, 1), {}, 0.04);
        dimension(model, "angle", "angle", ends(0).first, marker(crank, 1), ends(joints.size() - 1).first, 0.05);
        dimension(model, "height", "vertical", ends(0).first, marker(rocker, 1), {}, 0.2);
        Note note;
        note.name = "note";
        note.at = marker(coupler, markerNames(model, coupler).size() - 1);
        note.text = QCoreApplication::translate("GuideMaker", "P draws the coupler curve").toStdString();
        model.drawing.notes.push_back(note);
    });
    window.view().fit();
    settle();
    return &window;
}

QWidget* sensitivity(Scenery& stage) {
    if (!stage.run("paper1-two-link")) return nullptr;
    auto& panel = stage.window().sensitivity();
    if (!wait([&] { return panel.study() && !panel.isRunning(); })) return nullptr;
    return windowAt(stage, 1.6, "sensitivity");
}

QWidget* comparison(Scenery& stage) {
    if (!stage.open("paper4-figure")) return nullptr;
    stage.window().compareMethods();
    auto* dialog = stage.window().findChild<CompareDialog*>();
    if (!stage.press(dialog, "compareRun")) return nullptr;
    const auto* again = dialog->findChild<QPushButton*>("compareRun");
    if (!wait([&] { return again->isEnabled(); })) return nullptr;
    settle();
    return dialog;
}

QWidget* optimisation(Scenery& stage) {
    if (!stage.open("path-synthesis")) return nullptr;
    stage.window().optimise();
    auto* dialog = stage.window().findChild<OptimiseDialog*>();
    if (!stage.press(dialog, "optimiseRun")) return nullptr;
    const auto* again = dialog->findChild<QPushButton*>("optimiseRun");
    if (!wait([&] { return again->isEnabled(); })) return nullptr;
    settle();
    return dialog;
}

/// At the moment in which the branches of a slider-crank cross.
QWidget* crossing(Scenery& stage) {
    if (!stage.run("paper4-slider-crank-a")) return nullptr;
    const auto& passages = stage.window().runs().current()->results->passages;
    return passages.empty() ? nullptr : windowAt(stage, passages.front().time, "health");
}

std::vector<Picture> pictures() {
    return {{"window", [](Scenery& s) { return s.run("paper4-slider-crank-a") ? windowAt(s, 1.2, "plots") : nullptr; }},
            {"building", building},
            {"drawing", drawing},
            {"health", [](Scenery& s) { return s.run("four-bar") ? windowAt(s, 1, "health") : nullptr; }},
            {"singular", [](Scenery& s) { return s.run("a02-four-bar-2") ? windowAt(s, 2, "health") : nullptr; }},
            {"theory", crossing},
            {"sensitivity", sensitivity},
            {"optimise", optimisation},
            {"compare", comparison}};
}

int makePictures(const QString& folder) {
    QDir().mkpath(folder);
    int code = 0;
    for (const auto& picture : pictures()) {
        Scenery stage;
        QWidget* shown = picture.prepare(stage);
        const QString path = QDir(folder).filePath(QStringLiteral("%1.png").arg(picture.name));
        if (shown && shown->grab().save(path)) continue;
        std::fprintf(stderr, "zwang: %s could not be made\n", qPrintable(path));
        code = 1;
    }
    return code;
}

}  // namespace

int makeGuide(const QString& folder, const std::function<void(const QString&)>& translate) {
    translate(QStringLiteral("en"));
    const int english = makePictures(folder);
    translate(QStringLiteral("zh_CN"));
    const int chinese = makePictures(QDir(folder).filePath(QStringLiteral("zh")));
    return std::max(english, chinese);
}

}  // namespace zwang::ui
