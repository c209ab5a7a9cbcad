// Elements without their types: the lists of members.h say what the types themselves say.
#include "engine/model/members.h"

#include <QtTest>

#include "engine/model/visit.h"

using namespace zwang;

namespace {

/// Key and address of a member.
using Place = std::pair<std::string, const void*>;

template <class T>
std::vector<Place> told(const T& owner) {
    std::vector<Place> places;
    forEachField(owner, [&](const auto& f, const auto& value) { places.emplace_back(f.key, &value); });
    return places;
}
template <class AMember>
std::vector<Place> placesOf(const std::vector<AMember>& members) {
    std::vector<Place> places;
    forEachMember(members, [&](const FieldInfo& f, const auto& value) { places.emplace_back(f.key, &value); });
    return places;
}

template <class T>
void agrees(T& element) {
    QCOMPARE(placesOf(membersOf(element)), told(element));
    QCOMPARE(placesOf(membersOf(std::as_const(element))), told(element));
    std::vector<const void*> numbers, typed;
    forEachNumberOf(membersOf(element),
                    [&](Quantity& q, std::string_view, const Range&, std::string_view) { numbers.push_back(&q); });
    forEachQuantity(element, [&](Quantity& q, std::string_view, const Range&, const auto&) { typed.push_back(&q); });
    QCOMPARE(numbers, typed);
}

/// Of a list of types: members, new ones by key, and what there is in either space.
template <class Any>
void listAgrees() {
    for (const Space space : {Space::planar, Space::spatial}) {
        std::vector<std::string_view> keys;
        forEachType<Any>([&](const auto& type) {
            if (!fits(type.space, space)) return;
            keys.push_back(type.info.key);
            const auto made = newOfType<Any>(type.info.key, space);
            QVERIFY(made);
            QVERIFY(std::holds_alternative<std::remove_cvref_t<decltype(type)>>(*made));
            QVERIFY(newLike(*made) == *made);
        });
        std::vector<std::string_view> found;
        for (const TypeInfo& type : typesOf<Any>(space)) found.push_back(type.key);
        QCOMPARE(found, keys);
        QVERIFY(!newOfType<Any>("no such type", space));
    }
    forEachType<Any>([](auto element) {
        agrees(element);
        Any any = element;
        std::visit([&](auto& held) { QCOMPARE(placesOf(membersOf(any)), told(held)); }, any);
    });
}

}  // namespace

class MembersTest : public QObject {
    Q_OBJECT
  private slots:
    void joints() { listAgrees<AnyJoint>(); }
    void forces() { listAgrees<AnyForce>(); }
    void motions() { listAgrees<AnyMotion>(); }
    void shapes() { listAgrees<AnyShape>(); }
    void others() {
        PlanarBody flat;
        SpatialBody body;
        PlanarMarker mark;
        SpatialMarker frame;
        MeasurePoint point;
        Note note;
        Dimension dimension;
        Group group;
        agrees(flat);
        agrees(body);
        agrees(mark);
        agrees(frame);
        agrees(point);
        agrees(note);
        agrees(dimension);
        agrees(group);
    }

    /// Every element of a model, in the order of the tree, with the bodies and markers that it refers to.
    void elements() {
        Model model;
        model.space = Space::spatial;
        model.bodies.emplace_back(SpatialBody());
        forEachType<AnyJoint>([&](const auto& joint) { model.joints.emplace_back(joint); });
        forEachType<AnyForce>([&](const auto& force) { model.forces.emplace_back(force); });
        forEachType<AnyMotion>([&](const auto& motion) { model.motions.emplace_back(motion); });
        model.measurePoints.emplace_back();
        model.drawing.notes.emplace_back();
        model.drawing.dimensions.emplace_back();
        model.drawing.groups.emplace_back();
        const auto found = elementsOf(model);
        std::size_t next = 0;
        forEachElement(model, [&](auto& element, std::string_view list, std::size_t index) {
            using T = std::remove_cvref_t<decltype(element)>;
            QVERIFY(next < found.size());
            const auto& one = found[next++];
            QCOMPARE(one.name, &element.name);
            QCOMPARE(one.list, list);
            QCOMPARE(one.index, index);
            QCOMPARE(one.space, spaceOf<T>);
            QCOMPARE(one.type.label, T::info.label);
            QCOMPARE(placesOf(one.members), told(element));
            std::vector<std::string*> bodies;
            std::vector<MarkerRef*> markers;
            forEachField(element, [&](const auto&, auto& value) {
                using V = std::remove_cvref_t<decltype(value)>;
                if constexpr (std::is_same_v<V, MarkerRef>) markers.push_back(&value);
                if constexpr (std::is_same_v<V, MarkerRef> || std::is_same_v<V, BodyRef>) bodies.push_back(&value.body);
            });
            QCOMPARE(markerReferences(one.members), markers);
            QCOMPARE(bodyNames(one.members), bodies);
        });
        QCOMPARE(next, found.size());
        QCOMPARE(elementsOf(std::as_const(model)).size(), next);
        for (AnyJoint& joint : model.joints)
            std::visit([&](auto& typed) { QCOMPARE(&betweenMarkers(joint), static_cast<BetweenMarkers*>(&typed)); },
                       joint);
    }
};

QTEST_APPLESS_MAIN(MembersTest)
#include "members_test.moc"
