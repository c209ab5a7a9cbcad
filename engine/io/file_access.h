// Which files a model may name. A model comes from anywhere; the files that it names are those of its reader.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// Files inside the folder of the model may be read, and those that the person agreed to: by answering a question, by
/// choosing or writing their name, by --allow-files. Links are followed before it is asked where a file lies.
class FileAccess {
  public:
    static FileAccess everywhere();

    void agree(const std::filesystem::path& file);
    /// To all that another agrees to.
    void agree(const FileAccess& other);
    /// Agrees to every file that the model has read.
    void agreeToFilesOf(const Model& model);
    bool allows(const std::filesystem::path& file, const std::filesystem::path& folder) const;

  private:
    bool everywhere_ = false;
    std::set<std::filesystem::path> agreed_;
};

/// The whole paths of the files that a model in `folder` names and that lie outside of it, each once, in order.
std::vector<std::filesystem::path> filesOutside(const Model& model, const std::filesystem::path& folder);

/// Throws FileError when the file, as its sentence calls it, may not be read.
void refuseUnlessAllowed(const FileAccess& access, const std::filesystem::path& file,
                         const std::filesystem::path& folder, const std::string& shown);
/// True for what that throws: the file may be readable once it is agreed to.
bool wasRefused(const Sentence& trouble);

}  // namespace zwang
