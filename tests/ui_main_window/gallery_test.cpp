// The start page: typing filters, every filter shows its cards, and keys do nothing behind it.
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>

#include "engine/io/examples.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/main_window/gallery_page.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

class GalleryTest : public QObject {
    Q_OBJECT
  private slots:
    /// Whatever is typed: the cards that match, and no others, lie side by side on the page, each as large as ever.
    void aFilterShowsItsCards_data() {
        QTest::addColumn<QString>("words");
        for (const char* words : {"pendulum", "four", "linkage", "governor", "crank", "gear", "spatial", ""})
            QTest::newRow(words) << words;
        // The words of one example in the middle and of the last one: the first card is hidden.
        QTest::newRow("middle") << QString::fromStdString(std::string(examples()[examples().size() / 2].key));
        QTest::newRow("last") << QString::fromStdString(std::string(examples().back().key));
    }
    void aFilterShowsItsCards() {
        QFETCH(QString, words);
        WindowFixture f;
        f.open();
        auto& page = f.window->gallery();
        for (const QChar c : words) QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
        QCOMPARE(page.filterBox()->text(), words);
        QCoreApplication::processEvents();
        std::vector<QRect> places;
        for (auto* card : page.findChildren<GalleryCard*>()) {
            QCOMPARE(!card->isHidden(), card->matches(words));
            if (card->isHidden()) continue;
            QVERIFY2(card->width() >= card->sizeHint().width() && card->height() == card->sizeHint().height(),
                     qPrintable(card->key()));
            for (const auto& other : places) QVERIFY(!other.intersects(card->geometry()));
            places.push_back(card->geometry());
        }
        QVERIFY(!places.empty());
        const auto first = std::min_element(places.begin(), places.end(), [](const QRect& a, const QRect& b) {
            return std::pair(a.top(), a.left()) < std::pair(b.top(), b.left());
        });
        auto* opened = page.findChild<QWidget*>("galleryCards")->childAt(first->center());
        while (opened && !qobject_cast<GalleryCard*>(opened)) opened = opened->parentWidget();
        QVERIFY(opened && !opened->visibleRegion().isEmpty());
        QTest::mouseClick(opened, Qt::LeftButton);
        QVERIFY(!f.window->showsGallery());
    }

    /// Pictures are made when they are seen: of every card that is scrolled to, in light and dark.
    void everyPictureIsSeen() {
        WindowFixture f;
        f.open();
        auto& page = f.window->gallery();
        auto* scroll = page.findChild<QScrollArea*>();
        std::vector<QImage> light;
        for (const bool dark : {false, true}) {
            f.theme.setTheme(dark ? ThemeController::Theme::dark : ThemeController::Theme::light);
            std::size_t at = 0;
            for (auto* card : page.findChildren<GalleryCard*>()) {
                scroll->ensureWidgetVisible(card);
                const QImage seen = card->picture().grab().toImage();
                QVERIFY(!seen.isNull());
                if (!dark) light.push_back(seen);
                if (dark) QVERIFY2(light[at++] != seen, qPrintable(card->key()));
            }
        }
        QCOMPARE(light.size(), examples().size());
    }

    void nothingFoundIsSaid() {
        WindowFixture f;
        f.open();
        QTest::keyClicks(f.window->gallery().filterBox(), "zzzz");
        const auto labels = f.window->gallery().findChildren<QLabel*>("emptyText");
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) { return label->isVisible(); }));
        // Esc brings everything back.
        QTest::keyClick(f.window->gallery().filterBox(), Qt::Key_Escape);
        QVERIFY(f.window->gallery().filterBox()->text().isEmpty());
        for (auto* card : f.window->gallery().findChildren<GalleryCard*>()) QVERIFY(!card->isHidden());
    }

    /// All letters and digits typed on the page, on a card and without a focus: no action of the window answers.
    void lettersAreNoShortcutsHere() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        const auto states = [&] {
            QStringList all;
            for (const auto& row : w.actions().rows())
                if (row.checked) all << row.key + (row.checked() ? "+" : "-");
            return all.join(' ');
        };
        const QString before = states();
        for (const bool onCard : {false, true})
            for (int key = Qt::Key_0; key <= Qt::Key_Z; ++key) {
                if (key > Qt::Key_9 && key < Qt::Key_A) continue;
                w.gallery().filterBox()->clear();
                QWidget* at = onCard ? static_cast<QWidget*>(w.gallery().card("four-bar")) : &w.gallery();
                at->setFocus();
                QTest::keyClick(at, static_cast<Qt::Key>(key));
                QCOMPARE(w.gallery().filterBox()->text(), QString(QChar(key)).toLower());
                QVERIFY(w.showsGallery());
                QCOMPARE(states(), before);
            }
    }
};

QTEST_MAIN(GalleryTest)
#include "gallery_test.moc"
