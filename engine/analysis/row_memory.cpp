#include "engine/analysis/row_memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/fields/printed.h"
#include "engine/results/results.h"

namespace zwang {
namespace {

/// The rest is for the system, the steps between two rows and the copy that a growing list makes of itself.
constexpr double shareOfRows = 0.7;
/// What the system keeps beside each piece of memory, and pieces of a row.
constexpr double besideEach = 16, pieces = 10;

double boundOf(int resource) {
    rlimit bound{};
    if (::getrlimit(static_cast<__rlimit_resource>(resource), &bound) != 0 || bound.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(bound.rlim_cur);
}

std::string sizeText(double bytes) {
    return bytes < 1e9 ? printed("%.0f MB", bytes / 1e6) : printed("%.3g GB", bytes / 1e9);
}

}  // namespace

double memoryLimit() {
    const double builtIn =
        static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    return std::min({builtIn, boundOf(RLIMIT_AS), boundOf(RLIMIT_DATA)});
}

double rowBytes(const System& system) {
    const double numbers =
        system.nq + 2.0 * system.nv + system.rows + 3.0 * static_cast<double>(system.contacts.size());
    constexpr double touchesOfEach = 3;  // bodies in a heap
    const double touches = system.groups.empty() ? 0 : touchesOfEach * system.bodies * sizeof(GroupTouch);
    return sizeof(Frame) + pieces * besideEach + 8 * numbers + touches;
}

void checkRowMemory(const RunSettings& run, const System& system, Issues& issues) {
    const double rows = std::floor(run.end.value / run.outputStep.value) + 1, each = rowBytes(system);
    if (!(rows * each > shareOfRows * memoryLimit())) return;
    issues.push_back({Issue::Severity::error, "", "run/output_step",
                      Sentence("the %1 output rows of the run would take %2 of memory, and there are %3; make the "
                               "output step longer",
                               printed("%.0f", rows), sizeText(rows * each), sizeText(memoryLimit())),
                      0, 0});
}

}  // namespace zwang
