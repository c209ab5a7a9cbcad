"""Stops with restitution and dry friction."""
from .linkages import GRAVITY
from .model import Model, bar, box, cylinder, plate


def bouncing_ball():
    m = Model("bouncing-ball", "Bouncing ball",
              "A ball falls onto a stop and leaves it each time with e times the speed it came with (Newton's rule of impact), so that its heights shrink by e². Infinitely many "
              "bounces take the finite time sqrt(2*h/g)*(1 + e)/(1 - e); then it rests, pushed by the stop with its weight. Every impact is found in time to rounding, and what "
              "it loses is part of the energy balance.")
    for name, value, note in [("h", "1 m", "height of the fall"), ("e", 0.8, "coefficient of restitution"), ("r", "60 mm", "radius of the ball"), ("m", "0.5 kg", "mass of the ball")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("rail", 0, "r", angle="90 deg")
    for name, x, y in [("A", "-0.5 m", 0), ("B", "0.5 m", 0), ("C", "0.5 m", "-40 mm"), ("D", "-0.5 m", "-40 mm")]:
        m.ground(name, x, y)
    m.ground_shapes.append(plate("A", "B", "C", "D", thickness=0.2))
    m.body("ball", {"C": {"position": [0, 0], "angle": "90 deg"}}, [cylinder("C", 0.06, 0.06)], mass="m", inertia="m*r^2/2", position=[0, "r + h"])
    m.joint("prismatic", "rail", "ground.rail", "ball.C", limits="stops", lower=0, upper="10 m", restitution="e")
    m.gravity()
    m.watch("P", "ball.C")
    m.plot("Height", "P.y")
    m.plot("Speed", "P.vy")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.plot("Push of the floor", "rail.stop_force")
    m.settings(5, 0.005)
    return m


def block_on_incline():
    m = Model("block-on-incline", "Block on an incline",
              "A block is thrown up an incline with dry friction. Upwards weight and friction slow it down together; where it stops it stays if tan(beta) is below the static "
              "coefficient, held by friction to the last digit, and comes back with g*(sin(beta) - mu*cos(beta)) if it is above, as here. Try mu_s = 0.7.")
    for name, value, note in [("beta", "30 deg", "angle of the incline"), ("mu", 0.25, "coefficient of friction while slipping"), ("mu_s", 0.4, "coefficient of friction at rest"),
                              ("v0", "4 m/s", "speed at the start"), ("m", "2 kg", "mass of the block"), ("a", "150 mm", "height of the block"),
                              ("below", "0.6 m", "of the incline, below the start"), ("above", "1.5 m", "of the incline, above the start")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("rail", "-a/2*sin(beta)", "a/2*cos(beta)", angle="beta")
    m.ground("foot", "-below*cos(beta)", "-below*sin(beta)")
    m.ground("top", "above*cos(beta)", "above*sin(beta)")
    m.ground("corner", "above*cos(beta)", "-below*sin(beta)")
    m.ground_shapes.append(plate("foot", "corner", "top", thickness=0.3))
    m.body("block", {"C": {"position": [0, 0], "angle": "beta"}}, [box("C", 0.25, 0.15, 0.2)], mass="m", inertia=0.014, position=["-a/2*sin(beta)", "a/2*cos(beta)"],
           velocity=["v0*cos(beta)", "v0*sin(beta)"])
    m.joint("prismatic", "incline", "ground.rail", "block.C", friction="coulomb", friction_coefficient="mu", static_coefficient="mu_s")
    m.gravity()
    m.watch("C", "block.C")
    m.plot("Way along the incline", "incline.displacement")
    m.plot("Speed", "incline.speed")
    m.plot("Friction", "incline.friction_force")
    m.plot("Energy", "energy.total", "energy.dissipated")
    m.settings(1.8, 0.005)
    return m


def stick_slip():
    m = Model("stick-slip", "Stick and slip",
              "A block on a moving belt is held back by a spring, as a bow moves a string. It sticks to the belt until the spring pulls more than the static friction, slips back, and "
              "is caught again: sticking lasts 2*(mu_s - mu)*m*g/(k*v), slipping a part of an oscillation. The changes are events of the run, not a steep curve of the "
              "friction over the speed.")
    for name, value, note in [("v", "0.1 m/s", "speed of the belt"), ("mu", 0.2, "coefficient of friction while slipping"), ("mu_s", 0.4, "coefficient of friction at rest"),
                              ("k", "50 N/m", "stiffness of the spring"), ("m", "2 kg", "mass of the block")]:
        m.parameter(name, value, note)
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("wall", "-0.6 m", 0)
    m.ground("wall_foot", "-0.6 m", "-0.12 m")
    m.ground("wall_top", "-0.6 m", "0.12 m")
    m.ground_shapes.append(bar("wall_foot", "wall_top", 0.02))
    m.body("belt", {"C": [0, 0], "L": ["-1.3 m", "-70 mm"], "R": ["0.8 m", "-70 mm"]}, [bar("L", "R", 0.04)], mass=1, inertia=0.1)
    m.body("block", {"C": [0, 0]}, [box("C", 0.16, 0.1, 0.1)], mass="m", inertia=0.006, velocity=["v", 0])
    m.joint("prismatic", "way", "ground.O", "belt.C")
    m.joint("prismatic", "contact", "belt.C", "block.C", friction="coulomb", friction_coefficient="mu", static_coefficient="mu_s")
    m.gravity()
    m.force("spring-damper", "spring", first="ground.wall", second="block.C", stiffness="k", free_length="0.6 m")
    m.motions.append({"type": "distance-motion", "name": "drive", "first": "ground.O", "second": "belt.C", "speed": "v"})
    m.watch("B", "block.C")
    m.plot("Block", "B.x")
    m.plot("Speed", "B.vx", "drive.power")
    m.plot("Friction", "contact.friction_force")
    m.plot("Sticks", "contact.sticks")
    m.settings(8, 0.01)
    return m


def toggle_clamp():
    m = Model("toggle-clamp", "Toggle clamp",
              "A hand presses the lever down and the ram squeezes a spring. Past the dead centre, where lever and link are in line, the lever meets its stop, bounces with the "
              "coefficient of restitution e and stays there. The hand lets go after 0.3 s: the spring itself now holds the lever at the stop. The pin between lever and link "
              "rubs. With a torque of 6 N m the lever does not get over the dead centre; with the stop before it, at 5 deg, the clamp opens again.")
    for name, value, note in [("a", "0.1 m", "length of the lever"), ("b", "0.25 m", "length of the link"), ("phi0", "70 deg", "angle of the lever at the start"),
                              ("stop", "-6 deg", "angle of the lever at its stop, beyond the dead centre at 0"), ("e", 0.4, "coefficient of restitution of the stop"),
                              ("mu", 0.2, "coefficient of friction in the pin"), ("rp", "8 mm", "radius of the pin"), ("k", "2500 N/m", "stiffness of what is clamped"), ("l0", "0.16 m", "from the ram to the anvil where it is clamped most"),
                              ("T", "9 N*m", "torque of the hand, which lets go after 0.3 s"), ("m1", "0.8 kg", "mass of the lever"), ("m2", "0.6 kg", "mass of the link"),
                              ("m3", "0.5 kg", "mass of the ram")]:
        m.parameter(name, value, note)
    m.parameter("x0", "a*cos(phi0) + sqrt(b^2 - (a*sin(phi0))^2)", "place of the ram at the start")
    m.parameter(*GRAVITY)
    m.ground("O", 0, 0)
    m.ground("guide", 0, 0)
    m.ground("anvil", "a + b + l0", 0)
    for name, y in [("top", "60 mm"), ("foot", "-60 mm")]:
        m.ground(name, "a + b + l0 + rp", y)
    m.ground_shapes.append(bar("foot", "top", 0.02))
    m.rod_body("lever", "O", "A", "a", "m1", 0.03, position=[0, 0], angle="phi0")
    m.rod_body("link", "A", "B", "b", "m2", 0.025, position=["a*cos(phi0)", "a*sin(phi0)"], angle="-asin(a/b*sin(phi0))")
    m.body("ram", {"B": [0, 0]}, [box("B", 0.08, 0.04, 0.04)], mass="m3", inertia=0.0004, position=["x0", 0])
    m.joint("revolute", "pivot", "ground.O", "lever.O", limits="stops", lower="stop", upper="100 deg", restitution="e")
    m.joint("revolute", "knuckle", "lever.A", "link.A", friction="coulomb", friction_coefficient="mu", pin_radius="rp")
    m.revolute("pin", "link.B", "ram.B")
    m.joint("prismatic", "guide", "ground.guide", "ram.B")
    m.gravity()
    m.force("spring-damper", "workpiece", first="ram.B", second="ground.anvil", stiffness="k", free_length="a + b + l0 - x0")
    m.force("torque-law", "hand", first="ground.O", second="lever.O", law="-T/(1 + exp((t - 0.3)/0.005))")
    m.watch("A", "lever.A")
    m.plot("Angle of the lever", "pivot.angle")
    m.plot("Torque of the stop", "pivot.stop_torque")
    m.plot("Clamping force", "workpiece.force")
    m.plot("Friction in the pin", "knuckle.friction_torque")
    m.plot("Energy", "energy.total", "energy.dissipated", "energy.supplied")
    m.settings(0.8, 0.001)
    return m


def models():
    return [bouncing_ball(), block_on_incline(), stick_slip(), toggle_clamp()]
