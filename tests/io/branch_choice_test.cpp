// Branches as a person asks for them: numbers, motions of bodies, conditions.
#include "engine/model/branch_choice.h"

#include <QtTest>
#include <stdexcept>

#include "engine/io/model_file.h"

using namespace zwang;

class BranchChoiceTest : public QObject {
    Q_OBJECT
  private slots:
    void numbers() {
        QVERIFY(!parseBranchChoice("").isGiven());
        QVERIFY(!parseBranchChoice(" 0 ").isGiven());
        QCOMPARE(parseBranchChoice("12").number, 12);
    }

    void motions() {
        const auto choice = parseBranchChoice("crank +, rod - move, slider +x, wheel moves, a, b at rest");
        QCOMPARE(choice.motions.size(), std::size_t(6));
        QCOMPARE(choice.motions[0].sense, 1);
        QCOMPARE(choice.motions[1].sense, -1);
        QCOMPARE(choice.motions[1].body, std::string("rod"));
        QCOMPARE(choice.motions[2].axis, 'x');
        QVERIFY(!choice.motions[3].rests && choice.motions[3].sense == 0);
        QVERIFY(choice.motions[4].rests && choice.motions[4].body == "a");
        QVERIFY(choice.motions[5].rests && choice.motions[5].body == "b");
        // The name of a branch of which only the first bodies are named.
        QCOMPARE(parseBranchChoice("a +, b +, c -x, d +, ... move, e at rest").motions.size(), std::size_t(5));
        QCOMPARE(parseBranchChoice("long name - move").motions[0].body, std::string("long name"));
    }

    void conditions() {
        const auto choice = parseBranchChoice("slider.x > 0 and atan2(rod.vx, 1 m/s) <= 2, crank at rest");
        QCOMPARE(choice.conditions.size(), std::size_t(2));
        QCOMPARE(choice.conditions[0].relation, '>');
        QCOMPARE(choice.conditions[1].relation, '<');
        QCOMPARE(choice.conditions[1].left.names(), std::vector<std::string>{"rod.vx"});
        QCOMPARE(choice.motions.size(), std::size_t(1));
    }

    void unreadable_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::addRow("a word") << "slider"
                                << "'slider' names no branch; write its number";
        QTest::addRow("no body") << "1.5"
                                 << "names no branch";
        QTest::addRow("no right side") << "slider.x >"
                                       << "'slider.x >': ";
        QTest::addRow("no left side") << "< 3"
                                      << "'< 3': ";
        QTest::addRow("before the first") << "-1"
                                          << "they are counted from 1";
    }
    void unreadable() {
        QFETCH(QString, text);
        QFETCH(QString, part);
        try {
            parseBranchChoice(text.toStdString());
            QFAIL("read");
        } catch (const std::invalid_argument& error) {
            QVERIFY2(QString(error.what()).contains(part), error.what());
        }
    }

    void followsRenamedElements() {
        const std::string text = "rod +, rod2 - move, slider.x > rod.angle, rod at rest";
        QCOMPARE(renamedInBranchChoice(text, "rod", "bar"),
                 std::string("bar +, rod2 - move, slider.x > bar.angle, bar at rest"));
        Model model = loadModel("example:paper4-slider-crank-a");
        model.run.branch = "slider +x";
        model.run.passageBranches = {"", "slider.vx > 0"};
        QVERIFY(renameElement(model, "slider", "piston"));
        QCOMPARE(model.run.branch, std::string("piston +x"));
        QCOMPARE(model.run.passageBranches[1], std::string("piston.vx > 0"));
        QVERIFY(!hasErrors(evaluate(model)));
    }

    void unknownBodiesAreSuggested() {
        Model model = loadModel("example:paper4-slider-crank-a");
        model.run.passageBranches = {"1", "slidr at rest"};
        const Issues issues = evaluate(model);
        QVERIFY(hasErrors(issues));
        const auto found = std::find_if(issues.begin(), issues.end(),
                                        [](const Issue& i) { return i.fieldKey == "run/passage_branches/1"; });
        QVERIFY(found != issues.end());
        QVERIFY2(found->sentence.english().find("no body 'slidr'; did you mean 'slider'?") != std::string::npos,
                 found->sentence.english().c_str());
    }

    /// Files of 0.1 have numbers.
    void filesKeepThem() {
        Model model = loadModel("example:paper4-slider-crank-a");
        model.run.branch = "slider.x > 0";
        model.run.passageBranches = {"", "crank +, slider at rest", "2"};
        const Model again = fromText(toText(model));
        QCOMPARE(again.run.branch, model.run.branch);
        QCOMPARE(again.run.passageBranches, model.run.passageBranches);
        std::string old = toText(loadModel("example:paper4-slider-crank-a"));
        const auto run = old.find("\"run\": {");
        QVERIFY(run != std::string::npos);
        old.insert(run + 8, "\"branch\": 2, \"passage_branches\": [0, 2],");
        const Model read = fromText(old);
        QCOMPARE(read.run.branch, std::string("2"));
        QCOMPARE(read.run.passageBranches, (std::vector<std::string>{"0", "2"}));
    }
};

QTEST_APPLESS_MAIN(BranchChoiceTest)
#include "branch_choice_test.moc"
