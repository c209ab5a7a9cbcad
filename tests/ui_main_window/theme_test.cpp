// What both themes owe the eye: boxes that are not ticked have a border that is told from what they lie on.
#include <QApplication>
#include <QCheckBox>
#include <QListWidget>
#include <QRadioButton>
#include <QSettings>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest>
#include <cmath>

#include "ui/main_window/theme_controller.h"

using namespace zwang::ui;

namespace {

constexpr double leastContrast = 3;  // of parts of controls, by WCAG 2 (1.4.11)

double luminance(const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// Pixels that can be told from the ground.
int seenPixels(const QImage& picture, const QColor& ground) {
    int count = 0;
    const double base = luminance(ground);
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const double ink = luminance(picture.pixelColor(x, y));
            count += (std::max(ink, base) + 0.05) / (std::min(ink, base) + 0.05) >= leastContrast;
        }
    return count;
}

/// A box alone in a picture: no text, no frame of the view.
template <class View, class Item>
QImage pictureOfRow(View& view, Item* item) {
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Unchecked);
    view.resize(200, 100);
    view.ensurePolished();
    const QRect row = view.visualItemRect(item);
    return view.viewport()->grab(QRect(row.topLeft(), QSize(30, row.height()))).toImage();
}

QImage unticked(const QString& kind) {
    if (kind == "check box") {
        QCheckBox box;
        return box.grab().toImage();
    }
    if (kind == "radio button") {
        QRadioButton box;
        return box.grab().toImage();
    }
    if (kind == "list") {
        QListWidget list;
        return pictureOfRow(list, new QListWidgetItem(&list));
    }
    if (kind == "tree") {
        QTreeWidget tree;
        tree.setRootIsDecorated(false);
        auto* item = new QTreeWidgetItem(&tree);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setCheckState(0, Qt::Unchecked);
        tree.resize(200, 100);
        const QRect row = tree.visualItemRect(item);
        return tree.viewport()->grab(QRect(row.topLeft(), QSize(30, row.height()))).toImage();
    }
    QTableWidget table(1, 1);
    table.setShowGrid(false);
    auto* item = new QTableWidgetItem;
    table.setItem(0, 0, item);
    return pictureOfRow(table, item);
}

}  // namespace

class ThemeTest : public QObject {
    Q_OBJECT
  private slots:
    void boxesAreSeen_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QString>("kind");
        for (const bool dark : {false, true})
            for (const char* kind : {"check box", "radio button", "list", "tree", "table"})
                QTest::addRow("%s %s", dark ? "dark" : "light", kind) << dark << kind;
    }

    /// At least half of the border, whose corners are round.
    void boxesAreSeen() {
        QFETCH(bool, dark);
        QFETCH(QString, kind);
        QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        ThemeController theme(settings);
        theme.setTheme(dark ? ThemeController::Theme::dark : ThemeController::Theme::light);
        const QImage picture = unticked(kind);
        const QColor ground = picture.pixelColor(0, 0);
        QVERIFY2(seenPixels(picture, ground) > 20, qPrintable(QString::number(seenPixels(picture, ground))));
    }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
