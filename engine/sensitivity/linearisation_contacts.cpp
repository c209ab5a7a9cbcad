// Contacts in the linearised motion, and events forward.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/fields/printed.h"
#include "engine/sensitivity/guard_value.h"

namespace zwang {

namespace {

using Mode = ContactMode::Kind;

constexpr double noImpulse = 1e-9;  ///< of the largest in the same impact
constexpr double noSlip = 1e-12;    ///< over the size of what may touch in an output step
constexpr double beginning = 1e5;   ///< times that: a slip out of rest that tells no direction
constexpr double ending = 1e4;      ///< times that: one that comes to rest
constexpr double stays = 1e-9;      ///< slopes of what is held, over the largest

}  // namespace

ContactNear Linearisation::nearOf(std::size_t k) const {
    const CompiledContact& contact = s_.contacts[k];
    ContactNear near;
    near.value =
        contact.hasStops && !contact.isBetweenShapes() ? (contact.lower + contact.upper) / 2 : modes_->contacts[k].at;
    if (!contact.isBetweenShapes()) return near;
    const bool isSlip = contact.measure == CompiledContact::Measure::slip;
    const ContactMode& gap = modes_->contacts[isSlip ? static_cast<std::size_t>(contact.normal) : k];
    near.part = gap.part;
    near.side = gap.isBehind ? ContactNear::Side::back : ContactNear::Side::front;
    near.stand = gap.stand;
    if (near.part == ContactNear::Part::nearest)
        near.part = s_.space == Space::planar || contact.shape.isRevolved || contact.shape.isFeature()
                        ? partOfLine(contact, alongLength(s_, scratch_, contact, near.stand))
                        : ContactNear::Part::line;
    return near;
}

/// Of a slip that is a vector, over what counts as none; infinite for others.
double Linearisation::slipOf(std::size_t j) const {
    const CompiledSurface& surface = s_.surfaces[j];
    if (!surface.isVector()) return std::numeric_limits<double>::infinity();
    double slip = 0;
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k) {
        const ContactState state = contactState(s_, scratch_, s_.contacts[k], nearOf(k));
        slip += std::abs(alongContact(s_, s_.contacts[k], state, x_.data() + s_.nq));
    }
    const double scale = scaleOf(s_, s_.contacts[surface.first]);
    return slip / (noSlip * (scale / problem_.settings.outputStep.value + x_.tail(s_.nv).lpNorm<Eigen::Infinity>()));
}

void Linearisation::readContacts() {
    scratch_ = dynamics_.workspace();
    contacts_.reset();
    impact_.clear();
    std::vector<ActingContact> acting;
    std::vector<int> rowOf(s_.contacts.size(), -1);
    for (std::size_t k = 0; k < s_.contacts.size(); ++k) {
        const CompiledContact& contact = s_.contacts[k];
        const ContactMode& mode = modes_->contacts[k];
        const SurfaceMode* surface =
            contact.surface < 0 ? nullptr : &modes_->surfaces[static_cast<std::size_t>(contact.surface)];
        if (!mode.holds() && !(surface && surface->slips)) continue;
        ActingContact each;
        each.contact = k;
        each.near = nearOf(k);
        each.holds = mode.holds();
        each.isStop = mode.kind == Mode::atLower || mode.kind == Mode::atUpper;
        if (surface) each.slip = surface->direction;
        if (surface && surface->slips) {
            const double slip = slipOf(static_cast<std::size_t>(contact.surface));
            each.begins = slip <= (surface->begins ? beginning : 1);
            each.ends = slip <= ending;
        }
        if (contact.normal >= 0) each.normal = rowOf[static_cast<std::size_t>(contact.normal)];
        rowOf[k] = static_cast<int>(acting.size());
        acting.push_back(each);
    }
    if (acting.empty()) return;
    VecX forces(static_cast<Eigen::Index>(acting.size()));
    for (std::size_t i = 0; i < acting.size(); ++i)
        forces[static_cast<Eigen::Index>(i)] =
            dynamics_.contacts().forces()[static_cast<Eigen::Index>(acting[i].contact)];
    contacts_ = std::make_unique<ContactRows>(s_, dynamics_.solver(), scratch_, std::move(acting), false);
    contacts_->setForces(forces, a_, lambda_, x_.tail(s_.nv));
}

void Linearisation::addContactSlopes(const Mechanics<SeedJet>& m, const ContactRows& contacts,
                                     const std::vector<SeedJet>& compression) {
    contacts.evaluate<SeedJet>(m, v_.data(), contactRows_, contactLaws_, compression);
    const int D = s_.width();
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const CompiledContact& contact = s_.contacts[contacts[i].contact];
        const double force = contacts.forces()[static_cast<Eigen::Index>(i)];
        forEachSide(contact, contactRows_[i], [&](int body, const auto& d) {
            for (int c = 0; c < D; ++c)
                forces_[static_cast<std::size_t>(D * body + c)] += force * d[static_cast<std::size_t>(c)].slope;
        });
    }
}

void Linearisation::completeContacts(const ContactRows& contacts, MatX& rates, MatX& lambda) {
    VecX h;
    contactForces_.resize(static_cast<Eigen::Index>(contacts.size()), rates.cols());
    for (Eigen::Index k = 0; k < rates.cols(); ++k) {
        takeSlopes(contactLaws_, k, -1, h);
        contactForces_.col(k) = contacts.complete(h, rates.col(k).tail(s_.nv), lambda.col(k));
    }
}

void Linearisation::closeGaps(const MatX& before, MatX& directions) {
    const auto& numbers = forward_.numbers().contacts;
    for (Eigen::Index k = 0; k < directions.cols(); ++k) {
        const VecX moved = directions.col(k) - before.col(k);
        VecX off = VecX::Zero(static_cast<Eigen::Index>(contacts_->size()));
        for (std::size_t i = 0; i < contacts_->size(); ++i) {
            const ActingContact& each = (*contacts_)[i];
            if (!each.isStop) continue;
            const SeedJet& limit = modes_->contacts[each.contact].kind == Mode::atUpper ? numbers[each.contact].upper
                                                                                        : numbers[each.contact].lower;
            off[static_cast<Eigen::Index>(i)] =
                limit.slope[k] - contactRows_[i].value.slope[k] -
                alongContact(s_, s_.contacts[each.contact], contacts_->state(i), moved.data());
        }
        directions.col(k) += contacts_->displacement(off, ContactRows::Through::gaps);
    }
}

void Linearisation::holdRates(const MatX& before, MatX& directions, ContactRows::Through through) {
    for (Eigen::Index k = 0; k < directions.cols(); ++k) {
        const VecX moved = directions.col(k) - before.col(k);
        VecX off = VecX::Zero(static_cast<Eigen::Index>(contacts_->size()));
        for (std::size_t i = 0; i < contacts_->size(); ++i) {
            if (!(*contacts_)[i].holds) continue;
            const CompiledContact& contact = s_.contacts[(*contacts_)[i].contact];
            off[static_cast<Eigen::Index>(i)] =
                -alongContact<SeedJet, SeedJet>(s_, contact, contactRows_[i], v_.data()).slope[k] -
                alongContact(s_, contact, contacts_->state(i), moved.data());
        }
        directions.col(k) += contacts_->displacement(off, through);
    }
}

void Linearisation::evaluateRows(const SeedDirections& fan, const MatX& x) {
    auto& m = forward_;
    m.setParameters(fan.numbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    read(x);
    m.setPositions(SeedJet(t_, fan.time), q_.data());
    m.setVelocities(v_.data());
    contacts_->evaluate<SeedJet>(m, v_.data(), contactRows_, contactLaws_);
}

void Linearisation::stick(const SeedDirections& fan, MatX& x) {
    evaluateRows(fan, x);
    MatX directions = x.bottomRows(s_.nv);
    holdRates(directions, directions, ContactRows::Through::laws);
    x.bottomRows(s_.nv) = directions;
}

Guard Linearisation::guardOf(const ContactMargin& margin, std::string& loosened) {
    const std::size_t k = margin.contact;
    Guard guard;
    guard.contact = k;
    if (margin.kind == ContactMargin::Kind::formula) {
        guard.kind = Guard::Kind::formula;
        return guard;
    }
    const CompiledContact& contact = s_.contacts[k];
    const auto value = [&] { return contactState(s_, scratch_, contact, nearOf(k)).value; };
    switch (margin.kind) {
        case ContactMargin::Kind::gap:
            guard.sign = contact.isBetweenShapes() || value() - contact.lower < contact.upper - value() ? 1 : -1;
            break;
        case ContactMargin::Kind::slip:
            guard.kind = Guard::Kind::slip;
            break;
        case ContactMargin::Kind::end: {
            const double along =
                alongLength(s_, scratch_, contact, modes_->contacts[k].stand).wayToEnd(contact.shape.length);
            guard.kind = Guard::Kind::end;
            guard.isFarEnd = std::abs(along - contact.shape.length) < std::abs(along);
            guard.sign = modes_->contacts[k].part == ContactNear::Part::line ? 1 : -1;
            break;
        }
        case ContactMargin::Kind::force: {
            const bool isFriction =
                contact.surface >= 0 && !modes_->surfaces[static_cast<std::size_t>(contact.surface)].slips;
            guard.kind = isFriction ? Guard::Kind::friction : Guard::Kind::push;
            guard.sign = modes_->contacts[k].kind == Mode::atUpper ? -1 : 1;
            if (isFriction && modes_->contacts[k].kind != Mode::stuck) loosened = contact.element;
            break;
        }
        case ContactMargin::Kind::formula:
            break;
    }
    return guard;
}

bool Linearisation::isUnique(const Guard& guard) const {
    if (!contacts_ || (guard.kind != Guard::Kind::push && guard.kind != Guard::Kind::friction)) return true;
    const CompiledContact& contact = s_.contacts[guard.contact];
    std::vector<std::size_t> forces{guard.contact};
    if (guard.kind == Guard::Kind::friction) {
        const CompiledSurface& surface = s_.surfaces[static_cast<std::size_t>(contact.surface)];
        for (std::size_t i = 0; i < surface.count; ++i) forces.push_back(surface.first + i);
        if (surface.normal >= 0) forces.push_back(static_cast<std::size_t>(surface.normal));
    }
    return std::all_of(forces.begin(), forces.end(), [&](std::size_t k) {
        const int row = contacts_->rowOf(k);
        return row < 0 || contacts_->isUnique(static_cast<std::size_t>(row));
    });
}

double Linearisation::evaluate(const Guard& guard) {
    Mechanics<double> m(s_);
    m.setParameters(problem_.plainNumbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    m.setPositions(t_, x_.data());
    m.setVelocities(x_.data() + s_.nq);
    const auto forceOf = [&](std::size_t k) { return contacts_ ? contacts_->forceOf(k) : 0.0; };
    return guardValue<double>(m, guard, x_.data() + s_.nq, forceOf, lambda_.data());
}

std::vector<SeedJet> Linearisation::forceJets(const ContactRows& contacts) const {
    std::vector<SeedJet> forces;
    for (Eigen::Index i = 0; i < contacts.forces().size(); ++i) {
        SeedJet& force = forces.emplace_back(contacts.forces()[i]);
        for (Eigen::Index c = 0; c < contactForces_.cols(); ++c) force.slope[c] = contactForces_(i, c);
    }
    return forces;
}

VecX Linearisation::differentiate(const Guard& guard, const MatX& lambda) {
    fill(lambdaJets_, lambda_.data(), s_.rows, &lambda, 0);
    const std::vector<SeedJet> forces = contacts_ ? forceJets(*contacts_) : std::vector<SeedJet>();
    const auto forceOf = [&](std::size_t k) {
        for (std::size_t i = 0; i < forces.size(); ++i)
            if ((*contacts_)[i].contact == k) return forces[i];
        return SeedJet(0);
    };
    return guardValue<SeedJet>(forward_, guard, v_.data(), forceOf, lambdaJets_.data())
        .slope.head(lambda.cols())
        .matrix();
}

/// What sticks, and what gives back its impulse, is what did so with the numbers of the recorded run: along the same
/// steps with other numbers (second derivatives) the impulses are others.
void Linearisation::addPhase(const ContactEvent& event, const VecX& impulses, const std::vector<bool>& closing,
                             VecX& v) {
    const ImpactRecord& record = event.impact;
    const double largest = record.impulses.lpNorm<Eigen::Infinity>();
    const ContactRows* compression = record.inPhases && !impact_.empty() ? &impact_.front().rows : nullptr;
    std::vector<ActingContact> acting;
    std::vector<double> restitution;
    VecX guess(impulses.size());
    std::vector<int> rowOf(s_.contacts.size(), -1);
    const auto impulse = [&](std::size_t i) { return impulses[static_cast<Eigen::Index>(i)]; };
    const auto add = [&](std::size_t i, ActingContact each) {
        each.contact = record.which[i];
        each.near = nearOf(each.contact);
        each.near.stand = record.stands[i];
        rowOf[each.contact] = static_cast<int>(acting.size());
        guess[static_cast<Eigen::Index>(acting.size())] = impulse(i);
        acting.push_back(each);
    };
    for (std::size_t i = 0; i < record.closing.size(); ++i) {
        if (!(std::abs(impulse(i)) > noImpulse * largest)) continue;
        const std::size_t contact = record.which[i];
        const bool settles = std::find(record.settled.begin(), record.settled.end(), contact) != record.settled.end();
        restitution.push_back(settles ? 0 : s_.contacts[contact].restitution);
        ActingContact each;
        each.holds = each.isStop = true;
        each.closes = closing[i] && !record.inPhases && !settles;
        if (compression &&
            std::abs(impulse(i) - record.restitution[i] * record.impulses[static_cast<Eigen::Index>(i)]) <=
                noImpulse * largest) {
            each.holds = each.isStop = false;
            each.returned = compression->rowOf(contact);
        }
        add(i, each);
    }
    for (std::size_t i = record.closing.size(); i < record.which.size();) {
        const CompiledContact& contact = s_.contacts[record.which[i]];
        const CompiledSurface& surface = s_.surfaces[static_cast<std::size_t>(contact.surface)];
        const int normal = rowOf[static_cast<std::size_t>(contact.normal)];
        Vec3 friction = Vec3::Zero();
        for (std::size_t c = 0; c < surface.count; ++c) friction[static_cast<Eigen::Index>(c)] = impulse(i + c);
        const double bound =
            normal < 0 ? 0 : event.friction[static_cast<std::size_t>(contact.surface)] * std::abs(guess[normal]);
        const bool sticks = friction.norm() < (1 - noImpulse) * bound;
        for (std::size_t c = 0; c < surface.count && normal >= 0; ++c) {
            ActingContact each;
            each.normal = normal;
            each.holds = sticks;
            if (!sticks && friction.norm() > 0) each.slip = -friction.normalized();
            restitution.push_back(0);
            add(i + c, each);
        }
        i += surface.count;
    }
    if (acting.empty()) return;
    guess.conservativeResize(static_cast<Eigen::Index>(acting.size()));
    ContactRows rows(s_, dynamics_.solver(), scratch_, acting, true);
    rows.solveImpact(v, restitution, compression ? compression->forces() : VecX(), guess);
    const VecX before = v;
    v += rows.accelerations();
    impact_.push_back({std::move(rows), before});
}

VecX Linearisation::meet(const ContactEvent& event) {
    const ImpactRecord& record = event.impact;
    impact_.clear();
    VecX v = x_.tail(s_.nv);
    const auto count = static_cast<Eigen::Index>(record.which.size());
    for (const SingleImpact& one : record.sequence) addPhase(event, one.p, one.closing, v);
    if (record.sequence.empty()) addPhase(event, record.impulses.head(count), record.closing, v);
    if (record.inPhases) addPhase(event, record.impulses.tail(count), record.closing, v);
    givesBack_ = record.inPhases;
    VecX after = x_;
    after.tail(s_.nv) = v;
    return after;
}

std::string Linearisation::returnsAnything() const {
    if (!givesBack_ || impact_.size() < 2 || impact_.front().rows.isUnique()) return "";
    const ContactRows& expansion = impact_.back().rows;
    for (std::size_t i = 0; i < expansion.size(); ++i)
        if (expansion[i].returned >= 0) return s_.contacts[expansion[i].contact].element;
    return "";
}

void Linearisation::jump(const SeedDirections& fan, MatX& x) {
    auto& m = forward_;
    m.setParameters(fan.numbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    read(x);
    m.setPositions(SeedJet(t_, fan.time), q_.data());
    std::vector<SeedJet> compression;
    for (const auto& [rows, v] : impact_) {
        fill(v_, v.data(), s_.nv, &x, s_.nq);
        m.setVelocities(v_.data());
        residualSlopes(m, rows.accelerations(), rows.multipliers(), true);
        addContactSlopes(m, rows, compression);
        MatX change(x.rows(), x.cols()), impulses(s_.rows, x.cols());
        target_.resize(s_.rows);
        for (Eigen::Index k = 0; k < x.cols(); ++k) {
            for (Eigen::Index i = 0; i < s_.nv; ++i) scratch_.force[i] = forces_[static_cast<std::size_t>(i)][k];
            for (Eigen::Index i = 0; i < s_.rows; ++i) target_[i] = targets_[static_cast<std::size_t>(i)][k];
            dynamics_.solver().accelerate(scratch_, target_, da_);
            dynamics_.solver().reactions(dlambda_);
            change.col(k).tail(s_.nv) = da_;
            impulses.col(k) = dlambda_;
        }
        completeContacts(rows, change, impulses);
        x.bottomRows(s_.nv) += change.bottomRows(s_.nv);
        compression = forceJets(rows);
    }
}

ContactModes Linearisation::rebased(const ContactModes& before, const ContactModes& after) {
    ContactModes modes = after;
    for (std::size_t k = 0; k < modes.contacts.size(); ++k) {
        ContactMode& mode = modes.contacts[k];
        const CompiledContact& contact = s_.contacts[k];
        if (mode.kind == Mode::atLower) mode.at = contact.lower;
        if (mode.kind == Mode::atUpper) mode.at = contact.upper;
        if (mode.kind != Mode::stuck || contact.isRotation()) continue;
        const bool stuckBefore = k < before.contacts.size() && before.contacts[k].kind == Mode::stuck &&
                                 before.contacts[k].part == mode.part;
        ContactNear near = nearOf(k);
        const ContactMode& gap = modes.contacts[contact.normal < 0 ? k : static_cast<std::size_t>(contact.normal)];
        near.part = gap.part;
        near.stand = gap.stand;
        near.value = after.contacts[k].at;
        mode.at = stuckBefore ? before.contacts[k].at : contactState(s_, scratch_, contact, near).value;
    }
    return modes;
}

std::string Linearisation::opens(const SeedDirections& fan, const MatX& x) {
    if (!contacts_) return "";
    evaluateRows(fan, x);
    const double size = stays * (1 + x.lpNorm<Eigen::Infinity>());
    for (std::size_t i = 0; i < contacts_->size(); ++i) {
        const ActingContact& each = (*contacts_)[i];
        if (!each.holds) continue;
        const auto& numbers = forward_.numbers().contacts[each.contact];
        const SeedJet& limit = modes_->contacts[each.contact].kind == Mode::atUpper ? numbers.upper : numbers.lower;
        const SeedJet rate = alongContact<SeedJet, SeedJet>(s_, s_.contacts[each.contact], contactRows_[i], v_.data());
        if ((each.isStop && ((contactRows_[i].value - limit).slope.abs() > size).any()) ||
            (rate.slope.abs() > size).any())
            return s_.contacts[each.contact].element;
    }
    return "";
}

}  // namespace zwang
