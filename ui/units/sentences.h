// The engine's sentences in the language of the window: outcomes, passages, issues.
#pragma once

#include <QString>
#include <QStringList>

#include "engine/fields/sentence.h"

namespace zwang::ui {

/// A sentence of the engine ("failed at t = 2 s because the constraints are lost; use projection or a smaller step") in
/// the language of the window. What is not in the table stays as it is, so a new sentence is English, never lost.
QString engineSentence(const Sentence& sentence);
/// A word that the engine keeps in its data and its sentences use: "bifurcation".
QString engineWord(const std::string& word);
/// Migration: the same of text, which is looked for in the table.
QString engineSentence(const std::string& sentence);
QString engineSentence(const char* sentence);

/// The table: clauses with %1, %2 … for names, numbers and further clauses.
QStringList knownEngineClauses();

}  // namespace zwang::ui
