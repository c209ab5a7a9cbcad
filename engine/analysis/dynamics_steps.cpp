// Whole steps of a motion with its contacts, by Moreau's rule (contact_steps.h).
#include "engine/analysis/dynamics.h"
#include "engine/analysis/tooth_reactions.h"

namespace zwang {

void Dynamics::takeContactsByStep(double h) { steps_ = std::make_unique<ContactSteps>(system_, h); }

void Dynamics::beginContactSteps(double t, const VecX& y) {
    evaluatePositions(*system_, t, y.data(), workspace_);
    contacts_.lookAtSides(workspace_);
    steps_->begin();
}

void Dynamics::endContactSteps(double t, const VecX& y) {
    evaluatePositions(*system_, t, y.data(), workspace_);
    steps_->end(workspace_, y.segment(system_->nq, system_->nv));
}

/// With the velocities of y.
void Dynamics::goToMiddle(double t, const VecX& y, double h, VecX& middle) {
    const System& s = *system_;
    middle = y;
    displace(s, middle.data(), VecX(h / 2 * y.segment(s.nq, s.nv)).data());
    normalise(s, middle.data());
    evaluatePositions(s, t + h / 2, middle.data(), workspace_);
}

double Dynamics::partOfContactStep(double t, const VecX& y, double h) {
    const VecX v = y.segment(system_->nq, system_->nv);
    if (!steps_->mayPass(v, h)) return h;
    VecX middle;
    goToMiddle(t, y, h, middle);
    return steps_->partOfStep(workspace_, v, h);
}

Sentence Dynamics::contactStep(double t, const VecX& y, double h, VecX& end) {
    const System& s = *system_;
    const VecX before = y.segment(s.nq, s.nv);
    goToMiddle(t, y, h, end);
    solver_.factor(workspace_);
    trustRows(end);
    contacts_.lookAtSides(workspace_);
    VecX rates(stateSize());
    stepStart_ = &before;
    stepLength_ = h;
    for (int pass = 0; pass < 2; ++pass) {  // the second with the velocities of the middle
        if (pass > 0) end.segment(s.nq, s.nv) += h / 2 * a_;
        finishDerivative(t + h / 2, end, rates);
    }
    stepStart_ = nullptr;
    steps_->followAxes(workspace_);
    const VecX after = before + h * a_, mean = (before + after) / 2;
    const ContactSteps::Lost lost = steps_->finish(h, before, after);
    addLoss(lost.inImpacts, Energy::impacts, end);
    addLoss(lost.inFriction, Energy::friction, end);
    end[indexOf(s, Energy::dissipated)] += h * workspace_.dissipatedPower;
    double& supplied = end[indexOf(s, Energy::supplied)];
    supplied += h * workspace_.suppliedPower;
    if (hasMotions_) supplied += h * (massProduct(s, a_.data(), mean.data()) - workspace_.force.dot(mean));
    displace(s, end.data(), VecX(h / 2 * after).data());
    end.segment(s.nq, s.nv) = after;
    separate(t + h, end);
    return steps_->trouble();
}

void Dynamics::addLoss(double lost, Energy by, VecX& y) const {
    y[indexOf(*system_, Energy::dissipated)] += lost;
    if (hasEnergy(*system_, by)) y[indexOf(*system_, by)] += lost;
}

void Dynamics::separate(double t, VecX& y) {
    const System& s = *system_;
    if (contacts_.isEmpty() && s.groups.empty()) return;
    constexpr int passes = 10;  // gaps are nearly linear: mostly two
    normalise(s, y.data());
    evaluatePositions(s, t, y.data(), workspace_);
    for (int pass = 0; pass < passes; ++pass) {
        solver_.factor(workspace_);
        if (!steps_->separate(solver_, workspace_, contacts_, pass, displacement_)) return;
        const double before = potentialEnergy(s, workspace_);
        displace(s, y.data(), displacement_.data());
        normalise(s, y.data());
        evaluatePositions(s, t, y.data(), workspace_);
        addLoss(before - potentialEnergy(s, workspace_), Energy::impacts, y);
    }
}

std::vector<Sentence> Dynamics::warnings() const {
    std::vector<Sentence> all = formulation_->warnings();
    if (const int rough = contacts_.roughImpacts(); rough > 0) {
        const Sentence nearly(
            "impulses of impacts at several points obey the laws of impacts and of friction only nearly (impacts: %1)",
            rough);
        all.push_back(contacts_.rule() == ImpactRule::newton ? nearly.then(Sentence("choose the impacts poisson"))
                                                             : nearly);
    }
    if (looseTeethSince_ >= 0) all.push_back(looseTeeth(*system_, looseTeethSince_));
    if (steps_)
        for (auto& warning : steps_->warnings()) all.push_back(std::move(warning));
    return all;
}

}  // namespace zwang
