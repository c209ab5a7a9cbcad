// Singular positions and events in the order of time.
#pragma once

#include <QTreeWidget>
#include <array>

namespace zwang::ui {

/// A click on a row, or Enter, asks for its moment. Numbers are whole at every width of the list; kinds and elements
/// share what is left.
class MomentList : public QTreeWidget {
    Q_OBJECT
  public:
    enum Column { timeColumn, freedomColumn, kindColumn, elementsColumn, lostColumn, columns };

    explicit MomentList(QWidget* parent = nullptr);
    QTreeWidgetItem* add(double time, const QString& freedom, const QString& kind, const QStringList& elements,
                         const QString& sentence);
    void addRest(std::size_t count);  ///< how many are not listed
    void measure();                   ///< the texts are those that are to be seen

  signals:
    void momentWanted(double time);
    void elementClicked(const QString& element);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void share();
    void ask(const QTreeWidgetItem* item);
    std::array<int, columns> wanted_{};  ///< widths at which columns are whole [pixels]
};

}  // namespace zwang::ui
