"""The examples of the third paper: rotations through the position where Euler angles lose a degree of freedom, and the deployment of a satellite."""
from .closure import about, cross, dot, quaternion_product, turned, unit
from .model import Model, bar, box, cylinder, sphere

PRECISE = {"integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12}
EULER = ("Euler angles are singular where the nutation is 0 or π. Choose the formulation lagrange-euler or mixed-pseudo-coordinates to see what it does to them; "
         "quaternions, the default, do not notice. ")
SOURCE = "After Huang, Huang and Huang (2000)."


def plots(m, body):
    m.plot("Nutation", f"{body}.nutation")
    m.plot("Precession and spin", f"{body}.precession", f"{body}.spin")
    m.plot("Angular velocity", f"{body}.wx", f"{body}.wy", f"{body}.wz")
    m.plot("Distance of the Euler angles from singular", f"{body}.euler_distance")
    m.plot("Energy balance", "energy.balance_error")


def free_body(key, title, what, orientation, rate, advice=EULER):
    m = Model(key, title, f"A free body spins without forces. {what} {advice}Follow the tip of its z axis, which passes exactly over the top. {SOURCE}", "spatial")
    m.parameter("m", "12 kg", "mass")
    for number, axis in enumerate("xyz", 1):
        m.parameter(f"I{number}", f"{number + 1} kg*m^2", f"moment of inertia about the body's {axis} axis")
    sides = [f"sqrt(6*({a} + {b} - {c})/m)" for a, b, c in (("I2", "I3", "I1"), ("I3", "I1", "I2"), ("I1", "I2", "I3"))]
    m.body("body", {"C": [0, 0, 0], "tip": [0, 0, 1]}, [box("C", *sides), bar("C", "tip", 0.05)], mass="m", inertia=["I1", "I2", "I3", 0, 0, 0],
           orientation=orientation, rate=rate, keep=["orientation", "rate"])
    m.watch("tip", "body.tip")
    plots(m, "body")
    m.settings(10, 0.01, **PRECISE)
    return m


def figure():
    """Nutation through zero by four methods: plain Lagrange (no window), methods 1 and 2 of the paper, quaternions."""
    m = free_body("paper3-figure", "The paper's figure: nutation through zero by four methods", "After 2 s its z axis stands exactly upright.",
                  [0.41788647933910073, -0.33401084826231330, -0.013221739474490935, -0.84476791442024475],
                  [0.56660146673570149, -0.82175647478877160, 1.1316000225581140],
                  "Run ▸ Compare methods (F8), Run all, Show in plots: plain Lagrange equations, with constraint replacement (method 1), mixed "
                  "pseudo-coordinates (method 2) and quaternions. A step falls on the singular position itself, where the plain equations stop. ")
    m.plots = []
    m.plot("Nutation", "body.nutation")
    m.plot("Precession", "body.precession")
    m.plot("Spin", "body.spin")
    m.plot("Error of the energy", "energy.balance_error")
    m.settings(10, 0.01, integrator="rk4", step=0.01)
    m.compare(formulations=["gauss", {"type": "lagrange-euler", "window": 0}, "lagrange-euler", "mixed-pseudo-coordinates"])
    return m


def heavy_body(key, title, what, inertia, shapes, orientation, rate):
    m = Model(key, title, f"{what} {EULER}Here the z axis points down, along gravity. {SOURCE}", "spatial")
    for name, value, note in [("m", "1.2 kg", "mass"), ("l", "0.5 m", "ball joint to the centre of mass"),
                              *((f"I{k}", f"{x} kg*m^2", f"moment of inertia about the ball joint, {axis} axis") for k, x, axis in zip((1, 2, 3), inertia, "xyz")),
                              ("g", "9.81 m/s^2", "gravity, along +z")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0, 0)
    m.body("body", {"O": [0, 0, 0], "C": [0, 0, "l"], "tip": [0, 0, "2*l"]}, shapes, mass="m", inertia=["I1 - m*l^2", "I2 - m*l^2", "I3", 0, 0, 0], com=[0, 0, "l"],
           orientation=orientation, rate=rate, keep=["orientation", "rate"])
    m.joint("spherical", "ball_joint", "ground.O", "body.O")
    m.gravity([0, 0, "g"])
    m.watch("tip", "body.tip")
    plots(m, "body")
    m.settings(5, 0.01, **PRECISE)
    return m


MASSES = [100, 8, 6, 5, 3]
INERTIAS = [(10, 12, 14), (0.1, 0.9, 0.95), (0.07, 0.5, 0.53), (0.05, 0.35, 0.37), (0.03, 0.12, 0.13)]
AXES = [None, [0, 0, 1], [0, 1, 0], [1, 2, 2], [0, 1, 0]]
# The x direction of a joint's markers is perpendicular to its axis and the same in both bodies when the joint's angle is 0.
SIDEWAYS = [None, [1, 0, 0], [1, 0, 0], [2, 1, -2], [1, 0, 0]]
CENTRES = [[0, 0, 0], [0.6, 0, 0], [0.5, 0.02, 0], [0.4, 0, 0.03], [0.25, 0, 0]]
STOWED = [None, 2.4, -2.2, 1.8, -1.5]
SPRINGS = [None, (6, 5, "0.2 rad"), (3, 3, "-0.1 rad"), (2, 2, "0.3 rad"), (1, 1, "0 rad")]
START_RATE = [0.06, -0.04, 0.09]


def deployment(key, title, what, parents, places, tips, position, orientation, velocity):
    m = Model(key, title, f"A satellite with four stowed booms, {what}, is let go: spring-dampers in the hinges unfold them while the whole body, free in space, turns. "
              "Linear and angular momentum stay what they were. After 6 s the nutation of the satellite is exactly 0, where Euler angles are singular; quaternions, the default, "
              f"do not notice. {SOURCE}", "spatial")
    for k in range(1, 5):
        stiffness, damping, angle = SPRINGS[k]
        m.parameter(f"k{k}", f"{stiffness} N*m/rad", f"stiffness in hinge {k}")
        m.parameter(f"d{k}", f"{damping} N*m*s/rad", f"damping in hinge {k}")
        m.parameter(f"a{k}", angle, f"angle of the unloaded spring in hinge {k}")
    names = ["base", "boom1", "boom2", "boom3", "boom4"]
    markers = [{"C": [0, 0, 0]}, *({"root": {"position": [0, 0, 0], "z": AXES[k], "x": SIDEWAYS[k]}, "tip": tips[k]} for k in range(1, 5))]
    poses = [(position, orientation, velocity)]
    for k in range(1, 5):
        parent, place = parents[k], places[k]
        markers[parent][f"hinge{k}"] = {"position": place, "z": AXES[k], "x": SIDEWAYS[k]}
        r, q, v = poses[parent]
        arm = turned(q, place)
        omega = turned(orientation, START_RATE)  # the booms do not move in their hinges: all bodies turn alike
        poses.append(([a + b for a, b in zip(r, arm)], quaternion_product(q, about(AXES[k], STOWED[k])), [a + b for a, b in zip(v, cross(omega, arm))]))
    omega = turned(orientation, START_RATE)
    for k, (r, q, v) in enumerate(poses):
        shapes = [box("C", 0.9, 0.7, 0.6)] if k == 0 else [bar("root", "tip", 0.06), cylinder("root", 0.05, 0.12), sphere("tip", 0.04)]
        m.body(names[k], markers[k], shapes, mass=MASSES[k], inertia=[*INERTIAS[k], 0, 0, 0], com=CENTRES[k], position=r, orientation=q, velocity=v,
               rate=START_RATE if k == 0 else turned([q[0], -q[1], -q[2], -q[3]], omega), keep=["position", "orientation", "velocity", "rate"] if k == 0 else [])
    for k in range(1, 5):
        m.joint("revolute", f"hinge{k}", f"{names[parents[k]]}.hinge{k}", f"{names[k]}.root")
    for k in range(1, 5):
        m.force("torsion-spring-damper", f"spring{k}", first=f"{names[parents[k]]}.hinge{k}", second=f"{names[k]}.root", stiffness=f"k{k}", damping=f"d{k}", free_angle=f"a{k}")
    m.watch("tip", "boom4.tip")
    m.plot("Hinges", *(f"spring{k}.angle" for k in range(1, 5)))
    m.plot("Nutation of the satellite", "base.nutation")
    m.plot("Angular velocity of the satellite", "base.wx", "base.wy", "base.wz")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.plot("Energy balance", "energy.balance_error")
    m.compare(formulations=["gauss", "lagrange-euler", "mixed-pseudo-coordinates"])
    m.settings(20, 0.05, **PRECISE, max_step=0.025)  # so that the dissipated energy is known to 1e-10 J between steps as well
    return m


def models():
    assert all(abs(dot(unit(a), unit(x))) < 1e-15 for a, x in zip(AXES[1:], SIDEWAYS[1:]))
    yield free_body("paper3-nutation-a", "Free body whose nutation passes through zero", "After 2 s its z axis stands exactly upright.",
                    [0.41788647933910073, -0.33401084826231330, -0.013221739474490935, -0.84476791442024475],
                    [0.56660146673570149, -0.82175647478877160, 1.1316000225581140])
    yield free_body("paper3-nutation-a2", "Free body whose nutation passes through zero, second start",
                    "After 2 s its z axis stands exactly upright, and the cosine of its spin angle is 0 as well, where the formula printed in the paper divides by zero.",
                    [0.45953060827758283, -0.055258445511587873, -0.31383106018168795, -0.82902846146614011],
                    [0.68649930248193906, 0.10781903166455132, 1.2944653900951135])
    yield figure()
    yield heavy_body("paper3-nutation-b1", "Heavy body on a ball joint, nutation through zero",
                     "A heavy body swings and spins about a ball joint. After 1 s it hangs exactly downwards, and several times later almost.", (0.40, 0.43, 0.05),
                     [bar("O", "tip", 0.06), box("C", 0.24, 0.12, 0.5)],
                     [0.17588515089941274, -0.074096451271131271, 0.14322542824942833, -0.97111307596226071],
                     [1.7967870803660980, 0.48450901133237334, 3.0836561795928531])
    yield heavy_body("paper3-nutation-b2", "Rod on a ball joint, swinging in a plane through zero nutation",
                     "A thin rod on a ball joint swings like a pendulum. After 1 s it hangs exactly downwards.", (0.4, 0.4, 0.0015), [bar("O", "tip", 0.06)],
                     [0.96731049310197271, 0.20488693100737638, 0.030965630995094688, 0.14619468230504358], [-2.5441496202542561, 0, 0])
    chain_places = [None, [0.5, 0.3, 0.1], [1.2, 0, 0], [1, 0.04, 0], [0.8, 0, 0.06]]
    yield deployment("paper3-deployment-chain", "Deployment of a satellite, booms in a chain", "each hinged to the one before", [None, 0, 1, 2, 3], chain_places,
                     [None, *chain_places[2:], [0.5, 0, 0]],
                     [-0.08336437742820664, -0.1005010098449201, 0.08369884850172631], [0.6917784043234179, -0.5077171259062776, 0.382195191833971, -0.3429180583057839],
                     [0.002678965594322834, -0.012446971985672, -0.0122773846181165])
    yield deployment("paper3-deployment-star", "Deployment of a satellite, booms in a star", "all hinged to the satellite", [None, 0, 0, 0, 0],
                     [None, [0.5, 0.3, 0.1], [-0.5, 0.2, 0.15], [0.1, -0.5, -0.1], [-0.2, 0.4, -0.4]], [None, *([2 * x for x in c] for c in CENTRES[1:])],
                     [0.0006831804687504814, -0.07373445484983618, 0.009430584372723405], [0.9410699430733674, -0.2265433507099682, 0.07597767089960877, -0.2393592822884881],
                     [0.006851683010448682, -0.0004852343861848305, -0.004290235615468798])
