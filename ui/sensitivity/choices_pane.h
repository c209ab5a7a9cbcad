// What is to be differentiated by what, and how: ticks, a form for new objectives, the method with its cost.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/document/document.h"
#include "ui/sensitivity/study.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QToolButton;

namespace zwang::ui {

class ObjectiveForm;

/// Shows the parameters and objectives of the document; ticks are kept by name.
class ChoicesPane : public QWidget {
    Q_OBJECT
  public:
    explicit ChoicesPane(Document& document, QWidget* parent = nullptr);

    /// Results that hold the start of the model: their channels can be used in objectives.
    void setStart(std::shared_ptr<const Results> start);
    void setRunSeconds(double seconds);  ///< of the plain run; ≤ 0: unknown
    void setRunning(bool running);
    void forget();  ///< another model is in the document: what to tick is decided anew
    void setProgress(double fraction);

    StudyRequest request() const;  ///< of what is ticked, with the model of the document
    void addUsualObjective();      ///< ObjectiveForm::addUsual

  signals:
    void computeWanted();
    void stopWanted();

  private:
    QWidget* makeLists();
    void refresh();
    void fillParameters();
    void fillObjectives();
    void showCost();
    void removeObjective();
    void editObjective();  ///< the selected one, in a dialog
    void newObjective();
    void openDialog(const Objective& initial, const std::string& replaces);

    Document& document_;
    std::shared_ptr<const Results> start_;
    ObjectiveForm* form_;
    QListWidget *parameters_, *objectives_;
    QComboBox* method_;
    QCheckBox *curves_, *hessian_;
    QLabel* cost_;
    QProgressBar* progress_;
    QStackedLayout* state_;
    QPushButton *compute_, *stop_;
    QToolButton *remove_, *edit_;
    double runSeconds_ = 0;
    bool filling_ = false;
};

}  // namespace zwang::ui
