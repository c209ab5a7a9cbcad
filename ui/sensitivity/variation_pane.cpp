#include "ui/sensitivity/variation_pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/plots/curve_plot.h"
#include "ui/sensitivity/change_editor.h"
#include "ui/sensitivity/dimensions.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

constexpr int legendWidth = 140, leftMargin = 52;  // pixels

const ChannelInfo* infoOf(const Results* results, const std::string& channel) {
    const int index = results ? results->channelIndex(channel) : -1;
    return index < 0 ? nullptr : &results->channels()[static_cast<std::size_t>(index)];
}

}  // namespace

VariationPane::VariationPane(Playback& playback, QWidget* parent)
    : QWidget(parent),
      channel_(new QComboBox),
      parameter_(new QComboBox),
      editor_(new ChangeEditor),
      view_(new QCheckBox(tr("In the view"))),
      all_(new QCheckBox(tr("All, scaled"))),
      apply_(new QPushButton(tr("Apply"))),
      plot_(new QPushButton(tr("To plots"))),
      prediction_(new QLabel),
      state_(new CurvePlot(playback)),
      slope_(new CurvePlot(playback)) {
    setObjectName("variationPane");
    state_->setObjectName("sensitivityState");
    slope_->setObjectName("sensitivitySlope");
    for (auto* plot : {state_, slope_}) {
        plot->setLegendVisible(false);
        plot->setLeftMargin(leftMargin);
        plot->canvas()->setMinimumWidth(100);
    }
    prediction_->setObjectName("sensitivityPrediction");
    prediction_->setWordWrap(true);
    prediction_->setMinimumWidth(1);
    plots_ = new QSplitter;
    plots_->setChildrenCollapsible(false);
    plots_->addWidget(state_);
    plots_->addWidget(slope_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 6, 2);
    layout->setSpacing(2);
    layout->addWidget(makeControls());
    layout->addWidget(prediction_);
    layout->addWidget(plots_, 1);
    fill();
}

QWidget* VariationPane::makeControls() {
    channel_->setObjectName("sensitivityChannel");
    channel_->setAccessibleName(tr("Channel"));
    channel_->setToolTip(tr("The channel whose dependence on the parameter is drawn; type to search"));
    channel_->setEditable(true);
    channel_->setInsertPolicy(QComboBox::NoInsert);
    channel_->completer()->setFilterMode(Qt::MatchContains);
    channel_->completer()->setCompletionMode(QCompleter::PopupCompletion);
    channel_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    channel_->setMinimumContentsLength(10);
    parameter_->setObjectName("sensitivityParameter");
    parameter_->setAccessibleName(tr("Parameter to vary"));
    parameter_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    parameter_->setMinimumContentsLength(4);
    view_->setObjectName("sensitivityView");
    view_->setToolTip(tr("Where every body and point would be: ghosts and arrows in the view"));
    all_->setObjectName("sensitivityAll");
    all_->setToolTip(tr("Draw ∂/∂b · b for every parameter, which have one unit and so compare"));
    apply_->setObjectName("sensitivityApply");
    apply_->setToolTip(tr("Give the parameter this value in the model, as one step that can be undone"));
    plot_->setObjectName("sensitivityPlot");
    plot_->setToolTip(tr("Add this derivative to the plots of the model"));
    auto* controls = new QWidget;
    auto* rows = new QVBoxLayout(controls);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(3);
    auto* what = new QHBoxLayout;
    auto* howMuch = new QHBoxLayout;
    for (auto* row : {what, howMuch}) {
        row->setSpacing(5);
        rows->addLayout(row);
    }
    what->addWidget(channel_, 2);
    what->addWidget(new QLabel(tr("by")));
    what->addWidget(parameter_, 1);
    what->addWidget(all_);
    what->addWidget(plot_);
    howMuch->addWidget(editor_, 1);
    howMuch->addWidget(view_);
    howMuch->addWidget(apply_);
    connect(channel_, &QComboBox::currentIndexChanged, this, &VariationPane::chooseChannel);
    connect(parameter_, &QComboBox::currentIndexChanged, this, &VariationPane::chooseParameter);
    connect(all_, &QCheckBox::toggled, this, &VariationPane::drawSlopes);
    connect(view_, &QCheckBox::toggled, this, &VariationPane::changed);
    connect(editor_, &ChangeEditor::changed, this, &VariationPane::follow);
    connect(editor_, &ChangeEditor::settled, this, &VariationPane::trialWanted);
    connect(editor_, &ChangeEditor::refused, this, [this](const QString& sentence) {
        prediction_->setText(sentence);
        prediction_->show();
    });
    connect(apply_, &QPushButton::clicked, this, &VariationPane::applyWanted);
    connect(plot_, &QPushButton::clicked, this,
            [this] { emit plotWanted(text(channel()) + '/' + parameter_->currentText()); });
    return controls;
}

std::string VariationPane::channel() const { return channel_->itemText(channel_->currentIndex()).toStdString(); }

std::string VariationPane::parameter() const { return parameter_->currentText().toStdString(); }

double VariationPane::change() const { return editor_->change(); }

double VariationPane::value() const { return editor_->value(); }

QString VariationPane::changeText() const { return editor_->changeText(); }

QString VariationPane::valueText() const { return parameter_->currentText() + " = " + editor_->valueText(); }

bool VariationPane::showsInView() const { return study_ && view_->isChecked() && !study_->curves.times.empty(); }

void VariationPane::setStudy(std::shared_ptr<const Study> study) {
    const QString before = parameter_->currentText();
    study_ = std::move(study);
    trial_.reset();
    {
        const QSignalBlocker quiet(parameter_);
        parameter_->clear();
        if (study_)
            for (const auto& name : study_->request.parameters) parameter_->addItem(text(name));
        if (const int index = parameter_->findText(before); index >= 0) parameter_->setCurrentIndex(index);
    }
    fill();
    chooseParameter();
}

/// Channels of the curves; first those of the plots of the model.
void VariationPane::fill() {
    const QString before = channel_->currentText();
    const QSignalBlocker quiet(channel_);
    channel_->clear();
    QStringList channels;
    if (study_ && !study_->request.parameters.empty()) {
        const auto step = static_cast<Eigen::Index>(study_->request.parameters.size());
        for (std::size_t i = 0; i < study_->curves.names.size(); i += static_cast<std::size_t>(step)) {
            const std::string& name = study_->curves.names[i];
            channels << text(name.substr(0, name.find('/')));
        }
    }
    channel_->addItems(channels);
    int index = channel_->findText(before);
    if (study_)
        for (const auto& plot : study_->request.model->plots)
            for (const auto& plotted : plot.channels)
                if (index < 0) index = channel_->findText(text(plotted.substr(0, plotted.find('/'))));
    channel_->setCurrentIndex(std::max(index, channels.isEmpty() ? -1 : 0));
    for (QWidget* widget : std::initializer_list<QWidget*>{channel_, all_, view_, plot_})
        widget->setEnabled(!channels.isEmpty());
    for (QWidget* widget : std::initializer_list<QWidget*>{parameter_, editor_, apply_})
        widget->setEnabled(study_ && !study_->request.parameters.empty());
}

void VariationPane::setBase(std::shared_ptr<const Results> base) {
    if (base_ == base) return;
    base_ = std::move(base);
    chooseChannel();
}

void VariationPane::setObjective(const std::string& name, const QString& unit) {
    objective_ = name;
    objectiveUnit_ = unit;
    showPrediction();
}

void VariationPane::setTrial(std::shared_ptr<const Trial> trial) {
    trial_ = std::move(trial);
    drawPrediction();
    showPrediction();
}

void VariationPane::setTrialRunning(bool running) {
    trialRunning_ = running;
    showPrediction();
}

void VariationPane::setParameter(const QString& name) {
    if (const int index = parameter_->findText(name); index >= 0) parameter_->setCurrentIndex(index);
}

void VariationPane::chooseParameter() {
    trial_.reset();
    editor_->setParameter(study_ ? study_->request.model : nullptr, parameter());
    chooseChannel();
}

/// The change is another.
void VariationPane::follow() {
    if (trial_ && trial_->value != value()) trial_.reset();
    drawPrediction();
    showPrediction();
    emit changed();
}

/// Everything that belongs to the channel: its curve, its slopes.
void VariationPane::chooseChannel() {
    drawState();
    drawSlopes();
}

void VariationPane::drawState() {
    state_->clearCurves();
    times_.clear();
    values_.clear();
    slopes_.clear();
    const std::string shown = channel();
    const auto* info = infoOf(base_.get(), shown);
    const int column = study_ ? columnOf(study_->curves, shown, parameter()) : -1;
    if (!study_ || study_->curves.times.empty())
        state_->setEmptyText(study_ && !study_->refusal.empty() ? engineSentence(study_->refusal)
                             : study_                           ? tr("Tick “Over time” and compute to see curves.")
                                      : tr("Compute to see how a channel depends on a parameter."));
    else
        state_->setEmptyText(info ? QString() : tr("Run the model (F5) to see the band around its curve."));
    if (!info || column < 0) return state_->refresh();
    const QString unit = text(info->unit);
    const QString element = text(info->element);
    state_->addCurve({text(shown), unit, element, {}, 0, 0});
    state_->addCurve({text(shown), unit, element, tr("first order"), 0, 1});
    state_->addCurve({text(shown), unit, element, tr("run"), 1, 2});
    const int index = base_->channelIndex(shown);
    times_ = study_->curves.times;
    slopes_ = seriesOf(study_->curves, column);
    for (const double t : times_) values_.push_back(base_->valueAt(index, t));
    state_->append(0, times_, times_, values_);
    drawPrediction();
}

/// What follows the slider: the band, the predicted curve, and the run with the changed parameter.
void VariationPane::drawPrediction() {
    if (state_->curveCount() == 0) return;
    std::vector<double> lower, upper, predicted;
    for (std::size_t i = 0; i < times_.size(); ++i) {
        const double by = slopes_[i] * change();
        predicted.push_back(values_[i] + by);
        lower.push_back(values_[i] - std::abs(by));
        upper.push_back(values_[i] + std::abs(by));
    }
    state_->setBand(0, times_, lower, upper);
    state_->replace(1, times_, predicted);
    std::vector<double> times, values;
    if (trial_ && trial_->results) {
        const int index = trial_->results->channelIndex(channel());
        for (std::size_t i = 0; index >= 0 && i < trial_->results->size(); ++i)
            times.push_back(trial_->results->frame(i).time);
        if (index >= 0) values = trial_->results->series(index);
    }
    state_->replace(2, times, values);
    state_->refresh();
}

void VariationPane::drawSlopes() {
    slope_->clearCurves();
    const std::string shown = channel();
    const auto* info = infoOf(base_.get(), shown);
    const std::string channelUnit = info ? info->unit : "-";
    if (study_) {
        const auto& curves = study_->curves;
        int colour = 0;
        for (const auto& name : study_->request.parameters) {
            const int column = columnOf(curves, shown, name);
            const int itsColour = colour++;
            if (column < 0 || (!all_->isChecked() && name != parameter())) continue;
            const double scale = all_->isChecked() ? valueOfParameter(*study_->request.model, name) : 1;
            const QString unit = all_->isChecked()
                                     ? text(channelUnit)
                                     : text(derivativeUnit(channelUnit, dimensionOf(*study_->request.model, name)));
            const QString label =  // of many the legend has room for the parameter alone
                all_->isChecked() ? text(name) : QStringLiteral("∂%1/∂%2").arg(text(shown), text(name));
            std::vector<double> values = seriesOf(curves, column);
            for (double& v : values) v *= scale;
            const int curve = slope_->addCurve(
                {label, unit, info ? text(info->element) : QString(), {}, all_->isChecked() ? itsColour : 2, 0});
            slope_->append(curve, curves.times, curves.times, values);
        }
    }
    const bool many = all_->isChecked() && slope_->curveCount() > 1;
    slope_->setLegendVisible(many);
    if (many) slope_->setLegendWidth(legendWidth);
    if (std::exchange(many_, many) != many) {  // the legend needs room
        const int whole = plots_->width();
        plots_->setSizes(many ? QList<int>{whole / 3, whole * 2 / 3} : QList<int>{whole / 2, whole / 2});
    }
    slope_->setEmptyText(slope_->curveCount() == 0 ? tr("Its derivative is drawn here.") : QString());
    slope_->refresh();
}

void VariationPane::showPrediction() {
    const auto* shown = study_ ? study_->find(objective_) : nullptr;
    QStringList parts;
    if (shown && shown->refusal.empty()) {
        const auto& names = shown->result.parameters;
        const auto found = std::find(names.begin(), names.end(), parameter());
        if (found != names.end()) {
            const auto k = static_cast<Eigen::Index>(found - names.begin());
            const double first = shown->result.value + gradientOf(shown->result)[k] * change();
            parts << tr("%1 at %2: %3 to first order")
                         .arg(text(objective_), text(parameter()) + ' ' + changeText(), formatNumber(first, 8));
            if (shown->result.hessian.size() > 0)
                parts << tr("%1 to second order")
                             .arg(formatNumber(first + shown->result.hessian(k, k) * change() * change() / 2, 8));
        }
    }
    if (trialRunning_) {
        parts << tr("running …");
    } else if (trial_ && !trial_->refusal.empty()) {
        parts << engineSentence(trial_->refusal);
    } else if (trial_) {
        if (const auto number = trial_->objective(objective_))
            parts << tr("%1 by the run").arg(formatNumber(*number, 8));
    }
    QString line = parts.join(QStringLiteral(" · "));
    if (!line.isEmpty() && !objectiveUnit_.isEmpty() && shown) line += " [" + objectiveUnit_ + "]";
    prediction_->setText(line);
    prediction_->setVisible(!line.isEmpty());
}

}  // namespace zwang::ui
