// Suggestions and places that sentences are made of.
#include "engine/fields/issue.h"

#include <QtTest>

#include "engine/fields/place.h"

class IssueTest : public QObject {
    Q_OBJECT

  private slots:
    void nearestWord_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("a letter too many") << "masss"
                                           << "mass";
        QTest::newRow("swapped letters") << "intertia"
                                         << "inertia";
        QTest::newRow("upper case") << "Mass"
                                    << "mass";
        QTest::newRow("one letter missing") << "positon"
                                            << "position";
        QTest::newRow("the nearer of two") << "lenght"
                                           << "length";
        QTest::newRow("nothing near") << "colour"
                                      << "";
        QTest::newRow("a wholly different letter") << "x"
                                                   << "";
        QTest::newRow("empty") << ""
                               << "";
    }
    void nearestWord() {
        QFETCH(QString, word);
        QFETCH(QString, nearest);
        const std::vector<std::string> known{"mass", "inertia", "position", "length", "lengths", "k"};
        QCOMPARE(QString::fromStdString(zwang::nearestWord(word.toStdString(), known)), nearest);
    }

    void places_data() {
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        QTest::newRow("field") << "crank"
                               << "mass"
                               << "mass of crank";
        QTest::newRow("marker") << "crank"
                                << "markers/B/position"
                                << "position of marker B of crank";
        QTest::newRow("shape") << "crank"
                               << "shapes/0/width"
                               << "width of shape 1 of crank";
        QTest::newRow("run") << ""
                             << "run/end"
                             << "end of the run";
        QTest::newRow("element") << "crank"
                                 << ""
                                 << "crank";
        QTest::newRow("model") << ""
                               << ""
                               << "the model";
    }
    void places() {
        QFETCH(QString, element);
        QFETCH(QString, key);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(zwang::placeText(element.toStdString(), key.toStdString()).english()), text);
    }

    void warningsAreNoErrors() {
        zwang::Issues issues{{zwang::Issue::Severity::warning, "crank", "mass", zwang::Sentence("heavy")}};
        QVERIFY(!zwang::hasErrors(issues));
        issues.push_back({zwang::Issue::Severity::error, "crank", "mass", zwang::Sentence("negative")});
        QVERIFY(zwang::hasErrors(issues));
    }
};

QTEST_APPLESS_MAIN(IssueTest)
#include "issue_test.moc"
