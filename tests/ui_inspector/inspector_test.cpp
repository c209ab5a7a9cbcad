// The properties with real keys: every type has a form, every edit is one undo step, bad input stays and is explained.
#include "ui/inspector/inspector.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QtTest>
#include <functional>
#include <numbers>
#include <set>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "tests/activate.h"
#include "tests/ui_units/chinese.h"
#include "ui/document/edits.h"
#include "ui/inspector/field_use.h"
#include "ui/inspector/number_editor.h"
#include "ui/units/format.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::activate;

namespace {

const PlanarBody& firstBody(const Document& document) { return std::get<PlanarBody>(document.model()->bodies[0]); }

void type(QLineEdit* edit, const QString& text, Qt::Key finish = Qt::Key_Return) {
    QVERIFY(edit);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, finish);
}

/// What the form of an element may depend on: its type, its choices, and how its numbers are written. One element of
/// each kind stands for all: forms that only differ in their numbers take most of the time.
std::string kindOf(const Model& model, const std::string& name) {
    const auto subject = describe(model, name);
    if (!subject) return name;  // which fails
    std::string kind = subject->type;
    for (const FieldSpec& spec : subject->fields) {
        const auto value = readField(model, name, spec.key);
        kind += ' ';
        if (!value) continue;
        if (const auto* choice = std::get_if<Choice>(&*value)) kind += choice->key;
        if (const auto* isOn = std::get_if<bool>(&*value)) kind += *isOn ? "on" : "off";
        if (const auto* numbers = std::get_if<std::vector<Quantity>>(&*value))
            for (const Quantity& q : *numbers) kind += !q.isPlain() ? 'f' : q.value == 0 ? '0' : '1';
    }
    return kind;
}

/// Calls `visit(model)` with every combination of the choices of an element, with and without a file.
void forEachChoice(Model model, const std::string& name, const std::vector<FieldSpec>& fields, std::size_t next,
                   const std::function<void(const Model&)>& visit) {
    if (next == fields.size()) return visit(model);
    const FieldSpec& spec = fields[next];
    std::vector<FieldValue> values;
    for (const auto& choice : spec.choices) values.push_back(Choice{std::string(choice.key)});
    if (spec.key == "file") values = {std::string(), std::string("table.csv")};
    if (values.empty()) return forEachChoice(model, name, fields, next + 1, visit);
    for (const auto& value : values) {
        writeField(model, name, spec.key, value);
        forEachChoice(model, name, fields, next + 1, visit);
    }
}

Model emptyModel(Space space) {
    Model model;
    model.space = space;
    if (space == Space::spatial) model.ground = SpatialGround{};
    insertBody(model);
    return model;
}

}  // namespace

class InspectorTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        document_ = std::make_unique<Document>();
        document_->reset(loadModel("example:paper4-slider-crank-a"), {});
        inspector_ = std::make_unique<Inspector>(*document_);
        inspector_->resize(340, 700);
        inspector_->show();
        QVERIFY(QTest::qWaitForWindowExposed(inspector_.get()));
        activate(inspector_.get());
    }
    void cleanup() {
        inspector_.reset();
        document_.reset();
    }

    /// Titles and labels of all elements of all examples are in the language of the window.
    void labelsAreTranslated() {
        Chinese chinese("Engine");
        QVERIFY(!chinese.isEmpty());
        qApp->installTranslator(&chinese);
        const auto cleanUp = qScopeGuard([&] { qApp->removeTranslator(&chinese); });
        QSet<QString> english;
        std::set<std::string> seen;
        int shown = 0;
        for (const auto& row : examples()) {
            document_->reset(fromText(std::string(row.text)), {});
            const auto names = elementNames(*document_->model());
            for (const auto& name : names) {
                if (!seen.insert(kindOf(*document_->model(), name)).second) continue;
                document_->select({QString::fromStdString(name)});
                for (const auto* label : inspector_->findChildren<QLabel*>()) {
                    const QString text = label->text();
                    if (chinese.translate("Engine", qPrintable(text), nullptr, 0) != text && chinese.knows(text))
                        english << text;
                    ++shown;
                }
            }
        }
        QVERIFY(shown > 1000);
        QVERIFY2(english.isEmpty(), qPrintable(QStringList(english.values()).join(", ")));
    }

    /// Words that are ticked go into the file as they are, whatever they are called on the screen.
    void wordsAreThoseOfTheFile() {
        Chinese chinese("Choice");
        qApp->installTranslator(&chinese);
        const auto cleanUp = qScopeGuard([&] { qApp->removeTranslator(&chinese); });
        document_->select({QString::fromStdString(firstBody(*document_).name)});
        auto* box = inspector_->findChild<QCheckBox*>("keep:position");
        QVERIFY(box && box->text() != "position");
        const bool was = box->isChecked();
        box->click();
        const auto& keep = firstBody(*document_).keep;
        QCOMPARE(std::find(keep.begin(), keep.end(), "position") != keep.end(), !was);
        box = inspector_->findChild<QCheckBox*>("keep:position");
        QCOMPARE(box->isChecked(), !was);
    }

    /// Every address of every example has a form with an editor for every field, and showing it changes nothing.
    void everythingHasAForm() {
        std::set<std::string> seen;
        for (const auto& row : examples()) {
            document_->reset(fromText(std::string(row.text)), {});
            const Model before = *document_->model();
            auto names = elementNames(before);
            names.push_back("ground");
            names.push_back("@run");
            for (const auto& name : names) {
                if (!seen.insert(kindOf(before, name)).second) continue;
                document_->select({QString::fromStdString(name)});
                const auto subject = describe(*document_->model(), name);
                QVERIFY2(subject, name.c_str());
                for (const auto& spec : subject->fields)
                    QVERIFY2(inspector_->form()->editor(QString::fromStdString(spec.key)), spec.key.c_str());
            }
            QVERIFY(*document_->model() == before);
            QCOMPARE(document_->undoStack().count(), 0);
        }
    }

    /// Every field can be read, written and read back for every type that can be inserted.
    void everyFieldOfEveryTypeCanBeWritten() {
        for (const auto space : {Space::planar, Space::spatial})
            for (const auto family : {Family::joint, Family::force, Family::motion})
                for (const auto& info : typesFor(family, space)) {
                    Model model = emptyModel(space);
                    const auto name = insertElement(model, std::string(info.key), {});
                    const auto subject = describe(model, name).value();
                    for (const auto& spec : subject.fields) {
                        auto value = *readField(model, name, spec.key);
                        if (auto* numbers = std::get_if<std::vector<Quantity>>(&value)) {
                            if (numbers->empty()) numbers->resize(2);
                            for (auto& q : *numbers) q = Quantity("0.25");
                        }
                        QVERIFY2(writeField(model, name, spec.key, value), spec.key.c_str());
                        QVERIFY(readField(model, name, spec.key) == value);
                    }
                    QVERIFY(!writeField(model, name, "no_such_field", FieldValue(true)));
                }
    }

    /// There is no field that no choice brings into the form.
    void everyFieldCountsSomewhere() {
        for (const auto space : {Space::planar, Space::spatial})
            for (const auto family : {Family::joint, Family::force, Family::motion})
                for (const auto& info : typesFor(family, space)) {
                    Model model;
                    model.space = space;
                    if (space == Space::spatial) model.ground = SpatialGround{};
                    insertBody(model);
                    const auto name = insertElement(model, std::string(info.key), {});
                    const auto fields = describe(model, name).value().fields;
                    QStringList never;
                    for (const auto& spec : fields) never << QString::fromStdString(spec.key);
                    forEachChoice(model, name, fields, 0, [&](const Model& chosen) {
                        never.removeIf([&](const QString& key) { return isUsed(chosen, name, key.toStdString()); });
                    });
                    QVERIFY2(never.isEmpty(),
                             qPrintable(QString::fromStdString(std::string(info.key)) + ": " + never.join(' ')));
                }
    }

    /// A form shows what counts: a motor of constant speed has no amplitude, a joint without limits no stiffness. Words
    /// are chosen by what people read, the model keeps its keys.
    void whatDoesNotCountIsNotShown() {
        document_->reset(loadModel("example:four-bar"), {});
        const auto shown = [&] {
            QStringList keys;
            for (const auto& spec : inspector_->form()->subject().fields)
                if (inspector_->form()->editor(QString::fromStdString(spec.key))->isVisible())
                    keys << QString::fromStdString(spec.key);
            return keys;
        };
        const auto choose = [&](const char* field, const QString& words) {
            auto* box = inspector_->form()->findChild<QComboBox*>(field);
            const int row = box->findText(words);
            QVERIFY2(row >= 0, qPrintable(words));
            box->setCurrentIndex(row);
            emit box->activated(row);
        };
        document_->select({"motor"});
        const QStringList always{"first", "second", "profile", "relative", "offset"};
        QCOMPARE(shown(), always + QStringList{"speed"});
        QCOMPARE(inspector_->form()->findChild<QComboBox*>("profile")->currentText(), QString("constant speed"));
        const std::pair<const char*, QStringList> profiles[] = {{"sine", {"amplitude", "frequency", "phase"}},
                                                                {"table", {"times", "values", "file"}},
                                                                {"formula", {"formula"}},
                                                                {"constant speed", {"speed"}}};
        for (const auto& [words, more] : profiles) {
            choose("profile", words);
            for (const auto& key : more) QVERIFY2(shown().contains(key), words);
        }
        QCOMPARE(std::get<AngleMotion>(document_->model()->motions[0]).kind.key, std::string("constant-speed"));
        document_->select({"crank_pivot"});
        QCOMPARE(shown(), (QStringList{"first", "second", "limits", "friction"}));
        choose("limits", "stops");
        QCOMPARE(shown(), (QStringList{"first", "second", "limits", "lower", "upper", "restitution", "friction"}));
        choose("limits", "springs");
        QVERIFY(shown().contains("stop_stiffness") && !shown().contains("restitution"));
        // Of several, a field is shown when it counts for one of them.
        document_->select({"crank_pin", "crank_pivot"});
        QVERIFY(shown().contains("stop_stiffness") && !shown().contains("pin_radius"));
    }

    void typingAMassIsOneUndoStep() {
        document_->select({"crank"});
        type(number("mass"), "7 kg");
        QCOMPARE(firstBody(*document_).mass.text, std::string("7 kg"));
        QCOMPARE(firstBody(*document_).mass.value, 7.0);
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QCOMPARE(number("mass")->text(), QString("m1"));
    }

    void leavingTheFieldIsEnough() {
        document_->select({"crank"});
        type(number("mass"), "350 g", Qt::Key_Tab);
        QVERIFY(std::abs(firstBody(*document_).mass.value - 0.35) < 1e-15);
    }

    void anglesAreDegrees() {
        document_->select({"crank"});
        type(number("angle"), "30");
        QVERIFY(std::abs(firstBody(*document_).angle.value - std::numbers::pi / 6) < 1e-15);
        QCOMPARE(firstBody(*document_).angle.text, std::string("30 deg"));
    }

    void badTextStaysAndIsExplained_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("named");
        QTest::newRow("unknown name") << "2*nobody"
                                      << "nobody";
        QTest::newRow("wrong unit") << "30 mm"
                                    << "";
        QTest::newRow("half a formula") << "2*(m1"
                                        << "";
        QTest::newRow("negative") << "-3"
                                  << "";
        QTest::newRow("words") << "heavy thing"
                               << "";
    }
    void badTextStaysAndIsExplained() {
        QFETCH(QString, text);
        QFETCH(QString, named);
        document_->select({"crank"});
        type(number("mass"), text);
        auto* editor = inspector_->form()->editor("mass");
        QVERIFY(!editor->error().isEmpty());
        QVERIFY(editor->error().contains(named));
        QVERIFY(number("mass")->property("wrong").toBool());
        QCOMPARE(number("mass")->text(), text);
        QVERIFY(hasErrors(document_->issues()));
        // It is still there after looking at something else, and goes when it is corrected.
        document_->select({"slider"});
        document_->select({"crank"});
        QCOMPARE(number("mass")->text(), text);
        type(number("mass"), "2 kg");
        QVERIFY(inspector_->form()->editor("mass")->error().isEmpty());
        QVERIFY(!number("mass")->property("wrong").toBool());
        QVERIFY(!hasErrors(document_->issues()));
    }

    void anEmptyFieldIsNotTaken() {
        document_->select({"crank"});
        const Model before = *document_->model();
        auto* edit = number("mass");
        edit->setFocus();
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QVERIFY(!inspector_->form()->editor("mass")->error().isEmpty());
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(*document_->model() == before);
    }

    void theValueIsShownWhileTyping() {
        document_->select({"crank"});
        auto* edit = number("com");
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, "l/4 + 250 mm");
        auto* secondary = inspector_->form()->editor("com")->findChild<QLabel*>("secondaryText");
        QVERIFY(secondary->isVisible());
        QCOMPARE(secondary->text(), QString("= 0.5 m"));
        QCOMPARE(document_->undoStack().count(), 0);
    }

    void aFieldBecomesAParameter() {
        document_->select({"slider"});
        document_->edit("Plain",
                        [](Model& m) { writeField(m, "slider", "mass", std::vector<Quantity>{Quantity(2.5)}); });
        const auto before = document_->model()->parameters.size();
        emit inspector_->form()->editor("mass")->parameterWanted(0);
        QCOMPARE(document_->model()->parameters.size(), before + 1);
        const auto& added = document_->model()->parameters.back();
        QCOMPARE(added.quantity.value, 2.5);
        QCOMPARE(number("mass")->text(), QString::fromStdString(added.name));
        QVERIFY(!hasErrors(document_->issues()));
        document_->undoStack().undo();
        QCOMPARE(document_->model()->parameters.size(), before);
    }

    void severalBodiesAreEditedTogether() {
        QStringList bodies;
        for (const auto& body : document_->model()->bodies) bodies << QString::fromStdString(nameOf(body));
        document_->select(bodies);
        QVERIFY(inspector_->form());
        type(number("mass"), "4 kg");
        for (const auto& body : document_->model()->bodies) QCOMPARE(std::get<PlanarBody>(body).mass.value, 4.0);
        QCOMPARE(document_->undoStack().count(), 1);
    }

    void differentTypesAreNotEditedTogether() {
        document_->select({"crank", "gravity"});
        QVERIFY(!inspector_->form());
    }

    void markersAndShapesAreEditedInPlace() {
        document_->select({"crank"});
        const auto markers = markerNames(*document_->model(), "crank");
        const auto address = markerAddress("crank", markers.back());
        inspector_->markers()->open(address);
        auto* row = inspector_->markers()->row(address);
        QVERIFY(row && row->form());
        type(static_cast<NumberEditor*>(row->form()->editor("position"))->edit(1), "125 mm");
        const auto value = readField(*document_->model(), address, "position");
        QCOMPARE(std::get<std::vector<Quantity>>(*value)[1].value, 0.125);
        const auto count = markers.size();
        QTest::mouseClick(inspector_->markers()->findChild<QToolButton*>("addPart"), Qt::LeftButton);
        QCOMPARE(markerNames(*document_->model(), "crank").size(), count + 1);
        document_->undoStack().undo();
        QCOMPARE(markerNames(*document_->model(), "crank").size(), count);
    }

    void longTextsAreSeenFromTheirStart() {
        document_->edit("Title", [](Model& m) { m.title = std::string(60, 'T') + " end"; });
        document_->select({"@model"});
        QCOMPARE(inspector_->findChild<QLineEdit*>("modelTitle")->cursorPosition(), 0);
        document_->select({"crank"});
        QCOMPARE(inspector_->findChild<QLineEdit*>("elementName")->cursorPosition(), 0);
    }

    void choicesComeFromTheEngine() {
        document_->select({"@run"});
        auto* box = inspector_->form()->editor("integrator")->findChild<QComboBox*>();
        QVERIFY(box && box->count() >= 5);
        const int rk4 = box->findData("rk4");
        QVERIFY(rk4 >= 0);
        box->setFocus();
        box->setCurrentIndex(rk4);
        emit box->activated(rk4);
        QCOMPARE(document_->model()->run.integrator.key, std::string("rk4"));
    }

    /// What a rope goes over is a line of markers, to which a menu adds one; wrong ones are told there.
    void markersInALine() {
        document_->reset(loadModel("example:tackle"), {});
        document_->select({"rope"});
        const auto over = [&] { return inspector_->form()->editor("over")->findChild<QLineEdit*>("over"); };
        const auto shown = [&] {
            const auto value = readField(*document_->model(), "rope", "over");
            return std::get<std::vector<MarkerRef>>(*value);
        };
        QCOMPARE(over()->text(), QString("load.C, ground.O"));
        type(over(), "load.C, ground.A");
        QVERIFY((shown() == std::vector<MarkerRef>{{"load", "C"}, {"ground", "A"}}));
        document_->undoStack().undo();
        QVERIFY((shown() == std::vector<MarkerRef>{{"load", "C"}, {"ground", "O"}}));
        auto* menu = inspector_->form()->editor("over")->findChild<QMenu*>();
        emit menu->aboutToShow();
        for (QAction* action : menu->actions())
            if (action->text() == "ground.B") action->trigger();
        QVERIFY((shown() == std::vector<MarkerRef>{{"load", "C"}, {"ground", "O"}, {"ground", "B"}}));
        type(over(), "load.C, ground.none");
        QTRY_VERIFY(inspector_->form()->editor("over")->error().contains("none"));
    }

    void aBadNameIsRefusedInPlace() {
        document_->select({"crank"});
        type(inspector_->findChild<QLineEdit*>("elementName"), "slider");
        QVERIFY(exists(*document_->model(), "crank"));
        QVERIFY(inspector_->findChild<QLineEdit*>("elementName")->property("wrong").toBool());
        type(inspector_->findChild<QLineEdit*>("elementName"), "wheel");
        QTRY_COMPARE(document_->selection(), QStringList{"wheel"});
    }

  private:
    QLineEdit* number(const QString& key) const {
        return static_cast<NumberEditor*>(inspector_->form()->editor(key))->edit(0);
    }
    std::unique_ptr<Document> document_;
    std::unique_ptr<Inspector> inspector_;
};

QTEST_MAIN(InspectorTest)
#include "inspector_test.moc"
