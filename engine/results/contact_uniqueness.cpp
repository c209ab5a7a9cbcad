#include "engine/results/contact_uniqueness.h"

#include <cmath>
#include <numeric>

#include "engine/math/decompositions.h"
#include "engine/system/contacts.h"

namespace zwang {

namespace {

constexpr double dependent = 1e-10;  ///< of pivots over the largest
constexpr double taking = 1e-8;      ///< 1 − (A⁺A)_jj of a force that others could take over
constexpr double slips = 1e-6;       ///< of friction at its bound, relative
constexpr Eigen::Index most = 200;   ///< columns that are decomposed

using Vec6 = Eigen::Matrix<double, 6, 1>;

/// What a force or torque of one does to the bodies on which it acts: a force and a moment about the centre of mass
/// over the size of the model, in the world. `contact`: of which force of the list; −1: of a joint.
struct Column {
    int contact = -1;
    std::vector<std::pair<int, Vec6>> on;
};

class Columns {
  public:
    Columns(const System& system, const Frame& frame) : s_(system), w_(system) {
        evaluatePositions(s_, frame.time, frame.q.data(), w_);
        evaluateVelocities(s_, frame.v.data(), w_);
    }

    /// On the second body along `direction`, and back on the first.
    void addForce(int index, const ContactForce& contact, const Vec3& direction) {
        Column column{index, {}};
        for (const auto& [body, sign] : {std::pair{contact.second, 1.0}, {contact.first, -1.0}}) {
            if (body < 0) continue;
            Vec6 wrench;
            wrench << sign * direction, sign * (contact.at - centreOfMass(body)).cross(direction) / s_.size;
            column.on.emplace_back(body, wrench);
        }
        all_.push_back(std::move(column));
    }
    void addBlock(const RowBlock& block) {
        for (int row = 0; row < block.rows; ++row) {
            Column column;
            block.forEachSide([&](int body, int offset) {
                if (body >= 0)
                    column.on.emplace_back(body, wrench(body, w_.jacobian.data() + offset + row * s_.width()));
            });
            if (!column.on.empty()) all_.push_back(std::move(column));
        }
    }
    /// A stop or the friction of a joint.
    void addStop(const CompiledContact& contact, int index = -1) {
        const ContactState state = contactState(s_, w_, contact, {});
        Column column{index, {}};
        forEachSide(contact, state, [&](int body, const std::array<double, 6>& d) {
            column.on.emplace_back(body, wrench(body, d.data()));
        });
        all_.push_back(std::move(column));
    }

    /// Sets to false what is not determined.
    void findOpen(std::vector<bool>& unique) const {
        std::vector<int> root(static_cast<std::size_t>(s_.bodies));
        std::iota(root.begin(), root.end(), 0);
        const auto find = [&](int body) {
            while (root[static_cast<std::size_t>(body)] != body) body = root[static_cast<std::size_t>(body)];
            return body;
        };
        for (const Column& column : all_)
            for (const auto& [body, wrench] : column.on)
                root[static_cast<std::size_t>(find(body))] = find(column.on.front().first);
        std::vector<std::vector<const Column*>> together(root.size());
        for (const Column& column : all_)
            if (!column.on.empty())
                together[static_cast<std::size_t>(find(column.on.front().first))].push_back(&column);
        for (const auto& columns : together)
            if (!columns.empty()) findOpen(columns, unique);
    }

  private:
    Vec3 centreOfMass(int body) const {
        const auto i = static_cast<std::size_t>(body);
        return s_.space == Space::planar ? Vec3(w_.planar[i].x, w_.planar[i].y, 0) : Vec3(w_.spatial[i].r);
    }
    Vec6 wrench(int body, const double* d) const {
        Vec6 result;
        if (s_.space == Space::planar)
            result << d[0], d[1], 0, 0, 0, d[2] / s_.size;
        else
            result << d[0], d[1], d[2], w_.spatial[static_cast<std::size_t>(body)].R * Vec3(d[3], d[4], d[5]) / s_.size;
        return result;
    }

    /// Of bodies that act on each other.
    void findOpen(const std::vector<const Column*>& columns, std::vector<bool>& unique) const {
        std::vector<int> place(static_cast<std::size_t>(s_.bodies), -1);
        int bodies = 0;
        for (const Column* column : columns)
            for (const auto& [body, wrench] : column->on)
                if (place[static_cast<std::size_t>(body)] < 0) place[static_cast<std::size_t>(body)] = bodies++;
        const auto count = static_cast<Eigen::Index>(columns.size());
        if (count > most) {
            if (count <= s_.width() * bodies) return;
            for (const Column* column : columns)
                if (column->contact >= 0) unique[static_cast<std::size_t>(column->contact)] = false;
            return;
        }
        MatX A = MatX::Zero(6 * bodies, count);
        for (Eigen::Index j = 0; j < count; ++j) {
            for (const auto& [body, wrench] : columns[static_cast<std::size_t>(j)]->on)
                A.block<6, 1>(6 * place[static_cast<std::size_t>(body)], j) += wrench;
            if (const double size = A.col(j).norm(); size > 0) A.col(j) /= size;
        }
        Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
        decomposition.setThreshold(dependent);
        decomposition.compute(A);
        if (decomposition.rank() == count) return;
        const MatX inverse = decomposition.pseudoInverse();
        for (Eigen::Index j = 0; j < count; ++j) {
            const int contact = columns[static_cast<std::size_t>(j)]->contact;
            if (contact >= 0 && 1 - inverse.row(j).dot(A.col(j)) > taking)
                unique[static_cast<std::size_t>(contact)] = false;
        }
    }

    const System& s_;
    Workspace w_;
    std::vector<Column> all_;
};

/// Directions in which the force of a contact is free.
std::vector<Vec3> freeDirections(const ContactForce& contact, Space space) {
    const Vec3 n = contact.normal, friction = contact.force - contact.force.dot(n) * n;
    const double bound = contact.friction * std::abs(contact.force.dot(n));
    if (contact.friction == 0) return {n};
    if (friction.norm() >= (1 - slips) * bound) return {contact.force.normalized()};
    if (space == Space::planar) return {n, Vec3(-n.y(), n.x(), 0)};
    const Vec3 across = n.unitOrthogonal();
    return {n, across, n.cross(across)};
}

/// The first part of the same rope.
std::size_t firstOf(const std::vector<ContactForce>& contacts, std::size_t i) {
    while (i > 0 && contacts[i - 1].rope == contacts[i].rope) --i;
    return i;
}

}  // namespace

std::vector<bool> areUnique(const Results& results, std::size_t row, const std::vector<ContactForce>& contacts) {
    std::vector<bool> unique(contacts.size(), true);
    if (contacts.empty()) return unique;
    const System& s = results.system();
    const Frame& frame = results.frame(row);
    Columns columns(s, frame);
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (contacts[i].rope >= 0) {  // all its parts are one force
            if (firstOf(contacts, i) == i)
                columns.addStop(s.contacts[static_cast<std::size_t>(contacts[i].rope)], static_cast<int>(i));
            continue;
        }
        for (const Vec3& direction : freeDirections(contacts[i], s.space))
            columns.addForce(static_cast<int>(i), contacts[i], direction);
    }
    for (const RowBlock& block : s.blocks) columns.addBlock(block);
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const auto acts = [k](const VecX& forces) {
            const auto at = static_cast<Eigen::Index>(k);
            return at < forces.size() && std::isfinite(forces[at]) && forces[at] != 0;
        };
        const bool isStop = acts(frame.stops), sticks = acts(frame.sticks);
        if (!s.contacts[k].isBetweenShapes() && (isStop || sticks)) columns.addStop(s.contacts[k]);
    }
    columns.findOpen(unique);
    for (std::size_t i = 0; i < contacts.size(); ++i)
        if (contacts[i].rope >= 0) unique[i] = unique[firstOf(contacts, i)];
    return unique;
}

}  // namespace zwang
