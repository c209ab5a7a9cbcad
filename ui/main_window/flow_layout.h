// A layout that fills lines from left to right, as words do on a page.
#pragma once

#include <QLayout>
#include <vector>

namespace zwang::ui {

/// All items get the size of the hint of the first one shown, stretched so that the lines are full.
class FlowLayout : public QLayout {
  public:
    explicit FlowLayout(int gap, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { items_.push_back(item); }
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

  private:
    int arrange(const QRect& rect, bool apply) const;
    const QLayoutItem* shownItem() const;
    int gap_;
    std::vector<QLayoutItem*> items_;
};

}  // namespace zwang::ui
