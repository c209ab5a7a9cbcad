// What `zwang sweep` is asked.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/model_source.h"
#include "app/settings.h"
#include "engine/design/crew.h"
#include "engine/design/point_set.h"
#include "engine/design/swept_run.h"

namespace zwang::app {

struct SweepOptions {
    ModelArgument model;
    std::string table, out, shard, indices, gradient;
    std::vector<std::string> grid, parameters, objectives, channels;
    std::optional<double> latin, sobol, saltelli;
    double seed = 1;
    unsigned jobs = 0;
    bool scramble = false, resume = false, json = false;
    Settings run;

    void addTo(CLI::App& command);

    /// The sets of parameters. Throws WrongInput and FileError.
    PointSet points(const Model& of) const;
    /// The runs that are this process's, of `size`: all, or those of --shard.
    Chunk part(std::uint64_t size) const;
    SweepQuestions questions(const Model& of, const PointSet& set) const;
};

}  // namespace zwang::app
