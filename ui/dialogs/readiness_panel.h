// Why a model cannot run, or what to look at before it does: a line each, with what can be done about it.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "engine/fields/issue.h"

class QVBoxLayout;

namespace zwang::ui {

class WrappedLabel;

/// What one click does about an issue.
struct Fix {
    QString text;  ///< what it does, for the tool tip
    std::function<void()> apply;
    QString button = {};  ///< what its button says; "": Apply this fix
};

/// Sentences wrap and are shown whole. `Show` selects the place of an issue.
class ReadinessPanel : public QWidget {
    Q_OBJECT
  public:
    using FixOf = std::function<std::optional<Fix>(const Issue&)>;
    explicit ReadinessPanel(FixOf fixOf, QWidget* parent = nullptr);

    /// Errors first. An empty list says that the model is ready.
    void setIssues(const QString& headline, const Issues& issues);
    void wait(const QString& sentence);  ///< nothing is known yet, which the sentence says

  signals:
    void elementClicked(const QString& element, const QString& fieldKey);

  private:
    QWidget* rowOf(const Issue& issue);
    FixOf fixOf_;
    WrappedLabel* headline_;
    QVBoxLayout* rows_;
};

}  // namespace zwang::ui
