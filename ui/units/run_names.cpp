// What a run is made with and what it tells: names of methods, and the channels of the whole model.
#include <QCoreApplication>

#include "ui/units/words.h"

namespace zwang::ui {

namespace {

constexpr const char* methods[] = {
    QT_TRANSLATE_NOOP("Engine", "Dormand-Prince 5(4)"),  QT_TRANSLATE_NOOP("Engine", "Fehlberg 7(8)"),
    QT_TRANSLATE_NOOP("Engine", "Runge-Kutta 4"),        QT_TRANSLATE_NOOP("Engine", "Euler"),
    QT_TRANSLATE_NOOP("Engine", "Bulirsch-Stoer"),       QT_TRANSLATE_NOOP("Engine", "Radau IIA 5"),
    QT_TRANSLATE_NOOP("Engine", "Rosenbrock 4(3)"),      QT_TRANSLATE_NOOP("Engine", "Dormand-Prince or Radau IIA"),
    QT_TRANSLATE_NOOP("Engine", "Moreau time stepping"), QT_TRANSLATE_NOOP("Engine", "Baumgarte")};

constexpr const char* channels[] = {QT_TRANSLATE_NOOP("Channel", "energy"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.kinetic"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.potential"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.total"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.dissipated"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.friction"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.impacts"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.supplied"),
                                    QT_TRANSLATE_NOOP("Channel", "energy.balance_error"),
                                    QT_TRANSLATE_NOOP("Channel", "health"),
                                    QT_TRANSLATE_NOOP("Channel", "health.position_violation"),
                                    QT_TRANSLATE_NOOP("Channel", "health.velocity_violation"),
                                    QT_TRANSLATE_NOOP("Channel", "health.acceleration_violation"),
                                    QT_TRANSLATE_NOOP("Channel", "singularity"),
                                    QT_TRANSLATE_NOOP("Channel", "singularity.smallest"),
                                    QT_TRANSLATE_NOOP("Channel", "singularity.rank"),
                                    QT_TRANSLATE_NOOP("Channel", "singularity.freedom"),
                                    QT_TRANSLATE_NOOP("Channel", "gauss"),
                                    QT_TRANSLATE_NOOP("Channel", "gauss.Z")};

}  // namespace

QString channelWord(const QString& name) { return QCoreApplication::translate("Channel", name.toUtf8().constData()); }

QStringList knownMethodWords() { return {std::begin(methods), std::end(methods)}; }
QStringList knownChannelWords() { return {std::begin(channels), std::end(channels)}; }

}  // namespace zwang::ui
