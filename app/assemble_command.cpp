// zwang assemble: the drawn position closed onto the joints, written into a model file.
#include <cstdio>
#include <memory>

#include "app/attendant.h"
#include "app/commands.h"
#include "app/model_source.h"
#include "engine/analysis/assembled_drawing.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

int assembleModel(const ModelArgument& name, const std::string& output, const TimeLimit& limit) {
    int exitCode = done;
    Attendant attendant(limit);
    attendant.prepare("reading the model");
    const auto source = readModel(name, exitCode);
    if (!source) return exitCode;
    attendant.about(source->model);
    attendant.prepare("assembling the mechanism");
    auto model = std::make_shared<Model>(source->model);
    Issues issues = evaluate(*model);
    Assembly start;
    if (!hasErrors(issues)) {
        start = assemble(model, groupContactsOf(model->run));
        issues.insert(issues.end(), start.issues.begin(), start.issues.end());
    }
    attendant.write();
    printIssues(*source, issues);
    if (hasErrors(issues)) {
        printGaps(start.gaps);
        return modelNotValid;
    }
    const AssembledDrawing closed = assembledDrawing(*model, start);
    std::printf("%s\n", closed.sentence.english().c_str());
    if (output.empty()) return done;
    try {
        saveModel(closed.model, output);
    } catch (const FileError& error) {
        complain(error.sentence());
        return wrongUsage;
    }
    return done;
}

}  // namespace

void addAssembleCommand(CLI::App& parser, int& exitCode) {
    struct Options {
        ModelArgument model;
        std::string output;
        TimeLimit limit;
    };
    auto options = std::make_shared<Options>();
    auto* command = parser.add_subcommand(
        "assemble",
        "Close the drawn position of a model onto its joints, move apart what overlaps and write it into a file");
    options->model.addTo(*command);
    command->add_option("-o,--out", options->output, "Model file to write; without it nothing is written")
        ->option_text("FILE");
    options->limit.addTo(*command);
    command->callback(
        [options, &exitCode] { exitCode = assembleModel(options->model, options->output, options->limit); });
}

}  // namespace zwang::app
