// Buttons and lists of a dialog, with the names by which tests and screen readers find them.
#pragma once

#include <QComboBox>
#include <QPushButton>

namespace zwang::ui {

inline QPushButton* makeButton(const QString& name, const QString& label, const QString& tip) {
    auto* button = new QPushButton(label);
    button->setObjectName(name);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

inline QComboBox* makeCombo(const QString& name, const QString& accessible) {
    auto* combo = new QComboBox;
    combo->setObjectName(name);
    combo->setAccessibleName(accessible);
    return combo;
}

}  // namespace zwang::ui
