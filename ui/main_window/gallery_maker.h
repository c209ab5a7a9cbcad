// The pictures of the gallery, made by the program itself: `zwang --make-gallery DIR`.
#pragma once

#include <QString>

namespace zwang::ui {

/// Writes KEY.png and KEY-dark.png for every example into `folder`; returns an exit code and says on standard error
/// what went wrong.
int makeGallery(const QString& folder);

}  // namespace zwang::ui
