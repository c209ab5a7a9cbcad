// The clauses of the engine's sentences about stops, friction and motors by formula or file.
#include <QCoreApplication>
#include <QStringList>

namespace zwang::ui {

namespace {

constexpr const char* clauses[] = {
    QT_TRANSLATE_NOOP("Sentence", "the table of %1: %2"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has no column beside the time"),
    QT_TRANSLATE_NOOP("Sentence", "a motor needs one with its coordinate"),
    QT_TRANSLATE_NOOP("Sentence", "the formula of %1 is empty"),
    QT_TRANSLATE_NOOP("Sentence", "write one of the time t, such as 0.1 m * sin(2 * t)"),
    QT_TRANSLATE_NOOP("Sentence", "%1: '%2' is not known to the formula of a motor"),
    QT_TRANSLATE_NOOP("Sentence", "the time t and parameters are"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is not in %2"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the formula of a motor gives its coordinate (put spaces around * and / beside the time: \"2 m/s "
                      "* t\")"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has no finite value or rate at the start"),
    QT_TRANSLATE_NOOP("Sentence", "look for a division by zero or a root"),
    QT_TRANSLATE_NOOP("Sentence", "the static coefficient of %1 is below its friction coefficient"),
    QT_TRANSLATE_NOOP("Sentence", "make it larger, or 0 to take the same"),
    QT_TRANSLATE_NOOP("Sentence", "the thread of %1 has no radius"),
    QT_TRANSLATE_NOOP("Sentence", "give the mean radius at which it rubs"),
    QT_TRANSLATE_NOOP("Sentence", "%1 starts %2 beyond its upper limit, and stops let nothing beyond"),
    QT_TRANSLATE_NOOP("Sentence", "%1 starts %2 beyond its lower limit, and stops let nothing beyond"),
    QT_TRANSLATE_NOOP("Sentence", "move the bodies or the limit"),
    QT_TRANSLATE_NOOP("Sentence", "the shapes of %1 overlap by %2 at the start"),
    QT_TRANSLATE_NOOP("Sentence", "the ends of %1 are drawn %2 farther apart than it is long"),
    QT_TRANSLATE_NOOP("Sentence", "make it longer, or move them together"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the backlash of %1 is a formula that is 0 now, and without backlash there is nothing to change"),
    QT_TRANSLATE_NOOP("Sentence", "write 0 itself, or give it a value above 0"),
    QT_TRANSLATE_NOOP("Sentence", "the backlash of %1 is as large as its teeth"),
    QT_TRANSLATE_NOOP("Sentence", "the curve of %1 comes to its centre between its points"),
    QT_TRANSLATE_NOOP("Sentence", "give it more points"),
    QT_TRANSLATE_NOOP("Sentence", "the curve of %1 has a hollow, over which a flat face touches two points at once"),
    QT_TRANSLATE_NOOP("Sentence", "take a roller, or radii without a hollow"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the roller of %1 is too large for the hollow of its curve and would touch two points at once"),
    QT_TRANSLATE_NOOP("Sentence", "move one of the bodies away, or change the shapes"),
    QT_TRANSLATE_NOOP("Sentence", "the points of %1 need as many coordinates along each axis, one or more"),
    QT_TRANSLATE_NOOP("Sentence", "the shape inside %1 is not smaller than the hollow one"),
    QT_TRANSLATE_NOOP("Sentence", "make its radius smaller"),
    QT_TRANSLATE_NOOP("Sentence", "both radii of %1 are 0, and points do not meet"),
    QT_TRANSLATE_NOOP("Sentence", "give one of them a radius"),
    QT_TRANSLATE_NOOP("Sentence", "the outline of %1 needs as many coordinates along each axis, two or more"),
    QT_TRANSLATE_NOOP("Sentence", "the outline of %1 has %2 corners but %3 bulges"),
    QT_TRANSLATE_NOOP("Sentence", "give one for each corner, or none"),
    QT_TRANSLATE_NOOP("Sentence", "the outline of %1 has %2 corners but %3 corner radii"),
    QT_TRANSLATE_NOOP("Sentence", "give one for each corner, one for all, or none"),
    QT_TRANSLATE_NOOP("Sentence", "the corners of %1 are rounded by more than the sides between them allow"),
    QT_TRANSLATE_NOOP("Sentence", "make the radii smaller"),
    QT_TRANSLATE_NOOP("Sentence", "the corners of %1 lie in one point"),
    QT_TRANSLATE_NOOP("Sentence", "move them apart"),
    QT_TRANSLATE_NOOP("Sentence", "the outline of %1 closes but has nothing in it"),
    QT_TRANSLATE_NOOP("Sentence", "move its corners apart"),
    QT_TRANSLATE_NOOP("Sentence", "the outline of %1 crosses itself"),
    QT_TRANSLATE_NOOP("Sentence", "change the order of its corners, or its bulges"),
    QT_TRANSLATE_NOOP("Sentence", "contacts were taken over steps of %1 s, by which impacts may be off"),
    QT_TRANSLATE_NOOP("Sentence", "in %1 of %2 steps the forces of the contacts did not settle"),
    QT_TRANSLATE_NOOP("Sentence", "%1 times shapes, of %2 last, went through each other within a step"),
    QT_TRANSLATE_NOOP("Sentence", "take shorter steps"),
    QT_TRANSLATE_NOOP("Sentence", "the ball of %1 is not smaller than the hollow it lies in"),
    QT_TRANSLATE_NOOP("Sentence", "a motor drives %1 into its stop"),
    QT_TRANSLATE_NOOP("Sentence", "end its motion before the limit, or move the limit"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the friction of %1 locks the mechanism: its load grows with the friction itself, and Coulomb's "
                      "law has no solution here, or several (Painlevé)"),
    QT_TRANSLATE_NOOP("Sentence", "make its friction coefficient smaller"),
    QT_TRANSLATE_NOOP("Sentence", "the run makes no progress: %1 steps have brought it on by %2 s only"),
    QT_TRANSLATE_NOOP("Sentence",
                      "look for a stiffness, a damping, a mass or an end time that is wrong by orders of magnitude"),
    QT_TRANSLATE_NOOP("Sentence", "coupled coordinates"),
    QT_TRANSLATE_NOOP("Sentence", "the disc of %1 is as large as the circle in which it rolls"),
    QT_TRANSLATE_NOOP("Sentence", "make it smaller"),
    QT_TRANSLATE_NOOP("Sentence", "%1 couples nothing"),
    QT_TRANSLATE_NOOP("Sentence", "make its ratio other than 0"),
    QT_TRANSLATE_NOOP("Sentence", "make its lead other than 0"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the wheel of %1 falls flat here, where its point of contact runs round the rim ever faster"),
    QT_TRANSLATE_NOOP("Sentence", "end the run before, or let it start more upright"),
    QT_TRANSLATE_NOOP("Sentence", "impacts or friction change without end here"),
    QT_TRANSLATE_NOOP("Sentence",
                      "a formula changes sides to and fro without end here: it pushes back what it depends on"),
    QT_TRANSLATE_NOOP("Sentence", "make it a steep slope instead of a jump, or use the friction of a joint"),
    QT_TRANSLATE_NOOP("Sentence", "the velocities would have to jump here: the formula of a motor has a kink"),
    QT_TRANSLATE_NOOP("Sentence", "round it off"),
    QT_TRANSLATE_NOOP(
        "Sentence",
        "look at the stops and the friction that act at once, or take the integrator moreau, which has no events"),
    QT_TRANSLATE_NOOP("Sentence", "the friction of %1 rests on a reaction that redundant constraints leave open"),
    QT_TRANSLATE_NOOP("Sentence", "the smallest one was taken"),
    QT_TRANSLATE_NOOP("Sentence", "at t = %1 s the motors drive %2 beyond its stop, which kinematics does not look at"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has dry friction, which holds small motions altogether"),
    QT_TRANSLATE_NOOP("Sentence", "take its friction out to see them"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has dry friction, with which a mechanism rests in many positions"),
    QT_TRANSLATE_NOOP("Sentence", "take its friction out to find the one to which its forces lead"),
    QT_TRANSLATE_NOOP("Sentence", "the position of rest lies beyond the stop of %1"),
    QT_TRANSLATE_NOOP("Sentence", "run the dynamics to see where it comes to rest"),
    QT_TRANSLATE_NOOP("Sentence",
                      "%1 has contact, stops or dry friction, whose derivatives need the stabilisation projection"),
    QT_TRANSLATE_NOOP("Sentence", "choose it in the settings of the run"),
    QT_TRANSLATE_NOOP("Sentence", "the run ends at t = %1 s at an event of %2, where the end has no derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "end it a little before or after"),
    QT_TRANSLATE_NOOP("Sentence",
                      "the run starts at an event: %1 touches or rests at the start, and a parameter would open or "
                      "move it"),
    QT_TRANSLATE_NOOP("Sentence", "make what it touches a formula of the parameter, or start aside"),
    QT_TRANSLATE_NOOP("Sentence", "the run starts in the middle of an impact, where the motion has no derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "start it a little before or after"),
    QT_TRANSLATE_NOOP("Sentence", "the end event \"%1\" of objective %2 does not happen so often before t = %3 s"),
    QT_TRANSLATE_NOOP("Sentence", "make the run longer or count fewer"),
    QT_TRANSLATE_NOOP("Sentence", "the end event of objective %1 names %2, which has no dry friction"),
    QT_TRANSLATE_NOOP("Sentence", "the end event of objective %1 names %2, which has no stops or contact"),
    QT_TRANSLATE_NOOP("Sentence", "name a joint that has, or use a formula"),
    QT_TRANSLATE_NOOP("Sentence", "at t = %1 s an event of %2 is only grazed, and there the motion has no derivatives"),
    QT_TRANSLATE_NOOP("Sentence",
                      "at t = %1 s the bounces of %2 accumulate and end in rest, and there the motion has no "
                      "derivatives"),
    QT_TRANSLATE_NOOP("Sentence",
                      "at t = %1 s events of %2 and %3 fall together, whose order decides, and there the motion has "
                      "no derivatives"),
    QT_TRANSLATE_NOOP("Sentence",
                      "at t = %1 s %2 breaks loose at its stop, or a motor sets it moving, and there the motion has no "
                      "derivatives"),
    QT_TRANSLATE_NOOP("Sentence",
                      "at t = %1 s %2 begins to slip, and may do so in many directions, and there the motion has no "
                      "derivatives"),
    QT_TRANSLATE_NOOP("Sentence", "change a parameter a little, or end the run before"),
};

}  // namespace

QStringList contactClauses() {
    QStringList list;
    for (const auto* clause : clauses) list << QString::fromUtf8(clause);
    return list;
}

}  // namespace zwang::ui
