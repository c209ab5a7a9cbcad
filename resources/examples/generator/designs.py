"""Designs to be found: parameters with ranges, and objectives whose best parameters are known."""
import math
import random

from .linkages import GRAVITY, link
from .model import Model, bar, box, cylinder, plate

START = math.radians(60)
TARGET = {"l1": 0.35, "l2": 0.1, "l3": 0.32, "l4": 0.26, "px": 0.2, "py": 0.12}


def coupler_point(l, crank):
    """Where the coupler point of a four-bar is, the rocker above the line of the pivots."""
    ax, ay = l["l2"] * math.cos(crank), l["l2"] * math.sin(crank)
    dx, dy = l["l1"] - ax, -ay
    d = math.hypot(dx, dy)
    angle = math.atan2(dy, dx) + math.acos((l["l3"] ** 2 + d ** 2 - l["l4"] ** 2) / (2 * l["l3"] * d))
    return (ax + l["px"] * math.cos(angle) - l["py"] * math.sin(angle), ay + l["px"] * math.sin(angle) + l["py"] * math.cos(angle))


def path_synthesis():
    m = Model("path-synthesis", "Four-bar whose coupler follows given points",
              "The coupler point P is to pass through twelve given points while the crank makes one turn. The objective path is the sum of the squared distances from the "
              "points; five lengths may change, within their ranges. As drawn the four-bar misses the points by centimetres. Optimise path: it falls to zero at "
              "l2 = 100 mm, l3 = 320 mm, l4 = 260 mm, px = 200 mm, py = 120 mm, the four-bar that the points were taken from.")
    m.parameter("l1", "350 mm", "ground")
    for name, value, note, lower, upper in [("l2", "90 mm", "crank", 70, 120), ("l3", "340 mm", "coupler", 260, 380), ("l4", "280 mm", "rocker", 220, 330),
                                            ("px", "170 mm", "coupler point, along the coupler", 100, 300),
                                            ("py", "140 mm", "coupler point, beside the coupler", 50, 200)]:
        m.parameter(name, value, note, range=(f"{lower} mm", f"{upper} mm"))
    m.parameter("theta0", "60 deg", "start angle of the crank")
    m.parameter("rho", "4 kg/m", "mass of a metre of bar")
    m.parameter("m3", "2 kg", "mass of the coupler plate")
    m.parameter("omega", "360 deg/s", "angular velocity of the crank")
    m.parameter(*GRAVITY)
    times = [round((i + 0.5) / 12, 4) for i in range(12)]
    points = [coupler_point(TARGET, START + 2 * math.pi * t) for t in times]
    points = [(round(x, 9), round(y, 9)) for x, y in points]
    m.ground("O2", 0, 0)
    m.ground("O4", "l1", 0)
    for i, point in enumerate(points):
        m.ground(f"T{i + 1}", *point)
        m.ground_shapes.append(cylinder(f"T{i + 1}", 0.006, 0.01))
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
    m.plot("Coupler curve", "P.y", against="P.x")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.objective("path", measured=[{"formula": f"P.{axis}", "times": times, "values": [point[k] for point in points]} for k, axis in enumerate("xy")],
                parameters=["l2", "l3", "l4", "px", "py"])
    m.objective("largest-torque", maximum="motor.drive_torque", parameters=["l2", "l3", "l4", "px", "py"])
    m.close("crank")
    m.settings(1, 0.01)
    return m


def balanced_arm():
    m = Model("balanced-arm", "Arm balanced by a spring",
              "A lamp arm is held by a spring from a point above its pivot. With a free length of zero and the stiffness k = m g c / (h a) the spring carries the arm in every "
              "position. A slow motor lifts it, and the objective holding-torque is the integral of the square of what the motor must hold; optimise it over the stiffness "
              "and the free length of the spring: it falls to zero. With a free length that is not zero no stiffness holds the arm everywhere; set the range of l0 to see it.")
    m.parameter("l", "800 mm", "length of the arm")
    m.parameter("c", "500 mm", "centre of mass, from the pivot")
    m.parameter("m", "4 kg", "mass of the arm with its lamp")
    m.parameter("h", "250 mm", "anchor of the spring, above the pivot")
    m.parameter("a", "300 mm", "hook of the spring, along the arm")
    m.parameter("k", "150 N/m", "stiffness of the spring", range=("50 N/m", "800 N/m"))
    m.parameter("l0", "120 mm", "length of the unloaded spring", range=("0 mm", "200 mm"))
    m.parameter("theta0", "-50 deg", "start angle of the arm")
    m.parameter("omega", "20 deg/s", "angular velocity of the motor")
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("anchor", 0, "h")
    m.ground("foot", 0, -0.3)
    m.ground_shapes.append(bar("foot", "anchor", 0.05))
    m.body("arm", {"O": [0, 0], "hook": ["a", 0], "lamp": ["l", 0]}, [bar("O", "lamp", 0.04), cylinder("lamp", 0.07, 0.08)], mass="m", inertia="m*l^2/12",
           com=["c", 0], angle="theta0", rate="omega", keep=["angle"])
    m.revolute("pivot", "ground.O", "arm.O")
    m.gravity()
    m.force("spring-damper", "spring", first="ground.anchor", second="arm.hook", stiffness="k", free_length="l0")
    m.motor("motor", "ground.O", "arm.O", speed="omega")
    m.watch("lamp", "arm.lamp")
    m.plot("Torque that holds the arm", "motor.drive_torque")
    m.plot("Spring", "spring.length", "spring.force")
    m.objective("holding-torque", integrand="motor.drive_torque^2", parameters=["k", "l0"])
    m.objective("spring-force", maximum="spring.force", parameters=["k", "l0"])
    m.settings(5, 0.02)
    return m


def damper_identification():
    m = Model("damper-identification", "Damper of a swing door, identified from data",
              "The angle of a swing door was measured 60 times after it was let go. How strong are its spring and its damper? The objective fit is the sum of the squared "
              "differences between the run and the data; optimise it over k and d. The data are those of a door with k = 20 N*m/rad and d = 2 N*m*s/rad with a random error "
              "of 0.5 degrees, so that the fit ends near these numbers, at a sum of about 60 (0.5 deg)^2.")
    true_k, true_d, width, mass, angle = 20.0, 2.0, 0.8, 12.0, math.radians(80)
    m.parameter("w", "800 mm", "width of the door")
    m.parameter("m", "12 kg", "mass of the door")
    m.parameter("k", "30 N*m/rad", "spring of the hinge", range=("5 N*m/rad", "60 N*m/rad"))
    m.parameter("d", "5 N*m*s/rad", "damper of the hinge", range=("0.1 N*m*s/rad", "10 N*m*s/rad"))
    m.parameter("phi0", "80 deg", "angle at which the door is let go")
    inertia = mass * width ** 2 / 3
    delta = true_d / (2 * inertia)
    frequency = math.sqrt(true_k / inertia - delta ** 2)
    noise = random.Random(7)
    times = [round(0.1 * (i + 1), 1) for i in range(60)]
    swing = lambda t: angle * math.exp(-delta * t) * (math.cos(frequency * t) + delta / frequency * math.sin(frequency * t))
    values = [round(swing(t) + noise.gauss(0, math.radians(0.5)), 5) for t in times]
    m.ground("hinge", 0, 0)
    m.ground("stop", 0.8, 0)
    m.ground_shapes += [cylinder("hinge", 0.03, 0.1), cylinder("stop", 0.02, 0.05)]
    m.body("door", {"hinge": [0, 0], "edge": ["w", 0]}, [bar("hinge", "edge", 0.04)], mass="m", inertia="m*w^2/12", com=["w/2", 0], angle="phi0", keep=["angle", "rate"])
    m.revolute("hinge_pin", "ground.hinge", "door.hinge")
    m.force("torsion-spring-damper", "closer", first="ground.hinge", second="door.hinge", stiffness="k", damping="d")
    m.watch("edge", "door.edge")
    m.plot("Angle of the door", "door.angle")
    m.objective("fit", measured=[{"formula": "door.angle", "times": times, "values": values}], parameters=["k", "d"])
    m.settings(6, 0.02)
    return m


def models():
    return [path_synthesis(), balanced_arm(), damper_identification()]
