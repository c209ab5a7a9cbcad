"""Gears in space: with parallel axes in a carrier, with crossing axes."""
import math

from .linkages import GRAVITY
from .model import Model, bar, cylinder

ALONG_X, ALONG_Y = {"z": [1, 0, 0], "x": [0, 1, 0]}, {"z": [0, 1, 0], "x": [1, 0, 0]}


def planetary_gear():
    m = Model("planetary-gear", "Planetary gear",
              "The sun turns three planets that roll in a ring held fast; their carrier turns slower, by 20/(20 + 52). Teeth are counted, so that the ratio is exact however long it runs. "
              "Three planets share the load in a way that rigid teeth do not determine: two of the equations are redundant.", "spatial")
    for name, value, note in [("w", "600 deg/s", "rate of the sun"), ("a", "90 mm", "sun to planet"), ("d", "2 N*m*s/rad", "load of the carrier: a damper"),
                              ("mp", "0.4 kg", "mass of a planet"), ("Jp", "3e-4 kg*m^2", "inertia of a planet about its axis")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0, 0)
    m.body("sun", {"C": [0, 0, 0], "T": ["50 mm", 0, 0]}, [cylinder("C", 0.045, 0.02)], mass="0.6 kg", inertia=["4e-4 kg*m^2", "4e-4 kg*m^2", "7e-4 kg*m^2", 0, 0, 0])
    arms = {"C": [0, 0, "-20 mm"], "O": [0, 0, 0]}
    places = {"A": ["a", 0, 0], "B": ["-a/2", "a*sqrt(3)/2", 0], "D": ["-a/2", "-a*sqrt(3)/2", 0]}
    m.body("carrier", {**arms, **places}, [bar("C", name, 0.02) for name in places], mass="0.8 kg", inertia=["4e-3 kg*m^2", "4e-3 kg*m^2", "7e-3 kg*m^2", 0, 0, 0])
    for name, place in places.items():
        m.body(f"planet{name}", {"C": [0, 0, 0], "P": ["40 mm", 0, 0]}, [cylinder("C", 0.035, 0.02)], mass="mp", inertia=["Jp/2", "Jp/2", "Jp", 0, 0, 0], position=place)
    m.revolute("sun_axis", "ground.O", "sun.C")
    m.revolute("carrier_axis", "ground.O", "carrier.O")
    for name in places:
        m.revolute(f"axis{name}", f"carrier.{name}", f"planet{name}.C")
        m.joint("gears", f"inner{name}", "sun.C", f"planet{name}.C", second_teeth=16)
        m.joint("gears", f"outer{name}", f"planet{name}.C", "ground.O", first_teeth=16, second_teeth=52, meshing="internal")
    m.motor("motor", "ground.O", "sun.C", speed="w")
    m.force("torsion-spring-damper", "load", first="ground.O", second="carrier.O", damping="d")
    m.watch("P", "planetA.P")
    m.plot("Way of a tooth", "P.y", against="P.x")
    m.plot("Rates", "sun.wz", "carrier.wz", "planetA.wz")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(3, 0.01)
    return m


def bevel_differential():
    m = Model("bevel-differential", "Bevel differential",
              "The cage is driven; its pinion turns two half shafts that may turn apart. One wheel stands on ice: the differential gives both the same torque, so the other one gets as "
              "little, and slows down until the sum of both rates is twice that of the cage.", "spatial")
    for name, value, note in [("w", "5 rad/s", "rate of the cage"), ("grip", "2 N*m*s/rad", "resistance of the left wheel"), ("ice", "0.2 N*m*s/rad", "resistance of the right wheel")]:
        m.parameter(name, value, note)
    m.ground("L", "-0.3 m", 0, 0, **ALONG_X)
    m.ground("O", 0, 0, 0, **ALONG_X)
    m.ground("R", "0.3 m", 0, 0, **ALONG_X)
    for side, sign in [("left", "-"), ("right", "")]:
        inner, outer = f"{sign}60 mm", f"{sign}0.3 m"
        m.body(side, {"W": {"position": [outer, 0, 0], **ALONG_X}, "G": {"position": [inner, 0, 0], **ALONG_X}, "P": [outer, "0.15 m", 0]}, [bar("G", "W", 0.02), cylinder("W", 0.15, 0.05)],
               mass="4 kg", inertia=["0.05 kg*m^2", "0.04 kg*m^2", "0.04 kg*m^2", 0, 0, 0], com=[outer, 0, 0])
    m.body("cage", {"O": {"position": [0, 0, 0], **ALONG_X}, "A": {"position": [0, "40 mm", 0], **ALONG_Y}, "E": [0, "75 mm", 0]}, [bar("O", "E", 0.015)], mass="1 kg",
           inertia=["4e-3 kg*m^2", "4e-3 kg*m^2", "4e-3 kg*m^2", 0, 0, 0])
    m.body("pinion", {"C": {"position": [0, 0, 0], **ALONG_Y}, "P": ["60 mm", 0, 0]}, [cylinder("C", 0.05, 0.012)], mass="0.5 kg",
           inertia=["3e-4 kg*m^2", "5e-4 kg*m^2", "3e-4 kg*m^2", 0, 0, 0], position=[0, "40 mm", 0])
    m.revolute("left_axis", "ground.L", "left.W")
    m.revolute("right_axis", "ground.R", "right.W")
    m.revolute("cage_axis", "ground.O", "cage.O")
    m.revolute("pinion_axis", "cage.A", "pinion.C")
    m.joint("gears", "left_gears", "left.G", "pinion.C", second_teeth=30, axes="crossing")
    m.joint("gears", "right_gears", "right.G", "pinion.C", second_teeth=30, axes="crossing", meshing="internal")
    m.motor("motor", "ground.O", "cage.O", speed="w")
    m.force("torsion-spring-damper", "left_road", first="ground.L", second="left.W", damping="grip")
    m.force("torsion-spring-damper", "right_road", first="ground.R", second="right.W", damping="ice")
    m.watch("L", "left.P")
    m.watch("R", "right.P")
    m.plot("Rates", "left.wx", "right.wx", "cage.wx")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(3, 0.01)
    return m


def worm_drive():
    m = Model("worm-drive", "Worm drive",
              "A worm with two starts turns a wheel of 40 teeth that lifts an arm: 20 turns of the motor for one of the arm. The torque of the motor is that of the load over 20; what its "
              "rotor's own inertia takes shows where the speed changes. The thread, with a pressure angle of 20 deg, pushes the worm along its axis and away from the wheel, which its bearing holds.", "spatial")
    for name, value, note in [("rise", "7200 deg", "way of the motor: 20 turns"), ("T", "4 s", "duration"), ("l", "0.4 m", "length of the arm"), ("m", "5 kg", "load"), ("D", "0.1 m", "worm to wheel")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("W", 0, 0, "D", **ALONG_X)
    m.ground("O", 0, 0, 0, **ALONG_Y)
    m.body("worm", {"C": {"position": [0, 0, 0], **ALONG_X}, "T": [0, "20 mm", 0]}, [cylinder("C", 0.02, 0.12)], mass="0.5 kg", inertia=["1e-4 kg*m^2", "6e-4 kg*m^2", "6e-4 kg*m^2", 0, 0, 0],
           position=[0, 0, "D"])
    m.body("wheel", {"C": {"position": [0, 0, 0], **ALONG_Y}, "E": ["l", 0, 0]}, [cylinder("C", 0.075, 0.03), bar("C", "E", 0.02)], mass="m",
           inertia=["0.01 kg*m^2", "0.02 kg*m^2", "0.02 kg*m^2", 0, 0, 0], com=["l", 0, 0])
    m.revolute("worm_axis", "ground.W", "worm.C")
    m.revolute("wheel_axis", "ground.O", "wheel.C")
    m.joint("gears", "thread", "worm.C", "wheel.C", first_teeth=2, axes="crossing", pressure_angle="20 deg", helix_angle="11.31 deg")
    m.motor("motor", "ground.W", "worm.C", profile="cycloidal", rise="rise", start="0.2 s", duration="T")
    m.gravity()
    m.watch("E", "wheel.E")
    m.plot("Way of the load", "E.z", against="E.x")
    m.plot("Rates", "worm.wx", "wheel.wy")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.plot("Load of the worm's bearing", "worm_axis.reaction_fx", "worm_axis.reaction_fy", "worm_axis.reaction_fz")
    m.settings(5, 0.01)
    return m


def drum_cam():
    m = Model("drum-cam", "Drum cam",
              "The groove of a drum leads a thread guide to and fro on its rail, with a rest at both ends: cycloidal ways over 120 deg, given by a point every 15 deg. The guide knows nothing of "
              "the drum but the groove, which pushes it along the axis and turns the drum back by as much power: the motor brakes while the guide slows down.", "spatial")
    for name, value, note in [("w", "360 deg/s", "rate of the drum"), ("r", "30 mm", "radius of the drum"), ("h", "60 mm", "stroke"), ("m", "0.2 kg", "mass of the guide"),
                              ("d", "4 N*s/m", "drag of the thread")]:
        m.parameter(name, value, note)

    def way(angle):
        """Of 1, up from 30° to 150°, down from 210° to 330°."""
        along = (angle - 30) / 120 if angle < 180 else (330 - angle) / 120
        along = min(max(along, 0), 1)
        return round(along - math.sin(2 * math.pi * along) / (2 * math.pi), 6) + 0.0

    angles = range(0, 360, 15)
    shares = [way(angle) for angle in angles]
    heights = [0 if share == 0 else "h" if share == 1 else f"{share:g}*h" for share in shares]
    m.ground("O", 0, 0, 0, **ALONG_X)
    m.ground("rail", 0, 0, "1.6*r", **ALONG_X)
    m.body("drum", {"O": {"position": [0, 0, 0], **ALONG_X}, "middle": {"position": ["h/2", 0, 0], **ALONG_X}, "P": ["h/2", "r", 0]}, [cylinder("middle", "r", "1.5*h")], mass="0.8 kg",
           inertia=["4e-4 kg*m^2", "5e-4 kg*m^2", "5e-4 kg*m^2", 0, 0, 0], com=["h/2", 0, 0])
    m.body("guide", {"R": {"position": [0, 0, "0.6*r"], **ALONG_X}, "P": {"position": [0, 0, 0], **ALONG_X}, "T": [0, 0, "1.2*r"]}, [bar("P", "T", 0.008)], mass="m",
           inertia=["2e-5 kg*m^2", "2e-5 kg*m^2", "2e-6 kg*m^2", 0, 0, 0], com=[0, 0, "0.6*r"], position=["0.5*h", 0, "r"])
    m.revolute("axis", "ground.O", "drum.O")
    m.joint("prismatic", "slide", "ground.rail", "guide.R")
    m.joint("drum-cam", "groove", "drum.O", "guide.P", angles=[0 if angle == 0 else f"{angle} deg" for angle in angles], heights=heights)
    m.motor("motor", "ground.O", "drum.O", speed="w")
    m.force("spring-damper", "thread", first="ground.rail", second="guide.R", damping="d")
    m.watch("T", "guide.T")
    m.plot("Way of the guide", "T.x")
    m.plot("Acceleration", "T.ax")
    m.plot("Force of the groove", "groove.reaction")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(2, 0.005, integrator="dopri5", rtol=1e-10, atol=1e-10)
    return m


def models():
    yield planetary_gear()
    yield bevel_differential()
    yield worm_drive()
    yield drum_cam()
