// Every call that can fail, failed: the n-th for n = 1, 2, 3 … until the operation goes through. Old data stay, a
// sentence says why, nothing is left over.
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <sstream>

#include "engine/analysis/check.h"
#include "engine/analysis/compare.h"
#include "engine/analysis/simulation.h"
#include "engine/design/sweep.h"
#include "engine/io/atomic_file.h"
#include "engine/io/mesh_file.h"
#include "engine/io/model_file.h"
#include "engine/io/number_table.h"
#include "engine/io/results_file.h"
#include "tests/faults/faults.h"
#include "tests/faults/power_cut.h"

using namespace zwang;
using namespace zwang::testing;

namespace {

std::string contents(const QString& path) {
    std::ostringstream text;
    text << std::ifstream(path.toStdString(), std::ios::binary).rdbuf();
    return text.str();
}

/// Writes one of the files that the program writes.
struct Writer {
    const char* name;
    std::function<void(const std::string& path)> write;
};

const Results& someResults() {
    static const Results results = [] {
        Model model = loadModel("example:four-bar");
        model.run.end = 0.05;
        evaluate(model);
        return simulate(model, {});
    }();
    return results;
}

std::vector<Writer> writers() {
    static const Model model = loadModel("example:four-bar");
    return {{"model", [](const std::string& path) { saveModel(model, path); }},
            {"results", [](const std::string& path) { writeCsv(someResults(), {}, path); }},
            {"summary", [](const std::string& path) { writeTextFile(path, summaryText(someResults())); }}};
}

}  // namespace

class EngineFaultsTest : public QObject {
    Q_OBJECT
  private slots:
    void writing_data() {
        QTest::addColumn<int>("writer");
        QTest::addColumn<int>("call");
        QTest::addColumn<bool>("all");
        const std::vector<std::pair<const char*, Call>> calls = {{"open", Call::open},   {"write", Call::write},
                                                                 {"sync", Call::sync},   {"rename", Call::rename},
                                                                 {"close", Call::close}, {"memory", Call::allocate}};
        const auto list = writers();
        for (std::size_t w = 0; w < list.size(); ++w)
            for (const auto& [name, call] : calls)
                for (const bool all : {false, true})
                    QTest::addRow("%s: %s%s", list[w].name, name, all ? " and all after" : "")
                        << static_cast<int>(w) << static_cast<int>(call) << all;
    }
    void writing() {
        QFETCH(int, writer);
        QFETCH(int, call);
        QFETCH(bool, all);
        const auto write = writers()[static_cast<std::size_t>(writer)].write;
        QTemporaryDir folder;
        const QString path = folder.filePath("file"), once = folder.filePath("once");
        write(once.toStdString());
        const std::string after = contents(once), before = "what was there\n";
        QVERIFY(!after.empty());
        int failures = 0;
        const auto kind = static_cast<Call>(call);
        // Allocations are many; beyond the first ones they are tried further and further apart.
        for (long n = 1;; n += kind == Call::allocate ? 1 + n / 20 : 1) {
            std::ofstream(path.toStdString()) << before;
            const int handles = openHandles();
            const long live = liveAllocations();
            bool threw = false, happened = false;
            {
                const Fault fault(kind, n, all);
                try {
                    write(path.toStdString());
                } catch (const FileError& error) {
                    threw = true;
                    QVERIFY2(std::string(error.what()).starts_with("cannot write "), error.what());
                } catch (const std::bad_alloc&) {
                    threw = true;
                }
                happened = fault.hasHappened();
            }
            QCOMPARE(openHandles(), handles);
            QVERIFY2(liveAllocations() == live, qPrintable(QString("%1 live").arg(liveAllocations() - live)));
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 2);  // no temporary file is left
            const std::string now = contents(path);
            if (!threw) QVERIFY(now == after);
            // Where only the folder could not be synced the new file is there as a whole.
            if (threw) QVERIFY2(now == before || now == after, now.substr(0, 80).c_str());
            if (!happened) break;
            failures += threw;
        }
        QVERIFY(failures > 0 || kind == Call::close);
    }

    /// A disk that takes a part of what it is given gets the rest again.
    void shortWrites() {
        for (const auto& writer : writers()) {
            QTemporaryDir folder;
            const QString path = folder.filePath("file"), once = folder.filePath("once");
            writer.write(once.toStdString());
            {
                const Fault fault(Call::shortWrite, 1, true);
                writer.write(path.toStdString());
                QVERIFY(fault.hasHappened());
            }
            QCOMPARE(contents(path), contents(once));
        }
    }

    /// Old or new, whatever the moment, and new once it was said to be saved.
    void powerCuts() {
        for (const auto& writer : writers()) {
            QTemporaryDir folder;
            const std::string path = folder.filePath("file").toStdString();
            writer.write(path);
            const std::string after = contents(folder.filePath("file"));
            std::vector<FileStep> steps;
            {
                const FileRecord record;
                writer.write(path);
                steps = record.steps();
            }
            QVERIFY(steps.size() >= 5);  // make, write, sync, rename, sync the folder
            std::size_t disks = 0;
            forEachPowerCut({{path, "old"}}, steps, [&](const Disk& disk, std::size_t cut) {
                ++disks;
                QVERIFY2(disk.contains(path) && disk.at(path), qPrintable(QString("nothing at step %1").arg(cut)));
                QVERIFY2(*disk.at(path) == "old" || *disk.at(path) == after, qPrintable(QString("step %1").arg(cut)));
                if (cut == steps.size()) QVERIFY(*disk.at(path) == after);
            });
            QVERIFY(disks > steps.size());
        }
    }

    /// Reading and computing end by an exception when memory does, and everything is given back.
    void memory_data() {
        QTest::addColumn<QString>("work");
        for (const auto* work : {"read", "check", "run", "mesh", "table"}) QTest::newRow(work) << work;
    }
    void memory() {
        QFETCH(QString, work);
        QTemporaryDir folder;
        const std::string path = folder.filePath("m.zwang").toStdString();
        saveModel(loadModel("example:four-bar"), path);
        Model model = loadModel(path);
        model.run.end = 0.02;
        evaluate(model);
        const std::map<QString, std::function<void()>> works = {
            {"read", [&] { loadModel(path); }},
            {"check", [&] { check(model); }},
            {"run", [&] { simulate(model, {}); }},
            {"mesh", [&] { readMeshFile(ZWANG_TEST_DATA "/hostile/mtllib.obj", "mtllib.obj"); }},
            {"table", [&] { readNumberTable("time [s],a [mm]\n0,1\n1,2\n", "t.csv"); }}};
        const auto& job = works.at(work);
        job();  // what is made once and kept
        const long live = liveAllocations();
        long failures = 0;
        for (long n = 1;; n += 1 + n / 30) {
            bool happened = false;
            {
                const Fault fault(Call::allocate, n);
                try {
                    job();
                } catch (const std::exception&) {
                    ++failures;
                }
                happened = fault.hasHappened();
            }
            QVERIFY2(liveAllocations() == live,
                     qPrintable(QString("%1 are kept after failure %2").arg(liveAllocations() - live).arg(n)));
            if (!happened) break;
        }
        QVERIFY(failures > 0);
    }

    /// Where no thread can be started the work is done without.
    void threads() {
        Model model = loadModel("example:four-bar");
        model.run.end = 0.02;
        evaluate(model);
        const auto rows = comparisonRows(model);
        const auto outcomes = [&] {
            std::vector<double> ends;
            for (const auto& run : compare(model, rows, {})) ends.push_back(run.outcome.time);
            return ends;
        };
        const auto expected = outcomes();
        QVERIFY(!expected.empty());
        for (const bool all : {false, true})
            for (long n = 1; n <= 6; ++n) {
                const Fault fault(Call::thread, n, all);
                QCOMPARE(outcomes(), expected);
            }
    }
};

QTEST_GUILESS_MAIN(EngineFaultsTest)
#include "engine_faults_test.moc"
