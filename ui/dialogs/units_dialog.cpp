#include "ui/dialogs/units_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/units/format.h"

namespace zwang::ui {

UnitsDialog::UnitsDialog(const DisplayUnits& document, const DisplayUnits& preferred, QWidget* parent)
    : QDialog(parent) {
    setObjectName("unitsDialog");
    setWindowTitle(tr("Units"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->addWidget(new QLabel(tr("In this document")), 0, 1);
    grid->addWidget(new QLabel(tr("Preferred")), 0, 2);
    const QStringList labels{tr("Lengths"), tr("Angles"), tr("Angular velocities"), tr("Forces")};
    const auto& choices = unitChoices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const int row = static_cast<int>(i) + 1;
        grid->addWidget(new QLabel(labels.value(row - 1)), row, 0);
        document_.push_back(addBox(grid, row, 1, choices[i], tr("as preferred"), document.*choices[i].member));
        preferred_.push_back(addBox(grid, row, 2, choices[i], tr("what suits"), preferred.*choices[i].member));
        document_.back()->setObjectName(QStringLiteral("documentUnit_") + choices[i].key);
        preferred_.back()->setObjectName(QStringLiteral("preferredUnit_") + choices[i].key);
        for (auto* box : {document_.back(), preferred_.back()}) box->setAccessibleName(labels.value(row - 1));
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    auto* words = new QLabel(tr(
        "Fields, plots and dimensions show these units, and a bare number that is typed means them. Products follow: "
        "N·mm, kg·mm², mm/s. What is written with a unit keeps its value; files and exports stay as they are."));
    words->setWordWrap(true);
    words->setObjectName("secondaryText");
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(grid);
    layout->addWidget(words);
    layout->addWidget(buttons);
    setMinimumWidth(460);
}

QComboBox* UnitsDialog::addBox(QGridLayout* grid, int row, int column, const UnitChoice& choice, const QString& first,
                               const QString& current) {
    auto* box = new QComboBox;
    box->addItem(first, QString());
    for (const auto& unit : choice.units) box->addItem(prettyUnit(unit), unit);
    box->setCurrentIndex(std::max(0, box->findData(current)));
    grid->addWidget(box, row, column);
    connect(box, &QComboBox::activated, this, [this] { emit changed(unitsOf(document_), unitsOf(preferred_)); });
    return box;
}

DisplayUnits UnitsDialog::unitsOf(const std::vector<QComboBox*>& boxes) {
    DisplayUnits units;
    for (std::size_t i = 0; i < boxes.size(); ++i) units.*unitChoices()[i].member = boxes[i]->currentData().toString();
    return units;
}

}  // namespace zwang::ui
