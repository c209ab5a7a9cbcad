// When a run is well: the rules of the traffic light, in one place.
#pragma once

#include <QString>

#include "ui/run/run_list.h"
#include "ui/run/status_sign.h"

namespace zwang::ui {

/// Violations are the scaled, dimensionless ones of position and velocity (accelerations are left out: Baumgarte's
/// method changes them on purpose).
struct Health {
    Sign sign = Sign::none;
    double positionViolation = 0, velocityViolation = 0;  ///< largest over the run so far
    double energyError = 0;                               ///< largest balance error [J]; 0 while running
    QString sentence;
};

constexpr double amberViolation = 1e-9, redViolation = 1e-6;

/// Whether a joint or motor of the run holds anything.
bool hasConstraints(const Results& results);

/// The channel of a gap of an element of contact, or of the smallest one of a group, which stands for those of its
/// pairs.
bool isGap(const ChannelInfo& info);

/// Whether bodies of the run may touch: by elements of contact, or in groups.
bool hasContacts(const Results& results);

/// good, warning or bad; what is not a number is bad.
Sign signOfViolation(double violation);

/// Red: the run failed or could not start, or a violation is above 1e-6 (or not a number). Amber: the run ended with
/// warnings, or a violation is above 1e-9. Otherwise green; grey (none) without a run. `run` may be null. Looks at
/// every frame while the run is going.
Health judge(const Run* run);

/// As judge, for a run that grows: looks only at frames that are new since the last call for the same results.
class HealthWatch {
  public:
    Health judge(const Run* run);

  private:
    std::weak_ptr<const Results> seen_;
    std::size_t count_ = 0;
    double position_ = 0, velocity_ = 0;
};

}  // namespace zwang::ui
