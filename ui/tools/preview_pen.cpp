#include "ui/tools/preview_pen.h"

#include <QPainterPath>
#include <cmath>

#include "ui/view3d/view3d.h"

namespace zwang::ui {
namespace {

QPointF across(const QPointF& d) { return {-d.y(), d.x()}; }
double length(const QPointF& d) { return std::hypot(d.x(), d.y()); }
QPointF unit(const QPointF& d) { return length(d) > 0 ? d / length(d) : QPointF(1, 0); }

}  // namespace

PreviewPen::PreviewPen(QPainter& painter, const View3D& view) : painter_(painter), view_(view) {
    const Palette palette = view.isDark() ? Palette::darkOne() : Palette::light();
    accent_ = colour(palette.accent);
    fill_ = accent_;
    fill_.setAlpha(48);
    text_ = palette.text;
    rim_ = palette.halo;
    rim_.setAlpha(225);
    painter_.save();
    painter_.setRenderHint(QPainter::Antialiasing);
}

PreviewPen::~PreviewPen() { painter_.restore(); }

QPointF PreviewPen::on(const Vec2& world) const { return view_.toWidget(Vec3(world.x(), world.y(), 0)); }

QPolygonF PreviewPen::lineOf(const std::vector<Vec2>& points) const {
    QPolygonF polygon;
    for (const Vec2& p : points) polygon << on(p);
    return polygon;
}

void PreviewPen::ink(double width, Qt::PenStyle style) {
    painter_.setPen(QPen(accent_, width, style, Qt::RoundCap, Qt::RoundJoin));
    painter_.setBrush(Qt::NoBrush);
}

void PreviewPen::bar(const Vec2& a, const Vec2& b, double width) {
    const QPointF p = on(a), q = on(b);
    const double half = std::max(width / view_.pixelSize() / 2, 1.5);
    QPainterPath path;
    path.moveTo(p);
    path.lineTo(q);
    QPainterPathStroker stroker;
    stroker.setWidth(2 * half);
    stroker.setCapStyle(Qt::RoundCap);
    ink();
    painter_.setBrush(fill_);
    painter_.drawPath(stroker.createStroke(path));
}

void PreviewPen::polygon(const std::vector<Vec2>& corners, bool closed) {
    ink();
    if (closed && corners.size() > 2) {
        painter_.setBrush(fill_);
        painter_.drawPolygon(lineOf(corners));
    } else {
        painter_.drawPolyline(lineOf(corners));
    }
}

void PreviewPen::circle(const Vec2& centre, double radius) {
    ink();
    painter_.setBrush(fill_);
    const double r = radius / view_.pixelSize();
    painter_.drawEllipse(on(centre), r, r);
}

void PreviewPen::line(const Vec2& a, const Vec2& b) {
    ink();
    painter_.drawLine(on(a), on(b));
}

void PreviewPen::dashed(const Vec2& a, const Vec2& b) {
    ink(1.4, Qt::DashLine);
    painter_.drawLine(on(a), on(b));
}

void PreviewPen::guide(const Vec2& from, const Vec2& to) {
    const QPointF p = on(from), d = unit(on(to) - p);
    QColor quiet = accent_;
    quiet.setAlpha(110);
    painter_.setPen(QPen(quiet, 1, Qt::DashLine));
    painter_.drawLine(p, p + 4000 * d);
}

void PreviewPen::arrow(const Vec2& from, const Vec2& to) {
    const QPointF p = on(from), q = on(to), d = unit(q - p), side = across(d);
    ink(2.4);
    painter_.drawLine(p, q - 8 * d);
    painter_.setBrush(accent_);
    painter_.setPen(Qt::NoPen);
    if (length(q - p) > 2) painter_.drawPolygon(QPolygonF({q, q - 12 * d + 5 * side, q - 12 * d - 5 * side}));
}

void PreviewPen::turn(const Vec2& centre) {
    const QPointF c = on(centre);
    ink(2.2);
    painter_.drawArc(QRectF(c.x() - 20, c.y() - 20, 40, 40), -30 * 16, 240 * 16);
    const QPointF tip = c + 20.0 * QPointF(std::cos(3.665), -std::sin(3.665));
    painter_.setBrush(accent_);
    painter_.setPen(Qt::NoPen);
    painter_.drawPolygon(QPolygonF({tip + QPointF(4, 7), tip + QPointF(-6, -2), tip + QPointF(6, -5)}));
}

void PreviewPen::pin(const Vec2& at) {
    ink();
    painter_.setBrush(rim_);
    painter_.drawEllipse(on(at), 5, 5);
}

void PreviewPen::ground(const Vec2& at) {
    const QPointF p = on(at);
    ink();
    painter_.setBrush(fill_);
    painter_.drawPolygon(QPolygonF({p, p + QPointF(-11, 18), p + QPointF(11, 18)}));
    painter_.drawLine(p + QPointF(-17, 18), p + QPointF(17, 18));
    for (int i = -2; i <= 2; ++i) painter_.drawLine(p + QPointF(7 * i + 2, 18), p + QPointF(7 * i - 3, 24));
    pin(at);
}

void PreviewPen::block(const Vec2& at, double angle) {
    painter_.save();
    painter_.translate(on(at));
    painter_.rotate(-angle * 180 / M_PI);
    ink();
    for (const double y : {-9.0, 9.0}) painter_.drawLine(QPointF(-46, y), QPointF(46, y));
    painter_.setBrush(fill_);
    painter_.drawRoundedRect(QRectF(-14, -8, 28, 16), 2, 2);
    painter_.restore();
}

void PreviewPen::slot(const Vec2& at, double angle) {
    painter_.save();
    painter_.translate(on(at));
    painter_.rotate(-angle * 180 / M_PI);
    ink();
    painter_.setBrush(fill_);
    painter_.drawRoundedRect(QRectF(-46, -8, 92, 16), 8, 8);
    painter_.restore();
    pin(at);
}

void PreviewPen::weld(const Vec2& at) {
    const QPointF p = on(at);
    ink();
    painter_.setBrush(rim_);
    painter_.drawRect(QRectF(p.x() - 7, p.y() - 7, 14, 14));
    painter_.drawLine(p + QPointF(-7, -7), p + QPointF(7, 7));
    painter_.drawLine(p + QPointF(-7, 7), p + QPointF(7, -7));
}

void PreviewPen::spring(const Vec2& a, const Vec2& b) {
    const QPointF p = on(a), d = on(b) - p, side = 7 * across(unit(d));
    QPolygonF path{p, p + 0.15 * d};
    for (int i = 0; i < 12; ++i) path << p + (0.15 + 0.7 * (i + 0.5) / 12) * d + (i % 2 == 0 ? side : -side);
    path << p + 0.85 * d << p + d;
    ink();
    painter_.drawPolyline(path);
}

void PreviewPen::damper(const Vec2& a, const Vec2& b) {
    const QPointF p = on(a), d = on(b) - p, side = 7 * across(unit(d));
    ink();
    painter_.drawLine(p, p + 0.35 * d);
    painter_.drawPolyline(
        QPolygonF({p + 0.68 * d + side, p + 0.35 * d + side, p + 0.35 * d - side, p + 0.68 * d - side}));
    painter_.drawLine(p + 0.52 * d + 0.8 * side, p + 0.52 * d - 0.8 * side);
    painter_.drawLine(p + 0.52 * d, p + d);
}

void PreviewPen::spiral(const Vec2& centre) {
    QPolygonF path;
    for (int i = 0; i <= 60; ++i) {
        const double a = i * 5 * M_PI / 60, r = 5 + 15.0 * i / 60;
        path << on(centre) + r * QPointF(std::cos(a), -std::sin(a));
    }
    ink();
    painter_.drawPolyline(path);
}

void PreviewPen::dimension(const Vec2& a, const Vec2& b, const QString& words) {
    const QPointF p = on(a), q = on(b), d = unit(q - p), side = across(d);
    const QPointF out = side.y() <= 0 ? 24 * side : -24 * side;  // above the line
    ink(1.2);
    for (const QPointF& end : {p, q}) painter_.drawLine(end + 0.25 * out, end + 1.2 * out);
    painter_.drawLine(p + out, q + out);
    painter_.setBrush(accent_);
    painter_.setPen(Qt::NoPen);
    if (length(q - p) > 24)
        for (const auto& [tip, way] : {std::pair{p + out, d}, std::pair{q + out, -d}})
            painter_.drawPolygon(QPolygonF({tip, tip + 9 * way + 3.2 * side, tip + 9 * way - 3.2 * side}));
    halo((p + q) / 2 + out + QPointF(-0.5 * painter_.fontMetrics().horizontalAdvance(words), -5), words);
}

void PreviewPen::arc(const Vec2& centre, double from, double to, const QString& words) {
    const QPointF c = on(centre);
    const double radius = 42;
    ink(1.4);
    painter_.drawArc(QRectF(c.x() - radius, c.y() - radius, 2 * radius, 2 * radius),
                     static_cast<int>(from * 180 / M_PI * 16), static_cast<int>((to - from) * 180 / M_PI * 16));
    const double middle = (from + to) / 2;
    halo(c + (radius + 10) * QPointF(std::cos(middle), -std::sin(middle)), words);
}

void PreviewPen::text(const Vec2& at, const QString& words) { halo(on(at) + QPointF(16, -14), words); }

void PreviewPen::halo(const QPointF& baseline, const QString& words) {
    if (!textVisible_) return;
    QFont font = painter_.font();
    font.setPixelSize(12);
    painter_.setFont(font);
    QPainterPath path;
    path.addText(baseline, font, words);
    painter_.setPen(QPen(rim_, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawPath(path);
    painter_.fillPath(path, text_);
}

void PreviewPen::mark(const Snap& snap) {
    const QPointF p = on(snap.at);
    ink(2);
    switch (snap.kind) {
        case Snap::Kind::end:
            painter_.drawEllipse(p, 9, 9);
            break;
        case Snap::Kind::middle:
            painter_.drawPolygon(QPolygonF({p + QPointF(0, -8), p + QPointF(7.5, 5.5), p + QPointF(-7.5, 5.5)}));
            break;
        case Snap::Kind::line:
            painter_.drawLine(p + QPointF(-6, -6), p + QPointF(6, 6));
            painter_.drawLine(p + QPointF(-6, 6), p + QPointF(6, -6));
            break;
        case Snap::Kind::grid:
            painter_.drawLine(p + QPointF(-6, 0), p + QPointF(6, 0));
            painter_.drawLine(p + QPointF(0, -6), p + QPointF(0, 6));
            break;
        case Snap::Kind::angle:
        case Snap::Kind::typed:
            painter_.drawRect(QRectF(p.x() - 4, p.y() - 4, 8, 8));
            break;
        case Snap::Kind::free:
            painter_.drawEllipse(p, 2, 2);
            break;
    }
}

void PreviewPen::handle(const Vec2& at, bool hot) {
    const QPointF p = on(at);
    ink(1.6);
    painter_.setBrush(hot ? accent_ : rim_);
    painter_.drawRect(QRectF(p.x() - 4.5, p.y() - 4.5, 9, 9));
}

void PreviewPen::freeEnd(const Vec2& at) {
    QColor quiet = text_;
    quiet.setAlpha(150);
    painter_.setPen(QPen(quiet, 1.3));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawEllipse(on(at), 3.5, 3.5);
}

}  // namespace zwang::ui
