// Insertion, removal, renaming and the clipboard, over every type and every example.
#include "ui/document/edits.h"

#include <QtTest>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "ui/document/clipboard.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

Model withTwoBodies(Space space) {
    Model model;
    model.space = space;
    if (space == Space::spatial) model.ground = SpatialGround{};
    addMarker(model, "ground");
    insertBody(model);
    insertBody(model);
    return model;
}

QString sentences(const Issues& issues) {
    QStringList lines;
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error) lines << QString::fromStdString(issue.sentence.english());
    return lines.join("; ");
}

Model example(const Example& row) {
    Model model = fromText(std::string(row.text));
    evaluate(model);
    return model;
}

}  // namespace

class EditsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyTypeCanBeInsertedWithoutErrors() {
        int inserted = 0;
        for (const auto space : {Space::planar, Space::spatial})
            for (const auto family : {Family::joint, Family::force, Family::motion})
                for (const auto& type : typesFor(family, space)) {
                    Model model = withTwoBodies(space);
                    const auto name = insertElement(model, std::string(type.key), {"body1", "body2"});
                    QVERIFY2(!name.empty() && exists(model, name), type.key.data());
                    const auto issues = evaluate(model);
                    QVERIFY2(!hasErrors(issues), qPrintable(QString("%1: %2").arg(type.key.data(), sentences(issues))));
                    ++inserted;
                }
        QVERIFY(inserted >= 26);
    }

    void couplerTakesTheCoordinatesOfTwoJoints() {
        for (const auto space : {Space::planar, Space::spatial}) {
            Model model = withTwoBodies(space);
            const auto pin = insertElement(model, "revolute", {"ground", "body1"}),
                       slide = insertElement(model, "prismatic", {"ground", "body2"});
            for (const auto& [selection, turnsFirst] :
                 {std::pair<Names, bool>{{slide, pin}, false}, {{pin, slide}, true}, {{}, true}}) {
                const auto name = insertElement(model, "coupler", selection);
                QVERIFY(!hasErrors(evaluate(model)));
                int seen = 0;
                for (const AnyJoint& any : model.joints)
                    std::visit(
                        [&](const auto& joint) {
                            if constexpr (JoinsTwoPairs<decltype(joint)>) {
                                if (joint.name != name) return;
                                ++seen;
                                QCOMPARE(joint.firstTurns(), turnsFirst);
                                QCOMPARE(joint.secondTurns(), !turnsFirst);
                                QCOMPARE(joint.second.body, std::string(turnsFirst ? "body1" : "body2"));
                                QCOMPARE(joint.fourth.body, std::string(turnsFirst ? "body2" : "body1"));
                            }
                        },
                        any);
                QCOMPARE(seen, 1);
            }
        }
    }

    void everyShapeCanBeAdded() {
        for (const auto space : {Space::planar, Space::spatial})
            for (const auto* key : {"bar", "plate", "box", "cylinder", "sphere"}) {
                Model model = withTwoBodies(space);
                addShape(model, "body1", key);
                QVERIFY(exists(model, shapeAddress("body1", 1)));
                QVERIFY2(!hasErrors(evaluate(model)), key);
            }
    }

    void whatIsSelectedIsJoined() {
        Model model = withTwoBodies(Space::planar);
        const auto name = insertElement(model, "revolute", {"body2.B", "body1.A"});
        const auto& joint = std::get<planar::Revolute>(model.joints.front());
        QCOMPARE(joint.name, name);
        QVERIFY((joint.first == MarkerRef{"body2", "B"}));
        QVERIFY((joint.second == MarkerRef{"body1", "A"}));
    }

    void renamingAMarkerKeepsEveryReference() {
        for (const auto& row : examples()) {
            Model model = example(row);
            const auto before = sentences(evaluate(model));
            auto references = markerReferences(model);
            if (references.empty()) continue;
            const auto old = *references.front();
            QVERIFY(renameAddress(model, markerAddress(old.body, old.marker), "renamedMarker"));
            QVERIFY(!exists(model, markerAddress(old.body, old.marker)));
            QCOMPARE(sentences(evaluate(model)), before);
        }
    }

    void removingAnythingLeavesNothingHanging() {
        for (const auto& row : examples()) {
            const Model whole = example(row);
            Names addresses = elementNames(whole);
            for (const auto& body : whole.bodies)
                for (const auto& marker : markerNames(whole, nameOf(body)))
                    addresses.push_back(markerAddress(nameOf(body), marker));
            if (addresses.size() > 60) addresses.resize(60);  // the large chains repeat themselves
            for (const auto& address : addresses) {
                Model model = whole;
                removeAddress(model, address);
                QVERIFY(!exists(model, address));
                for (const auto* reference : markerReferences(model))
                    QVERIFY2(exists(model, markerAddress(reference->body, reference->marker)), address.c_str());
            }
        }
    }

    void namesAreChecked() {
        const Model model = withTwoBodies(Space::planar);
        QVERIFY(!whyNotName(model, "body1", "").empty());
        QVERIFY(!whyNotName(model, "body1", "body2").empty());
        QVERIFY(!whyNotName(model, "body1", "ground").empty());
        QVERIFY(!whyNotName(model, "body1", "a b").empty());
        QVERIFY(!whyNotName(model, "body1", "1st").empty());
        QVERIFY(!whyNotName(model, "body1.A", "B").empty());
        QVERIFY(whyNotName(model, "body1", "crank_2").empty());
        QVERIFY(whyNotName(model, "body1.A", "C").empty());
    }

    void copiesAreCompleteAndHaveTheirOwnNames() {
        for (const auto& row : examples()) {
            Model model = example(row);
            const auto before = sentences(evaluate(model));
            const auto names = elementNames(model);
            const auto pasted = paste(model, copyText(model, names));
            QCOMPARE(pasted.size(), names.size());
            QCOMPARE(elementNames(model).size(), 2 * names.size());
            if (before.isEmpty()) QVERIFY2(!hasErrors(evaluate(model)), row.key.data());
        }
    }

    void nothingOfTheOtherKindIsPasted() {
        Model planar = withTwoBodies(Space::planar), spatial = withTwoBodies(Space::spatial);
        QVERIFY_EXCEPTION_THROWN(paste(planar, copyText(spatial, {"body1"})), CannotPaste);
        QVERIFY_EXCEPTION_THROWN(paste(planar, "{\"no\": \"model\"}"), FileError);
        QVERIFY(copyText(planar, {"ground", "@run"}).empty());
    }

    void issuesPointAtAddresses() {
        QCOMPARE(addressOf("crank", "mass"), std::string("crank"));
        QCOMPARE(addressOf("crank", "markers/B/position"), std::string("crank.B"));
        QCOMPARE(addressOf("crank", "shapes/2/width"), std::string("crank#2"));
        QCOMPARE(addressOf("l1", "parameters/0/value"), std::string("@parameters"));
        QCOMPARE(addressOf("", "run/end"), std::string("@run"));
        QCOMPARE(addressOf("", "plots/1/channels"), std::string("@plot.1"));
    }
};

QTEST_MAIN(EditsTest)
#include "edits_test.moc"
