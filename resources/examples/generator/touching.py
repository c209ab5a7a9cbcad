"""Bodies that touch: impacts, slipping and rolling by events."""
from .linkages import GRAVITY
from .model import Model, bar, box, cylinder, plate


def newtons_cradle():
    m = Model("newtons-cradle", "Newton's cradle",
              "Five discs hang in a row with gaps of a millimetre, and the first one is let fall. Each gap closes at a moment of its own, so that every impact is one of two discs and "
              "there is no doubt about the order: the last disc leaves with nearly all of the speed. Set the gap to nothing and all impacts come at once, where laws of impact differ: by newton the others all move, by sequential (Run settings, Impacts) the blow goes through the row and the last disc alone.")
    for name, value, note in [("L", "0.5 m", "length of a pendulum"), ("r", "20 mm", "radius of a disc"), ("gap", "1 mm", "between neighbours at rest"), ("m", "0.1 kg", "mass of a disc"),
                              ("lift", "30 deg", "angle of the first disc at the start"), ("e", 0.98, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    for k in range(5):
        m.ground(f"P{k + 1}", f"{k}*(2*r + gap)", 0)
    m.ground("left", "-0.1 m", 0)
    m.ground("right", "4*(2*r + gap) + 0.1", 0)
    m.ground_shapes.append(bar("left", "right", 0.02))
    for k in range(5):
        first = k == 0
        m.body(f"disc{k + 1}", {"C": [0, 0], "P": [0, "L"]}, [bar("C", "P", 0.003), cylinder("C", "r", 0.02)], mass="m", inertia="m*r^2/2",
               position=["-L*sin(lift)", "-L*cos(lift)"] if first else [f"{k}*(2*r + gap)", "-L"], **({"angle": "-lift"} if first else {}))
    for k in range(5):
        m.revolute(f"pin{k + 1}", f"ground.P{k + 1}", f"disc{k + 1}.P")
    for k in range(4):
        m.joint("disc-contact", f"contact{k + 1}", f"disc{k + 1}.C", f"disc{k + 2}.C", first_radius="r", second_radius="r", restitution="e")
    m.gravity()
    for k in range(5):
        m.watch(f"C{k + 1}", f"disc{k + 1}.C")
    m.plot("Angles", *[f"disc{k + 1}.angle" for k in range(5)])
    m.plot("Speeds of the first and the last", "C1.vx", "C5.vx")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(3, 0.005)
    return m


def rocking_block():
    m = Model("rocking-block", "Rocking block",
              "A tall block stands on the floor with two corners and is let go at a lean: it rocks from one corner to the other, loses a part of its energy at each change (Housner's "
              "law for e = 0), rocks ever faster and comes to rest. Whether a corner lies, lifts, slips or sticks is decided by Gauss's principle with inequalities.")
    for name, value, note in [("b", "0.25 m", "width of the block"), ("h", "1 m", "height of the block"), ("m", "1 kg", "mass of the block"), ("lean", 0.1, "start angle"),
                              ("mu", 1, "coefficient of friction"), ("e", 0, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    for name, x, y in [("A", "-0.6 m", 0), ("B", "0.6 m", 0), ("C", "0.6 m", "-50 mm"), ("D", "-0.6 m", "-50 mm")]:
        m.ground(name, x, y)
    m.ground_shapes.append(plate("A", "B", "C", "D", thickness=0.3))
    m.body("block", {"C": [0, 0], "T": [0, "h/2"]}, [box("C", "b", "h", 0.25)], mass="m", inertia="m*(b^2 + h^2)/12", position=["-h/2*sin(lean) + b/2*(cos(lean) - 1)", "h/2*cos(lean) + b/2*sin(lean)"],
           angle="lean", keep=["position", "angle"])
    m.joint("line-contact", "floor", "ground.O", "block.C", radius=0, points_x=["-b/2", "b/2"], points_y=["-h/2", "-h/2"], restitution="e", friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.watch("T", "block.T")
    m.plot("Angle", "block.angle")
    m.plot("Top of the block", "T.x")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(4, 0.005)
    return m


def ball_on_stairs():
    m = Model("ball-on-stairs", "Disc on stairs",
              "A disc jumps down a flight of stairs. It bounces on treads and on their edges, which are corners; every impact is an event of the run, found to 1e-10 s, and is listed with "
              "the energy that it took.")
    for name, value, note in [("r", "0.1 m", "radius of the disc"), ("m", "1 kg", "mass of the disc"), ("v", "0.8 m/s", "start speed"), ("e", 0.6, "coefficient of restitution"),
                              ("tread", "0.3 m", "depth of a stair"), ("rise", "0.2 m", "height of a stair")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    for k in range(8):
        x = "-1 m" if k == 0 else f"{k - 1}*tread"
        m.ground(f"T{k}", x, f"-{k}*rise")
        m.ground(f"E{k}", f"{k}*tread", f"-{k}*rise")
        m.ground(f"F{k}", f"{k}*tread", "-8*rise")
        m.ground(f"B{k}", x, "-8*rise")
        m.ground_shapes.append(plate(f"B{k}", f"F{k}", f"E{k}", f"T{k}", thickness=0.4))
    m.body("disc", {"C": [0, 0]}, [cylinder("C", "r", 0.05)], mass="m", inertia="m*r^2/2", position=["-0.25 m", "r + 0.05"], velocity=["v", 0], keep=["position", "velocity"])
    for k in range(8):
        m.joint("line-contact", f"tread{k}", f"ground.T{k}", "disc.C", radius="r", length="1 m" if k == 0 else "tread", restitution="e")
    m.gravity()
    m.watch("C", "disc.C")
    m.plot("Way of the disc", "C.y", against="C.x")
    m.plot("Speed", "C.vx", "C.vy")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(1.5, 0.005)
    return m


def falling_box():
    m = Model("falling-box", "Falling box",
              "A box falls onto its corner, is thrown round and tumbles from corner to corner until it lies. Its eight corners touch the floor one by one or together; where three or four "
              "lie at once their forces are not unique, and the run tells the smallest ones.", "spatial")
    for name, value, note in [("a", "0.3 m", "length of the box"), ("b", "0.2 m", "width of the box"), ("c", "0.1 m", "height of the box"), ("m", "1 kg", "mass of the box"),
                              ("e", 0.4, "coefficient of restitution"), ("z0", "0.6 m", "start height")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("box", {"C": [0, 0, 0], "K": ["a/2", "b/2", "c/2"]}, [box("C", "a", "b", "c")], mass="m", inertia=["m*(b^2 + c^2)/12", "m*(a^2 + c^2)/12", "m*(a^2 + b^2)/12", 0, 0, 0],
           position=[0, 0, "z0"], orientation=[0.931110050938092, 0.293577871373829, 0.206422128626171, -0.0650846471536534], keep=["position", "orientation", "velocity", "rate"])
    corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    names = "abc"
    m.joint("plane-contact", "floor", "ground.O", "box.C", radius=0,
            **{f"points_{axis}": [("-" if corner[i] < 0 else "") + names[i] + "/2" for corner in corners] for i, axis in enumerate("xyz")}, restitution="e")
    m.gravity()
    m.watch("C", "box.C")
    m.watch("K", "box.K")
    m.plot("Height", "C.z", "K.z")
    m.plot("Angular velocity", "box.wx", "box.wy", "box.wz")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(0.8, 0.002)
    return m


def box_off_table():
    m = Model("box-off-table", "Box slides off a table",
              "A box slides, a little turned, over the edge of a table: friction brakes it, its front corners leave the table, it tips over the edge, the table's edge scrapes along its bottom, "
              "and it tumbles onto the floor. Table and box are two convex solids: corners on faces and edges on edges are found exactly as they come and go. Pushed more slowly it stays on the table.", "spatial")
    for name, value, note in [("a", "0.3 m", "length of the box"), ("b", "0.2 m", "width of the box"), ("c", "0.12 m", "height of the box"), ("m", "1 kg", "mass of the box"),
                              ("v", "1.3 m/s", "speed at the start"), ("turn", "20 deg", "by which it is turned"), ("way", "0.3 m", "from its middle to the edge"),
                              ("l", "1 m", "length of the table"), ("w", "0.8 m", "width of the table"), ("d", "40 mm", "thickness of the table"), ("h", "0.5 m", "height of the table"),
                              ("e", 0.3, "coefficient of restitution"), ("mu", 0.2, "coefficient of friction")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("table", "-l/2", 0, "-d/2")
    m.ground("floor", 0, 0, "-h")
    m.ground_shapes.append(box("table", "l", "w", "d"))
    # Its y axis points upwards: Euler angles are singular where the z axis does.
    m.body("box", {"C": [0, 0, 0], "K": ["a/2", "c/2", "b/2"]}, [box("C", "a", "c", "b")], mass="m", inertia=["m*(b^2 + c^2)/12", "m*(a^2 + b^2)/12", "m*(a^2 + c^2)/12", 0, 0, 0],
           position=["-way", 0, "c/2"], orientation=["cos(turn/2)", "cos(turn/2)", "sin(turn/2)", "sin(turn/2)"], velocity=["v", 0, 0], keep=["position", "orientation", "velocity", "rate"])
    corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]

    def spanned(end, names):
        return {f"{end}_{axis}": [("-" if corner[i] < 0 else "") + names[i] + "/2" for corner in corners] for i, axis in enumerate("xyz")}

    m.joint("convex-contact", "top", "ground.table", "box.C", **spanned("first", "lwd"), **spanned("second", "acb"), second_radius=0, restitution="e", friction="coulomb", friction_coefficient="mu")
    m.joint("plane-contact", "floor", "ground.floor", "box.C", radius=0, **spanned("points", "acb"), restitution="e", friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.watch("C", "box.C")
    m.watch("K", "box.K")
    m.plot("Height", "C.z", "K.z")
    m.plot("Angular velocity", "box.wx", "box.wy", "box.wz")
    m.plot("Push and friction", "top.normal_force", "top.friction_force")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(1.2, 0.002)
    return m


def wobbling_can():
    m = Model("wobbling-can", "Can that wobbles on its rim",
              "A can is tilted onto its rim and turned: at first the rim slips, then it rolls round without loss, and the can rises and sinks on it. A rim touches the floor in its lowest point, "
              "which is known exactly however the can is tilted; flat on the floor it would stand, and tip where its weight leaves the rim. Tilted by 40 degrees it falls over and rolls away on its side.", "spatial")
    for name, value, note in [("r", "40 mm", "radius of the can"), ("h", "120 mm", "height of the can"), ("m", "0.4 kg", "mass of the can"), ("lean", "20 deg", "by which it is tilted at the start"),
                              ("turn", "3 rad/s", "rate about the vertical at the start"), ("mu", 0.4, "coefficient of friction"), ("e", 0.3, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("can", {"C": [0, 0, 0], "T": [0, 0, "h/2"]}, [cylinder("C", "r", "h")], mass="m", inertia=["m*(3*r^2 + h^2)/12", "m*(3*r^2 + h^2)/12", "m*r^2/2", 0, 0, 0],
           position=[0, 0, "r*sin(lean) + h/2*cos(lean)"], orientation=["cos(lean/2)", "sin(lean/2)", 0, 0], rate=[0, "turn*sin(lean)", "turn*cos(lean)"], keep=["position", "orientation", "velocity", "rate"])
    m.joint("plane-contact", "floor", "ground.O", "can.C", radius=0, points_x=[0, 0], points_y=[0, 0], points_z=["-h/2", "h/2"], rims=["r", "r"], restitution="e", friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.watch("C", "can.C")
    m.watch("T", "can.T")
    m.plot("Tilt", "can.nutation")
    m.plot("Way of the top", "T.y", against="T.x")
    m.plot("Push and friction", "floor.normal_force_1", "floor.friction_force_1")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(3, 0.005)
    return m


def hopper():
    m = Model("hopper", "Grains in a hopper",
              "Forty round grains fall into a hopper, rub, jam a little and run out of it into a tray. They are one contact group: each two of them and the plates may touch by what is drawn of "
              "them, and the run looks at those only that are near each other. A narrower outlet is bridged by an arch of grains, and what is above it stays.")
    for name, value, note in [("r", "30 mm", "radius of a grain"), ("rho", "0.5 kg", "mass of a grain"), ("outlet", "200 mm", "width of the outlet"), ("mu", 0.3, "coefficient of friction"),
                              ("e", 0.3, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    for side, sign in (("L", "-"), ("R", "")):
        outer, inner = f"{sign}0.4 m", f"{sign}outlet/2"
        m.ground(f"{side}1", outer, 1.3)
        m.ground(f"{side}2", outer, 0.5)
        m.ground(f"{side}3", inner, 0.25)
        m.ground(f"{side}4", inner, 0.2)
        m.ground(f"{side}5", f"{sign}0.44 m", 0.46)
        m.ground(f"{side}6", f"{sign}0.44 m", 1.3)
        corners = [f"{side}{k}" for k in (1, 2, 5, 6)], [f"{side}{k}" for k in (2, 3, 4, 5)]
        for plate_corners in corners:
            m.ground_shapes.append(plate(*(plate_corners if side == "R" else plate_corners[::-1]), thickness=0.05))
    tray = {"F1": (-0.7, -0.3), "F2": (-0.65, -0.3), "F3": (-0.65, -0.45), "F4": (0.65, -0.45), "F5": (0.65, -0.3), "F6": (0.7, -0.3), "F7": (0.7, -0.5), "F8": (-0.7, -0.5)}
    for name, (x, y) in tray.items():
        m.ground(name, x, y)
    m.ground_shapes.append(plate(*reversed(tray), thickness=0.05))
    shifts = [0.011, -0.007, 0.004, -0.012, 0.009, -0.003, 0.006, -0.01]
    for k in range(40):
        column, row = k % 10, k // 10
        x, y = (column - 4.5) * 0.075 + shifts[(3 * k + row) % 8] * 0.4, 0.6 + 0.1 * row + shifts[(5 * k + column) % 8]
        m.body(f"grain{k + 1}", {"C": [0, 0]}, [cylinder("C", "r", 0.02)], mass="rho", inertia="rho*r^2/2", position=[round(x, 4), round(y, 4)], velocity=[0, 0], keep=["position", "velocity"])
    m.gravity()
    m.force("contact-group", "grains", restitution="e", friction="coulomb", friction_coefficient="mu")
    m.watch("C", "grain5.C")
    m.plot("Contacts that push", "grains.contacts")
    m.plot("Largest push", "grains.largest_force")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(2.5, 0.02, integrator="moreau", step=0.002)
    return m


def models():
    return [newtons_cradle(), rocking_block(), ball_on_stairs(), falling_box(), box_off_table(), wobbling_can(), hopper()]
