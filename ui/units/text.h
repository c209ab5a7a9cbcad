// Texts of the engine (UTF-8) as texts of the window.
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <string_view>
#include <vector>

namespace zwang::ui {

inline QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }
inline QStringList listOf(const std::vector<std::string>& names) {
    QStringList list;
    for (const auto& name : names) list << text(name);
    return list;
}

}  // namespace zwang::ui
