#include "engine/system/numbers.h"

#include <algorithm>

#include "engine/elements/joints.h"
#include "engine/model/members.h"
#include "engine/system/mass_properties.h"

namespace zwang {

namespace {

using T = Dual<double>;
using Vec = spatial::Vec<T>;
using Mat = spatial::Mat<T>;

/// Reads quantities with their slopes; fills the numbers element by element, as compile() does.
class Differentiator {
  public:
    Differentiator(const System& system, const ParameterTable& table, const std::string& parameter)
        : s_(system), model_(*system.model), table_(table), parameter_(parameter) {}

    SystemNumbers<T> all() {
        for (const auto& body : model_.bodies) std::visit([&](const auto& b) { addBody(b); }, body);
        for (const auto& joint : model_.joints) std::visit([&](const auto& j) { addJoint(j); }, joint);
        for (const auto& motion : model_.motions) std::visit([&](const auto& m) { addMotion(m); }, motion);
        for (const auto& force : model_.forces) std::visit([&](const auto& f) { addForce(f); }, force);
        for (const auto& measurePoint : model_.measurePoints) n_.measurePoints.push_back(marker(measurePoint.point));
        return std::move(n_);
    }

  private:
    T operator()(const Quantity& q) const { return {q.value, q.isPlain() ? 0 : table_.derivative(q, parameter_)}; }
    static Vec turned(const T& angle, const Vec& v) {
        const T c = cos(angle), s = sin(angle);
        return Vec(c * v[0] - s * v[1], s * v[0] + c * v[1], T(0));
    }
    void draw(std::initializer_list<T> q, std::initializer_list<T> v) {
        n_.qDesign.insert(n_.qDesign.end(), q);
        n_.vDesign.insert(n_.vDesign.end(), v);
    }
    template <class Body>
    MassPropertiesOf<T> addMass(const Body& body) {
        const auto p = readMassProperties<T>(body, read_);
        n_.mass.push_back(p.mass);
        n_.inertia.push_back(p.inertia);
        n_.com.push_back(p.com);
        return p;
    }
    void addBody(const PlanarBody& body) {
        const auto p = addMass(body);
        const T angle = (*this)(body.angle), rate = (*this)(body.rate);
        const Vec r = turned(angle, p.com), place = readVector<T>(body.position, read_) + r,
                  velocity = readVector<T>(body.velocity, read_) + rate * Vec(-r[1], r[0], T(0));
        draw({place[0], place[1], angle}, {velocity[0], velocity[1], rate});
    }
    void addBody(const SpatialBody& body) {
        const auto p = addMass(body);
        Eigen::Matrix<T, 4, 1> o;
        for (int i = 0; i < 4; ++i) o[i] = (*this)(body.orientation[static_cast<std::size_t>(i)]);
        o /= T(sqrt(o.dot(o)));
        const Mat R = Eigen::Quaternion<T>(o[0], o[1], o[2], o[3]).toRotationMatrix();
        const Vec r = R * p.com, omega = readVector<T>(body.rate, read_),
                  place = readVector<T>(body.position, read_) + r,
                  velocity = readVector<T>(body.velocity, read_) + Vec(R * omega).cross(r);
        draw({place[0], place[1], place[2], o[0], o[1], o[2], o[3]},
             {velocity[0], velocity[1], velocity[2], omega[0], omega[1], omega[2]});
    }

    MarkerOf<T> marker(const MarkerRef& reference) const {
        MarkerOf<T> numbers;
        const int body = numbers.body = s_.bodyIndex(reference.body);
        const auto take = [&](const auto& markers) {
            for (const auto& m : markers) {
                if (m.name != reference.marker) continue;
                numbers.local = readVector<T>(m.position, read_);
                numbers.axes = readAxes<T>(m, read_);
                if constexpr (std::is_same_v<std::decay_t<decltype(m)>, PlanarMarker>) numbers.angle = (*this)(m.angle);
            }
        };
        if (body < 0) {
            std::visit([&](const auto& ground) { take(ground.markers); }, model_.ground);
        } else {
            std::visit([&](const auto& b) { take(b.markers); }, model_.bodies[static_cast<std::size_t>(body)]);
            numbers.local -= n_.com[static_cast<std::size_t>(body)];
        }
        return numbers;
    }

    /// Positions of a marker's body as drawn; nothing for the ground.
    const T* drawnPosition(const MarkerRef& reference) const {
        const int body = s_.bodyIndex(reference.body);
        if (body < 0) return nullptr;
        return &n_.qDesign[static_cast<std::size_t>(body) * (s_.space == Space::planar ? 3 : 7)];
    }
    /// Without a block in a system of positions alone (RowChoice).
    bool hasNoRows(const std::vector<Equation>& equations) const {
        return s_.rateRows == 0 && !equations.empty() &&
               std::all_of(equations.begin(), equations.end(), [](const Equation& equation) {
                   return std::visit([]<class E>(const E&) { return isRate<E>; }, equation);
               });
    }
    template <class Joint>
    void addJoint(const Joint& j) {
        if (!fits(j.space, s_.space) || hasNoRows(j.equations())) return;
        const MarkerOf<T> first = marker(j.first), second = marker(j.second);
        if (!j.equations().empty()) n_.joints.insert(n_.joints.end(), {first, second});
        const DrawnPair<T> ends{drawnPosition(j.first), drawnPosition(j.second), &first, &second};
        std::optional<DriveOf<T>> constants;
        if constexpr (JoinsTwoPairs<Joint>) {
            n_.pairs.push_back(marker(j.third));
            n_.pairs.push_back(marker(j.fourth));
            const DrawnPair<T> others{drawnPosition(j.third), drawnPosition(j.fourth), &n_.pairs.end()[-2],
                                      &n_.pairs.back()};
            if (s_.pairs[n_.pairs.size() / 2 - 1].turn >= 0) ++read_.turns;
            constants = readConstants<T>(s_.space, j, ends, &others, read_);
        } else {
            constants = readConstants<T>(s_.space, j, ends, nullptr, read_);
        }
        if (constants) n_.drives.push_back(std::move(*constants));
        if constexpr (TouchesOnly<Joint>) {
            addGaps(j);
        } else {
            addLimitLaws<T>(n_.laws, j, read_);
            addFreedoms(j);
        }
    }

    /// The same joint with the slopes of its quantities instead of their values: what is linear in them has its slopes.
    template <class Joint>
    Joint slopesOf(Joint joint) const {
        for (const Member& member : membersOf(joint)) {
            if (auto* one = member.as<Quantity>()) one->value = (*this)(*one).slope;
            if (auto* list = member.as<std::vector<Quantity>>())
                for (Quantity& q : *list) q.value = (*this)(q).slope;
        }
        return joint;
    }
    /// Pieces of an outline, whose slopes are not linear; those of a solid of revolution do not move the marker.
    template <std::derived_from<WithOutline> Joint>
    void addGaps(const Joint& j) {
        const auto pieces = j.pieces(read_, j.radius.value);
        const MarkerOf<T> a = marker(j.first), b = marker(j.second);
        ContactNumbers<T> n;
        n.secondRadius = (*this)(j.radius);
        for (const GapShape& gap : j.gaps()) {
            const auto& piece = pieces[gap.piece];
            const auto disc = static_cast<std::size_t>(std::max(gap.disc, 1) - 1);
            n.a = a;
            n.b = b;
            if constexpr (Joint::space == Space::planar) {
                n.a.local += turned(a.angle, Vec(piece.x, piece.y, T(0)));
                n.a.angle += piece.angle;
                n.b.local += turned(b.angle, Vec((*this)(j.pointsX[disc]), (*this)(j.pointsY[disc]), T(0)));
            } else {
                n.pieceX = piece.x;
                n.pieceY = piece.y;
                n.pieceAngle = piece.angle;
                n.b.local += b.axes * Vec((*this)(j.pointsX[disc]), (*this)(j.pointsY[disc]), (*this)(j.pointsZ[disc]));
            }
            n.firstRadius = piece.radius;
            n.length = wayAlong(piece, n.secondRadius);
            add(j, n);
        }
    }
    /// Where the features of convex solids are stands in the constants of the joint.
    template <class Joint>
    void addFeatures(const Joint& j, const std::vector<GapShape>& gaps) {
        ContactNumbers<T> n;
        n.a = marker(j.first);
        n.b = marker(j.second);
        for (const GapShape& gap : gaps) {
            n.length = T(gap.length);
            add(j, n);
        }
    }
    template <class Joint>
    void add(const Joint& j, ContactNumbers<T> n) {
        n.restitution = (*this)(j.restitution);
        n_.contacts.push_back(n);
        if (j.friction.key != "coulomb") return;
        n_.contacts.insert(n_.contacts.end(), s_.space == Space::planar ? 1 : 2, n);
        n_.surfaces.push_back(rubbing(j, T(1)));
    }
    template <class Joint>
    void addGaps(const Joint& j) {
        const auto gaps = j.gaps();
        if (!gaps.empty() && gaps.front().convex) return addFeatures(j, gaps);
        const auto slopes = slopesOf(j).gaps();
        const MarkerOf<T> a = marker(j.first), b = marker(j.second);
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            ContactNumbers<T> n;
            n.a = a;
            n.b = b;
            Vec offset;
            for (int c = 0; c < 3; ++c) offset[c] = T(gaps[i].offset[c], slopes[i].offset[c]);
            n.b.local += s_.space == Space::planar ? turned(b.angle, offset) : Vec(b.axes * offset);
            n.firstRadius = gaps[i].isRope ? T(-n_.drives.back().base) : T(gaps[i].firstRadius, slopes[i].firstRadius);
            n.secondRadius = T(gaps[i].secondRadius, slopes[i].secondRadius);
            n.length = T(gaps[i].length, slopes[i].length);
            add(j, n);
        }
    }
    template <class Joint>
    SurfaceNumbers<T> rubbing(const Joint& j, const T& radius) const {
        SurfaceNumbers<T> n;
        n.friction = (*this)(j.frictionCoefficient) * radius;
        n.stiction = n.friction;
        if (j.staticCoefficient.value > j.frictionCoefficient.value) n.stiction = (*this)(j.staticCoefficient) * radius;
        return n;
    }

    /// Stops and friction along the freedoms of a joint, as compileContacts() adds them.
    template <class Joint>
    void addFreedoms(const Joint& j) {
        const std::vector<Freedom> freedoms = j.freedoms();
        for (std::size_t i = 0; i < freedoms.size(); ++i) {
            const Freedom& freedom = freedoms[i];
            if (n_.contacts.size() >= s_.contacts.size()) return;
            const CompiledContact& compiled = s_.contacts[n_.contacts.size()];
            const bool hasStops = freedom.ends.areStops();
            bool rubs = false;
            if constexpr (hasFriction<Joint>)
                rubs = j.friction.key == "coulomb" && !(freedom.lever && compiled.turns && freedom.lever->value <= 0);
            if (!hasStops && !rubs) continue;
            ContactNumbers<T> n;
            n.a = marker(freedom.swapped ? j.second : j.first);
            n.b = marker(freedom.swapped ? j.first : j.second);
            n.a.axes = reordered(n.a.axes, freedom.a);
            n.b.axes = reordered(n.b.axes, freedom.b);
            n.slide = T(compiled.slide);
            n.turn = T(compiled.turn);
            if (freedom.measure == Freedom::Measure::thread) {
                const Joint slopes = slopesOf(j);
                const T r = (*this)(*freedom.lever), h(freedom.advance, slopes.freedoms()[i].advance),
                        way = sqrt(r * r + h * h);
                n.slide = h / way;
                n.turn = r * r / way;
            }
            if (hasStops) {
                n.lower = freedom.ends.lowest(read_);
                n.upper = freedom.ends.highest(read_);
                n.restitution = (*this)(*freedom.ends.restitution);
            }
            if (freedom.lever && compiled.turns) n.lever = (*this)(*freedom.lever);
            n_.contacts.push_back(n);
            if constexpr (hasFriction<Joint>)
                if (rubs) addSurface(j, static_cast<std::size_t>(compiled.surface));
        }
    }
    template <class Joint>
    void addSurface(const Joint& j, std::size_t index) {
        if (n_.surfaces.size() > index) return;  // of a freedom before
        const bool isPin =
            j.freedoms().front().lever == nullptr && j.freedoms().front().measure != Freedom::Measure::slide;
        SurfaceNumbers<T> n = rubbing(j, isPin ? (*this)(j.pinRadius) : T(1));
        n.preload = (*this)(j.preload);
        n.loadScale = j.loadScales([this](const Quantity& quantity) { return (*this)(quantity); });
        if (n.loadScale.empty())
            for (const double scale : s_.surfaces[index].loadScale) n.loadScale.emplace_back(scale);
        n_.surfaces.push_back(n);
    }

    template <class Motion>
    void addMotion(const Motion& m) {
        n_.joints.push_back(marker(m.first));
        n_.joints.push_back(marker(m.second));
        DriveOf<T> drive = readDrive<T>(m, read_);
        drive.base.value = s_.drives[n_.drives.size()].base;  // as assembled
        n_.drives.push_back(std::move(drive));
    }

    template <class Force>
    void addForce(const Force& f) {
        if constexpr (actsOnEveryBody<Force>) n_.gravity += readVector<T>(f.acceleration, read_);
        addLaw<T>(n_.laws, f, read_);
    }

    const System& s_;
    const Model& model_;
    const ParameterTable& table_;
    const std::string& parameter_;
    SystemNumbers<T> n_;
    /// As elements/forces/force_law.h asks for.
    struct Reader {
        const Differentiator& owner;
        std::size_t turns = 0, sides = 0;
        T operator()(const Quantity& q) const { return owner(q); }
        template <std::size_t N>
        Vec vector(const std::array<Quantity, N>& q) const {
            return readVector<T>(q, *this);
        }
        MarkerOf<T> marker(const MarkerRef& reference) const { return owner.marker(reference); }
        int body(const BodyRef& reference) const { return owner.s_.bodyIndex(reference.body); }
        const Model& model() const { return owner.model_; }
        std::size_t followTurn(const MarkerOf<T>&, const MarkerOf<T>&, const T&) {
            return owner.s_.space == Space::planar ? 0 : turns++;
        }
        std::size_t takeSides(std::size_t count) { return std::exchange(sides, sides + count); }
    } read_{*this};
};

}  // namespace

SystemNumbers<T> numbersAlong(const System& system, const ParameterTable& table, const std::string& parameter) {
    return Differentiator(system, table, parameter).all();
}

SystemNumbers<T> constantNumbers(const System& system) {
    std::vector<Parameter> parameters = system.model->parameters;
    Issues none;
    return numbersAlong(system, ParameterTable::evaluate(parameters, none), "");
}

VecX flatValues(SystemNumbers<T>& numbers, Space space) {
    std::vector<double> flat;
    forEachNumber(numbers, space, [&](T& x) { flat.push_back(x.value); });
    return Eigen::Map<VecX>(flat.data(), static_cast<Eigen::Index>(flat.size()));
}

VecX flatSlopes(SystemNumbers<T>& numbers, Space space) {
    std::vector<double> flat;
    forEachNumber(numbers, space, [&](T& x) { flat.push_back(x.slope); });
    return Eigen::Map<VecX>(flat.data(), static_cast<Eigen::Index>(flat.size()));
}

}  // namespace zwang
