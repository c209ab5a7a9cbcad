"""Linkages in the plane: driven at constant speed, or let go with a start speed."""
import math

from .closure import closes_through_a_turn
from .model import Model, bar, plate

GRAVITY = ("g", "9.81 m/s^2", "gravity, downwards")


def link(m, name, first, second, length, start=(0, 0), angle=0.0, width=0.04, mass=None, **more):
    """A bar whose mass goes with its length, drawn roughly; Model.close puts it in place."""
    mass = mass or f"rho*{length}"
    m.body(name, {first: [0, 0], second: [length, 0]}, [bar(first, second, width)], mass=mass, inertia=f"{mass}*{length}^2/12",
           com=[f"{length}/2", 0], position=list(start), angle=angle, **more)


def four_bar():
    m = Model("four-bar", "Four-bar crank-rocker",
              "The crank turns at constant speed and the rocker swings to and fro; the point P of the coupler draws a closed curve with a nearly straight piece. "
              "The shortest and the longest bar together are shorter than the other two (Grashof), so the crank can turn fully and no position is singular. "
              "Look at the torque that the motor needs.")
    for name, value, note in [("l1", "350 mm", "ground"), ("l2", "100 mm", "crank"), ("l3", "350 mm", "coupler"), ("l4", "300 mm", "rocker"),
                              ("px", "200 mm", "coupler point, along the coupler"), ("py", "150 mm", "coupler point, beside the coupler"),
                              ("theta0", "60 deg", "start angle of the crank")]:
        m.parameter(name, value, note)
    m.parameter("rho", "4 kg/m", "mass of a metre of bar")
    m.parameter("m3", "2 kg", "mass of the coupler plate")
    m.parameter("omega", "360 deg/s", "angular velocity of the crank")
    m.parameter(*GRAVITY)
    m.ground("O2", 0, 0)
    m.ground("O4", "l1", 0)
    link(m, "crank", "O2", "A", "l2", angle="theta0", keep=["angle"])
    m.body("coupler", {"A": [0, 0], "B": ["l3", 0], "P": ["px", "py"]}, [plate("A", "B", "P")], mass="m3", inertia="m3*(l3^2 + px^2 + (l3 - px)^2 + 2*py^2)/36",
           com=["(l3 + px)/3", "py/3"], position=[0.05, 0.087], angle=0.5)
    link(m, "rocker", "O4", "B", "l4", (0.35, 0), 1.6)
    m.revolute("crank_pivot", "ground.O2", "crank.O2")
    m.revolute("crank_pin", "crank.A", "coupler.A")
    m.revolute("rocker_pin", "coupler.B", "rocker.B")
    m.revolute("rocker_pivot", "ground.O4", "rocker.O4")
    m.gravity()
    m.motor("motor", "ground.O2", "crank.O2", speed="omega")
    m.watch("P", "coupler.P")
    m.watch("B", "rocker.B")
    m.plot("Coupler curve", "P.y", against="P.x")
    m.plot("Rocker", "rocker.angle", "rocker.rate")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.close("crank")
    assert closes_through_a_turn(m, "crank", math.radians(60), 2 * math.pi) < 1e-12
    m.settings(4, 0.01)
    return m


def parallelogram():
    m = Model("parallelogram", "Parallelogram through its change points",
              "Opposite bars are equal, so twice a turn all four lie on one line. There the parallelogram could fold over into a crossed antiparallelogram: at these "
              "change points the freedom rises from 1 to 2. Started with enough speed it turns round, and both cranks must stay parallel for ever.")
    for name, value, note in [("a", "200 mm", "length of the cranks"), ("d", "500 mm", "length of the coupler"), ("m1", "1 kg", "mass of a crank"),
                              ("m2", "2 kg", "mass of the coupler"), ("theta0", "60 deg", "start angle of the cranks"),
                              ("omega0", "6 rad/s", "start angular velocity")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O1", 0, 0)
    m.ground("O2", "d", 0)
    m.rod_body("crank1", "O", "A", "a", "m1", 0.04, position=[0, 0], angle="theta0", rate="omega0", keep=["angle", "rate"])
    m.rod_body("crank2", "O", "B", "a", "m1", 0.04, position=["d", 0], angle="theta0", rate="omega0")
    m.rod_body("coupler", "A", "B", "d", "m2", 0.03, position=["a*cos(theta0)", "a*sin(theta0)"], angle=0,
               velocity=["-a*omega0*sin(theta0)", "a*omega0*cos(theta0)"])
    m.revolute("pivot1", "ground.O1", "crank1.O")
    m.revolute("pivot2", "ground.O2", "crank2.O")
    m.revolute("pin1", "crank1.A", "coupler.A")
    m.revolute("pin2", "coupler.B", "crank2.B")
    m.gravity()
    m.watch("A", "crank1.A")
    m.watch("B", "crank2.B")
    m.plot("Cranks", "crank1.rate", "crank2.rate")
    m.plot("Distance from singularity", "singularity.smallest")
    m.plot("Reactions", "pin1.reaction", "pin2.reaction")
    m.settings(10, 0.01)
    return m


def watt_six_bar():
    m = Model("watt-six-bar", "Watt's six-bar linkage",
              "Two ternary links, the coupler and the rocker plate, share a pin, and two more bars close a second loop above the first one: Watt's chain. The crank turns at "
              "constant speed; the point E draws a curve that no four-bar can draw.")
    for name, value, note in [("l1", "500 mm", "ground"), ("l2", "150 mm", "crank"), ("l3", "450 mm", "coupler A to B"), ("l4", "350 mm", "rocker O4 to B"),
                              ("cx", "250 mm", "coupler point C, along A to B"), ("cy", "250 mm", "coupler point C, beside A to B"),
                              ("dx", "350 mm", "rocker point D, along O4 to B"), ("dy", "-250 mm", "rocker point D, beside O4 to B"),
                              ("l5", "420 mm", "bar C to E"), ("l6", "380 mm", "bar D to E"), ("theta0", "50 deg", "start angle of the crank"),
                              ("rho", "4 kg/m", "mass of a metre of bar"), ("mp", "3 kg", "mass of a plate"),
                              ("omega", "360 deg/s", "angular velocity of the crank")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O2", 0, 0)
    m.ground("O4", "l1", 0)
    link(m, "crank", "O2", "A", "l2", angle="theta0", keep=["angle"])
    m.body("coupler", {"A": [0, 0], "B": ["l3", 0], "C": ["cx", "cy"]}, [plate("A", "B", "C")], mass="mp", inertia="mp*(l3^2 + cx^2 + (l3 - cx)^2 + 2*cy^2)/36",
           com=["(l3 + cx)/3", "cy/3"], position=[0.1, 0.11], angle=0.4)
    m.body("rocker", {"O4": [0, 0], "B": ["l4", 0], "D": ["dx", "dy"]}, [plate("O4", "B", "D")], mass="mp", inertia="mp*(l4^2 + dx^2 + (l4 - dx)^2 + 2*dy^2)/36",
           com=["(l4 + dx)/3", "dy/3"], position=[0.5, 0], angle=1.6)
    link(m, "bar5", "C", "E", "l5", (0.25, 0.45), 0.6)
    link(m, "bar6", "D", "E", "l6", (0.75, 0.35), 1.9)
    m.revolute("crank_pivot", "ground.O2", "crank.O2")
    m.revolute("A", "crank.A", "coupler.A")
    m.revolute("B", "coupler.B", "rocker.B")
    m.revolute("rocker_pivot", "ground.O4", "rocker.O4")
    m.revolute("C", "coupler.C", "bar5.C")
    m.revolute("D", "rocker.D", "bar6.D")
    m.revolute("E_pin", "bar5.E", "bar6.E")
    m.gravity()
    m.motor("motor", "ground.O2", "crank.O2", speed="omega")
    m.watch("E", "bar5.E")
    m.watch("P", "coupler.C")
    m.plot("Path of E", "E.y", against="E.x")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.close("crank")
    assert closes_through_a_turn(m, "crank", math.radians(50), 2 * math.pi) < 1e-12
    m.settings(4, 0.01)
    return m


def peaucellier():
    m = Model("peaucellier", "Peaucellier–Lipkin straight line",
              "The first linkage that draws an exact straight line (1864): OB · OP stays constant, so while B runs on a circle through O, P runs on a line. "
              "The motor swings the crank to and fro; look at the plot of P.x, it is constant to the last digits.")
    for name, value, note in [("r", "150 mm", "crank, and distance of its pivot from O"), ("L", "500 mm", "long arms"), ("s", "250 mm", "sides of the rhombus"),
                              ("theta0", "0 deg", "start angle of the crank"), ("swing", "55 deg", "amplitude of the crank"), ("f", "0.5 Hz", "frequency"),
                              ("rho", "4 kg/m", "mass of a metre of bar")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("A", "r", 0)
    up = math.acos((0.3**2 + 0.5**2 - 0.25**2) / (2 * 0.3 * 0.5))
    c = (0.5 * math.cos(up), 0.5 * math.sin(up))
    tilt = math.atan2(c[1], c[0] - 0.3)
    link(m, "crank", "A", "B", "r", ("r", 0), "theta0", keep=["angle"])
    link(m, "arm1", "O", "C", "L", (0, 0), up)
    link(m, "arm2", "O", "D", "L", (0, 0), -up)
    link(m, "side1", "B", "C", "s", (0.3, 0), tilt, 0.03)
    link(m, "side2", "B", "D", "s", (0.3, 0), -tilt, 0.03)
    link(m, "side3", "C", "P", "s", c, -tilt, 0.03)
    link(m, "side4", "D", "P", "s", (c[0], -c[1]), tilt, 0.03)
    m.revolute("A", "ground.A", "crank.A")
    m.revolute("O1", "ground.O", "arm1.O")
    m.revolute("O2", "ground.O", "arm2.O")
    m.revolute("B1", "crank.B", "side1.B")
    m.revolute("B2", "crank.B", "side2.B")
    m.revolute("C1", "arm1.C", "side1.C")
    m.revolute("C2", "arm1.C", "side3.C")
    m.revolute("D1", "arm2.D", "side2.D")
    m.revolute("D2", "arm2.D", "side4.D")
    m.revolute("P_pin", "side3.P", "side4.P")
    m.gravity()
    m.motor("motor", "ground.A", "crank.A", profile="sine", amplitude="swing", frequency="f")
    m.watch("B", "crank.B")
    m.watch("P", "side3.P")
    m.plot("P stays on a line", "P.x", "P.y")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.close("crank")
    assert closes_through_a_turn(m, "crank", 0, math.radians(55), 40) < 1e-12
    assert closes_through_a_turn(m, "crank", 0, math.radians(-55), 40) < 1e-12
    m.settings(4, 0.01)
    return m


def jansen_leg():
    m = Model("jansen-leg", "Leg of Theo Jansen's beach animal",
              "Eleven bars with the lengths that Theo Jansen's computer bred (his holy numbers, here in centimetres) turn the crank's circle into a step: the foot runs flat and "
              "at nearly constant speed along the ground and lifts quickly on its way back. Change one length by a few per cent and the step is gone.")
    for name, value, note in [("a", 38, "ground, across"), ("b", 41.5, "upper triangle: pivot to top"), ("c", 39.3, "lower swing bar"),
                              ("d", 40.1, "upper triangle: pivot to side"), ("e", 55.8, "upper triangle: top to side"), ("f", 39.4, "bar to the foot"),
                              ("gg", 36.7, "foot triangle: knee to heel"), ("h", 65.7, "foot triangle: heel to foot"), ("i", 49, "foot triangle: knee to foot"),
                              ("j", 50, "upper crank bar"), ("k", 61.9, "lower crank bar"), ("ll", 7.8, "ground, up"), ("mm", 15, "crank")]:
        m.parameter(name, f"{value} cm", note)
    m.parameter("theta0", "0 deg", "start angle of the crank")
    m.parameter("rho", "2 kg/m", "mass of a metre of bar")
    m.parameter("omega", "-180 deg/s", "angular velocity of the crank")
    m.parameter(*GRAVITY)
    m.parameter("sx", "(b^2 + d^2 - e^2)/(2*b)", "upper triangle, side corner along b")
    m.parameter("sy", "sqrt(d^2 - sx^2)", "upper triangle, side corner beside b")
    m.parameter("fx", "(gg^2 + i^2 - h^2)/(2*gg)", "foot triangle, foot along gg")
    m.parameter("fy", "sqrt(i^2 - fx^2)", "foot triangle, foot beside gg")
    m.parameter("mt", "rho*(b + d + e)", "mass of the upper triangle")
    m.parameter("mf", "rho*(gg + h + i)", "mass of the foot triangle")
    m.ground("O", 0, 0)
    m.ground("Z", "-a", "-ll")
    link(m, "crank", "O", "Q", "mm", angle="theta0", keep=["angle"])
    top, knee, side, heel = jansen_points()
    q, z = (0.15, 0.0), (-0.38, -0.078)

    def direction(p, r):
        return math.atan2(r[1] - p[1], r[0] - p[0])

    link(m, "bar_j", "Q", "T", "j", q, direction(q, top), 0.03)
    link(m, "bar_k", "Q", "R", "k", q, direction(q, knee), 0.03)
    m.body("upper", {"Z": [0, 0], "T": ["b", 0], "S": ["sx", "sy"]}, [plate("Z", "T", "S")], mass="mt", inertia="mt*(b^2 + d^2 + e^2)/36",
           com=["(b + sx)/3", "sy/3"], position=list(z), angle=direction(z, top))
    link(m, "bar_c", "Z", "R", "c", z, direction(z, knee), 0.03)
    link(m, "bar_f", "S", "U", "f", side, direction(side, heel), 0.03)
    m.body("foot", {"R": [0, 0], "U": ["gg", 0], "F": ["fx", "fy"]}, [plate("R", "U", "F")], mass="mf", inertia="mf*(gg^2 + h^2 + i^2)/36",
           com=["(gg + fx)/3", "fy/3"], position=list(knee), angle=direction(knee, heel))
    m.revolute("O", "ground.O", "crank.O")
    m.revolute("Q1", "crank.Q", "bar_j.Q")
    m.revolute("Q2", "crank.Q", "bar_k.Q")
    m.revolute("T", "bar_j.T", "upper.T")
    m.revolute("Z1", "ground.Z", "upper.Z")
    m.revolute("Z2", "ground.Z", "bar_c.Z")
    m.revolute("R1", "bar_k.R", "bar_c.R")
    m.revolute("R2", "bar_c.R", "foot.R")
    m.revolute("S", "upper.S", "bar_f.S")
    m.revolute("U", "bar_f.U", "foot.U")
    m.gravity()
    m.motor("motor", "ground.O", "crank.O", speed="omega")
    m.watch("F", "foot.F")
    m.plot("Step", "F.y", against="F.x")
    m.plot("Foot", "F.vx", "F.vy")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.close("crank")
    assert closes_through_a_turn(m, "crank", 0, -2 * math.pi) < 1e-12
    m.settings(4, 0.01)
    return m


def meet(p, q, to_p, to_q, side):
    """The point at given distances from p and q, on the left (+1) or right (−1) of the way from p to q."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    between = math.hypot(dx, dy)
    along = (to_p**2 - to_q**2 + between**2) / (2 * between)
    across = side * math.sqrt(to_p**2 - along**2)
    return (p[0] + (along * dx - across * dy) / between, p[1] + (along * dy + across * dx) / between)


def jansen_points():
    """Top, knee, side and heel with the crank along +x."""
    q, z = (0.15, 0.0), (-0.38, -0.078)
    top = meet(z, q, 0.415, 0.50, 1)
    knee = meet(z, q, 0.393, 0.619, -1)
    side = meet(z, top, 0.401, 0.558, 1)
    heel = meet(side, knee, 0.394, 0.367, -1)
    return top, knee, side, heel


def models():
    yield four_bar()
    yield parallelogram()
    yield watt_six_bar()
    yield peaucellier()
    yield jansen_leg()
