// Channels by pattern, and the numbers of a run.
#include "engine/io/results_file.h"

#include <algorithm>
#include <set>

#include "engine/analysis/start_branch.h"
#include "engine/io/json_text.h"
#include "engine/io/model_file.h"
#include "engine/model/joint_view.h"

namespace zwang {
namespace {

/// `*` stands for any characters, `?` for one.
bool matches(std::string_view pattern, std::string_view name) {
    std::size_t p = 0, n = 0, star = std::string_view::npos, resume = 0;
    while (n < name.size()) {
        if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            ++p;
            ++n;
        } else if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++resume;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

[[noreturn]] void unknownChannel(const std::vector<ChannelInfo>& channels, const std::string& pattern) {
    std::set<std::string> known;
    for (const auto& channel : channels) {
        known.insert(channel.element);
        known.insert(channel.name());
    }
    const Sentence otherwise("a channel is written element.quantity, for example energy.total");
    throw FileError(
        Sentence("there is no channel '%1'", pattern).then(hint(pattern, {known.begin(), known.end()}, otherwise)));
}

/// The bodies that these joints and motors hold together, in the order of the model.
Json bodiesOf(const Model& model, const std::vector<std::string>& elements) {
    std::set<std::string> held;
    const auto take = [&](const auto& element) {
        if (std::find(elements.begin(), elements.end(), element.name) == elements.end()) return;
        held.insert(element.first.body);
        held.insert(element.second.body);
    };
    for (const JointView& joint : jointsOf(model)) take(joint);
    for (const auto& motion : model.motions) std::visit(take, motion);
    Json names = Json::array();
    for (const auto& body : model.bodies)
        if (held.contains(nameOf(body))) names.push_back(nameOf(body));
    return names;
}

Json passageJson(const Results& results, const Passage& passage) {
    Json json = Json::object();
    json["time"] = passage.time;
    json["rank_before"] = passage.rankBefore;
    json["rank_at"] = passage.rankAt;
    json["freedom_before"] = passage.freedomBefore;
    json["freedom_at"] = passage.freedomAt;
    json["kind"] = passage.kind;
    json["motors_lose_control"] = passage.controlLost;
    json["elements"] = passage.elements;
    json["bodies"] = bodiesOf(*results.system().model, passage.elements);
    json["sentence"] = passage.sentence.english();
    json["branches"] = passage.branches.size();
    json["branches_complete"] = passage.allBranches;
    json["rank_gap"] = passage.gap;
    json["branch_motions"] = Json::array();
    json["branch_tangents"] = Json::array();
    for (const Sentence& name : branchTexts(results.system(), passage.branches))
        json["branch_motions"].push_back(name.english());
    for (const auto& velocity : passage.branches)
        json["branch_tangents"].push_back(std::vector<double>(velocity.begin(), velocity.end()));
    json["branch_taken"] = passage.branchTaken < 0 ? 0 : passage.branchTaken + 1;
    return json;
}

}  // namespace

std::vector<int> selectChannels(const Results& results, const std::vector<std::string>& patterns) {
    const auto& channels = results.channels();
    std::vector<int> selected;
    if (patterns.empty()) {
        for (std::size_t i = 0; i < channels.size(); ++i) selected.push_back(static_cast<int>(i));
        return selected;
    }
    std::vector<bool> taken(channels.size());
    for (const auto& pattern : patterns) {
        bool any = false;
        for (std::size_t i = 0; i < channels.size(); ++i) {
            if (channels[i].element != pattern && !matches(pattern, channels[i].name())) continue;
            any = true;
            if (!taken[i]) selected.push_back(static_cast<int>(i));
            taken[i] = true;
        }
        if (!any) unknownChannel(channels, pattern);
    }
    return selected;
}

std::string summaryText(const Results& results) {
    const auto& outcome = results.outcome;
    const auto& statistics = results.statistics;
    Json json = Json::object();
    json["status"] = std::string(toString(outcome.status));
    json["sentence"] = outcome.sentence.english();
    json["element"] = outcome.element;
    json["end_time"] = outcome.time;
    json["warnings"] = englishOf(outcome.warnings);
    json["steps"] = statistics.steps;
    json["rejected_steps"] = statistics.rejectedSteps;
    json["right_hand_sides"] = statistics.rightHandSides;
    json["projections"] = statistics.projections;
    json["solve_seconds"] = statistics.solveSeconds;
    json["position_violation"] = statistics.largestPositionViolation;
    json["velocity_violation"] = statistics.largestVelocityViolation;
    json["acceleration_violation"] = statistics.largestAccelerationViolation;
    json["energy_balance_error"] = statistics.largestEnergyBalanceError;
    json["energy_balance_error_time"] = statistics.largestEnergyErrorTime;
    json["energy_scale"] = statistics.energyScale;
    json["passages"] = Json::array();
    for (const auto& passage : results.passages) json["passages"].push_back(passageJson(results, passage));
    json["near_misses"] = Json::array();
    for (const NearMiss& miss : results.nearMisses)
        json["near_misses"].push_back(Json{{"time", miss.time}, {"distance", miss.distance}});
    json["uncertain_intervals"] = Json::array();
    for (const UncertainInterval& interval : results.uncertain)
        json["uncertain_intervals"].push_back(Json{{"from", interval.from}, {"to", interval.to}});
    json["events"] = Json::array();
    for (const RunEvent& event : results.events) {
        Json row{{"time", event.time}, {"kind", std::string(toString(event.kind))}, {"element", event.element}};
        if (event.energyLost > 0 || event.kind == RunEvent::Kind::impact) row["energy_lost"] = event.energyLost;
        json["events"].push_back(std::move(row));
    }
    return canonicalText(json);
}

}  // namespace zwang
