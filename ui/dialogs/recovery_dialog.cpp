#include "ui/dialogs/recovery_dialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace zwang::ui {

RecoveryDialog::RecoveryDialog(const QStringList& descriptions, QWidget* parent)
    : QDialog(parent), list_(new QListWidget) {
    setObjectName("recoveryDialog");
    setWindowTitle(tr("Recover unsaved work"));
    resize(520, 280);
    auto* words = new QLabel(tr("Zwang ended without saving this work. Recover it, or leave it for later."));
    words->setWordWrap(true);
    list_->addItems(descriptions);
    list_->setCurrentRow(0);
    auto* discard = new QPushButton(tr("Discard all"));
    discard->setObjectName("discardAll");
    auto* later = new QPushButton(tr("Later"));
    auto* recover = new QPushButton(tr("Recover"));
    recover->setObjectName("recover");
    recover->setDefault(true);
    connect(discard, &QPushButton::clicked, this, [this] { finish(Answer::discardAll); });
    connect(later, &QPushButton::clicked, this, [this] { finish(Answer::later); });
    connect(recover, &QPushButton::clicked, this, [this] { finish(Answer::recover); });
    connect(list_, &QListWidget::itemDoubleClicked, this, [this] { finish(Answer::recover); });
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(discard);
    bottom->addStretch(1);
    bottom->addWidget(later);
    bottom->addWidget(recover);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words);
    layout->addWidget(list_, 1);
    layout->addLayout(bottom);
}

int RecoveryDialog::chosen() const { return list_->currentRow(); }

void RecoveryDialog::finish(Answer answer) {
    answer_ = answer;
    accept();
}

}  // namespace zwang::ui
