// Notes and dimensions in the picture: where their lines and texts are, drawn over the scene by QPainter, and which of
// them is at a point. A function of model, poses and camera.
#pragma once

#include <QLineF>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <optional>
#include <variant>
#include <vector>

#include "ui/view3d/camera.h"
#include "ui/view3d/palette.h"
#include "ui/view3d/places.h"

namespace zwang::ui {

/// A note or a dimension as it stands in the picture, in pixels of the widget.
struct Annotation {
    QString element, text;
    bool isNote = false;
    std::vector<QLineF> lines;     ///< extension and dimension lines, the line from a note to its marker
    QPolygonF arc;                 ///< of an angle; empty: none
    std::vector<QPolygonF> heads;  ///< filled arrow heads
    QPointF middle;                ///< of the text
    double turn = 0;               ///< of the text [degrees], clockwise
    QSizeF room;                   ///< that the text takes, before it is turned
    QPointF foot;                  ///< of a note: its marker

    QPolygonF box() const;  ///< around the text
    QRectF bounds() const;  ///< around all of it
};

struct AnnotationChoice {
    bool notes = true, dimensions = true;
    QStringList hidden = {};                                    ///< elements that are not drawn
    std::optional<std::variant<Note, Dimension>> instead = {};  ///< of the model's of this name
};

std::vector<Annotation> annotationsOf(const Model& model, const Places& places, const Frames& frames,
                                      const Camera& camera, const QSizeF& view, const AnnotationChoice& choice);

/// The offset [m] with which the line of a dimension goes through a point of the picture; none: its markers or its
/// line cannot be seen.
std::optional<double> offsetThrough(const Dimension& dimension, const Places& places, const Frames& frames,
                                    const Camera& camera, const QSizeF& view, const QPointF& at);

/// The offset [m] with which the middle of a note's text is at a point of the picture; none: its marker cannot be seen.
std::optional<Vec2> offsetThrough(const Note& note, const Places& places, const Frames& frames, const Camera& camera,
                                  const QSizeF& view, const QPointF& at);

void paintAnnotations(QPainter& painter, const std::vector<Annotation>& annotations, const Palette& palette,
                      const QStringList& selected, const QString& hovered);

/// The annotation at a point: the upper one whose text is there, otherwise one whose lines are near; null: none.
const Annotation* annotationAt(const std::vector<Annotation>& annotations, const QPointF& at);

}  // namespace zwang::ui
