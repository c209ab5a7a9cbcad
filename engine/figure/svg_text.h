// A picture as SVG 1.1: lines stay lines and text stays text.
#pragma once

#include <string>

#include "engine/figure/picture.h"

namespace zwang {

/// How an SVG is meant to be used: a file of its own, or a piece of a page of HTML (without the XML declaration, as
/// wide as there is room up to its size).
enum class SvgUse { file, inHtml };

std::string svgText(const Picture& picture, SvgUse use = SvgUse::file);

/// & < > " as entities, and letters that XML does not allow left out.
std::string xmlText(const std::string& text);

}  // namespace zwang
