#include "ui/dialogs/readiness_dialog.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/actions/icons.h"
#include "ui/units/sentences.h"

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

}  // namespace

ReadinessDialog::ReadinessDialog(const QString& headline, const Issues& issues, QWidget* parent)
    : QDialog(parent), list_(new QTreeWidget) {
    setObjectName("readinessDialog");
    setWindowTitle(tr("Readiness"));
    resize(640, 340);
    auto* title = new QLabel(headline);
    title->setObjectName("pageTitle");
    title->setWordWrap(true);
    list_->setHeaderLabels({tr("Element"), tr("What is wrong")});
    list_->setRootIsDecorated(false);
    list_->setWordWrap(true);
    list_->setTextElideMode(Qt::ElideNone);
    list_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    for (const auto severity : {Issue::Severity::error, Issue::Severity::warning, Issue::Severity::note})
        for (const auto& issue : issues) {
            if (issue.severity != severity) continue;
            const QString element = QString::fromStdString(issue.element);
            auto* item =
                new QTreeWidgetItem(list_, {element.isEmpty() ? tr("model") : element, engineSentence(issue.sentence)});
            item->setIcon(0, icon(iconOf(severity)));
            item->setToolTip(1, engineSentence(issue.sentence));
            item->setData(0, Qt::UserRole, element);
            item->setData(1, Qt::UserRole, QString::fromStdString(issue.fieldKey));
        }
    auto* hint = new QLabel(tr("Click a line to select its element."));
    hint->setObjectName("secondaryText");
    auto* close = new QPushButton(tr("Close"));
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(hint, 1);
    bottom->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title);
    layout->addWidget(list_, 1);
    layout->addLayout(bottom);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        emit elementClicked(item->data(0, Qt::UserRole).toString(), item->data(1, Qt::UserRole).toString());
    });
}

}  // namespace zwang::ui
