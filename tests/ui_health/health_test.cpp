// The rules of the traffic light, and the health panel on a real run through singular positions.
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTreeView>
#include <QTreeWidget>
#include <QtTest>

#include "engine/io/model_file.h"
#include "ui/health/health_panel.h"
#include "ui/health/joint_table.h"
#include "ui/health/traffic_light.h"
#include "ui/plots/curve_plot.h"

using namespace zwang;
using namespace zwang::ui;

class HealthTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void rules_data();
    void rules();
    void failureIsRed();
    void lampShowsColourAndShape();
    void emptyPanelSaysSo();
    void curvesAreThoseOfTheFrames();
    void jointsAreSortedByTheirLargest();
    void aClickSelectsAndGoesThere();
    void clickOnASpikeMovesTheTime();
    void passagesGoThere();
    void rowsAreCopied();

  private:
    Run runWith(double position, double velocity, Outcome::Status status) const;
    RunList runs_;
    Playback playback_;
};

void HealthTest::initTestCase() {
    auto model = std::make_shared<Model>(loadModel("example:paper4-slider-crank-a"));
    model->run.end = 3;
    runs_.start(model);
    QTRY_VERIFY_WITH_TIMEOUT(!runs_.isRunning(), 30000);
    QVERIFY(runs_.current()->results);
    playback_.setRange(0, 3);
}

/// The real run with other violations and another end.
Run HealthTest::runWith(double position, double velocity, Outcome::Status status) const {
    Run run = *runs_.current();
    auto results = std::make_shared<Results>(run.results->systemPointer());
    Frame frame = run.results->frame(0);
    frame.positionViolation = position;
    frame.velocityViolation = velocity;
    results->append(frame);
    results->outcome.status = status;
    run.results = results;
    return run;
}

void HealthTest::rules_data() {
    using Status = Outcome::Status;
    QTest::addColumn<double>("position");
    QTest::addColumn<double>("velocity");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("sign");
    auto row = [](const char* name, double position, double velocity, Status status, Sign sign) {
        QTest::newRow(name) << position << velocity << static_cast<int>(status) << static_cast<int>(sign);
    };
    row("good", 1e-14, 1e-13, Status::completed, Sign::good);
    row("stopped by the person", 1e-14, 1e-13, Status::stopped, Sign::good);
    row("warnings", 1e-14, 1e-13, Status::completedWithWarnings, Sign::warning);
    row("failed", 1e-14, 1e-13, Status::failed, Sign::bad);
    row("just good", 0.9e-9, 0, Status::completed, Sign::good);
    row("position amber", 1.1e-9, 0, Status::completed, Sign::warning);
    row("velocity amber", 0, 0.9e-6, Status::completed, Sign::warning);
    row("position red", 1.1e-6, 0, Status::completed, Sign::bad);
    row("velocity red", 0, 1.1e-6, Status::completed, Sign::bad);
    row("not a number", 0, std::nan(""), Status::completed, Sign::bad);
}

void HealthTest::rules() {
    QFETCH(double, position);
    QFETCH(double, velocity);
    QFETCH(int, status);
    QFETCH(int, sign);
    const Run run = runWith(position, velocity, static_cast<Outcome::Status>(status));
    const Health health = judge(&run);
    QCOMPARE(static_cast<int>(health.sign), sign);
    QVERIFY(!health.sentence.isEmpty());
}

void HealthTest::failureIsRed() {
    Run run = *runs_.current();
    run.results.reset();
    run.issues = {{Issue::Severity::error, "J1", "", Sentence("J1 cannot be closed."), 0, 0}};
    QCOMPARE(judge(&run).sign, Sign::bad);
    QCOMPARE(judge(&run).sentence, "J1 cannot be closed.");
    QCOMPARE(judge(nullptr).sign, Sign::none);
}

void HealthTest::lampShowsColourAndShape() {
    RunList none;
    TrafficLight grey(none);
    QCOMPARE(grey.sign(), Sign::none);
    TrafficLight lamp(runs_);
    QCOMPARE(lamp.sign(), judge(runs_.current().get()).sign);
    QVERIFY(lamp.toolTip().contains("position violation") && lamp.toolTip().contains("energy"));
    QVERIFY(grey.grab().toImage() != lamp.grab().toImage());
    // Shapes differ also where colours cannot be told apart.
    auto shape = [](Sign sign) {
        QImage image(16, 16, QImage::Format_ARGB32);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintSign(painter, QRectF(0, 0, 16, 16), sign, QPalette());
        painter.end();
        return image.convertToFormat(QImage::Format_Alpha8);
    };
    QVERIFY(shape(Sign::good) != shape(Sign::warning));
    QVERIFY(shape(Sign::warning) != shape(Sign::bad));
    QVERIFY(shape(Sign::good) != shape(Sign::bad));
    QSignalSpy clicks(&lamp, &TrafficLight::clicked);
    QTest::mouseClick(&lamp, Qt::LeftButton);
    QCOMPARE(clicks.size(), 1);
}

void HealthTest::emptyPanelSaysSo() {
    RunList none;
    Playback still;
    HealthPanel panel(none, still);
    panel.show();
    QVERIFY(panel.findChild<QLabel*>("healthEmpty")->isVisible());
}

void HealthTest::curvesAreThoseOfTheFrames() {
    HealthPanel panel(runs_, playback_);
    panel.show();
    const Results& results = *runs_.current()->results;
    QCOMPARE(panel.violationPlot().curveCount(), 3);
    const auto drawn = panel.violationPlot().yValues(1);
    QCOMPARE(drawn.size(), results.size());
    for (std::size_t i = 0; i < results.size(); ++i) QCOMPARE(drawn[i], results.frame(i).velocityViolation);
    QCOMPARE(panel.energyPlot().yValues(0), results.series(results.channelIndex("energy.balance_error")));
    QVERIFY(panel.violationPlot().isLogScale());
    QCOMPARE(panel.energyPlot().curve(0).channel, QString("Energy balance error"));  // in words
    QVERIFY(!panel.findChild<QLabel*>("healthOutcome")->text().isEmpty());
}

void HealthTest::jointsAreSortedByTheirLargest() {
    JointTable table(runs_, playback_);
    QTRY_VERIFY(table.rowCount() > 0 && table.isComplete());
    QTest::qWait(50);
    const Results& results = *runs_.current()->results;
    double above = std::numeric_limits<double>::infinity();
    for (int row = 0; row < table.rowCount(); ++row) {
        const auto series =
            results.series(results.channelIndex(table.jointAt(row).toStdString() + ".position_violation"));
        const double largest = table.index(row, JointTable::largestColumn).data(JointTable::valueRole).toDouble();
        QCOMPARE(largest, *std::max_element(series.begin(), series.end()));
        QVERIFY(largest <= above);
        above = largest;
    }
}

void HealthTest::aClickSelectsAndGoesThere() {
    HealthPanel panel(runs_, playback_);
    panel.resize(1200, 250);
    panel.show();
    auto* view = panel.findChild<QTreeView*>("healthJoints");
    QTRY_VERIFY(view->model()->rowCount() > 0);
    QTest::qWait(100);
    QSignalSpy elements(&panel, &HealthPanel::elementClicked);
    const QModelIndex worst = view->model()->index(0, 0);
    const QPoint place = view->visualRect(worst).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(elements.size(), 1);
    QCOMPARE(elements[0][0].toString(), worst.data().toString());
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(playback_.time(), worst.data(JointTable::timeRole).toDouble());
}

void HealthTest::clickOnASpikeMovesTheTime() {
    HealthPanel panel(runs_, playback_);
    panel.resize(1200, 250);
    panel.show();
    QTest::qWait(100);
    auto& plot = panel.violationPlot();
    const auto view = plot.view();
    QTest::mouseClick(plot.canvas(), Qt::LeftButton, {},
                      plot.toPixel(1.7, std::sqrt(view.yBegin * view.yEnd)).toPoint());
    QVERIFY(std::abs(playback_.time() - 1.7) < 0.03);
}

void HealthTest::passagesGoThere() {
    HealthPanel panel(runs_, playback_);
    panel.resize(1200, 250);
    panel.show();
    const auto& passages = runs_.current()->results->passages;
    auto* list = panel.findChild<QTreeWidget*>("healthPassages");
    QCOMPARE(static_cast<std::size_t>(list->topLevelItemCount()), passages.size());
    QVERIFY(!passages.empty());
    const QPoint place = list->visualItemRect(list->topLevelItem(0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(playback_.time(), passages.front().time);
}

/// Ctrl+C copies the rows that are selected, a right click all of them, with their heads.
void HealthTest::rowsAreCopied() {
    HealthPanel panel(runs_, playback_);
    panel.resize(1300, 260);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto* joints = panel.findChild<QTreeView*>("healthJoints");
    const auto& model = *joints->model();
    QTRY_VERIFY(model.rowCount() > 2);
    const auto middleOf = [&](int row) { return joints->visualRect(model.index(row, 0)).center(); };
    QTest::mouseClick(joints->viewport(), Qt::LeftButton, {}, middleOf(0));
    QTest::mouseClick(joints->viewport(), Qt::LeftButton, Qt::ShiftModifier, middleOf(1));
    QTest::keyClick(joints, Qt::Key_C, Qt::ControlModifier);
    const auto lines = [] { return QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts); };
    QCOMPARE(lines().size(), 3);
    QCOMPARE(lines()[0].split('\t').size(), model.columnCount());
    QCOMPARE(lines()[0].section('\t', 0, 0), model.headerData(0, Qt::Horizontal).toString());
    for (int row = 0; row < 2; ++row) {
        QCOMPARE(lines()[row + 1].section('\t', 0, 0), model.index(row, 0).data().toString());
        QCOMPARE(lines()[row + 1].section('\t', 2, 2), model.index(row, 2).data().toString());
    }
    QContextMenuEvent click(QContextMenuEvent::Mouse, middleOf(0), joints->viewport()->mapToGlobal(middleOf(0)));
    QApplication::sendEvent(joints->viewport(), &click);
    auto* menu = joints->findChild<QMenu*>("rowMenu");
    QVERIFY(menu);
    for (auto* entry : menu->actions())
        if (entry->objectName() == "rowCopyAll")
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
    QCOMPARE(lines().size(), model.rowCount() + 1);
    // Columns as they are seen: the freedom of a passage stands last.
    auto* passages = panel.findChild<QTreeWidget*>("healthPassages");
    passages->setFocus();
    QTest::keyClick(passages, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(lines().size(), passages->topLevelItemCount() + 1);
    QCOMPARE(lines()[1].section('\t', -1), passages->topLevelItem(0)->text(1));
}

QTEST_MAIN(HealthTest)
#include "health_test.moc"
