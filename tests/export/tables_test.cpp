// Tables of channels as CSV and JSON lines: which channels, rows and units they have, read by NumPy and by Qt.
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <numbers>

#include "engine/export/exporters.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

/// A slider-crank that stops at a passage: rows beside the output times too.
const Results& crank() { return runOf("paper4-slider-crank-a", 2); }

}  // namespace

class TablesTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void everyNumberReadsBackExactly() {
        if (const QString why = whyNoPython("numpy", "python3-numpy"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Results& run = crank();
        write(CsvTable(), run, path("x.csv"));
        QString trouble;
        const auto seen = runPython(
            "numpy",
            "import csv, json, sys, numpy\n"
            "table = numpy.loadtxt(sys.argv[1], delimiter=',', skiprows=1)\n"
            "names = next(csv.reader(open(sys.argv[1], encoding='utf8')))\n"
            "print(json.dumps({'names': names, 'table': [[x.hex() for x in row] for row in table.tolist()]}))\n",
            {QString::fromStdString(path("x.csv"))}, &trouble);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        const auto names = seen["names"].toArray();
        const auto& channels = run.channels();
        QCOMPARE(names.size(), qsizetype(channels.size()) + 1);
        QCOMPARE(names[0].toString(), QString("time [s]"));
        for (std::size_t k = 0; k < channels.size(); ++k)
            QCOMPARE(names[qsizetype(k) + 1].toString(), QString::fromStdString(channels[k].header()));
        const auto table = seen["table"].toArray();
        QCOMPARE(table.size(), qsizetype(run.size()));
        std::vector<int> all;
        for (std::size_t k = 0; k < channels.size(); ++k) all.push_back(int(k));
        const auto values = run.table(all, 0, run.size());
        for (qsizetype i = 0; i < table.size(); ++i) {
            const auto row = table[i].toArray();
            QVERIFY(std::strtod(qPrintable(row[0].toString()), nullptr) == run.frame(std::size_t(i)).time);
            for (std::size_t k = 0; k < all.size(); ++k)
                QVERIFY(std::strtod(qPrintable(row[qsizetype(k) + 1].toString()), nullptr) ==
                        values[std::size_t(i) * all.size() + k]);
        }
    }

    void unitsAreThoseThatWereAskedFor() {
        CsvTable table;
        table.channels = {"crank.angle", "crank.rate", "slider.x", "slider.vx", "slider.ax", "energy.total"};
        table.units = {"mm", "deg", "rpm", "ms", "kJ"};
        write(table, crank(), path("x.csv"));
        const auto rows = lines("x.csv");
        QCOMPARE(rows[0], QString("time [ms],crank.angle [deg],crank.rate [rpm],slider.x [mm],slider.vx [mm/s],"
                                  "slider.ax [mm/s^2],energy.total [kJ]"));
        const auto cells = rows[8].split(',');
        const std::size_t frame = 7;
        const std::vector<double> scales = {180 / std::numbers::pi, 30 / std::numbers::pi, 1000, 1000, 1000, 1e-3};
        QCOMPARE(cells[0].toDouble(), 1000 * crank().frame(frame).time);
        for (std::size_t k = 0; k < scales.size(); ++k) {
            const double value = crank().value(crank().channelIndex(table.channels[k]), frame) * scales[k];
            const double written = cells[qsizetype(k) + 1].toDouble();
            QVERIFY2(std::abs(written - value) <= 4e-16 * std::abs(value), qPrintable(rows[8]));
        }
    }

    /// A torque is not written in joules, though it has the dimension of an energy.
    void aTorqueIsNoEnergy() {
        CsvTable table;
        table.channels = {"*.reaction_torque", "energy.kinetic"};
        table.units = {"mJ"};
        write(table, crank(), path("x.csv"));
        QVERIFY(lines("x.csv")[0].contains("[N*m]"));
        QVERIFY(lines("x.csv")[0].endsWith("energy.kinetic [mJ]"));
    }

    void unknownUnitsAndChannels() {
        CsvTable table;
        table.units = {"mn"};
        QVERIFY2(sentence(table).contains("there is no unit 'mn'; did you mean"), qPrintable(sentence(table)));
        table.units = {};
        table.channels = {"slidr.x"};
        QVERIFY2(sentence(table).contains("did you mean 'slider.x'?"), qPrintable(sentence(table)));
        table.channels = {};
        table.from = 3;
        QVERIFY2(sentence(table).contains("ends at t = 2"), qPrintable(sentence(table)));
        QVERIFY(QDir(folder_->path()).isEmpty());
    }

    void decimalCommas() {
        AnyExporter exporter = CsvTable();
        QVERIFY(!readSetting(exporter, "decimal", "comma"));
        QVERIFY(!readSetting(exporter, "channels", "slider.x, crank.angle"));
        write(exporter, crank(), path("x.csv"));
        const auto cells = lines("x.csv")[3].split(';');
        QCOMPARE(cells.size(), 3);
        QCOMPARE(QLocale(QLocale::German).toDouble(cells[0]), crank().frame(2).time);
        QVERIFY(QLocale(QLocale::German).toDouble(cells[1]) == crank().value(crank().channelIndex("slider.x"), 2));
        QVERIFY(!readSetting(exporter, "separator", "tab"));
        write(exporter, crank(), path("x.csv"));
        QCOMPARE(lines("x.csv")[3].split('\t'), cells);
        QVERIFY(!readSetting(exporter, "separator", "comma"));
        QVERIFY_EXCEPTION_THROWN(write(exporter, crank(), path("x.csv")), FileError);
    }

    void digits() {
        AnyExporter exporter = CsvTable();
        QVERIFY(!readSetting(exporter, "digits", "4"));
        QVERIFY(!readSetting(exporter, "channels", "slider.vx"));
        write(exporter, crank(), path("x.csv"));
        const double value = crank().value(crank().channelIndex("slider.vx"), 30);
        QCOMPARE(lines("x.csv")[31].split(',')[1], QString::number(value, 'g', 4));
        QVERIFY(!readSetting(exporter, "digits", "18"));
        QVERIFY_EXCEPTION_THROWN(write(exporter, crank(), path("x.csv")), FileError);
    }

    void rowsAtEvents() {
        CsvTable table;
        table.channels = {"slider.x"};
        write(table, crank(), path("all.csv"));
        table.events = false;
        write(table, crank(), path("regular.csv"));
        QVERIFY(lines("all.csv").size() > lines("regular.csv").size());  // the passage has rows of its own
        QCOMPARE(lines("regular.csv").size(), 202);
        for (qsizetype i = 1; i < 202; ++i)
            QVERIFY(std::abs(lines("regular.csv")[i].split(',')[0].toDouble() - 0.01 * double(i - 1)) < 1e-9);
        table.from = 0.5;
        table.until = "750 ms";
        write(table, crank(), path("part.csv"));
        QCOMPARE(lines("part.csv").size(), 27);
        QCOMPARE(lines("part.csv")[1], lines("regular.csv")[51]);
        QCOMPARE(lines("part.csv").last(), lines("regular.csv")[76]);
    }

    /// Two rows at one output time, before and after an impact: the run goes on from the second.
    void ofTwoRowsAtOneTimeTheSecond() {
        Results run(crank().systemPointer());
        for (const double kinetic : {1, 2, 3, 4}) {
            Frame frame = crank().frame(0);
            frame.time = kinetic == 1 ? 0 : kinetic == 4 ? 0.02 : 0.01;
            frame.kinetic = kinetic;
            run.append(frame);
        }
        CsvTable table;
        table.channels = {"energy.kinetic"};
        write(table, run, path("all.csv"));
        QCOMPARE(lines("all.csv").mid(1), QStringList({"0,1", "0.01,2", "0.01,3", "0.02,4"}));
        table.events = false;
        write(table, run, path("x.csv"));
        QCOMPARE(lines("x.csv").mid(1), QStringList({"0,1", "0.01,3", "0.02,4"}));
    }

    void jsonLines() {
        JsonLines json;
        json.channels = {"slider.x", "energy.*"};
        write(json, crank(), path("x.jsonl"));
        const auto rows = lines("x.jsonl");
        QCOMPARE(rows.size(), qsizetype(crank().size()));
        for (qsizetype i = 0; i < rows.size(); ++i) {
            QJsonParseError error;
            const auto row = QJsonDocument::fromJson(rows[i].toUtf8(), &error).object();
            QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
            QVERIFY(row["time"].toDouble() == crank().frame(std::size_t(i)).time);
            QVERIFY(row["slider.x"].toDouble() == crank().value(crank().channelIndex("slider.x"), std::size_t(i)));
            QCOMPARE(row.size(), 8);
        }
        json.keys.key = "units";
        json.units = {"mm"};
        write(json, crank(), path("x.jsonl"));
        QVERIFY(lines("x.jsonl")[0].contains("\"slider.x [mm]\": "));
    }

    /// JSON has no infinite numbers and no NaN: they are null, and the line still reads.
    void whatIsNoNumber() {
        Results run(crank().systemPointer());
        Frame frame = crank().frame(0);
        frame.kinetic = std::nan("");
        frame.potential = HUGE_VAL;
        run.append(frame);
        JsonLines json;
        json.channels = {"energy.kinetic", "energy.potential"};
        write(json, run, path("x.jsonl"));
        const auto row = QJsonDocument::fromJson(lines("x.jsonl")[0].toUtf8()).object();
        QCOMPARE(row.size(), 3);
        QVERIFY(row["energy.kinetic"].isNull() && row["energy.potential"].isNull());
    }

  private:
    std::string path(const QString& name) const { return folder_->filePath(name).toStdString(); }
    QStringList lines(const QString& name) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)
                                              : QStringList();
    }
    QString sentence(const CsvTable& table) const {
        try {
            write(table, crank(), path("x.csv"));
            return "nothing was said";
        } catch (const FileError& error) {
            return error.what();
        }
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(TablesTest)
#include "tables_test.moc"
