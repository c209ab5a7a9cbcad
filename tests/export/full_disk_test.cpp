// A disk that becomes full while a run writes its result file: what is left holds rows that are true in every cell.
#include <QTemporaryDir>
#include <QtTest>

#include "engine/export/result_file.h"
#include "engine/export/stored_channels.h"
#include "engine/system/system.h"
#include "tests/export/runs.h"
#include "tests/io/small_disk.h"

using namespace zwang;

namespace {

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

/// Writes as a run does that ends soon after its first frames; whether there was room.
bool written(const Results& run, std::size_t firstFrames, const std::string& path) {
    GrowingResultFile growing(path);
    RunControl control;
    growing.follow(control);
    std::vector<Frame> frames;
    for (std::size_t i = 0; i < firstFrames; ++i) frames.push_back(run.frame(i));
    try {
        control.started(run.systemPointer());
        control.frames(frames);
        growing.finish(run);
        return true;
    } catch (const FileError& error) {
        if (!QString(error.what()).contains("the disk is full")) throw;
        return false;
    }
}

}  // namespace

class FullDiskTest : public QObject {
    Q_OBJECT
  private slots:
    void whatIsLeftIsTrue_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<double>("end");
        QTest::addColumn<double>("step");
        QTest::newRow("a few rows") << "four-bar" << 4.0 << 0.01;
        QTest::newRow("rows of several pieces") << "four-bar" << 4.0 << 0.0008;
        QTest::newRow("passages") << "paper4-slider-crank-a" << 2.0 << 0.0005;
        QTest::newRow("space") << "heavy-top" << 1.0 << 0.0003;
    }
    void whatIsLeftIsTrue() {
        QFETCH(QString, example);
        QFETCH(double, end);
        QFETCH(double, step);
        Model model = loadModel("example:" + example.toStdString());
        model.run.end = end;
        model.run.outputStep = step;
        const Results run = simulate(model);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("x.zwr").toStdString(), part = path + ".part";
        QVERIFY(written(run, 7, path));
        const auto size = static_cast<rlim_t>(QFileInfo(folder.filePath("x.zwr")).size());
        std::size_t most = 0;
        int left = 0;
        const rlim_t steps = 30;
        for (rlim_t i = 1; i < steps; ++i) {
            std::filesystem::remove(part);
            bool fits = false;
            {
                const SmallDisk disk(size * i / steps + 37 * i);
                fits = written(run, 7, path);
            }
            if (fits || !std::filesystem::exists(part)) continue;
            std::size_t rows = 0;
            verifyRows(run, part, &rows, most > 0);
            if (QTest::currentTestFailed()) {
                qInfo("%lu of %lu bytes", static_cast<unsigned long>(size * i / steps + 37 * i),
                      static_cast<unsigned long>(size));
                return;
            }
            QVERIFY2(rows >= most, qPrintable(QString("%1 rows after %2").arg(rows).arg(most)));
            most = rows;
            ++left;
        }
        qInfo("%d files, up to %zu of %zu rows", left, most, run.size());
        QVERIFY(left > 15 && most >= 7);
    }

  private:
    /// Both ways of reading; a file whose head is not whole has no rows.
    static void verifyRows(const Results& run, const std::string& part, std::size_t* rows, bool isReadable) {
        try {
            const StoredRun stored = readResultFile(part);
            *rows = stored.results.size();
            QVERIFY(!stored.isComplete && *rows <= run.size());
            for (std::size_t i = 0; i < *rows; ++i)
                for (int k = 0; k < static_cast<int>(run.channels().size()); ++k)
                    QVERIFY2(same(stored.results.value(k, i), run.value(k, i)),
                             qPrintable(
                                 QString("row %1 of %2, %3")
                                     .arg(i)
                                     .arg(*rows)
                                     .arg(QString::fromStdString(run.channels()[static_cast<std::size_t>(k)].name()))));
            if (*rows == 0) return;
            QCOMPARE(compareChannels(part, stored.results).largest, 0.0);
            const StoredChannels curves = readStoredChannels(part);
            QVERIFY(curves.time.size() <= *rows && 2 * curves.time.size() >= *rows);
            for (const auto& curve : curves.channels) {
                const int k = run.channelIndex(curve.element + "." + curve.quantity);
                for (std::size_t i = 0; i < curves.time.size(); ++i) QVERIFY(same(curve.values[i], run.value(k, i)));
            }
        } catch (const FileError& error) {
            QVERIFY2(!isReadable, error.what());
        }
    }
};

QTEST_APPLESS_MAIN(FullDiskTest)
#include "full_disk_test.moc"
