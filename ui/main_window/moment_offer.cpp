#include "ui/main_window/moment_offer.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

namespace zwang::ui {

namespace {
constexpr int above = 10;  // from the upper edge of the view [pixels]
}

MomentOffer::MomentOffer(QWidget* view)
    : QFrame(view), text_(new QLabel), start_(new QPushButton(tr("Make this the start"))), design_(new QPushButton) {
    setObjectName("momentOffer");
    text_->setWordWrap(true);
    start_->setObjectName("makeThisTheStart");
    start_->setToolTip(
        tr("What is shown becomes the start of the model, with the velocities of the moment (one undo step)"));
    design_->setObjectName("backToDesign");
    design_->setText(tr("Back to the design"));
    design_->setToolTip(tr("The model as it stands; there it can be dragged (Esc)"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(text_, 1);
    layout->addWidget(start_);
    layout->addWidget(design_);
    connect(start_, &QPushButton::clicked, this, &MomentOffer::startWanted);
    connect(design_, &QPushButton::clicked, this, &MomentOffer::designWanted);
    view->installEventFilter(this);
    hide();
}

void MomentOffer::offer(const QString& moment, bool canStart) {
    text_->setText(canStart ? tr("Pulled from a moment of a run (%1). Is this the new start?").arg(moment)
                            : tr("This is a moment of a run of another model (%1); it cannot be dragged.").arg(moment));
    start_->setVisible(canStart);
    place();
    show();
    raise();
}

void MomentOffer::place() {
    const int room = parentWidget()->width() - 2 * above;
    const int width = std::min(room, std::max(sizeHint().width(), 520));
    const int height = hasHeightForWidth() ? heightForWidth(width) : sizeHint().height();
    setGeometry((parentWidget()->width() - width) / 2, above, width, std::max(height, minimumSizeHint().height()));
}

bool MomentOffer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace zwang::ui
