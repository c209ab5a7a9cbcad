#include "ui/main_window/gallery_maker.h"

#include <QDir>
#include <QImage>
#include <cstdio>

#include "engine/analysis/simulation.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "ui/main_window/scene_data.h"

namespace zwang::ui {

namespace {

constexpr int width = 480, height = 300;
constexpr double longestTrace = 4;  // [s] of motion whose traces are drawn

/// The picture of one example: the mechanism some way into its motion, with the traces of its measure points.
QImage pictureOf(const std::shared_ptr<const Model>& model, View3D& view, bool dark) {
    Model shorter = *model;
    shorter.run.end = std::min(model->run.end.value, longestTrace);
    const Results results = simulate(shorter);
    view.setDark(dark);
    Stage stage(view);
    stage.show(model, results.poses(results.frame(results.size() / 8).time));
    std::vector<Trace> traces;
    growTraces(*model, results, traces, 0);
    stage.setTraces(traces);
    stage.setTraceTime(results.size());
    view.setGridVisible(false);
    view.setLabelsVisible(false);
    view.fit();
    return view.picture({width, height});
}

}  // namespace

int makeGallery(const QString& folder) {
    QString why;
    if (!openGlWorks(&why)) {
        std::fprintf(stderr, "zwang: %s\n", qPrintable(why));
        return 2;
    }
    QDir().mkpath(folder);
    int code = 0;
    for (const auto& example : examples()) {
        const QString key = QString::fromUtf8(example.key.data(), static_cast<qsizetype>(example.key.size()));
        try {
            auto model = std::make_shared<Model>(loadModel("example:" + std::string(example.key)));
            evaluate(*model);
            for (const bool dark : {false, true}) {
                View3D view;
                view.resize(width, height);  // never shown, so that the camera jumps instead of flying
                const QImage picture = pictureOf(model, view, dark);
                const QString path = QDir(folder).filePath(key + (dark ? "-dark.png" : ".png"));
                if (!picture.isNull() && picture.save(path)) continue;
                std::fprintf(stderr, "zwang: %s could not be written\n", qPrintable(path));
                code = 1;
            }
        } catch (const std::exception& error) {
            std::fprintf(stderr, "zwang: %s: %s\n", qPrintable(key), error.what());
            code = 1;
        }
    }
    return code;
}

}  // namespace zwang::ui
