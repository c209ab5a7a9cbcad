// The sentence names the number that decided, so that the light can be understood.
#include "ui/health/health_rules.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/run/run_words.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

struct HealthRules {
    Q_DECLARE_TR_FUNCTIONS(HealthRules)
};

/// As std::max, but keeps what is not a number: that is the worst violation.
double worse(double known, double next) { return std::isnan(known) || known > next ? known : next; }

Health verdict(const Run& run, double position, double velocity) {
    Health health;
    health.positionViolation = position;
    health.velocityViolation = velocity;
    if (run.results) health.energyError = run.results->statistics.largestEnergyBalanceError;
    const double violation = worse(position, velocity);
    const Sign ended = statusSign(run);
    if (ended == Sign::bad) {
        health.sign = Sign::bad;
        health.sentence = outcomeSentence(run);
    } else if (signOfViolation(violation) == Sign::bad) {
        health.sign = Sign::bad;
        health.sentence =
            HealthRules::tr("The constraints are violated by %1, more than 1e-6.").arg(violation, 0, 'g', 2);
    } else if (signOfViolation(violation) == Sign::warning) {
        health.sign = Sign::warning;
        health.sentence =
            HealthRules::tr("The constraints are violated by %1, more than 1e-9.").arg(violation, 0, 'g', 2);
    } else if (ended == Sign::warning) {
        health.sign = Sign::warning;
        health.sentence = run.results->outcome.warnings.empty() ? outcomeSentence(run)
                                                                : engineSentence(run.results->outcome.warnings.front());
    } else {
        health.sign = Sign::good;
        const bool isHeld = !run.results || hasConstraints(*run.results);
        health.sentence = isHeld ? HealthRules::tr("The constraints hold to %1.").arg(violation, 0, 'g', 2)
                          : hasContacts(*run.results) ? HealthRules::tr("Only contacts hold the bodies.")
                                                      : HealthRules::tr("There are no constraints.");
    }
    return health;
}

Health noRun() {
    Health health;
    health.sentence = HealthRules::tr("Run the model (F5) to see how well its constraints hold.");
    return health;
}

}  // namespace

bool hasConstraints(const Results& results) {
    const auto& channels = results.channels();
    return std::any_of(channels.begin(), channels.end(), [](const ChannelInfo& info) {
        return info.quantity == "position_violation" && info.element != "health";
    });
}

bool isGap(const ChannelInfo& info) {
    if (info.quantity == "smallest_gap") return true;
    return info.unit == "m" && info.quantity.starts_with("gap") && info.element.find('(') == std::string::npos;
}

bool hasContacts(const Results& results) {
    const auto& channels = results.channels();
    return std::any_of(channels.begin(), channels.end(),
                       [](const ChannelInfo& info) { return isGap(info) || info.quantity == "contacts"; });
}

Sign signOfViolation(double violation) {
    if (!(violation <= redViolation)) return Sign::bad;
    return violation > amberViolation ? Sign::warning : Sign::good;
}

Health judge(const Run* run) { return HealthWatch().judge(run); }

Health HealthWatch::judge(const Run* run) {
    if (!run) return noRun();
    const std::shared_ptr<const Results> results = run->results;
    if (!results || seen_.lock() != results || results->size() < count_) {
        seen_ = results;
        count_ = 0;
        position_ = velocity_ = 0;
    }
    for (; results && count_ < results->size(); ++count_) {
        position_ = worse(position_, results->frame(count_).positionViolation);
        velocity_ = worse(velocity_, results->frame(count_).velocityViolation);
    }
    // Statistics also know what happened between output times.
    double position = position_, velocity = velocity_;
    if (results && run->state == Run::State::finished) {
        position = worse(position, results->statistics.largestPositionViolation);
        velocity = worse(velocity, results->statistics.largestVelocityViolation);
    }
    return verdict(*run, position, velocity);
}

}  // namespace zwang::ui
