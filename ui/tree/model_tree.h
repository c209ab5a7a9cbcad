// The tree on the left: rows of the model, a filter box, and the selection shared with the rest of the window.
#pragma once

#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QWidget>

#include "ui/tree/tree_model.h"

namespace zwang::ui {

/// Shows the document; its selection is the document's in both directions. Renaming, deleting and the context menu go
/// through signals or Document::edit, so that everything can be undone.
class ModelTree : public QWidget {
    Q_OBJECT
  public:
    explicit ModelTree(Document& document, QWidget* parent = nullptr);

    QTreeView* view() const { return view_; }
    QLineEdit* filterBox() const { return filter_; }
    void renameSelected();
    void showIssues(const Issues& issues) { model_.showIssues(issues); }  ///< as badges, until the model changes
    void showElement(const QString& address);                             ///< opens its folders and scrolls to it

  signals:
    void contextMenuWanted(const QPoint& globalPosition);
    void refused(const QString& sentence);

  private:
    void filter(const QString& text);
    void rememberOpen();
    void restoreOpen();
    void selectFromDocument();
    void selectFromView();
    QStringList addressesSelected() const;
    void takeState(const QString& address, int role);

    Document& document_;
    TreeModel model_;
    QSortFilterProxyModel proxy_;
    QTreeView* view_;
    QLineEdit* filter_;
    QSet<QString> open_;
    bool following_ = false;
};

}  // namespace zwang::ui
