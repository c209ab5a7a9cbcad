// Who may include whom: reads the tables of docs/architecture.md and checks every #include of engine/, ui/ and app/.
#include <QtTest>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string_view>

#include "tests/architecture/sources.h"

namespace {

namespace fs = std::filesystem;
using namespace zwang::testing;
using Names = std::set<std::string>;

/// The words in `backquotes` of a piece of Markdown.
std::vector<std::string> quotedIn(const std::string& text) {
    static const std::regex quoted("`([^`]+)`");
    std::vector<std::string> words;
    for (std::sregex_iterator it(text.begin(), text.end(), quoted), end; it != end; ++it) words.push_back((*it)[1]);
    return words;
}

/// What docs/architecture.md allows.
struct Rules {
    std::map<std::string, Names> mayInclude;                 ///< module → modules
    std::vector<std::pair<std::string, Names>> libraryOnly;  ///< header pattern → modules or folders of modules
};

Rules readRules() {
    Rules rules;
    Names face;
    std::string section;
    for (const std::string& line : linesOf(root / "docs/architecture.md")) {
        if (line.rfind("## ", 0) == 0) section = line.substr(3);
        if (line.rfind("face = ", 0) == 0)
            for (const auto& module : quotedIn(line)) face.insert(module);
        if (line.rfind("| `", 0) != 0) continue;
        std::vector<std::string> cells;
        std::istringstream row(line.substr(1));
        for (std::string cell; std::getline(row, cell, '|');) cells.push_back(cell);
        const std::string name = quotedIn(cells.at(0)).at(0);
        const auto words = quotedIn(cells.at(2));
        Names allowed(words.begin(), words.end());
        if (section == "Rooms") {
            if (cells[2].find(" face") != std::string::npos) allowed.insert(face.begin(), face.end());
            rules.mayInclude[name] = allowed;
        } else if (section == "Libraries") {
            rules.libraryOnly.emplace_back(name, allowed);
        }
    }
    return rules;
}

bool isBelow(const std::string& path, const std::string& folder) {
    return path == folder || path.rfind(folder + "/", 0) == 0;
}

/// The longest module of the table that the path (relative to the root) lies in; "" when there is none.
std::string moduleOf(const std::string& path, const Rules& rules) {
    std::string found;
    for (const auto& [module, allowed] : rules.mayInclude)
        if (isBelow(path, module) && module.size() > found.size()) found = module;
    return found;
}

struct Include {
    std::string file, header, module;
    int line;
    QString place() const { return QString::fromStdString(file) + ":" + QString::number(line) + ": "; }
};

std::vector<Include> includesOf(const fs::path& path, const Rules& rules) {
    static const std::regex directive("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]");
    const std::string file = fs::relative(path, root).generic_string();
    std::vector<Include> found;
    int number = 0;
    for (const std::string& line : linesOf(path)) {
        ++number;
        std::smatch match;
        if (std::regex_search(line, match, directive)) found.push_back({file, match[1], moduleOf(file, rules), number});
    }
    return found;
}

/// The module an included header of ours lies in; "" for headers of libraries.
std::string roomIncluded(const Include& include, const Rules& rules) {
    if (fs::exists(root / include.header)) return moduleOf(include.header, rules);
    const fs::path near = (fs::path(include.file).parent_path() / include.header).lexically_normal();
    return fs::exists(root / near) ? moduleOf(near.generic_string(), rules) : "";
}

struct Function {
    std::string name;  ///< what stands before its parameters
    int line = 0, lines = 0;
};

bool isOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':' || c == '~'; }

/// The name before the first parenthesis of what stands before a brace; "" where that is no function.
std::string functionName(const std::string& statement) {
    const std::size_t from = statement.find_first_not_of(' '), open = statement.find('(');
    if (from == std::string::npos || open == std::string::npos) return {};
    for (const std::string_view scope : {"namespace ", "class ", "struct ", "union ", "enum ", "extern "})
        if (statement.compare(from, scope.size(), scope) == 0) return {};
    std::size_t name = open;
    while (name > 0 && isOfName(statement[name - 1])) --name;
    return statement.substr(name, open - name);
}

/// The functions of a file whose braces stand as clang-format puts them; lambdas are part of the function around them.
std::vector<Function> functionsOf(const std::vector<std::string>& lines) {
    std::vector<Function> functions;
    std::vector<bool> isFunction;  // of the braces that are open
    std::size_t inside = 0;        // how many of them are
    std::string statement;
    int number = 0;
    for (const std::string& line : lines) {
        ++number;
        for (const char c : codeOf(line) + " ") {
            if (c == '{') {
                const std::string name = inside > 0 ? "" : functionName(statement);
                if (!name.empty()) functions.push_back({name, number, 0});
                isFunction.push_back(!name.empty());
                inside += !name.empty();
            } else if (c == '}' && !isFunction.empty()) {
                if (isFunction.back()) {
                    functions.back().lines = number - functions.back().line + 1;
                    --inside;
                }
                isFunction.pop_back();
            }
            if (c == '{' || c == '}' || c == ';')
                statement.clear();
            else
                statement += c;
        }
    }
    return functions;
}

/// A cycle of the graph as "a → b → a", or "".
std::string cycleOf(const std::map<std::string, Names>& graph) {
    Names done;
    std::vector<std::string> path;
    std::function<std::string(const std::string&)> visit = [&](const std::string& module) -> std::string {
        if (done.count(module)) return {};
        const bool onPath = std::find(path.begin(), path.end(), module) != path.end();
        path.push_back(module);
        if (onPath) {
            std::string cycle;
            for (const auto& step : path) cycle += (cycle.empty() ? "" : " → ") + step;
            return cycle;
        }
        if (graph.count(module))
            for (const auto& next : graph.at(module))
                if (std::string cycle = visit(next); !cycle.empty()) return cycle;
        path.pop_back();
        done.insert(module);
        return {};
    };
    for (const auto& [module, to] : graph)
        if (std::string cycle = visit(module); !cycle.empty()) return cycle;
    return {};
}

}  // namespace

class ArchitectureTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        rules_ = readRules();
        QVERIFY2(rules_.mayInclude.size() > 20, "the table of modules in docs/architecture.md could not be read");
        QVERIFY2(rules_.libraryOnly.size() > 4, "the table of libraries in docs/architecture.md could not be read");
        sources_ = sourcesBelow({"engine", "ui", "app"});
        QVERIFY2(sources_.size() > 30, "the sources were not found");
    }

    void cyclesAreFound() {
        QCOMPARE(cycleOf({{"a", {"b"}}, {"b", {"c"}}, {"c", {}}}), std::string());
        QCOMPARE(cycleOf({{"a", {"b"}}, {"b", {"a"}}}), std::string("a → b → a"));
    }

    void everyFileLivesInARoom() {
        for (const auto& path : sources_) {
            const std::string file = fs::relative(path, root).generic_string();
            QVERIFY2(!moduleOf(file, rules_).empty(), (file + " is in no module of docs/architecture.md").c_str());
        }
    }

    void everyRoomOfTheEngineExists() {
        for (const auto& [module, allowed] : rules_.mayInclude) {
            if (isBelow(module, "engine"))
                QVERIFY2(fs::exists(root / module), (module + " is told of but missing").c_str());
            for (const auto& other : allowed)
                QVERIFY2(rules_.mayInclude.count(other), (module + " may include the unknown module " + other).c_str());
        }
    }

    void includesKeepTheTable() {
        QStringList breaches;
        for (const auto& path : sources_)
            for (const auto& include : includesOf(path, rules_)) {
                const std::string there = roomIncluded(include, rules_);
                if (!there.empty() && there != include.module && !rules_.mayInclude[include.module].count(there))
                    breaches << include.place() + QString::fromStdString(include.module + " may not include " + there);
            }
        QVERIFY2(breaches.isEmpty(), qPrintable(breaches.join('\n')));
    }

    void librariesKeepToTheirRooms() {
        QStringList breaches;
        for (const auto& path : sources_)
            for (const auto& include : includesOf(path, rules_))
                for (const auto& [pattern, modules] : rules_.libraryOnly) {
                    if (!std::regex_match(include.header, std::regex(pattern))) continue;
                    const bool allowed = std::any_of(modules.begin(), modules.end(), [&](const auto& module) {
                        return isBelow(include.module, module);
                    });
                    if (!allowed)
                        breaches << include.place() + QString::fromStdString(include.module + " may not include <" +
                                                                             include.header + ">");
                }
        QVERIFY2(breaches.isEmpty(), qPrintable(breaches.join('\n')));
    }

    void roomsHaveNoCycles() {
        QCOMPARE(cycleOf(rules_.mayInclude), std::string());
        std::map<std::string, Names> actual;
        for (const auto& path : sources_)
            for (const auto& include : includesOf(path, rules_))
                if (const auto there = roomIncluded(include, rules_); !there.empty() && there != include.module)
                    actual[include.module].insert(there);
        QCOMPARE(cycleOf(actual), std::string());
    }

    /// What the 3D view shows has one owner: nobody else of those who know it tells it poses, colours, ghosts or a
    /// model.
    void onlyTheStageTellsTheView() {
        const std::regex telling(
            "[vV]iew(_|\\(\\))?(->|\\.)set(Model|Poses|Ghosts|JointColours|Traces|TraceTime|Arrows|Note)\\(");
        int stage = 0;
        QStringList breaches;
        for (const auto& path : sourcesBelow({"ui", "app"})) {
            const std::string file = fs::relative(path, root).generic_string();
            // The lists and trees of the other modules have models too.
            if (!rules_.mayInclude[moduleOf(file, rules_)].count("ui/view3d")) continue;
            for (const auto& line : linesOf(path)) {
                if (!std::regex_search(line, telling)) continue;
                if (isBelow(file, "ui/stage"))
                    ++stage;
                else
                    breaches << QString::fromStdString(file + ": " + line);
            }
        }
        QVERIFY2(breaches.isEmpty(), qPrintable(breaches.join('\n')));
        QVERIFY(stage >= 8);
    }

    void filesAreShortAndFinished() {
        const std::string unfinished = std::string("TO") + "DO";
        for (const auto& path : sourcesBelow({"engine", "ui", "app", "tests"})) {
            const std::string file = fs::relative(path, root).generic_string();
            const std::size_t longest = file.rfind("tests/", 0) == 0 ? 500 : 400;
            QVERIFY2(linesOf(path).size() <= longest,
                     (file + " is longer than " + std::to_string(longest) + " lines").c_str());
            QVERIFY2(contentOf(path).find(unfinished) == std::string::npos, (file + ": " + unfinished).c_str());
        }
    }

    void functionsAreMeasured() {
        const auto found =
            functionsOf({"namespace a {", "template <class T>", "struct B : C<(1 > 0)> {", "    B(int x)",
                         "        : x_{x} {}", "    int two() const {", "        if (x_) {",
                         "            return 2;  // {", "        }", "        return '{';", "    }", "    int x_{0};",
                         "};", "std::string f(const char* s = \"{\") {", "}", "}"});
        QStringList told;
        for (const auto& each : found) told << QString::fromStdString(each.name) + " " + QString::number(each.lines);
        QVERIFY2(told.contains("two 6") && told.contains("f 2"), qPrintable(told.join(", ")));
        QVERIFY2(told.filter("namespace").isEmpty() && told.size() <= 4, qPrintable(told.join(", ")));
    }

    /// Functions fit a screen. Those that are longer are listed with their length: they may become shorter, not longer.
    void functionsAreShort() {
        constexpr int longest = 60;
        const std::map<std::string, int> allowed{
            {"WindowActions::addViewRows", 134},  {"WindowActions::addGroupRows", 100},
            {"GradientPane::makeResult", 96},     {"WindowActions::addFileRows", 74},
            {"CurvePlot::Private::build", 69},    {"ExportDialog::showFormat", 69},
            {"WindowActions::addInsertRows", 65}, {"WindowActions::makeMenus", 66},
            {"WindowActions::addEditRows", 63}};
        QStringList breaches;
        std::size_t functions = 0;
        for (const auto& path : sources_)
            for (const auto& each : functionsOf(linesOf(path))) {
                ++functions;
                if (each.lines <= longest) continue;
                const auto found = allowed.find(each.name);
                if (found != allowed.end() && each.lines <= found->second) continue;
                breaches << QString::fromStdString(fs::relative(path, root).generic_string() + ":") +
                                QString("%1: %2 has %3 lines")
                                    .arg(each.line)
                                    .arg(QString::fromStdString(each.name))
                                    .arg(each.lines);
            }
        QVERIFY2(functions > 5000, qPrintable(QString::number(functions)));
        QVERIFY2(breaches.isEmpty(), qPrintable(breaches.join('\n')));
    }

  private:
    Rules rules_;
    std::vector<fs::path> sources_;
};

QTEST_APPLESS_MAIN(ArchitectureTest)
#include "architecture_test.moc"
