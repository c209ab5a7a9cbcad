"""What balls do on solids of revolution."""
from .linkages import GRAVITY
from .model import Model, sphere


def golf_ball():
    m = Model("golf-ball", "Golf ball at the hole",
              "A golf ball rolls over the edge of the hole, sinks nearly by its radius, runs round along the rim and comes out again on another side. A little slower, or nearer to the middle, and it stays in. "
              "Green, round rim, wall and floor are one outline that turns about the axis of the hole. What rolls round on its upright wall would not come down for good either: it swings up and down "
              "sqrt(2/7) times for each turn, the golfer's dilemma.", "spatial")
    for name, value, note in [("R", "54 mm", "radius of the hole"), ("h", "100 mm", "depth of the hole"), ("rim", "1 mm", "radius of its rim"), ("r", "21.35 mm", "radius of the ball"),
                              ("m", "45.9 g", "mass of the ball"), ("v", "0.9 m/s", "speed of the ball"), ("off", "36 mm", "by which it passes beside the middle"),
                              ("e", 0.4, "coefficient of restitution"), ("mu", 0.5, "coefficient of friction")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0, 0)
    m.body("ball", {"C": [0, 0, 0], "K": ["r", 0, 0]}, [sphere("C", "r")], mass="m", inertia=["0.4*m*r^2", "0.4*m*r^2", "0.4*m*r^2", 0, 0, 0], position=["-0.15 m", "off", "r"], velocity=["v", 0, 0],
           rate=[0, "v/r", 0], keep=["position", "velocity", "rate"])
    m.joint("revolved-contact", "green", "ground.O", "ball.C", outline_r=["0.25 m", "R", "R", 0], outline_z=[0, 0, "-h", "-h"], corner_radii=[0, "rim", 0, 0], side="right", radius="r", restitution="e",
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
    return [golf_ball()]
