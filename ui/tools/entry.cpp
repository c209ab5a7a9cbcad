#include "ui/tools/entry.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QStyle>

#include "ui/units/format.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

ToolEntry::ToolEntry(QWidget* parent) : QFrame(parent) {
    setObjectName("toolEntry");
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->setSpacing(6);
    hide();
}

void ToolEntry::open(const std::vector<AskField>& fields, const QStringList& texts, const QPoint& at) {
    closeEntry();
    fields_ = fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        auto* label = new QLabel(fields[i].label);
        auto* edit = new QLineEdit(texts.value(static_cast<int>(i)));
        edit->setObjectName(QStringLiteral("toolEntry:%1").arg(i));
        edit->setAccessibleName(fields[i].label);
        edit->setFixedWidth(fields[i].what == AskField::What::text ? 220 : 92);
        edit->setPlaceholderText(prettyUnit(shownUnit(fields[i].unit)));
        edit->installEventFilter(this);
        connect(edit, &QLineEdit::textEdited, this, &ToolEntry::edited);
        layout()->addWidget(label);
        layout()->addWidget(edit);
        edits_.push_back(edit);
    }
    show();
    moveTo(at);
    raise();
    if (edits_.empty()) return;
    edits_.front()->setFocus();
    edits_.front()->selectAll();
}

void ToolEntry::moveTo(const QPoint& at) {
    adjustSize();
    const QSize room = parentWidget()->size() - size();
    move(qBound(0, at.x() + 18, qMax(0, room.width())), qBound(0, at.y() + 18, qMax(0, room.height())));
}

void ToolEntry::closeEntry() {
    const bool hadFocus = isAncestorOf(parentWidget()->window()->focusWidget());
    edits_.clear();
    fields_.clear();
    while (auto* item = layout()->takeAt(0)) {
        // The field may be in the middle of its own signal.
        item->widget()->removeEventFilter(this);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    hide();
    if (hadFocus) parentWidget()->setFocus();
}

std::vector<std::optional<Quantity>> ToolEntry::typed(const std::vector<Parameter>& parameters) const {
    std::vector<std::optional<Quantity>> values(edits_.size());
    for (std::size_t i = 0; i < edits_.size(); ++i) {
        if (!edits_[i]->isModified() || edits_[i]->text().trimmed().isEmpty()) continue;
        if (fields_[i].what == AskField::What::text) {
            values[i] = Quantity(edits_[i]->text().trimmed().toStdString());
            continue;
        }
        auto quantity = quantityFromText(edits_[i]->text(), fields_[i].unit);
        const auto evaluated = preview(quantity, fields_[i].unit, parameters);
        if (hasErrors(evaluated.issues)) continue;
        quantity.value = evaluated.value;
        values[i] = quantity;
    }
    return values;
}

QString ToolEntry::check(const std::vector<Parameter>& parameters) {
    QString sentence;
    for (std::size_t i = 0; i < edits_.size(); ++i) {
        Issues issues;
        const bool number = fields_[i].what != AskField::What::text;
        if (number && edits_[i]->isModified() && !edits_[i]->text().trimmed().isEmpty())
            issues = preview(quantityFromText(edits_[i]->text(), fields_[i].unit), fields_[i].unit, parameters).issues;
        edits_[i]->setProperty("wrong", hasErrors(issues));
        edits_[i]->style()->unpolish(edits_[i]);
        edits_[i]->style()->polish(edits_[i]);
        if (hasErrors(issues) && sentence.isEmpty())
            sentence = fields_[i].label + QStringLiteral(": ") + engineSentence(issues.front().sentence);
    }
    return sentence;
}

bool ToolEntry::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto at = std::find(edits_.begin(), edits_.end(), watched) - edits_.begin();
        const auto count = static_cast<std::ptrdiff_t>(edits_.size());
        switch (key->key()) {
            case Qt::Key_Escape:
                emit cancelled();
                return true;
            case Qt::Key_Return:
            case Qt::Key_Enter:
                emit accepted();
                return true;
            case Qt::Key_Tab:
            case Qt::Key_Backtab: {
                if (count == 0) return true;
                auto* next =
                    edits_[static_cast<std::size_t>((at + (key->key() == Qt::Key_Tab ? 1 : count - 1)) % count)];
                next->setFocus();
                next->selectAll();
                return true;
            }
            default:
                break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace zwang::ui
