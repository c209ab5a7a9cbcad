"""What rolls and what cuts like a blade: nonholonomic joints."""
from .linkages import GRAVITY
from .model import Model, bar, box, cylinder, plate, sphere


def rolling_coin():
    m = Model("rolling-coin", "Rolling coin",
              "A thin disc rolls over the floor without slip, leaning and nodding, and draws loops. The floor holds its lowest point at two equations of velocity that no position "
              "follows from: the disc can come everywhere, whichever way it points, though it has but three freedoms at any moment. No energy is lost.", "spatial")
    for name, value, note in [("r", "0.3 m", "radius of the disc"), ("m", "1 kg", "mass of the disc"), ("lean", "70 deg", "angle between disc and floor at the start"),
                              ("turning", "1.2 rad/s", "start rate about the vertical"), ("spin", "-7 rad/s", "start rate about its own axis"),
                              ("nodding", "0.5 rad/s", "start rate of the lean")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("coin", {"C": [0, 0, 0], "P": ["r", 0, 0]}, [cylinder("C", "r", 0.012)], mass="m", inertia=["m*r^2/4", "m*r^2/4", "m*r^2/2", 0, 0, 0], position=[0, 0, "r*sin(lean)"],
           orientation=["cos(lean/2)", "sin(lean/2)", 0, 0], rate=["nodding", "turning*sin(lean)", "spin + turning*cos(lean)"], keep=["orientation", "rate"])
    m.joint("rolling-disc", "floor", "ground.O", "coin.C", radius="r")
    m.gravity()
    m.watch("C", "coin.C")
    m.watch("P", "coin.P")
    m.plot("Way of the centre", "C.y", against="C.x")
    m.plot("Height of the centre", "C.z")
    m.plot("Force of the floor", "floor.reaction_fx", "floor.reaction_fy", "floor.reaction_fz")
    m.plot("Energy balance", "energy.balance_error")
    m.settings(8, 0.01)
    return m


def chaplygin_sleigh():
    m = Model("chaplygin-sleigh", "Chaplygin sleigh",
              "A sleigh on ice stands on a blade behind its centre of mass and may slide along the blade only. However it is thrown, it turns until it glides straight ahead with the "
              "blade behind: energy is kept, and yet one way of moving attracts all others, which no holonomic system does. Closed form: v = R tanh(k t), omega = R/b / cosh(k t).")
    for name, value, note in [("a", "0.3 m", "blade to centre of mass"), ("m", "1 kg", "mass"), ("J", "0.2 kg*m^2", "moment of inertia about the centre of mass"),
                              ("v0", "-1 m/s", "start speed along the blade"), ("w0", "0.5 rad/s", "start rate")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0)
    m.body("sleigh", {"blade": [0, 0], "C": ["a", 0], "left": ["1.5*a", "0.4*a"], "right": ["1.5*a", "-0.4*a"]}, [plate("blade", "right", "left", thickness=0.03)], mass="m",
           inertia="J", com=["a", 0], velocity=["v0", 0], rate="w0", keep=["velocity", "rate"])
    m.joint("knife-edge", "blade", "ground.O", "sleigh.blade")
    m.watch("B", "sleigh.blade")
    m.watch("C", "sleigh.C")
    m.plot("Way of the blade", "B.y", against="B.x")
    m.plot("Rate", "sleigh.rate")
    m.plot("Force across the blade", "blade.reaction_fx", "blade.reaction_fy")
    m.plot("Energy balance", "energy.balance_error")
    m.settings(10, 0.01)
    return m


def ball_on_turntable():
    m = Model("ball-on-turntable", "Ball on a turntable",
              "A ball rolls without slip on a table that turns steadily. It does not fly off: its centre goes round a circle of its own at 2/7 of the rate of the table, wherever it "
              "was put and however it was pushed (for a full ball, k = 2/5).", "spatial")
    for name, value, note in [("r", "60 mm", "radius of the ball"), ("m", "0.5 kg", "mass of the ball"), ("k", 0.4, "moment of inertia over m*r^2"), ("W", "6 rad/s", "rate of the table"),
                              ("x0", "0.3 m", "start of the ball"), ("u0", "0.25 m/s", "start speed of the ball")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("table", {"O": [0, 0, 0], "below": [0, 0, "-10 mm"]}, [cylinder("below", 0.8, 0.02)], mass="5 kg", inertia=[1, 1, 2, 0, 0, 0])
    m.body("ball", {"C": [0, 0, 0], "P": ["r", 0, 0]}, [sphere("C", "r")], mass="m", inertia=["k*m*r^2", "k*m*r^2", "k*m*r^2", 0, 0, 0], position=["x0", 0, "r"], velocity=["u0", 0, 0],
           keep=["velocity"])
    m.joint("revolute", "shaft", "ground.O", "table.O")
    m.joint("rolling-ball", "contact", "table.O", "ball.C", radius="r")
    m.motor("motor", "ground.O", "table.O", speed="W")
    m.gravity()
    m.watch("C", "ball.C")
    m.plot("Way of the ball", "C.y", against="C.x")
    m.plot("Force on the ball", "contact.reaction_fx", "contact.reaction_fy")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(6, 0.01)
    return m


def shopping_trolley():
    m = Model("shopping-trolley", "Shopping trolley",
              "Two fixed wheels behind and two castors in front, seen from above; a hand pushes forwards. Wheels move along themselves only. The two fixed ones share an "
              "axle, so that one of them says nothing new; the castors turn round by themselves when the trolley is pushed.")
    for name, value, note in [("l", "0.8 m", "between the axles"), ("b", "0.25 m", "half the track"), ("trail", "60 mm", "pin of a castor to its wheel"), ("m", "15 kg", "mass of the trolley"),
                              ("F", "20 N", "push"), ("d", 0.2, "damping of a castor")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0)
    m.body("trolley", {"L": [0, "b"], "R": [0, "-b"], "FL": ["l", "b"], "FR": ["l", "-b"], "handle": ["-0.2 m", 0], "nose": ["l", 0]},
           [plate("R", "FR", "FL", "L", thickness=0.02), bar("handle", "L", 0.02), bar("handle", "R", 0.02)], mass="m", inertia="m*(l^2 + 4*b^2)/12", com=["l/2", 0])
    for side, y, angle in [("left", "b", "160 deg"), ("right", "-b", "30 deg")]:
        m.body(f"{side}_castor", {"pin": [0, 0], "wheel": ["-trail", 0]}, [bar("pin", "wheel", 0.03)], mass="0.5 kg", inertia="1e-3 kg*m^2", com=["-trail/2", 0], position=["l", y],
               angle=angle)
    m.joint("knife-edge", "left_wheel", "ground.O", "trolley.L")
    m.joint("knife-edge", "right_wheel", "ground.O", "trolley.R")
    for side, marker in [("left", "FL"), ("right", "FR")]:
        m.revolute(f"{side}_pin", f"trolley.{marker}", f"{side}_castor.pin")
        m.joint("knife-edge", f"{side}_castor_wheel", "ground.O", f"{side}_castor.wheel")
        m.force("torsion-spring-damper", f"{side}_friction", first=f"trolley.{marker}", second=f"{side}_castor.pin", damping="d")
    m.force("force", "push", at="trolley.nose", force=["F", 0], axes="marker")
    m.watch("H", "trolley.handle")
    m.watch("FL", "trolley.FL")
    m.plot("Way of the handle", "H.y", against="H.x")
    m.plot("Castors", "left_pin.angle", "right_pin.angle")
    m.plot("Speed", "H.vx", "H.vy")
    m.settings(4, 0.01)
    return m


def bicycle():
    m = Model("bicycle", "Bicycle",
              "Whipple's bicycle with the numbers of the benchmark by Meijaard, Papadopoulos, Ruina and Schwab (2007): a frame with its rider, fork and two thin wheels that roll without "
              "slip. Nobody steers. Between 4.3 and 6 m/s it keeps itself upright: pushed aside at the start, it weaves, steers into the fall and comes upright again, on another course. "
              "`zwang modes example:bicycle --steady --set kick=0` gives weave, capsize and castoring.", "spatial")
    for name, value, note in [("v", "5 m/s", "speed"), ("kick", "0.4 rad/s", "push to the side: rate of the lean at the start"), ("w", "1.02 m", "wheel base"), ("c", "0.08 m", "trail"),
                              ("tilt", "18 deg", "tilt of the steering axis"), ("rR", "0.3 m", "radius of the rear wheel"), ("rF", "0.35 m", "radius of the front wheel"),
                              ("h", "0.75 m", "height of the head")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    across, axis = [0, 1, 0], ["-sin(tilt)", 0, "cos(tilt)"]
    head = {"position": ["w + c - h*tan(tilt)", 0, "h"], "z": axis, "x": ["cos(tilt)", 0, "sin(tilt)"]}
    m.ground("O", 0, 0, 0)
    m.body("frame", {"axle": {"position": [0, 0, "rR"], "z": across}, "head": head, "saddle": [0.2, 0, 0.95], "crank": [0.4, 0, 0.3]},
           [bar("axle", "crank", 0.03), bar("crank", "saddle", 0.03), bar("saddle", "head", 0.03), bar("crank", "head", 0.03), bar("axle", "saddle", 0.02)], mass="85 kg",
           inertia=[9.2, 11, 2.8, 0, -2.4, 0], com=[0.3, 0, 0.9], velocity=["v", 0, 0], rate=["kick", 0, 0])
    m.body("fork", {"head": head, "axle": {"position": ["w", 0, "rF"], "z": across}, "bar_left": [0.75, 0.25, 0.95], "bar_right": [0.75, -0.25, 0.95], "stem": [0.78, 0, 0.95]},
           [bar("head", "axle", 0.03), bar("head", "stem", 0.03), bar("bar_left", "bar_right", 0.025)], mass="4 kg", inertia=[0.05892, 0.06, 0.00708, 0, 0.00756, 0],
           com=[0.9, 0, 0.7], velocity=["v", 0, 0])
    for name, x, r, mass, ix, iy in [("rear_wheel", 0, "rR", "2 kg", 0.0603, 0.12), ("front_wheel", "w", "rF", "3 kg", 0.1405, 0.28)]:
        m.body(name, {"C": {"position": [0, 0, 0], "z": across, "x": [1, 0, 0]}}, [cylinder("C", f"0.96*{r}", 0.012)], mass=mass, inertia=[ix, iy, ix, 0, 0, 0],
               position=[x, 0, r], velocity=["v", 0, 0], rate=[0, f"v/{r}", 0])
    m.joint("revolute", "rear_axle", "frame.axle", "rear_wheel.C")
    m.joint("revolute", "steering", "frame.head", "fork.head")
    m.joint("revolute", "front_axle", "fork.axle", "front_wheel.C")
    m.joint("rolling-disc", "rear_contact", "ground.O", "rear_wheel.C", radius="rR")
    m.joint("rolling-disc", "front_contact", "ground.O", "front_wheel.C", radius="rF")
    m.gravity()
    m.watch("R", "rear_wheel.C")
    m.watch("F", "front_wheel.C")
    m.watch("S", "frame.saddle")
    m.plot("Steering", "steering.angle")
    m.plot("Saddle", "S.y", "R.y")
    m.plot("Ways of the wheels", "R.y", "F.y", against="R.x")
    m.plot("Energy balance", "energy.balance_error")
    m.settings(5, 0.01)
    return m


def models():
    return [rolling_coin(), chaplygin_sleigh(), ball_on_turntable(), shopping_trolley(), bicycle()]
