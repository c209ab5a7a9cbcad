// Result files that somebody made to do harm: they are refused with a sentence, and lead to no other file.
#include <QTemporaryDir>
#include <QtTest>
#include <functional>

#include "engine/export/exporters.h"
#include "engine/export/hdf5.h"
#include "engine/export/stored_channels.h"
#include "engine/system/system.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

using Change = std::function<void(const h5::File&)>;

void replace(const h5::File& file, const char* name, const std::vector<double>& numbers, std::size_t columns) {
    h5::check(H5Ldelete(file, name, H5P_DEFAULT));
    h5::writeNumbers(file, name, numbers, columns);
}

void setNumber(const h5::File& file, const char* object, const char* name, double number) {
    const h5::Owner<H5Oclose> opened(H5Oopen(file, object, H5P_DEFAULT));
    h5::check(H5Adelete(opened, name));
    h5::writeAttribute(opened, name, number);
}

/// A table of the file with its first number exchanged.
void replaceFirst(const h5::File& file, const char* name, double number, std::size_t columns) {
    h5::Table table = h5::readTable(file, name);
    for (std::size_t i = 0; i < std::max<std::size_t>(columns, 1); ++i) table.values.at(i) = number;
    replace(file, name, table.values, columns);
}

}  // namespace

class HostileResultTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        const Results& run = runOf("paper4-slider-crank-a", 2, 0.1);
        QVERIFY(!run.passages.empty() && run.system().nq == 9);
        write(ResultFile(), run, path("good.zwr"));
        readResultFile(path("good.zwr"));
    }

    void isRefused_data() {
        QTest::addColumn<Change>("change");
        const auto row = [](const char* name, Change change) { QTest::newRow(name) << std::move(change); };
        row("pairs that are none", [](const h5::File& f) { replace(f, "near_misses", {1, 2, 3}, 0); });
        row("intervals of one number", [](const h5::File& f) { replace(f, "uncertain_intervals", {1, 2}, 1); });
        row("events of three numbers", [](const h5::File& f) {
            replace(f, "events/times_and_losses", {1, 2, 3}, 3);
            h5::check(H5Ldelete(f, "events/kinds", H5P_DEFAULT));
            h5::check(H5Ldelete(f, "events/elements", H5P_DEFAULT));
            h5::writeTexts(f, "events/kinds", {"impact"});
            h5::writeTexts(f, "events/elements", {"stop"});
        });
        row("numbers without columns",
            [](const h5::File& f) { replace(f, "frames/numbers", std::vector<double>(50, 1), 1); });
        row("a frame without a position", [](const h5::File& f) { replaceFirst(f, "frames/position", notANumber, 9); });
        row("a frame without a velocity", [](const h5::File& f) { replaceFirst(f, "frames/velocity", notANumber, 9); });
        row("a time that is no number", [](const h5::File& f) { replaceFirst(f, "time", notANumber, 0); });
        row("time that goes back", [](const h5::File& f) { replaceFirst(f, "time", 1, 0); });
        row("a count without end", [](const h5::File& f) { setNumber(f, "statistics", "steps", 1e300); });
        row("a rank that is no number", [](const h5::File& f) { setNumber(f, "passages/1", "rank_at", notANumber); });
        row("a version that is no number", [](const h5::File& f) { setNumber(f, ".", "version", notANumber); });
        row("a text of a gigabyte", [](const h5::File& f) {
            h5::check(H5Ldelete(f, "model/text", H5P_DEFAULT));
            const h5::Type type(H5Tcopy(H5T_C_S1));
            h5::check(H5Tset_size(type, std::size_t{1} << 30));
            const h5::Space one(H5Screate(H5S_SCALAR));
            h5::Dataset(H5Dcreate2(f, "model/text", type, one, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        });
        row("several texts for one", [](const h5::File& f) {
            h5::check(H5Ldelete(f, "model/text", H5P_DEFAULT));
            h5::writeTexts(f, "model/text", std::vector<std::string>(1000, "{}"));
        });
    }
    void isRefused() {
        QFETCH(Change, change);
        QVERIFY(QFile::copy(folder_.filePath("good.zwr"), folder_.filePath("x.zwr")));
        change(h5::openToWrite(path("x.zwr")));
        const QString sentence = sentenceOf([&] { readResultFile(path("x.zwr")); });
        QVERIFY(QFile::remove(folder_.filePath("x.zwr")));
        QVERIFY2(sentence.contains("is damaged"), qPrintable(sentence));
    }

    /// What a frame may lack is filled, as channels look into it.
    void accelerationsAndReactionsMayLack() {
        QVERIFY(QFile::copy(folder_.filePath("good.zwr"), folder_.filePath("y.zwr")));
        {
            const h5::File file = h5::openToWrite(path("y.zwr"));
            for (const char* name : {"frames/acceleration", "frames/reaction"})
                replaceFirst(file, name, notANumber, h5::readTable(file, name).columns);
            h5::Table numbers = h5::readTable(file, "frames/numbers");
            for (double& number : numbers.values) number = 1e300;
            replace(file, "frames/numbers", numbers.values, numbers.columns);
        }
        const StoredRun stored = readResultFile(path("y.zwr"));
        QVERIFY(std::isnan(stored.results.frame(0).a[0]) && stored.results.frame(0).rank == 0);
        QVERIFY(compareChannels(path("y.zwr"), stored.results).largest > 0);
    }

    /// Numbers that lie in another file are not read, although they would fit.
    void otherFilesAreNotRead_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("link") << "f[name] = h5py.ExternalLink(other, '/' + name)";
        QTest::newRow("external storage")
            << "values.tofile(other + '.raw'); f.create_dataset(name, values.shape, 'f8', external=other + '.raw')";
        QTest::newRow("virtual") << "layout = h5py.VirtualLayout(values.shape, 'f8'); "
                                    "layout[:] = h5py.VirtualSource(other, '/' + name, values.shape); "
                                    "f.create_virtual_dataset(name, layout)";
    }
    void otherFilesAreNotRead() {
        QFETCH(QString, script);
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        for (const QString name : {"time", "channels/crank/x"}) {
            QFile::remove(folder_.filePath("z.zwr"));
            QVERIFY(QFile::copy(folder_.filePath("good.zwr"), folder_.filePath("z.zwr")));
            QString trouble;
            const auto seen = runPython("h5py",
                                        "import h5py, json, sys\n"
                                        "path, other, name = sys.argv[1:]\n"
                                        "f = h5py.File(path, 'r+')\n"
                                        "values = f[name][:]\n"
                                        "del f[name]\n" +
                                            script +
                                            "\nf.close()\n"
                                            "f = h5py.File(path, 'r')\n"
                                            "print(json.dumps({'same': bool((f[name][:] == values).all())}))\n",
                                        {folder_.filePath("z.zwr"), folder_.filePath("good.zwr"), name}, &trouble);
            QVERIFY2(trouble.isEmpty() && seen["same"].toBool(), qPrintable(trouble));
            const QString channels = sentenceOf([&] { readStoredChannels(path("z.zwr")); });
            QVERIFY2(channels.contains("is damaged"), qPrintable(channels));
            const QString run = sentenceOf([&] {
                const StoredRun stored = readResultFile(path("z.zwr"));
                compareChannels(path("z.zwr"), stored.results);
            });
            QVERIFY2(run.contains("is damaged"), qPrintable(run));
        }
    }

  private:
    std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
    static QString sentenceOf(const std::function<void()>& work) {
        try {
            work();
            return "nothing was said";
        } catch (const FileError& error) {
            return error.what();
        }
    }
    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(HostileResultTest)
#include "hostile_result_test.moc"
