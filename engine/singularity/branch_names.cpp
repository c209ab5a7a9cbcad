#include "engine/singularity/branch_names.h"

#include <algorithm>

namespace zwang {

namespace {

constexpr double atRest = 1e-6;  ///< of the largest velocity, lengths over the size of the mechanism

/// How one body moves along a branch.
struct BodyMotion {
    bool rests = false, turns = false;
    VecX turn, move;  ///< rates over the largest of the mechanism
    const VecX& rates() const { return turns ? turn : move; }
    Eigen::Index mainAxis() const {
        Eigen::Index axis = 0;
        rates().cwiseAbs().maxCoeff(&axis);
        return axis;
    }
};

std::vector<BodyMotion> bodyMotions(const System& s, const VecX& v) {
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    VecX scaled = v;
    for (int i = 0; i < s.nv; ++i)
        if (i % D < moves) scaled[i] /= s.size;
    const double largest = scaled.size() > 0 ? scaled.cwiseAbs().maxCoeff() : 0;
    if (largest > 0) scaled /= largest;
    std::vector<BodyMotion> motions;
    for (int i = 0; i < s.bodies; ++i) {
        BodyMotion motion;
        motion.turn = scaled.segment(D * i + moves, D - moves);
        motion.move = scaled.segment(D * i, moves);
        motion.rests = std::max(motion.turn.norm(), motion.move.norm()) <= atRest;
        motion.turns = motion.turn.norm() > 0.1 * motion.move.norm();
        motions.push_back(std::move(motion));
    }
    return motions;
}

double senseOf(const std::vector<BodyMotion>& motions) {
    for (const BodyMotion& motion : motions)
        if (!motion.rests) return motion.rates()[motion.mainAxis()] < 0 ? -1 : 1;
    return 1;
}

/// The component that a person means: a turning body in the plane has one sense, unless an axis is named.
double componentOf(const BodyMotion& motion, char axis) {
    if (axis == '\0') return motion.rates()[motion.mainAxis()];
    const Eigen::Index k = axis - 'x';
    const VecX& rates = motion.turns && motion.turn.size() == 3 ? motion.turn : motion.move;
    return k < rates.size() ? rates[k] : 0;
}

/// A branch in words: of each body its sense and axis, "" at rest; and which moving bodies are named.
struct BranchWords {
    std::vector<BodyMotion> motions;
    std::vector<std::string> senses;
    std::vector<bool> isNamed;
};

BranchWords wordsOf(const System& s, const VecX& v) {
    constexpr std::size_t mostBodies = 4;
    BranchWords words;
    words.motions = bodyMotions(s, v);
    const double sense = senseOf(words.motions);
    std::size_t moving = 0;
    for (const BodyMotion& motion : words.motions) {
        std::string& word = words.senses.emplace_back();
        words.isNamed.push_back(!motion.rests && moving < mostBodies);
        if (motion.rests) continue;
        ++moving;
        const Eigen::Index axis = motion.mainAxis();
        word = sense * motion.rates()[axis] < 0 ? "-" : "+";
        if (!motion.turns || s.space == Space::spatial) word += "xyz"[axis];
    }
    return words;
}

/// Whether what the name of a branch says, in which all bodies at rest are named, is true of another one in one of its
/// senses.
bool isTrueOf(const BranchWords& name, const BranchWords& branch) {
    bool forwards = true, backwards = true;
    for (std::size_t i = 0; i < name.senses.size(); ++i) {
        const std::string& word = name.senses[i];
        const BodyMotion& motion = branch.motions[i];
        if (!(word.empty() || name.isNamed[i])) continue;
        if (word.empty() != motion.rests) return false;
        if (motion.rests) continue;
        const double along = (word[0] == '-' ? -1 : 1) * componentOf(motion, word.size() > 1 ? word[1] : '\0');
        forwards = forwards && along > atRest;
        backwards = backwards && along < -atRest;
    }
    return forwards || backwards;
}

/// Names one more body where what the name of one branch says is true of the other: one that has another sense there,
/// else one of which the word is another.
void tellApart(BranchWords& a, BranchWords& b) {
    if (!isTrueOf(a, b) && !isTrueOf(b, a)) return;
    for (const bool bySense : {true, false})
        for (std::size_t i = 0; i < a.senses.size(); ++i) {
            const bool bothMove = !a.senses[i].empty() && !b.senses[i].empty();
            if (!bothMove || a.senses[i] == b.senses[i] || (bySense && a.senses[i][0] == b.senses[i][0])) continue;
            a.isNamed[i] = b.isNamed[i] = true;
            return;
        }
}

Sentence nameOf(const System& s, const BranchWords& words) {
    std::string moving, resting;
    bool isLeftOut = false;
    for (std::size_t i = 0; i < words.senses.size(); ++i) {
        const std::string& body = s.bodyNames[i];
        if (words.senses[i].empty()) {
            resting += (resting.empty() ? "" : ", ") + body;
        } else if (words.isNamed[i]) {
            moving += (moving.empty() ? "" : ", ") + body + " " + words.senses[i];
            isLeftOut = false;
        } else if (!isLeftOut) {
            moving += ", ...";
            isLeftOut = true;
        }
    }
    if (moving.empty()) return Sentence("all bodies at rest");
    return resting.empty() ? Sentence("%1 move", moving) : Sentence("%1 move, %2 at rest", moving, resting);
}

}  // namespace

std::vector<Sentence> branchNames(const System& s, const std::vector<VecX>& velocities) {
    std::vector<BranchWords> branches;
    for (const VecX& v : velocities) branches.push_back(wordsOf(s, v));
    for (std::size_t i = 0; i < branches.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) tellApart(branches[j], branches[i]);
    std::vector<Sentence> names;
    for (const BranchWords& words : branches) names.push_back(nameOf(s, words));
    return names;
}

double branchSense(const System& s, const VecX& v) { return senseOf(bodyMotions(s, v)); }

int senseWithMotions(const System& s, const VecX& v, const std::vector<BranchChoice::Motion>& asked) {
    const auto motions = bodyMotions(s, v);
    bool forwards = true, backwards = true;
    for (const BranchChoice::Motion& ask : asked) {
        if (ask.body == "all bodies") {
            const bool allRest = std::all_of(motions.begin(), motions.end(), [](const auto& m) { return m.rests; });
            if (allRest != ask.rests) return 0;
            continue;
        }
        const auto body = std::find(s.bodyNames.begin(), s.bodyNames.end(), ask.body);
        if (body == s.bodyNames.end()) return 0;
        const BodyMotion& motion = motions[static_cast<std::size_t>(body - s.bodyNames.begin())];
        if (motion.rests != ask.rests) return 0;
        if (ask.sense == 0) continue;
        const double along = ask.sense * componentOf(motion, ask.axis);
        forwards = forwards && along > atRest;
        backwards = backwards && along < -atRest;
    }
    return forwards ? 1 : backwards ? -1 : 0;
}

}  // namespace zwang
