// What tools do to a planar model: bodies, markers and joints placed in world coordinates. Works on a model value
// inside one Document::edit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/document/edits.h"
#include "ui/tools/design.h"

namespace zwang::ui {

/// A place to attach to: markers that are there, otherwise a body whose line goes through it.
struct Anchor {
    Vec2 at = Vec2::Zero();
    std::vector<MarkerRef> ends;
    std::string body;  ///< "" : nothing is there
    bool empty() const { return ends.empty() && body.empty(); }
};

class Builder {
  public:
    /// Bodies are where `design` shows them; their written poses are brought there first, where these are plain
    /// numbers, so that the model is built on what is seen.
    Builder(Model& model, const Design& design);

    Model& model() { return model_; }
    /// Elements that have no place in what was built, to be told.
    void leaveOut(const Names& elements) { left_.insert(left_.end(), elements.begin(), elements.end()); }
    const Names& leftOut() const { return left_; }
    const Placement& placement(const std::string& body) const;

    /// The marker of a body at a point, made when there is none; `angle` [rad] in the world is for new ones only.
    MarkerRef markerAt(const std::string& body, const Vec2& world, std::optional<double> angle = {});
    /// A new marker at a point, with its x axis in the direction `angle` [rad].
    MarkerRef newMarker(const std::string& body, const Vec2& world, double angle, const std::string& stem = {});

    /// A bar from a to b; `length` is kept as written. Markers A and B.
    std::string addBar(const Vec2& a, const Vec2& b, double width, const std::optional<Quantity>& length = {});
    /// A body with its frame at `origin`, without markers and shapes; named after `stem`.
    PlanarBody& addBody(const std::string& stem, const Vec2& origin, double angle = 0);

    /// Joins a marker to what is at a place with a pin (to the ground: a pivot); "" when nothing is there or it is
    /// joined already. Joints that hold both are not made twice.
    std::string attach(const MarkerRef& mine, const Anchor& place);
    /// The marker of an anchor, made when only a body is there; the ground when nothing is.
    MarkerRef hold(const Anchor& place);

    /// A joint between two markers, the ground's first; the name is made from `stem`.
    /// `type`: its key.
    std::string addJoint(std::string_view type, const std::string& stem, MarkerRef first, MarkerRef second);
    /// Any element with a name, appended to its list.
    template <class Element>
    Element& add(const std::string& stem);

    bool areJoined(const MarkerRef& a, const MarkerRef& b) const;

  private:
    Model& model_;
    Names left_;
    std::vector<std::pair<std::string, Placement>> placements_;
};

/// A number without the noise of binary arithmetic: 12 significant digits of the scale of a model.
double tidy(double value);
/// An angle [rad] as `tidy`; one that is meant to be a round number of thousandths of a degree is that exactly: the
/// direction of a line is no finer than the digits of its ends.
double tidyAngle(double angle);

/// The same in a list of a type that is deduced, and need not be complete where it is only named.
template <class List, class Element>
Element& appended(List& list, const Element& element) {
    list.push_back(element);
    return std::get<Element>(list.back());
}

template <class Element>
Element& Builder::add(const std::string& stem) {
    Element element;
    element.name = freshName(model_, stem);
    if constexpr (isListed<Element, AnyForce>) {
        return appended(model_.forces, element);
    } else if constexpr (isListed<Element, AnyMotion>) {
        return appended(model_.motions, element);
    } else if constexpr (std::is_same_v<Element, Note>) {
        return model_.drawing.notes.emplace_back(element);
    } else if constexpr (std::is_same_v<Element, Dimension>) {
        return model_.drawing.dimensions.emplace_back(element);
    } else {
        model_.measurePoints.push_back(element);
        return model_.measurePoints.back();
    }
}

}  // namespace zwang::ui
