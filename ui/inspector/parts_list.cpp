#include "ui/inspector/parts_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <algorithm>

#include "ui/actions/icons.h"
#include "ui/document/edits.h"
#include "ui/inspector/number_editor.h"
#include "ui/units/format.h"
#include "ui/units/text.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

/// "(0.35, 0) m" of a marker, "A – B" of a bar.
QString summary(const Model& model, const std::string& address) {
    if (const auto position = readField(model, address, "position")) {
        QStringList parts;
        for (const auto& q : std::get<std::vector<Quantity>>(*position)) parts << formatNumber(q.value, 4);
        return "(" + parts.join(", ") + ") m";
    }
    QStringList names;
    for (const auto* key : {"from", "to", "at", "file"})
        if (const auto value = readField(model, address, key)) names << text(std::get<std::string>(*value));
    if (const auto corners = readField(model, address, "corners"))
        for (const auto& name : std::get<std::vector<std::string>>(*corners)) names << text(name);
    return names.join(QStringLiteral(" – "));
}

}  // namespace

PartRow::PartRow(Document& document, std::string address, QWidget* parent)
    : QWidget(parent),
      document_(document),
      address_(std::move(address)),
      header_(new QToolButton),
      body_(new QWidget),
      bodyLayout_(new QVBoxLayout(body_)) {
    setObjectName("part:" + text(address_));
    header_->setObjectName("partHeader");
    header_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    header_->setArrowType(Qt::RightArrow);
    header_->setAutoRaise(true);
    header_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* removeButton = new QToolButton;
    removeButton->setObjectName("removePart");
    removeButton->setIcon(icon("delete"));
    removeButton->setAutoRaise(true);
    removeButton->setToolTip(tr("Remove"));
    removeButton->setAccessibleName(tr("Remove"));
    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(header_);
    head->addWidget(removeButton);
    bodyLayout_->setContentsMargins(18, 2, 0, 6);
    body_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(body_);
    connect(header_, &QToolButton::clicked, this, [this] {
        setOpen(!isOpen());
        emit openChanged(address_, isOpen());
    });
    connect(removeButton, &QToolButton::clicked, this, [this] { emit removeWanted(address_); });
    refresh();
}

QString PartRow::title() const {
    const auto parsed = Address::parse(address_);
    const auto subject = describe(*document_.model(), address_);
    const QString name = parsed.kind == Address::Kind::marker ? text(parsed.marker)
                         : subject                            ? engineWord(subject->label)
                                                              : QString();
    return name + QStringLiteral("   ") + summary(*document_.model(), address_);
}

void PartRow::setOpen(bool open) {
    if (open == isOpen()) return;
    header_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    body_->setVisible(open);
    if (!open) {
        while (auto* item = bodyLayout_->takeAt(0)) {
            if (item->widget()) item->widget()->deleteLater();
            delete item;
        }
        form_ = nullptr;
        return;
    }
    const auto parsed = Address::parse(address_);
    if (parsed.kind == Address::Kind::marker) {
        auto* name = new QLineEdit;
        showText(name, text(parsed.marker));
        name->setObjectName("markerName");
        name->setPlaceholderText(tr("Name"));
        connect(name, &QLineEdit::editingFinished, this, [this, name, parsed] {
            if (!name->isModified()) return;
            const auto why = whyNotName(*document_.model(), address_, name->text().toStdString());
            markWrong(name, !why.empty());
            name->setToolTip(text(why));
            if (!why.empty()) return;
            name->setModified(false);
            const auto to = name->text().toStdString();
            document_.edit(tr("Rename marker %1 to %2").arg(text(parsed.marker), text(to)),
                           [&, from = address_](Model& m) { renameAddress(m, from, to); });
        });
        bodyLayout_->addWidget(name);
    }
    form_ = new PropertyForm(document_, {address_});
    bodyLayout_->addWidget(form_);
}

void PartRow::refresh() {
    header_->setText(title());
    if (form_) form_->refresh();
}

PartsList::PartsList(Document& document, std::string body, What what, QWidget* parent)
    : QWidget(parent),
      document_(document),
      body_(std::move(body)),
      what_(what),
      layout_(new QVBoxLayout(this)),
      title_(new QLabel) {
    setObjectName(what_ == What::markers ? "markersList" : "shapesList");
    layout_->setContentsMargins(0, 4, 0, 0);
    layout_->setSpacing(1);
    title_->setObjectName("sectionTitle");
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 1);
    addButton(head);
    layout_->addLayout(head);
    build();
}

void PartsList::addButton(QHBoxLayout* head) {
    auto* button = new QToolButton;
    button->setObjectName("addPart");
    button->setIcon(icon("add"));
    button->setAutoRaise(true);
    head->addWidget(button);
    if (what_ == What::markers) {
        button->setToolTip(tr("Add a marker"));
        button->setAccessibleName(button->toolTip());
        connect(button, &QToolButton::clicked, this, [this] {
            std::string name;
            document_.edit(tr("Add a marker to %1").arg(text(body_)), [&](Model& m) { name = addMarker(m, body_); });
            open(markerAddress(body_, name));
        });
        return;
    }
    button->setToolTip(tr("Add a shape"));
    button->setAccessibleName(button->toolTip());
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    forEachType<AnyShape>([&](const auto& prototype) {
        if (!fits(prototype.space, document_.model()->space)) return;
        const auto info = prototype.info;
        auto* action = menu->addAction(typeIcon(text(info.key), "box"), engineWord(info.label));
        connect(action, &QAction::triggered, this, [this, key = std::string(info.key), label = engineWord(info.label)] {
            document_.edit(tr("Add %1 to %2").arg(label.toLower(), text(body_)),
                           [&](Model& m) { addShape(m, body_, key); });
        });
    });
    button->setMenu(menu);
}

std::vector<std::string> PartsList::addresses() const {
    std::vector<std::string> all;
    visitBody(*document_.model(), body_, [&](const auto& body) {
        if (what_ == What::markers)
            for (const auto& marker : body.markers) all.push_back(markerAddress(body_, marker.name));
        else
            for (std::size_t i = 0; i < body.shapes.size(); ++i) all.push_back(shapeAddress(body_, i));
    });
    return all;
}

void PartsList::build() {
    for (auto* row : rows_) row->deleteLater();
    rows_.clear();
    for (const auto& address : addresses()) {
        auto* row = new PartRow(document_, address);
        row->setOpen(std::find(open_.begin(), open_.end(), address) != open_.end());
        connect(row, &PartRow::openChanged, this, [this](const std::string& which, bool isOpen) {
            std::erase(open_, which);
            if (isOpen) open_.push_back(which);
        });
        connect(row, &PartRow::removeWanted, this, &PartsList::remove);
        layout_->addWidget(row);
        rows_.push_back(row);
    }
    const QString name = what_ == What::markers ? tr("Markers") : tr("Shapes");
    title_->setText(rows_.empty() ? tr("%1: none yet").arg(name) : name);
}

void PartsList::refresh() {
    const auto now = addresses();
    const bool same =
        now.size() == rows_.size() && std::equal(now.begin(), now.end(), rows_.begin(),
                                                 [](const auto& a, const PartRow* r) { return a == r->address(); });
    if (!same) return build();
    for (auto* row : rows_) row->refresh();
}

void PartsList::open(const std::string& address) {
    if (auto* found = row(address)) {
        found->setOpen(true);
        if (std::find(open_.begin(), open_.end(), address) == open_.end()) open_.push_back(address);
    }
}

PartRow* PartsList::row(const std::string& address) const {
    for (auto* row : rows_)
        if (row->address() == address) return row;
    return nullptr;
}

void PartsList::remove(const std::string& address) {
    // What hangs on a marker goes with it in the same undo step, and the step's text says so.
    const auto others = dependentsOf(*document_.model(), address);
    const QString what =
        others.empty() ? tr("Remove %1").arg(text(address)) : tr("Remove %1 and what depends on it").arg(text(address));
    document_.edit(what, [&](Model& m) { removeAddress(m, address); });
}

}  // namespace zwang::ui
