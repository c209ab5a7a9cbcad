// Autosave and recovery: what a crash leaves behind, and that a proper end leaves nothing.
#include "ui/document/autosave.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/io/model_file.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

/// A process id that certainly belongs to nobody: larger than any the kernel gives.
constexpr auto deadProcess = "99999999";

QStringList copies(const QString& folder) { return QDir(folder).entryList({"*.zwang"}, QDir::Files); }

}  // namespace

class AutosaveTest : public QObject {
    Q_OBJECT
  private slots:
    void anUnmodifiedDocumentIsNotWritten() {
        QTemporaryDir folder;
        Document document;
        Autosave autosave(document, folder.path());
        autosave.writeNow();
        QVERIFY(copies(folder.path()).isEmpty());
    }

    void editsAreWrittenAfterAPause() {
        QTemporaryDir folder;
        Document document;
        Autosave autosave(document, folder.path());
        document.edit("Title", [](Model& m) { m.title = "kept"; });
        QTRY_COMPARE_WITH_TIMEOUT(copies(folder.path()).size(), 1, 8000);
        QCOMPARE(loadModel(autosave.file().toStdString()).title, std::string("kept"));
    }

    void savingAndClosingRemoveTheCopy() {
        QTemporaryDir folder;
        Document document;
        {
            Autosave autosave(document, folder.path());
            document.edit("Title", [](Model& m) { m.title = "one"; });
            autosave.writeNow();
            QCOMPARE(copies(folder.path()).size(), 1);
            document.saveTo(folder.filePath("saved.txt"));
            QVERIFY(copies(folder.path()).isEmpty());
            document.edit("Title", [](Model& m) { m.title = "two"; });
            autosave.writeNow();
            QCOMPARE(copies(folder.path()).size(), 1);
        }
        QVERIFY(copies(folder.path()).isEmpty());
    }

    void whatAnEndedProcessLeftIsFoundAndRecovered() {
        QTemporaryDir folder;
        Model lost;
        lost.title = "lost work";
        const QString copy = folder.filePath(QString("%1-1.zwang").arg(deadProcess));
        saveModel(lost, copy.toStdString());
        QFile note(copy + ".origin");
        QVERIFY(note.open(QIODevice::WriteOnly));
        note.write("/home/somebody/arm.zwang\narm.zwang\n");
        note.close();

        Document document;
        Autosave autosave(document, folder.path());
        const auto found = autosave.found();
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].originalPath, QString("/home/somebody/arm.zwang"));
        autosave.recover(found[0]);
        QCOMPARE(document.model()->title, lost.title);
        QCOMPARE(document.path(), QString("/home/somebody/arm.zwang"));
        QVERIFY(document.isModified());
        QVERIFY(autosave.found().empty());
        QVERIFY(QFile::exists(autosave.file()));  // it is unsaved work of this session now
    }

    void theCopyOfALivingProcessIsNotOffered() {
        QTemporaryDir folder;
        Document first, second;
        Autosave mine(first, folder.path());
        first.edit("Title", [](Model& m) { m.title = "alive"; });
        mine.writeNow();
        Autosave other(second, folder.path());
        QVERIFY(other.found().empty());
        QVERIFY(mine.file() != other.file());
    }

    void aFolderThatCannotBeWrittenIsSaidOnce() {
        QTemporaryDir folder;
        const QString blocked = folder.filePath("file");
        QFile file(blocked);
        QVERIFY(file.open(QIODevice::WriteOnly));
        Document document;
        Autosave autosave(document, blocked + "/inside");
        QSignalSpy failed(&autosave, &Autosave::failed);
        document.edit("Title", [](Model& m) { m.title = "one"; });
        autosave.writeNow();
        document.edit("Title", [](Model& m) { m.title = "two"; });
        autosave.writeNow();
        QCOMPARE(failed.count(), 1);
        QVERIFY(!failed[0][0].value<Sentence>().empty());
    }
};

QTEST_MAIN(AutosaveTest)
#include "autosave_test.moc"
