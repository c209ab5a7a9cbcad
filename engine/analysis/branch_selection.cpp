#include "engine/analysis/branch_selection.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/trouble.h"
#include "engine/model/branch_choice.h"
#include "engine/singularity/branch_names.h"

namespace zwang {

namespace {

constexpr double along = 1e-4;     ///< how far conditions look along a branch: lengths over the size, angles [rad]
constexpr double noSense = 1e-6;   ///< cosine between the motion and a branch that it meets at right angles
constexpr double vanishes = 1e-3;  ///< of what a condition changes by along the other branches

/// Positions and velocities of bodies and joints: all that a branch says.
bool isKinematic(const ChannelInfo& channel) {
    return channel.unit == "m" || channel.unit == "rad" || channel.unit == "m/s" || channel.unit == "rad/s";
}

/// Left less right side of conditions, a little along branches.
class ConditionProbe {
  public:
    explicit ConditionProbe(const BranchCrossing& crossing) : crossing_(crossing), nothing_(crossing.system) {}

    struct Sides {
        double left = 0, right = 0;
    };
    Sides evaluate(const BranchChoice::Condition& condition, const VecX& v) const {
        const System& s = *crossing_.system;
        const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
        double fastest = 0;
        for (int i = 0; i < s.nv; ++i) fastest = std::max(fastest, std::abs(v[i]) / (i % D < moves ? s.size : 1));
        VecX rates(s.nq);
        positionRates(s, crossing_.q.data(), v.data(), rates.data());
        Frame frame;
        frame.time = crossing_.t;
        frame.q = crossing_.q + along / std::max(fastest, 1e-300) * rates;
        normalise(s, frame.q.data());
        frame.v = v;
        frame.a = VecX::Zero(s.nv);
        frame.reaction = VecX::Zero(s.rows);
        Results moment = nothing_;
        moment.append(std::move(frame));
        return {valueOf(condition.left, moment), valueOf(condition.right, moment)};
    }

  private:
    double valueOf(const Expression& side, const Results& moment) const {
        std::vector<double> values;
        for (const std::string& name : side.names()) {
            const int channel = moment.channelIndex(name);
            const auto& parameters = crossing_.system->model->parameters;
            const auto parameter =
                std::find_if(parameters.begin(), parameters.end(), [&](const auto& p) { return p.name == name; });
            if (channel >= 0 && isKinematic(moment.channels()[static_cast<std::size_t>(channel)]))
                values.push_back(moment.value(channel, 0));
            else if (parameter != parameters.end())
                values.push_back(parameter->quantity.value);
            else
                throw WrongInput(Sentence("'%1' is no parameter and no position or velocity of an element", name));
        }
        return side.evaluate(values);
    }

    const BranchCrossing& crossing_;
    const Results nothing_;
};

/// Candidates are branches in one of their senses.
struct Candidate {
    std::size_t branch = 0;
    VecX v;
};

std::vector<Candidate> candidatesOf(const BranchCrossing& crossing) {
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < crossing.tangents.size(); ++i) {
        candidates.push_back({i, crossing.onwards(i)});
        if (!crossing.motors && !crossing.hasSense(i)) candidates.push_back({i, VecX(-candidates.back().v)});
    }
    return candidates;
}

void keepWhereTrue(const BranchCrossing& crossing, const BranchChoice::Condition& condition,
                   std::vector<Candidate>& candidates) {
    const ConditionProbe probe(crossing);
    std::vector<double> differences;
    double largest = 0, rounding = 0;
    for (const Candidate& candidate : candidates) {
        const auto [left, right] = probe.evaluate(condition, candidate.v);
        differences.push_back(left - right);
        largest = std::max(largest, std::abs(left - right));
        rounding = std::max({rounding, 1e-12 * std::abs(left), 1e-12 * std::abs(right)});
    }
    const double zero = std::max(vanishes * largest, rounding);
    std::vector<Candidate> kept;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const double d = std::abs(differences[i]) <= zero ? 0 : differences[i];
        if (condition.relation == '>' ? d > 0 : condition.relation == '<' ? d < 0 : d == 0)
            kept.push_back(std::move(candidates[i]));
    }
    candidates = std::move(kept);
}

void keepWithMotions(const System& s, const std::vector<BranchChoice::Motion>& motions, bool sensesMatter,
                     std::vector<Candidate>& candidates) {
    std::vector<Candidate> kept;
    for (Candidate& candidate : candidates) {
        const int sense = senseWithMotions(s, candidate.v, motions);
        if (sense == 0 || (sense < 0 && sensesMatter)) continue;
        kept.push_back(std::move(candidate));
    }
    candidates = std::move(kept);
}

}  // namespace

bool BranchCrossing::hasSense(std::size_t index) const {
    const VecX& tangent = tangents[index];
    const double product = massProduct(*system, tangent.data(), v.data());
    return std::abs(product) > noSense * std::sqrt(massProduct(*system, v.data(), v.data()) *
                                                   massProduct(*system, tangent.data(), tangent.data()));
}

VecX BranchCrossing::onwards(std::size_t index) const {
    const VecX& tangent = tangents[index];
    if (motors) return tangent;
    const double energy = kineticEnergy(*system, v.data());
    const double speed = energy > 0 ? std::sqrt(energy / kineticEnergy(*system, tangent.data())) : 1;
    const double sense = !hasSense(index)                                     ? branchSense(*system, tangent)
                         : massProduct(*system, tangent.data(), v.data()) < 0 ? -1
                                                                              : 1;
    return sense * speed * tangent;
}

Sentence BranchCrossing::listed() const {
    Sentence text;
    const std::vector<Sentence> names = branchNames(*system, tangents);
    for (std::size_t i = 0; i < names.size(); ++i) text = text.then(Sentence("%1: %2", i + 1, names[i]));
    return text;
}

Sentence BranchCrossing::others() const { return all ? Sentence() : Sentence("there may be other branches"); }

ChosenBranch selectBranch(const BranchCrossing& crossing, const std::string& request) {
    const std::string text = request.substr(std::min(request.find_first_not_of(' '), request.size()));
    const BranchChoice choice = parseBranchChoice(text);
    std::vector<Candidate> candidates = candidatesOf(crossing);
    if (choice.number > 0)
        std::erase_if(candidates, [&](const Candidate& c) { return static_cast<int>(c.branch) + 1 != choice.number; });
    keepWithMotions(*crossing.system, choice.motions, false, candidates);
    try {
        for (const auto& condition : choice.conditions) keepWhereTrue(crossing, condition, candidates);
    } catch (const std::invalid_argument& error) {
        return {-1, {}, Sentence("the branch '%1' cannot be looked for; %2", text, sentenceOf(error)), {}};
    }
    const auto refused = [&](const Sentence& why) -> ChosenBranch {
        return {-1, {}, why.then(Sentence("choose one of %1", crossing.listed())).then(crossing.others()), {}};
    };
    if (candidates.empty()) return refused(Sentence("no branch is '%1'", text));
    const bool isOne = std::all_of(candidates.begin(), candidates.end(),
                                   [&](const Candidate& c) { return c.branch == candidates.front().branch; });
    if (!isOne) return refused(Sentence("more than one branch is '%1'", text));
    // Of the two senses of a branch that the motion meets at right angles the one that is asked for, if one is.
    const std::vector<Candidate> both = candidates;
    keepWithMotions(*crossing.system, choice.motions, true, candidates);
    const Candidate& chosen = candidates.empty() ? both.front() : candidates.front();
    ChosenBranch found{static_cast<int>(chosen.branch), chosen.v, {}, {}};
    // Names of branches say senses relative to each other.
    if (candidates.empty() && branchNames(*crossing.system, crossing.tangents)[chosen.branch].english() != text)
        found.warning = Sentence("the motion goes on along '%1' in the other sense", text);
    return found;
}

std::optional<ChosenBranch> requestedBranch(const std::vector<std::string>& requests, std::size_t number,
                                            const BranchCrossing& crossing, int taken,
                                            std::vector<Sentence>& warnings) {
    if (number == 0 || number > requests.size() || !parseBranchChoice(requests[number - 1]).isGiven()) return {};
    ChosenBranch chosen = selectBranch(crossing, requests[number - 1]);
    if (!chosen.warning.empty()) warnings.push_back(Sentence("at passage %1 %2", number, chosen.warning));
    if (chosen.branch >= 0 && chosen.branch == taken) return {};
    if (chosen.branch < 0) chosen.trouble = Sentence("at passage %1 %2", number, chosen.trouble);
    return chosen;
}

std::string branchRequest(const System& system, const std::vector<VecX>& tangents, std::size_t index) {
    const std::string name = branchNames(system, tangents)[index].english();
    const auto motions = parseBranchChoice(name).motions;
    const auto alike = std::count_if(tangents.begin(), tangents.end(),
                                     [&](const VecX& v) { return senseWithMotions(system, v, motions) != 0; });
    return alike == 1 && senseWithMotions(system, tangents[index], motions) != 0 ? name : std::to_string(index + 1);
}

}  // namespace zwang
