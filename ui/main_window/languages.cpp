#include "ui/main_window/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace zwang::ui {

namespace {

/// Finds words by class name without namespaces, which is how lupdate writes them.
class Translator : public QTranslator {
  public:
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override {
        const QString name = QString::fromUtf8(context).section(QStringLiteral("::"), -1);
        return QTranslator::translate(name.toUtf8().constData(), source, disambiguation, n);
    }
};

}  // namespace

Languages::Languages() = default;
Languages::~Languages() = default;

void Languages::use(const QString& code) {
    translators_.clear();
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    QLocale::setDefault(locale);
    if (locale.language() == QLocale::English) return;
    const auto install = [&](std::unique_ptr<QTranslator> translator, const QString& name, const QString& folder) {
        if (!translator->load(locale, name, "_", folder)) return;
        QCoreApplication::installTranslator(translator.get());
        translators_.push_back(std::move(translator));
    };
    install(std::make_unique<QTranslator>(), "qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(std::make_unique<Translator>(), "zwang", ":/i18n");
    install(std::make_unique<Translator>(), "examples", ":/i18n");
}

}  // namespace zwang::ui
