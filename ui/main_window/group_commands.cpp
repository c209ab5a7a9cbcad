// Rows of the Edit menu about groups, hiding and locking; entering a group with a double click; mechanisms as files.
#include <QFileInfo>
#include <QStatusBar>
#include <algorithm>

#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "ui/document/edits.h"
#include "ui/main_window/window_actions.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

/// The elements of a selection, each once.
Names elementsOf(const Document& document) {
    Names names;
    for (const auto& address : document.selection()) {
        const auto name = owner(address.toStdString());
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return names;
}

/// "crank", or how many there are.
QString wordFor(const Names& names) {
    return names.size() == 1 ? QString::fromStdString(names.front())
                             : WindowActions::tr("%1 elements").arg(names.size());
}

bool all(const Model& model, const Names& names, bool (*is)(const Model&, const std::string&)) {
    return !names.empty() && std::all_of(names.begin(), names.end(), [&](const auto& n) { return is(model, n); });
}

/// Adds the names to a list of the drawing, or, when all are in it, takes them and the groups around them out.
void toggle(Document& document, Names Drawing::*list, bool (*is)(const Model&, const std::string&), const QString& on,
            const QString& off) {
    const auto names = elementsOf(document);
    const bool take = all(*document.model(), names, is);
    document.edit((take ? off : on).arg(wordFor(names)), [&](Model& model) {
        setListed(model.drawing.*list, names, !take);
        if (!take) return;
        for (auto name : names)
            for (name = groupOf(model, name); !name.empty(); name = groupOf(model, name))
                setListed(model.drawing.*list, {name}, false);
    });
}

}  // namespace

void WindowActions::addGroupRows() {
    auto& w = w_;
    const QString group = tr("Edit");
    const auto some = [&w] { return !w.showsGallery() && !elementsOf(w.document_).empty(); };
    const auto oneGroup = [&w] {
        const auto names = elementsOf(w.document_);
        return !w.showsGallery() && names.size() == 1 && isGroup(*w.document_.model(), names.front());
    };
    add({"edit.group",
         group,
         tr("&Group"),
         QKeySequence("Ctrl+G"),
         "group",
         [&w] {
             std::string name;
             const auto names = elementsOf(w.document_);
             w.document_.edit(WindowActions::tr("Group %1").arg(wordFor(names)),
                              [&](Model& model) { name = makeGroup(model, names); });
             w.document_.select({QString::fromStdString(name)});
         },
         [&w] { return !w.showsGallery() && canGroup(*w.document_.model(), elementsOf(w.document_)); },
         {},
         tr("The selected elements are selected, moved and copied as one from now on")});
    add({"edit.ungroup",
         group,
         tr("Ungr&oup"),
         QKeySequence("Ctrl+Shift+G"),
         "ungroup",
         [&w] {
             Names members;
             const auto name = elementsOf(w.document_).front();
             w.document_.edit(WindowActions::tr("Ungroup %1").arg(QString::fromStdString(name)),
                              [&](Model& model) { members = ungroup(model, name); });
             w.document_.select(listOf(members));
         },
         oneGroup,
         {},
         tr("The members of the selected group are elements of their own again")});
    add({"edit.hide", group, tr("&Hide"), QKeySequence("Shift+H"), "hide",
         [&w] {
             toggle(w.document_, &Drawing::hidden, isHidden, WindowActions::tr("Hide %1"),
                    WindowActions::tr("Show %1"));
         },
         some, [&w] { return all(*w.document_.model(), elementsOf(w.document_), isHidden); },
         tr("What is selected is not drawn and cannot be picked in the view")});
    add({"edit.show-all",
         group,
         tr("Show a&ll"),
         QKeySequence("Ctrl+Shift+H"),
         "show",
         [&w] { w.document_.edit(WindowActions::tr("Show all"), [](Model& model) { model.drawing.hidden.clear(); }); },
         [&w] { return !w.showsGallery() && !w.document_.model()->drawing.hidden.empty(); },
         {},
         tr("Everything that is hidden is drawn again")});
    add({"edit.lock", group, tr("Loc&k"), QKeySequence("Shift+L"), "lock",
         [&w] {
             toggle(w.document_, &Drawing::locked, isLocked, WindowActions::tr("Lock %1"),
                    WindowActions::tr("Unlock %1"));
         },
         some, [&w] { return all(*w.document_.model(), elementsOf(w.document_), isLocked); },
         tr("What is selected is not moved or edited by the mouse")});
    add({"file.save-group",
         tr("File"),
         tr("Save the &group as a file…"),
         {},
         "save-as",
         [&w] {
             const auto name = elementsOf(w.document_).front();
             w.files_->saveModelAs(mechanismModel(*w.document_.model(), {name}), QString::fromStdString(name));
         },
         oneGroup,
         {},
         tr("The selected group becomes a model of its own, to be opened or inserted elsewhere")});
    add({"file.insert-mechanism",
         tr("Insert"),
         tr("&Mechanism from a file…"),
         {},
         "group",
         [&w] {
             const auto path = w.files_->askForModel(WindowActions::tr("Insert a mechanism"));
             auto part = path.isEmpty() ? std::nullopt : w.files_->read(path);
             if (!part) return;
             if (part->space != w.document_.model()->space) {
                 w.log_.add(LogLine::Level::error,
                            WindowActions::tr("%1 is of the other kind (planar or spatial); make this model spatial "
                                              "first, or open the file by itself.")
                                .arg(QFileInfo(path).fileName()));
                 return;
             }
             std::string name;
             const auto file = QFileInfo(path).completeBaseName();
             w.document_.edit(WindowActions::tr("Insert %1").arg(file), [&](Model& model) {
                 name = insertMechanism(model, std::move(*part), file.toStdString());
             });
             if (!name.empty()) w.document_.select({QString::fromStdString(name)});
         },
         [&w] { return !w.showsGallery(); },
         {},
         tr("All of another model as one group, under names of its own")});
}

/// What a click on an element selects: the group around it, or, inside of that group, the element.
QString MainWindow::clicked(const QString& element) const {
    return QString::fromStdString(
        clickedIn(*document_.model(), element.toStdString(), isGroup(*document_.model(), entered_) ? entered_ : ""));
}

void MainWindow::clickInView(const QString& element, Qt::KeyboardModifiers modifiers) {
    if (element.isEmpty() || !isInside(*document_.model(), element.toStdString(), entered_)) entered_.clear();
    const QString meant = clicked(element);
    if (!(modifiers & Qt::ControlModifier))
        return document_.select(element.isEmpty() ? QStringList() : QStringList{meant});
    if (element.isEmpty()) return;
    QStringList selection = document_.selection();
    if (!selection.removeOne(meant)) selection << meant;
    document_.select(selection);
}

/// Into the group that is there; on an element its properties come to the front.
void MainWindow::doubleClickInView(const QString& element) {
    const QString meant = clicked(element);
    if (meant != element) {
        entered_ = meant.toStdString();
        selectElement(clicked(element));
        statusBar()->showMessage(
            tr("Inside %1: a click selects what is in it; a click beside it leaves it.").arg(meant), 8000);
        return;
    }
    selectElement(element);
    if (!element.isEmpty()) docks_->raise("properties");
}

}  // namespace zwang::ui
