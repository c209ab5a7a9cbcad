// Everything that is drawn for one model: batches of parts, grid, traces, arrows, ghosts. A function of model, poses,
// selection and camera; it holds no truth of its own.
#pragma once

#include <vtkSmartPointer.h>

#include <QSizeF>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "ui/view3d/annotations.h"
#include "ui/view3d/arrows.h"
#include "ui/view3d/batch.h"
#include "ui/view3d/drawing.h"
#include "ui/view3d/label.h"
#include "ui/view3d/strokes.h"
#include "ui/view3d/view3d.h"

class vtkRenderer;

namespace zwang::ui {

/// What a colour means; `arrow`: of arrows, otherwise of curves.
struct LegendRow {
    Rgba colour{};
    QString text;
    bool arrow = false;
};

/// A ghost: the number `index` of the marked ones or of the others.
struct GhostHit {
    bool marked = false;
    int index = 0;
    bool operator==(const GhostHit&) const = default;
};

class Scene {
  public:
    /// The grid goes to `backdrop`, everything else to `renderer`. `surfaces` are of the meshes of the models drawn.
    Scene(vtkRenderer* renderer, vtkRenderer* backdrop, const Surfaces& surfaces);
    ~Scene();

    void setModel(std::shared_ptr<const Model> model);
    void setPalette(const Palette& palette);
    void setPoses(const std::vector<Pose>& poses);  ///< ignored unless there is one a body
    void setSelection(const QStringList& elements);
    void setHovered(const QString& element);
    void setHealth(const std::vector<std::pair<QString, double>>& health);
    void setTraces(std::vector<Trace> traces);
    void setSwept(std::vector<std::vector<Pose>> poses) { swept_ = std::move(poses); }
    void setCurves(std::vector<Curve> curves);
    void setTraceTime(std::size_t points);
    void setArrows(std::vector<Arrow> arrows, const ArrowSizes& sizes);
    void setGhosts(const std::vector<std::vector<Pose>>& ghosts, const std::vector<std::vector<Pose>>& marked,
                   std::shared_ptr<const Model> markedModel);
    void setGridVisible(bool visible);

    /// Brings everything up to date with poses and camera; before each rendering. `scale`: device pixels a pixel.
    void prepare(const Camera& camera, const QSizeF& view, double scale);

    const Model& model() const { return *model_; }
    const Palette& palette() const { return palette_; }
    const Frames& frames() const { return frames_; }
    bool planar() const { return model_->space == Space::planar; }
    Vec3 up() const { return up_; }
    std::size_t frameOf(const QString& body) const;

    std::optional<Hit> hit(const Ray& ray) const;
    std::optional<GhostHit> ghostAt(const Ray& ray) const;
    /// Of some elements, an empty list: of everything and where the mechanism goes. What is drawn in pixels is taken
    /// for pixels of that size [m]; it is drawn so until the next prepare().
    std::vector<Blob> blobs(const QStringList& elements, double pixel);
    QStringList drawnElements() const;
    std::vector<Label> labels() const;
    std::vector<Label> arrowValues(const Camera& camera, const QSizeF& view) const;  ///< numbers beside the arrows
    /// Of arrows of velocity and acceleration, with the value of the longest, and of curves; those that are drawn.
    std::vector<LegendRow> legend() const;
    /// Notes and dimensions that are not hidden; the poses are those set last.
    std::vector<Annotation> annotations(const Camera& camera, const QSizeF& view, AnnotationChoice choice) const;
    std::optional<double> offsetAt(const Dimension& dimension, const Camera& camera, const QSizeF& view,
                                   const QPointF& at) const;
    std::optional<Vec2> offsetAt(const Note& note, const Camera& camera, const QSizeF& view, const QPointF& at) const;
    const QStringList& selection() const { return selection_; }
    const QString& hovered() const { return hovered_; }

  private:
    /// Translucent copies of the bodies; `frames`: those of all copies, one after the other.
    struct GhostSet {
        explicit GhostSet(vtkRenderer* renderer);
        Batch flat, solid;
        std::vector<std::vector<Pose>> poses;
        std::shared_ptr<const Model> model;  ///< whose bodies are drawn; null: those of the scene
        Frames frames;
    };
    void build();
    void buildGhosts(GhostSet& set, bool marked);
    void placeGhosts(GhostSet& set, bool marked);
    void addSwept(std::vector<Blob>& out, double pixel) const;
    bool growReaches();
    void moveAll(const Camera& camera, const QSizeF& view);
    void moveEdges(const Camera& camera);
    void emphasise();
    std::vector<Line> traceLines() const;
    Rgba colourOf(Curve::Kind kind) const;
    void addCurves(std::vector<Line>& lines, const Camera& camera, const QSizeF& view) const;

    vtkSmartPointer<vtkRenderer> renderer_, backdrop_;
    const Surfaces& surfaces_;
    std::shared_ptr<const Model> model_;
    Palette palette_ = Palette::light();
    Vec3 up_ = Vec3::UnitZ();
    std::unique_ptr<Places> places_;
    Reaches reaches_;
    Frames frames_;

    // In the order of drawing.
    std::unique_ptr<Strokes> grid_;
    std::unique_ptr<GhostSet> ghosts_, markedGhosts_;
    std::unique_ptr<Batch> flat_, solid_, edges_;
    std::unique_ptr<Strokes> traceStrokes_;
    std::unique_ptr<Batch> arrowFlat_, arrowSolid_;

    QStringList selection_;
    QString hovered_;
    QStringList hidden_;  ///< elements of the model that are not drawn
    std::map<std::string, double> health_;
    std::vector<Trace> traces_;
    std::vector<Curve> curves_;
    std::vector<std::vector<Pose>> swept_;  ///< poses on the way of the mechanism, for the camera
    std::size_t tracePoints_ = 0;
    std::vector<Arrow> arrows_;
    ArrowScale arrowScale_;
    bool gridVisible_ = true;

    bool posesChanged_ = true, tracesChanged_ = true, arrowsChanged_ = true, gridChanged_ = true;
    Camera lastCamera_;
    QSizeF lastView_;
};

}  // namespace zwang::ui
