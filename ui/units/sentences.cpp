// The engine's sentences with the translators' texts.
#include "ui/units/sentences.h"

#include <QCoreApplication>

namespace zwang::ui {

QString engineSentence(const Sentence& sentence) {
    return QString::fromStdString(sentence.in([](const std::string& clause) {
        // Names of types stand in sentences as the forms show them.
        const std::string words = QCoreApplication::translate("Sentence", clause.c_str()).toStdString();
        return words == clause ? QCoreApplication::translate("Engine", clause.c_str()).toStdString() : words;
    }));
}

QString kindWord(const std::string& kind) { return engineSentence(Sentence::fromParts(kind, {})); }

}  // namespace zwang::ui
