// Loaded before a program (LD_PRELOAD), this carries out the plan that environment variables tell, and makes memory
// fail, too. ZWANG_FAULT is "CALL KIND AT LASTING ERROR"; ZWANG_FAULT_UNDER a folder; the file ZWANG_FAULT_TOLD appears
// when the plan was carried out.
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "tests/faults/faults.h"

using namespace zwang::faults;

namespace {

/// Reads the plan before main().
struct Reader {
    Reader() {
        const auto variable = [](const char* name) {
            const char* text = std::getenv(name);
            return text ? text : "";
        };
        int call = 0, kind = 0, lasting = 0, error = 0;
        long at = 0;
        if (std::sscanf(variable("ZWANG_FAULT"), "%d %d %ld %d %d", &call, &kind, &at, &lasting, &error) != 5) return;
        arm({static_cast<Call>(call), static_cast<Kind>(kind), at, lasting != 0, error, variable("ZWANG_FAULT_UNDER"),
             variable("ZWANG_FAULT_TOLD")});
    }
};
Reader reader;

bool memoryFails() { return hasBegun() && failsAnywhere(Call::memory); }

}  // namespace

extern "C" {
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size) { return memoryFails() ? nullptr : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return memoryFails() ? nullptr : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return memoryFails() ? nullptr : __libc_realloc(old, size); }
void* aligned_alloc(size_t alignment, size_t size) {
    return memoryFails() ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** to, size_t alignment, size_t size) {
    void* got = memoryFails() ? nullptr : __libc_memalign(alignment, size);
    if (!got) return ENOMEM;
    *to = got;
    return 0;
}
}
