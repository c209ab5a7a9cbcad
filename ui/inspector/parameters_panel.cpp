#include "ui/inspector/parameters_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QRegularExpression>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/actions/icons.h"
#include "ui/units/format.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

constexpr int sliderHalf = 500;        // positions from the middle to an end
constexpr int firstMergeKey = 100000;  // of slider drags; each drag has its own

QToolButton* smallButton(const QString& iconName, const QString& tip, const QString& name) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(icon(iconName));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

}  // namespace

bool splitNumber(const std::string& written, double& number, std::string& unit) {
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?)(\\s*[^\\d\\s+\\-].*)?$"));
    const auto match = pattern.match(text(written));
    if (!match.hasMatch() || !parseUnit(match.captured(2).trimmed().toStdString())) return false;
    number = match.captured(1).toDouble();
    unit = match.captured(2).toStdString();
    return true;
}

ParametersPanel::ParametersPanel(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      model_(document),
      table_(new QTableView),
      problem_(new QLabel),
      empty_(new QLabel(tr("No parameters yet. A parameter is a named number that any field can use in a formula."))),
      remove_(smallButton("remove", tr("Remove the parameter"), "removeParameter")) {
    setObjectName("parametersPanel");
    table_->setObjectName("parametersTable");
    table_->setAccessibleName(tr("Parameters"));
    table_->setTabKeyNavigation(false);  // Tab leads on through the window, arrows through the cells
    table_->setModel(&model_);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(28);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::SelectedClicked | QAbstractItemView::AnyKeyPressed);
    auto* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(40);
    const int widths[] = {56, 76, 62, 62, 40};
    for (int i = 0; i < ParametersModel::columns; ++i) table_->setColumnWidth(i, widths[i]);
    header->setStretchLastSection(true);

    problem_->setObjectName("errorText");
    problem_->setWordWrap(true);
    problem_->setContentsMargins(8, 2, 8, 4);
    problem_->hide();
    empty_->setObjectName("emptyText");
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setContentsMargins(16, 24, 16, 24);
    auto* add = smallButton("add", tr("Add a parameter"), "addParameter");
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(6, 4, 6, 2);
    buttons->setSpacing(2);
    buttons->addWidget(add);
    buttons->addWidget(remove_);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buttons);
    layout->addWidget(empty_);
    layout->addWidget(table_, 1);
    layout->addWidget(problem_);
    layout->addStretch(0);

    auto* removeRow = new QAction(icon("remove"), tr("Remove the parameter"), table_);
    removeRow->setShortcut(QKeySequence::Delete);
    removeRow->setShortcutContext(Qt::WidgetShortcut);
    table_->addAction(removeRow);
    connect(removeRow, &QAction::triggered, this, &ParametersPanel::removeParameter);
    connect(add, &QToolButton::clicked, this, &ParametersPanel::addParameter);
    connect(remove_, &QToolButton::clicked, this, &ParametersPanel::removeParameter);
    connect(&model_, &ParametersModel::refused, this, &ParametersPanel::say);
    connect(&model_, &QAbstractItemModel::modelReset, this, &ParametersPanel::buildSliders);
    connect(&document_, &Document::modelChanged, this, &ParametersPanel::refresh);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ParametersPanel::refresh);
    buildSliders();
}

QSlider* ParametersPanel::slider(int row) const {
    return qobject_cast<QSlider*>(table_->indexWidget(model_.index(row, ParametersModel::sliderColumn)));
}

void ParametersPanel::addParameter() {
    const auto& parameters = document_.model()->parameters;
    std::string name;
    for (int i = 1; name.empty(); ++i) {
        const auto candidate = std::string("p").append(std::to_string(i));
        if (std::none_of(parameters.begin(), parameters.end(), [&](const auto& p) { return p.name == candidate; }))
            name = candidate;
    }
    document_.edit(tr("Add parameter %1").arg(text(name)), [&](Model& m) {
        m.parameters.push_back({name, Quantity(1.0), ""});
    });
    const auto index = model_.index(model_.rowCount() - 1, ParametersModel::nameColumn);
    table_->setCurrentIndex(index);
    table_->edit(index);
}

void ParametersPanel::removeParameter() {
    const int row = table_->currentIndex().row();
    if (row < 0 || row >= model_.rowCount()) return;
    const auto name = document_.model()->parameters[static_cast<std::size_t>(row)].name;
    document_.edit(tr("Remove parameter %1").arg(text(name)),
                   [&](Model& m) { m.parameters.erase(m.parameters.begin() + row); });
}

void ParametersPanel::buildSliders() {
    sliderNames_.clear();
    for (int row = 0; row < model_.rowCount(); ++row) {
        sliderNames_ << text(document_.model()->parameters[static_cast<std::size_t>(row)].name);
        addSlider(row);
    }
    refresh();
}

void ParametersPanel::addSlider(int row) {
    const auto index = model_.index(row, ParametersModel::sliderColumn);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(-sliderHalf, sliderHalf);
    slider->setPageStep(sliderHalf / 10);
    slider->setAccessibleName(tr("Vary %1").arg(sliderNames_.value(row)));
    table_->setIndexWidget(index, slider);
    const auto written = document_.model()->parameters[static_cast<std::size_t>(row)].quantity;
    double start = written.value;
    std::string unit;
    const bool isNumber = written.isPlain() || splitNumber(written.text, start, unit);
    slider->setEnabled(isNumber && start != 0);
    slider->setProperty("written", writtenText(written, ""));
    slider->setToolTip(isNumber ? tr("From half to one and a half times %1").arg(writtenText(written, ""))
                                : tr("The value is a formula; vary the parameters it uses."));
    connect(slider, &QSlider::sliderPressed, this, [this] { ++drags_; });
    connect(slider, &QSlider::valueChanged, this, [this, row, start, unit](int position) {
        const double value = start * (1 + 0.5 * position / sliderHalf);
        const QString digits = formatNumber(value, 6);
        sliding_ = true;
        document_.edit(
            tr("Vary %1").arg(sliderNames_.value(row)),
            [&](Model& m) {
                auto& quantity = m.parameters[static_cast<std::size_t>(row)].quantity;
                quantity = unit.empty() ? Quantity(digits.toDouble()) : Quantity(digits.toStdString() + unit);
            },
            firstMergeKey + drags_ * 1000 + row);
        sliding_ = false;
    });
}

void ParametersPanel::refresh() {
    const bool none = model_.rowCount() == 0;
    empty_->setVisible(none);
    table_->setVisible(!none);
    const int row = table_->currentIndex().row();
    remove_->setEnabled(row >= 0 && !none);
    say(model_.sentences(row).join('\n'));
    if (sliding_) return;
    // A value changed in another way: its slider starts again from there.
    for (int i = 0; i < model_.rowCount(); ++i) {
        auto* old = slider(i);
        const auto& parameter = document_.model()->parameters[static_cast<std::size_t>(i)];
        const bool other = old && old->property("written").toString() != writtenText(parameter.quantity, "");
        if (other && !old->isSliderDown()) {
            if (i < sliderNames_.size()) sliderNames_[i] = text(parameter.name);
            addSlider(i);
        }
    }
}

void ParametersPanel::say(const QString& sentence) {
    problem_->setText(sentence);
    problem_->setVisible(!sentence.isEmpty());
}

}  // namespace zwang::ui
