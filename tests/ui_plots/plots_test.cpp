// Plots with a real mouse: cursor, zoom, pan, legend, two axes, overlay of runs, exports, and the panel of panes.
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QXmlStreamReader>
#include <QtTest>
#include <cmath>

#include "engine/io/model_file.h"
#include "ui/plots/channel_chooser.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_legend.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

/// A plot of x = sin t in metres and y = t² in newtons over 0 … 10 s.
struct Fixture {
    Playback playback;
    CurvePlot plot{playback};
    std::vector<double> times, sine, square;

    Fixture() {
        playback.setRange(0, 10);
        for (int i = 0; i <= 1000; ++i) {
            times.push_back(i * 0.01);
            sine.push_back(std::sin(times.back()));
            square.push_back(times.back() * times.back());
        }
        plot.addCurve({"B0.x", "m", "B0", "", 0, 0});
        plot.addCurve({"J1.reaction", "N", "J1", "", 1, 0});
        plot.append(0, times, times, sine);
        plot.append(1, times, times, square);
        plot.resize(900, 300);
        plot.show();
        plot.refresh();
        QTest::qWait(30);
    }
    QPoint at(double x, double y) const { return plot.toPixel(x, y).toPoint(); }
    double pixel() const { return plot.view().xEnd / (plot.toPixel(10, 0).x() - plot.toPixel(0, 0).x()); }
    double level(double part) const { return plot.view().yBegin + part * (plot.view().yEnd - plot.view().yBegin); }
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class PlotsTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void clickSetsTheTime();
    void cursorIsDraggedAndFollows();
    void wheelZoomsAndDoubleClickFits();
    void dragPansAndShiftDragZooms();
    void legendHidesCurves();
    void valuesAtTheCursor();
    void secondCursorGivesDifferences();
    void logScaleLeavesOutWhatIsNotPositive();
    void overAnotherChannel();
    void picturesAreWritten();
    void theTableForSpreadsheetsIsTheSame();
    void tableEqualsTheSeries();
    void exportThatCannotBeWrittenSaysSo();
    void paneShowsTheRun();
    void paneGrowsWhileRunning();
    void overlaysRuns();
    void panelReportsChoices();
    void legendsHaveNamesWhole_data();
    void legendsHaveNamesWhole();
    void chooserSearchesAndTicks();

  private:
    std::shared_ptr<Model> model_;
};

void PlotsTest::initTestCase() {
    model_ = std::make_shared<Model>(loadModel("example:four-bar"));
    model_->run.end = 1;
}

void PlotsTest::clickSetsTheTime() {
    Fixture f;
    QTest::mouseClick(f.plot.canvas(), Qt::LeftButton, {}, f.at(4, f.level(0.5)));
    QVERIFY(std::abs(f.playback.time() - 4) <= f.pixel());
}

void PlotsTest::cursorIsDraggedAndFollows() {
    Fixture f;
    f.playback.setTime(2);
    const auto before = f.plot.view();
    QTest::mousePress(f.plot.canvas(), Qt::LeftButton, {}, f.at(2, f.level(0.3)));
    QTest::mouseMove(f.plot.canvas(), f.at(5, f.level(0.3)));
    QTest::mouseMove(f.plot.canvas(), f.at(7, f.level(0.3)));
    QVERIFY(std::abs(f.playback.time() - 7) <= f.pixel());
    QTest::mouseRelease(f.plot.canvas(), Qt::LeftButton, {}, f.at(7, f.level(0.3)));
    QCOMPARE(f.plot.view().xBegin, before.xBegin);  // it was the cursor and not the picture that moved
    // And back: the playback moves the line in the picture.
    auto darkAt = [&](double time) {
        const QImage picture = f.plot.canvas()->grab().toImage();
        const int x = static_cast<int>(std::lround(f.plot.toPixel(time, 0).x()));
        int most = 0;
        for (int dx = -1; dx <= 1; ++dx) {
            int dark = 0;
            for (int y = f.at(0, f.level(0.9)).y(); y < f.at(0, f.level(0.1)).y(); ++y)
                dark += picture.pixelColor(x + dx, y).lightness() < 60;
            most = std::max(most, dark);
        }
        return most;
    };
    f.playback.setTime(3.3);
    QTest::qWait(30);
    QVERIFY(darkAt(3.3) > 50);
    f.playback.setTime(8.7);
    QTest::qWait(30);
    QVERIFY(darkAt(8.7) > 50);
    QVERIFY(darkAt(3.3) < 10);
}

void PlotsTest::wheelZoomsAndDoubleClickFits() {
    Fixture f;
    const auto whole = f.plot.view();
    const QPointF at = f.at(4, f.level(0.5));
    auto wheel = [&](Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(at, f.plot.canvas()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(f.plot.canvas(), &event);
    };
    wheel(Qt::NoModifier);
    const auto zoomed = f.plot.view();
    QVERIFY(zoomed.xEnd - zoomed.xBegin < 0.9 * (whole.xEnd - whole.xBegin));
    QCOMPARE(zoomed.yEnd, whole.yEnd);
    QVERIFY(std::abs(f.plot.toPixel(4, 0).x() - at.x()) < 2);  // what was under the mouse stays there
    wheel(Qt::ControlModifier);
    QVERIFY(f.plot.view().yEnd - f.plot.view().yBegin < 0.9 * (whole.yEnd - whole.yBegin));
    QCOMPARE(f.plot.view().xEnd, zoomed.xEnd);

    f.playback.setTime(1);
    QTest::mouseClick(f.plot.canvas(), Qt::LeftButton, {}, f.at(4, f.level(0.5)));
    QTest::mouseDClick(f.plot.canvas(), Qt::LeftButton, {}, f.at(4, f.level(0.5)));
    QCOMPARE(f.plot.view().xBegin, whole.xBegin);
    QCOMPARE(f.plot.view().xEnd, whole.xEnd);
    wheel(Qt::NoModifier);
    QTest::keyClick(f.plot.canvas(), Qt::Key_A);
    QCOMPARE(f.plot.view().xEnd, whole.xEnd);
}

void PlotsTest::dragPansAndShiftDragZooms() {
    Fixture f;
    f.playback.setTime(9);
    const auto whole = f.plot.view();
    const double pixel = f.pixel();
    QTest::mousePress(f.plot.canvas(), Qt::LeftButton, {}, f.at(4, f.level(0.5)));
    const QPoint to = f.at(6, f.level(0.5));
    QTest::mouseMove(f.plot.canvas(), to);
    QTest::mouseRelease(f.plot.canvas(), Qt::LeftButton, {}, to);
    QVERIFY(std::abs(f.plot.view().xBegin - (whole.xBegin - 2)) < 2 * pixel);
    QCOMPARE(f.playback.time(), 9.0);  // panning is no click
    f.plot.fit();
    QTest::mousePress(f.plot.canvas(), Qt::LeftButton, Qt::ShiftModifier, f.at(2, f.level(0.2)));
    const QPoint corner = f.at(5, f.level(0.8));
    QTest::mouseMove(f.plot.canvas(), corner);
    QTest::mouseRelease(f.plot.canvas(), Qt::LeftButton, Qt::ShiftModifier, corner);
    QVERIFY(std::abs(f.plot.view().xBegin - 2) < pixel && std::abs(f.plot.view().xEnd - 5) < pixel);
}

void PlotsTest::legendHidesCurves() {
    Fixture f;
    auto* legend = f.plot.findChild<PlotLegend*>("plotLegend");
    QSignalSpy changes(&f.plot, &CurvePlot::curveVisibilityChanged);
    const QPoint row = legend->visualItemRect(legend->topLevelItem(0)).center();
    QTest::mouseClick(legend->viewport(), Qt::LeftButton, {}, row);
    QVERIFY(!f.plot.isCurveVisible(0) && f.plot.isCurveVisible(1));
    QCOMPARE(changes.size(), 1);
    QTest::mouseClick(legend->viewport(), Qt::LeftButton, {}, row);
    QVERIFY(f.plot.isCurveVisible(0));
}

void PlotsTest::valuesAtTheCursor() {
    Fixture f;
    f.playback.setTime(2.005);                                                // between two points
    QVERIFY(std::abs(f.plot.valueAt(1, 2.005) - (4.0 + 4.0401) / 2) < 1e-9);  // linear between t² at 2.00 and 2.01
    QCOMPARE(f.plot.legendValue(0), QString::number(f.plot.valueAt(0, 2.005), 'g', 5) + " m");
    QVERIFY(f.plot.legendValue(1).endsWith(" N"));
    QVERIFY(std::isnan(f.plot.valueAt(0, 11)));
}

void PlotsTest::secondCursorGivesDifferences() {
    Fixture f;
    f.playback.setTime(3);
    f.plot.setSecondCursor(true);
    f.plot.setSecondCursorTime(5);
    QCOMPARE(f.plot.legendDifference(1), "Δ 16");  // 25 − 9
    QTest::mousePress(f.plot.canvas(), Qt::LeftButton, {}, f.at(5, f.level(0.5)));
    QTest::mouseMove(f.plot.canvas(), f.at(6, f.level(0.5)));
    QTest::mouseRelease(f.plot.canvas(), Qt::LeftButton, {}, f.at(6, f.level(0.5)));
    QVERIFY(std::abs(f.plot.secondCursor() - 6) <= f.pixel());
    QCOMPARE(f.playback.time(), 3.0);
}

void PlotsTest::logScaleLeavesOutWhatIsNotPositive() {
    Fixture f;
    f.plot.setLogScale(true);
    QVERIFY(f.plot.view().yBegin > 0);
    f.plot.setLogScale(false);
    QVERIFY(f.plot.view().yBegin < -1);
}

void PlotsTest::overAnotherChannel() {
    Playback playback;
    playback.setRange(0, 6);
    CurvePlot plot(playback);
    plot.setHorizontal("B0.x [m]", false);
    std::vector<double> times, x, y;
    for (int i = 0; i <= 600; ++i) {
        times.push_back(i * 0.01);
        x.push_back(std::cos(times.back()));
        y.push_back(std::sin(times.back()));
    }
    plot.addCurve({"B0.y", "m", "B0", "", 0, 0});
    plot.append(0, times, x, y);
    plot.resize(500, 400);
    plot.show();
    plot.fit();
    QTest::qWait(30);
    QVERIFY(std::abs(plot.valueAt(0, 2) - std::sin(2)) < 1e-4);
    // A click goes to the moment of the nearest point of the circle.
    QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.toPixel(std::cos(4.0), std::sin(4.0)).toPoint());
    QVERIFY2(std::abs(playback.time() - 4) < 0.05, qPrintable(QString::number(playback.time())));
}

void PlotsTest::picturesAreWritten() {
    Fixture f;
    f.plot.setTitle("Slider");
    QTemporaryDir folder;
    for (const QString kind : {"png", "svg", "pdf"}) f.plot.exportTo(folder.filePath("plot." + kind));
    QVERIFY(contentOf(folder.filePath("plot.pdf")).startsWith("%PDF"));
    QImage picture(folder.filePath("plot.png"));
    QVERIFY(picture.width() >= 1000);
    int coloured = 0;
    for (int y = 0; y < picture.height(); y += 3)
        for (int x = 0; x < picture.width(); x += 3) coloured += picture.pixelColor(x, y).saturation() > 100;
    QVERIFY(coloured > 200);  // the curves are there
    QXmlStreamReader xml(contentOf(folder.filePath("plot.svg")));
    int elements = 0;
    while (!xml.atEnd()) elements += xml.readNext() == QXmlStreamReader::StartElement;
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(elements > 20);
    QTest::qWait(30);
    QCOMPARE(f.plot.view().xEnd, 10.0);  // the window is as it was
}

void PlotsTest::theTableForSpreadsheetsIsTheSame() {
    Fixture f;
    QTemporaryDir folder;
    f.plot.exportTo(folder.filePath("plot.csv"));
    const QStringList csv = QString::fromUtf8(contentOf(folder.filePath("plot.csv"))).split('\n'),
                      pasted = f.plot.tableText().split('\n');
    QCOMPARE(pasted.size(), csv.size());
    QVERIFY(csv.size() > 100);
    for (int i = 0; i < csv.size(); ++i) QCOMPARE(pasted[i].split('\t').join(','), QString(csv[i]).remove('"'));
}

void PlotsTest::tableEqualsTheSeries() {
    Fixture f;
    QTemporaryDir folder;
    f.plot.exportTo(folder.filePath("both.csv"));
    QList<QByteArray> lines = contentOf(folder.filePath("both.csv")).trimmed().split('\n');
    QCOMPARE(lines.takeFirst(), QByteArray("time [s],B0.x [m],J1.reaction [N]"));
    QCOMPARE(static_cast<std::size_t>(lines.size()), f.times.size());
    for (int i = 0; i < lines.size(); ++i) {
        const auto cells = lines[i].split(',');
        QCOMPARE(cells.size(), 3);
        const auto row = static_cast<std::size_t>(i);
        QCOMPARE(cells[0].toDouble(), f.times[row]);
        QVERIFY(cells[1].toDouble() == f.sine[row] && cells[2].toDouble() == f.square[row]);  // to the last bit
    }
    f.plot.setCurveVisible(0, false);
    f.plot.exportTo(folder.filePath("one.csv"));
    QVERIFY(contentOf(folder.filePath("one.csv")).startsWith("time [s],J1.reaction [N]\n"));
}

void PlotsTest::exportThatCannotBeWrittenSaysSo() {
    Fixture f;
    for (const QString name : {"/no/such/folder/plot.png", "/no/such/folder/plot.csv", "/no/such/folder/plot.svg",
                               "/no/such/folder/plot.pdf", "plot.xyz"}) {
        try {
            f.plot.exportTo(name);
            QFAIL("should have thrown");
        } catch (const std::runtime_error& error) {
            QVERIFY2(QString(error.what()).contains(name), error.what());
        }
    }
}

void PlotsTest::paneShowsTheRun() {
    RunList runs;
    Playback playback;
    PlotPane pane(runs, playback);
    pane.resize(800, 250);
    pane.show();
    QVERIFY(pane.findChild<QPushButton*>("plotChooseEmpty")->isVisible());
    runs.start(model_);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
    const Results& results = *runs.current()->results;
    const std::string first = results.channels().front().name();
    pane.setSetup({"Energy", {first, "energy.total", "no.such"}, ""});
    QVERIFY(!pane.findChild<QPushButton*>("plotChooseEmpty")->isVisible());
    QCOMPARE(pane.plot().curveCount(), 2);
    QCOMPARE(pane.plot().yValues(1), results.series(results.channelIndex("energy.total")));
    QCOMPARE(pane.plot().xValues(0).size(), results.size());
    QCOMPARE(pane.plot().curve(1).unit, "J");
    pane.setSetup({"Phase", {"energy.kinetic"}, "energy.potential"});
    QVERIFY(!pane.plot().isOverTime());
    QCOMPARE(pane.plot().horizontalLabel(), "energy.potential [J]");
    QCOMPARE(pane.plot().xValues(0), results.series(results.channelIndex("energy.potential")));
}

void PlotsTest::paneGrowsWhileRunning() {
    RunList runs;
    Playback playback;
    PlotPanel panel(runs, playback);
    panel.resize(800, 250);
    panel.show();
    panel.setSetups({{"", {"energy.total"}, ""}});
    auto longer = std::make_shared<Model>(*model_);
    longer->run.end = 2000;
    runs.start(longer);
    CurvePlot& plot = panel.pane(0).plot();
    QTRY_VERIFY_WITH_TIMEOUT(plot.curveCount() == 1 && plot.xValues(0).size() > 20, 20000);
    QVERIFY(runs.isRunning());
    QCOMPARE(plot.view().xEnd, 2000.0);  // the axis is that of the whole run
    const auto early = plot.xValues(0).size();
    QTRY_VERIFY_WITH_TIMEOUT(plot.xValues(0).size() > early, 20000);
    runs.stopAll();
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 5000);
    QTRY_COMPARE(plot.xValues(0).size(), runs.current()->results->size());
    QVERIFY(plot.view().xEnd < 2000);
}

void PlotsTest::overlaysRuns() {
    RunList runs;
    Playback playback;
    PlotPanel panel(runs, playback);
    panel.show();
    panel.setSetups({{"", {"energy.total"}, ""}});
    const int first = runs.start(model_);
    runs.start(model_);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
    CurvePlot& plot = panel.pane(0).plot();
    QCOMPARE(plot.curveCount(), 1);
    runs.setOverlay(first, true);
    QCOMPARE(plot.curveCount(), 2);
    QCOMPARE(plot.curve(0).dash, 0);
    QVERIFY(plot.curve(1).dash > 0);
    QVERIFY(plot.curve(0).colour != plot.curve(1).colour);  // one channel: the runs are what differs
    QCOMPARE(plot.curve(1).run, runs.find(first)->name);
    plot.setCurveVisible(1, false);
    runs.rename(runs.current()->id, "newest");
    QVERIFY(!plot.isCurveVisible(1));  // still hidden
    runs.remove(first);
    QCOMPARE(plot.curveCount(), 1);
}

void PlotsTest::panelReportsChoices() {
    RunList runs;
    Playback playback;
    PlotPanel panel(runs, playback);
    panel.show();
    std::vector<PlotSetup> reported;
    int reports = 0;
    connect(&panel, &PlotPanel::setupsChanged, this, [&](const std::vector<PlotSetup>& setups, const QString& what) {
        reported = setups;
        ++reports;
        QVERIFY(!what.isEmpty());
    });
    panel.setSetups({{"one", {"energy.total"}, ""}});
    QCOMPARE(reports, 0);  // what the window says is no choice of the person
    panel.findChild<QToolButton*>("plotAdd")->click();
    QCOMPARE(reported.size(), std::size_t(2));
    auto* title = panel.pane(1).findChild<QLineEdit*>("plotTitle");
    title->setFocus();
    QTest::keyClicks(title, "two");
    QTest::keyClick(title, Qt::Key_Return);
    QCOMPARE(reported[1].title, std::string("two"));
    panel.pane(0).findChild<QToolButton*>("plotRemove")->click();
    QCOMPARE(reported.size(), std::size_t(1));
    QCOMPARE(reported[0].title, std::string("two"));
    panel.setSetups({});
    QVERIFY(panel.findChild<QPushButton*>("plotsChooseEmpty")->isVisible());
}

void PlotsTest::legendsHaveNamesWhole_data() {
    QTest::addColumn<int>("width");
    for (const int width : {620, 800, 1290, 1600}) QTest::addRow("%d", width) << width;
}

/// Names of 24 letters, in panes below each other and in two columns; the curves keep half of each pane.
void PlotsTest::legendsHaveNamesWhole() {
    QFETCH(int, width);
    RunList runs;
    Playback playback;
    PlotPanel panel(runs, playback);
    panel.resize(width, 500);
    panel.show();
    runs.start(model_);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
    panel.setSetups({{"", {"energy.balance_error"}, ""},
                     {"", {"health.velocity_violation"}, ""},
                     {"", {"energy.total"}, ""},
                     {"", {"energy.kinetic"}, ""}});
    QTest::qWait(100);
    for (int i = 0; i < 4; ++i) {
        auto* legend = panel.pane(i).findChild<PlotLegend*>("plotLegend");
        QVERIFY(legend->topLevelItemCount() == 1);
        const int needed = legend->fontMetrics().horizontalAdvance(legend->topLevelItem(0)->text(0)) + 22 + 4 + 8;
        QVERIFY2(legend->columnWidth(0) >= needed,
                 qPrintable(QString("%1 of %2").arg(legend->columnWidth(0)).arg(needed)));
        QVERIFY(2 * legend->width() <= panel.pane(i).width());
    }
}

void PlotsTest::chooserSearchesAndTicks() {
    const std::vector<ChannelInfo> channels{{"crank", "angle", "rad", "angle of the body"},
                                            {"crank", "vx", "m/s", "velocity in the world"},
                                            {"rod", "vx", "m/s", "velocity in the world"}};
    ChannelChooser chooser(channels, {"title", {"gone.x", "rod.vx"}, ""});
    chooser.show();
    auto* view = chooser.findChild<QTreeView*>("channelTree");
    QTest::keyClicks(chooser.findChild<QLineEdit*>("channelSearch"), "vel crank");
    QCOMPARE(view->model()->rowCount(), 1);
    const QModelIndex crank = view->model()->index(0, 0);
    QCOMPARE(view->model()->rowCount(crank), 1);
    const QModelIndex velocity = view->model()->index(0, 0, crank);
    QCOMPARE(velocity.data().toString(), "vx");
    QCOMPARE(view->model()->index(0, 1, crank).data().toString(), "m/s");
    view->setCurrentIndex(velocity);
    QTest::keyClick(view, Qt::Key_Space);
    chooser.findChild<QComboBox*>("channelAgainst")->setCurrentIndex(1);
    const PlotSetup chosen = chooser.setup();
    QCOMPARE(chosen.channels, (std::vector<std::string>{"gone.x", "rod.vx", "crank.vx"}));  // order kept, new ones last
    QCOMPARE(chosen.against, std::string("crank.angle"));
    QCOMPARE(chosen.title, std::string("title"));
}

QTEST_MAIN(PlotsTest)
#include "plots_test.moc"
