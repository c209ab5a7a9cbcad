#include "engine/export/hdf5.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "engine/export/chunk_writer.h"

namespace zwang::h5 {
namespace {

/// Files are locked by ourselves: the library's own locks do not work on every disk.
List accessList() {
    List list(H5Pcreate(H5P_FILE_ACCESS));
    check(H5Pset_libver_bounds(list, H5F_LIBVER_V110, H5F_LIBVER_V110));
    check(H5Pset_file_locking(list, false, true));
    check(H5Pset_fclose_degree(list, H5F_CLOSE_STRONG));
    return list;
}

Type textType(std::size_t size) {
    Type type(H5Tcopy(H5T_C_S1));
    check(H5Tset_size(type, size));
    check(H5Tset_cset(type, H5T_CSET_UTF8));
    return type;
}

Space scalar() { return Space(H5Screate(H5S_SCALAR)); }

Space spaceOf(std::size_t numbers, std::size_t columns) {
    const std::array<hsize_t, 2> sizes{columns == 0 ? numbers : numbers / columns, columns};
    return Space(H5Screate_simple(columns == 0 ? 1 : 2, sizes.data(), nullptr));
}

/// The mark of a writer that has not closed the file, in the superblock.
bool isGrowing(const std::string& path) {
    std::array<char, 12> begin{};
    std::ifstream in(path, std::ios::binary);
    return in.read(begin.data(), begin.size()) && begin[8] >= 3 && (begin[11] & 4) != 0;
}

/// Compressed by this much at most; a file that promises more numbers than it can hold is damaged.
constexpr double mostCompressed = 1100;

/// Bytes beyond what is stored that a small text or list may have.
constexpr double spare = 65536;

std::string fixedText(hid_t type, hsize_t stored, const auto& read) {
    if (H5Tget_class(type) != H5T_STRING || H5Tis_variable_str(type) > 0) throw Failure();
    if (static_cast<double>(H5Tget_size(type)) > static_cast<double>(stored) + spare) throw Failure();
    std::string text(H5Tget_size(type), '\0');
    const Type memory = textType(text.size());
    read(memory, text.data());
    text.resize(std::min(text.size(), text.find('\0')));
    return text;
}

}  // namespace

void beQuiet() {
    // At the end of the program the library would try once more to write what a full disk did not take, and crash.
    static const herr_t once = H5dont_atexit();
    (void)once;
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    // A file must not lead to another one, and not to a program: links into other files, plugins that unpack.
    static const herr_t closed = H5Lunregister(H5L_TYPE_EXTERNAL) + H5PLset_loading_state(0);
    (void)closed;
}

File create(const std::string& path) {
    beQuiet();
    return File(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, accessList()));
}

void startGrowing(File& file) { check(H5Fstart_swmr_write(file)); }

void abandon(const File& file) {
    void* descriptor = nullptr;
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nowhere >= 0 && H5Fget_vfd_handle(file, H5P_DEFAULT, &descriptor) >= 0)
        ::dup2(nowhere, *static_cast<int*>(descriptor));
    if (nowhere >= 0) ::close(nowhere);
}

File createInMemory() {
    beQuiet();
    const List access = accessList();
    check(H5Pset_fapl_core(access, 65536, false));
    return File(H5Fcreate("memory", H5F_ACC_TRUNC, H5P_DEFAULT, access));
}

std::size_t sizeOf(const File& file) {
    hsize_t size = 0;
    check(H5Fflush(file, H5F_SCOPE_LOCAL));
    check(H5Fget_filesize(file, &size));
    return size;
}

void reserve(const std::string& path, std::size_t bytes) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    struct stat status {};
    const bool isThere = file >= 0 && ::fstat(file, &status) == 0 &&
                         ::posix_fallocate(file, status.st_size, static_cast<off_t>(bytes)) == 0;
    if (file >= 0) ::close(file);
    if (!isThere) throw Failure();
}

File openToWrite(const std::string& path) { return File(H5Fopen(path.c_str(), H5F_ACC_RDWR, accessList())); }

/// How often metadata whose check sum is wrong, as a writer may be at it, is read again. The library sleeps twice as
/// long each time, from a nanosecond on: 17 ms in all. With the 100 that it takes by itself it waits for ever where a
/// file is damaged.
constexpr unsigned readAttempts = 24;

File openToRead(const std::string& path, bool& isClosed) {
    beQuiet();
    const List access = accessList();
    isClosed = !isGrowing(path);
    if (!isClosed) check(H5Pset_metadata_read_attempts(access, readAttempts));
    return File(H5Fopen(path.c_str(), H5F_ACC_RDONLY | (isClosed ? 0U : H5F_ACC_SWMR_READ), access));
}

std::string linkName(const std::string& name) {
    if (name.empty() || name == ".") return name.empty() ? "%" : "%2E";
    std::string link;
    for (const char c : name) {
        if (c == '/')
            link += "%2F";
        else
            link += c == '%' ? std::string("%25") : std::string(1, c);
    }
    return link;
}

Dataset openDataset(hid_t parent, const char* name) {
    Dataset dataset(H5Dopen2(parent, name, H5P_DEFAULT));
    const List made(H5Dget_create_plist(dataset));
    if (H5Pget_layout(made) == H5D_VIRTUAL || H5Pget_external_count(made) != 0) throw Failure();
    return dataset;
}

bool has(hid_t parent, const std::string& name) { return H5Lexists(parent, name.c_str(), H5P_DEFAULT) > 0; }

Group makeGroup(hid_t parent, const std::string& name) {
    if (has(parent, name)) return Group(H5Gopen2(parent, name.c_str(), H5P_DEFAULT));
    return Group(H5Gcreate2(parent, name.c_str(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
}

std::vector<std::string> namesIn(hid_t group) {
    std::vector<std::string> names;
    const auto add = [](hid_t, const char* name, const H5L_info_t*, void* to) -> herr_t {
        static_cast<std::vector<std::string>*>(to)->emplace_back(name);
        return 0;
    };
    // In the order of the file: for another one the library makes a table of the links, and where one of them is broken
    // it releases what was never there (1.10.8).
    check(H5Literate(group, H5_INDEX_NAME, H5_ITER_NATIVE, nullptr, add, &names));
    std::sort(names.begin(), names.end());
    return names;
}

void writeAttribute(hid_t object, const char* name, const std::string& text) {
    const Type type = textType(text.size() + 1);
    const Attribute attribute(H5Acreate2(object, name, type, scalar(), H5P_DEFAULT, H5P_DEFAULT));
    check(H5Awrite(attribute, type, text.c_str()));
}

void writeAttribute(hid_t object, const char* name, double number) {
    const Attribute attribute(H5Acreate2(object, name, H5T_IEEE_F64LE, scalar(), H5P_DEFAULT, H5P_DEFAULT));
    check(H5Awrite(attribute, H5T_NATIVE_DOUBLE, &number));
}

void writeAttribute(hid_t object, const char* name, std::int64_t number) {
    const Attribute attribute(H5Acreate2(object, name, H5T_STD_I64LE, scalar(), H5P_DEFAULT, H5P_DEFAULT));
    check(H5Awrite(attribute, H5T_NATIVE_INT64, &number));
}

std::string textAttribute(hid_t object, const char* name) {
    const Attribute attribute(H5Aopen(object, name, H5P_DEFAULT));
    const Type type(H5Aget_type(attribute));
    const Space space(H5Aget_space(attribute));
    if (H5Sget_simple_extent_npoints(space) != 1) throw Failure();
    return fixedText(type, H5Aget_storage_size(attribute),
                     [&](hid_t memory, char* to) { check(H5Aread(attribute, memory, to)); });
}

double numberAttribute(hid_t object, const char* name) {
    const Attribute attribute(H5Aopen(object, name, H5P_DEFAULT));
    const Space space(H5Aget_space(attribute));
    double number = 0;
    if (H5Sget_simple_extent_npoints(space) != 1) throw Failure();
    check(H5Aread(attribute, H5T_NATIVE_DOUBLE, &number));
    return number;
}

void writeText(hid_t parent, const char* name, const std::string& text) {
    const Type type = textType(text.size() + 1);
    Dataset dataset(H5Dcreate2(parent, name, type, scalar(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    check(H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.c_str()));
    dataset.close();  // which writes what is still in its buffer
}

std::string readText(hid_t parent, const char* name) {
    const Dataset dataset = openDataset(parent, name);
    const Type type(H5Dget_type(dataset));
    const Space space(H5Dget_space(dataset));
    if (H5Sget_simple_extent_npoints(space) != 1) throw Failure();
    return fixedText(type, H5Dget_storage_size(dataset), [&](hid_t memory, char* to) {
        check(H5Dread(dataset, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, to));
    });
}

void writeTexts(hid_t parent, const char* name, const std::vector<std::string>& texts) {
    // All of one length: those of variable length are in a part of the file that nothing protects from damage.
    std::size_t longest = 1;
    for (const auto& text : texts) longest = std::max(longest, text.size() + 1);
    const Type type = textType(longest);
    Dataset dataset(H5Dcreate2(parent, name, type, spaceOf(texts.size(), 0), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    std::string all;
    for (const auto& text : texts) all += text + std::string(longest - text.size(), '\0');
    if (!texts.empty()) check(H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, all.data()));
    dataset.close();  // which writes what is still in its buffer
}

std::vector<std::string> readTexts(hid_t parent, const char* name) {
    const Dataset dataset = openDataset(parent, name);
    const Space space(H5Dget_space(dataset));
    const hssize_t count = H5Sget_simple_extent_npoints(space);
    const Type stored(H5Dget_type(dataset));
    const std::size_t length = H5Tget_size(stored);
    if (count < 0 || H5Tget_class(stored) != H5T_STRING || H5Tis_variable_str(stored) > 0 ||
        static_cast<double>(count) * static_cast<double>(length) > 1e8)
        throw Failure();
    std::string all(static_cast<std::size_t>(count) * length, '\0');
    if (count > 0) check(H5Dread(dataset, textType(length), H5S_ALL, H5S_ALL, H5P_DEFAULT, all.data()));
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < all.size(); at += length) texts.emplace_back(all.substr(at, length).c_str());
    return texts;
}

void writeNumbers(hid_t parent, const char* name, const std::vector<double>& numbers, std::size_t columns) {
    Dataset dataset(H5Dcreate2(parent, name, H5T_IEEE_F64LE, spaceOf(numbers.size(), columns), H5P_DEFAULT, H5P_DEFAULT,
                               H5P_DEFAULT));
    if (!numbers.empty()) check(H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()));
    dataset.close();  // which writes what is still in its buffer
}

void writeIntegers(hid_t parent, const char* name, const std::vector<std::int32_t>& numbers, std::size_t columns) {
    Dataset dataset(H5Dcreate2(parent, name, H5T_STD_I32LE, spaceOf(numbers.size(), columns), H5P_DEFAULT, H5P_DEFAULT,
                               H5P_DEFAULT));
    if (!numbers.empty()) check(H5Dwrite(dataset, H5T_NATIVE_INT32, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()));
    dataset.close();  // which writes what is still in its buffer
}

Table readTable(hid_t parent, const char* name, std::size_t most) {
    const Dataset dataset = openDataset(parent, name);
    const Space space(H5Dget_space(dataset));
    std::array<hsize_t, 2> sizes{0, 1};
    const int dimensions = H5Sget_simple_extent_ndims(space);
    if (dimensions != 1 && dimensions != 2) throw Failure();
    check(H5Sget_simple_extent_dims(space, sizes.data(), nullptr));
    const std::array<hsize_t, 2> first{0, 0};
    sizes[0] = std::min<hsize_t>(sizes[0], most);
    const double bytes = 8.0 * static_cast<double>(sizes[0]) * static_cast<double>(sizes[1]);
    if (bytes > mostCompressed * static_cast<double>(H5Dget_storage_size(dataset)) + spare) throw Failure();
    Table table{sizes[0], sizes[1], {}};
    table.values.resize(table.rows * table.columns);
    if (table.values.empty()) return table;
    const Space memory(H5Screate_simple(dimensions, sizes.data(), nullptr));
    check(H5Sselect_hyperslab(space, H5S_SELECT_SET, first.data(), nullptr, sizes.data(), nullptr));
    check(H5Dread(dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, table.values.data()));
    return table;
}

std::string readBytes(hid_t parent, const char* name) {
    const Dataset dataset = openDataset(parent, name);
    const Space space(H5Dget_space(dataset));
    const hssize_t size = H5Sget_simple_extent_npoints(space);
    if (size < 0 || static_cast<double>(size) > static_cast<double>(H5Dget_storage_size(dataset)) + spare)
        throw Failure();
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (size > 0) check(H5Dread(dataset, H5T_NATIVE_UINT8, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
    return bytes;
}

ByteSeries::ByteSeries(hid_t parent, const std::string& name) {
    const hsize_t size = 0, most = H5S_UNLIMITED, piece = 16384;
    const Space space(H5Screate_simple(1, &size, &most));
    const List making(H5Pcreate(H5P_DATASET_CREATE));
    check(H5Pset_chunk(making, 1, &piece));
    dataset_ = Dataset(H5Dcreate2(parent, name.c_str(), H5T_STD_U8LE, space, H5P_DEFAULT, making, H5P_DEFAULT));
}

void ByteSeries::append(const std::string& bytes) {
    if (bytes.empty()) return;
    const hsize_t size = size_ + bytes.size(), first = size_, added = bytes.size();
    check(H5Dset_extent(dataset_, &size));
    const Space file(H5Dget_space(dataset_)), memory(H5Screate_simple(1, &added, nullptr));
    check(H5Sselect_hyperslab(file, H5S_SELECT_SET, &first, nullptr, &added, nullptr));
    check(H5Dwrite(dataset_, H5T_NATIVE_UINT8, memory, file, H5P_DEFAULT, bytes.data()));
    size_ += bytes.size();
}

Counts::Counts(hid_t parent, const std::string& name, std::size_t count) {
    const hsize_t size = count;
    const Space space(H5Screate_simple(1, &size, nullptr));
    const List making(H5Pcreate(H5P_DATASET_CREATE));
    check(H5Pset_alloc_time(making, H5D_ALLOC_TIME_EARLY));
    dataset_ = Dataset(H5Dcreate2(parent, name.c_str(), H5T_STD_I64LE, space, H5P_DEFAULT, making, H5P_DEFAULT));
    set(std::vector<std::size_t>(count));
}

void Counts::set(const std::vector<std::size_t>& counts) {
    const std::vector<std::int64_t> numbers(counts.begin(), counts.end());
    check(H5Dwrite(dataset_, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()));
    check(H5Dflush(dataset_));
}

std::optional<std::vector<std::size_t>> readCounts(hid_t parent, const char* name, std::size_t count) {
    if (!has(parent, name)) return std::nullopt;
    const Dataset dataset = openDataset(parent, name);
    std::vector<std::int64_t> numbers(count);
    if (H5Sget_simple_extent_npoints(Space(H5Dget_space(dataset))) != static_cast<hssize_t>(count)) throw Failure();
    check(H5Dread(dataset, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()));
    for (const std::int64_t number : numbers)
        if (number < 0) throw Failure();
    return std::vector<std::size_t>(numbers.begin(), numbers.end());
}

Series::Series(hid_t parent, const std::string& name, std::size_t columns, std::size_t chunk, int level,
               ChunkWriter* writer)
    : columns_(std::max<std::size_t>(columns, 1)), chunk_(chunk), writer_(writer) {
    const int dimensions = columns == 0 ? 1 : 2;
    const std::array<hsize_t, 2> sizes{0, columns}, most{H5S_UNLIMITED, columns}, piece{chunk, columns};
    const Space space(H5Screate_simple(dimensions, sizes.data(), most.data()));
    const List making(H5Pcreate(H5P_DATASET_CREATE)), access(H5Pcreate(H5P_DATASET_ACCESS));
    check(H5Pset_chunk(making, dimensions, piece.data()));
    check(H5Pset_fletcher32(making));
    if (level > 0) {
        check(H5Pset_shuffle(making));
        check(H5Pset_deflate(making, static_cast<unsigned>(level)));
    }
    check(H5Pset_chunk_cache(access, 7, 2 * 8 * chunk * columns_, 1.0));
    dataset_ = Dataset(H5Dcreate2(parent, name.c_str(), H5T_IEEE_F64LE, space, H5P_DEFAULT, making, access));
}

void Series::append(const double* values, std::size_t rows) {
    if (rows == 0) return;
    if (!writer_) return write(values, rows);
    pending_.insert(pending_.end(), values, values + rows * columns_);
    while (pending_.size() >= chunk_ * columns_) giveAway(chunk_);
}

void Series::finish() {
    if (writer_ && !pending_.empty()) giveAway(pending_.size() / columns_);
}

void Series::close() { dataset_.close(); }

/// The first rows that are pending, as a whole piece: what it lacks is filled with zeros.
void Series::giveAway(std::size_t rows) {
    const std::size_t size = chunk_ * columns_;
    std::vector<double> piece(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(rows * columns_));
    piece.resize(size);
    pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(rows * columns_));
    const std::array<hsize_t, 2> sizes{rows_ + rows, columns_};
    check(H5Dset_extent(dataset_, sizes.data()));
    writer_->add(dataset_, {rows_, 0}, std::move(piece));
    rows_ += rows;
}

void Series::write(const double* values, std::size_t rows) {
    std::array<hsize_t, 2> sizes{rows_ + rows, columns_}, first{rows_, 0}, added{rows, columns_};
    check(H5Dset_extent(dataset_, sizes.data()));
    const Space file(H5Dget_space(dataset_));
    const int dimensions = H5Sget_simple_extent_ndims(file);
    const Space memory(H5Screate_simple(dimensions, added.data(), nullptr));
    check(H5Sselect_hyperslab(file, H5S_SELECT_SET, first.data(), nullptr, added.data(), nullptr));
    check(H5Dwrite(dataset_, H5T_NATIVE_DOUBLE, memory, file, H5P_DEFAULT, values));
    rows_ += rows;
}

}  // namespace zwang::h5
