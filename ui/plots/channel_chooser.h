// The dialog in which the channels of a plot are ticked.
#pragma once

#include <QDialog>
#include <vector>

#include "engine/model/model.h"
#include "engine/results/results.h"

class QComboBox;
class QLineEdit;
class QSortFilterProxyModel;
class QStandardItem;
class QStandardItemModel;
class QTreeView;
class QLabel;

namespace zwang::ui {

/// A tree element → quantity with units and a search field; also chooses the horizontal axis.
class ChannelChooser : public QDialog {
    Q_OBJECT
  public:
    ChannelChooser(const std::vector<ChannelInfo>& channels, const PlotSetup& setup, QWidget* parent = nullptr);

    /// The setup with the ticked channels, in the order in which they were before, new ones after them.
    PlotSetup setup() const;

  private:
    void fillTree(const std::vector<ChannelInfo>& channels);
    void search(const QString& words);
    void showCount();
    PlotSetup setup_;
    QLineEdit* search_;
    QTreeView* view_;
    QComboBox* against_;
    QLabel* count_;
    QStandardItemModel* tree_;
    QSortFilterProxyModel* filtered_;
    std::vector<QStandardItem*> leaves_;
};

}  // namespace zwang::ui
