#include "ui/main_window/window_actions.h"

#include <QApplication>
#include <QClipboard>
#include <QMenuBar>
#include <QSet>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>
#include <array>

#include "engine/model/joint_sorts.h"
#include "ui/actions/icons.h"
#include "ui/dialogs/template_dialog.h"
#include "ui/document/edits.h"
#include "ui/main_window/gallery_page.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/tree/model_tree.h"
#include "ui/units/text.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

Names namesOf(const QStringList& selection) {
    Names names;
    for (const auto& address : selection) names.push_back(address.toStdString());
    return names;
}

}  // namespace

void WindowActions::make() {
    addFileRows();
    addEditRows();
    addGroupRows();
    addTouchRow();
    addInsertRows();
    addBuildRows();
    addRunRows();
    addAnalysisRows();
    addViewRows();
    addThemeRows();
    addHelpRows();
    makeMenus();
    makeToolBar();
    makeBuildBar();
    w_.actions_.refresh();
}

void WindowActions::addFileRows() {
    auto& w = w_;
    const QString group = tr("File");
    const auto working = [&w] { return !w.showsGallery(); };
    const auto results = [&w] { return !w.showsGallery() && w.presenter_->hasResults(); };
    add({"file.new-planar", group, tr("New &planar mechanism"), QKeySequence::New, "new-planar",
         [&w] { w.files_->newModel(Space::planar); }});
    add({"file.new-spatial", group, tr("New &spatial mechanism"), QKeySequence("Ctrl+Shift+N"), "new-spatial",
         [&w] { w.files_->newModel(Space::spatial); }});
    add({"file.new-template", group, tr("New from a &template…"), {}, "dimension", [&w] {
             if (!w.files_->mayReplace()) return;
             TemplateDialog dialog(&w);
             w.options_.questions.show(dialog);
             const auto model = dialog.result() == QDialog::Accepted ? dialog.model() : std::nullopt;
             if (model) w.files_->openNew(*model, tr("New: %1.").arg(text(model->title)));
         }});
    add({"file.open", group, tr("&Open…"), QKeySequence::Open, "open", [&w] { w.files_->askAndOpen(); }});
    add({"file.add-runs",
         group,
         tr("Add r&uns from files…"),
         {},
         "table",
         [&w] { w.files_->askAndAddRuns(); },
         working});
    add({"file.examples",
         group,
         tr("Open &example…"),
         QKeySequence("Ctrl+E"),
         "examples",
         [&w] { w.showGallery(!w.showsGallery() || w.document_.model()->bodies.empty()); },
         {},
         [&w] { return w.showsGallery(); },
         tr("Examples and recent files")});
    add({"file.save", group, tr("&Save"), QKeySequence::Save, "save", [&w] { w.files_->save(); }, working});
    add({"file.save-as", group, tr("Save &as…"), QKeySequence("Ctrl+Shift+S"), "save-as", [&w] { w.files_->saveAs(); },
         working});
    add({"file.export-results", group, tr("&Export results…"), QKeySequence("Ctrl+Shift+E"), "table",
         [&w] {
             // A run that goes on is written as it is now.
             const auto run = w.runs_.current();
             const bool grows = run->state == Run::State::running;
             w.files_->exportResults(grows ? std::make_shared<const Results>(*run->results) : run->results,
                                     w.playback_.time(), w.additionsFor(*run));
         },
         results});
    add({"file.export-picture",
         group,
         tr("Export p&icture…"),
         {},
         "picture",
         [&w] { w.files_->exportPicture(w.view_->picture(w.view_->size() * 2)); },
         working});
    add({"file.copy-picture",
         group,
         tr("Cop&y picture"),
         {},
         "copy",
         [&w] {
             QGuiApplication::clipboard()->setImage(w.view_->picture(w.view_->size() * 2));
             w.log_.add(LogLine::Level::good, tr("The picture is on the clipboard."));
         },
         working});
    add({"file.print",
         group,
         tr("&Print…"),
         QKeySequence::Print,
         "picture",
         [&w] { w.print(); },
         [&w] { return !w.showsGallery(); },
         {},
         tr("The picture and the plots, on paper or into a PDF file")});
    add({"file.export-plots", group, tr("Export p&lots…"), {}, "plot", [&w] { w.exportPlots(); }, results});
    add({"file.quit", group, tr("&Quit"), QKeySequence::Quit, "close", [&w] { w.close(); }});
}

void WindowActions::addEditRows() {
    auto& w = w_;
    const QString group = tr("Edit");
    const auto some = [&w](bool (*can)(const std::string&)) {
        return [&w, can] {
            const auto names = namesOf(w.document_.selection());
            return !w.showsGallery() && std::any_of(names.begin(), names.end(), can);
        };
    };
    const auto element = [](const std::string& a) {
        return canRemove(a) && Address::parse(a).kind == Address::Kind::element;
    };
    add({"edit.undo", group, tr("&Undo"), QKeySequence("Ctrl+Z"), "undo", [&w] { w.document_.undoStack().undo(); },
         [&w] { return !w.showsGallery() && w.document_.undoStack().canUndo(); }});
    add({"edit.redo", group, tr("&Redo"), QKeySequence("Ctrl+Shift+Z"), "redo",
         [&w] { w.document_.undoStack().redo(); },
         [&w] { return !w.showsGallery() && w.document_.undoStack().canRedo(); }});
    nameUndo();
    QObject::connect(&w.document_.undoStack(), &QUndoStack::indexChanged, &w, [&w] { WindowActions(w).nameUndo(); });
    add({"edit.cut", group, tr("Cu&t"), QKeySequence::Cut, "cut",
         [&w] {
             copySelection(w.document_);
             removeSelection(w.document_, w.options_.questions, &w);
         },
         some(element)});
    add({"edit.copy", group, tr("&Copy"), QKeySequence::Copy, "copy", [&w] { copySelection(w.document_); },
         some(element)});
    add({"edit.paste", group, tr("&Paste"), QKeySequence::Paste, "paste",
         [&w] { pasteFromClipboard(w.document_, w.log_); }, [&w] { return !w.showsGallery(); }});
    add({"edit.duplicate", group, tr("D&uplicate"), QKeySequence("Ctrl+D"), "duplicate",
         [&w] { duplicateSelection(w.document_); }, some(element)});
    add({"edit.delete", group, tr("&Delete"), QKeySequence::Delete, "delete",
         [&w] { removeSelection(w.document_, w.options_.questions, &w); }, some(canRemove)});
    add({"edit.rename", group, tr("Re&name"), QKeySequence("F2"), "rename",
         [&w] {
             w.docks_->raise("tree");
             w.tree_->renameSelected();
         },
         [&w] {
             return w.document_.selection().size() == 1 && canRename(w.document_.selection().first().toStdString());
         }});
    add({"edit.select-all", group, tr("Select &all"), QKeySequence::SelectAll, "model",
         [&w] {
             QStringList all;
             for (const auto& name : elementNames(*w.document_.model())) all << QString::fromStdString(name);
             w.document_.select(all);
         },
         [&w] { return !w.showsGallery(); }});
    add({"edit.preferences", group, tr("Pre&ferences…"), QKeySequence("Ctrl+,"), "parameters",
         [&w] { w.showPreferences(); }});
    add({"edit.to-spatial",
         group,
         tr("Make it &spatial"),
         {},
         "new-spatial",
         [&w] { makeSpatial(w.document_, w.log_); },
         [&w] {
             return !w.showsGallery() && w.document_.model()->space == Space::planar &&
                    !w.document_.model()->bodies.empty();
         },
         {},
         tr("The same mechanism in space, in the plane z = 0")});
}

void WindowActions::addInsertRows() {
    auto& w = w_;
    const QString group = tr("Insert");
    const auto insert = [&w](const QString& what, const std::function<std::string(Model&, const Names&)>& make) {
        std::string name;
        const auto selection = namesOf(w.document_.selection());
        w.document_.edit(WindowActions::tr("Insert %1").arg(what), [&](Model& m) { name = make(m, selection); });
        w.document_.select({QString::fromStdString(name)});
        w.docks_->raise("properties");
    };
    const auto working = [&w] { return !w.showsGallery(); };
    add({"insert.body",
         group,
         tr("&Body"),
         {},
         "body",
         [insert] { insert(WindowActions::tr("body"), [](Model& m, const Names&) { return insertBody(m); }); },
         working});
    add({"insert.mesh",
         group,
         tr("M&esh…"),
         {},
         "mesh",
         [&w] { w.askForMesh(); },
         [&w] { return !w.showsGallery() && w.document_.model()->space == Space::spatial; },
         {},
         tr("A body from an STL, OBJ or PLY file")});
    QStringList known;
    for (const auto family : {Family::joint, Family::force, Family::motion})
        for (const auto space : {Space::planar, Space::spatial})
            for (const auto& info : typesFor(family, space)) {
                const QString key = "insert." + text(info.key);
                if (known.contains(key)) continue;
                known << key;
                const auto fitsHere = [&w, family, typeKey = info.key] {
                    if (w.showsGallery()) return false;
                    for (const auto& type : typesFor(family, w.document_.model()->space))
                        if (type.key == typeKey) return true;
                    return false;
                };
                const QString family_ = family == Family::joint   ? "joints"
                                        : family == Family::force ? "forces"
                                                                  : "motions";
                const QString iconKey = typeIcon(text(info.key), {}).isNull() ? family_ : text(info.key);
                add({key,
                     group,
                     engineWord(info.label),
                     {},
                     iconKey,
                     [insert, typeKey = std::string(info.key), label = engineWord(info.label)] {
                         insert(label.toLower(),
                                [&](Model& m, const Names& selection) { return insertElement(m, typeKey, selection); });
                     },
                     fitsHere,
                     {},
                     engineHelp(info.help)});
            }
    add({"insert.watch",
         group,
         tr("Measure &point"),
         {},
         "watch",
         [insert] { insert(WindowActions::tr("measure point"), insertMeasurePoint); },
         working});
}

void WindowActions::addRunRows() {
    auto& w = w_;
    const QString group = tr("Run");
    const auto results = [&w] { return !w.showsGallery() && w.presenter_->hasResults(); };
    add({"run.start", group, tr("&Run"), QKeySequence("F5"), "run", [&w] { w.running_->start(); },
         [&w] { return !w.showsGallery() && !w.runs_.isRunning(); }});
    add({"run.stop", group, tr("&Stop the run"), QKeySequence("Shift+F5"), "stop", [&w] { w.running_->stop(); },
         [&w] { return w.runs_.isRunning(); }});
    add({"run.keep", group, tr("&Keep the run"), QKeySequence("Ctrl+K"), "save",
         [&w] { w.files_->keepRun(*w.keeper_, w.runs_.current()->id); },
         [&w] {
             const auto run = w.runs_.current();
             return !w.showsGallery() && run && canBeKept(*run);
         }});
    add({"run.settings", group, tr("Run s&ettings"), QKeySequence("Ctrl+R"), "run-settings",
         [&w] { w.document_.select({"@run"}); }, [&w] { return !w.showsGallery(); }});
    add({"run.compare", group, tr("Co&mpare methods…"), QKeySequence("F8"), "table", [&w] { w.compareMethods(); },
         [&w] { return !w.showsGallery(); }});
    add({"run.optimise", group, tr("&Optimise…"), QKeySequence("Ctrl+F8"), "fit", [&w] { w.optimise(); },
         [&w] { return !w.showsGallery(); }});
    add({"run.sweep", group, tr("S&weep parameters…"), QKeySequence("Shift+F8"), "grid", [&w] { w.sweep(); },
         [&w] { return !w.showsGallery(); }});
    add({"run.check", group, tr("&Check the model"), QKeySequence("F7"), "check",
         [&w] { w.showIssues(WindowActions::tr("What to look at in the model"), w.allIssues()); },
         [&w] { return !w.showsGallery(); }});
    add({"run.show", group, tr("Show the r&un"), QKeySequence("F4"), "play",
         [&w] { w.playback_.showsRun() ? w.playback_.showDesign() : w.playback_.showRun(); }, results,
         [&w] { return w.playback_.showsRun(); }, tr("A moment of the run instead of the design")});
    add({"play.toggle", group, tr("&Play or pause"), QKeySequence("Space"), "play", [&w] { w.playback_.toggle(); },
         results});
    add({"play.back", group, tr("One step &back"), QKeySequence("Left"), "step-back", [&w] { w.playback_.stepBy(-1); },
         results});
    add({"play.forward", group, tr("One step &forward"), QKeySequence("Right"), "step-forward",
         [&w] { w.playback_.stepBy(1); }, results});
    add({"play.start", group, tr("To the &start"), QKeySequence("Home"), "to-start",
         [&w] { w.playback_.setTime(w.playback_.begin()); }, results});
    add({"play.end", group, tr("To the e&nd"), QKeySequence("End"), "to-end",
         [&w] { w.playback_.setTime(w.playback_.end()); }, results});
    add({"play.loop", group, tr("&Loop"), QKeySequence("L"), "loop",
         [&w] { w.playback_.setLoop(!w.playback_.isLooping()); }, [&w] { return !w.showsGallery(); },
         [&w] { return w.playback_.isLooping(); }});
}

void WindowActions::addRecentMenu(QMenu* menu) {
    auto* recent = menu->addMenu(tr("Open &recent"));
    QObject::connect(recent, &QMenu::aboutToShow, recent, [recent, &w = w_] {
        recent->clear();
        for (const auto& file : w.files_->recent().existing())
            recent->addAction(file, &w, [&w, file] { w.files_->open(file); });
        if (recent->isEmpty()) recent->addAction(WindowActions::tr("none yet"))->setEnabled(false);
    });
}

void WindowActions::addPanelsMenu(QMenu* menu) {
    auto* panels = menu->addMenu(icon("layout"), tr("&Panels"));
    for (const auto* key :
         {"tree", "properties", "parameters", "plots", "health", "sensitivity", "runs", "log", "readiness"})
        panels->addAction(w_.docks_->dock(key)->toggleViewAction());
    panels->addSeparator();
    panels->addAction(get("view.reset-layout"));
}

/// Bodies and measure points, and a menu for each family of types.
void WindowActions::fillInsertMenu(QMenu* menu) {
    const auto ownRows = w_.actions_.inGroup(tr("Insert"));
    const auto space = w_.document_.model()->space;
    QSet<QAction*> typed;
    const auto actionsOf = [&](Family family, JointSort sort) {
        QList<QAction*> list;
        for (const auto& info : typesFor(family, space)) {
            if (family == Family::joint && jointSort(info.key) != sort) continue;
            auto* action = get(QStringLiteral("insert.") + text(info.key));
            typed << action;
            if (action->isEnabled()) list << action;
        }
        return list;
    };
    struct Part {
        const char* icon;
        QString title;
        QList<QAction*> actions;
    };
    const std::array<Part, 5> parts{
        {{"joints", tr("&Joints"), actionsOf(Family::joint, JointSort::joint)},
         {"contact", tr("&Contacts and ropes"), actionsOf(Family::joint, JointSort::contact)},
         {"gears", tr("&Gears, cams and rolling"), actionsOf(Family::joint, JointSort::gear)},
         {"forces", tr("&Forces"), actionsOf(Family::force, {})},
         {"motions", tr("&Motions"), actionsOf(Family::motion, {})}}};
    const auto addOthers = [&](bool isWatch) {
        for (auto* action : ownRows)
            if (action->isEnabled() && !typed.contains(action) &&
                (action->objectName() == QStringLiteral("insert.watch")) == isWatch)
                menu->addAction(action);
    };
    addOthers(false);
    menu->addSeparator();
    for (const Part& part : parts)
        if (!part.actions.isEmpty()) menu->addMenu(icon(part.icon), part.title)->addActions(part.actions);
    menu->addSeparator();
    addOthers(true);
}

QMenu* WindowActions::contextMenu() {
    auto* menu = new QMenu(&w_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    w_.actions_.refresh();
    for (const auto* key : {"edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", "edit.rename"})
        menu->addAction(get(key));
    menu->addSeparator();
    for (const auto* key : {"edit.hide", "edit.lock"}) menu->addAction(get(key));
    for (const auto* key : {"edit.show-all", "edit.group", "edit.ungroup", "build.touch", "file.save-group"})
        if (get(key)->isEnabled()) menu->addAction(get(key));
    menu->addSeparator();
    if (get("build.aim")->isEnabled()) menu->addAction(get("build.aim"));
    menu->addSeparator();
    auto* insert = menu->addMenu(icon("add"), tr("&Insert"));
    fillInsertMenu(insert);
    addPlotMenu(menu);
    menu->addSeparator();
    menu->addAction(get("view.fit-selection"));
    menu->addAction(get("view.follow"));
    return menu;
}

}  // namespace zwang::ui
