// The menu of the singularity strip: from one moment at which something happens to the next, and all of them as a
// table.
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <algorithm>
#include <cmath>

#include "engine/results/model_of.h"
#include "ui/run/run_events.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

constexpr std::size_t mostWords = 1000;  // events of a kind that are asked for their word

/// Times of passages and events, in order.
std::vector<double> momentsOf(const Results& results) {
    std::vector<double> times;
    for (const auto& passage : results.passages) times.push_back(passage.time);
    for (const auto& event : results.events) times.push_back(event.time);
    std::sort(times.begin(), times.end());
    return times;
}

/// Columns divided by tabs, as spreadsheets take them.
QString tableOf(const Results& results) {
    std::vector<std::pair<double, QString>> rows;
    const auto add = [&](double time, const QString& kind, const QString& elements) {
        rows.emplace_back(time, QStringLiteral("%1\t%2\t%3\n").arg(QString::number(time, 'g', 17), kind, elements));
    };
    for (const auto& passage : results.passages) {
        QStringList elements;
        for (const auto& element : passage.elements) elements << QString::fromStdString(element);
        add(passage.time, kindWord(passage.kind), elements.join(", "));
    }
    for (const auto& event : results.events)
        add(event.time, eventWord(event, *modelOf(results)), QString::fromStdString(event.element));
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QString table =
        QStringList{SingularityStrip::tr("time [s]"), SingularityStrip::tr("kind"), SingularityStrip::tr("elements")}
            .join('\t') +
        '\n';
    for (const auto& row : rows) table += row.second;
    return table;
}

/// One kind of event of a run: its word, and how many there are.
struct KindRow {
    RunEvent::Kind kind;
    QStringList words;
    std::size_t count = 0;
    double next = 0;  ///< when it happens next, else for the first time [s]
};

std::vector<KindRow> kindsOf(const Results& results, double now) {
    std::vector<KindRow> rows;
    for (const RunEvent& event : results.events) {
        auto row = std::find_if(rows.begin(), rows.end(), [&](const KindRow& r) { return r.kind == event.kind; });
        if (row == rows.end()) row = rows.insert(row, {event.kind, {}, 0, event.time});
        if (row->next <= now && event.time > now) row->next = event.time;
        if (++row->count > mostWords) continue;
        const QString word = eventWord(event, *modelOf(results));
        if (!row->words.contains(word)) row->words << word;
    }
    std::sort(rows.begin(), rows.end(), [](const KindRow& a, const KindRow& b) { return a.kind < b.kind; });
    return rows;
}

}  // namespace

/// What the marks mean; a row leads to the next event of its kind.
void SingularityStrip::addLegend(QMenu& menu, double now) {
    const auto rows = kindsOf(*results(), now);
    auto* legend = menu.addMenu(tr("Marks of events"));
    legend->setObjectName("stripLegend");
    legend->setEnabled(!rows.empty());
    for (const auto& row : rows) {
        auto* action =
            legend->addAction(eventIcon(row.kind, palette()),
                              QStringLiteral("%1 (%2)").arg(row.words.join(QStringLiteral(", "))).arg(row.count), this,
                              [this, time = row.next] {
                                  playback_.pause();
                                  playback_.setTime(time);
                              });
        action->setIconVisibleInMenu(true);
    }
}

void SingularityStrip::contextMenuEvent(QContextMenuEvent* event) {
    const auto recorded = results();
    if (!recorded) return;
    const auto times = momentsOf(*recorded);
    const double now = playback_.time(), same = 1e-9 * std::max(1.0, std::abs(now));
    const auto next = std::upper_bound(times.begin(), times.end(), now + same);
    const auto here = std::lower_bound(times.begin(), times.end(), now - same);
    auto* menu = new QMenu(this);
    menu->setObjectName("stripMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto go = [&](const char* name, const QString& text, bool possible, double time) {
        auto* action = menu->addAction(text, this, [this, time] {
            playback_.pause();
            playback_.setTime(time);
        });
        action->setObjectName(name);
        action->setEnabled(possible);
    };
    go("stripHere", tr("Go to this moment"), true, axis().toTime(event->pos().x()));
    go("stripNext", tr("Next event"), next != times.end(), next != times.end() ? *next : 0);
    go("stripPrevious", tr("Previous event"), here != times.begin(), here != times.begin() ? *(here - 1) : 0);
    menu->addSeparator();
    addLegend(*menu, now + same);
    auto* copy = menu->addAction(tr("Copy all events as a table"), this,
                                 [recorded] { QGuiApplication::clipboard()->setText(tableOf(*recorded)); });
    copy->setObjectName("stripCopy");
    copy->setEnabled(!times.empty());
    menu->popup(event->globalPos());
}

}  // namespace zwang::ui
