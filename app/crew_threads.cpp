#include "app/crew.h"

namespace zwang::app {

std::unique_ptr<Crew> makeCrew(unsigned jobs) { return std::make_unique<ThreadCrew>(jobs); }

}  // namespace zwang::app
