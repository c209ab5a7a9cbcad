// The parameters table: editing, renaming in formulas, sliders, errors in place.
#include <QLineEdit>
#include <QSlider>
#include <QtTest>

#include "engine/io/model_file.h"
#include "ui/inspector/parameters_panel.h"
#include "tests/activate.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::activate;

class ParametersTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        document_ = std::make_unique<Document>();
        Model model;
        model.parameters = {
            {"l1", Quantity("350 mm"), "length"}, {"half", Quantity("l1/2"), ""}, {"n", Quantity(4.0), ""}};
        PlanarBody body;
        body.name = "bar";
        body.com[0] = Quantity("l1 + half");
        model.bodies.push_back(body);
        document_->reset(model, {});
        panel_ = std::make_unique<ParametersPanel>(*document_);
        panel_->resize(380, 400);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
        activate(panel_.get());
    }
    void cleanup() {
        panel_.reset();
        document_.reset();
    }

    void theTableShowsWhatIsWrittenAndWhatItIsWorth() {
        QCOMPARE(cell(0, ParametersModel::writtenColumn), QString("350 mm"));
        QCOMPARE(cell(0, ParametersModel::valueColumn), QString("0.35"));
        QCOMPARE(cell(1, ParametersModel::valueColumn), QString("0.175"));
    }

    void changingOneChangesWhatDependsOnIt() {
        set(0, ParametersModel::writtenColumn, "1 m");
        QCOMPARE(cell(1, ParametersModel::valueColumn), QString("0.5"));
        QCOMPARE(std::get<PlanarBody>(document_->model()->bodies[0]).com[0].value, 1.5);
        document_->undoStack().undo();
        QCOMPARE(cell(1, ParametersModel::valueColumn), QString("0.175"));
    }

    void renamingReachesEveryFormula() {
        set(0, ParametersModel::nameColumn, "length");
        QCOMPARE(document_->model()->parameters[1].quantity.text, std::string("length/2"));
        QCOMPARE(std::get<PlanarBody>(document_->model()->bodies[0]).com[0].text, std::string("length + half"));
        QVERIFY(!hasErrors(document_->issues()));
    }

    void errorsStandInPlace() {
        panel_->table()->setCurrentIndex(panel_->table()->model()->index(1, 0));
        set(1, ParametersModel::writtenColumn, "half + 1");
        QVERIFY(hasErrors(document_->issues()));
        auto* sentence = panel_->findChild<QLabel*>("errorText");
        QVERIFY(sentence->isVisible());
        QVERIFY(sentence->text().contains("half"));
        QCOMPARE(cell(1, ParametersModel::writtenColumn), QString("half + 1"));
        set(1, ParametersModel::writtenColumn, "l1/3");
        QVERIFY(!sentence->isVisible());
    }

    void aTakenOrEmptyNameIsRefused() {
        set(0, ParametersModel::nameColumn, "half");
        set(0, ParametersModel::nameColumn, "");
        QCOMPARE(document_->model()->parameters[0].name, std::string("l1"));
        QCOMPARE(document_->undoStack().count(), 0);
    }

    void aSliderKeepsTheUnitAndIsOneStep() {
        auto* slider = panel_->slider(0);
        QVERIFY(slider && slider->isEnabled());
        QVERIFY(!panel_->slider(1)->isEnabled());  // a formula
        slider->setSliderDown(true);
        for (const int position : {100, 300, 500}) slider->setValue(position);
        slider->setSliderDown(false);
        QCOMPARE(document_->model()->parameters[0].quantity.text, std::string("525 mm"));
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QCOMPARE(document_->model()->parameters[0].quantity.text, std::string("350 mm"));
    }

    void addingAndRemoving() {
        QTest::mouseClick(panel_->findChild<QToolButton*>("addParameter"), Qt::LeftButton);
        QCOMPARE(document_->model()->parameters.size(), std::size_t(4));
        panel_->table()->setCurrentIndex(panel_->table()->model()->index(3, 1));
        QTest::mouseClick(panel_->findChild<QToolButton*>("removeParameter"), Qt::LeftButton);
        QCOMPARE(document_->model()->parameters.size(), std::size_t(3));
    }

    void numbersWithUnitsAreTold() {
        double number = 0;
        std::string unit;
        QVERIFY(splitNumber("350 mm", number, unit) && number == 350 && unit == " mm");
        QVERIFY(splitNumber("-1.5e-3", number, unit) && number == -1.5e-3 && unit.empty());
        QVERIFY(splitNumber("9.81 m/s^2", number, unit) && number == 9.81);
        QVERIFY(!splitNumber("2*l1", number, unit));
        QVERIFY(!splitNumber("350 bananas", number, unit));
    }

  private:
    QString cell(int row, int column) const { return panel_->table()->model()->index(row, column).data().toString(); }
    void set(int row, int column, const QString& text) {
        auto* model = panel_->table()->model();
        model->setData(model->index(row, column), text, Qt::EditRole);
    }
    std::unique_ptr<Document> document_;
    std::unique_ptr<ParametersPanel> panel_;
};

QTEST_MAIN(ParametersTest)
#include "parameters_test.moc"
