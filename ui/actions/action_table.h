// The table of everything a person can do: menus, tool bar, shortcuts, the keyboard list and a sweep test follow from
// its rows.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <functional>
#include <vector>

class QSettings;

namespace zwang::ui {

/// One action. `key` is stable ("run.start"; used by settings and tests); `group` is the menu. An action with `checked`
/// can be switched on and off; `checked` tells its state. Without `enabled` it is always possible.
struct ActionRow {
    QString key, group, text;
    QKeySequence shortcut;
    QString icon;
    std::function<void()> function;
    std::function<bool()> enabled = {};
    std::function<bool()> checked = {};
    QString tip = {};
};

/// Owns one QAction a row. Shortcuts differ from the table's where the settings say so.
class ActionTable : public QObject {
    Q_OBJECT
  public:
    /// `settings` may be null: then changed shortcuts are not remembered.
    ActionTable(QSettings* settings, QObject* parent = nullptr);

    void add(ActionRow row);
    const std::vector<ActionRow>& rows() const { return rows_; }
    QAction* action(const QString& key) const;  ///< null when there is none
    QList<QAction*> inGroup(const QString& group) const;

    /// Asks every row again whether it is possible and switched on.
    void refresh();

    QKeySequence shortcut(const QString& key) const;
    /// Gives an action another shortcut and remembers it; returns the key of the action that had it ("" when free) and
    /// changes nothing then.
    QString rebind(const QString& key, const QKeySequence& shortcut);
    void resetShortcuts();

  signals:
    void shortcutsChanged();

  private:
    void applyShortcut(const ActionRow& row, const QKeySequence& shortcut);
    QSettings* settings_;
    std::vector<ActionRow> rows_;
    std::vector<QAction*> actions_;
};

/// The property of lists in which single letters stay shortcuts of the window: there they mean tools, not rows.
inline constexpr auto lettersForTools = "lettersForTools";

/// Keeps single keys (space, arrows, Home, digits, letters) with the widget that has the focus when it has a use for
/// them: lists, sliders, buttons, combo boxes. Text fields do so by themselves. Installed on the application.
class KeyGuard : public QObject {
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace zwang::ui
