// The drives of motors and joints read from the model, over any scalar: by compile() as plain numbers and by
// numbersAlong() with their derivatives.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/elements/joints/freedom.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/elements/motions.h"
#include "engine/system/drawn.h"
#include "engine/system/drive.h"

namespace zwang {

/// The same drive over another scalar, its numbers not yet set.
template <class T, class U>
DriveOf<T> driveLike(const DriveOf<U>& other) {
    DriveOf<T> drive;
    drive.kind = static_cast<typename DriveOf<T>::Kind>(other.kind);
    drive.table = NaturalSpline<T>(other.table);
    drive.shape = other.shape;
    drive.move.resize(other.move.size());
    drive.numbers.resize(other.numbers.size());
    drive.formula = other.formula;
    drive.timeName = other.timeName;
    drive.parameters.resize(other.parameters.size());
    return drive;
}

/// What a motor follows; `read` as in elements/forces/force_law.h.
template <class T, class Motion, class Reader>
DriveOf<T> readDrive(const Motion& m, Reader& read) {
    using Kind = typename DriveOf<T>::Kind;
    const auto all = [&](const std::vector<Quantity>& list) {
        std::vector<T> numbers;
        for (const Quantity& q : list) numbers.push_back(read(q));
        return numbers;
    };
    DriveOf<T> drive;
    drive.base = read(m.offset);
    drive.relative = m.relative;
    const std::string& profile = m.kind.key;
    if (profile == "sine") {
        drive.kind = Kind::sine;
        drive.amplitude = read(m.amplitude);
        drive.circularFrequency = T(2 * M_PI) * read(m.frequency);
        drive.phase = read(m.phase);
    } else if (profile == "table") {
        drive.kind = Kind::table;
        drive.table = NaturalSpline<T>(all(m.times), all(m.values));
    } else if (profile == "formula") {
        drive.kind = Kind::formula;
        drive.formula = std::make_shared<Expression>(Expression::parse(m.formula));
        drive.timeName = drive.formula->names().size();
        for (const auto& name : drive.formula->names()) {
            if (name == "t") drive.timeName = drive.parameters.size();
            Quantity parameter(name);
            for (const auto& p : read.model().parameters)
                if (p.name == name && name != "t") parameter.value = p.quantity.value;
            drive.parameters.push_back(name == "t" ? T(0) : T(read(parameter)));
        }
    } else if (const auto shape = m.shapeOfMove()) {
        drive.kind = Kind::move;
        drive.shape = *shape;
        drive.move = {read(m.rise), read(m.start), read(m.duration), read(m.ramp)};
    } else {
        drive.kind = Kind::constantSpeed;
        drive.speed = read(m.speed);
    }
    return drive;
}

/// What holds in the drawn pose of the markers of a joint with these numbers.
template <class T>
DriveOf<T> constantsWith(Space space, const std::vector<Equation>& jointEquations, const std::vector<Freedom>& freedoms,
                         const DrawnPair<T>& ends, const DrawnPair<T>* otherEnds, std::vector<T> numbers) {
    DriveOf<T> constant;
    constant.numbers = std::move(numbers);
    std::vector<Equation> equations = jointEquations;
    for (const Freedom& freedom : freedoms)
        if (freedom.measure == Freedom::Measure::mesh) equations.push_back(freedom.mesh);
    constant.base = measuredConstant<T>(space, equations, ends, otherEnds, constant.numbers);
    return constant;
}

/// The constants of the equations of a joint: a length, or numbers with what holds in the drawn pose of its markers.
template <class T, class Joint, class Reader>
std::optional<DriveOf<T>> readConstants(Space space, const Joint& j, const DrawnPair<T>& ends,
                                        const DrawnPair<T>* otherEnds, Reader& read) {
    if constexpr (Joint::traits.constants == JointConstants::length) {
        DriveOf<T> constant;
        constant.base = j.length.value > 0 ? T(read(j.length)) : drawnDistance<T>(space, ends);
        return constant;
    } else if constexpr (Joint::traits.constants == JointConstants::numbers) {
        return constantsWith<T>(space, j.equations(), j.freedoms(), ends, otherEnds, j.numbers(read));
    }
    return std::nullopt;
}

}  // namespace zwang
