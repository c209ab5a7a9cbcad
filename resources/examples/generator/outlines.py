"""Bodies with outlines that touch: slots with clearance, saw teeth, polygons."""
from .linkages import GRAVITY
from .model import Model, bar, cylinder, plate


def turned(quarter, x, y):
    """A point of formulas after so many quarters of a turn."""
    minus = lambda f: f"-({f})"  # noqa: E731
    return [(x, y), (minus(y), x), (minus(x), minus(y)), (y, minus(x))][quarter]


def sixth(k, x, y):
    """A point of formulas after so many sixths of a turn."""
    return f"({x})*cos({k}*pi/3) - ({y})*sin({k}*pi/3)", f"({x})*sin({k}*pi/3) + ({y})*cos({k}*pi/3)"


def geneva_drive(slots=4):
    key, title, part, hollow, wheel, vertex = {
        4: ("geneva-drive", "Geneva drive", "a quarter", "55 mm", "a", 0.012),
        6: ("geneva-drive-6", "Geneva drive with six slots", "a sixth of a turn", "40 mm", "b", 0.004)}[slots]
    m = Model(key, title,
              f"A pin on the crank enters a slot of the wheel, turns it by {part} and leaves it; in between the disc of the crank keeps the wheel where it is. The slots are a little wider than the pin, and the "
              "disc a little smaller than the hollows of the wheel: the pin changes from one wall of the slot to the other in the middle, where the wheel is fastest.")
    for name, value, note in [("d", "0.1 m", "distance of the shafts"), ("rp", "4 mm", "radius of the pin"), ("c", "0.03 mm", "clearance beside the pin"), ("rh", hollow, "radius of the hollows"),
                              ("cd", "0.05 mm", "clearance of the locking disc"), ("speed", "10 rad/s", "speed of the crank"), ("J", "5e-4 kg*m^2", "inertia of the wheel")]:
        m.parameter(name, value, note)
    m.parameter("a", f"d*sin(pi/{slots})", "crank, and radius of the wheel" if wheel == "a" else "crank")
    if wheel == "b":
        m.parameter("b", f"d*cos(pi/{slots})", "radius of the slotted wheel")
    m.parameter("h", "rp + c", "half the width of a slot")
    m.parameter("lobe", f"acos(({wheel}^2 + d^2 - rh^2)/(2*{wheel}*d))", "half the angle of a hollow at the wheel")
    m.parameter("tip", f"pi/{slots} - lobe", "from a slot to the next hollow")
    m.parameter("hollow", f"asin({wheel}*sin(lobe)/rh)", "half the angle of a hollow at the crank")
    m.ground("O", 0, 0)
    m.ground("W", "d", 0)
    m.body("crank", {"O": [0, 0], "P": ["a", 0]}, [bar("O", "P", 0.012), cylinder("P", "rp", 0.03), cylinder("O", 0.01, 0.03)], mass=0.5, inertia=1e-3, angle="180 deg", keep=["angle"])
    m.body("wheel", {"O": [0, 0]}, [cylinder("O", 0.01, 0.03)], mass=0.5, inertia="J", position=["d", 0], angle=f"{180 // slots} deg", keep=["angle"])
    m.revolute("crank-shaft", "ground.O", "crank.O")
    m.revolute("wheel-shaft", "ground.W", "wheel.O")
    corners, bulges, tips = [], [], []
    turn = turned if slots == 4 else sixth
    for part in range(slots):
        side = [(f"{wheel}*cos(tip)", f"-{wheel}*sin(tip)", f"tan((tip - asin(h/{wheel}))/4)"), (f"sqrt({wheel}^2 - h^2)", "-h", 0), ("d - a", "-h", -1), ("d - a", "h", 0),
                (f"sqrt({wheel}^2 - h^2)", "h", f"tan((tip - asin(h/{wheel}))/4)"), (f"{wheel}*cos(tip)", f"{wheel}*sin(tip)", "-tan(hollow/2)")]
        for k, (x, y, bulge) in enumerate(side):
            corners.append(turn(part, x, y))
            bulges.append(bulge)
            if k in (0, 5):
                tips.append(corners[-1])
    m.joint("outline-contact", "slots", "wheel.O", "crank.P", outline_x=[x for x, _ in corners], outline_y=[y for _, y in corners], bulges=bulges, radius="rp", restitution=0)
    # The disc is cut away where the pin is in a slot: half of that is pi/2 - pi/slots to both sides.
    across, along, bulge = {4: ("(rh - cd)*cos(pi/4)",) * 2 + ("tan(3/8*pi)",), 6: ("(rh - cd)*sin(pi/3)", "(rh - cd)*cos(pi/3)", "tan(pi/3)")}[slots]
    m.joint("outline-contact", "lock", "crank.O", "wheel.O", outline_x=[along, along, vertex], outline_y=[across, f"-{across}", 0], bulges=[bulge, 0, 0], radius=0, points_x=[x for x, _ in tips],
            points_y=[y for _, y in tips], restitution=0)
    m.motor("motor", "ground.O", "crank.O", speed="speed")
    m.watch("P", "crank.P")
    m.plot("Angle of the wheel", "wheel.angle")
    m.plot("Speed of the wheel", "wheel.rate")
    m.plot("Force of the pin", "slots.normal_force")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(1.3, 0.002)
    return m


def film_feed():
    m = geneva_drive()
    m.key, m.title = "film-feed", "Intermittent film feed"
    m.description = ("The Maltese cross of a cinema projector: the wheel of a Geneva drive carries a sprocket, which pulls the film on by one picture while the shutter is closed, and holds it in the gate for "
                     "three quarters of the turn. The film stands still but for the clearance of the locking disc, and the sprocket never turns faster than √2 + 1 times the crank.")
    m.parameter("rs", "24 mm", "radius of the sprocket")
    m.parameter("mf", "50 g", "mass of the film that moves")
    m.ground("gate", "d + rs", 0, angle="90 deg")
    m.body("film", {"F": {"position": [0, 0], "angle": "90 deg"}, "A": [0, "-0.12 m"], "B": [0, "0.12 m"]}, [bar("A", "B", 0.006)], mass="mf", inertia=1e-4, position=["d + rs", 0])
    m.joint("prismatic", "gate", "ground.gate", "film.F")
    m.joint("rack-and-pinion", "sprocket", "film.F", "wheel.O", radius="rs")
    m.plot("Way of the film", "gate.displacement")
    return m


def latch():
    m = Model("latch", "Latch",
              "A door runs against the slanted nose of a bolt and presses it down; behind the nose a spring throws the bolt up again. The closer of the door pushes the pin back against the upright face, which holds it "
              "for good. At half the speed it does not get over the nose and comes back.")
    for name, value, note in [("m", "1 kg", "mass of the door"), ("v", "1 m/s", "its speed"), ("k", "50 N/m", "closer of the door"), ("c", "1 N*s/m", "its damping"), ("mb", "0.05 kg", "mass of the bolt"),
                              ("kb", "400 N/m", "spring of the bolt"), ("cb", "2 N*s/m", "its damping"), ("preload", "4 N", "of the bolt at its stop"), ("r", "4 mm", "radius of the pin of the door"),
                              ("top", "3 mm", "height of the nose above the pin"), ("nose", "24 mm", "length of the slant"), ("fall", "18 mm", "its height"), ("depth", "40 mm", "of the bolt"), ("tip", "3 mm", "width of the top of the nose"), ("x0", "-60 mm", "where the door starts")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0)
    m.ground("G", 0, 0, angle="90 deg")
    m.ground("B", 0, "-60 mm")
    m.ground("D", "-0.2 m", 0)
    m.body("door", {"P": [0, 0], "A": ["-0.12 m", "30 mm"], "B": [0, "30 mm"]}, [bar("A", "B", 0.012), bar("B", "P", 0.006), cylinder("P", "r", 0.02)], mass="m", inertia=1e-3, position=["x0", 0], velocity=["v", 0],
           keep=["position", "velocity"])
    m.body("bolt", {"N": {"position": [0, 0], "angle": "90 deg"}, "T1": ["-nose", "top - fall"], "T2": ["-tip", "top"], "T3": [0, "top"], "T4": [0, "top - depth"], "T5": ["-nose", "top - depth"]},
           [plate("T1", "T2", "T3", "T4", "T5", thickness=0.02)], mass="mb", inertia=1e-4, keep=["position"])
    m.joint("prismatic", "rail", "ground.O", "door.P")
    m.joint("prismatic", "guide", "ground.G", "bolt.N", limits="stops", lower="-20 mm", upper=0, restitution=0.2)
    m.joint("outline-contact", "nose", "bolt.N", "door.P", outline_x=["top - fall", "top", "top", "top - depth", "top - depth"], outline_y=["nose", "tip", 0, 0, "nose"], corner_radii=["0.5 mm"], radius="r",
            restitution=0.2)
    m.force("spring-damper", "closer", first="ground.D", second="door.P", stiffness="k", damping="c", free_length="x0 + 0.2")
    m.force("spring-damper", "spring", first="ground.B", second="bolt.N", stiffness="kb", damping="cb", free_length="0.06 + preload/kb")
    m.watch("P", "door.P")
    m.plot("Door and bolt", "door.x", "bolt.y")
    m.plot("Force of the nose", "nose.normal_force")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(1, 0.001)
    return m


def ratchet():
    m = Model("ratchet-and-pawl", "Ratchet and pawl",
              "A wheel with saw teeth lifts a load in pulses. The pawl slides over the ramps, drops into the teeth and holds the load between the pulses: its tip is a small disc that touches the ramp and the face of a "
              "tooth at once.")
    for name, value, note in [("r0", "42 mm", "radius of the roots"), ("r1", "50 mm", "radius of the tips"), ("r", "2 mm", "radius of the tip of the pawl"), ("L", "60 mm", "length of the pawl"),
                              ("J", "1e-3 kg*m^2", "inertia of the wheel"), ("load", "0.2 N*m", "torque of the load"), ("pulse", "0.6 N*m", "largest torque of the drive"), ("f", "2 Hz", "pulses a second"),
                              ("mp", "0.02 kg", "mass of the pawl"), ("k", "0.2 N*m/rad", "spring of the pawl"), ("T0", "0.05 N*m", "its preload")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0)
    m.ground("P", "-L", "50 mm")
    teeth = 12
    xs, ys = [], []
    for k in range(teeth):
        for radius, angle in (("r0", k), ("r1", k + 1)):
            xs.append(f"{radius}*cos({angle}*pi/6)")
            ys.append(f"{radius}*sin({angle}*pi/6)")
    m.body("wheel", {"O": [0, 0]}, [cylinder("O", "0.6*r0", 0.02)], mass=1, inertia="J", angle="12 deg", keep=["angle"])
    m.body("pawl", {"P": [0, 0], "T": ["L", 0]}, [bar("P", "T", 0.004), cylinder("T", "r", 0.02)], mass="mp", inertia="mp*L^2/3", position=["-L", "50 mm"], angle="1 deg", keep=["angle"])
    m.revolute("axle", "ground.O", "wheel.O")
    m.revolute("pivot", "ground.P", "pawl.P")
    m.joint("outline-contact", "teeth", "wheel.O", "pawl.T", outline_x=xs, outline_y=ys, radius="r", restitution=0)
    m.force("torsion-spring-damper", "spring", first="ground.P", second="pawl.P", stiffness="k", preload="T0")
    m.force("torque-law", "drive", first="ground.O", second="wheel.O", law="load - pulse*(sin(pi*f*t))^2 - 0.01*rate")
    m.watch("T", "pawl.T")
    m.plot("Angle of the wheel", "wheel.angle")
    m.plot("Angle of the pawl", "pawl.angle")
    m.plot("Force of the teeth", "teeth.normal_force")
    m.settings(1.5, 0.002)
    return m


def scotch_yoke():
    m = Model("scotch-yoke-clearance", "Scotch yoke with clearance",
              "The pin of a crank moves a yoke to and fro in a slot that is wider than the pin. Where the yoke would have to slow down it leaves the one wall, flies on at the greatest speed of the pin and strikes the "
              "other wall: twice in a turn the drive knocks.")
    for name, value, note in [("a", "40 mm", "crank"), ("rp", "6 mm", "radius of the pin"), ("c", "0.5 mm", "clearance on each side of the pin"), ("m", "0.5 kg", "mass of the yoke"), ("speed", "10 rad/s", "speed of the crank"),
                              ("e", 0.3, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0)
    m.ground("left", "-0.16 m", 0)
    m.ground("right", "0.16 m", 0)
    m.ground_shapes.append(bar("left", "right", 0.006))
    m.body("crank", {"O": [0, 0], "P": ["a", 0]}, [bar("O", "P", 0.01), cylinder("P", "rp", 0.02)], mass=0.2, inertia=1e-4, keep=["angle"])
    m.body("yoke", {"C": [0, 0], "A": ["-0.12 m", 0], "B": ["0.12 m", 0]}, [bar("A", "B", 0.01)], mass="m", inertia=1e-3, position=["a + c", 0], keep=["position", "velocity"])
    m.revolute("shaft", "ground.O", "crank.O")
    m.joint("prismatic", "guide", "ground.O", "yoke.C")
    m.joint("outline-contact", "slot", "yoke.C", "crank.P", outline_x=["-rp - c", "rp + c", "rp + c", "-rp - c"], outline_y=["-a - 2*rp", "-a - 2*rp", "a + 2*rp", "a + 2*rp"], corner_radii=["rp"], side="inside",
            radius="rp", restitution="e")
    m.motor("motor", "ground.O", "crank.O", speed="speed")
    m.watch("P", "crank.P")
    m.plot("Pin and yoke", "P.x", "yoke.x")
    m.plot("Speed of the yoke", "yoke.vx")
    m.plot("Force of the slot", "slot.normal_force")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(1.5, 0.002)
    return m


def thrown_polygon():
    m = Model("thrown-polygon", "Thrown polygon",
              "A pentagon is thrown onto ground with a slope, a step and a wall. Its corners meet the sides of the ground and its sides the edge of the step; it bounces, slides, tumbles and comes to rest.")
    for name, value, note in [("R", "0.12 m", "radius of the corners"), ("m", "1 kg", "mass"), ("e", 0.3, "coefficient of restitution"), ("mu", 0.4, "coefficient of friction"), ("v", "1.5 m/s", "start speed"),
                              ("w", "-4 rad/s", "start rate"), ("step", "0.08 m", "height of the step")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    ground = [("-0.6 m", "0.3 m"), (0, 0), ("0.5 m", 0), ("0.5 m", "step"), ("1.3 m", "step"), ("1.3 m", "0.6 m")]
    for k, (x, y) in enumerate(ground):
        m.ground(f"G{k}", x, y)
    m.ground("L", "-0.6 m", "-0.1 m")
    m.ground("K", "1.3 m", "-0.1 m")
    m.ground_shapes.append(plate("L", "K", "G4", "G3", "G2", "G1", "G0", thickness=0.2))
    corners = [(f"R*cos({2 * k}*pi/5)", f"R*sin({2 * k}*pi/5)") for k in range(5)]
    m.body("pentagon", {"C": [0, 0], **{f"P{k}": list(c) for k, c in enumerate(corners)}}, [plate(*[f"P{k}" for k in range(5)], thickness=0.1)], mass="m", inertia="m*R^2*(1 + 2*cos(pi/5)^2)/6",
           position=["-0.4 m", "0.8 m"], velocity=["v", 0], rate="w", keep=["position", "angle", "velocity", "rate"])
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    touch = dict(restitution="e", friction="coulomb", friction_coefficient="mu")
    m.joint("outline-contact", "floor", "ground.O", "pentagon.C", outline_x=[x for x, _ in ground], outline_y=[y for _, y in ground], side="left", radius=0, points_x=xs, points_y=ys, **touch)
    m.joint("outline-contact", "edge", "pentagon.C", "ground.G3", outline_x=xs, outline_y=ys, radius=0, **touch)
    m.gravity()
    m.watch("C", "pentagon.C")
    m.plot("Way of the centre", "C.y", against="C.x")
    m.plot("Angle", "pentagon.angle")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(2, 0.005)
    return m


def models():
    return [geneva_drive(), geneva_drive(6), film_feed(), latch(), ratchet(), scotch_yoke(), thrown_polygon()]
