#include "app/written_files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "app/model_source.h"
#include "engine/fields/trouble.h"

namespace zwang::app {
namespace {

namespace fs = std::filesystem;

/// A file with the option that names it; "" for an argument without one.
struct NamedFile {
    std::string option, path;
};

/// Every option of every command whose value is a file to be written; those of them that are flags have no value.
constexpr std::string_view writingOptions[] = {"--out", "--to", "--summary", "--json", "--indices", "--save"};
/// The tables that are read; models, results and tables that are no options are read too.
constexpr std::string_view readingOptions[] = {"--table", "--list"};

bool isAmong(const auto& names, const CLI::Option& option) {
    return std::any_of(std::begin(names), std::end(names),
                       [&](std::string_view name) { return option.check_name(std::string(name)); });
}

std::vector<NamedFile> filesOf(const CLI::App& command, bool areWritten) {
    std::vector<NamedFile> files;
    for (const CLI::Option* option : command.get_options()) {
        if (option->count() == 0 || option->get_items_expected_max() == 0) continue;
        const bool isInput = option->get_positional() || isAmong(readingOptions, *option);
        if (areWritten ? !isAmong(writingOptions, *option) : !isInput) continue;
        for (const auto& path : option->results())
            files.push_back({option->get_positional() ? "" : option->get_name(), path});
    }
    return files;
}

/// What makes a model may put it in the place of the one that it was made of.
bool makesModel(const CLI::App& command, const NamedFile& output) {
    return output.option == "--save" || (command.get_name() == "assemble" && output.option == "--out");
}

Sentence chooseAnother(const Sentence& what) { return what.then(Sentence("choose another name")); }

void refuseOverwritingBy(const CLI::App& command) {
    const auto inputs = filesOf(command, false), outputs = filesOf(command, true);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto& output = outputs[i];
        for (const auto& input : inputs)
            if (isSameFile(input.path, output.path) && !(input.option.empty() && makesModel(command, output)))
                throw WrongInput(chooseAnother(
                    Sentence("%1 %2 would write over the file that is read", output.option, output.path)));
        for (std::size_t j = 0; j < i; ++j)
            if (isSameFile(outputs[j].path, output.path))
                throw WrongInput(chooseAnother(
                    Sentence("%1 and %2 would both write %3", outputs[j].option, output.option, output.path)));
    }
}

}  // namespace

bool isStandardOutput(const std::string& path) {
    struct stat file {
    }, output{};
    return !path.empty() && stat(path.c_str(), &file) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

void Outputs::write(const std::string& path, const std::function<void()>& one) {
    if (path.empty()) return;
    try {
        one();
    } catch (const std::exception&) {
        troubles_.push_back(std::current_exception());
    }
}

void Outputs::finish() const {
    for (std::size_t i = 0; i + 1 < troubles_.size(); ++i) {
        try {
            std::rethrow_exception(troubles_[i]);
        } catch (const std::exception& error) {
            complain(sentenceOf(error));
        }
    }
    if (!troubles_.empty()) std::rethrow_exception(troubles_.back());
}

bool isSameFile(const fs::path& first, const fs::path& second) {
    std::error_code error;
    const auto isThere = fs::status(first, error);
    if (fs::exists(isThere)) return fs::is_regular_file(isThere) && fs::equivalent(first, second, error);
    if (fs::exists(second, error)) return false;
    return fs::weakly_canonical(fs::absolute(first, error), error) ==
           fs::weakly_canonical(fs::absolute(second, error), error);
}

void refuseOverwriting(const CLI::App& parser) {
    for (const auto* command : parser.get_subcommands()) refuseOverwritingBy(*command);
}

std::optional<Sentence> whyOverwriting(const CLI::App& command, const Model& model, const std::string& name) {
    const auto outputs = filesOf(command, true);
    if (outputs.empty()) return std::nullopt;
    for (const auto& file : filesNamedBy(model, name))
        for (const auto& output : outputs)
            if (isSameFile(file, output.path))
                return chooseAnother(
                    Sentence("%1 %2 would write over a file that the model names", output.option, output.path));
    return std::nullopt;
}

std::vector<fs::path> filesNamedBy(const Model& model, const fs::path& file) {
    std::vector<fs::path> files;
    const fs::path folder = file.parent_path();
    const auto meshes = [&](const auto& owner) {
        for (const AnyShape& shape : owner.shapes)
            if (const auto* mesh = std::get_if<MeshShape>(&shape)) files.push_back(folder / mesh->file);
    };
    for (const AnyBody& body : model.bodies) std::visit(meshes, body);
    std::visit(meshes, model.ground);
    for (const AnyMotion& motion : model.motions)
        std::visit(
            [&](const auto& m) {
                if (!m.file.empty()) files.push_back(folder / m.file);
            },
            motion);
    return files;
}

}  // namespace zwang::app
