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

std::string translated(const std::string& clause) {
    return QCoreApplication::translate("Sentence", clause.c_str()).toStdString();
}

}  // namespace

QString engineSentence(std::string_view sentence) {
    // English: there is nothing to look up.
    const char* known = "the constraints are lost";
    if (QCoreApplication::translate("Sentence", known) == QLatin1String(known))
        return QString::fromUtf8(sentence.data(), static_cast<qsizetype>(sentence.size()));
    static const ClauseTable table(plainClauses());
    return QString::fromStdString(table.sentence(sentence, translated));
}

}  // namespace zwang::ui
