// Templates: each is a model that runs, and what is said of a four-bar is true.
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/analysis/simulation.h"
#include "ui/dialogs/template_dialog.h"
#include "ui/units/four_bar_words.h"
#include "ui/widgets/wrapped_label.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

constexpr double pi = std::numbers::pi;

void type(QDialog& dialog, const QString& field, const QString& words) {
    auto* edit = dialog.findChild<QLineEdit*>("template:" + field);
    QVERIFY2(edit, qPrintable(field));
    QTest::mouseClick(edit, Qt::LeftButton);
    edit->selectAll();
    QTest::keyClicks(edit, words);
}

}  // namespace

class TemplatesTest : public QObject {
    Q_OBJECT
  private slots:
    void everyTemplateRuns_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < templates().size(); ++i)
            QTest::newRow(qPrintable(templates()[i].key)) << static_cast<int>(i);
    }
    void everyTemplateRuns() {
        QFETCH(int, index);
        const Template& chosen = templates()[static_cast<std::size_t>(index)];
        Model model = modelOf(chosen);
        QVERIFY(!hasErrors(evaluate(model)));
        for (const auto& name : chosen.asked)
            QVERIFY2(std::any_of(model.parameters.begin(), model.parameters.end(),
                                 [&](const auto& p) { return p.name == name; }),
                     name.c_str());
        model.run.end = 0.5;
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
    }

    void classesOfFourBars() {
        using Type = FourBar::Type;
        QCOMPARE((FourBar{0.35, 0.1, 0.35, 0.3}.type()), Type::crankRocker);
        QCOMPARE((FourBar{0.1, 0.3, 0.35, 0.35}.type()), Type::doubleCrank);
        QCOMPARE((FourBar{0.35, 0.3, 0.35, 0.1}.type()), Type::rockerCrank);
        QCOMPARE((FourBar{0.35, 0.3, 0.1, 0.35}.type()), Type::doubleRocker);
        QCOMPARE((FourBar{0.2, 0.1, 0.2, 0.1}.type()), Type::changePoint);
        QCOMPARE((FourBar{0.2, 0.0566, 0.15, 0.0933}.type()), Type::tripleRocker);
        QCOMPARE((FourBar{0.9, 0.1, 0.2, 0.3}.type()), Type::impossible);
        QVERIFY(!(FourBar{0.2, 0.0566, 0.15, 0.0933}.crankTurns()));
        QVERIFY(fourBarSentence({0.2, 0.0566, 0.15, 0.0933}).contains("dead point"));
    }

    /// Against every position of the crank.
    void transmissionAngles() {
        for (const FourBar& bar : {FourBar{0.35, 0.1, 0.35, 0.3}, FourBar{0.3, 0.12, 0.28, 0.26},
                                   FourBar{0.1, 0.3, 0.35, 0.33}, FourBar{0.2, 0.0566, 0.15, 0.0933}}) {
            double least = pi, most = 0;
            for (int i = 0; i <= 200000; ++i) {
                const double crank = 2 * pi * i / 200000;
                const double diagonal = std::sqrt(bar.ground * bar.ground + bar.crank * bar.crank -
                                                  2 * bar.ground * bar.crank * std::cos(crank));
                if (diagonal > bar.coupler + bar.rocker || diagonal < std::abs(bar.coupler - bar.rocker)) continue;
                const double cosine = (bar.coupler * bar.coupler + bar.rocker * bar.rocker - diagonal * diagonal) /
                                      (2 * bar.coupler * bar.rocker);
                const double angle = std::acos(std::clamp(std::abs(cosine), 0.0, 1.0));
                least = std::min(least, angle);
                most = std::max(most, angle);
            }
            const auto said = bar.transmission();
            QVERIFY2(std::abs(said.least - least) < 0.01, qPrintable(QString::number(said.least - least)));
            QVERIFY2(std::abs(said.most - most) < 1e-4, qPrintable(QString::number(said.most - most)));
        }
    }

    void theDialogMakesWhatIsTyped() {
        TemplateDialog dialog;
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto* says = dialog.findChild<WrappedLabel*>("templateSays");
        auto* make = dialog.findChild<QPushButton*>("templateMake");
        QVERIFY2(says->text().contains("Crank-rocker"), qPrintable(says->text()));
        type(dialog, "l2", "450");  // in the unit beside the field
        QVERIFY2(!says->text().contains("Crank-rocker") && make->isEnabled(), qPrintable(says->text()));
        type(dialog, "l2", "2000");
        QVERIFY(!make->isEnabled() && !dialog.model());
        type(dialog, "l2", "nonsense");
        QVERIFY(!make->isEnabled());
        type(dialog, "l2", "0.09 m");
        QVERIFY(make->isEnabled() && says->text().contains("Crank-rocker"));
        type(dialog, "l4", "260");
        QTest::mouseClick(make, Qt::LeftButton);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        auto model = dialog.model();
        QVERIFY(model && !hasErrors(evaluate(*model)));
        QCOMPARE(model->parameters[1].quantity.text, std::string("0.09 m"));
        QCOMPARE(model->parameters[3].quantity.text, std::string("260 mm"));

        TemplateDialog other;
        auto* choice = other.findChild<QComboBox*>("templateChoice");
        choice->setCurrentIndex(choice->findData("serial-arm"));
        QVERIFY(other.findChild<QLineEdit*>("template:theta1") && !other.findChild<QLineEdit*>("template:px"));
        QVERIFY(other.model());
    }
};

QTEST_MAIN(TemplatesTest)
#include "templates_test.moc"
