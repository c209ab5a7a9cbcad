// Contacts out of the drawing: what the shapes of bodies are to elements of contact, and these elements between all
// pairs of some bodies.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang {

/// A drawn shape as contacts take it, in the axes of a marker of its body: discs or balls of one radius about points (a
/// disc; the round ends of a bar; radius 0: the corners of a plate or box) and, in the plane, the closed outline round
/// them, which a single disc has not; in space the points span a convex solid. A cylinder in space has no points but an
/// outline that turns about the z axis of the marker. Formulas of the drawing stay formulas, but those of bars, plates
/// and meshes in space.
struct ContactShape {
    MarkerRef marker;
    Quantity radius = 0;
    std::vector<Quantity> pointsX, pointsY, pointsZ;
    std::vector<Vec2> insets;  ///< of the points, in depths (elements/corner_inset.h); empty: none
    double bodySize = 0;       ///< of all plates of the body together [m]; 0: it has none
    std::vector<Quantity> outlineX, outlineY, bulges;  ///< as in outline-contact, of a cylinder as in revolved-contact

    /// A box along the axes of the marker that holds the shape [m].
    struct Box {
        Vec3 centre = Vec3::Zero(), half = Vec3::Zero();
    };
    Box box(Space space) const;
    double reach() const;  ///< how far it is from the marker at most, of cylinders roughly [m]
};

/// Every shape of a body ("ground" too) that contacts know: in the plane all but plates that cross themselves, in
/// space all but plates and meshes that are not convex, or have more than 200 corners. Markers are added to the body
/// for shapes that need axes of their own. The model is evaluated.
std::vector<ContactShape> contactShapes(Model& model, const std::string& body);

/// Gives an element of contact the radii, points or outline that are drawn where its markers are: of the shape at the
/// marker, else of the first one of its body. Its markers become those of the shapes where an outline or corners need
/// it. Nothing happens to other elements and where nothing is drawn.
void shapeAsDrawn(Model& model, AnyJoint& joint);
void shapeAsDrawn(Model& model, const std::string& joint);

/// The elements of contact between two shapes, without names: disc-contact, outline-contact (both ways where both have
/// corners or round ends), ball-contact, revolved-contact (a ball and a cylinder), convex-contact.
std::vector<AnyJoint> contactsBetween(Space space, const ContactShape& a, const ContactShape& b);

/// What came of letting bodies touch each other.
struct Touching {
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    std::vector<std::string> contacts;  ///< names of the new elements
    Pairs joined;                       ///< left out: a joint holds them together, or they may touch already
    Pairs shapeless;                    ///< left out: one of them has no shape that contacts know
};

/// Adds contacts between all pairs of these bodies ("ground" may be one), by their drawn shapes.
Touching letTouch(Model& model, const std::vector<std::string>& bodies);

}  // namespace zwang
