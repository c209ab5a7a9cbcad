// A small change of a parameter, by slider or as a number with a unit.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <string>

#include "engine/model/model.h"

class QLineEdit;
class QSlider;

namespace zwang::ui {

/// The slider reaches ten per cent of the parameter to both sides, finely near the middle; any change can be typed.
class ChangeEditor : public QWidget {
    Q_OBJECT
  public:
    explicit ChangeEditor(QWidget* parent = nullptr);

    /// Begins with a usual change: 1 mm of a length, one per cent of everything else. The same parameter keeps its
    /// change.
    void setParameter(std::shared_ptr<const Model> model, const std::string& parameter);

    double base() const { return base_; }      ///< value of the parameter [SI]
    double change() const { return change_; }  ///< [SI]
    double value() const { return base_ + change_; }
    const std::string& unit() const { return unit_; }  ///< of the parameter [SI]
    QString changeText() const;                        ///< "+1 mm"
    QString valueText() const;                         ///< "1.001 m"

  signals:
    void changed();  ///< while it moves
    void settled();  ///< the person has let go
    void refused(const QString& sentence);

  private:
    void setChange(double change);
    void showOnSlider();
    void markWrong(bool wrong);
    void typed();
    double reach() const;  ///< of the slider

    std::shared_ptr<const Model> model_;
    QSlider* slider_;
    QLineEdit* edit_;
    QTimer rest_;  ///< after keys and wheel
    std::string parameter_, unit_ = "-";
    double base_ = 0, change_ = 0;
};

}  // namespace zwang::ui
