// The banner compares by value, so that an undone change makes it go away again.
#include "ui/run/banner.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "ui/run/run_words.h"

namespace zwang::ui {

Banner::Banner(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs), sign_(new QLabel), text_(new QLabel), again_(new QPushButton(tr("Run again"))) {
    setObjectName("runBanner");
    setAccessibleName(tr("Model changed"));
    text_->setObjectName("runBannerText");
    text_->setText(tr("The model has changed since this run."));
    again_->setObjectName("runAgainButton");
    again_->setAccessibleName(again_->text());
    again_->setToolTip(tr("Run the model as it is now (F5)"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 3, 6, 3);
    layout->addWidget(sign_);
    layout->addWidget(text_, 1);
    layout->addWidget(again_);
    connect(again_, &QPushButton::clicked, this, &Banner::runAgainWanted);
    connect(&runs_, &RunList::currentChanged, this, &Banner::refresh);
    restyle();
    refresh();
}

void Banner::setModel(std::shared_ptr<const Model> model) {
    model_ = std::move(model);
    refresh();
}

void Banner::refresh() {
    const auto run = runs_.current();
    setVisible(run && model_ && !computesTheSame(*run->model, *model_));
    if (run) text_->setText(tr("The model has changed since this run (%1).").arg(run->name));
}

void Banner::restyle() { sign_->setPixmap(signIcon(Sign::warning, palette()).pixmap(16, 16)); }

void Banner::paintEvent(QPaintEvent*) {
    QColor ground = signColour(Sign::warning, palette());
    ground.setAlpha(isDark(palette()) ? 60 : 50);
    QPainter(this).fillRect(rect(), ground);
}

void Banner::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace zwang::ui
