// The program's icons: one-colour drawings that take the colour of the text around them, in light and dark and at any
// scale.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace zwang::ui {

/// The icon `name` of resources/icons; it follows the palette whenever it is drawn. An unknown name gives an empty
/// icon.
QIcon icon(const QString& name);

/// As `icon`, in a fixed colour.
QIcon icon(const QString& name, const QColor& colour);

/// The icon of an element type ("revolute", "spring-damper"); a type without a drawing of its own gets that of its
/// family.
QIcon typeIcon(const QString& key, const QString& family);

}  // namespace zwang::ui
