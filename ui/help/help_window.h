// The help: a list of pages with a filter at the left, the page at the right.
#pragma once

#include <QDialog>

#include "ui/help/help_pages.h"

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace zwang::ui {

class HelpWindow : public QDialog {
    Q_OBJECT
  public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// Opens a page; an unknown key opens the first one.
    void showPage(const QString& key);
    QString shownPage() const;  ///< its key
    QTextBrowser* browser() const { return browser_; }
    QTreeWidget* contents() const { return contents_; }
    QLineEdit* filterBox() const { return filter_; }

  private:
    void fill();
    void filter(const QString& words);
    void open(QTreeWidgetItem* item);
    void followLink(const QUrl& link);

    std::vector<HelpPage> pages_;
    QLineEdit* filter_;
    QTreeWidget* contents_;
    QTextBrowser* browser_;
};

}  // namespace zwang::ui
