#include "ui/tools/locks.h"

#include <QCoreApplication>

#include "engine/model/element_lists.h"
#include "engine/model/groups.h"
#include "ui/tools/builder.h"
#include "ui/tools/space_builder.h"

namespace zwang::ui {
namespace {

/// Gives this file's words the translation context "Locks".
struct Locks {
    Q_DECLARE_TR_FUNCTIONS(Locks)
};

void weld(Model& model, const MarkerRef& onGround, const MarkerRef& onBody) {
    const std::string name = freshName(model, "locked");
    BetweenMarkers& joint = addJoint(model, "weld").ends;
    joint.name = name;
    joint.first = onGround;
    joint.second = onBody;
}

}  // namespace

QString lockedSentence(const Model& model, const std::string& element) {
    if (!isLocked(model, element)) return {};
    return Locks::tr("%1 is locked; Edit ▸ Lock takes the lock off.").arg(QString::fromStdString(element));
}

std::shared_ptr<const Model> withLockedHeld(std::shared_ptr<const Model> model, const std::vector<Pose>& poses) {
    if (model->drawing.locked.empty()) return model;
    std::vector<std::string> locked;
    for (const auto& body : model->bodies)
        if (isLocked(*model, nameOf(body))) locked.push_back(nameOf(body));
    if (locked.empty()) return model;
    auto held = std::make_shared<Model>(*model);
    if (model->space == Space::planar) {
        const Design design(model, poses);
        Builder builder(*held, design);
        for (const auto& body : locked) {
            const auto& at = builder.placement(body);
            weld(*held, builder.newMarker("ground", at.origin, at.angle), builder.newMarker(body, at.origin, at.angle));
        }
    } else {
        const SpaceDesign design(model, poses);
        SpaceBuilder builder(*held, design);
        for (const auto& body : locked) {
            const Pose at = builder.poseOf(body);
            weld(*held, builder.markerAt("ground", at), builder.markerAt(body, at));
        }
    }
    evaluate(*held);
    return held;
}

}  // namespace zwang::ui
