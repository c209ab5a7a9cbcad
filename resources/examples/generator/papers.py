"""The examples of the papers and of the benchmark library in the plane: arms, pendulums, slider-cranks, N-four-bar, Andrews' squeezer."""
from .model import Model, bar, box, cylinder, plate

GRAVITY = ("g", "9.81 m/s^2", "gravity, downwards")


def two_link(key, title, description, end):
    m = Model(key, title, description)
    m.parameter("l1", "1 m", "length of the upper arm")
    m.parameter("l2", "1.7320508075688772 m", "length of the lower arm")
    m.parameter("m1", "1 kg", "mass of the upper arm")
    m.parameter("m2", "2 kg", "mass of the lower arm")
    m.parameter("theta1", "60 deg", "start angle of the upper arm")
    m.parameter("theta2", "-30 deg", "start angle of the lower arm")
    m.parameter("g", "9.8 m/s^2", "gravity, downwards")
    m.ground("O", 0, 0)
    m.rod_body("arm1", "O", "elbow", "l1", "m1", 0.08, position=[0, 0], angle="theta1", keep=["angle", "rate"],
               markers={"centre": ["l1/2", 0]})
    m.rod_body("arm2", "elbow", "tip", "l2", "m2", 0.06, position=["l1*cos(theta1)", "l1*sin(theta1)"], angle="theta2", keep=["angle", "rate"])
    m.revolute("shoulder_joint", "ground.O", "arm1.O")
    m.revolute("elbow_joint", "arm1.elbow", "arm2.elbow")
    m.gravity()
    m.watch("elbow", "arm1.elbow")
    m.watch("centre1", "arm1.centre", trace=False)
    m.watch("tip", "arm2.tip")
    m.plot("Track of the tip", "tip.y", against="tip.x")
    m.plot("How the height of the upper arm's centre depends on its length", "centre1.y/l1")
    m.plot("How the angle of the upper arm depends on its mass", "arm1.angle/m1")
    m.objective("tip-distance", integrand="tip.x^2 + tip.y^2", parameters=["l1", "l2", "m1", "m2"])
    m.settings(end, 0.01, integrator="fehlberg78", rtol=1e-12, atol=1e-12)  # the motion is sensitive
    return m


def paper1_two_link():
    return two_link("paper1-two-link", "Two-link arm falling from rest",
                    "Two uniform rods fall from rest; at the start the elbow is a right angle and the tip is level with the pivot. The motion is sensitive: "
                    "after 4.4 s a change of a length by one part in a million is visible in the fifth digit. This is the example of Pan, Ding and Wang "
                    "(2004) on design sensitivity: the objective tip-distance is the integral of the squared distance of the tip from the pivot.", 4.4)


def paper2_two_link():
    return two_link("paper2-two-link", "Two-link arm, first second",
                    "The two uniform rods of Ding and Pan (2006) fall from rest for one second. The objective tip-distance is the integral of the squared "
                    "distance of the tip from the pivot; its gradient by lengths and masses comes from the direct or the adjoint method.", 1)


def slider_crank_4(key, title, description, start_angle, rate, rod_rate="-omega0", slider_velocity=0, drawn_speed=None, end=10):
    m = Model(key, title, description)
    m.parameter("l", "1 m", "length of crank and rod")
    m.parameter("m1", "6 kg", "mass of the crank and of the rod, each")
    m.parameter("m2", "2 kg", "mass of the slider")
    m.parameter("theta0", start_angle, "start angle of the crank")
    if drawn_speed:
        m.parameter("v0", drawn_speed, "start velocity of the slider")
    m.parameter("omega0", rate, "start angular velocity of the crank")
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("guide", 0, 0)
    m.rod_body("crank", "O", "A", "l", "m1", 0.09, position=[0, 0], angle="theta0", rate="omega0", keep=["angle", "rate"])
    m.rod_body("rod", "A", "B", "l", "m1", 0.07, position=["l*cos(theta0)", "l*sin(theta0)"], angle="-theta0",
               velocity=["-l*omega0*sin(theta0)", "l*omega0*cos(theta0)"], rate=rod_rate, keep=["rate"])
    m.body("slider", {"B": [0, 0]}, [box("B", 0.24, 0.16, 0.14)], mass="m2", inertia=0.01, position=["2*l*cos(theta0)", 0],
           velocity=[slider_velocity, 0])
    m.revolute("crank_pivot", "ground.O", "crank.O")
    m.revolute("crank_pin", "crank.A", "rod.A")
    m.revolute("slider_pin", "rod.B", "slider.B")
    m.joint("prismatic", "slideway", "ground.guide", "slider.B")
    m.gravity()
    m.watch("A", "crank.A")
    m.watch("B", "rod.B")
    m.plot("Slider", "slider.x")
    m.plot("Distance from singularity", "singularity.smallest")
    m.plot("Health", "health.position_violation", "health.velocity_violation")
    m.settings(end, 0.01)
    return m


def paper4():
    along = "-2*l*omega0*sin(theta0)"
    yield slider_crank_4(
        "paper4-slider-crank-a", "Slider-crank through its singular position",
        "Crank and rod have the same length, so at x = 0 the folded rods could just as well turn on together about the pivot: two motions cross there and the "
        "constraints lose a rank. The crank turns round and passes that position every 0.9 s. Watch the singularity strip dip to zero and "
        "come back while the position violation stays near 1e-14. Case A of Yang, Yao and Xue.",
        "45 deg", "-v0/(2*l*sin(theta0))", slider_velocity="v0", drawn_speed="-4 m/s")
    yield slider_crank_4(
        "paper4-slider-crank-b", "Slider-crank swinging through its singular position",
        "The slider-crank with equal arms, released from rest at 45°. It swings through x = 0 and back every 2 s and nearly stops on the far side. "
        "Without projection every method leaves the right motion sooner or later: set the stabilisation to none and see. Case B of Yang, Yao and Xue.",
        "45 deg", "0 rad/s", slider_velocity=along)
    yield slider_crank_4(
        "paper4-start-branch-a", "Start at the singular position: the slider moves",
        "The start is the singular position itself: crank and rod stand folded at x = 0. Positions cannot tell which of the two motions is meant, "
        "the start velocities do: here rod and crank turn against each other and the slider moves. Compare with the other branch.",
        "90 deg", "3 rad/s", slider_velocity=along)
    yield slider_crank_4(
        "paper4-start-branch-b", "Start at the singular position: the slider rests",
        "The start is the singular position itself, and the start velocities choose the other motion: the folded rods turn together about the pivot like one "
        "pendulum, and the slider stays at x = 0. Each time they point up or down they stand at the singular position again.",
        "90 deg", "3 rad/s", rod_rate="omega0")


def paper4_figure():
    """Figures 2 and 3 of the paper: on the acceleration level alone, as there."""
    m = slider_crank_4(
        "paper4-figure", "The paper's figure: four methods through the singular position",
        "Figures 2 and 3 of Yang, Yao and Xue: the displacement of the slider and the constraint violation by Gauss's principle, by the null space and by the two "
        "cases of the augmented Lagrangian, without projection. Run ▸ Compare methods (F8), Run all, Show in plots. Each crossing is a chance to leave the motion; "
        "tick the projection as well, and all of them keep to it.",
        "45 deg", "-v0/(2*l*sin(theta0))", slider_velocity="v0", drawn_speed="-4 m/s")
    m.plots = []
    m.plot("Fig. 2: displacement of the slider", "slider.x")
    m.plot("Fig. 3: constraint violation", "health.position_violation", logarithmic=True)
    m.settings(10, 0.01, integrator="rk4", step=0.01)
    m.compare(formulations=["gauss", "null-space", "augmented-lagrangian", {"type": "augmented-lagrangian", "frequency": 3, "damping": 5}],
              stabilisations=["none"])
    return m


def paper5_figure():
    m = paper5_slider_crank(
        "paper5-figure", "The paper's figure: eight curves of the slider-crank",
        "Figures 2 to 9 of Yuan and Ge (2016): the centre of the crank, its angle and the slider, each with its velocity. Run it (F5); Run ▸ Compare methods (F8) "
        "draws the curves of three equivalent forms over each other, which agree to twelve digits.")
    m.plots = []
    for number, (title, channel) in enumerate([
            ("x of the crank's centre", "crank.x"), ("velocity of that centre along x", "crank.vx"), ("y of the crank's centre", "crank.y"),
            ("velocity of that centre along y", "crank.vy"), ("angle of the crank", "crank.angle"), ("angular velocity of the crank", "crank.rate"),
            ("displacement of the slider", "slider.x"), ("velocity of the slider", "slider.vx")], 2):
        m.plot(f"Fig. {number}: {title}", channel)
    m.settings(20, 0.01, integrator="fehlberg78", rtol=1e-10, atol=1e-10)
    m.compare(formulations=["gauss-least-squares", "gauss", "null-space"])
    return m


SETTLING = ("A constant torque drives the crank against a spring and a damper on the slider; from this start the crank does not spin over but settles at "
            "−115.58°, the slider at 478.6 mm. Start it at 0° and it spins for ever: try theta0 = 0. Example of Yuan and Ge (2016); the plots are theirs.")


def paper5_slider_crank(key="paper5-slider-crank", title="Slider-crank coming to rest against a spring", description=SETTLING):
    m = Model(key, title, description)
    m.parameter("l1", "150 mm", "length of the crank")
    m.parameter("l2", "560 mm", "length of the rod")
    m.parameter("m1", "370 g", "mass of the crank")
    m.parameter("m2", "770 g", "mass of the rod")
    m.parameter("m3", "100 g", "mass of the slider")
    m.parameter("tau", "-0.5 N*m", "torque on the crank")
    m.parameter("k", "5 N/m", "stiffness of the spring")
    m.parameter("c", "1 N*s/m", "damper")
    m.parameter("l0", "400 mm", "length of the unloaded spring")
    m.parameter("theta0", "-60 deg", "start angle of the crank")
    m.parameter("omega0", "0 rad/s", "start angular velocity of the crank")
    m.parameter("theta2", "-asin(l1*sin(theta0)/l2)", "start angle of the rod")
    m.parameter("omega2", "-l1*cos(theta0)*omega0/(l2*cos(theta2))", "start angular velocity of the rod")
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("guide", 0, 0)
    m.ground("wall", "l1 + l2 + l0", 0)
    m.body("crank", {"O": ["-l1/2", 0], "A": ["l1/2", 0]}, [bar("O", "A", 0.03)], mass="m1", inertia="m1*l1^2/12",
           position=["l1/2*cos(theta0)", "l1/2*sin(theta0)"], angle="theta0",
           velocity=["-l1/2*sin(theta0)*omega0", "l1/2*cos(theta0)*omega0"], rate="omega0", keep=["angle", "rate"])
    m.body("rod", {"A": ["-l2/2", 0], "B": ["l2/2", 0]}, [bar("A", "B", 0.025)], mass="m2", inertia="m2*l2^2/12",
           position=["l1*cos(theta0) + l2/2*cos(theta2)", "l1*sin(theta0) + l2/2*sin(theta2)"], angle="theta2",
           velocity=["-l1*sin(theta0)*omega0 - l2/2*sin(theta2)*omega2", "l1*cos(theta0)*omega0 + l2/2*cos(theta2)*omega2"], rate="omega2")
    m.body("slider", {"B": [0, 0]}, [box("B", 0.07, 0.05, 0.05)], mass="m3", inertia=0.0001,
           position=["l1*cos(theta0) + l2*cos(theta2)", 0], velocity=["-l1*sin(theta0)*omega0 - l2*sin(theta2)*omega2", 0])
    m.revolute("crank_pivot", "ground.O", "crank.O")
    m.revolute("crank_pin", "crank.A", "rod.A")
    m.revolute("slider_pin", "rod.B", "slider.B")
    m.joint("prismatic", "slideway", "ground.guide", "slider.B")
    m.gravity()
    m.force("torque", "drive", body="crank", torque="tau")
    m.force("spring-damper", "spring", first="slider.B", second="ground.wall", stiffness="k", damping="c", free_length="l0")
    m.watch("B", "slider.B")
    m.plot("Crank centre, position", "crank.x", "crank.y")
    m.plot("Crank centre, velocity", "crank.vx", "crank.vy")
    m.plot("Crank", "crank.angle", "crank.rate")
    m.plot("Rod", "rod.angle", "rod.rate")
    m.plot("Slider", "slider.x", "slider.vx")
    m.settings(20, 0.005)
    return m


def a01_pendulum():
    m = Model("a01-pendulum", "Simple pendulum",
              "A point mass on a massless rod, released with the rod level. Its period is 2.3678 s, 18 % longer than that of small swings; the rod's reaction is "
              "three times the weight at the bottom. Problem A01 of the IFToMM benchmark library, in absolute coordinates. The bob is free to spin and does not.")
    m.parameter("L", "1 m", "length of the rod")
    m.parameter("m", "1 kg", "mass of the bob")
    m.parameter("theta0", "-90 deg", "start angle from straight down")
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.body("bob", {"P": [0, 0]}, [cylinder("P", 0.06, 0.06)], mass="m", inertia=0.001, position=["L*sin(theta0)", "-L*cos(theta0)"],
           keep=["position", "velocity"])
    m.joint("rod", "rod", "ground.O", "bob.P", length="L")
    m.gravity()
    m.watch("P", "bob.P")
    m.plot("Bob", "P.x", "P.y")
    m.plot("Tension of the rod", "rod.reaction")
    m.plot("Energy", "energy.kinetic", "energy.potential", "energy.total")
    m.settings(10, 0.01)
    return m


def n_four_bar(n, end, step):
    links = 2 * n + 1
    m = Model(f"a02-four-bar-{n}", f"{n} four-bars in a row ({links} links)",
              f"A row of {n} parallelograms with one degree of freedom. Each time the cranks lie flat, all of them at once, the freedom rises from 1 to {n + 1}: "
              "every parallelogram could fold over on its own. Follow B0 and BN: they must stay in step through every passage. "
              f"Problem A02 of the IFToMM benchmark library{'' if n == 40 else ', in the small form of Bayo and Avello (1994)'}.")
    m.parameter("L", "1 m", "length of every link")
    m.parameter("m", "1 kg", "mass of every link")
    m.parameter("v0", "1 m/s", "start velocity of B0")
    m.parameter(*GRAVITY)
    for i in range(n + 1):
        m.ground(f"A{i}", f"{i}*L" if i else 0, 0)
    for i in range(n + 1):
        m.rod_body(f"crank{i}", "A", "B", "L", "m", 0.07, position=[f"{i}*L" if i else 0, 0], angle="90 deg", rate="-v0/L",
                   **({"keep": ["angle", "rate"]} if i == 0 else {}))
    for i in range(1, n + 1):
        m.rod_body(f"coupler{i}", "B", "C", "L", "m", 0.05, position=[f"{i - 1}*L" if i > 1 else 0, "L"], angle=0, velocity=["v0", 0])
    for i in range(n + 1):
        m.revolute(f"pivot{i}", f"ground.A{i}", f"crank{i}.A")
    for i in range(1, n + 1):
        m.revolute(f"left{i}", f"crank{i - 1}.B", f"coupler{i}.B")
        m.revolute(f"right{i}", f"coupler{i}.C", f"crank{i}.B")
    m.gravity()
    m.watch("B0", "crank0.B")
    m.watch("BN", f"crank{n}.B")
    m.plot("B0", "B0.x", "B0.y")
    m.plot("Distance from singularity", "singularity.smallest")
    m.plot("Energy balance", "energy.balance_error")
    m.settings(end, step)
    return m


def andrews():
    m = Model("andrews", "Andrews' squeezing mechanism",
              "Seven small bodies: a constant torque on the short crank K1 squeezes the plate K3 against a stiff spring, within a twentieth of a second and up to "
              "1100 rad/s. The three chains meet in one pin E. Problem A03 of the IFToMM benchmark library with the start of the IVP test set (Hairer and Wanner).")
    for name, value, note in [("beta0", "-0.0617138900142764496 rad", "start angle of K1"), ("theta0", "0 rad", "start angle of K2 to K1"),
                              ("gamma0", "0.455279819163070380 rad", "start angle of K3"), ("phi0", "0.222668390165885885 rad", "start angle of K4 to K5"),
                              ("delta0", "0.487364979543842550 rad", "start angle of K5"), ("omega0", "-phi0", "start angle of K6 to K7"),
                              ("epsilon0", "1.23054744454982119 rad", "start angle of K7"), ("torque", "0.033 N*m", "drive on K1"),
                              ("c0", "4530 N/m", "stiffness of the spring"), ("l0", "77.85 mm", "length of the unloaded spring"),
                              ("rr", "7 mm", "crank K1"), ("ra", "0.92 mm", "mass centre of K1"), ("d", "28 mm", "length of K2"),
                              ("da", "11.5 mm", "mass centre of K2"), ("ss", "35 mm", "plate K3: pivot to E"), ("sa", "18.74 mm", "mass centre of K3"),
                              ("sb", "10.43 mm", "mass centre of K3"), ("sc", "18 mm", "plate K3: spring"), ("sd", "20 mm", "plate K3: spring"),
                              ("e", "20 mm", "length of K4"), ("ea", "14.21 mm", "mass centre of K4"), ("zt", "40 mm", "length of K5"),
                              ("ta", "23.08 mm", "mass centre of K5"), ("tb", "9.16 mm", "mass centre of K5"), ("zf", "20 mm", "length of K6"),
                              ("fa", "14.21 mm", "mass centre of K6"), ("u", "40 mm", "length of K7"), ("ua", "12.28 mm", "mass centre of K7"),
                              ("ub", "4.49 mm", "mass centre of K7")]:
        m.parameter(name, value, note)
    masses = [0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498]
    inertias = [2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5]
    for i, mass in enumerate(masses, 1):
        m.parameter(f"m{i}", f"{mass} kg", f"mass of K{i}")
    for i, inertia in enumerate(inertias, 1):
        m.parameter(f"i{i}", f"{inertia} kg*m^2", f"inertia of K{i}")
    m.ground("O", 0, 0)
    a = ["-69.34 mm", "-2.27 mm"]
    m.parameter("xa", a[0], "pivot A of K5 and K7")
    m.parameter("ya", a[1], "pivot A of K5 and K7")
    m.ground("A", "xa", "ya")
    m.ground("B", "-36.35 mm", "32.73 mm")
    m.ground("C", "14 mm", "72 mm")
    width = 0.003

    def link(name, i, markers, shapes, com, **more):
        m.body(name, markers, shapes, mass=f"m{i}", inertia=f"i{i}", com=com, **more)

    link("K1", 1, {"O": [0, 0], "F": ["rr", 0]}, [bar("O", "F", width)], ["ra", 0], angle="beta0", keep=["angle", "rate"])
    link("K2", 2, {"F": [0, 0], "E": ["-d", 0]}, [bar("F", "E", 0.002)], ["-da", 0], position=["rr*cos(beta0)", "rr*sin(beta0)"],
         angle="beta0 + theta0")
    link("K3", 3, {"B": [0, 0], "E": [0, "-ss"], "D": ["sd", "-sc"]}, [plate("B", "E", "D", thickness=0.002)], ["sb", "-sa"],
         position=["-36.35 mm", "32.73 mm"], angle="gamma0")
    link("K4", 4, {"G": [0, 0], "E": [0, "-e"]}, [bar("G", "E", 0.002)], [0, "ea - e"],
         position=["xa + zt*cos(delta0)", "ya + zt*sin(delta0)"], angle="phi0 + delta0")
    link("K5", 5, {"A": [0, 0], "G": ["zt", 0], "T": ["ta", "tb"]}, [plate("A", "G", "T", thickness=0.002)], ["ta", "tb"],
         position=["xa", "ya"], angle="delta0")
    link("K6", 6, {"H": [0, 0], "E": ["zf", 0]}, [bar("H", "E", 0.002)], ["zf - fa", 0],
         position=["xa + u*sin(epsilon0)", "ya - u*cos(epsilon0)"], angle="omega0 + epsilon0")
    link("K7", 7, {"A": [0, 0], "H": [0, "-u"], "U": ["-ub", "-ua"]}, [plate("A", "H", "U", thickness=0.002)], ["-ub", "-ua"],
         position=["xa", "ya"], angle="epsilon0")
    m.revolute("O", "ground.O", "K1.O")
    m.revolute("F_pin", "K1.F", "K2.F")
    m.revolute("B", "ground.B", "K3.B")
    m.revolute("E3", "K2.E", "K3.E")
    m.revolute("A5", "ground.A", "K5.A")
    m.revolute("G_pin", "K5.G", "K4.G")
    m.revolute("E4", "K2.E", "K4.E")
    m.revolute("A7", "ground.A", "K7.A")
    m.revolute("H_pin", "K7.H", "K6.H")
    m.revolute("E6", "K2.E", "K6.E")
    m.force("torque", "drive", body="K1", torque="torque")
    m.force("spring-damper", "spring", first="ground.C", second="K3.D", stiffness="c0", free_length="l0")
    for name, point in [("F", "K1.F"), ("E", "K2.E"), ("D", "K3.D"), ("G", "K5.G"), ("H", "K7.H")]:
        m.watch(name, point)
    m.plot("Crank", "K1.rate")
    m.plot("Angles", "K3.angle", "K5.angle", "K7.angle")
    m.plot("Spring", "spring.force")
    m.settings(0.05, 0.000125)
    return m


def models():
    yield from paper4()
    yield paper4_figure()
    yield paper5_slider_crank()
    yield paper5_figure()
    yield paper1_two_link()
    yield paper2_two_link()
    yield a01_pendulum()
    yield n_four_bar(2, 10, 0.025)
    yield n_four_bar(40, 20, 0.05)
    yield andrews()
