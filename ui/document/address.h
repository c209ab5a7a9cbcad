// Addresses: one string for everything that can be selected and has properties.
#pragma once

#include <optional>
#include <string>

#include "engine/model/model.h"

namespace zwang::ui {

/// What can be selected, as a string: an element name ("crank", "ground"), a marker ("crank.A"), a shape ("crank#0"),
/// a plot ("@plot.0"), or a part of the document ("@model", "@parameters", "@run").
struct Address {
    enum class Kind { element, marker, shape, plot, model, parameters, run };
    Kind kind = Kind::element;
    std::string element, marker;
    std::size_t index = 0;

    static Address parse(const std::string& text);
};

inline std::string markerAddress(const std::string& body, const std::string& marker) { return body + "." + marker; }
inline std::string shapeAddress(const std::string& body, std::size_t index) {
    return body + "#" + std::to_string(index);
}
inline std::string plotAddress(std::size_t index) { return "@plot." + std::to_string(index); }

/// True when `address` names something in `model`.
bool exists(const Model& model, const std::string& address);

/// The element an address belongs to: "crank" for "crank.A" and "crank#0", "" for parts of the document.
std::string owner(const std::string& address);

/// Where an issue points: "crank.B" for element "crank" and field "markers/B/position", "@run" for "run/end", … ""
/// when it is about the whole model.
std::string addressOf(const std::string& element, const std::string& fieldKey);

/// Calls `visit(thing)` with the typed struct behind `address` (PlanarBody, AngleMotion, MeasurePoint, PlanarMarker,
/// Bar, PlotSetup, RunSettings, PlanarGround, …; for a joint JointView or UntypedJoint, for a force ForceView or
/// UntypedForce), const or mutable as the model is; false when there is none. The parts "@model" and "@parameters" have
/// no struct of their own.
template <class M, class Visit>
bool visitAddress(M& model, const std::string& text, Visit&& visit);

/// The same for markers and shapes only.
template <class M, class Visit>
bool visitPart(M& model, const std::string& text, Visit&& visit);

}  // namespace zwang::ui

#include "ui/document/address_visit.h"
