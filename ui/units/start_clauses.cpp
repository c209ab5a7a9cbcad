// The clauses about starts that do not fit their joints, and about long lists of issues; as clauses.cpp.
#include <QCoreApplication>

#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

constexpr const char* clauses[] = {
    QT_TRANSLATE_NOOP("Sentence", "the start values marked keep cannot all be met: with them %1"),
    QT_TRANSLATE_NOOP("Sentence", "keep fewer of them or change their values"),
    QT_TRANSLATE_NOOP("Sentence", "the mechanism cannot be assembled: at the closest pose %1"),
    QT_TRANSLATE_NOOP("Sentence", "change lengths or the drawn pose"),
    QT_TRANSLATE_NOOP("Sentence", "change lengths or the drawn pose, or remove a motor that contradicts another"),
    QT_TRANSLATE_NOOP("Sentence", "the start velocities marked keep contradict the joints (at %1 by %2 of the speed)"),
    QT_TRANSLATE_NOOP("Sentence", "the motors prescribe velocities that the joints do not allow (at %1)"),
    QT_TRANSLATE_NOOP("Sentence", "remove or change a motor"),
    QT_TRANSLATE_NOOP("Sentence", "the tolerances are below the rounding of numbers, so that no step could meet them"),
    QT_TRANSLATE_NOOP("Sentence", "give a relative tolerance of 1e-14 or more"),
    QT_TRANSLATE_NOOP("Sentence", "and %1 more of this kind"),
    QT_TRANSLATE_NOOP("Sentence", "mend these and check again"),
    QT_TRANSLATE_NOOP("Sentence", "joints and motors leave no degree of freedom: there are no small motions"),
    QT_TRANSLATE_NOOP("Sentence", "remove a motor to see those that it holds"),
    QT_TRANSLATE_NOOP("Sentence", "a larger assembly tolerance takes it"),
    QT_TRANSLATE_NOOP("Sentence", "the assembly tolerance lets joints stay open: %1"),
    QT_TRANSLATE_NOOP("Sentence", "%1 cannot be computed where its markers are"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the start velocities do not fit the joints (at %1 by %2 of the speed), as lengths of a closed "
                      "loop fit almost but not quite"),
    QT_TRANSLATE_NOOP("Sentence", "correct them, start at rest, or raise the assembly tolerance"),
    QT_TRANSLATE_NOOP("Sentence", "the two markers of %1 are one centre, so that nothing can roll"),
    QT_TRANSLATE_NOOP("Sentence", "put them apart"),
    QT_TRANSLATE_NOOP("Sentence", "the joints came apart by %1 of the model's size"),
    QT_TRANSLATE_NOOP("Sentence", "the mechanism cannot move on from there as its velocities want"),
    QT_TRANSLATE_NOOP("Sentence", "no unit has exponents as large as those of this product"),
};

}  // namespace

QStringList startClauses() {
    QStringList list;
    for (const auto* clause : clauses) list << QString::fromUtf8(clause);
    return list;
}

}  // namespace zwang::ui
