// Result files: what was run opens again as it was, bit by bit; others read it by its layout; what is broken is told.
#include <QTemporaryDir>
#include <QtTest>
#include <bit>
#include <random>

#include "engine/export/exporters.h"
#include "engine/io/examples.h"
#include "engine/io/measurements.h"
#include "engine/io/meshes.h"
#include "engine/system/system.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

/// The same bits, so that NaN is NaN and −0 is −0.
bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
template <class Vector>
bool same(const Vector& a, const Vector& b) {
    if (a.size() != b.size()) return false;
    for (decltype(a.size()) i = 0; i < a.size(); ++i)
        if (!same(a[i], b[i])) return false;
    return true;
}

QString difference(const Frame& a, const Frame& b) {
    if (!same(a.time, b.time)) return "time";
    if (!same(a.q, b.q) || !same(a.v, b.v) || !same(a.a, b.a)) return "motion";
    if (!same(a.reaction, b.reaction)) return "reaction";
    if (!same(a.turns, b.turns)) return "angles that count turns";
    if (!same(a.stops, b.stops) || !same(a.frictions, b.frictions) || !same(a.sticks, b.sticks)) return "contacts";
    if (!same(a.eulerAngles, b.eulerAngles)) return "angles";
    if (!same(a.positionViolation, b.positionViolation) || !same(a.velocityViolation, b.velocityViolation) ||
        !same(a.accelerationViolation, b.accelerationViolation))
        return "violations";
    if (!same(a.smallestSingularValue, b.smallestSingularValue) || a.rank != b.rank || a.freedom != b.freedom)
        return "singularity";
    if (!same(a.dissipated, b.dissipated) || !same(a.supplied, b.supplied) || !same(a.kinetic, b.kinetic) ||
        !same(a.potential, b.potential) || !same(a.gauss, b.gauss) || !same(a.convergence, b.convergence))
        return "energies";
    return {};
}

QString difference(const Results& a, const Results& b) {
    if (a.size() != b.size()) return QString("%1 frames, %2 frames").arg(a.size()).arg(b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        if (const QString what = difference(a.frame(i), b.frame(i)); !what.isEmpty())
            return QString("frame %1: %2").arg(i).arg(what);
    std::vector<int> all;
    for (std::size_t k = 0; k < a.channels().size(); ++k) all.push_back(int(k));
    const auto these = a.table(all, 0, a.size()), those = b.table(all, 0, b.size());
    for (std::size_t i = 0; i < std::max(these.size(), those.size()); ++i)
        if (these.size() != those.size() || !same(these[i], those[i]))
            return QString("%1: %2, %3")
                .arg(QString::fromStdString(a.channels()[i % all.size()].name()))
                .arg(these[i], 0, 'g', 17)
                .arg(those[i], 0, 'g', 17);
    const auto &o = a.outcome, &p = b.outcome;
    if (o.status != p.status || o.sentence.english() != p.sentence.english() || o.element != p.element ||
        !same(o.time, p.time) || englishOf(o.warnings) != englishOf(p.warnings))
        return "outcome";
    if (a.passages.size() != b.passages.size()) return "passages";
    for (std::size_t i = 0; i < a.passages.size(); ++i) {
        const Passage &x = a.passages[i], &y = b.passages[i];
        if (!same(x.time, y.time) || x.kind != y.kind || x.sentence.english() != y.sentence.english() ||
            x.elements != y.elements || x.rankBefore != y.rankBefore || x.rankAt != y.rankAt ||
            x.freedomBefore != y.freedomBefore || x.freedomAt != y.freedomAt || !same(x.q, y.q) ||
            x.branchTaken != y.branchTaken || x.allBranches != y.allBranches || !same(x.gap, y.gap) ||
            x.branches.size() != y.branches.size())
            return "a passage";
        for (std::size_t k = 0; k < x.branches.size(); ++k)
            if (!same(x.branches[k], y.branches[k])) return "a branch";
    }
    if (a.nearMisses.size() != b.nearMisses.size() || a.uncertain.size() != b.uncertain.size()) return "near misses";
    for (std::size_t i = 0; i < a.nearMisses.size(); ++i)
        if (!same(a.nearMisses[i].time, b.nearMisses[i].time) ||
            !same(a.nearMisses[i].distance, b.nearMisses[i].distance))
            return "a near miss";
    for (std::size_t i = 0; i < a.uncertain.size(); ++i)
        if (!same(a.uncertain[i].from, b.uncertain[i].from) || !same(a.uncertain[i].to, b.uncertain[i].to))
            return "an uncertain interval";
    if (a.events.size() != b.events.size()) return "events";
    for (std::size_t i = 0; i < a.events.size(); ++i)
        if (!same(a.events[i].time, b.events[i].time) || a.events[i].kind != b.events[i].kind ||
            a.events[i].element != b.events[i].element || !same(a.events[i].energyLost, b.events[i].energyLost))
            return "an event";
    const auto &s = a.statistics, &t = b.statistics;
    if (s.steps != t.steps || s.rejectedSteps != t.rejectedSteps || s.rightHandSides != t.rightHandSides ||
        s.projections != t.projections || s.rankRevealingSolves != t.rankRevealingSolves ||
        !same(s.solveSeconds, t.solveSeconds) || !same(s.largestPositionViolation, t.largestPositionViolation) ||
        !same(s.largestVelocityViolation, t.largestVelocityViolation) ||
        !same(s.largestAccelerationViolation, t.largestAccelerationViolation) ||
        !same(s.largestEnergyBalanceError, t.largestEnergyBalanceError) || !same(s.energyScale, t.energyScale) ||
        !same(s.largestEnergyErrorTime, t.largestEnergyErrorTime))
        return "statistics";
    return toText(*a.system().model) == toText(*b.system().model) ? QString() : "the model";
}

const Results& crank() { return runOf("paper4-slider-crank-a", 2); }

}  // namespace

class ResultFileTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void everyExampleOpensAsItWas_data() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples()) {
            const auto key = QString::fromStdString(std::string(example.key));
            QTest::newRow(qPrintable(key)) << key;
        }
    }
    void everyExampleOpensAsItWas() {
        QFETCH(QString, key);
        Model model = loadModel("example:" + key.toStdString());
        evaluate(model);
        const double step = std::min(model.run.outputStep.value, model.run.end.value / 10);
        model.run.end = 10 * step;
        model.run.outputStep = step;
        const Results run = simulate(model);
        write(ResultFile(), run, path("x.zwr"));
        const StoredRun stored = readResultFile(path("x.zwr"));
        QVERIFY(stored.isComplete);
        QCOMPARE(difference(run, stored.results), QString());
        QCOMPARE(compareChannels(path("x.zwr"), stored.results).largest, 0.0);
        // While it grows it gets the same content.
        GrowingResultFile growing(path("grown.zwr"));
        RunControl control;
        growing.follow(control);
        const Results again = simulate(model, control);
        growing.finish(again);
        QCOMPARE(difference(again, readResultFile(path("grown.zwr")).results), QString());
        QVERIFY(!QFile::exists(folder_->filePath("grown.zwr.part")));
    }

    void passagesAndNearMisses() {
        const Results& run = crank();
        QVERIFY(!run.passages.empty() && !run.passages[0].branches.empty());
        Results more = run;
        more.nearMisses.push_back({0.25, 1e-3});
        more.uncertain.push_back({0.5, 0.75});
        more.events.push_back({0.5, RunEvent::Kind::impact, "stop", 1e-3});
        more.events.push_back({0.75, RunEvent::Kind::formulaSwitches, "力", 0});
        more.outcome.warnings = {Sentence("first \"warning\""), Sentence::verbatim("第二")};
        write(ResultFile(), more, path("x.zwr"));
        QCOMPARE(difference(more, readResultFile(path("x.zwr")).results), QString());
    }

    void pythonReadsItByItsLayout() {
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Results& run = runOf("double-wishbone", 0.05, 1e-3);
        write(ResultFile(), run, path("x.zwr"));
        QString trouble;
        const auto seen = runPython("h5py", R"(
import h5py, json, sys
f = h5py.File(sys.argv[1], 'r')
text = lambda x: x.decode() if isinstance(x, bytes) else str(x)
channels = {}
for element in f['channels'].values():
    for d in element.values():
        channels[text(d.attrs['name'])] = [text(d.attrs['unit']), [float(x).hex() for x in d[:]]]
bodies = {text(b.attrs['name']): [[float(x).hex() for x in b[k][:].ravel()]
          for k in ('position', 'orientation', 'velocity', 'angular_velocity')] for b in f['bodies'].values()}
d = f['channels'][list(f['channels'])[0]]
d = d[list(d)[0]]
print(json.dumps({'format': text(f.attrs['format']), 'version': int(f.attrs['version']),
    'title': text(f.attrs['title']),
    'model': text(f['model/text'][()]), 'time': [float(t).hex() for t in f['time'][:]], 'channels': channels,
    'bodies': bodies, 'status': text(f['outcome'].attrs['status']), 'compression': d.compression, 'chunks': d.chunks[0],
    'summary': json.loads(text(f['summary'][()]))['status']}))
)",
                                    {QString::fromStdString(path("x.zwr"))}, &trouble);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        QCOMPARE(seen["format"].toString(), QString("zwang result"));
        QCOMPARE(seen["version"].toInt(), 2);
        QCOMPARE(seen["title"].toString(), QString::fromStdString(run.system().model->title));
        QCOMPARE(seen["model"].toString(), QString::fromStdString(toText(*run.system().model)));
        QCOMPARE(seen["status"].toString(), QString::fromStdString(std::string(toString(run.outcome.status))));
        QCOMPARE(seen["summary"], seen["status"]);
        QCOMPARE(seen["compression"].toString(), QString("gzip"));
        const auto number = [](const QJsonValue& hex) { return std::strtod(qPrintable(hex.toString()), nullptr); };
        const auto channels = seen["channels"].toObject();
        QCOMPARE(channels.size(), qsizetype(run.channels().size()));
        for (std::size_t k = 0; k < run.channels().size(); ++k) {
            const auto& info = run.channels()[k];
            const auto channel = channels[QString::fromStdString(info.name())].toArray();
            QCOMPARE(channel[0].toString(), QString::fromStdString(info.unit));
            const auto series = run.series(int(k));
            for (std::size_t i = 0; i < run.size(); ++i)
                QVERIFY(number(channel[1].toArray()[qsizetype(i)]) == series[i]);
        }
        // Velocities of the origins of the bodies' frames agree with the differences of their positions.
        const auto& bodies = run.system().model->bodies;
        for (std::size_t b = 0; b < bodies.size(); ++b) {
            const auto body = seen["bodies"].toObject()[QString::fromStdString(nameOf(bodies[b]))].toArray();
            const auto at = [&](int what, std::size_t row, int column, int columns) {
                return number(body[what].toArray()[qsizetype(row) * columns + column]);
            };
            for (std::size_t i = 1; i + 1 < run.size(); ++i) {
                const Pose pose = run.pose(int(b), run.frame(i).time);
                const double t0 = number(seen["time"].toArray()[qsizetype(i) - 1]),
                             t1 = number(seen["time"].toArray()[qsizetype(i) + 1]);
                for (int c = 0; c < 3; ++c) {
                    QVERIFY(std::abs(at(0, i, c, 3) - pose.position[c]) < 1e-12);
                    const double slope = (at(0, i + 1, c, 3) - at(0, i - 1, c, 3)) / (t1 - t0);
                    QVERIFY(std::abs(at(2, i, c, 3) - slope) < 5e-3);
                }
                const Quat q(at(1, i, 0, 4), at(1, i, 1, 4), at(1, i, 2, 4), at(1, i, 3, 4));
                QVERIFY(q.angularDistance(pose.orientation) < 1e-7);
                const Quat p(at(1, i - 1, 0, 4), at(1, i - 1, 1, 4), at(1, i - 1, 2, 4), at(1, i - 1, 3, 4)),
                    n(at(1, i + 1, 0, 4), at(1, i + 1, 1, 4), at(1, i + 1, 2, 4), at(1, i + 1, 3, 4));
                const Eigen::AngleAxisd turn(n * p.conjugate());
                const Vec3 slope = turn.angle() * turn.axis() / (t1 - t0);
                for (int c = 0; c < 3; ++c)
                    if (std::abs(at(3, i, c, 3) - slope[c]) > 5e-3)
                        QFAIL(qPrintable(QString("%1 at %2: %3, %4")
                                             .arg(QString::fromStdString(nameOf(bodies[b])))
                                             .arg(i)
                                             .arg(at(3, i, c, 3))
                                             .arg(slope[c])));
            }
        }
    }

    void theToolsOfHdf5ReadIt() {
        if (const QString why = whyNoProgram("h5dump", "hdf5-tools"); !why.isEmpty()) QSKIP(qPrintable(why));
        write(ResultFile(), crank(), path("x.zwr"));
        const auto header = runReader("h5dump", {"-H", QString::fromStdString(path("x.zwr"))});
        QVERIFY2(header.trouble.isEmpty(), qPrintable(header.trouble));
        for (const char* name :
             {"GROUP \"channels\"", "GROUP \"passages\"", "DATASET \"time\"", "DATASET \"position\""})
            QVERIFY2(header.out.contains(name), name);
        const auto time =
            runReader("h5dump", {"-d", "/time", "-y", "-m", "%.17g", QString::fromStdString(path("x.zwr"))});
        QVERIFY(time.out.contains("0.01") && time.out.contains("2"));
    }

    /// A model that had read meshes and tables needs none of their files any more.
    void filesOfTheModelAreInside() {
        QDir(folder_->path()).mkpath("model");
        writeTextFile(path("model/run.csv"), "time,angle\n0,0\n1,0.5\n2,1\n");
        writeTextFile(path("model/m.zwang"), R"({"zwang": 1, "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "arm", "mass": 1, "inertia": 1, "markers": [{"name": "A"}]}],
            "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "arm.A"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "arm.A",
                         "profile": "table", "file": "run.csv"}], "run": {"end": 1}})");
        const Results run = simulate(loadModel(path("model/m.zwang")));
        write(ResultFile(), run, path("x.zwr"));
        QVERIFY(QDir(folder_->filePath("model")).removeRecursively());
        StoredRun stored = readResultFile(path("x.zwr"));
        QCOMPARE(difference(run, stored.results), QString());
        const Results again = simulate(*stored.model);
        QVERIFY(same(again.frame(again.size() - 1).q, run.frame(run.size() - 1).q));

        for (const auto& example : examples()) {
            Model model = loadModel("example:" + std::string(example.key));
            std::size_t triangles = 0;
            forEachMesh(model, [&](const MeshShape& mesh) { triangles += mesh.triangles->triangles.size(); });
            if (triangles == 0) continue;
            model.run.end = model.run.outputStep;
            write(ResultFile(), simulate(model), path("mesh.zwr"));
            std::size_t read = 0;
            forEachMesh(*readResultFile(path("mesh.zwr")).model,
                        [&](const MeshShape& mesh) { read += mesh.triangles ? mesh.triangles->triangles.size() : 0; });
            QCOMPARE(read, triangles);
            return;
        }
        QFAIL("no example has a mesh");
    }

    void namesWithEverything() {
        Model model = loadModel("example:paper4-slider-crank-a");
        model.run.end = 0.1;
        int i = 0;
        for (const char* name : {"a/b", "100%2F", "曲柄 \"x\""})
            QVERIFY(renameElement(model, std::string(nameOf(model.bodies[std::size_t(i++)])), name));
        const Results run = simulate(model);
        write(ResultFile(), run, path("x.zwr"));
        const StoredRun stored = readResultFile(path("x.zwr"));
        QCOMPARE(difference(run, stored.results), QString());
        QCOMPARE(compareChannels(path("x.zwr"), stored.results).channels, run.channels().size());
    }

    void compressionMakesItSmaller() {
        ResultFile none, best;
        none.compression = 0.0;
        best.compression = 9.0;
        write(none, crank(), path("none.zwr"));
        write(best, crank(), path("best.zwr"));
        QVERIFY(QFileInfo(folder_->filePath("best.zwr")).size() < QFileInfo(folder_->filePath("none.zwr")).size());
        QCOMPARE(difference(crank(), readResultFile(path("none.zwr")).results), QString());
    }

    /// Cut anywhere, or with bytes that are others: a sentence or a run, never more.
    /// Frames of the first version lack the energies of friction and of impacts.
    void firstVersion() {
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        for (const char* example : {"paper4-slider-crank-a", "bouncing-ball"}) {
            const Results run = runOf(example, 2);
            write(ResultFile(), run, path("first.zwr"));
            QString trouble;
            runPython("h5py",
                      "import h5py, sys\nf = h5py.File(sys.argv[1], 'r+')\nf.attrs['version'] = 1\ng = f['frames']\n"
                      "for name in 'numbers', 'number_names':\n"
                      "    old = g[name][:, :11] if name == 'numbers' else g[name][:11]\n"
                      "    del g[name]\n    g[name] = old\n"
                      "for name in 'friction', 'impacts':\n    f['channels/energy'].pop(name, None)\nprint('{}')",
                      {QString::fromStdString(path("first.zwr"))}, &trouble);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
            const Results read = readResultFile(path("first.zwr")).results;
            QCOMPARE(read.size(), run.size());
            const int last = static_cast<int>(read.size()) - 1;
            for (std::size_t k = 0; k < read.channels().size(); ++k) {
                const std::string name = read.channels()[k].name();
                const double value = read.value(static_cast<int>(k), last);
                const bool isNew = name == "energy.friction" || name == "energy.impacts";
                QVERIFY2(isNew ? std::isnan(value) : value == run.value(run.channelIndex(name), last), name.c_str());
            }
        }
    }

    void damagedFiles() {
        write(ResultFile(), runOf("paper4-slider-crank-a", 2), path("x.zwr"));
        QFile file(folder_->filePath("x.zwr"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        std::mt19937 random(1);
        int refused = 0;
        for (int i = 0; i < 120; ++i) {
            QByteArray damaged = bytes;
            if (i < 40) {
                damaged.truncate(i < 10 ? i * 20 : qsizetype(random() % unsigned(bytes.size())));
            } else {
                for (int k = 0; k < 1 + i / 20; ++k)
                    damaged[qsizetype(random() % unsigned(bytes.size()))] = char(random());
            }
            QFile out(folder_->filePath("damaged.zwr"));
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write(damaged) == damaged.size());
            out.close();
            try {
                readResultFile(path("damaged.zwr"));
            } catch (const FileError& error) {
                QVERIFY(!QString(error.what()).isEmpty());
                ++refused;
            }
        }
        QVERIFY2(refused > 40, qPrintable(QString::number(refused)));
    }

    void otherFiles() {
        writeTextFile(path("x.zwr"), "{}");
        QVERIFY(sentenceOf("x.zwr").endsWith("is no result file of this program"));
        QVERIFY(sentenceOf("none.zwr").contains("there is no such file"));
        QVERIFY(sentenceOf(".").contains("give the name of a result file"));
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        QString trouble;
        runPython("h5py", "import h5py, sys; h5py.File(sys.argv[1], 'w')['a'] = 1; print('{}')",
                  {QString::fromStdString(path("other.zwr"))}, &trouble);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        QVERIFY(sentenceOf("other.zwr").contains("but no result of this program"));
        write(ResultFile(), crank(), path("newer.zwr"));
        runPython("h5py", "import h5py, sys; h5py.File(sys.argv[1], 'r+').attrs['version'] = 3; print('{}')",
                  {QString::fromStdString(path("newer.zwr"))}, &trouble);
        QVERIFY2(sentenceOf("newer.zwr").contains("was written by a newer version of this program"),
                 qPrintable(sentenceOf("newer.zwr")));
        // Numbers that do not follow from the frames are noticed.
        write(ResultFile(), crank(), path("other-channel.zwr"));
        runPython("h5py", "import h5py, sys; h5py.File(sys.argv[1], 'r+')['channels/slider/x'][3] += 0.5; print('{}')",
                  {QString::fromStdString(path("other-channel.zwr"))}, &trouble);
        const auto apart =
            compareChannels(path("other-channel.zwr"), readResultFile(path("other-channel.zwr")).results);
        QCOMPARE(apart.channel, std::string("slider.x"));
        QCOMPARE(apart.largest, 0.5);
    }

    void twoWritersOfOneFile() {
        const GrowingResultFile first(path("x.zwr"));
        try {
            const GrowingResultFile second(path("x.zwr"));
            QFAIL("both write");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains("is being written by another program"), error.what());
        }
    }

    /// A run that cannot start leaves no file, and not the one that was there changed.
    void aRunThatCannotStart() {
        writeTextFile(path("x.zwr"), "before");
        {
            GrowingResultFile growing(path("x.zwr"));
            RunControl control;
            growing.follow(control);
            Model model;
            QVERIFY_EXCEPTION_THROWN(simulate(model, control), CannotStart);
        }
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden), QStringList{"x.zwr"});
        QCOMPARE(readTextFile(path("x.zwr")), std::string("before"));
    }

  private:
    std::string path(const QString& name) const { return folder_->filePath(name).toStdString(); }
    QString sentenceOf(const QString& name) const {
        try {
            readResultFile(path(name));
            return "nothing was said";
        } catch (const FileError& error) {
            return error.what();
        }
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(ResultFileTest)
#include "result_file_test.moc"
