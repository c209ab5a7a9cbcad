// What all exporters have in common, being in the table: names, settings, files that appear whole or not at all.
#include "engine/export/exporters.h"

#include <QTemporaryDir>
#include <QtTest>
#include <map>
#include <set>
#include <type_traits>

#include "engine/io/examples.h"
#include "tests/export/runs.h"
#include "tests/io/small_disk.h"

using namespace zwang;

namespace {

QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

/// Two steps of an example, run once for all formats.
const Results& shortRun(const std::string& example) {
    static std::map<std::string, Results> known;
    const auto found = known.find(example);
    return found != known.end() ? found->second : known.emplace(example, firstSteps(example, 2)).first->second;
}

}  // namespace

class ExportersTest : public QObject {
    Q_OBJECT
  private slots:
    void exporter_data() {
        QTest::addColumn<QString>("key");
        forEachType<AnyExporter>([](const auto& exporter) {
            const auto key = QString::fromLatin1(exporter.info.key.data(), qsizetype(exporter.info.key.size()));
            QTest::newRow(qPrintable(key)) << key;
        });
    }

    void namesAreTheirOwn() {
        std::set<std::string> keys, labels;
        forEachType<AnyExporter>([&](const auto& exporter) {
            QVERIFY2(keys.insert(std::string(exporter.info.key)).second, exporter.info.key.data());
            QVERIFY2(labels.insert(std::string(exporter.info.label)).second, exporter.info.label.data());
            QVERIFY(!exporter.info.help.empty());
            QCOMPARE(exporter.extension.front(), '.');
        });
    }

    /// A format is found by its ending, as that is written, and told apart from the others by its key.
    void exporter() {
        QFETCH(QString, key);
        const auto made = exporterNamed(key.toStdString());
        QVERIFY(made.has_value());
        QCOMPARE(infoOf(*made).key, std::string_view(key.toStdString()));
        QString name = "run" + QString::fromStdString(std::string(extensionOf(*made)));
        QVERIFY(exporterFor(name.toStdString()).has_value());
        QCOMPARE(extensionOf(*exporterFor(name.toUpper().toStdString())), extensionOf(*made));
        QVERIFY(knownFormats().find(std::string(extensionOf(*made))) != std::string::npos);
    }

    void writes_data() { exporter_data(); }
    void writes() {
        QFETCH(QString, key);
        QTemporaryDir folder;
        const auto exporter = *exporterNamed(key.toStdString());
        const Results& results = runOf("paper4-slider-crank-a", 0.5);
        const auto path =
            folder
                .filePath(QString::fromUtf8("机构 \"1\"") + QString::fromStdString(std::string(extensionOf(exporter))))
                .toStdString();
        double last = 0;
        bool rises = true;
        ExportControl control;
        control.progress = [&](double fraction) {
            rises = rises && fraction >= last && fraction <= 1;
            last = fraction;
        };
        write(exporter, results, path, control);
        QVERIFY(rises);
        const QStringList files = filesIn(folder);
        QVERIFY2(!files.isEmpty() && files.filter(QRegularExpression("^\\.")).isEmpty(), qPrintable(files.join(" ")));
        for (const QString& file : files) QVERIFY2(QFileInfo(folder.filePath(file)).size() > 0, qPrintable(file));
        // Once more over the old one: the same file, and none beside it.
        write(exporter, results, path);
        QCOMPARE(filesIn(folder), files);
    }

    /// Each format writes each example, or says why not; movies, of which each takes a second, every tenth.
    void everyExample_data() { exporter_data(); }
    void everyExample() {
        QFETCH(QString, key);
        const auto made = *exporterNamed(key.toStdString());
        const bool isMovie = std::visit(
            [](const auto& e) { return std::is_base_of_v<MovieChoice, std::remove_cvref_t<decltype(e)>>; }, made);
        QTemporaryDir folder;
        std::size_t written = 0, refused = 0;
        for (std::size_t i = 0; i < examples().size(); i += isMovie ? 10 : 1) {
            const std::string example(examples()[i].key),
                path = folder.filePath("run").toStdString() + std::to_string(i) + std::string(extensionOf(made));
            AnyExporter exporter = made;
            if (isMovie)
                for (const auto& [name, value] : {std::pair{"frame_width", "64"}, {"frame_height", "64"}})
                    QVERIFY(!readSetting(exporter, name, value).has_value());
            try {
                write(exporter, shortRun(example), path);
                QVERIFY2(QFileInfo(QString::fromStdString(path)).size() > 0, example.c_str());
                ++written;
            } catch (const FileError& error) {
                QVERIFY2(!QString(error.what()).isEmpty(), example.c_str());
                ++refused;
            }
        }
        QVERIFY2(written > refused, qPrintable(QString("%1 written, %2 refused").arg(written).arg(refused)));
    }

    void aStopLeavesWhatWasThere_data() { exporter_data(); }
    void aStopLeavesWhatWasThere() {
        QFETCH(QString, key);
        QTemporaryDir folder;
        const auto exporter = *exporterNamed(key.toStdString());
        const QString path = folder.filePath("run" + QString::fromStdString(std::string(extensionOf(exporter))));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("before") == 6);
        file.close();
        std::stop_source stop;
        stop.request_stop();
        ExportControl control;
        control.stop = stop.get_token();
        QVERIFY_EXCEPTION_THROWN(write(exporter, runOf("paper4-slider-crank-a", 0.5), path.toStdString(), control),
                                 ExportStopped);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("before"));
        QCOMPARE(filesIn(folder).size(), 1);
    }

    void aFolderThatIsNotThere_data() { exporter_data(); }
    void aFolderThatIsNotThere() {
        QFETCH(QString, key);
        QTemporaryDir folder;
        const auto exporter = *exporterNamed(key.toStdString());
        const QString path = folder.filePath("none/run" + QString::fromStdString(std::string(extensionOf(exporter))));
        try {
            write(exporter, runOf("paper4-slider-crank-a", 0.5), path.toStdString());
            QFAIL("nothing was said");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains("its folder does not exist"), error.what());
        }
    }

    void aFullDiskLeavesNothing_data() { exporter_data(); }
    void aFullDiskLeavesNothing() {
        QFETCH(QString, key);
        QTemporaryDir folder;
        const auto exporter = *exporterNamed(key.toStdString());
        const QString path = folder.filePath("run" + QString::fromStdString(std::string(extensionOf(exporter))));
        const Results& results = runOf("paper4-slider-crank-a", 0.5);
        for (const rlim_t bytes : {100UL, 1000UL, 2000UL}) {
            const SmallDisk disk(bytes);
            try {
                write(exporter, results, path.toStdString());
                QFAIL("nothing was said");
            } catch (const FileError& error) {
                QVERIFY2(QString(error.what()).contains("cannot write"), error.what());
            }
            QCOMPARE(filesIn(folder), QStringList());
        }
    }

    /// Every setting has words for a form and a help, takes its own value as text and refuses what it is not.
    void settings_data() { exporter_data(); }
    void settings() {
        QFETCH(QString, key);
        AnyExporter exporter = *exporterNamed(key.toStdString());
        std::visit(
            [&](const auto& e) {
                forEachField(e, [&](const auto& f, const auto& value) {
                    QVERIFY2(!f.label.empty() && !f.help.empty(), f.key.data());
                    AnyExporter changed = exporter;
                    using T = std::remove_cvref_t<decltype(value)>;
                    if constexpr (std::is_same_v<T, Choice>) {
                        QVERIFY(!readSetting(changed, f.key, value.key));
                        QVERIFY(readSetting(changed, f.key, "no such word").has_value());
                    } else if constexpr (std::is_same_v<T, bool>) {
                        QVERIFY(!readSetting(changed, f.key, "no"));
                        QVERIFY(readSetting(changed, f.key, "perhaps").has_value());
                    } else if constexpr (std::is_same_v<T, Quantity>) {
                        QVERIFY(!readSetting(changed, f.key, "nonsense("));
                        QVERIFY(hasErrors(evaluate(changed)));
                    }
                });
            },
            exporter);
        QVERIFY(!hasErrors(evaluate(exporter)));
        QVERIFY(readSetting(exporter, "no_such_setting", "1").has_value());
    }
};

QTEST_GUILESS_MAIN(ExportersTest)
#include "exporters_test.moc"
