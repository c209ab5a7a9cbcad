// Cut, copy, paste, duplicate and delete of elements.
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <algorithm>
#include <cmath>

#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"
#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "engine/model/to_spatial.h"
#include "ui/document/clipboard.h"
#include "ui/document/file_agreement.h"
#include "ui/main_window/window_actions.h"
#include "ui/tools/space_copies.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

/// Gives this file's words the translation context "EditCommands".
struct EditCommands {
    Q_DECLARE_TR_FUNCTIONS(EditCommands)
};

Names namesOf(const QStringList& selection) {
    Names names;
    for (const auto& address : selection) names.push_back(address.toStdString());
    return names;
}

}  // namespace

void removeSelection(Document& document, const Questions& questions, QWidget* window) {
    Names doomed;
    QStringList others;
    for (const auto& address : withMembers(*document.model(), namesOf(document.selection()))) {
        if (!canRemove(address)) continue;
        doomed.push_back(address);
        for (const auto& name : dependentsOf(*document.model(), address)) {
            const auto dependent = QString::fromStdString(name);
            if (!document.selection().contains(dependent) && !others.contains(dependent)) others << dependent;
        }
    }
    if (doomed.empty()) return;
    for (const auto& address : doomed) others.removeAll(QString::fromStdString(address));
    const QString what = doomed.size() == 1 ? QString::fromStdString(doomed.front())
                                            : EditCommands::tr("%1 elements").arg(doomed.size());
    if (!others.isEmpty() &&
        !questions.confirm(window, EditCommands::tr("Delete %1?").arg(what),
                           EditCommands::tr("These depend on it and go too: %1.").arg(others.join(", ")),
                           EditCommands::tr("Delete")))
        return;
    document.edit(EditCommands::tr("Delete %1").arg(what), [&](Model& model) {
        // From the back, so that indices of shapes and plots stay right.
        for (auto address = doomed.rbegin(); address != doomed.rend(); ++address) removeAddress(model, *address);
    });
}

namespace {

/// What this program copied, with the files that may be read for it; another program can only copy text.
class CopiedElements : public QMimeData {
  public:
    FileAccess files;
};

}  // namespace

void copySelection(const Document& document) {
    const auto text = copyText(*document.model(), namesOf(document.selection()));
    if (text.empty()) return;
    auto* copied = new CopiedElements;
    copied->setText(QString::fromStdString(text));
    copied->files.agreeToFilesOf(*document.model());
    QGuiApplication::clipboard()->setMimeData(copied);
}

namespace {

/// Whether one of the bodies `made`, moved by `by`, is where another one is.
bool isTaken(const Model& model, const std::vector<Pose>& poses, const Names& made, const Vec3& by, double size) {
    const auto isMade = [&](std::size_t i) {
        return std::find(made.begin(), made.end(), nameOf(model.bodies[i])) != made.end();
    };
    for (std::size_t i = 0; i < poses.size(); ++i)
        for (std::size_t k = 0; k < poses.size(); ++k)
            if (isMade(i) && !isMade(k) && (poses[i].position + by - poses[k].position).norm() < 1e-6 * size &&
                poses[i].orientation.angularDistance(poses[k].orientation) < 1e-6)
                return true;
    return false;
}

/// In the plane, pasted bodies that would lie on others come to lie a little beside them, to the right and below.
void moveAside(Model& model, const Names& made) {
    evaluate(model);
    const auto poses = writtenPoses(model);
    Eigen::AlignedBox3d box;
    for (std::size_t i = 0; i < poses.size(); ++i)
        if (std::find(made.begin(), made.end(), nameOf(model.bodies[i])) != made.end())
            if (const auto* body = std::get_if<PlanarBody>(&model.bodies[i]))
                for (const auto& marker : body->markers)
                    box.extend(poses[i].apply(Vec3(marker.position[0].value, marker.position[1].value, 0)));
    if (box.isEmpty()) return;
    const double size = box.diagonal().norm() > 0 ? box.diagonal().norm() : 0.1;
    const double step = std::pow(10, std::floor(std::log10(0.2 * size)));  // round numbers
    const Vec3 aside = std::max(1.0, std::round(0.2 * size / step)) * step * Vec3(1, -1, 0);
    int times = 0;
    while (isTaken(model, poses, made, times * aside, size)) ++times;
    if (times > 0) shiftMechanism(model, made, times * aside);
}

void pasteText(Document& document, const QString& what, const std::string& text) {
    Names names;
    document.edit(what, [&](Model& model) {
        names = paste(model, text);
        if (model.space != Space::spatial) return moveAside(model, names);
        const auto beside = besideOthers(model, names);
        if (!beside) return;
        SpaceBuilder builder(model, SpaceDesign(document.model(), {}));
        mapPasted(builder, names, *beside);
    });
    document.select(listOf(names));
}

}  // namespace

void pasteFromClipboard(Document& document, Log& log) {
    const QString text = QGuiApplication::clipboard()->text();
    if (!text.trimmed().startsWith('{')) {
        log.add(LogLine::Level::warning,
                EditCommands::tr("There is nothing on the clipboard that can be pasted; copy an element first."));
        return;
    }
    if (const auto* own = dynamic_cast<const CopiedElements*>(QGuiApplication::clipboard()->mimeData()))
        agreementOf(document).agree(own->files);
    try {
        pasteText(document, EditCommands::tr("Paste"), text.toStdString());
    } catch (const std::exception& error) {
        log.add(LogLine::Level::error, EditCommands::tr("Could not paste: %1").arg(engineSentence(sentenceOf(error))));
    }
}

void duplicateSelection(Document& document) {
    const auto text = copyText(*document.model(), namesOf(document.selection()));
    if (!text.empty()) pasteText(document, EditCommands::tr("Duplicate"), text);
}

void makeSpatial(Document& document, Log& log) {
    const auto version = toSpatial(*document.model());
    document.edit(EditCommands::tr("Make it spatial"), [&](Model& model) { model = version.model; });
    if (version.left.empty()) return;
    log.add(LogLine::Level::warning,
            EditCommands::tr("These have no equal in space and were left out: %1. Undo brings them back.")
                .arg(listOf(version.left).join(", ")));
}

}  // namespace zwang::ui
