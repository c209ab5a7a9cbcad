// What the joint tool makes of the places in its hand: the frames, turned and flipped as asked, and the element.
#include <algorithm>

#include "engine/model/contact_shapes.h"
#include "engine/model/element_lists.h"
#include "ui/document/coordinates.h"
#include "ui/tools/connect_handler.h"
#include "ui/units/words.h"

namespace zwang::ui {

std::vector<Pose> ConnectHandler::frames() const {
    if (!isComplete() || picks_.empty()) return {};
    const auto shown = design();
    JointFrames frames;
    if (picks_.size() == 1) {
        frames = {picks_[0].frame, picks_[0].frame, true};
        return {aimedFrames(frames, aim_).first};
    }
    const double near = 1e-9 * (1 + shown.extent());
    if (asTheyAre_) {
        frames = {picks_[0].frame, picks_[1].frame, false};
        frames.together = (frames.first.position - frames.second.position).norm() < 1e-6 * (1 + shown.extent());
    } else {
        frames = proposedFrames(picks_[0], picks_[1], type().crossed, near);
    }
    frames = aimedFrames(frames, aim_);
    std::vector<Pose> all{frames.first, frames.second};
    for (std::size_t i = 2; i < picks_.size(); ++i) all.push_back(picks_[i].frame);
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
        picks_.push_back(ground);
        return changed();  // the frames are shown before the joint is made
    }
    const auto poses = frames();
    if (poses.empty()) return emit refused(tr("That is not enough yet; click a place of a body."));
    if (!aimed_.empty()) return makeAnew(poses);
    const auto shown = design();
    const Connection what = type();
    // A marker that is there is taken as it is while nothing was changed about it.
    const bool plain = aim_.turns.angularDistance(Quat::Identity()) < 1e-9 && !aim_.flipped && aim_.offset == 0;
    std::vector<ConnectionEnd> ends;
    for (std::size_t i = 0; i < poses.size(); ++i) {
        ends.push_back({picks_[i].body, poses[i], {}});
        if (asTheyAre_ && plain) ends.back().marker = picks_[i].marker;
    }
    // The ground's end first: what moves is counted from it.
    if (ends.size() == 2 && ends[1].body == "ground") std::swap(ends[0], ends[1]);
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
        const MarkerRef first = builder.markerAt(picks_[0].body, poses[0]),
                        second = builder.markerAt(picks_[1].body, poses[1]);
        if (const auto found = jointNamed(model, joint)) {
            found->ends.first = second.body == "ground" ? second : first;
            found->ends.second = second.body == "ground" ? first : second;
        }
    });
    reset();
    document_.select({QString::fromStdString(joint)});
    emit endWanted();
}

}  // namespace zwang::ui
