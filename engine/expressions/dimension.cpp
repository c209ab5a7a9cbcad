// Which dimension a formula has, and where its terms do not fit each other.
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/expressions/dimension_text.h"
#include "engine/expressions/node.h"

namespace zwang {
namespace {

/// What is known of the dimension of a part: a bare number (fits any term, counts as 1 in products), unknown (a plain
/// parameter is involved, which may stand for anything), or definite.
struct Knowledge {
    enum class Kind { number, unknown, definite };
    Kind kind = Kind::number;
    UnitDimension dimension{};
    bool definite() const { return kind == Kind::definite; }
};

UnitDimension combine(const UnitDimension& a, const UnitDimension& b, int sign) {
    return {a.length + sign * b.length, a.mass + sign * b.mass, a.time + sign * b.time, a.angle + sign * b.angle};
}

/// Far above every unit, far below what an int can hold.
constexpr int largestExponent = 1000;

bool dependsOnNames(const Expression::Node& part) {
    return std::any_of(part.begin(), part.end(),
                       [](const Expression::Node& node) { return node.kind == Expression::Node::Kind::name; });
}

/// a^exponent; nothing when an exponent of a base unit would not be whole.
std::optional<UnitDimension> raise(const UnitDimension& a, double exponent) {
    const auto whole = [&](int n, int& out) {
        const double product = n * exponent;
        if (!(std::abs(product) <= largestExponent)) return false;
        out = static_cast<int>(std::lround(product));
        return std::abs(product - out) < 1e-9;
    };
    UnitDimension result;
    const bool fits = whole(a.length, result.length) && whole(a.mass, result.mass) && whole(a.time, result.time);
    if (!whole(a.angle, result.angle)) result.angle = 0;
    return fits ? std::optional(result) : std::nullopt;
}

class DimensionAnalysis {
  public:
    DimensionAnalysis(const std::vector<UnitDimension>& dimensions, const std::vector<bool>& definiteNames)
        : dimensions_(dimensions), definiteNames_(definiteNames) {}

    Knowledge of(const Expression::Node& root) const {
        std::vector<Knowledge> waiting;
        return foldNodes(root, waiting, [this](const Expression::Node& node, const Knowledge& a, const Knowledge& b) {
            return combined(node, a, b);
        });
    }

  private:
    Knowledge combined(const Expression::Node& node, const Knowledge& a, const Knowledge& b) const {
        using Kind = Expression::Node::Kind;
        switch (node.kind) {
            case Kind::number:
                return {};
            case Kind::quantity:
                return {Knowledge::Kind::definite, node.unit};
            case Kind::name:
                if (!definiteNames_[node.name]) return {Knowledge::Kind::unknown, {}};
                return {Knowledge::Kind::definite, dimensions_[node.name]};
            case Kind::negate:
                return a;
            case Kind::add:
            case Kind::subtract:
                return sum(node, a, b);
            case Kind::multiply:
                return product(node, a, b, 1);
            case Kind::divide:
                return product(node, a, b, -1);
            case Kind::power:
                return power(node, a, b);
            case Kind::call:
                return call(node, a, b);
        }
        return {};
    }

    static Knowledge sum(const Expression::Node& node, const Knowledge& a, const Knowledge& b) {
        if (a.definite() && b.definite() && !dimensionsAgree(a.dimension, b.dimension))
            throw FormulaError(
                Sentence("%1 and %2 do not fit together here", unitWords(a.dimension), unitWords(b.dimension)),
                node.position);
        if (a.definite()) return a;
        if (b.definite()) return b;
        return a.kind == Knowledge::Kind::unknown ? a : b;
    }

    static Knowledge product(const Expression::Node& node, const Knowledge& a, const Knowledge& b, int sign) {
        if (a.kind == Knowledge::Kind::unknown || b.kind == Knowledge::Kind::unknown)
            return {Knowledge::Kind::unknown, {}};
        const bool numbers = !a.definite() && !b.definite();
        const UnitDimension result = combine(a.dimension, b.dimension, sign);
        if (std::max({std::abs(result.length), std::abs(result.mass), std::abs(result.time), std::abs(result.angle)}) >
            largestExponent)
            throw FormulaError(Sentence("no unit has exponents as large as those of this product"), node.position);
        return {numbers ? Knowledge::Kind::number : Knowledge::Kind::definite, result};
    }

    static Knowledge power(const Expression::Node& node, const Knowledge& base, const Knowledge& exponent) {
        const Expression::Node& exponentNode = node.last();
        if (exponent.definite() && !dimensionsAgree(exponent.dimension, {}))
            throw FormulaError(Sentence("an exponent must be a pure number, not %1", unitWords(exponent.dimension)),
                               exponentNode.position);
        if (!base.definite() || dimensionsAgree(base.dimension, {})) return base;
        // A number as exponent may still hold names that are only numbers themselves: 2^n.
        if (exponent.kind != Knowledge::Kind::number || dependsOnNames(exponentNode))
            return {Knowledge::Kind::unknown, {}};
        const auto raised = raise(base.dimension, evaluateNodes(exponentNode, std::vector<double>{}));
        if (!raised)
            throw FormulaError(Sentence("this power of %1 has no unit", unitWords(base.dimension)), node.position);
        return {Knowledge::Kind::definite, *raised};
    }

    static Knowledge call(const Expression::Node& node, const Knowledge& a, const Knowledge& b) {
        const UnitDimension angle{0, 0, 0, 1};
        switch (node.function) {
            case Function::abs:
                return a;
            case Function::min:
            case Function::max:
                return sum(node, a, b);
            case Function::atan2:
                sum(node, a, b);
                return {Knowledge::Kind::definite, angle};
            case Function::sqrt: {
                if (!a.definite()) return a;
                const auto root = raise(a.dimension, 0.5);
                if (!root)
                    throw FormulaError(Sentence("the square root of %1 has no unit", unitWords(a.dimension)),
                                       node.position);
                return {Knowledge::Kind::definite, *root};
            }
            default:
                break;
        }
        if (a.definite() && !dimensionsAgree(a.dimension, {}))
            throw FormulaError(
                Sentence("a function of %1 is asked for; it takes an angle or a pure number", unitWords(a.dimension)),
                node.position);
        const bool inverse =
            node.function == Function::asin || node.function == Function::acos || node.function == Function::atan;
        if (inverse) return {Knowledge::Kind::definite, angle};
        return {a.definite() ? Knowledge::Kind::definite : a.kind, {}};
    }

    const std::vector<UnitDimension>& dimensions_;
    const std::vector<bool>& definiteNames_;
};

}  // namespace

UnitDimension Expression::dimension(const std::vector<UnitDimension>& dimensions,
                                    const std::vector<bool>& definiteNames, bool& definite) const {
    const Knowledge result = DimensionAnalysis(dimensions, definiteNames).of(*root_);
    definite = result.definite();
    return result.dimension;
}

std::string unitText(const UnitDimension& dimension) {
    static constexpr std::string_view usual[] = {"N",  "N*m", "N/m",   "N*s/m", "N*m/rad", "N*m*s/rad", "W",     "Pa",
                                                 "Hz", "m/s", "m/s^2", "rad/s", "rad/s^2", "kg*m^2",    "kg/m^3"};
    for (const auto name : usual)
        if (parseUnit(name)->dimension == dimension) return std::string(name);
    std::string above, below;
    const auto append = [&](std::string_view name, int exponent) {
        if (exponent == 0) return;
        std::string& side = exponent > 0 ? above : below;
        side += (side.empty() ? "" : "*") + std::string(name);
        if (std::abs(exponent) > 1) side += "^" + std::to_string(std::abs(exponent));
    };
    append("kg", dimension.mass);
    append("m", dimension.length);
    append("s", dimension.time);
    append("rad", dimension.angle);
    if (above.empty() && below.empty()) return "a pure number";
    if (below.empty()) return above;
    const bool severalBelow = below.find('*') != std::string::npos;
    return (above.empty() ? "1" : above) + "/" + (severalBelow ? "(" + below + ")" : below);
}

Sentence unitWords(const UnitDimension& dimension) {
    return dimension == UnitDimension{} ? Sentence("a pure number") : Sentence::verbatim(unitText(dimension));
}

}  // namespace zwang
