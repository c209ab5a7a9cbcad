// What the pointer does without a click: the wheel scrolls and changes no value, rows under it stay readable.
#include <QComboBox>
#include <QDial>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <map>

#include "engine/io/model_file.h"
#include "engine/model/members.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/recovery_dialog.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::activate;
using zwang::ui::testing::WindowFixture;

namespace {

/// As from the mouse itself: such a turn may also bring the focus.
void turn(QWidget& over, int notches) {
    const QPoint middle = over.rect().center();
    QWidget* inner = over.childAt(middle);
    QWidget& target = inner ? *inner : over;
    const QPoint at = target.mapFrom(&over, middle);
    QWheelEvent event(at, target.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(&target, &event);
}

QComboBox* box(bool editable) {
    auto* made = new QComboBox;
    for (int i = 0; i < 9; ++i) made->addItem(QString::number(i));
    made->setEditable(editable);
    made->setCurrentIndex(4);
    return made;
}

template <class AWidget>
AWidget* counter() {
    auto* made = new AWidget;
    made->setRange(0, 9);
    made->setValue(4);
    return made;
}

const std::map<QString, std::function<QWidget*()>>& fields() {
    static const std::map<QString, std::function<QWidget*()>> table{
        {"drop-down", [] { return box(false); }},
        {"drop-down with a text", [] { return box(true); }},
        {"whole numbers", [] { return counter<QSpinBox>(); }},
        {"numbers", [] { return counter<QDoubleSpinBox>(); }},
        {"slider", [] { return counter<QSlider>(); }},
        {"dial", [] { return counter<QDial>(); }}};
    return table;
}

QString valueOf(const QWidget& field) {
    if (const auto* drop = qobject_cast<const QComboBox*>(&field)) return QString::number(drop->currentIndex());
    return field.property("value").toString();
}

double luminance(QRgb colour) {
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

/// The contrast of WCAG 2 between the ground of a picture and what differs most from it.
double contrast(const QImage& picture) {
    std::map<QRgb, int> count;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) ++count[picture.pixel(x, y)];
    const auto ground =
        std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    double most = 1;
    for (const auto& [colour, pixels] : count) {
        const double a = luminance(ground->first), b = luminance(colour);
        most = std::max(most, (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05));
    }
    return most;
}

}  // namespace

class PointerTest : public QObject {
    Q_OBJECT
  private slots:
    void theWheelScrolls_data() {
        QTest::addColumn<QString>("field");
        for (const auto& [name, make] : fields()) QTest::newRow(qPrintable(name)) << name;
    }

    /// Over a field that nobody went to the wheel scrolls the form; after Tab it is the field's.
    void theWheelScrolls() {
        QFETCH(QString, field);
        const WindowFixture f;
        QScrollArea area;
        auto* page = new QWidget;
        auto* column = new QVBoxLayout(page);
        auto* first = new QLineEdit;
        auto* tried = fields().at(field)();
        column->addWidget(first);
        column->addWidget(tried);
        column->addSpacing(2000);
        area.setWidget(page);
        area.resize(300, 200);
        area.show();
        activate(&area);
        first->setFocus();
        const QString before = valueOf(*tried);
        turn(*tried, -1);
        turn(*tried, -1);
        QCOMPARE(valueOf(*tried), before);
        QVERIFY(area.verticalScrollBar()->value() > 0);
        QVERIFY(first->hasFocus());
        area.verticalScrollBar()->setValue(0);
        tried->setFocus(Qt::TabFocusReason);
        QVERIFY(tried->hasFocus());
        turn(*tried, -1);
        QVERIFY(valueOf(*tried) != before);
        QCOMPARE(area.verticalScrollBar()->value(), 0);
    }

    void theWheelChangesNoModel_data() {
        QTest::addColumn<QString>("example");
        for (const char* example : {"four-bar", "falling-box", "marble-run", "hopper"})
            QTest::newRow(example) << QString(example);
    }

    /// Over all drop-downs and spin boxes of the window, for every kind of element.
    void theWheelChangesNoModel() {
        QFETCH(QString, example);
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:" + example));
        const Model before = *w.document().model();
        QStringList shown{"@run", "ground"};
        std::map<std::string_view, std::string> oneOfEach;
        for (const auto& element : elementsOf(before)) oneOfEach[element.type.key] = *element.name;
        for (const auto& [type, name] : oneOfEach) shown << QString::fromStdString(name);
        int turned = 0;
        for (const QString& address : shown) {
            w.document().select({address});
            w.docks().raise("properties");
            QCoreApplication::processEvents();
            for (auto* field : w.findChildren<QWidget*>()) {
                if (!field->isVisible() ||
                    (!qobject_cast<QComboBox*>(field) && !qobject_cast<QAbstractSpinBox*>(field)))
                    continue;
                const QString value = valueOf(*field);
                for (const int notches : {1, -1, -1}) turn(*field, notches);
                QVERIFY2(valueOf(*field) == value, qPrintable(address + " " + field->objectName()));
                ++turned;
            }
        }
        QVERIFY(turned > 3);
        QVERIFY(*w.document().model() == before);
        QCOMPARE(w.document().undoStack().count(), 0);
    }

    void selectedRowsAreReadable_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QString>("kind");
        for (const bool dark : {false, true})
            for (const char* kind : {"recovery", "list", "tree"})
                QTest::addRow("%s %s", kind, dark ? "dark" : "light") << dark << QString(kind);
    }

    void selectedRowsAreReadable() {
        QFETCH(bool, dark);
        QFETCH(QString, kind);
        WindowFixture f;
        f.theme.setTheme(dark ? ThemeController::Theme::dark : ThemeController::Theme::light);
        const QStringList rows{"MMMM HHHH EEEE", "Untitled"};
        std::unique_ptr<QWidget> window;
        if (kind == "recovery") {
            window = std::make_unique<RecoveryDialog>(rows);
        } else if (kind == "list") {
            auto list = std::make_unique<QListWidget>();
            list->addItems(rows);
            window = std::move(list);
        } else {
            auto tree = std::make_unique<QTreeWidget>();
            for (const auto& row : rows) tree->addTopLevelItem(new QTreeWidgetItem({row}));
            window = std::move(tree);
        }
        auto* view = qobject_cast<QAbstractItemView*>(window.get());
        if (!view) view = window->findChild<QAbstractItemView*>();
        QVERIFY(view);
        window->resize(420, 260);
        window->show();
        activate(window.get());
        const QModelIndex row = view->model()->index(0, 0);
        view->setCurrentIndex(row);
        const QPoint at = view->visualRect(row).center();
        QHoverEvent hover(QEvent::HoverMove, at, view->viewport()->mapToGlobal(at), QPointF(-1, -1));
        QCoreApplication::sendEvent(view->viewport(), &hover);
        const QImage picture = view->viewport()->grab(view->visualRect(row)).toImage();
        QVERIFY2(contrast(picture) > 4, qPrintable(QString::number(contrast(picture))));
    }
};

QTEST_MAIN(PointerTest)
#include "pointer_test.moc"
