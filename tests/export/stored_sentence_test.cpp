// Sentences in result files come back with what they are made of, so that a run opens in the language of its reader;
// what does not say the same twice is refused.
#include "engine/export/stored_sentence.h"

#include <QTemporaryDir>
#include <QtTest>
#include <functional>

#include "engine/export/chinese.h"
#include "engine/export/exporters.h"
#include "engine/export/run_journal.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

using Change = std::function<void(hid_t)>;

const Sentence refused("'%1' names no branch, because there is no body '%2'", "a; %2 \"b\"", "杆");

Sentence again(const Sentence& sentence) {
    const auto read = sentenceFrom(sentence.english(), partsOf(sentence));
    return read ? *read : Sentence("nothing");
}

void setParts(hid_t object, const std::string& parts) {
    h5::check(H5Adelete(object, "sentence_parts"));
    h5::writeAttribute(object, "sentence_parts", parts);
}

}  // namespace

class StoredSentenceTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        Results run = runOf("paper4-slider-crank-a", 2, 0.1);
        QVERIFY(!run.passages.empty());
        run.passages[0].sentence = refused;
        run.outcome.sentence = Sentence("failed at t = %1 s because %2", "0.5", Sentence("the constraints are lost"));
        run.outcome.warnings = {refused, Sentence::verbatim("the constraints are lost"), refused.then(refused)};
        SensitivityResult gradient;
        gradient.objective = "o";
        gradient.notes = {Sentence("parameter %1 has no influence on objective %2", "p", "o")};
        auto found = std::make_shared<StoredSensitivities>();
        found->objectives.push_back(gradient);
        ExportControl control;
        control.sensitivities = found;
        run_.emplace(run);
        write(ResultFile(), run, path("good.zwr"), control);
    }

    void theyComeBack() {
        const StoredRun stored = readResultFile(path("good.zwr"));
        QVERIFY(stored.results.passages[0].sentence == refused);
        QVERIFY(stored.results.outcome.sentence == run_->outcome.sentence);
        QVERIFY(stored.results.outcome.warnings == run_->outcome.warnings);
        QVERIFY(stored.sensitivities &&
                stored.sensitivities->objectives[0].notes ==
                    std::vector{Sentence("parameter %1 has no influence on objective %2", "p", "o")});
        QCOMPARE(chineseSentence(stored.results.outcome.sentence), std::string("于 t = 0.5 s 失败，因为约束已失去"));
    }

    /// Of a file from before a text is all there is, and it stays English.
    void withoutPartsTheyAreTexts() {
        const StoredRun stored = readChanged([](hid_t file) {
            for (const char* place : {"outcome", "passages/1"}) {
                const h5::Group group(H5Gopen2(file, place, H5P_DEFAULT));
                h5::check(H5Adelete(group, "sentence_parts"));
            }
            h5::check(H5Ldelete(file, "outcome/warnings_parts", H5P_DEFAULT));
            h5::check(H5Ldelete(file, "sensitivities/objectives/1/notes_parts", H5P_DEFAULT));
        });
        const Outcome& outcome = stored.results.outcome;
        QVERIFY(outcome.sentence == Sentence::verbatim(run_->outcome.sentence.english()));
        QVERIFY(stored.results.passages[0].sentence == Sentence::verbatim(refused.english()));
        QCOMPARE(outcome.warnings.size(), run_->outcome.warnings.size());
        QVERIFY(outcome.warnings[0] == Sentence::verbatim(refused.english()));
        QCOMPARE(chineseSentence(outcome.sentence), run_->outcome.sentence.english());
        QVERIFY(stored.sensitivities->objectives[0].notes[0].isVerbatim());
    }

    void damageIsRefused_data() {
        QTest::addColumn<Change>("change");
        const auto outcome = [](const char* name, std::string parts) {
            QTest::newRow(name) << Change([parts = std::move(parts)](hid_t file) {
                setParts(h5::Group(H5Gopen2(file, "outcome", H5P_DEFAULT)), parts);
            });
        };
        outcome("no JSON", R"(["failed at t = %1 s because %2", "0.5")");
        outcome("a number", "5");
        outcome("no pattern", "[]");
        outcome("a list for a pattern", R"([["failed"], "0.5"])");
        outcome("an object in a place",
                R"(["failed at t = %1 s because %2", {"t": "0.5"}, "the constraints are lost"])");
        outcome("another time", R"(["failed at t = %1 s because %2", "0.6", ["the constraints are lost"]])");
        outcome("lists without end", std::string(100000, '['));
        outcome("lists in lists", std::string(100000, '[') + std::string(100000, ']'));
        std::string nested = "\"x\"";
        for (int i = 0; i < 100000; ++i) nested = "[\"%1\"," + nested;
        outcome("sentences in sentences", nested + std::string(100000, ']'));
        QTest::newRow("a passage") << Change(
            [](hid_t file) { setParts(h5::Group(H5Gopen2(file, "passages/1", H5P_DEFAULT)), "["); });
        QTest::newRow("fewer parts than warnings") << Change([](hid_t file) {
            h5::check(H5Ldelete(file, "outcome/warnings_parts", H5P_DEFAULT));
            h5::writeTexts(file, "outcome/warnings_parts", {""});
        });
        QTest::newRow("a note") << Change([](hid_t file) {
            h5::check(H5Ldelete(file, "sensitivities/objectives/1/notes_parts", H5P_DEFAULT));
            h5::writeTexts(file, "sensitivities/objectives/1/notes_parts", {"null"});
        });
    }
    void damageIsRefused() {
        QFETCH(Change, change);
        try {
            readChanged(change);
            QFAIL("it was read");
        } catch (const FileError& error) {
            QVERIFY2(QByteArray(error.what()).contains("is damaged"), error.what());
        }
    }

    void anythingMayStandInTheirPlaces() {
        for (const std::string name : {"%1", "; ", "\"", "\\", "杆", "", "[\"a\"]", "null"}) {
            const Sentence one("rename one of %1; %2", name, Sentence("%1 is not %2", name, name));
            QVERIFY(again(one) == one);
            QVERIFY(again(one.then(Sentence::verbatim(name))) == one.then(Sentence::verbatim(name)));
        }
        QVERIFY(again({}) == Sentence());
        QCOMPARE(partsOf(Sentence::verbatim("x")), std::string());
    }

    /// What the file cannot hold twice, or not so deep, it holds as text.
    void whatCannotBeStoredIsText() {
        for (const std::string& name : {std::string("a\0b", 3), std::string("\xff")}) {
            QCOMPARE(partsOf(Sentence("rename one of %1", name)), std::string());
            QVERIFY(again(Sentence("rename one of %1", name)).isVerbatim());
        }
        std::vector<Sentence> many(1000, refused);
        const Sentence long_ = joined(many, "%1, %2");
        QCOMPARE(again(long_).english(), long_.english());
        QVERIFY(!again(long_).isVerbatim());
    }

    /// In a journal a line that is not whole is the last one.
    void journalsHaveThemToo() {
        Results soFar(run_->systemPointer());
        soFar.passages = {run_->passages[0]};
        const std::string line = RunJournal().news(soFar);
        const auto sentenceOf = [&](const std::string& lines) {
            Results read(run_->systemPointer());
            readJournal(lines, read);
            return read.passages.empty() ? Sentence() : read.passages[0].sentence;
        };
        QVERIFY(sentenceOf(line) == refused);
        std::string damaged = line;
        damaged.replace(damaged.find("\"sentence_parts\":\"["), 19, "\"sentence_parts\":\"{");
        QVERIFY(sentenceOf(damaged).empty());
        std::string old = line;
        const auto from = old.find("\"sentence_parts\"");
        old.erase(from, old.find("\"rank\"", from) - from);
        QVERIFY(sentenceOf(old) == Sentence::verbatim(refused.english()));
    }

  private:
    StoredRun readChanged(const Change& change) const {
        QFile::remove(folder_.filePath("x.zwr"));
        QFile::copy(folder_.filePath("good.zwr"), folder_.filePath("x.zwr"));
        change(h5::openToWrite(path("x.zwr")));
        return readResultFile(path("x.zwr"));
    }
    std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
    QTemporaryDir folder_;
    std::optional<Results> run_;
};

QTEST_GUILESS_MAIN(StoredSentenceTest)
#include "stored_sentence_test.moc"
