// Mesh files of every format: what they enclose against closed forms, surfaces that need mending, bad files.
#include "engine/io/mesh_file.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <random>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "engine/system/mass_properties.h"
#include "tests/io/mesh_samples.h"

using namespace zwang;
using namespace zwang::testing;

namespace {

constexpr double density = 700;

MassProperties of(const TriangleMesh& mesh, double scale = 1, const Pose& at = {}) {
    SpatialBody body;
    body.density = density;
    auto& marker = body.markers.emplace_back();
    marker.name = "A";
    const Vec3 z = at.orientation * Vec3::UnitZ(), x = at.orientation * Vec3::UnitX();
    for (std::size_t k = 0; k < 3; ++k) {
        const auto i = static_cast<Eigen::Index>(k);
        marker.position[k] = at.position[i];
        marker.z[k] = z[i];
        marker.x[k] = x[i];
    }
    MeshShape shape;
    shape.at = "A";
    shape.scale = scale;
    shape.triangles = std::make_shared<const TriangleMesh>(mesh);
    body.shapes = {shape};
    return massProperties(body);
}

template <class A, class B>
bool near(const A& a, const B& b, double tolerance = 1e-13) {
    return (a - b).norm() <= tolerance * (a.norm() + b.norm());
}
bool near(double a, double b, double tolerance = 1e-13) {
    return std::abs(a - b) <= tolerance * (std::abs(a) + std::abs(b));
}

Mat3 boxInertia(double mass, const Vec3& e) {
    const Vec3 s = e.cwiseAbs2();
    return mass / 12 * Vec3(s.y() + s.z(), s.x() + s.z(), s.x() + s.y()).asDiagonal().toDenseMatrix();
}

std::string sentenceOf(const std::string& bytes, const std::string& name) {
    try {
        const auto file = readMeshBytes(bytes, name);
        return "read: " + file.caveat.english();
    } catch (const FileError& error) {
        return error.what();
    }
}

void write(const QString& path, const std::string& bytes) {
    std::ofstream(path.toStdString(), std::ios::binary) << bytes;
}

/// A pendulum that is a mesh.
std::string modelWith(const std::string& file, const char* body = "\"density\": 1000") {
    return R"({"zwang": 1, "space": "spatial", "ground": {"markers": [{"name": "O"}]},
 "bodies": [{"name": "part", )" +
           std::string(body) + R"(, "markers": [{"name": "A"}],
  "shapes": [{"type": "mesh", "at": "A", "file": ")" +
           file + R"(", "scale": 0.001}]}],
 "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "part.A"}]})";
}

}  // namespace

class MeshFileTest : public QObject {
    Q_OBJECT
  private slots:
    /// Its materials are not read, least of all from itself: the library crashed on the second line as one of them.
    void anObjThatNamesItselfAsItsMaterials() {
        const std::string tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
        const MeshFile plain = readMeshBytes(tetrahedron, "part.obj");
        for (const char* named : {"mesh.obj", "part.obj", "mesh", "./mesh.obj", ""})
            for (const char* second : {"mtElib x", "newmtl a\nmap_Kd b", "map_Kd mesh.obj"}) {
                const MeshFile file =
                    readMeshBytes("mtllib " + std::string(named) + "\n" + second + "\n" + tetrahedron, "part.obj");
                QVERIFY2(file.mesh.triangles == plain.mesh.triangles && file.caveat.empty(), named);
            }
    }

    /// A box in whole millimetres, as every format has it: mass, centre and inertia are those of the box.
    void everyFormatIsRead() {
        const Vec3 size(80, 48, 20), low(-16, 4, 10);
        for (const auto& sample : everyFormat(boxMesh(size, low))) {
            const auto file = readMeshBytes(sample.bytes, sample.name);
            QVERIFY2(file.caveat.empty(), sample.label);
            QCOMPARE(file.mesh.points.size(), std::size_t(8));
            QCOMPARE(file.mesh.triangles.size(), std::size_t(12));
            const auto p = of(file.mesh, 0.001);
            const double mass = density * 80 * 48 * 20 * 1e-9;
            QVERIFY2(near(p.mass, mass), sample.label);
            QVERIFY2(near(p.com, Vec3((low + size / 2) * 1e-3)), sample.label);
            QVERIFY2(near(p.inertia, boxInertia(mass, size * 1e-3)), sample.label);
        }
    }

    /// Faces with four and more corners, several parts, and corners that share a place are one surface.
    void facesOfManyCornersAndSeveralParts() {
        std::string text = "o lower\nv 0 0 0\nv 2 0 0\nv 2 3 0\nv 0 3 0\nf 4 3 2 1\n";
        text += "o rest\nv 0 0 0\nv 2 0 0\nv 2 3 0\nv 0 3 0\nv 0 0 4\nv 2 0 4\nv 2 3 4\nv 0 3 4\n";
        text += "f 9 10 11 12\nf 5 6 10 9\nf 6 7 11 10\nf 7 8 12 11\nf 8 5 9 12\n";
        const auto file = readMeshBytes(text, "box.obj");
        QVERIFY2(file.caveat.empty(), file.caveat.english().c_str());
        QCOMPARE(file.mesh.points.size(), std::size_t(8));
        QVERIFY(near(file.mesh.moments().volume, 24.0));
    }

    /// The regular corner of a cube: volume 1/6, centre at 1/4, and its inertia, wherever it lies and however it turns.
    void tetrahedronInAnyPlace() {
        const Pose at{{0.3, -1.2, 0.7}, Quat(0.4, -0.3, 0.8, 0.2).normalized()};
        const auto p = of(tetrahedronMesh(), 2, at);
        const double mass = density * 8 / 6.0;
        QVERIFY(near(p.mass, mass));
        QVERIFY(near(p.com, at.apply(Vec3::Constant(0.5))));
        // About the centre: diagonal 2·3/80 m L², products +1/80 m L² in the matrix (their integrals are −1/80).
        Mat3 local = Mat3::Constant(mass * 4 / 80);
        local.diagonal().setConstant(mass * 4 * 6 / 80);
        const Mat3 turned = at.orientation.toRotationMatrix();
        QVERIFY(near(p.inertia, Mat3(turned * local * turned.transpose())));
    }

    /// Twice the scale: 8 times the mass, twice the centre, 32 times the inertia; density is proportional.
    void scaleAndDensity() {
        const auto mesh = boxMesh({1, 2, 3}, {0.5, 0.25, -1});
        const auto p = of(mesh), q = of(mesh, 2);
        QVERIFY(near(q.mass, 8 * p.mass));
        QVERIFY(near(q.com, Vec3(2 * p.com)));
        QVERIFY(near(q.inertia, Mat3(32 * p.inertia)));
    }

    /// A sphere of ever smaller triangles: the errors of volume and inertia fall with the square of the edge.
    void sphereConverges() {
        double volumeBefore = 0, inertiaBefore = 0;
        for (int times = 3; times <= 6; ++times) {
            const auto p = of(sphereMesh(times));
            const double mass = density * 4 * M_PI / 3, inertia = 0.4 * mass;
            const double volume = mass - p.mass, turning = inertia - p.inertia.trace() / 3;
            QVERIFY(volume > 0 && turning > 0);
            QVERIFY(p.com.norm() < 1e-12);  // rounding of up to 82 thousand terms of size 1
            if (times > 3) {
                QVERIFY(std::abs(volumeBefore / volume - 4) < 0.1);
                QVERIFY(std::abs(inertiaBefore / turning - 4) < 0.1);
            }
            volumeBefore = volume;
            inertiaBefore = turning;
        }
    }

    /// All normals inwards, or some of them: the same solid.
    void woundAnyWay() {
        const auto right = of(boxMesh({2, 3, 4}, {1, 1, 1}));
        auto inwards = boxMesh({2, 3, 4}, {1, 1, 1});
        for (auto& t : inwards.triangles) std::swap(t[1], t[2]);
        auto mixed = boxMesh({2, 3, 4}, {1, 1, 1});
        for (const std::size_t i : {std::size_t(0), std::size_t(5), std::size_t(8)})
            std::swap(mixed.triangles[i][0], mixed.triangles[i][1]);
        for (const auto& mesh : {inwards, mixed}) {
            const auto file = readMeshBytes(stlBinary(mesh), "box.stl");
            QVERIFY(file.caveat.empty());
            const auto p = of(file.mesh);
            QVERIFY(near(p.mass, right.mass) && near(p.com, right.com) && near(p.inertia, right.inertia));
        }
    }

    /// The walls of a cavity face into it; they stay so, also when some triangles are wound wrongly.
    void cavitiesStay() {
        auto mesh = boxMesh({10, 10, 10});
        auto inner = boxMesh({4, 4, 4}, {3, 3, 3});
        for (auto& t : inner.triangles) {
            std::swap(t[1], t[2]);
            for (int& i : t) i += 8;
        }
        mesh.points.insert(mesh.points.end(), inner.points.begin(), inner.points.end());
        mesh.triangles.insert(mesh.triangles.end(), inner.triangles.begin(), inner.triangles.end());
        QVERIFY(near(readMeshBytes(stlText(mesh), "a.stl").mesh.moments().volume, 1000.0 - 64));
        std::swap(mesh.triangles[3][0], mesh.triangles[3][1]);
        std::swap(mesh.triangles[20][0], mesh.triangles[20][1]);
        QVERIFY(near(readMeshBytes(stlText(mesh), "a.stl").mesh.moments().volume, 1000.0 - 64));
    }

    void openSurfacesAreTold() {
        auto mesh = boxMesh({10, 10, 10});
        mesh.triangles.pop_back();
        const auto file = readMeshBytes(objText(mesh), "cup.obj");
        QCOMPARE(file.mesh.triangles.size(), std::size_t(11));
        QVERIFY2(file.caveat.english().find("the surface of cup.obj is open (3 edges)") == 0,
                 file.caveat.english().c_str());
        // A sheet with two sides is closed, but there is nothing in it.
        const TriangleMesh sheet{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 1}}};
        const auto flat = readMeshBytes(objText(sheet), "sheet.obj");
        QVERIFY2(flat.caveat.english().find("encloses no volume") != std::string::npos, flat.caveat.english().c_str());
    }

    void badFilesAreRefused() {
        const auto starts = [](const std::string& sentence, const char* with) {
            const bool does = sentence.find(with) == 0;
            if (!does) qWarning("%s", sentence.c_str());
            return does;
        };
        QVERIFY(starts(sentenceOf("x", "part.step"), "part.step is not a kind of mesh that can be read; export it as"));
        QVERIFY(starts(sentenceOf("", "part.stl"), "part.stl cannot be read as a mesh"));
        QVERIFY(starts(sentenceOf("solid x\nendsolid x\n", "part.stl"), "part.stl"));
        QVERIFY(starts(sentenceOf("what is this?", "part.ply"), "part.ply cannot be read as a mesh"));
        QVERIFY(starts(sentenceOf("v 0 0 0\nv 1 0 0\n", "part.obj"), "part.obj"));
        QVERIFY(starts(sentenceOf("v 0 0 0\nv 1 0 0\nv nan 1 0\nf 1 2 3\n", "part.obj"), "part.obj"));
        QTemporaryDir folder;
        const auto at = [&](const char* name) { return folder.filePath(name).toStdString(); };
        try {
            readMeshFile(at("none.stl"), "none.stl");
            QFAIL("read");
        } catch (const FileError& error) {
            QCOMPARE(error.what(), "cannot read none.stl: there is no such file");
        }
        QDir(folder.path()).mkdir("folder.stl");
        try {
            readMeshFile(at("folder.stl"), "folder.stl");
            QFAIL("read");
        } catch (const FileError& error) {
            QVERIFY(starts(error.what(), "folder.stl is a folder"));
        }
    }

    /// Files cut off anywhere and with changed bytes are read or refused, and nothing else happens.
    void brokenFilesDoNoHarm() {
        std::mt19937 random(7);
        int refused = 0, taken = 0;
        for (const auto& sample : everyFormat(boxMesh({80, 48, 20}))) {
            const auto attempt = [&](const std::string& bytes) {
                try {
                    const auto file = readMeshBytes(bytes, sample.name);
                    for (const auto& t : file.mesh.triangles)
                        for (const int i : t) QVERIFY(i >= 0 && static_cast<std::size_t>(i) < file.mesh.points.size());
                    ++taken;
                } catch (const FileError& error) {
                    QVERIFY(*error.what() != '\0');
                    ++refused;
                }
            };
            for (std::size_t length = 0; length < sample.bytes.size(); length += 1 + sample.bytes.size() / 60)
                attempt(sample.bytes.substr(0, length));
            for (int i = 0; i < 100; ++i) {
                std::string bytes = sample.bytes;
                for (int k = 0; k < 3; ++k)
                    bytes[random() % bytes.size()] = static_cast<char>(
                        "0 9-\n\xff\x7f"
                        "e"[random() % 8]);
                attempt(bytes);
            }
        }
        QVERIFY2(refused > 50 && taken > 50, qPrintable(QString("%1 %2").arg(refused).arg(taken)));
    }

    /// The file is looked for beside the model, and its path follows a model that is saved elsewhere.
    void filesBesideTheModel() {
        QTemporaryDir folder;
        QDir(folder.path()).mkpath("models/parts");
        QDir(folder.path()).mkpath("elsewhere");
        write(folder.filePath("models/parts/part.stl"), stlBinary(boxMesh({80, 48, 20})));
        write(folder.filePath("models/a.zwang"), modelWith("parts/part.stl"));
        Model model = loadModel(folder.filePath("models/a.zwang").toStdString());
        const auto meshIn = [](const Model& m) {
            return std::get<MeshShape>(std::get<SpatialBody>(m.bodies[0]).shapes[0]);
        };
        QVERIFY(meshIn(model).triangles);
        QVERIFY(evaluate(model).empty());
        QVERIFY(near(massProperties(std::get<SpatialBody>(model.bodies[0])).mass, 80 * 48 * 20 * 1e-6));
        saveModel(model, folder.filePath("elsewhere/b.zwang").toStdString());
        Model moved = loadModel(folder.filePath("elsewhere/b.zwang").toStdString(), FileAccess::everywhere());
        QCOMPARE(meshIn(moved).file, std::string("../models/parts/part.stl"));
        QVERIFY(meshIn(moved).triangles);
        // Back again it is what it was.
        saveModel(moved, folder.filePath("models/c.zwang").toStdString());
        QCOMPARE(meshIn(loadModel(folder.filePath("models/c.zwang").toStdString())).file,
                 std::string("parts/part.stl"));
    }

    void whatIsWrongIsSaidWithItsPlace() {
        QTemporaryDir folder;
        const auto issuesOf = [&](const std::string& text) {
            write(folder.filePath("m.zwang"), text);
            Model model = loadModel(folder.filePath("m.zwang").toStdString());
            return evaluate(model);
        };
        auto cup = boxMesh({10, 10, 10});
        cup.triangles.pop_back();
        write(folder.filePath("cup.stl"), stlText(cup));
        write(folder.filePath("whole.stl"), stlText(boxMesh({10, 10, 10})));
        const char* given = "\"mass\": 2";

        const auto missing = issuesOf(modelWith("rod.stl"));
        QCOMPARE(missing.size(), std::size_t(1));
        QCOMPARE(missing[0].fieldKey, std::string("shapes/0/file"));
        QVERIFY(missing[0].severity == Issue::Severity::error);
        QCOMPARE(missing[0].sentence.english(),
                 std::string("file of shape 1 of part: cannot read rod.stl: there is no such file"));
        // A body whose mass is given moves without its picture.
        QVERIFY(!hasErrors(issuesOf(modelWith("rod.stl", given))) && issuesOf(modelWith("rod.stl", given)).size() == 1);
        QVERIFY(hasErrors(issuesOf(modelWith("", given))));
        const auto open = issuesOf(modelWith("cup.stl"));
        QVERIFY(open.size() == 1 && !hasErrors(open));
        QVERIFY2(open[0].sentence.english().find("is open (3 edges); mass properties need a closed one") !=
                     std::string::npos,
                 open[0].sentence.english().c_str());
        QVERIFY(issuesOf(modelWith("cup.stl", given)).empty());
        QVERIFY(issuesOf(modelWith("whole.stl")).empty());
        auto unscaled = modelWith("whole.stl");
        unscaled.replace(unscaled.find("0.001"), 5, "0");
        QVERIFY(hasErrors(issuesOf(unscaled)));
    }

    /// The example's numbers are those of its mesh, which is written beside a copy of the model.
    void theExampleHasItsMesh() {
        const Model model = loadModel("example:rod-pendulum");
        auto body = std::get<SpatialBody>(model.bodies[0]);
        QVERIFY(std::get<MeshShape>(body.shapes[0]).triangles);
        QTemporaryDir folder;
        saveModel(model, folder.filePath("copy.zwang").toStdString());
        Model copy = loadModel(folder.filePath("copy.zwang").toStdString());
        QVERIFY(evaluate(copy).empty());
        body = std::get<SpatialBody>(copy.bodies[0]);
        const auto given = massProperties(body);
        body.density = 7850;
        const auto found = massProperties(body);
        // The file holds seven digits.
        QVERIFY(near(found.mass, given.mass, 1e-6));
        QVERIFY((found.com - given.com).norm() < 1e-7 && near(found.inertia, given.inertia, 1e-6));
    }

    /// What was read before is taken from there; another file is read.
    void readOnce() {
        QTemporaryDir folder;
        write(folder.filePath("a.stl"), stlText(boxMesh({10, 10, 10})));
        write(folder.filePath("b.stl"), stlText(boxMesh({20, 10, 10})));
        Model before = fromText(modelWith("a.stl"));
        readMeshes(before, folder.path().toStdString());
        const auto& first = std::get<MeshShape>(std::get<SpatialBody>(before.bodies[0]).shapes[0]);
        Model after = before;
        auto& mesh = std::get<MeshShape>(std::get<SpatialBody>(after.bodies[0]).shapes[0]);
        readMeshes(after, folder.path().toStdString(), &before);
        QCOMPARE(mesh.triangles, first.triangles);
        mesh.file = "b.stl";
        readMeshes(after, folder.path().toStdString(), &before);
        QVERIFY(mesh.triangles && mesh.triangles != first.triangles);
        QVERIFY(near(mesh.triangles->moments().volume, 2000.0));
        mesh.file = "none.stl";
        readMeshes(after, folder.path().toStdString(), &before);
        QVERIFY(!mesh.triangles && !mesh.trouble.empty());
    }
};

QTEST_GUILESS_MAIN(MeshFileTest)
#include "mesh_file_test.moc"
