"""Gears, a rack, a motor by its law, and a cam."""
import math

from .linkages import GRAVITY
from .model import Model, bar, box, cylinder


def motor_and_rack():
    m = Model("motor-and-rack", "Motor, gears and rack",
              "A direct-current motor lifts a load by a gear pair and a rack. Its torque is a law, stall*(1 - rate/free): it falls from the stall torque at rest to zero at the "
              "no-load speed. The rotor turns in gears that count turns by themselves; after a quarter of a second the load rises evenly, where the law meets the weight. "
              "The reaction of the gears is the force of their teeth.")
    for name, value, note in [("r1", "30 mm", "pinion of the motor"), ("r2", "120 mm", "gear"), ("r3", "40 mm", "pinion of the rack"), ("stall", "3 N*m", "torque at rest"),
                              ("free", "150 rad/s", "speed without load"), ("m", "15 kg", "load with its rack"), ("I1", "0.002 kg*m^2", "inertia of the rotor"),
                              ("I2", "0.02 kg*m^2", "inertia of the shaft")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("Q", "-r1 - r2", 0)
    m.ground("rail", "-r1 - r2 - r3", 0, angle="90 deg")
    m.body("rotor", {"O": [0, 0]}, mass=0.5, inertia="I1")
    m.body("shaft", {"Q": [0, 0]}, mass=2, inertia="I2", position=["-r1 - r2", 0])
    m.body("load", {"A": {"position": [0, 0], "angle": "90 deg"}, "W": [0, "-120 mm"]}, [box("W", 0.1, 0.08, 0.08)], mass="m", inertia=0.1,
           position=["-r1 - r2 - r3", -0.1])
    m.revolute("axis1", "ground.O", "rotor.O")
    m.revolute("axis2", "ground.Q", "shaft.Q")
    m.joint("prismatic", "guide", "ground.rail", "load.A")
    m.joint("gear-pair", "gears", "rotor.O", "shaft.Q", first_radius="r1", second_radius="r2")
    m.joint("rack-and-pinion", "rack", "load.A", "shaft.Q", radius="r3", side="right")
    m.gravity()
    m.force("torque-law", "motor", first="ground.O", second="rotor.O", law="stall*(1 - rate/free)")
    m.watch("L", "load.A")
    m.plot("Lift", "L.y")
    m.plot("Speed of the rotor", "rotor.rate")
    m.plot("Torque of the motor", "motor.torque")
    m.plot("Force of the teeth", "gears.reaction")
    m.settings(1, 0.005)
    return m


def cam_and_follower():
    m = Model("cam-and-follower", "Cam and follower",
              "A cam lifts its follower by a cycloid over 120°, holds it over 60°, and lowers it again. The curve is a smooth closed spline through points given by angle and "
              "radius, so that the accelerations are smooth too; the reaction of the curve tells how strongly the cam pushes, and what the spring must hold.")
    for name, value, note in [("base", "40 mm", "radius of the base circle"), ("h", "18 mm", "lift"), ("m", "0.3 kg", "mass of the follower"),
                              ("k", "900 N/m", "stiffness of the spring"), ("omega", "720 deg/s", "angular velocity of the cam")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)

    def lift(angle):
        """Of 1, over 120° from 120° on, down from 300° on."""
        along = (angle - 120) / 120 if angle < 300 else 1 - (angle - 300) / 120
        along = min(max(along, 0), 1) if angle >= 120 else (1 - (angle + 60) / 120 if angle < 60 else 0)
        return round(along - math.sin(2 * math.pi * along) / (2 * math.pi), 6) + 0.0

    angles = range(0, 360, 15)
    shares = [lift(angle) for angle in angles]
    radii = ["base" if share == 0 else "base + h" if share == 1 else f"base + {share:g}*h" for share in shares]
    m.ground("O", 0, 0)
    m.ground("guide", 0, 0, angle="90 deg")
    m.ground("top", 0, "160 mm")
    m.body("cam", {"O": [0, 0]}, mass=1, inertia=0.001)
    m.body("follower", {"P": {"position": [0, 0], "angle": "90 deg"}, "S": [0, "60 mm"]}, [bar("P", "S", 0.012)], mass="m", inertia=0.001, com=[0, "30 mm"],
           position=[0, "base"])
    m.revolute("axis", "ground.O", "cam.O")
    m.joint("prismatic", "slide", "ground.guide", "follower.P")
    m.joint("cam-curve", "curve", "cam.O", "follower.P", angles=[0 if angle == 0 else f"{angle} deg" for angle in angles], radii=radii)
    m.gravity()
    m.force("spring-damper", "spring", first="ground.top", second="follower.S", stiffness="k", free_length="90 mm")
    m.motor("motor", "ground.O", "cam.O", speed="omega")
    m.watch("P", "follower.P")
    m.plot("Lift", "P.y")
    m.plot("Acceleration", "P.ay")
    m.plot("Force of the cam", "curve.reaction")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(1, 0.0025)
    return m


def models():
    yield motor_and_rack()
    yield cam_and_follower()
