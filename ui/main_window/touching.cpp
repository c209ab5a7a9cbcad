// The row of the Build menu that lets the selected bodies touch each other.
#include "engine/model/contact_shapes.h"
#include "ui/main_window/window_actions.h"
#include "ui/tools/copies.h"

namespace zwang::ui {

namespace {

/// The selected bodies, those of selected groups and parts, and the ground where something is drawn on it.
Names bodiesToTouch(const Document& document) {
    Names selection;
    for (const auto& address : document.selection()) selection.push_back(address.toStdString());
    Names bodies = bodiesIn(*document.model(), selection);
    const bool isDrawn =
        std::visit([](const auto& ground) { return !ground.shapes.empty(); }, document.model()->ground);
    if (isDrawn && !bodies.empty()) bodies.insert(bodies.begin(), "ground");
    return bodies;
}

/// "a and b, c and d"; of many the first ones.
QString wordsFor(const Touching::Pairs& pairs) {
    constexpr qsizetype most = 5;
    QStringList words;
    for (const auto& [a, b] : pairs)
        if (words.size() < most)
            words << WindowActions::tr("%1 and %2").arg(QString::fromStdString(a), QString::fromStdString(b));
    const auto left = static_cast<qsizetype>(pairs.size()) - words.size();
    if (left > 0) words << WindowActions::tr("%1 more").arg(left);
    return words.join(QStringLiteral(", "));
}

/// So many bodies are one contact group instead of a contact for each two of them.
constexpr std::size_t many = 30;

void groupContacts(Document& document, const Names& bodies) {
    std::string name;
    document.edit(WindowActions::tr("Let %1 bodies touch each other").arg(bodies.size()),
                  [&](Model& model) { name = insertElement(model, "contact-group", bodies); });
    document.select({QString::fromStdString(name)});
}

/// One undo step for all pairs; what is left out is said.
void letSelectedTouch(Document& document, Log& log) {
    Touching touching;
    const auto bodies = bodiesToTouch(document);
    if (bodies.size() > many) return groupContacts(document, bodies);
    document.edit(WindowActions::tr("Let %1 bodies touch each other").arg(bodies.size()),
                  [&](Model& model) { touching = letTouch(model, bodies); });
    if (!touching.joined.empty())
        log.add(
            LogLine::Level::note,
            WindowActions::tr("Left out, as they are joined or may touch already: %1.").arg(wordsFor(touching.joined)));
    if (!touching.shapeless.empty())
        log.add(LogLine::Level::note, WindowActions::tr("Left out, as nothing drawn of them can touch (in space: only "
                                                        "what is convex can): %1.")
                                          .arg(wordsFor(touching.shapeless)));
    QStringList made;
    for (const auto& name : touching.contacts) made << QString::fromStdString(name);
    if (!made.isEmpty()) document.select(made);
}

}  // namespace

void WindowActions::addTouchRow() {
    auto& w = w_;
    add({"build.touch",
         tr("Build"),
         tr("Let the selected bodies to&uch each other"),
         QKeySequence("Ctrl+Shift+K"),
         "contact",
         [&w] { letSelectedTouch(w.document_, w.log_); },
         [&w] { return !w.showsGallery() && bodiesToTouch(w.document_).size() > 1; },
         {},
         tr("Contacts between all pairs of the selected bodies that no joint holds together, by what is drawn of "
            "them and on the ground; of many bodies one contact group")});
}

}  // namespace zwang::ui
