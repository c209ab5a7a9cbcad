// Programs that are killed at any moment: what was edited up to a second before is offered and comes back whole. The
// test starts itself again as the program that is killed.
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "engine/io/atomic_file.h"
#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "tests/ui_document/victim.h"
#include "ui/document/autosave.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::ui::testing;

namespace {

/// Edits, undoes, and saves now and then, as fast as a person never would, until it is killed. "edit": it never saves;
/// "save": every 40th step; "stall": it edits once and then its window hangs.
int victim(const QString& kind, const QString& folder, const QString& path, int seed) {
    Document document;
    Autosave autosave(document, folder);
    document.reset(QFile::exists(path) ? loadModel(path.toStdString()) : Model(), path);
    Editor editor(document, seed);
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        if (kind == "save" && editor.isTurn(40)) document.saveTo(path);
        editor.step();
        if (kind == "stall") std::this_thread::sleep_for(std::chrono::seconds(20));
    });
    timer.start(12);
    return QCoreApplication::exec();
}

}  // namespace

class RecoveryTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void killedAtAnyMoment_data() {
        QTest::addColumn<QString>("kind");
        QTest::newRow("edits only") << "edit";
        QTest::newRow("with saving") << "save";
    }
    void killedAtAnyMoment() {
        QFETCH(QString, kind);
        std::mt19937 random(7);
        int offered = 0, fromFile = 0;
        constexpr int rounds = 2, together = 6;
        for (int round = 0; round < rounds; ++round) {
            std::vector<std::unique_ptr<Victim>> victims;
            const auto place = [&](int i) { return folder_->filePath(QString("%1-%2").arg(round).arg(i)); };
            const auto path = [&](int i) { return place(i) + "/model.zwang"; };
            for (int i = 0; i < together; ++i) {
                QDir().mkpath(place(i) + "/autosave");
                Model first;
                first.title = titleOf(0);
                saveModel(first, path(i).toStdString());
                victims.push_back(std::make_unique<Victim>(kind, place(i) + "/autosave", path(i), 10 * round + i));
            }
            for (const auto& victim : victims) QVERIFY(victim->hasBegun());
            std::vector<int> waits;  // from now on, for each
            for (int i = 0; i < together; ++i) waits.push_back(static_cast<int>(random() % 1800));
            std::sort(waits.begin(), waits.end());
            QElapsedTimer since;
            since.start();
            for (int i = 0; i < together; ++i) {
                const int wait = waits[static_cast<std::size_t>(i)];
                QTest::qWait(std::max(0, wait - static_cast<int>(since.elapsed())));
                auto& victim = *victims[static_cast<std::size_t>(i)];
                victim.kill();
                // The parent of the process has not asked how it ended: its number is still taken.
                Document document;
                Autosave autosave(document, place(i) + "/autosave");
                std::vector<Recovery> found;
                if (wait > 1000 && kind == "edit") QTRY_VERIFY(!(found = autosave.found()).empty());
                victim.bury();
                found = autosave.found();
                QVERIFY(found.size() <= 1);
                const Model file = loadModel(path(i).toStdString());  // always whole
                if (found.empty()) {
                    ++fromFile;
                    // Killed right after it was saved, or before a second had passed.
                    const bool isYoung = victim.said().back().second - victim.said().front().second < 1000;
                    QVERIFY2(isYoung || victim.mayBe(stateOf(file)), qPrintable(QString::number(stateOf(file))));
                    continue;
                }
                ++offered;
                QCOMPARE(found[0].originalPath, path(i));
                autosave.recover(found[0]);
                const int state = stateOf(*document.model());
                QVERIFY2(victim.mayBe(state),
                         qPrintable(QString("%1 after %2").arg(state).arg(victim.said().back().first)));
                QVERIFY(document.isModified() && document.path() == path(i));
                QVERIFY(autosave.found().empty());
            }
        }
        qInfo("%d offered, %d from the file", offered, fromFile);
        QVERIFY(offered >= rounds * together / 2);
    }

    /// The window hangs right after an edit, so that no timer runs; the copy is written all the same.
    void aHangingWindow() {
        Victim victim("stall", folder_->filePath("autosave"), folder_->filePath("m.zwang"));
        QVERIFY(victim.hasBegun());
        QTest::qWait(1000);
        victim.kill();
        victim.bury();
        Document document;
        Autosave autosave(document, folder_->filePath("autosave"));
        const auto found = autosave.found();
        QCOMPARE(found.size(), std::size_t{1});
        autosave.recover(found[0]);
        QCOMPARE(document.model()->title, titleOf(1));
    }

    void twoWindowsOnOneFile() {
        const QString path = folder_->filePath("m.zwang"), copies = folder_->filePath("autosave");
        saveModel(Model(), path.toStdString());
        Victim first("edit", copies, path, 1), second("edit", copies, path, 2);
        QVERIFY(first.hasBegun() && second.hasBegun());
        QTest::qWait(700);
        Document document;
        Autosave autosave(document, copies);
        QVERIFY(autosave.found().empty());  // both live
        first.kill();
        first.bury();
        QCOMPARE(autosave.found().size(), std::size_t{1});
        second.kill();
        second.bury();
        const auto found = autosave.found();
        QCOMPARE(found.size(), std::size_t{2});
        autosave.recover(found[0]);
        QCOMPARE(autosave.found().size(), std::size_t{1});
        autosave.recover(found[1]);
        QVERIFY(first.mayBe(stateOf(*document.model())) || second.mayBe(stateOf(*document.model())));
    }

    /// A copy is named after the process that wrote it; that this number is in use again says nothing.
    void aNumberThatIsUsedAgain() {
        Model lost;
        lost.title = "lost";
        for (const bool withLock : {false, true}) {
            const QString copies = folder_->filePath(withLock ? "with" : "without");
            QDir().mkpath(copies);
            const QString name = copies + QString("/%1-1").arg(QCoreApplication::applicationPid());
            saveModel(lost, (name + ".zwang").toStdString());
            if (withLock) writeTextFile((name + ".lock").toStdString(), "");
            Document document;
            Autosave autosave(document, copies);
            document.edit("Title", [](Model& m) { m.title = "other"; });
            QVERIFY(autosave.writeNow());
            const auto found = autosave.found();
            QCOMPARE(found.size(), std::size_t{1});
            autosave.recover(found[0]);
            QCOMPARE(document.model()->title, lost.title);
        }
    }

    /// Work on a model that another window saved afterwards is offered as well, and that is told.
    void savedInBetween() {
        const QString path = folder_->filePath("m.zwang"), copies = folder_->filePath("autosave");
        saveModel(Model(), path.toStdString());
        Victim victim("edit", copies, path);
        QVERIFY(victim.hasBegun());
        QTest::qWait(1100);
        victim.kill();
        victim.bury();
        Document document;
        Autosave autosave(document, copies);
        QCOMPARE(autosave.found().size(), std::size_t{1});
        QVERIFY(!autosave.found()[0].savedSince);
        QTest::qWait(20);
        saveModel(Model(), path.toStdString());
        QCOMPARE(autosave.found().size(), std::size_t{1});
        QVERIFY(autosave.found()[0].savedSince);
    }

    /// Nothing is left of a session that ended well, and what a killed one without changes left is tidied up.
    void nothingIsLeftOver() {
        const QString copies = folder_->filePath("autosave");
        const auto all = [&] { return QDir(copies).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); };
        {
            Document document;
            Autosave autosave(document, copies);
            QCOMPARE(all().size(), 1);  // its lock
            document.edit("Title", [](Model& m) { m.title = "one"; });
            QTRY_COMPARE(all().size(), 3);
        }
        QCOMPARE(all(), QStringList());
        writeTextFile((copies + "/123-1.lock").toStdString(), "");
        Document document;
        Autosave autosave(document, copies);
        QVERIFY(autosave.found().empty());
        QCOMPARE(all().size(), 1);
    }

    /// The copy of a copy that cannot be written does not go.
    void recoveredWorkIsKeptUntilItIsSafe() {
        const QString copies = folder_->filePath("autosave");
        QDir().mkpath(copies);
        Model lost;
        lost.title = "lost";
        saveModel(lost, (copies + "/1-1.zwang").toStdString());
        Document document;
        Autosave autosave(document, copies);
        const auto found = autosave.found();
        QCOMPARE(found.size(), std::size_t{1});
        // Its own copy cannot be written: a folder is in the way.
        QDir().mkpath(autosave.file() + "/in the way");
        autosave.recover(found[0]);
        QCOMPARE(document.model()->title, lost.title);
        QVERIFY(QFile::exists(found[0].file));
    }

    /// Meshes are found again, although the copy lies elsewhere: of the model's folder, of another one, of an example.
    void meshesOfTheCopy() {
        const QString copies = folder_->filePath("autosave");
        Model rod = loadModel("example:rod-pendulum");
        QDir().mkpath(folder_->filePath("work"));
        QDir().mkpath(folder_->filePath("other"));
        saveModel(rod, folder_->filePath("work/m.zwang").toStdString());
        QFile::copy(folder_->filePath("work/connecting-rod.obj"), folder_->filePath("other/b.obj"));
        QFile::rename(folder_->filePath("work/connecting-rod.obj"), folder_->filePath("work/a.obj"));
        const auto meshOf = [](const Model& m) {
            MeshShape found;
            forEachMesh(m, [&](const MeshShape& mesh) { found = mesh; });
            return found;
        };
        const auto recovered = [&](const Model& model, const QString& path) {
            Document document;
            Autosave autosave(document, copies);
            QDir().mkpath(copies);
            const QString file = copies + "/1-1.zwang";
            const QString folder = path.isEmpty() ? QString() : QFileInfo(path).absolutePath();
            writeTextFile(file.toStdString(), copyOf(model, folder));
            writeTextFile((file + ".origin").toStdString(), noteText(path, "m").toStdString());
            autosave.recover(autosave.found().at(0), FileAccess::everywhere());
            return *document.model();
        };
        const QString path = folder_->filePath("work/m.zwang");
        forEachMesh(rod, [](MeshShape& mesh) {
            mesh.folder.clear();
            mesh.file = "a.obj";
        });
        readMeshes(rod, folder_->filePath("work").toStdString());
        QVERIFY(meshOf(rod).triangles);
        QVERIFY(meshOf(recovered(rod, path)).triangles);
        QCOMPARE(meshOf(recovered(rod, path)).file, std::string("a.obj"));
        forEachMesh(rod, [&](MeshShape& mesh) {
            mesh.folder = folder_->filePath("other").toStdString();
            mesh.file = "b.obj";
        });
        QVERIFY(meshOf(recovered(rod, path)).triangles);
        QVERIFY(meshOf(recovered(rod, {})).triangles);
        const Model fresh = loadModel("example:rod-pendulum");
        QVERIFY(meshOf(recovered(fresh, {})).triangles);
        QVERIFY(meshOf(recovered(fresh, path)).triangles);
    }

    /// Notes of version 0.1, and names with anything in them.
    void notes() {
        using Pair = std::pair<QString, QString>;
        QCOMPARE(readNote("/home/a/arm.zwang\narm\n"), Pair("/home/a/arm.zwang", "arm"));
        for (const QString& text : {QString("a\nb"), QString("{\"file\": 1}"), QString("曲柄 \"x\""), QString()})
            QCOMPARE(readNote(noteText("/" + text, text)), Pair("/" + text, text));
        for (const auto& broken : {"", "{", "[1]", "{\"file\": 3}", "\xff\xfe"}) readNote(broken);
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 6 && words[1] == "--victim") return victim(words[2], words[3], words[4], words[5].toInt());
    RecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "recovery_test.moc"
