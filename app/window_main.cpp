// zwang-window: the window. `zwang` starts it, with options that it has read already: [OPTIONS] -- [MODEL]...
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>
#include <vector>

#include "engine/fields/trouble.h"
#include "ui/main_window/run_window.h"

int main(int argc, char** argv) {
    // A file that may not grow further is a failed write with a sentence, not the end of the program.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        std::vector<std::string> models;
        for (int i = 1; i < argc; ++i)
            if (std::strcmp(argv[i], "--") == 0) models.assign(argv + i + 1, argv + argc);
        return zwang::ui::runWindow(argc, argv, models);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "zwang: %s\n", zwang::sentenceOf(error).english().c_str());
        return 1;
    }
}
