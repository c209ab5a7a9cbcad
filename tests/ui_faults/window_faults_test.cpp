// What the window writes (models, copies of unsaved work, pictures, tables, settings), and the threads that it starts,
// with every call to the system failing once: the first, the second … until nothing is left to fail.
#include <QDir>
#include <QFile>
#include <QImage>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <cerrno>
#include <map>

#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "engine/io/model_file.h"
#include "tests/faults/faults.h"
#include "ui/compare/compare_worker.h"
#include "ui/design/design_worker.h"
#include "ui/document/autosave.h"
#include "ui/main_window/check_worker.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/settings_format.h"
#include "ui/plots/curve_plot.h"
#include "ui/run/run_list.h"

using namespace zwang;
using namespace zwang::ui;
using faults::Call;
using faults::Kind;

namespace {

std::shared_ptr<const Model> shortModel() {
    static const auto model = [] {
        auto m = std::make_shared<Model>(loadModel("example:four-bar"));
        m->run.end = 0.1;
        evaluate(*m);
        return m;
    }();
    return model;
}

const Results& shortResults() {
    static const Results results = simulate(*shortModel());
    return results;
}

/// A window's part that opens, saves and exports, and what it told the person.
struct Files {
    QTemporaryDir folder;
    QSettings settings{folder.filePath("settings.ini"), QSettings::IniFormat};
    Document document;
    Log log;
    QWidget window;
    QString path, told;
    Questions questions{[](QWidget*, const QString&, const QString&, const QString&) { return QString(); },
                        [this](QWidget*, const QString&, const QString&, const QString&) { return path; },
                        [](QWidget*, const QString&) { return Questions::Unsaved::discard; },
                        [](QWidget*, const QString&, const QString&, const QString&) { return true; },
                        [this](QWidget*, const QString&, const QString& sentence) { told = sentence; },
                        [](QDialog&) {}};
    FileController controller{document, settings, questions, log, &window};
};

QString fileOf(const std::exception& error) { return QString::fromUtf8(error.what()); }

/// What is written, and the sentence of a failure, "" for none.
struct Operation {
    const char* name;
    QStringList targets;
    std::function<QString(const QString& folder)> act;
};

QString plotTo(const QString& path) {
    Playback playback;
    playback.setRange(0, 1);
    CurvePlot plot(playback);
    plot.addCurve({"B0.x", "m", "B0", "", 0, 0});
    plot.append(0, {0, 0.5, 1}, {0, 0.5, 1}, {1, 2, 1});
    plot.setTitle("Slider");
    plot.resize(300, 200);
    try {
        plot.exportTo(path);
        return {};
    } catch (const std::exception& error) {
        return fileOf(error);
    }
}

const std::vector<Operation>& operations() {
    static const std::vector<Operation> all = [] {
        std::vector<Operation> list;
        list.push_back({"save", {"o.zwang"}, [](const QString& folder) {
                            Files files;
                            files.document.reset(*shortModel(), folder + "/o.zwang", true);
                            const bool isSaved = files.controller.save();
                            if (isSaved == files.document.isModified()) return QStringLiteral("wrong");
                            return files.told;
                        }});
        list.push_back({"save with a mesh", {"o.zwang", "connecting-rod.obj"}, [](const QString& folder) {
                            Files files;
                            files.document.reset(loadModel("example:rod-pendulum"), folder + "/o.zwang", true);
                            files.controller.save();
                            return files.told;
                        }});
        list.push_back({"results", {"o.csv"}, [](const QString& folder) {
                            try {
                                write(CsvTable{}, shortResults(), (folder + "/o.csv").toStdString());
                                return QString();
                            } catch (const std::exception& error) {
                                return fileOf(error);
                            }
                        }});
        list.push_back({"table", {"o.csv"}, [](const QString& folder) {
                            Files files;
                            files.path = folder + "/o.csv";
                            files.controller.exportTable("a,b\n1,2\n", "-sweep.csv");
                            return files.told;
                        }});
        for (const QString ending : {"png", "jpg"})
            list.push_back(
                {ending == "png" ? "picture" : "picture as jpg", {"o." + ending}, [ending](const QString& folder) {
                     Files files;
                     files.path = folder + "/o." + ending;
                     QImage picture(400, 300, QImage::Format_RGB32);
                     for (int y = 0; y < 300; ++y)
                         for (int x = 0; x < 400; ++x) picture.setPixel(x, y, qRgb(x, y, x * y));
                     files.controller.exportPicture(picture);
                     return files.told;
                 }});
        for (const char* ending : {"png", "pdf", "svg", "csv"})
            list.push_back({ending, {QString("o.") + ending}, [ending](const QString& folder) {
                                return plotTo(folder + "/o." + ending);
                            }});
        list.push_back({"settings", {"o.json"}, [](const QString& folder) {
                            QSettings settings(folder + "/o.json", settingsFormat());
                            settings.setValue("layout", QByteArray(30000, 'x'));
                            settings.setValue("folder", "somewhere");
                            settings.sync();
                            return settings.status() == QSettings::NoError ? QString() : folder + "/o.json";
                        }});
        return list;
    }();
    return all;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList entriesOf(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

/// Whole: as long as one that was written without faults, give or take what tells the date.
bool isWhole(const QByteArray& text, const QByteArray& expected) {
    return !text.isEmpty() && std::abs(text.size() - expected.size()) <= 8 && text.right(2) == expected.right(2);
}

}  // namespace

class WindowFaultsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyFailureOfEveryCall_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        const std::tuple<const char*, Call, int> kinds[] = {
            {"open", Call::open, EMFILE}, {"write", Call::write, ENOSPC},   {"sync", Call::sync, EIO},
            {"close", Call::close, EIO},  {"rename", Call::rename, EACCES}, {"mode", Call::mode, EPERM}};
        for (std::size_t i = 0; i < operations().size(); ++i)
            for (const auto& [name, call, error] : kinds)
                QTest::addRow("%s, %s", operations()[i].name, name)
                    << static_cast<int>(i) << static_cast<int>(call) << error;
    }
    void everyFailureOfEveryCall() {
        QFETCH(int, operation);
        QFETCH(int, call);
        QFETCH(int, error);
        const Operation& o = operations()[static_cast<std::size_t>(operation)];
        std::map<QString, QByteArray> expected;
        {
            QTemporaryDir folder;
            QCOMPARE(o.act(folder.path()), QString());
            for (const auto& target : o.targets) {
                expected[target] = contentOf(folder.filePath(target));
                QVERIFY(!expected[target].isEmpty());
            }
        }
        for (const bool lasting : {false, true})
            for (const bool isThere : {false, true}) {
                bool came = true;
                for (long n = 1; came; ++n) {
                    QTemporaryDir folder;
                    for (const auto& target : o.targets)
                        if (isThere && !target.endsWith(".obj")) write(folder.filePath(target), "{\"old\": 1}\n");
                    const QStringList before = entriesOf(folder.path());
                    faults::arm(
                        {static_cast<Call>(call), Kind::fails, n, lasting, error, folder.path().toStdString(), ""});
                    const QString sentence = o.act(folder.path());
                    came = faults::disarm();
                    bool isNamed = false, isComplete = true;
                    for (const auto& target : o.targets) {
                        const QString path = folder.filePath(target);
                        const QByteArray now = contentOf(path);
                        const bool wasThere = isThere && !target.endsWith(".obj");
                        const bool isOld = wasThere ? now == "{\"old\": 1}\n" : !QFile::exists(path);
                        const bool isNew = isWhole(now, expected[target]) ||
                                           (isThere && target.endsWith(".json") && now.contains("somewhere"));
                        QVERIFY2(isOld || isNew,
                                 qPrintable(QString("call %1: %2 is broken: %3").arg(n).arg(target, now.left(100))));
                        isComplete &= isNew;
                        isNamed |= sentence.contains(path);
                    }
                    for (const auto& entry : entriesOf(folder.path()))
                        QVERIFY2(before.contains(entry) || o.targets.contains(entry), qPrintable(entry + " is left"));
                    if (sentence.isEmpty())
                        QVERIFY2(isComplete, qPrintable(QString("call %1: no sentence").arg(n)));
                    else
                        QVERIFY2(came && isNamed && !sentence.contains('\n'), qPrintable(sentence));
                    QVERIFY(n < 200);
                }
            }
    }

    /// The copy of unsaved work is the last one or the new one, and what failed is told once and made good later.
    void unsavedWork_data() {
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        QTest::newRow("open") << static_cast<int>(Call::open) << EMFILE;
        QTest::newRow("write") << static_cast<int>(Call::write) << ENOSPC;
        QTest::newRow("sync") << static_cast<int>(Call::sync) << EIO;
        QTest::newRow("rename") << static_cast<int>(Call::rename) << EACCES;
    }
    void unsavedWork() {
        QFETCH(int, call);
        QFETCH(int, error);
        bool came = true;
        for (long n = 1; came; ++n) {
            QTemporaryDir folder;
            Document document;
            Autosave autosave(document, folder.path());
            QSignalSpy failed(&autosave, &Autosave::failed);
            document.edit("Title", [](Model& m) { m.title = "one"; });
            QVERIFY(autosave.writeNow());
            faults::arm({static_cast<Call>(call), Kind::fails, n, false, error, folder.path().toStdString(), ""});
            document.edit("Title", [](Model& m) { m.title = "two"; });
            const bool isWritten = autosave.writeNow();
            came = faults::disarm();
            const auto title = QString::fromStdString(loadModel(autosave.file().toStdString()).title);
            QVERIFY2(title == "two" || (!isWritten && title == "one"), qPrintable(title));
            QCOMPARE(failed.count(), isWritten ? 0 : 1);
            if (!isWritten) {
                const auto told = QString::fromStdString(failed[0][0].value<Sentence>().english());
                QVERIFY2(told.contains(folder.path()), qPrintable(told));
            }
            QVERIFY(autosave.writeNow());
            QCOMPARE(loadModel(autosave.file().toStdString()).title, std::string("two"));
            QCOMPARE(entriesOf(folder.path()).size(), 3);  // copy, note, lock
            QVERIFY(n < 200);
        }
    }

    /// The work of a thread that does not start is done all the same.
    void threadsThatDoNotStart_data() {
        QTest::addColumn<int>("worker");
        for (const char* name : {"run", "compare", "sweep", "check", "unsaved work"})
            QTest::newRow(name) << static_cast<int>(workers_.indexOf(name));
    }
    void threadsThatDoNotStart() {
        QFETCH(int, worker);
        bool came = true;
        for (long n = 1; came; ++n) {
            faults::arm({Call::thread, Kind::fails, n, true, EAGAIN, "/", ""});
            work(worker);
            came = faults::disarm();
            if (QTest::currentTestFailed()) return;
            QVERIFY(n < 50);
        }
    }

  private:
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a test file");
    }

    void work(int worker) {
        const QString name = workers_[worker];
        if (name == "run") {
            RunList runs;
            runs.start(shortModel());
            QTRY_VERIFY_WITH_TIMEOUT(!runs.isRunning(), 30000);
            QVERIFY(runs.current()->results && runs.current()->results->size() == shortResults().size());
        } else if (name == "compare") {
            CompareWorker compare;
            QSignalSpy rows(&compare, &CompareWorker::rowFinished);
            compare.start(shortModel(), {shortModel()->run, shortModel()->run});
            QTRY_VERIFY_WITH_TIMEOUT(!compare.isRunning(), 30000);
            QCOMPARE(rows.count(), 2);
        } else if (name == "sweep") {
            Model model = loadModel("example:balanced-arm");
            model.run.end = 0.1;
            evaluate(model);
            DesignWorker design;
            QSignalSpy rows(&design, &DesignWorker::rowFinished), failed(&design, &DesignWorker::failed);
            design.sweep(std::make_shared<const Model>(model), gridPlan(readVariables(model, {"k=100:400"}), {3}),
                         {{"spring-force"}, {}});
            QTRY_VERIFY_WITH_TIMEOUT(!design.isRunning(), 30000);
            QCOMPARE(failed.count(), 0);
            QCOMPARE(rows.count(), 3);
        } else if (name == "check") {
            Document document;
            CheckWorker check(document);
            document.reset(*shortModel(), {});
            QTRY_VERIFY_WITH_TIMEOUT(check.report(), 30000);
            QVERIFY(check.report()->bodies > 0);
        } else {
            QTemporaryDir folder;
            Document document;
            Autosave autosave(document, folder.path());
            document.edit("Title", [](Model& m) { m.title = "kept"; });
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(autosave.file()), 8000);
            QCOMPARE(loadModel(autosave.file().toStdString()).title, std::string("kept"));
        }
    }

    const QStringList workers_{"run", "compare", "sweep", "check", "unsaved work"};
};

QTEST_MAIN(WindowFaultsTest)
#include "window_faults_test.moc"
