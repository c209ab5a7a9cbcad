#include "engine/export/run_journal.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/export/stored_sentence.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

using Line = nlohmann::ordered_json;

/// A line that does not belong to the system of the run.
class Unreadable {};

Line listOf(const VecX& numbers) {
    Line list = Line::array();
    for (const double x : numbers) list.push_back(x);
    return list;
}

Line lineOf(const Passage& p) {
    Line line = {{"time", p.time},
                 {"kind", p.kind},
                 {"sentence", p.sentence.english()},
                 {"sentence_parts", partsOf(p.sentence)},
                 {"rank", {p.rankBefore, p.rankAt}},
                 {"freedom", {p.freedomBefore, p.freedomAt}},
                 {"elements", p.elements},
                 {"position", listOf(p.q)},
                 {"branch_taken", p.branchTaken},
                 {"all_branches", p.allBranches},
                 {"motors_lose_control", p.controlLost},
                 {"gap", p.gap}};
    Line branches = Line::array();
    for (const auto& branch : p.branches) branches.push_back(listOf(branch));
    line["branches"] = branches;
    return line;
}
Line lineOf(const NearMiss& miss) { return {miss.time, miss.distance}; }
Line lineOf(const UncertainInterval& interval) { return {interval.from, interval.to}; }
Line lineOf(const RunEvent& event) { return {event.time, toString(event.kind), event.element, event.energyLost}; }

/// What is no number stands as null.
double numberOf(const Line& line) { return line.is_null() ? std::nan("") : line.get<double>(); }

VecX vectorOf(const Line& list, int size) {
    VecX numbers(static_cast<Eigen::Index>(list.size()));
    if (numbers.size() != size) throw Unreadable();
    for (std::size_t i = 0; i < list.size(); ++i) numbers[static_cast<Eigen::Index>(i)] = numberOf(list[i]);
    return numbers;
}

void take(const Line& line, const System& system, Passage& p) {
    p.time = numberOf(line.at("time"));
    p.kind = line.at("kind");
    const auto sentence = sentenceFrom(line.at("sentence"), line.value("sentence_parts", ""));
    if (!sentence) throw Unreadable();
    p.sentence = *sentence;
    p.rankBefore = line.at("rank").at(0);
    p.rankAt = line.at("rank").at(1);
    p.freedomBefore = line.at("freedom").at(0);
    p.freedomAt = line.at("freedom").at(1);
    p.elements = line.at("elements").get<std::vector<std::string>>();
    p.q = vectorOf(line.at("position"), system.nq);
    p.allBranches = line.at("all_branches");
    p.controlLost = line.at("motors_lose_control");
    p.gap = numberOf(line.at("gap"));
    for (const Line& branch : line.at("branches")) p.branches.push_back(vectorOf(branch, system.nv));
    p.branchTaken = line.at("branch_taken");
    if (p.branchTaken >= static_cast<int>(p.branches.size())) p.branchTaken = -1;
}
void take(const Line& line, const System&, NearMiss& miss) { miss = {numberOf(line.at(0)), numberOf(line.at(1))}; }
void take(const Line& line, const System&, UncertainInterval& interval) {
    interval = {numberOf(line.at(0)), numberOf(line.at(1))};
}
void take(const Line& line, const System&, RunEvent& event) {
    event.time = numberOf(line.at(0));
    const std::string word = line.at(1);
    int kind = 0;
    while (toString(static_cast<RunEvent::Kind>(kind)) != word)
        if (++kind >= RunEvent::kinds) throw Unreadable();
    event.kind = static_cast<RunEvent::Kind>(kind);
    event.element = line.at(2);
    event.energyLost = numberOf(line.at(3));
}

/// Adds to `line` what of a list is new, and remembers it. Of long lists only the end is compared: what was found long
/// ago stays.
template <class Found>
void addNews(const char* name, const std::vector<Found>& found, std::vector<std::string>& told, Line& line) {
    constexpr std::size_t compared = 200;
    std::size_t same = std::min(told.size(), found.size());
    for (std::size_t i = same - std::min(same, compared); i < same; ++i)
        if (lineOf(found[i]).dump() != told[i]) same = i;
    if (same == found.size() && same == told.size()) return;
    told.resize(same);
    Line news = Line::array();
    for (std::size_t i = same; i < found.size(); ++i) {
        news.push_back(lineOf(found[i]));
        told.push_back(news.back().dump());
    }
    line[name] = {{"from", same}, {"are", news}};
}

template <class Found>
void takeNews(const char* name, const Line& line, const System& system, std::vector<Found>& found) {
    if (!line.contains(name)) return;
    std::vector<Found> news;
    for (const Line& each : line[name].at("are")) take(each, system, news.emplace_back());
    found.resize(std::min<std::size_t>(found.size(), line[name].at("from")));
    found.insert(found.end(), news.begin(), news.end());
}

}  // namespace

std::string RunJournal::news(const Results& soFar) {
    Line line = Line::object();
    addNews("passages", soFar.passages, passages_, line);
    addNews("near_misses", soFar.nearMisses, misses_, line);
    addNews("uncertain_intervals", soFar.uncertain, uncertain_, line);
    addNews("events", soFar.events, events_, line);
    return line.empty() ? std::string() : line.dump(-1, ' ', false, Line::error_handler_t::replace) + "\n";
}

void readJournal(const std::string& lines, Results& results) {
    const System& system = results.system();
    for (std::size_t at = 0, end = 0; (end = lines.find('\n', at)) != std::string::npos; at = end + 1) {
        try {
            const Line line = Line::parse(lines.begin() + static_cast<std::ptrdiff_t>(at),
                                          lines.begin() + static_cast<std::ptrdiff_t>(end));
            takeNews("passages", line, system, results.passages);
            takeNews("near_misses", line, system, results.nearMisses);
            takeNews("uncertain_intervals", line, system, results.uncertain);
            takeNews("events", line, system, results.events);
        } catch (const nlohmann::json::exception&) {
            return;
        } catch (const Unreadable&) {
            return;
        }
    }
}

}  // namespace zwang
