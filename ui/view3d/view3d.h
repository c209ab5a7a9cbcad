// The 3D view: draws model, poses, selection, traces and arrows, and says what was clicked. It holds no truth of its
// own.
#pragma once

#include <QImage>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <array>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "engine/math/types.h"
#include "engine/model/model.h"
#include "ui/view3d/camera.h"

namespace zwang::ui {

class Surfaces;
class ViewTool;

/// A note or a dimension.
using WrittenElement = std::variant<Note, Dimension>;

/// A path to draw: the trace of a measure point.
struct Trace {
    QString name;
    std::vector<Vec3> points;  ///< whole path so far, world [m]
};

/// A force, reaction, velocity or acceleration arrow, the gap of a joint that does not hold, or where a point would go;
/// world.
struct Arrow {
    enum class Kind { force, torque, reaction, reactionTorque, velocity, acceleration, gap, displacement };
    QString element;
    Kind kind = Kind::force;
    Vec3 at = Vec3::Zero();
    Vec3 vector = Vec3::Zero();  ///< SI; the view scales it for the screen
    bool hatched = false;        ///< one of many possible values, as a reaction of redundant constraints
    /// Of contacts that rub: the coefficient of the friction cone about `axis`, in which the force is; 0: none is
    /// drawn.
    double friction = 0;
    Vec3 axis = Vec3::Zero();
};

/// Of each kind of arrow: the size whose arrow is as long as there is room for (SI); 0: the largest ones shown.
using ArrowSizes = std::array<double, 8>;

/// A curve beside the mechanism: the edge of what it sweeps, or the poles of a relative motion; world [m].
struct Curve {
    enum class Kind { envelope, fixedCentrode, movingCentrode, pole };  ///< pole: a mark at each point
    Kind kind = Kind::envelope;
    std::vector<Vec3> points;
};

enum class StandardView { front, back, left, right, top, bottom, isometric };

/// True when an OpenGL 3.2 context can be made; otherwise `*why` is a sentence. Asked before a View3D is made.
bool openGlWorks(QString* why = nullptr);

/// Widget with the scene. Left selects, middle orbits, Shift+middle pans, right drag pans too (or as another style of
/// the mouse says, see setMouse), wheel zooms to the cursor; planar models do not orbit (middle pans). Without OpenGL
/// it shows a sentence instead of a scene and everything else keeps working.
class View3D : public QWidget {
    Q_OBJECT
    /// Camera flights between views; off: views change at once (tests, reduced motion).
    Q_PROPERTY(bool animated READ isAnimated WRITE setAnimated)
  public:
    explicit View3D(QWidget* parent = nullptr);
    ~View3D() override;

    bool hasScene() const;  ///< false: no OpenGL

    void setModel(std::shared_ptr<const Model>
                      model);  ///< evaluated model; rebuilds the scene, keeps the camera unless the space changed
    void setPoses(const std::vector<Pose>& poses);  ///< one a body of the model, body frames; cheap, called at 60 Hz
    void setSelection(const QStringList& elements);
    void setTraces(std::vector<Trace> traces);
    void setSwept(std::vector<std::vector<Pose>> poses);  ///< on the mechanism's way: `fit` takes them in
    void setCurves(std::vector<Curve> curves);
    void setTraceTime(std::size_t points);  ///< how many points of each trace to draw brightly (the rest faintly)
    void setArrows(std::vector<Arrow> arrows, const ArrowSizes& sizes = {});
    /// Translucent copies of all bodies; `marked` ones in the accent colour, drawn as those of `markedModel` where it
    /// is given: the same bodies with other measures.
    void setGhosts(const std::vector<std::vector<Pose>>& ghosts, const std::vector<std::vector<Pose>>& marked = {},
                   std::shared_ptr<const Model> markedModel = {});
    void setNote(const QString& sentence);  ///< written in the upper left corner; empty: nothing
    void setJointColours(const std::vector<std::pair<QString, double>>& health);  ///< joint name, 0 (good) … 1 (bad)

    void setDark(bool dark);
    void setGridVisible(bool visible);
    void setLabelsVisible(bool visible);
    void setNotesVisible(bool visible);
    void setArrowValuesVisible(bool visible);  ///< numbers beside the arrows
    void setDimensionsVisible(bool visible);   ///< those of the model
    /// Draws this one instead of the model's of the same name, while it is dragged; none: the model's.
    void setWritten(std::optional<WrittenElement> written);
    void setPerspective(bool perspective);
    bool notesVisible() const;
    bool arrowValuesVisible() const;
    bool dimensionsVisible() const;
    bool gridVisible() const;
    bool labelsVisible() const;
    bool perspective() const;

    const Camera& camera() const;
    void setCamera(const Camera& camera);  ///< at once

    /// `style`: the key of a MouseStyle (navigation.h), the first one for any other; `wheelTurned`: the wheel zooms the
    /// other way.
    void setMouse(const QString& style, bool wheelTurned);

    void setAnimated(bool animated);
    bool isAnimated() const;

    QPointF toWidget(const Vec3& world) const;  ///< where a point is on the widget
    Vec3 toWorld(const QPointF& widget) const;  ///< the point of the drawing plane (planar) or of the plane through
                                                ///< the camera's focus (spatial) under a point of the widget
    Ray rayAt(const QPointF& widget) const;     ///< from the eye through a point of the widget
    QString elementAt(const QPointF& widget) const;  ///< name of what is drawn there, or empty
    /// The note or dimension that is written there, or empty; with `ofText` only its text counts.
    QString annotationAt(const QPointF& widget, bool ofText = false) const;
    /// The offset with which the line of a dimension goes through a point of the widget [m]; none: there is no such
    /// line.
    std::optional<double> dimensionOffset(const Dimension& dimension, const QPointF& widget) const;
    /// The offset with which the middle of a note is at a point of the widget [m]; none: its marker cannot be seen.
    std::optional<Vec2> noteOffset(const Note& note, const QPointF& widget) const;
    QPointF annotationText(const QString& element) const;  ///< middle of the text of a note or dimension on the widget
    QStringList drawnElements() const;                     ///< names of everything in the scene, in order of drawing
    std::vector<Pose> poses() const;                       ///< as shown, one a body of the model
    double pixelSize() const;                              ///< [m], in the plane through the camera's focus
    double gridSpacing() const;                            ///< of the fine lines of the grid [m]
    const Surfaces& surfaces() const;                      ///< of the meshes of the model
    bool isDark() const;

    /// Gives the left button and the keys to a tool, which outlives the view or is taken away first; null: selecting.
    void setTool(ViewTool* tool);

    QImage picture(const QSize& pixels);  ///< the scene as a picture; null without OpenGL
    double framesPerSecond() const;       ///< over the last second of drawing

  public slots:
    void fit();
    bool isModelInSight() const;  ///< and not far too small
    void resetCamera();           ///< as for a model that is seen for the first time; fits
    void fitTo(const QStringList& elements);
    void showStandardView(StandardView view);
    void setFollowedBody(const QString& body);  ///< the camera moves with it; empty: none

  signals:
    void clicked(const QString& element, Qt::KeyboardModifiers modifiers);  ///< empty name: background
    void doubleClicked(const QString& element);
    void contextMenuWanted(const QString& element, const QPoint& globalPosition);
    void hovered(const QString& element);
    /// The ghost `index` of the marked ones or of the others, where no element is; hovered: −1 for none any more.
    void ghostClicked(bool marked, int index);
    void ghostHovered(bool marked, int index);
    void cameraMoved();  ///< by the person's mouse

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    struct Private;
    std::unique_ptr<Private> d_;
};

}  // namespace zwang::ui
