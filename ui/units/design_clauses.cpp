// The clauses of the engine's sentences about parameters, objectives and their derivatives; the others: clauses.cpp.
#include <QCoreApplication>
#include <QStringList>

namespace zwang::ui {

namespace {

constexpr const char* clauses[] = {
    QT_TRANSLATE_NOOP("Sentence", "the table of %1 needs two times or more"),
    QT_TRANSLATE_NOOP("Sentence", "the table of %1 has %2 times but %3 values"),
    QT_TRANSLATE_NOOP("Sentence", "t, parameters, and positions and velocities of bodies, joints and watches are"),
    QT_TRANSLATE_NOOP("Sentence", "the plot channel '%1' names no parameter"),
    QT_TRANSLATE_NOOP("Sentence", "%1: there is no parameter '%2'"),
    QT_TRANSLATE_NOOP("Sentence", "add it to the parameters or correct the name"),
    QT_TRANSLATE_NOOP("Sentence", "a parameter has no name"),
    QT_TRANSLATE_NOOP("Sentence", "give the parameter another name"),
    QT_TRANSLATE_NOOP("Sentence",
                      "'%1' cannot be the name of a parameter: it must be a letter followed by letters, digits and _"),
    QT_TRANSLATE_NOOP("Sentence", "these parameters use each other in a circle: %1"),
    QT_TRANSLATE_NOOP("Sentence", "there are two parameters '%1'"),
    QT_TRANSLATE_NOOP("Sentence", "a parameter"),
    QT_TRANSLATE_NOOP("Sentence", "the parameter %1 has no \"value\""),
    QT_TRANSLATE_NOOP("Sentence", "line %1, column %2: %3"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the run turns into another branch at a passage (passage_branches), where the motion has a "
                      "corner and no derivatives here"),
    QT_TRANSLATE_NOOP("Sentence", "found a stable position of rest"),
    QT_TRANSLATE_NOOP("Sentence", "found a position of rest that is not stable"),
    QT_TRANSLATE_NOOP("Sentence", "an objective has no name"),
    QT_TRANSLATE_NOOP("Sentence", "there are two objectives '%1'"),
    QT_TRANSLATE_NOOP("Sentence", "objective %1 has no formula"),
    QT_TRANSLATE_NOOP("Sentence", "objective %1: %2"),
    QT_TRANSLATE_NOOP("Sentence", "direction of objective %1 must be any, rising or falling"),
    QT_TRANSLATE_NOOP("Sentence", "integrand of objective %1 \"%2\": %3"),
    QT_TRANSLATE_NOOP("Sentence", "terminal term of objective %1 \"%2\": %3"),
    QT_TRANSLATE_NOOP("Sentence", "end event of objective %1 \"%2\": %3"),
    QT_TRANSLATE_NOOP("Sentence", "integrand of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "terminal term of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "end event of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "there is no channel '%1' with derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has no finite value or derivative at t = %2 s"),
    QT_TRANSLATE_NOOP(
        "Sentence",
        "at its end the event \"%1\" of objective %2 only touches zero: there the end time has no derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "choose another event"),
    QT_TRANSLATE_NOOP("Sentence", "at the end the terminal term of objective %1 has a value but no derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "avoid the root or absolute value of zero, and equal sides of a minimum"),
    QT_TRANSLATE_NOOP(
        "Sentence",
        "near t = %1 s the event \"%2\" of objective %3 only touches zero: there the end time has no derivatives"),
    QT_TRANSLATE_NOOP("Sentence",
                      "parameter %1 has no derivative: when it changes, joint %2 opens, because the redundant "
                      "constraints of this model close at its present dimensions only"),
    QT_TRANSLATE_NOOP("Sentence",
                      "objective %1 uses a reaction, but the model has redundant constraints, so that reactions are "
                      "not unique and have no derivatives"),
    QT_TRANSLATE_NOOP(
        "Sentence", "the run starts at a singular position, where branches cross: there the motion has no derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "the model has no objectives"),
    QT_TRANSLATE_NOOP("Sentence", "add one to \"objectives\" of its file"),
    QT_TRANSLATE_NOOP("Sentence", "there is no objective '%1'"),
    QT_TRANSLATE_NOOP("Sentence", "the model has no parameters by which to differentiate"),
    QT_TRANSLATE_NOOP("Sentence", "parameter %1 has no influence on objective %2"),
    QT_TRANSLATE_NOOP("Sentence", "there are no sensitivities because the run %1"),
    QT_TRANSLATE_NOOP("Sentence", "the end event \"%1\" of objective %2 is never reached before t = %3 s"),
    QT_TRANSLATE_NOOP("Sentence", "make the run longer or change the event"),
    QT_TRANSLATE_NOOP("Sentence", "give it an integrand, a terminal term, a maximum or something measured"),
    QT_TRANSLATE_NOOP("Sentence", "maximum of objective %1 \"%2\": %3"),
    QT_TRANSLATE_NOOP("Sentence", "formula of objective %1 \"%2\": %3"),
    QT_TRANSLATE_NOOP("Sentence", "maximum of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "formula of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "a measurement of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "a measurement of objective %1 has no formula"),
    QT_TRANSLATE_NOOP("Sentence", "say what was measured"),
    QT_TRANSLATE_NOOP("Sentence", "the data of %1 in objective %2"),
    QT_TRANSLATE_NOOP("Sentence", "the data of %1 in objective %2 are empty"),
    QT_TRANSLATE_NOOP("Sentence", "the data of %1 in objective %2 have %3 but %4"),
    QT_TRANSLATE_NOOP("Sentence", "%1 weights"),
    QT_TRANSLATE_NOOP("Sentence", "weight %1 of the data of %2 in objective %3 is negative"),
    QT_TRANSLATE_NOOP(
        "Sentence",
        "the times of the data of %1 in objective %2 must begin at 0 or later and increase, but time %3 does not"),
    QT_TRANSLATE_NOOP("Sentence", "the data of %1 in objective %2 reach to t = %3 s, but the run ends at t = %4 s"),
    QT_TRANSLATE_NOOP("Sentence", "make it longer or leave out what was measured later"),
    QT_TRANSLATE_NOOP("Sentence", "the largest value of the maximum of objective %1 at output times is %2"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has no column '%2'"),
    QT_TRANSLATE_NOOP("Sentence", "%1: there are two columns '%2'"),
    QT_TRANSLATE_NOOP("Sentence", "%1: '%2' in column '%3' is not a number"),
    QT_TRANSLATE_NOOP("Sentence", "it needs a row with the names of the columns, and rows of numbers"),
    QT_TRANSLATE_NOOP("Sentence", "range of parameter %1 must be a lower and an upper bound"),
    QT_TRANSLATE_NOOP("Sentence", "range of parameter %1 must begin below its end"),
    QT_TRANSLATE_NOOP("Sentence", "parameter %1 has no bounds"),
    QT_TRANSLATE_NOOP("Sentence", "\"%1\" has no two bounds"),
    QT_TRANSLATE_NOOP("Sentence", "the bounds of parameter %1 must be in order, but %2 is not below %3"),
    QT_TRANSLATE_NOOP("Sentence", "a bound of parameter %1 is empty"),
    QT_TRANSLATE_NOOP("Sentence", "no parameter has bounds"),
    QT_TRANSLATE_NOOP("Sentence",
                      "name parameters with bounds, for example k=10:200, or give them a range in the model"),
    QT_TRANSLATE_NOOP("Sentence", "parameter %1 is named twice"),
    QT_TRANSLATE_NOOP("Sentence", "the objective has no finite value"),
    QT_TRANSLATE_NOOP("Sentence", "method %1 cannot keep objective %2 at a value"),
    QT_TRANSLATE_NOOP("Sentence", "%1 of %2 sets of parameters were rejected, the first because %3"),
    QT_TRANSLATE_NOOP("Sentence", "no set of parameters could be evaluated: %1"),
    QT_TRANSLATE_NOOP("Sentence", "largest value of objective %1: %2, from start %3 of %4 after %5 evaluations"),
    QT_TRANSLATE_NOOP("Sentence", "smallest value of objective %1: %2, from start %3 of %4 after %5 evaluations"),
    QT_TRANSLATE_NOOP("Sentence", "value of objective %1"),
    QT_TRANSLATE_NOOP("Sentence", "no set of parameters satisfies the constraints after %1 evaluations"),
    QT_TRANSLATE_NOOP("Sentence", "widen the bounds, loosen a constraint or use more starts"),
    QT_TRANSLATE_NOOP("Sentence", "parameter %1 is at its bound %2"),
    QT_TRANSLATE_NOOP("Sentence", "found no parameters that can be evaluated"),
    QT_TRANSLATE_NOOP("Sentence", "take fewer for each parameter"),
    QT_TRANSLATE_NOOP("Sentence", "the columns of a list are named as parameters"),
    QT_TRANSLATE_NOOP("Sentence", "the list of parameters is empty"),
    QT_TRANSLATE_NOOP("Sentence", "name objectives or channels"),
};

}  // namespace

QStringList designClauses() {
    QStringList list;
    for (const auto* clause : clauses) list << QString::fromUtf8(clause);
    return list;
}

}  // namespace zwang::ui
