#include "ui/stage/stage.h"

#include <utility>

namespace zwang::ui {

void Stage::show(std::shared_ptr<const Model> model, std::vector<Pose> poses) {
    poses_ = std::move(poses);
    if (model != model_) {
        endPreview();
        model_ = std::move(model);
        view_.setModel(model_);
    }
    if (!preview_.poses) view_.setPoses(poses_);
}

void Stage::setColours(JointColours colours) {
    if (colours == colours_) return;  // giving them to the view costs more than comparing them
    colours_ = std::move(colours);
    if (!preview_.colours) view_.setJointColours(colours_);
}

void Stage::setGhosts(Ghosts ghosts) {
    ghosts_ = std::move(ghosts);
    if (!preview_.ghosts) draw(ghosts_);
}

void Stage::setNote(const QString& sentence) {
    note_ = sentence;
    if (!preview_.note) view_.setNote(note_);
}

void Stage::preview(std::vector<Pose> poses) {
    preview_.poses = std::move(poses);
    view_.setPoses(*preview_.poses);
}

void Stage::previewColours(JointColours colours) {
    preview_.colours = std::move(colours);
    view_.setJointColours(*preview_.colours);
}

void Stage::previewGhosts(Ghosts ghosts) {
    preview_.ghosts = std::move(ghosts);
    draw(*preview_.ghosts);
}

void Stage::previewNote(const QString& sentence) {
    preview_.note = sentence;
    view_.setNote(sentence);
}

void Stage::endPreview() {
    if (!hasPreview()) return;
    const Preview ended = std::exchange(preview_, {});
    if (ended.poses) view_.setPoses(poses_);
    if (ended.colours) view_.setJointColours(colours_);
    if (ended.ghosts) draw(ghosts_);
    if (ended.note) view_.setNote(note_);
    emit previewEnded();
}

void Stage::draw(const Ghosts& ghosts) { view_.setGhosts(ghosts.others, ghosts.marked, ghosts.markedModel); }

}  // namespace zwang::ui
