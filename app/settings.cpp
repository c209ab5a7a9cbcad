#include "app/settings.h"

#include <algorithm>
#include <charconv>

#include "app/commands.h"
#include "engine/analysis/methods.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

/// A plain number is SI; everything else is a formula or a number with a unit.
Quantity quantityFrom(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) return number;
    return text;
}

/// Texts parted by semicolons, or numbers by commas.
std::vector<std::string> textsFrom(const std::string& text) {
    const bool numbers = text.find_first_not_of("0123456789, ") == std::string::npos;
    return CLI::detail::split(text, numbers ? ',' : ';');
}

std::vector<std::string> choicesOf(std::string_view key, std::string_view words) {
    std::vector<std::string> keys;
    const auto append = [&](const std::vector<TypeInfo>& rows) {
        for (const auto& row : rows) keys.emplace_back(row.key);
    };
    if (key == "formulation")
        append(formulationChoices());
    else if (key == "stabilisation")
        append(stabilisationChoices());
    else if (key == "integrator")
        append(integratorChoices());
    else if (!words.empty())
        keys = CLI::detail::split(std::string(words), ' ');
    return keys;
}

Sentence choiceNear(const std::string& word, const std::vector<std::string>& known) {
    return hintOrAll(word, known, "choose one of %1");
}

struct Assignment {
    std::string name, value;
};
std::optional<Assignment> split(const std::string& text) {
    const auto sign = text.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == text.size()) return std::nullopt;
    return Assignment{text.substr(0, sign), text.substr(sign + 1)};
}

/// ": gauss, gauss-pso (swarm, iterations, …), …"
std::string formulationsText() {
    std::string text;
    forEachType<AnyFormulation>([&](const auto& settings) {
        text += (text.empty() ? ": " : ", ") + std::string(settings.info.key);
        std::string names;
        forEachField(settings,
                     [&](const auto& f, const auto&) { names += (names.empty() ? " (" : ", ") + std::string(f.key); });
        text += names.empty() ? "" : names + ")";
    });
    return text + "; settings as in augmented-lagrangian:penalty=1e8,iterations=5";
}

}  // namespace

std::string optionName(std::string_view key) {
    std::string name = "--" + std::string(key);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

std::optional<Sentence> readFormulation(const std::string& text, AnyFormulation& formulation) {
    const auto colon = text.find(':');
    const std::string key = text.substr(0, colon);
    const auto named = formulationNamed(key);
    if (!named) return Sentence("there is no '%1'", key).then(choiceNear(key, choicesOf("formulation", "")));
    formulation = *named;
    if (colon == std::string::npos) return std::nullopt;
    for (const auto& setting : CLI::detail::split(text.substr(colon + 1), ',')) {
        const auto assignment = split(setting);
        if (!assignment) return Sentence("write %1:NAME=VALUE,NAME=VALUE", key);
        std::vector<std::string> known;
        bool found = false;
        std::visit(
            [&](auto& settings) {
                forEachField(settings, [&](const auto& f, auto& value) {
                    known.emplace_back(f.key);
                    if (f.key != assignment->name) return;
                    value = quantityFrom(assignment->value);
                    found = true;
                });
            },
            formulation);
        if (!found && known.empty()) return Sentence("%1 has no settings", key);
        if (!found)
            return Sentence("%1 has no setting '%2'", key, assignment->name).then(choiceNear(assignment->name, known));
    }
    return std::nullopt;
}

std::optional<Sentence> unknownWord(std::string_view key, const std::string& word) {
    const RunSettings settings;
    std::vector<std::string> known;
    forEachField(settings, [&](const auto& f, const auto&) {
        if (f.key == key) known = choicesOf(key, f.choices);
    });
    if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
    return Sentence("there is no '%1'", word).then(choiceNear(word, known));
}

void Settings::addTo(CLI::App& command, const std::vector<std::string>& leftOut) {
    const RunSettings defaults;
    forEachField(defaults, [&](const auto& f, const auto& value) {
        if (std::find(leftOut.begin(), leftOut.end(), f.key) != leftOut.end()) return;
        using T = std::remove_cvref_t<decltype(value)>;
        std::string help(f.help);
        if constexpr (std::is_same_v<T, Choice>) {
            std::string words;
            for (const auto& word : choicesOf(f.key, f.choices)) words += (words.empty() ? ": " : ", ") + word;
            help += words;
        } else if constexpr (isVariant<T>) {
            help += formulationsText();
        } else if (!f.unit.empty()) {
            help += " [" + std::string(f.unit) + "]";
        }
        command
            .add_option_function<std::string>(
                optionName(f.key), [this, key = std::string(f.key)](const std::string& text) { values_[key] = text; },
                help)
            ->type_name(std::is_same_v<T, Choice>                     ? "WORD"
                        : isVariant<T>                                ? "WORD[:NAME=VALUE,…]"
                        : std::is_same_v<T, std::vector<std::string>> ? "BRANCH;…"
                        : std::is_same_v<T, std::string>              ? "BRANCH"
                                                                      : "VALUE");
    });
    command
        .add_option("--set", assignments_,
                    "NAME=VALUE: another value for a parameter, for example l1=0.3 or \"l1=30 cm\"")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    timeLimit.addTo(command);
}

std::optional<Sentence> Settings::applyTo(Model& model) const {
    std::optional<Sentence> trouble;
    forEachField(model.run, [&](const auto& f, auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        const auto given = values_.find(std::string(f.key));
        if (given == values_.end() || trouble) return;
        if constexpr (std::is_same_v<T, Quantity>) {
            value = quantityFrom(given->second);
        } else if constexpr (std::is_same_v<T, std::string>) {
            value = given->second;
        } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
            value = textsFrom(given->second);
        } else if constexpr (isVariant<T>) {
            if (const auto wrong = readFormulation(given->second, value))
                trouble = Sentence("%1: %2", optionName(f.key), *wrong);
        } else if constexpr (std::is_same_v<T, Choice>) {
            if (const auto wrong = unknownWord(f.key, given->second))
                trouble = Sentence("%1: %2", optionName(f.key), *wrong);
            value.key = given->second;
        }
    });
    if (trouble) return trouble;

    std::vector<std::string> names;
    for (const auto& parameter : model.parameters) names.push_back(parameter.name);
    for (const auto& text : assignments_) {
        const auto assignment = split(text);
        if (!assignment) return Sentence("--set %1: write NAME=VALUE, for example --set l1=0.3", text);
        const auto found = std::find(names.begin(), names.end(), assignment->name);
        if (found == names.end()) {
            if (names.empty()) return Sentence("--set %1: the model has no parameters", text);
            return Sentence("--set %1: there is no parameter '%2'", text, assignment->name)
                .then(choiceNear(assignment->name, names));
        }
        model.parameters[static_cast<std::size_t>(found - names.begin())].quantity = quantityFrom(assignment->value);
    }
    return std::nullopt;
}

std::string Settings::firstOption() const {
    if (!values_.empty()) return optionName(values_.begin()->first) + " " + values_.begin()->second;
    return assignments_.empty() ? "" : "--set " + assignments_.front();
}

std::string Settings::optionBehind(const Model& model, const Issue& issue) const {
    for (const auto& [key, text] : values_)
        if (issue.element.empty() && (issue.fieldKey == "run/" + key || issue.fieldKey.starts_with("run/" + key + "/")))
            return optionName(key) + " " + text;
    // Where the step by itself is one, the end that was given does not go with it.
    const auto end = values_.find("end");
    if (end != values_.end() && issue.fieldKey == "run/output_step" && model.run.outputStep.value > 0)
        return optionName(end->first) + " " + end->second;
    for (const auto& text : assignments_) {
        const auto assignment = split(text);
        for (std::size_t i = 0; assignment && i < model.parameters.size(); ++i)
            if (model.parameters[i].name == assignment->name &&
                issue.fieldKey == "parameters/" + std::to_string(i) + "/value")
                return "--set " + text;
    }
    return "";
}

bool evaluateWith(const Settings& settings, ModelSource& source, int& exitCode) {
    Issues own;
    for (const auto& issue : evaluate(source.model)) {
        const std::string option = settings.optionBehind(source.model, issue);
        if (option.empty()) {
            own.push_back(issue);
            continue;
        }
        complain(Sentence("%1: %2", option, issue.sentence));
        if (issue.severity == Issue::Severity::error) exitCode = wrongUsage;
    }
    printIssues(source, own);
    if (exitCode == done && hasErrors(own)) exitCode = modelNotValid;
    return exitCode == done;
}

int withModel(const ModelArgument& model, const Settings& settings,
              const std::function<int(ModelSource&, Attendant&)>& work) {
    int exitCode = done;
    Attendant attendant(settings.timeLimit);
    attendant.prepare("reading the model");
    auto source = readModel(model, exitCode);
    if (!source) return exitCode;
    if (const auto trouble = settings.applyTo(source->model)) {
        complain(*trouble);
        return wrongUsage;
    }
    attendant.about(source->model);
    attendant.prepare("evaluating the model");
    if (!evaluateWith(settings, *source, exitCode)) return exitCode;
    try {
        exitCode = work(*source, attendant);
        if (!attendant.timedOut()) return exitCode;
        complain(attendant.limitSentence());
        return exitCode == done ? endedEarly : exitCode;
    } catch (const CannotStart& error) {
        printIssues(*source, error.issues());
        return modelNotValid;
    } catch (const FileError& error) {
        complain(sentenceOf(error));
        return wrongUsage;
    } catch (const std::invalid_argument& error) {
        complain(sentenceOf(error));
        return wrongUsage;
    } catch (const std::runtime_error& error) {
        complain(attendant.timedOut() ? attendant.limitSentence(false) : sentenceOf(error));
        return endedEarly;
    }
}

}  // namespace zwang::app
