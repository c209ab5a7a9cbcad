// The dock of sensitivities with real clicks and keys.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QtTest>
#include <cmath>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "ui/plots/bar_chart.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/heat_map.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/sensitivity/variation_pane.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

struct Fixture {
    Document document;
    RunList runs;
    Playback playback;
    SensitivityPanel panel{document, runs, playback};

    explicit Fixture(const char* key = "paper2-two-link", const std::function<void(Model&)>& change = {}) {
        Model model = loadModel(std::string("example:") + key);
        if (change) change(model);
        document.reset(model, {});
        panel.setStart(check(*document.model()).start);
        QObject::connect(&panel, &SensitivityPanel::runWanted, &panel, [this] { runs.start(document.model()); });
        panel.resize(1080, 300);
        panel.show();
    }
    template <class T>
    T* find(const QString& name) const {
        auto* found = panel.findChild<T*>(name);
        if (!found) qFatal("no %s", qPrintable(name));
        return found;
    }
    void click(const QString& name) const {
        auto* button = find<QAbstractButton>(name);
        if (!button->isEnabled()) qFatal("%s cannot be clicked", qPrintable(name));
        if (auto* box = qobject_cast<QCheckBox*>(button))
            QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        else
            QTest::mouseClick(button, Qt::LeftButton);
    }
    void tick(const QString& list, const QString& name) const {
        auto* widget = find<QListWidget>(list);
        for (int i = 0; i < widget->count(); ++i) {
            auto* item = widget->item(i);
            if (item->data(Qt::UserRole).toString() != name) continue;
            widget->scrollToItem(item);
            const QRect row = widget->visualItemRect(item);
            QTest::mouseClick(widget->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 10, row.center().y()));
            return;
        }
        qFatal("no %s", qPrintable(name));
    }
    bool wait() const {
        return QTest::qWaitFor([this] { return !panel.isRunning() && !runs.isRunning(); }, 60000);
    }
    QString shown(const QString& label) const {
        auto* found = find<QLabel>(label);
        return found->isVisible() ? found->text() : QString();
    }
    QString error() const { return shown("errorText"); }
    void type(const QString& edit, const QString& text) const {
        auto* line = find<QLineEdit>(edit);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
};

}  // namespace

class PanelTest : public QObject {
    Q_OBJECT
  private slots:
    void gradientBarsCurvesAndBand() {
        Fixture f;
        f.click("sensitivityCompute");
        QVERIFY(f.panel.isRunning());
        QVERIFY(f.wait());
        QCOMPARE(f.runs.runs().size(), std::size_t(1));  // the run around which bands are drawn
        const auto& bars = f.panel.findChild<BarChart*>()->bars();
        QCOMPARE(bars.size(), std::size_t(4));
        for (std::size_t i = 1; i < bars.size(); ++i) QVERIFY(std::abs(bars[i - 1].value) >= std::abs(bars[i].value));
        QCOMPARE(bars[0].name, QString("l2"));
        QVERIFY(std::abs(bars[0].value - 4.3732423873680 * 1.7320508075688772) < 1e-7);  // scaled: paper 2, exact
        f.click("gradientScaled");
        QVERIFY(std::abs(f.panel.findChild<BarChart*>()->bars()[0].value - 4.3732423873680) < 1e-7);
        QCOMPARE(f.panel.findChild<BarChart*>()->bars()[0].unit, QString("m·s"));
        QVERIFY2(f.shown("objectiveValue").startsWith("Ψ = 4.9806381"), qPrintable(f.shown("objectiveValue")));
        QVERIFY(f.shown("objectiveValue").endsWith("m²·s"));

        auto* channel = f.find<QComboBox>("sensitivityChannel");
        channel->setCurrentIndex(channel->findText("tip.x"));
        QCOMPARE(f.panel.variation().channel(), std::string("tip.x"));
        auto* state = f.find<CurvePlot>("sensitivityState");
        auto* slope = f.find<CurvePlot>("sensitivitySlope");
        QCOMPARE(state->curveCount(), 3);
        QCOMPARE(slope->curveCount(), 1);
        const double t = 0.5, base = state->valueAt(0, t), by = slope->valueAt(0, t);
        QVERIFY(std::abs(by) > 1e-3);
        QVERIFY(std::abs(state->valueAt(1, t) - base - by * f.panel.variation().change()) < 1e-12);
        f.click("sensitivityAll");
        QCOMPARE(slope->curveCount(), 4);
        f.click("sensitivityAll");
    }

    void theFormsAgree() {
        Fixture f;
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        const VecX all = f.panel.study()->objectives.front().result.direct;
        auto* method = f.find<QComboBox>("sensitivityMethod");
        for (const char* key : {"direct/ode", "adjoint/ode"}) {
            method->setCurrentIndex(method->findData(key));
            f.click("sensitivityCompute");
            QVERIFY(f.wait());
            const auto& result = f.panel.study()->objectives.front().result;
            QCOMPARE(result.form, std::string("ode"));
            QVERIFY((gradientOf(result) - all).norm() < 1e-8 * all.norm());
        }
    }

    void aFormulaBecomesAnObjective() {
        Fixture f;
        f.type("objectiveFormula", "tipp.x^2");
        QVERIFY2(f.error().contains("did you mean 'tip.x'?"), qPrintable(f.error()));
        QVERIFY(!f.find<QPushButton>("objectiveAdd")->isEnabled());
        f.type("objectiveFormula", "tip.x^");
        QVERIFY(!f.error().isEmpty());
        f.type("objectiveFormula", "tip.x^2/l1");
        QCOMPARE(f.error(), QString());
        f.type("objectiveFormula", "tip-distance = tip.x");
        QVERIFY(f.error().contains("already"));
        f.type("objectiveFormula", "reach =");
        QVERIFY(f.error().contains("formula"));
        f.type("objectiveFormula", "reach = tip.x^2/l1");
        QCOMPARE(f.error(), QString());
        f.find<QComboBox>("objectiveKind")->setCurrentIndex(1);
        f.click("objectiveAdd");
        const auto objectives = f.document.model()->objectives;
        QCOMPARE(objectives.size(), std::size_t(2));
        QCOMPARE(objectives[1].name, std::string("reach"));
        QCOMPARE(objectives[1].terminal, std::string("tip.x^2/l1"));
        QCOMPARE(f.find<QListWidget>("sensitivityObjectives")->item(1)->checkState(), Qt::Checked);
        QCOMPARE(f.document.undoStack().count(), 1);
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        QCOMPARE(f.panel.study()->objectives.size(), std::size_t(2));
        f.document.undoStack().undo();
        QCOMPARE(f.document.model()->objectives.size(), std::size_t(1));
        QVERIFY(!f.shown("sensitivityBanner").isEmpty());  // the study has an objective that is gone
        f.document.undoStack().redo();
        QVERIFY(f.shown("sensitivityBanner").isEmpty());
        f.find<QListWidget>("sensitivityObjectives")->setCurrentRow(1);
        f.click("sensitivityRemove");
        QCOMPARE(f.document.model()->objectives.size(), std::size_t(1));
    }

    void checkedInThreeWays() {
        Fixture f;
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        auto* tabs = f.find<QTabWidget>("gradientTabs");
        QCOMPARE(tabs->tabText(2), QString("Trust"));
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(2).center());
        f.click("sensitivityCheck");
        QVERIFY(f.wait());
        const auto& result = f.panel.study()->objectives[0].result;
        QVERIFY(result.agreement >= 0 && result.agreement < 1e-6);
        QVERIFY2(f.shown("trustVerdict").startsWith("Trustworthy: direct, adjoint, differences agree"),
                 qPrintable(f.shown("trustVerdict")));
        QVERIFY(tabs->tabText(2).startsWith("Trust: "));
        auto* table = f.find<QTableWidget>("gradientNumbers");
        QCOMPARE(table->rowCount(), 4);
        for (int row = 0; row < 4; ++row)
            for (int column = 1; column < 4; ++column)
                QVERIFY(std::abs(table->item(row, column)->text().toDouble() - result.direct[row]) < 1e-5);
    }

    void hessianAsAHeatMap() {
        Fixture f;
        f.click("sensitivityHessian");
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        auto* map = f.panel.findChild<HeatMap*>();
        QCOMPARE(map->size(), 4);
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j) QCOMPARE(map->value(i, j), map->value(j, i));
        // Masses act through their ratio: the scaled entries of their rows obey H(0, 0, m1, m2) = −(0, 0, Ψ_m1, Ψ_m2).
        const auto& g = f.panel.study()->objectives[0].result.direct;
        QVERIFY(std::abs(map->value(2, 2) + map->value(2, 3) + g[2] * 1.0) < 1e-4);
    }

    void whatIfByTheSlider() {
        Fixture f;
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        QCOMPARE(f.find<QLineEdit>("sensitivityChange")->text(), QString("+1 mm"));
        auto* slider = f.find<QSlider>("sensitivitySlider");
        const double before = f.panel.variation().change();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QVERIFY(f.panel.variation().change() > before);
        const QString prediction = f.shown("sensitivityPrediction");
        QVERIFY2(prediction.contains("to first order"), qPrintable(prediction));
        QVERIFY(QTest::qWaitFor([&] { return f.shown("sensitivityPrediction").contains("by the run"); }, 30000));
        QCOMPARE(f.runs.runs().size(), std::size_t(2));
        QVERIFY(f.runs.runs().back()->overlay && f.runs.current() == f.runs.runs().front());
        QVERIFY(!f.find<CurvePlot>("sensitivityState")->xValues(2).empty());
        f.type("sensitivityChange", "-2 mm");
        QTest::keyClick(f.find<QLineEdit>("sensitivityChange"), Qt::Key_Return);
        QVERIFY(std::abs(f.panel.variation().change() + 2e-3) < 1e-15);
        QVERIFY(f.wait());
        QCOMPARE(f.runs.runs().size(), std::size_t(2));  // the newer trial takes the place of the older
        f.type("sensitivityChange", "2 kg");
        QTest::keyClick(f.find<QLineEdit>("sensitivityChange"), Qt::Key_Return);
        QVERIFY(f.find<QLineEdit>("sensitivityChange")->property("wrong").toBool());
        QVERIFY(std::abs(f.panel.variation().change() + 2e-3) < 1e-15);
        f.click("sensitivityApply");
        QCOMPARE(f.document.model()->parameters[0].quantity.text, std::string("0.998 m"));
        QCOMPARE(f.document.undoStack().count(), 1);
        QVERIFY(!f.shown("sensitivityBanner").isEmpty());
        f.document.undoStack().undo();
        QVERIFY(f.shown("sensitivityBanner").isEmpty());
    }

    void stopEnds() {
        Fixture f("paper1-two-link", [](Model& m) { m.run.end = 1e5; });
        f.runs.disconnect();
        QObject::disconnect(&f.panel, &SensitivityPanel::runWanted, nullptr, nullptr);
        f.click("sensitivityCompute");
        QTest::qWait(100);
        f.click("sensitivityStop");
        QVERIFY(f.wait());
        QVERIFY(!f.panel.study());
        QVERIFY(f.find<QPushButton>("sensitivityCompute")->isEnabled());
    }

    void withoutParameters() {
        Fixture f("paper4-slider-crank-a", [](Model& m) {
            evaluate(m);
            for (auto& body : m.bodies) std::visit([](auto& b) { b.mass = b.mass.value; }, body);
            m.parameters.clear();
        });
        QVERIFY(!f.shown("sensitivityEmpty").isEmpty());
        f.click("nameParameters");
        QVERIFY(!f.document.model()->parameters.empty());
        QCOMPARE(f.document.undoStack().count(), 1);
        QVERIFY(f.shown("sensitivityEmpty").isEmpty());
        f.document.undoStack().undo();
        QSignalSpy wanted(&f.panel, &SensitivityPanel::parametersWanted);
        f.click("openParameters");
        QCOMPARE(wanted.size(), 1);
    }

    void withoutObjectives() {
        Fixture f("paper2-two-link", [](Model& m) { m.objectives.clear(); });
        QVERIFY(f.shown("gradientEmpty").contains("no objective yet"));
        f.click("sensitivityCompute");  // curves need no objective
        QVERIFY(f.wait());
        QVERIFY(!f.panel.study()->curves.times.empty());
        QVERIFY(f.find<CurvePlot>("sensitivityState")->curveCount() > 0);
        f.click("addUsualObjective");
        QCOMPARE(f.document.model()->objectives.size(), std::size_t(1));
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        QCOMPARE(f.panel.findChild<BarChart*>()->bars().size(), f.panel.study()->request.parameters.size());
    }

    void whereThereAreNoDerivativesItIsSaid() {
        Fixture f("paper2-two-link", [](Model& m) {
            Objective late;
            late.name = "late";
            late.integrand = "tip.x";
            late.event = "tip.y - 50 m";
            m.objectives.push_back(late);
        });
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        f.find<QComboBox>("gradientObjective")->setCurrentText("late");
        QVERIFY2(f.shown("sensitivityNotes").contains("is never reached"), qPrintable(f.shown("sensitivityNotes")));
        QCOMPARE(f.shown("objectiveValue"), QString("no derivatives"));
        f.find<QComboBox>("gradientObjective")->setCurrentText("tip-distance");
        QVERIFY(f.shown("objectiveValue").startsWith("Ψ ="));
    }

    void theModelHasChangedSince() {
        Fixture f;
        f.click("sensitivityCompute");
        QVERIFY(f.wait());
        QVERIFY(f.shown("sensitivityBanner").isEmpty());
        f.document.edit("title", [](Model& m) { m.title = "another"; });
        QVERIFY(f.shown("sensitivityBanner").isEmpty());
        f.document.edit("mass", [](Model& m) { m.parameters[2].quantity = Quantity("1.5 kg"); });
        QVERIFY(!f.shown("sensitivityBanner").isEmpty());
        f.click("sensitivityAgain");
        QVERIFY(f.wait());
        QVERIFY(f.shown("sensitivityBanner").isEmpty());
    }
};

QTEST_MAIN(PanelTest)
#include "panel_test.moc"
