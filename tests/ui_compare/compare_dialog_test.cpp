// The comparison with real clicks: tick, run all, sort, measure against another run, copy, export, stop.
#include "ui/compare/compare_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QTreeView>
#include <QtTest>

#include "engine/io/model_file.h"
#include "tests/ui_units/chinese.h"
#include "ui/widgets/fitting_size.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

std::shared_ptr<Model> paper4(double end = 1.2) {
    auto model = std::make_shared<Model>(loadModel("example:paper4-slider-crank-b"));
    model->run.end = end;
    return model;
}

struct Fixture {
    CompareDialog dialog;

    explicit Fixture(const std::shared_ptr<const Model>& model) {
        dialog.setModel(model);
        dialog.show();
    }
    template <class T>
    T* find(const QString& name) const {
        auto* found = dialog.findChild<T*>(name);
        if (!found) qFatal("no %s", qPrintable(name));
        return found;
    }
    void click(const QString& name) const { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    /// Clicks the box of the tick with this key.
    void tick(const QString& listName, const QString& key, int which = 0) const {
        auto* list = find<QListWidget>(listName);
        for (int i = 0; i < list->count(); ++i) {
            auto* item = list->item(i);
            if (item->data(Qt::UserRole).toString() != key || which-- > 0) continue;
            list->scrollToItem(item);
            const QRect row = list->visualItemRect(item);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 10, row.center().y()));
            return;
        }
        qFatal("no %s", qPrintable(key));
    }
    bool wait() const {
        return QTest::qWaitFor([this] { return !dialog.isRunning(); }, 60000);
    }
    QStringList shown(int column) const {
        const auto* model = find<QTreeView>("compareTable")->model();
        QStringList texts;
        for (int i = 0; i < model->rowCount(); ++i) texts << model->index(i, column).data().toString();
        return texts;
    }
    QString sentence() const { return find<QLabel>("compareSentence")->text(); }
};

}  // namespace

class CompareDialogTest : public QObject {
    Q_OBJECT
  private slots:
    void ticksRunInTheBackground() {
        Fixture f(paper4());  // gauss and null-space are ticked
        f.tick("compareFormulations", "augmented-lagrangian");
        f.tick("compareFormulations", "augmented-lagrangian", 1);  // case 2 of the paper
        f.tick("compareIntegrators", "rk4");
        f.click("compareRun");
        QVERIFY(f.dialog.isRunning());
        QVERIFY(!f.find<QPushButton>("compareRun")->isEnabled());
        QVERIFY(f.wait());
        QCOMPARE(f.sentence(), QString("8 of 8 runs completed."));
        QCOMPARE(f.shown(CompareTable::statusColumn).count("completed"), 8);
        QCOMPARE(f.shown(CompareTable::passagesColumn).count("1"), 8);
        QVERIFY(f.shown(CompareTable::formulationColumn).contains("Augmented Lagrangian (frequency=3,damping=5)"));
        for (const auto& error : f.shown(CompareTable::errorColumn)) QVERIFY2(!error.isEmpty(), qPrintable(error));
    }

    /// The table has the words of the lists, in every language.
    void methodsAreNamedAsInTheLists() {
        Chinese chinese("Engine");
        for (const bool translated : {false, true}) {
            if (translated) qApp->installTranslator(&chinese);
            Fixture f(paper4(0.05));
            f.tick("compareFormulations", "augmented-lagrangian", 1);
            f.tick("compareIntegrators", "rk4");
            f.tick("compareStabilisations", "baumgarte");
            f.click("compareRun");
            QVERIFY(f.wait());
            for (const auto& [list, column] : {std::pair{"compareFormulations", CompareTable::formulationColumn},
                                               std::pair{"compareStabilisations", CompareTable::stabilisationColumn},
                                               std::pair{"compareIntegrators", CompareTable::integratorColumn}}) {
                QSet<QString> ticked;
                const auto* choices = f.find<QListWidget>(list);
                for (int i = 0; i < choices->count(); ++i)
                    if (choices->item(i)->checkState() == Qt::Checked) ticked << choices->item(i)->text();
                const QStringList shown = f.shown(column);
                QCOMPARE(QSet<QString>(shown.begin(), shown.end()), ticked);
            }
            const bool isChinese = f.shown(CompareTable::formulationColumn).contains(QString::fromUtf8("高斯原理"));
            qApp->removeTranslator(&chinese);
            QCOMPARE(isChinese, translated);
        }
    }

    /// Nothing is cut off while there is room on the screen: no column of the table, no method in the lists.
    void allColumnsAndMethodsAreSeen() {
        Fixture f(paper4(0.1));
        f.tick("compareFormulations", "augmented-lagrangian", 1);
        f.click("compareRun");
        QVERIFY(f.wait());
        auto* table = f.find<QTreeView>("compareTable");
        const QSize room = roomFor(f.dialog);
        QTRY_VERIFY2(table->header()->length() <= table->viewport()->width() || f.dialog.width() == room.width(),
                     qPrintable(QString("%1 of %2").arg(table->viewport()->width()).arg(table->header()->length())));
        QVERIFY(f.dialog.screen()->availableGeometry().contains(f.dialog.geometry()));
        const auto* list = f.find<QListWidget>("compareFormulations");
        const int seen = list->viewport()->visibleRegion().boundingRect().width();
        QVERIFY2(list->sizeHintForColumn(0) <= seen || list->minimumWidth() >= room.width() / 4,
                 qPrintable(QString("%1 of %2").arg(seen).arg(list->sizeHintForColumn(0))));
    }

    void aClickOnAHeaderSorts() {
        Fixture f(paper4(0.3));
        f.tick("compareIntegrators", "rk4");
        f.tick("compareIntegrators", "dopri5");
        f.click("compareRun");
        QVERIFY(f.wait());
        auto* header = f.find<QTreeView>("compareTable")->header();
        const auto clickHeader = [&] {
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              {header->sectionViewportPosition(CompareTable::effortColumn) + 10, header->height() / 2});
        };
        const auto efforts = [&] {
            QList<int> numbers;
            for (const auto& text : f.shown(CompareTable::effortColumn)) numbers << text.toInt();
            return numbers;
        };
        clickHeader();
        auto up = efforts();
        QVERIFY(up.first() < up.last());
        QVERIFY(std::is_sorted(up.begin(), up.end()));
        clickHeader();
        auto down = efforts();
        QVERIFY(std::is_sorted(down.rbegin(), down.rend()));
    }

    void errorsAgainstAnotherRun() {
        Fixture f(paper4(0.3));
        f.find<QLineEdit>("compareTolerances")->setText("1e-5, 1e-9");
        f.click("compareRun");
        QVERIFY(f.wait());
        QCOMPARE(f.dialog.table().reference(), std::optional<int>(0));
        auto* view = f.find<QTreeView>("compareTable");
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(1, 0)).center());
        f.click("compareReference");
        QCOMPARE(f.dialog.table().reference(), std::optional<int>(1));
        QCOMPARE(*f.dialog.table().runs()[1].error, 0.0);
        QVERIFY(*f.dialog.table().runs()[0].error > 0);
        QVERIFY(view->model()->index(1, 0).data(Qt::FontRole).value<QFont>().bold());
    }

    void copyExportAndDraw() {
        Fixture f(paper4(0.3));
        f.click("compareRun");
        QVERIFY(f.wait());
        f.click("compareCopy");
        const auto lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0].count('\t'), int(CompareTable::columns) - 1);
        QSignalSpy exported(&f.dialog, &CompareDialog::exportWanted);
        f.click("compareExport");
        QVERIFY(exported[0][0].toString().startsWith("number,formulation,"));
        QString channel;
        std::size_t runs = 0;
        connect(&f.dialog, &CompareDialog::showWanted, this, [&](const auto&, const auto& list, const QString& name) {
            runs = list.size();
            channel = name;
        });
        f.click("compareDraw");
        QCOMPARE(runs, std::size_t(2));
        QCOMPARE(channel, QString("slider.x"));  // the first plot of the example
        f.find<QComboBox>("compareChannel")->setCurrentText("crank.angle");
        f.click("compareDraw");
        QCOMPARE(channel, QString("crank.angle"));
    }

    void stopEnds() {
        Fixture f(paper4(1e6));
        f.click("compareRun");
        QTest::qWait(50);
        f.click("compareStop");
        QVERIFY(f.wait());
        QCOMPARE(f.sentence(), QString("0 of 2 runs completed."));
        QVERIFY(f.find<QPushButton>("compareRun")->isEnabled());
    }

    void whatIsMissingIsSaid() {
        Fixture f(paper4());
        f.find<QLineEdit>("compareSteps")->setText("0.01, often");
        f.click("compareRun");
        QVERIFY(!f.dialog.isRunning());
        QVERIFY(f.sentence().contains("often"));
        f.find<QLineEdit>("compareSteps")->clear();
        f.tick("compareStabilisations", "projection");
        f.click("compareRun");
        QVERIFY(!f.dialog.isRunning());
        QVERIFY(f.sentence().contains("stabilisation"));
    }
};

QTEST_MAIN(CompareDialogTest)
#include "compare_dialog_test.moc"
