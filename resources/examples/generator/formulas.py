"""Values of numbers, numbers with units and formulas, as the model file writes them."""
import math
import re

UNITS = {"m": 1, "cm": 0.01, "mm": 0.001, "kg": 1, "kg/m": 1, "g": 1e-3, "s": 1, "rad": 1, "deg": math.pi / 180, "m/s": 1, "m/s^2": 1, "rad/s": 1,
         "deg/s": math.pi / 180, "kg*m^2": 1, "N": 1, "kN": 1000, "N*m": 1, "N/m": 1, "N*s/m": 1, "Hz": 1, "N*m/rad": 1, "N*m*s/rad": 1, "Pa": 1, "MPa": 1e6}
WITH_UNIT = re.compile(r"^([-+]?[\d.]+(?:[eE][-+]?\d+)?) ([A-Za-z][A-Za-z0-9*/^]*)$")
FUNCTIONS = {name: getattr(math, name) for name in ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "log", "pi")}


def value(written, names=None):
    """The SI value of a number or of what a person wrote; `names` are the values of the parameters."""
    if not isinstance(written, str):
        return float(written)
    found = WITH_UNIT.match(written)
    if found:
        return float(found[1]) * UNITS[found[2]]
    return float(eval(written.replace("^", "**"), {"__builtins__": {}}, {**FUNCTIONS, **(names or {})}))


def values(written, names):
    return [value(x, names) for x in written]


def parameter_values(parameters):
    """Parameters may use those before them."""
    names = {}
    for parameter in parameters:
        names[parameter["name"]] = value(parameter["value"], names)
    return names
