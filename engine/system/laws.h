// Forces with a law of their own (bushings, drag, formulas): what of them is structure and what are numbers.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/elements/joints/freedom.h"
#include "engine/expressions/expression.h"
#include "engine/model/formula_names.h"
#include "engine/system/drawn.h"

namespace zwang {

/// The numbers of laws over any scalar, in the order of Laws.
template <class T>
struct LawNumbers {
    struct Bushing {
        MarkerNumbers<T> a, b;
        spatial::Vec<T> stiffness = spatial::Vec<T>::Zero(), damping = spatial::Vec<T>::Zero(),
                        turnStiffness = spatial::Vec<T>::Zero(), turnDamping = spatial::Vec<T>::Zero();
    };
    struct Drag {
        MarkerNumbers<T> at;
        T coefficient{0};
    };
    struct Formula {
        MarkerNumbers<T> a, b;
        std::vector<MarkerNumbers<T>> markers;  ///< two a name
        std::vector<T> parameters;              ///< one a name
    };
    struct Limit {
        MarkerNumbers<T> a, b;
        T lower{0}, upper{0}, stiffness{0}, damping{0};
    };
    std::vector<Bushing> bushings;
    std::vector<Drag> drags;
    std::vector<Formula> formulas;
    std::vector<Limit> limits;
};

/// What a law does: force and torque on its second body (world axes), and what it loses and supplies [W].
template <class T>
struct LawEffect {
    spatial::Vec<T> force = spatial::Vec<T>::Zero(), torque = spatial::Vec<T>::Zero();
    T dissipated{0}, supplied{0};
};

/// Sides on which formulas are held (switches.h): one for each formula of a force, one for each of System::drives.
/// Empty: formulas are what they are.
struct HeldSides {
    std::vector<Expression::Sides> forces, motors;
    bool operator==(const HeldSides&) const = default;
    const Expression::Sides* force(std::size_t formula) const {
        return formula < forces.size() ? &forces[formula] : nullptr;
    }
    const Expression::Sides* motor(std::size_t drive) const { return drive < motors.size() ? &motors[drive] : nullptr; }
};

/// Bodies by index, −1: the ground.
struct Laws {
    struct Bushing {
        std::string element;
        int a, b;
    };
    struct Drag {
        std::string element;
        int body;
    };
    struct Name {
        FormulaName what;
        int a, b;
    };
    /// `names` holds those of the first formula, then those of the second, …
    struct Formula {
        enum class Kind { force, torque, push };
        std::string element;
        Kind kind;
        int a, b;  ///< force: acts on b
        bool turns;
        std::vector<Expression> formulas;
        std::vector<bool> isEmpty;
        std::size_t firstSides = 0;  ///< of its formulas in HeldSides::forces
        std::vector<Name> names;
    };
    std::vector<Bushing> bushings;
    std::vector<Drag> drags;
    struct Limit {
        std::string element;
        int a, b;
        bool turns;          ///< limits an angle
        std::string suffix;  ///< of its channels
    };
    std::vector<Formula> formulas;
    std::vector<Limit> limits;
    bool isEmpty() const { return bushings.empty() && drags.empty() && formulas.empty() && limits.empty(); }
};

/// Calls `visit(number)` for every number and `marker(m)` for every marker, always in the same order.
template <class Numbers, class Marker, class Visit>
void forEachLawNumber(Numbers& laws, const Marker& marker, const Visit& visit) {
    for (auto& n : laws.bushings) {
        marker(n.a);
        marker(n.b);
        for (auto* v : {&n.stiffness, &n.damping, &n.turnStiffness, &n.turnDamping})
            for (int i = 0; i < 3; ++i) visit((*v)[i]);
    }
    for (auto& n : laws.drags) {
        marker(n.at);
        visit(n.coefficient);
    }
    for (auto& n : laws.formulas) {
        marker(n.a);
        marker(n.b);
        for (auto& m : n.markers) marker(m);
        for (auto& p : n.parameters) visit(p);
    }
    for (auto& n : laws.limits) {
        marker(n.a);
        marker(n.b);
        for (auto* x : {&n.lower, &n.upper, &n.stiffness, &n.damping}) visit(*x);
    }
}

/// The freedoms of a joint that end at springs.
template <class Joint>
std::vector<Freedom> springLimits(const Joint& j) {
    std::vector<Freedom> all;
    if constexpr (requires { j.freedoms(); })
        for (const Freedom& freedom : j.freedoms())
            if (freedom.ends.kind && freedom.ends.kind->key == "springs") all.push_back(freedom);
    return all;
}

/// Appends the numbers of the springs at the limits of a joint that has some.
template <class T, class Joint, class Marker, class Read>
void readLimits(const Joint& j, LawNumbers<T>& laws, const Marker& marker, const Read& read) {
    for (const Freedom& freedom : springLimits(j)) {
        MarkerNumbers<T> a = marker(freedom.swapped ? j.second : j.first),
                         b = marker(freedom.swapped ? j.first : j.second);
        a.axes = reordered(a.axes, freedom.a);
        b.axes = reordered(b.axes, freedom.b);
        laws.limits.push_back({a, b, read(*freedom.ends.lower), read(*freedom.ends.upper),
                               read(*freedom.ends.stiffness), read(*freedom.ends.damping)});
    }
}

/// Appends the numbers of a force: `marker(reference)` gives a marker's, `read(quantity)` a quantity's.
template <class T, class Force, class Marker, class Read>
void readLaw(const Model& model, const Force& f, LawNumbers<T>& laws, const Marker& marker, const Read& read) {
    if constexpr (requires { f.turnStiffness; }) {
        typename LawNumbers<T>::Bushing n;
        n.a = marker(f.first);
        n.b = marker(f.second);
        const auto fill = [&](const auto& from, spatial::Vec<T>& to) {
            // The one rotation of a planar bushing is about z.
            const std::size_t shift = from.size() == 1 ? 2 : 0;
            for (std::size_t i = 0; i < from.size(); ++i) to[static_cast<Eigen::Index>(i + shift)] = read(from[i]);
        };
        fill(f.stiffness, n.stiffness);
        fill(f.damping, n.damping);
        fill(f.turnStiffness, n.turnStiffness);
        fill(f.turnDamping, n.turnDamping);
        laws.bushings.push_back(n);
    } else if constexpr (requires { f.coefficient; }) {
        laws.drags.push_back({marker(f.at), read(f.coefficient)});
    } else if constexpr (requires { f.law; } || std::is_same_v<Force, FormulaForce<2>> ||
                         std::is_same_v<Force, FormulaForce<3>>) {
        typename LawNumbers<T>::Formula n;
        if constexpr (requires { f.law; }) {
            n.a = marker(f.first);
            n.b = marker(f.second);
        } else {
            n.b = marker(f.at);
        }
        for (const auto& text : formulasOf(f)) {
            if (text.empty()) continue;
            const Expression formula = Expression::parse(text);
            for (const auto& name : formula.names()) {
                const FormulaName what = findFormulaName(model, f, name).value_or(FormulaName{});
                n.markers.push_back(marker(what.first));
                n.markers.push_back(marker(what.second));
                n.parameters.push_back(T(0));
                if (what.kind != FormulaName::Kind::parameter) continue;
                Quantity quantity(what.parameter);
                for (const auto& p : model.parameters)
                    if (p.name == what.parameter) quantity.value = p.quantity.value;
                n.parameters.back() = read(quantity);
            }
        }
        laws.formulas.push_back(std::move(n));
    }
}

}  // namespace zwang
