// The two lists of the health panel: contacts with what they record, whole numbers at every width, moments that a click
// goes to.
#include <QHeaderView>
#include <QSignalSpy>
#include <QTreeView>
#include <QtTest>
#include <set>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "ui/health/health_panel.h"
#include "ui/health/joint_table.h"
#include "ui/health/moment_list.h"
#include "ui/units/display_units.h"
#include "ui/units/format.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

/// A ball on another one, which falls; the pair of their group is an element.
constexpr const char* heap = R"({"zwang": 1, "space": "planar",
    "ground": {"markers": [{"name": "A", "position": [-1, -0.1]}, {"name": "B", "position": [1, -0.1]},
                           {"name": "C", "position": [1, 0]}, {"name": "D", "position": [-1, 0]}],
               "shapes": [{"type": "plate", "corners": ["A", "B", "C", "D"], "thickness": 0.05}]},
    "bodies": [{"name": "low", "mass": 1, "inertia": 0.1, "position": [0, 0.15], "keep": ["position", "velocity"],
                "markers": [{"name": "C"}],
                "shapes": [{"type": "cylinder", "at": "C", "radius": 0.1, "length": 0.02}]},
               {"name": "high", "mass": 1, "inertia": 0.1, "position": [0, 0.36], "keep": ["position", "velocity"],
                "markers": [{"name": "C"}],
                "shapes": [{"type": "cylinder", "at": "C", "radius": 0.1, "length": 0.02}]}],
    "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, -9.81]},
               {"type": "contact-group", "name": "heap", "restitution": 0.3}],
    "run": {"end": 0.3}})";

void addRun(RunList& runs, const QString& name, double end) {
    auto model = std::make_shared<Model>(name == "heap" ? fromText(heap) : loadModel("example:" + name.toStdString()));
    model->run.end = end;
    runs.add(name, model, std::make_shared<Results>(simulate(*model)));
    QVERIFY(runs.current());
}

/// The row of a channel; empty: it has none.
QString rowName(const ChannelInfo& info) {
    const QString element = QString::fromStdString(info.element), quantity = QString::fromStdString(info.quantity);
    if (quantity == "contacts") return element + ": contacts";
    if (quantity == "largest_force") return element + ": largest force";
    if (quantity == "smallest_gap") return element + ": depth";
    if (!quantity.startsWith("gap") || info.unit != "m" || element.contains('(')) return {};
    return quantity.contains('_') ? element + ' ' + quantity.section('_', 1) : element;
}

}  // namespace

class ListsTest : public QObject {
    Q_OBJECT
  private slots:
    void contactsAreListed_data() {
        QTest::addColumn<double>("end");
        QTest::addColumn<int>("rows");
        QTest::newRow("hopper") << 0.2 << 2;       // found in the run
        QTest::newRow("heap") << 0.3 << 3;         // a group of pairs
        QTest::newRow("falling-box") << 0.4 << 8;  // points of one element
        QTest::newRow("marble-run") << 0.5 << 5;
    }

    /// Every channel of a contact or of a group has a row of its own, and nothing says that there are no constraints.
    void contactsAreListed() {
        QFETCH(double, end);
        QFETCH(int, rows);
        RunList runs;
        Playback playback;
        addRun(runs, QTest::currentDataTag(), end);
        const Results& results = *runs.current()->results;
        JointTable table(runs, playback);
        QTRY_VERIFY(table.isComplete());
        QCOMPARE(table.rowCount(), rows);
        std::set<QString> names, expected;
        for (int row = 0; row < table.rowCount(); ++row)
            names.insert(table.index(row, JointTable::nameColumn).data().toString());
        for (const ChannelInfo& info : results.channels())
            if (const QString name = rowName(info); !name.isEmpty()) expected.insert(name);
        QVERIFY(names == expected && names.size() == static_cast<std::size_t>(rows));
        for (int row = 0; row < table.rowCount(); ++row) {
            QVERIFY(std::any_of(results.channels().begin(), results.channels().end(), [&](const ChannelInfo& info) {
                return QString::fromStdString(info.element) == table.jointAt(row);
            }));
            if (!table.index(row, 0).data().toString().endsWith(": contacts")) continue;
            const auto series = results.series(results.channelIndex(table.jointAt(row).toStdString() + ".contacts"));
            QCOMPARE(table.index(row, JointTable::largestColumn).data().toDouble(),
                     *std::max_element(series.begin(), series.end()));
        }
        QVERIFY2(!judge(runs.current().get()).sentence.contains("no constraints"),
                 qPrintable(judge(runs.current().get()).sentence));
    }

    void numbersOfJointsAreWhole_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("scale");
        QTest::addColumn<QString>("unit");
        for (const int width : {800, 990, 1100, 1600})
            for (const double scale : {1.0, 2.0})
                for (const char* unit : {"m", "mm"})
                    QTest::addRow("%d × %g %s", width, scale, unit) << width << scale << QString(unit);
    }

    void numbersOfJointsAreWhole() {
        QFETCH(int, width);
        QFETCH(double, scale);
        QFETCH(QString, unit);
        const auto former = displayUnits();
        const auto cleanUp = qScopeGuard([&] { setDisplayUnits(former); });
        setDisplayUnits({unit, {}, {}, {}});
        RunList runs;
        Playback playback;
        addRun(runs, "marble-run", 1.5);
        HealthPanel panel(runs, playback);
        QFont font = panel.font();
        font.setPointSizeF(scale * font.pointSizeF());
        panel.setFont(font);
        panel.resize(width, 250);
        panel.show();
        auto* view = panel.findChild<QTreeView*>("healthJoints");
        auto* table = qobject_cast<JointTable*>(view->model());
        QTRY_VERIFY(table && table->rowCount() > 0 && table->isComplete());
        for (int row = 0; row < table->rowCount(); ++row)
            for (const int column : {JointTable::nowColumn, JointTable::largestColumn}) {
                const QString text = table->index(row, column).data().toString();
                const auto room = [&] { return view->visualRect(table->index(row, column)).adjusted(5, 0, -5, 0); };
                QVERIFY2(view->fontMetrics().horizontalAdvance(text) <= room().width(), qPrintable(text));
            }
        const QString longest = formatValue(1.2345e-17, "m", 2);
        for (const int column : {JointTable::nowColumn, JointTable::largestColumn})
            QVERIFY(view->columnWidth(column) >= view->fontMetrics().horizontalAdvance(longest) + 10);
    }

    void columnsShareTheWidth_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("element");
        for (const int width : {240, 280, 330, 900})
            for (const char* kind : {"impact", "stays in contact", "goes on along another branch"})
                for (const char* element : {"peg", "second-ramp", "a wall with quite a long name"})
                    QTest::addRow("%d %s %s", width, kind, element) << width << QString(kind) << QString(element);
    }

    /// Time and loss are whole and in sight whatever the kinds and names are; these are whole where there is room.
    void columnsShareTheWidth() {
        QFETCH(int, width);
        QFETCH(QString, kind);
        QFETCH(QString, element);
        MomentList list;
        list.resize(width, 160);
        list.show();
        for (int i = 0; i < 30; ++i)
            list.add(100.0 + i, {}, kind, {element}, "It hits")->setText(MomentList::lostColumn, "8.25e-05 J");
        list.setColumnHidden(MomentList::freedomColumn, true);
        list.measure();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        QTest::qWait(20);  // the header stretches a column later
        const auto needed = [&](int column) {
            return list.fontMetrics().horizontalAdvance(list.topLevelItem(0)->text(column));
        };
        const int seen = list.viewport()->width();
        for (const int column : {MomentList::timeColumn, MomentList::lostColumn}) {
            QVERIFY(list.columnWidth(column) >= needed(column) + 4);
            QVERIFY(list.columnViewportPosition(column) + list.columnWidth(column) <= seen);
        }
        for (const int column : {MomentList::kindColumn, MomentList::elementsColumn}) {
            QVERIFY(list.columnWidth(column) >= 24);
            QVERIFY(width < 900 || list.columnWidth(column) >= needed(column) + 4);
        }
    }

    void aMomentIsAskedFor_data() {
        QTest::addColumn<int>("how");
        QTest::newRow("click") << 0;
        QTest::newRow("double click") << 1;
        QTest::newRow("Enter") << 2;
    }

    void aMomentIsAskedFor() {
        QFETCH(int, how);
        MomentList list;
        list.resize(400, 200);
        list.show();
        for (int i = 1; i < 4; ++i) list.add(i, {}, "impact", {QString("wall%1").arg(i)}, "It hits");
        list.addRest(17);
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        QSignalSpy moments(&list, &MomentList::momentWanted), elements(&list, &MomentList::elementClicked);
        const QPoint at = list.visualItemRect(list.topLevelItem(1)).center();
        if (how == 2) {
            list.setCurrentItem(list.topLevelItem(1));
            QTest::keyClick(&list, Qt::Key_Return);
        } else {
            QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, at);
            QCOMPARE(moments.size(), 1);
            QCOMPARE(elements[0][0].toString(), QString("wall2"));
            if (how == 1) QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, at);
        }
        QVERIFY(!moments.isEmpty());
        for (const auto& moment : moments) QCOMPARE(moment[0].toDouble(), 2.0);
        QVERIFY(list.topLevelItem(1)->toolTip(0).contains("It hits. Click to go there."));
        moments.clear();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.topLevelItem(3)).center());
        QVERIFY(moments.isEmpty());  // the row that counts the rest
    }
};

QTEST_MAIN(ListsTest)
#include "lists_test.moc"
