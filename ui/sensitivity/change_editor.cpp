#include "ui/sensitivity/change_editor.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QSlider>
#include <QStyle>
#include <algorithm>
#include <cmath>

#include "ui/sensitivity/dimensions.h"
#include "ui/sensitivity/study.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {

constexpr int sliderHalf = 1000;
constexpr double sliderReach = 0.1;  // of the parameter
constexpr int restMilliseconds = 500;
constexpr double millimetre = 1e-3, percent = 1e-2;

}  // namespace

ChangeEditor::ChangeEditor(QWidget* parent)
    : QWidget(parent), slider_(new QSlider(Qt::Horizontal)), edit_(new QLineEdit) {
    slider_->setObjectName("sensitivitySlider");
    slider_->setAccessibleName(tr("Change of the parameter"));
    slider_->setRange(-sliderHalf, sliderHalf);
    slider_->setPageStep(sliderHalf / 10);
    slider_->setMinimumWidth(70);
    slider_->setToolTip(
        tr("Up to 10 % to both sides, finely near the middle; the prediction follows at once, the run "
           "when you let go"));
    edit_->setObjectName("sensitivityChange");
    edit_->setAccessibleName(tr("Change of the parameter as a number"));
    edit_->setMaximumWidth(84);
    edit_->setToolTip(tr("The change with a unit: 1 mm, 2 %"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(slider_, 1);
    row->addWidget(edit_);
    rest_.setSingleShot(true);
    rest_.setInterval(restMilliseconds);
    connect(&rest_, &QTimer::timeout, this, &ChangeEditor::settled);
    connect(edit_, &QLineEdit::editingFinished, this, &ChangeEditor::typed);
    connect(slider_, &QSlider::valueChanged, this, [this](int position) {
        const double share = static_cast<double>(position) / sliderHalf;
        setChange(reach() * share * share * share);
        if (!slider_->isSliderDown()) rest_.start();
    });
    connect(slider_, &QSlider::sliderReleased, this, [this] {
        rest_.stop();
        emit settled();
    });
}

void ChangeEditor::setParameter(std::shared_ptr<const Model> model, const std::string& parameter) {
    model_ = std::move(model);
    rest_.stop();
    const double base = model_ ? valueOfParameter(*model_, parameter) : 0;
    if (parameter == parameter_ && base == base_) return emit changed();
    parameter_ = parameter;
    base_ = base;
    unit_ = model_ ? unitText(dimensionOf(*model_, parameter)) : "-";
    setChange(unit_ == "m" ? millimetre : base_ == 0 ? percent : percent * std::abs(base_));
    showOnSlider();
}

double ChangeEditor::reach() const { return base_ == 0 ? sliderReach : sliderReach * std::abs(base_); }

QString ChangeEditor::changeText() const {
    const bool small = unit_ == "m" && std::abs(change_) < 0.1;
    const QString size =
        small ? formatNumber(std::abs(change_) * 1e3, 4) + " mm" : formatValue(std::abs(change_), unit_, 4);
    return (change_ < 0 ? QStringLiteral("−") : QStringLiteral("+")) + size;
}

QString ChangeEditor::valueText() const { return formatValue(value(), unit_, 6); }

void ChangeEditor::setChange(double change) {
    change_ = change;
    edit_->setText(changeText());
    markWrong(false);
    emit changed();
}

void ChangeEditor::markWrong(bool wrong) {
    if (edit_->property("wrong").toBool() == wrong) return;
    edit_->setProperty("wrong", wrong);
    edit_->style()->unpolish(edit_);
    edit_->style()->polish(edit_);
}

void ChangeEditor::showOnSlider() {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(static_cast<int>(std::lround(sliderHalf * std::cbrt(std::clamp(change_ / reach(), -1.0, 1.0)))));
}

void ChangeEditor::typed() {
    const QString written = edit_->text().trimmed();
    double change = 0;
    bool right = model_ != nullptr;
    if (written.endsWith('%')) {
        change = written.chopped(1).toDouble(&right) * percent * std::abs(base_);
    } else if (right) {
        QString plain = written;
        plain.replace(QChar(0x2212), '-').replace(QStringLiteral("°"), QStringLiteral(" deg"));
        plain.replace(QStringLiteral("·"), QStringLiteral("*"));
        plain.replace(QStringLiteral("²"), QStringLiteral("^2")).replace(QStringLiteral("³"), QStringLiteral("^3"));
        if (plain.startsWith('+')) plain.remove(0, 1);
        const auto seen = preview(quantityFromText(plain, unit_), unit_ == "-" ? "" : unit_, model_->parameters);
        right = !hasErrors(seen.issues);
        change = seen.value;
    }
    markWrong(!right);
    if (!right)
        emit refused(unit_ == "-" ? tr("Write the change as a number, or in per cent: 2 %.")
                                  : tr("Write the change with a unit such as %1, or in per cent: 2 %.")
                                        .arg(prettyUnit(QString::fromStdString(unit_))));
    if (!right || written == changeText()) return;
    setChange(change);
    showOnSlider();
    emit settled();
}

}  // namespace zwang::ui
