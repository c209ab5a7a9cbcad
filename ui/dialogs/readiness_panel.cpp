#include "ui/dialogs/readiness_panel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/actions/icons.h"
#include "ui/units/sentences.h"
#include "ui/widgets/wrapped_label.h"

namespace zwang::ui {

namespace {

QString iconOf(Issue::Severity severity) {
    switch (severity) {
        case Issue::Severity::error:
            return "error";
        case Issue::Severity::warning:
            return "warning";
        case Issue::Severity::note:
            return "note";
    }
    return {};
}

QLabel* signOf(const QString& iconName) {
    auto* sign = new QLabel;
    sign->setPixmap(icon(iconName).pixmap(16, 16));
    sign->setFixedWidth(18);
    return sign;
}

}  // namespace

ReadinessPanel::ReadinessPanel(FixOf fixOf, QWidget* parent)
    : QWidget(parent), fixOf_(std::move(fixOf)), headline_(new WrappedLabel), rows_(new QVBoxLayout) {
    setObjectName("readinessPanel");
    headline_->setObjectName("sectionTitle");
    auto* list = new QWidget;
    list->setObjectName("readinessList");
    list->setLayout(rows_);
    rows_->setContentsMargins(0, 0, 6, 6);
    rows_->setSpacing(6);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);  // its buttons take it
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(list);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 4, 0);
    layout->addWidget(headline_);
    layout->addWidget(scroll, 1);
    setIssues({}, {});
}

void ReadinessPanel::wait(const QString& sentence) {
    setIssues({}, {});
    headline_->setText(sentence);
}

void ReadinessPanel::setIssues(const QString& headline, const Issues& issues) {
    while (auto* item = rows_->takeAt(0)) {
        if (auto* old = item->widget()) {
            old->hide();
            old->deleteLater();  // a button of it may be what brought us here
        }
        delete item;
    }
    headline_->setText(issues.empty() ? tr("The model is ready to run (F5).") : headline);
    for (const auto severity : {Issue::Severity::error, Issue::Severity::warning, Issue::Severity::note})
        for (const auto& issue : issues)
            if (issue.severity == severity) rows_->addWidget(rowOf(issue));
    rows_->addStretch(1);
}

QWidget* ReadinessPanel::rowOf(const Issue& issue) {
    auto* row = new QWidget;
    row->setObjectName("issueRow");
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(signOf(iconOf(issue.severity)));
    const QString element = QString::fromStdString(issue.element), field = QString::fromStdString(issue.fieldKey);
    QString sentence = engineSentence(issue.sentence);
    if (!element.isEmpty()) sentence = QStringLiteral("%1 · %2").arg(element, sentence);
    auto* words = new WrappedLabel(sentence);
    words->setObjectName("issueText");
    words->setTextFormat(Qt::PlainText);  // names and sentences come from files
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(words, 1);
    if (const auto fix = fixOf_ ? fixOf_(issue) : std::nullopt) {
        auto* button = new QPushButton(fix->button.isEmpty() ? tr("Apply this fix") : fix->button);
        button->setObjectName("applyFix");
        button->setToolTip(fix->text);
        connect(button, &QPushButton::clicked, this, fix->apply);
        layout->addWidget(button, 0, Qt::AlignVCenter);
    }
    if (!element.isEmpty()) {
        auto* show = new QPushButton(tr("Show"));
        show->setObjectName("showIssue");
        show->setAccessibleName(tr("Show %1").arg(element));
        show->setToolTip(tr("Select %1 and open its properties").arg(element));
        connect(show, &QPushButton::clicked, this, [this, element, field] { emit elementClicked(element, field); });
        layout->addWidget(show, 0, Qt::AlignVCenter);
    }
    return row;
}

}  // namespace zwang::ui
