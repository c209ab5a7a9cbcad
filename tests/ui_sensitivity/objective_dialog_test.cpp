// Objectives with measured data and end events, made by mouse and keyboard.
#include "ui/sensitivity/objective_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>
#include <fstream>

#include "engine/analysis/check.h"
#include "engine/io/model_file.h"
#include "ui/sensitivity/choices_pane.h"
#include "ui/sensitivity/measured_table.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

struct Fixture {
    Document document;
    ChoicesPane pane{document};
    QTemporaryDir folder;

    Fixture() {
        document.reset(loadModel("example:paper2-two-link"), {});
        pane.setStart(check(*document.model()).start);
        pane.resize(500, 260);
        pane.show();
    }
    ObjectiveDialog& dialog() const {
        auto* dialog = pane.findChild<ObjectiveDialog*>();
        if (!dialog || !dialog->isVisible()) qFatal("no dialog");
        return *dialog;
    }
    template <class T>
    T* find(const char* name) const {
        auto* found = dialog().findChild<T*>(name);
        if (!found) qFatal("no %s", name);
        return found;
    }
    void open(const char* button) const {
        QTest::mouseClick(pane.findChild<QToolButton*>(button), Qt::LeftButton);
        QVERIFY(QTest::qWaitForWindowExposed(&dialog()));
    }
    void type(const char* line, const QString& text) const {
        auto* edit = find<QLineEdit>(line);
        edit->setFocus();
        edit->selectAll();
        text.isEmpty() ? QTest::keyClick(edit, Qt::Key_Delete) : QTest::keyClicks(edit, text);
    }
    QPushButton* ok() const { return dialog().findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }
    QString wrong() const {
        for (auto* label : dialog().findChildren<QLabel*>("errorText"))
            if (label->isVisible()) return label->text();
        return {};
    }
    void accept() const {
        QVERIFY2(ok()->isEnabled(), qPrintable(wrong()));
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_VERIFY(!pane.findChild<ObjectiveDialog*>());
    }
    QString file(const char* name, const char* text) const {
        const QString path = folder.filePath(name);
        std::ofstream(path.toStdString()) << text;
        return path;
    }
    void addFile(const QString& path) const {
        dialog().measured().askPath = [path] { return path; };
        QTest::mouseClick(find<QPushButton>("measuredFile"), Qt::LeftButton);
    }
    const Objective& last() const { return document.model()->objectives.back(); }
};

}  // namespace

class ObjectiveDialogTest : public QObject {
    Q_OBJECT
  private slots:
    void aNewObjectiveWithAnEndEvent() {
        Fixture f;
        const Model before = *f.document.model();
        f.open("sensitivityNew");
        QVERIFY(!f.ok()->isEnabled());
        QVERIFY(f.wrong().contains("no formula"));
        f.type("objectiveName", "reach");
        f.type("objectiveIntegrand", "tip.x^2");
        QVERIFY2(f.ok()->isEnabled(), qPrintable(f.wrong()));
        QTest::mouseClick(f.find<QRadioButton>("objectiveAtEvent"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!f.ok()->isEnabled());  // an event without a formula
        f.type("objectiveEvent", "tipp.y");
        QVERIFY2(f.wrong().contains("did you mean"), qPrintable(f.wrong()));
        f.type("objectiveEvent", "tip.y + 1");
        f.find<QComboBox>("objectiveDirection")->setCurrentIndex(2);
        f.type("objectiveEarliest", "100 ms");
        f.accept();
        QCOMPARE(f.last().name, std::string("reach"));
        QCOMPARE(f.last().event, std::string("tip.y + 1"));
        QCOMPARE(f.last().direction.key, std::string("falling"));
        QCOMPARE(f.last().earliest.value, 0.1);
        f.document.undoStack().undo();
        QVERIFY(*f.document.model() == before);
    }

    void anObjectiveIsEditedInPlace() {
        Fixture f;
        const std::string name = f.document.model()->objectives.front().name;
        const auto count = f.document.model()->objectives.size();
        auto* list = f.pane.findChild<QListWidget*>("sensitivityObjectives");
        const QPoint at = list->visualItemRect(list->item(0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(f.find<QLineEdit>("objectiveName")->text().toStdString(), name);
        f.type("objectiveTerminal", "tip.x");
        f.accept();
        QCOMPARE(f.document.model()->objectives.size(), count);
        QCOMPARE(f.document.model()->objectives.front().terminal, std::string("tip.x"));
        QCOMPARE(f.document.model()->objectives.front().name, name);
    }

    void measuredDataFromAFile() {
        Fixture f;
        f.open("sensitivityNew");
        f.addFile(f.file("arm.csv", "time [ms],tip.x [mm],tip.y [mm],weight\n0,1000,0,1\n500,900,-100,2\n"));
        QCOMPARE(f.find<QTableWidget>("measuredTable")->rowCount(), 2);
        QVERIFY2(f.ok()->isEnabled(), qPrintable(f.wrong()));
        f.accept();
        QCOMPARE(f.last().measured.size(), std::size_t(2));
        const Measurement& x = f.last().measured[0];
        QCOMPARE(x.formula, std::string("tip.x"));
        QCOMPARE(x.times, (std::vector<double>{0, 0.5}));
        QCOMPARE(x.values, (std::vector<double>{1, 0.9}));
        QCOMPARE(x.weights, (std::vector<double>{1, 2}));
        QVERIFY(x.file.empty());
        const std::string path = f.folder.filePath("with-data.zwang").toStdString();
        f.document.saveTo(QString::fromStdString(path));
        QCOMPARE(loadModel(path).objectives.back().measured[1].values, (std::vector<double>{0, -0.1}));
    }

    void aTableFromASpreadsheet() {
        Fixture f;
        f.open("sensitivityNew");
        QApplication::clipboard()->setText("time\tposition\n0\t1\n0.25\t1.5\n0.5\t1.25\n");
        QTest::mouseClick(f.find<QPushButton>("measuredPaste"), Qt::LeftButton);
        QVERIFY2(f.wrong().contains("position"), qPrintable(f.wrong()));  // no such channel: said until it is named
        auto* table = f.find<QTableWidget>("measuredTable");
        table->item(0, 0)->setText("tip.x^2");
        QVERIFY2(f.ok()->isEnabled(), qPrintable(f.wrong()));
        f.accept();
        QCOMPARE(f.last().measured[0].formula, std::string("tip.x^2"));
        QCOMPARE(f.last().measured[0].values[1], 1.5);
    }

    void badTablesAreSaid_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("ragged") << "time,tip.x\n0,1\n1\n"
                                << "";
        QTest::newRow("no time") << "when,tip.x\n0,1\n"
                                 << "time";
        QTest::newRow("no numbers") << "time,tip.x\n0,one\n"
                                    << "one";
    }
    void badTablesAreSaid() {
        QFETCH(QString, table);
        QFETCH(QString, says);
        Fixture f;
        f.open("sensitivityNew");
        f.type("objectiveIntegrand", "tip.x");
        f.addFile(f.file("bad.csv", table.toUtf8().constData()));
        QVERIFY(!f.wrong().isEmpty());
        QVERIFY2(f.wrong().contains(says) && f.wrong().contains("bad.csv"), qPrintable(f.wrong()));
        QCOMPARE(f.find<QTableWidget>("measuredTable")->rowCount(), 0);
        QVERIFY(f.ok()->isEnabled());  // nothing bad came in
    }

    void rowsAreRemoved() {
        Fixture f;
        f.open("sensitivityNew");
        f.addFile(f.file("arm.csv", "time,tip.x,tip.y\n0,1,0\n0.5,0.9,-0.1\n"));
        auto* table = f.find<QTableWidget>("measuredTable");
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(0, 1)).center());
        QTest::mouseClick(f.find<QPushButton>("measuredRemove"), Qt::LeftButton);
        QCOMPARE(table->rowCount(), 1);
        f.accept();
        QCOMPARE(f.last().measured.at(0).formula, std::string("tip.y"));
    }
};

QTEST_MAIN(ObjectiveDialogTest)
#include "objective_dialog_test.moc"
