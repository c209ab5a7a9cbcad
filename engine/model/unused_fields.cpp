// Numbers that are given but do not count, because the word that switches them on is missing: a coefficient of friction
// without its friction, limits without their kind.
#include <algorithm>
#include <sstream>

#include "engine/fields/place.h"
#include "engine/model/checks.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

using Members = std::vector<ConstMember>;

std::vector<std::string> wordsIn(std::string_view list) {
    std::istringstream text{std::string(list)};
    std::vector<std::string> words;
    for (std::string word; text >> word;) words.push_back(word);
    return words;
}

const ConstMember* memberOf(const Members& members, std::string_view key) {
    const auto found = std::find_if(members.begin(), members.end(), [&](const auto& m) { return m.field->key == key; });
    return found == members.end() ? nullptr : &*found;
}

bool areEqual(const ConstMember& a, const ConstMember& b) {
    return std::visit(
        []<class T>(const T* one, const auto* other) {
            if constexpr (std::is_same_v<decltype(one), decltype(other)>) return *one == *other;
            return false;
        },
        a.value, b.value);
}

/// The chooser that leaves a field out as it is usual for the type; null: the field counts, or another word was chosen
/// instead of it.
const ConstMember* missingChoice(const Members& members, const Members& usual, const FieldUse& use) {
    const ConstMember* missing = nullptr;
    const std::vector<std::string> words = wordsIn(use.words);
    for (const std::string& key : wordsIn(use.choosers)) {
        const ConstMember *chooser = memberOf(members, key), *usually = memberOf(usual, key);
        const Choice* choice = chooser ? chooser->as<Choice>() : nullptr;
        if (!choice) continue;
        if (isAmong(words, choice->key) || !areEqual(*chooser, *usually)) return nullptr;
        if (!missing) missing = chooser;
    }
    return missing;
}

/// One warning for each word that is missing.
void checkUses(const std::string& name, const Members& members, const Members& usual, Issues& issues) {
    std::vector<const ConstMember*> told;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const FieldInfo& field = *members[i].field;
        if (areEqual(members[i], usual[i])) continue;
        const ConstMember* chooser = missingChoice(members, usual, field.use);
        if (!chooser || std::find(told.begin(), told.end(), chooser) != told.end()) continue;
        told.push_back(chooser);
        Sentence words;
        for (const std::string& word : wordsIn(field.use.words))
            words = words.empty() ? Sentence::verbatim(word) : Sentence("%1 or %2", words, word);
        addWarning(issues, name, std::string(field.key),
                   Sentence("%1 does not count because %2 is %3; choose %4 for it", placeText(name, field.key),
                            placeText("", chooser->field->key), chooser->as<Choice>()->key, words));
    }
}

}  // namespace

void checkUnusedFields(const Model& model, Issues& issues) {
    for (const JointView& joint : jointsOf(model)) checkUses(joint.name, joint.members(), joint.usualMembers(), issues);
    for (const ForceView& force : forcesOf(model)) checkUses(force.name, force.members(), force.usualMembers(), issues);
    for (const AnyMotion& motion : model.motions) {
        const AnyMotion usual = newLike(motion);
        checkUses(nameOf(motion), membersOf(motion), membersOf(usual), issues);
    }
}

}  // namespace zwang
