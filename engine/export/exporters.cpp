#include "engine/export/exporters.h"

#include <algorithm>
#include <charconv>

#include "engine/expressions/parameters.h"
#include "engine/fields/printed.h"
#include "engine/fields/range_text.h"
#include "engine/io/model_file.h"
#include "engine/model/members_of.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

std::vector<std::string> wordsOf(std::string_view text, char divider) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == divider)
            words.emplace_back();
        else if (c != ' ' || divider == ' ' || !words.back().empty())
            words.back() += c;
    }
    std::erase(words, "");
    return words;
}

std::optional<Sentence> read(std::vector<std::string>& value, const std::string& text, std::string_view) {
    value = wordsOf(text, ',');
    return std::nullopt;
}
std::optional<Sentence> read(std::string& value, const std::string& text, std::string_view) {
    value = text;
    return std::nullopt;
}
std::optional<Sentence> read(bool& value, const std::string& text, std::string_view) {
    const std::vector<std::string> on = {"yes", "true", "on", "1"}, off = {"no", "false", "off", "0"};
    value = std::find(on.begin(), on.end(), text) != on.end();
    if (value || std::find(off.begin(), off.end(), text) != off.end()) return std::nullopt;
    return Sentence("write yes or no instead of '%1'", text);
}
std::optional<Sentence> read(Quantity& value, const std::string& text, std::string_view) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size())
        value = number;
    else
        value = text;
    return std::nullopt;
}
std::optional<Sentence> read(Choice& value, const std::string& text, std::string_view choices) {
    const auto known = wordsOf(choices, ' ');
    value.key = text;
    if (std::find(known.begin(), known.end(), text) != known.end()) return std::nullopt;
    return Sentence("there is no '%1'", text).then(hintOrAll(text, known, "choose one of %1"));
}

std::string lowered(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

}  // namespace

template struct ForList<AnyExporter>;

const TypeInfo& infoOf(const AnyExporter& exporter) {
    return std::visit([](const auto& e) -> const TypeInfo& { return e.info; }, exporter);
}
std::string_view extensionOf(const AnyExporter& exporter) {
    return std::visit([](const auto& e) { return e.extension; }, exporter);
}

const std::vector<AnyExporter>& exporters() {
    static const auto list = [] {
        std::vector<AnyExporter> all;
        forEachType<AnyExporter>([&](auto exporter) { all.emplace_back(std::move(exporter)); });
        return all;
    }();
    return list;
}

std::optional<AnyExporter> exporterNamed(std::string_view key) {
    for (const auto& exporter : exporters())
        if (infoOf(exporter).key == key) return exporter;
    return std::nullopt;
}

std::optional<AnyExporter> exporterFor(const std::filesystem::path& path) {
    for (const auto& exporter : exporters())
        if (lowered(path.extension().string()) == extensionOf(exporter)) return exporter;
    return std::nullopt;
}

std::string knownFormats() {
    std::vector<std::string> known;
    for (const auto& exporter : exporters())
        known.push_back(std::string(extensionOf(exporter)) + " (" + std::string(infoOf(exporter).label) + ")");
    return listed(known);
}

std::optional<Sentence> readSetting(AnyExporter& exporter, std::string_view key, const std::string& text) {
    std::vector<std::string> known;
    std::optional<Sentence> wrong;
    bool found = false;
    forEachSetting(exporter, [&](const FieldInfo& f, auto& value) {
        known.emplace_back(f.key);
        if (f.key != key) return;
        found = true;
        wrong = read(value, text, f.choices);
    });
    if (found) return wrong;
    const Sentence has = known.empty() ? Sentence() : Sentence("it has %1", listed(known));
    return Sentence("%1 has no setting '%2'", infoOf(exporter).label, key).then(has);
}

Issues evaluate(AnyExporter& exporter) {
    Issues issues;
    const auto add = [&](std::string_view key, const Sentence& sentence) {
        issues.push_back({Issue::Severity::error, "", std::string(key), sentence});
    };
    for (const Member& member : membersOf(exporter)) {
        const FieldInfo& f = *member.field;
        if (auto* number = member.as<Quantity>()) {
            const std::size_t before = issues.size();
            if (!number->isPlain()) ParameterTable().evaluate(*number, f.unit, "", std::string(f.key), issues);
            if (issues.size() == before && !f.range.contains(number->value))
                add(f.key,
                    Sentence("%1 must be %2, but it is %3", f.label, rangeText(f.range),
                             printed("%.6g", number->value) + (f.unit.empty() ? "" : " ") + std::string(f.unit)));
        } else if (auto* choice = member.as<Choice>()) {
            if (const auto wrong = read(*choice, choice->key, f.choices)) add(f.key, *wrong);
        }
    }
    return issues;
}

void checkChannels(const AnyExporter& exporter, const Model& model) {
    std::visit(
        [&](const auto& e) {
            if constexpr (std::is_base_of_v<ChannelChoice, std::decay_t<decltype(e)>>) {
                if (e.channels.empty() && e.units.empty()) return;
                Issues notes;
                const Results none(std::make_shared<const System>(
                    compile(std::make_shared<Model>(model), notes, RowChoice::all, groupContactsOf(model.run))));
                ChosenRows(none, e);
            }
        },
        exporter);
}

void write(AnyExporter exporter, const Results& results, const std::filesystem::path& path,
           const ExportControl& control) {
    if (Issues issues = evaluate(exporter); hasErrors(issues)) throw FileError(std::move(issues));
    std::visit([&](const auto& e) { e.write(results, path, control); }, exporter);
}

}  // namespace zwang
