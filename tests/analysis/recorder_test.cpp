// Frames, statistics and the outcome of a run, alone: frames are made by hand.
#include "engine/analysis/recorder.h"

#include <QtTest>
#include <cmath>

#include "engine/analysis/run_outcome.h"
#include "tests/analysis/run_of.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A frame of the pendulum with energies of a given kind.
struct Made {
    Made() : run(rodPendulum("", gravityDown)), results(run.start.system) {
        plan.end = 1;
        plan.outputStep = 0.1;
        plan.controlsStep = true;
        plan.tolerance = {1e-8, 1e-8};
    }
    Recorder recorder(double weighed = 0, bool isObserved = false) {
        return Recorder(plan, control, results, weighed, isObserved);
    }
    Frame frame(double t, double kinetic = 0, double potential = 0, double lost = 0, double given = 0) const {
        Frame frame = at;
        frame.time = t;
        frame.kinetic = kinetic;
        frame.potential = potential;
        frame.dissipated = lost;
        frame.supplied = given;
        return frame;
    }
    RunOf run;
    Frame at = run.dynamics.frame(0, run.motion.last().y);
    RunPlan plan;
    RunControl control;
    Results results;
};

}  // namespace

class RecorderTest : public QObject {
    Q_OBJECT
  private slots:
    /// Outputs stand at multiples of the output step, each once, whatever times they are asked for.
    void outputsStandWhereTheyShould() {
        Made made;
        Recorder recorder = made.recorder();
        recorder.record(made.frame(0));
        std::vector<double> asked;
        const auto frameAt = [&](double t) {
            asked.push_back(t);
            return made.frame(t);
        };
        recorder.writeOutputs(0.05, frameAt);
        QVERIFY(asked.empty());
        QVERIFY(recorder.isNextOutput(0.1) && !recorder.isNextOutput(0.2));
        recorder.writeOutputs(0.3, frameAt);
        QCOMPARE(asked.size(), std::size_t(3));
        recorder.writeOutputs(0.3, frameAt);
        recorder.record(made.frame(0.35));
        QCOMPARE(recorder.lastTime(), 0.35);
        recorder.writeOutputs(7, frameAt);
        QCOMPARE(asked.size(), std::size_t(10));
        for (std::size_t i = 0; i < asked.size(); ++i)
            QVERIFY(std::abs(asked[i] - 0.1 * static_cast<double>(i + 1)) < 1e-15);
        QCOMPARE(asked.back(), 1.0);
        QCOMPARE(made.results.size(), std::size_t(12));
    }

    void observedRunsHaveNoOutputs() {
        Made made;
        Recorder recorder = made.recorder(0, true);
        recorder.record(made.frame(0));
        recorder.writeOutputs(1, [&](double t) { return made.frame(t); });
        QCOMPARE(made.results.size(), std::size_t(1));
    }

    void energies() {
        Made made;
        Recorder recorder = made.recorder(1000);
        recorder.record(made.frame(0, 1, 5));
        recorder.record(made.frame(0.1, 4, 2, 1, 1));       // exact
        recorder.record(made.frame(0.2, 3, 3, 0.5, 0.25));  // off by 0.25
        recorder.record(made.frame(0.3, 0, 6));
        QCOMPARE(recorder.startEnergy(), 6.0);
        QCOMPARE(recorder.highestKinetic(), 4.0);
        const RunStatistics& statistics = made.results.statistics;
        QCOMPARE(statistics.largestEnergyBalanceError, 0.25);
        QCOMPARE(statistics.largestEnergyErrorTime, 0.2);
        QCOMPARE(statistics.energyScale, 4.0);  // of 4 J kinetic, and 4 J between 2 J and 6 J
        QCOMPARE(recorder.energyAllowed(4), 4e-3);
        QCOMPARE(recorder.energyAllowed(0), 1e-12 * (8 + 1000));  // rounding: 4 + 2 + 1 + 1 J, and what is weighed
    }

    /// Every frame is handed over once, in order.
    void framesAreHandedOver() {
        Made made;
        std::vector<double> seen;
        double told = 0;
        made.control.frames = [&](std::vector<Frame> frames) {
            for (const Frame& frame : frames) seen.push_back(frame.time);
        };
        made.control.progress = [&](double, double part) { told = part; };
        Recorder recorder = made.recorder();
        recorder.record(made.frame(0));
        recorder.record(made.frame(0.1));
        recorder.report(0.1, true);
        recorder.record(made.frame(0.2));
        recorder.report(0.5, true);
        QCOMPARE(seen, (std::vector<double>{0, 0.1, 0.2}));
        QCOMPARE(told, 0.5);
    }

    void outcomes() {
        Made made;
        made.results.append(made.frame(0));
        RunEnd end;
        end.time = 1;
        end.energyAllowed = 1e-3;
        end.violationAllowed = 1e-9;
        end.account = Sentence("it changed its mind");
        Results good = made.results;
        conclude(good, end);
        ENDED(good, completed);
        SAYS(good.outcome.sentence, "completed at t = 1 s; it changed its mind");

        const auto warned = [&](const std::function<void(Results&, RunEnd&)>& change, const char* words) {
            Results results = made.results;
            RunEnd other = end;
            change(results, other);
            conclude(results, other);
            return results.outcome.status == Outcome::Status::completedWithWarnings &&
                   results.outcome.warnings.size() == 1 && contains(results.outcome.warnings[0], words);
        };
        QVERIFY(warned([](Results& r, RunEnd&) { r.statistics.largestEnergyBalanceError = 2e-3; }, "energy balance"));
        QVERIFY(warned([](Results& r, RunEnd&) { r.statistics.largestPositionViolation = 1e-8; }, "are violated by"));
        QVERIFY(warned([](Results& r, RunEnd&) { r.uncertain.push_back({0.1, 0.2}); }, "may have been missed"));
        QVERIFY(warned([](Results&, RunEnd& e) { e.leftBranch = 0.4; }, "left its branch"));
        QVERIFY(warned([](Results&, RunEnd& e) { e.jolt = 0.1; }, "projection changed"));
        QVERIFY(warned([](Results&, RunEnd& e) { e.warnings = {Sentence("so it is")}; }, "so it is"));
    }

    /// Joints that came apart are no motion; a run that has failed already keeps its own sentence.
    void cameApart() {
        Made made;
        Frame apart = made.frame(0.2);
        apart.positionViolation = 0.01;
        made.results.append(made.frame(0));
        made.results.append(apart);
        RunEnd end;
        end.time = 1;
        end.violationAllowed = 1;
        Results results = made.results;
        conclude(results, end);
        ENDED(results, failed);
        QCOMPARE(results.outcome.time, 0.2);
        SAYS(results.outcome.sentence, "came apart");
        end.projects = false;
        results = made.results;
        conclude(results, end);
        ENDED(results, completed);
        results = made.results;
        results.outcome.status = Outcome::Status::failed;
        results.outcome.sentence = Sentence("failed before");
        end.projects = true;
        conclude(results, end);
        QCOMPARE(results.outcome.sentence.english(), std::string("failed before"));
    }
};

QTEST_GUILESS_MAIN(RecorderTest)
#include "recorder_test.moc"
