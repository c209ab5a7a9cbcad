// The engine's sentences in the language of the window: outcomes, passages, issues.
#pragma once

#include <QString>

#include "engine/fields/sentence.h"

namespace zwang::ui {

/// A sentence of the engine ("failed at t = 2 s because the constraints are lost; use projection or a smaller step") in
/// the language of the window. What is not in the table stays as it is, so a new sentence is English, never lost.
QString engineSentence(const Sentence& sentence);
/// What the engine calls a passage in its data and its sentences: "bifurcation".
QString kindWord(const std::string& kind);

}  // namespace zwang::ui
