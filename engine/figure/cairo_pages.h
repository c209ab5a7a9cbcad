// Pictures by cairo and Pango: pages of PDF, PNG, and frames of movies in memory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/figure/picture.h"

namespace zwang {

/// One PDF of pages, each as large as its picture; `title` and `author` for its properties. Throws Trouble.
std::string pdfBytes(const std::vector<Picture>& pages, const std::string& title);

/// A PNG with so many dots an inch.
std::string pngBytes(const Picture& picture, double dotsPerInch);

/// Paints pictures one after the other on the same pixels: 4 bytes each (blue, green, red, and one that counts only for
/// pictures without paper), row by row from the top.
class FramePainter {
  public:
    FramePainter(int width, int height, bool transparent);
    ~FramePainter();
    /// `scale`: pixels a millimetre. The returned bytes stay until the next call.
    std::string_view paint(const Picture& picture, double scale);

  private:
    struct Surface;
    std::unique_ptr<Surface> surface_;
};

/// The true width of a text [mm], as Pango sets it.
double measuredWidth(const std::string& text, double height, Typeface typeface, bool bold = false);

}  // namespace zwang
