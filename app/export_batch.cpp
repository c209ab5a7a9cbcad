#include "app/export_batch.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/written_files.h"
#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

namespace fs = std::filesystem;

/// What is looked at to see that a file is another one than before.
struct FileState {
    fs::file_time_type changed = {};
    std::uintmax_t size = 0;
    bool operator==(const FileState&) const = default;
};

FileState stateOf(const fs::path& path) {
    std::error_code error;
    FileState state;
    state.changed = fs::last_write_time(path, error);
    if (error) return {};
    state.size = fs::file_size(path, error);
    return state;
}

/// The model's file and the meshes and tables that it names.
std::vector<fs::path> filesOf(const std::string& model) {
    std::vector<fs::path> files{model};
    try {
        const auto named = filesNamedBy(loadModel(model), model);
        files.insert(files.end(), named.begin(), named.end());
    } catch (const std::exception&) {
        // What is wrong was told when it was written; until it changes there is only the file itself to look at.
    }
    return files;
}

/// In a process of its own, so that Ctrl-C ends this one whatever that one is doing, and one model takes nothing along.
/// There are no other threads yet.
int inOwnProcess(const ExportOne& exportOne, const std::string& model, const std::string& to) {
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child < 0) return exportOne(model, to);
    if (child == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        int code = endedEarly;
        try {
            code = exportOne(model, to);
        } catch (const std::exception& error) {
            complain(sentenceOf(error));
        }
        std::fflush(nullptr);
        ::_exit(code);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : static_cast<int>(endedEarly);
}

using States = std::map<fs::path, FileState>;

States statesOf(const std::string& model) {
    States states;
    for (const auto& file : filesOf(model)) states[file] = stateOf(file);
    return states;
}

bool hasChanged(const States& states) {
    return std::any_of(states.begin(), states.end(),
                       [](const auto& each) { return !(stateOf(each.first) == each.second); });
}

void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(200)); }

std::vector<fs::path> modelsIn(const fs::path& folder) {
    std::vector<fs::path> models;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string ending = entry.path().extension().string();
        std::error_code ignored;
        if (entry.is_regular_file(ignored) && (ending == ".zwang" || ending == ".zwr")) models.push_back(entry.path());
    }
    std::sort(models.begin(), models.end());
    return models;
}

/// One after the other; those that are known and have not changed are left alone.
class Folder {
  public:
    Folder(fs::path folder, fs::path to, std::string_view extension, const ExportOne& exportOne)
        : folder_(std::move(folder)), to_(std::move(to)), extension_(extension), exportOne_(exportOne) {}

    /// The largest exit code of what was written now. Nothing is, when something would be written over what is read.
    int writeChanged() {
        int code = done;
        const auto models = modelsIn(folder_);
        refuseTargetsAmong(models);
        for (const auto& model : models) {
            const std::string name = model.string();
            if (const auto known = known_.find(name); known != known_.end() && !hasChanged(known->second)) continue;
            known_[name] = statesOf(name);
            const fs::path target = targetOf(model);
            std::printf("%s → %s\n", name.c_str(), target.string().c_str());
            std::fflush(stdout);
            code = std::max(code, inOwnProcess(exportOne_, name, target.string()));
        }
        return code;
    }

  private:
    fs::path targetOf(const fs::path& model) const {
        fs::path target = to_ / model.filename();
        target.replace_extension(extension_);
        if (fs::path other = model; model.extension() == ".zwr" && fs::exists(other.replace_extension(".zwang")))
            target = to_ / (model.filename().string() + std::string(extension_));
        return target;
    }

    void refuseTargetsAmong(const std::vector<fs::path>& models) const {
        std::vector<std::pair<fs::path, fs::path>> present;  // a model with its target, where that is there already
        std::error_code ignored;
        for (const auto& model : models)
            if (const fs::path target = targetOf(model); fs::exists(target, ignored))
                present.emplace_back(model, target);
        if (present.empty()) return;
        for (const auto& model : models)
            for (const auto& file : filesOf(model.string()))
                for (const auto& [from, target] : present)
                    if (isSameFile(file, target))
                        throw WrongInput(
                            Sentence("%1 would be written over %2, which is read", from.string(), file.string())
                                .then(Sentence("choose another folder for --to")));
    }

    fs::path folder_, to_;
    std::string extension_;
    const ExportOne& exportOne_;
    std::map<std::string, States> known_;
};

}  // namespace

int exportFolder(const std::string& folder, const std::string& to, std::string_view extension, bool watch,
                 const ExportOne& exportOne) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        complain(Sentence("%1: --all takes a folder of models, and this is none", folder));
        return wrongUsage;
    }
    if (modelsIn(folder).empty() && !watch) {
        complain(Sentence("%1: there is no model (.zwang) or result (.zwr) in this folder", folder));
        return wrongUsage;
    }
    fs::create_directories(to, error);
    if (error || !fs::is_directory(to, error)) {
        complain(Sentence("%1: this folder cannot be made; choose another place for --to", to));
        return wrongUsage;
    }
    Folder all(folder, to, extension, exportOne);
    const int code = all.writeChanged();
    while (watch) {
        pause();
        all.writeChanged();
    }
    return code;
}

void exportWatching(const std::string& model, const std::string& to, const ExportOne& exportOne) {
    for (;;) {
        const States states = statesOf(model);
        if (inOwnProcess(exportOne, model, to) == done) {
            std::printf("%s → %s\n", model.c_str(), to.c_str());
            std::fflush(stdout);
        }
        while (!hasChanged(states)) pause();
        pause();  // an editor may still be writing
    }
}

}  // namespace zwang::app
