#include "app/export_options.h"

#include <algorithm>
#include <vector>

#include "app/settings.h"

namespace zwang::app {
namespace {

/// A setting of one exporter or of several.
struct SharedSetting {
    std::string key, help, owners;
    bool takesWord = false;
};

std::vector<SharedSetting> sharedSettings() {
    std::vector<SharedSetting> settings;
    for (const auto& exporter : exporters()) {
        const std::string owner(infoOf(exporter).key);
        forEachSetting(exporter, [&](const FieldInfo& f, const auto& value) {
            const auto known = std::find_if(settings.begin(), settings.end(),
                                            [&](const SharedSetting& setting) { return setting.key == f.key; });
            if (known != settings.end()) {
                known->owners += ", " + owner;
                return;
            }
            using T = std::remove_cvref_t<decltype(value)>;
            std::string help(f.help);
            if (!f.unit.empty()) help += " [" + std::string(f.unit) + "]";
            if (!f.choices.empty()) help += ": " + std::string(f.choices);
            if (std::is_same_v<T, bool>) help += ": yes or no";
            settings.push_back({std::string(f.key), help, owner, std::is_same_v<T, Choice> || std::is_same_v<T, bool>});
        });
    }
    return settings;
}

std::string formatKeys() {
    std::string keys;
    for (const auto& exporter : exporters()) {
        const TypeInfo& info = infoOf(exporter);
        keys += (keys.empty() ? "" : ", ") + std::string(info.key) + " (" + std::string(info.label) + ")";
    }
    return keys;
}

}  // namespace

void ExportOptions::addTo(CLI::App& command) {
    if (only_.empty())
        command
            .add_option("--format", format_,
                        "What to write, where the ending of the name does not say it: " + formatKeys())
            ->type_name("WORD");
    for (const auto& setting : sharedSettings()) {
        if (!only_.empty() && std::find(only_.begin(), only_.end(), setting.key) == only_.end()) continue;
        command
            .add_option_function<std::vector<std::string>>(
                optionName(setting.key),
                [this, key = setting.key](const std::vector<std::string>& texts) {
                    // A list may be given by one option or by several.
                    for (const auto& text : texts) {
                        auto& value = values_[key];
                        value += (value.empty() ? "" : ",") + text;
                    }
                },
                setting.help + " (" + setting.owners + ")")
            ->type_name(setting.takesWord ? "WORD" : "VALUE")
            ->allow_extra_args(false)
            ->group(only_.empty() ? "Settings of the formats" : "Options");
    }
}

std::optional<Sentence> ExportOptions::choose(const std::string& path, AnyExporter& exporter) const {
    if (!format_.empty()) {
        const auto named = exporterNamed(format_);
        if (!named) {
            std::vector<std::string> keys;
            for (const auto& each : exporters()) keys.emplace_back(infoOf(each).key);
            return Sentence("--format %1: there is no such format", format_)
                .then(hint(format_, keys, Sentence("choose one of %1", formatKeys())));
        }
        exporter = *named;
    } else if (const auto known = exporterFor(path)) {
        exporter = *known;
    } else if (!path.starts_with("/dev/")) {
        const Sentence unknown("%1: the ending of the name says what is written, and this one is not known", path);
        return unknown.then(only_.empty() ? Sentence("use one of %1, or give --format", knownFormats())
                                          : Sentence("use one of %1", knownFormats()));
    }
    for (const auto& [key, text] : values_)
        if (const auto wrong = readSetting(exporter, key, text))
            return Sentence("%1 %2: %3", optionName(key), text, *wrong);
    for (const auto& issue : evaluate(exporter)) return Sentence("%1: %2", optionName(issue.fieldKey), issue.sentence);
    return std::nullopt;
}

}  // namespace zwang::app
