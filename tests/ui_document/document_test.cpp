// The document: snapshot undo, merging, selection and what counts as modified.
#include "ui/document/document.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <random>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "engine/model/visit.h"
#include "ui/document/edits.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

Model twoBodies() {
    Model model;
    model.title = "two bodies";
    for (const auto* name : {"crank", "rod"}) {
        PlanarBody body;
        body.name = name;
        body.markers.emplace_back().name = "A";
        model.bodies.push_back(body);
    }
    planar::Revolute joint;
    joint.name = "J1";
    joint.first = {"crank", "A"};
    joint.second = {"rod", "A"};
    model.joints.push_back(joint);
    return model;
}

void setMass(Model& model, double mass) { std::get<PlanarBody>(model.bodies[0]).mass = mass; }
/// A model with every type of its space.
Model everything(Space space) {
    Model model;
    model.space = space;
    if (space == Space::spatial) model.ground = SpatialGround{};
    addMarker(model, "ground");
    insertBody(model);
    insertBody(model);
    for (const auto* key : {"bar", "plate", "box", "cylinder", "sphere"}) addShape(model, "body1", key);
    for (const auto family : {Family::joint, Family::force, Family::motion})
        for (const auto& type : typesFor(family, space))
            insertElement(model, std::string(type.key), {"body1", "body2"});
    insertMeasurePoint(model, {"body1"});
    model.parameters.push_back({"k", 1.0, "stiffness", {0.0, 2.0}});
    model.drawing.notes.emplace_back().name = "note";
    model.drawing.dimensions.emplace_back().name = "length";
    model.drawing.groups.emplace_back().name = "both";
    model.plots.emplace_back();
    model.objectives.emplace_back().name = "cost";
    return model;
}

/// What may be pasted: letters between signs that steer a terminal, turn the direction or are written for such ones.
std::string hostileText(std::mt19937& random) {
    static const std::vector<std::string> parts{
        "a",       "\x1b[31m", "\x01", "\n", "\t", "\x7f", "\xc2\x9b", "\"", "\xe2\x80\xae", "\xef\xbb\xbf",
        "\\u001b", "ü",        ".",    " ",  "Ω",  "é"};
    std::string text;
    for (auto left = 1 + random() % 6; left > 0; --left) text += parts[random() % parts.size()];
    return text;
}

/// Every text of a thing as a form could write it.
template <class Thing>
void writeTexts(Thing& thing, std::mt19937& random) {
    forEachField(thing, [&](const auto&, auto& member) {
        using T = std::remove_cvref_t<decltype(member)>;
        if constexpr (std::is_same_v<T, Quantity>) member = Quantity(hostileText(random) + "1");
        if constexpr (std::is_same_v<T, std::string>) member = hostileText(random);
        if constexpr (std::is_same_v<T, std::vector<std::string>>) member.push_back(hostileText(random));
    });
}

void writeAllTexts(Model& model, std::mt19937& random) {
    model.title = hostileText(random);
    model.description = hostileText(random);
    for (Parameter& p : model.parameters) p.name = p.note = hostileText(random);
    model.parameters.push_back({hostileText(random), hostileText(random), hostileText(random), {}});
    forEachElement(model, [&](auto& element, std::string_view, std::size_t) {
        writeTexts(element, random);
        if constexpr (requires { element.markers; }) {
            for (auto& marker : element.markers) writeTexts(marker, random);
            for (auto& shape : element.shapes) std::visit([&](auto& one) { writeTexts(one, random); }, shape);
        }
    });
    for (auto& plot : model.plots) writeTexts(plot, random);
    for (auto& objective : model.objectives) writeTexts(objective, random);
    for (const std::string& name : elementNames(model)) renameAddress(model, name, hostileText(random));
}

double massOf(const Document& document) { return std::get<PlanarBody>(document.model()->bodies[0]).mass.value; }

}  // namespace

class DocumentTest : public QObject {
    Q_OBJECT
  private slots:
    void undoAndRedoGiveBackTheSameModels() {
        Document document;
        document.reset(twoBodies(), {});
        const Model before = *document.model();
        document.edit("Set mass", [](Model& m) { setMass(m, 2); });
        document.edit("Remove rod", [](Model& m) { removeElement(m, "rod"); });
        const Model after = *document.model();
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(*document.model() == before);
        document.undoStack().redo();
        document.undoStack().redo();
        QVERIFY(*document.model() == after);
        QVERIFY(after.joints.empty());
    }

    void editsWithOneMergeKeyAreOneStep() {
        Document document;
        document.reset(twoBodies(), {});
        for (const double mass : {2.0, 3.0, 4.0})
            document.edit(
                "Vary", [&](Model& m) { setMass(m, mass); }, 7);
        document.edit(
            "Vary", [](Model& m) { setMass(m, 5); }, 8);
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QCOMPARE(massOf(document), 4.0);
        document.undoStack().undo();
        QCOMPARE(massOf(document), 1.0);
    }

    void anEditThatChangesNothingLeavesNoStep() {
        Document document;
        document.reset(twoBodies(), {});
        QSignalSpy changed(&document, &Document::modelChanged);
        document.edit("Nothing", [](Model& m) { setMass(m, 1); });
        QCOMPARE(document.undoStack().count(), 0);
        QCOMPARE(changed.count(), 0);
        // There and back again within one merged step is nothing either.
        document.edit(
            "Vary", [](Model& m) { setMass(m, 2); }, 3);
        document.edit(
            "Vary", [](Model& m) { setMass(m, 1); }, 3);
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(!document.isModified());
    }

    void issuesFollowEveryChange() {
        Document document;
        document.reset(twoBodies(), {});
        QVERIFY(!hasErrors(document.issues()));
        document.edit("Bad", [](Model& m) { setMass(m, -1); });
        QVERIFY(hasErrors(document.issues()));
        QCOMPARE(document.issues().front().element, std::string("crank"));
        document.undoStack().undo();
        QVERIFY(!hasErrors(document.issues()));
    }

    void formulasAreEvaluated() {
        Document document;
        auto model = twoBodies();
        model.parameters.push_back({"m", Quantity("3 kg"), ""});
        std::get<PlanarBody>(model.bodies[0]).mass = Quantity("2*m");
        document.reset(model, {});
        QCOMPARE(massOf(document), 6.0);
        document.edit("Vary", [](Model& m) { m.parameters[0].quantity = Quantity("5 kg"); });
        QCOMPARE(massOf(document), 10.0);
        document.undoStack().undo();
        QCOMPARE(massOf(document), 6.0);
    }

    void selectionKeepsOnlyWhatExists() {
        Document document;
        document.reset(twoBodies(), {});
        document.select({"crank", "nobody", "rod", "crank", "ground", "rod.A", "@run"});
        QCOMPARE(document.selection(), QStringList({"crank", "rod", "ground", "rod.A", "@run"}));
        QSignalSpy changed(&document, &Document::selectionChanged);
        document.edit("Remove rod", [](Model& m) { removeElement(m, "rod"); });
        QCOMPARE(document.selection(), QStringList({"crank", "ground", "@run"}));
        QCOMPARE(changed.count(), 1);
    }

    void theFileOfAMotorIsReadWhenItIsNamed() {
        QTemporaryDir folder;
        QFile table(folder.filePath("crank.csv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write("time [s],angle [deg]\n0,0\n1,90\n2,180\n");
        table.close();
        Document document;
        document.reset(loadModel("example:four-bar"), folder.filePath("model.zwang"));
        const auto motor = [&]() -> const AngleMotion& {
            return std::get<AngleMotion>(document.model()->motions.front());
        };
        const auto name = [](const char* file) {
            return [file](Model& m) {
                auto& motion = std::get<AngleMotion>(m.motions.front());
                motion.kind.key = "table";
                motion.file = file;
            };
        };
        document.edit("file", name("crank.csv"));
        QCOMPARE(motor().values.size(), std::size_t(3));
        QVERIFY(std::abs(motor().values[1].value - M_PI / 2) < 1e-15);
        QVERIFY(motor().trouble.empty());
        document.edit("another", name("nothing.csv"));
        QVERIFY2(motor().trouble.english().find("nothing.csv") != std::string::npos, motor().trouble.english().c_str());
        document.undoStack().undo();
        QCOMPARE(motor().values.size(), std::size_t(3));
    }

    void savingMakesItCleanAndUndoMakesItDirty() {
        QTemporaryDir folder;
        const QString path = folder.filePath("model.zwang");
        Document document;
        document.reset(twoBodies(), {}, true);
        QVERIFY(document.isModified());
        document.edit("Set mass", [](Model& m) { setMass(m, 2); });
        document.saveTo(path);
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), path);
        QCOMPARE(document.displayName(), QString("model.zwang"));
        QVERIFY(loadModel(path.toStdString()) == *document.model());
        document.undoStack().undo();
        QVERIFY(document.isModified());
        document.undoStack().redo();
        QVERIFY(!document.isModified());
    }

    /// The file says what the document holds, whatever was typed or pasted; nothing in it steers a terminal.
    void everyTextReadsBackAsItWasWritten_data() {
        QTest::addColumn<QString>("example");
        QTest::newRow("everything planar") << "planar";
        QTest::newRow("everything spatial") << "spatial";
        for (const auto& example : examples()) QTest::newRow(example.key.data()) << QString(example.key.data());
    }
    void everyTextReadsBackAsItWasWritten() {
        QFETCH(QString, example);
        const Model model = example == "planar"    ? everything(Space::planar)
                            : example == "spatial" ? everything(Space::spatial)
                                                   : loadModel("example:" + example.toStdString());
        for (unsigned seed = 0; seed < 10; ++seed) {
            std::mt19937 random(seed);
            Document document;
            document.reset(model, {});
            document.edit("Write", [&](Model& m) { writeAllTexts(m, random); });
            const std::string written = toText(*document.model());
            const Model read = fromText(written);
            QCOMPARE(QString::fromStdString(toText(read)), QString::fromStdString(written));
            QCOMPARE(elementNames(read), elementNames(*document.model()));
            for (const char* hidden : {"\\u001b[", "\\u0001", "\x7f", "\xc2\x9b", "\xe2\x80\xae", "\xef\xbb\xbf"})
                for (auto at = written.find(hidden); at != std::string::npos; at = written.find(hidden, at + 1))
                    QVERIFY2(at > 0 && written[at - 1] == '\\', hidden);
        }
    }

    void aFailedSaveKeepsPathAndState() {
        Document document;
        document.reset(twoBodies(), {});
        document.edit("Set mass", [](Model& m) { setMass(m, 2); });
        QVERIFY_EXCEPTION_THROWN(document.saveTo("/nowhere/at/all/model.zwang"), FileError);
        QVERIFY(document.isModified());
        QVERIFY(document.path().isEmpty());
    }
};

QTEST_MAIN(DocumentTest)
#include "document_test.moc"
