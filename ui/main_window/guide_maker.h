// The pictures of the user guide, made by the program itself: `zwang --make-guide DIR`.
#pragma once

#include <QString>
#include <functional>

namespace zwang::ui {

/// Writes NAME.png for every picture of the guide, the English ones into `folder`, the Chinese ones into its folder
/// "zh". `translate` gives the program another language ("en", "zh_CN"). Returns an exit code and says on standard
/// error what went wrong.
int makeGuide(const QString& folder, const std::function<void(const QString& language)>& translate);

}  // namespace zwang::ui
