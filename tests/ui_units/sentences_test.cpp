// The engine's sentences in Chinese: every pattern in the sources has its text, and real sentences come out without an
// English word.
#include "ui/units/sentences.h"

#include <QDirIterator>
#include <QtTest>
#include <map>

#include "chinese.h"
#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/place.h"
#include "engine/io/model_file.h"
#include "test_paths.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

/// Files whose texts are labels, helps and channel names: they are no sentences.
bool isTableOfWords(const QString& path) {
    static const QStringList names{
        "channels.cpp", "contact_channels.cpp", "results.cpp", "formulation.cpp", "integrator.cpp", "run_settings.h",
        "model.h", "settings.cpp", "formulation_settings.h", "objective.h", "sensitivity.h", "compare_file.cpp",
        "optimise.h", "optimisers.cpp", "comparison_plan.h", "drawing.h", "pose_files.cpp", "openmbv_file.cpp",
        // letters of file formats, and the report, which has its own Chinese
        "svg_text.cpp", "tikz_text.cpp", "dxf_file.cpp", "report.cpp", "report_words.cpp", "report_html.cpp",
        "report_comparison.cpp", "report_pdf.cpp",
        // what only commands say: tables of sweeps in parts, their indices, ranks, steady motions
        "sentence.h", "sweep_table.cpp", "indices_file.cpp", "line_reader.cpp", "merge_tables.cpp", "start_report.cpp",
        "steady_motion.cpp"};
    const bool isSettings = path.contains("/export/") && path.endsWith(".h");
    return isSettings || path.contains("/expressions/units") || names.contains(QFileInfo(path).fileName());
}

QString withoutComments(QString code) {
    static const QRegularExpression lineComment("(?m)^\\s*//.*$|\\s///<.*$|\\s//[^\"\\n]*$"),
        include(R"((?m)^\s*#.*$)");
    return code.remove(lineComment).remove(include);
}

/// String literals of a source file without comments; those that stand side by side are one.
QStringList literals(QString code) {
    static const QRegularExpression joint("\"\\s*\\n\\s*\""), literal("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    code = withoutComments(code).replace(joint, QString());
    QStringList found;
    for (auto match = literal.globalMatch(code); match.hasNext();) {
        QString text = match.next().captured(1);
        found << text.replace("\\\"", "\"");
    }
    return found;
}

/// The literals that are patterns of sentences, taken out of a source file without comments. In the engine every one
/// with places is; in the window others are, too.
QStringList takePatterns(QString& code, bool isEngine = true) {
    static const QRegularExpression text(R"("(?:[^"\\\n]|\\.)*"(?:\s*\n\s*"(?:[^"\\\n]|\\.)*")*)"),
        before(R"((?:\bSentence(?:\s+\w+)?\(|Pattern<0>\s+\w+\s*=)\s*$)"), place("%[1-9]");
    QStringList found;
    QString rest;
    qsizetype end = 0;
    for (auto match = text.globalMatch(code); match.hasNext();) {
        const auto each = match.next();
        const bool isPattern =
            before.match(code.first(each.capturedStart())).hasMatch() || (isEngine && each.captured().contains("%1"));
        rest += code.sliced(end, each.capturedStart() - end) + (isPattern ? QString() : each.captured());
        end = each.capturedEnd();
        if (isPattern) found << literals(each.captured());
    }
    code = rest + code.sliced(end);
    return found;
}

/// The clauses of a pattern as they are looked up: each with its places numbered from %1. Those without words need no
/// translation.
QStringList clausesOf(const QString& pattern) {
    QStringList clauses;
    for (QString clause : pattern.split("; ")) {
        int places = 0;
        for (qsizetype i = 0; i + 1 < clause.size(); ++i)
            if (clause[i] == '%' && clause[i + 1] >= '1' && clause[i + 1] <= '9') clause[i + 1] = QChar('1' + places++);
        if (clause.contains(QRegularExpression("[a-zA-Z]"))) clauses << clause;
    }
    return clauses;
}

}  // namespace

class SentencesTest : public QObject {
    Q_OBJECT
  private slots:
    void everyPatternOfTheEngineHasChinese() {
        const Chinese chinese("Sentence");
        int seen = 0;
        QStringList missing;
        for (const QString room : {"/engine", "/ui"}) {
            QDirIterator files(ZWANG_SOURCE_DIR + room, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                if (isTableOfWords(file.fileName())) continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                QString code = withoutComments(QString::fromUtf8(file.readAll()));
                for (const auto& pattern : takePatterns(code, room == "/engine"))
                    for (const auto& clause : clausesOf(pattern)) {
                        ++seen;
                        if (!chinese.knows(clause)) missing << QFileInfo(file).fileName() + ": " + clause;
                    }
            }
        }
        QVERIFY(seen > 150);
        QVERIFY2(
            missing.isEmpty(),
            qPrintable("add to the context Sentence of resources/translations/zwang_zh_CN.ts:\n" + missing.join('\n')));
    }

    void englishStaysAsItIs() {
        QCOMPARE(engineSentence(Sentence("completed at t = %1 s", "10")), QString("completed at t = 10 s"));
        QCOMPARE(engineSentence(Sentence("no such sentence; at all")), QString("no such sentence; at all"));
        QCOMPARE(engineSentence(Sentence()), QString());
    }

    void oneIsNoPlural_data() {
        QTest::addColumn<QString>("said");
        QTest::newRow("a04-bricard") << "1 equation is redundant";
        QTest::newRow("bennett") << "3 equations are redundant";
    }
    void oneIsNoPlural() {
        QFETCH(QString, said);
        QString all;
        for (const auto& issue : check(loadModel(std::string("example:") + QTest::currentDataTag())).issues)
            all += QString::fromStdString(issue.sentence.english()) + '\n';
        QVERIFY2(all.contains(said), qPrintable(all));
    }

    /// Clauses are looked up one by one, sentences in places in turn; what nobody translated stays as it is.
    void namesAndNumbersKeepTheirPlaces() {
        Chinese chinese("Sentence");
        qApp->installTranslator(&chinese);
        const Sentence lost("the constraints are lost; use projection or a smaller step");
        QCOMPARE(engineSentence(Sentence("failed at t = %1 s because %2", "2.5", lost)),
                 QString("于 t = 2.5 s 失败，因为约束已失去；请使用投影或更小的步长"));
        QCOMPARE(engineSentence(Sentence("'%1' is a word of the program", "%1")), QString("“%1”是程序的保留词"));
        QCOMPARE(engineSentence(Sentence("somebody said: %1; no such clause", "the constraints are lost")),
                 QString("somebody said: the constraints are lost；no such clause"));
        QCOMPARE(engineSentence(Sentence::verbatim("the constraints are lost")), QString("the constraints are lost"));
    }

    /// Names may be words of clauses, dividers or places: they stay, and change nothing around them.
    void namesAreNotRead() {
        Chinese chinese("Sentence");
        qApp->installTranslator(&chinese);
        for (const std::string name : {"a; rename one of them", "%1", "the model has no bodies", "x of y"}) {
            const Sentence sentence("%1 has two markers '%2'; rename one of them", name, "B");
            QCOMPARE(engineSentence(sentence),
                     QString::fromStdString(name) + QString(" 有两个标记点“B”；请重命名其中一个"));
        }
    }

    /// Keys of fields stand in places as the forms call the fields; English keeps the keys, as files have them.
    void keysOfFieldsAreLabels() {
        std::map<QString, QStringList> labels;  // of each key
        const auto collect = [&](const auto& thing) {
            forEachField(thing, [&](const auto& f, const auto&) {
                const QString label = QString::fromUtf8(f.label.data(), static_cast<qsizetype>(f.label.size()));
                QStringList& all = labels[QString::fromUtf8(f.key.data(), static_cast<qsizetype>(f.key.size()))];
                if (!all.contains(label)) all << label;
            });
        };
        forEachType<AnyBody>(collect);
        forEachType<AnyShape>(collect);
        forEachType<AnyJoint>(collect);
        forEachType<AnyForce>(collect);
        forEachType<AnyMotion>(collect);
        collect(RunSettings{});
        QVERIFY(labels.size() > 100);
        Chinese sentences("Sentence"), words("Engine");
        for (Chinese* each : {&sentences, &words}) qApp->installTranslator(each);
        QStringList left;
        for (const auto& [key, all] : labels) {
            const Sentence place = placeText("rod", key.toStdString());
            QCOMPARE(QString::fromStdString(place.english()), key + " of rod");
            const QString said = engineSentence(place);
            if (said.contains(key))
                left << key;
            else if (all.size() == 1 && !sentences.knows(key) && !words.knows(key))
                QVERIFY2(said.contains(words.translate("Engine", all.front().toUtf8(), nullptr, 0)), qPrintable(said));
        }
        QVERIFY2(left.size() <= 4, qPrintable(left.join(' ')));  // those of several labels
        const Sentence wrong("%1 must be %2, but it is %3", placeText("j", "track_radius"), "positive", "0 m");
        QVERIFY2(!engineSentence(wrong).contains("track_radius"), qPrintable(engineSentence(wrong)));
    }

    /// Faulty models and runs that end in every way.
    void realSentencesHaveNoEnglishLeft() {
        Chinese chinese("Sentence");
        qApp->installTranslator(&chinese);
        const Model good = loadModel("example:paper4-slider-crank-a");
        std::vector<Sentence> sentences;
        const auto tryOut = [&](const std::function<void(Model&)>& spoil) {
            Model model = good;
            model.run.end = 1.0;
            spoil(model);
            for (const auto& issue : check(model).issues) sentences.push_back(issue.sentence);
            try {
                const Results results = simulate(model);
                sentences.push_back(results.outcome.sentence);
                for (const auto& warning : results.outcome.warnings) sentences.push_back(warning);
                for (const auto& passage : results.passages) sentences.push_back(passage.sentence);
            } catch (const CannotStart& reason) {
                for (const auto& issue : reason.issues()) sentences.push_back(issue.sentence);
            }
        };
        const auto crank = [](Model& m) -> PlanarBody& { return std::get<PlanarBody>(m.bodies.front()); };
        tryOut([](Model&) {});
        tryOut([&](Model& m) { crank(m).mass = -1; });
        tryOut([&](Model& m) { crank(m).mass = Quantity("2*nobody"); });
        tryOut([&](Model& m) { crank(m).mass = Quantity("2 m"); });
        tryOut([&](Model& m) { crank(m).mass = Quantity("2 +"); });
        tryOut([&](Model& m) { crank(m).mass = Quantity("1/0"); });
        tryOut([&](Model& m) { crank(m).name = "energy"; });
        tryOut([&](Model& m) { crank(m).keep = {"height"}; });
        tryOut([&](Model& m) { m.parameters.push_back(m.parameters.front()); });
        tryOut([](Model& m) { m.run.integrator.key = "magic"; });
        tryOut([](Model& m) { m.run.outputStep = 100; });
        tryOut([](Model& m) { m.bodies.clear(), m.joints.clear(), m.measurePoints.clear(), m.plots.clear(); });
        tryOut([](Model& m) { std::visit([](auto& j) { j.second.marker = "nowhere"; }, m.joints.front()); });
        tryOut([](Model& m) {
            m.run.stabilisation.key = "none";
            m.run.integrator.key = "euler";
            m.run.step = 0.01;
        });
        tryOut([](Model& m) { m.run.formulation = LagrangeEulerSettings{}; });
        tryOut([](Model& m) { m.run.branch = "7"; });
        for (const char* wrong : {"slider", "slider.x >", "slidr +", "-2"})
            tryOut([&](Model& m) { m.run.passageBranches = {wrong}; });
        for (const char* wrong : {"7", "slider.fx > 0", "slider.x < 1"})
            tryOut([&](Model& m) { m.run.passageBranches = {wrong}, m.run.end = 2; });
        for (const auto* key : {"paper4-start-branch-a", "paper4-start-branch-b", "parallelogram", "bennett"}) {
            Model model = loadModel(std::string("example:") + key);
            for (const char* branch : {"", "7"}) {
                model.run.branch = branch;
                for (const auto& issue : check(model).issues) sentences.push_back(issue.sentence);
            }
        }
        QVERIFY2(sentences.size() > 15, qPrintable(QString::number(sentences.size())));
        // Names of elements and keys of the file stay; they are written without capitals or with a digit.
        static const QRegularExpression english(R"(\b(the|is|of|has|at|it|give|there|must|no|with|use|freedom)\b)");
        for (const auto& sentence : sentences) {
            const QString said = QString::fromStdString(sentence.english()), chineseOne = engineSentence(sentence);
            QVERIFY2(!chineseOne.contains(english), qPrintable(said + "\n" + chineseOne));
            QVERIFY2(chineseOne != said, qPrintable(said));
        }
    }
};

QTEST_MAIN(SentencesTest)
#include "sentences_test.moc"
