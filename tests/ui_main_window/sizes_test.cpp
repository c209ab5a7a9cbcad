// The window at the sizes of real screens: it fits, its panels can be reached, and what a person chose is kept.
#include <QPushButton>
#include <QScrollArea>
#include <QStatusBar>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/readiness_panel.h"
#include "ui/main_window/moment_offer.h"
#include "ui/main_window/status_panel.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/wrapped_label.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

class SizesTest : public QObject {
    Q_OBJECT
  private slots:
    void itFitsSmallScreens_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024×700") << QSize(1024, 700);
        QTest::newRow("1280×800") << QSize(1280, 800);
        QTest::newRow("1366×768") << QSize(1366, 768);
    }
    void itFitsSmallScreens() {
        QFETCH(QSize, size);
        for (const char* example : {"four-bar", "spatial-slider-crank", "paper1-two-link"}) {
            WindowFixture f;
            f.open(size);
            auto& w = *f.window;
            QVERIFY(w.files().open(QString("example:") + example));
            w.document().edit("Short", [](Model& m) { m.run.end = 0.2; });
            f.trigger("run.start");
            QVERIFY(f.waitForRun());
            for (const char* panel : {"plots", "health", "sensitivity", "runs", "log", "readiness", "properties"}) {
                w.docks().raise(panel);
                QCoreApplication::processEvents();
                QVERIFY2(w.size() == size,
                         qPrintable(QString("%1 %2: %3×%4").arg(example, panel).arg(w.width()).arg(w.height())));
                QVERIFY(w.rect().contains(w.statusBar()->geometry()));
                QVERIFY(w.view().height() >= 180 && w.view().width() >= 320);
                // Names and fields can be read, and no control is cut off.
                QVERIFY(w.docks().dock("tree")->width() >= 140 && w.docks().dock("properties")->width() >= 250);
                const auto* transport = w.findChild<TransportBar*>();
                for (const auto* control : transport->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                    if (control->isVisible())
                        QVERIFY2(transport->rect().contains(control->geometry()) &&
                                     control->width() >= control->minimumSizeHint().width(),
                                 qPrintable(control->objectName()));
            }
        }
    }

    /// Whatever the sensitivities need: the end of their panel can be scrolled to.
    void panelsScroll() {
        WindowFixture f;
        f.open({1024, 700});
        auto& w = *f.window;
        QVERIFY(w.files().open("example:paper1-two-link"));
        w.docks().raise("sensitivity");
        QCoreApplication::processEvents();
        auto* panel = w.findChild<SensitivityPanel*>();
        QVERIFY(panel->width() >= panel->minimumSizeHint().width() &&
                panel->height() >= panel->minimumSizeHint().height());
        QWidget* area = panel;
        while (area && !qobject_cast<QScrollArea*>(area)) area = area->parentWidget();
        QVERIFY(area);
    }

    void fullScreenTwiceKeepsMaximised() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        w.showMaximized();
        QTRY_VERIFY(w.isMaximized());
        f.trigger("view.full-screen");
        QTRY_VERIFY(w.isFullScreen());
        f.trigger("view.full-screen");
        QTRY_VERIFY(!w.isFullScreen());
        QVERIFY(w.windowState().testFlag(Qt::WindowMaximized));
    }

    /// A new window takes most of the screen and lies inside it.
    void theFirstWindowIsLarge() {
        WindowFixture f;
        QString why;
        const MainWindow w({f.settings, f.theme, f.questions(), {}, why, openGlWorks(&why)});
        const QSize screen = w.screen()->availableSize();
        QVERIFY(w.width() <= screen.width() && w.height() <= screen.height());
        QVERIFY(w.width() >= std::min(screen.width(), 1024) && w.height() >= std::min(screen.height(), 700));
    }

    /// Text that wraps gets the height that it needs at any width.
    void wrappedTextIsWhole() {
        QWidget outer;
        auto* layout = new QVBoxLayout(&outer);
        auto* inner = new QVBoxLayout;
        auto* label = new WrappedLabel(QString("What is wrong with this field is a long story. ").repeated(6));
        inner->addWidget(label);
        layout->addLayout(inner);
        layout->addStretch(1);
        outer.show();
        for (const int width : {700, 300, 180, 420}) {
            outer.resize(width, 500);
            QCoreApplication::processEvents();
            QVERIFY(label->height() >= label->heightForWidth(label->width()));
            QVERIFY(label->wordWrap());
        }
        label->setText("Short.");
        QCoreApplication::processEvents();
        QVERIFY(label->minimumHeight() < 60);
    }

    /// Readiness: in a dock, sentences whole, a fix that is applied, and an empty list says so.
    void readinessSaysAllAndMends() {
        WindowFixture f;
        f.open({1024, 700});
        auto& w = *f.window;
        QVERIFY(w.files().open("example:a04-bricard"));
        QTRY_VERIFY(!w.allIssues().empty());
        w.view().setFocus();
        f.press(Qt::Key_F7);
        auto* panel = w.findChild<ReadinessPanel*>();
        QVERIFY(panel->isVisible() && !panel->visibleRegion().isEmpty());
        const QRect view(w.view().mapTo(&w, QPoint()), w.view().size());
        QVERIFY(!view.intersects(QRect(panel->mapTo(&w, QPoint()), panel->size())));
        QCoreApplication::processEvents();
        int sentences = 0;
        for (auto* label : panel->findChildren<WrappedLabel*>("issueText")) {
            if (!label->isVisible()) continue;
            QVERIFY(label->height() >= label->heightForWidth(label->width()));
            ++sentences;
        }
        QCOMPARE(sentences, static_cast<int>(w.allIssues().size()));
    }

    void theFixOfARedundancyIsApplied() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        // In space a planar four-bar has redundant equations.
        QVERIFY(w.files().open("example:four-bar"));
        f.trigger("edit.to-spatial");
        f.trigger("run.check");
        auto* panel = w.findChild<ReadinessPanel*>();
        const auto fix = [&] {
            for (auto* button : panel->findChildren<QPushButton*>("applyFix"))
                if (button->isVisible()) return button;
            return static_cast<QPushButton*>(nullptr);
        };
        QVERIFY(QTest::qWaitFor([&] { return fix() != nullptr; }, 20000));
        const auto before = w.document().undoStack().count();
        QTest::mouseClick(fix(), Qt::LeftButton);
        QCOMPARE(w.document().undoStack().count(), before + 1);
        QTRY_VERIFY(!fix() && w.status().freedomText().contains("0"));
        QVERIFY2(!w.status().freedomText().contains("redundant"), qPrintable(w.status().freedomText()));
    }

    /// Discs that were put into each other and into the floor are moved apart by one click, and by one undo back.
    void whatOverlapsIsMovedApart() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:newtons-cradle"));
        w.document().edit("Overlap", [](Model& m) {
            for (auto& joint : m.joints)
                if (auto* contact = std::get_if<planar::DiscContact>(&joint)) contact->firstRadius = "1.1*r";
        });
        const Model before = *w.document().model();
        f.trigger("run.check");
        auto* panel = w.findChild<ReadinessPanel*>();
        const auto fixes = [&] {
            QList<QPushButton*> shown;
            for (auto* button : panel->findChildren<QPushButton*>("applyFix"))
                if (button->isVisible()) shown << button;
            return shown;
        };
        QTRY_COMPARE_WITH_TIMEOUT(fixes().size(), 3, 20000);  // the first of five balls is held away
                                                              // between five balls
        QVERIFY(hasErrors(w.allIssues()));
        const auto steps = w.document().undoStack().count();
        QTest::mouseClick(fixes().front(), Qt::LeftButton);
        QTRY_COMPARE(w.document().undoStack().count(), steps + 1);
        QTRY_VERIFY(!hasErrors(w.allIssues()) && fixes().isEmpty());
        f.trigger("run.start");
        QTest::qWait(300);
        w.runs().stopAll();
        QVERIFY(f.waitForRun());
        QVERIFY(w.runs().current()->issues.empty());
        w.document().undoStack().undo();
        QVERIFY(*w.document().model() == before);
    }
};

QTEST_MAIN(SizesTest)
#include "sizes_test.moc"
