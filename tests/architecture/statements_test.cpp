// What a type is, it states: reads the sources for code that asks a type for its members instead.
#include <QtTest>
#include <iterator>
#include <map>
#include <regex>

#include "tests/architecture/sources.h"

namespace {

using namespace zwang::testing;

/// How often code asks whether something compiles: `requires { x.name; }`, with parameters or without. What names a
/// concept or a trait asks nothing.
int questionsIn(const std::vector<std::string>& lines) {
    static const std::regex question(R"(\brequires\s*(\([^()]*\)\s*)?\{)");
    std::string code;
    for (const std::string& line : lines) code += codeOf(line) + " ";
    if (code.find("requires") == std::string::npos) return 0;
    return static_cast<int>(std::distance(std::sregex_iterator(code.begin(), code.end(), question), {}));
}

/// Visitors that take what they do not name, and do nothing about it: template <class T> void operator()(const T&).
int catchAllsIn(const std::vector<std::string>& lines) {
    static const std::regex any(R"(template\s*<class (\w+)>\s*\w+ operator\(\)\((const )?\1&\))");
    std::string code;
    for (const std::string& line : lines) code += codeOf(line) + " ";
    if (code.find("operator()") == std::string::npos) return 0;
    return static_cast<int>(std::distance(std::sregex_iterator(code.begin(), code.end(), any), {}));
}

/// How often code asks whether a joint is of one type by name: std::is_same_v<T, planar::Rod>.
int namesAskedFor(const std::vector<std::string>& lines) {
    static const std::regex question(R"(is_same_v<\s*\w+,\s*(planar|spatial)::\w+>)");
    std::string code;
    for (const std::string& line : lines) code += codeOf(line) + " ";
    if (code.find("is_same_v") == std::string::npos) return 0;
    return static_cast<int>(std::distance(std::sregex_iterator(code.begin(), code.end(), question), {}));
}

}  // namespace

class StatementsTest : public QObject {
    Q_OBJECT
  private slots:
    void questionsAreFound() {
        QCOMPARE(questionsIn({"if constexpr (requires { x.name; })", "requires(const T& t)", "{ t.name; }"}), 2);
        QCOMPARE(questionsIn({"// requires { x.name; }", "requires std::integral<T> T twice(T t) { return t + t; }"}),
                 0);
    }

    /// Types of elements, bodies and shapes are told by their list, their base or what they state, never by the names
    /// that their members happen to have.
    void noTypeIsToldByItsMembers() {
        const std::map<std::string, int> allowed{
            {"engine/elements/forces.h", 1},                // demands what every force states
            {"engine/elements/joints/joint_traits.h", 1}};  // demands what every joint states
        std::map<std::string, int> found;
        for (const auto& path : sourcesBelow({"engine", "ui", "app"}))
            if (const int questions = questionsIn(linesOf(path)); questions > 0)
                found[std::filesystem::relative(path, root).generic_string()] = questions;
        QStringList told;
        for (const auto& [file, questions] : found)
            if (const auto at = allowed.find(file); at == allowed.end() || at->second != questions)
                told << QString("%1 asks %2 times for members by requires { … }; let the type state what it is")
                            .arg(QString::fromStdString(file))
                            .arg(questions);
        QVERIFY2(told.isEmpty(), qPrintable(told.join('\n')));
        QCOMPARE(found.size(), allowed.size());
    }

    /// A list of joints by name in another place than the list of types is one that a new joint is missing from.
    void noListOfJointsByName() {
        QCOMPARE(namesAskedFor({"return std::is_same_v<J, planar::Rod> ||", "std::is_same_v<J, spatial::Rod>;"}), 2);
        const std::map<std::string, int> allowed{
            {"engine/analysis/assembly.cpp", 3},   // wheels about two centres
            {"engine/figure/mechanism.cpp", 1},    // the room that an outline needs
            {"engine/model/joint_checks.cpp", 1},  // what an outline must be
            {"engine/model/to_spatial.cpp", 1},    // the joint that is called differently in space
            {"ui/tools/tools_joints.cpp", 1}};     // the tool of that joint
        QStringList told;
        for (const auto& path : sourcesBelow({"engine", "ui", "app"})) {
            const std::string file = std::filesystem::relative(path, root).generic_string();
            const auto at = allowed.find(file);
            if (const int names = namesAskedFor(linesOf(path)); names > (at == allowed.end() ? 0 : at->second))
                told << QString("%1 asks %2 times for joints by name; let the type state what it is")
                            .arg(QString::fromStdString(file))
                            .arg(names);
        }
        QVERIFY2(told.isEmpty(), qPrintable(told.join('\n')));
    }

    /// A visitor says with `takeAll` (engine/model/visitors.h) that it, or several together, know every type.
    void noVisitorTakesWhatItDoesNotName() {
        QCOMPARE(catchAllsIn({"template <class Other>", "bool operator()(Other&) const {", "    return true;", "}"}),
                 1);
        QCOMPARE(catchAllsIn({"template <class T>", "void operator()(const std::vector<T>& list) const;"}), 0);
        QStringList told;
        for (const auto& path : sourcesBelow({"engine", "ui", "app"}))
            if (catchAllsIn(linesOf(path)) > 0)
                told << QString::fromStdString(std::filesystem::relative(path, root).generic_string());
        QVERIFY2(told.isEmpty(), qPrintable(told.join('\n')));
    }
};

QTEST_APPLESS_MAIN(StatementsTest)
#include "statements_test.moc"
