#include "engine/system/numbers.h"

#include <algorithm>

#include "engine/model/element_lists.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/system/joint_numbers.h"
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
        : s_(system), model_(*system.expanded), table_(table), parameter_(parameter) {}

    SystemNumbers<T> all() {
        for (const auto& body : model_.bodies) std::visit([&](const auto& b) { addBody(b); }, body);
        for (const JointView& joint : jointsOf(model_)) addJoint(joint);
        for (const auto& motion : model_.motions) std::visit([&](const auto& m) { addMotion(m); }, motion);
        for (const ForceView& force : forcesOf(model_)) addLaw<T>(n_.laws, n_.gravity, force, read_);
        for (const auto& measurePoint : model_.measurePoints) n_.measurePoints.push_back(marker(measurePoint.point));
        return std::move(n_);
    }

  private:
    T operator()(const Quantity& q) const { return {q.value, q.isPlain() ? 0 : table_.derivative(q, parameter_)}; }
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
    void addJoint(const JointView& j) {
        const std::vector<Equation> equations = j.equations();
        if (!fits(j.space, s_.space) || hasNoRows(equations)) return;
        const MarkerOf<T> first = marker(j.first), second = marker(j.second);
        const DrawnPair<T> ends{drawnPosition(j.first), drawnPosition(j.second), &first, &second};
        if (!equations.empty()) n_.joints.insert(n_.joints.end(), {first, withoutDrawnTurns(equations, ends)});
        std::optional<DrawnPair<T>> others;
        if (const auto pair = j.otherEnds()) {
            n_.pairs.push_back(marker(pair->first));
            n_.pairs.push_back(marker(pair->second));
            others = {drawnPosition(pair->first), drawnPosition(pair->second), &n_.pairs.end()[-2], &n_.pairs.back()};
            if (s_.pairs[n_.pairs.size() / 2 - 1].turn >= 0) ++read_.turns;
        }
        if (auto constants = constantsOf(j, s_.space, ends, others ? &*others : nullptr, quantities_))
            n_.drives.push_back(std::move(*constants));
        if (const WithContact* touch = touchOf(j)) return addGaps(j, *touch);
        addLimitLaws<T>(n_.laws, j.ends, j.freedoms(), read_);
        addFreedoms(j);
    }

    void addGaps(const JointView& joint, const WithContact& j) {
        const T length = n_.drives.empty() ? T(0) : n_.drives.back().base;
        for (ContactNumbers<T>& n : gapNumbers(joint, marker(j.first), marker(j.second), length, quantities_)) {
            n.restitution = (*this)(j.restitution);
            if (const auto& course = s_.contacts[n_.contacts.size()].shape.over) {
                addPulleys(joint, *course, n);
                n_.drives.back().base = -n.firstRadius;
            }
            n_.contacts.push_back(n);
            if (j.friction.key != "coulomb") continue;
            n_.contacts.insert(n_.contacts.end(), s_.space == Space::planar ? 1 : 2, n);
            n_.surfaces.push_back(rubbing(j, T(1), quantities_));
        }
    }

    void addPulleys(const JointView& joint, const RopeCourse& course, ContactNumbers<T>& n) const {
        std::vector<DrawnPulley<T>> drawn{{drawnPosition(joint.first), n.a, T(0)}};
        for (std::size_t i = 0; i < course.pulleys.size(); ++i) {
            n.over.push_back({marker(course.pulleys[i]), (*this)(course.radii[i])});
            drawn.push_back({drawnPosition(course.pulleys[i]), n.over.back().marker, n.over.back().radius});
        }
        drawn.push_back({drawnPosition(joint.second), n.b, T(0)});
        if (course.isAsDrawn) n.firstRadius = -drawnWay<T>(s_.space, drawn);
    }

    /// How the advance of a thread changes, which is linear in the numbers of its joint.
    double advanceSlope(const JointView& joint, std::size_t freedom) const {
        Model slopes = modelOf(joint);
        for (const auto& element : elementsOf(slopes))
            for (const Member& member : element.members)
                if (auto* quantity = member.as<Quantity>()) quantity->value = (*this)(*quantity).slope;
        return jointsOf(slopes).front().freedoms()[freedom].advance;
    }

    /// Stops and friction along the freedoms of a joint, as compileContacts() adds them.
    void addFreedoms(const JointView& j) {
        const std::vector<Freedom> freedoms = j.freedoms();
        const auto surface = surfaceNumbers(j, quantities_);
        for (std::size_t i = 0; i < freedoms.size(); ++i) {
            const Freedom& freedom = freedoms[i];
            if (n_.contacts.size() >= s_.contacts.size()) return;
            const CompiledContact& compiled = s_.contacts[n_.contacts.size()];
            const bool hasStops = freedom.ends.areStops();
            const bool rubs = surface && !(freedom.lever && compiled.turns && freedom.lever->value <= 0);
            if (!hasStops && !rubs) continue;
            ContactNumbers<T> n;
            n.a = marker(freedom.swapped ? j.second : j.first);
            n.b = marker(freedom.swapped ? j.first : j.second);
            n.a.axes = reordered(n.a.axes, freedom.a);
            n.b.axes = reordered(n.b.axes, freedom.b);
            n.slide = T(compiled.slide);
            n.turn = T(compiled.turn);
            if (freedom.measure == Freedom::Measure::thread) {
                const T r = (*this)(*freedom.lever), h(freedom.advance, advanceSlope(j, i)), way = sqrt(r * r + h * h);
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
            if (rubs) addSurface(*surface, static_cast<std::size_t>(compiled.surface));
        }
    }
    void addSurface(SurfaceNumbers<T> n, std::size_t index) {
        if (n_.surfaces.size() > index) return;  // of a freedom before
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

    const System& s_;
    const Model& model_;
    const ParameterTable& table_;
    const std::string& parameter_;
    SystemNumbers<T> n_;
    struct Reader : LawReader<T> {
        explicit Reader(const Differentiator& of) : owner(of) {}
        const Differentiator& owner;
        std::size_t turns = 0;
        T operator()(const Quantity& q) const override { return owner(q); }
        MarkerOf<T> marker(const MarkerRef& reference) const override { return owner.marker(reference); }
        int body(const BodyRef& reference) const override { return owner.s_.bodyIndex(reference.body); }
        const Model& model() const override { return owner.model_; }
        const VecX& drawn() const override { return owner.s_.qDesign; }
        std::size_t followTurn(const MarkerOf<T>&, const MarkerOf<T>&, const T&) override {
            return owner.s_.space == Space::planar ? 0 : turns++;
        }
    } read_{*this};
    const ReadSlope quantities_{[this](const Quantity& q) { return (*this)(q); }};
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
