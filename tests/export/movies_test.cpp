// Movies, looked at by ffprobe and frame by frame as ffmpeg decodes them.
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/export/exporters.h"
#include "engine/figure/cairo_pages.h"
#include "engine/figure/mechanism.h"
#include "tests/export/pixels.h"
#include "tests/export/runs.h"

using namespace zwang;

class MoviesTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        if (const auto why = whyNoProgram("ffprobe", "ffmpeg"); !why.isEmpty()) QSKIP(qPrintable(why));
        folder_ = std::make_unique<QTemporaryDir>();
    }

    void kinds_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("codec");
        QTest::addColumn<QSize>("asked");
        QTest::addColumn<QSize>("size");
        QTest::newRow("mp4") << "mp4"
                             << "h264" << QSize(321, 180) << QSize(322, 180);
        QTest::newRow("webm") << "webm"
                              << "vp9" << QSize(320, 181) << QSize(320, 182);
        QTest::newRow("gif") << "gif"
                             << "gif" << QSize(321, 181) << QSize(321, 181);
    }
    /// Codec, size, and as many frames as the part of the run has at this speed.
    void kinds() {
        QFETCH(QString, key);
        QFETCH(QString, codec);
        QFETCH(QSize, asked);
        QFETCH(QSize, size);
        AnyExporter movie = *exporterNamed(key.toStdString());
        set(movie, "frame_width", QString::number(asked.width()));
        set(movie, "frame_height", QString::number(asked.height()));
        set(movie, "rate", "20");
        set(movie, "speed", "0.5");
        set(movie, "from", "0.1");
        set(movie, "until", "0.6");
        set(movie, "plots", "below");
        const QString path = file("x" + QString::fromStdString(std::string(extensionOf(movie))));
        write(movie, runOf("four-bar", 1), path.toStdString());
        const auto stream = streamOf(path);
        QCOMPARE(stream["codec_name"].toString(), codec);
        QCOMPARE(QSize(stream["width"].toInt(), stream["height"].toInt()), size);
        QCOMPARE(stream["nb_read_frames"].toString(), QString("21"));
        QCOMPARE(stream["r_frame_rate"].toString(), QString("20/1"));
    }

    /// What is decoded is what is drawn for those times: nearer to it than to the drawings of other times.
    void framesAreTheMotion() {
        const Results& results = runOf("four-bar", 1);
        Mp4Movie movie;
        movie.frameWidth = 480.0;
        movie.frameHeight = 270.0;
        movie.rate = 10.0;
        movie.clock = false;
        movie.until = 0.9;  // a whole turn later it looks as at the start
        write(movie, results, file("x.mp4").toStdString());
        const int count = streamOf(file("x.mp4"))["nb_read_frames"].toString().toInt();
        QCOMPARE(count, 10);
        const Reading decoded =
            runReader("ffmpeg", {"-loglevel", "error", "-i", file("x.mp4"), "-vsync", "0", file("f%02d.png")});
        QVERIFY2(decoded.trouble.isEmpty(), qPrintable(decoded.trouble));
        MechanismLook look = movie.look();
        look.lineWidth = 0.35;
        look.letters = 3.6;
        const MechanismDrawing drawing(results, look);
        FramePainter painter(480, 270, false);
        std::vector<Pixels> expected;
        for (int i = 0; i < count; ++i) {
            const auto bytes = painter.paint(drawing.draw(0.1 * i, 240, 135, MechanismDrawing::Room::run), 2);
            Pixels drawn{480, 270, QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()))};
            for (qsizetype k = 0; k < drawn.rgba.size(); k += 4) std::swap(drawn.rgba[k], drawn.rgba[k + 2]);
            expected.push_back(drawn);
        }
        for (int i = 0; i < count; ++i) {
            const Pixels frame = readPixels(file(QString("f%1.png").arg(i + 1, 2, 10, QChar('0'))));
            QCOMPARE(QSize(frame.width, frame.height), QSize(480, 270));
            int nearest = -1;
            double least = 1e300;
            for (int k = 0; k < count; ++k)
                if (const double off = difference(frame, expected[std::size_t(k)]); off < least) {
                    least = off;
                    nearest = k;
                }
            QCOMPARE(nearest, i);
            QVERIFY2(least < 6, qPrintable(QString::number(least)));
        }
    }

    /// A body that is followed stays where it is, and everything else moves about it.
    void follows() {
        const Results& results = runOf("paper4-slider-crank-a", 0.6);
        MechanismLook look;
        look.labels = MechanismLook::Labels::none;
        look.traces = false;
        look.follow = "slider";
        const MechanismDrawing drawing(results, look);
        std::vector<Vec2> pins;
        for (const double time : {0.0, 0.3, 0.6}) {
            const Picture picture = drawing.draw(time, 160, 90, MechanismDrawing::Room::run);
            const Disc* last = nullptr;  // the slider's pin is the one drawn last
            for (const Mark& mark : picture.marks)
                if (const auto* disc = std::get_if<Disc>(&mark)) last = disc;
            QVERIFY(last);
            pins.push_back(last->centre);
        }
        QVERIFY((pins[0] - pins[1]).norm() < 1e-6 && (pins[0] - pins[2]).norm() < 1e-6);
    }

    void transparentWebm() {
        WebmMovie movie;
        movie.transparent = true;
        movie.frameWidth = 160.0;
        movie.frameHeight = 90.0;
        movie.until = 0.2;
        write(movie, runOf("four-bar", 1), file("x.webm").toStdString());
        const Reading decoded = runReader("ffmpeg", {"-loglevel", "error", "-c:v", "libvpx-vp9", "-i", file("x.webm"),
                                                     "-frames:v", "1", "-pix_fmt", "rgba", file("f.png")});
        QVERIFY2(decoded.trouble.isEmpty(), qPrintable(decoded.trouble));
        const Pixels frame = readPixels(file("f.png"));
        QVERIFY(frame.at(80, 1, 3) < 10);
        int opaque = 0;
        for (int y = 0; y < 90; ++y)
            for (int x = 0; x < 160; ++x) opaque += frame.at(x, y, 3) > 240;
        QVERIFY(opaque > 200);
    }

    void badSettings_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("transparent") << "mp4" << QStringList{"transparent", "yes"} << "choose WebM or GIF";
        QTest::newRow("follow") << "mp4" << QStringList{"follow", "nobody"} << "no body 'nobody'";
        QTest::newRow("empty part") << "gif" << QStringList{"from", "5"} << "after its end";
        QTest::newRow("endless") << "webm" << QStringList{"speed", "1e-9"} << "choose a higher speed";
        QTest::newRow("channels") << "mp4" << QStringList{"plots", "beside", "channels", "crank.anglee"}
                                  << "crank.angle";
    }
    void badSettings() {
        QFETCH(QString, format);
        QFETCH(QStringList, settings);
        QFETCH(QString, sentence);
        AnyExporter movie = *exporterNamed(format.toStdString());
        for (int i = 0; i < settings.size(); i += 2) set(movie, settings[i].toUtf8().constData(), settings[i + 1]);
        try {
            write(movie, runOf("four-bar", 1), file("x.mp4").toStdString());
            QFAIL("nothing was said");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains(sentence), error.what());
        }
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden).size(), 0);
    }

    void withoutFfmpeg() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", folder_->path().toUtf8());
        QString said;
        try {
            write(Mp4Movie{}, runOf("four-bar", 1), file("x.mp4").toStdString());
        } catch (const FileError& error) {
            said = error.what();
        }
        qputenv("PATH", path);
        QVERIFY2(said.contains("install the package ffmpeg"), qPrintable(said));
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden).size(), 0);
    }

    /// Asked to stop between two frames: nothing stays, and ffmpeg is gone.
    void stopped() {
        std::stop_source stop;
        ExportControl control;
        control.stop = stop.get_token();
        control.progress = [&](double fraction) {
            if (fraction > 0.1) stop.request_stop();
        };
        Mp4Movie movie;
        movie.rate = 120.0;
        QVERIFY_EXCEPTION_THROWN(write(movie, runOf("four-bar", 1), file("x.mp4").toStdString(), control),
                                 ExportStopped);
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden).size(), 0);
    }

  private:
    QString file(const QString& name) const { return folder_->filePath(name); }
    static void set(AnyExporter& exporter, const char* key, const QString& value) {
        if (const auto wrong = readSetting(exporter, key, value.toStdString())) qFatal("%s", wrong->english().c_str());
        evaluate(exporter);
    }
    static QJsonObject streamOf(const QString& path) {
        const Reading reading = runReader("ffprobe", {"-v", "error", "-count_frames", "-select_streams", "v:0",
                                                      "-show_streams", "-of", "json", path});
        return QJsonDocument::fromJson(reading.out).object()["streams"].toArray().first().toObject();
    }
    /// Root mean square over all pixels and colours.
    static double difference(const Pixels& a, const Pixels& b) {
        double sum = 0;
        for (int y = 0; y < a.height; ++y)
            for (int x = 0; x < a.width; ++x)
                for (int part = 0; part < 3; ++part) {
                    const double d = a.at(x, y, part) - b.at(x, y, part);
                    sum += d * d;
                }
        return std::sqrt(sum / (3.0 * a.width * a.height));
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(MoviesTest)
#include "movies_test.moc"
