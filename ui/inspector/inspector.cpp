#include "ui/inspector/inspector.h"

#include <QApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTimer>

#include "ui/actions/icons.h"
#include "ui/document/edits.h"
#include "ui/inspector/number_editor.h"
#include "ui/units/four_bar_words.h"
#include "ui/units/text.h"
#include "ui/units/words.h"

namespace zwang::ui {

Inspector::Inspector(Document& document, QWidget* parent) : QScrollArea(parent), document_(document) {
    setObjectName("inspector");
    setFocusPolicy(Qt::NoFocus);  // its fields take it
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    connect(&document_, &Document::selectionChanged, this, &Inspector::rebuild);
    connect(&document_, &Document::modelChanged, this, &Inspector::refresh);
    rebuild();
}

// A field that loses the focus while all this goes away still edits the document, which must not come back here.
Inspector::~Inspector() { document_.disconnect(this); }

void Inspector::rebuild() {
    // Text that is being typed is finished first, and the old page outlives the signal that may come from it.
    if (auto* focus = QApplication::focusWidget(); focus && isAncestorOf(focus)) focus->clearFocus();
    if (auto* old = takeWidget()) old->deleteLater();
    form_ = nullptr;
    markers_ = shapes_ = nullptr;
    mass_ = nullptr;
    linkage_ = nullptr;
    name_ = title_ = nullptr;
    description_ = nullptr;
    shownSelection_ = document_.selection();
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);

    std::vector<std::string> addresses;
    std::optional<Subject> subject;
    bool oneType = true;
    for (const auto& selected : shownSelection_) {
        addresses.push_back(selected.toStdString());
        const auto next = describe(*document_.model(), addresses.back());
        oneType = oneType && (!subject || (next && next->type == subject->type));
        if (!subject) subject = next;
    }
    if (addresses.empty())
        addEmptyPage(layout, tr("Select something in the tree or in the view to see its properties."));
    else if (addresses.size() == 1 && addresses.front() == "@model")
        addModelPage(layout);
    else if (!subject)
        addEmptyPage(layout, tr("The parameters are in the tab Parameters."));
    else if (!oneType)
        addMixedPage(layout, addresses);
    else {
        addHeader(layout, addresses, *subject);
        const bool isBody = addresses.size() == 1 && Address::parse(addresses.front()).kind == Address::Kind::element &&
                            visitBody(*document_.model(), addresses.front(), [](const auto&) {});
        if (isBody && addresses.front() != "ground") {
            mass_ = new MassRow(document_, addresses.front());
            layout->addWidget(mass_);
        }
        if (addresses.size() == 1) addLinkage(layout, addresses.front());
        if (!subject->fields.empty()) {
            form_ = new PropertyForm(document_, addresses);
            layout->addWidget(form_);
        }
        if (isBody) {
            markers_ = new PartsList(document_, addresses.front(), PartsList::What::markers);
            shapes_ = new PartsList(document_, addresses.front(), PartsList::What::shapes);
            layout->addWidget(markers_);
            layout->addWidget(shapes_);
        }
    }
    layout->addStretch(1);
    setWidget(page);
}

/// What the lengths say of the four-bar linkages that the element is a part of.
void Inspector::addLinkage(QVBoxLayout* layout, const std::string& element) {
    linkage_ = new QLabel;
    linkage_->setObjectName("fourBar");
    linkage_->setWordWrap(true);
    linkage_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(linkage_);
    linkageOf_ = element;
    showLinkage();
}

void Inspector::showLinkage() {
    QStringList sentences;
    for (const auto& loop : fourBarsOf(*document_.model()))
        if (std::find(loop.elements.begin(), loop.elements.end(), linkageOf_) != loop.elements.end())
            sentences << tr("%1: %2").arg(fourBarName(loop), fourBarSentence(loop.lengths));
    linkage_->setText(sentences.join('\n'));
    linkage_->setVisible(!sentences.isEmpty());
}

void Inspector::refresh() {
    // The selection may just have lost what was removed; then selectionChanged follows and rebuilds.
    for (const auto& address : shownSelection_)
        if (!exists(*document_.model(), address.toStdString())) return;
    if (form_) form_->refresh();
    if (mass_) mass_->refresh();
    if (linkage_) showLinkage();
    if (markers_) markers_->refresh();
    if (shapes_) shapes_->refresh();
    if (title_ && !title_->hasFocus()) showText(title_, text(document_.model()->title));
    if (description_ && !description_->hasFocus()) description_->setPlainText(text(document_.model()->description));
}

void Inspector::addHeader(QVBoxLayout* layout, const std::vector<std::string>& addresses, const Subject& subject) {
    auto* head = new QHBoxLayout;
    auto* title =
        new QLabel(addresses.size() == 1 ? engineWord(subject.label)
                                         : tr("%1 × %2").arg(addresses.size()).arg(engineWord(subject.label)));
    title->setObjectName("pageTitle");
    head->addWidget(title, 1);
    layout->addLayout(head);
    if (addresses.size() == 1 && canRename(addresses.front())) addName(layout, addresses.front());
    auto* help = new QLabel(engineHelp(subject.help));
    help->setObjectName("secondaryText");
    help->setWordWrap(true);
    layout->addWidget(help);
}

void Inspector::addName(QVBoxLayout* layout, const std::string& address) {
    const auto parsed = Address::parse(address);
    const bool isMarker = parsed.kind == Address::Kind::marker;
    name_ = new QLineEdit;
    showText(name_, text(isMarker ? parsed.marker : parsed.element));
    name_->setObjectName("elementName");
    name_->setAccessibleName(tr("Name"));
    auto* error = new QLabel;
    error->setObjectName("errorText");
    error->setWordWrap(true);
    error->hide();
    layout->addWidget(name_);
    layout->addWidget(error);
    auto* edit = name_;
    connect(edit, &QLineEdit::editingFinished, this, [this, edit, error, address, parsed, isMarker] {
        if (!edit->isModified()) return;
        const auto to = edit->text().trimmed().toStdString();
        const auto why = whyNotName(*document_.model(), address, to);
        markWrong(edit, !why.empty());
        error->setText(text(why));
        error->setVisible(!why.empty());
        if (!why.empty()) return;
        edit->setModified(false);
        const auto selected = isMarker ? markerAddress(parsed.element, to) : to;
        document_.edit(tr("Rename %1 to %2").arg(text(address), text(selected)),
                       [&](Model& m) { renameAddress(m, address, to); });
        // Selecting rebuilds this page, so it waits until the field has finished with the key.
        QTimer::singleShot(0, &document_, [this, selected] { document_.select({text(selected)}); });
    });
}

void Inspector::addModelPage(QVBoxLayout* layout) {
    auto* head = new QLabel(tr("Model"));
    head->setObjectName("pageTitle");
    layout->addWidget(head);
    auto* kind =
        new QLabel(document_.model()->space == Space::planar ? tr("planar mechanism") : tr("spatial mechanism"));
    kind->setObjectName("secondaryText");
    layout->addWidget(kind);
    title_ = new QLineEdit;
    showText(title_, text(document_.model()->title));
    title_->setObjectName("modelTitle");
    title_->setPlaceholderText(tr("Title"));
    description_ = new QPlainTextEdit(text(document_.model()->description));
    description_->setObjectName("modelDescription");
    description_->setPlaceholderText(tr("What this mechanism is, in a few words"));
    description_->setTabChangesFocus(true);
    description_->setMinimumHeight(140);
    layout->addWidget(title_);
    layout->addWidget(description_);
    auto* title = title_;
    connect(title, &QLineEdit::editingFinished, this, [this, title] {
        document_.edit(tr("Change the title"), [&](Model& m) { m.title = title->text().trimmed().toStdString(); });
    });
    auto* description = description_;
    connect(description, &QPlainTextEdit::textChanged, this, [this, description] {
        if (!description->hasFocus()) return;
        constexpr int mergeKey = 900;
        document_.edit(
            tr("Change the description"), [&](Model& m) { m.description = description->toPlainText().toStdString(); },
            mergeKey);
    });
}

void Inspector::addEmptyPage(QVBoxLayout* layout, const QString& sentence) {
    auto* label = new QLabel(sentence);
    label->setObjectName("emptyText");
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignCenter);
    layout->addSpacing(40);
    layout->addWidget(label);
}

/// Different types: what they have in common can be edited together.
void Inspector::addMixedPage(QVBoxLayout* layout, const std::vector<std::string>& addresses) {
    if (commonSubject(*document_.model(), addresses).fields.empty())
        return addEmptyPage(layout, tr("%1 elements of different types are selected. Select elements of one type to "
                                       "edit them together.")
                                        .arg(addresses.size()));
    auto* title = new QLabel(tr("%1 elements").arg(addresses.size()));
    title->setObjectName("pageTitle");
    layout->addWidget(title);
    auto* help = new QLabel(tr("Different types; these are the properties they share."));
    help->setObjectName("secondaryText");
    help->setWordWrap(true);
    layout->addWidget(help);
    form_ = new PropertyForm(document_, addresses);
    layout->addWidget(form_);
}

}  // namespace zwang::ui
