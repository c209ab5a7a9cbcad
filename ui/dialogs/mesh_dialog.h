// What is asked before a mesh comes into the model: the unit of its file, which STL, OBJ and PLY do not tell.
#pragma once

#include <QDialog>

#include "engine/elements/triangle_mesh.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace zwang::ui {

/// Shows the mesh, how large it is in the chosen unit, and its mass in steel.
class MeshDialog : public QDialog {
    Q_OBJECT
  public:
    /// `caveat`: why its mass properties cannot be trusted, "" when they can.
    MeshDialog(TriangleMesh mesh, const QString& name, const QString& caveat, QWidget* parent);

    /// Metres per unit of the file, as a person would write it: "0.001".
    std::string scale() const;
    double scaleValue() const;
    bool isCancelled() const { return cancelled_; }

    void reject() override;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void draw();
    void refresh();
    TriangleMesh mesh_;
    Vec3 size_;
    double volume_ = 0;
    QLabel *picture_, *facts_;
    QComboBox* unit_;
    QLineEdit* own_;
    QDialogButtonBox* buttons_;
    bool cancelled_ = false;
};

}  // namespace zwang::ui
