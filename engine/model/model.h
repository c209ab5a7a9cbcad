// The document as a value: everything a person draws and writes, and nothing that is computed from it.
#pragma once

#include <string>
#include <vector>

#include "engine/elements/any_force.h"
#include "engine/elements/any_joint.h"
#include "engine/elements/bodies.h"
#include "engine/elements/motions.h"
#include "engine/expressions/parameters.h"
#include "engine/fields/issue.h"
#include "engine/model/comparison_plan.h"
#include "engine/model/drawing.h"
#include "engine/model/objective.h"
#include "engine/model/run_settings.h"

namespace zwang {

/// A point to measurePoint: its trace is drawn and its motion is a set of channels `name.x [m]` …
struct MeasurePoint : Element {
    static constexpr TypeInfo info{"watch", "Measure point",
                                   "a point whose path is drawn and whose motion can be plotted"};
    static constexpr Space space = Space::both;
    MarkerRef point;
    bool trace = true;
    bool operator==(const MeasurePoint&) const = default;
    template <class Self = MeasurePoint>
    static constexpr auto fields() {
        return std::tuple{field("point", "Point", &Self::point, "", "Marker to watch, written body.marker"),
                          field("trace", "Trace", &Self::trace, "", "Draw the path of the point")};
    }
};

/// A plot that opens with the model: channels against time or against `against`.
struct PlotSetup {
    std::string title;
    std::vector<std::string> channels;
    std::string against;       ///< a channel; empty: time
    bool logarithmic = false;  ///< the vertical axis
    bool operator==(const PlotSetup&) const = default;
    template <class Self = PlotSetup>
    static constexpr auto fields() {
        return std::tuple{
            field("title", "Title", &Self::title, "", "Title of the pane"),
            field("channels", "Channels", &Self::channels, "", "Channels shown, for example B0.x"),
            field("against", "Against", &Self::against, "", "Channel of the horizontal axis; empty: time"),
            field("logarithmic", "Logarithmic", &Self::logarithmic, "", "Logarithmic vertical axis")};
    }
};

/// A mechanism with its parameters and its way to be run. A plain value: copied for undo, frozen for a run. (What
/// copies, compares and destroys all its lists of variants is compiled once, in model.cpp, not wherever a model is
/// handled.)
struct Model {
    Model();
    Model(const Model&);
    Model(Model&&) noexcept;
    Model& operator=(const Model&);
    Model& operator=(Model&&) noexcept;
    ~Model();
    bool operator==(const Model&) const;

    std::string title, description;
    Space space = Space::planar;  ///< planar or spatial, never both
    std::vector<Parameter> parameters;
    AnyGround ground = PlanarGround{};
    std::vector<AnyBody> bodies;
    std::vector<AnyJoint> joints;
    std::vector<AnyForce> forces;
    std::vector<AnyMotion> motions;
    std::vector<MeasurePoint> measurePoints;
    std::vector<PlotSetup> plots;
    std::vector<Objective> objectives;
    RunSettings run;
    ComparisonPlan comparison;  ///< the methods that Compare methods starts with
    Drawing drawing;            ///< notes, dimensions, groups; what is hidden and locked
};

/// Evaluates every parameter and formula of the model (stores each Quantity::value) and checks everything that can be
/// checked without solving: names, references, units, ranges, masses. Returns every issue, not only the first.
Issues evaluate(Model& model);

/// The same for a model of which nothing but numbers has changed since evaluate() found no error: names and references
/// are not looked at again.
Issues evaluateNumbers(Model& model);

/// Names of all elements in the order of the tree, without "ground".
std::vector<std::string> elementNames(const Model& model);

/// Markers of a body ("ground" too) by name, in order; empty when there is no such body.
std::vector<std::string> markerNames(const Model& model, const std::string& body);

/// Renames an element (body, joint, force, motion, measurePoint) and every reference to it; false when `to` is taken or
/// empty.
bool renameElement(Model& model, const std::string& from, const std::string& to);

/// Names of elements that refer to `element` and would be left hanging without it.
std::vector<std::string> dependents(const Model& model, const std::string& element);

/// Removes an element together with its dependents.
void removeElement(Model& model, const std::string& element);

/// A name not yet taken: "body1", "body2", …
std::string freshName(const Model& model, const std::string& stem);

}  // namespace zwang
