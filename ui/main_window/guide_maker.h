// The pictures of the user guide, made by the program itself: `zwang --make-guide DIR`.
#pragma once

#include <QString>

namespace zwang::ui {

/// Writes NAME.png for every picture of the guide into `folder`; returns an exit code and says on standard error what
/// went wrong.
int makeGuide(const QString& folder);

}  // namespace zwang::ui
