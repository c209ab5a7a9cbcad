// The tools at the left of the window: one column of buttons, or as many as the height of the window needs, so that no
// tool is ever out of sight.
#pragma once

#include <QToolButton>
#include <QWidget>
#include <vector>

namespace zwang::ui {

/// Shows the actions that are added to it; those that separate begin a new row under a line. Hidden actions take no
/// room.
class ToolPalette : public QWidget {
    Q_OBJECT
  public:
    explicit ToolPalette(const QSize& iconSize, QWidget* parent = nullptr);

    int columns() const { return columns_; }
    QToolButton* button(const QAction* action) const;  ///< null: not added
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void actionEvent(QActionEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Item {
        QAction* action = nullptr;
        QWidget* widget = nullptr;  ///< a button, or the line of a separator
    };
    QSize cell() const;
    /// The height that so many columns need [pixels]; puts the widgets there if asked.
    int arrange(int columns, bool apply) const;
    void fill();

    QSize iconSize_;
    std::vector<Item> items_;
    int columns_ = 1;
};

}  // namespace zwang::ui
