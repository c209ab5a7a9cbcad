// Ten thousand seeded random uses of the tools, deletions, moved ends, groups, hiding, locking, dimensions, undos and
// redos: the model never has an error,
// it goes through its file unchanged, and undo to the start gives the first file byte for byte.
#include <QtTest>
#include <random>

#include "engine/io/model_file.h"
#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "ui/document/clipboard.h"
#include "ui/document/dimension_edit.h"
#include "ui/document/document.h"
#include "ui/tools/ends.h"
#include "ui/tools/tool.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

class RandomHand {
  public:
    explicit RandomHand(unsigned seed) : random_(seed) {
        Model model;
        PlanarGround ground;
        ground.markers.emplace_back().name = "O";
        model.ground = ground;
        Gravity<2> gravity;
        gravity.name = "gravity";
        model.forces.emplace_back(gravity);
        document.reset(model, {});
    }

    void step() {
        const int what = below(100);
        if (what < 22)
            for (int i = below(4); i >= 0 && document.undoStack().canUndo(); --i) document.undoStack().undo();
        else if (what < 38)
            for (int i = below(4); i >= 0 && document.undoStack().canRedo(); --i) document.undoStack().redo();
        else if (what < 48 || document.model()->bodies.size() > 10)
            remove();
        else if (what < 56)
            move();
        else if (what < 66)
            arrange();
        else
            use();
    }

    Document document;
    int uses = 0, refusals = 0, removals = 0, moves = 0, arrangements = 0;

  private:
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }
    template <class List>
    const auto& anyOf(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }

    Pick pick(const Workbench& bench) {
        const auto& ends = bench.design.ends();
        Vec2 at(0.02 * (below(41) - 20), 0.02 * (below(41) - 20));
        if (below(2) == 0 && !ends.empty()) at = anyOf(ends).at;
        if (below(5) == 0 && !bench.design.segments().empty()) {
            const auto& line = anyOf(bench.design.segments());
            at = line.from + 0.1 * below(11) * (line.to - line.from);
        }
        Pick made;
        made.joins = below(8) != 0;
        made.snap = made.joins ? snapped(bench.design, at, {.reach = bench.reach, .grid = bench.grid}) : Snap{at};
        made.bodies = bench.design.bodiesAt(made.at(), 0.001);
        return made;
    }

    void use() {
        std::vector<const ToolRow*> rows;
        for (const auto& row : toolTable())
            if (row.make) rows.push_back(&row);
        const auto tool = anyOf(rows)->make();
        const Design design(document.model(), {});
        Workbench bench{design, 0.004, 0.02, 0.01};
        for (const auto& body : document.model()->bodies)
            if (below(3) == 0) bench.selection.push_back(nameOf(body));
        Picks picks;
        for (int tries = 0; tries < 12 && !tool->isComplete(bench, picks); ++tries) {
            if (tool->mayEnd(picks) && below(2) == 0) break;
            const auto asks = tool->asks(bench, picks);
            const auto& ask = asks[std::min(picks.size(), asks.size() - 1)];
            picks.push_back(pick(bench));
            // The dimension changes what is typed; the other tools take their lengths from the points.
            if (ask.typed) {
                picks.back().typed = {Quantity("70 mm")};
                picks.back().typed[0]->value = 0.07;
            }
            if (tool->refusal(bench, picks).isEmpty()) continue;
            ++refusals;
            picks.pop_back();
        }
        if (!tool->isComplete(bench, picks) && !tool->mayEnd(picks)) return;
        document.edit("use", [&](Model& model) {
            Builder builder(model, design);
            tool->build(builder, bench, picks);
        });
        ++uses;
    }

    void remove() {
        const auto names = elementNames(*document.model());
        if (names.empty()) return;
        document.edit("remove", [&](Model& model) { removeAddress(model, anyOf(names)); });
        ++removals;
    }

    void move() {
        const Design design(document.model(), {});
        if (design.ends().empty()) return;
        const End end = anyOf(design.ends());
        const Vec2 to = end.at + Vec2(0.01 * (1 + below(5)), 0.013 * (1 + below(5)));
        document.edit("move", [&](Model& model) {
            Builder builder(model, design);
            removeJoints(model, jointsAt(model, end.marker));
            moveEnd(builder, end.marker, to);
        });
        ++moves;
    }

    /// What the menus do with the drawing: groups, hiding, locking, dimensions, whole mechanisms.
    void arrange() {
        const auto& model = *document.model();
        const auto names = elementNames(model);
        if (names.empty()) return;
        Names some;
        for (const auto& name : names)
            if (below(3) == 0) some.push_back(name);
        const auto one = anyOf(names);
        const int what = below(9);
        document.edit("arrange", [&](Model& m) {
            switch (what) {
                case 0:
                    makeGroup(m, some);
                    break;
                case 1:
                    ungroup(m, one);
                    break;
                case 2:
                    setListed(m.drawing.hidden, some, below(2) == 0);
                    break;
                case 3:
                    setListed(m.drawing.locked, some, below(2) == 0);
                    break;
                case 4:
                    if (!m.drawing.dimensions.empty())
                        give(m, anyOf(m.drawing.dimensions), Quantity(0.01 * (1 + below(9))));
                    break;
                case 5:
                    shiftMechanism(m, {one}, {0.02, -0.01, 0});
                    break;
                case 6:
                    if (m.bodies.size() < 8) insertMechanism(m, mechanismModel(m, some), one);
                    break;
                case 7:
                    // Of the ground alone there is nothing to copy.
                    if (const auto text = copyText(m, some); !text.empty() && m.bodies.size() < 8) paste(m, text);
                    break;
                default:
                    renameElement(m, one, freshName(m, "renamed"));
            }
        });
        ++arrangements;
    }

    std::mt19937 random_;
};

QString firstError(const Issues& issues) {
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error)
            return QString::fromStdString(issue.element + " " + issue.fieldKey + ": " + issue.sentence.english());
    return {};
}

}  // namespace

class RandomTest : public QObject {
    Q_OBJECT
  private slots:
    void tenThousandStepsAndBack() {
        RandomHand hand(20261121);
        const auto first = toText(*hand.document.model());
        for (int i = 0; i < 10000; ++i) {
            hand.step();
            const auto error = firstError(hand.document.issues());
            QVERIFY2(error.isEmpty(), qPrintable(QStringLiteral("step %1: %2").arg(i).arg(error)));
            if (i % 250 != 0) continue;
            Model read = fromText(toText(*hand.document.model()));
            evaluate(read);
            QVERIFY2(read == *hand.document.model(), qPrintable(QString::number(i)));
        }
        QVERIFY(hand.uses > 1500);
        QVERIFY(hand.removals > 300 && hand.moves > 300 && hand.refusals > 300 && hand.arrangements > 300);
        const auto last = toText(*hand.document.model());
        const int depth = hand.document.undoStack().index();
        while (hand.document.undoStack().canUndo()) hand.document.undoStack().undo();
        QCOMPARE(toText(*hand.document.model()), first);
        hand.document.undoStack().setIndex(depth);
        QCOMPARE(toText(*hand.document.model()), last);
    }
};

QTEST_MAIN(RandomTest)
#include "random_test.moc"
