// Optimising and sweeping with real clicks: tick, run, look at what came out, apply, export, stop; wrong words.
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTreeView>
#include <QtTest>
#include <cmath>

#include "engine/io/model_file.h"
#include "ui/design/contours.h"
#include "ui/design/optimise_dialog.h"
#include "ui/design/sweep_dialog.h"
#include "ui/design/variables_table.h"
#include "ui/plots/contour_plot.h"
#include "ui/plots/curve_plot.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

std::shared_ptr<Model> arm() {
    auto model = std::make_shared<Model>(loadModel("example:balanced-arm"));
    evaluate(*model);
    return model;
}

template <class Dialog>
struct Fixture {
    Dialog dialog;

    explicit Fixture(const std::shared_ptr<const Model>& model) {
        dialog.setModel(model);
        dialog.show();
    }
    template <class T>
    T* find(const char* name) const {
        auto* found = dialog.template findChild<T*>(name);
        if (!found) qFatal("no %s", name);
        return found;
    }
    void click(const char* name) const { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    bool wait() const {
        return QTest::qWaitFor([this] { return !dialog.isRunning(); }, 120000);
    }
    QString sentence(const char* name) const { return find<QLabel>(name)->text(); }
    /// Writes into a cell of the parameters as a person does.
    void write(int row, int column, const QString& text) const {
        find<QTableWidget>("designVariables")->item(row, column)->setText(text);
    }
    int rowOf(const QString& parameter) const {
        auto* table = find<QTableWidget>("designVariables");
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->text() == parameter) return row;
        return -1;
    }
    void tickOnly(const QStringList& parameters) const {
        auto* table = find<QTableWidget>("designVariables");
        for (int row = 0; row < table->rowCount(); ++row)
            table->item(row, 0)->setCheckState(parameters.contains(table->item(row, 0)->text()) ? Qt::Checked
                                                                                                : Qt::Unchecked);
    }
};

}  // namespace

class DesignTest : public QObject {
    Q_OBJECT
  private slots:
    void optimisesAndApplies() {
        Fixture<OptimiseDialog> f(arm());
        QCOMPARE(f.find<QComboBox>("optimiseObjective")->currentText(), QString("holding-torque"));
        QCOMPARE(f.find<VariablesTable>("designVariables")->tickedNames(), (QStringList{"k", "l0"}));
        QVERIFY(!f.find<QPushButton>("optimiseApply")->isEnabled());
        f.click("optimiseRun");
        QVERIFY(f.dialog.isRunning() && !f.find<QPushButton>("optimiseRun")->isEnabled());
        QVERIFY(f.wait());
        QVERIFY2(f.sentence("optimiseSentence").startsWith("smallest value of objective holding-torque"),
                 qPrintable(f.sentence("optimiseSentence")));
        const auto* history = f.find<CurvePlot>("optimiseHistory");
        const auto tried = history->yValues(0), best = history->yValues(1);
        QCOMPARE(tried.size(), f.dialog.result()->history.size());
        QVERIFY(std::is_sorted(best.rbegin(), best.rend()) && best.back() < 1e-3 * best.front());
        const auto* table = f.find<QTableWidget>("optimiseBest");
        QCOMPARE(table->item(0, 0)->text(), QString("k"));
        QCOMPARE(table->item(0, 1)->text(), QString("150 N/m"));
        QVERIFY(table->item(0, 2)->text().startsWith("261."));
        QSignalSpy applied(&f.dialog, &OptimiseDialog::applyWanted), exported(&f.dialog, &OptimiseDialog::exportWanted);
        f.click("optimiseApply");
        QCOMPARE(applied.count(), 1);
        const auto values = applied[0][1].value<VecX>();
        QVERIFY(std::abs(values[0] - 261.6) < 0.1);
        f.click("optimiseExport");
        QVERIFY(exported[0][0].toString().startsWith("start,number,k,l0,holding-torque"));
    }

    void constraintsAreKept() {
        Fixture<OptimiseDialog> f(arm());
        f.tickOnly({"k"});
        auto* constraints = f.find<QTableWidget>("optimiseConstraints");
        QCOMPARE(constraints->rowCount(), 1);
        QCOMPARE(constraints->item(0, 0)->text(), QString("spring-force"));
        constraints->item(0, 0)->setCheckState(Qt::Checked);
        constraints->item(0, 2)->setText("60");
        f.click("optimiseRun");
        QVERIFY(f.wait());
        const auto& result = *f.dialog.result();
        QVERIFY2(result.best.has_value(), result.sentence.english().c_str());
        const auto& best = result.history[*result.best];
        QVERIFY(best.constraints[0] < 60.001 && best.constraints[0] > 59.9);
        const auto* table = f.find<QTableWidget>("optimiseBest");
        QCOMPARE(table->item(2, 0)->text(), QString("spring-force"));
        QCOMPARE(table->item(2, 3)->text(), QString("<= 60"));
    }

    void aSearchStops() {
        auto model = arm();
        model->run.rtol = model->run.atol = 1e-13;
        Fixture<OptimiseDialog> f(model);
        f.find<QSpinBox>("optimiseStarts")->setValue(1000);
        f.click("optimiseRun");
        f.click("optimiseStop");
        QVERIFY(f.wait());
        QVERIFY(f.dialog.result()->status == OptimisationResult::Status::stopped);
        QVERIFY2(f.sentence("optimiseSentence").contains("stopped"), qPrintable(f.sentence("optimiseSentence")));
    }

    void wrongBoundsAreTold() {
        Fixture<OptimiseDialog> f(arm());
        f.write(f.rowOf("k"), VariablesTable::lowerColumn, "900 N/m");
        f.click("optimiseRun");
        QVERIFY(!f.dialog.isRunning());
        QVERIFY(f.sentence("optimiseSentence").contains("900 is not below 800"));
        f.tickOnly({});
        f.click("optimiseRun");
        QCOMPARE(f.sentence("optimiseSentence"), QString("Tick at least one parameter."));
    }

    void whatIsWrittenStaysWhenTheModelChanges() {
        auto model = arm();
        Fixture<OptimiseDialog> f(model);
        f.write(f.rowOf("k"), VariablesTable::upperColumn, "500 N/m");
        auto other = std::make_shared<Model>(*model);
        other->parameters[0].quantity = "900 mm";
        evaluate(*other);
        f.dialog.setModel(other);
        auto* table = f.find<QTableWidget>("designVariables");
        QCOMPARE(table->item(f.rowOf("k"), VariablesTable::upperColumn)->text(), QString("500 N/m"));
        QCOMPARE(table->item(0, VariablesTable::valueColumn)->text(), QString("900 mm"));
    }

    void aGridHasTableCurvesAndContours() {
        Fixture<SweepDialog> f(arm());
        f.write(f.rowOf("k"), VariablesTable::countColumn, "4");
        f.write(f.rowOf("l0"), VariablesTable::countColumn, "3");
        f.click("sweepRun");
        QVERIFY(f.wait());
        QCOMPARE(f.sentence("sweepSentence"), QString("12 of 12 runs gave every value."));
        const auto* model = f.find<QTreeView>("sweepTable")->model();
        QCOMPARE(model->rowCount(), 12);
        QCOMPARE(model->headerData(2, Qt::Horizontal).toString(), QString("holding-torque"));
        QCOMPARE(model->index(11, 0).data().toString(), QString("800"));
        QCOMPARE(f.find<CurvePlot>("sweepFamily")->curveCount(), 12);
        QVERIFY(f.find<CurvePlot>("sweepFamily")->xValues(0).size() > 100);
        auto* contours = f.find<ContourPlot>("contourPlot");
        QVERIFY(!contours->isEmpty() && contours->lineCount() > 3);
        const auto& table = f.dialog.table();
        QVERIFY(std::abs(contours->valueAt(800, 0.2) - table.runs()[11]->values[0]) <
                1e-9 * table.runs()[11]->values[0]);
        QVERIFY(std::isnan(contours->valueAt(801, 0.1)));
        QSignalSpy exported(&f.dialog, &SweepDialog::exportWanted);
        f.click("sweepExport");
        QCOMPARE(exported[0][0].toString().count('\n'), 13);
        f.find<QComboBox>("sweepY")->setCurrentText("k");
        emit f.find<QComboBox>("sweepY")->activated(0);
        QVERIFY(contours->isEmpty());
    }

    void aHypercubeAndAList() {
        Fixture<SweepDialog> f(arm());
        f.find<QComboBox>("sweepWay")->setCurrentIndex(1);
        f.find<QSpinBox>("sweepCount")->setValue(7);
        f.click("sweepRun");
        QVERIFY(f.wait());
        QCOMPARE(f.dialog.table().rowCount(), 7);
        QVERIFY(f.find<ContourPlot>("contourPlot")->isEmpty());
        f.find<QComboBox>("sweepWay")->setCurrentIndex(2);
        QVERIFY(f.find<QPlainTextEdit>("sweepList")->isVisible());
        f.find<QPlainTextEdit>("sweepList")->setPlainText("k, l0 [mm]\n100, 20\n-5, 30\n");
        f.click("sweepRun");
        QVERIFY(f.wait());
        QCOMPARE(f.sentence("sweepSentence"), QString("1 of 2 runs gave every value."));
        const auto* model = f.find<QTreeView>("sweepTable")->model();
        QCOMPARE(model->index(0, 1).data().toString(), QString("0.02"));
        QVERIFY(model->index(1, model->columnCount() - 1).data().toString().contains("stiffness of spring"));
    }

    void wrongSweepsAreTold() {
        Fixture<SweepDialog> f(arm());
        f.write(f.rowOf("k"), VariablesTable::countColumn, "many");
        f.click("sweepRun");
        QVERIFY(f.sentence("sweepSentence").contains("number of values of k must be a whole number"));
        f.find<QComboBox>("sweepWay")->setCurrentIndex(2);
        f.find<QPlainTextEdit>("sweepList")->setPlainText("k\n1\n2,3\n");
        f.click("sweepRun");
        QVERIFY(f.sentence("sweepSentence").contains("line 3 has 2 cells"));
        QVERIFY(!f.dialog.isRunning());
    }

    void contourLinesOfAPlaneAreStraight() {
        ContourGrid grid;
        for (int i = 0; i < 5; ++i) grid.x.push_back(i);
        for (int j = 0; j < 4; ++j) grid.y.push_back(0.5 * j);
        for (const double x : grid.x)
            for (const double y : grid.y) grid.values.push_back(3 * x - 2 * y);
        double length = 0;
        for (const auto& [from, to] : contourLine(grid, 4)) {
            for (const QPointF& p : {from, to}) QVERIFY(std::abs(3 * p.x() - 2 * p.y() - 4) < 1e-12);
            length += std::hypot(to.x() - from.x(), to.y() - from.y());
        }
        // From y = 0, x = 4/3 to y = 1.5, x = 7/3, without gaps.
        QVERIFY(std::abs(length - std::hypot(1.0, 1.5)) < 1e-12);
        QCOMPARE(contourLevels(grid, 9), (std::vector<double>{-2, 0, 2, 4, 6, 8, 10}));
        grid.values[0] = std::nan("");
        for (const auto& [from, to] : contourLine(grid, 0.5)) QVERIFY(from.x() + to.x() > 0);
        QVERIFY(contourLevels({{0, 1}, {0, 1}, {2, 2, 2, 2}}, 5).empty());
    }
};

QTEST_MAIN(DesignTest)
#include "design_test.moc"
