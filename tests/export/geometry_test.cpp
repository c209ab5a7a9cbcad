// Files of geometry, read by Assimp and drawn by f3d: animated glTF, and OBJ, STL and PLY of one pose.
#include <assimp/scene.h>

#include <QTemporaryDir>
#include <QtTest>
#include <assimp/Importer.hpp>
#include <map>

#include "engine/export/exporters.h"
#include "engine/figure/solids.h"
#include "engine/io/examples.h"
#include "engine/io/meshes.h"
#include "engine/system/system.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

Vec3 vec(const aiVector3D& v) { return {v.x, v.y, v.z}; }
Quat quat(const aiQuaternion& q) { return {q.w, q.x, q.y, q.z}; }

/// Triangles of all meshes in their order, three points each.
std::vector<Vec3> trianglesOf(const aiScene& scene) {
    std::vector<Vec3> points;
    for (unsigned m = 0; m < scene.mNumMeshes; ++m)
        for (unsigned f = 0; f < scene.mMeshes[m]->mNumFaces; ++f)
            for (unsigned k = 0; k < scene.mMeshes[m]->mFaces[f].mNumIndices; ++k)
                points.push_back(vec(scene.mMeshes[m]->mVertices[scene.mMeshes[m]->mFaces[f].mIndices[k]]));
    return points;
}

void addExamples() {
    QTest::addColumn<QString>("key");
    for (const auto& example : examples()) {
        const auto key = QString::fromStdString(std::string(example.key));
        QTest::newRow(qPrintable(key)) << key;
    }
}

}  // namespace

class GeometryTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    /// The keys that others read are the poses of the run, for every body of every example.
    void posesThroughGltf_data() { addExamples(); }
    void posesThroughGltf() {
        QFETCH(QString, key);
        const Results run = firstSteps(key.toStdString(), 10);
        const System& s = run.system();
        write(GltfFile(), run, path("x.glb"));
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFile(path("x.glb"), 0);
        QVERIFY2(scene, importer.GetErrorString());
        QCOMPARE(scene->mNumAnimations, 1U);
        const aiAnimation& animation = *scene->mAnimations[0];
        QVERIFY(animation.mTicksPerSecond > 0);
        std::map<std::string, const aiNodeAnim*> channels;
        for (unsigned i = 0; i < animation.mNumChannels; ++i)
            channels[animation.mChannels[i]->mNodeName.C_Str()] = animation.mChannels[i];
        const auto rows = chosenFrames(run, 0, 0, false);
        QCOMPARE(rows.size(), std::size_t{11});
        for (const BodySolid& solid : solidsOf(s)) {
            const aiNode* node = scene->mRootNode->FindNode(solid.name.c_str());
            QVERIFY2(node && node->mNumMeshes == 1, solid.name.c_str());
            if (solid.body < 0) continue;
            const aiNodeAnim* channel = channels[solid.name];
            QVERIFY2(channel, solid.name.c_str());
            QCOMPARE(channel->mNumPositionKeys, 11U);
            QCOMPARE(channel->mNumRotationKeys, 11U);
            for (unsigned i = 0; i < 11; ++i) {
                const Frame& frame = run.frame(rows[i]);
                const Pose pose = drawingPose(s, solid.body, frame.q.data());
                QVERIFY(std::abs(channel->mPositionKeys[i].mTime / animation.mTicksPerSecond - frame.time) <
                        1e-6 * frame.time + 1e-12);
                QVERIFY((vec(channel->mPositionKeys[i].mValue) - pose.position).norm() <
                        1e-6 * std::max(s.size, pose.position.norm()));
                const Quat turn = quat(channel->mRotationKeys[i].mValue);
                // From key to key the shorter way is taken.
                if (i > 0) QVERIFY(turn.dot(quat(channel->mRotationKeys[i - 1].mValue)) >= 0);
                QVERIFY(std::min((turn.coeffs() - pose.orientation.coeffs()).norm(),
                                 (turn.coeffs() + pose.orientation.coeffs()).norm()) < 1e-6);
            }
            // Without its animation the scene is the first row.
            aiVector3D scale, place;
            aiQuaternion turn;
            node->mTransformation.Decompose(scale, turn, place);
            QVERIFY((vec(place) - vec(channel->mPositionKeys[0].mValue)).norm() < 1e-6 * s.size);
        }
        // What is up in the model is y in the file.
        aiMatrix3x3 root(scene->mRootNode->mTransformation);
        const Vec3 up = upOf(s);
        const aiVector3D turned = root * aiVector3D(float(up.x()), float(up.y()), float(up.z()));
        QVERIFY((vec(turned) - Vec3::UnitY()).norm() < 1e-5);
    }

    /// The two files for OpenMBV: surfaces by XML, motions by h5py, whose angles give the poses back.
    void openMbv_data() { addExamples(); }
    void openMbv() {
        QFETCH(QString, key);
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Results run = firstSteps(key.toStdString(), 10);
        const System& s = run.system();
        write(OpenMbvFile(), run, path("x.ombvx"));
        QString trouble;
        const auto seen = runPython("h5py", R"(
import h5py, json, sys
import xml.etree.ElementTree as tree
ns = '{http://www.mbsim-env.de/OpenMBV}'
root = tree.parse(sys.argv[1] + '.ombvx').getroot()
assert root.tag == ns + 'Group'
f = h5py.File(sys.argv[1] + '.ombvh5', 'r')
bodies = []
for body in root:
    assert body.tag == ns + 'IndexedFaceSet'
    parts = [child.tag.replace(ns, '') for child in body]
    assert parts == ['diffuseColor', 'initialTranslation', 'initialRotation', 'scaleFactor', 'vertexPositions',
                     'indices']
    points = [[float(x) for x in row.split(',')]
              for row in body.find(ns + 'vertexPositions').text.strip('[]').split(';')]
    indices = [int(i) for i in body.find(ns + 'indices').text.strip('[]').split(';')]
    data = f[body.get('name')]['data']
    assert data.maxshape == (None, 8) and not (data[:, :7] != data[:, :7]).any() and (data[:, 7] != data[:, 7]).all()
    bodies.append({'name': body.get('name'), 'points': points, 'indices': indices, 'rows': data[:, :7].tolist()})
print(json.dumps({'bodies': bodies}))
)",
                                    {QString::fromStdString(path("x"))}, &trouble);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        const auto solids = solidsOf(s);
        const auto frames = chosenFrames(run, 0, 0, false);
        const auto bodies = seen["bodies"].toArray();
        QCOMPARE(bodies.size(), qsizetype(solids.size()));
        for (std::size_t b = 0; b < solids.size(); ++b) {
            const auto body = bodies[qsizetype(b)].toObject();
            QCOMPARE(body["points"].toArray().size(), qsizetype(solids[b].mesh.points.size()));
            const auto indices = body["indices"].toArray(), rows = body["rows"].toArray();
            QCOMPARE(indices.size(), qsizetype(4 * solids[b].mesh.triangles.size()));
            for (qsizetype i = 0; i < indices.size(); ++i)
                QCOMPARE(indices[i].toInt(),
                         i % 4 == 3 ? 0 : 1 + solids[b].mesh.triangles[std::size_t(i / 4)][std::size_t(i % 4)]);
            QCOMPARE(rows.size(), qsizetype(frames.size()));
            for (std::size_t i = 0; i < frames.size(); ++i) {
                const auto row = rows[qsizetype(i)].toArray();
                const auto at = [&](int k) { return row[k].toDouble(); };
                const Pose pose =
                    solids[b].body < 0 ? Pose() : drawingPose(s, solids[b].body, run.frame(frames[i]).q.data());
                QVERIFY(at(0) == run.frame(frames[i]).time);
                QVERIFY((Vec3(at(1), at(2), at(3)) - pose.position).norm() < 1e-12 * (1 + pose.position.norm()));
                const Mat3 turned = (Eigen::AngleAxisd(at(4), Vec3::UnitX()) * Eigen::AngleAxisd(at(5), Vec3::UnitY()) *
                                     Eigen::AngleAxisd(at(6), Vec3::UnitZ()))
                                        .toRotationMatrix();
                QVERIFY((turned - pose.orientation.toRotationMatrix()).norm() < 1e-7);
            }
        }
    }

    void speedAndPart() {
        GltfFile file;
        file.from = 0.5;
        file.until = 1.0;
        file.speed = 0.25;
        const Results& run = runOf("paper4-slider-crank-a", 2);
        write(file, run, path("x.glb"));
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFile(path("x.glb"), 0);
        QVERIFY(scene && scene->mNumAnimations == 1);
        const aiNodeAnim& channel = *scene->mAnimations[0]->mChannels[0];
        QCOMPARE(channel.mNumPositionKeys, 51U);
        QCOMPARE(channel.mPositionKeys[0].mTime, 0.0);
        QVERIFY(std::abs(channel.mPositionKeys[50].mTime / scene->mAnimations[0]->mTicksPerSecond - 2) < 1e-5);
        const auto row = run.frameAt(0.5 + 1e-9);
        const Pose pose =
            drawingPose(run.system(), run.system().bodyIndex(channel.mNodeName.C_Str()), run.frame(row).q.data());
        QVERIFY((vec(channel.mPositionKeys[0].mValue) - pose.position).norm() < 1e-6);
    }

    /// Each edge of a surface is that of two triangles which run along it in opposite directions; it encloses a volume.
    void surfacesAreClosed_data() { addExamples(); }
    void surfacesAreClosed() {
        QFETCH(QString, key);
        const Results run = firstSteps(key.toStdString(), 10);
        bool hasMesh = false;  // those of files may be open
        forEachMesh(*run.system().model, [&](const MeshShape&) { hasMesh = true; });
        for (const BodySolid& solid : solidsOf(run.system())) {
            QVERIFY2(solid.mesh.moments().volume > 0, solid.name.c_str());
            std::map<std::pair<int, int>, int> edges;
            for (const auto& t : solid.mesh.triangles)
                for (std::size_t k = 0; k < 3; ++k) ++edges[{t[k], t[(k + 1) % 3]}];
            for (const auto& [edge, count] : edges)
                QVERIFY2(hasMesh || (count == 1 && edges.count({edge.second, edge.first})), solid.name.c_str());
        }
    }

    /// Shapes in space enclose what they should: a plate with a notch, a cylinder, a ball, a box and a bar.
    void volumes() {
        const auto model = std::make_shared<Model>(fromText(R"({"zwang": 1, "space": "spatial",
            "bodies": [
              {"name": "plate", "markers": [{"name": "a"}, {"name": "b", "position": [2, 0, 2]},
                {"name": "c", "position": [0, 0, 1]}, {"name": "d", "position": [-2, 0, 2]}],
               "shapes": [{"type": "plate", "corners": ["a", "b", "c", "d"], "thickness": 0.5}]},
              {"name": "cylinder", "markers": [{"name": "a", "z": [1, 1, 0]}],
               "shapes": [{"type": "cylinder", "at": "a", "radius": 0.5, "length": 3}]},
              {"name": "ball", "markers": [{"name": "a"}], "shapes": [{"type": "sphere", "at": "a", "radius": 0.5}]},
              {"name": "box", "markers": [{"name": "a", "position": [5, 5, 5]}],
               "shapes": [{"type": "box", "at": "a", "size": [1, 2, 3]}]},
              {"name": "bar", "markers": [{"name": "a"}, {"name": "b", "position": [3, 4, 0]}],
               "shapes": [{"type": "bar", "from": "a", "to": "b", "width": 0.2}]}]})"));
        QVERIFY(!hasErrors(evaluate(*model)));
        Issues notes;
        const System system = compile(model, notes);
        const std::map<std::string, double> expected = {
            {"plate", 1.0}, {"cylinder", M_PI * 0.75}, {"ball", M_PI / 6}, {"box", 6.0}, {"bar", 0.2}};
        const auto solids = solidsOf(system);
        QCOMPARE(solids.size(), expected.size());
        for (const auto& solid : solids) {
            const double round = solid.name == "cylinder" || solid.name == "ball" ? 0.02 : 1e-9;
            const double volume = solid.mesh.moments().volume;
            QVERIFY2(std::abs(volume / expected.at(solid.name) - 1) < round,
                     qPrintable(QString("%1: %2").arg(QString::fromStdString(solid.name)).arg(volume)));
        }
    }

    void onePose_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"obj", "stl", "ply"}) QTest::newRow(key) << QString(key);
    }
    void onePose() {
        QFETCH(QString, key);
        const Results& run = runOf("double-wishbone", 0.3);
        AnyExporter exporter = *exporterNamed(key.toStdString());
        QVERIFY(!readSetting(exporter, "at", "155 ms"));  // between two rows
        const std::string file = path("pose." + key);
        write(exporter, run, file);
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFile(file, 0);
        QVERIFY2(scene, importer.GetErrorString());
        const auto poses = run.poses(0.155);
        std::vector<Vec3> expected;
        const auto solids = solidsOf(run.system());
        for (const BodySolid& solid : solids)
            for (const auto& t : solid.mesh.triangles)
                for (const int corner : t) {
                    const Vec3& p = solid.mesh.points[std::size_t(corner)];
                    expected.push_back(1000 * (solid.body < 0 ? p : poses[std::size_t(solid.body)].apply(p)));
                }
        const auto seen = trianglesOf(*scene);
        QCOMPARE(seen.size(), expected.size());
        for (std::size_t i = 0; i < seen.size(); ++i) QVERIFY((seen[i] - expected[i]).norm() < 1e-3);
        if (key == "obj") {
            QCOMPARE(scene->mNumMeshes, unsigned(solids.size()));
            for (unsigned i = 0; i < scene->mNumMeshes; ++i)
                QCOMPARE(QString(scene->mMeshes[i]->mName.C_Str()), QString::fromStdString(solids[i].name));
        }
        if (key != "stl") {
            const aiColor4D* colours = scene->mMeshes[0]->mColors[0];
            QVERIFY(colours);
            QVERIFY(std::abs(colours[0].r - solids[0].colour[0]) < 0.003);
        }
        QVERIFY(!readSetting(exporter, "at", "1"));
        QVERIFY_EXCEPTION_THROWN(write(exporter, run, file), FileError);
    }

    /// Two moments give two pictures, and one moment twice the same.
    void drawnByOthers() {
        if (const QString why = whyNoProgram("f3d", "f3d"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Results& run = runOf("paper4-slider-crank-a", 2);
        GltfFile file;
        write(file, run, path("start.glb"));
        file.from = 0.4;
        write(file, run, path("later.glb"));
        const auto draw = [&](const char* name, const QStringList& more) {
            return runReader("f3d", QStringList{QString::fromStdString(path(name)), "--resolution=300,200",
                                                "--camera-position=0,0,4", "--camera-focal-point=0,0,0",
                                                "--camera-view-up=0,1,0", "--dry-run"} +
                                        more);
        };
        const QString picture = folder_->filePath("start.png");
        const Reading first = draw("start.glb", {"--output=" + picture});
        if (!QFile::exists(picture)) QSKIP(qPrintable("f3d cannot draw here: " + first.trouble));
        const QString again = "--output=" + folder_->filePath("again.png"), compare = "--ref=" + picture;
        QVERIFY2(draw("start.glb", {again, compare}).trouble.isEmpty(), "the same moment");
        QVERIFY2(!draw("later.glb", {again, compare}).trouble.isEmpty(), "another moment");
    }

  private:
    std::string path(const QString& name) const { return folder_->filePath(name).toStdString(); }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(GeometryTest)
#include "geometry_test.moc"
