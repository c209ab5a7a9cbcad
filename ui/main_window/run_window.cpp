#include "ui/main_window/run_window.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>
#include <cstring>

#include "ui/document/autosave.h"
#include "ui/main_window/gallery_maker.h"
#include "ui/main_window/guide_maker.h"
#include "ui/main_window/languages.h"
#include "ui/main_window/settings_format.h"
#include "ui/main_window/window_host.h"
#include "ui/widgets/wheel_guard.h"

namespace zwang::ui {

namespace {

bool hasOption(int argc, char** argv, const char* name) {
    for (int i = 1; i < argc; ++i)
        if (std::strcmp(argv[i], name) == 0) return true;
    return false;
}

const char* valueOf(int argc, char** argv, const char* name) {
    for (int i = 1; i + 1 < argc; ++i)
        if (std::strcmp(argv[i], name) == 0) return argv[i + 1];
    return nullptr;
}

/// Qt would abort without a display, before anything could be said about it.
bool hasDisplay(int argc, char** argv) {
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || hasOption(argc, argv, "-platform")) return true;
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

}  // namespace

int runWindow(int& argc, char** argv, const std::vector<std::string>& modelPaths) {
    if (!hasDisplay(argc, argv)) {
        std::fputs("zwang: there is no display; start it in a desktop session, or use \"zwang run MODEL\" here.\n",
                   stderr);
        return 2;
    }
    if (hasOption(argc, argv, "--software-rendering")) qputenv("LIBGL_ALWAYS_SOFTWARE", "1");
    QApplication app(argc, argv);
    QApplication::setApplicationName("zwang");
    QApplication::setApplicationDisplayName("Zwang");
    QApplication::setOrganizationName("zwang");
    QApplication::setApplicationVersion(ZWANG_VERSION);
    QApplication::setDesktopFileName("org.zwang.zwang");  // by which Wayland finds the icon (resources/desktop)
    QApplication::setWindowIcon(QIcon(":/icons/zwang.svg"));

    const bool safe = hasOption(argc, argv, "--safe-mode");
    QTemporaryDir scratch;  // settings of a safe start live here and go with it
    const auto settings =
        safe ? std::make_unique<QSettings>(scratch.filePath("settings.ini"), QSettings::IniFormat) : openSettings();
    Languages languages;
    languages.use(settings->value("language").toString());
    ThemeController theme(*settings);
    theme.apply();
    if (const char* folder = valueOf(argc, argv, "--make-gallery")) return makeGallery(QString::fromLocal8Bit(folder));
    if (const char* folder = valueOf(argc, argv, "--make-guide"))
        return makeGuide(QString::fromLocal8Bit(folder), [&](const QString& language) { languages.use(language); });

    QString why;
    const bool works = openGlWorks(&why);
    KeyGuard guard;
    app.installEventFilter(&guard);
    WheelGuard wheelGuard;
    app.installEventFilter(&wheelGuard);
    WindowHost host({*settings, theme, realQuestions(), safe ? QString() : Autosave::defaultFolder(),
                     works && why.isEmpty() ? QStringLiteral("3.2 or newer") : why, works},
                    languages);
    host.window().show();
    QTimer::singleShot(0, &host, [&] {
        auto& window = host.window();
        window.offerRecovery();
        QStringList models;
        for (const auto& path : modelPaths) models << QString::fromStdString(path);
        if (!models.isEmpty()) window.files().openAll(models);
        if (modelPaths.empty() && !safe) window.offerTour();
    });
    const int code = QApplication::exec();
    settings->sync();
    if (settings->status() != QSettings::NoError)
        std::fprintf(stderr, "zwang: cannot write the settings into %s; those of before are kept\n",
                     qPrintable(settings->fileName()));
    return code;
}

}  // namespace zwang::ui
