// The chapters of a report, from a run.
#include "engine/export/report.h"

#include <sys/utsname.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <functional>

#include "engine/analysis/start_branch.h"
#include "engine/export/chinese.h"
#include "engine/export/figure_files.h"
#include "engine/export/report_settings.h"
#include "engine/export/stored_sensitivities.h"
#include "engine/expressions/parameters.h"
#include "engine/figure/mechanism.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr double wide = 165;  // of pictures [mm]
constexpr std::size_t mostRows = 60, mostPictures = 6;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

class Writer {
  public:
    Writer(const Results& results, const std::string& language, const ExportControl& control)
        : results_(results), model_(*results.system().model), language_(language), control_(control) {}

    std::vector<ReportBlock> blocks;

    void drawing() {
        heading("Drawing");
        MechanismLook look;
        look.labels = model_.bodies.size() <= 12 ? MechanismLook::Labels::all : MechanismLook::Labels::bodies;
        look.scaleBar = true;
        figure(MechanismDrawing(results_, look).draw(results_.frame(0).time, wide, 0), "The mechanism at the start");
        if (!model_.description.empty()) blocks.push_back(ReportText{written(model_.description), false});
    }
    void model() {
        heading("Model");
        ReportTable bodies{{word("Bodies"), word("Mass [kg]"), word("Moments of inertia [kg·m²]")}, {}};
        const System& system = results_.system();
        for (std::size_t i = 0; i < system.bodyNames.size(); ++i) {
            std::string inertia;
            if (system.space == Space::planar)
                inertia = numberText(system.inertia[i], 6);
            else
                for (int k = 0; k < 3; ++k) inertia += (k ? ", " : "") + numberText(system.inertiaTensor[i](k, k), 6);
            addRow(bodies, {system.bodyNames[i], numberText(system.mass[i], 6), inertia});
        }
        table(bodies);
        std::vector<std::vector<std::string>> joints, forces, motors;
        for (const JointView& joint : jointsOf(model_)) joints.push_back(cellsOf(joint, &joint.ends));
        for (const ForceView& force : forcesOf(model_)) forces.push_back(cellsOf(force, force.ends));
        for (const AnyMotion& motor : model_.motions)
            std::visit(
                [&]<class Motor>(const Motor& each) {
                    const Motor usual;
                    motors.push_back(cellsOf(each.name, each.info, &each, membersOf(each), membersOf(usual)));
                },
                motor);
        elements(joints, "Joints");
        elements(forces, "Forces");
        elements(motors, "Motors");
        freedoms();
    }
    void parameters() {
        if (model_.parameters.empty()) return;
        heading("Parameters");
        std::vector<Parameter> evaluated = model_.parameters;
        Issues none;
        const ParameterTable values = ParameterTable::evaluate(evaluated, none);
        const auto inSi = [&](const Parameter& p) {
            std::string unit = values.unit(p.name);
            if (unit == "Hz") unit = "1/s";  // an angular velocity by a formula has that dimension, too
            return numberText(p.quantity.value, 10) + (unit.empty() ? "" : " " + unitText(unit));
        };
        ReportTable list{{word("Name"), word("Written"), word("Value (SI)"), word("Note")}, {}};
        for (const Parameter& p : model_.parameters)
            addRow(list, {p.name, p.quantity.isPlain() ? numberText(p.quantity.value, 10) : p.quantity.text, inSi(p),
                          written(p.note)});
        table(list);
    }
    void settings() {
        heading("Settings of the run");
        ReportTable list{{word("Setting"), word("Value")}, {}};
        forEachField(model_.run, [&](const auto& f, const auto& value) {
            using T = std::remove_cvref_t<decltype(value)>;
            std::string text;
            if constexpr (std::is_same_v<T, Quantity>)
                text = numberText(value.value, 10) + (f.unit.empty() ? "" : " " + unitText(f.unit));
            else if constexpr (std::is_same_v<T, Choice>)
                text = choiceIn(language_, value.key);
            else if constexpr (std::is_same_v<T, std::string>)
                text = value;
            else if constexpr (std::is_same_v<T, std::vector<std::string>>)
                text = joined(value);
            else
                text = std::visit([&](const auto& each) { return labelIn(language_, each.info.label); }, value);
            if (!text.empty()) addRow(list, {labelIn(language_, f.label), text});
        });
        table(list);
    }
    void outcome() {
        heading("Outcome");
        const Outcome& o = results_.outcome;
        const std::string status(toString(o.status));
        const bool isSaid = o.sentence.english().starts_with(status);
        blocks.push_back(ReportText{isSaid ? sentence(o.sentence) : word(status) + ": " + sentence(o.sentence),
                                    o.status == Outcome::Status::failed || o.status == Outcome::Status::stopped});
        for (const auto& warning : o.warnings)
            blocks.push_back(ReportText{word("Warning") + ": " + sentence(warning), true});
        const RunStatistics& s = results_.statistics;
        ReportTable list{{word("Outcome"), word("Value")}, {}};
        const auto row = [&](std::string_view name, double value, int digits = 3) {
            addRow(list, {word(name), numberText(value, digits)});
        };
        row("Steps", static_cast<double>(s.steps), 12);
        row("Rejected steps", static_cast<double>(s.rejectedSteps), 12);
        row("Right-hand sides", static_cast<double>(s.rightHandSides), 12);
        row("Projections", static_cast<double>(s.projections), 12);
        row("Solve time [s]", s.solveSeconds);
        row("Largest position violation", s.largestPositionViolation);
        row("Largest velocity violation", s.largestVelocityViolation);
        row("Largest acceleration violation", s.largestAccelerationViolation);
        row("Largest energy balance error [J]", s.largestEnergyBalanceError);
        row("Energy exchanged [J]", s.energyScale);
        table(list);
    }
    void plots() {
        auto panels = panelsOf(results_, {}, "", false, control_);
        if (panels.empty() || results_.size() < 2) return;
        heading("Plots");
        CurveLook look;
        for (Panel& panel : panels) {
            panel.title = written(panel.title);
            figure(curvesPicture({panel}, wide, 0.36 * wide, look), "");
        }
    }
    void health() {
        if (results_.size() < 2) return;
        heading("Constraint health");
        Panel violation, singular, energy;
        violation.title = word("Violation");
        violation.logarithmic = true;
        singular.title = word("Smallest singular value");
        singular.logarithmic = true;
        energy.title = word("Energy balance");
        violation.horizontal = singular.horizontal = energy.horizontal = "t [s]";
        violation.vertical = singular.vertical = "[−]";
        energy.vertical = "[J]";
        add(violation, {"health.position_violation", "health.velocity_violation", "health.acceleration_violation"});
        add(singular, {"singularity.smallest"});
        add(energy, {"energy.balance_error"});
        std::vector<Panel> panels;
        for (Panel* panel : {&violation, &singular, &energy})
            if (!panel->curves.empty()) panels.push_back(*panel);
        if (panels.empty()) return;
        CurveLook look;
        figure(curvesPicture(panels, wide, 0.62 * wide, look),
               "How well the constraints hold, and how far from a singular position the mechanism is");
    }
    void passages() {
        heading("Singular positions");
        if (results_.passages.empty())
            blocks.push_back(ReportText{word("No passage through a singular position was found."), false});
        else
            passageTable();
        ReportTable near{{word("Near misses") + ": " + word("Time [s]"), word("Distance [rad]")}, {}};
        for (const NearMiss& miss : results_.nearMisses)
            addRow(near, {numberText(miss.time, 8), numberText(miss.distance, 3)});
        if (!near.rows.empty()) table(near);
        for (const UncertainInterval& u : results_.uncertain)
            blocks.push_back(ReportText{word("A passage may have been missed here") + ": t = " + numberText(u.from, 8) +
                                            " … " + numberText(u.to, 8) + " s",
                                        true});
    }
    void events() {
        if (results_.events.empty()) return;
        heading("Events");
        ReportTable list{{word("Time [s]"), word("Kind"), word("Element"), word("Energy lost [J]")}, {}};
        for (const RunEvent& event : results_.events)
            addRow(list, {numberText(event.time, 8), word(toString(event.kind)), event.element,
                          event.energyLost != 0 ? numberText(event.energyLost, 4) : ""});
        table(list);
    }
    void sensitivities() {
        if (!control_.sensitivities || control_.sensitivities->objectives.empty()) return;
        heading("Sensitivities");
        for (const SensitivityResult& r : control_.sensitivities->objectives) {
            blocks.push_back(
                ReportText{word("Objective") + " " + r.objective + " = " + numberText(r.value, 10), false});
            table(gradientTable(r));
            if (r.agreement >= 0)
                blocks.push_back(ReportText{word("The methods agree to") + " " + numberText(r.agreement, 2), false});
            for (const auto& note : r.notes) blocks.push_back(ReportText{sentence(note), false});
        }
    }
    void comparison() {
        if (!control_.comparison || control_.comparison->empty()) return;
        const auto chapter = comparisonChapter(*control_.comparison, language_);
        blocks.insert(blocks.end(), chapter.begin(), chapter.end());
    }
    void version() {
        heading("Version and machine");
        utsname machine{};
        uname(&machine);
        char date[40];
        const std::time_t now = std::time(nullptr);
        std::tm parts{};
        std::strftime(date, sizeof date, "%Y-%m-%d %H:%M", localtime_r(&now, &parts));
        table({{word("Program"), "zwang " ZWANG_VERSION},
               {{word("Machine"), std::string(machine.sysname) + " " + machine.release + ", " + machine.machine},
                {word("Date"), date}}});
    }

  private:
    std::string word(std::string_view english) const { return reportWord(english, language_); }
    std::string sentence(const Sentence& sentence) const { return reportSentence(sentence, language_); }
    /// What stands in the model; that of the examples has a translation.
    std::string written(const std::string& text) const { return writtenIn(language_, text); }
    /// A column for each method that was used.
    ReportTable gradientTable(const SensitivityResult& r) const {
        ReportTable list{{word("Parameter")}, {}};
        for (const auto& name : r.parameters) addRow(list, {name});
        for (const auto& [method, gradient] :
             {std::pair{"Direct", &r.direct}, {"Adjoint", &r.adjoint}, {"Differences", &r.differences}}) {
            if (gradient->size() == 0) continue;
            list.head.push_back(word(method));
            for (std::size_t k = 0; k < list.rows.size(); ++k)
                list.rows[k].push_back(numberText((*gradient)[static_cast<Eigen::Index>(k)], 8));
        }
        return list;
    }
    void heading(std::string_view english) { blocks.push_back(ReportHeading{word(english)}); }
    void figure(Picture picture, std::string_view caption) {
        blocks.push_back(ReportFigure{std::move(picture), caption.empty() ? std::string() : word(caption)});
    }
    void table(ReportTable list) {
        if (list.rows.size() > mostRows) {
            list.rows.resize(mostRows);
            list.rows.push_back(std::vector<std::string>(list.head.size()));
            list.rows.back().front() = "… " + word("and so on");
        }
        blocks.push_back(std::move(list));
    }
    static void addRow(ReportTable& list, std::vector<std::string> cells) { list.rows.push_back(std::move(cells)); }

    void elements(const std::vector<std::vector<std::string>>& cells, std::string_view title) {
        if (cells.empty()) return;
        table({{word(title), word("Type"), word("Between"), word("Settings")}, cells});
    }
    std::vector<std::string> cellsOf(const std::string& name, const TypeInfo& type, const BetweenMarkers* ends,
                                     const std::vector<ConstMember>& members,
                                     const std::vector<ConstMember>& usual) const {
        const auto written = [](const MarkerRef& marker) { return marker.body + "." + marker.marker; };
        return {name, labelIn(language_, type.label),
                ends ? written(ends->first) + " – " + written(ends->second) : std::string(),
                settingsText(members, usual, language_)};
    }
    template <class View>
    std::vector<std::string> cellsOf(const View& element, const BetweenMarkers* ends) const {
        return cellsOf(element.name, element.info, ends, element.members(), element.usualMembers());
    }
    void freedoms() {
        const System& system = results_.system();
        int least = results_.frame(0).rank, greatest = least;
        for (std::size_t i = 0; i < results_.size(); ++i) {
            least = std::min(least, results_.frame(i).rank);
            greatest = std::max(greatest, results_.frame(i).rank);
        }
        ReportTable rows{{word("Degrees of freedom"), word("Value")}, {}};
        addRow(rows, {word("Velocities of all bodies"), std::to_string(system.nv)});
        addRow(rows, {word("Constraint rows"), std::to_string(system.rows)});
        addRow(rows, {word("Rank at the start"), std::to_string(results_.frame(0).rank)});
        addRow(rows,
               {word("Rank, least and greatest of the run"), std::to_string(least) + ", " + std::to_string(greatest)});
        addRow(rows, {word("Redundant rows"), std::to_string(system.rows - greatest)});
        addRow(rows, {word("Degrees of freedom at the start"), std::to_string(results_.frame(0).freedom)});
        table(rows);
    }
    void passageTable() {
        ReportTable list{{word("Time [s]"), word("Kind"), word("Rank"), word("Freedom"), word("Joints that take part"),
                          word("Branches")},
                         {}};
        for (const Passage& p : results_.passages) {
            std::string branches;
            const std::vector<Sentence> names = branchTexts(results_.system(), p.branches);
            for (std::size_t k = 0; k < p.branches.size(); ++k)
                branches += (k ? "; " : "") + std::to_string(k + 1) + ": " + sentence(names[k]) +
                            (static_cast<int>(k) == p.branchTaken ? " (" + word("taken") + ")" : "");
            addRow(
                list,
                {numberText(p.time, 8), word(p.kind), std::to_string(p.rankBefore) + " → " + std::to_string(p.rankAt),
                 std::to_string(p.freedomBefore) + " → " + std::to_string(p.freedomAt), joined(p.elements), branches});
        }
        table(list);
        MechanismLook look;
        look.labels = MechanismLook::Labels::none;
        look.velocities = true;
        const MechanismDrawing hand(results_, look);
        for (std::size_t i = 0; i < std::min(mostPictures, results_.passages.size()); ++i)
            figure(hand.draw(results_.passages[i].time, 0.6 * wide, 0, MechanismDrawing::Room::run),
                   "t = " + numberText(results_.passages[i].time, 6) + " s");
    }
    void add(Panel& panel, const std::vector<std::string>& channels) const {
        for (const auto& name : channels) {
            const int channel = results_.channelIndex(name);
            if (channel < 0) continue;
            Curve curve{name, {}, results_.series(channel)};
            for (std::size_t i = 0; i < results_.size(); ++i) curve.x.push_back(results_.frame(i).time);
            if (panel.logarithmic && std::none_of(curve.y.begin(), curve.y.end(), [](double y) { return y > 0; }))
                continue;
            panel.curves.push_back(std::move(curve));
        }
    }

    const Results& results_;
    const Model& model_;
    std::string language_;
    const ExportControl& control_;
};

void writeWhole(const std::string& bytes, const std::filesystem::path& path) {
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

}  // namespace

Report ReportChoice::report(const Results& results, const ExportControl& control) const {
    if (results.empty())
        throw FileError({{Issue::Severity::error, "", "", Sentence("the run has no moment that could be reported")}});
    Writer writer(results, language.key, control);
    const std::vector<std::pair<std::string, std::function<void()>>> known = {
        {"drawing", [&] { writer.drawing(); }},       {"model", [&] { writer.model(); }},
        {"parameters", [&] { writer.parameters(); }}, {"settings", [&] { writer.settings(); }},
        {"outcome", [&] { writer.outcome(); }},       {"plots", [&] { writer.plots(); }},
        {"health", [&] { writer.health(); }},         {"passages", [&] { writer.passages(); }},
        {"events", [&] { writer.events(); }},         {"sensitivities", [&] { writer.sensitivities(); }},
        {"comparison", [&] { writer.comparison(); }}, {"version", [&] { writer.version(); }}};
    std::vector<std::string> keys;
    for (const auto& [key, write] : known) keys.push_back(key);
    for (const auto& chapter : chapters)
        if (std::find(keys.begin(), keys.end(), chapter) == keys.end()) {
            throw FileError(
                {{Issue::Severity::error, "", "chapters",
                  Sentence("there is no chapter '%1'", chapter).then(hintOrAll(chapter, keys, "choose from %1"))}});
        }
    ExportProgress progress(control, known.size());
    for (std::size_t i = 0; i < known.size(); ++i) {
        progress.at(i);
        const auto& [key, write] = known[i];
        if (chapters.empty() || std::find(chapters.begin(), chapters.end(), key) != chapters.end()) write();
    }
    const Model& model = *results.system().model;
    return {model.title.empty() ? reportWord("Report", language.key) : writtenIn(language.key, model.title),
            "Zwang · " + reportWord("Report", language.key), language.key, std::move(writer.blocks)};
}

void HtmlReport::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    writeWhole(reportHtml(report(results, control)), path);
}

void PdfReport::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    writeWhole(reportPdf(report(results, control)), path);
}

}  // namespace zwang
