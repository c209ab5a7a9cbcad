#include "ui/dialogs/four_bar.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace zwang::ui {

namespace {

struct FourBarWords {
    Q_DECLARE_TR_FUNCTIONS(FourBarWords)
};

constexpr double pi = std::numbers::pi;
constexpr double alike = 1e-9;    // of the sum of all lengths: sums that count as equal
constexpr double goodAngle = 40;  // degrees, of transmission; textbooks ask for 40° to 50°

QString typeWords(FourBar::Type type) {
    switch (type) {
        case FourBar::Type::impossible:
            return FourBarWords::tr("One bar is longer than the other three together: it cannot be closed.");
        case FourBar::Type::crankRocker:
            return FourBarWords::tr("Crank-rocker (Grashof): the crank turns fully, the rocker swings.");
        case FourBar::Type::doubleCrank:
            return FourBarWords::tr("Double crank (Grashof): crank and rocker both turn fully.");
        case FourBar::Type::rockerCrank:
            return FourBarWords::tr("Rocker-crank (Grashof): the driven bar swings, the other one turns fully.");
        case FourBar::Type::doubleRocker:
            return FourBarWords::tr("Double rocker (Grashof): both swing, the coupler turns fully.");
        case FourBar::Type::changePoint:
            return FourBarWords::tr("Change point: all bars can lie in one line, where the motion branches.");
        case FourBar::Type::tripleRocker:
            break;
    }
    return FourBarWords::tr("Triple rocker (not Grashof): no bar turns fully.");
}

/// Between the sides a and b of a triangle opposite to c, folded to at most a right angle.
double foldedAngle(double a, double b, double c) {
    const double angle = std::acos(std::clamp((a * a + b * b - c * c) / (2 * a * b), -1.0, 1.0));
    return std::min(angle, pi - angle);
}

}  // namespace

FourBar::Type FourBar::type() const {
    std::array<double, 4> lengths{ground, crank, coupler, rocker};
    std::sort(lengths.begin(), lengths.end());
    const double sum = lengths[0] + lengths[1] + lengths[2] + lengths[3];
    if (lengths[3] > sum - lengths[3]) return Type::impossible;
    const double excess = 2 * (lengths[0] + lengths[3]) - sum;  // shortest and longest beyond the other two
    if (std::abs(excess) <= alike * sum) return Type::changePoint;
    if (excess > 0) return Type::tripleRocker;
    const double shortest = lengths[0];
    return shortest == crank    ? Type::crankRocker
           : shortest == ground ? Type::doubleCrank
           : shortest == rocker ? Type::rockerCrank
                                : Type::doubleRocker;
}

bool FourBar::crankTurns() const {
    const Type is = type();
    return is == Type::crankRocker || is == Type::doubleCrank || is == Type::changePoint;
}

FourBar::Angles FourBar::transmission() const {
    // The diagonal from the crank's pin to the rocker's pivot says everything; the crank reaches this part of it.
    const double nearest = std::max(std::abs(ground - crank), std::abs(coupler - rocker));
    const double farthest = std::min(ground + crank, coupler + rocker);
    const double first = foldedAngle(coupler, rocker, nearest), last = foldedAngle(coupler, rocker, farthest);
    const double square = std::sqrt(coupler * coupler + rocker * rocker);
    const bool passesSquare = square >= nearest && square <= farthest;
    return {std::min(first, last), passesSquare ? pi / 2 : std::max(first, last)};
}

QString fourBarSentence(const FourBar& linkage) {
    const QString words = typeWords(linkage.type());
    if (linkage.type() == FourBar::Type::impossible) return words;
    const auto degrees = [](double angle) { return QString::number(angle * 180 / pi, 'f', 1); };
    const auto [least, most] = linkage.transmission();
    QString more = FourBarWords::tr("Transmission angle %1° to %2°.").arg(degrees(least), degrees(most));
    if (!linkage.crankTurns())
        more += ' ' + FourBarWords::tr("A motor that turns the crank on reaches a dead point.");
    else if (least * 180 / pi < goodAngle)
        more += ' ' + FourBarWords::tr("Below 40° forces go badly through it.");
    return words + ' ' + more;
}

}  // namespace zwang::ui
