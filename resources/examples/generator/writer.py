"""Models as plain dictionaries, and their text in the canonical format of engine/io."""
import json

DEFAULTS = {
    "marker": {"position": [0, 0], "angle": 0, "z": [0, 0, 1], "x": [0, 0, 0]},
    "marker3": {"position": [0, 0, 0], "z": [0, 0, 1], "x": [0, 0, 0]},
    "body": {"mass": 1, "inertia": 0.1, "com": [0, 0], "position": [0, 0], "angle": 0, "velocity": [0, 0], "rate": 0, "keep": [],
             "markers": [], "shapes": []},
    "body3": {"mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "com": [0, 0, 0], "position": [0, 0, 0],
              "orientation": [1, 0, 0, 0], "velocity": [0, 0, 0], "rate": [0, 0, 0], "keep": [], "markers": [], "shapes": []},
    "bar": {"width": 0.05},
    "plate": {"thickness": 0.02},
    "box": {"size": [0.1, 0.1, 0.1]},
    "cylinder": {"radius": 0.05, "length": 0.1},
    "sphere": {"radius": 0.05},
    "mesh": {"scale": 1},
    "run": {"end": 10, "output_step": 0.01, "formulation": "gauss", "stabilisation": "projection", "integrator": "dopri5", "rtol": 1e-8,
            "atol": 1e-8},
    "plot": {"against": "", "logarithmic": False},
    "parameter": {"note": "", "range": []},
    "none": {},
}


def without_defaults(kind, fields):
    defaults = DEFAULTS[kind]
    return {key: x for key, x in fields.items() if not (key in defaults and defaults[key] == x)}


WIDTH = 120


def text(value, indent=0, used=0):
    """The canonical text: what holds only plain values and flat arrays takes one line when it fits, long arrays of plain values fill their lines."""
    flat = is_flat(value)
    shallow = flat or (isinstance(value, dict) and all(is_flat(x) or not isinstance(x, (dict, list)) for x in value.values()))
    if not isinstance(value, (dict, list)) or (shallow and (indent > 0 or isinstance(value, list))):
        line = one_line(value)
        if not isinstance(value, (dict, list)) or not value or used + len(line) < WIDTH:
            return line
    inner = " " * (indent + 2)
    items = [(json.dumps(k, ensure_ascii=False) + ": ", x) for k, x in value.items()] if isinstance(value, dict) else [("", x) for x in value]
    out, column = "", WIDTH
    for number, (label, item) in enumerate(items):
        out += "," if number else ""
        size = len(one_line(item)) if flat else 0
        if flat and column + size + 2 < WIDTH:
            out += " "
            column += size + 2
        else:
            out += "\n" + inner + label
            column = len(inner) + len(label) + size
        out += text(item, indent + 2, len(inner) + len(label))
    brackets = "{}" if isinstance(value, dict) else "[]"
    return brackets[0] + out + "\n" + " " * indent + brackets[1]


def is_flat(value):
    return isinstance(value, list) and not any(isinstance(x, (dict, list)) for x in value)


def one_line(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k, ensure_ascii=False)}: {one_line(x)}" for k, x in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(one_line(x) for x in value) + "]"
    if isinstance(value, float):
        return number(value)
    return json.dumps(value, ensure_ascii=False)


def number(x):
    """The shortest digits that read back; "1e-8" where a fixed point would be long."""
    if x == int(x) and abs(x) < 1e9:
        return str(int(x))
    mantissa, _, exponent = repr(x).partition("e")
    return f"{mantissa}e{int(exponent)}" if exponent else mantissa
