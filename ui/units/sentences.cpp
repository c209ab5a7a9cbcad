// The table of clauses with the translators' texts.
#include "ui/units/sentences.h"

#include <QCoreApplication>

#include "engine/fields/clause_table.h"

namespace zwang::ui {

namespace {

std::vector<std::string> plainClauses() {
    std::vector<std::string> clauses;
    for (const auto& text : knownEngineClauses()) clauses.push_back(text.toStdString());
    return clauses;
}

/// Of a clause that the translators know, or of text that was put together by the engine.
std::string translated(const std::string& english) {
    const QString found = QCoreApplication::translate("Sentence", english.c_str());
    if (const std::string text = found.toStdString(); text != english) return text;
    static const ClauseTable table(plainClauses());
    return table.sentence(english, [](const std::string& clause) {
        return QCoreApplication::translate("Sentence", clause.c_str()).toStdString();
    });
}

}  // namespace

QString engineSentence(const Sentence& sentence) {
    // English: there is nothing to look up.
    const char* known = "the constraints are lost";
    const bool isEnglish = QCoreApplication::translate("Sentence", known) == QLatin1String(known);
    return QString::fromStdString(isEnglish ? sentence.english() : sentence.in(translated));
}

QString engineWord(const std::string& word) { return engineSentence(Sentence::fromParts(word, {})); }

QString engineSentence(const std::string& sentence) { return engineSentence(Sentence(sentence)); }
QString engineSentence(const char* sentence) { return engineSentence(std::string(sentence)); }

}  // namespace zwang::ui
