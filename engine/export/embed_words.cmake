# Writes OUTPUT, a source file with those parts of FILE, the translators' texts of the window, that the engine's own words
# and sentences stand in, and with EXAMPLES, those of the examples: reports are in the same words.
function(keep file)
  file(READ ${file} text)
  foreach(context ${ARGN})
    string(FIND "${text}" "<name>${context}</name>" begin)
    if(begin LESS 0)
      message(FATAL_ERROR "${file} has no context ${context}")
    endif()
    string(SUBSTRING "${text}" ${begin} -1 rest)
    string(FIND "${rest}" "</context>" end)
    string(SUBSTRING "${rest}" 0 ${end} part)
    string(APPEND kept "${part}</context>\n")
  endforeach()
  set(kept "${kept}" PARENT_SCOPE)
endfunction()

set(kept "")
keep(${FILE} Engine Choice Sentence)
keep(${EXAMPLES} Examples)
file(WRITE ${OUTPUT} "// Made by engine/export/embed_words.cmake from the translators' texts.
#include \"engine/export/chinese.h\"

namespace zwang {

const char* const chineseWords = R\"zwang(${kept})zwang\";

}  // namespace zwang
")
