// The engine's sentences with the translators' texts.
#include "ui/units/sentences.h"

#include <QCoreApplication>

#include "engine/model/field_labels.h"

namespace zwang::ui {

QString engineSentence(const Sentence& sentence) {
    return QString::fromStdString(sentence.in([](const std::string& clause) {
        // Names of types stand in sentences as the forms show them, and in other languages keys of fields.
        const auto translated = [&](const char* context, std::string_view text) {
            return QCoreApplication::translate(context, std::string(text).c_str()).toStdString();
        };
        if (std::string words = translated("Sentence", clause); words != clause) return words;
        if (std::string words = translated("Engine", clause); words != clause) return words;
        const std::string_view label = labelOfField(clause);
        const std::string words = translated("Engine", label);
        return words == label ? clause : words;
    }));
}

QString kindWord(const std::string& kind) { return engineSentence(Sentence::fromParts(kind, {})); }

}  // namespace zwang::ui
