// What a type is, it states: reads the sources for code that asks a type for its members instead.
#include <QtTest>
#include <iterator>
#include <map>
#include <regex>
#include <set>

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

/// The names in the lists of a file: using AnyForce = std::variant<struct Torque, …>; in a namespace with its name, as
/// planar::Revolute of using Joints = std::variant<struct Revolute, …>.
std::set<std::string> listedIn(const std::string& file, const std::string& list) {
    std::string code;
    for (const std::string& line : linesOf(root / file)) code += codeOf(line) + " ";
    std::set<std::string> names;
    const std::regex lists("(?:namespace (planar|spatial) \\{\\s*)?using " + list + R"(\s*=\s*std::variant<([^;]*)>;)");
    static const std::regex name(R"((\w+::)?[A-Z]\w+)");
    for (auto found = std::sregex_iterator(code.begin(), code.end(), lists); found != std::sregex_iterator(); ++found) {
        const std::string inside = (*found)[2], space = (*found)[1];
        for (auto at = std::sregex_iterator(inside.begin(), inside.end(), name); at != std::sregex_iterator(); ++at)
            names.insert(space.empty() ? at->str() : space + "::" + at->str());
    }
    return names;
}

/// How often code asks whether something is of a type of `names`: std::is_same_v<T, planar::Rod>,
/// std::get_if<Gravity<2>> and its kin, or takes it as the one argument that it knows: void check(const planar::Rod&,
/// …). Visitors take types by operator(), which takeAll (engine/model/visitors.h) holds to know every one.
int namesAskedFor(const std::vector<std::string>& lines, const std::set<std::string>& names) {
    static const std::regex asks(R"((is_same_v<\s*\w+,\s*|get_if<|get<|holds_alternative<)$)"),
        takes(R"(\b[a-z]\w*\((const )?$)"), reference(R"(^(<\w+>)?&\s*\w*[,)])");
    std::string code;
    for (const std::string& line : lines) code += codeOf(line) + " ";
    const auto isWord = [&](std::size_t at) {
        return at < code.size() && (std::isalnum(static_cast<unsigned char>(code[at])) || code[at] == '_');
    };
    int count = 0;
    for (const std::string& name : names)
        for (std::size_t at = code.find(name); at != std::string::npos; at = code.find(name, at + 1)) {
            if (isWord(at + name.size()) || (at > 0 && (isWord(at - 1) || code[at - 1] == ':'))) continue;
            constexpr std::size_t longest = 60;  // of what stands around it
            const std::string before = code.substr(at - std::min(at, longest), std::min(at, longest)),
                              after = code.substr(at + name.size(), longest);
            count += std::regex_search(before, asks) ||
                     (std::regex_search(before, takes) && std::regex_search(after, reference));
        }
    return count;
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
            {"engine/elements/joints/joint_traits.h", 5}};  // demands what every joint states, or may state
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

    void namesAreFound() {
        const std::set<std::string> rods{"planar::Rod", "spatial::Rod"};
        QCOMPARE(namesAskedFor({"return std::is_same_v<J, planar::Rod> ||", "std::is_same_v<J, spatial::Rod>;"}, rods),
                 2);
        QCOMPARE(namesAskedFor({"if (const auto* rod = std::get_if<planar::Rod>(&any)) add(*rod);"}, rods), 1);
        QCOMPARE(namesAskedFor({"void check(const planar::Rod& rod, Issues& issues) {"}, rods), 1);
        QCOMPARE(namesAskedFor({"void operator()(const planar::Rod& rod) const;", "std::get_if<planar::Distance>(&e)"},
                               rods),
                 0);
        const auto joints = listedIn("engine/elements/any_joint.h", "Joints");
        QVERIFY(joints.contains("planar::Revolute") && joints.contains("spatial::Revolute"));
        QVERIFY(listedIn("engine/elements/any_force.h", "ForceList").contains("SpringDamper"));
    }

    /// A list of types by name in another place than the list of types is one that a new type is missing from.
    void noListOfTypesByName() {
        std::set<std::string> names = listedIn("engine/elements/any_joint.h", "Joints");
        names.merge(listedIn("engine/elements/any_force.h", "ForceList"));
        const std::map<std::string, int> allowed{
            {"engine/model/contact_shapes.cpp", 9},  // how what is drawn becomes one: one without does not compile
            {"engine/model/formula_names.cpp", 2}};  // names in formulas that only these forces have
        QStringList told;
        for (const auto& path : sourcesBelow({"engine", "ui", "app"})) {
            const std::string file = std::filesystem::relative(path, root).generic_string();
            const auto at = allowed.find(file);
            const int expected = at == allowed.end() ? 0 : at->second;
            if (const int found = namesAskedFor(linesOf(path), names); found != expected)
                told << QString("%1 asks %2 times (not %3) for types by name; let the type state what it is")
                            .arg(QString::fromStdString(file))
                            .arg(found)
                            .arg(expected);
        }
        QVERIFY2(told.isEmpty(), qPrintable(told.join('\n')));
    }

    /// What includes all joints or all forces is compiled anew whenever one of them changes: sources of few modules,
    /// and no header, by which others would do so without knowing. joint_view.h, force_view.h and members.h of
    /// engine/model are for all others.
    void fewLookIntoJointsAndForces_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QStringList>("modules");
        const QStringList both{"engine/elements", "engine/model", "engine/system", "engine/figure", "ui/view3d"};
        QTest::newRow("joints") << "joints" << both;
        QTest::newRow("forces") << "forces" << both + QStringList{"ui/main_window", "ui/tools"};
    }
    void fewLookIntoJointsAndForces() {
        QFETCH(QString, list);
        QFETCH(QStringList, modules);
        const std::string include = "#include \"engine/elements/" + list.toStdString() + ".h\"";
        QStringList told;
        int count = 0;
        for (const auto& path : sourcesBelow({"engine", "ui", "app"})) {
            const std::filesystem::path file = std::filesystem::relative(path, root);
            const auto lines = linesOf(path);
            if (std::none_of(lines.begin(), lines.end(),
                             [&](const std::string& line) { return line.starts_with(include); }))
                continue;
            ++count;
            if (file.extension() == ".h" ||
                !modules.contains(QString::fromStdString(file.parent_path().generic_string())))
                told << QString::fromStdString(file.generic_string());
        }
        QVERIFY2(told.isEmpty(), qPrintable(QString::fromStdString(include) + ":\n" + told.join('\n')));
        QVERIFY(count > 0);
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
