// Formulas over channels: their values and units, what is wrong with one, and one that is written in a plot.
#include <QAbstractItemView>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QtTest>
#include <cmath>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/model/parameter_names.h"
#include "ui/plots/formula_curve.h"
#include "ui/plots/formula_dialog.h"
#include "ui/plots/plot_pane.h"
#include "ui/units/display_units.h"
#include "ui/units/element_mime.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

struct Fixture {
    RunList runs;
    Playback playback;
    PlotPane pane{runs, playback};
    std::shared_ptr<const Model> model;
    std::shared_ptr<Results> results;

    Fixture() {
        Model read = loadModel("example:paper1-two-link");
        evaluate(read);
        read.run.end = 0.5;
        model = std::make_shared<const Model>(read);
        results = std::make_shared<Results>(simulate(read));
        runs.add("run", model, results);
        pane.resize(900, 320);
        pane.show();
    }
    /// The menu of the plot, as a right click opens it.
    QMenu* menu() {
        QContextMenuEvent click(QContextMenuEvent::Mouse, pane.plot().canvas()->rect().center(),
                                pane.plot().canvas()->mapToGlobal(pane.plot().canvas()->rect().center()));
        QApplication::sendEvent(pane.plot().canvas(), &click);
        return pane.findChild<QMenu*>("plotCanvasMenu");
    }
    FormulaDialog* dialogFrom(const QString& action) {
        auto* opened = menu();
        for (auto* entry : opened->actions())
            if (entry->objectName() == action) {
                QTest::mouseClick(opened, Qt::LeftButton, {}, opened->actionGeometry(entry).center());
                return pane.findChild<FormulaDialog*>();
            }
        return nullptr;
    }
};

}  // namespace

class FormulaTest : public QObject {
    Q_OBJECT
  private slots:
    void valuesAndUnits() {
        Fixture f;
        const std::string body = nameOf(f.model->bodies.front());
        const FormulaCurve reach("sqrt(" + body + ".x^2 + " + body + ".y^2)", *f.model, *f.results);
        QCOMPARE(reach.unit(), std::string("m"));
        QCOMPARE(reach.element(), body);
        const auto x = f.results->series(f.results->channelIndex(body + ".x")),
                   y = f.results->series(f.results->channelIndex(body + ".y"));
        const auto values = reach.series(*f.results, 0);
        QCOMPARE(values.size(), f.results->size());
        for (std::size_t i = 0; i < values.size(); ++i) QCOMPARE(values[i], std::hypot(x[i], y[i]));
        QCOMPARE(reach.series(*f.results, 7).front(), values[7]);
        const FormulaCurve time("2*t", *f.model, *f.results);
        QCOMPARE(time.unit(), std::string("s"));
        QCOMPARE(time.series(*f.results, 0).back(), 2 * f.results->frame(f.results->size() - 1).time);
        const FormulaCurve constant("2", *f.model, *f.results);
        QCOMPARE(constant.series(*f.results, 0).size(), f.results->size());
        QCOMPARE(FormulaCurve("energy.kinetic/energy.kinetic", *f.model, *f.results).unit(), std::string("-"));
        const auto& parameter = f.model->parameters.front();
        QCOMPARE(FormulaCurve(parameter.name, *f.model, *f.results).series(*f.results, 0).front(),
                 parameter.quantity.value);
    }

    void whatIsWrong_data() {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("says");
        QTest::newRow("open bracket") << "sqrt(2"
                                      << ")";
        QTest::newRow("unknown") << "energy.kinetix"
                                 << "did you mean 'energy.kinetic'?";
        QTest::newRow("misfit") << "energy.kinetic + t"
                                << "s";
    }
    void whatIsWrong() {
        QFETCH(QString, formula);
        QFETCH(QString, says);
        Fixture f;
        try {
            FormulaCurve(formula.toStdString(), *f.model, *f.results);
            QFAIL("taken");
        } catch (const std::exception& error) {
            QVERIFY2(QString(error.what()).contains(says), error.what());
        }
    }

    /// Right click, Add formula, a wrong one, a right one; changed; removed.
    void writtenInAPlot() {
        Fixture f;
        f.pane.setSetup({"", {"energy.kinetic"}, ""});
        QSignalSpy changed(&f.pane, &PlotPane::changed);
        auto* dialog = f.dialogFrom("plotMenuFormula");
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        auto* edit = dialog->findChild<QLineEdit*>("formulaEdit");
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        const auto* answer = dialog->findChild<QLabel*>("formulaAnswer");
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(edit, "energy.kinetic + energy.potentia ");
        QVERIFY(edit->property("wrong").toBool() && !ok->isEnabled());
        QVERIFY2(answer->text().contains("energy.potential"), qPrintable(answer->text()));
        // Names are offered for the word that is being written, and for nothing else.
        edit->clear();
        QTest::keyClicks(edit, "energy.kin");
        QVERIFY(edit->completer()->popup()->isVisible());
        QTest::keyClicks(edit->completer()->popup(), "etic^2)");
        QCOMPARE(edit->text(), QString("energy.kinetic^2)"));
        QVERIFY(!edit->completer()->popup()->isVisible());
        edit->clear();
        QTest::keyClicks(edit, "energy.kinetic + energy.potential ");
        QVERIFY(!edit->property("wrong").toBool() && ok->isEnabled());
        QCOMPARE(answer->text(), QString("In J."));
        QTest::mouseClick(ok, Qt::LeftButton);
        QCOMPARE(changed.count(), 1);
        const std::string channel = "= energy.kinetic + energy.potential";
        QCOMPARE(f.pane.setup().channels, (std::vector<std::string>{"energy.kinetic", channel}));
        QCOMPARE(f.pane.plot().curveCount(), 2);
        QCOMPARE(f.pane.plot().curve(1).channel, QString("energy.kinetic + energy.potential"));
        QCOMPARE(f.pane.plot().curve(1).unit, QString("J"));
        const auto sum = f.pane.plot().yValues(1);
        QCOMPARE(sum.size(), f.results->size());
        const double start = sum.front();
        for (const double value : sum) QVERIFY(std::abs(value - start) < 1e-5 * std::max(1.0, std::abs(start)));
        QTRY_VERIFY(!f.pane.findChild<FormulaDialog*>());
        dialog = f.dialogFrom("plotMenuChange " + QString::fromStdString(channel));
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        QCOMPARE(dialog->findChild<QLineEdit*>("formulaEdit")->text(), QString::fromStdString(channel.substr(2)));
        QTest::mouseClick(dialog->findChild<QPushButton*>("formulaRemove"), Qt::LeftButton);
        QCOMPARE(f.pane.setup().channels, std::vector<std::string>{"energy.kinetic"});
        QCOMPARE(changed.count(), 2);
    }

    void formulasAgainstAChannelAndTheirDerivatives() {
        Fixture f;
        f.pane.setSetup({"", {"= 2*energy.kinetic"}, "energy.potential"});
        QCOMPARE(f.pane.plot().curveCount(), 1);
        QCOMPARE(f.pane.plot().yValues(0).back(),
                 2 * f.results->series(f.results->channelIndex("energy.kinetic")).back());
        QVERIFY(!isDerivative("= energy.kinetic/2"));
        f.pane.setSetup({"", {"= energy.kinetic/2:derivative", "= energy.kinetic:derivative"}, ""});
        QCOMPARE(f.pane.plot().curveCount(), 2);
        QCOMPARE(f.pane.plot().curve(0).channel, QString("d (energy.kinetic/2)/dt"));
        QCOMPARE(f.pane.plot().curve(0).unit, QString("W"));
        const auto half = f.pane.plot().yValues(0), whole = f.pane.plot().yValues(1);
        for (std::size_t i = 0; i < half.size(); ++i)
            QVERIFY(std::abs(half[i] - whole[i] / 2) < 1e-9 * (1 + std::abs(whole[i])));
    }

    /// Names in formulas follow their elements and parameters; what cannot be read is told.
    void formulasBelongToTheModel() {
        Fixture f;
        Model model = *f.model;
        const std::string body = nameOf(model.bodies.front()), parameter = model.parameters.front().name;
        model.plots = {{"", {"= " + body + ".x + " + parameter, body + ".x/" + parameter}, ""}};
        QVERIFY(renameElement(model, body, "other"));
        renameParameter(model, parameter, "L");
        QCOMPARE(model.plots.front().channels, (std::vector<std::string>{"= other.x + L", "other.x/L"}));
        const auto found = evaluate(model);
        QVERIFY2(!hasErrors(found), found.empty() ? "" : found.front().sentence.english().c_str());
        for (const auto& issue : evaluate(model))
            QVERIFY2(!issue.fieldKey.starts_with("plots"), issue.sentence.english().c_str());
        Model wrong = model;
        wrong.plots = {{"", {"= other.x +", "= othr.x", "= missing"}, ""}};
        int told = 0;
        for (const auto& issue : evaluate(wrong)) told += issue.fieldKey.starts_with("plots");
        QCOMPARE(told, 3);
        QVERIFY(fromText(toText(model)).plots == model.plots);
        removeElement(model, "other");
        QVERIFY(model.plots.empty());
    }

    /// An element that is dropped on a plot offers its channels.
    void elementsAreDropped() {
        Fixture f;
        f.pane.setSetup({"", {"energy.kinetic"}, ""});
        const std::string body = nameOf(f.model->bodies.front());
        QMimeData data;
        data.setData(elementsMime, QByteArray::fromStdString(body));
        const QPoint at = f.pane.rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&f.pane, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&f.pane, &drop);
        QTRY_VERIFY(f.pane.findChild<QMenu*>("plotDropMenu"));
        auto* menu = f.pane.findChild<QMenu*>("plotDropMenu");
        QTRY_VERIFY(menu->isVisible());
        const QString wanted = "drop." + QString::fromStdString(body) + ".vx";
        for (auto* entry : menu->actions())
            if (entry->objectName() == wanted)
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
        QCOMPARE(f.pane.setup().channels, (std::vector<std::string>{"energy.kinetic", body + ".vx"}));
        QMimeData other;
        other.setText("no");
        QDragEnterEvent refused(at, Qt::CopyAction, &other, Qt::LeftButton, {});
        QApplication::sendEvent(&f.pane, &refused);
        QVERIFY(!refused.isAccepted());
    }
};

QTEST_MAIN(FormulaTest)
#include "formula_test.moc"
