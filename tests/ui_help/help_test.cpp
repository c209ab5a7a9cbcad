// The help: a page for every type, chapters whose pictures and links exist in both languages, the filter, the tour.
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QtTest>
#include <set>

#include "ui/help/help_window.h"
#include "ui/help/tour.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

QString read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList matches(const QString& text, const char* pattern) {
    QStringList list;
    auto it = QRegularExpression(pattern).globalMatch(text);
    while (it.hasNext()) list << it.next().captured(1);
    return list;
}

int shownPages(const HelpWindow& help) {
    int count = 0;
    for (QTreeWidgetItemIterator it(help.contents()); *it; ++it)
        if ((*it)->childCount() == 0 && !(*it)->isHidden() && !(*it)->parent()->isHidden()) ++count;
    return count;
}

}  // namespace

class HelpTest : public QObject {
    Q_OBJECT
  private slots:
    void everyTypeHasAPage() {
        std::set<QString> keys;
        for (const auto& page : helpPages()) {
            QVERIFY2(keys.insert(page.key).second, qPrintable(page.key));
            QVERIFY(!page.title.isEmpty() && !page.group.isEmpty());
            if (page.source.isEmpty()) QVERIFY2(page.html.contains("<p>"), qPrintable(page.key));
        }
        const std::size_t types = std::variant_size_v<AnyBody> + std::variant_size_v<AnyShape> +
                                  std::variant_size_v<JointList> + std::variant_size_v<ForceList> +
                                  std::variant_size_v<AnyMotion>;
        constexpr std::size_t drawn = 3;  // notes, dimensions, groups
        QCOMPARE(keys.size(), types + drawn + 8);
    }

    void thePageOfAnElement() {
        Model model;
        spatial::Revolute hinge;
        hinge.name = "hinge";
        model.joints.push_back(hinge);
        planar::Revolute pin;
        pin.name = "pin";
        model.joints.push_back(pin);
        QCOMPARE(helpKeyOf(model, "hinge"), QString("joints/revolute/3d"));
        QCOMPARE(helpKeyOf(model, "pin"), QString("joints/revolute"));
        QCOMPARE(helpKeyOf(model, "nobody"), QString("guide/start"));
        HelpWindow help;
        help.showPage("joints/revolute/3d");
        QCOMPARE(help.shownPage(), QString("joints/revolute/3d"));
        QVERIFY(help.browser()->toPlainText().contains("First marker"));
        help.showPage("no such page");
        QCOMPARE(help.shownPage(), QString("guide/start"));
    }

    void chaptersHaveTheirPicturesAndLinks_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("English") << ":/guide";
        QTest::newRow("Chinese") << ":/guide/zh";
    }
    void chaptersHaveTheirPicturesAndLinks() {
        QFETCH(QString, folder);
        int pictures = 0;
        for (const auto& page : helpPages()) {
            if (page.source.isEmpty()) continue;
            const QString name = page.source.section('/', -1), text = read(folder + '/' + name);
            QVERIFY2(text.size() > 300, qPrintable(name));
            for (const auto& path : matches(text, "!\\[[^\\]]+\\]\\(([^)]+)\\)")) {
                const QImage picture(QDir::cleanPath(folder + '/' + path));
                QVERIFY2(picture.width() > 300, qPrintable(path));
                ++pictures;
            }
            for (const auto& link : matches(text, "[^!]\\[[^\\]]+\\]\\(([^)]+)\\)"))
                QVERIFY2(QFile::exists(folder + '/' + link), qPrintable(name + ": " + link));
        }
        QCOMPARE(pictures, 9);
    }

    /// Pictures are as wide as the page allows and never make it wider, nor larger than they are.
    void picturesFitThePage() {
        HelpWindow help;
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        for (const int width : {760, 940, 1300}) {
            help.resize(width, 640);
            for (const char* page : {"guide/start", "guide/building", "guide/singular"}) {
                help.showPage(page);
                QTest::qWait(20);
                QCOMPARE(help.browser()->horizontalScrollBar()->maximum(), 0);
            }
        }
    }

    void theFilterLooksIntoThePages() {
        HelpWindow help;
        const int all = shownPages(help);
        QTest::keyClicks(help.filterBox(), "adjoint");
        QCOMPARE(shownPages(help), 1);
        help.filterBox()->clear();
        QTest::keyClicks(help.filterBox(), "stiffness");
        QVERIFY(shownPages(help) > 1 && shownPages(help) < all);
        help.filterBox()->clear();
        QCOMPARE(shownPages(help), all);
    }

    void aLinkOpensItsChapter() {
        HelpWindow help;
        help.showPage("guide/start");
        QVERIFY(help.browser()->toPlainText().contains("Open an example"));
        emit help.browser()->anchorClicked(QUrl("building.md"));
        QCOMPARE(help.shownPage(), QString("guide/building"));
        QVERIFY(help.browser()->toPlainText().contains("Snapping"));
    }

    void aTourGoesStepByStep() {
        QWidget window;
        window.resize(900, 600);
        QLabel part("part", &window);
        part.setGeometry(20, 500, 860, 60);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        int entered = 0;
        QPointer<Tour> tour = new Tour(window, {{"One", "first", [&] { return &part; }, [&] { ++entered; }},
                                                {"Two", "second", [&]() -> QWidget* { return nullptr; }}});
        QSignalSpy ended(tour, &Tour::ended);
        const auto* title = tour->findChild<QLabel*>("tourTitle");
        QCOMPARE(title->text(), QString("One"));
        QCOMPARE(entered, 1);
        // The bubble stands inside the window and beside what it speaks of.
        const auto* bubble = tour->findChild<QFrame*>("tourBubble");
        QVERIFY(window.rect().contains(bubble->geometry()));
        QVERIFY(!bubble->geometry().intersects(part.geometry()));
        window.resize(1100, 700);
        QCOMPARE(tour->size(), window.size());
        QTest::keyClick(tour, Qt::Key_Right);
        QCOMPARE(title->text(), QString("Two"));
        QTest::keyClick(tour, Qt::Key_Left);
        QCOMPARE(title->text(), QString("One"));
        QTest::mouseClick(tour->findChild<QPushButton*>("tourNext"), Qt::LeftButton);
        QTest::mouseClick(tour->findChild<QPushButton*>("tourNext"), Qt::LeftButton);
        QCOMPARE(ended.count(), 1);
        QTRY_VERIFY(!tour);
    }

    void aTourCanBeSkipped() {
        QWidget window;
        window.resize(900, 600);
        window.show();
        QPointer<Tour> tour = new Tour(window, {{"One", "first", []() -> QWidget* { return nullptr; }},
                                                {"Two", "second", []() -> QWidget* { return nullptr; }}});
        QSignalSpy ended(tour, &Tour::ended);
        QTest::keyClick(tour, Qt::Key_Escape);
        QCOMPARE(ended.count(), 1);
        QTRY_VERIFY(!tour);
    }
};

QTEST_MAIN(HelpTest)
#include "help_test.moc"
