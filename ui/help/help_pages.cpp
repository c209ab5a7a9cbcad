#include "ui/help/help_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <cmath>

#include "engine/elements/shapes.h"
#include "engine/model/drawing.h"
#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

QString tr(const char* words) { return QCoreApplication::translate("HelpWindow", words); }

/// "0 and more", "more than 0", "1 to 50"; empty: any number.
QString rangeText(const Range& range) {
    const bool below = std::isfinite(range.least), above = std::isfinite(range.most);
    if (!below && !above) return {};
    const QString least = QString::number(range.least), most = QString::number(range.most);
    if (below && above) return tr("%1 to %2").arg(least, most);
    if (above) return tr("up to %1").arg(most);
    return range.leastIncluded ? tr("%1 or more").arg(least) : tr("more than %1").arg(least);
}

QString fieldRows(const std::vector<ConstMember>& members) {
    QString rows;
    for (const auto& member : members) {
        const FieldInfo& field = *member.field;
        QStringList notes;
        if (!field.unit.empty()) notes << text(field.unit);
        if (!field.choices.empty()) notes << text(field.choices).replace(' ', QStringLiteral(", "));
        if (const QString range = rangeText(field.range); !range.isEmpty()) notes << range;
        rows += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td><td>%3</td></tr>")
                    .arg(engineWord(field.label).toHtmlEscaped(), notes.join(QStringLiteral("; ")).toHtmlEscaped(),
                         engineHelp(field.help).toHtmlEscaped());
    }
    return rows;
}

HelpPage typePage(const TypeInfo& info, Space space, const std::vector<ConstMember>& members, const QString& list,
                  const QString& group) {
    HelpPage page;
    page.key = list + '/' + text(info.key);
    page.group = group;
    page.title = engineWord(info.label);
    page.html = QStringLiteral("<h2>%1</h2><p>%2.</p>").arg(page.title, engineHelp(info.help).toHtmlEscaped());
    if (space != Space::both)
        page.html += QStringLiteral("<p>%1</p>")
                         .arg(space == Space::planar ? tr("In planar models.") : tr("In spatial models."));
    const QString rows = fieldRows(members);
    if (!rows.isEmpty())
        page.html += QStringLiteral(
                         "<table cellspacing=0 cellpadding=4 border=0><tr><th align=left>%1</th><th align=left>%2</th>"
                         "<th align=left>%3</th></tr>%4</table>")
                         .arg(tr("Property"), tr("Unit and range"), tr("Meaning"), rows);
    const bool hasType = !list.startsWith(QStringLiteral("drawing/"));
    const QString place =
        hasType ? QStringLiteral("\"type\": \"%1\"").arg(text(info.key)) : QString(list).replace('/', " ▸ ");
    page.html += QStringLiteral("<p>%1 <code>%2</code></p>").arg(tr("In a model file:"), place);
    return page;
}

/// Types of plane and space that share a key get one page each, told apart by the key of their space.
void addType(std::vector<HelpPage>& pages, const TypeInfo& type, Space space, const std::vector<ConstMember>& members,
             const QString& list, const QString& group) {
    HelpPage page = typePage(type, space, members, list, group);
    if (space == Space::spatial) {
        page.key += QStringLiteral("/3d");
        page.title = tr("%1 (spatial)").arg(page.title);
    }
    pages.push_back(std::move(page));
}

template <class Any>
void addTypes(std::vector<HelpPage>& pages, const QString& list, const QString& group) {
    forEachType<Any>(
        [&]<class T>(const T& example) { addType(pages, T::info, T::space, membersOf(example), list, group); });
}

/// Joints or forces.
template <class Every, class ViewsOf>
void addEvery(std::vector<HelpPage>& pages, const Every& every, const ViewsOf& viewsOf, const QString& list,
              const QString& group) {
    for (const Space space : {Space::planar, Space::spatial}) {
        const Model model = every(space);
        for (const auto& view : viewsOf(model))
            if (space == Space::planar || view.space == Space::spatial)  // those of both are there
                addType(pages, view.info, view.space, view.members(), list, group);
    }
}

template <class Drawn>
HelpPage drawnPage(const QString& list) {
    const Drawn example;
    return typePage(Drawn::info, Space::both, membersOf(example), list, tr("Drawing"));
}

void addChapters(std::vector<HelpPage>& pages) {
    const std::pair<const char*, const char*> chapters[] = {
        {"start", QT_TRANSLATE_NOOP("HelpWindow", "First steps")},
        {"building", QT_TRANSLATE_NOOP("HelpWindow", "Building a mechanism")},
        {"running", QT_TRANSLATE_NOOP("HelpWindow", "Running and looking")},
        {"singular", QT_TRANSLATE_NOOP("HelpWindow", "Singular positions")},
        {"sensitivity", QT_TRANSLATE_NOOP("HelpWindow", "Sensitivities and design")},
        {"methods", QT_TRANSLATE_NOOP("HelpWindow", "Methods and their comparison")},
        {"theory", QT_TRANSLATE_NOOP("HelpWindow", "Theory and validation")},
        {"files", QT_TRANSLATE_NOOP("HelpWindow", "Files and the command line")}};
    const bool chinese = QLocale().language() == QLocale::Chinese;
    for (const auto& [key, title] : chapters) {
        const QString own = QStringLiteral(":/guide/zh/%1.md").arg(key),
                      english = QStringLiteral(":/guide/%1.md").arg(key);
        pages.push_back({QStringLiteral("guide/") + key,
                         tr("User guide"),
                         tr(title),
                         chinese && QFile::exists(own) ? own : english,
                         {}});
    }
}

}  // namespace

std::vector<HelpPage> helpPages() {
    std::vector<HelpPage> pages;
    addChapters(pages);
    addTypes<AnyBody>(pages, "bodies", tr("Bodies"));
    addTypes<AnyShape>(pages, "shapes", tr("Shapes"));
    addEvery(
        pages, everyJoint, [](const Model& model) { return jointsOf(model); }, "joints", tr("Joints"));
    addEvery(pages, everyForce, forcesOf, "forces", tr("Forces"));
    addTypes<AnyMotion>(pages, "motions", tr("Motions"));
    pages.push_back(drawnPage<Note>("drawing/notes"));
    pages.push_back(drawnPage<Dimension>("drawing/dimensions"));
    pages.push_back(drawnPage<Group>("drawing/groups"));
    return pages;
}

QString helpKeyOf(const Model& model, const QString& element) {
    QString key = QStringLiteral("guide/start");
    for (const auto& each : elementsOf(model)) {
        if (text(*each.name) != element) continue;
        key = each.list == "watches"
                  ? QStringLiteral("guide/running")
                  : text(each.list) + '/' + text(each.type.key) + (each.space == Space::spatial ? "/3d" : "");
    }
    return key;
}

}  // namespace zwang::ui
