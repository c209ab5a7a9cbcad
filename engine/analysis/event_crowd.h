// Whether the events of a run come so close together that it would go on with them for ever.
#pragma once

namespace zwang {

/// One a run. Times in seconds.
class EventCrowd {
  public:
    explicit EventCrowd(double end) : end_(end) {}

    /// How an event at t follows those before it: `withoutEnd` where it is one of too many at once or in a short span.
    /// Formulas that push back what they depend on count as at once for longer.
    enum class Verdict { fine, withoutEnd };
    Verdict add(double t, bool isOfFormula) {
        const double apart = isOfFormula ? formulaAtOnce : atOnce;
        atOnce_ = t - last_ < apart * end_ ? atOnce_ + 1 : 0;
        last_ = t;
        if (t - from_ > span * end_) {
            from_ = t;
            inSpan_ = 0;
        }
        return atOnce_ > mostAtOnce || ++inSpan_ > mostInSpan ? Verdict::withoutEnd : Verdict::fine;
    }

  private:
    static constexpr int mostAtOnce = 100;         ///< with hardly any time between them, …
    static constexpr double atOnce = 1e-12;        ///< … which is this, over the end of the run, …
    static constexpr double formulaAtOnce = 1e-7;  ///< … and this for formulas
    static constexpr int mostInSpan = 2000;        ///< in all, within …
    static constexpr double span = 1e-4;           ///< … this part of the run

    double end_;
    double last_ = -1, from_ = 0;
    int atOnce_ = 0, inSpan_ = 0;
};

}  // namespace zwang
