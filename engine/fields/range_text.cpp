#include "engine/fields/range_text.h"

#include "engine/fields/printed.h"

namespace zwang {

Sentence rangeText(const Range& range) {
    if (range.whole) return Sentence("a whole number, %1", rangeText({range.least, range.most}));
    const bool below = range.most < std::numeric_limits<double>::infinity();
    const std::string least = printed("%.6g", range.least), most = printed("%.6g", range.most);
    if (!range.leastIncluded)
        return below ? Sentence("greater than %1 and at most %2", least, most) : Sentence("greater than %1", least);
    if (range.least == 0) return below ? Sentence("0 or more and at most %1", most) : Sentence("0 or more");
    return below ? Sentence("at least %1 and at most %2", least, most) : Sentence("at least %1", least);
}

}  // namespace zwang
