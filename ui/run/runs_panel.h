// The dock with the runs of the window: how they stand, which one is shown, which ones lie over it in the plots.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/run/run_list.h"

class QStackedLayout;
class QToolButton;
class QTreeView;

namespace zwang::ui {

class RunTable;

/// Selecting a row makes the run current; the tick overlays it in the plots; F2 renames, Delete removes.
class RunsPanel : public QWidget {
    Q_OBJECT
  public:
    explicit RunsPanel(RunList& runs, QWidget* parent = nullptr);

  public slots:
    void setModel(std::shared_ptr<const Model> model);  ///< the model of the window as it is now

  signals:
    void keepWanted(int id);    ///< into a file
    void removeWanted(int id);  ///< of a run that a file holds; others are removed at once

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& tip);
    int selectedId() const;
    void showCurrent();
    void refreshButtons();
    void showMenu(const QPoint& position);
    void renameSelected();
    void remove(int id);
    RunList& runs_;
    RunTable* table_;
    QTreeView* view_;
    QStackedLayout* pages_;
    QToolButton *rename_, *keep_, *stop_, *remove_;
};

}  // namespace zwang::ui
