// Notes, dimensions, groups, hidden and locked names: how names follow, what is wrong with them, mechanisms as a whole.
#include <QtTest>

#include "engine/model/dimension.h"
#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "engine/model/parameter_names.h"

using namespace zwang;

namespace {

using List = std::vector<std::string>;

/// Two pinned bars, each with markers A and B 1 m apart; notes, dimensions and groups on them.
Model drawn() {
    Model model;
    PlanarMarker origin, side;
    origin.name = "O";
    side.name = "S";
    side.position = {2, 0};
    std::get<PlanarGround>(model.ground).markers = {origin, side};
    model.parameters = {{"L", "1 m", ""}, {"twice", "2*L", ""}, {"idle", 3, ""}};
    for (const char* name : {"upper", "lower"}) {
        PlanarBody body;
        body.name = name;
        body.mass = 1;
        body.inertia = 1;
        PlanarMarker a, b;
        a.name = "A";
        b.name = "B";
        b.position = {"L", 0};
        body.markers = {a, b};
        model.bodies.push_back(body);
    }
    std::get<PlanarBody>(model.bodies[1]).position = {1, 0};
    planar::Revolute top, knee;
    top.name = "top";
    top.first = {"ground", "O"};
    top.second = {"upper", "A"};
    knee.name = "knee";
    knee.first = {"upper", "B"};
    knee.second = {"lower", "A"};
    model.joints = {top, knee};
    Gravity<2> gravity;
    gravity.name = "gravity";
    model.forces = {gravity};
    Note note;
    note.name = "remark";
    note.at = {"lower", "B"};
    note.text = "tip";
    model.drawing.notes = {note};
    Dimension length, between;
    length.name = "length";
    length.first = {"upper", "A"};
    length.second = {"upper", "B"};
    between.name = "between";
    between.first = {"ground", "S"};
    between.second = {"lower", "B"};
    model.drawing.dimensions = {length, between};
    Group inner, outer;
    inner.name = "inner";
    inner.members = {"lower", "remark"};
    outer.name = "outer";
    outer.members = {"inner", "upper", "top"};
    model.drawing.groups = {inner, outer};
    model.drawing.hidden = {"lower"};
    model.drawing.locked = {"outer"};
    evaluate(model);
    return model;
}

QStringList sentencesOf(Model model) {
    QStringList sentences;
    for (const auto& issue : evaluate(model)) sentences << QString::fromStdString(issue.sentence.english());
    return sentences;
}

double x(const Model& model, const std::string& body) {
    for (const auto& any : model.bodies)
        if (nameOf(any) == body) return std::get<PlanarBody>(any).position[0].value;
    return NAN;
}

double groundX(const Model& model, const std::string& marker) {
    for (const auto& m : std::get<PlanarGround>(model.ground).markers)
        if (m.name == marker) return m.position[0].value;
    return NAN;
}

}  // namespace

class DrawingTest : public QObject {
    Q_OBJECT
  private slots:
    void aSoundDrawingHasNoIssues() {
        QVERIFY2(sentencesOf(drawn()).isEmpty(), qPrintable(sentencesOf(drawn()).join('\n')));
        QVERIFY(isGiven(drawn().drawing.dimensions[0]));
        QVERIFY(!isGiven(drawn().drawing.dimensions[1]));
    }

    void namesAreUniqueAndFollow() {
        Model model = drawn();
        QCOMPARE(elementNames(model),
                 (List{"upper", "lower", "top", "knee", "gravity", "remark", "length", "between", "inner", "outer"}));
        QVERIFY(!renameElement(model, "remark", "upper"));
        QVERIFY(renameElement(model, "lower", "rod") && renameElement(model, "outer", "all"));
        QVERIFY(model.drawing.notes[0].at == (MarkerRef{"rod", "B"}));
        QVERIFY(model.drawing.dimensions[1].second == (MarkerRef{"rod", "B"}));
        QCOMPARE(model.drawing.groups[0].members, (List{"rod", "remark"}));
        QCOMPARE(model.drawing.hidden, List{"rod"});
        QCOMPARE(model.drawing.locked, List{"all"});
        QVERIFY(sentencesOf(model).isEmpty());
        model.drawing.notes[0].name = "rod";
        QVERIFY(sentencesOf(model).contains("there are two elements 'rod'; rename one of them"));
    }

    void whatIsRemovedLeavesTheDrawing() {
        Model model = drawn();
        QCOMPARE(dependents(model, "lower"), (List{"knee", "remark", "between"}));
        removeElement(model, "lower");
        QVERIFY(model.drawing.notes.empty() && model.drawing.hidden.empty());
        QCOMPARE(model.drawing.dimensions.size(), std::size_t(1));
        QCOMPARE(model.drawing.groups.size(), std::size_t(1));  // the inner one lost its last members
        QCOMPARE(model.drawing.groups[0].members, (List{"upper", "top"}));
        QVERIFY(sentencesOf(model).isEmpty());
        removeElement(model, "outer");
        QVERIFY(model.drawing.groups.empty() && model.drawing.locked.empty());
        QCOMPARE(model.bodies.size(), std::size_t(1));
    }

    void whatIsWrongIsSaidWithItsPlace_data() {
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("what");
        QTest::newRow("no body") << "at of remark: there is no body 'lowr'; did you mean 'lower'?"
                                 << "remark"
                                 << "at" << 0;
        QTest::newRow("one marker") << "length begins and ends at upper.A; let it go to another marker"
                                    << "length"
                                    << "second" << 1;
        QTest::newRow("no third") << "third of length is not set; write it body.marker, for example ground.O"
                                  << "length"
                                  << "third" << 2;
        QTest::newRow("kind") << "kind of length: 'angel' is not a known word; did you mean 'angle'?"
                              << "length"
                              << "kind" << 3;
        QTest::newRow("member") << "members of outer: there is no element 'uper'; did you mean 'upper'?"
                                << "outer"
                                << "members" << 4;
        QTest::newRow("two groups") << "upper is in the groups inner and outer; take it out of one"
                                    << "outer"
                                    << "members" << 5;
        QTest::newRow("circle") << "the group outer is inside itself; take one of the groups out"
                                << "outer"
                                << "members" << 6;
        QTest::newRow("hidden") << "hidden: there is no element 'lowe'; did you mean 'lower'?"
                                << ""
                                << "drawing/hidden" << 7;
        QTest::newRow("no text") << "the note remark is empty; write something"
                                 << "remark"
                                 << "text" << 8;
    }
    void whatIsWrongIsSaidWithItsPlace() {
        QFETCH(QString, sentence);
        QFETCH(QString, element);
        QFETCH(QString, field);
        QFETCH(int, what);
        Model model = drawn();
        auto& d = model.drawing;
        if (what == 0) d.notes[0].at.body = "lowr";
        if (what == 1) d.dimensions[0].second = d.dimensions[0].first;
        if (what == 2) d.dimensions[0].kind.key = "angle";
        if (what == 3) d.dimensions[0].kind.key = "angel";
        if (what == 4) d.groups[1].members[1] = "uper";
        if (what == 5) d.groups[0].members.push_back("upper");
        if (what == 6) d.groups[0].members.push_back("outer");
        if (what == 7) d.hidden = {"lowe"};
        if (what == 8) d.notes[0].text.clear();
        const auto issues = evaluate(model);
        const auto found = std::find_if(issues.begin(), issues.end(), [&](const Issue& issue) {
            return QString::fromStdString(issue.sentence.english()) == sentence;
        });
        QVERIFY2(found != issues.end(), qPrintable(sentencesOf(model).join('\n')));
        QCOMPARE(QString::fromStdString(found->element), element);
        QCOMPARE(QString::fromStdString(found->fieldKey), field);
    }

    void clicksAndGroups() {
        Model model = drawn();
        QCOMPARE(groupOf(model, "lower"), std::string("inner"));
        QCOMPARE(clickedIn(model, "lower", ""), std::string("outer"));
        QCOMPARE(clickedIn(model, "lower", "outer"), std::string("inner"));
        QCOMPARE(clickedIn(model, "lower", "inner"), std::string("lower"));
        QCOMPARE(clickedIn(model, "knee", "inner"), std::string("knee"));
        QVERIFY(isInside(model, "remark", "outer") && !isInside(model, "knee", "outer"));
        QVERIFY(isHidden(model, "lower") && !isHidden(model, "upper"));
        QVERIFY(isLocked(model, "lower") && isLocked(model, "top") && !isLocked(model, "knee"));
        QCOMPARE(withMembers(model, {"outer"}), (List{"outer", "inner", "upper", "top", "lower", "remark"}));
        QVERIFY(!canGroup(model, {"outer", "lower"}));
        const auto made = makeGroup(model, {"knee", "outer", "lower"});  // lower goes with its group
        QCOMPARE(clickedIn(model, "lower", ""), made);
        QCOMPARE(ungroup(model, made), (List{"knee", "outer"}));
        QVERIFY(sentencesOf(model).isEmpty());
        QCOMPARE(ungroup(model, "outer"), (List{"inner", "upper", "top"}));
        QVERIFY(isLocked(model, "upper") && isLocked(model, "lower"));
    }

    /// Moved as one with its own place on the ground; what others hold stays.
    void aMechanismMovesWithItsPlacesOnTheGround() {
        Model model = drawn();
        shiftMechanism(model, {"outer"}, {0.5, 0.25, 0});
        QCOMPARE(x(model, "upper"), 0.5);
        QCOMPARE(x(model, "lower"), 1.5);
        QCOMPARE(groundX(model, "O"), 0.5);
        QCOMPARE(groundX(model, "S"), 2.5);  // the dimension to it belongs to the group's bodies
        Model other = drawn();
        MeasurePoint measurePoint;
        measurePoint.name = "fixed";
        measurePoint.point = {"ground", "O"};
        other.measurePoints = {measurePoint};
        shiftMechanism(other, {"outer"}, {0.5, 0, 0});
        QCOMPARE(groundX(other, "O"), 0.0);
        const auto first = std::get<planar::Revolute>(other.joints[0]).first;
        QVERIFY(first.marker != "O");
        QCOMPARE(groundX(other, first.marker), 0.5);
        QVERIFY(sentencesOf(other).isEmpty());
    }

    /// Out of one model, into another, twice: every name fresh, parameters that differ too, no issue.
    void aMechanismIsReused() {
        Model part = mechanismModel(drawn(), {"outer"});
        QCOMPARE(part.parameters.size(), std::size_t(1));  // what is not used stays behind
        QCOMPARE(part.parameters[0].name, std::string("L"));
        QCOMPARE(elementNames(part),
                 (List{"upper", "lower", "top", "knee", "gravity", "remark", "length", "between", "inner"}));
        QVERIFY2(sentencesOf(part).isEmpty(), qPrintable(sentencesOf(part).join('\n')));
        Model model = drawn();
        model.parameters[0].quantity = "7 m";
        evaluate(model);
        const auto first = insertMechanism(model, part, "strut 2"), second = insertMechanism(model, part, "strut 2");
        QCOMPARE(first, std::string("strut_2"));
        QVERIFY(second != first);
        QVERIFY2(sentencesOf(model).isEmpty(), qPrintable(sentencesOf(model).join('\n')));
        QCOMPARE(model.bodies.size(), std::size_t(6));
        QCOMPARE(model.forces.size(), std::size_t(1));  // gravity is there already
        QCOMPARE(model.parameters.size(), std::size_t(5));
        evaluate(model);
        const auto& copy = std::get<PlanarBody>(model.bodies[2]);
        QCOMPARE(copy.markers[1].position[0].value, 1.0);
        QCOMPARE(std::get<PlanarBody>(model.bodies[0]).markers[1].position[0].value, 7.0);
        QCOMPARE(std::get<PlanarGround>(model.ground).markers.size(), std::size_t(6));
    }

    void parametersAreRenamedAsWholeWords() {
        Model model = drawn();
        FormulaForce<2> force;
        force.name = "push";
        force.at = {"lower", "B"};
        force.x = "L*lower.x + idle*L.x";
        model.forces.emplace_back(force);
        renameParameter(model, "L", "length1");
        QCOMPARE(model.parameters[1].quantity.text, std::string("2*length1"));
        QCOMPARE(std::get<FormulaForce<2>>(model.forces.back()).x, std::string("length1*lower.x + idle*L.x"));
        QCOMPARE(usedParameters(model), (List{"length1", "idle"}));
    }

    /// What follows from a parameter that varies, through others too, stays as it is written; zeros do as well.
    void constantsBecomePlain_data() {
        QTest::addColumn<QString>("varying");
        QTest::addColumn<QList<bool>>("plain");
        QTest::newRow("none") << "" << QList<bool>{true, true, true, true, false};
        QTest::newRow("L") << "L" << QList<bool>{false, false, true, true, false};
        QTest::newRow("twice") << "twice" << QList<bool>{true, false, true, true, false};
        QTest::newRow("idle") << "idle" << QList<bool>{true, true, false, true, false};
    }
    void constantsBecomePlain() {
        QFETCH(QString, varying);
        QFETCH(QList<bool>, plain);
        Model model = drawn();
        auto& body = std::get<PlanarBody>(model.bodies[0]);
        body.mass = "idle";
        body.inertia = "2.5 kg*m^2";
        body.com = {"twice/4", "0 mm"};
        evaluate(model);
        QVERIFY2(sentencesOf(model).isEmpty(), qPrintable(sentencesOf(model).join('\n')));
        Model made = model;
        makeConstantsPlain(made, varying.isEmpty() ? std::vector<std::string>{} : std::vector{varying.toStdString()});
        const auto& same = std::get<PlanarBody>(made.bodies[0]);
        const std::array<const Quantity*, 5> numbers{&same.markers[1].position[0], &same.com[0], &same.mass,
                                                     &same.inertia, &same.com[1]};
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QCOMPARE(numbers[i]->isPlain(), plain[static_cast<qsizetype>(i)]);
        QCOMPARE(made.parameters, model.parameters);
        for (Model* each : {&model, &made}) {
            each->parameters[0].quantity = "1.7 m";
            each->parameters[2].quantity = 5;
        }
        if (varying != "L") made.parameters[0] = model.parameters[0] = {"L", "1 m", ""};
        if (varying != "idle") made.parameters[2] = model.parameters[2] = {"idle", 3, ""};
        evaluate(model);
        evaluate(made);
        const auto& wanted = std::get<PlanarBody>(model.bodies[0]);
        QCOMPARE(same.markers[1].position[0].value, wanted.markers[1].position[0].value);
        QCOMPARE(same.com[0].value, wanted.com[0].value);
        QCOMPARE(same.mass.value, wanted.mass.value);
    }
};

QTEST_MAIN(DrawingTest)
#include "drawing_test.moc"
