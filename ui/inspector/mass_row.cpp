#include "ui/inspector/mass_row.h"

#include <QVBoxLayout>

#include "engine/analysis/body_mass.h"
#include "ui/document/address.h"
#include "ui/units/format.h"

namespace zwang::ui {

MassRow::MassRow(Document& document, std::string body, QWidget* parent)
    : QWidget(parent), document_(document), body_(std::move(body)), text_(new QLabel), button_(new QPushButton) {
    setObjectName("massRow");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    text_->setWordWrap(true);
    button_->setText(tr("Give the mass by numbers"));
    button_->setToolTip(
        tr("Writes these values into the fields and takes the density away, so that each can be changed."));
    layout->addWidget(text_);
    layout->addWidget(button_, 0, Qt::AlignLeft);
    connect(button_, &QPushButton::clicked, this, [this] {
        document_.edit(tr("Mass of %1 by numbers").arg(QString::fromStdString(body_)),
                       [this](Model& model) { writeMass(model, body_); });
    });
    refresh();
}

void MassRow::refresh() {
    const auto mass = massOf(*document_.model(), body_);
    if (!mass) return;
    bool fromShapes = false;
    visitBody(*document_.model(), body_, [&](const auto& body) {
        if constexpr (isListed<decltype(body), AnyBody>) fromShapes = body.density.value > 0;
    });
    const bool planar = document_.model()->space == Space::planar;
    const QString inertia = planar ? formatValue(mass->inertia(2, 2), "kg*m^2", 4)
                                   : formatValue(mass->inertia(0, 0), "kg*m^2", 4) + QStringLiteral(", ") +
                                         formatValue(mass->inertia(1, 1), "kg*m^2", 4) + QStringLiteral(", ") +
                                         formatValue(mass->inertia(2, 2), "kg*m^2", 4);
    const QString what = tr("Mass %1, inertia %2").arg(formatValue(mass->mass, "kg", 4), inertia);
    text_->setText(fromShapes ? tr("%1, from its shapes and density.").arg(what) : tr("%1, as given.").arg(what));
    button_->setVisible(fromShapes);
}

}  // namespace zwang::ui
