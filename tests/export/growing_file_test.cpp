// Result files that grow with a run: how much larger they become than those that are written at once.
#include <QTemporaryDir>
#include <QtTest>

#include "engine/analysis/simulation.h"
#include "engine/elements/forces.h"
#include "engine/export/result_file.h"
#include "engine/export/run_store.h"
#include "engine/system/system.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

/// Bytes of the file of a run, flushed after every `rows` of its rows; 0: written at once.
qint64 sizeOfFile(const Results& run, std::size_t rows, const QString& path) {
    RunStore store(path.toStdString(), run.system(), 4, rows > 0);
    for (std::size_t from = 0; from < run.size();) {
        const std::size_t to = rows > 0 ? std::min(from + rows, run.size()) : run.size();
        store.append(run, from, to);
        store.flush();
        from = to;
    }
    store.finish(run);
    return QFileInfo(path).size();
}

/// 300 bodies that fall.
Model manyBodies() {
    Model model;
    model.space = Space::planar;
    for (int i = 0; i < 300; ++i) {
        PlanarBody body;
        body.name = "b" + std::to_string(i);
        body.mass = 1;
        body.inertia = 1;
        body.position[0] = i;
        model.bodies.emplace_back(body);
    }
    Gravity<2> gravity;
    gravity.name = "g";
    model.forces.emplace_back(gravity);
    model.run.end = 0.1;
    model.run.outputStep = 0.01;
    return model;
}

}  // namespace

class GrowingFileTest : public QObject {
    Q_OBJECT
  private slots:
    void leavesLittleBehind_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<double>("end");
        QTest::addColumn<int>("rows");
        for (const int rows : {20, 50}) {
            QTest::addRow("plane, %d rows", rows) << "a02-four-bar-40" << 4.0 << rows;
            QTest::addRow("space, %d rows", rows) << "paper3-deployment-star" << 4.0 << rows;
        }
    }
    void leavesLittleBehind() {
        QFETCH(QString, example);
        QFETCH(double, end);
        QFETCH(int, rows);
        const Results& run = runOf(example.toStdString(), end);
        const QTemporaryDir folder;
        const qint64 atOnce = sizeOfFile(run, 0, folder.filePath("once.zwr")),
                     grown = sizeOfFile(run, static_cast<std::size_t>(rows), folder.filePath("grown.zwr"));
        qInfo("%.2f times as large", double(grown) / double(atOnce));
        QVERIFY(grown < 3 * atOnce);
    }

    /// Of very many channels it holds the frames alone while it grows, which tell everything; in the end all.
    void ofManyChannels() {
        const Model model = manyBodies();
        const QTemporaryDir folder;
        const std::string path = folder.filePath("x.zwr").toStdString(), part = path + ".part";
        GrowingResultFile growing(path);
        RunControl control;
        growing.follow(control);
        const Results run = simulate(model, control);
        QVERIFY(run.channels().size() > 2000);
        const StoredRun begun = readResultFile(part);
        QVERIFY(!begun.isComplete && begun.results.size() > 0);
        const auto last = begun.results.size() - 1;
        for (int k = 0; k < static_cast<int>(run.channels().size()); ++k)
            QCOMPARE(begun.results.value(k, last), run.value(k, last));
        growing.finish(run);
        QVERIFY(!QFile::exists(QString::fromStdString(part)));
        const ChannelDifference difference = compareChannels(path, run);
        QCOMPARE(difference.channels, run.channels().size());
        QCOMPARE(difference.largest, 0.0);
        QVERIFY(readResultFile(path).isComplete);
    }
};

QTEST_APPLESS_MAIN(GrowingFileTest)
#include "growing_file_test.moc"
