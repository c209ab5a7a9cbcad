#include "ui/document/address.h"

namespace zwang::ui {

namespace {

std::size_t number(const std::string& digits) {
    try {
        return std::stoul(digits);
    } catch (const std::exception&) {
        return static_cast<std::size_t>(-1);
    }
}

}  // namespace

Address Address::parse(const std::string& text) {
    if (text == "@model") return {Kind::model, "", "", 0};
    if (text == "@parameters") return {Kind::parameters, "", "", 0};
    if (text == "@run") return {Kind::run, "", "", 0};
    if (text.starts_with("@plot.")) return {Kind::plot, "", "", number(text.substr(6))};
    if (const auto hash = text.find('#'); hash != std::string::npos)
        return {Kind::shape, text.substr(0, hash), "", number(text.substr(hash + 1))};
    if (const auto dot = text.find('.'); dot != std::string::npos)
        return {Kind::marker, text.substr(0, dot), text.substr(dot + 1), 0};
    return {Kind::element, text, "", 0};
}

bool exists(const Model& model, const std::string& address) {
    const auto kind = Address::parse(address).kind;
    if (kind == Address::Kind::model || kind == Address::Kind::parameters) return true;
    return visitAddress(model, address, [](const auto&) {});
}

std::string addressOf(const std::string& element, const std::string& fieldKey) {
    const auto part = [&](const char* list) -> std::string {
        const std::string prefix = std::string(list) + "/";
        if (!fieldKey.starts_with(prefix)) return {};
        const auto end = fieldKey.find('/', prefix.size());
        return fieldKey.substr(prefix.size(), end == std::string::npos ? end : end - prefix.size());
    };
    if (fieldKey.starts_with("parameters/")) return "@parameters";
    if (fieldKey.starts_with("run/")) return "@run";
    if (const auto index = part("plots"); !index.empty()) return plotAddress(number(index));
    if (const auto marker = part("markers"); !marker.empty()) return markerAddress(element, marker);
    if (const auto index = part("shapes"); !index.empty()) return shapeAddress(element, number(index));
    return element;
}

std::string owner(const std::string& address) { return Address::parse(address).element; }

}  // namespace zwang::ui
