"""What balls do on solids of revolution."""
from .linkages import GRAVITY
from .model import Model, sphere


def golfers_dilemma():
    m = Model("golfers-dilemma", "The golfer's dilemma",
              "A golf ball comes to the hole off its middle, drops over the rim and rolls round on the wall. What rolls round in an upright cylinder does not come down: it sinks, and swings up again, up and down "
              "sqrt(2/7) times for each turn. So the ball comes back up to the rim and leaves the hole. Rim, wall and floor of the hole are one outline that turns about its axis.", "spatial")
    for name, value, note in [("R", "54 mm", "radius of the hole"), ("h", "100 mm", "depth of the hole"), ("rim", "1 mm", "radius of its rim"), ("r", "21.35 mm", "radius of the ball"),
                              ("m", "45.9 g", "mass of the ball"), ("v", "1.1 m/s", "speed of the ball"), ("off", "40 mm", "by which it passes beside the middle"),
                              ("e", 0.4, "coefficient of restitution"), ("mu", 0.5, "coefficient of friction")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("ball", {"C": [0, 0, 0], "K": ["r", 0, 0]}, [sphere("C", "r")], mass="m", inertia=["0.4*m*r^2", "0.4*m*r^2", "0.4*m*r^2", 0, 0, 0], position=["-0.2 m", "off", "r"], velocity=["v", 0, 0],
           rate=[0, "v/r", 0], keep=["position", "velocity", "rate"])
    m.joint("revolved-contact", "green", "ground.O", "ball.C", outline_r=["1 m", "R", "R", 0], outline_z=[0, 0, "-h", "-h"], corner_radii=[0, "rim", 0, 0], side="right", radius="r", restitution="e",
            friction="coulomb", friction_coefficient="mu")
    m.gravity()
    m.watch("C", "ball.C")
    m.plot("Path from above", "C.y", against="C.x")
    m.plot("Height", "C.z")
    m.plot("Push and friction", "green.normal_force", "green.friction_force")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(0.8, 0.002)
    return m


def models():
    return [golfers_dilemma()]
