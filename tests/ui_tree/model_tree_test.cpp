// The tree with real clicks and keys.
#include "ui/tree/model_tree.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QtTest>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "tests/activate.h"
#include "ui/units/element_mime.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::activate;

namespace {

QModelIndex find(const ModelTree& tree, const QString& address) {
    const auto* model = tree.view()->model();
    const auto hits =
        model->match(model->index(0, 0), TreeModel::addressRole, address, 1, Qt::MatchExactly | Qt::MatchRecursive);
    return hits.value(0);
}

void click(const ModelTree& tree, const QString& address, Qt::KeyboardModifiers modifiers = {}) {
    const auto index = find(tree, address);
    QVERIFY2(index.isValid(), qPrintable(address));
    tree.view()->scrollTo(index);
    QTest::mouseClick(tree.view()->viewport(), Qt::LeftButton, modifiers, tree.view()->visualRect(index).center());
}

}  // namespace

class ModelTreeTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        document_ = std::make_unique<Document>();
        document_->reset(loadModel("example:paper4-slider-crank-a"), {});
        tree_ = std::make_unique<ModelTree>(*document_);
        tree_->resize(260, 700);
        tree_->show();
        QVERIFY(QTest::qWaitForWindowExposed(tree_.get()));
        activate(tree_.get());
    }

    void cleanup() {
        tree_.reset();
        document_.reset();
    }

    void everyElementOfEveryExampleHasARow() {
        for (const auto& row : examples()) {
            document_->reset(fromText(std::string(row.text)), {});
            for (const auto& name : elementNames(*document_->model()))
                QVERIFY2(find(*tree_, QString::fromStdString(name)).isValid(), name.c_str());
            for (const auto* part : {"ground", "@model", "@parameters", "@run"}) QVERIFY(find(*tree_, part).isValid());
        }
    }

    void selectionGoesBothWays() {
        click(*tree_, "crank");
        QCOMPARE(document_->selection(), QStringList{"crank"});
        click(*tree_, "slider", Qt::ControlModifier);
        QCOMPARE(document_->selection().size(), 2);
        document_->select({"ground"});
        QCOMPARE(tree_->view()->selectionModel()->selectedIndexes().size(), 1);
        QCOMPARE(tree_->view()->currentIndex().data(TreeModel::addressRole).toString(), QString("ground"));
    }

    void renamingIsOneUndoStepAndFollowsReferences() {
        click(*tree_, "crank");
        tree_->renameSelected();
        auto* editor = tree_->view()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText("wheel");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(find(*tree_, "wheel").isValid());  // the editor hands over after the key
        QVERIFY(!find(*tree_, "crank").isValid());
        QCOMPARE(document_->selection(), QStringList{"wheel"});
        QVERIFY(!hasErrors(document_->issues()));
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QVERIFY(find(*tree_, "crank").isValid());
    }

    void aTakenNameIsRefusedWithASentence() {
        QSignalSpy refused(tree_.get(), &ModelTree::refused);
        click(*tree_, "crank");
        tree_->renameSelected();
        auto* editor = tree_->view()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText("slider");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(refused.count(), 1);
        QVERIFY(refused[0][0].toString().contains("slider"));
        QCOMPARE(document_->undoStack().count(), 0);
    }

    void theFilterShowsMatchesWithTheirFolders() {
        QTest::keyClicks(tree_->filterBox(), "slid");
        QVERIFY(find(*tree_, "slider").isValid());
        QVERIFY(!find(*tree_, "gravity").isValid());
        QVERIFY(tree_->view()->isExpanded(find(*tree_, "/bodies")));
        tree_->filterBox()->clear();
        QVERIFY(find(*tree_, "gravity").isValid());
    }

    void anIssueIsSeenOnItsRowAndItsFolder() {
        document_->edit("Bad", [](Model& m) { std::get<PlanarBody>(m.bodies[0]).mass = -1.0; });
        const auto row = find(*tree_, QString::fromStdString(nameOf(document_->model()->bodies[0])));
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains("mass"));
        document_->undoStack().undo();
        const auto healthy = find(*tree_, QString::fromStdString(nameOf(document_->model()->bodies[0])));
        QVERIFY(!healthy.data(Qt::ToolTipRole).toString().contains("mass"));
    }

    /// What is dragged out of the tree are the names of elements; folders and pages stay.
    void elementsCanBeDragged() {
        auto* model = tree_->view()->model();
        QVERIFY(tree_->view()->dragEnabled());
        QModelIndexList chosen;
        int fixed = 0;
        std::function<void(const QModelIndex&)> look = [&](const QModelIndex& parent) {
            for (int row = 0; row < model->rowCount(parent); ++row) {
                const auto index = model->index(row, 0, parent);
                const bool drags = model->flags(index).testFlag(Qt::ItemIsDragEnabled);
                if (index.data().toString() == "crank") chosen << index;
                QVERIFY(drags || index.data().toString() != "crank");
                fixed += !drags;
                look(index);
            }
        };
        look({});
        QCOMPARE(chosen.size(), 1);
        QVERIFY(fixed > 3);
        const std::unique_ptr<QMimeData> data(model->mimeData(chosen));
        QCOMPARE(data->data(elementsMime), QByteArray("crank"));
    }

    void openFoldersStayOpen() {
        tree_->view()->setExpanded(find(*tree_, "crank"), true);
        tree_->view()->setExpanded(find(*tree_, "/joints"), false);
        document_->edit("Add", [](Model& m) { m.measurePoints.push_back({{"extra"}, {"crank", "A"}, true}); });
        QVERIFY(tree_->view()->isExpanded(find(*tree_, "crank")));
        QVERIFY(!tree_->view()->isExpanded(find(*tree_, "/joints")));
    }

    /// What the check finds of an element has a badge, up to its folder, and goes with the next model.
    void findingsHaveBadges_data() {
        QTest::addColumn<QString>("element");
        QTest::addColumn<int>("severity");
        for (const char* element : {"crank", "crank_pin", "gravity"})
            for (const auto severity : {Issue::Severity::error, Issue::Severity::warning})
                QTest::addRow("%s %d", element, static_cast<int>(severity)) << element << static_cast<int>(severity);
    }
    void findingsHaveBadges() {
        QFETCH(QString, element);
        QFETCH(int, severity);
        const auto pictureOf = [&](const QModelIndex& index) {
            return index.data(Qt::DecorationRole).value<QIcon>().pixmap(32, 32).toImage();
        };
        const QPersistentModelIndex row = find(*tree_, element);
        const QImage plain = pictureOf(row), folder = pictureOf(row.parent());
        tree_->showIssues(
            {{static_cast<Issue::Severity>(severity), element.toStdString(), "", Sentence("shapes overlap"), 0, 0}});
        QVERIFY(pictureOf(row) != plain);
        QVERIFY(pictureOf(row.parent()) != folder);
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains("shapes overlap"));
        document_->edit("change", [](Model& model) { model.run.end = 2; });
        QVERIFY(row.isValid());
        QCOMPARE(pictureOf(row), plain);
        QVERIFY(!row.data(Qt::ToolTipRole).toString().contains("shapes overlap"));
    }

  private:
    std::unique_ptr<Document> document_;
    std::unique_ptr<ModelTree> tree_;
};

QTEST_MAIN(ModelTreeTest)
#include "model_tree_test.moc"
