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
    "run": {"end": 10, "output_step": 0.01, "formulation": "gauss", "stabilisation": "projection", "integrator": "dopri5", "rtol": 1e-8,
            "atol": 1e-8},
    "plot": {"against": ""},
    "parameter": {"note": ""},
    "none": {},
}


def without_defaults(kind, fields):
    defaults = DEFAULTS[kind]
    return {key: x for key, x in fields.items() if not (key in defaults and defaults[key] == x)}


def text(value, indent=0):
    """Arrays of plain values and objects without nested objects take one line when they fit."""
    one_line = plain(value)
    if one_line is not None and indent > 0 and len(one_line) + 2 * indent <= 110:
        return one_line
    pad, end = "  " * (indent + 1), "  " * indent
    if isinstance(value, dict):
        lines = [f"{pad}{json.dumps(key)}: {text(x, indent + 1)}" for key, x in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + end + "}" if lines else "{}"
    if isinstance(value, list):
        lines = [pad + text(x, indent + 1) for x in value]
        return "[\n" + ",\n".join(lines) + "\n" + end + "]" if lines else "[]"
    return json.dumps(value, ensure_ascii=False)


def plain(value):
    if isinstance(value, dict):
        if any(isinstance(x, dict) or (isinstance(x, list) and any(isinstance(y, (dict, list)) for y in x)) for x in value.values()):
            return None
        return "{" + ", ".join(f"{json.dumps(k)}: {plain(x)}" for k, x in value.items()) + "}"
    if isinstance(value, list):
        if any(isinstance(x, (dict, list)) for x in value):
            return None
        return "[" + ", ".join(plain(x) for x in value) + "]"
    return json.dumps(value, ensure_ascii=False)
