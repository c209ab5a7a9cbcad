// What a person writes on a drawing and how it is shown: nothing of it changes how the mechanism moves.
#pragma once

#include <string>
#include <vector>

#include "engine/elements/element.h"

namespace zwang {

/// Text that stands beside a marker and moves with it; away from it, a thin line leads there.
struct Note : Element {
    static constexpr TypeInfo info{"note", "Note", "text in the drawing, beside a marker"};
    MarkerRef at;
    std::string text;
    Quantities<2> offset{};
    bool operator==(const Note&) const = default;
    static constexpr auto fields() {
        return std::tuple{
            field("at", "At", &Note::at, "", "Marker beside which the text stands, written body.marker"),
            field("text", "Text", &Note::text, "", "What is written; lines are kept"),
            field("offset", "Offset", &Note::offset, "m",
                  "Middle of the text from its marker, to the right and upwards as it is seen; 0, 0: close "
                  "beside the marker")};
    }
};

/// A dimension as in technical drawings: the distance of two markers, along x or y of the world if asked, or the angle
/// at `first` between the directions to `second` and `third`.
struct Dimension : Element {
    static constexpr TypeInfo info{"dimension", "Dimension", "a length or an angle that is shown in the drawing"};
    Choice kind{"distance"};
    MarkerRef first, second, third;
    Quantity offset = 0.1;
    bool operator==(const Dimension&) const = default;
    static constexpr auto fields() {
        using D = Dimension;
        return std::tuple{
            choice("kind", "Kind", &D::kind, "distance horizontal vertical angle", "What is measured"),
            field("first", "First marker", &D::first, "", "Where a distance begins, or the vertex of an angle"),
            field("second", "Second marker", &D::second, "", "Where a distance ends, or one side of an angle"),
            field("third", "Third marker", &D::third, "", "angle: the other side"),
            field("offset", "Offset", &D::offset, "m", "How far from the markers it is drawn; the sign is the side")};
    }
};

/// Bodies and other elements that are selected, moved and copied as one.
struct Group : Element {
    static constexpr TypeInfo info{"group", "Group", "elements that are selected, moved and copied as one"};
    std::vector<std::string> members;
    bool operator==(const Group&) const = default;
    static constexpr auto fields() {
        return std::tuple{field("members", "Members", &Group::members, "", "Names of elements or of other groups")};
    }
};

/// Everything of a model that is only drawn. `hidden`: not drawn; `locked`: not moved or edited by the mouse; names of
/// elements.
struct Drawing {
    std::vector<Note> notes;
    std::vector<Dimension> dimensions;
    std::vector<Group> groups;
    std::vector<std::string> hidden, locked;
    bool operator==(const Drawing&) const = default;
};

}  // namespace zwang
