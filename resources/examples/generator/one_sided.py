"""What acts to one side only: a rope, teeth with backlash."""
from .linkages import GRAVITY
from .model import Model, bar, box, cylinder


def rope_pendulum():
    m = Model("rope-pendulum", "Pendulum on a rope",
              "A bob on a rope is pushed from below, too fast to swing and too slow to come round. Where cos(angle) = (2*g*L - v0^2)/(3*g*L) the tension comes to nothing: the bob leaves its circle and "
              "flies along a parabola, until the rope is taut again. The impact takes the speed along the rope, but for e times as much, and leaves the speed across it.")
    for name, value, note in [("L", "1 m", "length of the rope"), ("v0", "5.8 m/s", "speed at the start"), ("m", "0.5 kg", "mass of the bob"), ("e", 0.2, "coefficient of restitution"),
                              ("r", "40 mm", "radius of the bob")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    for name, x in [("A", "-0.15 m"), ("B", "0.15 m")]:
        m.ground(name, x, 0)
    m.ground_shapes.append(bar("A", "B", 0.02))
    m.body("bob", {"C": [0, 0]}, [cylinder("C", "r", 0.04)], mass="m", inertia="m*r^2/2", position=[0, "-L"], velocity=["v0", 0])
    m.joint("rope", "rope", "ground.O", "bob.C", length="L", restitution="e")
    m.gravity()
    m.watch("P", "bob.C")
    m.plot("Path", "P.y", against="P.x")
    m.plot("Tension", "rope.tension")
    m.plot("Slack of the rope", "rope.slack")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(3, 0.005)
    return m


def tackle():
    m = Model("tackle", "Block and tackle",
              "A counterweight lifts a load of more than its own mass: the rope goes down from the beam, round the block of the load, and over a pulley to the weight. The load rises with (2*m - M)*g/(M + 4*m) and "
              "the rope pulls with 3*M*m*g/(M + 4*m), until the weight meets the floor. Then the load flies on, the rope is slack, and when it becomes taut again it pulls the weight up once more.")
    for name, value, note in [("M", "4 kg", "mass of the load with its block"), ("m", "3 kg", "mass of the weight"), ("r", "60 mm", "radius of both pulleys"), ("w", "0.4 m", "depth of the weight under the beam"), ("h", "0.5 m", "height of the weight over the floor"),
                              ("s", "0.1 m", "side of the weight")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("H", "-r", 0)
    m.ground("O", "2*r", 0)
    m.ground("floor", "3*r", "-w - h - s/2")
    for name, x, y in [("A", "-0.2 m", 0), ("B", "0.3 m", 0), ("F", "-0.3 m", "-w - h - 0.6*s"), ("G", "0.4 m", "-w - h - 0.6*s")]:
        m.ground(name, x, y)
    m.ground_shapes += [bar("A", "B", 0.02), bar("F", "G", 0.02), cylinder("O", "r", 0.04)]
    m.body("load", {"C": [0, 0], "L": [0, "-0.15 m"]}, [cylinder("C", "r", 0.04), bar("C", "L", 0.03)], mass="M", inertia="M*r^2", position=[0, "-0.7 m"])
    m.body("weight", {"C": [0, 0]}, [box("C", "s", "s", "s")], mass="m", inertia="m*s^2/6", position=["3*r", "-w"])
    m.joint("rope", "rope", "ground.H", "weight.C", over=["load.C", "ground.O"], radii=["r", "-r"])
    m.joint("line-contact", "lands", "ground.floor", "weight.C", radius="s/2")
    m.gravity()
    m.watch("P", "load.C")
    m.plot("Heights", "load.y", "weight.y")
    m.plot("Tension", "rope.tension")
    m.plot("Slack of the rope", "rope.slack")
    m.settings(1.5, 0.005)
    return m


def gear_rattle():
    m = Model("gear-rattle", "Gears that rattle",
              "A pinion is turned to and fro, and its teeth have backlash: the wheel is pushed by one flank, flies on when the pinion slows down, and meets the other flank with an impact. More friction in "
              "the bearing of the wheel or less backlash makes it quieter; without any backlash the two keep their ratio.")
    for name, value, note in [("r1", "40 mm", "pitch radius of the pinion"), ("r2", "80 mm", "pitch radius of the wheel"), ("b", "1.5 mm", "backlash along the pitch circles"),
                              ("e", 0.3, "coefficient of restitution"), ("A", "30 deg", "amplitude of the pinion"), ("f", "1.5 Hz", "its frequency"), ("I2", "0.004 kg*m^2", "inertia of the wheel"),
                              ("d", "0.004 N*m*s/rad", "friction in the bearing of the wheel")]:
        m.parameter(name, value, note)
    m.ground("O", 0, 0)
    m.ground("Q", "r1 + r2", 0)
    m.body("pinion", {"O": [0, 0]}, mass=0.5, inertia="0.0005 kg*m^2", rate="2*pi*f*A", keep=["angle", "rate"])
    m.body("wheel", {"Q": [0, 0], "R": ["0.8*r2", 0]}, mass=1, inertia="I2", position=["r1 + r2", 0])
    m.revolute("axis1", "ground.O", "pinion.O")
    m.revolute("axis2", "ground.Q", "wheel.Q")
    m.joint("gear-pair", "mesh", "pinion.O", "wheel.Q", first_radius="r1", second_radius="r2", backlash="b", restitution="e")
    m.motor("motor", "ground.O", "pinion.O", profile="sine", amplitude="A", frequency="f")
    m.force("torsion-spring-damper", "bearing", first="ground.Q", second="wheel.Q", damping="d")
    m.watch("R", "wheel.R")
    m.plot("Play of the teeth", "mesh.play")
    m.plot("Angular velocities", "pinion.rate", "wheel.rate")
    m.plot("Push of the flanks", "mesh.stop_force")
    m.plot("Torque of the motor", "motor.drive_torque")
    m.settings(2, 0.002)
    return m


def models():
    return [rope_pendulum(), tackle(), gear_rattle()]
