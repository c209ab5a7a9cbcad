"""A small vocabulary to write models with: one class for a model, short functions for its parts."""
from . import closure
from .formulas import parameter_values
from .writer import text, without_defaults

PRECISE = {"integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10}


def bar(first, second, width):
    return {"type": "bar", "from": first, "to": second, "width": width}


def plate(*corners, thickness=0.02):
    return {"type": "plate", "corners": list(corners), "thickness": thickness}


def box(at, *size):
    return {"type": "box", "at": at, "size": list(size)}


def cylinder(at, radius, length):
    return {"type": "cylinder", "at": at, "radius": radius, "length": length}


def sphere(at, radius):
    return {"type": "sphere", "at": at, "radius": radius}


def mesh(at, file, scale):
    return {"type": "mesh", "at": at, "file": file, "scale": scale}


class Model:
    """Collects the parts of one example; `save` closes the drawn pose where asked and writes the file."""

    def __init__(self, key, title, description, space="planar"):
        self.key, self.title, self.description, self.space = key, title, description, space
        self.planar = space == "planar"
        self.parameters, self.ground_markers, self.ground_shapes, self.bodies = [], [], [], []
        self.joints, self.forces, self.motions, self.watches, self.plots, self.objectives, self.run, self.comparison = [], [], [], [], [], [], {}, {}

    def parameter(self, name, value, note="", range=()):
        """`range`: between which values studies of the design may move it."""
        self.parameters.append(without_defaults("parameter", {"name": name, "value": value, "note": note, "range": list(range)}))

    def marker(self, name, position, **more):
        kind = "marker" if self.planar else "marker3"
        return without_defaults(kind, {"name": name, "position": list(position), **more})

    def ground(self, name, *position, **more):
        self.ground_markers.append(self.marker(name, position, **more))

    def body(self, name, markers, shapes=(), **fields):
        kind = "body" if self.planar else "body3"
        order = ["mass", "inertia", "com", "position", "angle" if self.planar else "orientation", "velocity", "rate", "keep"]
        made = {"name": name, **{key: fields.pop(key) for key in order if key in fields}}
        assert not fields, fields
        made["markers"] = [self.marker(n, *(p if isinstance(p, tuple) else (p,))) if not isinstance(p, dict) else self.marker(n, **p)
                           for n, p in markers.items()]
        made["shapes"] = [without_defaults(shape["type"], shape) for shape in shapes]
        self.bodies.append(without_defaults(kind, made))

    def rod_body(self, name, first, second, length, mass, width, *, position, angle, markers=None, shapes=(), **more):
        """A uniform slender planar rod from its frame's origin along x."""
        self.body(name, {first: [0, 0], second: [length, 0], **(markers or {})}, [bar(first, second, width), *shapes], mass=mass,
                  inertia=f"{mass}*{length}^2/12", com=[f"{length}/2", 0], position=position, angle=angle, **more)

    def joint(self, kind, name, first, second, **more):
        self.joints.append({"type": kind, "name": name, "first": first, "second": second, **more})

    def revolute(self, name, first, second):
        self.joint("revolute", name, first, second)

    def gravity(self, acceleration=None):
        acceleration = acceleration or ([0, "-g"] if self.planar else [0, 0, "-g"])
        self.force("gravity", "gravity", acceleration=acceleration)

    def force(self, kind, name, **fields):
        self.forces.append({"type": kind, "name": name, **fields})

    def motor(self, name, first, second, **fields):
        self.motions.append({"type": "angle-motion", "name": name, "first": first, "second": second, **fields})

    def watch(self, name, point, **more):
        self.watches.append({"name": name, "point": point, **more})

    def plot(self, title, *channels, against="", logarithmic=False):
        self.plots.append(without_defaults("plot", {"title": title, "channels": list(channels), "against": against, "logarithmic": logarithmic}))

    def compare(self, **plan):
        """What Compare methods and `compare` combine."""
        self.comparison = plan

    def objective(self, name, **fields):
        self.objectives.append({"name": name, **fields})

    def settings(self, end, output_step, **more):
        self.run = without_defaults("run", {"end": end, "output_step": output_step, **(more or PRECISE)})

    def close(self, *fixed):
        """Moves the drawn poses of all bodies but `fixed` onto the joints and writes them as plain numbers."""
        closure.close(self, set(fixed))

    def names(self):
        return parameter_values(self.parameters)

    def save(self, folder):
        gap = closure.largest_gap(self)
        assert gap < 1e-12, f"{self.key}: the drawn pose leaves a gap of {gap:.2g}"
        kind = "body" if self.planar else "body3"
        bodies = [without_defaults(kind, body) for body in self.bodies]
        ground = {"markers": self.ground_markers, "shapes": [without_defaults(s["type"], s) for s in self.ground_shapes]}
        whole = {"zwang": 1, "title": self.title, "description": self.description, "space": self.space, "parameters": self.parameters,
                 "ground": {k: x for k, x in ground.items() if x}, "bodies": bodies, "joints": self.joints, "forces": self.forces,
                 "motions": self.motions, "watches": self.watches, "plots": self.plots,
                 "objectives": self.objectives, "run": self.run, "comparison": self.comparison}
        whole = {k: x for k, x in whole.items() if x or k == "zwang"}
        (folder / f"{self.key}.zwang").write_text(text(whole) + "\n", encoding="utf-8")
        return gap
