// Sentences as values: what stands in their places is never read, whatever the language.
#include "engine/fields/sentence.h"

#include <QtTest>
#include <map>

#include "engine/fields/trouble.h"

using namespace zwang;

namespace {

/// Letters of another language for a few clauses; others stay.
std::string foreign(const std::string& clause) {
    static const std::map<std::string, std::string> texts{
        {"; ", "；"},         {"rename %1", "改名 %1"}, {"%1 is not %2", "%2 非 %1"}, {"choose one of %1", "选 %1"},
        {"%1, %2", "%1、%2"}, {"the mass", "质量"}};
    const auto found = texts.find(clause);
    return found == texts.end() ? clause : found->second;
}

}  // namespace

class SentenceTest : public QObject {
    Q_OBJECT

  private slots:
    void argumentsStandInTheirPlaces() {
        QCOMPARE(Sentence("the model has no body").english(), std::string("the model has no body"));
        const Sentence sentence("%1 is not %2; rename %3", "a", std::string("b"), 7);
        QCOMPARE(sentence.english(), std::string("a is not b; rename 7"));
        QCOMPARE(sentence.in(foreign), std::string("b 非 a；改名 7"));
        QVERIFY(Sentence().empty() && Sentence().english().empty() && !sentence.empty());
    }

    void sentencesInPlacesAreTranslatedAndTextsAreNot() {
        const Sentence sentence("%1 is not %2", Sentence("the mass"), "the mass");
        QCOMPARE(sentence.english(), std::string("the mass is not the mass"));
        QCOMPARE(sentence.in(foreign), std::string("the mass 非 质量"));
    }

    /// Names are what somebody wrote: dividers, places and words of other clauses in them mean nothing.
    void namesStayAsTheyAre() {
        for (const std::string name : {"rod; rename %1", "%1", "%2 is not %1", "the mass", "; ", "100 %", "%"}) {
            const Sentence sentence("rename %1; %2 is not %3", name, name, name);
            QCOMPARE(sentence.english(), "rename " + name + "; " + name + " is not " + name);
            QCOMPARE(sentence.in(foreign), "改名 " + name + "；" + name + " 非 " + name);
            QCOMPARE(Sentence::verbatim(name).in(foreign), name);
        }
    }

    void clausesFollowEachOther() {
        const Sentence first("rename %1", "x"), second("%1 is not %2", "y", "z");
        QCOMPARE(first.then(second).english(), std::string("rename x; y is not z"));
        QCOMPARE(first.then(second).in(foreign), std::string("改名 x；z 非 y"));
        QVERIFY(first.then({}) == first && Sentence().then(first) == first);
        const Sentence all = joined({first, {}, Sentence::verbatim("b"), second}, "%1, %2");
        QCOMPARE(all.english(), std::string("rename x, b, y is not z"));
        QCOMPARE(all.in(foreign), std::string("改名 x、b、z 非 y"));
    }

    void theyAreEqualByWhatTheySay() {
        const auto named = [](const char* name) { return Sentence("rename %1", name); };
        QVERIFY(named("a") == named("a") && named("a") != named("b"));
        QVERIFY(Sentence::verbatim("the mass") != Sentence("the mass"));
        QVERIFY(Sentence::fromParts("rename %1", {Sentence::verbatim("a")}) == named("a"));
    }

    /// A file may hold anything.
    void placesWithoutAnArgumentStay() {
        QCOMPARE(Sentence::fromParts("%2 is not %1; rename %9", {Sentence::verbatim("a")}).english(),
                 std::string("a is not %2; rename %1"));
        QCOMPARE(Sentence::fromParts("", {Sentence::verbatim("a")}).english(), std::string());
    }

    /// A literal with another number of places than arguments does not compile.
    void patternsAreCheckedByTheCompiler() {
        QVERIFY((std::is_constructible_v<Sentence, Pattern<1>, std::string>));
        QVERIFY((!std::is_constructible_v<Sentence, Pattern<2>, std::string>));
        static_assert(Pattern<2>("%1 is 100 % of %2").text() == "%1 is 100 % of %2");
    }

    void exceptionsTellTheirSentence() {
        const Sentence sentence("rename %1", "x; y");
        try {
            throw WrongInput(sentence);
        } catch (const std::invalid_argument& error) {
            QCOMPARE(std::string(error.what()), std::string("rename x; y"));
            QVERIFY(sentenceOf(error) == sentence);
        }
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, throw Trouble(sentence));
        QVERIFY(sentenceOf(std::bad_alloc()).in(foreign).starts_with("there is not enough memory；"));
        QCOMPARE(sentenceOf(std::runtime_error("rename %1")).english(), std::string("rename %1"));
    }
};

QTEST_APPLESS_MAIN(SentenceTest)
#include "sentence_test.moc"
