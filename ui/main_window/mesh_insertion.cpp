// Insert ▸ Mesh, and meshes dropped on the view: the file becomes a body of steel with one marker at its origin.
#include <QFileInfo>

#include "engine/fields/trouble.h"
#include "engine/io/mesh_file.h"
#include "engine/io/model_file.h"
#include "ui/dialogs/mesh_dialog.h"
#include "ui/document/file_agreement.h"
#include "ui/main_window/main_window.h"
#include "ui/tools/space_builder.h"
#include "ui/tools/space_picking.h"
#include "ui/tools/tool_box.h"
#include "ui/units/sentences.h"

namespace zwang::ui {
namespace {

/// A name of an element from the name of a file.
std::string nameFrom(const QString& file) {
    QString name;
    for (const QChar c : file) name += c.isLetterOrNumber() ? c : QChar('_');
    return name.isEmpty() ? "mesh" : name.toStdString();
}

/// Where a mesh that was dropped comes: with its z axis out of the face there, otherwise on the level z = 0.
Pose poseUnder(const View3D& view, const SpaceDesign& design, const QPointF& at) {
    const Ray ray = view.rayAt(at);
    if (const auto hit = design.surfaceAt(ray)) return {hit->at, hit->flat ? hit->face.orientation : Quat::Identity()};
    const auto level = meet(ray, Pose{});
    if (!level) return {};
    const double grid = view.gridVisible() ? view.gridSpacing() : 0;
    return {{onGrid(level->x(), grid), onGrid(level->y(), grid), 0}, Quat::Identity()};
}

}  // namespace

void MainWindow::askForMesh() {
    const QString path = options_.questions.openPath(this, tr("Choose a mesh"), QFileInfo(document_.path()).path(),
                                                     tr("Meshes (*.stl *.obj *.ply)"));
    if (!path.isEmpty()) insertMesh(path, {});
}

void MainWindow::dropMesh(const QString& path, const QPointF& at) {
    if (showsGallery()) files_->newModel(Space::spatial);
    if (showsGallery()) return;  // unsaved work is kept
    const QPointF inView = view_->mapFrom(this, at);
    const bool onView = QRectF(view_->rect()).contains(inView);
    insertMesh(path, onView ? std::optional(inView) : std::nullopt);
}

void MainWindow::insertMesh(const QString& path, const std::optional<QPointF>& at) {
    const QFileInfo info(path);
    const QString title = tr("Insert a mesh");
    if (document_.model()->space != Space::spatial)
        return options_.questions.tell(
            this, title,
            tr("A mesh is a body in space; use Edit ▸ Make it spatial first, or begin a spatial mechanism."));
    MeshFile file;
    try {
        file = readMeshFile(path.toStdString(), info.fileName().toStdString());
    } catch (const FileError& error) {
        return options_.questions.tell(this, title, engineSentence(sentenceOf(error)));
    }
    MeshDialog dialog(std::move(file.mesh), info.fileName(), engineSentence(file.caveat), this);
    options_.questions.show(dialog);
    if (dialog.isCancelled()) return;
    playback_.showDesign();
    const bool first = document_.model()->bodies.empty();
    const SpaceDesign design(document_.model(), stage_->poses(), &view_->surfaces());
    const Pose pose = at ? poseUnder(*view_, design, *at) : Pose{};
    std::string made;
    agreeTo(document_, path);
    document_.edit(tr("Insert %1").arg(info.fileName()), [&](Model& model) {
        SpaceBuilder builder(model, design);
        auto& body = builder.addBody(nameFrom(info.completeBaseName()), pose);
        MeshShape mesh;
        mesh.at = SpaceBuilder::addMarker(body, Vec3::Zero());
        mesh.file = info.fileName().toStdString();
        mesh.folder = info.absolutePath().toStdString();
        mesh.scale = dialog.scaleValue();
        if (!file.caveat.empty()) body.density = 0;  // mass and inertia are given, until a closed mesh is there
        body.shapes.emplace_back(mesh);
        made = body.name;
    });
    document_.select({QString::fromStdString(made)});
    docks_->raise("properties");
    if (first) view_->fit();
}

}  // namespace zwang::ui
