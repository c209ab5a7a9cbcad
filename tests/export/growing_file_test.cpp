// Result files that grow with a run: how much larger they become than those that are written at once.
#include <QTemporaryDir>
#include <QtTest>

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
};

QTEST_APPLESS_MAIN(GrowingFileTest)
#include "growing_file_test.moc"
