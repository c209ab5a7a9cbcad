#include "ui/health/moment_list.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyle>
#include <algorithm>

#include "ui/widgets/row_copier.h"

namespace zwang::ui {

namespace {
constexpr int leastWidth = 24, leastList = 200;  // [pixels]
enum Role { timeRole = Qt::UserRole, elementRole };
}  // namespace

MomentList::MomentList(QWidget* parent) : QTreeWidget(parent) {
    setHeaderLabels({tr("Time"), tr("Freedom"), tr("Kind"), tr("Elements"), tr("Lost")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(leastList);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    for (const int column : {kindColumn, elementsColumn})  // where there is no room for the heads
        headerItem()->setToolTip(column, headerItem()->text(column));
    headerItem()->setToolTip(lostColumn, tr("Energy lost in the impacts of that moment"));
    header()->setMinimumSectionSize(leastWidth);
    header()->moveSection(freedomColumn, lostColumn);  // events have no freedom
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(elementsColumn, QHeaderView::Stretch);
    new RowCopier(*this);
    connect(this, &QTreeWidget::itemActivated, this, &MomentList::ask);
    connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
        ask(item);
        const QString element = item->data(0, elementRole).toString();
        if (!element.isEmpty()) emit elementClicked(element);
    });
}

void MomentList::ask(const QTreeWidgetItem* item) {
    const QVariant time = item->data(0, timeRole);
    if (time.isValid()) emit momentWanted(time.toDouble());
}

QTreeWidgetItem* MomentList::add(double time, const QString& freedom, const QString& kind, const QStringList& elements,
                                 const QString& sentence) {
    auto* item = new QTreeWidgetItem(this, {tr("%1 s").arg(time, 0, 'f', 3), freedom, kind, elements.join(", ")});
    item->setData(0, timeRole, time);
    item->setData(0, elementRole, elements.value(0));
    for (int column = 0; column < columns; ++column)
        item->setToolTip(column, tr("%1. Click to go there.").arg(sentence));
    return item;
}

void MomentList::addRest(std::size_t count) {
    auto* rest = new QTreeWidgetItem(this, {QString(), QString(), tr("%1 more").arg(count)});
    rest->setFlags(Qt::NoItemFlags);
}

void MomentList::measure() {
    const QFontMetrics metrics = fontMetrics();
    const int around = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1) + 2;
    for (int column = 0; column < columns; ++column) {
        int widest = header()->sectionSizeHint(column);
        for (int row = 0; row < topLevelItemCount(); ++row)
            widest = std::max(widest, metrics.horizontalAdvance(topLevelItem(row)->text(column)) + around);
        wanted_[static_cast<std::size_t>(column)] = widest;
    }
    share();
}

/// Kinds and elements have half of what is left each, where not both can be whole.
void MomentList::share() {
    int rest = viewport()->width();
    for (const Column column : {timeColumn, freedomColumn, lostColumn}) {
        header()->resizeSection(column, wanted_[column]);
        rest -= header()->sectionSize(column);  // 0 where it is hidden
    }
    const int kind = std::min(wanted_[kindColumn], std::max(rest / 2, rest - wanted_[elementsColumn]));
    header()->resizeSection(kindColumn, std::max(kind, leastWidth));
}

void MomentList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    share();
}

void MomentList::changeEvent(QEvent* event) {
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) measure();
}

}  // namespace zwang::ui
