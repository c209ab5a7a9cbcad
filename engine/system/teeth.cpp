#include "engine/system/teeth.h"

#include "engine/system/contacts.h"

namespace zwang {

void compileTeeth(System& s, const JointView& joint) {
    const auto teeth = joint.teeth();
    if (!teeth) return;
    CompiledTeeth compiled{joint.name, *teeth, compileMarker(s, joint.first), compileMarker(s, joint.second)};
    if (!s.blocks.empty() && s.blocks.back().element == joint.name)
        compiled.block = static_cast<int>(s.blocks.size()) - 1;
    else
        compiled.flanks = static_cast<int>(s.contacts.size()) - 1;
    s.teeth.push_back(compiled);
}

void addToothForces(const System& s, const Workspace& w, const CompiledTeeth& teeth, double effort, VecX& force) {
    const auto a = w.point(teeth.a.body, teeth.a.local), b = w.point(teeth.b.body, teeth.b.local);
    const auto at =
        pitchPoint<double>(teeth.teeth, a.p, w.axes(teeth.a.body, teeth.a), b.p, w.axes(teeth.b.body, teeth.b));
    const Vec3 onSecond = toothForce<double>(teeth.teeth, at, effort);
    w.addForce(teeth.b.body, at.place - w.centre(teeth.b.body), onSecond, Vec3::Zero(), force.data());
    w.addForce(teeth.a.body, at.place - w.centre(teeth.a.body), -onSecond, Vec3::Zero(), force.data());
    if (teeth.block < 0) {
        const CompiledContact& contact = s.contacts[static_cast<std::size_t>(teeth.flanks)];
        addAlongContact(s, contact, contactState(s, w, contact, {}), -effort, force);
        return;
    }
    const RowBlock& block = s.blocks[static_cast<std::size_t>(teeth.block)];
    block.forEachSide([&](int body, int jacobian) {
        if (body >= 0) force.segment(s.width() * body, s.width()) -= effort * w.jacobian.segment(jacobian, s.width());
    });
}

}  // namespace zwang
