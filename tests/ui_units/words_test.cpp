// Translations: every label of the engine is in the list for the translators, and every word of the window has its
// Chinese.
#include "ui/units/words.h"

#include <QFile>
#include <QSet>
#include <QXmlStreamReader>
#include <QtTest>

#include "engine/analysis/methods.h"
#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "engine/io/model_file.h"
#include "engine/model/model.h"
#include "test_paths.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

template <class T>
void collect(QSet<QString>& labels) {
    if constexpr (requires { T::info; }) labels << text(T::info.label);
    const T thing{};
    forEachField(thing, [&](const auto& f, const auto&) { labels << text(f.label); });
}

/// What types and fields say of themselves, for tool tips and the help.
template <class T>
void collectHelp(QSet<QString>& helps) {
    if constexpr (requires { T::info; }) helps << text(T::info.help);
    const T thing{};
    forEachField(thing, [&](const auto& f, const auto&) { helps << text(f.help); });
}

template <class Any>
void collectAllHelp(QSet<QString>& helps) {
    forEachType<Any>([&](const auto& thing) { collectHelp<std::remove_cvref_t<decltype(thing)>>(helps); });
}

template <class Any>
void collectAll(QSet<QString>& labels) {
    forEachType<Any>([&](const auto& thing) { collect<std::remove_cvref_t<decltype(thing)>>(labels); });
}

/// What the Chinese translation knows of a context.
QSet<QString> sourcesOf(const QString& wanted) {
    QFile file(ZWANG_SOURCE_DIR "/resources/translations/zwang_zh_CN.ts");
    QSet<QString> known;
    if (!file.open(QIODevice::ReadOnly)) return known;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) continue;
        if (xml.name() == u"name") context = xml.readElementText();
        if (xml.name() == u"source" && context == wanted) known << xml.readElementText();
    }
    return known;
}

}  // namespace

class WordsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyLabelOfTheEngineIsKnown() {
        QSet<QString> labels;
        collectAll<AnyBody>(labels);
        collectAll<AnyShape>(labels);
        collectAll<AnyJoint>(labels);
        collectAll<AnyForce>(labels);
        collectAll<AnyMotion>(labels);
        collect<PlanarMarker>(labels);
        collect<SpatialMarker>(labels);
        collect<MeasurePoint>(labels);
        collect<Note>(labels);
        collect<Dimension>(labels);
        collect<Group>(labels);
        collect<PlotSetup>(labels);
        collect<RunSettings>(labels);
        collect<ComparisonPlan>(labels);
        collectAll<AnyFormulation>(labels);
        collectAll<AnyExporter>(labels);
        for (const auto& rows : {formulationChoices(), stabilisationChoices(), integratorChoices()})
            for (const auto& row : rows) labels << text(row.label);
        const auto known = knownEngineWords();
        for (const auto& label : labels) QVERIFY2(known.contains(label), qPrintable(label));
        const auto chinese = sourcesOf("Engine");
        for (const auto& label : known) QVERIFY2(chinese.contains(label), qPrintable(label));
        QCOMPARE(engineWord("no such label"), QString("no such label"));
    }

    /// Also the words that are chosen from: a form shows them, not the keys of the model file.
    void everyChoiceIsKnown() {
        QSet<QString> words;
        const auto collectFrom = [&]<class T>(const T& thing) {
            forEachField(thing, [&](const auto& f, const auto&) {
                for (const auto& word : text(f.choices).split(' ', Qt::SkipEmptyParts)) words << word;
            });
        };
        forEachType<AnyJoint>(collectFrom);
        forEachType<AnyForce>(collectFrom);
        forEachType<AnyMotion>(collectFrom);
        forEachType<AnyExporter>(collectFrom);
        collectFrom(Dimension{});
        for (const char* kept : {"position", "orientation", "angle", "velocity", "rate"}) words << kept;  // of a body
        QVERIFY(words.contains("constant-speed") && words.contains("coulomb"));
        const auto known = knownChoiceWords();
        for (auto word : words) {  // but for the capitals of names
            const QString shown = choiceWord(word.toStdString());
            QCOMPARE(shown.toLower(), word.replace('-', ' '));
            QVERIFY2(known.contains(shown), qPrintable(shown));
        }
        const auto chinese = sourcesOf("Choice");
        for (const auto& word : known) QVERIFY2(chinese.contains(word), qPrintable(word));
    }

    /// Channels that belong to no element of the model stand at axes as words; those of elements have their names.
    void everyChannelOfTheModelIsKnown() {
        Model model = loadModel("example:four-bar");
        model.run.end = 0.02;
        const auto known = knownChannelWords();
        const auto chinese = sourcesOf("Channel");
        const auto names = elementNames(model);
        int seen = 0;
        const Results results = simulate(model);
        for (const auto& channel : results.channels()) {
            if (std::find(names.begin(), names.end(), channel.element) != names.end()) continue;
            const QString name = QString::fromStdString(channel.name());
            QVERIFY2(known.contains(name) && chinese.contains(name), qPrintable(name));
            QVERIFY2(known.contains(text(channel.element)), channel.element.c_str());
            ++seen;
        }
        QVERIFY(seen > 10);
        for (const auto& name : known) QVERIFY2(chinese.contains(name), qPrintable(name));
        QCOMPARE(channelWord("energy.total"), QString("energy.total"));
        QCOMPARE(channelWord("crank.x"), QString("crank.x"));
    }

    void everyHelpHasItsChinese() {
        QSet<QString> helps;
        collectAllHelp<AnyBody>(helps);
        collectAllHelp<AnyShape>(helps);
        collectAllHelp<AnyJoint>(helps);
        collectAllHelp<AnyForce>(helps);
        collectAllHelp<AnyMotion>(helps);
        collectAllHelp<AnyFormulation>(helps);
        collectAllHelp<AnyExporter>(helps);
        collectHelp<PlanarMarker>(helps);
        collectHelp<SpatialMarker>(helps);
        collectHelp<MeasurePoint>(helps);
        collectHelp<Note>(helps);
        collectHelp<Dimension>(helps);
        collectHelp<Group>(helps);
        collectHelp<PlotSetup>(helps);
        collectHelp<RunSettings>(helps);
        for (const auto& rows : {formulationChoices(), stabilisationChoices(), integratorChoices()})
            for (const auto& row : rows) helps << text(row.help);
        const auto known = sourcesOf("Help");
        for (const auto& help : helps) QVERIFY2(known.contains(help), qPrintable(help));
    }

    void everyWordHasItsChinese() {
        QFile file(ZWANG_SOURCE_DIR "/resources/translations/zwang_zh_CN.ts");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        int words = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement()) continue;
            if (xml.name() == u"source") source = xml.readElementText();
            if (xml.name() != u"translation") continue;
            QVERIFY2(!xml.attributes().hasAttribute("type"), qPrintable(source));
            const QString chinese = xml.readElementText();
            QVERIFY2(!chinese.isEmpty(), qPrintable(source));
            for (const auto* place : {"%1", "%2", "%3", "%4", "%5"})
                QVERIFY2(source.contains(place) == chinese.contains(place), qPrintable(source));
            ++words;
        }
        QVERIFY(!xml.hasError());
        QVERIFY(words > 400);
    }
};

QTEST_MAIN(WordsTest)
#include "words_test.moc"
