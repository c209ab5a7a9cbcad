// The engine's sentences with the translators' texts.
#include "ui/units/sentences.h"

#include <QCoreApplication>

namespace zwang::ui {

QString engineSentence(const Sentence& sentence) {
    return QString::fromStdString(sentence.in([](const std::string& clause) {
        return QCoreApplication::translate("Sentence", clause.c_str()).toStdString();
    }));
}

QString kindWord(const std::string& kind) { return engineSentence(Sentence::fromParts(kind, {})); }

}  // namespace zwang::ui
