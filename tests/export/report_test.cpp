// Reports: a page of HTML that stands alone, and pages of PDF, read by xmllint and Poppler.
#include <QTemporaryDir>
#include <QtTest>

#include "engine/analysis/compare.h"
#include "engine/export/exporters.h"
#include "engine/io/examples.h"
#include "engine/system/system.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

class ReportTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    /// Everything that the run knows of itself stands in it; nothing is loaded from elsewhere.
    void tellsTheRun() {
        const Results& results = runOf("paper4-slider-crank-a", 2);
        QCOMPARE(results.passages.size(), std::size_t(2));
        const QString page = html(HtmlReport{}, results);
        const Model& model = *results.system().model;
        QVERIFY(page.contains(QString::fromStdString(model.title)));
        for (const auto& name : elementNames(model))
            QVERIFY2(page.contains(QString::fromStdString(name)), name.c_str());
        for (const Parameter& parameter : model.parameters)
            QVERIFY(page.contains(QString::fromStdString(parameter.name)));
        QVERIFY(page.contains("0.7853981634 rad") && page.contains("2.828427125 1/s"));
        for (const Passage& passage : results.passages) {
            QVERIFY(page.contains(QString::fromStdString(numberText(passage.time, 8))));
            QVERIFY(page.contains("bifurcation"));
        }
        QVERIFY(page.contains("completed at t = 2 s"));
        QVERIFY(page.count("<svg") >= 4);
        static const QRegularExpression outside("(src|href)=|<script|@import|url\\(");
        QVERIFY2(!page.contains(outside), qPrintable(outside.match(page).captured()));
        const Reading parsed = runReader("xmllint", {"--html", "--noout", "--nowarning", file("x.html")});
        for (const QString& line : parsed.trouble.split('\n'))  // libxml2 knows HTML 4 only
            QVERIFY2(!line.contains("error") || line.contains("Tag ") || line.contains("invalid"), qPrintable(line));
    }

    /// Names and texts that are full of markup stay what they are.
    void textsAreTexts() {
        Model model = loadModel("example:four-bar");
        model.title = "<script>alert(1)</script> & \"机构\"";
        model.run.end = 0.05;
        renameElement(model, "coupler", "<b>x</b>");
        const QString page = html(HtmlReport{}, simulate(model));
        QVERIFY(!page.contains("<script") && !page.contains("<b>"));
        QVERIFY(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;机构&quot;"));
    }

    void chaptersAndLanguage() {
        const Results& results = runOf("paper4-slider-crank-a", 2);
        HtmlReport report;
        report.chapters = {"passages", "outcome"};
        QCOMPARE(html(report, results).count("<h2>"), 2);
        report.chapters.clear();
        report.language.key = "zh";
        const QString page = html(report, results);
        for (const char* word :
             {"机构图", "模型", "参数", "运行设置", "结果", "曲线", "约束状况", "奇异位置", "分岔", "lang=\"zh\""})
            QVERIFY2(page.contains(word), word);
        static const QRegularExpression english("<h2>[^<]*[A-Za-z]{3}");
        QVERIFY2(!page.contains(english), qPrintable(english.match(page).captured()));
        report.chapters = {"plotz"};
        try {
            html(report, results);
            QFAIL("nothing was said");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains("did you mean 'plots'"), error.what());
        }
    }

    /// What the engine says of a run is Chinese in a Chinese report: outcomes, warnings, branches, settings; and so is
    /// what stands in an example: title, description, notes.
    void sentencesAreChinese_data() { everyExample_data(); }
    void sentencesAreChinese() {
        QFETCH(QString, key);
        HtmlReport report;
        report.language.key = "zh";
        report.chapters = {"drawing", "model",  "parameters", "settings", "outcome",
                           "plots",   "health", "passages",   "events"};
        const Results& results = firstSteps(key.toStdString(), 10);
        QString page = html(report, results);
        page = page.mid(page.indexOf("<body"));
        QStringList names;
        for (const std::string& body : results.system().bodyNames) names << QString::fromStdString(body);
        for (const Parameter& parameter : results.system().model->parameters)
            names << QString::fromStdString(parameter.name);
        for (const QString& name : names)
            page.remove(QRegularExpression("\\b" + QRegularExpression::escape(name) + "\\b"));
        static const QRegularExpression english(
            "[^<>]*\\b(the|and|of|with|at t|completed|because|none|step|time)\\b[^<>]*",
            QRegularExpression::CaseInsensitiveOption);
        page.remove(QRegularExpression("<svg.*?</svg>", QRegularExpression::DotMatchesEverythingOption));
        const auto found = english.match(page);
        QVERIFY2(!found.hasMatch(), qPrintable(found.captured()));
    }
    /// Every formulation and both kinds of accuracy.
    void methodsAreChinese() {
        const Model model = loadModel("example:paper4-slider-crank-a");
        std::vector<ComparedRun> runs;
        forEachType<AnyFormulation>([&](const auto& formulation) {
            for (const char* integrator : {"dopri5", "rk4"}) {
                ComparedRun& run = runs.emplace_back();
                run.settings = model.run;
                run.settings.formulation = formulation;
                run.settings.integrator.key = integrator;
                if (run.settings.integrator.key == "rk4") run.settings.step = 0.001;
                run.started = true;
            }
        });
        ExportControl control;
        control.comparison = std::make_shared<const std::vector<ComparedRun>>(runs);
        HtmlReport report;
        report.language.key = "zh";
        report.chapters = {"comparison"};
        const QString page = html(report, runOf("paper4-slider-crank-a", 2), control);
        QCOMPARE(page.count("投影, dopri5, 容差 1e-10"), page.count("投影, rk4, 步长 0.001 s"));
        QCOMPARE(page.count("投影, rk4, 步长 0.001 s"), qsizetype(runs.size() / 2));
        QVERIFY(page.contains("高斯原理, 投影"));
    }
    void warningsAreChinese() {
        Results results = runOf("paper4-slider-crank-a", 2);
        results.outcome.warnings = {
            Sentence("the constraints are violated by %1 of the model's size (allowed %2); use projection or a tighter "
                     "tolerance",
                     "2.1e-05", "1e-05")};
        HtmlReport report;
        report.language.key = "zh";
        report.chapters = {"outcome"};
        const QString page = html(report, results);
        QVERIFY2(page.contains("警告") && !page.contains("violated") && !page.contains("tolerance"), qPrintable(page));
    }

    /// No head of a table stands alone at the foot of a page, no closing sign at the beginning of a line.
    void pagesAreBrokenWell() {
        if (const QString why = whyNoProgram("pdftotext", "poppler-utils"); !why.isEmpty()) QSKIP(qPrintable(why));
        for (int rows = 20; rows < 60; ++rows) {
            Report report;
            report.title = "T";
            report.language = "zh";
            ReportTable first{{"First"}, {}}, second{{"HeadOfSecond", "分支"}, {}};
            for (int i = 0; i < rows; ++i) first.rows.push_back({"row"});
            for (int i = 0; i < 3; ++i)
                second.rows.push_back(
                    {"RowOfSecond", std::string(static_cast<std::size_t>(rows), 'x') +
                                        "分支分支分支分支分支分支分支分支分支分支分支分支分支分支分支分支"
                                        "分支分支分支分支分支分支 (所走)"});
            report.blocks = {first, second};
            QFile file(folder_->filePath("x.pdf"));
            const std::string bytes = reportPdf(report);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qint64(bytes.size())) > 0);
            file.close();
            const auto text = runReader("pdftotext", {"-layout", file.fileName(), "-"});
            QVERIFY2(text.trouble.isEmpty(), qPrintable(text.trouble));
            for (const auto& page : QString::fromUtf8(text.out).split('\f')) {
                QCOMPARE(page.contains("HeadOfSecond"), page.contains("RowOfSecond"));
                for (const auto& line : page.split('\n'))
                    QVERIFY2(!line.trimmed().startsWith(')'), qPrintable(QString::number(rows) + ": " + line));
            }
        }
    }

    void pdf() {
        if (const auto why = whyNoProgram("pdftotext", "poppler-utils"); !why.isEmpty()) QSKIP(qPrintable(why));
        PdfReport report;
        report.language.key = "zh";
        const Results& results = runOf("paper4-slider-crank-a", 2);
        write(report, results, file("x.pdf").toStdString());
        const QString info = QString::fromUtf8(runReader("pdfinfo", {file("x.pdf")}).out);
        static const QRegularExpression pages("Pages:\\s+([0-9]+)");
        const int count = pages.match(info).captured(1).toInt();
        QVERIFY2(count >= 3 && count <= 12, qPrintable(info));
        QVERIFY(info.contains("A4"));
        const QString words = QString::fromUtf8(runReader("pdftotext", {"-layout", file("x.pdf"), "-"}).out);
        for (const char* word : {"奇异位置", "crank_pivot", "0.37747977", "slideway"})
            QVERIFY2(words.contains(QString::fromUtf8(word)), word);
        QVERIFY(QString(words).remove(QChar(0x20)).contains(QString("%1/%1").arg(count)));
    }

    /// Every example can be reported, as HTML and as PDF.
    void everyExample_data() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples()) {
            const auto key = QString::fromStdString(std::string(example.key));
            QTest::newRow(qPrintable(key)) << key;
        }
    }
    void everyExample() {
        QFETCH(QString, key);
        Model model = loadModel("example:" + key.toStdString());
        evaluate(model);
        model.run.end = 4 * std::min(model.run.outputStep.value, model.run.end.value / 4);
        const Results results = simulate(model);
        QVERIFY(html(HtmlReport{}, results).count("<h2>") >= 5);
        write(PdfReport{}, results, file("x.pdf").toStdString());
        QVERIFY(QFileInfo(file("x.pdf")).size() > 5000);
    }

  private:
    QString file(const char* name) const { return folder_->filePath(name); }
    QString html(const HtmlReport& report, const Results& results, const ExportControl& control = {}) const {
        write(report, results, file("x.html").toStdString(), control);
        QFile page(file("x.html"));
        return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(ReportTest)
#include "report_test.moc"
