// The parts of evaluate(Model&). Private to this module; each appends what it finds.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// Evaluates every quantity and checks its range.
void evaluateQuantities(Model& model, Issues& issues);
/// Empty, duplicate and reserved names of elements and markers.
void checkNames(const Model& model, Issues& issues);
/// Types of the other space, references to bodies and markers that do not exist, words out of their lists.
void checkReferences(const Model& model, Issues& issues);
/// Mass properties that no body has, or with which the accelerations are not determined.
void checkMasses(const Model& model, Issues& issues);
/// Files of meshes that could not be read, or whose mass properties cannot be trusted.
void checkMeshes(const Model& model, Issues& issues);
/// Formulas of objectives and the names in them.
void checkObjectives(const Model& model, Issues& issues);
/// Numbers of joints that must fit together.
void checkJoints(const Model& model, Issues& issues);
/// Numbers that do not count as long as a word of the element is the usual one.
void checkUnusedFields(const Model& model, Issues& issues);
/// Formulas of forces and the names in them.
void checkForces(const Model& model, Issues& issues);
/// Members of contact groups, whether anything drawn of them can touch, and how many pairs there are.
void checkContactGroups(const Model& model, Issues& issues);
/// Profiles of motors: tables and formulas.
void checkMotions(const Model& model, Issues& issues);
/// What is drawn: ends of dimensions, members of groups, names that are hidden or locked.
void checkDrawing(const Model& model, Issues& issues);
/// Times, and what hangs in the air.
void checkRun(const Model& model, Issues& issues);

inline bool isAmong(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

inline void addError(Issues& issues, const std::string& element, const std::string& fieldKey, Sentence sentence) {
    issues.push_back({Issue::Severity::error, element, fieldKey, std::move(sentence)});
}
inline void addWarning(Issues& issues, const std::string& element, const std::string& fieldKey, Sentence sentence) {
    issues.push_back({Issue::Severity::warning, element, fieldKey, std::move(sentence)});
}
/// Warns when a parameter has a name that formulas read as something else.
void warnOfParameter(const Model& model, const std::string& name, const Sentence& place, const std::string& element,
                     const std::string& fieldKey, Issues& issues);

}  // namespace zwang
