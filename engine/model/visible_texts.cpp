#include "engine/model/visible_texts.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/fields/visible_text.h"
#include "engine/model/members.h"

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

/// Numbers and switches have no text.
void show(bool&) {}
void show(std::vector<double>&) {}

template <class T>
void show(std::vector<T>& list);
template <std::size_t n>
void show(std::array<Quantity, n>& quantities);
template <class Any>
requires isVariant<Any>
void show(Any& any);

/// Whatever else a member may be has fields, or does not compile: no text is left out.
template <class T>
void show(T& value) {
    if constexpr (NamedElement<T> || std::is_same_v<T, Objective>) show(value.name, Lines::writeOut);
    if constexpr (isListed<T, AnyBody>) {
        show(value.markers);
        show(value.shapes);
    }
    forEachField(value, [](const auto&, auto& member) { show(member); });
}

template <class T>
void show(std::vector<T>& list) {
    for (auto& one : list) show(one);
}
template <std::size_t n>
void show(std::array<Quantity, n>& quantities) {
    for (auto& one : quantities) show(one);
}
template <class Any>
requires isVariant<Any>
void show(Any& any) {
    std::visit([](auto& one) { show(one); }, any);
}

}  // namespace

void makeTextsVisible(Model& model) {
    show(model.title);
    show(model.description);
    for (Parameter& parameter : model.parameters) {
        show(parameter.name, Lines::writeOut);
        show(parameter.quantity);
        show(parameter.note);
        show(parameter.range);
    }
    std::visit(
        [](auto& ground) {
            show(ground.markers);
            show(ground.shapes);
        },
        model.ground);
    show(model.bodies);
    for (const auto& element : elementsOf(model)) {
        if (element.list == "bodies") continue;
        show(*element.name, Lines::writeOut);
        forEachMember(element.members, [](const FieldInfo&, auto& member) { show(member); });
    }
    show(model.plots);
    show(model.objectives);
    show(model.run);
    show(model.comparison);
    show(model.drawing.hidden);
    show(model.drawing.locked);
}

}  // namespace zwang
