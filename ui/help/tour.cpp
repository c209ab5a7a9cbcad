#include "ui/help/tour.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace zwang::ui {

namespace {

constexpr int gap = 12, bubbleWidth = 330;

}  // namespace

Tour::Tour(QWidget& window, std::vector<TourStep> steps)
    : QWidget(&window),
      steps_(std::move(steps)),
      bubble_(new QFrame(this)),
      title_(new QLabel),
      text_(new QLabel),
      count_(new QLabel),
      skip_(new QPushButton(tr("Skip"))),
      back_(new QPushButton(tr("Back"))),
      next_(new QPushButton(tr("Next"))) {
    setObjectName("tour");
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    bubble_->setObjectName("tourBubble");
    bubble_->setFrameShape(QFrame::StyledPanel);
    bubble_->setAutoFillBackground(true);
    bubble_->setFixedWidth(bubbleWidth);
    title_->setObjectName("tourTitle");
    QFont bold = title_->font();
    bold.setBold(true);
    bold.setPointSizeF(1.15 * bold.pointSizeF());
    title_->setFont(bold);
    text_->setObjectName("tourText");
    text_->setWordWrap(true);
    count_->setObjectName("secondaryText");
    skip_->setObjectName("tourSkip");
    back_->setObjectName("tourBack");
    next_->setObjectName("tourNext");
    next_->setDefault(true);
    for (auto* button : {skip_, back_, next_}) button->setFocusPolicy(Qt::NoFocus);
    auto* row = new QHBoxLayout;
    row->addWidget(count_, 1);
    row->addWidget(skip_);
    row->addWidget(back_);
    row->addWidget(next_);
    auto* column = new QVBoxLayout(bubble_);
    column->setContentsMargins(14, 12, 14, 10);
    column->addWidget(title_);
    column->addWidget(text_);
    column->addSpacing(4);
    column->addLayout(row);
    connect(skip_, &QPushButton::clicked, this, &Tour::end);
    connect(back_, &QPushButton::clicked, this, [this] { go(step_ - 1); });
    connect(next_, &QPushButton::clicked, this, [this] { go(step_ + 1); });
    window.installEventFilter(this);
    setGeometry(window.rect());
    go(0);
    show();
    raise();
    setFocus();
}

void Tour::go(int step) {
    if (step >= static_cast<int>(steps_.size())) return end();
    step_ = std::max(step, 0);
    const TourStep& now = steps_[static_cast<std::size_t>(step_)];
    if (now.enter) now.enter();
    target_ = now.target();
    title_->setText(now.title);
    text_->setText(now.text);
    count_->setText(tr("%1 of %2").arg(step_ + 1).arg(steps_.size()));
    back_->setEnabled(step_ > 0);
    const bool last = step_ + 1 == static_cast<int>(steps_.size());
    next_->setText(last ? tr("Done") : tr("Next"));
    skip_->setVisible(!last);
    place();
    raise();
    setFocus();
}

QRect Tour::lit() const {
    if (!target_ || !target_->isVisible()) return {};
    return QRect(target_->mapTo(parentWidget(), QPoint(0, 0)), target_->size()).intersected(rect());
}

/// Beside the target where there is room: right, left, below, above, else inside.
void Tour::place() {
    text_->setFixedHeight(text_->heightForWidth(bubbleWidth - 30));
    bubble_->adjustSize();
    const QRect at = lit();
    const QSize size = bubble_->size();
    QPoint corner(width() / 2 - size.width() / 2, height() / 2 - size.height() / 2);
    if (!at.isEmpty()) {
        if (at.right() + gap + size.width() < width())
            corner = {at.right() + gap, at.center().y() - size.height() / 2};
        else if (at.left() - gap - size.width() > 0)
            corner = {at.left() - gap - size.width(), at.center().y() - size.height() / 2};
        else if (at.top() - gap - size.height() > 0)
            corner = {at.center().x() - size.width() / 2, at.top() - gap - size.height()};
        else if (at.bottom() + gap + size.height() < height())
            corner = {at.center().x() - size.width() / 2, at.bottom() + gap};
    }
    corner.setX(std::clamp(corner.x(), gap, std::max(gap, width() - size.width() - gap)));
    corner.setY(std::clamp(corner.y(), gap, std::max(gap, height() - size.height() - gap)));
    bubble_->move(corner);
    update();
}

void Tour::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shade;
    shade.addRect(rect());
    QPainterPath hole;
    const QRect at = lit().adjusted(1, 1, -1, -1);
    if (!at.isEmpty()) hole.addRoundedRect(at, 6, 6);
    painter.fillPath(shade - hole, QColor(0, 0, 0, 110));
    if (at.isEmpty()) return;
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawPath(hole);
}

void Tour::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Escape:
            return end();
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
        case Qt::Key_Right:
            return go(step_ + 1);
        case Qt::Key_Left:
            return go(step_ - 1);
        default:
            event->accept();
    }
}

void Tour::mousePressEvent(QMouseEvent* event) { event->accept(); }  // the window waits until the tour ends

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
        place();
    }
    return QWidget::eventFilter(watched, event);
}

void Tour::end() {
    hide();
    emit ended();
    close();
}

}  // namespace zwang::ui
