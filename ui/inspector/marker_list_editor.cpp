#include "ui/inspector/marker_list_editor.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>

#include "ui/document/address.h"
#include "ui/inspector/number_editor.h"
#include "ui/units/text.h"

namespace zwang::ui {

MarkerListEditor::MarkerListEditor(FieldSpec fieldSpec, FormContext context)
    : FieldEditor(std::move(fieldSpec)), context_(std::move(context)), edit_(new QLineEdit), menu_(new QMenu(this)) {
    edit_->setObjectName(text(spec().key));
    edit_->setPlaceholderText(tr("markers, with commas"));
    auto* button = new QToolButton;
    button->setObjectName("addMarker");
    button->setText(QStringLiteral("+"));
    button->setToolTip(tr("Add a marker at the end"));
    button->setMenu(menu_);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(edit_);
    row->addWidget(button);
    setEditor(row);
    setFocusProxy(edit_);
    connect(menu_, &QMenu::aboutToShow, this, &MarkerListEditor::fill);
    connect(edit_, &QLineEdit::editingFinished, this, [this] {
        if (!edit_->isModified()) return;
        edit_->setModified(false);
        commit(edit_->text());
    });
}

void MarkerListEditor::commit(const QString& names) {
    std::vector<MarkerRef> markers;
    for (const QString& part : names.split(QLatin1Char(','))) {
        const std::string name = part.trimmed().toStdString();
        const auto dot = std::min(name.find('.'), name.size());
        if (!name.empty()) markers.push_back({name.substr(0, dot), name.substr(std::min(dot + 1, name.size()))});
    }
    emit changed(markers);
}

void MarkerListEditor::fill() {
    menu_->clear();
    const auto model = context_.model();
    const auto addMarkers = [&](const std::string& body) {
        for (const auto& marker : markerNames(*model, body)) {
            const QString name = text(markerAddress(body, marker));
            menu_->addAction(name, this, [this, name] {
                const QString before = edit_->text().trimmed();
                commit(before.isEmpty() ? name : before + QStringLiteral(", ") + name);
            });
        }
    };
    addMarkers("ground");
    for (const auto& body : model->bodies) addMarkers(nameOf(body));
}

void MarkerListEditor::show(const FieldValue& value, bool mixed) {
    if (edit_->hasFocus() && edit_->isModified()) return;
    QStringList names;
    for (const MarkerRef& marker : std::get<std::vector<MarkerRef>>(value))
        names << text(marker.marker.empty() ? marker.body : marker.body + "." + marker.marker);
    showText(edit_, mixed ? QString() : names.join(QStringLiteral(", ")));
}

void MarkerListEditor::markError(bool wrong) { markWrong(edit_, wrong); }

}  // namespace zwang::ui
