#include "ui/dialogs/shortcuts_dialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/actions/icons.h"
#include "ui/widgets/fitting_size.h"

namespace zwang::ui {

ShortcutsDialog::ShortcutsDialog(ActionTable& actions, QWidget* parent)
    : QDialog(parent),
      actions_(actions),
      filter_(new QLineEdit),
      list_(new QTreeWidget),
      sequence_(new QKeySequenceEdit),
      assign_(new QPushButton(tr("Assign"))),
      clear_(new QPushButton(tr("No shortcut"))),
      message_(new QLabel) {
    setWindowTitle(tr("Actions and shortcuts"));
    setObjectName("shortcutsDialog");
    resizeWithinRoom(*this, {620, 560});
    filter_->setPlaceholderText(tr("Filter by name or key"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon("search"), QLineEdit::LeadingPosition);
    list_->setHeaderLabels({tr("Action"), tr("Shortcut")});
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    message_->setObjectName("errorText");
    message_->setWordWrap(true);
    auto* resetAll = new QPushButton(tr("Reset all"));
    resetAll->setAutoDefault(false);
    assign_->setAutoDefault(false);
    clear_->setAutoDefault(false);
    auto* close = new QPushButton(tr("Close"));
    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("New shortcut")));
    row->addWidget(sequence_, 1);
    row->addWidget(assign_);
    row->addWidget(clear_);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(resetAll);
    bottom->addStretch(1);
    bottom->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(filter_);
    layout->addWidget(list_, 1);
    layout->addLayout(row);
    layout->addWidget(message_);
    layout->addLayout(bottom);

    connect(filter_, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(assign_, &QPushButton::clicked, this, &ShortcutsDialog::assign);
    connect(clear_, &QPushButton::clicked, this, [this] {
        sequence_->clear();
        assign();
    });
    connect(resetAll, &QPushButton::clicked, &actions_, &ActionTable::resetShortcuts);
    connect(&actions_, &ActionTable::shortcutsChanged, this, &ShortcutsDialog::fill);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    fill();
    showCurrent();
}

void ShortcutsDialog::fill() {
    const QString current = currentKey();
    list_->clear();
    QTreeWidgetItem* group = nullptr;
    for (const auto& row : actions_.rows()) {
        if (!group || group->text(0) != row.group) {
            group = new QTreeWidgetItem(list_, {row.group});
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        const auto shortcut = actions_.shortcut(row.key);
        auto* item = new QTreeWidgetItem(
            group, {actions_.action(row.key)->iconText(), shortcut.toString(QKeySequence::NativeText)});
        item->setIcon(0, icon(row.icon));
        item->setData(0, Qt::UserRole, row.key);
        if (row.key == current) list_->setCurrentItem(item);
    }
    filter(filter_->text());
}

void ShortcutsDialog::filter(const QString& text) {
    for (int g = 0; g < list_->topLevelItemCount(); ++g) {
        auto* group = list_->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            auto* item = group->child(i);
            const bool match = text.isEmpty() || item->text(0).contains(text, Qt::CaseInsensitive) ||
                               item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!match);
            any = any || match;
        }
        group->setHidden(!any);
    }
}

QString ShortcutsDialog::currentKey() const {
    const auto* item = list_->currentItem();
    return item ? item->data(0, Qt::UserRole).toString() : QString();
}

void ShortcutsDialog::showCurrent() {
    const QString key = currentKey();
    for (QWidget* widget :
         {static_cast<QWidget*>(sequence_), static_cast<QWidget*>(assign_), static_cast<QWidget*>(clear_)})
        widget->setEnabled(!key.isEmpty());
    sequence_->setKeySequence(actions_.shortcut(key));
    message_->clear();
}

void ShortcutsDialog::assign() {
    const QString key = currentKey();
    if (key.isEmpty()) return;
    const auto wanted = sequence_->keySequence();
    const QString holder = actions_.rebind(key, wanted);
    if (holder.isEmpty()) return;
    const auto* other = actions_.action(holder);
    message_->setText(tr("%1 already belongs to \"%2\"; give that action another shortcut first.")
                          .arg(wanted.toString(QKeySequence::NativeText), other->iconText()));
}

}  // namespace zwang::ui
