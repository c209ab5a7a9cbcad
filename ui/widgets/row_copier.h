// Rows of a table on the clipboard, as spreadsheets take them.
#pragma once

#include <QAbstractItemView>
#include <QObject>

namespace zwang::ui {

/// Ctrl+C copies the selected rows of a view, or all where none is selected, with the heads of their columns; a right
/// click offers it where the view has no menu of its own. Columns stand as they are seen, divided by tabs.
class RowCopier : public QObject {
    Q_OBJECT
  public:
    explicit RowCopier(QAbstractItemView& view);  ///< which owns it

    QString text(bool all) const;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void copy(bool all) const;
    void showMenu(const QPoint& at);
    QAbstractItemView& view_;
};

}  // namespace zwang::ui
