// What can be made at picked places of a spatial model: every joint, force and motor of the engine's lists, read from
// their fields. A new type is here by being in its list.
#pragma once

#include "ui/tools/space_builder.h"

namespace zwang::ui {

/// One type that acts at places of bodies.
struct Connection {
    Family family = Family::joint;
    TypeInfo info;
    std::size_t places = 2;  ///< bodies or markers that it refers to
    bool crossed = false;    ///< a joint that keeps the z axes of its markers perpendicular
};

/// Every type of a family that fits a spatial model and acts at a place.
std::vector<Connection> connections(Family family);

/// Where one of its ends is.
struct ConnectionEnd {
    std::string body;
    Pose frame;                         ///< world
    std::optional<MarkerRef> marker{};  ///< one that is there and has this frame
};

/// Adds an element of this type, one end a place, with usual first numbers: springs are unloaded as drawn and have
/// stiffness or damping (`wanted` tells by its unit which of them, "" both), loads point along z. Returns its name.
std::string connect(SpaceBuilder& builder, const Connection& connection, const std::vector<ConnectionEnd>& ends,
                    const std::string& stem, std::string_view wanted = {});

/// The element between two markers, its ends; nothing when it is none.
std::optional<std::pair<MarkerRef, MarkerRef>> endsOf(const Model& model, const std::string& element);

/// Gives the markers of an element between markers other frames in the world. What acts between the same two markers
/// (its motor, its spring) comes along; markers that anything else uses stay, new ones take their part.
void aimAnew(SpaceBuilder& builder, const std::string& element, const Pose& first, const Pose& second);

}  // namespace zwang::ui
