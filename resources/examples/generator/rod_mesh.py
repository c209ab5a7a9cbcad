"""A connecting rod with two bores as a closed surface of triangles in millimetres, written as OBJ."""
import math


def arc(cx, cy, radius, first, last, pieces):
    """Points of a circle, from angle `first` to `last`, both included."""
    return [(cx + radius * math.cos(first + (last - first) * i / pieces), cy + radius * math.sin(first + (last - first) * i / pieces))
            for i in range(pieces + 1)]


def outline(length, big, small, pieces):
    """The hull of two circles, counter-clockwise."""
    lean = math.acos((big - small) / length)
    return arc(0, 0, big, lean, 2 * math.pi - lean, 2 * pieces) + arc(length, 0, small, -lean, lean, pieces)


def area(polygon):
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(polygon, polygon[1:] + polygon[:1])) / 2


def bridged(polygon, hole):
    """The polygon with a hole, joined to it by a cut between the points that are nearest to each other."""
    i, j = min(((i, j) for i in range(len(polygon)) for j in range(len(hole))), key=lambda ij: math.dist(polygon[ij[0]], hole[ij[1]]))
    turned = list(reversed(hole)) if area(hole) > 0 else hole
    k = turned.index(hole[j])
    return polygon[:i + 1] + turned[k:] + turned[:k + 1] + polygon[i:]


def ears(polygon):
    """Triangles of a simple polygon that may have cuts."""
    def turn(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    rest, triangles = list(polygon), []
    while len(rest) > 3:
        best = None
        for i in range(len(rest)):
            a, b, c = rest[i - 1], rest[i], rest[(i + 1) % len(rest)]
            if turn(a, b, c) <= 1e-9:
                continue
            if any(p not in (a, b, c) and turn(a, b, p) >= -1e-12 and turn(b, c, p) >= -1e-12 and turn(c, a, p) >= -1e-12 for p in rest):
                continue
            longest = math.dist(a, c)
            if best is None or longest < best[0]:
                best = (longest, i, (a, b, c))
        if best is None:
            raise ValueError("no ear")
        triangles.append(best[2])
        del rest[best[1]]
    return triangles + [tuple(rest)]


def connecting_rod(length=160.0, big=(32.0, 20.0), small=(20.0, 11.0), thickness=24.0, pieces=24):
    """Corners and triangles; the big eye at the origin, the small one at (length, 0, 0), thickness along z."""
    outside = outline(length, big[0], small[0], pieces)
    holes = [arc(0, 0, big[1], 0, 2 * math.pi, 2 * pieces)[:-1], arc(length, 0, small[1], 0, 2 * math.pi, 2 * pieces)[:-1]]
    flat = outside
    for hole in holes:
        flat = bridged(flat, hole)
    top, bottom = thickness / 2, -thickness / 2
    triangles = []
    for a, b, c in ears(flat):
        triangles.append(((*a, top), (*b, top), (*c, top)))
        triangles.append(((*a, bottom), (*c, bottom), (*b, bottom)))
    for loop in [outside] + [list(reversed(hole)) for hole in holes]:
        for a, b in zip(loop, loop[1:] + loop[:1]):
            triangles.append(((*a, bottom), (*b, bottom), (*b, top)))
            triangles.append(((*a, bottom), (*b, top), (*a, top)))
    rounded = [tuple(tuple(round(x, 4) + 0.0 for x in p) for p in t) for t in triangles]
    points = sorted({p for t in rounded for p in t})
    index = {p: i for i, p in enumerate(points)}
    return points, [tuple(index[p] for p in t) for t in rounded]


def obj(points, triangles):
    lines = ["# Connecting rod in millimetres, made by generate.py"]
    lines += ["v " + " ".join(f"{x:g}" for x in p) for p in points]
    lines += ["f " + " ".join(str(i + 1) for i in t) for t in triangles]
    return "\n".join(lines) + "\n"


def properties(points, triangles, density, scale):
    """Mass, centre, and inertia about the centre (xx yy zz xy xz yz), in SI units."""
    volume, first, second = 0.0, [0.0] * 3, [[0.0] * 3 for _ in range(3)]
    for t in triangles:
        a, b, c = (points[i] for i in t)
        v = (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6
        s = [a[k] + b[k] + c[k] for k in range(3)]
        volume += v
        for k in range(3):
            first[k] += v / 4 * s[k]
            for m in range(3):
                second[k][m] += v / 20 * (a[k] * a[m] + b[k] * b[m] + c[k] * c[m] + s[k] * s[m])
    mass, centre = density * volume * scale**3, [f / volume * scale for f in first]
    spread = [[density * scale**5 * (second[k][m] - first[k] * first[m] / volume) for m in range(3)] for k in range(3)]
    trace = sum(spread[k][k] for k in range(3))
    inertia = [trace - spread[k][k] for k in range(3)] + [-spread[0][1], -spread[0][2], -spread[1][2]]
    return mass, centre, inertia
