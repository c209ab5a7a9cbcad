// Figures, looked at by others: xmllint and librsvg (SVG), Poppler (PDF), ffmpeg (PNG), LaTeX where it is installed
// (TikZ).
#include <QTemporaryDir>
#include <QtTest>

#include "engine/export/exporters.h"
#include "engine/figure/mechanism.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"
#include "tests/export/pixels.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

std::string textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Middles of all circles of an SVG [mm], y upwards.
std::vector<Vec2> circlesOf(const QString& svg, double* height = nullptr) {
    static const QRegularExpression box("viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\""),
        circle("<circle cx=\"([-0-9.]+)\" cy=\"([-0-9.]+)\"");
    const double high = box.match(svg).captured(2).toDouble();
    if (height) *height = high;
    std::vector<Vec2> found;
    for (auto it = circle.globalMatch(svg); it.hasNext();) {
        const auto match = it.next();
        found.emplace_back(match.captured(1).toDouble(), high - match.captured(2).toDouble());
    }
    return found;
}

/// The circle nearest to a point.
double offNearest(const std::vector<Vec2>& circles, const Vec2& at) {
    double least = 1e300;
    for (const Vec2& c : circles) least = std::min(least, (c - at).norm());
    return least;
}

Model named(const char* title, const char* body) {
    Model model = loadModel("example:four-bar");
    model.title = title;
    renameElement(model, "coupler", body);
    model.run.end = 0.2;
    return model;
}

}  // namespace

class FiguresTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    /// Every example as SVG: well-formed, and of some drawn by librsvg: something is on it, nothing at the paper's
    /// edge.
    void everyExample() {
        QStringList files;
        for (const auto& example : examples()) {
            const std::string key(example.key);
            SvgFigure figure;
            figure.labels.key = "all";
            figure.show.key = "both";
            files << file((key + ".svg").c_str());
            write(figure, firstSteps(key, 5), files.back().toStdString());
        }
        QVERIFY(files.size() > 40);
        const Reading parsed = runReader("xmllint", QStringList{"--noout"} + files);
        QVERIFY2(parsed.trouble.isEmpty(), qPrintable(parsed.trouble));
        if (const auto why = whyNoProgram("rsvg-convert", "librsvg2-bin"); !why.isEmpty()) QSKIP(qPrintable(why));
        for (qsizetype k = 0; k < files.size(); ++k)
            if (k % 3 == 0 || files[k].contains("four-bar-40")) looksWell(files[k]);
    }
    void looksWell(const QString& svg) {
        const Reading drawn = runReader("rsvg-convert", {"-w", "400", "-o", file("x.png"), svg});
        QVERIFY2(drawn.trouble.isEmpty(), qPrintable(drawn.trouble));
        const Pixels image = readPixels(file("x.png"));
        QCOMPARE(image.width, 400);
        int inked = 0, border = 0;
        for (int y = 0; y < image.height / 3; ++y)
            for (int x = 0; x < image.width; ++x) {
                const bool isInk = image.grey(x, y) < 250;
                inked += isInk;
                border += isInk && (x == 0 || x + 1 == image.width || y == 0);
            }
        QVERIFY2(inked > 300, qPrintable(svg));
        QVERIFY2(border == 0, qPrintable(svg));
    }

    /// The pins of the drawing are where the run has them, at the scale that was asked for, at any moment.
    void isToScale_data() {
        QTest::addColumn<double>("time");
        QTest::addColumn<double>("scale");
        QTest::newRow("start") << 0.0 << 50.0;
        QTest::newRow("later") << 0.37 << 50.0;
        QTest::newRow("larger") << 0.37 << 120.0;
    }
    void isToScale() {
        QFETCH(double, time);
        QFETCH(double, scale);
        const Results& results = runOf("four-bar", 1);
        SvgFigure figure;
        figure.at = time;
        figure.scale = scale;
        figure.traces = false;
        write(figure, results, path("x.svg"));
        const auto circles = circlesOf(QString::fromStdString(textOf(file("x.svg"))));
        const Placement at{results.system(), results.poses(time)};
        const auto& model = *results.system().model;
        // The paper's place of the world's origin follows from one pin; all the others must fit.
        std::vector<Vec2> pins;
        for (const AnyJoint& joint : model.joints)
            std::visit([&](const auto& j) { pins.push_back(Vec2(at.marker(j.second).position.template head<2>())); },
                       joint);
        QVERIFY(pins.size() >= 4);
        double best = 1e300;
        for (const Vec2& origin : circles) {
            double worst = 0;
            for (const Vec2& pin : pins) worst = std::max(worst, offNearest(circles, origin + scale * (pin - pins[0])));
            best = std::min(best, worst);
        }
        QVERIFY2(best < 2e-3, qPrintable(QString::number(best)));
    }

    /// As large on paper as asked, with the fonts inside and every word as text, Chinese and Greek too.
    void pdf() {
        if (const auto why = whyNoProgram("pdfinfo", "poppler-utils"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Results results = simulate(named("Four-bar <机构> & \"θ\"", "连杆 θ<1> & \"x\""));
        for (const auto& [page, width] : {std::pair{"one-column", 85.0}, {"two-columns", 175.0}, {"free", 120.0}}) {
            PdfFigure figure;
            figure.page.key = page;
            figure.show.key = "both";
            write(figure, results, path("x.pdf"));
            const Reading info = runReader("pdfinfo", {file("x.pdf")});
            QVERIFY2(info.trouble.isEmpty(), qPrintable(info.trouble));
            static const QRegularExpression size("Page size:\\s+([0-9.]+) x ([0-9.]+) pts");
            QVERIFY(std::abs(size.match(QString::fromUtf8(info.out)).captured(1).toDouble() - width * 72 / 25.4) < 0.1);
            QVERIFY(info.out.contains("机构"));
            const QString words = QString::fromUtf8(runReader("pdftotext", {file("x.pdf"), "-"}).out).remove(' ');
            QVERIFY2(words.contains("连杆θ<1>&\"x\""), qPrintable(words));
            const auto fonts = QString::fromUtf8(runReader("pdffonts", {file("x.pdf")}).out).split('\n').mid(2);
            for (const QString& font : fonts)
                if (!font.isEmpty()) QVERIFY2(font.contains(" yes "), qPrintable(font));
        }
    }
    void svgWords() {
        const Results results = simulate(named("A & <B> \"机构\"", "连杆 θ<1> & \"x\""));
        write(SvgFigure{}, results, path("x.svg"));
        const Reading words = runReader("xmllint", {"--xpath", "string(//*[local-name()='title'])", file("x.svg")});
        QCOMPARE(QString::fromUtf8(words.out).trimmed(), QString::fromUtf8("A & <B> \"机构\""));
        const Reading label = runReader(
            "xmllint", {"--xpath", "count(//*[local-name()='text'][contains(.,'θ<1> & \"x\"')])", file("x.svg")});
        QCOMPARE(QString::fromUtf8(label.out).trimmed(), QString("1"));
    }

    void png() {
        const Results& results = runOf("four-bar", 1);
        PngFigure figure;
        figure.resolution = 254.0;
        figure.width = 100.0;
        figure.height = 60.0;
        write(figure, results, path("x.png"));
        const Pixels light = readPixels(file("x.png"));
        QCOMPARE(QSize(light.width, light.height), QSize(1000, 600));
        QCOMPARE(light.grey(1, 1), 255);
        figure.colours.key = "dark";
        write(figure, results, path("x.png"));
        QVERIFY(readPixels(file("x.png")).grey(1, 1) < 60);
        figure.transparent = true;
        write(figure, results, path("x.png"));
        QCOMPARE(readPixels(file("x.png")).at(1, 1, 3), 0);
        figure.transparent = false;
        figure.colours.key = "grey";
        write(figure, results, path("x.png"));
        const Pixels grey = readPixels(file("x.png"));
        for (int y = 0; y < grey.height; y += 3)
            for (int x = 0; x < grey.width; x += 3) {
                QCOMPARE(grey.at(x, y, 0), grey.at(x, y, 1));
                QCOMPARE(grey.at(x, y, 1), grey.at(x, y, 2));
            }
    }

    /// Compiles where there is LaTeX; everywhere its braces match and special letters are written as commands.
    void tikz() {
        Model model = named("A_1 & 50 % #{}", "c_2 & 5 % $x^2$ θ~");
        const Results results = simulate(model);
        TikzFigure figure;
        figure.show.key = "both";
        write(figure, results, path("x.tex"));
        const std::string text = textOf(file("x.tex"));
        int depth = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\\') {
                ++i;
                continue;
            }
            depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
            QVERIFY(depth >= 0);
        }
        QCOMPARE(depth, 0);
        QVERIFY(text.find("c\\_2 \\& 5 \\% \\$x\\^{}2\\$ $\\theta$\\~{}") != std::string::npos);
        const auto found = QStandardPaths::findExecutable("kpsewhich").isEmpty()
                               ? Reading{}
                               : runReader("kpsewhich", {"standalone.cls", "tikz.sty"});
        if (found.out.count('\n') < 2)
            QSKIP("there is no LaTeX to compile it; install texlive-latex-extra and texlive-pictures");
        QProcess latex;
        latex.setWorkingDirectory(folder_->path());
        latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "x.tex"});
        QVERIFY(latex.waitForFinished(120000));
        QVERIFY2(latex.exitCode() == 0, latex.readAllStandardOutput().right(600).constData());
    }

    /// The numbers of the curves as a table beside the figure.
    void dataBeside() {
        SvgFigure figure;
        figure.show.key = "curves";
        figure.channels = {"crank.angle", "rocker.angle"};
        figure.units = {"deg"};
        const Results& results = runOf("four-bar", 1);
        write(figure, results, path("x.svg"));
        QVERIFY(!QFile::exists(folder_->filePath("x.csv")));
        figure.data = true;
        write(figure, results, path("x.svg"));
        const QString table = QString::fromStdString(textOf(file("x.csv")));
        QVERIFY2(table.startsWith("time [s],crank.angle [deg],rocker.angle [deg]\n"), qPrintable(table.left(80)));
        QCOMPARE(table.count('\n'), qsizetype(results.size()) + 1);
        figure.channels.clear();  // those of the plots of the model
        figure.units.clear();
        write(figure, results, path("y.svg"));
        const QString all = QString::fromStdString(textOf(file("y.csv"))).section('\n', 0, 0);
        for (const auto& plot : results.system().model->plots)
            for (const auto& channel : plot.channels) QVERIFY2(all.contains(channel.c_str()), qPrintable(all));
    }

    /// Forces of joints as arrows: of a hanging pendulum the one that holds its weight, to the scale in the corner.
    void reactions() {
        Model model = loadModel("example:paper4-slider-crank-a");
        model.run.end = 0.5;
        const Results results = simulate(model);
        const auto drawn = [&](bool reactions) {
            MechanismLook look;
            look.reactions = reactions;
            return MechanismDrawing(results, look).draw(0.25, 120, 0);
        };
        const Picture plain = drawn(false), more = drawn(true);
        QVERIFY(more.marks.size() > plain.marks.size());
        const Colour red = Theme(Theme::Kind::coloured).force;
        // The scale in the corner tells newtons; the longest arrow is as long as the largest force at its joint.
        double unit = 0, newtons = 0, longest = 0;
        for (const Mark& mark : more.marks) {
            if (const auto* text = std::get_if<Lettering>(&mark);
                text && QString::fromStdString(text->text).endsWith(" N"))
                newtons = QString::fromStdString(text->text).section(' ', 0, 0).toDouble();
            const auto* stroke = std::get_if<Stroke>(&mark);
            if (!stroke || stroke->points.size() != 2 || !(stroke->ink.line == red)) continue;
            const double length = (stroke->points[1] - stroke->points[0]).norm();
            if (stroke->points[0].x() == 4)
                unit = length;
            else
                longest = std::max(longest, length);
        }
        double largest = 0;
        for (const auto& joint : model.joints) {
            const std::string name(nameOf(joint));
            const int x = results.channelIndex(name + ".reaction_fx"), y = results.channelIndex(name + ".reaction_fy");
            if (x >= 0) largest = std::max(largest, std::hypot(results.valueAt(x, 0.25), results.valueAt(y, 0.25)));
        }
        QVERIFY(unit > 0 && newtons > 0 && largest > 0);
        // The head of an arrow takes a part of its shaft, the same for both.
        QVERIFY2(std::abs(longest / unit - largest / newtons) < 0.3 * largest / newtons,
                 qPrintable(QString("%1 of %2, %3 of %4").arg(longest).arg(unit).arg(largest).arg(newtons)));
    }

    /// A drawing of another moment is another drawing; the same moment gives the same bytes.
    void momentsDiffer() {
        const Results& results = runOf("four-bar", 1);
        const auto drawn = [&](double time) {
            SvgFigure figure;
            figure.at = time;
            write(figure, results, path("x.svg"));
            return textOf(file("x.svg"));
        };
        const std::string first = drawn(0.1);
        QCOMPARE(first, drawn(0.1));
        QVERIFY(first != drawn(0.3));
    }

    void badSettings_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("after the end") << QStringList{"at", "9"} << "before the moment that is to be drawn";
        QTest::newRow("channel") << QStringList{"show", "curves", "channels", "crank.angel"} << "crank.angle";
        QTest::newRow("too many") << QStringList{"show", "curves", "channels", "crank,rocker,coupler"}
                                  << "choose up to 24";
        QTest::newRow("against") << QStringList{"show", "curves", "channels", "crank.angle", "against", "rocker"}
                                 << "is not one channel";
    }
    void badSettings() {
        QFETCH(QStringList, settings);
        QFETCH(QString, sentence);
        AnyExporter figure = SvgFigure{};
        for (int i = 0; i < settings.size(); i += 2)
            QVERIFY(!readSetting(figure, settings[i].toStdString(), settings[i + 1].toStdString()));
        try {
            write(figure, runOf("four-bar", 1), path("x.svg"));
            QFAIL("nothing was said");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains(sentence), error.what());
        }
        QVERIFY(!QFile::exists(file("x.svg")));
    }

  private:
    QString file(const char* name) const { return folder_->filePath(name); }
    std::string path(const char* name) const { return file(name).toStdString(); }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(FiguresTest)
#include "figures_test.moc"
