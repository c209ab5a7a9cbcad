// The marks of events on time line and strip: a look of its own for each kind, and room for many.
#include "ui/timeline/event_marks.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QtTest>
#include <cmath>

#include "engine/io/model_file.h"
#include "ui/run/run_events.h"
#include "ui/timeline/scrub_slider.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/timeline/transport_bar.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

using Kind = RunEvent::Kind;

QPalette paletteOf(bool dark) {
    QPalette palette;
    for (const auto role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, dark ? QColor(38, 40, 44) : Qt::white);
    for (const auto role : {QPalette::Text, QPalette::WindowText}) palette.setColor(role, dark ? Qt::white : Qt::black);
    return palette;
}

QImage pictureOf(Kind kind, const QPalette& palette, double half) {
    QImage image(16, 16, QImage::Format_RGB32);
    image.fill(palette.color(QPalette::Base));
    QPainter painter(&image);
    paintEventMark(painter, kind, {8, 8}, half, palette);
    return image;
}

/// Of colours, as WCAG 2 has it.
double luminance(const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// Pixels of the same place that differ by the eye.
int differing(const QImage& a, const QImage& b, const QRect& where) {
    int count = 0;
    for (int y = where.top(); y <= where.bottom(); ++y)
        for (int x = where.left(); x <= where.right(); ++x) {
            const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
            count += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue()) > 60;
        }
    return count;
}

}  // namespace

class EventMarksTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void everyKindHasAMarkOfItsOwn_data();
    void everyKindHasAMarkOfItsOwn();
    void everyKindIsSeen_data();
    void everyKindIsSeen();
    void marksLieOverTheTimeGoneBy_data();
    void marksLieOverTheTimeGoneBy();
    void manyEventsStayApart();
    void theLegendSaysWhichIsWhich();

  private:
    RunList runs_;
    Playback playback_;
    double end_ = 0;
};

void EventMarksTest::initTestCase() {
    auto model = std::make_shared<Model>(loadModel("example:paper4-slider-crank-a"));
    model->run.end = 3;
    runs_.start(model);
    QTRY_VERIFY_WITH_TIMEOUT(!runs_.isRunning(), 30000);
    const auto results = runs_.current()->results;
    QVERIFY(results && results->size() > 10);
    end_ = results->frame(results->size() - 1).time;
    results->passages.clear();
    results->events.clear();
    playback_.setRange(0, end_);
    playback_.setOutputStep(model->run.outputStep.value);
}

void EventMarksTest::everyKindHasAMarkOfItsOwn_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("half");
    for (const bool dark : {false, true})
        for (const double half : {3.0, 4.0}) QTest::addRow("%s %g", dark ? "dark" : "light", half) << dark << half;
}

void EventMarksTest::everyKindHasAMarkOfItsOwn() {
    QFETCH(bool, dark);
    QFETCH(double, half);
    const QPalette palette = paletteOf(dark);
    const double ground = luminance(palette.color(QPalette::Base));
    for (std::size_t i = 0; i < eventKinds; ++i) {
        const auto kind = static_cast<Kind>(i);
        const double ink = luminance(eventColour(kind, palette));
        QVERIFY((std::max(ink, ground) + 0.05) / (std::min(ink, ground) + 0.05) > 4);
        const QImage mine = pictureOf(kind, palette, half);
        for (std::size_t k = 0; k < i; ++k) {
            const auto other = static_cast<Kind>(k);
            QVERIFY(eventColour(kind, palette) != eventColour(other, palette));
            QVERIFY2(differing(mine, pictureOf(other, palette, half), mine.rect()) > 8,
                     qPrintable(QString("%1 %2").arg(i).arg(k)));
        }
    }
}

void EventMarksTest::everyKindIsSeen_data() {
    QTest::addColumn<int>("kind");
    for (std::size_t i = 0; i < eventKinds; ++i)
        QTest::newRow(std::string(toString(static_cast<Kind>(i))).c_str()) << static_cast<int>(i);
}

/// On the time line and on the strip, at its time and nowhere else; both say what it is.
void EventMarksTest::everyKindIsSeen() {
    QFETCH(int, kind);
    const auto results = runs_.current()->results;
    const double when = 0.3 * end_;
    TransportBar bar(runs_, playback_);
    bar.resize(800, 60);
    auto* slider = bar.findChild<ScrubSlider*>("scrubSlider");
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    playback_.setTime(0);
    for (auto* widget : {static_cast<QWidget*>(slider), static_cast<QWidget*>(&strip)}) {
        if (widget == slider) bar.grab();  // laid out
        const QImage before = widget->grab().toImage();
        results->events = {{when, static_cast<Kind>(kind), "slideway", 0}};
        const QImage after = widget->grab().toImage();
        const TimeAxis axis = shownAxis(runs_, playback_, widget->width());
        const int x = static_cast<int>(std::lround(axis.toPixel(when)));
        QVERIFY(differing(before, after, QRect(x - 5, 0, 11, widget->height())) > 8);
        QCOMPARE(differing(before, after, QRect(0, 0, x - 6, widget->height())), 0);
        results->events.clear();
    }
    results->events = {{when, static_cast<Kind>(kind), "slideway", 0}};
    const QString said = eventSentence(results->events.front(), *runs_.current()->model);
    QCOMPARE(strip.wordsAt(strip.axis().toPixel(when)), said);
    QCOMPARE(slider->wordsAt(slider->axis().toPixel(when)), said);
    QVERIFY(slider->wordsAt(slider->axis().toPixel(2 * when)).isEmpty());
    results->events.clear();
}

void EventMarksTest::marksLieOverTheTimeGoneBy_data() { everyKindIsSeen_data(); }

/// A mark has as many pixels of its colour before the moment shown as after it.
void EventMarksTest::marksLieOverTheTimeGoneBy() {
    QFETCH(int, kind);
    const auto results = runs_.current()->results;
    results->events = {{0.3 * end_, static_cast<Kind>(kind), "slideway", 0}};
    TransportBar bar(runs_, playback_);
    bar.resize(800, 60);
    auto* slider = bar.findChild<ScrubSlider*>("scrubSlider");
    const QColor ink = eventColour(static_cast<Kind>(kind), slider->palette());
    const auto inked = [&](double time) {
        playback_.setTime(time);
        bar.grab();  // laid out
        const QImage picture = slider->grab().toImage();
        const int x = static_cast<int>(std::lround(slider->axis().toPixel(0.3 * end_)));
        int count = 0;
        for (int dx = -5; dx <= 5; ++dx)
            for (int y = 0; y < picture.height(); ++y) {
                const QColor c = picture.pixelColor(x + dx, y);
                count += std::abs(c.red() - ink.red()) + std::abs(c.green() - ink.green()) +
                             std::abs(c.blue() - ink.blue()) <
                         60;
            }
        return count;
    };
    const int ahead = inked(0), gone = inked(end_);
    QVERIFY2(ahead > 4 && std::abs(ahead - gone) <= 2, qPrintable(QString("%1 %2").arg(ahead).arg(gone)));
    results->events.clear();
}

/// However many there are, marks of a lane lie beside each other, near their times, and a rare kind is among them.
void EventMarksTest::manyEventsStayApart() {
    const TimeAxis axis{0, 10, 10, 790};
    constexpr double width = 9;
    std::vector<RunEvent> events;
    for (int i = 0; i < 20000; ++i) {
        const auto kind = i % 3 == 0 ? Kind::impact : i % 3 == 1 ? Kind::sticks : Kind::breaksLoose;
        events.push_back({i * 5e-4, kind, "a", 0});
        if (i == 9000) events.push_back({i * 5e-4, Kind::staysAtStop, "b", 0});
        if (i % 100 == 0) events.push_back({i * 5e-4, Kind::touches, "a", 0});
    }
    const auto lanes = eventMarks(events, axis, width);
    std::array<int, eventKinds> count{};
    for (std::size_t lane = 0; lane < eventLanes; ++lane) {
        QVERIFY(!lanes[lane].empty());
        for (std::size_t i = 0; i < lanes[lane].size(); ++i) {
            const EventMark& mark = lanes[lane][i];
            QCOMPARE(eventLane(mark.kind), lane);
            ++count[static_cast<std::size_t>(mark.kind)];
            if (i > 0) QVERIFY(mark.x - lanes[lane][i - 1].x > width - 1e-9);
            const bool isNear = std::any_of(events.begin(), events.end(), [&](const RunEvent& event) {
                return event.kind == mark.kind && std::abs(axis.toPixel(event.time) - mark.x) <= width;
            });
            QVERIFY(isNear);
        }
    }
    QCOMPARE(count[static_cast<std::size_t>(Kind::staysAtStop)], 1);
    const int sticks = count[static_cast<std::size_t>(Kind::sticks)];
    QVERIFY(sticks > 30 && std::abs(sticks - count[static_cast<std::size_t>(Kind::breaksLoose)]) <= 1);
    // A single event is exactly at its time.
    const auto one = eventMarks({{3, Kind::parts, "a", 0}}, axis, width);
    QCOMPARE(one[eventLane(Kind::parts)].at(0).x, axis.toPixel(3));
}

/// The menu of the strip has a row for each kind there is, with its mark; it leads to the next one.
void EventMarksTest::theLegendSaysWhichIsWhich() {
    const auto results = runs_.current()->results;
    results->events = {{0.1 * end_, Kind::sticks, "slideway", 0},
                       {0.2 * end_, Kind::breaksLoose, "slideway", 0},
                       {0.3 * end_, Kind::sticks, "slideway", 0}};
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    strip.show();
    playback_.setTime(0.15 * end_);
    QContextMenuEvent event(QContextMenuEvent::Mouse, {300, 40}, strip.mapToGlobal(QPoint(300, 40)));
    QCoreApplication::sendEvent(&strip, &event);
    auto* menu = strip.findChild<QMenu*>("stripMenu");
    QVERIFY(menu);
    const auto rows = menu->findChild<QMenu*>("stripLegend")->actions();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0]->text(), QString("sticks (2)"));
    QCOMPARE(rows[1]->text(), QString("breaks loose (1)"));
    for (const auto* row : rows) QVERIFY(!row->icon().isNull() && row->isIconVisibleInMenu());
    rows[0]->trigger();
    QCOMPARE(playback_.time(), 0.3 * end_);
    menu->close();
    results->events.clear();
}

QTEST_MAIN(EventMarksTest)
#include "event_marks_test.moc"
