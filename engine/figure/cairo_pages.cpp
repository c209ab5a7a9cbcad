#include "engine/figure/cairo_pages.h"

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <pango/pangocairo.h>

#include <array>
#include <cmath>

#include "engine/fields/trouble.h"

namespace zwang {
namespace {

struct Free {
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};
using CairoPointer = std::unique_ptr<cairo_t, Free>;
using SurfacePointer = std::unique_ptr<cairo_surface_t, Free>;
using LayoutPointer = std::unique_ptr<PangoLayout, Free>;

constexpr double pointsPerMillimetre = 72 / 25.4;

LayoutPointer layoutOf(cairo_t* cairo, const std::string& text, double height, Typeface typeface, bool bold) {
    LayoutPointer layout(pango_cairo_create_layout(cairo));
    // Letters are a few units high here: rounded to whole units they would stand apart or on each other.
    PangoContext* const context = pango_layout_get_context(layout.get());
    const std::unique_ptr<cairo_font_options_t, Free> options(cairo_font_options_create());
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    pango_cairo_context_set_font_options(context, options.get());
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_layout_context_changed(layout.get());
    const std::unique_ptr<PangoFontDescription, Free> font(pango_font_description_new());
    pango_font_description_set_family(font.get(), typeface == Typeface::sans
                                                      ? "Helvetica,Arial,Liberation Sans,DejaVu Sans,Sans"
                                                      : "Times New Roman,Liberation Serif,DejaVu Serif,Serif");
    pango_font_description_set_absolute_size(font.get(), height * PANGO_SCALE);
    if (bold) pango_font_description_set_weight(font.get(), PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return layout;
}

struct Painter {
    cairo_t* c;
    double height;
    Typeface typeface;

    void take(const Colour& colour) const {
        cairo_set_source_rgba(c, colour.red, colour.green, colour.blue, colour.alpha);
    }
    void moveTo(const Vec2& p) const { cairo_move_to(c, p.x(), height - p.y()); }
    void lineTo(const Vec2& p) const { cairo_line_to(c, p.x(), height - p.y()); }

    void finish(const Ink& ink) const {
        if (ink.fill) {
            take(*ink.fill);
            cairo_fill_preserve(c);
        }
        if (ink.line) {
            take(*ink.line);
            cairo_set_line_width(c, ink.width);
            const double w = std::max(ink.width, 0.15);
            const std::array<double, 4> dashed{6 * w, 3 * w}, dotted{0.01 * w, 2.5 * w},
                dashDotted{8 * w, 2.5 * w, 0.01 * w, 2.5 * w};
            const auto& lengths = ink.dash == Dash::dashed ? dashed : ink.dash == Dash::dotted ? dotted : dashDotted;
            cairo_set_dash(c, lengths.data(), ink.dash == Dash::solid ? 0 : ink.dash == Dash::dashDotted ? 4 : 2, 0);
            cairo_stroke_preserve(c);
        }
        cairo_new_path(c);
    }
    void operator()(const Stroke& stroke) const {
        for (const auto& piece : pieces(stroke)) {
            moveTo(piece.front());
            for (std::size_t i = 1; i < piece.size(); ++i) lineTo(piece[i]);
            if (stroke.closed) cairo_close_path(c);
        }
        finish(stroke.ink);
    }
    void operator()(const Disc& disc) const {
        cairo_new_sub_path(c);
        cairo_arc(c, disc.centre.x(), height - disc.centre.y(), disc.radius, 0, 2 * M_PI);
        finish(disc.ink);
    }
    void operator()(const Lettering& text) const {
        const LayoutPointer layout = layoutOf(c, text.text, text.height, typeface, text.bold);
        PangoRectangle extent;
        pango_layout_get_extents(layout.get(), nullptr, &extent);
        const double width = double(extent.width) / PANGO_SCALE,
                     base = double(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
        const double x = text.across == Lettering::Across::left    ? 0
                         : text.across == Lettering::Across::right ? width
                                                                   : width / 2;
        const double down = text.level == Lettering::Level::top      ? 0.74
                            : text.level == Lettering::Level::middle ? 0.36
                                                                     : 0.0;
        cairo_save(c);
        cairo_translate(c, text.at.x(), height - text.at.y());
        cairo_rotate(c, -text.angle);
        cairo_translate(c, -x, down * text.height - base);
        take(text.colour);
        pango_cairo_show_layout(c, layout.get());
        cairo_restore(c);
        cairo_new_path(c);
    }
};

void paintOn(cairo_t* cairo, const Picture& picture, double scale) {
    cairo_save(cairo);
    cairo_scale(cairo, scale, scale);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    if (picture.paper) {
        const Colour& paper = *picture.paper;
        cairo_set_source_rgb(cairo, paper.red, paper.green, paper.blue);
        cairo_paint(cairo);
    }
    const Painter painter{cairo, picture.height, picture.typeface};
    for (const Mark& mark : picture.marks) std::visit(painter, mark);
    cairo_restore(cairo);
}

cairo_status_t appendTo(void* bytes, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void check(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS)
        throw Trouble(Sentence("the picture could not be drawn: %1", cairo_status_to_string(status)));
}

}  // namespace

std::string pdfBytes(const std::vector<Picture>& pages, const std::string& title) {
    std::string bytes;
    {
        const SurfacePointer surface(cairo_pdf_surface_create_for_stream(appendTo, &bytes, 100, 100));
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Zwang");
        const CairoPointer cairo(cairo_create(surface.get()));
        for (const Picture& page : pages) {
            cairo_pdf_surface_set_size(surface.get(), page.width * pointsPerMillimetre,
                                       page.height * pointsPerMillimetre);
            paintOn(cairo.get(), page, pointsPerMillimetre);
            cairo_show_page(cairo.get());
        }
        check(cairo_status(cairo.get()));
        cairo_surface_finish(surface.get());
        check(cairo_surface_status(surface.get()));
    }
    return bytes;
}

std::string pngBytes(const Picture& picture, double dotsPerInch) {
    const double scale = dotsPerInch / 25.4;
    const SurfacePointer surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32,
                                                            static_cast<int>(std::ceil(picture.width * scale)),
                                                            static_cast<int>(std::ceil(picture.height * scale))));
    const CairoPointer cairo(cairo_create(surface.get()));
    paintOn(cairo.get(), picture, scale);
    check(cairo_status(cairo.get()));
    std::string bytes;
    check(cairo_surface_write_to_png_stream(surface.get(), appendTo, &bytes));
    return bytes;
}

struct FramePainter::Surface {
    SurfacePointer surface;
    CairoPointer cairo;
    int stride = 0, height = 0;
};

FramePainter::FramePainter(int width, int height, bool transparent) : surface_(std::make_unique<Surface>()) {
    auto& s = *surface_;
    s.surface.reset(cairo_image_surface_create(transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height));
    check(cairo_surface_status(s.surface.get()));
    s.cairo.reset(cairo_create(s.surface.get()));
    s.stride = cairo_image_surface_get_stride(s.surface.get());
    s.height = height;
    if (s.stride != 4 * width) throw Trouble(Sentence("a frame has bytes between its rows"));
}
FramePainter::~FramePainter() = default;

std::string_view FramePainter::paint(const Picture& picture, double scale) {
    auto& s = *surface_;
    cairo_set_operator(s.cairo.get(), CAIRO_OPERATOR_CLEAR);
    cairo_paint(s.cairo.get());
    cairo_set_operator(s.cairo.get(), CAIRO_OPERATOR_OVER);
    paintOn(s.cairo.get(), picture, scale);
    check(cairo_status(s.cairo.get()));
    cairo_surface_flush(s.surface.get());
    const auto* data = reinterpret_cast<const char*>(cairo_image_surface_get_data(s.surface.get()));
    return {data, static_cast<std::size_t>(s.stride) * static_cast<std::size_t>(s.height)};
}

double measuredWidth(const std::string& text, double height, Typeface typeface, bool bold) {
    thread_local const SurfacePointer surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    thread_local const CairoPointer cairo(cairo_create(surface.get()));
    const LayoutPointer layout = layoutOf(cairo.get(), text, height, typeface, bold);
    PangoRectangle extent;
    pango_layout_get_extents(layout.get(), nullptr, &extent);
    return double(extent.width) / PANGO_SCALE;
}

}  // namespace zwang
