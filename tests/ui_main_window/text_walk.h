// Walks all widgets of a window: text that does not fit its widget is a fault, unless a tool tip has it whole, and so
// is what lies over a neighbour.
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QTranslator>
#include <algorithm>

namespace zwang::ui::testing {

/// Finds words by class name without namespaces, as the program does.
class Words : public QTranslator {
  public:
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override {
        const QString name = QString::fromUtf8(context).section(QStringLiteral("::"), -1);
        return QTranslator::translate(name.toUtf8().constData(), source, disambiguation, n);
    }
};

constexpr int slack = 2;  // pixels by which a rounded text may be longer

inline QString plain(QString text) {
    text.remove(QRegularExpression("<[^>]*>"));
    return text.remove(QRegularExpression("\\(&.\\)|&(?=\\S)"));
}

inline int widthOf(const QFontMetrics& metrics, const QString& text) {
    int widest = 0;
    for (const auto& line : plain(text).split('\n')) widest = std::max(widest, metrics.horizontalAdvance(line));
    return widest;
}

/// Every text that does not fit, with how much room it needs and has.
class Walk {
  public:
    explicit Walk(QWidget& window, QString state) : window_(window), state_(std::move(state)) {}

    QStringList faults() {
        for (auto* widget : window_.findChildren<QWidget*>())
            if (widget->isVisible() && !widget->visibleRegion().isEmpty() && widget->window() == &window_)
                look(*widget);
        return faults_;
    }

  private:
    void look(QWidget& widget) {
        if (auto* label = qobject_cast<QLabel*>(&widget)) return lookAt(*label);
        if (auto* button = qobject_cast<QAbstractButton*>(&widget)) return lookAt(*button);
        if (auto* box = qobject_cast<QComboBox*>(&widget)) return lookAt(*box);
        if (auto* tabs = qobject_cast<QTabBar*>(&widget)) return lookAt(*tabs);
        if (auto* header = qobject_cast<QHeaderView*>(&widget)) return lookAt(*header);
        if (auto* view = qobject_cast<QAbstractItemView*>(&widget)) return lookAt(*view);
        if (auto* edit = qobject_cast<QLineEdit*>(&widget); edit && edit->text().isEmpty())
            needs(widget, edit->placeholderText(), edit->width() - 8);
    }

    void lookAt(QLabel& label) {
        if (label.text().isEmpty() || !label.pixmap().isNull()) return;
        if (label.wordWrap()) {
            if (label.heightForWidth(label.width()) > label.height() + slack)
                fault(label, label.text(), label.heightForWidth(label.width()), label.height(), "high");
        } else {
            needs(label, label.text(), label.contentsRect().width());
        }
    }

    void lookAt(QAbstractButton& button) {
        const auto* tool = qobject_cast<QToolButton*>(&button);
        if (button.text().isEmpty() ||
            (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull()))
            return;
        const int icon = button.icon().isNull() ? 0 : button.iconSize().width() + 4;
        needs(button, button.text(), button.width() - icon);
    }

    void lookAt(QComboBox& box) {
        const int arrow = 22, icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
        needs(box, box.currentText(), box.width() - arrow - icon);
    }

    void lookAt(QTabBar& tabs) {
        for (int i = 0; i < tabs.count(); ++i) {
            if (!tabs.isTabVisible(i) || tabs.tabText(i).isEmpty()) continue;
            const QRect room = tabs.tabRect(i) & tabs.rect();
            if (tabs.tabToolTip(i).isEmpty()) needs(tabs, tabs.tabText(i), room.width());
        }
    }

    void lookAt(QHeaderView& header) {
        if (header.orientation() != Qt::Horizontal || !header.model()) return;
        for (int i = 0; i < header.count(); ++i) {
            if (header.isSectionHidden(i) || !header.model()->headerData(i, Qt::Horizontal, Qt::ToolTipRole).isNull())
                continue;
            needs(header, header.model()->headerData(i, Qt::Horizontal).toString(), header.sectionSize(i) - 4);
        }
    }

    void lookAt(QAbstractItemView& view) {
        if (!view.model() || view.inherits("QComboBoxListView")) return;
        // Rows in sight, every column.
        for (int y = 2; y < view.viewport()->height(); y += 12) {
            const QModelIndex row = view.indexAt(QPoint(view.viewport()->width() / 2, y));
            for (int column = 0; row.isValid() && column < view.model()->columnCount(row.parent()); ++column)
                lookAt(view, row.siblingAtColumn(column));
        }
    }

    void lookAt(QAbstractItemView& view, const QModelIndex& index) {
        const QRect room = view.visualRect(index);
        if (room.isEmpty() || !index.data(Qt::ToolTipRole).toString().isEmpty() || seen_.contains(index)) return;
        seen_ << index;
        const int icon = index.data(Qt::DecorationRole).isNull() ? 0 : view.iconSize().width() + 6;
        needs(view, index.data().toString(), std::min(room.right(), view.viewport()->width()) - room.left() - icon);
    }

    void needs(QWidget& widget, const QString& text, int room) {
        const int width = widthOf(widget.fontMetrics(), text);
        if (width > room + slack && widget.toolTip().isEmpty()) fault(widget, text, width, room, "wide");
    }

    void fault(QWidget& widget, const QString& text, int needed, int room, const char* how) {
        QString name = widget.objectName();
        for (auto* up = widget.parentWidget(); up && name.isEmpty(); up = up->parentWidget())
            name = up->objectName() + "/…";
        faults_ << QString("%1: %2 %3 \"%4\" needs %5 and is %6 %7")
                       .arg(state_, widget.metaObject()->className(), name, plain(text).left(60))
                       .arg(needed)
                       .arg(room)
                       .arg(how);
    }

    QWidget& window_;
    QString state_;
    QStringList faults_;
    QList<QModelIndex> seen_;
};

/// One text is told once, in the first state in which it does not fit.
inline void take(QWidget& window, const QString& state, QStringList& faults) {
    for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
    for (const auto& fault : Walk(window, state).faults()) {
        const QString what = fault.section(": ", 1);
        const auto known = [&](const QString& other) { return other.endsWith(what); };
        if (std::none_of(faults.begin(), faults.end(), known)) faults << fault;
    }
}

}  // namespace zwang::ui::testing
