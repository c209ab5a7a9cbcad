#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/elements/forces/force_law.h"
#include "engine/math/natural_spline.h"

namespace zwang {

/// What the two springs by tables share: a natural cubic spline through points, which goes on straight outside.
template <class T>
struct TableLaw : LawBase<T> {
    static constexpr int ends = 2;
    NaturalSpline<T> curve;
    T damping{0};

    template <class Reader>
    TableLaw(const BetweenMarkers& s, const std::vector<Quantity>& at, const std::vector<Quantity>& values,
             const Quantity& damping_, Reader& read)
        : LawBase<T>(s, read), curve(all(at, read), all(values, read)), damping(read(damping_)) {}
    template <class U>
    explicit TableLaw(const TableLaw<U>& other) : LawBase<T>(other), curve(other.curve) {}
    template <class Visit>
    void forEachNumber(const Visit& visit) {
        curve.forEachNumber(visit);
        visit(damping);
    }

  private:
    template <class Reader>
    static std::vector<T> all(const std::vector<Quantity>& list, Reader& read) {
        std::vector<T> numbers;
        for (const Quantity& q : list) numbers.push_back(read(q));
        return numbers;
    }
};

/// How the points of a curve are told of: keys of its two fields, and what is said of them.
struct CurveWords {
    std::string at, values;
    Pattern<3> unequal;
    Pattern<2> unordered;
};

/// What is wrong with the points of a curve.
inline std::optional<Contradiction> wrongPoints(const std::string& name, const std::vector<Quantity>& at,
                                                const std::vector<Quantity>& values, const CurveWords& words) {
    if (at.size() < 2) return Contradiction{words.at, Sentence("the curve of %1 needs two points or more", name)};
    if (at.size() != values.size())
        return Contradiction{words.values, Sentence(words.unequal, name, at.size(), values.size())};
    for (std::size_t i = 1; i < at.size(); ++i)
        if (!(at[i].value > at[i - 1].value)) return Contradiction{words.at, Sentence(words.unordered, name, i + 1)};
    return std::nullopt;
}

/// A spring along the line between two markers whose tension is a curve through measured points (length, force), with a
/// damper: F(L) + c dL/dt. The energy is ∫ F dL from the first point.
struct TableSpring : LineSpring {
    static constexpr TypeInfo info{"table-spring", "Spring by points",
                                   "a spring between two markers whose force is a curve through points"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    std::vector<Quantity> lengths{0.1, 0.2, 0.3}, forces{-20, 0, 60};
    Quantity damping = 0;
    bool operator==(const TableSpring&) const = default;
    void mirror(Space) {}
    bool damps() const { return damping.value != 0; }
    bool coils() const { return true; }
    std::optional<Contradiction> contradiction() const {
        return wrongPoints(
            name, lengths, forces,
            {"lengths", "forces", "the curve of %1 has %2 lengths but %3 forces; give one force for each length",
             "the lengths of %1 must increase, but length %2 is not beyond the one before it"});
    }
    template <class Self = TableSpring>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("lengths", "Lengths", &Self::lengths, "m",
                             "Distances of the markers at the points, increasing", Range::notNegative()),
                       field("forces", "Forces", &Self::forces, "N",
                             "Tension at the lengths, negative where it pushes; a natural cubic spline runs "
                             "through them and goes on straight outside"),
                       field("damping", "Damping", &Self::damping, "N*s/m", "Damper constant", Range::notNegative())});
    }

    template <class T>
    struct Law : TableLaw<T> {
        using TableLaw<T>::a, TableLaw<T>::b, TableLaw<T>::curve, TableLaw<T>::damping;

        template <class Reader>
        Law(const TableSpring& s, Reader& read) : TableLaw<T>(s, s.lengths, s.forces, s.damping, read) {}
        template <class U>
        explicit Law(const Law<U>& other) : TableLaw<T>(other) {}

        T tension(const LineBetween<T>& line) const { return curve.at(line.length).value + damping * line.rate; }
        template <class View>
        LawEffect<T> effect(const View& view) const {
            const LineBetween<T> line(view, a, b);
            LawEffect<T> e = line.effect(tension(line));
            e.dissipated = damping * line.rate * line.rate;
            return e;
        }
        template <class View>
        T potential(const View& view) const {
            return curve.integral(LineBetween<T>(view, a, b).length);
        }
        static std::vector<LawChannel> channels(Space) {
            return {{"length", "m", "distance of the markers", part::own},
                    {"force", "N", "tension", part::own + 1},
                    {"potential", "J", "energy stored", part::own + 2}};
        }
        template <class View>
        T value(const View& view, const LawEffect<T>&, int which) const {
            const LineBetween<T> line(view, a, b);
            return which == part::own       ? line.length
                   : which == part::own + 1 ? tension(line)
                                            : curve.integral(line.length);
        }
    };
};

/// The same about z: a torque over the angle from the first marker to the second, which counts turns.
struct TorsionTableSpring : WoundSpring {
    static constexpr TypeInfo info{"torsion-table-spring", "Torsion spring by points",
                                   "a torsional spring between two markers whose torque is a curve through points"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    std::vector<Quantity> angles{-1, 0, 1}, torques{-1, 0, 2};
    Quantity damping = 0;
    bool operator==(const TorsionTableSpring&) const = default;
    void mirror(Space) {
        for (auto* list : {&angles, &torques}) {
            std::reverse(list->begin(), list->end());
            for (Quantity& q : *list) q = negated(q);
        }
    }
    std::optional<Contradiction> contradiction() const {
        return wrongPoints(
            name, angles, torques,
            {"angles", "torques", "the curve of %1 has %2 angles but %3 torques; give one torque for each angle",
             "the angles of %1 must increase, but angle %2 is not beyond the one before it"});
    }
    template <class Self = TorsionTableSpring>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("angles", "Angles", &Self::angles, "rad",
                      "Angles from the first marker to the second at the points, increasing"),
                field("torques", "Torques", &Self::torques, "N*m",
                      "Torque at the angles, positive where it pulls the markers together; a natural cubic "
                      "spline runs through them and goes on straight outside"),
                field("damping", "Damping", &Self::damping, "N*m*s/rad", "Torsional damping", Range::notNegative())});
    }

    template <class T>
    struct Law : TableLaw<T> {
        using TableLaw<T>::a, TableLaw<T>::b, TableLaw<T>::curve, TableLaw<T>::damping;
        std::size_t turn = 0;  ///< which of the angles that a run follows around

        template <class Reader>
        Law(const TorsionTableSpring& s, Reader& read)
            : TableLaw<T>(s, s.angles, s.torques, s.damping, read),
              turn(read.followTurn(a, b, (curve.x.front() + curve.x.back()) / T(2))) {}
        template <class U>
        explicit Law(const Law<U>& other) : TableLaw<T>(other), turn(other.turn) {}

        template <class View>
        T angle(const View& view) const {
            return followedAngle<T>(view, a, b, turn);
        }
        template <class View>
        LawEffect<T> effect(const View& view) const {
            const auto axis = turningAxis<T>(view, a);
            const T rate = spinBetween<T>(view, a, b, axis);
            LawEffect<T> e;
            e.torque = -(curve.at(angle(view)).value + damping * rate) * axis;
            e.dissipated = damping * rate * rate;
            return e;
        }
        template <class View>
        T potential(const View& view) const {
            return curve.integral(angle(view));
        }
        static std::vector<LawChannel> channels(Space) {
            return {{"angle", "rad", "angle from the first marker to the second, counting turns", part::own},
                    {"torque", "N*m", "torque that pulls the markers together", part::own + 1}};
        }
        template <class View>
        T value(const View& view, const LawEffect<T>& effect, int which) const {
            if (which == part::own) return angle(view);
            return -effect.torque.dot(turningAxis<T>(view, a));
        }
    };
};

}  // namespace zwang
