"""The spatial examples."""
import math

from .closure import about, from_axes, quaternion_product, turned
from . import rod_mesh
from .model import Model, bar, box, cylinder, mesh, plate, sphere

GRAVITY = ("g", "9.81 m/s^2", "gravity, downwards")
X, Y, Z = [1, 0, 0], [0, 1, 0], [0, 0, 1]


def at(*position, z=None, x=None):
    """A marker of a body."""
    return {"position": list(position), **({"z": z} if z else {}), **({"x": x} if x else {})}


def a04_bricard():
    m = Model("a04-bricard", "Bricard's mechanism",
              "Five rods and six revolute joints along the edges of a cube: counted naively it has no degree of freedom, but it moves, with one constraint redundant in every "
              "position. The rods are slender: they have no inertia about themselves. Follow P3. Problem A04 of the IFToMM benchmark library; gravity acts along −y.", "spatial")
    m.parameter("L", "1 m", "length of the rods")
    m.parameter("m", "1 kg", "mass of a rod")
    m.parameter(*GRAVITY)
    directions = [("L", 0, 0), (0, "-L", 0), (0, 0, "L"), ("-L", 0, 0), (0, "L", 0)]
    points = [(0, 0, 0), ("L", 0, 0), ("L", "-L", 0), ("L", "-L", "L"), (0, "-L", "L"), (0, 0, "L")]
    axes = [Y, Z, X, Y, Z, X]
    m.ground("P1", *points[0], z=axes[0])
    m.ground("P6", *points[5], z=axes[5])
    for k, direction in enumerate(directions):
        first, second = f"P{k + 1}", f"P{k + 2}"
        across = [0 if x else "m*L^2/12" for x in direction]
        half = [f"{x}/2" if x else 0 for x in direction]
        m.body(f"rod{k + 1}", {first: at(0, 0, 0, z=axes[k]), second: at(*direction, z=axes[k + 1])}, [bar(first, second, 0.06)],
               mass="m", inertia=[*across, 0, 0, 0], com=half, position=list(points[k]))
    m.joint("revolute", "J1", "ground.P1", "rod1.P1")
    for k in range(2, 6):
        m.joint("revolute", f"J{k}", f"rod{k - 1}.P{k}", f"rod{k}.P{k}")
    m.joint("revolute", "J6", "rod5.P6", "ground.P6")
    m.gravity([0, "-g", 0])
    m.watch("P3", "rod2.P3")
    m.plot("P3", "P3.x", "P3.y", "P3.z")
    m.plot("Energy balance", "energy.balance_error")
    m.plot("Health", "health.position_violation")
    m.settings(10, 0.01)
    return m


def a05_flyball():
    m = Model("a05-flyball", "Stiff flyball governor",
              "A shaft turns with two rods that carry heavy balls; stiff spring-dampers pull a slider up along the shaft as the balls swing out. The springs are so stiff that "
              "the slider trembles with a few tens of micrometres while it drifts upwards by 12 cm: a test for step size control. Problem A05 of the IFToMM benchmark library.",
              "spatial")
    for name, value, note in [("H", "1 m", "height of the shaft"), ("L", "1 m", "length of the rods"), ("w", "10 mm", "side of shaft and rods"),
                              ("r", "50 mm", "hinges and spring ends, off the axis"), ("cube", "100 mm", "side of the slider"),
                              ("ms", "0.3 kg", "mass of the shaft"), ("mr", "0.3 kg", "mass of a rod"), ("mb", "5 kg", "mass of a ball"),
                              ("mc", "3 kg", "mass of the slider"), ("k", "8e5 N/m", "stiffness of a spring"), ("c", "4e4 N*s/m", "damper"),
                              ("l0", "0.5 m", "length of an unloaded spring"), ("s0", "0.5 m", "start height of the slider"),
                              ("alpha0", "30 deg", "start angle of the rods below the horizontal"), ("omega0", "360 deg/s", "start angular velocity"),
                              ]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    along = "(mr/2 + mb)*L/(mr + mb)"
    across = "mr*(L^2 + w^2)/12 + mr*mb/(mr + mb)*L^2/4"
    m.body("shaft", {"O": at(0, 0, 0, x=X), "top": at(0, 0, "H"), "right": at("r", 0, "H", z=Y), "left": at("-r", 0, "H", z=Y)},
           [bar("O", "top", 0.02), bar("left", "right", 0.02)], mass="ms", inertia=["ms*(H^2 + w^2)/12", "ms*(H^2 + w^2)/12", "ms*w^2/6", 0, 0, 0],
           com=[0, 0, "H/2"], rate=[0, 0, "omega0"], keep=["orientation", "rate"])
    for name, sign, q, rate in [
            ("right", "", ["cos(alpha0/2)", 0, "sin(alpha0/2)", 0], ["-omega0*sin(alpha0)", 0, "omega0*cos(alpha0)"]),
            ("left", "-", ["sin(alpha0/2)", 0, "cos(alpha0/2)", 0], ["-omega0*sin(alpha0)", 0, "-omega0*cos(alpha0)"])]:
        m.body(f"rod_{name}", {"hinge": at(0, 0, 0, z=Y), "middle": at("L/2", 0, 0), "ball": at("L", 0, 0)},
               [bar("hinge", "ball", 0.02), sphere("ball", 0.07)], mass="mr + mb", inertia=["mr*w^2/6", across, across, 0, 0, 0],
               com=[along, 0, 0], position=[f"{sign}r", 0, "H"], orientation=q, velocity=[0, f"{sign}r*omega0", 0], rate=rate, keep=["orientation", "rate"])
    m.body("slider", {"centre": at(0, 0, 0, x=X), "right": at("r", 0, 0), "left": at("-r", 0, 0)}, [box("centre", "cube", "cube", "cube")], mass="mc",
           inertia=["mc*cube^2/6", "mc*cube^2/6", "mc*cube^2/6", 0, 0, 0], position=[0, 0, "s0"], rate=[0, 0, "omega0"], keep=["position"])
    m.joint("revolute", "bearing", "ground.O", "shaft.O")
    m.joint("revolute", "hinge_right", "shaft.right", "rod_right.hinge")
    m.joint("revolute", "hinge_left", "shaft.left", "rod_left.hinge")
    m.joint("prismatic", "slideway", "shaft.O", "slider.centre")
    m.gravity()
    for name in ("right", "left"):
        m.force("spring-damper", f"spring_{name}", first=f"rod_{name}.middle", second=f"slider.{name}", stiffness="k", damping="c", free_length="l0")
    m.watch("ball", "rod_right.ball")
    m.plot("Slider", "slider.z")
    m.plot("Speed of the slider", "slider.vz")
    m.plot("Force of a spring", "spring_right.force")
    m.settings(10, 0.01)
    return m


def heavy_top():
    m = Model("heavy-top", "Heavy top",
              "A disc of 15 kg on a massless arm spins about its fixed point at 150 rad/s while gravity pulls it over: it precesses and nods. "
              "The start is so chosen that the two motions mix; COM is the centre of the disc. The standard test of Brüls, Cardona and Arnold.", "spatial")
    for name, value, note in [("l", "1 m", "fixed point to the centre of the disc"), ("m", "15 kg", "mass of the disc"), ("r", "250 mm", "radius of the disc"),
                              ("spin", "150 rad/s", "start spin about the arm"), ("precession", "-4.61538 rad/s", "start precession")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("top", {"O": at(0, 0, 0), "centre": at(0, "l", 0, z=Y)}, [bar("O", "centre", 0.03), cylinder("centre", "r", 0.04)], mass="m",
           inertia=["m*r^2/4", "m*r^2/2", "m*r^2/4", 0, 0, 0], com=[0, "l", 0], rate=[0, "spin", "precession"], keep=["orientation", "rate"])
    m.joint("spherical", "point", "ground.O", "top.O")
    m.gravity()
    m.watch("COM", "top.centre")
    m.plot("Centre of the disc", "COM.x", "COM.y", "COM.z")
    m.plot("Angular velocity", "top.wx", "top.wz")
    m.plot("Energy balance", "energy.balance_error")
    m.settings(2, 0.01)
    return m


def spherical_pendulum():
    m = Model("spherical-pendulum-vertical", "Spherical pendulum exactly through the vertical",
              "The bob swings in the plane at 37° and so passes exactly below the pivot, where its azimuth jumps by half a turn: coordinates with two angles break down there. "
              "Nothing happens to the bob: x, y and z run on smoothly.", "spatial")
    for name, value, note in [("L", "1 m", "length of the rod"), ("m", "1 kg", "mass of the bob"), ("r", "60 mm", "radius of the bob"),
                              ("theta0", "60 deg", "start angle from straight down"), ("phi0", "37 deg", "azimuth of the plane")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    j = "2/5*m*r^2"
    m.body("bob", {"P": at(0, 0, 0)}, [sphere("P", "r")], mass="m", inertia=[j, j, j, 0, 0, 0],
           position=["L*sin(theta0)*cos(phi0)", "L*sin(theta0)*sin(phi0)", "-L*cos(theta0)"], keep=["position", "velocity"])
    m.joint("rod", "rod", "ground.O", "bob.P", length="L")
    m.gravity()
    m.watch("P", "bob.P")
    m.plot("Bob", "P.x", "P.y", "P.z")
    m.plot("Tension of the rod", "rod.reaction")
    m.settings(10, 0.025)
    return m


def cardan_joint():
    m = Model("cardan-joint", "Cardan joint",
              "Two shafts meet at 30° in a universal joint. The first turns evenly, the second runs ahead and lags behind twice a turn, between cos 30° and 1/cos 30° of the speed. "
              "The second bearing repeats what the joint already says, so two equations are redundant in every position.", "spatial")
    for name, value, note in [("beta", "30 deg", "bend angle"), ("a", "0.6 m", "length of a shaft"), ("arm", "0.12 m", "arm of the cross"),
                              ("m", "3 kg", "mass of a shaft"), ("r", "30 mm", "radius of a shaft"), ("omega", "360 deg/s", "speed of the first shaft")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("first", "-a", 0, 0, z=X, x=Y)
    m.ground("second", "a*cos(beta)", "a*sin(beta)", 0, z=["cos(beta)", "sin(beta)", 0], x=Z)
    thin = ["m*r^2/2", "m*(3*r^2 + a^2)/12", "m*(3*r^2 + a^2)/12", 0, 0, 0]
    m.body("input", {"bearing": at("-a", 0, 0, z=X, x=Y), "middle": at("-a/2", 0, 0, z=X), "cross": at(0, 0, 0, z=Y), "left": at(0, "arm", 0), "right": at(0, "-arm", 0)},
           [cylinder("middle", "r", "a"), bar("left", "right", 0.03)], mass="m", inertia=thin, com=["-a/2", 0, 0], keep=["orientation"])
    m.body("output", {"bearing": at("a", 0, 0, z=X, x=Z), "middle": at("a/2", 0, 0, z=X), "cross": at(0, 0, 0, z=Z), "up": at(0, 0, "arm"), "down": at(0, 0, "-arm")},
           [cylinder("middle", "r", "a"), bar("up", "down", 0.03)], mass="m", inertia=thin, com=["a/2", 0, 0],
           orientation=["cos(beta/2)", 0, 0, "sin(beta/2)"])
    m.joint("revolute", "bearing1", "ground.first", "input.bearing")
    m.joint("universal", "cross", "input.cross", "output.cross")
    m.joint("cylindrical", "bearing2", "ground.second", "output.bearing")
    m.gravity()
    m.motor("motor", "ground.first", "input.bearing", speed="omega")
    m.watch("L", "input.left")
    m.watch("U", "output.up")
    m.plot("Speeds", "input.wx", "output.wx")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(4, 0.01)
    return m


def spatial_slider_crank():
    m = Model("spatial-slider-crank", "Spatial slider-crank",
              "The crank turns in a vertical plane, the slider runs across it: the rod needs a ball joint at the crank and a universal joint at the slider. "
              "Started at 6 rad/s it keeps turning under gravity without friction; look how the slider's stroke and the crank's speed exchange energy.", "spatial")
    for name, value, note in [("r", "80 mm", "crank"), ("l", "300 mm", "rod"), ("ay", "100 mm", "crank pivot, beside the slideway"), ("az", "120 mm", "crank pivot, above the slideway"),
                              ("m1", "0.12 kg", "mass of the crank"), ("m2", "0.5 kg", "mass of the rod"), ("m3", "2 kg", "mass of the slider"),
                              ("d", "20 mm", "diameter of the rod"), ("omega0", "6 rad/s", "start angular velocity of the crank")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("A", 0, "ay", "az", z=X)
    m.ground("guide", 0, 0, 0, z=X, x=Y)
    m.ground("guide_end", "l", 0, 0)
    m.ground_shapes = [bar("guide", "guide_end", 0.01)]
    m.body("crank", {"A": at(0, 0, 0, z=X), "B": at(0, 0, "r")}, [bar("A", "B", 0.02), cylinder("A", 0.02, 0.03)], mass="m1",
           inertia=["m1*r^2/12", "m1*r^2/12", "m1*d^2/8", 0, 0, 0], com=[0, 0, "r/2"], position=[0, "ay", "az"], rate=["omega0", 0, 0],
           keep=["orientation", "rate"])
    direction = [2 / 3, -1 / 3, -2 / 3]
    arm = [1, 2, 0]
    m.body("rod", {"B": at(0, 0, 0), "C": at("l", 0, 0, z=Y)}, [bar("B", "C", 0.015), sphere("B", 0.015)], mass="m2",
           inertia=["m2*d^2/8", "m2*(l^2/12 + d^2/16)", "m2*(l^2/12 + d^2/16)", 0, 0, 0], com=["l/2", 0, 0], position=[0, 0.1, 0.2],
           orientation=from_axes(direction, arm))
    m.body("slider", {"C": at(0, 0, 0, z=Z), "along": at(0, 0, 0, z=X, x=Y)}, [box("C", 0.06, 0.04, 0.04)], mass="m3", inertia=[0.001, 0.001, 0.001, 0, 0, 0],
           position=[0.2, 0, 0])
    m.joint("revolute", "crank_pivot", "ground.A", "crank.A")
    m.joint("spherical", "ball", "crank.B", "rod.B")
    m.joint("universal", "cross", "rod.C", "slider.C")
    m.joint("prismatic", "slideway", "ground.guide", "slider.along")
    m.gravity()
    m.watch("B", "crank.B")
    m.watch("C", "slider.C")
    m.plot("Slider", "slider.x")
    m.plot("Crank", "crank.wx")
    m.plot("Energy", "energy.kinetic", "energy.potential", "energy.total")
    m.close("crank")
    m.settings(5, 0.005)
    return m


def bennett_frames(a, alpha, b, beta, theta1):
    """Frames of the links of a Bennett linkage by Denavit–Hartenberg: turn about z, then along and about x. The fourth link is the ground."""
    ratio = math.sin((beta + alpha) / 2) / math.sin((beta - alpha) / 2)
    theta2 = 2 * math.atan(ratio / math.tan(theta1 / 2))
    position, q, frames = [0.0, 0.0, 0.0], [1.0, 0, 0, 0], []
    for theta, length, twist in [(theta1, a, alpha), (theta2, b, beta), (-theta1, a, alpha), (-theta2, b, beta)]:
        q = quaternion_product(q, about(Z, theta))
        frames.append((list(position), list(q)))
        position = [p + d for p, d in zip(position, turned(q, [length, 0, 0]))]
        q = quaternion_product(q, about(X, twist))
    gap = max(abs(x) for x in [*position, *q[1:]])
    assert gap < 1e-14, gap
    return frames


def bennett():
    m = Model("bennett", "Bennett's linkage",
              "Four bars and four revolute joints whose axes are neither parallel nor meet. Counting says −2 degrees of freedom, but with equal opposite bars and a/sin α = b/sin β "
              "it moves with one: three equations are redundant in every position, which is not the same as singular. The check says so too.", "spatial")
    a, alpha, beta, theta = 0.4, math.radians(40), math.radians(70), math.radians(80)
    for name, value, note in [("a", "0.4 m", "length of bars 1 and 3"), ("alpha", "40 deg", "twist of bars 1 and 3"), ("beta", "70 deg", "twist of bar 2 and of the ground"),
                              ("b", "a*sin(beta)/sin(alpha)", "length of bar 2 and of the ground: Bennett's condition"), ("theta0", "80 deg", "start angle of bar 1"),
                              ("rho", "3 kg/m", "mass of a metre of bar"), ("width", "40 mm", "width of a bar"), ("omega0", "5 rad/s", "start angular velocity of bar 1")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    frames = bennett_frames(a, alpha, a * math.sin(beta) / math.sin(alpha), beta, theta)
    # The ground is link 4 seen backwards: joint 1 at the origin, joint 4 where link 4 begins.
    fourth_position, fourth_q = frames[3]
    m.ground("A", 0, 0, 0)
    m.ground("D", *[0 if abs(x) < 1e-16 else x for x in fourth_position], z=[0 if abs(x) < 1e-16 else x for x in turned(fourth_q, Z)])
    names = "ABCD"
    for k, (length, twist) in enumerate([("a", "alpha"), ("b", "beta"), ("a", "alpha")]):
        first, second = names[k], names[k + 1]
        mass = f"rho*{length}"
        across = f"{mass}*({length}^2 + width^2)/12"
        position, q = frames[k]
        pose = {"orientation": ["cos(theta0/2)", 0, 0, "sin(theta0/2)"]} if k == 0 else {"position": position, "orientation": q}
        start = {"rate": [0, 0, "omega0"], "keep": ["orientation", "rate"]} if k == 0 else {}
        m.body(f"bar{k + 1}", {first: at(0, 0, 0), second: at(length, 0, 0, z=[0, f"-sin({twist})", f"cos({twist})"])},
               [bar(first, second, "width"), cylinder(first, 0.025, 0.08), cylinder(second, 0.025, 0.08)], mass=mass,
               inertia=[f"{mass}*width^2/6", across, across, 0, 0, 0], com=[f"{length}/2", 0, 0], **pose, **start)
    m.joint("revolute", "JA", "ground.A", "bar1.A")
    m.joint("revolute", "JB", "bar1.B", "bar2.B")
    m.joint("revolute", "JC", "bar2.C", "bar3.C")
    m.joint("revolute", "JD", "bar3.D", "ground.D")
    m.gravity()
    m.watch("B", "bar1.B")
    m.watch("C", "bar2.C")
    m.plot("C", "C.x", "C.y", "C.z")
    m.plot("Bar 1", "bar1.wz")
    m.plot("Health", "health.position_violation")
    m.settings(5, 0.01)
    return m


def double_wishbone():
    m = Model("double-wishbone", "Double wishbone suspension",
              "The suspension of a car's left wheel on a fixed body: two wishbones, an upright between two ball joints, and a steering rod. It is let go from full droop under the wheel load and "
              "settles on its spring and damper within a second. Follow the wheel centre W: it moves in and out and turns a little as it rises, which is what the "
              "lengths of the wishbones decide.", "spatial")
    for name, value, note in [("droop", "12 deg", "start angle of the lower wishbone below its design position"), ("m1", "4 kg", "mass of the lower wishbone"),
                              ("m2", "2.5 kg", "mass of the upper wishbone"), ("m3", "30 kg", "mass of upright and wheel"), ("load", "3.5 kN", "wheel load"),
                              ("k", "90000 N/m", "stiffness of the spring"), ("c", "2000 N*s/m", "damper"), ("l0", "0.53 m", "length of the unloaded spring"),
                              ("tie", "360.14 mm", "length of the steering rod: decides the toe-in"),
                              ("rw", "0.3 m", "radius of the wheel")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    # x forwards, y to the left (outwards), z up; wishbone frames lie on their axes, in the design position.
    m.ground("lower_pivot", 0, 0.30, 0.20, z=X, x=Y)
    m.ground("upper_pivot", 0, 0.40, 0.46, z=X, x=Y)
    m.ground("rack", -0.14, 0.34, 0.24)
    m.ground("strut", 0, 0.42, 0.66)
    lower = {"pivot": at(0, 0, 0, z=X, x=Y), "front": at(0.16, 0, 0), "rear": at(-0.16, 0, 0), "ball": at(0, 0.42, -0.02), "seat": at(0, 0.26, 0.01)}
    upper = {"pivot": at(0, 0, 0, z=X, x=Y), "front": at(0.12, 0, 0), "rear": at(-0.12, 0, 0), "ball": at(-0.02, 0.28, 0.03)}
    upright = {"lower": at(0, -0.03, -0.15), "upper": at(-0.02, -0.07, 0.16), "arm": at(-0.13, -0.05, -0.09), "W": at(0, 0.06, 0, z=Y), "hub": at(0, 0, 0)}
    half = math.radians(-12) / 2
    m.body("lower_wishbone", lower, [plate("front", "ball", "rear"), cylinder("seat", 0.03, 0.04)], mass="m1", inertia=[0.06, 0.03, 0.09, 0, 0, 0],
           com=[0, 0.16, -0.01], position=[0, 0.30, 0.20], orientation=["cos(droop/2)", "-sin(droop/2)", 0, 0], keep=["orientation", "rate"])
    m.body("upper_wishbone", upper, [plate("front", "ball", "rear")], mass="m2", inertia=[0.02, 0.015, 0.03, 0, 0, 0], com=[0, 0.11, 0.01],
           position=[0, 0.40, 0.46], orientation=about(X, half * 3))
    m.body("upright", upright, [bar("lower", "upper", 0.04), bar("hub", "arm", 0.03), bar("hub", "W", 0.05), cylinder("W", "rw", 0.18)], mass="m3",
           inertia=[0.8, 1.4, 0.8, 0, 0, 0], com=[0, 0.04, 0], position=[0, 0.74, 0.24], orientation=[1, 0, 0, 0])
    m.joint("revolute", "lower_axis", "ground.lower_pivot", "lower_wishbone.pivot")
    m.joint("revolute", "upper_axis", "ground.upper_pivot", "upper_wishbone.pivot")
    m.joint("spherical", "lower_ball", "lower_wishbone.ball", "upright.lower")
    m.joint("spherical", "upper_ball", "upper_wishbone.ball", "upright.upper")
    m.joint("rod", "steering_rod", "ground.rack", "upright.arm", length="tie")
    m.gravity()
    m.force("force", "wheel_load", at="upright.W", force=[0, 0, "load"])
    m.force("spring-damper", "spring", first="ground.strut", second="lower_wishbone.seat", stiffness="k", damping="c", free_length="l0")
    m.watch("W", "upright.W")
    m.plot("Wheel centre", "W.z", "W.y")
    m.plot("Force of the spring", "spring.force")
    m.plot("Energy", "energy.kinetic", "energy.dissipated")
    m.close("lower_wishbone")
    m.settings(3, 0.005)
    return m


def rod_pendulum():
    points, triangles = rod_mesh.connecting_rod()
    mass, com, inertia = rod_mesh.properties(points, triangles, 7850, 1e-3)
    m = Model("rod-pendulum", "Connecting rod on a knife edge",
              "How the inertia of a connecting rod is measured: it swings about its small bore, and the period tells. Its shape is a mesh of triangles in millimetres, in the file "
              "connecting-rod.obj; its mass properties are those of the mesh in steel. Take the numbers away and give the density 7850 instead: the program finds the same.", "spatial")
    m.parameter("L", "160 mm", "from bore to bore")
    m.parameter("mass", mass, "mass of the rod")
    m.parameter(*GRAVITY)
    swing = math.radians(20)
    along = [-math.sin(swing), 0, math.cos(swing)]
    across = [-math.cos(swing), 0, -math.sin(swing)]
    m.ground("edge", 0, 0, 0, z=[0, -1, 0])
    m.body("rod", {"big": at(0, 0, 0), "small": at("L", 0, 0)}, [mesh("big", "connecting-rod.obj", 0.001)], mass="mass",
           inertia=[round(x, 12) + 0.0 for x in inertia], com=[round(x, 12) + 0.0 for x in com], position=[-0.16 * x for x in along],
           orientation=from_axes(along, across), keep=["orientation", "rate"])
    m.joint("revolute", "knife", "ground.edge", "rod.small")
    m.gravity()
    m.watch("eye", "rod.big")
    m.plot("Big eye", "eye.x", "eye.z")
    m.plot("Energy", "energy.kinetic", "energy.potential", "energy.total")
    m.settings(5, 0.01)
    return m


def models():
    yield a04_bricard()
    yield a05_flyball()
    yield heavy_top()
    yield spherical_pendulum()
    yield cardan_joint()
    yield spatial_slider_crank()
    yield bennett()
    yield double_wishbone()
    yield rod_pendulum()
