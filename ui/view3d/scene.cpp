#include "ui/view3d/scene.h"

#include <vtkRenderer.h>

#include <algorithm>
#include <cmath>

#include "engine/model/force_view.h"
#include "engine/model/groups.h"
#include "engine/model/joint_view.h"
#include "ui/view3d/grid.h"

namespace zwang::ui {
namespace {

constexpr std::size_t someBodies = 40, manyBodies = 150;  // from here on round things get fewer corners
constexpr double layersPerExtent = 1e5;                   // planar parts lie this close above each other
constexpr double ghostOpacity = 0.22, markedOpacity = 0.5;

Vec3 upOf(const Model& model) {
    if (model.space == Space::planar) return Vec3::UnitY();
    for (const ForceView& force : forcesOf(model)) {
        if (!force.actsOnEveryBody) continue;
        for (const ConstMember& member : force.members())
            if (const auto* gravity = member.as<Quantities<3>>())
                if (std::abs((*gravity)[1].value) > std::abs((*gravity)[2].value)) return Vec3::UnitY();
    }
    return Vec3::UnitZ();
}

Detail detailFor(std::size_t bodies) {
    return bodies >= manyBodies ? Detail::coarse : bodies >= someBodies ? Detail::medium : Detail::fine;
}

}  // namespace

Scene::Scene(vtkRenderer* renderer, vtkRenderer* backdrop, const Surfaces& surfaces)
    : renderer_(renderer),
      backdrop_(backdrop),
      surfaces_(surfaces),
      model_(std::make_shared<Model>()),
      grid_(std::make_unique<Strokes>(backdrop)),
      ghosts_(std::make_unique<GhostSet>(renderer)),
      markedGhosts_(std::make_unique<GhostSet>(renderer)),
      flat_(std::make_unique<Batch>(renderer, Batch::Look::flat)),
      solid_(std::make_unique<Batch>(renderer, Batch::Look::solid)),
      edges_(std::make_unique<Batch>(renderer, Batch::Look::edges)),
      traceStrokes_(std::make_unique<Strokes>(renderer)),
      arrowFlat_(std::make_unique<Batch>(renderer, Batch::Look::flat)),
      arrowSolid_(std::make_unique<Batch>(renderer, Batch::Look::solid)) {
    build();
}

Scene::~Scene() = default;

void Scene::setModel(std::shared_ptr<const Model> model) {
    model_ = model ? std::move(model) : std::make_shared<const Model>();
    reaches_.clear();
    places_.reset();
    hidden_.clear();
    for (const auto& name : hiddenElements(*model_)) hidden_ << QString::fromStdString(name);
    arrowScale_.reset();
    markedGhosts_->model.reset();
    build();
}

void Scene::setPalette(const Palette& palette) {
    palette_ = palette;
    build();
}

void Scene::build() {
    if (!places_) {
        places_ = std::make_unique<Places>(*model_);
        frames_ = places_->drawn();
        up_ = upOf(*model_);
        growReaches();
    }
    for (Batch* batch : {flat_.get(), solid_.get(), edges_.get()}) {
        batch->clear();
        batch->setLeftOut(hiddenElements(*model_));
    }
    const Drawing drawing{*model_, *places_, palette_, reaches_, up_, detailFor(model_->bodies.size()),
                          *flat_,  *solid_,  *edges_,  surfaces_};
    if (planar()) {
        drawPlanarGround(drawing);
        drawPlanarJointsBehind(drawing);
        drawPlanarBodies(drawing);
        drawPlanarForces(drawing);
        drawPlanarJoints(drawing);
    } else {
        drawSpatialBodies(drawing);
        drawSpatialJoints(drawing);
        drawSpatialForces(drawing);
    }
    const double layer = places_->sizes().extent / layersPerExtent;
    flat_->finish(layer);
    solid_->finish(0);
    edges_->finish(0);
    buildGhosts(*ghosts_, false);
    buildGhosts(*markedGhosts_, true);
    emphasise();
    posesChanged_ = tracesChanged_ = arrowsChanged_ = gridChanged_ = true;
}

Scene::GhostSet::GhostSet(vtkRenderer* renderer)
    : flat(renderer, Batch::Look::flat), solid(renderer, Batch::Look::solid) {}

/// Copies of the bodies only, one set of parts a ghost, in the colours of the bodies; marked ones in the accent colour.
void Scene::buildGhosts(GhostSet& set, bool marked) {
    set.flat.clear();
    set.solid.clear();
    Batch edges(renderer_, Batch::Look::edges);
    Batch flat(renderer_, Batch::Look::flat), solid(renderer_, Batch::Look::solid);
    for (Batch* batch : {&flat, &solid}) batch->setLeftOut(hiddenElements(*model_));
    if (!set.poses.empty()) {
        const Model& drawn = set.model ? *set.model : *model_;
        const Places places(drawn);
        const Drawing drawing{drawn, places, palette_, reaches_, up_, detailFor(drawn.bodies.size() * set.poses.size()),
                              flat,  solid,  edges,    surfaces_};
        if (planar())
            drawPlanarBodies(drawing);
        else
            drawSpatialBodies(drawing);
    }
    std::erase_if(set.poses, [&](const auto& ghost) { return ghost.size() != model_->bodies.size(); });
    for (std::size_t k = 0; k < set.poses.size(); ++k) {
        flat.copyTo(set.flat, k * model_->bodies.size());
        solid.copyTo(set.solid, k * model_->bodies.size());
    }
    placeGhosts(set, marked);
    set.flat.finish(places_->sizes().extent / layersPerExtent / 100);
    set.solid.finish(0);
    for (Batch* batch : {&set.flat, &set.solid}) {
        batch->setOpacity(marked ? markedOpacity : ghostOpacity);
        Emphasis look;
        look.selected = marked;
        look.accent = palette_.accent;
        batch->emphasise([&](const std::string&) { return look; });
    }
}

void Scene::placeGhosts(GhostSet& set, bool marked) {
    set.frames = {Pose()};
    for (const auto& ghost : set.poses) set.frames.insert(set.frames.end(), ghost.begin(), ghost.end());
    if (planar())  // behind the bodies
        for (std::size_t i = 1; i < set.frames.size(); ++i)
            set.frames[i].position.z() -= (marked ? 0.09 : 0.1) * places_->sizes().extent;
}

/// Widens the drawn part of each slide to where its block is; true when something grew.
bool Scene::growReaches() {
    bool grew = false;
    for (const JointView& joint : jointsOf(*model_)) {
        if (joint.traits.line == JointLine::none) continue;
        const auto first = places_->find(joint.first), second = places_->find(joint.second);
        if (!first || !second) continue;
        const bool ofFirst = joint.traits.line == JointLine::ofFirst;
        const Sliding sliding = ofFirst ? Sliding{*first, *second} : slidingParts(*first, *second, places_->drawn());
        const double at = positionOnLine(sliding, model_->space, frames_);
        if (!std::isfinite(at)) continue;
        const double step = 0.12 * places_->sizes().extent;
        const auto [entry, isNew] = reaches_.try_emplace(joint.name, Reach{at - step, at + step});
        Reach& reach = entry->second;
        if (isNew || (at >= reach.low && at <= reach.high)) continue;
        // In steps, so that the scene is not rebuilt at every frame of a long slide.
        if (at < reach.low) reach.low = at - 2 * step;
        if (at > reach.high) reach.high = at + 2 * step;
        grew = true;
    }
    return grew;
}

void Scene::setPoses(const std::vector<Pose>& poses) {
    if (poses.size() != model_->bodies.size()) return;
    for (std::size_t i = 0; i < poses.size(); ++i)
        if (poses[i].position.allFinite() && poses[i].orientation.coeffs().allFinite()) frames_[i + 1] = poses[i];
    posesChanged_ = true;
}

void Scene::setSelection(const QStringList& elements) {
    selection_ = elements;
    emphasise();
}

void Scene::setHovered(const QString& element) {
    hovered_ = element;
    emphasise();
}

void Scene::setHealth(const std::vector<std::pair<QString, double>>& health) {
    health_.clear();
    for (const auto& [joint, badness] : health) health_[joint.toStdString()] = badness;
    emphasise();
}

void Scene::emphasise() {
    const auto of = [this](const std::string& element) {
        const QString name = QString::fromStdString(element);
        Emphasis e;
        e.selected = selection_.contains(name);
        e.hovered = !element.empty() && name == hovered_;
        e.accent = palette_.accent;
        if (const auto found = health_.find(element); found != health_.end()) e.sign = palette_.health(found->second);
        return e;
    };
    for (Batch* batch : {flat_.get(), solid_.get(), edges_.get()}) batch->emphasise(of);
    posesChanged_ = true;  // outlines of selected parts are wider
}

void Scene::setArrows(std::vector<Arrow> arrows, const ArrowSizes& sizes) {
    arrows_ = std::move(arrows);
    std::erase_if(arrows_, [this](const Arrow& arrow) { return hidden_.contains(arrow.element); });
    arrowScale_.take(arrows_, sizes);
    arrowsChanged_ = true;
}

void Scene::setGhosts(const std::vector<std::vector<Pose>>& ghosts, const std::vector<std::vector<Pose>>& marked,
                      std::shared_ptr<const Model> markedModel) {
    const bool sameModel = markedGhosts_->model == markedModel;
    markedGhosts_->model = std::move(markedModel);
    for (const auto& [set, poses, isMarked] :
         {std::tuple(ghosts_.get(), &ghosts, false), std::tuple(markedGhosts_.get(), &marked, true)}) {
        const bool sameParts = set->poses.size() == poses->size() && (!isMarked || sameModel);
        set->poses = *poses;
        const bool fitting = std::all_of(poses->begin(), poses->end(),
                                         [&](const auto& ghost) { return ghost.size() == model_->bodies.size(); });
        sameParts&& fitting ? placeGhosts(*set, isMarked) : buildGhosts(*set, isMarked);
    }
    posesChanged_ = true;
}

void Scene::setGridVisible(bool visible) {
    gridVisible_ = visible;
    gridChanged_ = true;
}

void Scene::moveAll(const Camera& camera, const QSizeF& view) {
    if (growReaches()) build();
    const double pixel = camera.pixelSize(view);
    flat_->move(frames_, pixel);
    solid_->move(frames_, pixel);
    moveEdges(camera);
    for (GhostSet* set : {ghosts_.get(), markedGhosts_.get()}) {
        set->flat.move(set->frames, pixel);
        set->solid.move(set->frames, pixel);
    }
}

/// A little towards the eye, so that the faces do not swallow half of each edge.
void Scene::moveEdges(const Camera& camera) {
    edges_->setLift(0.04 * places_->sizes().unit * camera.back());
    edges_->move(frames_, 0);
}

void Scene::prepare(const Camera& camera, const QSizeF& view, double scale) {
    const bool zoomed = camera.halfHeight != lastCamera_.halfHeight || view != lastView_;
    const bool moved = zoomed || camera.focus != lastCamera_.focus ||
                       camera.orientation.coeffs() != lastCamera_.orientation.coeffs() ||
                       camera.perspective != lastCamera_.perspective;
    const double layers = 0.2 * places_->sizes().extent;
    if (posesChanged_ || (zoomed && planar()))
        moveAll(camera, view);
    else if (moved)
        moveEdges(camera);
    if (gridChanged_ || moved)
        grid_->draw(gridVisible_ ? gridLines(camera, view, up_, planar(), palette_) : std::vector<Line>(), camera, view,
                    0);
    if (tracesChanged_ || moved) {
        auto lines = traceLines();
        addCurves(lines, camera, view);
        traceStrokes_->draw(lines, camera, view, planar() ? layers : 0);
    }
    if (arrowsChanged_ || moved) {
        drawArrows(arrows_, arrowScale_, palette_, planar(), camera, view, *arrowFlat_, *arrowSolid_);
        arrowFlat_->finish(0);
        arrowSolid_->finish(0);
        arrowFlat_->move({Pose{Vec3(0, 0, layers), Quat::Identity()}}, camera.pixelSize(view));
        arrowSolid_->move({Pose()}, camera.pixelSize(view));
    }
    edges_->setLineWidth(scale);
    const auto& b = palette_.background;
    backdrop_->SetBackground(b[0] / 255.0, b[1] / 255.0, b[2] / 255.0);
    lastCamera_ = camera;
    lastView_ = view;
    posesChanged_ = tracesChanged_ = arrowsChanged_ = gridChanged_ = false;
}

std::size_t Scene::frameOf(const QString& body) const { return places_->frameOf(body.toStdString()); }

std::optional<Hit> Scene::hit(const Ray& ray) const {
    const auto a = flat_->hit(ray), b = solid_->hit(ray);
    if (!a || !b) return a ? a : b;
    return a->depth < b->depth ? a : b;
}

std::optional<GhostHit> Scene::ghostAt(const Ray& ray) const {
    std::optional<Hit> nearest;
    std::optional<GhostHit> ghost;
    for (const GhostSet* set : {markedGhosts_.get(), ghosts_.get()})
        for (const Batch* batch : {&set->flat, &set->solid})
            if (const auto hit = batch->hit(ray); hit && hit->frame > 0 && (!nearest || hit->depth < nearest->depth)) {
                nearest = hit;
                ghost =
                    GhostHit{set == markedGhosts_.get(), static_cast<int>((hit->frame - 1) / model_->bodies.size())};
            }
    return ghost;
}

void Scene::addSwept(std::vector<Blob>& out, double pixel) const {
    for (const auto& poses : swept_) {
        if (poses.size() != model_->bodies.size()) continue;
        Frames frames{Pose()};
        frames.insert(frames.end(), poses.begin(), poses.end());
        for (const Batch* batch : {flat_.get(), solid_.get()})
            for (const Vec3& p : batch->pointsAt(frames, pixel)) out.push_back({p, 0});
    }
}

std::vector<Blob> Scene::blobs(const QStringList& elements, double pixel) {
    std::vector<Blob> out;
    flat_->move(frames_, pixel);
    posesChanged_ = true;
    for (const Batch* batch : {flat_.get(), solid_.get()}) {
        if (elements.isEmpty()) {
            for (const Vec3& p : batch->points()) out.push_back({p, 0});
            continue;
        }
        for (const QString& element : elements)
            for (const Vec3& p : batch->pointsOf(element.toStdString())) out.push_back({p, 0});
    }
    // Everything is also where the mechanism goes.
    if (elements.isEmpty()) addSwept(out, pixel);
    if (elements.isEmpty())
        for (const Trace& trace : traces_) {
            const std::size_t stride = trace.points.size() / 500 + 1;
            for (std::size_t i = 0; i < trace.points.size(); i += stride) out.push_back({trace.points[i], 0});
        }
    return out;
}

QStringList Scene::drawnElements() const {
    QStringList names;
    for (const Batch* batch : {flat_.get(), solid_.get()})
        for (const std::string& element : batch->elements())
            if (const QString name = QString::fromStdString(element); !names.contains(name)) names.append(name);
    return names;
}

}  // namespace zwang::ui
