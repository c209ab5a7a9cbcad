// What forces by formulas exert, as forces/force_law.h says: a force at a marker, a torque between two, or a push along
// the line between two. Formulas are of the time, parameters and channels of positions and velocities.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/elements/forces/force_law.h"
#include "engine/elements/forces/formula_force.h"
#include "engine/elements/forces/torque_law.h"
#include "engine/expressions/expression.h"
#include "engine/model/formula_names.h"

namespace zwang {

template <class T>
struct FormulaLaw : LawBase<T> {
    using LawBase<T>::a, LawBase<T>::b;
    using Vec = spatial::Vec<T>;
    static constexpr int ends = 2;
    enum class Kind { force, torque, push };
    /// A name in a formula: what it measures between markers a and b, or the value of a parameter.
    struct Name {
        FormulaName what;
        MarkerOf<T> a, b;
        T parameter{0};
        std::size_t turn = 0;  ///< which of the angles that a run follows around
    };
    struct Formula {
        std::shared_ptr<const Expression> expression;  ///< none: zero
        std::vector<Name> names;
    };
    Kind kind = Kind::force;
    bool turns = false;          ///< the components are in the axes of b
    std::size_t firstSides = 0;  ///< of its formulas in HeldSides::forces
    std::vector<Formula> formulas;

    template <int N, class Reader>
    FormulaLaw(const FormulaForce<N>& f, Reader& read) : LawBase<T>(f.name), turns(f.axes.key == "marker") {
        b = read.marker(f.at);
        readFormulas(f, read);
    }
    template <class Reader>
    FormulaLaw(const TorqueLaw& f, Reader& read) : LawBase<T>(f, read), kind(Kind::torque) {
        readFormulas(f, read);
    }
    template <class Reader>
    FormulaLaw(const ForceLaw& f, Reader& read) : LawBase<T>(f, read), kind(Kind::push) {
        readFormulas(f, read);
    }
    template <class U>
    explicit FormulaLaw(const FormulaLaw<U>& other)
        : LawBase<T>(other), kind(static_cast<Kind>(other.kind)), turns(other.turns), firstSides(other.firstSides) {
        for (const auto& formula : other.formulas) {
            formulas.push_back({formula.expression, {}});
            for (const auto& name : formula.names)
                formulas.back().names.push_back({name.what, MarkerOf<T>(name.a), MarkerOf<T>(name.b), T(0), name.turn});
        }
    }
    template <class Visit>
    void forEachNumber(const Visit& visit) {
        for (auto& formula : formulas)
            for (auto& name : formula.names) visit(name.parameter);
    }
    template <class Visit>
    void forEachOtherMarker(const Visit& visit) {
        for (auto& formula : formulas)
            for (auto& name : formula.names) {
                visit(name.a);
                visit(name.b);
            }
    }

    template <class View>
    LawEffect<T> effect(const View& view) const {
        if (kind == Kind::push) {
            const LineBetween<T> line(view, a, b);
            if (plain(line.length) == 0) return {};  // the direction of the force is not defined
            LawEffect<T> e = line.effect(-valueOf(view, 0));
            e.supplied = valueOf(view, 0) * line.rate;
            return e;
        }
        LawEffect<T> e;
        if (kind == Kind::torque) {
            const Vec axis = view.axes(a.body, a).col(2);
            e.torque = valueOf(view, 0) * axis;
            e.supplied = e.torque.dot(Vec(view.body(b.body).w - view.body(a.body).w));
            return e;
        }
        const auto at = view.point(b.body, b.local);
        for (std::size_t k = 0; k < formulas.size(); ++k) e.force[static_cast<Eigen::Index>(k)] = valueOf(view, k);
        if (turns) e.force = view.axes(b.body, b) * e.force;
        e.armB = at.r;
        e.supplied = e.force.dot(at.v);
        return e;
    }
    std::vector<LawChannel> channels(Space space) const {
        return kind == Kind::torque ? torqueChannels(space) : forceChannels(space);
    }

    /// The sum of the derivatives of its formulas by positions and velocities; of those with abs, min or max, behind
    /// which powers and roots may begin, as of max(0, d)^1.5.
    bool hasKinks() const {
        return std::any_of(formulas.begin(), formulas.end(),
                           [](const Formula& f) { return f.expression && f.expression->switches() > 0; });
    }
    template <class View>
    T kinkedSlope(const View& view) const {
        T sum(0);
        for (std::size_t which = 0; which < formulas.size(); ++which) {
            const auto& [expression, names] = formulas[which];
            if (!expression || expression->switches() == 0) continue;
            std::vector<double> numbers;
            for (const Name& name : names) numbers.push_back(plain(measured(view, name)));
            const Expression::Sides* held = view.heldSides(firstSides + which);
            const auto at = held ? expression->differentiate(numbers, *held) : expression->differentiate(numbers);
            for (std::size_t i = 0; i < names.size(); ++i)
                if (names[i].what.isOfState()) sum += T(at.gradient[i]);
        }
        return sum;
    }

    /// What a name measures.
    template <class View>
    static T measured(const View& view, const Name& name) {
        using std::atan2, std::sqrt;
        using K = FormulaName::Kind;
        const MarkerOf<T>&a = name.a, &b = name.b;
        const auto axis = [&](int column) { return Vec(view.axes(a.body, a).col(column)); };
        const auto along = [&] { return axis(view.isPlanar() ? 0 : 2); };
        const auto apart = [&] { return Vec(view.point(b.body, b.local).p - view.point(a.body, a.local).p); };
        const auto moving = [&] { return Vec(view.point(b.body, b.local).v - view.point(a.body, a.local).v); };
        switch (name.what.kind) {
            case K::time:
                return view.time();
            case K::parameter:
                return name.parameter;
            case K::place:
                return view.point(a.body, a.local).p[name.what.component];
            case K::velocity:
                return view.point(a.body, a.local).v[name.what.component];
            case K::spin:
                return axis(name.what.component).dot(Vec(view.body(a.body).w));
            case K::angle:
                return followedAngle<T>(view, a, b, name.turn);
            case K::rate:
                return spinBetween<T>(view, a, b, axis(2));
            case K::displacement:
                return along().dot(apart());
            case K::speed:
                return along().dot(moving());
            case K::length:
                return sqrt(T(apart().dot(apart())));
            case K::stretch:
                return apart().dot(moving()) / sqrt(T(apart().dot(apart())));
        }
        return T(0);
    }

  private:
    template <class Force, class Reader>
    void readFormulas(const Force& f, Reader& read) {
        const auto texts = formulasOf(f);
        firstSides = read.takeSides(texts.size());
        for (const auto& text : texts) {
            formulas.emplace_back();
            if (text.empty()) continue;
            formulas.back().expression = std::make_shared<Expression>(Expression::parse(text));
            for (const auto& word : formulas.back().expression->names()) {
                Name name;
                name.what = findFormulaName(read.model(), f, word).value_or(FormulaName{});
                name.a = read.marker(name.what.first);
                name.b = read.marker(name.what.second);
                if (name.what.kind == FormulaName::Kind::angle)
                    name.turn = read.followTurn(name.a, name.b, name.what.near);
                if (name.what.kind == FormulaName::Kind::parameter) {
                    Quantity quantity(name.what.parameter);
                    for (const auto& p : read.model().parameters)
                        if (p.name == name.what.parameter) quantity.value = p.quantity.value;
                    name.parameter = read(quantity);
                }
                formulas.back().names.push_back(std::move(name));
            }
        }
    }

    /// Formula `which` with the exact first derivatives of its names.
    template <class View>
    T valueOf(const View& view, std::size_t which) const {
        const auto& [expression, names] = formulas[which];
        if (!expression) return T(0);
        std::vector<T> values;
        std::vector<double> numbers;
        for (const Name& name : names) {
            values.push_back(measured(view, name));
            numbers.push_back(plain(values.back()));
        }
        const Expression::Sides* held = view.heldSides(firstSides + which);
        if constexpr (std::is_same_v<T, double>) {
            return held ? expression->evaluate(numbers, *held) : expression->evaluate(numbers);
        } else {
            const auto at = held ? expression->differentiate(numbers, *held) : expression->differentiate(numbers);
            T result(at.value);
            for (std::size_t i = 0; i < values.size(); ++i) result += T(at.gradient[i]) * (values[i] - T(numbers[i]));
            return result;
        }
    }
};

}  // namespace zwang
