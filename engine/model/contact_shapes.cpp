#include "engine/model/contact_shapes.h"

#include <algorithm>
#include <set>

#include "engine/elements/joints.h"
#include "engine/model/visit.h"

namespace zwang {

namespace {

bool isRound(const ContactShape& shape) { return shape.pointsX.size() == 1; }

/// All but a cylinder and what is no ball.
bool canTouchInSpace(const ContactShape& a, const ContactShape& b) {
    if (a.pointsX.empty()) return isRound(b);
    return !b.pointsX.empty() || isRound(a);
}

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

void setFirst(spatial::ConvexContact& contact, const ContactShape& shape) {
    contact.first = shape.marker;
    contact.firstRadius = shape.radius;
    contact.firstX = shape.pointsX;
    contact.firstY = shape.pointsY;
    contact.firstZ = shape.pointsZ;
}
void setSecond(spatial::ConvexContact& contact, const ContactShape& shape) {
    contact.second = shape.marker;
    contact.secondRadius = shape.radius;
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
    const Shapes a = withPoints(first), b = withPoints(second);
    if (const auto* solid = shapeNear(a, contact.first)) setFirst(contact, *solid);
    if (const auto* solid = shapeNear(b, contact.second)) setSecond(contact, *solid);
}
void shapeJoint(planar::OutlineContact& contact, const Shapes& first, const Shapes& second) {
    const auto *a = shapeNear(first, contact.first), *b = shapeNear(second, contact.second);
    if (a && !isRound(*a)) {
        setOutline(contact, *a);
        contact.curve = {"straight"};
        contact.cornerRadii.clear();
    }
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
        if (!canTouchInSpace(a, b)) return;
        if (a.pointsX.empty()) return onCylinder(a, b);
        if (b.pointsX.empty()) return onCylinder(b, a);
        if (!isRound(a) || !isRound(b)) {
            auto& contact = add<spatial::ConvexContact>(a, b);
            setFirst(contact, a);
            setSecond(contact, b);
            return;
        }
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

bool canTouch(Space space, const Shapes& a, const Shapes& b) {
    return std::any_of(a.begin(), a.end(), [&](const ContactShape& one) {
        return std::any_of(b.begin(), b.end(), [&](const ContactShape& other) {
            return space == Space::planar || canTouchInSpace(one, other);
        });
    });
}

}  // namespace

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

Touching letTouch(Model& model, const std::vector<std::string>& bodies) {
    Touching touching;
    std::vector<Shapes> shapes;
    for (const std::string& body : bodies) shapes.push_back(contactShapes(model, body));
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
