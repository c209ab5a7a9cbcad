#include "engine/model/visible_texts.h"

#include <algorithm>
#include <type_traits>

#include "engine/fields/visible_text.h"
#include "engine/model/visit.h"

namespace zwang {
namespace {

void show(std::string& text, Lines lines = Lines::keep) {
    // Nearly all texts are plain: no copy is made of them.
    const auto isPlain = [](char c) { return c >= ' ' && c < '\x7F'; };
    if (!std::all_of(text.begin(), text.end(), isPlain)) text = visibleText(text, lines);
}

/// Names and words have no lines.
void show(Quantity& quantity) { show(quantity.text); }
void show(Choice& choice) { show(choice.key, Lines::writeOut); }
void show(BodyRef& reference) { show(reference.body, Lines::writeOut); }
void show(MarkerRef& reference) {
    show(reference.body, Lines::writeOut);
    show(reference.marker, Lines::writeOut);
}

template <class T>
void showAll(T& value);

template <class... Types>
void showAll(std::variant<Types...>& any) {
    std::visit([](auto& one) { showAll(one); }, any);
}

/// Whatever a member may be; numbers and switches have no text.
template <class T>
void showAll(T& value) {
    if constexpr (requires { show(value); }) {
        show(value);
    } else if constexpr (requires { value.begin(); }) {
        for (auto& one : value)
            if constexpr (!std::is_arithmetic_v<std::remove_cvref_t<decltype(one)>>) showAll(one);
    } else if constexpr (requires { T::fields(); }) {
        if constexpr (requires { value.name; }) show(value.name, Lines::writeOut);
        if constexpr (requires { value.markers; }) showAll(value.markers);
        if constexpr (requires { value.shapes; }) showAll(value.shapes);
        forEachField(value, [](const auto&, auto& member) { showAll(member); });
    }
}

}  // namespace

void makeTextsVisible(Model& model) {
    show(model.title);
    show(model.description);
    for (Parameter& parameter : model.parameters) {
        show(parameter.name, Lines::writeOut);
        show(parameter.quantity);
        show(parameter.note);
        showAll(parameter.range);
    }
    std::visit(
        [](auto& ground) {
            showAll(ground.markers);
            showAll(ground.shapes);
        },
        model.ground);
    forEachElement(model, [](auto& element, std::string_view, std::size_t) { showAll(element); });
    showAll(model.plots);
    showAll(model.objectives);
    showAll(model.run);
    showAll(model.comparison);
    showAll(model.drawing.hidden);
    showAll(model.drawing.locked);
}

}  // namespace zwang
