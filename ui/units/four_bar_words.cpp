#include "ui/units/four_bar_words.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

namespace zwang::ui {

namespace {

struct FourBarWords {
    Q_DECLARE_TR_FUNCTIONS(FourBarWords)
};

constexpr double pi = std::numbers::pi;
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

QString degrees(double angle) { return QString::number(angle * 180 / pi, 'f', 1); }

}  // namespace

QString fourBarSentence(const FourBar& linkage) {
    const QString words = typeWords(linkage.type());
    if (linkage.type() == FourBar::Type::impossible) return words;
    const auto [least, most] = linkage.transmission();
    QString more = FourBarWords::tr("Transmission angle %1° to %2°.").arg(degrees(least), degrees(most));
    if (!linkage.crankTurns())
        more += ' ' + FourBarWords::tr("A motor that turns the crank on reaches a dead point.");
    else if (least * 180 / pi < goodAngle)
        more += ' ' + FourBarWords::tr("Below 40° forces go badly through it.");
    return words + ' ' + more;
}

QString fourBarName(const FourBarLoop& loop) {
    const auto name = [](const std::string& text) { return QString::fromStdString(text); };
    const QString words =
        FourBarWords::tr("Four-bar %1 – %2 – %3").arg(name(loop.crank), name(loop.coupler), name(loop.rocker));
    return loop.frame == "ground" ? words : FourBarWords::tr("%1, seen from %2").arg(words, name(loop.frame));
}

QString fourBarMoment(double angle, const FourBar::Angles& over, double advantage) {
    const QString gain = std::abs(advantage) < 1e4 ? QString::number(advantage, 'f', 2)
                                                   : QString(QChar(advantage < 0 ? u'−' : u'+')) + QChar(0x221e);
    return FourBarWords::tr("transmission angle %1° now, %2° to %3° in this run; mechanical advantage %4")
        .arg(degrees(angle), degrees(over.least), degrees(over.most), gain);
}

}  // namespace zwang::ui
