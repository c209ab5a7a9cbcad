// Rows of tables, made side by side: each frame is evaluated once, rows keep their order, and whatever is thrown on the
// way arrives. Calls are counted by the linker (--wrap in CMakeLists.txt), so that no code of the engine counts.
#include <QTemporaryDir>
#include <QtTest>
#include <atomic>
#include <thread>

#include "engine/export/exporters.h"
#include "engine/io/examples.h"
#include "engine/system/system.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

std::atomic<std::size_t> forces = 0, accelerations = 0;

/// What is counted while `work` runs: evaluations of frames, and of accelerations of points.
template <class Work>
std::pair<std::size_t, std::size_t> counted(const Work& work) {
    forces = accelerations = 0;
    work();
    return {forces, accelerations};
}

/// All rows as text; `inPieces`: by makeText.
std::string textOf(const Results& results, bool inPieces) {
    const ChosenRows rows(results, {});
    std::string all;
    const auto append = [](std::string& text, double time, std::span<const double> values) {
        char number[40];
        std::snprintf(number, sizeof number, "%a", time);
        text += number;
        for (const double value : values) {
            std::snprintf(number, sizeof number, " %a", value);
            text += number;
        }
        text += '\n';
    };
    if (inPieces)
        rows.makeText({}, append, [&](std::string_view text) { all += text; });
    else
        rows.forEachRow({}, [&](double time, std::span<const double> values) { append(all, time, values); });
    return all;
}

}  // namespace

extern "C" {
void __real__ZN5zwang14evaluateForcesERKNS_6SystemERNS_9WorkspaceE(const System&, Workspace&);
void __wrap__ZN5zwang14evaluateForcesERKNS_6SystemERNS_9WorkspaceE(const System& system, Workspace& w) {
    ++forces;
    __real__ZN5zwang14evaluateForcesERKNS_6SystemERNS_9WorkspaceE(system, w);
}
Vec3 __real__ZN5zwang18markerAccelerationERKNS_6SystemERKNS_9WorkspaceERKNS_8MarkerOfIdEEPKd(const System&,
                                                                                             const Workspace&,
                                                                                             const CompiledMarker&,
                                                                                             const double*);
Vec3 __wrap__ZN5zwang18markerAccelerationERKNS_6SystemERKNS_9WorkspaceERKNS_8MarkerOfIdEEPKd(
    const System& system, const Workspace& w, const CompiledMarker& marker, const double* a) {
    ++accelerations;
    return __real__ZN5zwang18markerAccelerationERKNS_6SystemERKNS_9WorkspaceERKNS_8MarkerOfIdEEPKd(system, w, marker,
                                                                                                   a);
}
}

class RowsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyFrameIsEvaluatedOnce_data() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples()) QTest::newRow(example.key.data()) << QString(example.key.data());
    }
    /// Whatever the format: a vector and its components too.
    void everyFrameIsEvaluatedOnce() {
        QFETCH(QString, key);
        const Results run = firstSteps(key.toStdString(), 10);
        const System& system = run.system();
        const std::size_t points = static_cast<std::size_t>(system.bodies) + system.measurePoints.size();
        QTemporaryDir folder;
        for (const AnyExporter& table :
             {AnyExporter(CsvTable()), AnyExporter(JsonLines()), AnyExporter(ResultFile())}) {
            const auto [evaluated, moved] = counted([&] { write(table, run, folder.filePath("table").toStdString()); });
            QCOMPARE(evaluated, run.size());
            QCOMPARE(moved, run.size() * points);
        }
    }

    void piecesFollowEachOther() {
        for (const auto& [key, end, step] : {std::tuple{"a01-pendulum", 0.01, 0.01},
                                             {"a01-pendulum", 2.0, 1e-3},
                                             {"a02-four-bar-40", 1.0, 0.02},
                                             {"a04-bricard", 2.0, 0.01}}) {
            Model model = loadModel(std::string("example:") + key);
            model.run.end = end;
            model.run.outputStep = step;
            const Results run = simulate(model);
            const std::string inPieces = textOf(run, true);
            QCOMPARE(std::count(inPieces.begin(), inPieces.end(), '\n'), std::ptrdiff_t(run.size()));
            QVERIFY2(inPieces == textOf(run, false), key);
        }
    }

    /// In the first piece and in later ones, by whichever thread: it ends and says why.
    void whatIsThrownArrives() {
        const Results& run = runOf("a04-bricard", 2, 1e-3);
        const ChosenRows rows(run, {});
        QVERIFY(rows.rows() > 1000);
        const auto nothing = [](std::string& text, double, std::span<const double>) { text += 'x'; };
        for (const int after : {0, 1, 5, 20}) {
            std::atomic<int> rowsLeft = 40 * after, piecesLeft = after;
            QVERIFY_EXCEPTION_THROWN(rows.makeText(
                                         {},
                                         [&](std::string&, double, std::span<const double>) {
                                             if (rowsLeft-- <= 0) throw std::bad_alloc();
                                         },
                                         [](std::string_view) {}),
                                     std::bad_alloc);
            QVERIFY_EXCEPTION_THROWN(rows.makeText({}, nothing,
                                                   [&](std::string_view) {
                                                       if (piecesLeft-- <= 0) throw std::out_of_range("full");
                                                   }),
                                     std::out_of_range);
        }
    }

    /// Asked for at any piece it stops there; progress is told by the thread that writes.
    void itCanBeStopped() {
        const Results& run = runOf("a04-bricard", 2, 1e-3);
        const ChosenRows rows(run, {});
        std::stop_source source;
        ExportControl control;
        control.stop = source.get_token();
        const auto caller = std::this_thread::get_id();
        control.progress = [&](double) { QVERIFY(std::this_thread::get_id() == caller); };
        int pieces = 0;
        QVERIFY_EXCEPTION_THROWN(rows.makeText(
                                     control, [](std::string& text, double, std::span<const double>) { text += 'x'; },
                                     [&](std::string_view) {
                                         if (++pieces == 3) source.request_stop();
                                     }),
                                 ExportStopped);
        QVERIFY(pieces < 10);
    }
};

QTEST_GUILESS_MAIN(RowsTest)
#include "rows_test.moc"
