#include "ui/actions/action_table.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>

#include "ui/actions/icons.h"

namespace zwang::ui {

namespace {

QString settingOf(const QString& key) { return QStringLiteral("shortcuts/") + key; }

/// The action of the focused widget alone that has this key, if any; the window's action of the same key waits.
QAction* ownAction(const QObject* watched, const QKeyEvent& key) {
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!widget) return nullptr;
    for (auto* action : widget->actions())
        if (action->isEnabled() && action->shortcutContext() == Qt::WidgetShortcut &&
            action->shortcut() == QKeySequence(key.keyCombination()))
            return action;
    return nullptr;
}

/// True when a focused widget of this class acts on the key itself.
bool wants(const QObject* widget, int key) {
    const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down ||
                       key == Qt::Key_Home || key == Qt::Key_End;
    const bool typed = (key >= Qt::Key_0 && key <= Qt::Key_9) || (key >= Qt::Key_A && key <= Qt::Key_Z);
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
        return arrow || (typed && !view->property(lettersForTools).toBool()) ||
               (key == Qt::Key_F2 && (view->editTriggers() & QAbstractItemView::EditKeyPressed) != 0);
    if (qobject_cast<const QAbstractSlider*>(widget)) return arrow;
    if (qobject_cast<const QComboBox*>(widget)) return arrow || typed || key == Qt::Key_Space;
    if (qobject_cast<const QAbstractSpinBox*>(widget)) return true;
    if (qobject_cast<const QAbstractButton*>(widget)) return key == Qt::Key_Space;
    return false;
}

}  // namespace

ActionTable::ActionTable(QSettings* settings, QObject* parent) : QObject(parent), settings_(settings) {}

void ActionTable::add(ActionRow row) {
    auto* action = new QAction(icon(row.icon), row.text, this);
    action->setObjectName(row.key);
    action->setCheckable(static_cast<bool>(row.checked));
    connect(action, &QAction::triggered, this, [this, function = row.function] {
        function();
        refresh();
    });
    actions_.push_back(action);
    rows_.push_back(std::move(row));
    const auto& added = rows_.back();
    const auto stored = settings_ ? settings_->value(settingOf(added.key)) : QVariant();
    applyShortcut(added,
                  stored.isValid() ? QKeySequence(stored.toString(), QKeySequence::PortableText) : added.shortcut);
}

QAction* ActionTable::action(const QString& key) const {
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].key == key) return actions_[i];
    return nullptr;
}

QList<QAction*> ActionTable::inGroup(const QString& group) const {
    QList<QAction*> found;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].group == group) found << actions_[i];
    return found;
}

void ActionTable::refresh() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (rows_[i].enabled) actions_[i]->setEnabled(rows_[i].enabled());
        if (rows_[i].checked) actions_[i]->setChecked(rows_[i].checked());
    }
}

QKeySequence ActionTable::shortcut(const QString& key) const {
    const auto* found = action(key);
    return found ? found->shortcut() : QKeySequence();
}

QString ActionTable::rebind(const QString& key, const QKeySequence& shortcut) {
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].key != key && !shortcut.isEmpty() && actions_[i]->shortcut() == shortcut) return rows_[i].key;
    for (const auto& row : rows_) {
        if (row.key != key) continue;
        applyShortcut(row, shortcut);
        if (!settings_) continue;
        if (shortcut == row.shortcut)
            settings_->remove(settingOf(key));
        else
            settings_->setValue(settingOf(key), shortcut.toString(QKeySequence::PortableText));
    }
    emit shortcutsChanged();
    return {};
}

void ActionTable::resetShortcuts() {
    for (const auto& row : rows_) {
        if (settings_) settings_->remove(settingOf(row.key));
        applyShortcut(row, row.shortcut);
    }
    emit shortcutsChanged();
}

void ActionTable::applyShortcut(const ActionRow& row, const QKeySequence& shortcut) {
    auto* found = action(row.key);
    found->setShortcut(shortcut);
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&|…"));
    found->setIconText(QString(row.text).remove(mnemonic));
    QString tip = row.tip.isEmpty() ? found->iconText() : row.tip;
    if (!shortcut.isEmpty()) tip += QStringLiteral(" (%1)").arg(shortcut.toString(QKeySequence::NativeText));
    found->setToolTip(tip);
}

bool KeyGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (ownAction(watched, *key)) {
            event->accept();
            return true;
        }
        // A text field without a history of its own leaves undo and redo to the document.
        if (const auto* edit = qobject_cast<QLineEdit*>(watched);
            edit && ((key->matches(QKeySequence::Undo) && !edit->isUndoAvailable()) ||
                     (key->matches(QKeySequence::Redo) && !edit->isRedoAvailable()))) {
            event->ignore();
            return true;
        }
        const auto modifiers = key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
        if (modifiers == Qt::NoModifier && wants(watched, key->key())) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress)
        if (auto* action = ownAction(watched, *static_cast<QKeyEvent*>(event))) {
            action->trigger();
            return true;
        }
    return QObject::eventFilter(watched, event);
}

}  // namespace zwang::ui
