// The hand of tests in space: clicks on points of the world, typed coordinates.
#pragma once

#include "tests/ui_main_window/hand.h"

namespace zwang::ui::testing {

struct SpatialHand : Hand {
    QPoint at(const Vec3& world) const { return w().view().toWidget(world).toPoint(); }
    void click(const Vec3& world, Qt::KeyboardModifiers keys = {}) const { clickAt(at(world), keys); }
    void clickAt(const QPoint& point, Qt::KeyboardModifiers keys = {}) const {
        hover(point);
        QTest::mouseClick(&w().view(), Qt::LeftButton, keys, point);
    }
    /// Opens the entry by Tab, fills it field after field ("" leaves one as pointed) and accepts.
    void typeAll(const QStringList& texts) const {
        key(Qt::Key_Tab);
        for (int i = 0; i < texts.size(); ++i) {
            if (i > 0) key(Qt::Key_Tab);
            keys(texts[i]);
        }
        key(Qt::Key_Return);
    }
    void take(const QString& tool) const {
        w().view().setFocus();
        const auto shortcut = w().actions().shortcut("build." + tool);
        QVERIFY2(!shortcut.isEmpty(), qPrintable(tool));
        key(static_cast<Qt::Key>(shortcut[0].key()), shortcut[0].keyboardModifiers());
        QCOMPARE(w().tools().current(), tool);
    }
    void newSpatial() const {
        key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!w().showsGallery());
        w().view().setAnimated(false);
        QTRY_VERIFY(w().view().isVisible() && w().view().width() > 400);
        w().view().setFocus();
    }
    void fit() const {
        QTest::qWait(50);  // the panels find their places
        w().view().fit();
        w().view().setFocus();
    }
    void bar(const QStringList& from, const QStringList& to) const {
        take("bar");
        hover(w().view().rect().center());
        typeAll(from);
        typeAll(QStringList{""} + to);
        take("select");
    }
    SpaceDesign design() const { return SpaceDesign(document().model(), w().view().poses()); }
    Vec3 marker(const std::string& body, const std::string& name) const {
        const auto frame = design().frameOf({body, name});
        return frame ? frame->position : Vec3(Vec3::Constant(NAN));
    }
};

}  // namespace zwang::ui::testing
