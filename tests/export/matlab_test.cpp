// MATLAB files, read by SciPy: every channel is where its name says, as the same number.
#include <QTemporaryDir>
#include <QtTest>

#include "engine/export/exporters.h"
#include "engine/system/system.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

const char* const script = R"(
import json, sys
import scipy.io
m = scipy.io.loadmat(sys.argv[1], squeeze_me=True, struct_as_record=False)
def find(field):
    at = m['channels']
    for name in field.split('.')[1:]: at = getattr(at, name)
    return at
names = list(m['names']); fields = list(m['fields'])
print(json.dumps({'version': scipy.io.matlab.matfile_version(sys.argv[1])[0], 'time': [t.hex() for t in m['time']],
                  'names': names, 'units': list(m['units']), 'fields': fields, 'title': str(m['title']),
                  'outcome': str(m['outcome']), 'values': [[x.hex() for x in find(f)] for f in fields]}))
)";

double number(const QJsonValue& value) { return std::strtod(qPrintable(value.toString()), nullptr); }

}  // namespace

class MatlabTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        const QString why = whyNoPython("scipy.io", "python3-scipy");
        if (!why.isEmpty()) QSKIP(qPrintable(why));
        folder_ = std::make_unique<QTemporaryDir>();
    }

    void everyChannel_data() {
        QTest::addColumn<bool>("compressed");
        QTest::newRow("compressed") << true;
        QTest::newRow("plain") << false;
    }
    void everyChannel() {
        QFETCH(bool, compressed);
        const Results& run = runOf("double-wishbone", 0.3);
        MatlabFile file;
        file.compressed = compressed;
        const QJsonObject seen = read(file, run);
        QCOMPARE(seen["version"].toInt(), 1);  // what SciPy calls version 5
        const auto& channels = run.channels();
        const auto names = seen["names"].toArray(), units = seen["units"].toArray(), values = seen["values"].toArray();
        QCOMPARE(names.size(), qsizetype(channels.size()));
        for (std::size_t k = 0; k < channels.size(); ++k) {
            QCOMPARE(names[qsizetype(k)].toString(), QString::fromStdString(channels[k].name()));
            QCOMPARE(units[qsizetype(k)].toString(), QString::fromStdString(channels[k].unit));
            const auto series = run.series(int(k));
            const auto column = values[qsizetype(k)].toArray();
            QCOMPARE(column.size(), qsizetype(run.size()));
            for (std::size_t i = 0; i < run.size(); ++i) QVERIFY(number(column[qsizetype(i)]) == series[i]);
        }
        for (std::size_t i = 0; i < run.size(); ++i)
            QVERIFY(number(seen["time"].toArray()[qsizetype(i)]) == run.frame(i).time);
        QCOMPARE(seen["title"].toString(), QString::fromStdString(run.system().model->title));
        QVERIFY(seen["outcome"].toString().startsWith("completed"));
    }

    /// Names that MATLAB does not allow become others, and no two the same.
    void namesOfManyKinds() {
        Model model = loadModel("example:paper4-slider-crank-a");
        const std::vector<std::string> wanted = {"曲柄", "连杆", "2-slider/\"x\""};
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(renameElement(model, std::string(nameOf(model.bodies[i])), wanted[i]));
        model.run.end = 0.1;
        MatlabFile file;
        file.channels = {wanted[0], wanted[1], wanted[2]};
        const Results run = simulate(model);
        const QJsonObject seen = read(file, run);
        const auto fields = seen["fields"].toArray();
        const auto start = [&](int i) { return fields[i].toString().section('.', 0, 1); };
        const qsizetype each = fields.size() / 3;
        QCOMPARE(start(0), QString("channels.x__"));
        QCOMPARE(start(int(each)), QString("channels.x___2"));
        QCOMPARE(start(int(2 * each)), QString("channels.x2_slider__x_"));
        QCOMPARE(seen["names"].toArray()[0].toString(), QString::fromUtf8("曲柄.x"));
        for (std::size_t i = 0; i < run.size(); ++i)
            QVERIFY(number(seen["values"].toArray()[0].toArray()[qsizetype(i)]) ==
                    run.value(run.channelIndex("曲柄.x"), i));
    }

    void aDeviceIsRefused() {
        QVERIFY_EXCEPTION_THROWN(write(MatlabFile(), runOf("double-wishbone", 0.3), "/dev/null"), FileError);
    }

  private:
    QJsonObject read(const MatlabFile& file, const Results& run) {
        const QString path = folder_->filePath("x.mat");
        write(file, run, path.toStdString());
        QString trouble;
        const auto seen = runPython("scipy.io", script, {path}, &trouble);
        if (!trouble.isEmpty()) qWarning("%s", qPrintable(trouble));
        return seen;
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(MatlabTest)
#include "matlab_test.moc"
