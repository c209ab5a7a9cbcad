// Where two convex solids are, and how features of them touch (convex_touching.h, cylinder_touching.h).
#pragma once

#include "engine/constraints/spatial_gaps.h"

namespace zwang::spatial {

/// Where both solids are, seen from the first marker.
template <class S>
struct ConvexPlace {
    Vec<S> apart;
    Mat<S> turned;
};

template <class S>
struct ConvexTouch {
    S gap{0};                                                                           ///< [m]
    S beyond{0};                                                                        ///< [m]
    Vec<S> n{S(0), S(0), S(1)}, onFirst{S(0), S(0), S(0)}, onSecond{S(0), S(0), S(0)};  ///< touching points
};

}  // namespace zwang::spatial
