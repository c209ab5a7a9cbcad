#include "engine/export/report_settings.h"

#include "engine/export/figure_files.h"
#include "engine/expressions/parameters.h"

namespace zwang {
namespace {

/// A value as a report writes it; empty: it says nothing.
class Written {
  public:
    Written(const FieldInfo& field, const std::string& language) : field_(field), language_(language) {}

    std::string operator()(const Quantity& q) const { return numberText(q.value, 6) + unit(); }
    std::string operator()(const Choice& choice) const { return choiceIn(language_, choice.key); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(bool isOn) const { return reportWord(isOn ? "yes" : "no", language_); }
    std::string operator()(const BodyRef& reference) const { return reference.body; }
    std::string operator()(const MarkerRef& reference) const {
        const bool isEnd = field_.key == "first" || field_.key == "second";  // they stand in a column of their own
        return isEnd ? std::string() : reference.body + "." + reference.marker;
    }
    template <std::size_t n>
    std::string operator()(const std::array<Quantity, n>& list) const {
        std::string text;
        for (const Quantity& q : list) text += (text.empty() ? "" : ", ") + numberText(q.value, 6);
        return "(" + text + ")" + unit();
    }
    std::string operator()(const std::vector<Quantity>&) const { return {}; }  // too long for a line
    std::string operator()(const std::vector<std::string>&) const { return {}; }
    std::string operator()(const std::vector<MarkerRef>& references) const {
        std::string text;
        for (const MarkerRef& each : references) text += (text.empty() ? "" : ", ") + each.body + "." + each.marker;
        return text;
    }

  private:
    std::string unit() const { return field_.unit.empty() ? "" : " " + unitText(field_.unit); }

    const FieldInfo& field_;
    const std::string& language_;
};

}  // namespace

std::string settingsText(const std::vector<ConstMember>& settings, const std::vector<ConstMember>& usual,
                         const std::string& language) {
    std::string text;
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const FieldInfo& field = *settings[i].field;
        const std::string value = std::visit(
            [&](const auto* own) {
                using T = std::remove_cvref_t<decltype(*own)>;
                return *own == *usual[i].as<T>() ? std::string() : Written(field, language)(*own);
            },
            settings[i].value);
        if (!value.empty()) text += (text.empty() ? "" : "; ") + labelIn(language, field.label) + ": " + value;
    }
    return text;
}

}  // namespace zwang
