// A document under edits that bytes choose: whatever was done, undo leads back to the first model and redo to the last,
// and the model in between can be written and read.
#include "engine/elements/forces.h"
#include "engine/elements/joints.h"
#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"
#include "tests/fuzz/fuzz.h"
#include "ui/document/clipboard.h"
#include "ui/document/document.h"
#include "ui/document/edits.h"

using namespace zwang;
using namespace zwang::ui;
using fuzz::require;

namespace {

/// Takes choices from the bytes; when they are used up, always the first.
class Choices {
  public:
    Choices(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
    bool isEmpty() const { return at_ == end_; }
    std::size_t below(std::size_t count) { return isEmpty() || count == 0 ? 0 : *at_++ % count; }
    std::string text() {
        std::string text;
        for (std::size_t left = below(12); left > 0 && !isEmpty(); --left) text += static_cast<char>(*at_++);
        return text;
    }

  private:
    const std::uint8_t *at_, *end_;
};

Names addressesOf(const Model& model) {
    Names all{"ground", "@run"};
    const auto ofBody = [&](const std::string& name, const auto& body) {
        for (const auto& marker : body.markers) all.push_back(markerAddress(name, marker.name));
        for (std::size_t i = 0; i < body.shapes.size(); ++i) all.push_back(shapeAddress(name, i));
    };
    std::visit([&](const auto& ground) { ofBody("ground", ground); }, model.ground);
    for (const auto& any : model.bodies) {
        all.push_back(nameOf(any));
        std::visit([&](const auto& body) { ofBody(body.name, body); }, any);
    }
    for (const JointView& joint : jointsOf(model)) all.push_back(joint.name);
    for (const auto& any : model.forces) all.push_back(nameOf(any));
    for (const auto& any : model.motions) all.push_back(nameOf(any));
    for (const auto& measurePoint : model.measurePoints) all.push_back(measurePoint.name);
    return all;
}

/// Writes text into one field, as a form does.
template <class T>
void writeInto(T& member, Choices& choices) {
    if constexpr (std::is_same_v<T, Quantity>)
        member = Quantity(choices.text());
    else if constexpr (std::is_same_v<T, bool>)
        member = !member;
    else if constexpr (std::is_same_v<T, std::string>)
        member = choices.text();
}

/// Into one field of a thing.
template <class Thing>
void writeSomething(Thing& thing, Choices& choices) {
    if constexpr (requires { Thing::fields(); }) {
        std::size_t left = choices.below(12);
        forEachField(thing, [&](const auto&, auto& member) {
            if (left-- == 0) writeInto(member, choices);
        });
    }
}

template <class Ends>
void writeSomething(UntypedElement<Ends>& element, Choices& choices) {
    std::size_t left = choices.below(12);
    forEachMember(element.members, [&](const FieldInfo&, auto& member) {
        if (left-- == 0) writeInto(member, choices);
    });
}

void change(Model& model, Choices& choices) {
    const Names all = addressesOf(model);
    const std::string one = all[choices.below(all.size())], other = all[choices.below(all.size())];
    switch (choices.below(10)) {
        case 0:
            insertBody(model);
            break;
        case 1: {
            const auto family = std::array{Family::joint, Family::force, Family::motion}[choices.below(3)];
            const auto types = typesFor(family, model.space);
            insertElement(model, std::string(types[choices.below(types.size())].key), {one, other});
            break;
        }
        case 2:
            if (canRemove(one)) removeAddress(model, one);
            break;
        case 3:
            if (canRename(one)) renameAddress(model, one, choices.text());
            break;
        case 4:
            addMarker(model, owner(one).empty() ? "ground" : owner(one));
            break;
        case 5: {
            const char* keys[] = {"bar", "plate", "box", "cylinder", "sphere"};
            addShape(model, owner(one).empty() ? "ground" : owner(one), keys[choices.below(5)]);
            break;
        }
        case 6:
            insertMeasurePoint(model, {one});
            break;
        case 7:
            if (model.bodies.size() < 8) {
                const auto text = copyText(model, {one, other});
                if (!text.empty()) paste(model, text);
            }
            break;
        case 8:
            model.parameters.push_back({choices.text(), Quantity(choices.text()), choices.text(), {}});
            break;
        default:
            visitAddress(model, one, [&](auto& thing) { writeSomething(thing, choices); });
    }
}

/// What a person can bring about must be possible to save and to open.
void checkFile(const Model& model) {
    const std::string written = toText(model);
    try {
        const std::string again = toText(fromText(written));
        if (again != written) std::fprintf(stderr, "%s\n%s\n", written.c_str(), again.c_str());
        require(again == written, "writing and reading again changes nothing");
    } catch (const FileError& error) {
        std::fprintf(stderr, "%s\n%s\n", error.what(), written.c_str());
        require(false, "what is edited can be saved and opened");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, std::min(size, std::size_t{600}));
    Document document;
    Model first;
    first.space = choices.below(2) == 0 ? Space::planar : Space::spatial;
    if (first.space == Space::spatial) first.ground = SpatialGround();
    document.reset(first, {});
    const std::string before = toText(*document.model());
    while (!choices.isEmpty()) {
        const auto what = choices.below(8);
        if (what == 6)
            document.undoStack().undo();
        else if (what == 7)
            document.undoStack().redo();
        else
            try {
                document.edit(
                    "edit", [&](Model& model) { change(model, choices); }, what == 5 ? 1 : -1);
            } catch (const FileError&) {
                // pasted text that is refused
            }
    }
    checkFile(*document.model());
    const std::string last = toText(*document.model());
    const int depth = document.undoStack().index();
    document.undoStack().setIndex(0);
    require(toText(*document.model()) == before, "undo leads back to the beginning");
    document.undoStack().setIndex(depth);
    require(toText(*document.model()) == last, "redo leads to the end again");
    return 0;
}
