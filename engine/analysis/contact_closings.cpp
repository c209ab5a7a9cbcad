// Gaps that close and open again within a step: each along cubics through looks at the motion (gap_curve.h).
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/analysis/conservative_advancement.h"
#include "engine/analysis/contacts.h"
#include "engine/analysis/gap_curve.h"

namespace zwang {

namespace {

constexpr double shallow = 1e-10;  ///< a dip below zero that is none, over the size of what may touch
constexpr double farther = 2;      ///< than its ends tell may a feature go in a step
constexpr int mostHalvings = 12;   ///< of a step
constexpr int mostParts = 256;     ///< that a step is looked at in: what is as good as closed all along stays unclear

/// A look at the motion, at a part of the step; and what lies between two of them.
struct Look {
    double at = 0;
    std::vector<GapCentre> centres;  ///< one an open gap
};
struct PartOfStep {
    Look from, to;
    std::vector<std::size_t> which;  ///< open gaps that are looked at; of the many features of solids few are left
};

/// Features of convex solids that may come together within a step of length h, told by the state at its start and end.
class NearFeatures {
  public:
    /// `apart`: those that surely do not; empty: there are no solids.
    NearFeatures(const System& s, double h, const std::function<const Workspace&(double part)>& motion,
                 const std::vector<bool>& apart)
        : gaps_(apart.size(), 1), ways_(apart.size(), 0) {
        if (apart.empty()) return;
        std::vector<std::size_t> features;
        for (std::size_t k = 0; k < s.contacts.size(); ++k)
            if (s.contacts[k].shape.convex && s.contacts[k].measure == CompiledContact::Measure::gap && !apart[k])
                features.push_back(k);
        if (features.empty()) return;
        for (const double part : {0.0, 1.0}) {
            const Workspace& w = motion(part);
            const ConvexPair* pair = nullptr;
            double way = 0;
            for (const std::size_t k : features) {
                const CompiledContact& contact = s.contacts[k];
                if (contact.shape.convex.get() != pair) way = farther * h * convexSpeed(w, contact);
                pair = contact.shape.convex.get();
                if (part == 0) gaps_[k] = contactState(s, w, contact, {}).value;
                ways_[k] = std::max(ways_[k], way);
            }
        }
    }
    bool mayTouch(std::size_t k) const { return gaps_[k] <= ways_[k]; }

  private:
    std::vector<double> gaps_, ways_;
};

/// Below which a gap has closed. A feature of a solid that comes within reach, as over an edge, may overlap already and
/// open: only deeper it closes. The gap of one that touches is never below that reach.
double leastOf(const System& s, const OpenGap& open, const GapCentre& from) {
    const double dip = shallow * scaleOf(s, *open.contact);
    return std::min(gapAt(open, s.space, from.place), 0.0) -
           (open.shape.convex ? std::min(dip, open.shape.reach[1] / 2) : dip);
}

/// How low a gap is looked for that begins and ends farther away than `near`, within which rounding decides.
double waryOf(const OpenGap& open, double near, const GapCentre& from, const GapCentre& to, double least, Space space) {
    const bool isFar = std::min(gapAt(open, space, from.place), gapAt(open, space, to.place)) > farther * near;
    return near > 0 && isFar ? near : least;
}

}  // namespace

bool Contacts::hasGaps() const {
    return std::any_of(system_->contacts.begin(), system_->contacts.end(), [](const CompiledContact& contact) {
        return contact.measure == CompiledContact::Measure::gap ||
               contact.measure == CompiledContact::Measure::mesh;  // flanks
    });
}

/// Pairs of convex solids that touch nowhere are looked at as wholes: `apart` become those which surely stay apart.
double Contacts::firstOverlap(double h, const std::function<const Workspace&(double part)>& motion,
                              std::vector<bool>& apart) const {
    const System& s = *system_;
    struct Pair {
        ConservativeAdvancement advancement;
        double deep = 0;
        std::vector<std::size_t> features;
    };
    std::vector<Pair> pairs;
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        if (!s.contacts[k].shape.convex || s.contacts[k].measure != CompiledContact::Measure::gap) continue;
        const std::vector<std::size_t> features = piecesOf(s, k);
        const bool isTouching = std::any_of(features.begin(), features.end(),
                                            [&](std::size_t i) { return modes_[i].holds() || isPassed(i); });
        if (!isTouching) pairs.push_back({{s, k, h}, shallow * scaleOf(s, s.contacts[k]), features});
        k = features.back();
    }
    if (pairs.empty()) return 1;
    const Workspace& start = motion(0);
    for (Pair& pair : pairs) pair.advancement.lookAtStart(start);
    const Workspace& end = motion(1);
    for (Pair& pair : pairs) pair.advancement.lookAtEnd(end);
    double first = 1;
    for (const Pair& pair : pairs) {
        double where = 1;
        const auto verdict = pair.advancement.advance(motion, pair.deep, where);
        if (verdict == ConservativeAdvancement::Verdict::overlap) first = std::min(first, where);
        if (verdict == ConservativeAdvancement::Verdict::apart)
            for (const std::size_t i : pair.features) apart[i] = true;
    }
    return first;
}

std::vector<OpenGap> Contacts::openGaps(const std::vector<std::size_t>& which) const {
    std::vector<OpenGap> open;
    for (const std::size_t k : which) {
        const CompiledContact& contact = system_->contacts[k];
        const bool isMesh = contact.measure == CompiledContact::Measure::mesh;
        if ((contact.measure != CompiledContact::Measure::gap && !isMesh) || modes_[k].holds() || isPassed(k)) continue;
        open.push_back({&contact, contact.shape, near(k).stand});
        open.back().shape.isFlat = isMesh || contact.shape.isFlat;
        open.back().shape.side = sideOf(contact, {}, near(k).side);
        if (contact.shape.cam != GapShape::Cam::none)
            open.back().spline = &system_->drives[static_cast<std::size_t>(contact.drive)].numbers;
    }
    return open;
}

/// Pieces of outlines and features of solids, which others replace, and lines that end are left out.
double Contacts::grazingGap(std::size_t k) const {
    const CompiledContact& contact = system_->contacts[k];
    const GapShape& shape = contact.shape;
    if (contact.measure != CompiledContact::Measure::gap || shape.isPiece() || isPlate(contact) ||
        shape.cam != GapShape::Cam::none)
        return 0;
    return shallow * scaleOf(*system_, contact);
}

double Contacts::firstClosing(double h, const VecX& y, const VecX& end,
                              const std::function<const Workspace&(double part)>& motion,
                              std::vector<Graze>& grazes) const {
    grazes.clear();
    std::vector<bool> apart(hasSolids_ ? modes_.size() : 0, false);
    const double overlap = hasSolids_ ? firstOverlap(h, motion, apart) : 1;
    const NearFeatures nearFeatures(*system_, h, motion, apart);
    std::vector<std::size_t> mayClose = far_.mayClose(far_.waysBetween(y, end, h));
    std::erase_if(mayClose,
                  [&](std::size_t k) { return system_->contacts[k].shape.convex && !nearFeatures.mayTouch(k); });
    const std::vector<OpenGap> open = openGaps(mayClose);
    if (open.empty()) return overlap;
    const auto index = [&](const OpenGap& gap) {
        return static_cast<std::size_t>(gap.contact - system_->contacts.data());
    };
    const auto look = [&](double part, const std::vector<std::size_t>& which) {
        const Workspace& w = motion(part);
        Look here{part, std::vector<GapCentre>(open.size())};
        for (const std::size_t i : which) here.centres[i] = gapCentre(*system_, w, *open[i].contact, open[i].stand);
        return here;
    };
    std::vector<std::size_t> all(open.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    // The earliest on top.
    std::vector<PartOfStep> parts{{look(0, all), look(overlap, all), all}};
    std::vector<double> least, wary;
    for (const std::size_t i : all) {
        const GapCentre &from = parts[0].from.centres[i], &to = parts[0].to.centres[i];
        least.push_back(leastOf(*system_, open[i], from));
        wary.push_back(waryOf(open[i], grazingGap(index(open[i])), from, to, least[i], system_->space));
    }
    for (int count = 0; !parts.empty(); ++count) {
        const PartOfStep part = parts.back();
        parts.pop_back();
        const double width = part.to.at - part.from.at;
        const Look middle = look(part.from.at + width / 2, part.which);
        bool isUnclear = false;
        double earliest = 1;
        std::vector<std::size_t> left;
        for (const std::size_t i : part.which) {
            GapCurve curve(open[i], system_->space, part.from.centres[i], part.to.centres[i], h * width);
            curve.setError(middle.centres[i].place);
            double where = 1;
            GapCurve::Verdict verdict = curve.look(wary[i], where);
            if (verdict == GapCurve::Verdict::closed && wary[i] > least[i]) {
                const double touch = part.from.at + where * width;
                GapCurve again(open[i], system_->space, part.from.centres[i], part.to.centres[i], h * width);
                again.setError(middle.centres[i].place);
                verdict = again.look(least[i], where);
                if (verdict == GapCurve::Verdict::open) grazes.push_back({index(open[i]), touch});
            }
            isUnclear = isUnclear || verdict == GapCurve::Verdict::unclear;
            if (verdict == GapCurve::Verdict::closed) earliest = std::min(earliest, where);
            if (verdict == GapCurve::Verdict::unclear || !open[i].shape.convex) left.push_back(i);
        }
        if (earliest < 1) return part.from.at + earliest * width;
        if (!isUnclear || width < std::ldexp(1.0, -mostHalvings) || count > mostParts) continue;
        parts.push_back({middle, part.to, left});
        parts.push_back({part.from, middle, left});
    }
    return overlap;
}

}  // namespace zwang
