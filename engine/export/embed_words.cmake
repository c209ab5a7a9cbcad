# Writes OUTPUT, a source file with those parts of FILE, the translators' texts of the window, that the engine's own words
# and sentences stand in: reports are in the same words.
file(READ ${FILE} text)
set(kept "")
foreach(context Engine Choice Sentence)
  string(FIND "${text}" "<name>${context}</name>" begin)
  if(begin LESS 0)
    message(FATAL_ERROR "${FILE} has no context ${context}")
  endif()
  string(SUBSTRING "${text}" ${begin} -1 rest)
  string(FIND "${rest}" "</context>" end)
  string(SUBSTRING "${rest}" 0 ${end} part)
  string(APPEND kept "${part}</context>\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by engine/export/embed_words.cmake from the translators' texts.
#include \"engine/export/chinese.h\"

namespace zwang {

const char* const chineseWords = R\"zwang(${kept})zwang\";

}  // namespace zwang
")
