// The dialog of exports: every format of the table with a form of its settings, writing in the background, its end.
#include "ui/dialogs/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/export/runs.h"
#include "ui/units/display_units.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::shared_ptr<const Results> crank() {
    static const auto run = std::make_shared<const Results>(runOf("paper4-slider-crank-a", 2));
    return run;
}

}  // namespace

class ExportDialogTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        asked_.clear();
        answer_ = true;
        questions_.savePath = [this](QWidget*, const QString&, const QString& suggestion, const QString& filter) {
            asked_ << suggestion << filter;
            return answer_ ? suggestion : QString();
        };
    }

    void everyFormat_data() {
        QTest::addColumn<QString>("key");
        forEachType<AnyExporter>([](const auto& exporter) {
            const auto key = QString::fromStdString(std::string(exporter.info.key));
            QTest::newRow(qPrintable(key)) << key;
        });
    }
    void everyFormat() {
        QFETCH(QString, key);
        const auto dialog = make();
        auto* formats = dialog->findChild<QComboBox*>("exportFormat");
        QVERIFY(formats->findData(key) >= 0);
        formats->setCurrentIndex(formats->findData(key));
        std::visit(
            [&](const auto& exporter) {
                QCOMPARE(dialog->findChild<QLabel*>("exportHelp")->text(),
                         QString::fromStdString(std::string(exporter.info.help)));
                forEachField(exporter, [&](const auto& f, const auto&) {
                    QVERIFY2(dialog->findChild<QWidget*>(QString::fromStdString(std::string(f.key))), f.key.data());
                });
            },
            *exporterNamed(key.toStdString()));
        QSignalSpy written(dialog.get(), &ExportDialog::written);
        QTest::mouseClick(dialog->findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isWriting(), 60000);  // a movie takes its time on a busy machine
        QCOMPARE(written.size(), 1);
        QCOMPARE(dialog->result(), int(QDialog::Accepted));
        QVERIFY(QFileInfo(written[0][0].toString()).size() > 0);
        QCOMPARE(asked_[0], dialog->path());
    }

    /// What stands in the form is what is written.
    /// A format with many settings makes the open dialog larger: nothing is hidden that the screen has room for.
    void theDialogGrowsWithItsForm() {
        const auto dialog = make();
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        auto* area = dialog->findChild<QScrollArea*>();
        const int most = dialog->screen()->availableGeometry().height() - 220;
        for (const char* format : {"csv", "svg", "mp4", "zwr", "gif"}) {
            dialog->chooseFormat(format);
            QTRY_VERIFY2(area->viewport()->height() >= std::min(most, area->widget()->minimumSizeHint().height()),
                         format);
        }
    }

    /// A setting whose 0 has a meaning is empty and shows the meaning; what is written there counts.
    void whatZeroStandsFor() {
        const auto dialog = make();
        dialog->chooseFormat("csv");
        auto* until = dialog->findChild<QLineEdit*>("until");
        QVERIFY(until->text().isEmpty());
        QCOMPARE(until->placeholderText(), QStringLiteral("up to the end"));
        QCOMPARE(dialog->findChild<QLineEdit*>("from")->text(), QStringLiteral("0"));
        const auto digits = [&] { return std::get<CsvTable>(dialog->chosen()).digits.value; };
        QCOMPARE(digits(), 0.0);
        dialog->findChild<QLineEdit*>("digits")->setText("7");
        until->setText("0.5");
        QCOMPARE(digits(), 7.0);
        QCOMPARE(std::get<CsvTable>(dialog->chosen()).until.value, 0.5);
        until->clear();
        QCOMPARE(std::get<CsvTable>(dialog->chosen()).until.value, 0.0);
    }

    /// Chapters are ticked; all of them is what is written without a choice.
    void chaptersAreTicked() {
        const auto dialog = make();
        dialog->chooseFormat("report-pdf");
        const auto chapters = [&] { return std::get<PdfReport>(dialog->chosen()).chapters; };
        QVERIFY(chapters().empty());
        for (auto* box : dialog->findChildren<QCheckBox*>()) box->setChecked(false);
        dialog->findChild<QCheckBox*>("passages")->setChecked(true);
        dialog->findChild<QCheckBox*>("outcome")->setChecked(true);
        QCOMPARE(chapters(), (std::vector<std::string>{"outcome", "passages"}));
    }

    void theFormCounts() {
        const auto dialog = make();
        dialog->findChild<QLineEdit*>("channels")->setText("slider.x, crank.angle");
        dialog->findChild<QLineEdit*>("units")->setText("mm,deg");
        dialog->findChild<QLineEdit*>("until")->setText("500 ms");
        dialog->findChild<QCheckBox*>("events")->setChecked(false);
        auto* decimal = dialog->findChild<QComboBox*>("decimal");
        decimal->setCurrentIndex(decimal->findData("comma"));
        dialog->exportNow();
        QTRY_VERIFY(!dialog->isWriting());
        CsvTable table;
        table.channels = {"slider.x", "crank.angle"};
        table.units = {"mm", "deg"};
        table.until = 0.5;
        table.events = false;
        table.decimal.key = "comma";
        const QString expected = folder_->filePath("expected.csv");
        write(table, *crank(), expected.toStdString());
        QVERIFY(contents(expected).count('\n') == 52);
        QCOMPARE(contents(dialog->path()), contents(expected));
    }

    /// One click writes what the window shows its numbers in.
    void theUnitsOfTheWindow() {
        setDisplayUnits({"mm", "rad", "rpm", "kN"});
        const auto dialog = make();
        dialog->chooseFormat("csv");
        dialog->findChild<QLineEdit*>("channels")->setText("slider.x, slider.vx, crank.angle, crank.rate");
        auto* box = dialog->findChild<QCheckBox*>("unitsShown");
        QVERIFY(box);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        setDisplayUnits({});
        dialog->exportNow();
        QTRY_VERIFY(!dialog->isWriting());
        const QByteArray head = contents(dialog->path()).split('\n').front();
        QCOMPARE(head, QByteArray("time [s],slider.x [mm],slider.vx [mm/s],crank.angle [rad],crank.rate [rpm]"));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QVERIFY(dialog->findChild<QLineEdit*>("units")->text().isEmpty());
    }

    /// A pose is that of the moment that is shown.
    void theMomentThatIsShown() {
        const auto dialog = make(1.25);
        dialog->chooseFormat("stl");
        QCOMPARE(dialog->findChild<QLineEdit*>("at")->text(), QString("1.25"));
    }

    void whatIsWrongIsToldThere() {
        const auto dialog = make();
        dialog->show();
        auto* trouble = dialog->findChild<QLabel*>("errorText");
        dialog->findChild<QLineEdit*>("digits")->setText("99");
        dialog->exportNow();
        QVERIFY(trouble->isVisible() && trouble->text().startsWith("Digits must be a whole number"));
        QVERIFY(asked_.isEmpty());
        dialog->findChild<QLineEdit*>("digits")->setText("0");
        dialog->findChild<QLineEdit*>("channels")->setText("slidr.x");
        dialog->exportNow();
        QTRY_VERIFY(!dialog->isWriting());
        QVERIFY2(trouble->text().contains("did you mean 'slider.x'?"), qPrintable(trouble->text()));
        QVERIFY(dialog->isVisible());
        QVERIFY(QDir(folder_->path()).isEmpty());
        dialog->findChild<QLineEdit*>("channels")->clear();
        dialog->exportNow();
        QTRY_VERIFY(!dialog->isWriting());
        QVERIFY(!dialog->isVisible() && !trouble->isVisible());
    }

    void thinkingBetterOfIt() {
        answer_ = false;
        const auto dialog = make();
        dialog->exportNow();
        QVERIFY(!dialog->isWriting());
        QCOMPARE(asked_.size(), 2);
    }

    /// A long export shows how far it is and can be stopped; the dialog answers meanwhile.
    void aStop() {
        auto many = std::make_shared<Results>(crank()->systemPointer());
        for (int i = 0; i < 400000; ++i) {
            Frame frame = crank()->frame(std::size_t(i) % crank()->size());
            frame.time = 1e-3 * i;
            many->append(std::move(frame));
        }
        ExportDialog dialog(
            many, [this](const QString& e) { return folder_->filePath("run" + e); }, 0, questions_, nullptr);
        dialog.show();
        dialog.exportNow();
        auto* progress = dialog.findChild<QProgressBar*>("exportProgress");
        QTRY_VERIFY(progress->value() > 0);
        QVERIFY(progress->isVisible() && !dialog.findChild<QPushButton*>("exportButton")->isEnabled());
        QTest::mouseClick(dialog.findChild<QPushButton*>("exportStop"), Qt::LeftButton);
        QTRY_VERIFY(!dialog.isWriting());
        QVERIFY(dialog.isVisible() && dialog.findChild<QLabel*>("errorText")->text().startsWith("Stopped"));
        QVERIFY(QDir(folder_->path()).isEmpty());
    }

  private:
    std::unique_ptr<ExportDialog> make(double moment = 0) {
        return std::make_unique<ExportDialog>(
            crank(), [this](const QString& extension) { return folder_->filePath("run" + extension); }, moment,
            questions_, nullptr);
    }
    std::unique_ptr<QTemporaryDir> folder_;
    Questions questions_;
    QStringList asked_;
    bool answer_ = true;
};

QTEST_MAIN(ExportDialogTest)
#include "export_dialog_test.moc"
