#include "engine/model/contact_shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "engine/elements/corner_inset.h"
#include "engine/elements/joints.h"
#include "engine/math/pair_size.h"
#include "engine/model/visit.h"

namespace zwang {

namespace {

bool isRound(const ContactShape& shape) { return shape.pointsX.size() == 1 && shape.outlineX.empty(); }

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

double sizeOf(const ContactShape& shape) {
    return shape.bodySize > 0 ? shape.bodySize : extentOf(shape.outlineX, shape.outlineY);
}

template <class Outline>
void setCorners(Outline& contact, const ContactShape& outline, const ContactShape& shape) {
    setPoints(contact, shape);
    const double depth = insetDepth(pairSize(sizeOf(outline), sizeOf(shape)));
    for (const Vec2& inset : shape.insets) contact.insets.all.emplace_back(depth * inset);
}

/// The axis of a cylinder, with the points and radius of its rims.
void setCylinder(const ContactShape& cylinder, std::array<std::vector<Quantity>*, 3> points, Quantity& rim) {
    *points[0] = *points[1] = {0, 0};
    *points[2] = {cylinder.outlineY.front(), cylinder.outlineY.back()};
    rim = cylinder.outlineX[1];
}
void setFirst(spatial::ConvexContact& contact, const ContactShape& shape) {
    contact.first = shape.marker;
    contact.firstRadius = shape.radius;
    contact.firstRim = 0;
    if (shape.pointsX.empty())
        return setCylinder(shape, {&contact.firstX, &contact.firstY, &contact.firstZ}, contact.firstRim);
    contact.firstX = shape.pointsX;
    contact.firstY = shape.pointsY;
    contact.firstZ = shape.pointsZ;
}
void setSecond(spatial::ConvexContact& contact, const ContactShape& shape) {
    contact.second = shape.marker;
    contact.secondRadius = shape.radius;
    contact.secondRim = 0;
    if (shape.pointsX.empty())
        return setCylinder(shape, {&contact.secondX, &contact.secondY, &contact.secondZ}, contact.secondRim);
    contact.secondX = shape.pointsX;
    contact.secondY = shape.pointsY;
    contact.secondZ = shape.pointsZ;
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
/// A cylinder has its rims on a plane, on the axis of its marker.
void shapeJoint(spatial::PlaneContact& contact, const Shapes&, const Shapes& second) {
    const auto* b = shapeNear(second, contact.second);
    if (!b) return;
    setPoints(contact, *b);
    contact.rims.clear();
    for (std::size_t i = 0; i < b->outlineX.size(); ++i) {
        if (b->outlineX[i].value == 0) continue;
        contact.rims.push_back(b->outlineX[i]);
        contact.pointsX.emplace_back(0);
        contact.pointsY.emplace_back(0);
        contact.pointsZ.push_back(b->outlineY[i]);
    }
}
void shapeJoint(spatial::RevolvedContact& contact, const Shapes& first, const Shapes& second) {
    const Shapes outlines = withOutline(first), points = withPoints(second);
    if (const auto* a = shapeNear(outlines, contact.first)) setOutline(contact, *a);
    if (const auto* b = shapeNear(points, contact.second)) setPoints(contact, *b);
}
void shapeJoint(spatial::ConvexContact& contact, const Shapes& first, const Shapes& second) {
    const auto* b = shapeNear(second, contact.second);
    const Shapes touched = b && !b->pointsX.empty() ? withPoints(first) : first;
    if (b) setSecond(contact, *b);
    if (const auto* a = shapeNear(touched, contact.first)) setFirst(contact, *a);
}
void shapeJoint(planar::OutlineContact& contact, const Shapes& first, const Shapes& second) {
    const auto *a = shapeNear(first, contact.first), *b = shapeNear(second, contact.second);
    if (a && !isRound(*a)) {
        setOutline(contact, *a);
        contact.curve = {"straight"};
        contact.cornerRadii.clear();
    }
    if (!b) return;
    setPoints(contact, *b);
    contact.pointsCurve = {"none"};
    contact.pointsBulges.clear();
    contact.pointsCornerRadii.clear();
}

/// Makes the elements of contact between two shapes.
class ContactMaker {
  public:
    std::vector<AnyJoint> inPlane(const ContactShape& a, const ContactShape& b) {
        if (isRound(a) && isRound(b)) {
            auto& contact = add<planar::DiscContact>(a, b);
            contact.firstRadius = a.radius;
            contact.secondRadius = b.radius;
        }
        if (!isRound(a) && !b.pointsX.empty()) setCorners(outline(a, b), a, b);
        if (!isRound(b) && !a.pointsX.empty()) setCorners(outline(b, a), b, a);
        return std::move(made_);
    }
    std::vector<AnyJoint> inSpace(const ContactShape& a, const ContactShape& b) {
        if (a.pointsX.empty()) {
            onCylinder(a, b);
        } else if (b.pointsX.empty()) {
            onCylinder(b, a);
        } else if (!isRound(a) || !isRound(b)) {
            auto& contact = add<spatial::ConvexContact>(a, b);
            setFirst(contact, a);
            setSecond(contact, b);
        } else {
            auto& contact = add<spatial::BallContact>(a, b);
            contact.firstRadius = a.radius;
            contact.secondRadius = b.radius;
        }
        return std::move(made_);
    }

  private:
    void onCylinder(const ContactShape& cylinder, const ContactShape& other) {
        if (isRound(other)) return ballOnCylinder(cylinder, other);
        auto& contact = add<spatial::ConvexContact>(other, cylinder);
        setFirst(contact, other);
        setSecond(contact, cylinder);
    }
    void ballOnCylinder(const ContactShape& cylinder, const ContactShape& ball) {
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
        contact.first = first.marker;
        contact.second = second.marker;
        return std::get<Contact>(made_.emplace_back(contact));
    }
    std::vector<AnyJoint> made_;
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

double value(const std::vector<Quantity>& list, std::size_t i) { return i < list.size() ? list[i].value : 0; }

/// How far the side after corner i, an arc, is from its chord at most.
double sagitta(const ContactShape& shape, std::size_t i) {
    const std::size_t next = i + 1 < shape.outlineX.size() ? i + 1 : 0;
    const double chord = std::hypot(shape.outlineX[next].value - shape.outlineX[i].value,
                                    shape.outlineY[next].value - shape.outlineY[i].value);
    return std::abs(value(shape.bulges, i)) * chord / 2;
}

/// Calls visit(place, around) with balls that span the shape; the rims of a cylinder go round its axis, z.
template <class Visit>
void forEachBall(const ContactShape& shape, const Visit& visit) {
    for (std::size_t i = 0; i < shape.pointsX.size(); ++i)
        visit(Vec3(shape.pointsX[i].value, value(shape.pointsY, i), value(shape.pointsZ, i)), shape.radius.value);
    for (std::size_t i = 0; i < shape.outlineX.size(); ++i)
        visit(Vec3(shape.outlineX[i].value, shape.outlineY[i].value, 0), sagitta(shape, i));
}

}  // namespace

ContactShape::Box ContactShape::box(Space space) const {
    constexpr double none = std::numeric_limits<double>::infinity();
    Vec3 low = Vec3::Constant(none), high = -low;
    const auto include = [&](const Vec3& place, double around) {
        low = low.cwiseMin(place - Vec3::Constant(around));
        high = high.cwiseMax(place + Vec3::Constant(around));
    };
    forEachBall(*this, [&](const Vec3& place, double around) {
        if (space == Space::planar || !pointsX.empty()) return include(place, around);
        include({place.x(), place.x(), place.y()}, around);
        include({-place.x(), -place.x(), place.y()}, around);
    });
    return {(low + high) / 2, (high - low) / 2};
}

double ContactShape::reach() const {
    double reach = 0;
    forEachBall(*this, [&](const Vec3& place, double around) { reach = std::max(reach, place.norm() + around); });
    return reach;
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

void shapeAsDrawn(Model& model, const std::string& joint) {
    for (AnyJoint& any : model.joints)
        if (nameOf(any) == joint) return shapeAsDrawn(model, any);
}

std::vector<AnyJoint> contactsBetween(Space space, const ContactShape& a, const ContactShape& b) {
    return space == Space::planar ? ContactMaker().inPlane(a, b) : ContactMaker().inSpace(a, b);
}

Touching letTouch(Model& model, const std::vector<std::string>& bodies) {
    Touching touching;
    std::vector<Shapes> shapes;
    for (const std::string& body : bodies) shapes.push_back(contactShapes(model, body));
    const auto names = elementNames(model);
    const std::set<std::string> taken(names.begin(), names.end());
    std::size_t number = 0;
    const auto add = [&](AnyJoint contact) {
        std::string& name = nameIn(contact);
        do name = "contact" + std::to_string(++number);
        while (taken.contains(name));
        touching.contacts.push_back(name);
        model.joints.push_back(std::move(contact));
    };
    const Model before = model;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            const std::pair pair{bodies[i], bodies[j]};
            if (bodies[i] == bodies[j]) continue;
            if (shapes[i].empty() || shapes[j].empty())
                touching.shapeless.push_back(pair);
            else if (areJoined(before, bodies[i], bodies[j]))
                touching.joined.push_back(pair);
            else
                for (const ContactShape& a : shapes[i])
                    for (const ContactShape& b : shapes[j])
                        for (AnyJoint& contact : contactsBetween(model.space, a, b)) add(std::move(contact));
        }
    return touching;
}

}  // namespace zwang
