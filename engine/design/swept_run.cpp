#include "engine/design/swept_run.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/model/parameter_names.h"
#include "engine/system/system.h"

namespace zwang {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// The results of a run that has not begun.
std::unique_ptr<const Results> emptyResults(const Model& model) {
    Issues notes;
    return std::make_unique<const Results>(std::make_shared<const System>(
        compile(std::make_shared<Model>(model), notes, RowChoice::all, groupContactsOf(model.run))));
}

/// A channel that no run of the model has, with the nearest one.
void checkChannels(const Results& empty, const std::vector<std::string>& channels) {
    std::vector<std::string> known;
    for (const auto& channel : empty.channels()) known.push_back(channel.name());
    for (const auto& name : channels) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        throw WrongInput(
            Sentence("there is no channel '%1'", name)
                .then(hint(name, known, Sentence("a channel is written element.quantity, for example energy.total"))));
    }
}

}  // namespace

std::vector<std::string> valueNames(const std::vector<std::string>& parameters, const SweepQuestions& questions) {
    std::vector<std::string> names = questions.objectives;
    names.insert(names.end(), questions.channels.begin(), questions.channels.end());
    if (!questions.gradient.empty())
        for (const auto& objective : questions.objectives)
            for (const auto& parameter : parameters) names.push_back(objective + "/" + parameter);
    return names;
}

SweptModel::SweptModel(Model model, std::vector<std::string> parameters, SweepQuestions questions)
    : model_(std::move(model)), questions_(std::move(questions)) {
    values_ = valueNames(parameters, questions_).size();
    for (auto& name : parameters) variables_.push_back({std::move(name)});
    Model own = model_;
    const Issues issues = evaluate(own);
    if (hasErrors(issues)) throw CannotStart(issues);
    for (const auto& objective : questions_.objectives) checkObjectiveName(model_, objective);
    if (questions_.objectives.empty() && questions_.channels.empty())
        throw WrongInput(Sentence("nothing is asked of the runs; name objectives or channels"));
    if (questions_.objectives.empty() && !questions_.gradient.empty())
        throw WrongInput(Sentence("gradients are those of objectives; name objectives"));
    if (!questions_.channels.empty()) {
        empty_ = emptyResults(own);
        checkChannels(*empty_, questions_.channels);
    }
    // Every run copies, evaluates and checks its model: plots and words take part in none.
    model_ = std::move(own);
    model_.plots.clear();
    model_.description.clear();
    std::vector<std::string> varying;
    for (const DesignVariable& variable : variables_) varying.push_back(variable.parameter);
    makeConstantsPlain(model_, varying);
    writer_ = std::make_unique<ParameterWriter>(model_, variables_);
}

SweptRun SweptModel::blank(const VecX& parameters) const {
    SweptRun row;
    row.parameters = parameters;
    row.values = VecX::Constant(static_cast<Eigen::Index>(values_), none);
    row.reason = Sentence("was not reached");
    return row;
}

SweptRun SweptModel::run(const VecX& parameters, const std::stop_token& stop) const {
    SweptRun row = blank(parameters);
    row.reason = {};
    const Model own = writer_->at(parameters);
    RunControl control;
    control.stop = stop;
    control.onlyNumbersChanged = true;
    if (!questions_.objectives.empty()) answerObjectives(own, control, row);
    if (!questions_.channels.empty()) readChannels(own, control, row);
    row.done = !stop.stop_requested();
    return row;
}

void SweptModel::answerObjectives(const Model& own, const RunControl& control, SweptRun& row) const {
    Eigen::Index at = 0;
    auto slope = static_cast<Eigen::Index>(questions_.objectives.size() + questions_.channels.size());
    const auto count = static_cast<Eigen::Index>(variables_.size());
    for (const auto& value : evaluateObjectives(own, questions_.objectives, variables_, questions_.gradient, control)) {
        row.values[at++] = value.trouble.empty() ? value.value : none;
        if (!value.trouble.empty() && row.reason.empty()) row.reason = value.trouble;
        if (questions_.gradient.empty()) continue;
        if (value.trouble.empty()) row.values.segment(slope, count) = value.gradient;
        slope += count;
    }
}

void SweptModel::readChannels(const Model& own, const RunControl& control, SweptRun& row) const {
    try {
        Results results = simulate(own, control);
        results.shareChannels(*empty_);
        row.endTime = results.outcome.time;
        const bool complete = results.outcome.status == Outcome::Status::completed;
        if (!complete && row.reason.empty()) row.reason = Sentence("the run %1", results.outcome.sentence);
        const auto first = static_cast<Eigen::Index>(questions_.objectives.size());
        const auto count = static_cast<Eigen::Index>(questions_.channels.size());
        if (questions_.curves) row.curves.resize(static_cast<Eigen::Index>(results.size()), count);
        for (Eigen::Index c = 0; c < count; ++c) {
            const auto& name = questions_.channels[static_cast<std::size_t>(c)];
            const int channel = results.channelIndex(name);
            if (channel < 0) {
                if (row.reason.empty()) row.reason = Sentence("there is no channel '%1'", name);
                if (questions_.curves) row.curves.col(c).setConstant(none);
                continue;
            }
            if (complete) row.values[first + c] = results.value(channel, results.size() - 1);
            for (Eigen::Index i = 0; i < row.curves.rows(); ++i)
                row.curves(i, c) = results.value(channel, static_cast<std::size_t>(i));
        }
        if (questions_.curves)
            for (std::size_t i = 0; i < results.size(); ++i) row.times.push_back(results.frame(i).time);
    } catch (const CannotStart& error) {
        if (row.reason.empty())
            row.reason = error.issues().empty() ? sentenceOf(error) : error.issues().front().sentence;
    } catch (const std::runtime_error& error) {
        if (row.reason.empty()) row.reason = sentenceOf(error);
    }
}

}  // namespace zwang
