// Runs in worker threads: growing, stopping, failing, removing, and the panel and banner that show them.
#include "ui/run/run_list.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>
#include <atomic>
#include <chrono>
#include <thread>

#include "engine/io/model_file.h"
#include "ui/run/banner.h"
#include "ui/run/run_words.h"
#include "ui/run/runs_panel.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

std::shared_ptr<Model> pendulum(double end = 1) {
    auto model = std::make_shared<Model>(loadModel("example:a01-pendulum"));
    model->run.end = end;
    return model;
}

/// Never ends by itself; asks about the stop as often as the engine does.
Results endless(const Model&, const RunControl& control) {
    while (!control.stop.stop_requested()) {
        if (control.progress) control.progress(1, 0.25);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    throw std::runtime_error("Stopped before anything was recorded.");
}

}  // namespace

class RunListTest : public QObject {
    Q_OBJECT
  private slots:
    void growsAndCompletes();
    void resultsAreThoseOfTheEngine();
    void modelIsFrozen();
    void stopKeepsWhatThereIs();
    void destroyingARunningListIsSafe();
    void removingARunningRunIsSafe();
    void removingDoesNotWait();
    void whatCannotStartSaysWhy();
    void anotherExceptionIsAFailure();
    void aFastWorkerDoesNotFlood();
    void currentFollowsRemoval();
    void looksDoNotMakeAModelNew();
    void panelShowsRenamesTicksAndRemoves();
    void panelStops();
    void bannerComesAndGoes();
};

void RunListTest::growsAndCompletes() {
    RunList runs;
    QSignalSpy grew(&runs, &RunList::runGrew), finished(&runs, &RunList::runFinished);
    const int id = runs.start(pendulum(20));
    QVERIFY(runs.isRunning());
    const auto run = runs.current();
    QCOMPARE(run->id, id);
    QTRY_VERIFY_WITH_TIMEOUT(run->results && run->results->size() > 1, 10000);
    const auto growing = run->results;
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
    QVERIFY(grew.size() >= 1);
    QCOMPARE(run->results, growing);  // those who hold the growing results see the end
    QCOMPARE(run->state, Run::State::finished);
    QCOMPARE(run->fraction, 1.0);
    QVERIFY(!runs.isRunning());
    const double last = run->results->frame(run->results->size() - 1).time;
    QVERIFY(std::abs(last - 20) < 1e-9);
    for (std::size_t i = 1; i < run->results->size(); ++i)
        QVERIFY(run->results->frame(i).time > run->results->frame(i - 1).time);
}

void RunListTest::resultsAreThoseOfTheEngine() {
    const auto model = pendulum();
    const Results direct = simulate(*model);
    RunList runs;
    runs.start(model);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
    const auto& shown = *runs.current()->results;
    QCOMPARE(shown.size(), direct.size());
    for (std::size_t i = 0; i < direct.size(); ++i) QCOMPARE(shown.frame(i).q, direct.frame(i).q);
}

void RunListTest::modelIsFrozen() {
    RunList runs;
    auto model = pendulum();
    runs.start(model);
    model->title = "changed";
    QVERIFY(runs.current()->model->title != "changed");
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
}

void RunListTest::stopKeepsWhatThereIs() {
    RunList runs;
    const int id = runs.start(pendulum(1e4));
    QTRY_VERIFY_WITH_TIMEOUT(runs.current()->results && runs.current()->results->size() > 10, 20000);
    runs.stop(id);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 20000);
    QCOMPARE(statusWord(*runs.current()), "stopped");
    QVERIFY(runs.current()->results->size() > 10);
    QVERIFY(runs.current()->fraction < 1);
}

void RunListTest::destroyingARunningListIsSafe() {
    {
        RunList runs;
        for (int i = 0; i < 3; ++i) runs.start(pendulum(1e4));
        QTest::qWait(50);
    }
    QCoreApplication::processEvents();  // calls that were on their way find nobody, and do no harm
}

void RunListTest::removingARunningRunIsSafe() {
    RunList runs(endless);
    const int first = runs.start(pendulum()), second = runs.start(pendulum());
    QTest::qWait(20);
    runs.remove(first);
    QVERIFY(!runs.find(first));
    QVERIFY(runs.isRunning());
    runs.clear();
    QVERIFY(!runs.find(second) && runs.runs().empty() && !runs.isRunning() && !runs.current());
    QCoreApplication::processEvents();
}

/// A worker that is slow to stop does not hold up the window, and its run is gone at once.
void RunListTest::removingDoesNotWait() {
    std::atomic<int> ended = 0;
    std::atomic<bool> released = false;
    {
        RunList runs([&](const Model& model, const RunControl& control) {
            while (!control.stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
            while (!released) std::this_thread::sleep_for(std::chrono::milliseconds(2));
            ++ended;
            return simulate(model);
        });
        const int id = runs.start(pendulum(0.1));
        runs.remove(id);  // waiting here would be for ever: the worker ends after this line
        QVERIFY(!runs.isRunning() && runs.runs().empty());
        released = true;
        const int next = runs.start(pendulum(0.1));
        QTRY_COMPARE(ended, 1);
        QVERIFY(runs.find(next) && runs.isRunning());  // the removed worker's end is not taken for the next one's
    }
    QCOMPARE(ended, 2);  // the list waits for its workers when it goes
}

void RunListTest::whatCannotStartSaysWhy() {
    RunList runs;
    auto model = pendulum();
    model->run.integrator.key = "no-such-integrator";
    runs.start(model);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 10000);
    const auto run = runs.current();
    QVERIFY(!run->results);
    QVERIFY(hasErrors(run->issues));
    QCOMPARE(statusWord(*run), "could not start");
    QCOMPARE(statusSign(*run), Sign::bad);
    QVERIFY(outcomeSentence(*run).contains("no-such-integrator"));
}

void RunListTest::anotherExceptionIsAFailure() {
    RunList runs([](const Model& model, const RunControl& control) -> Results {
        Results whole = simulate(model, control);
        throw std::runtime_error("The worker lost its way.");
    });
    runs.start(pendulum());
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
    const auto run = runs.current();
    QVERIFY(run->results && run->results->size() > 1);  // so far is kept
    QCOMPARE(statusWord(*run), "failed");
    QCOMPARE(outcomeSentence(*run), "The worker lost its way.");
}

void RunListTest::aFastWorkerDoesNotFlood() {
    RunList runs([](const Model& model, const RunControl& control) {
        for (int i = 0; i < 100000; ++i) control.progress(0, i * 1e-5);
        return simulate(model);
    });
    QSignalSpy grew(&runs, &RunList::runGrew);
    runs.start(pendulum());
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // the window is busy; calls must not pile up
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
    QVERIFY2(grew.size() < 1000, qPrintable(QString::number(grew.size())));
}

void RunListTest::currentFollowsRemoval() {
    RunList runs;
    const int first = runs.start(pendulum(0.1)), second = runs.start(pendulum(0.1));
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 10000);
    QCOMPARE(runs.current()->id, second);
    runs.setCurrent(first);
    QCOMPARE(runs.current()->id, first);
    runs.remove(first);
    QCOMPARE(runs.current()->id, second);
    QVERIFY(runs.start(pendulum(0.1)) > second);  // ids are never used again
}

void RunListTest::looksDoNotMakeAModelNew() {
    const Model model = *pendulum();
    Model other = model;
    other.title = "another title";
    other.plots.push_back({"plot", {"energy.total"}, ""});
    other.objectives.emplace_back().integrand = "energy.total";
    other.comparison.steps = {0.01};
    QVERIFY(computesTheSame(model, other));
    other.run.end = 17;
    QVERIFY(!computesTheSame(model, other));
    other = model;
    std::visit([](auto& body) { body.mass = 1234; }, other.bodies.front());
    QVERIFY(!computesTheSame(model, other));
}

void RunListTest::panelShowsRenamesTicksAndRemoves() {
    RunList runs;
    RunsPanel panel(runs);
    panel.resize(900, 200);
    panel.show();
    QVERIFY(panel.findChild<QLabel*>("runsEmpty")->isVisible());
    const int first = runs.start(pendulum(0.1)), second = runs.start(pendulum(0.1));
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 10000);
    auto* view = panel.findChild<QTreeView*>("runsTable");
    QVERIFY(view->isVisible());
    QCOMPARE(view->model()->rowCount(), 2);
    QCOMPARE(view->currentIndex().row(), 1);

    const QModelIndex row = view->model()->index(0, 0);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(row).center());
    QCOMPARE(runs.current()->id, first);
    panel.findChild<QToolButton*>("renameRunButton")->click();
    auto* editor = view->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->setText("stiff spring");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(runs.find(first)->name, "stiff spring");  // committed by a queued call

    QTest::keyClick(view, Qt::Key_Space);  // the tick of the current row
    QVERIFY(runs.find(first)->overlay);
    panel.findChild<QToolButton*>("removeRunButton")->click();
    QVERIFY(!runs.find(first));
    QCOMPARE(view->model()->rowCount(), 1);
    QCOMPARE(runs.current()->id, second);
}

void RunListTest::panelStops() {
    RunList runs;
    RunsPanel panel(runs);
    panel.show();
    runs.start(pendulum(1e4));
    auto* stop = panel.findChild<QToolButton*>("stopRunButton");
    QVERIFY(stop->isEnabled());
    stop->click();
    QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 5000);
    QVERIFY(!stop->isEnabled());
}

void RunListTest::bannerComesAndGoes() {
    RunList runs;
    Banner banner(runs);
    const auto model = pendulum(0.1);
    banner.setModel(model);
    QVERIFY(banner.isHidden());
    runs.start(model);
    QVERIFY(banner.isHidden());
    auto heavier = std::make_shared<Model>(*model);
    std::visit([](auto& body) { body.mass = 1234; }, heavier->bodies.front());
    banner.setModel(heavier);
    QVERIFY(!banner.isHidden());
    QSignalSpy again(&banner, &Banner::runAgainWanted);
    QTest::mouseClick(banner.findChild<QWidget*>("runAgainButton"), Qt::LeftButton);
    QCOMPARE(again.size(), 1);
    banner.setModel(model);  // undone
    QVERIFY(banner.isHidden());
}

QTEST_MAIN(RunListTest)
#include "run_list_test.moc"
