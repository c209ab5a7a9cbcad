// Where a step has to end before its time: a gap closes, a joint comes to rest, a stop lets go or friction breaks
// loose; a formula of a force or motor changes sides; a joint meets its limit; the table of a motor has a knot.
//
// A step that ends beyond an event is repeated with the length at which the event's margin is zero, by false position
// with halvings. Gaps are also looked at within the step: a cubic through its ends shows one that closes and opens,
// and those of shapes are looked at along the motion (contact_closings.cpp). Steps of fixed length are shortened
// likewise; the rest of the step follows. Formulas of the time that have a pulse between the nodes of the method, which
// would see nothing of it, end the step there, or are told where steps are of fixed length. A method of variable order
// may refuse the length that the search asks for: then the shorter step that it takes is good as it is, and the search
// begins anew where it ends.
#pragma once

#include "engine/analysis/dense_output.h"
#include "engine/analysis/limit_search.h"
#include "engine/analysis/run_plan.h"
#include "engine/system/time_formulas.h"

namespace zwang {

/// What a step that was tried is good for.
struct StepEnd {
    double repeatAbout = 0;  ///< it is to be repeated with about this length [s] …
    double repeatWith = 0;   ///< … or with exactly this one; both 0: it is good
    bool isLimit = false;    ///< a joint is at its limit there
    bool isEvent = false;    ///< an event happens there: these are the margins, …
    std::vector<ContactMargin> margins;
    std::vector<ContactMargin> met;       ///< … and those of what happens
    std::vector<Contacts::Graze> grazes;  ///< what shapes have only grazed each other within the step, and when [s]
    bool isGood() const { return repeatAbout <= 0 && repeatWith <= 0; }
};

/// One a run. Margins and gaps are those of the state to which the workspace of the Dynamics belongs.
class EventLocator {
  public:
    EventLocator(Dynamics& dynamics, const RunPlan& plan, const IntegratorRow& method)
        : dynamics_(dynamics), plan_(plan), method_(method), timeFormulas_(dynamics.system(), plan.end) {}

    /// A step begins at `from`, to which the workspace belongs.
    void begin(const DenseOutput::Node& from);
    /// A step of length h from there has come to the state y (projected), to which the workspace belongs.
    StepEnd look(const DenseOutput::Node& from, double h, const VecX& y);
    /// There are limits or events that may end a step.
    bool isNeeded() const { return dynamics_.hasEvents() || !limits_.isEmpty(); }
    /// Of a motor's table, after t; infinite when there is none.
    double nextKnot(double t) const;
    /// The first pulse of a formula between the nodes of a step of fixed length; infinite where there was none.
    const TimeFormulas::Moment& missedPulse() const { return missedPulse_; }

  private:
    /// The length of a step between one before an event and one beyond; `before`: margins at the former.
    struct Bracket {
        std::size_t which = 0;
        double low = 0, lowValue = 0, high = 0, highValue = 0;
        std::vector<ContactMargin> before;
        int side = 0, tries = 0, looks = 0;
        double asked = 0;      ///< the length of the next attempt
        bool isLast = false;   ///< the next attempt is the event, as near as can be
        bool isSharp = false;  ///< an event has been asked for more sharply than its margin tells
    };
    StepEnd lookForEvents(const DenseOutput::Node& from, double h, const VecX& y);
    double search(const DenseOutput::Node& from, double h, const VecX& y, StepEnd& end);
    void align(std::vector<ContactMargin>& first, std::vector<ContactMargin>& second) const;
    double sharper(double h, const VecX& y, const std::vector<ContactMargin>& margins) const;
    double giveUp(double h, double shortest, StepEnd& end);
    double lookWithin(const DenseOutput::Node& from, double h, const VecX& y, const StepEnd& end) const;
    std::size_t firstBeyond(const std::vector<ContactMargin>& margins) const;
    double narrow(double h, std::size_t beyond, const std::vector<ContactMargin>& margins);
    bool comesRoundAnEnd(const std::vector<ContactMargin>& margins) const;
    bool mayEndAtOnce(const ContactMargin& margin) const;
    bool isOfShapes(const ContactMargin& margin) const;
    bool isMet(const ContactMargin& before, const ContactMargin& after) const;
    std::vector<ContactMargin> met(const std::vector<ContactMargin>& margins) const;
    void watchGrazes(double t, StepEnd& end);

    Dynamics& dynamics_;
    const RunPlan& plan_;
    const IntegratorRow& method_;
    TimeFormulas timeFormulas_;
    TimeFormulas::Moment missedPulse_;
    LimitSearch limits_;
    std::vector<ContactMargin> margins_;  ///< where the step begins
    Bracket bracket_;
    std::vector<double> gaps_;
    std::vector<Contacts::Graze> near_;  ///< gaps that a step has left so small that they may have closed, since when
};

}  // namespace zwang
