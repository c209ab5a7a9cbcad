// The made-up joint and force (tests/made_up) in the window: in menus and lists to insert from, in forms, in the help,
// in the tree, in the view with its arrows, and in the mirror.
#include <QLineEdit>
#include <QMenu>
#include <algorithm>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "tests/made_up/made_up_model.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/document/edits.h"
#include "ui/help/help_pages.h"
#include "ui/inspector/inspector.h"
#include "ui/main_window/scene_data.h"
#include "ui/tools/connections.h"
#include "ui/tools/copies.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::testing::madeUpText;
using zwang::ui::testing::WindowFixture;

namespace {

bool lists(const std::vector<TypeInfo>& types, std::string_view key) {
    return std::any_of(types.begin(), types.end(), [&](const TypeInfo& info) { return info.key == key; });
}

template <class Any>
bool holds(const std::vector<Any>& list, const QString& name) {
    return std::any_of(list.begin(), list.end(), [&](const Any& any) { return nameOf(any) == name.toStdString(); });
}

}  // namespace

class MadeUpTest : public QObject {
    Q_OBJECT
  private slots:
    void listsOfTypes() {
        QVERIFY(lists(typesFor(Family::joint, Space::planar), "parallel-arms"));
        QVERIFY(!lists(typesFor(Family::joint, Space::spatial), "parallel-arms"));
        for (const Space space : {Space::planar, Space::spatial})
            QVERIFY(lists(typesFor(Family::force, space), "power-drive"));
        const auto drives = connections(Family::force);
        QVERIFY(std::any_of(drives.begin(), drives.end(),
                            [](const Connection& c) { return c.info.key == "power-drive" && c.places == 2; }));
    }

    void insertedFromTheMenuAndTakenBack() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        for (const auto& [key, label] :
             {std::pair{"insert.parallel-arms", "Parallel arms"}, {"insert.power-drive", "Power drive"}}) {
            QCOMPARE(w.actions().action(key)->text(), QString(label));
            const Snapshot before = w.document().model();
            f.trigger(key);
            const QString name = w.document().selection().value(0);
            const auto inserted = [&] {
                const Model& model = *w.document().model();
                return holds(model.joints, name) || holds(model.forces, name);
            };
            QVERIFY(inserted());
            QVERIFY2(w.view().drawnElements().contains(name), qPrintable(name));
            w.document().undoStack().undo();
            QVERIFY(!inserted());
            QVERIFY(*w.document().model() == *before);
            w.document().undoStack().redo();
            QVERIFY(inserted());
        }
        QVERIFY2(f.told.isEmpty(), qPrintable(f.told.join("; ")));
    }

    void formsShowTheirFields_data() {
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("help");
        QTest::newRow("joint") << "arms"
                               << "arm"
                               << "Arm length"
                               << "Length of the arms";
        QTest::newRow("force") << "drive"
                               << "power"
                               << "Power"
                               << "Power at speed";
        QTest::newRow("force, second") << "drive"
                                       << "slow_speed"
                                       << "Slow speed"
                                       << "Speed at which the drive gives half of its power";
    }
    void formsShowTheirFields() {
        QFETCH(QString, element);
        QFETCH(QString, field);
        QFETCH(QString, label);
        QFETCH(QString, help);
        Document document;
        document.reset(fromText(madeUpText), {});
        Inspector inspector(document);
        inspector.resize(340, 700);
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        zwang::ui::testing::activate(&inspector);
        document.select({element});
        auto* editor = inspector.form()->editor(field);
        QVERIFY(editor && editor->isVisible());
        QCOMPARE(QString::fromStdString(editor->spec().label), label);
        QCOMPARE(editor->toolTip(), help);
        const auto labels = inspector.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](QLabel* each) { return each->text() == label; }));
        const auto written = [&] {
            const auto value = readField(*document.model(), element.toStdString(), field.toStdString());
            return std::get<std::vector<Quantity>>(value.value()).at(0).text;
        };
        const std::string before = written();
        auto* edit = editor->findChild<QLineEdit*>();
        QVERIFY(edit);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QString("2*").append(before.c_str()));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(written(), "2*" + before);
        QVERIFY(editor->error().isEmpty() && document.issues().empty());
        QCOMPARE(document.undoStack().count(), 1);
        document.undoStack().undo();
        QCOMPARE(written(), before);
    }

    void pagesOfTheHelp() {
        const auto pages = helpPages();
        const auto pageOf = [&](const QString& key) {
            const auto at = std::find_if(pages.begin(), pages.end(), [&](const HelpPage& p) { return p.key == key; });
            return at == pages.end() ? QString() : at->title + at->html;
        };
        for (const char* words : {"Parallel arms", "two parallel arms of one length", "Arm length",
                                  "Length of the arms", "In planar models.", "\"type\": \"parallel-arms\""})
            QVERIFY2(pageOf("joints/parallel-arms").contains(words), words);
        for (const char* words :
             {"Power drive", "a force of constant power", "Slow speed", "Power at speed", "\"type\": \"power-drive\""})
            QVERIFY2(pageOf("forces/power-drive").contains(words), words);
        QCOMPARE(helpKeyOf(fromText(madeUpText), "arms"), QString("joints/parallel-arms"));
        QCOMPARE(helpKeyOf(fromText(madeUpText), "drive"), QString("forces/power-drive"));
    }

    void theViewShowsThemAndTheirArrows() {
        Model model = fromText(madeUpText);
        model.run.end = 0.2;
        View3D view;
        view.setAnimated(false);
        view.resize(500, 400);
        evaluate(model);
        view.setModel(std::make_shared<const Model>(model));
        QVERIFY(view.drawnElements().contains("arms") && view.drawnElements().contains("drive"));
        view.fit();
        const QImage all = view.picture({500, 400});
        for (const char* hidden : {"arms", "drive"}) {
            Model less = model;
            less.drawing.hidden = {hidden};
            view.setModel(std::make_shared<const Model>(less));
            QVERIFY2(view.picture({500, 400}) != all, hidden);
        }
        const Results results = simulate(model);
        const auto arrows = arrowsAt(*results.system().model, results, 0.1, {.forces = true, .reactions = true});
        std::vector<Vec3> pushes;
        double carried = 0;
        for (const Arrow& arrow : arrows) {
            if (arrow.element == "drive" && arrow.kind == Arrow::Kind::force) pushes.push_back(arrow.vector);
            if (arrow.element == "arms" && arrow.kind == Arrow::Kind::reaction) carried = arrow.vector.norm();
        }
        const double v = zwang::testing::drivenSpeed(0.1, 15, 0.3, 2, 0.4), push = 15 * v / (v * v + 0.09);
        QCOMPARE(pushes.size(), std::size_t(2));
        QVERIFY((pushes[0] - Vec3(push, 0, 0)).norm() < 1e-6 && (pushes[0] + pushes[1]).norm() < 1e-12);
        QVERIFY(carried > 1);
    }

    void theMirrorHasThem() {
        Model model = fromText(madeUpText);
        evaluate(model);
        const auto before = std::make_shared<const Model>(model);
        Builder builder(model, Design(before, writtenPoses(model)));
        const Copies copies = copyMapped(builder, {"pan", "block"}, PlaneMap::mirror(Vec2(-1, 0), M_PI / 2));
        QVERIFY(copies.left.empty());
        QCOMPARE(copies.bodies.size(), std::size_t(2));
        const Model& both = builder.model();
        QCOMPARE(both.joints.size(), std::size_t(4));
        QCOMPARE(std::count_if(both.joints.begin(), both.joints.end(),
                               [](const AnyJoint& any) { return infoOf(any).key == "parallel-arms"; }),
                 2);
        QCOMPARE(std::count_if(both.forces.begin(), both.forces.end(),
                               [](const AnyForce& any) { return infoOf(any).key == "power-drive"; }),
                 2);
    }
};

QTEST_MAIN(MadeUpTest)
#include "made_up_test.moc"
