// A tree view over the RunTable with a progress bar in one column, and buttons for what can be done with a run.
#include "ui/run/runs_panel.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>

#include "ui/run/run_table.h"
#include "ui/widgets/row_copier.h"

namespace zwang::ui {

namespace {

/// Draws the progress column: a bar, and the time left beside it, while the run is going.
class ProgressDelegate : public QStyledItemDelegate {
    static constexpr int barWidth = 64;

  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        ground.text.clear();
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
        if (!index.data(RunTable::runningRole).toBool()) return;

        const bool selected = option.state & QStyle::State_Selected;
        const QColor text = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
        const double fraction = index.data(RunTable::fractionRole).toDouble();
        const QRectF groove(option.rect.left() + 4, option.rect.center().y() - 2.5, barWidth, 6);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        QColor faint = text;
        faint.setAlpha(60);
        painter->setBrush(faint);
        painter->drawRoundedRect(groove, 3, 3);
        painter->setBrush(selected ? text : option.palette.color(QPalette::Highlight));
        painter->drawRoundedRect(QRectF(groove.topLeft(), QSizeF(std::max(6.0, fraction * barWidth), 6)), 3, 3);
        painter->setPen(text);
        const QString left = index.data().toString();
        const QString words =
            QString("%1 %").arg(static_cast<int>(100 * fraction)) + (left.isEmpty() ? QString() : " · " + left);
        painter->drawText(option.rect.adjusted(barWidth + 12, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter, words);
        painter->restore();
    }
};

}  // namespace

RunsPanel::RunsPanel(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs), table_(new RunTable(runs, this)), view_(new QTreeView) {
    setObjectName("runsPanel");
    view_->setObjectName("runsTable");
    view_->setAccessibleName(tr("Runs"));
    view_->setModel(table_);
    view_->setRootIsDecorated(false);
    view_->setUniformRowHeights(true);
    view_->setAllColumnsShowFocus(true);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setItemDelegateForColumn(RunTable::progressColumn, new ProgressDelegate(view_));
    view_->header()->setStretchLastSection(true);
    const int widths[] = {150, 180, 190, 80, 100, 170};
    for (int column = 0; column < 6; ++column) view_->setColumnWidth(column, widths[column]);
    rename_ = addButton("renameRunButton", tr("Rename"), tr("Rename the selected run (F2)"));
    keep_ =
        addButton("keepRunButton", tr("Keep"),
                  tr("Write the selected run into a file beside the model; it is here again when the model is opened"));
    stop_ = addButton("stopRunButton", tr("Stop"), tr("Stop the selected run; what it has computed so far is kept"));
    remove_ = addButton("removeRunButton", tr("Remove"), tr("Remove the selected run and its results (Delete)"));

    auto* buttons = new QVBoxLayout;
    for (auto* button : {rename_, keep_, stop_, remove_}) buttons->addWidget(button);
    buttons->addStretch();
    auto* list = new QWidget;
    auto* row = new QHBoxLayout(list);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(view_, 1);
    row->addLayout(buttons);
    auto* empty = new QLabel(tr("There are no runs yet. Run the model (F5) and its result appears here."));
    empty->setObjectName("runsEmpty");
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    pages_ = new QStackedLayout(this);
    pages_->addWidget(empty);
    pages_->addWidget(list);

    connect(rename_, &QToolButton::clicked, this, &RunsPanel::renameSelected);
    connect(stop_, &QToolButton::clicked, this, [this] { runs_.stop(selectedId()); });
    connect(keep_, &QToolButton::clicked, this, [this] { emit keepWanted(selectedId()); });
    connect(remove_, &QToolButton::clicked, this, [this] { remove(selectedId()); });
    auto* removeAction = new QAction(tr("Remove"), view_);
    removeAction->setShortcut(QKeySequence::Delete);
    new RowCopier(*view_);
    removeAction->setShortcutContext(Qt::WidgetShortcut);
    view_->addAction(removeAction);
    connect(removeAction, &QAction::triggered, this, [this] { remove(selectedId()); });
    connect(view_, &QWidget::customContextMenuRequested, this, &RunsPanel::showMenu);
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (now.isValid()) runs_.setCurrent(table_->idAt(now.row()));
        refreshButtons();
    });
    connect(&runs_, &RunList::currentChanged, this, &RunsPanel::showCurrent);
    connect(&runs_, &RunList::runRemoved, this, &RunsPanel::showCurrent);
    for (const auto signal : {&RunList::runFinished, &RunList::runChanged, &RunList::fileChanged})
        connect(&runs_, signal, this, &RunsPanel::refreshButtons);
    table_->setPalette(palette());
    showCurrent();
}

QToolButton* RunsPanel::addButton(const QString& name, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    return button;
}

void RunsPanel::setModel(std::shared_ptr<const Model> model) { table_->setModel(std::move(model)); }

int RunsPanel::selectedId() const { return table_->idAt(view_->currentIndex().row()); }

void RunsPanel::showCurrent() {
    const auto run = runs_.current();
    pages_->setCurrentIndex(runs_.runs().empty() ? 0 : 1);
    if (run && selectedId() != run->id) view_->setCurrentIndex(table_->index(table_->rowOf(run->id), 0));
    refreshButtons();
}

void RunsPanel::refreshButtons() {
    const auto run = runs_.find(selectedId());
    rename_->setEnabled(run != nullptr);
    remove_->setEnabled(run != nullptr);
    stop_->setEnabled(run && run->state == Run::State::running);
    keep_->setEnabled(run && canBeKept(*run));
}

void RunsPanel::remove(int id) {
    const auto run = runs_.find(id);
    if (run && !run->file.isEmpty())
        emit removeWanted(id);
    else
        runs_.remove(id);
}

void RunsPanel::renameSelected() {
    const QModelIndex current = view_->currentIndex();
    if (current.isValid()) view_->edit(table_->index(current.row(), RunTable::nameColumn));
}

void RunsPanel::showMenu(const QPoint& position) {
    const QModelIndex at = view_->indexAt(position);
    if (!at.isValid()) return;
    view_->setCurrentIndex(at);
    QMenu menu;
    const auto run = runs_.find(selectedId());
    menu.addAction(tr("Rename"), this, &RunsPanel::renameSelected);
    auto* overlay = menu.addAction(tr("Draw beside the current run"));
    overlay->setCheckable(true);
    overlay->setChecked(run->overlay);
    connect(overlay, &QAction::toggled, this, [this, run](bool on) { runs_.setOverlay(run->id, on); });
    auto* stop = menu.addAction(tr("Stop"), this, [this, run] { runs_.stop(run->id); });
    stop->setEnabled(run->state == Run::State::running);
    menu.addAction(tr("Keep"), this, [this, run] { emit keepWanted(run->id); })->setEnabled(run && canBeKept(*run));
    menu.addSeparator();
    menu.addAction(tr("Remove"), this, [this, run] { remove(run->id); });
    menu.exec(view_->viewport()->mapToGlobal(position));
}

void RunsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) table_->setPalette(palette());
}

}  // namespace zwang::ui
