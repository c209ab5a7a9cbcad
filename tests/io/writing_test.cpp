// Files appear as a whole or not at all: full disks, folders that are not there or not writable, links, devices.
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <sstream>

#include "engine/io/model_file.h"
#include "tests/io/small_disk.h"

using namespace zwang;

namespace {

std::string contents(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::size_t entries(const std::filesystem::path& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

QString sentenceOfWriting(const std::filesystem::path& path, const std::string& text) {
    try {
        writeTextFile(path, text);
        return {};
    } catch (const FileError& error) {
        return error.what();
    }
}

}  // namespace

class WritingTest : public QObject {
    Q_OBJECT

  private slots:
    /// A model that is saved in another folder still finds its measured data, on the way there and back.
    void pathsOfDataFollowTheModel() {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        std::filesystem::create_directories(root / "here/data");
        std::filesystem::create_directories(root / "there/deep");
        writeTextFile(root / "here/data/run.csv", "time,tip.x\n0.1,1\n0.2,0.5\n");
        Model model = loadModel("example:paper2-two-link");
        Measurement measurement;
        measurement.formula = "tip.x";
        measurement.file = "data/run.csv";
        model.objectives.front().measured = {measurement};
        const auto fileOf = [](const Model& m) { return m.objectives.front().measured.front().file; };
        saveModel(model, root / "here/model.zwang");
        const Model read = loadModel(root / "here/model.zwang", FileAccess::everywhere());
        saveModel(read, root / "there/deep/model.zwang");
        const Model moved = loadModel(root / "there/deep/model.zwang", FileAccess::everywhere());
        QCOMPARE(fileOf(moved), std::string("../../here/data/run.csv"));
        QVERIFY(moved.objectives.front().measured.front().trouble.empty());
        QCOMPARE(moved.objectives.front().measured.front().values, (std::vector<double>{1, 0.5}));
        saveModel(moved, root / "here/again.zwang");
        QCOMPARE(contents(root / "here/again.zwang"), contents(root / "here/model.zwang"));
        Model fixed = read;  // a path that begins at the root stays
        fixed.objectives.front().measured.front().file = (root / "here/data/run.csv").string();
        saveModel(fixed, root / "there/model.zwang");
        QCOMPARE(fileOf(loadModel(root / "there/model.zwang", FileAccess::everywhere())),
                 (root / "here/data/run.csv").string());
    }

    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        path_ = folder_->filePath("model.zwang").toStdString();
    }

    void writesAndReplaces() {
        writeTextFile(path_, "one");
        QCOMPARE(contents(path_), std::string("one"));
        writeTextFile(path_, "two");
        QCOMPARE(contents(path_), std::string("two"));
        QCOMPARE(entries(folder_->path().toStdString()), std::size_t{1});
    }

    void modelsGoThroughAFile() {
        Model model;
        model.title = "a title";
        saveModel(model, path_);
        QVERIFY(loadModel(path_.string()) == model);
    }

    void permissionsStay() {
        writeTextFile(path_, "one");
        const mode_t mask = ::umask(0);
        ::umask(mask);
        QCOMPARE(modeOf(path_), static_cast<mode_t>(0666 & ~mask));
        ::chmod(path_.c_str(), 0640);
        writeTextFile(path_, "two");
        QCOMPARE(modeOf(path_), static_cast<mode_t>(0640));
    }

    void linksAreFollowed() {
        const auto link = std::filesystem::path(folder_->filePath("link.zwang").toStdString());
        writeTextFile(path_, "one");
        std::filesystem::create_symlink(path_, link);
        writeTextFile(link, "two");
        QVERIFY(std::filesystem::is_symlink(link));
        QCOMPARE(contents(path_), std::string("two"));
    }

    void aFullDiskLeavesNothingNew() {
        const std::string large(std::size_t{3} << 20, 'x');
        {
            SmallDisk disk(rlim_t{1} << 20);
            QVERIFY(sentenceOfWriting(path_, large).contains("cannot write " + QString::fromStdString(path_.string())));
        }
        QCOMPARE(entries(folder_->path().toStdString()), std::size_t{0});
    }

    void aFullDiskLeavesTheOldFile() {
        writeTextFile(path_, "old");
        {
            SmallDisk disk(100);
            QVERIFY(!sentenceOfWriting(path_, std::string(5000, 'x')).isEmpty());
        }
        QCOMPARE(contents(path_), std::string("old"));
        QCOMPARE(entries(folder_->path().toStdString()), std::size_t{1});
    }

    void aFullDeviceIsReported() {
        const auto sentence = sentenceOfWriting("/dev/full", "text");
        QVERIFY2(sentence.contains("the disk is full"), qPrintable(sentence));
    }

    void missingFolder() {
        const auto sentence = sentenceOfWriting(folder_->filePath("none/model.zwang").toStdString(), "text");
        QVERIFY2(sentence.contains("its folder does not exist"), qPrintable(sentence));
    }

    void aFolderIsNoFile() {
        const auto sentence = sentenceOfWriting(folder_->path().toStdString(), "text");
        QVERIFY2(sentence.contains("it is a folder"), qPrintable(sentence));
    }

    void unwritableFolder() {
        // /proc takes no new files from anybody, the superuser included.
        const auto sentence = sentenceOfWriting("/proc/model.zwang", "text");
        QVERIFY2(sentence.startsWith("cannot write /proc/model.zwang: "), qPrintable(sentence));
    }

    void namesThatAreTooLong() {
        const auto sentence = sentenceOfWriting(folder_->filePath(QString(300, 'a')).toStdString(), "text");
        QVERIFY2(sentence.contains("too long"), qPrintable(sentence));
    }

  private:
    static mode_t modeOf(const std::filesystem::path& path) {
        struct stat status {};
        ::stat(path.c_str(), &status);
        return status.st_mode & 07777;
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::filesystem::path path_;
};

QTEST_APPLESS_MAIN(WritingTest)
#include "writing_test.moc"
