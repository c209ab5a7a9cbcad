#include "ui/main_window/settings_format.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileDevice>
#include <QJsonDocument>
#include <QJsonObject>

namespace zwang::ui {
namespace {

constexpr auto bytesKey = "base64";

QJsonValue toJson(const QVariant& value) {
    if (value.typeId() != QMetaType::QByteArray) return QJsonValue::fromVariant(value);
    return QJsonObject{{bytesKey, QString::fromLatin1(value.toByteArray().toBase64())}};
}

QVariant fromJson(const QJsonValue& value) {
    if (!value.isObject()) return value.toVariant();
    return QByteArray::fromBase64(value[bytesKey].toString().toLatin1());
}

bool readSettings(QIODevice& device, QSettings::SettingsMap& map) {
    const auto json = QJsonDocument::fromJson(device.readAll());
    if (!json.isObject()) return false;
    const QJsonObject object = json.object();
    for (auto it = object.begin(); it != object.end(); ++it) map[it.key()] = fromJson(it.value());
    return true;
}

bool writeSettings(QIODevice& device, const QSettings::SettingsMap& map) {
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it) object[it.key()] = toJson(it.value());
    const QByteArray text = QJsonDocument(object).toJson();
    auto* file = qobject_cast<QFileDevice*>(&device);
    return device.write(text) == text.size() && file && file->flush();
}

}  // namespace

QSettings::Format settingsFormat() {
    static const auto format = QSettings::registerFormat("json", readSettings, writeSettings);
    return format;
}

std::unique_ptr<QSettings> openSettings() {
    auto settings =
        std::make_unique<QSettings>(settingsFormat(), QSettings::UserScope, QCoreApplication::organizationName(),
                                    QCoreApplication::applicationName());
    if (!QFile::exists(settings->fileName())) {
        const QSettings old;
        for (const auto& key : old.allKeys()) settings->setValue(key, old.value(key));
    }
    return settings;
}

}  // namespace zwang::ui
