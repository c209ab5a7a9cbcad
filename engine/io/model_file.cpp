// Files: read as a whole, written as a whole.
#include "engine/io/model_file.h"

#include "engine/io/atomic_file.h"
#include "engine/io/examples.h"
#include "engine/io/measurements.h"
#include "engine/io/meshes.h"
#include "engine/io/plain_file.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

constexpr FileSize largestModel{std::size_t{64} << 20, "%1 is larger than 64 MiB; this is not a model file"};

constexpr std::string_view examplePrefix = "example:";

Sentence firstSentence(const Issues& issues) {
    if (issues.empty()) return Sentence("the file cannot be used");
    const auto& issue = issues.front();
    if (issue.line == 0) return issue.sentence;
    return Sentence("line %1, column %2: %3", issue.line, issue.column, issue.sentence);
}

}  // namespace

FileError::FileError(Issues issues) : Trouble(firstSentence(issues)), issues_(std::move(issues)) {}
FileError::FileError(const Sentence& sentence) : FileError(Issues{{Issue::Severity::error, "", "", sentence}}) {}

std::string readTextFile(const std::filesystem::path& path) {
    std::string text = readPlainFile(path, path.string(), largestModel);
    if (const auto bad = firstInvalidUtf8(text))
        throw FileError(
            {issueAt(text, *bad, Sentence("the file is not UTF-8 text here (byte %1); save it as UTF-8", *bad + 1))});
    return text;
}

void writeTextFile(const std::filesystem::path& path, const std::string& text) {
    AtomicFile file(path);
    file.write(text);
    file.commit();
}

Model loadModel(const std::string& pathOrExample, const FileAccess& access) {
    if (!pathOrExample.starts_with(examplePrefix)) {
        Model model = fromText(readTextFile(pathOrExample));
        const auto folder = std::filesystem::path(pathOrExample).parent_path();
        readMeasurements(model, folder, access);
        readMeshes(model, folder, nullptr, access);
        return model;
    }
    const std::string key = pathOrExample.substr(examplePrefix.size());
    if (const auto* example = findExample(key)) {
        Model model = fromText(std::string(example->text));
        readMeshes(model, exampleFolder);
        return model;
    }
    std::vector<std::string> known;
    for (const auto& example : examples()) known.emplace_back(example.key);
    throw FileError(
        Sentence("there is no example '%1'", key).then(hint(key, known, Sentence("zwang examples lists them"))));
}

void saveModel(const Model& model, const std::filesystem::path& path) {
    Model moved = model;
    moveMeasurements(moved, path.parent_path());
    moveMeshes(moved, path.parent_path());
    writeTextFile(path, toText(moved));
}

}  // namespace zwang
