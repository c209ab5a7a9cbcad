// Model files: refused with sentences, or read, evaluated, and the same when written and read again.
#include "engine/io/model_file.h"
#include "tests/fuzz/fuzz.h"

using namespace zwang;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::textOf(data, size);
    Model model;
    try {
        model = fromText(text);
    } catch (const FileError& error) {
        require(!error.issues().empty(), "a refusal has a reason");
        for (const auto& issue : error.issues()) require(!issue.sentence.empty(), "every issue has a sentence");
        return 0;
    }
    const std::string written = toText(model);
    Model again;
    try {
        again = fromText(written);
    } catch (const FileError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        require(false, "what is written can be read");
    }
    require(toText(again) == written, "writing and reading again changes nothing");
    auto issues = evaluate(model);
    for (const auto& issue : issues) require(!issue.sentence.empty(), "every issue has a sentence");
    locate(issues, text);
    return 0;
}
