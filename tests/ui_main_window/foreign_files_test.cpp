// Models from others in the window: files outside their folder are asked about once, and what stands in them is shown
// as it is, nowhere as markup.
#include <QLabel>
#include <QMessageBox>
#include <QTimer>
#include <QToolTip>

#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/document/edits.h"
#include "ui/document/file_agreement.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

constexpr auto markup = "<b>bold</b><a href='file:///etc/passwd'>x</a>";

/// A triangle is enough: that it is open is a caveat, not a refusal.
constexpr auto triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

QByteArray modelWith(const QString& file) {
    return QString(
               R"({"zwang": 1, "space": "spatial", "bodies": [{"name": "part", "mass": 1, "inertia": [1, 1, 1, 0, 0, 0],
        "markers": [{"name": "A"}], "shapes": [{"type": "mesh", "at": "A", "file": "%1"}]}]})")
        .arg(file)
        .toUtf8();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

bool wasRead(const Model& model) {
    bool all = true;
    forEachMesh(model, [&](const MeshShape& mesh) { all = all && mesh.triangles; });
    return all;
}

}  // namespace

class ForeignFilesTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        asked_ = 0;
        answer_ = false;
        QDir(f_->folder.path()).mkpath("models");
        write(f_->folder.filePath("outside.obj"), triangle);
        write(f_->folder.filePath("models/inside.obj"), triangle);
        path_ = f_->folder.filePath("models/m.zwang");
        auto questions = f_->questions();
        questions.confirm = [this](QWidget*, const QString&, const QString& detail, const QString&) {
            ++asked_;
            detail_ = detail;
            return answer_;
        };
        f_->theme.setTheme(ThemeController::Theme::light);
        QString why;
        const bool works = openGlWorks(&why);
        f_->window = std::make_unique<MainWindow>(
            WindowOptions{f_->settings, f_->theme, questions, f_->folder.filePath("autosave"), why, works});
        f_->window->show();
        QVERIFY(QTest::qWaitForWindowExposed(f_->window.get()));
    }

    void askedOnceForAModel() {
        auto& w = *f_->window;
        write(path_, modelWith("inside.obj"));
        QVERIFY(w.files().open(path_));
        QCOMPARE(asked_, 0);
        QVERIFY(wasRead(*w.document().model()));
        write(path_, modelWith("../outside.obj"));
        QVERIFY(w.files().open(path_));
        QCOMPARE(asked_, 1);
        QVERIFY2(detail_.contains(f_->folder.filePath("outside.obj")), qPrintable(detail_));
        QVERIFY(!wasRead(*w.document().model()));
        // What was refused stays so, whatever is edited.
        w.document().edit("Title", [](Model& m) { m.title = "x"; });
        QVERIFY(!wasRead(*w.document().model()));
        answer_ = true;
        QVERIFY(w.files().open(path_));
        QCOMPARE(asked_, 2);
        QVERIFY(wasRead(*w.document().model()));
        QVERIFY(w.files().open(path_));
        QCOMPARE(asked_, 2);  // remembered
        // Another file is another question.
        write(f_->folder.filePath("other.obj"), triangle);
        write(path_, modelWith("../other.obj"));
        QVERIFY(w.files().open(path_));
        QCOMPARE(asked_, 3);
    }

    /// Files that a person names are theirs, and a model that was saved here is not asked about.
    void whatThePersonNames() {
        auto& w = *f_->window;
        write(path_, modelWith("inside.obj"));
        QVERIFY(w.files().open(path_));
        const auto toOutside = [](Model& m) { forEachMesh(m, [](MeshShape& mesh) { mesh.file = "../outside.obj"; }); };
        w.document().edit("File", toOutside);
        QVERIFY(!wasRead(*w.document().model()));
        w.document().undoStack().undo();
        agreeTo(w.document(), f_->folder.filePath("outside.obj"));
        w.document().edit("File", toOutside);
        QVERIFY(wasRead(*w.document().model()));
        QVERIFY(w.files().save());
        QVERIFY(w.files().open(path_));
        QCOMPARE(asked_, 0);
        QVERIFY(wasRead(*w.document().model()));
    }

    void namesAreNoMarkup() {
        auto& w = *f_->window;
        Model model = loadModel("example:four-bar");
        model.title = model.description = markup;
        for (auto& parameter : model.parameters) parameter.note = markup;
        renameAddress(model, nameOf(model.bodies.front()), "<i>arm</i>");
        saveModel(model, path_.toStdString());
        QVERIFY(w.files().open(path_));
        for (const auto& any : w.document().model()->bodies) {
            w.document().select({QString::fromStdString(nameOf(any))});
            QTest::qWait(20);
        }
        w.files().open(f_->folder.filePath(QString("<h1>none.zwang").replace('/', '_')));
        w.showIssues(markup, {{Issue::Severity::error, "", "", Sentence::verbatim(markup)}});
        QTest::qWait(50);
        int seen = 0;
        for (auto* widget : QApplication::allWidgets()) {
            const auto* label = qobject_cast<QLabel*>(widget);
            if (!label || !label->testAttribute(Qt::WA_WState_Polished) || label->text().isEmpty()) continue;
            ++seen;
            const bool own = label->textFormat() == Qt::RichText && !label->text().contains("bold");
            QVERIFY2(own || label->textFormat() == Qt::PlainText, qPrintable(label->text()));
        }
        QVERIFY(seen > 10);
        QToolTip::showText(w.mapToGlobal(QPoint(50, 50)), markup, &w);
        const auto tips = [] {
            QStringList formats;
            for (auto* widget : QApplication::topLevelWidgets())
                if (auto* tip = qobject_cast<QLabel*>(widget); tip && tip->inherits("QTipLabel"))
                    formats << QString::number(tip->textFormat());
            return formats;
        };
        QCOMPARE(tips(), QStringList{QString::number(Qt::PlainText)});
        QToolTip::hideText();
    }

    /// The real boxes, closed as soon as they are there.
    void boxesAreNoMarkup() {
        int seen = 0;
        QTimer closer;
        connect(&closer, &QTimer::timeout, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            ++seen;
            for (const auto* label : box->findChildren<QLabel*>())
                if (label->text().contains("bold")) QCOMPARE(label->textFormat(), Qt::PlainText);
            box->reject();
        });
        closer.start(30);
        const auto real = realQuestions();
        real.tell(f_->window.get(), markup, markup);
        real.confirm(f_->window.get(), markup, markup, "Yes");
        real.unsaved(f_->window.get(), markup);
        QVERIFY(seen >= 3);
    }

  private:
    std::unique_ptr<WindowFixture> f_;
    QString path_, detail_;
    int asked_ = 0;
    bool answer_ = false;
};

QTEST_MAIN(ForeignFilesTest)
#include "foreign_files_test.moc"
