// Elements as text: what Copy puts on the clipboard and Paste reads. It is a model file with only those elements, so
// that it can be mailed or looked at.
#pragma once

#include <stdexcept>
#include <string>

#include "ui/document/edits.h"

namespace zwang::ui {

/// The selected elements (bodies, joints, forces, motions, measure points) with the parameters of the model, in the
/// model file format; empty when nothing that can be copied is selected.
std::string copyText(const Model& model, const Names& selection);

/// Adds the elements of `text` with fresh names; references between them follow. Parameters that the model lacks come
/// too. Returns the new names; throws FileError for text that is no model, CannotPaste for one of the other space.
Names paste(Model& model, const std::string& text);

/// A planar fragment for a spatial model or the other way round; what() is the sentence.
class CannotPaste : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace zwang::ui
