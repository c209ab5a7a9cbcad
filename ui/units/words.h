// The engine's words in the language of the window: labels of fields and types.
#pragma once

#include <QString>
#include <QStringList>
#include <string_view>

namespace zwang::ui {

/// A label of the engine ("Mass", "Spring-damper") in the language of the window; unknown words stay as they are.
QString engineWord(std::string_view label);

/// A sentence of the engine about a field or a type ("Point in the body's frame"), in the language of the window.
QString engineHelp(std::string_view help);

/// A word of a choice ("constant-speed", "none") as people read it.
QString choiceWord(std::string_view key);

/// A channel that belongs to no element of the model ("energy.balance_error"; "energy": all of them) in the language of
/// the window; all others stay as they are.
QString channelWord(const QString& name);

/// Every label (those of methods among them), every word of a choice, and every such channel that has been handed to
/// the translators.
QStringList knownEngineWords();
QStringList knownMethodWords();
QStringList knownChoiceWords();
QStringList knownChannelWords();

}  // namespace zwang::ui
