// What `zwang` becomes: the window, or itself in ranks.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/programs.h"

namespace zwang::app {

Sentence become(const std::string& name, const std::vector<std::string>& words) {
    std::error_code error;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    std::vector<std::string> arguments{name};
    arguments.insert(arguments.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (auto& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    int last = ENOENT;
    for (const auto& folder : {own, own / ZWANG_LIBEXEC}) {
        ::execv((folder / name).c_str(), pointers.data());
        if (errno != ENOENT) last = errno;
    }
    return last == ENOENT ? Sentence("%1 is not installed; install the package of Zwang again", name)
                          : Sentence("%1 cannot be started: %2", name, std::strerror(last));
}

Sentence openWindow([[maybe_unused]] const WindowOptions& options,
                    [[maybe_unused]] const std::vector<std::string>& models) {
#ifdef ZWANG_HAS_UI
    std::vector<std::string> words;
    if (options.software) words.emplace_back("--software-rendering");
    if (options.safe) words.emplace_back("--safe-mode");
    if (!options.galleryFolder.empty()) words.insert(words.end(), {"--make-gallery", options.galleryFolder});
    if (!options.guideFolder.empty()) words.insert(words.end(), {"--make-guide", options.guideFolder});
    words.emplace_back("--");
    words.insert(words.end(), models.begin(), models.end());
    return become("zwang-window", words);
#else
    return Sentence("this build has no window; use zwang run, zwang check or zwang examples (zwang --help tells more)");
#endif
}

}  // namespace zwang::app
