// What the joint tool makes of the places in its hand: the frames, turned and flipped as asked, and the element.
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/elements/joints.h"
#include "engine/model/contact_shapes.h"
#include "engine/model/element_lists.h"
#include "ui/document/coordinates.h"
#include "ui/tools/connect_handler.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

/// The first pair of drawn shapes of two bodies that can touch as the contact between them; nothing: none can.
std::optional<AnyJoint> drawnContact(const Model& model, const std::string& first, const std::string& second) {
    Model tried = model;
    const auto one = contactShapes(tried, first), other = contactShapes(tried, second);
    for (const ContactShape& a : one)
        for (const ContactShape& b : other)
            if (auto made = contactsBetween(model.space, a, b); !made.empty()) return std::move(made.front());
    return {};
}

bool isDrawn(const Model& model, const std::string& body) {
    Model tried = model;
    return !contactShapes(tried, body).empty();
}

/// Height of the lowest point of what is drawn of a body [m]; nothing of meshes.
std::optional<double> lowestOf(const SpaceDesign& design, const std::string& body) {
    std::optional<double> lowest;
    const auto take = [&](double height) { lowest = std::min(lowest.value_or(height), height); };
    for (const SpaceSolid& solid : design.solids()) {
        if (solid.body != body) continue;
        const Vec3 axis = solid.frame.orientation * Vec3::UnitZ();
        const double height = solid.frame.position.z(), end = solid.half * std::abs(axis.z());
        if (solid.form == SpaceSolid::Form::sphere) take(height - solid.radius);
        if (solid.form == SpaceSolid::Form::cylinder)
            take(height - end - solid.radius * std::hypot(axis.x(), axis.y()));
        for (const Vec2& corner : solid.outline) take(solid.frame.apply(Vec3(corner.x(), corner.y(), 0)).z() - end);
    }
    return lowest;
}

}  // namespace

bool ConnectHandler::isContact() const {
    return kind_.family == Family::joint && type().info.key.ends_with("-contact");
}

/// A face is a plane; between all else the drawn shapes touch.
std::string ConnectHandler::contactThatFits() const {
    if (chosen_ || asTheyAre_ || picks_.size() != 2 || !isContact()) return {};
    for (const auto& pick : picks_)
        if (pick.kind == SpacePlace::Kind::face) return "plane-contact";
    const auto made = drawnContact(*document_.model(), picks_[0].body, picks_[1].body);
    return made ? std::string(infoOf(*made).key) : "plane-contact";
}

/// The plane of a plane contact is what has no shape of its own, else the face; all others are as drawn.
bool ConnectHandler::startsWithSecond() const {
    if (asTheyAre_ || picks_.size() != 2 || !isContact()) return false;
    const Model& model = *document_.model();
    if (type().info.key == spatial::PlaneContact::info.key) {
        const auto flatness = [&](const SpacePlace& pick) {
            return !isDrawn(model, pick.body) ? 2 : pick.kind == SpacePlace::Kind::face ? 1 : 0;
        };
        return flatness(picks_[1]) > flatness(picks_[0]);
    }
    const auto made = drawnContact(model, picks_[0].body, picks_[1].body);
    return made && infoOf(*made).key == type().info.key &&
           std::visit([](const auto& joint) { return joint.first.body; }, *made) == picks_[1].body;
}

void ConnectHandler::arrange() { swapped_ = startsWithSecond(); }

std::vector<SpacePlace> ConnectHandler::ordered() const {
    auto places = picks_;
    if (swapped_ && !asTheyAre_ && places.size() == 2) std::swap(places[0], places[1]);
    return places;
}

std::vector<Pose> ConnectHandler::frames() const {
    if (!isComplete() || picks_.empty()) return {};
    const auto shown = design();
    const auto picks = ordered();
    JointFrames frames;
    if (picks.size() == 1) {
        frames = {picks[0].frame, picks[0].frame, true};
        return {aimedFrames(frames, aim_).first};
    }
    const double near = 1e-9 * (1 + shown.extent());
    if (asTheyAre_ || isContact()) {  // a contact turns nothing
        frames = {picks[0].frame, picks[1].frame, false};
        frames.together = (frames.first.position - frames.second.position).norm() < 1e-6 * (1 + shown.extent());
    } else {
        frames = proposedFrames(picks[0], picks[1], type().crossed, near);
    }
    frames = aimedFrames(frames, aim_);
    std::vector<Pose> all{frames.first, frames.second};
    for (std::size_t i = 2; i < picks.size(); ++i) all.push_back(picks[i].frame);
    return all;
}

void ConnectHandler::turn(int axis) {
    aim_.turns = aim_.turns * Quat(Eigen::AngleAxisd(M_PI / 2, Vec3::Unit(axis)));
    changed();
}

void ConnectHandler::flip() {
    aim_.flipped = !aim_.flipped;
    changed();
}

void ConnectHandler::make() {
    if (!isComplete() && picks_.size() + 1 == type().places && picks_.back().body != "ground") {
        SpacePlace ground = picks_.back();
        ground.body = "ground";
        ground.kind = SpacePlace::Kind::point;
        ground.marker = {};
        if (isContact()) {  // it lies on the ground, rather than half in it
            ground.frame.position.z() = lowestOf(design(), picks_.back().body).value_or(ground.frame.position.z());
            ground.frame.orientation = Quat::Identity();
        }
        picks_.push_back(ground);
        arrange();
        return changed();  // the frames are shown before the joint is made
    }
    const auto poses = frames();
    if (poses.empty()) return emit refused(tr("That is not enough yet; click a place of a body."));
    if (!aimed_.empty()) return makeAnew(poses);
    const auto shown = design();
    const Connection what = type();
    // A marker that is there is taken as it is while nothing was changed about it.
    const bool plain = aim_.turns.angularDistance(Quat::Identity()) < 1e-9 && !aim_.flipped && aim_.offset == 0;
    const auto picks = ordered();
    std::vector<ConnectionEnd> ends;
    for (std::size_t i = 0; i < poses.size(); ++i) {
        ends.push_back({picks[i].body, poses[i], {}});
        if (asTheyAre_ && plain) ends.back().marker = picks[i].marker;
    }
    // The ground's end first: what moves is counted from it; contacts have an order of their own.
    if (!isContact() && ends.size() == 2 && ends[1].body == "ground") std::swap(ends[0], ends[1]);
    std::string made, stem(what.info.key);
    std::replace(stem.begin(), stem.end(), '-', '_');
    if (kind_.family != Family::joint) stem = kind_.stem;
    edit(tr("Build: %1").arg(engineWord(what.info.label)), [&](Model& model) {
        SpaceBuilder builder(model, shown);
        made = zwang::ui::connect(builder, what, ends, stem, kind_.wanted);
        matchCoordinates(model, made);
        if (what.family == Family::joint) shapeAsDrawn(model, made);
    });
    reset();
    document_.select({QString::fromStdString(made)});
}

void ConnectHandler::makeAnew(const std::vector<Pose>& poses) {
    const auto shown = design();
    const std::string joint = aimed_;
    edit(tr("Aim %1 anew").arg(QString::fromStdString(joint)), [&](Model& model) {
        SpaceBuilder builder(model, shown);
        if (asTheyAre_) return aimAnew(builder, joint, poses[0], poses[1]);
        // Other places were picked: the joint goes there.
        const auto picks = ordered();
        const MarkerRef first = builder.markerAt(picks[0].body, poses[0]),
                        second = builder.markerAt(picks[1].body, poses[1]);
        if (const auto found = jointNamed(model, joint)) {
            const bool groundFirst = !isContact() && second.body == "ground";
            found->ends.first = groundFirst ? second : first;
            found->ends.second = groundFirst ? first : second;
        }
    });
    reset();
    document_.select({QString::fromStdString(joint)});
    emit endWanted();
}

}  // namespace zwang::ui
