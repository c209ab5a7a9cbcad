// Shortcuts, readiness, recovery and about, with real clicks.
#include <QClipboard>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QTreeWidget>
#include <QtTest>

#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/questions.h"
#include "ui/dialogs/readiness_panel.h"
#include "ui/dialogs/recovery_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/widgets/wrapped_label.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

QPushButton* button(const QWidget& dialog, const QString& text) {
    for (auto* found : dialog.findChildren<QPushButton*>())
        if (found->text() == text) return found;
    return nullptr;
}

void fill(ActionTable& table) {
    table.add({"run.start", "Run", "&Run", QKeySequence("F5"), "run", [] {}});
    table.add({"run.stop", "Run", "&Stop", QKeySequence("Shift+F5"), "stop", [] {}});
    table.add({"view.fit", "View", "Fit", QKeySequence("F"), "fit", [] {}});
}

}  // namespace

class DialogsTest : public QObject {
    Q_OBJECT
  private slots:
    void theFilterFindsNamesAndKeys() {
        ActionTable table(nullptr);
        fill(table);
        ShortcutsDialog dialog(table);
        const auto visible = [&] {
            QStringList names;
            for (int g = 0; g < dialog.list()->topLevelItemCount(); ++g)
                for (int i = 0; i < dialog.list()->topLevelItem(g)->childCount(); ++i)
                    if (auto* item = dialog.list()->topLevelItem(g)->child(i); !item->isHidden())
                        names << item->text(0);
            return names;
        };
        QCOMPARE(visible().size(), 3);
        QTest::keyClicks(dialog.filterBox(), "f5");
        QCOMPARE(visible(), QStringList({"Run", "Stop"}));
        dialog.filterBox()->setText("fit");
        QCOMPARE(visible(), QStringList{"Fit"});
        QVERIFY(dialog.list()->topLevelItem(0)->isHidden());
    }

    void aTakenShortcutIsExplained() {
        ActionTable table(nullptr);
        fill(table);
        ShortcutsDialog dialog(table);
        dialog.show();
        dialog.list()->setCurrentItem(dialog.list()->topLevelItem(0)->child(1));
        dialog.findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence("F5"));
        QTest::mouseClick(button(dialog, "Assign"), Qt::LeftButton);
        QVERIFY(dialog.findChild<QLabel*>("errorText")->text().contains("F5"));
        QCOMPARE(table.shortcut("run.stop"), QKeySequence("Shift+F5"));
        dialog.findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence("Ctrl+K"));
        QTest::mouseClick(button(dialog, "Assign"), Qt::LeftButton);
        QCOMPARE(table.shortcut("run.stop"), QKeySequence("Ctrl+K"));
    }

    void readinessListsErrorsFirstAndLinks() {
        const Issues issues{
            {Issue::Severity::warning, "rod", "mass", Sentence("The mass is small.")},
            {Issue::Severity::error, "crank", "markers/A/position", Sentence("There is no parameter l9.")}};
        int applied = 0;
        ReadinessPanel panel([&](const Issue& issue) {
            return issue.element == "rod" ? std::optional(Fix{"Make it heavier", [&] { ++applied; }}) : std::nullopt;
        });
        panel.setIssues("The model cannot run yet.", issues);
        panel.resize(420, 200);
        panel.show();
        QSignalSpy clicked(&panel, &ReadinessPanel::elementClicked);
        const auto sentences = panel.findChildren<WrappedLabel*>("issueText");
        QCOMPARE(sentences.size(), 2);
        QVERIFY(sentences[0]->text().contains("crank") && sentences[1]->text().contains("rod"));
        QTest::mouseClick(panel.findChildren<QPushButton*>("showIssue")[0], Qt::LeftButton);
        QCOMPARE(panel.findChildren<QPushButton*>("applyFix").size(), 1);  // only where there is a fix
        QTest::mouseClick(panel.findChild<QPushButton*>("applyFix"), Qt::LeftButton);
        QCOMPARE(applied, 1);
        panel.setIssues({}, {});
        QVERIFY(panel.findChild<WrappedLabel*>("sectionTitle")->text().contains("ready to run"));
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked[0][0].toString(), QString("crank"));
        QCOMPARE(clicked[0][1].toString(), QString("markers/A/position"));
    }

    void recoveryAnswers() {
        RecoveryDialog dialog({"arm.zwang, written yesterday", "Untitled"});
        dialog.show();
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        QTest::mouseClick(dialog.findChild<QPushButton*>("recover"), Qt::LeftButton);
        QVERIFY(dialog.answer() == RecoveryDialog::Answer::recover);
        QCOMPARE(dialog.chosen(), 1);
    }

    /// In the box and not in its title alone, which not every desktop shows.
    void whatFailedIsSaidInTheBox() {
        QString said;
        QTimer::singleShot(0, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            said = box->text();
            QCOMPARE(box->textFormat(), Qt::PlainText);
            box->close();
        });
        realQuestions().tell(nullptr, "Could not open arm.zwang", "The file ends too early.");
        QCOMPARE(said, QString("Could not open arm.zwang\n\nThe file ends too early."));
    }

    void systemInformationIsCopied() {
        AboutDialog dialog("3.3, llvmpipe");
        dialog.show();
        QTest::mouseClick(dialog.findChild<QPushButton*>("copySystemInformation"), Qt::LeftButton);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.contains("llvmpipe"));
        QVERIFY(copied.contains(qVersion()));
    }
};

QTEST_MAIN(DialogsTest)
#include "dialogs_test.moc"
