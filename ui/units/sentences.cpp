// A sentence is clauses divided by semicolons. Each is matched against the table, and what stood in its places is
// translated in turn.
#include "ui/units/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

namespace zwang::ui {

namespace {

struct Clause {
    QByteArray text;
    QRegularExpression pattern;
};

/// The table with its patterns, those with most words first: they say most about what they match.
std::vector<Clause> patterns() {
    static const QRegularExpression place(QStringLiteral("\\\\%[1-9]"));
    std::vector<Clause> made;
    for (const auto& text : knownEngineClauses()) {
        const QString words = QRegularExpression::escape(text).replace(place, QStringLiteral("(.+?)"));
        made.push_back({text.toUtf8(), QRegularExpression(QRegularExpression::anchoredPattern(words))});
    }
    const auto words = [](const Clause& clause) { return clause.text.size() - 4 * clause.text.count('%'); };
    std::stable_sort(made.begin(), made.end(), [&](const Clause& a, const Clause& b) { return words(a) > words(b); });
    return made;
}

QString translated(const QString& text);

QString clauseOf(const QString& text) {
    static const std::vector<Clause> table = patterns();
    for (const auto& clause : table) {
        const auto found = clause.pattern.match(text);
        if (!found.hasMatch()) continue;
        QString sentence = QCoreApplication::translate("Sentence", clause.text.constData());
        for (int i = found.lastCapturedIndex(); i > 0; --i)
            sentence.replace("%" + QString::number(i), QChar(0xE000 + i));  // private signs: captures may hold %1
        for (int i = 1; i <= found.lastCapturedIndex(); ++i)
            sentence.replace(QChar(0xE000 + i), translated(found.captured(i)));
        return sentence;
    }
    return text;
}

QString translated(const QString& text) {
    QStringList clauses;
    for (const auto& clause : text.split(QStringLiteral("; "))) clauses << clauseOf(clause);
    return clauses.join(QCoreApplication::translate("Sentence", "; "));
}

}  // namespace

QString engineSentence(std::string_view sentence) {
    const QString text = QString::fromUtf8(sentence.data(), static_cast<qsizetype>(sentence.size()));
    // English: there is nothing to look up.
    const char* known = "the constraints are lost";
    if (QCoreApplication::translate("Sentence", known) == QLatin1String(known)) return text;
    return translated(text);
}

}  // namespace zwang::ui
