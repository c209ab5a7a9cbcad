#include "ui/document/file_agreement.h"

#include "ui/document/document.h"

namespace zwang::ui {

namespace {

/// A child of its document, so that the many who include the document need not know of it.
class Agreement : public QObject {
  public:
    using QObject::QObject;
    FileAccess access;
};

}  // namespace

FileAccess& agreementOf(Document& document) {
    for (QObject* child : document.children())
        if (auto* found = dynamic_cast<Agreement*>(child)) return found->access;
    return (new Agreement(&document))->access;
}

}  // namespace zwang::ui
