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
    template <class Self = Note>
    static constexpr auto fields() {
        return std::tuple{
            field("at", "At", &Self::at, "", "Marker beside which the text stands, written body.marker"),
            field("text", "Text", &Self::text, "", "What is written; lines are kept"),
            field("offset", "Offset", &Self::offset, "m",
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
    template <class Self = Dimension>
    static constexpr auto fields() {
        return std::tuple{
            choice("kind", "Kind", &Self::kind, "distance horizontal vertical angle", "What is measured"),
            field("first", "First marker", &Self::first, "", "Where a distance begins, or the vertex of an angle"),
            field("second", "Second marker", &Self::second, "", "Where a distance ends, or one side of an angle"),
            field("third", "Third marker", &Self::third, "", "angle: the other side").onlyWith("kind", "angle"),
            field("offset", "Offset", &Self::offset, "m",
                  "How far from the markers it is drawn; the sign is the side")};
    }
};

/// Bodies and other elements that are selected, moved and copied as one.
struct Group : Element {
    static constexpr TypeInfo info{"group", "Group", "elements that are selected, moved and copied as one"};
    std::vector<std::string> members;
    bool operator==(const Group&) const = default;
    template <class Self = Group>
    static constexpr auto fields() {
        return std::tuple{field("members", "Members", &Self::members, "", "Names of elements or of other groups")};
    }
};

/// In which units the document wants its numbers shown; "" : as the person prefers. What is written in the model keeps
/// its own.
struct ShownUnits {
    std::string length, angle, turning, force;
    bool operator==(const ShownUnits&) const = default;
    template <class Self = ShownUnits>
    static constexpr auto fields() {
        return std::tuple{Self::choices("length", "Lengths", &Self::length, "m cm mm in"),
                          Self::choices("angle", "Angles", &Self::angle, "deg rad"),
                          Self::choices("turning", "Angular velocities", &Self::turning, "deg/s rad/s rpm"),
                          Self::choices("force", "Forces", &Self::force, "N kN")};
    }

  private:
    static constexpr auto choices(std::string_view key, std::string_view label, std::string ShownUnits::*member,
                                  std::string_view units) {
        auto made = field(key, label, member, "", "Unit of display; empty: as the person prefers");
        made.choices = units;
        return made;
    }
};

/// Everything of a model that is only drawn. `hidden`: not drawn; `locked`: not moved or edited by the mouse; names of
/// elements.
struct Drawing {
    std::vector<Note> notes;
    std::vector<Dimension> dimensions;
    std::vector<Group> groups;
    std::vector<std::string> hidden, locked;
    ShownUnits units;
    bool operator==(const Drawing&) const = default;
};

}  // namespace zwang
