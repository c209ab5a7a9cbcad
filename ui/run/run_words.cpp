// Sentences are put together here, so that panel, banner, lamp and log say the same.
#include "ui/run/run_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

struct RunWords {
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

Model withoutLooks(Model model) {
    model.title.clear();
    model.description.clear();
    model.plots.clear();
    model.objectives.clear();
    model.comparison = {};
    model.drawing = {};
    for (auto& parameter : model.parameters) parameter.note.clear();
    for (auto& measurePoint : model.measurePoints) measurePoint.trace = true;
    for (auto& body : model.bodies) std::visit([](auto& b) { b.colour.clear(); }, body);
    return model;
}

/// The engine's sentences may stand in lists and lack their full stop; here others follow them.
QString withFullStop(const Sentence& sentence) {
    const QString text = engineSentence(sentence);
    static const QString ends = QStringLiteral(".!?。！？");
    return text.isEmpty() || ends.contains(text.back()) ? text : RunWords::tr("%1.").arg(text);
}

}  // namespace

QString statusWord(const Run& run) {
    if (run.state == Run::State::running) return RunWords::tr("running");
    if (!run.results) return RunWords::tr("could not start");
    switch (run.results->outcome.status) {
        case Outcome::Status::completed:
            return RunWords::tr("completed");
        case Outcome::Status::completedWithWarnings:
            return RunWords::tr("completed with warnings");
        case Outcome::Status::stopped:
            return RunWords::tr("stopped");
        case Outcome::Status::failed:
            break;
    }
    return RunWords::tr("failed");
}

Sign statusSign(const Run& run) {
    if (run.state == Run::State::running) return Sign::busy;
    if (!run.results) return Sign::bad;
    switch (run.results->outcome.status) {
        case Outcome::Status::completed:
            return Sign::good;
        case Outcome::Status::completedWithWarnings:
            return Sign::warning;
        case Outcome::Status::stopped:
            return Sign::stopped;
        case Outcome::Status::failed:
            break;
    }
    return Sign::bad;
}

QString outcomeSentence(const Run& run) {
    if (run.state == Run::State::running)
        return RunWords::tr("The run is at %1 % of its end time.").arg(100 * run.fraction, 0, 'f', 0);
    if (run.results) {
        const auto& sentence = run.results->outcome.sentence;
        return sentence.empty() ? RunWords::tr("The run is %1.").arg(statusWord(run)) : withFullStop(sentence);
    }
    for (const auto& issue : run.issues)
        if (issue.severity == Issue::Severity::error) return withFullStop(issue.sentence);
    return RunWords::tr("The run could not start.");
}

QString warningSentences(const Run& run) {
    QStringList lines;
    if (run.results)
        for (const auto& warning : run.results->outcome.warnings) lines << withFullStop(warning);
    return lines.join('\n');
}

QString durationText(double seconds) {
    if (seconds < 10) return RunWords::tr("%1 s").arg(seconds, 0, seconds == std::floor(seconds) ? 'g' : 'f', 2);
    const auto whole = static_cast<long>(std::lround(seconds));
    if (whole < 60) return RunWords::tr("%1 s").arg(whole);
    if (whole < 3600) return RunWords::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60, 2, 10, QChar('0'));
    return RunWords::tr("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60, 2, 10, QChar('0'));
}

QString timeLeftText(const Run& run) {
    if (run.secondsLeft < 0) return {};
    return RunWords::tr("about %1 left").arg(durationText(std::max(1.0, std::ceil(run.secondsLeft))));
}

bool hasFailed(const Run& run) { return statusSign(run) == Sign::bad; }

bool computesTheSame(const Model& first, const Model& second) {
    return &first == &second || withoutLooks(first) == withoutLooks(second);
}

}  // namespace zwang::ui
