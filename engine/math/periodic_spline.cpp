#include "engine/math/periodic_spline.h"

template std::vector<double> zwang::fitPeriodicSpline(const std::vector<double>&, const std::vector<double>&);
