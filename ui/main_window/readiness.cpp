// The readiness of the model in its dock, and what one click does about some of its issues.
#include <QCoreApplication>
#include <algorithm>
#include <type_traits>

#include "engine/analysis/separation.h"
#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"
#include "ui/dialogs/readiness_panel.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/status_panel.h"
#include "ui/tree/model_tree.h"
#include "ui/units/words.h"

namespace zwang::ui {
namespace {

/// Gives the words of this file their context.
struct Readiness {
    Q_DECLARE_TR_FUNCTIONS(Readiness)
};

void change(Model& model, const std::vector<JointChange>& changes) {
    for (const auto& wanted : changes) {
        const auto joints = jointsOf(model);
        for (std::size_t i = 0; i < joints.size(); ++i)
            if (joints[i].name == wanted.element) {
                changeType(model, i, wanted.to.key);
                break;
            }
    }
}

bool isRedundancy(const Issue& issue, const CheckReport& report) {
    return report.redundant > 0 && !report.redundantElements.empty() && issue.fieldKey.empty() &&
           issue.element == report.redundantElements.front() && issue.severity == Issue::Severity::note;
}

/// A shape that overlaps or a joint that starts beyond its stop: what Analyse ▸ Assemble brings apart.
bool isBeyondStop(const Issue& issue, const CheckReport& report) {
    if (issue.severity != Issue::Severity::error || report.start->empty()) return false;
    const Issues beyond = beyondStops(report.start->system(), report.start->frame(0).q);
    return std::any_of(beyond.begin(), beyond.end(), [&](const Issue& one) {
        return one.element == issue.element && one.sentence == issue.sentence;
    });
}

/// Whether a density would give the body its mass: it has shapes, and its mass is no formula that is to be put right.
bool canBeWeighed(const Model& model, const std::string& name) {
    for (const auto& any : model.bodies)
        if (nameOf(any) == name)
            return std::visit([](const auto& body) { return body.mass.isPlain() && !body.shapes.empty(); }, any);
    return false;
}

}  // namespace

std::optional<Fix> MainWindow::fixOf(const Issue& issue) {
    const auto report = check_.report();
    if (report && isRedundancy(issue, *report) && !report->suggestedChanges.empty()) {
        QStringList words;
        for (const auto& joint : report->suggestedChanges)
            words << QStringLiteral("%1 → %2").arg(QString::fromStdString(joint.element), engineWord(joint.to.label));
        const QString what = Readiness::tr("Change joints: %1").arg(words.join(QStringLiteral(", ")));
        return Fix{what, [this, what, changes = report->suggestedChanges] {
                       document_.edit(what, [&](Model& model) { change(model, changes); });
                   }};
    }
    if (issue.severity == Issue::Severity::error && issue.fieldKey == "mass" &&
        canBeWeighed(*document_.model(), issue.element)) {
        const QString what = Readiness::tr("Make %1 of steel (7850 kg/m³)").arg(QString::fromStdString(issue.element));
        return Fix{what, [this, what, name = issue.element] {
                       document_.edit(what, [&](Model& model) {
                           for (auto& any : model.bodies)
                               if (nameOf(any) == name)
                                   std::visit([](auto& body) { body.density = Quantity(7850.0); }, any);
                       });
                   }};
    }
    if (report && report->start && isBeyondStop(issue, *report))
        return Fix{Readiness::tr("Move bodies apart, as little as possible"),
                   [this] { actions_.action(QStringLiteral("analyse.assemble"))->trigger(); },
                   Readiness::tr("Separate the bodies")};
    return {};
}

void MainWindow::makeReadiness() {
    readiness_ = new ReadinessPanel([this](const Issue& issue) { return fixOf(issue); });
    docks_->add("readiness", tr("Readiness"), Docks::Place::bottom, readiness_);
    connect(readiness_, &ReadinessPanel::elementClicked, this, &MainWindow::selectPlace);
}

/// Follows the model: what has been put right goes away by itself.
void MainWindow::joinReadiness() {
    const auto follow = [this] {
        const Issues issues = status_->issues();
        tree_->showIssues(issues);
        if (issues.empty() && !check_.report()) return readiness_->wait(tr("The model is being checked…"));
        readiness_->setIssues(tr("What to look at in the model"), issues);
    };
    connect(&document_, &Document::modelChanged, this, follow);
    connect(&check_, &CheckWorker::checked, this, follow);
    follow();
}

void MainWindow::showIssues(const QString& headline, const Issues& issues) {
    readiness_->setIssues(headline, issues);
    docks_->raise("readiness");
}

}  // namespace zwang::ui
