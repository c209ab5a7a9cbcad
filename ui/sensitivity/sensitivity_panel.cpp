#include "ui/sensitivity/sensitivity_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <algorithm>
#include <utility>

#include "ui/run/run_words.h"
#include "ui/sensitivity/choices_pane.h"
#include "ui/sensitivity/dimensions.h"
#include "ui/sensitivity/gradient_pane.h"
#include "ui/sensitivity/usual_parameters.h"
#include "ui/sensitivity/variation_pane.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

/// The study would come out the same: same motion, same objectives among those that were studied.
bool stillTrue(const Study& study, const Model& model) {
    if (!computesTheSame(*study.request.model, model)) return false;
    for (const auto& name : study.request.objectives) {
        const auto find = [&](const Model& m) {
            return std::find_if(m.objectives.begin(), m.objectives.end(),
                                [&](const Objective& o) { return o.name == name; });
        };
        const auto now = find(model);
        if (now == model.objectives.end() || *now != *find(*study.request.model)) return false;
    }
    return true;
}

/// "1.001 m" in the unit in which the parameter is written now.
Quantity rewritten(const Quantity& before, double value) {
    if (before.isPlain()) return Quantity(value);
    const std::size_t unitAt = before.text.find_first_not_of("0123456789.eE+- \t");
    const std::string unit = unitAt == std::string::npos ? "" : before.text.substr(unitAt);
    const auto parsed = parseUnit(unit);
    if (!parsed) return Quantity(value);
    return Quantity(QString::number(value / parsed->factor, 'g', 12).toStdString() + (unit.empty() ? "" : " " + unit));
}

}  // namespace

SensitivityPanel::SensitivityPanel(Document& document, RunList& runs, Playback& playback, QWidget* parent)
    : QWidget(parent),
      document_(document),
      runs_(runs),
      choices_(new ChoicesPane(document)),
      gradient_(new GradientPane),
      variation_(new VariationPane(playback)) {
    setObjectName("sensitivityPanel");
    pages_ = new QStackedLayout(this);
    pages_->addWidget(makeEmpty());
    pages_->addWidget(makeContent());
    connect(choices_, &ChoicesPane::computeWanted, this, &SensitivityPanel::compute);
    connect(choices_, &ChoicesPane::stopWanted, &job_, &BackgroundTask::stop);
    connect(gradient_, &GradientPane::addObjectiveWanted, choices_, &ChoicesPane::addUsualObjective);
    connect(gradient_, &GradientPane::checkWanted, this, [this] {
        StudyRequest request = choices_->request();
        request.method = "all";
        start(std::move(request));
    });
    connect(gradient_, &GradientPane::objectiveChanged, this,
            [this] { variation_->setObjective(gradient_->objective(), gradient_->unit()); });
    connect(gradient_, &GradientPane::parameterClicked, variation_, &VariationPane::setParameter);
    connect(variation_, &VariationPane::changed, this, [this] {
        gradient_->setParameter(text(variation_->parameter()));
        emit viewChanged();
    });
    connect(variation_, &VariationPane::trialWanted, this, &SensitivityPanel::tryOut);
    connect(variation_, &VariationPane::applyWanted, this, &SensitivityPanel::apply);
    connect(variation_, &VariationPane::plotWanted, this, &SensitivityPanel::plotWanted);
    connect(again_, &QPushButton::clicked, this, &SensitivityPanel::compute);
    connect(&document_, &Document::modelChanged, this, &SensitivityPanel::refresh);
    connect(&job_, &BackgroundTask::progressed, choices_, &ChoicesPane::setProgress);
    connect(&job_, &BackgroundTask::finished, this, &SensitivityPanel::take);
    connect(&trialJob_, &BackgroundTask::finished, this, &SensitivityPanel::takeTrial);
    connect(&runs_, &RunList::runFinished, this, &SensitivityPanel::findBase);
    connect(&runs_, &RunList::currentChanged, this, &SensitivityPanel::findBase);
    refresh();
}

QWidget* SensitivityPanel::makeEmpty() {
    auto* page = new QWidget;
    auto* sentence = new QLabel(
        tr("Sensitivities say what every dimension, mass and stiffness does to the motion. For that the model needs "
           "parameters: named numbers."));
    sentence->setObjectName("sensitivityEmpty");
    sentence->setAlignment(Qt::AlignCenter);
    sentence->setWordWrap(true);
    auto* name = new QPushButton(tr("Make parameters of masses and stiffnesses"));
    name->setObjectName("nameParameters");
    auto* table = new QPushButton(tr("Open the parameters"));
    table->setObjectName("openParameters");
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(name);
    buttons->addWidget(table);
    buttons->addStretch();
    auto* column = new QVBoxLayout(page);
    column->addStretch();
    column->addWidget(sentence);
    column->addLayout(buttons);
    column->addStretch();
    connect(table, &QPushButton::clicked, this, &SensitivityPanel::parametersWanted);
    connect(name, &QPushButton::clicked, this, [this] {
        Model copy = *document_.model();
        if (nameUsualParameters(copy) == 0) {
            emit parametersWanted();
            return;
        }
        document_.edit(tr("Make parameters"), [](Model& model) { nameUsualParameters(model); });
    });
    return page;
}

QWidget* SensitivityPanel::makeContent() {
    bannerSign_ = new QLabel;
    bannerText_ = new QLabel;
    bannerText_->setObjectName("sensitivityBanner");
    bannerText_->setWordWrap(true);
    again_ = new QPushButton(tr("Compute again"));
    again_->setObjectName("sensitivityAgain");
    banner_ = new QWidget;
    auto* row = new QHBoxLayout(banner_);
    row->setContentsMargins(8, 2, 6, 2);
    row->addWidget(bannerSign_);
    row->addWidget(bannerText_, 1);
    row->addWidget(again_);
    auto* parts = new QSplitter;
    parts->setObjectName("sensitivityParts");
    parts->setChildrenCollapsible(false);
    parts->addWidget(choices_);
    parts->addWidget(gradient_);
    parts->addWidget(variation_);
    parts->setStretchFactor(2, 1);
    parts->setSizes({310, 275, 485});
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(banner_);
    column->addWidget(parts, 1);
    return page;
}

void SensitivityPanel::setStart(std::shared_ptr<const Results> start) {
    start_ = start;
    choices_->setStart(std::move(start));
}

const std::vector<ChannelInfo>& SensitivityPanel::channels() const {
    static const std::vector<ChannelInfo> none;
    return base_ ? base_->channels() : start_ ? start_->channels() : none;
}

bool SensitivityPanel::fits(const Run& run) const {
    return study_ && run.results && computesTheSame(*run.model, *study_->request.model);
}

std::shared_ptr<const StoredSensitivities> SensitivityPanel::storedFor(const Run& run) const {
    if (!fits(run)) return nullptr;
    auto stored = std::make_shared<const StoredSensitivities>(storedSensitivities(*study_));
    return stored->empty() ? nullptr : stored;
}

void SensitivityPanel::showStored(const StoredSensitivities& stored, std::shared_ptr<const Model> model) {
    if (study_ || job_.isRunning()) return;
    growing_ = std::make_shared<Study>(studyFrom(stored, std::move(model)));
    take();
}

void SensitivityPanel::compute() { start(choices_->request()); }

void SensitivityPanel::computeFor(const std::vector<std::string>& parameters) {
    StudyRequest request = choices_->request();
    request.curves = true;
    for (const auto& name : parameters)
        if (std::find(request.parameters.begin(), request.parameters.end(), name) == request.parameters.end())
            request.parameters.push_back(name);
    start(std::move(request));
}

void SensitivityPanel::start(StudyRequest request) {
    if (job_.isRunning() || request.parameters.empty()) return;
    const auto& all = runs_.runs();
    if (std::none_of(all.begin(), all.end(), [&](const auto& run) {
            return computesTheSame(*run->model, *request.model) && (run->results || run->state == Run::State::running);
        }))
        emit runWanted();
    growing_ = std::make_shared<Study>();
    job_.start([request = std::move(request), study = growing_](const BackgroundTask::Control& window) {
        *study = runStudy(request, window.forRun());
    });
    choices_->setRunning(true);
    gradient_->setRunning(true);
}

void SensitivityPanel::take() {
    choices_->setRunning(false);
    gradient_->setRunning(false);
    if (growing_ && !growing_->stopped) study_ = growing_;  // otherwise it is stopped or forgotten
    growing_.reset();
    findBase();
    gradient_->setStudy(study_, channels());
    variation_->setStudy(study_);
    refresh();
    emit studied();
    emit viewChanged();
}

/// The run around which bands are drawn, and what a plain run costs.
void SensitivityPanel::findBase() {
    std::shared_ptr<Run> base;
    double seconds = 0;
    const auto look = [&](const std::shared_ptr<Run>& run) {
        if (!run || !run->results || run->state != Run::State::finished) return;
        if (!base && fits(*run)) base = run;
        if (computesTheSame(*run->model, *document_.model())) seconds = run->results->statistics.solveSeconds;
    };
    look(runs_.current());
    for (const auto& run : runs_.runs()) look(run);
    choices_->setRunSeconds(seconds);
    base_ = base ? base->results : nullptr;
    variation_->setBase(base_);
}

void SensitivityPanel::tryOut() {
    if (!study_ || variation_->parameter().empty()) return;
    trialWaits_ = trialJob_.isRunning();
    if (trialWaits_) return trialJob_.stop();  // the newer one follows
    trying_ = std::make_shared<Trial>();
    variation_->setTrialRunning(true);
    trialJob_.start([study = study_, parameter = variation_->parameter(), value = variation_->value(),
                     trial = trying_](const BackgroundTask::Control& window) {
        *trial = runTrial(*study->request.model, parameter, value, study->request.objectives, window.forRun());
    });
}

void SensitivityPanel::takeTrial() {
    const auto trial = std::exchange(trying_, nullptr);
    if (trialWaits_) return tryOut();
    variation_->setTrialRunning(false);
    if (!trial || trial->stopped || trial->parameter != variation_->parameter() || trial->value != variation_->value())
        return;
    variation_->setTrial(trial);
    if (!trial->results) return;
    if (trialRun_ >= 0) runs_.remove(trialRun_);
    trialRun_ = runs_.add(variation_->valueText(), trial->model, trial->results);
    runs_.setOverlay(trialRun_, true);
}

void SensitivityPanel::apply() {
    if (!study_) return;
    const std::string name = variation_->parameter();
    const double value = variation_->value();
    trialRun_ = -1;  // it is now a run of the model
    document_.edit(tr("Set %1").arg(variation_->valueText()), [&](Model& model) {
        for (auto& parameter : model.parameters)
            if (parameter.name == name) parameter.quantity = rewritten(parameter.quantity, value);
    });
}

void SensitivityPanel::forget() {
    job_.stop();
    trialJob_.stop();
    growing_.reset();
    trying_.reset();
    trialWaits_ = false;
    study_.reset();
    trialRun_ = -1;
    choices_->forget();
    gradient_->setStudy(nullptr, channels());
    variation_->setStudy(nullptr);
    refresh();
    emit studied();
    emit viewChanged();
}

void SensitivityPanel::refresh() {
    const auto model = document_.model();
    pages_->setCurrentIndex(model->parameters.empty() ? 0 : 1);
    gradient_->setHasObjectives(!model->objectives.empty());
    const bool changed = study_ && !stillTrue(*study_, *model);
    banner_->setVisible(changed);
    bannerText_->setText(tr("The model has changed since these sensitivities were computed."));
    bannerSign_->setPixmap(signIcon(Sign::warning, palette()).pixmap(16, 16));
    findBase();
}

void SensitivityPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        bannerSign_->setPixmap(signIcon(Sign::warning, palette()).pixmap(16, 16));
}

}  // namespace zwang::ui
