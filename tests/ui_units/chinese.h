// The words of a file for the translators, without its compiled form.
#pragma once

#include <QFile>
#include <QTranslator>
#include <QXmlStreamReader>
#include <map>

#include "test_paths.h"

namespace zwang::ui {

/// One context of resources/translations/NAME; install it to see the window's words in Chinese.
class Chinese : public QTranslator {
  public:
    explicit Chinese(const char* context, const QString& name = "zwang_zh_CN.ts") : context_(context) {
        QFile file(ZWANG_SOURCE_DIR "/resources/translations/" + name);
        if (!file.open(QIODevice::ReadOnly)) return;
        QXmlStreamReader xml(&file);
        QString inside, source;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement()) continue;
            if (xml.name() == u"name") inside = xml.readElementText();
            if (xml.name() == u"source") source = xml.readElementText();
            if (xml.name() == u"translation" && inside == context_) words_[source] = xml.readElementText();
        }
    }
    bool isEmpty() const override { return words_.empty(); }
    bool knows(const QString& source) const { return words_.contains(source); }
    QString translate(const char* context, const char* source, const char*, int) const override {
        const auto found = words_.find(QString::fromUtf8(source));
        return context_ != context || found == words_.end() ? QString() : found->second;
    }

  private:
    QString context_;
    std::map<QString, QString> words_;
};

}  // namespace zwang::ui
