// Transport bar and singularity strip on a real run through singular positions.
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>
#include <cmath>

#include "engine/io/model_file.h"
#include "ui/timeline/scrub_slider.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/timeline/transport_bar.h"

using namespace zwang;
using namespace zwang::ui;

class TimelineTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void axesAgree();
    void scrubbingSetsTheTime();
    void keysOfTheSlider();
    void buttonsDriveThePlayback();
    void timeFieldIsRead();
    void unreadableTimeStaysAndSaysSo();
    void times_data();
    void times();
    void speeds();
    void clickAndDragInTheStrip();
    void aMarkIsHitExactly();
    void wordsOfThePassage();
    void emptyStrip();
    void stripIsDrawn();
    void branchesAreChosenByName();
    void nearMissesAndGapsOfKnowledge();

  private:
    RunList runs_;
    Playback playback_;
    double end_ = 0;
};

void TimelineTest::initTestCase() {
    auto model = std::make_shared<Model>(loadModel("example:paper4-slider-crank-a"));
    model->run.end = 3;
    runs_.start(model);
    QTRY_VERIFY_WITH_TIMEOUT(!runs_.isRunning(), 30000);
    const auto results = runs_.current()->results;
    QVERIFY(results && results->size() > 10);
    end_ = results->frame(results->size() - 1).time;
    QVERIFY(!results->passages.empty());
    playback_.setRange(0, end_);
    playback_.setOutputStep(model->run.outputStep.value);
}

void TimelineTest::axesAgree() {
    ScrubSlider slider(runs_, playback_);
    SingularityStrip strip(runs_, playback_);
    slider.resize(700, 20);
    strip.resize(700, 76);
    for (const double time : {0.0, 1.1, end_}) {
        QCOMPARE(slider.axis().toPixel(time), strip.axis().toPixel(time));
        QVERIFY(std::abs(strip.axis().toTime(strip.axis().toPixel(time)) - time) < 1e-12);
    }
    const auto ticks = strip.axis().ticks(70);
    QVERIFY(ticks.size() >= 3);
    for (std::size_t i = 1; i < ticks.size(); ++i)
        QVERIFY(strip.axis().toPixel(ticks[i]) - strip.axis().toPixel(ticks[i - 1]) >= 70 - 1e-9);
}

void TimelineTest::scrubbingSetsTheTime() {
    TransportBar bar(runs_, playback_);
    bar.resize(800, 60);
    bar.show();
    auto* slider = bar.findChild<ScrubSlider*>("scrubSlider");
    const TimeAxis axis = slider->axis();
    auto at = [&](double time) {
        return QPoint(static_cast<int>(std::lround(axis.toPixel(time))), slider->height() / 2);
    };
    const double pixel = end_ / (axis.right - axis.left);
    QTest::mousePress(slider, Qt::LeftButton, {}, at(1));
    QVERIFY(std::abs(playback_.time() - 1) <= pixel);
    QTest::mouseMove(slider, at(2));
    QVERIFY(std::abs(playback_.time() - 2) <= pixel);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(2));
    QTest::mouseMove(slider, at(0.5));
    QVERIFY(std::abs(playback_.time() - 2) <= pixel);
    QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() - 1, 5));
    QCOMPARE(playback_.time(), end_);
}

void TimelineTest::keysOfTheSlider() {
    ScrubSlider slider(runs_, playback_);
    slider.show();
    const double step = runs_.current()->model->run.outputStep.value;
    QTest::keyClick(&slider, Qt::Key_Home);
    QCOMPARE(playback_.time(), 0.0);
    QTest::keyClick(&slider, Qt::Key_Right);
    QTest::keyClick(&slider, Qt::Key_Right);
    QCOMPARE(playback_.time(), 2 * step);
    QTest::keyClick(&slider, Qt::Key_Left);
    QCOMPARE(playback_.time(), step);
    QTest::keyClick(&slider, Qt::Key_End);
    QCOMPARE(playback_.time(), end_);
}

void TimelineTest::buttonsDriveThePlayback() {
    TransportBar bar(runs_, playback_);
    bar.show();
    auto click = [&](const char* name) { bar.findChild<QToolButton*>(name)->click(); };
    click("transportStart");
    QCOMPARE(playback_.time(), 0.0);
    click("transportPlay");
    QVERIFY(playback_.isPlaying());
    QTRY_VERIFY(playback_.time() > 0.05);
    click("transportPlay");
    QVERIFY(!playback_.isPlaying());
    click("transportLoop");
    QVERIFY(playback_.isLooping());
    playback_.setLoop(false);
    QVERIFY(!bar.findChild<QToolButton*>("transportLoop")->isChecked());
    click("transportFollow");
    QCOMPARE(playback_.time(), end_);
    playback_.setTime(1);
    QVERIFY(!bar.findChild<QToolButton*>("transportFollow")->isChecked());
    click("transportEnd");
    QCOMPARE(playback_.time(), end_);
    for (auto* button : bar.findChildren<QToolButton*>())
        QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
}

void TimelineTest::timeFieldIsRead() {
    TransportBar bar(runs_, playback_);
    bar.show();
    auto* field = bar.findChild<QLineEdit*>("transportTime");
    playback_.setTime(1.25);
    QCOMPARE(field->text(), "1.250 s");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "500 ms");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(playback_.time(), 0.5);
    QCOMPARE(field->text(), "0.500 s");
}

void TimelineTest::unreadableTimeStaysAndSaysSo() {
    TransportBar bar(runs_, playback_);
    bar.show();
    auto* field = bar.findChild<QLineEdit*>("transportTime");
    playback_.setTime(1);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "soon");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(playback_.time(), 1.0);
    QCOMPARE(field->text(), "soon");
    QVERIFY(field->toolTip().contains("not a time"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), "1.000 s");
    QVERIFY(!field->toolTip().contains("not a time"));
}

void TimelineTest::times_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("seconds");  // NaN: not a time
    const double none = std::nan("");
    QTest::newRow("plain") << "1.5" << 1.5;
    QTest::newRow("unit") << " 1.5 s " << 1.5;
    QTest::newRow("comma") << "1,5s" << 1.5;
    QTest::newRow("milliseconds") << "200 ms" << 0.2;
    QTest::newRow("minutes") << "2 min" << 120.0;
    QTest::newRow("exponent") << "1e-3" << 0.001;
    QTest::newRow("nothing") << "" << none;
    QTest::newRow("word") << "soon" << none;
    QTest::newRow("wrong unit") << "1 m" << none;
    QTest::newRow("two numbers") << "1 2" << none;
}

void TimelineTest::times() {
    QFETCH(QString, text);
    QFETCH(double, seconds);
    double read = 0;
    QCOMPARE(TransportBar::parseTime(text, &read), !std::isnan(seconds));
    if (!std::isnan(seconds)) QCOMPARE(read, seconds);
}

void TimelineTest::speeds() {
    double factor = 0;
    QVERIFY(TransportBar::parseSpeed("0.5×", &factor));
    QCOMPARE(factor, 0.5);
    QVERIFY(TransportBar::parseSpeed("2x", &factor));
    QVERIFY(!TransportBar::parseSpeed("0.001", &factor) && !TransportBar::parseSpeed("200", &factor));
    QVERIFY(!TransportBar::parseSpeed("fast", &factor));
    TransportBar bar(runs_, playback_);
    bar.show();
    auto* box = bar.findChild<QComboBox*>("transportSpeed");
    box->lineEdit()->setFocus();
    box->lineEdit()->selectAll();
    QTest::keyClicks(box->lineEdit(), "0.25");
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCOMPARE(playback_.speed(), 0.25);
    playback_.setSpeed(1);
    QCOMPARE(box->currentText(), "1×");
}

void TimelineTest::clickAndDragInTheStrip() {
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    strip.show();
    const TimeAxis axis = strip.axis();
    const double pixel = end_ / (axis.right - axis.left);
    auto at = [&](double time) { return QPoint(static_cast<int>(std::lround(axis.toPixel(time))), 50); };
    QTest::mousePress(&strip, Qt::LeftButton, {}, at(0.4));
    QVERIFY(std::abs(playback_.time() - 0.4) <= pixel);
    QTest::mouseMove(&strip, at(2.2));
    QVERIFY(std::abs(playback_.time() - 2.2) <= pixel);
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, at(2.2));
}

void TimelineTest::aMarkIsHitExactly() {
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    strip.show();
    const Passage& passage = runs_.current()->results->passages.front();
    const int x = static_cast<int>(std::lround(strip.axis().toPixel(passage.time)));
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(x + 2, 22));
    const auto& all = runs_.current()->results->passages;
    QVERIFY(std::any_of(all.begin(), all.end(), [&](const Passage& p) { return p.time == playback_.time(); }));
    QSignalSpy elements(&strip, &SingularityStrip::elementClicked);
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, QPoint(x, 22));
    QCOMPARE(elements.size(), 1);
    QCOMPARE(elements[0][0].toString(), QString::fromStdString(passage.elements.front()));
}

void TimelineTest::wordsOfThePassage() {
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    const Passage& passage = runs_.current()->results->passages.front();
    QCOMPARE(strip.wordsAt(strip.axis().toPixel(passage.time) + 1), QString::fromStdString(passage.sentence.english()));
    const QString away = strip.wordsAt(strip.axis().toPixel(passage.time / 2));
    QVERIFY2(away.contains("smallest singular value") && away.contains("freedom 1"), qPrintable(away));
    playback_.setTime(passage.time / 2);
    QVERIFY2(strip.headline().startsWith("instantaneous freedom 1"), qPrintable(strip.headline()));
    QVERIFY2(!strip.headline().contains("redundant"), qPrintable(strip.headline()));  // singular only here and there
}

void TimelineTest::emptyStrip() {
    RunList none;
    Playback still;
    SingularityStrip strip(none, still);
    strip.resize(600, 76);
    strip.show();
    QVERIFY(strip.wordsAt(300).isEmpty() && strip.headline().isEmpty());
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(300, 40));
    QCOMPARE(still.time(), 0.0);
    QVERIFY(!strip.grab().isNull());
}

void TimelineTest::stripIsDrawn() {
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    playback_.setTime(0);
    const QImage picture = strip.grab().toImage();
    const Passage& passage = runs_.current()->results->passages.front();
    // A mark stands at the passage, and none half way to it.
    const QColor ground = strip.palette().color(QPalette::Base);
    auto redAt = [&](double time) {
        int red = 0;
        const int middle = static_cast<int>(strip.axis().toPixel(time));
        for (int x = middle - 4; x <= middle + 4; ++x)
            for (int y = 16; y < 32; ++y) {
                const QColor c = picture.pixelColor(x, y);
                red += c.red() > c.green() + 80 && c.red() > c.blue() + 80;
            }
        return red;
    };
    QVERIFY(redAt(passage.time) > 20);
    QCOMPARE(redAt(passage.time / 2), 0);
    // The curve is high away from the passage, so the column is filled to near the top.
    QVERIFY(picture.pixelColor(static_cast<int>(strip.axis().toPixel(passage.time / 2)), 50) != ground);
}

void TimelineTest::branchesAreChosenByName() {
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    strip.show();
    QVERIFY(QTest::qWaitForWindowExposed(&strip));
    auto* chooser = strip.findChild<QToolButton*>("branchChooser");
    const Passage& passage = runs_.current()->results->passages.front();
    playback_.setTime(passage.time / 2);
    QVERIFY(!chooser->isVisible());
    playback_.setTime(passage.time);
    QVERIFY(chooser->isVisible());
    QVERIFY(strip.rect().contains(chooser->geometry()));
    emit chooser->menu()->aboutToShow();
    const auto rows = chooser->menu()->actions();
    QCOMPARE(static_cast<std::size_t>(rows.size()), passage.branches.size());
    QVERIFY2(rows[0]->text().contains("slider at rest"), qPrintable(rows[0]->text()));
    for (int i = 0; i < rows.size(); ++i) QCOMPARE(rows[i]->isChecked(), i == passage.branchTaken);
    QSignalSpy chosen(&strip, &SingularityStrip::branchChosen);
    rows[0]->trigger();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toInt(), 0);
}

/// A near miss is a hollow mark, a span in which a passage may have been missed is hatched; both say what they are.
void TimelineTest::nearMissesAndGapsOfKnowledge() {
    const auto results = runs_.current()->results;
    const double miss = 0.3 * end_, from = 0.6 * end_, to = 0.65 * end_;
    SingularityStrip strip(runs_, playback_);
    strip.resize(800, 76);
    playback_.setTime(0);
    const QImage before = strip.grab().toImage();
    results->nearMisses.push_back({miss, 1e-3});
    results->uncertain.push_back({from, to});
    const QImage after = strip.grab().toImage();
    const auto changed = [&](double time) {
        int count = 0;
        const int middle = static_cast<int>(strip.axis().toPixel(time));
        for (int x = middle - 4; x <= middle + 4; ++x)
            for (int y = 16; y < 60; ++y) count += before.pixel(x, y) != after.pixel(x, y);
        return count;
    };
    QVERIFY(changed(miss) > 10);
    QVERIFY(changed((from + to) / 2) > 30);
    QCOMPARE(changed(0.45 * end_), 0);
    QVERIFY(strip.wordsAt(strip.axis().toPixel(miss)).contains("near miss"));
    QVERIFY(strip.wordsAt(strip.axis().toPixel((from + to) / 2)).contains("may have been missed"));
    results->nearMisses.clear();
    results->uncertain.clear();
}

QTEST_MAIN(TimelineTest)
#include "timeline_test.moc"
