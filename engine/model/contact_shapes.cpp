#include "engine/model/contact_shapes.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/elements/mirror.h"
#include "engine/model/visit.h"

namespace zwang {

namespace {

constexpr double sameAngle = 1e-9;    // rad
constexpr double sameLength = 1e-12;  // m

Quantity half(const Quantity& q) {
    if (q.isPlain()) return q.value / 2;
    Quantity result("(" + q.text + ")/2");
    result.value = q.value / 2;
    return result;
}
Quantity minusHalf(const Quantity& q) { return negated(half(q)); }

template <class Owner>
auto* markerOf(Owner& owner, const std::string& name) {
    const auto found = std::find_if(owner.markers.begin(), owner.markers.end(),
                                    [&](const auto& marker) { return marker.name == name; });
    return found == owner.markers.end() ? nullptr : &*found;
}

/// A marker of a planar body with these axes, added where there is none.
template <class Owner>
std::string markerWith(Owner& owner, const Quantities<2>& at, double angle, const std::string& stem) {
    for (const PlanarMarker& marker : owner.markers)
        if (std::hypot(marker.position[0].value - at[0].value, marker.position[1].value - at[1].value) < sameLength &&
            std::abs(std::remainder(marker.angle.value - angle, 2 * M_PI)) < sameAngle)
            return marker.name;
    PlanarMarker marker;
    marker.name = stem;
    for (int i = 2; markerOf(owner, marker.name); ++i) marker.name = stem + std::to_string(i);
    marker.position = at;
    marker.angle = angle;
    owner.markers.push_back(marker);
    return marker.name;
}

/// Reads the shapes of one planar body.
template <class Owner>
class PlanarReader {
  public:
    PlanarReader(Owner& owner, std::string name) : owner_(owner), name_(std::move(name)) {}

    std::vector<ContactShape> read() {
        const std::vector<AnyShape> shapes = owner_.shapes;
        for (const auto& any : shapes) std::visit([&](const auto& shape) { add(shape); }, any);
        return std::move(found_);
    }

  private:
    ContactShape& shape(const std::string& marker) {
        ContactShape& shape = found_.emplace_back();
        shape.marker = {name_, marker};
        return shape;
    }
    void addDisc(const std::string& at, const Quantity& radius) {
        ContactShape& disc = shape(at);
        disc.radius = radius;
        disc.pointsX = disc.pointsY = {0};
    }
    void add(const Cylinder& cylinder) { addDisc(cylinder.at, cylinder.radius); }
    void add(const Sphere& sphere) { addDisc(sphere.at, sphere.radius); }
    void add(const Box& box) {
        ContactShape& corners = shape(box.at);
        const Quantity right = half(box.size[0]), left = minusHalf(box.size[0]), up = half(box.size[1]),
                       down = minusHalf(box.size[1]);
        corners.outlineX = corners.pointsX = {left, right, right, left};
        corners.outlineY = corners.pointsY = {down, down, up, up};
    }
    void add(const Plate& plate) {
        std::vector<Quantity> x, y;
        for (const std::string& corner : plate.corners) {
            const auto* marker = markerOf(owner_, corner);
            if (!marker) return;
            x.push_back(marker->position[0]);
            y.push_back(marker->position[1]);
        }
        if (!isOutline(x, y)) return;
        ContactShape& corners = shape(markerWith(owner_, {0, 0}, 0, "outline"));
        corners.outlineX = corners.pointsX = x;
        corners.outlineY = corners.pointsY = y;
    }
    /// What crosses itself, or has nothing in it, is drawn but is no body.
    static bool isOutline(const std::vector<Quantity>& x, const std::vector<Quantity>& y) {
        std::vector<OutlineCorner<double>> corners;
        for (std::size_t i = 0; i < x.size(); ++i) corners.push_back({x[i].value, y[i].value, 0});
        if (outlines::distinct(corners, true).size() < 3) return false;
        const double size = outlines::sizeOf(corners);
        return std::abs(outlineArea(corners)) > 1e-12 * size * size && !crossesItself(outlinePath(corners, true), true);
    }
    /// Half a circle about each end.
    void add(const Bar& bar) {
        const auto *from = markerOf(owner_, bar.from), *to = markerOf(owner_, bar.to);
        if (!from || !to) return;
        const double x = to->position[0].value - from->position[0].value,
                     y = to->position[1].value - from->position[1].value;
        const auto isNone = [](const Quantity& q) { return q.isPlain() && q.value == 0; };
        const bool isAlongX =
            isNone(from->position[0]) && isNone(from->position[1]) && isNone(to->position[1]) && x > 0;
        const Quantity length = isAlongX ? to->position[0] : Quantity(std::hypot(x, y));
        ContactShape& ends = shape(markerWith(owner_, from->position, std::atan2(y, x), "outline"));
        ends.radius = half(bar.width);
        ends.pointsX = {0, length};
        ends.pointsY = {0, 0};
        const Quantity up = ends.radius, down = minusHalf(bar.width);
        ends.outlineX = {0, length, length, 0};
        ends.outlineY = {down, down, up, up};
        ends.bulges = {0, 1, 0, 1};
    }
    void add(const MeshShape&) {}

    Owner& owner_;
    std::string name_;
    std::vector<ContactShape> found_;
};

/// The corners of a box, the centre of a sphere, or the outline of a cylinder about its axis, in space.
std::vector<ContactShape> spatialShapes(const std::vector<AnyShape>& shapes, const std::string& body) {
    std::vector<ContactShape> found;
    for (const auto& any : shapes) {
        if (const auto* sphere = std::get_if<Sphere>(&any)) {
            const std::vector<Quantity> centre{0};
            found.push_back({{body, sphere->at}, sphere->radius, centre, centre, centre, {}, {}, {}});
        }
        if (const auto* cylinder = std::get_if<Cylinder>(&any)) {
            const Quantity up = half(cylinder->length), down = minusHalf(cylinder->length);
            found.push_back({{body, cylinder->at},
                             0,
                             {},
                             {},
                             {},
                             {0, cylinder->radius, cylinder->radius, 0},
                             {down, down, up, up},
                             {}});
        }
        if (const auto* box = std::get_if<Box>(&any)) {
            ContactShape& corners = found.emplace_back();
            corners.marker = {body, box->at};
            for (int k = 0; k < 8; ++k) {
                const auto coordinate = [&](std::size_t axis) {
                    return (k >> axis) % 2 == 0 ? minusHalf(box->size[axis]) : half(box->size[axis]);
                };
                corners.pointsX.push_back(coordinate(0));
                corners.pointsY.push_back(coordinate(1));
                corners.pointsZ.push_back(coordinate(2));
            }
        }
    }
    return found;
}

bool isRound(const ContactShape& shape) { return shape.pointsX.size() == 1; }

using Shapes = std::vector<ContactShape>;

/// The shape at a marker, null where there is none.
const ContactShape* shapeAt(const Shapes& shapes, const MarkerRef& marker) {
    for (const ContactShape& shape : shapes)
        if (shape.marker == marker) return &shape;
    return nullptr;
}
/// The shape at a marker, else the first one.
const ContactShape* shapeNear(const Shapes& shapes, const MarkerRef& marker) {
    const ContactShape* found = shapeAt(shapes, marker);
    return found || shapes.empty() ? found : &shapes.front();
}

Shapes withPoints(Shapes shapes) {
    std::erase_if(shapes, [](const ContactShape& shape) { return shape.pointsX.empty(); });
    return shapes;
}
Shapes withOutline(Shapes shapes) {
    std::erase_if(shapes, [](const ContactShape& shape) { return shape.outlineX.empty(); });
    return shapes;
}

void setOutline(WithOutline& contact, const ContactShape& outline) {
    contact.first = outline.marker;
    contact.outlineX = outline.outlineX;
    contact.outlineY = outline.outlineY;
    contact.bulges = outline.bulges;
}

/// Discs, balls or corners of the second body.
template <class Contact>
void setPoints(Contact& contact, const ContactShape& shape) {
    contact.second = shape.marker;
    contact.radius = shape.radius;
    contact.pointsX = shape.pointsX;
    contact.pointsY = shape.pointsY;
    if constexpr (Contact::space == Space::spatial) contact.pointsZ = shape.pointsZ;
}

template <class Contact>
void shapeJoint(Contact&, const Shapes&, const Shapes&) {}  // knows nothing of what is drawn
void shapeJoint(planar::DiscContact& contact, const Shapes& first, const Shapes& second) {
    const auto *a = shapeAt(first, contact.first), *b = shapeAt(second, contact.second);
    if (a && isRound(*a)) contact.firstRadius = a->radius;
    if (b && isRound(*b)) contact.secondRadius = b->radius;
}
void shapeJoint(spatial::BallContact& contact, const Shapes& first, const Shapes& second) {
    const auto *a = shapeAt(first, contact.first), *b = shapeAt(second, contact.second);
    if (a && isRound(*a)) contact.firstRadius = a->radius;
    if (b && isRound(*b)) contact.secondRadius = b->radius;
}
void shapeJoint(planar::LineContact& contact, const Shapes&, const Shapes& second) {
    if (const auto* b = shapeNear(second, contact.second)) setPoints(contact, *b);
}
void shapeJoint(spatial::PlaneContact& contact, const Shapes&, const Shapes& second) {
    const Shapes points = withPoints(second);
    if (const auto* b = shapeNear(points, contact.second)) setPoints(contact, *b);
}
void shapeJoint(spatial::RevolvedContact& contact, const Shapes& first, const Shapes& second) {
    const Shapes outlines = withOutline(first), points = withPoints(second);
    if (const auto* a = shapeNear(outlines, contact.first)) setOutline(contact, *a);
    if (const auto* b = shapeNear(points, contact.second)) setPoints(contact, *b);
}
void shapeJoint(planar::OutlineContact& contact, const Shapes& first, const Shapes& second) {
    const auto *a = shapeNear(first, contact.first), *b = shapeNear(second, contact.second);
    if (a && !isRound(*a)) setOutline(contact, *a);
    if (b) setPoints(contact, *b);
}

/// Adds contacts between two bodies.
class PairMaker {
  public:
    PairMaker(Model& model, std::vector<std::string>& made) : model_(model), made_(made) {
        const auto names = elementNames(model);
        taken_ = {names.begin(), names.end()};
    }

    void touch(const ContactShape& a, const ContactShape& b) {
        if (model_.space == Space::spatial) return touchInSpace(a, b);
        if (isRound(a) && isRound(b)) {
            auto& contact = add<planar::DiscContact>(a, b);
            contact.firstRadius = a.radius;
            contact.secondRadius = b.radius;
        }
        if (!isRound(a)) setPoints(outline(a, b), b);
        if (!isRound(b)) setPoints(outline(b, a), a);
    }

  private:
    void touchInSpace(const ContactShape& a, const ContactShape& b) {
        if (!isRound(a) && !isRound(b)) return;
        if (!isRound(a)) return onCylinder(a, b);
        if (!isRound(b)) return onCylinder(b, a);
        auto& contact = add<spatial::BallContact>(a, b);
        contact.firstRadius = a.radius;
        contact.secondRadius = b.radius;
    }
    void onCylinder(const ContactShape& cylinder, const ContactShape& ball) {
        auto& contact = add<spatial::RevolvedContact>(cylinder, ball);
        setOutline(contact, cylinder);
        setPoints(contact, ball);
    }
    planar::OutlineContact& outline(const ContactShape& first, const ContactShape& second) {
        auto& contact = add<planar::OutlineContact>(first, second);
        setOutline(contact, first);
        return contact;
    }
    template <class Contact>
    Contact& add(const ContactShape& first, const ContactShape& second) {
        Contact contact;
        do contact.name = "contact" + std::to_string(++number_);
        while (taken_.contains(contact.name));
        contact.first = first.marker;
        contact.second = second.marker;
        made_.push_back(contact.name);
        model_.joints.emplace_back(contact);
        return std::get<Contact>(model_.joints.back());
    }

    Model& model_;
    std::vector<std::string>& made_;
    std::set<std::string> taken_;
    std::size_t number_ = 0;
};

/// Whether a joint holds two bodies together, or they may touch already.
bool areJoined(const Model& model, const std::string& a, const std::string& b) {
    return std::any_of(model.joints.begin(), model.joints.end(), [&](const AnyJoint& any) {
        return std::visit(
            [&](const auto& joint) {
                return (joint.first.body == a && joint.second.body == b) ||
                       (joint.first.body == b && joint.second.body == a);
            },
            any);
    });
}

/// Some shape of one can touch some of the other: in space one of them is a ball.
bool canTouch(Space space, const Shapes& a, const Shapes& b) {
    if (a.empty() || b.empty()) return false;
    const auto hasBall = [](const Shapes& shapes) { return std::any_of(shapes.begin(), shapes.end(), isRound); };
    return space == Space::planar || hasBall(a) || hasBall(b);
}

}  // namespace

std::vector<ContactShape> contactShapes(Model& model, const std::string& body) {
    std::vector<ContactShape> found;
    visitBody(model, body, [&](auto& owner) {
        using Owner = std::remove_cvref_t<decltype(owner)>;
        if constexpr (std::is_same_v<typename decltype(owner.markers)::value_type, PlanarMarker>)
            found = PlanarReader<Owner>(owner, body).read();
        else
            found = spatialShapes(owner.shapes, body);
    });
    return found;
}

void shapeAsDrawn(Model& model, AnyJoint& joint) {
    std::visit(
        [&](auto& contact) {
            using Joint = std::remove_cvref_t<decltype(contact)>;
            if constexpr (TouchesOnly<Joint>) {
                const Shapes first = contactShapes(model, contact.first.body),
                             second = contactShapes(model, contact.second.body);
                shapeJoint(contact, first, second);
            }
        },
        joint);
}

Touching letTouch(Model& model, const std::vector<std::string>& bodies) {
    Touching touching;
    std::vector<Shapes> shapes;
    for (const std::string& body : bodies) {
        shapes.push_back(contactShapes(model, body));
        if (model.space == Space::spatial)  // boxes have corners only
            std::erase_if(shapes.back(), [](const auto& s) { return !isRound(s) && s.outlineX.empty(); });
    }
    PairMaker maker(model, touching.contacts);
    const Model before = model;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            const std::pair pair{bodies[i], bodies[j]};
            if (bodies[i] == bodies[j]) continue;
            if (!canTouch(model.space, shapes[i], shapes[j]))
                touching.shapeless.push_back(pair);
            else if (areJoined(before, bodies[i], bodies[j]))
                touching.joined.push_back(pair);
            else
                for (const ContactShape& a : shapes[i])
                    for (const ContactShape& b : shapes[j]) maker.touch(a, b);
        }
    return touching;
}

}  // namespace zwang
