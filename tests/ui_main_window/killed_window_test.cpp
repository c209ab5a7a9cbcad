// The window killed while a person edits: the next one always offers what was lost, and takes it back whole. More
// kills: ZWANG_KILLS=40.
#include <QPushButton>
#include <QTimer>

#include "engine/io/model_file.h"
#include "tests/ui_document/victim.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/recovery_dialog.h"
#include "ui/document/autosave.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::ui::testing;

namespace {

/// A window with its own settings that keeps its copies in `folder`.
std::unique_ptr<MainWindow> makeWindow(WindowFixture& fixture, const QString& folder) {
    fixture.theme.setTheme(ThemeController::Theme::light);
    QString why;
    const bool works = openGlWorks(&why);
    auto window = std::make_unique<MainWindow>(
        WindowOptions{fixture.settings, fixture.theme, fixture.questions(), folder, why, works});
    window->show();
    return window;
}

/// Edits, and saves now and then, until it is killed.
int victim(const QString& kind, const QString& folder, const QString& path, int seed) {
    WindowFixture fixture;
    const auto window = makeWindow(fixture, folder);
    if (!window->files().open(path)) return 1;
    Editor editor(window->document(), seed);
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        if (kind == "save" && editor.isTurn(60)) window->actions().action("file.save")->trigger();
        editor.step();
    });
    timer.start(25);
    return QApplication::exec();
}

}  // namespace

class KilledWindowTest : public QObject {
    Q_OBJECT
  private slots:
    /// Every third time two windows edit the same file.
    void lostWorkIsOfferedAndComesBack() {
        const int kills = std::max(6, qEnvironmentVariableIntValue("ZWANG_KILLS"));
        std::mt19937 random(11);
        int recovered = 0, fromFile = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const QTemporaryDir folder;
            const QString copies = folder.filePath("autosave"), path = folder.filePath("m.zwang");
            Model first;
            first.title = titleOf(0);
            saveModel(first, path.toStdString());
            std::vector<std::unique_ptr<Victim>> victims;
            for (int i = 0; i < (kill % 3 == 2 ? 2 : 1); ++i)
                victims.push_back(
                    std::make_unique<Victim>(kill % 2 == 0 ? "edit" : "save", copies, path, 10 * kill + i));
            for (const auto& each : victims) QVERIFY(each->hasBegun());
            QTest::qWait(static_cast<int>(random() % 2500));
            for (const auto& each : victims) each->kill();
            for (const auto& each : victims) each->bury();
            const auto mayBe = [&](int state) {
                return std::any_of(victims.begin(), victims.end(), [&](const auto& v) { return v->mayBe(state); });
            };
            loadModel(path.toStdString());  // always whole
            for (const auto& each : victims) {
                // One window after the other, each of which takes one of the copies back.
                WindowFixture fixture;
                fixture.onDialog = [](QDialog& dialog) {
                    if (auto* button = dialog.findChild<QPushButton*>("recover")) button->click();
                };
                const auto window = makeWindow(fixture, copies);
                const bool isThere = !Autosave(window->document(), copies).found().empty();
                window->offerRecovery();
                QCOMPARE(fixture.dialogs, isThere ? 1 : 0);
                const bool isYoung = each->said().back().second - each->said().front().second < 1100;
                if (!isThere) {  // killed within the second after it was saved, or after it began
                    QVERIFY(isYoung || mayBe(stateOf(loadModel(path.toStdString()))));
                    ++fromFile;
                    continue;
                }
                ++recovered;
                const int state = stateOf(*window->document().model());
                QVERIFY2(mayBe(state), qPrintable(QString("%1 after %2").arg(state).arg(each->said().back().first)));
                QVERIFY(window->document().isModified());
                QCOMPARE(window->document().path(), path);
            }
        }
        qInfo("%d recovered, %d from the file", recovered, fromFile);
        QVERIFY(recovered >= kills / 2);
    }
};

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 6 && words[1] == "--victim") return victim(words[2], words[3], words[4], words[5].toInt());
    KilledWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "killed_window_test.moc"
