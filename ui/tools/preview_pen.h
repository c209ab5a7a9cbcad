// The pen that tools draw their preview with, over the scene: world coordinates in, thin lines in the accent colour
// out.
#pragma once

#include <QPainter>
#include <QString>
#include <vector>

#include "ui/tools/snap.h"
#include "ui/view3d/palette.h"

namespace zwang::ui {

class View3D;

class PreviewPen {
  public:
    PreviewPen(QPainter& painter, const View3D& view);
    ~PreviewPen();
    void setTextVisible(bool visible) { textVisible_ = visible; }  ///< off while an entry lies over it
    PreviewPen(const PreviewPen&) = delete;
    PreviewPen& operator=(const PreviewPen&) = delete;

    void bar(const Vec2& a, const Vec2& b, double width);
    void polygon(const std::vector<Vec2>& corners, bool closed);
    void circle(const Vec2& centre, double radius);
    void line(const Vec2& a, const Vec2& b);
    void dashed(const Vec2& a, const Vec2& b);
    void arrow(const Vec2& from, const Vec2& to);
    void turn(const Vec2& centre);  ///< a round arrow: motors, torques
    void pin(const Vec2& at);
    void ground(const Vec2& at);
    void block(const Vec2& at, double angle);  ///< a slider between rails
    void slot(const Vec2& at, double angle);   ///< a pin in a slot
    void weld(const Vec2& at);
    void spring(const Vec2& a, const Vec2& b);
    void damper(const Vec2& a, const Vec2& b);
    void spiral(const Vec2& centre);
    void dimension(const Vec2& a, const Vec2& b, const QString& text);  ///< an arrow with two heads beside the line
    void arc(const Vec2& centre, double from, double to, const QString& text);
    void text(const Vec2& at, const QString& text);  ///< beside a point, readable over anything

    void mark(const Snap& snap);                   ///< what the pointer has snapped to
    void handle(const Vec2& at, bool hot);         ///< an end that can be dragged
    void freeEnd(const Vec2& at);                  ///< a marker that nothing holds yet
    void guide(const Vec2& from, const Vec2& to);  ///< along an angle step

  protected:
    void ink(double width = 1.8, Qt::PenStyle style = Qt::SolidLine);
    void halo(const QPointF& baseline, const QString& text);

    QPainter& painter_;
    const View3D& view_;
    QColor accent_, fill_, text_, rim_;
    bool textVisible_ = true;

  private:
    QPointF on(const Vec2& world) const;
    QPolygonF lineOf(const std::vector<Vec2>& points) const;
};

}  // namespace zwang::ui
