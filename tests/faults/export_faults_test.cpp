// Every format of results with every call to the system failing once, in the program itself or in the libraries that
// write for it: a sentence, the old file or the new one, and nothing left beside it.
#include <cmath>

#include "engine/export/exporters.h"
#include "engine/io/model_file.h"
#include "tests/export/readers.h"
#include "tests/faults/command_faults.h"

using namespace zwang;
using namespace zwang::faults;

namespace {

/// All formats but tables, which the other program of tests writes, and a run that writes while it goes on. The formats
/// of movies have few frames.
const std::vector<Operation>& operations() {
    static std::vector<QByteArray> names;
    static const std::vector<Operation> all = [] {
        std::vector<Operation> made;
        names.reserve(100);
        forEachType<AnyExporter>([&](const auto& exporter) {
            const std::string key(exporter.info.key);
            if (key == "csv") return;
            names.push_back(QByteArray::fromStdString(key));
            const QString target = "o" + QString::fromStdString(std::string(exporter.extension));
            QStringList arguments{"export", "m.zwang", "--to", target, "--format", names.back()};
            QStringList targets{target};
            if (key == "mp4" || key == "webm" || key == "gif")
                arguments << QStringList{"--rate", "10", "--frame-width", "64", "--frame-height", "64"};
            if (key == "openmbv") targets << "o.ombvh5";
            made.push_back({names.back().constData(), arguments, targets});
        });
        made.push_back({"run into a result", {"run", "m.zwang", "--out", "o.zwr"}, {"o.zwr"}});
        return made;
    }();
    return all;
}

/// Of two whole files the same, of a whole one and a broken one different.
QByteArray shapeOf(const QString& name, const QByteArray& content) {
    const QString ending = name.section('.', -1);
    if (ending == "zwr") {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.zwr");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("no test file");
        file.close();
        try {
            const StoredRun run = readResultFile(path.toStdString());
            const auto difference = compareChannels(path.toStdString(), run.results);
            return QString("whole: %1, %2 rows, %3 channels that differ by %4")
                .arg(run.isComplete)
                .arg(run.results.size())
                .arg(difference.channels)
                .arg(difference.largest)
                .toUtf8();
        } catch (const FileError& error) {
            return error.what();
        }
    }
    // Dates stand in the heads of some; how long the run took in reports.
    if (ending == "mat") return content.mid(128);
    if (ending == "ombvh5") return QByteArray::number(content.size()) + content.left(8);
    if (ending == "html") return content.left(15) + (content.trimmed().endsWith("</html>") ? "whole" : "broken");
    if (ending == "webm") return QByteArray::number(content.size()) + content.left(4);
    if (ending == "pdf")
        return content.left(7) + (content.trimmed().endsWith("%%EOF") ? "whole " : "broken ") +
               QByteArray::number(std::lround(std::log(1.0 + double(content.size())) * 30));
    return content;
}

}  // namespace

class ExportFaultsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyFailureOfEveryCall_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        const std::tuple<const char*, Call, int> faults[] = {
            {"open", Call::open, EMFILE}, {"write", Call::write, ENOSPC},   {"sync", Call::sync, EIO},
            {"close", Call::close, EIO},  {"rename", Call::rename, EACCES}, {"mode", Call::mode, EPERM}};
        for (std::size_t i = 0; i < operations().size(); ++i)
            for (const auto& [name, call, error] : faults)
                QTest::addRow("%s, %s", operations()[i].name, name)
                    << static_cast<int>(i) << static_cast<int>(call) << error;
    }
    void everyFailureOfEveryCall() {
        QFETCH(int, operation);
        QFETCH(int, call);
        QFETCH(int, error);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        if (const QString why = whyNoProgram("ffmpeg", "ffmpeg"); isMovie(o) && !why.isEmpty()) QSKIP(qPrintable(why));
        for (const auto& [lasting, isThere] : {std::pair{false, true}, {true, false}}) {
            faults_.everyTime(o, {static_cast<Call>(call), Kind::fails, 1, lasting, error, "", ""}, isThere);
            if (QTest::currentTestFailed()) return;
        }
    }

    /// A power cut before any of the calls: the old file or the new one.
    void powerCuts_data() {
        QTest::addColumn<int>("operation");
        for (std::size_t i = 0; i < operations().size(); ++i)
            if (!isMovie(operations()[i])) QTest::newRow(operations()[i].name) << static_cast<int>(i);
    }
    void powerCuts() {
        QFETCH(int, operation);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        const auto expected = faults_.finished(o);
        bool came = true;
        // Some libraries write in a thousand small pieces: of later ones every tenth or so.
        for (long n = 1; came; n += 1 + n / 10) {
            const Place place;
            faults_.prepare(place, o, true);
            const auto before = place.contents();
            bool crashed = false;
            const Plan plan{Call::any, Kind::kills, n, false, 0, "", ""};
            place.run(o.arguments, &plan, &came, &crashed);
            QCOMPARE(crashed, came);
            for (const auto& target : o.targets) {
                faults_.verifyOldOrNew(place, target, before, expected, n);
                if (QTest::currentTestFailed()) return;
            }
            QVERIFY(n < 100000);
        }
    }

  private:
    static bool isMovie(const Operation& o) {
        const QByteArray name = o.name;
        return name == "mp4" || name == "webm" || name == "gif";
    }
    FaultsOfCommands faults_{shapeOf};
};

QTEST_GUILESS_MAIN(ExportFaultsTest)
#include "export_faults_test.moc"
