#include "engine/analysis/redundancy.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"
#include "engine/singularity/rank_watch.h"

namespace zwang {

namespace {

constexpr double zeroAtAnyPlace = 1e-6;  ///< singular values of Ŵ below it
constexpr double share = 1e-7;           ///< of a unit left vector: smaller parts do not take part
constexpr std::size_t mostForPairs = 40;

const char* const axisNames[3] = {"x", "y", "z"};

std::vector<Sentence> wordsOf(planar::Coincident) {
    return {Sentence("position %1", "x"), Sentence("position %1", "y")};
}
std::vector<Sentence> wordsOf(planar::OnLine) { return {Sentence("position across the slide")}; }
std::vector<Sentence> wordsOf(planar::SameAngle) { return {Sentence("rotation")}; }
std::vector<Sentence> wordsOf(planar::AlongLine) { return {Sentence("position along the slide")}; }
std::vector<Sentence> wordsOf(planar::Distance) { return {Sentence("distance")}; }
std::vector<Sentence> wordsOf(planar::GearRatio) { return {Sentence("rolling")}; }
std::vector<Sentence> wordsOf(planar::Rolling) { return {Sentence("rolling")}; }
std::vector<Sentence> wordsOf(planar::OnCurve) { return {Sentence("distance from the curve")}; }
std::vector<Sentence> wordsOf(planar::BesideLine) { return {Sentence("distance from the line")}; }
std::vector<Sentence> wordsOf(planar::BesideCircle) { return {Sentence("distance of the centres")}; }
std::vector<Sentence> wordsOf(planar::NoSideSlip) { return {Sentence("slip aside")}; }
std::vector<Sentence> wordsOf(spatial::Coincident) {
    return {Sentence("position %1", "x"), Sentence("position %1", "y"), Sentence("position %1", "z")};
}
std::vector<Sentence> wordsOf(spatial::OnLine k) {
    return {Sentence("position along %1 of the first marker", axisNames[k.across])};
}
std::vector<Sentence> wordsOf(spatial::Perpendicular k) {  // their product is the axis of the rotation it forbids
    if (k.axisA == k.axisB) return {Sentence("angle between the crossing axes")};
    return {Sentence("rotation about %1", axisNames[3 - k.axisA - k.axisB])};
}
std::vector<Sentence> wordsOf(spatial::AngleAbout) { return {Sentence("rotation about %1", "z")}; }
std::vector<Sentence> wordsOf(spatial::AlongLine) { return {Sentence("position along %1", "z")}; }
std::vector<Sentence> wordsOf(spatial::Distance) { return {Sentence("distance")}; }
std::vector<Sentence> wordsOf(spatial::SameSpin) { return {Sentence("rotation of the shafts")}; }
std::vector<Sentence> wordsOf(spatial::Advance k) {
    return {k.axis == 2 ? Sentence("advance of the screw") : Sentence("rolling")};
}
std::vector<Sentence> wordsOf(spatial::Touches) { return {Sentence("height above the plane")}; }
std::vector<Sentence> wordsOf(spatial::NoSlip) {
    return {Sentence("slip along %1", "x"), Sentence("slip along %1", "y")};
}
std::vector<Sentence> wordsOf(spatial::NoSpin) { return {Sentence("spin on the plane")}; }
std::vector<Sentence> wordsOf(spatial::Meshing) { return {Sentence("rotation of the gears")}; }
std::vector<Sentence> wordsOf(spatial::BeltRatio) { return {Sentence("rolling")}; }
std::vector<Sentence> wordsOf(spatial::OnDrum) { return {Sentence("distance from the curve")}; }
std::vector<Sentence> wordsOf(spatial::NoSideSlip) { return {Sentence("slip aside")}; }

template <bool plane, bool secondTurns>
std::vector<Sentence> wordsOf(Coupled<plane, secondTurns>) {
    return {Sentence("coupled coordinates")};
}

/// The element to which a row belongs.
std::string elementOf(const System& s, int row) {
    for (const auto& block : s.blocks)
        if (row >= block.row && row < block.row + block.rows) return block.element;
    return "";
}

/// The words of every row, as "joint: equation".
std::vector<Sentence> rowWords(const System& s) {
    std::vector<Sentence> words(static_cast<std::size_t>(s.rows));
    const auto visit = [&](const auto& rows) {
        for (const auto& r : rows) {
            const auto names = wordsOf(r.equation);
            for (std::size_t i = 0; i < names.size(); ++i)
                words[static_cast<std::size_t>(r.row) + i] = Sentence("%1: %2", elementOf(s, r.row), names[i]);
        }
    };
    std::apply([&](const auto&... group) { (visit(group), ...); }, s.planarRows);
    std::apply([&](const auto&... group) { (visit(group), ...); }, s.spatialRows);
    return words;
}

/// Vectors u with uᵀ J = 0 at q (columns, an orthonormal basis in scaled rows).
MatX dependences(const std::shared_ptr<const System>& system, const VecX& q, Workspace& w) {
    ConstraintSolver solver(system);
    evaluatePositions(*system, 0, q.data(), w);
    return solver.leftNullVectors(w, zeroAtAnyPlace);
}

std::vector<bool> taking(const MatX& vectors) {
    std::vector<bool> rows(static_cast<std::size_t>(vectors.rows()), false);
    if (vectors.cols() == 0) return rows;
    const double largest = vectors.cwiseAbs().maxCoeff();
    for (Eigen::Index r = 0; r < vectors.rows(); ++r)
        rows[static_cast<std::size_t>(r)] = vectors.row(r).cwiseAbs().maxCoeff() > share * largest;
    return rows;
}

/// The wrench about the second marker that multipliers of a block exert, world axes.
Eigen::Matrix<double, 6, 1> wrench(const System& s, const Workspace& w, const RowBlock& block,
                                   const VecX& multipliers) {
    const bool onSecond = block.b >= 0;
    const int body = onSecond ? block.b : block.a, D = s.width();
    const double* jacobian = &w.jacobian[onSecond ? block.jacB : block.jacA];
    Eigen::Matrix<double, 6, 1> result = Eigen::Matrix<double, 6, 1>::Zero();
    VecX generalised = VecX::Zero(D);
    for (int r = 0; r < block.rows; ++r)
        for (int c = 0; c < D; ++c) generalised[c] += jacobian[r * D + c] * multipliers[block.row + r];
    const auto [force, torque] =
        w.wrench(body, w.point(body, onSecond ? block.localB : block.localA).r, generalised.data());
    result << force, torque;
    return result;
}

/// How many equations are redundant, and how many freedoms there are.
struct Count {
    int redundant = 0, freedom = 0;
};

/// Counts with other joints at one position of the mechanism, where nothing but what is redundant everywhere depends on
/// the rest. Looser joints leave the motions there were, so that as many freedoms at this position are as many at all.
class RedundancyCount {
  public:
    explicit RedundancyCount(const Assembly& start) : q_(start.structure.nearbyQ) {
        Workspace w(*start.system);
        evaluatePositions(*start.system, 0, q_.data(), w);
        open_ = openJoints(start.system, w);
        if (open_ > closed) zero_ = std::max(zero_, 10 * start.system->model->run.assemblyTolerance.value);
    }
    /// Nothing where a joint does not fit its markers, as the cross of a universal joint on parallel axes.
    std::optional<Count> with(const Model& model) const {
        Issues issues;
        const auto system = std::make_shared<const System>(
            compile(std::make_shared<Model>(model), issues, RowChoice::all, GroupContacts::found));
        ConstraintSolver solver(system);
        solver.setMetric(geometricMetric(*system));
        Workspace w(*system);
        evaluatePositions(*system, 0, q_.data(), w);
        if (openJoints(system, w) > std::max(fits, 2 * open_)) return {};
        const int dependent = static_cast<int>(solver.dependentRows(w, zero_).size());
        return Count{dependent, system->nv - system->rows + dependent};
    }

  private:
    /// Scaled violation without motors, which begin where the mechanism is assembled.
    static double openJoints(const std::shared_ptr<const System>& system, const Workspace& w) {
        std::vector<int> motions;
        for (const RowBlock& block : system->blocks)
            for (int r = 0; block.isMotion && r < block.rows; ++r) motions.push_back(block.row + r);
        ConstraintSolver joints(system);
        joints.setIgnoredRows(motions);
        return joints.violation(w);
    }
    static constexpr double closed = 2e-13;  ///< scaled violation of a position that was not drawn to a few digits
    static constexpr double fits = 1e-9;     ///< of a joint that is put in the place of another
    VecX q_;
    double open_ = 0;     ///< scaled violation
    double zero_ = 1e-5;  ///< of singular values: far above those of dependent rows, far below others
};

int rowsOf(const JointView& joint) {
    int rows = 0;
    for (const Equation& equation : joint.equations())
        rows += std::visit([](const auto& e) { return std::decay_t<decltype(e)>::rows; }, equation);
    return rows;
}

/// Other types of the same joint with fewer equations.
std::vector<TypeInfo> looser(const JointView& joint, Space space) {
    const Model every = everyJoint(space);
    std::vector<std::pair<int, TypeInfo>> list;
    for (const JointView& other : jointsOf(every)) {
        // A rod keeps a distance and a gear a ratio, which are other things; what only touches has no equations.
        const int rows = rowsOf(other);
        if (other.traits.constants == JointConstants::none && rows > 0 && rows < rowsOf(joint))
            list.emplace_back(rows, other.info);
    }
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<TypeInfo> types;
    for (const auto& [rows, type] : list) types.push_back(type);
    return types;
}

/// A change of one joint to another type that removes redundant equations and by which no freedom is gained.
struct Candidate {
    std::size_t joint;
    TypeInfo with;
    int removes;
};

/// Changes of the joints `involved` to any looser type.
std::vector<Candidate> changesOf(const Model& model, const std::vector<std::string>& involved) {
    std::vector<Candidate> list;
    const auto joints = jointsOf(model);
    for (std::size_t j = 0; j < joints.size(); ++j)
        if (std::find(involved.begin(), involved.end(), joints[j].name) != involved.end())
            for (const TypeInfo& other : looser(joints[j], model.space)) list.push_back({j, other, 0});
    return list;
}

std::vector<JointChange> findSuggestedChanges(const Assembly& start, const std::vector<std::string>& involved) {
    const RedundancyCount count(start);
    Model model = *start.system->model, tried = model;
    const Count now = count.with(model).value_or(Count{});
    std::vector<JointChange> suggestedChanges;
    int left = now.redundant;
    std::vector<Candidate> list = changesOf(model, involved);
    // What gains a freedom now gains it still when others have been changed.
    const auto keepWhatRemoves = [&] {
        std::erase_if(list, [&](Candidate& each) {
            changeType(tried, each.joint, each.with.key);
            const std::optional<Count> changed = count.with(tried);
            copyJoint(tried, model, each.joint);
            if (!changed || changed->freedom != now.freedom) return true;
            each.removes = left - changed->redundant;
            return each.removes <= 0;
        });
        std::stable_sort(list.begin(), list.end(),
                         [](const Candidate& a, const Candidate& b) { return a.removes > b.removes; });
    };
    const auto apply = [&](const Candidate& c) {
        const JointView joint = jointsOf(model)[c.joint];
        suggestedChanges.push_back({joint.name, joint.info, c.with, c.removes});
        for (Model* each : {&model, &tried}) changeType(*each, c.joint, c.with.key);
    };
    while (left > 0 && suggestedChanges.size() < 6) {
        keepWhatRemoves();
        if (list.empty()) return {};
        if (list.front().removes < left && jointsOf(model).size() <= mostForPairs && suggestedChanges.empty()) {
            // No single joint is enough: the first pair that is.
            for (std::size_t i = 0; i < list.size() && suggestedChanges.empty(); ++i) {
                changeType(tried, list[i].joint, list[i].with.key);
                for (std::size_t k = i + 1; k < list.size() && suggestedChanges.empty(); ++k) {
                    if (list[k].joint == list[i].joint || list[i].removes + list[k].removes < left) continue;
                    changeType(tried, list[k].joint, list[k].with.key);
                    const std::optional<Count> both = count.with(tried);
                    copyJoint(tried, model, list[k].joint);
                    if (!both || both->redundant > 0 || both->freedom != now.freedom) continue;
                    apply(list[i]);
                    apply(list[k]);
                    left = 0;
                }
                if (suggestedChanges.empty()) copyJoint(tried, model, list[i].joint);
            }
            if (left == 0) break;
        }
        apply(list.front());
        left -= list.front().removes;
    }
    return left == 0 ? suggestedChanges : std::vector<JointChange>{};
}

}  // namespace

std::vector<ReactionUniqueness> reactionUniqueness(const std::shared_ptr<const System>& system, const VecX& q) {
    const System& s = *system;
    Workspace w(s);
    const MatX null = dependences(system, q, w);
    std::vector<ReactionUniqueness> list;
    for (const auto& block : s.blocks) list.push_back({block.element, {true, true, true}, {true, true, true}});
    for (Eigen::Index k = 0; k < null.cols(); ++k) {
        MatX wrenches(6, static_cast<Eigen::Index>(s.blocks.size()));
        for (std::size_t j = 0; j < s.blocks.size(); ++j)
            wrenches.col(static_cast<Eigen::Index>(j)) = wrench(s, w, s.blocks[j], null.col(k));
        wrenches.bottomRows(3) /= s.size;  // torques as forces
        const double seen = 1e-6 * wrenches.cwiseAbs().maxCoeff();
        for (std::size_t j = 0; j < list.size(); ++j)
            for (std::size_t i = 0; i < 3; ++i) {
                const auto column = static_cast<Eigen::Index>(j), row = static_cast<Eigen::Index>(i);
                if (std::abs(wrenches(row, column)) > seen) list[j].force[i] = false;
                if (std::abs(wrenches(row + 3, column)) > seen) list[j].torque[i] = false;
            }
    }
    return list;
}

RedundancyReport analyseRedundancy(const Assembly& start) {
    const System& s = *start.system;
    RedundancyReport report;
    if (s.rows == 0) return report;
    Workspace w(s);
    const auto words = rowWords(s);
    const std::vector<bool> everywhere = taking(dependences(start.system, start.structure.nearbyQ, w));
    std::vector<bool> here(everywhere.size(), false);
    if (start.structure.isSingularHere()) here = taking(dependences(start.system, start.q, w));
    std::vector<std::string> involved;
    for (std::size_t r = 0; r < words.size(); ++r) {
        if (everywhere[r]) {
            report.everywhere.push_back(words[r]);
            involved.push_back(elementOf(s, static_cast<int>(r)));
        } else if (here[r]) {
            report.here.push_back(words[r]);
        }
    }
    report.reactions = reactionUniqueness(start.system, start.structure.nearbyQ);
    if (!report.everywhere.empty() && jointsOf(*s.model).size() <= 4 * mostForPairs)
        report.suggestedChanges = findSuggestedChanges(start, involved);
    return report;
}

}  // namespace zwang
