// How a type describes itself. One table a type says its fields: file format, property form, help, validation, design
// parameters and the sweep tests follow from it.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "engine/fields/one_of.h"
#include "engine/fields/quantity.h"

namespace zwang {

/// What a type is called: in the file, in the window, and in one sentence.
struct TypeInfo {
    std::string_view key, label, help;
};

/// The numbers a field accepts, in SI units.
struct Range {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool leastIncluded = true;
    bool whole = false;  ///< whole numbers only

    bool contains(double x) const {
        return (leastIncluded ? x >= least : x > least) && x <= most && (!whole || x == std::floor(x));
    }
    static constexpr Range any() { return {}; }
    static constexpr Range positive() { return {0, std::numeric_limits<double>::infinity(), false}; }
    static constexpr Range between(double least, double most) { return {least, most, true}; }
    static constexpr Range notNegative() { return {0, std::numeric_limits<double>::infinity(), true}; }
    static constexpr Range counts(double least, double most) { return {least, most, true, true}; }
};

/// A reference to a marker of a body, written "body.marker" in the file ("ground.O", "crank.B").
struct MarkerRef {
    std::string body, marker;
    bool operator==(const MarkerRef&) const = default;
};

/// A reference to a body by name ("ground" is the fixed one).
struct BodyRef {
    std::string body;
    bool operator==(const BodyRef&) const = default;
};

/// One of a fixed list of words; the list is the field's `choices`.
struct Choice {
    std::string key;
    bool operator==(const Choice&) const = default;
};

/// When a field counts: while one of the choices `choosers` of the same type has one of `words`, both separated by
/// spaces. No choosers: always.
struct FieldUse {
    std::string_view choosers = {}, words = {};
};

/// What is told of a field, whatever has it. `unit` is the unit shown and expected ("m", "kg*m^2", "rad"; "" for a
/// pure number or text). `choices` is a space-separated list of words for Choice fields, or a list the program supplies
/// elsewhere (then empty).
struct FieldInfo {
    std::string_view key, label, unit, help;
    Range range = {};
    std::string_view choices = {};
    FieldUse use = {};
};

/// One field of `Owner`, told once.
template <class Owner, class T>
struct Field : FieldInfo {
    using Value = T;
    T Owner::*member;

    /// The same field, which counts only then.
    constexpr Field onlyWith(std::string_view choosers, std::string_view words) const {
        Field f = *this;
        f.use = {choosers, words};
        return f;
    }
};

template <class Owner, class T>
constexpr Field<Owner, T> field(std::string_view key, std::string_view label, T Owner::*member, std::string_view unit,
                                std::string_view help, Range range = {}) {
    return {{key, label, unit, help, range, {}, {}}, member};
}
template <class Owner>
constexpr Field<Owner, Choice> choice(std::string_view key, std::string_view label, Choice Owner::*member,
                                      std::string_view choices, std::string_view help) {
    return {{key, label, "", help, {}, choices, {}}, member};
}

// A type says its fields as a template over itself,
//     template <class Self = Crank>
//     static constexpr auto fields() { return std::tuple{field("length", "Length", &Self::length, ...), ...}; }
// so that only those who ask for the table compile it. As a plain function with a deduced type the tables of all
// elements were made anew in every file that included the model: two thirds of what that cost.

/// Calls `visit(field, owner.*field.member)` for every field of `owner`, in order; works for const and mutable owners.
template <class Owner, class Visit>
void forEachField(Owner& owner, Visit&& visit) {
    std::apply([&](const auto&... f) { (visit(f, owner.*(f.member)), ...); }, std::remove_const_t<Owner>::fields());
}

/// Calls `visit(T{})` for every alternative of a variant: menus, forms, files and sweep tests all use this.
template <class Any, class Visit, std::size_t... I>
void forEachType(Visit&& visit, std::index_sequence<I...>) {
    (visit(std::variant_alternative_t<I, ListOf<Any>>{}), ...);
}
template <class Any, class Visit>
void forEachType(Visit&& visit) {
    forEachType<Any>(visit, std::make_index_sequence<std::variant_size_v<ListOf<Any>>>{});
}

template <class T>
constexpr bool isVariant = false;
template <class... Ts>
constexpr bool isVariant<std::variant<Ts...>> = true;
template <class Variant>
constexpr bool isVariant<OneOf<Variant>> = true;

template <class T>
constexpr bool isListOfQuantities = false;
template <>
inline constexpr bool isListOfQuantities<std::vector<Quantity>> = true;
template <std::size_t n>
constexpr bool isListOfQuantities<std::array<Quantity, n>> = true;

/// Calls `visit(quantity, unit, range, key)` for every single number of `owner` (vectors component by component; of a
/// field that is a variant, those of its alternative, with the key "field/its key").
template <class Owner, class Visit>
void forEachQuantity(Owner& owner, Visit&& visit) {
    forEachField(owner, [&](const auto& f, auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, Quantity>) {
            visit(value, f.unit, f.range, f.key);
        } else if constexpr (isListOfQuantities<T>) {
            for (auto& q : value) visit(q, f.unit, f.range, f.key);
        } else if constexpr (isVariant<T>) {
            const auto inner = [&](auto& q, std::string_view unit, const Range& range, std::string_view key) {
                visit(q, unit, range, std::string(f.key) + "/" + std::string(key));
            };
            std::visit([&](auto& alternative) { forEachQuantity(alternative, inner); }, value);
        }
    });
}

}  // namespace zwang
