// What a disk may hold after the power went: a model of a file system that keeps the order of names, and of bytes only
// what was synced.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>

#include "tests/faults/faults.h"

namespace zwang::testing {

/// Files by path; nothing: bytes that never reached the disk.
using Disk = std::map<std::string, std::optional<std::string>>;

/// Calls `check` for every disk that a power cut during `steps` may leave: after each step, with any part of the names
/// that were made, renamed and removed since their folder was synced, and without the bytes that were not synced.
inline void forEachPowerCut(const Disk& before, const std::vector<FileStep>& steps,
                            const std::function<void(const Disk&, std::size_t cut)>& check) {
    using Kind = FileStep::Kind;
    Disk durable = before;
    std::map<std::string, std::string> written;  // by path, what the program has written
    std::map<std::string, std::string> synced;   // and what of it has reached the disk
    std::vector<FileStep> pending;               // names that have not
    const auto apply = [&](Disk& disk, const FileStep& step) {
        if (step.kind == Kind::create) {
            disk[step.path] = synced.contains(step.path) ? std::optional(synced[step.path]) : std::nullopt;
        } else if (step.kind == Kind::rename) {
            disk[step.to] = disk.contains(step.path) ? disk[step.path] : std::nullopt;
            disk.erase(step.path);
        } else {
            disk.erase(step.path);
        }
    };
    for (std::size_t cut = 0; cut <= steps.size(); ++cut) {
        for (std::size_t names = 0; names <= pending.size(); ++names) {
            Disk disk = durable;
            for (std::size_t i = 0; i < names; ++i) apply(disk, pending[i]);
            check(disk, cut);
        }
        if (cut == steps.size()) return;
        const FileStep& step = steps[cut];
        switch (step.kind) {
            case Kind::write:
                written[step.path] += step.to;
                break;
            case Kind::sync:
                synced[step.path] = written[step.path];
                if (durable.contains(step.path)) durable[step.path] = synced[step.path];
                break;
            case Kind::syncFolder:
                // One folder stands for all: what was done before in another one may be later on the disk.
                std::erase_if(pending, [&](const FileStep& name) {
                    const std::string path = name.kind == Kind::rename ? name.to : name.path;
                    const bool isHere = path.substr(0, path.rfind('/')) == step.path;
                    if (isHere) apply(durable, name);
                    return isHere;
                });
                break;
            case Kind::create:
                written[step.path].clear();
                pending.push_back(step);
                break;
            case Kind::rename:
            case Kind::remove:
                pending.push_back(step);
        }
    }
}

}  // namespace zwang::testing
