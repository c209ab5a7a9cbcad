"""Toys and machines that live from contact: a woodpecker, a follower that jumps, a marble run, a gripper, a top that turns over; and a hoist with a coupler."""
from .linkages import GRAVITY
from .model import Model, bar, box, cylinder, sphere


def woodpecker():
    m = Model("woodpecker", "Woodpecker toy",
              "A woodpecker on a spring hops down a pole. Its sleeve jams on the pole by friction while the bird swings, slips, falls and jams again; the beak strikes the pole. Sticking, slipping, flight and impacts with "
              "friction follow each other, and after a few hops the motion repeats itself every 0.131 s. The numbers are those of Glocker (1995), whose equations for small angles give 0.146 s.")
    for name, value, note in [("r0", "2.5 mm", "radius of the pole"), ("rm", "3.1 mm", "inner radius of the sleeve"), ("hm", "5.8 mm", "half the height of the sleeve"),
                              ("lm", "10 mm", "from the pole to the spring"), ("lg", "15 mm", "from the spring to the centre of mass of the bird"), ("hs", "20 mm", "height of the beak over it"),
                              ("ls", "20.1 mm", "from it to the beak"), ("mm", "0.3 g", "mass of the sleeve"), ("ms", "4.5 g", "mass of the bird"), ("Jm", "5e-9 kg*m^2", "inertia of the sleeve"),
                              ("Js", "7e-7 kg*m^2", "inertia of the bird"), ("c", "0.0056 N*m/rad", "stiffness of the spring"), ("mu", 0.3, "coefficient of friction"),
                              ("e", 0.5, "coefficient of restitution of the beak")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.parameter("jam", "asin(r0/sqrt(rm^2 + hm^2)) - atan2(rm, hm)", "angle at which the sleeve jams")
    m.parameter("lean", -0.2788, "angle of the bird at the start")
    m.parameter("w", "-7.4583 rad/s", "its rate")
    m.parameter("v", "-0.3411 m/s", "speed of the sleeve at the start")
    m.ground("pole", 0, 0, angle="90 deg")
    m.ground("side", "r0", 0, angle="-90 deg")
    m.ground("top", 0, "30 mm")
    m.ground("foot", 0, "-0.16 m")
    m.ground_shapes.append(bar("foot", "top", "2*r0"))
    m.body("sleeve", {"C": [0, 0], "S": ["lm", 0]}, [box("C", "3*rm", "2*hm", 0.008), bar("C", "S", 0.002)], mass="mm", inertia="Jm", position=[0, 0], angle="jam", velocity=[0, "v"],
           keep=["position", "angle", "velocity", "rate"])
    m.body("bird", {"C": [0, 0], "S": ["-lg", 0], "B": ["-ls", "hs"], "T": ["0.5*lg", "-hs"], "H": [0, "hs"]},
           [bar("S", "C", 0.002), bar("T", "H", 0.008), bar("H", "B", 0.003)], mass="ms", inertia="Js", position=["lm*cos(jam) + lg*cos(lean)", "lm*sin(jam) + lg*sin(lean)"], angle="lean",
           velocity=["-w*lg*sin(lean)", "v + w*lg*cos(lean)"], rate="w", keep=["angle", "rate"])
    m.joint("pin-in-slot", "way", "ground.pole", "sleeve.C")
    m.revolute("leaf", "sleeve.S", "bird.S")
    m.joint("line-contact", "sleeve-on-pole", "ground.side", "sleeve.C", radius=0, points_x=["rm", "rm"], points_y=["-hm", "hm"], restitution=0, friction="coulomb", friction_coefficient="mu")
    m.joint("line-contact", "beak-on-pole", "ground.side", "bird.B", radius=0, restitution="e", friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.force("torsion-spring-damper", "spring", first="sleeve.S", second="bird.S", stiffness="c")
    m.watch("B", "bird.B")
    m.plot("Height of the sleeve", "sleeve.y")
    m.plot("Angles", "sleeve.angle", "bird.angle")
    m.plot("Push of the pole", "sleeve-on-pole.normal_force_1", "sleeve-on-pole.normal_force_2")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(1, 0.001)
    return m


def jumping_follower():
    m = Model("jumping-follower", "Follower that jumps",
              "A spring presses a roller onto a round cam that turns about a point beside its centre. Above 53.5 rad/s weight and spring are too weak where the cam falls away: the follower leaves it, flies, lands and stays "
              "(e = 0), turn after turn. The run finds where the push of the cam comes to nothing, and the impact, to rounding. A stiffer spring, or less speed, keeps it on the cam.")
    for name, value, note in [("R", "30 mm", "radius of the cam"), ("a", "10 mm", "from the axis to its centre"), ("r", "10 mm", "radius of the roller"), ("m", "0.5 kg", "mass of the follower"),
                              ("k", "400 N/m", "stiffness of the spring"), ("F", "5 N", "its force in the lowest position"), ("speed", "70 rad/s", "speed of the cam"),
                              ("e", 0, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.parameter("low", "R + r - a", "height of the roller in the lowest position")
    m.parameter("stem", "80 mm", "from the roller to the spring")
    m.parameter("over", "70 mm", "length of the spring there")
    m.ground("O", 0, 0, angle="-90 deg")
    m.ground("guide", 0, 0, angle="90 deg")
    m.ground("T", 0, "low + stem + over")
    m.ground("L", "-30 mm", "low + stem + over")
    m.ground("M", "30 mm", "low + stem + over")
    m.ground_shapes.append(bar("L", "M", 0.006))
    m.body("cam", {"O": [0, 0], "C": ["a", 0]}, [cylinder("C", "R", 0.02)], mass=1, inertia=1e-3, angle="-90 deg", rate="speed", keep=["angle", "rate"])
    m.body("follower", {"C": [0, 0], "Y": {"position": [0, 0], "angle": "90 deg"}, "S": [0, "stem"]}, [cylinder("C", "r", 0.02), bar("C", "S", 0.008)], mass="m", inertia=1e-4, position=[0, "low"],
           keep=["position"])
    m.revolute("shaft", "ground.O", "cam.O")
    m.joint("prismatic", "slide", "ground.guide", "follower.Y")
    m.joint("disc-contact", "roller", "cam.C", "follower.C", first_radius="R", second_radius="r", restitution="e")
    m.motor("motor", "ground.O", "cam.O", speed="speed")
    m.gravity()
    m.force("spring-damper", "spring", first="ground.T", second="follower.S", stiffness="k", free_length="over + F/k")
    m.watch("C", "follower.C")
    m.plot("Height of the roller", "follower.y")
    m.plot("Gap", "roller.gap")
    m.plot("Push of the cam", "roller.normal_force")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(0.4, 0.001)
    return m


def marble_run():
    m = Model("marble-run", "Marble run",
              "A marble rolls down three ramps that slope to and fro, with walls at their far ends. It leaves each over its edge, falls, bounces on the next, slips there until friction has turned its spin round, and rolls on: rolling it gains "
              "5/7 of g*sin(alpha).")
    for name, value, note in [("r", "8 mm", "radius of the marble"), ("m", "5 g", "mass of the marble"), ("alpha", "6 deg", "slope of the ramps"), ("L", "0.3 m", "length of a ramp"),
                              ("h", "60 mm", "height from ramp to ramp"), ("over", "0.16 m", "by which a ramp reaches beyond the edge over it"), ("start", "30 mm", "from the edge of the first ramp to the marble"),
                              ("mu", 0.3, "coefficient of friction"), ("e", 0.4, "coefficient of restitution")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("A", 0, 0, angle="-alpha")
    m.ground("A2", "L*cos(alpha)", "-L*sin(alpha)")
    m.ground("B", "L*cos(alpha) + over", "-L*sin(alpha) - h", angle="pi + alpha")
    m.ground("B2", "over", "-2*L*sin(alpha) - h")
    m.ground("C", 0, "-2*L*sin(alpha) - 2*h", angle="-alpha")
    m.ground("C2", "L*cos(alpha)", "-3*L*sin(alpha) - 2*h")
    m.ground("P", "L*cos(alpha) + over", "-L*sin(alpha) - h", angle="90 deg")
    m.ground("P2", "L*cos(alpha) + over", "-L*sin(alpha) - h/4")
    m.ground("Q", 0, "-2*L*sin(alpha) - 2*h", angle="90 deg")
    m.ground("Q2", 0, "-2*L*sin(alpha) - h - h/4")
    for first in "ABCPQ":
        m.ground_shapes.append(bar(first, first + "2", 0.002))
    m.body("marble", {"C": [0, 0], "R": ["0.9*r", 0]}, [cylinder("C", "r", 0.01)], mass="m", inertia="2/5*m*r^2",
           position=["start*cos(alpha) + r*sin(alpha)", "-start*sin(alpha) + r*cos(alpha)"], keep=["position"])
    for name, first, side, length in [("first-ramp", "A", "left", "L"), ("second-ramp", "B", "right", "L"), ("third-ramp", "C", "left", "L"), ("right-wall", "P", "left", "3*h/4"), ("left-wall", "Q", "right", "3*h/4")]:
        m.joint("line-contact", name, f"ground.{first}", "marble.C", radius="r", **({"side": side} if side == "right" else {}), length=length, restitution="e", friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.watch("C", "marble.C")
    m.plot("Speed", "C.vx", "C.vy")
    m.plot("Spin", "marble.rate")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(3, 0.005)
    return m


def gripper():
    m = Model("gripper", "Gripper",
              "Two jaws press on a box and lift it: friction alone carries it. With a force F of the spring the jaws carry up to 2*mu*F, here 16 N: enough for the weight and the largest acceleration of the lift, 5.77*rise/T^2. "
              "Lift it in 0.35 s instead of 0.6 s, and it slips out of the jaws. Each jaw touches two corners, so that the shares of the corners are not unique; their sum is.")
    for name, value, note in [("w", "60 mm", "width of the box"), ("h", "80 mm", "height of the box"), ("m", "1 kg", "mass of the box"), ("F", "20 N", "force with which the jaws press"), ("mu", 0.4, "coefficient of friction"),
                              ("rise", "0.15 m", "height of the lift"), ("T", "0.6 s", "how long it takes"), ("mj", "0.2 kg", "mass of a jaw")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, angle="90 deg")
    m.ground("low", 0, "-0.12 m")
    m.ground("high", 0, "0.45 m")
    m.ground_shapes.append(bar("low", "high", 0.004))
    m.body("arm", {"O": {"position": [0, 0], "angle": "90 deg"}, "X": [0, "90 mm"], "L": ["-90 mm", "90 mm"], "R": ["90 mm", "90 mm"]}, [bar("L", "R", 0.012)], mass=1, inertia=0.01)
    for name, sign in [("left", "-"), ("right", "")]:
        m.body(name, {"F": {"position": [0, 0], "angle": "-90 deg" if sign else "90 deg"}, "X": [0, "90 mm"], "T": [f"{sign}6 mm", "85 mm"], "B": [f"{sign}6 mm", "-40 mm"]}, [bar("B", "T", 0.012)], mass="mj",
               inertia=2e-4, position=[f"{sign}w/2", 0], keep=["position"])
    m.body("box", {"C": [0, 0]}, [box("C", "w", "h", "w")], mass="m", inertia="m*(w^2 + h^2)/12")
    m.joint("prismatic", "column", "ground.O", "arm.O")
    m.joint("prismatic", "left-rail", "arm.X", "left.X")
    m.joint("prismatic", "right-rail", "arm.X", "right.X")
    for name, side in [("left", "-"), ("right", "")]:
        m.joint("line-contact", f"{name}-jaw", f"{name}.F", "box.C", radius=0, points_x=[f"{side}w/2", f"{side}w/2"], points_y=["-h/2", "h/2"], restitution=0, friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.motions.append({"type": "distance-motion", "name": "lift", "first": "ground.O", "second": "arm.O", "profile": "quintic", "rise": "rise", "start": "0.1 s", "duration": "T"})
    m.force("force-law", "spring", first="left.X", second="right.X", law="-F")
    m.watch("C", "box.C")
    m.plot("Height", "box.y", "arm.y")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(1, 0.002)
    return m


def hoist():
    m = Model("hoist", "Hoist",
              "A motor lifts a load through a gear box and a drum with a rope: two couplers bind the angle of the motor to that of the drum, and that to the height of the load. The load rises with "
              "(T*n - m*g*r)*r/(J*n^2 + Jd + m*r^2); the force of the first coupler is what the teeth carry, that of the second one the rope.")
    for name, value, note in [("n", 20, "turns of the motor for one of the drum"), ("r", "60 mm", "radius of the drum"), ("m", "100 kg", "mass of the load"), ("J", "2e-3 kg*m^2", "inertia of the motor"),
                              ("Jd", "0.05 kg*m^2", "inertia of the drum"), ("T0", "4.5 N*m", "torque of the motor at rest"), ("w0", "150 rad/s", "its speed without load")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("M", "-0.25 m", 0)
    m.ground("D", 0, 0)
    m.ground("rail", "r", "-0.5 m", angle="90 deg")
    m.ground("bed", "-0.35 m", "-0.1 m")
    m.ground("bed2", "0.12 m", "-0.1 m")
    m.ground_shapes.append(bar("bed", "bed2", 0.02))
    m.body("motor", {"C": [0, 0], "R": ["40 mm", 0]}, [cylinder("C", 0.05, 0.1)], mass=5, inertia="J", position=["-0.25 m", 0])
    m.body("drum", {"C": [0, 0], "R": ["r", 0]}, [cylinder("C", "r", 0.1)], mass=8, inertia="Jd")
    m.body("load", {"C": {"position": [0, 0], "angle": "90 deg"}}, [box("C", 0.12, 0.12, 0.12)], mass="m", inertia=0.3, position=["r", "-0.5 m"])
    m.revolute("motor-shaft", "ground.M", "motor.C")
    m.revolute("drum-shaft", "ground.D", "drum.C")
    m.joint("prismatic", "way", "ground.rail", "load.C")
    m.joints.append({"type": "coupler", "name": "gear-box", "first": "ground.M", "second": "motor.C", "third": "ground.D", "fourth": "drum.C", "ratio": "1/n"})
    m.joints.append({"type": "coupler", "name": "rope", "first": "ground.D", "second": "drum.C", "third": "ground.rail", "fourth": "load.C", "second_coordinate": "displacement", "lead": "2*pi*r"})
    m.gravity()
    m.force("torque-law", "torque", first="ground.M", second="motor.C", law="T0*(1 - rate/w0)")
    m.watch("C", "load.C")
    m.plot("Height of the load", "load.y")
    m.plot("Speed of the load", "load.vy")
    m.plot("Speed of the motor", "motor.rate")
    m.plot("Energy", "energy.total", "energy.supplied")
    m.settings(1.2, 0.005)
    return m


def escapement():
    m = Model("escapement", "Pin-pallet escapement",
              "The clockwork of an alarm clock: the spring of the going train turns the escape wheel, and two pins on the anchor let it pass by half a tooth each time the balance swings through. The teeth push the pins aside and "
              "so give the balance what friction takes. One tooth passes in a swing to and fro, so that the balance tells the speed of the wheel: a stronger spiral makes the clock go faster.")
    for name, value, note in [("r0", "42 mm", "radius of the wheel at the roots"), ("r1", "50 mm", "radius at the tips"), ("rm", "47.5 mm", "distance of the pins from the wheel's axis"), ("rp", "1.2 mm", "radius of the pins"),
                              ("span", "37.5 deg", "half the angle between the pins, seen from the wheel"), ("J", "4e-5 kg*m^2", "inertia of the balance"), ("k", "0.0063 N*m/rad", "stiffness of the spiral"),
                              ("c", "2e-5 N*m*s/rad", "its damping"), ("Jw", "4e-6 kg*m^2", "inertia of the wheel"), ("T", "0.004 N*m", "torque of the going train"), ("mu", 0.15, "coefficient of friction")]:
        m.parameter(name, value, note)
    m.parameter("d", "rm/cos(span)", "distance of the axes")
    m.parameter("px", "rm*sin(span)", "place of a pin, beside the axis of the anchor")
    m.parameter("py", "rm*cos(span) - d", "and below it")
    m.ground("O", 0, 0)
    m.ground("P", 0, "d")
    m.body("wheel", {"O": [0, 0], "A": ["0.9*r0", 0]}, [cylinder("O", "0.25*r0", 0.006), bar("O", "A", 0.003)], mass=0.05, inertia="Jw", angle="7.5 deg", keep=["angle"])
    m.body("anchor", {"P": [0, 0], "L": ["-px", "py"], "R": ["px", "py"]}, [bar("P", "L", 0.004), bar("P", "R", 0.004), cylinder("L", "rp", 0.008), cylinder("R", "rp", 0.008), cylinder("P", 0.006, 0.008)], mass=0.05, inertia="J",
           position=[0, "d"], angle=0.11, keep=["angle"])
    m.revolute("axle", "ground.O", "wheel.O")
    m.revolute("staff", "ground.P", "anchor.P")
    corners = [(f"r{k % 2}*cos({k}*pi/12)", f"r{k % 2}*sin({k}*pi/12)") for k in range(24)]
    for name, pin in [("entry", "L"), ("exit", "R")]:
        m.joint("outline-contact", name, "wheel.O", f"anchor.{pin}", outline_x=[x for x, _ in corners], outline_y=[y for _, y in corners], radius="rp", restitution=0, friction="coulomb", friction_coefficient="mu")
    m.force("torsion-spring-damper", "spiral", first="ground.P", second="anchor.P", stiffness="k", damping="c")
    m.force("torque-law", "train", first="ground.O", second="wheel.O", law="-T")
    m.watch("L", "anchor.L")
    m.plot("Angle of the balance", "anchor.angle")
    m.plot("Angle of the wheel", "wheel.angle")
    m.plot("Forces of the pins", "entry.normal_force", "exit.normal_force")
    m.plot("Energy", "energy.total", "energy.dissipated", "energy.supplied")
    m.settings(2, 0.002)
    return m


def tippe_top():
    m = Model("tippe-top", "Tippe top",
              "A ball whose centre of mass lies below its middle is spun about its stem and turns upside down: friction of the sliding point of contact lifts it until it spins on the stem. "
              "Ball and stem press into the table by Hertz's law. While only the ball touches, the angular momentum along the line from the centre of mass to the point of contact stays what it is, "
              "whatever the friction (Jellett, 1872).", "spatial")
    for name, value, note in [("r", "15 mm", "radius of the ball"), ("a", "3 mm", "centre of mass below the middle"), ("s", "15 mm", "length of the stem, from the middle"), ("rs", "3 mm", "radius of its end"),
                              ("m", "6 g", "mass"), ("J", "0.4*m*r^2", "moment of inertia about the axis"), ("spin", "250 rad/s", "start rate about the axis"), ("lean", "0.1 rad", "start lean of the axis"),
                              ("E", "1 MPa", "effective modulus of ball and table"), ("mu", 0.3, "coefficient of friction")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("top", {"C": [0, 0, 0], "S": [0, 0, "s"], "rim": ["r", 0, 0]}, [sphere("C", "r"), bar("C", "S", 0.004), sphere("S", "rs")], mass="m", inertia=["0.93*J", "0.93*J", "J", 0, 0, 0],
           com=[0, 0, "-a"], position=[0, 0, "r - ((0.75*m*g/E)^2/r)^(1/3)"], orientation=["cos(lean/2)", "sin(lean/2)", 0, 0], rate=[0, 0, "spin"], keep=["position", "orientation", "rate", "velocity"])
    for name, marker, radius in (("ball", "C", "r"), ("stem", "S", "rs")):
        m.force("soft-contact", name, first="ground.O", second=f"top.{marker}", second_radius=radius, modulus="E", damping=5, friction_coefficient="mu", transition_speed="10 mm/s")
    m.gravity()
    m.watch("C", "top.C")
    m.watch("S", "top.S")
    m.plot("Height of the middle and of the stem", "C.z", "S.z")
    m.plot("Forces of ball and stem", "ball.normal_force", "stem.normal_force")
    m.plot("Way of the stem", "S.y", against="S.x")
    m.plot("Energy", "energy.total", "energy.kinetic", "energy.dissipated")
    m.settings(3, 0.002)
    return m


def models():
    return [woodpecker(), jumping_follower(), marble_run(), gripper(), escapement(), hoist(), tippe_top()]
