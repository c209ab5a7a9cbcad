#include "ui/inspector/properties.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <typeinfo>

#include "engine/analysis/methods.h"
#include "engine/model/members.h"
#include "ui/document/address.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {

template <class T>
constexpr bool isFixedNumbers = false;
template <std::size_t n>
constexpr bool isFixedNumbers<std::array<Quantity, n>> = true;

template <class T>
FieldValue pack(const T& value) {
    if constexpr (std::is_same_v<T, Quantity>)
        return std::vector<Quantity>{value};
    else if constexpr (isFixedNumbers<T>)
        return std::vector<Quantity>(value.begin(), value.end());
    else if constexpr (std::is_same_v<T, AnyFormulation>)
        return Choice{std::string(infoOf(value).key)};
    else
        return value;
}

template <class T>
bool unpack(const FieldValue& from, T& to) {
    if constexpr (std::is_same_v<T, Quantity> || isFixedNumbers<T>) {
        const auto* numbers = std::get_if<std::vector<Quantity>>(&from);
        if constexpr (std::is_same_v<T, Quantity>) {
            if (!numbers || numbers->size() != 1) return false;
            to = numbers->front();
        } else {
            if (!numbers || numbers->size() != to.size()) return false;
            std::copy(numbers->begin(), numbers->end(), to.begin());
        }
    } else if constexpr (std::is_same_v<T, AnyFormulation>) {
        const auto* chosen = std::get_if<Choice>(&from);
        const auto named = chosen ? formulationNamed(chosen->key) : std::nullopt;
        if (!named) return false;
        if (named->index() != to.index()) to = *named;
    } else {
        const auto* value = std::get_if<T>(&from);
        if (!value) return false;
        to = *value;
    }
    return true;
}

std::vector<std::string> words(std::string_view list) {
    std::istringstream stream{std::string(list)};
    return {std::istream_iterator<std::string>(stream), {}};
}

/// The words of a choice; lists that the program supplies elsewhere come from the engine's tables.
std::vector<TypeInfo> choicesOf(std::string_view key, std::string_view list) {
    if (key == "formulation") return formulationChoices();
    if (key == "integrator") return integratorChoices();
    if (key == "stabilisation") return stabilisationChoices();
    std::vector<TypeInfo> rows;
    while (!list.empty()) {
        const auto space = std::min(list.find(' '), list.size());
        if (space > 0) rows.push_back({list.substr(0, space), list.substr(0, space), ""});
        list.remove_prefix(std::min(space + 1, list.size()));
    }
    return rows;
}

template <class T>
FieldSpec specOf(const FieldInfo& f, const T& value, bool insideShape) {
    FieldSpec spec;
    spec.key = f.key;
    spec.label = f.label;
    spec.unit = f.unit;
    spec.help = f.help;
    spec.range = f.range;
    spec.initial = pack(value);
    spec.fixedCount = !std::is_same_v<T, std::vector<Quantity>>;
    if constexpr (std::is_same_v<T, Choice> || isVariant<T>) spec.choices = choicesOf(f.key, f.choices);
    // Names of branches have commas.
    if (f.key == "passage_branches") spec.separator = ';';
    // The words that may be kept stand after the colon of the help text, which is where the type tells them.
    if constexpr (std::is_same_v<T, std::vector<std::string>>)
        if (const auto colon = f.help.find(": "); f.key == "keep" && colon != std::string_view::npos)
            spec.words = words(f.help.substr(colon + 2));
    if constexpr (std::is_same_v<T, std::string>) {
        spec.namesFile = insideShape && f.key == "file";
        spec.namesMarker = insideShape && !spec.namesFile;
        spec.namesTable = !insideShape && f.key == "file";
    }
    return spec;
}

/// The settings of all alternatives of a field, with keys "formulation/penalty"; one that several have stands once.
template <class Any>
void addSettings(std::vector<FieldSpec>& fields) {
    const std::string path = fields.back().key + "/";
    forEachType<Any>([&](const auto& settings) {
        forEachField(settings, [&](const auto& f, const auto& value) {
            FieldSpec spec = specOf(f, value, false);
            spec.key = path + spec.key;
            const bool isKnown =
                std::any_of(fields.begin(), fields.end(), [&](const auto& other) { return other.key == spec.key; });
            if (!isKnown) fields.push_back(std::move(spec));
        });
    });
}

/// What a type is called: as it states, or here for those of which no file names the type.
template <class T>
constexpr TypeInfo titleOf = T::info;
template <>
constexpr TypeInfo titleOf<PlotSetup>{"", "Plot", "a plot that opens with the model"};
template <>
constexpr TypeInfo titleOf<RunSettings>{"", "Run settings", "how the model is run"};
template <>
constexpr TypeInfo titleOf<PlanarMarker>{"", "Marker", "a point and a direction on a body"};
template <>
constexpr TypeInfo titleOf<SpatialMarker> = titleOf<PlanarMarker>;
template <>
constexpr TypeInfo titleOf<PlanarGround>{"", "Ground",
                                         "the fixed body; its markers and shapes are in world coordinates"};
template <>
constexpr TypeInfo titleOf<SpatialGround> = titleOf<PlanarGround>;

/// The ground has nothing but markers and shapes; plots and settings of runs are no elements.
template <class T>
constexpr bool hasFields = !isListed<T, AnyGround>;
template <class T>
constexpr bool hasMembers = hasFields<T> && !std::is_same_v<std::remove_cvref_t<T>, PlotSetup> &&
                            !std::is_same_v<std::remove_cvref_t<T>, RunSettings>;

void addSpecs(const std::vector<ConstMember>& members, bool isShape, std::vector<FieldSpec>& specs) {
    forEachMember(members, [&](const FieldInfo& f, const auto& value) { specs.push_back(specOf(f, value, isShape)); });
}

template <class T>
Subject subjectOf(bool isShape) {
    Subject subject;
    subject.type = typeid(T).name();
    subject.label = titleOf<T>.label;
    subject.help = titleOf<T>.help;
    if constexpr (hasMembers<T>) {
        const T initial{};
        addSpecs(membersOf(initial), isShape, subject.fields);
    } else if constexpr (hasFields<T>) {
        const T initial{};
        forEachField(initial, [&](const auto& f, const auto& value) {
            subject.fields.push_back(specOf(f, value, isShape));
            if constexpr (isVariant<std::remove_cvref_t<decltype(value)>>)
                addSettings<std::remove_cvref_t<decltype(value)>>(subject.fields);
        });
    }
    return subject;
}

template <class Thing>
Subject subjectOf(const Thing&, bool isShape) {
    return subjectOf<Thing>(isShape);
}
/// Of a joint or force; types of plane and space may share their key.
template <class Any>
Subject subjectOfView(const ElementView<Any>& view, std::string_view list) {
    Subject subject;
    subject.type =
        (view.space == Space::planar ? "planar " : "spatial ") + std::string(list) + std::string(view.info.key);
    subject.label = view.info.label;
    subject.help = view.info.help;
    addSpecs(view.usualMembers(), false, subject.fields);
    return subject;
}
Subject subjectOf(const JointView& view, bool) { return subjectOfView(view, "joint "); }
Subject subjectOf(const ForceView& view, bool) { return subjectOfView(view, "force "); }

template <class Thing>
auto membersIn(Thing& thing) {
    return membersOf(thing);
}
std::vector<ConstMember> membersIn(const JointView& joint) { return joint.members(); }
std::vector<ConstMember> membersIn(const ForceView& force) { return force.members(); }
std::vector<Member> membersIn(UntypedJoint& joint) { return joint.members; }
std::vector<Member> membersIn(UntypedForce& force) { return force.members; }

/// Calls `visit(key, value)` for every field, and for those of the alternative that a field holds ("formulation/…").
template <class Thing, class Visit>
void visitFields(Thing& thing, Visit&& visit) {
    if constexpr (hasFields<Thing>)
        forEachField(thing, [&](const auto& f, auto& value) {
            visit(std::string(f.key), value);
            if constexpr (isVariant<std::remove_cvref_t<decltype(value)>>)
                std::visit(
                    [&](auto& settings) {
                        forEachField(settings, [&](const auto& inner, auto& setting) {
                            visit(std::string(f.key) + "/" + std::string(inner.key), setting);
                        });
                    },
                    value);
        });
}

/// The member with this key.
template <class AMember>
const AMember* find(const std::vector<AMember>& members, const std::string& key) {
    for (const auto& member : members)
        if (member.field->key == key) return &member;
    return nullptr;
}
std::optional<FieldValue> readMember(const std::vector<ConstMember>& members, const std::string& key) {
    const auto* member = find(members, key);
    if (!member) return std::nullopt;
    return std::visit([](const auto* value) { return pack(*value); }, member->value);
}
bool writeMember(const std::vector<Member>& members, const std::string& key, const FieldValue& value) {
    const auto* member = find(members, key);
    return member && std::visit([&](auto* to) { return unpack(value, *to); }, member->value);
}

}  // namespace

std::optional<Subject> describe(const Model& model, const std::string& address) {
    const bool isShape = Address::parse(address).kind == Address::Kind::shape;
    std::optional<Subject> subject;
    visitAddress(model, address, [&](const auto& thing) { subject = subjectOf(thing, isShape); });
    return subject;
}

std::optional<FieldValue> readField(const Model& model, const std::string& address, const std::string& key) {
    std::optional<FieldValue> found;
    visitAddress(model, address, [&](const auto& thing) {
        if constexpr (hasMembers<decltype(thing)>)
            found = readMember(membersIn(thing), key);
        else
            visitFields(thing, [&](const std::string& at, const auto& value) {
                if (at == key) found = pack(value);
            });
    });
    return found;
}

FieldUse useOf(const Model& model, const std::string& address, const std::string& key) {
    FieldUse use;
    visitAddress(model, address, [&](const auto& thing) {
        if constexpr (hasMembers<decltype(thing)>) {
            const auto members = membersIn(thing);
            if (const auto* member = find(members, key)) use = member->field->use;
        } else if constexpr (hasFields<decltype(thing)>) {
            forEachField(thing, [&](const auto& f, const auto&) {
                if (f.key == key) use = f.use;
            });
        }
    });
    return use;
}

bool writeField(Model& model, const std::string& address, const std::string& key, const FieldValue& value) {
    bool written = false;
    visitAddress(model, address, [&](auto& thing) {
        if constexpr (hasMembers<decltype(thing)>)
            written = writeMember(membersIn(thing), key, value);
        else
            visitFields(thing, [&](const std::string& at, auto& member) {
                if (at == key) written = unpack(value, member);
            });
    });
    return written;
}

std::string makeParameter(Model& model, const std::string& address, const FieldSpec& spec, std::size_t component) {
    auto value = readField(model, address, spec.key);
    auto* numbers = value ? std::get_if<std::vector<Quantity>>(&*value) : nullptr;
    if (!numbers || component >= numbers->size()) return {};
    std::string stem = owner(address);
    stem += (stem.empty() ? "" : "_") + spec.key.substr(spec.key.rfind('/') + 1);
    if (numbers->size() > 1) stem += "_" + std::to_string(component + 1);
    std::string name = stem;
    const auto taken = [&](const std::string& n) {
        return std::any_of(model.parameters.begin(), model.parameters.end(),
                           [&](const auto& p) { return p.name == n; });
    };
    for (int i = 2; taken(name); ++i) name = stem + "_" + std::to_string(i);
    // A plain number loses its field, so the parameter says its unit itself.
    auto quantity = (*numbers)[component];
    if (quantity.isPlain() && !spec.unit.empty())
        quantity.text = (writtenText(quantity, spec.unit) + ' ' + shownUnit(spec.unit)).toStdString();
    model.parameters.push_back({name, quantity, spec.label + (owner(address).empty() ? "" : " of " + owner(address))});
    (*numbers)[component] = Quantity(name);
    writeField(model, address, spec.key, *value);
    return name;
}

}  // namespace zwang::ui
