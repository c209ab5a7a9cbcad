// The pages of the help: chapters of the user guide, and a page for every type, written from what the type says of
// itself.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/model/model.h"

namespace zwang::ui {

/// A page. `source` is a resource of the guide (Markdown), or empty: then `html` is the page.
struct HelpPage {
    QString key, group, title, source, html;
};

/// Chapters in the language of the window where there are some, else in English; then bodies, joints, forces, motions,
/// shapes.
std::vector<HelpPage> helpPages();

/// The key of the page for an element of the model (or "ground", or a type key of the lists); "guide/start" when there
/// is none.
QString helpKeyOf(const Model& model, const QString& element);

}  // namespace zwang::ui
