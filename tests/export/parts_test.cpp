// Parts for the workshop, read by ezdxf.
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/export/exporters.h"
#include "engine/io/examples.h"
#include "engine/system/system.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

/// What stands in the file: the errors of the audit, extents of closed outlines with their arcs, circles, texts.
const char* const script = R"(
import ezdxf, json, sys
from ezdxf import bbox
from ezdxf.lldxf.encoding import decode_dxf_unicode
def read(path):
    doc = ezdxf.readfile(path)
    space = doc.modelspace()
    outlines = []
    for e in space.query('POLYLINE'):
        box = bbox.extents(e.virtual_entities(), flatten=0.0001)
        outlines.append({'closed': e.is_closed, 'width': box.size.x, 'height': box.size.y, 'layer': e.dxf.layer,
                         'arcs': sum(1 for v in e.vertices if v.dxf.bulge != 0), 'corners': len(e.vertices)})
    circles = [{'x': c.dxf.center.x, 'y': c.dxf.center.y, 'r': c.dxf.radius, 'layer': c.dxf.layer}
               for c in space.query('CIRCLE')]
    return {'version': doc.dxfversion, 'errors': len(doc.audit().errors), 'outlines': outlines, 'circles': circles,
            'texts': [decode_dxf_unicode(t.dxf.text) for t in space.query('TEXT')]}
print(json.dumps({path: read(path) for path in sys.argv[1:]}))
)";

/// Two bars of a crank and a plate with three pins, and a name that is not of ASCII.
Model plain() {
    Model model = loadModel("example:four-bar");
    renameElement(model, "crank", "曲柄");
    model.run.end = 0.1;
    return model;
}

}  // namespace

class PartsTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        if (const auto why = whyNoPython("ezdxf", "python3-ezdxf"); !why.isEmpty()) QSKIP(qPrintable(why));
        folder_ = std::make_unique<QTemporaryDir>();
    }

    /// A bar of length L between its pins and width w is L + w long and w wide, with two half circles at its ends and
    /// two holes that are L apart.
    void barsAtTrueSize() {
        const Results results = simulate(plain());
        const QJsonObject read = parts(results, DxfParts{});
        QCOMPARE(read["errors"].toInt(), 0);
        QCOMPARE(read["version"].toString(), QString("AC1009"));
        const Model& model = *results.system().model;
        int bars = 0, plates = 0;
        const auto outlines = read["outlines"].toArray();
        for (const AnyBody& any : model.bodies)
            std::visit(
                [&](const auto& body) {
                    for (const AnyShape& shape : body.shapes) {
                        if (std::holds_alternative<Plate>(shape)) ++plates;
                        const auto* bar = std::get_if<Bar>(&shape);
                        if (!bar) continue;
                        ++bars;
                        const double w = 1000 * bar->width.value, length = 1000 * lengthOf(body, *bar);
                        bool found = false;
                        for (const auto& each : outlines) {
                            const auto o = each.toObject();
                            found = found || (o["arcs"].toInt() == 2 && o["closed"].toBool() &&
                                              std::abs(o["width"].toDouble() - length - w) < 1e-3 &&
                                              std::abs(o["height"].toDouble() - w) < 1e-3);
                        }
                        QVERIFY2(found, body.name.c_str());
                        QVERIFY(hasHolesApart(read["circles"].toArray(), length));
                    }
                },
                any);
        QVERIFY(bars >= 2);
        QCOMPARE(outlines.size(), bars + plates);
        QVERIFY2(read["texts"].toArray().contains(QString("曲柄")), qPrintable(QJsonDocument(read).toJson()));
    }

    void holesAsAsked() {
        DxfParts settings;
        settings.hole = 0.008;
        settings.scale = 1.0;
        const auto circles = parts(simulate(plain()), settings)["circles"].toArray();
        QVERIFY(circles.size() >= 6);
        for (const auto& circle : circles) {
            QVERIFY(std::abs(circle.toObject()["r"].toDouble() - 0.004) < 1e-9);
            QCOMPARE(circle.toObject()["layer"].toString(), QString("HOLES"));
        }
    }

    /// Assembled, the holes of a pin lie on each other.
    void assembled() {
        DxfParts settings;
        settings.arrange.key = "assembled";
        settings.at = 0.07;
        const auto circles = parts(simulate(plain()), settings)["circles"].toArray();
        int pairs = 0;
        for (int i = 0; i < circles.size(); ++i)
            for (int k = 0; k < i; ++k)
                pairs +=
                    std::hypot(circles[i].toObject()["x"].toDouble() - circles[k].toObject()["x"].toDouble(),
                               circles[i].toObject()["y"].toDouble() - circles[k].toObject()["y"].toDouble()) < 1e-5;
        QCOMPARE(pairs, 2);  // crank pin and rocker pin; the other two are on the ground
    }

    /// Every example: a file without errors, or one sentence.
    void everyExample() {
        QStringList written;
        for (const auto& example : examples()) {
            Model model = loadModel("example:" + std::string(example.key));
            evaluate(model);
            model.run.end = 2 * std::min(model.run.outputStep.value, model.run.end.value / 2);
            const QString path = folder_->filePath(QString::fromStdString(std::string(example.key)) + ".dxf");
            try {
                write(DxfParts{}, simulate(model), path.toStdString());
                written << path;
            } catch (const FileError& error) {
                QVERIFY2(QString(error.what()).contains("could be cut"), error.what());
            }
        }
        QVERIFY(written.size() > 25);
        const QJsonObject all = readAll(written);
        for (const QString& path : written) {
            const QJsonObject read = all[path].toObject();
            QVERIFY2(read.contains("errors") && read["errors"].toInt() == 0, qPrintable(path));
            QVERIFY2(read["outlines"].toArray().size() + read["circles"].toArray().size() > 0, qPrintable(path));
        }
    }

  private:
    template <class Body>
    static double lengthOf(const Body& body, const Bar& bar) {
        Vec2 ends[2];
        for (const auto& marker : body.markers)
            for (int k = 0; k < 2; ++k)
                if (marker.name == (k ? bar.to : bar.from))
                    ends[k] = Vec2(marker.position[0].value, marker.position[1].value);
        return (ends[1] - ends[0]).norm();
    }
    static bool hasHolesApart(const QJsonArray& circles, double length) {
        for (const auto& a : circles)
            for (const auto& b : circles)
                if (std::abs(a.toObject()["y"].toDouble() - b.toObject()["y"].toDouble()) < 1e-6 &&
                    std::abs(a.toObject()["x"].toDouble() - b.toObject()["x"].toDouble() - length) < 1e-6)
                    return true;
        return false;
    }
    QJsonObject parts(const Results& results, const DxfParts& settings) const {
        const QString path = folder_->filePath("x.dxf");
        write(settings, results, path.toStdString());
        return readAll({path})[path].toObject();
    }
    static QJsonObject readAll(const QStringList& paths) {
        QString trouble;
        const QJsonObject read = runPython("ezdxf", script, paths, &trouble);
        if (!trouble.isEmpty()) qWarning("%s", qPrintable(trouble));
        return read;
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(PartsTest)
#include "parts_test.moc"
