// What a model can make the program read: plain files only, and only those in its folder until a person agrees.
#include "engine/io/file_access.h"

#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

#include "engine/io/mesh_file.h"
#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "engine/io/number_table.h"
#include "engine/io/text.h"
#include "test_paths.h"
#include "tests/io/mesh_samples.h"

using namespace zwang;
using namespace zwang::testing;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

std::string modelWithMesh(const std::string& file) {
    return R"({"zwang": 1, "space": "spatial", "bodies": [{"name": "part", "density": 1000, "markers": [{"name": "A"}],
        "shapes": [{"type": "mesh", "at": "A", "file": ")" +
           file + R"(", "scale": 0.001}]}]})";
}

std::string modelWithTable(const std::string& file) {
    return R"({"zwang": 1, "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "part", "mass": 1, "inertia": 1, "markers": [{"name": "A"}]}],
        "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "part.A"}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "part.A",
                     "profile": "table", "file": ")" +
           file + R"("}]})";
}

std::string modelWithMeasurement(const std::string& file) {
    return R"({"zwang": 1, "objectives": [{"name": "fit", "measured": [{"formula": "tip.x", "file": ")" + file +
           R"("}]}]})";
}

/// Something that is named like a file and is none.
void makeSpecial(const std::string& kind, const fs::path& path) {
    if (kind == "pipe") QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    if (kind == "zero") fs::create_symlink("/dev/zero", path);
    if (kind == "null") fs::create_symlink("/dev/null", path);
    if (kind == "folder") fs::create_directory(path);
    if (kind == "socket") {
        const int handle = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::snprintf(address.sun_path, sizeof address.sun_path, "%s", path.c_str());
        QCOMPARE(::bind(handle, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        ::close(handle);
    }
}

/// What was wrong with the files that the model names; "" when all were read.
std::string troubleOf(const Model& model) {
    std::string all;
    forEachMesh(model, [&](const MeshShape& mesh) { all += mesh.trouble.english(); });
    for (const auto& any : model.motions) std::visit([&](const auto& motor) { all += motor.trouble.english(); }, any);
    for (const auto& objective : model.objectives)
        for (const auto& measurement : objective.measured) all += measurement.trouble.english();
    return all;
}

bool isRefused(const Model& model) {
    bool refused = false;
    const auto look = [&](const Sentence& trouble) { refused = refused || wasRefused(trouble); };
    forEachMesh(model, [&](const MeshShape& mesh) { look(mesh.trouble); });
    for (const auto& any : model.motions) std::visit([&](const auto& motor) { look(motor.trouble); }, any);
    for (const auto& objective : model.objectives)
        for (const auto& measurement : objective.measured) look(measurement.trouble);
    return refused;
}

std::string sentenceOf(const std::function<void()>& work) {
    try {
        work();
        return "";
    } catch (const FileError& error) {
        return error.what();
    }
}

/// Counts what is opened in a folder.
class Watcher {
  public:
    explicit Watcher(const fs::path& folder) : handle_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
        ::inotify_add_watch(handle_, folder.c_str(), IN_OPEN | IN_ACCESS);
    }
    ~Watcher() { ::close(handle_); }
    QStringList opened() const {
        alignas(inotify_event) char buffer[4096];
        QStringList names;
        for (ssize_t got = 0; (got = ::read(handle_, buffer, sizeof buffer)) > 0;)
            for (const char* at = buffer; at < buffer + got;) {
                const auto* event = reinterpret_cast<const inotify_event*>(at);
                if (event->len > 0 && (event->mask & IN_ISDIR) == 0) names << event->name;
                at += sizeof(inotify_event) + event->len;
            }
        return names;
    }

  private:
    int handle_;
};

}  // namespace

class FileAccessTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        root_ = folder_->path().toStdString();
        fs::create_directories(root_ / "model/data/deep");
        fs::create_directories(root_ / "elsewhere");
        for (const auto* place : {"model", "model/data/deep", "elsewhere"}) {
            write(root_ / place / "part.stl", stlText(boxMesh({10, 20, 30})));
            write(root_ / place / "run.csv", "time,tip.x\n0,0\n1,1\n");
        }
    }

    /// None of these ends, or says anything, when it is read like a file.
    void onlyPlainFilesAreRead_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("sentence");
        for (const auto* kind : {"pipe", "zero", "null", "socket"})
            QTest::newRow(kind) << kind << "is a pipe or a device; write it to a file first";
        QTest::newRow("folder") << "folder"
                                << "is a folder; give the name of a file";
    }
    void onlyPlainFilesAreRead() {
        QFETCH(QString, kind);
        QFETCH(QString, sentence);
        const fs::path folder = root_ / "model";
        QElapsedTimer clock;
        clock.start();
        makeSpecial(kind.toStdString(), folder / "x.stl");
        makeSpecial(kind.toStdString(), folder / "x.csv");
        makeSpecial(kind.toStdString(), folder / "x.zwang");
        const auto access = FileAccess::everywhere();  // also what was agreed to must be a file
        const auto check = [&](const std::string& said) {
            QVERIFY2(said.find(sentence.toStdString()) != std::string::npos, said.c_str());
        };
        for (const auto& text : {modelWithMesh("x.stl"), modelWithTable("x.csv"), modelWithMeasurement("x.csv")}) {
            write(folder / "m.zwang", text);
            check(troubleOf(loadModel((folder / "m.zwang").string(), access)));
        }
        check(sentenceOf([&] { loadModel((folder / "x.zwang").string()); }));
        check(sentenceOf([&] { readTextFile(folder / "x.csv"); }));
        check(sentenceOf([&] { readMeshFile(folder / "x.stl", "x.stl"); }));
        QVERIFY(clock.elapsed() < 5000);
    }

    /// A file that says it is small and is not, and one that is larger than any model.
    void sizesAreBounded() {
        const fs::path large = root_ / "model/large.zwang";
        write(large, "{");
        fs::resize_file(large, std::uintmax_t{3} << 30);  // a hole, it takes no space
        const auto said = sentenceOf([&] { loadModel(large.string()); });
        QVERIFY2(said.find("is larger than") != std::string::npos, said.c_str());
        const fs::path mesh = root_ / "model/large.stl";
        write(mesh, "solid");
        fs::resize_file(mesh, std::uintmax_t{3} << 30);
        const auto ofMesh = sentenceOf([&] { readMeshFile(mesh, "large.stl"); });
        QVERIFY2(ofMesh.find("is larger than 512 MiB") != std::string::npos, ofMesh.c_str());
        // What the system makes up has no size; it is read up to the end.
        QVERIFY(!readTextFile("/proc/self/status").empty());
    }

    void filesOutsideTheFolder_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("inside");
        QTest::newRow("beside") << "part.stl" << true;
        QTest::newRow("below") << "data/deep/part.stl" << true;
        QTest::newRow("up and back") << "data/../../model/part.stl" << true;
        QTest::newRow("absolute inside") << "ROOT/model/part.stl" << true;
        QTest::newRow("link that stays") << "inner.stl" << true;
        QTest::newRow("parent") << "../elsewhere/part.stl" << false;
        QTest::newRow("below and up") << "data/../../elsewhere/part.stl" << false;
        QTest::newRow("absolute") << "ROOT/elsewhere/part.stl" << false;
        QTest::newRow("link that leaves") << "link.stl" << false;
        QTest::newRow("linked folder") << "linked/part.stl" << false;
        QTest::newRow("neighbour with the same beginning") << "../model-2/part.stl" << false;
        QTest::newRow("not there") << "../none.stl" << false;
    }
    void filesOutsideTheFolder() {
        QFETCH(QString, name);
        QFETCH(bool, inside);
        fs::create_symlink(root_ / "elsewhere/part.stl", root_ / "model/link.stl");
        fs::create_symlink(root_ / "elsewhere", root_ / "model/linked");
        fs::create_symlink("part.stl", root_ / "model/inner.stl");
        fs::copy(root_ / "elsewhere", root_ / "model-2");
        const std::string file = name.replace("ROOT", folder_->path()).toStdString();
        const fs::path folder = root_ / "model";
        write(folder / "m.zwang", modelWithMesh(file));
        const Model model = loadModel((folder / "m.zwang").string());
        const auto said = troubleOf(model);
        QCOMPARE(filesOutside(model, folder).empty(), inside);
        if (inside) {
            QCOMPARE(said, std::string());
            return;
        }
        QVERIFY2(said.find(file + " lies outside the folder of the model and was not read") == 0, said.c_str());
        QVERIFY(hasErrors(evaluate(const_cast<Model&>(model))));
        // Once it is agreed to, it is read or really not there.
        FileAccess agreed;
        for (const auto& path : filesOutside(model, folder)) agreed.agree(path);
        for (const auto& access : {agreed, FileAccess::everywhere()}) {
            const Model read = loadModel((folder / "m.zwang").string(), access);
            const std::string now = troubleOf(read);
            QVERIFY2(!isRefused(read) && (now.empty() || now.find("no such file") != std::string::npos), now.c_str());
        }
        // Agreeing to one is not agreeing to another.
        write(folder / "m.zwang", modelWithTable("../elsewhere/run.csv"));
        QVERIFY(isRefused(loadModel((folder / "m.zwang").string(), agreed)));
    }

    void tablesToo() {
        const fs::path file = root_ / "model/m.zwang";
        for (const auto& make : {modelWithTable, modelWithMeasurement}) {
            write(file, make("run.csv"));
            QCOMPARE(troubleOf(loadModel(file.string())), std::string());
            write(file, make("../elsewhere/run.csv"));
            QVERIFY(isRefused(loadModel(file.string())));
            QCOMPARE(troubleOf(loadModel(file.string(), FileAccess::everywhere())), std::string());
        }
    }

    /// What a mesh names is not opened, whatever the name: beside it, where the program runs, or at its whole path.
    void materialsAreNotOpened() {
        const fs::path here = fs::current_path();
        fs::current_path(root_ / "model");
        for (const auto* name : {"secret.mtl", "mesh.mtl", "part.mtl"}) write(root_ / "model" / name, "newmtl m\n");
        const Watcher watcher(root_ / "model");
        const std::string whole = (root_ / "model/secret.mtl").string();
        for (const std::string& name :
             {std::string("secret.mtl"), std::string("./secret.mtl"), whole, std::string("part.obj"),
              std::string("mesh.obj"), std::string("$$$___magic___$$$.obj")}) {
            write(root_ / "model/part.obj", "mtllib " + name +
                                                "\nusemtl m\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"
                                                "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
            QCOMPARE(readMeshFile("part.obj", "part.obj").mesh.triangles.size(), std::size_t{4});
        }
        const QStringList opened = watcher.opened();
        fs::current_path(here);
        QVERIFY(opened.contains("part.obj"));  // the watcher measure points
        for (const auto& name : opened) QVERIFY2(!name.endsWith(".mtl"), qPrintable(name));
        QVERIFY(!readMeshFile(ZWANG_TEST_DATA "/hostile/mtllib.obj", "mtllib.obj").mesh.triangles.empty());
    }

    /// What begins like a formula is text to a spreadsheet, and the same name again when this program reads it.
    void cellsAreNoFormulas_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("cell");
        QTest::newRow("sum") << "=1+1"
                             << "'=1+1";
        QTest::newRow("command") << "=cmd|' /C calc'!A0"
                                 << "'=cmd|' /C calc'!A0";
        QTest::newRow("at") << "@SUM(A1)"
                            << "'@SUM(A1)";
        QTest::newRow("plus") << "+a.x"
                              << "'+a.x";
        QTest::newRow("minus") << "-a.x"
                               << "'-a.x";
        QTest::newRow("number first") << "-1+cmd|x"
                                      << "'-1+cmd|x";
        QTest::newRow("tabulator") << "\t=1"
                                   << "'\t=1";
        QTest::newRow("divided") << "=A1,B1"
                                 << "\"'=A1,B1\"";
        QTest::newRow("number") << "-1.5e-3"
                                << "-1.5e-3";
        QTest::newRow("signed number") << "+3"
                                       << "+3";
        QTest::newRow("name") << "crank.x [m]"
                              << "crank.x [m]";
        QTest::newRow("inside") << "a=b"
                                << "a=b";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("return") << "a\rb"
                                << "\"a\rb\"";
    }
    void cellsAreNoFormulas() {
        QFETCH(QString, text);
        QFETCH(QString, cell);
        QCOMPARE(QString::fromStdString(csvCell(text.toStdString())), cell);
    }
    void namesOfColumnsComeBack() {
        for (const std::string name : {"=x", "+a.x", "-a.x", "@b", "plain"}) {
            const auto table = readNumberTable("time," + csvCell(name + " [mm]") + "\n1,2\n", "t.csv");
            QVERIFY2(table.find(name), name.c_str());
        }
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    fs::path root_;
};

QTEST_GUILESS_MAIN(FileAccessTest)
#include "file_access_test.moc"
