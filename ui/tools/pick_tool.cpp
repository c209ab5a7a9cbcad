#include "ui/tools/pick_tool.h"

#include <algorithm>
#include <cmath>

#include "ui/tools/pointing.h"

namespace zwang::ui {
namespace {

constexpr double drawnPixels = 8;  ///< from press to release, of what is drawn by dragging
constexpr double touchPixels = 3;

}  // namespace

PickTool::PickTool(Document& document, View3D& view, const ToolRow& row)
    : EntryHandler(document, view, row), tool_(row.make()) {}

Design PickTool::design() const { return Design(document_.model(), view_.poses()); }

Workbench PickTool::benchOn(const Design& design) const {
    Workbench bench{design};
    bench.reach = snapPixels * view_.pixelSize();
    bench.grid = view_.gridVisible() ? view_.gridSpacing() : 0;
    bench.barWidth = design.barWidth() > 0 ? design.barWidth() : niceNumber(newBarPixels * view_.pixelSize());
    for (const auto& address : document_.selection()) bench.selection.push_back(address.toStdString());
    return bench;
}

Ask PickTool::next(const Workbench& bench) const {
    const auto all = tool_->asks(bench, picks_);
    return all[std::min(picks_.size(), all.size() - 1)];
}

QString PickTool::hint() const {
    const auto shown = design();
    const auto bench = benchOn(shown);
    const auto& told = picks_.empty() ? shown_ : picks_;
    const auto result = tool_->result(bench, told);
    const auto wanted = next(bench).hint;
    return result.isEmpty() ? wanted : result + ' ' + wanted;
}

bool PickTool::isEnoughAt(const ViewPointer& pointer) const {
    const auto shown = design();
    const auto bench = benchOn(shown);
    const Picks picks{pickAt(bench, pointer)};
    return !tool_->isOpen() && tool_->refusal(bench, picks).isEmpty() && tool_->isComplete(bench, picks);
}

Snap PickTool::typedSnap(const Workbench& bench, const Snap& pointed, const std::vector<AskField>& fields,
                         const std::vector<std::optional<Quantity>>& typed) const {
    if (picks_.empty()) return pointed;
    const Vec2 from = picks_.back().at(), d = pointed.at - from;
    double length = d.norm(), angle = angleOf(d);
    bool given = false;
    for (std::size_t i = 0; i < fields.size() && i < typed.size(); ++i) {
        if (!typed[i]) continue;
        if (fields[i].what == AskField::What::length) length = typed[i]->value / fields[i].perMetre;
        if (fields[i].what == AskField::What::angle) {
            angle = typed[i]->value;
            if (length <= 0) length = 4 * bench.reach;  // a direction needs no length
        }
        given = given || fields[i].what == AskField::What::length || fields[i].what == AskField::What::angle;
    }
    return given ? typedAt(bench.design, from + length * directionOf(angle)) : pointed;
}

Pick PickTool::pickAt(const Workbench& bench, const ViewPointer& pointer) const {
    const Ask ask = next(bench);
    const Vec2 world = view_.toWorld(pointer.at).head<2>();
    Pick pick;
    pick.joins = !pointer.modifiers.testFlag(Qt::AltModifier);
    SnapRules rules;
    rules.reach = bench.reach;
    rules.grid = bench.grid;
    rules.lengthStep = bench.grid;
    const bool turns = std::any_of(ask.fields.begin(), ask.fields.end(),
                                   [](const AskField& f) { return f.what == AskField::What::angle; });
    if (turns && !picks_.empty()) {
        rules.from = picks_.back().at();
        rules.angleStep = angleStep;
        const bool measured = std::any_of(ask.fields.begin(), ask.fields.end(),
                                          [](const AskField& f) { return f.what == AskField::What::length; });
        if (!measured) rules.grid = rules.lengthStep = 0;  // only the direction counts
    }
    pick.snap = pick.joins && ask.snaps ? snapped(bench.design, world, rules) : Snap{world};
    if (entry_->isOpen()) {
        pick.typed = typed();
        pick.snap = typedSnap(bench, pick.snap, ask.fields, pick.typed);
    }
    pick.bodies = bench.design.bodiesAt(pick.at(), touchPixels * view_.pixelSize());
    return pick;
}

void PickTool::take(const ViewPointer& pointer) {
    const auto shown = design();
    const auto bench = benchOn(shown);
    const Pick pick = pickAt(bench, pointer);
    const bool closes =
        tool_->isOpen() && tool_->mayEnd(picks_) && (picks_.front().at() - pick.at()).norm() < 1e-3 * bench.reach;
    if (closes) return use(bench);
    picks_.push_back(pick);
    const auto why = tool_->refusal(bench, picks_);
    if (!why.isEmpty()) {
        picks_.pop_back();
        emit refused(why);
        return;
    }
    shown_.clear();
    entry_->closeEntry();
    if (tool_->isComplete(bench, picks_)) return use(bench);
    if (next(bench).typed) openEntry({});
    emit hintChanged();
    view_.update();
}

void PickTool::use(const Workbench& bench) {
    Names made, left;
    edit(tr("Build: %1").arg(toolName()), [&](Model& model) {
        Builder builder(model, bench.design);
        made = tool_->build(builder, bench, picks_);
        left = builder.leftOut();
    });
    if (!tool_->result(bench, picks_).isEmpty()) shown_ = picks_;
    reset();
    QStringList selection;
    for (const auto& element : made) selection << QString::fromStdString(element);
    if (!selection.isEmpty()) document_.select(selection);
    QStringList gone;
    for (const auto& element : left) gone << QString::fromStdString(element);
    if (!gone.isEmpty())
        emit refused(tr("These have no mirror image here and were left out: %1.").arg(gone.join(QStringLiteral(", "))));
}

void PickTool::end() {
    const auto shown = design();
    if (tool_->isOpen() && tool_->mayEnd(picks_)) return use(benchOn(shown));
    reset();
}

void PickTool::reset() {
    picks_.clear();
    entry_->closeEntry();
    usedByPress_ = true;
    emit hintChanged();
    view_.update();
}

bool PickTool::stepBack() {
    if (entry_->isOpen()) {
        const auto shown = design();
        entry_->closeEntry();
        // An entry that opened by itself is the whole step.
        if (next(benchOn(shown)).typed) reset();
        view_.update();
        return true;
    }
    if (picks_.empty() && shown_.empty()) return false;
    shown_.clear();
    reset();
    return true;
}

bool PickTool::press(const ViewPointer& pointer) {
    moved(pointer);
    // A click beside an entry that opened by itself takes what stands there.
    pressed_ = pointer.at;
    usedByPress_ = false;
    if (!refusesTyped()) take(pointer);
    return true;
}

bool PickTool::pressAgain(const ViewPointer& pointer) {
    if (!tool_->isOpen()) return press(pointer);
    end();
    return true;
}

/// Drawing by dragging: the press was one end, the release is the other.
void PickTool::release(const ViewPointer& pointer) {
    moved(pointer);
    if (usedByPress_ || picks_.empty() || entry_->isOpen() || pixelsBetween(pointer.at, pressed_) < drawnPixels) return;
    take(pointer);
}

bool PickTool::entryFollows() const {
    const auto shown = design();
    return !next(benchOn(shown)).typed;
}

bool PickTool::wantsKey(const QKeyEvent& key) const {
    if (isEnter(key)) return tool_->isOpen() && !picks_.empty();
    if (!beginsNumber(key)) return false;
    const auto shown = design();
    return !next(benchOn(shown)).fields.empty();
}

void PickTool::keyPress(QKeyEvent& key) {
    if (isEnter(key)) {
        if (tool_->mayEnd(picks_)) return end();
        emit refused(tr("That is not enough yet; click further, or press Esc to begin anew."));
        return;
    }
    openEntry(numberIn(key));
}

void PickTool::openEntry(const QString& first) {
    const auto shown = design();
    const auto bench = benchOn(shown);
    EntryHandler::openEntry(next(bench).fields, tool_->proposal(bench, picks_), first);
}

void PickTool::paint(QPainter& painter) const {
    const auto shown = design();
    const auto bench = benchOn(shown);
    PreviewPen pen(painter, view_);
    pen.setTextVisible(!entry_->isOpen());
    for (const auto& end : shown.freeEnds()) pen.freeEnd(end.at);
    if (picks_.empty() && !shown_.empty()) tool_->preview(pen, bench, shown_);
    if (!pointer_) {
        if (!picks_.empty()) tool_->preview(pen, bench, picks_);
        return;
    }
    Picks picks = picks_;
    picks.push_back(pickAt(bench, *pointer_));
    if (picks.size() > 1 && picks.back().snap.kind == Snap::Kind::angle)
        pen.guide(picks[picks.size() - 2].at(), picks.back().at());
    if (!picks_.empty() || shown_.empty()) tool_->preview(pen, bench, picks);
    pen.mark(picks.back().snap);
}

}  // namespace zwang::ui
