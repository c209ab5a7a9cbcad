#include "ui/widgets/formula_edit.h"

#include <QCompleter>
#include <QRegularExpression>
#include <QStyle>

namespace zwang::ui {

namespace {

/// Completes the last word of a formula and leaves the rest.
class WordCompleter : public QCompleter {
  public:
    using QCompleter::QCompleter;
    QStringList splitPath(const QString& path) const override {
        const auto begin = lastWord(path);
        return {begin < path.size() ? path.mid(begin) : QString(QChar(0xffff))};  // no word: none is offered
    }
    QString pathFromIndex(const QModelIndex& index) const override {
        const auto* edit = qobject_cast<const QLineEdit*>(widget());
        const QString before = edit ? edit->text() : QString();
        return before.left(lastWord(before)) + QCompleter::pathFromIndex(index);
    }

  private:
    static qsizetype lastWord(const QString& formula) {
        static const QRegularExpression end("[A-Za-z_][A-Za-z0-9_.]*$");
        const auto match = end.match(formula);
        return match.hasMatch() ? match.capturedStart() : formula.size();
    }
};

}  // namespace

FormulaEdit::FormulaEdit(QStringListModel& words, QWidget* parent) : QLineEdit(parent) {
    setCompleter(new WordCompleter(&words, this));
}

void FormulaEdit::setWrong(bool wrong) {
    if (property("wrong").toBool() == wrong) return;
    setProperty("wrong", wrong);
    style()->unpolish(this);
    style()->polish(this);
}

}  // namespace zwang::ui
