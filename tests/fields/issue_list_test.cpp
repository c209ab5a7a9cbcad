// Lists of issues that stay readable, and text that cannot steer a terminal.
#include "engine/fields/issue_list.h"

#include <QtTest>

#include "engine/fields/visible_text.h"

using namespace zwang;

class IssueListTest : public QObject {
    Q_OBJECT

  private slots:
    void placesOfOneListAreOfOneKind() {
        QCOMPARE(kindOfPlace("motions/0/values/17"), kindOfPlace("motions/3/values/2"));
        QCOMPARE(kindOfPlace("markers/A/position"), kindOfPlace("markers/B2/position"));
        QVERIFY(kindOfPlace("markers/A/position") != kindOfPlace("markers/A/angle"));
        QVERIFY(kindOfPlace("bodies/0/name") != kindOfPlace("joints/0/name"));
    }

    void ofManyAlikeTwentyAreTold() {
        Issues issues;
        for (int i = 0; i < 1000; ++i) {
            issues.push_back({Issue::Severity::error, "m", "values/" + std::to_string(i), Sentence("value %1", i)});
            if (i == 500) issues.push_back({Issue::Severity::error, "b", "mass", Sentence("another")});
            if (i % 100 == 0) issues.push_back({Issue::Severity::warning, "m", "values/1", Sentence("warning")});
        }
        shorten(issues);
        QCOMPARE(issues.size(), std::size_t(21 + 1 + 10));
        QCOMPARE(issues[0].sentence.english(), std::string("value 0"));
        std::size_t summaries = 0;
        for (const auto& issue : issues)
            if (issue.sentence.english().starts_with("and 980 more")) {
                ++summaries;
                QVERIFY(issue.severity == Issue::Severity::error);
            }
        QCOMPARE(summaries, std::size_t(1));
        QVERIFY(std::any_of(issues.begin(), issues.end(),
                            [](const Issue& i) { return i.sentence == Sentence("another"); }));
    }

    void fewStayAsTheyAre() {
        Issues issues(20, {Issue::Severity::error, "", "values/1", Sentence("wrong")});
        shorten(issues);
        QCOMPARE(issues.size(), std::size_t(20));
    }

    void controlCharactersBecomeVisible_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("visible");
        QTest::newRow("plain") << QByteArray("Kurbel 曲柄 é 🙂") << QByteArray("Kurbel 曲柄 é 🙂");
        QTest::newRow("escape") << QByteArray("\x1b[2J") << QByteArray("\\u001b[2J");
        QTest::newRow("line") << QByteArray("a\nzwang: fine") << QByteArray("a\\u000azwang: fine");
        QTest::newRow("nothing") << QByteArray("a\0b", 3) << QByteArray("a\\u0000b");
        QTest::newRow("C1") << QByteArray(
                                   "\xC2\x9B"
                                   "31m")
                            << QByteArray("\\u009b31m");
        QTest::newRow("delete") << QByteArray("\x7f") << QByteArray("\\u007f");
        QTest::newRow("right to left") << QByteArray(
                                              "\xE2\x80\xAE"
                                              "abc")
                                       << QByteArray("\\u202eabc");
        QTest::newRow("line separator") << QByteArray("\xE2\x80\xA8") << QByteArray("\\u2028");
        QTest::newRow("no UTF-8") << QByteArray("a\xE2") << QByteArray("a\xE2");
    }
    void controlCharactersBecomeVisible() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, visible);
        QCOMPARE(QByteArray::fromStdString(visibleText(text.toStdString())), visible);
    }
    void linesOfTextsStay() { QCOMPARE(visibleText("a\n\tb\x1b", Lines::keep), std::string("a\n\tb\\u001b")); }
};

QTEST_APPLESS_MAIN(IssueListTest)
#include "issue_list_test.moc"
