// The panel over the view while something is connected: what is made, turning, flipping, the offset, and Make.
#pragma once

#include <QFrame>
#include <vector>

#include "ui/tools/connections.h"

class QComboBox;
class QToolButton;

namespace zwang::ui {

class ConnectPanel : public QFrame {
    Q_OBJECT
  public:
    explicit ConnectPanel(QWidget* parent);

    void setTypes(const std::vector<Connection>& types, std::size_t current);
    void setCurrent(std::size_t type);
    std::size_t current() const;
    /// What can be done now: aimed when the places are known, made when they are enough.
    void setState(bool canAim, bool canMake, double offset, const QString& make);
    void place();  ///< at the top of the view

  signals:
    void typeChosen(int type);
    void turnWanted(int axis);
    void flipWanted();
    void offsetWanted();
    void makeWanted();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QToolButton* button(const QString& text, const QString& tip);
    QComboBox* type_;
    std::vector<QToolButton*> aims_;
    QToolButton *offset_, *make_;
};

}  // namespace zwang::ui
