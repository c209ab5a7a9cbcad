#include "ui/tools/connect_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

#include "ui/tools/tool.h"
#include "ui/units/words.h"

namespace zwang::ui {

ConnectPanel::ConnectPanel(QWidget* parent) : QFrame(parent), type_(new QComboBox) {
    setObjectName("connectPanel");
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    setCursor(Qt::ArrowCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 4, 6, 4);
    row->setSpacing(4);
    type_->setObjectName("connectType");
    type_->setAccessibleName(tr("What is made"));
    type_->setToolTip(tr("What is made (T: the next)"));
    type_->setFocusPolicy(Qt::ClickFocus);
    row->addWidget(type_);
    connect(type_, &QComboBox::activated, this, [this](int index) {
        parentWidget()->setFocus();
        emit typeChosen(index);
    });
    for (int axis = 0; axis < 3; ++axis) {
        const QString name(QChar("XYZ"[axis]));
        auto* turn = button(name + QStringLiteral(" 90°"),
                            tr("Turn by 90° about its %1 axis (key %2)").arg(name.toLower(), name));
        connect(turn, &QToolButton::clicked, this, [this, axis] { emit turnWanted(axis); });
        aims_.push_back(turn);
    }
    auto* flip = button(tr("Flip"), tr("Turn it round: half a turn about the x axis (key F)"));
    connect(flip, &QToolButton::clicked, this, &ConnectPanel::flipWanted);
    aims_.push_back(flip);
    offset_ = button({}, tr("Move it along its z axis: type a length"));
    connect(offset_, &QToolButton::clicked, this, &ConnectPanel::offsetWanted);
    aims_.push_back(offset_);
    make_ = button({}, tr("Enter does the same"));
    make_->setObjectName("connectMake");
    connect(make_, &QToolButton::clicked, this, &ConnectPanel::makeWanted);
    parent->installEventFilter(this);
    show();
}

QToolButton* ConnectPanel::button(const QString& text, const QString& tip) {
    auto* made = new QToolButton;
    made->setText(text);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setFocusPolicy(Qt::NoFocus);
    layout()->addWidget(made);
    return made;
}

void ConnectPanel::setTypes(const std::vector<Connection>& types, std::size_t current) {
    type_->clear();
    for (const auto& type : types) {
        type_->addItem(engineWord(type.info.label));
        type_->setItemData(type_->count() - 1, engineWord(type.info.help), Qt::ToolTipRole);
    }
    type_->setEnabled(types.size() > 1);
    setCurrent(current);
}

void ConnectPanel::setCurrent(std::size_t type) { type_->setCurrentIndex(static_cast<int>(type)); }
std::size_t ConnectPanel::current() const { return static_cast<std::size_t>(std::max(type_->currentIndex(), 0)); }

void ConnectPanel::setState(bool canAim, bool canMake, double offset, const QString& make) {
    for (auto* aim : aims_) aim->setEnabled(canAim);
    offset_->setText(tr("Offset %1").arg(lengthWords(offset)));
    make_->setText(make);
    make_->setEnabled(canMake);
    place();
}

void ConnectPanel::place() {
    adjustSize();
    move(std::max(0, (parentWidget()->width() - width()) / 2), 8);
}

bool ConnectPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace zwang::ui
