#include "ui/main_window/view_memory.h"

#include <QCryptographicHash>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>

namespace zwang::ui {

namespace {

constexpr int mostViews = 60;
constexpr auto orderKey = "views/order";

QString keyOf(const QString& path) {
    return QString::fromLatin1(QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex().left(16));
}

/// Focus, orientation, half the height.
QStringList textOf(const Camera& camera) {
    QStringList words;
    for (const double number :
         {camera.focus.x(), camera.focus.y(), camera.focus.z(), camera.orientation.w(), camera.orientation.x(),
          camera.orientation.y(), camera.orientation.z(), camera.halfHeight})
        words << QString::number(number, 'g', 17);
    return words;
}

/// False for anything that a file of settings may hold and that is no camera.
bool read(const QStringList& words, Camera& camera) {
    std::array<double, 8> n{};
    if (words.size() != static_cast<qsizetype>(n.size())) return false;
    for (std::size_t i = 0; i < n.size(); ++i) {
        bool isNumber = false;
        n[i] = words[static_cast<qsizetype>(i)].toDouble(&isNumber);
        if (!isNumber || !std::isfinite(n[i])) return false;
    }
    const Quat orientation(n[3], n[4], n[5], n[6]);
    if (!(n[7] > 0) || std::abs(orientation.norm() - 1) > 1e-6) return false;
    camera.focus = {n[0], n[1], n[2]};
    camera.orientation = orientation.normalized();
    camera.halfHeight = n[7];
    return true;
}

}  // namespace

QString ViewMemory::groupOf(const QString& path) { return "views/" + keyOf(path); }

void ViewMemory::keep(const QString& path) {
    if (path.isEmpty() || !view_.hasScene()) return;
    const QString key = keyOf(path);
    QStringList order = settings_.value(orderKey).toStringList();
    order.removeAll(key);
    order.prepend(key);
    while (order.size() > mostViews) settings_.remove("views/" + order.takeLast());
    settings_.setValue(orderKey, order);
    settings_.setValue("views/" + key + "/camera", textOf(view_.camera()));
    settings_.setValue("views/" + key + "/labels", view_.labelsVisible());
    settings_.setValue("views/" + key + "/lengths", selecting_.dimensionsVisible());
}

bool ViewMemory::recall(const QString& path) {
    const QString group = groupOf(path);
    const bool known = !path.isEmpty();
    view_.setLabelsVisible(known && settings_.value(group + "/labels").toBool());
    selecting_.setDimensionsVisible(known && settings_.value(group + "/lengths").toBool());
    view_.resetCamera();
    Camera camera = view_.camera();
    if (!known || !read(settings_.value(group + "/camera").toStringList(), camera)) return false;
    view_.setCamera(camera);
    return true;
}

}  // namespace zwang::ui
