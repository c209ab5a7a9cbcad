"""Closes drawn poses: Newton's method on the joints' equations, standard library only. The program's own assembly does the same with masses,
so this is an independent check of the example files as well."""
import math

from .formulas import value, values


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def unit(a):
    length = math.sqrt(dot(a, a))
    return [x / length for x in a]


def quaternion_product(p, q):
    a, b, c, d = p
    e, f, g, h = q
    return [a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g, a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e]


def about(axis, angle):
    """The quaternion of a turn."""
    s = math.sin(angle / 2)
    return [math.cos(angle / 2), *(s * x for x in unit(axis))]


def turned(q, v):
    return quaternion_product(quaternion_product(q, [0, *v]), [q[0], -q[1], -q[2], -q[3]])[1:]


def from_axes(x, y):
    """The quaternion of the frame with these (perpendicular) x and y directions."""
    x, y = unit(x), unit(y)
    z = cross(x, y)
    m = [[x[i], y[i], z[i]] for i in range(3)]
    candidates = [1 + m[0][0] + m[1][1] + m[2][2], 1 + m[0][0] - m[1][1] - m[2][2], 1 - m[0][0] + m[1][1] - m[2][2],
                  1 - m[0][0] - m[1][1] + m[2][2]]
    k = candidates.index(max(candidates))
    q = [0.0] * 4
    q[k] = math.sqrt(candidates[k]) / 2
    f = 1 / (4 * q[k])
    if k == 0:
        q[1], q[2], q[3] = (m[2][1] - m[1][2]) * f, (m[0][2] - m[2][0]) * f, (m[1][0] - m[0][1]) * f
    else:
        i, j, l = k - 1, k % 3, (k + 1) % 3
        q[0] = (m[l][j] - m[j][l]) * f
        q[1 + j] = (m[j][i] + m[i][j]) * f
        q[1 + l] = (m[l][i] + m[i][l]) * f
    return q


class Geometry:
    """Markers with numbers for formulas, and the poses of the bodies: (x, y, angle) or (position, quaternion)."""

    def __init__(self, model):
        self.planar, names = model.planar, model.names()
        zero = [0, 0] if self.planar else [0, 0, 0]
        self.markers, self.poses = {}, {}
        for body in [{"name": "ground", "markers": model.ground_markers}, *model.bodies]:
            position = values(body.get("position", zero), names)
            if self.planar:
                self.poses[body["name"]] = [*position, value(body.get("angle", 0), names)]
            else:
                q = values(body.get("orientation", [1, 0, 0, 0]), names)
                length = math.sqrt(dot(q, q))
                self.poses[body["name"]] = [*position, *(x / length for x in q)]
            for marker in body.get("markers", []):
                self.markers[body["name"] + "." + marker["name"]] = {
                    "body": body["name"], "position": values(marker.get("position", zero), names), "angle": value(marker.get("angle", 0), names),
                    "z": unit(values(marker.get("z", [0, 0, 1]), names)), "x": values(marker.get("x", [0, 0, 0]), names)}
        self.lengths = {joint["name"]: value(joint.get("length", 0), names) for joint in model.joints}
        self.joints, self.names = model.joints, names

    def point(self, ref):
        marker = self.markers[ref]
        pose, p = self.poses[marker["body"]], marker["position"]
        if self.planar:
            c, s = math.cos(pose[2]), math.sin(pose[2])
            return [pose[0] + c * p[0] - s * p[1], pose[1] + s * p[0] + c * p[1]]
        return [a + b for a, b in zip(pose[:3], turned(pose[3:], p))]

    def angle(self, ref):
        marker = self.markers[ref]
        return self.poses[marker["body"]][2] + marker["angle"]

    def axis(self, ref, which):
        marker = self.markers[ref]
        return turned(self.poses[marker["body"]][3:], marker[which])

    def gaps(self, joint):
        kind, a, b = joint["type"], joint["first"], joint["second"]
        between = minus(self.point(b), self.point(a))
        if kind == "rod":
            length = self.lengths[joint["name"]]
            return [math.sqrt(dot(between, between)) - length] if length else []
        if kind.endswith("-contact") or kind in ("rope", "knife-edge", "rolling-disc", "rolling-ball"):  # drawn touching, and bound in their velocities
            return []
        if kind in ("gear-pair", "gears", "rack-and-pinion", "belt", "screw", "coupler"):
            return []  # they hold as drawn
        if kind == "cam-curve":  # drawn with the second marker at a point of the curve
            names, turn = self.names, math.atan2(between[1], between[0]) - self.angle(a)
            angles, radii = values(joint["angles"], names), values(joint["radii"], names)
            nearest = min(range(len(angles)), key=lambda i: abs(math.remainder(angles[i] - turn, 2 * math.pi)))
            return [math.remainder(angles[nearest] - turn, 2 * math.pi), radii[nearest] - math.hypot(*between)]
        if kind == "drum-cam":  # likewise
            x, z, names = unit(self.axis(a, "x")), unit(self.axis(a, "z")), self.names
            turn = math.atan2(dot(cross(z, x), between), dot(x, between))
            angles, heights = values(joint["angles"], names), values(joint["heights"], names)
            nearest = min(range(len(angles)), key=lambda i: abs(math.remainder(angles[i] - turn, 2 * math.pi)))
            return [math.remainder(angles[nearest] - turn, 2 * math.pi), heights[nearest] - dot(z, between)]
        if self.planar:
            c, s = math.cos(self.angle(a)), math.sin(self.angle(a))
            turn = math.remainder(self.angle(b) - self.angle(a), 2 * math.pi)
            across = -s * between[0] + c * between[1]
            return {"revolute": between, "prismatic": [across, turn], "weld": [*between, turn], "pin-in-slot": [across]}[kind]
        if kind == "spherical":
            return between
        za, zb = self.axis(a, "z"), self.axis(b, "z")
        if kind == "universal":
            return [*between, dot(za, zb)]
        aligned = minus(zb, za)
        if kind == "revolute":
            return [*between, *aligned]
        across = cross(za, between)
        if kind == "cylindrical":
            return [*across, *aligned]
        same = minus(unit(self.axis(b, "x")), unit(self.axis(a, "x")))
        return [*(across if kind == "prismatic" else between), *aligned, *same]

    def all_gaps(self):
        return [gap for joint in self.joints for gap in self.gaps(joint)]

    def moved(self, body, steps):
        pose = self.poses[body]
        if self.planar:
            return [x + d for x, d in zip(pose, steps)]
        q = quaternion_product([1, *(d / 2 for d in steps[3:])], pose[3:])
        length = math.sqrt(dot(q, q))
        return [*(x + d for x, d in zip(pose[:3], steps[:3])), *(x / length for x in q)]


def solve(matrix, right):
    """Gauss elimination with column pivots."""
    n = len(right)
    rows = [[*matrix[i], right[i]] for i in range(n)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for i in range(k + 1, n):
            factor = rows[i][k] / rows[k][k]
            for j in range(k, n + 1):
                rows[i][j] -= factor * rows[k][j]
    x = [0.0] * n
    for k in reversed(range(n)):
        x[k] = (rows[k][n] - sum(rows[k][j] * x[j] for j in range(k + 1, n))) / rows[k][k]
    return x


def newton(geometry, free):
    """Moves the bodies in `free` onto the joints; returns the largest gap that remains."""
    size = 3 if geometry.planar else 6
    unknowns = [(body, i) for body in free for i in range(size)]
    for _ in range(60):
        gaps = geometry.all_gaps()
        if max(map(abs, gaps)) < 1e-15:
            break
        columns = []
        for body, i in unknowns:
            kept, h = geometry.poses[body], 1e-6
            sides = []
            for sign in (1, -1):
                geometry.poses[body] = kept
                geometry.poses[body] = geometry.moved(body, [sign * h if j == i else 0 for j in range(size)])
                sides.append(geometry.all_gaps())
            geometry.poses[body] = kept
            columns.append([(up - down) / (2 * h) for up, down in zip(*sides)])
        normal = [[dot(p, q) + (1e-12 if p is q else 0) for q in columns] for p in columns]
        step = solve(normal, [-dot(p, gaps) for p in columns])
        for k, body in enumerate(free):
            geometry.poses[body] = geometry.moved(body, step[k * size:(k + 1) * size])
    return max(map(abs, geometry.all_gaps()))


def close(model, fixed):
    geometry = Geometry(model)
    free = [body["name"] for body in model.bodies if body["name"] not in fixed]
    newton(geometry, free)
    for body in model.bodies:
        if body["name"] not in fixed:
            write_pose(body, geometry)


def write_pose(body, geometry):
    def tidy(x):
        return 0 if abs(x) < 1e-15 else x

    pose = [tidy(x) for x in geometry.poses[body["name"]]]
    if geometry.planar:
        pose[2] = math.remainder(pose[2], 2 * math.pi)
        replace(body, {"position": pose[:2], "angle": pose[2]}, before="velocity")
    else:
        replace(body, {"position": pose[:3], "orientation": pose[3:]}, before="velocity")


def replace(body, fields, before):
    """Puts fields at their place in the order of the file."""
    order = ["name", "mass", "inertia", "com", "position", "angle", "orientation", "velocity", "rate", "keep", "markers", "shapes"]
    whole = {**body, **fields}
    body.clear()
    body.update({key: whole[key] for key in order if key in whole})


def largest_gap(model):
    gaps = Geometry(model).all_gaps()
    return max(map(abs, gaps)) if gaps else 0.0


def closes_through_a_turn(model, body, start, turn, steps=180):
    """The largest gap while `body` turns through `turn` (planar mechanisms driven at that body, pivoted at its frame's origin)."""
    geometry = Geometry(model)
    free = [other["name"] for other in model.bodies if other["name"] != body]
    worst = 0.0
    for k in range(steps + 1):
        geometry.poses[body][2] = start + turn * k / steps
        worst = max(worst, newton(geometry, free))
    return worst
