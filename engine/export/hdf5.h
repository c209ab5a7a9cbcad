// The few things of the HDF5 library that result files need, with owners and exceptions. Private to this module.
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zwang::h5 {

/// A call of the library failed: a disk that is full, a file that is damaged.
class Failure {};

class ChunkWriter;

inline hid_t checked(hid_t id) {
    if (id < 0) throw Failure();
    return id;
}
inline void check(herr_t status) {
    if (status < 0) throw Failure();
}

/// Owns an identifier of the library.
template <herr_t (*Close)(hid_t)>
class Owner {
  public:
    Owner() = default;
    Owner(hid_t id) : id_(checked(id)) {}  // NOLINT: what the library returns is owned
    Owner(Owner&& other) noexcept : id_(std::exchange(other.id_, -1)) {}
    Owner& operator=(Owner&& other) noexcept {
        std::swap(id_, other.id_);
        return *this;
    }
    ~Owner() {
        if (id_ >= 0) Close(id_);
    }
    operator hid_t() const { return id_; }  // NOLINT
    explicit operator bool() const { return id_ >= 0; }
    /// Tells a failure, as the destructor cannot.
    void close() {
        if (id_ >= 0) check(Close(std::exchange(id_, -1)));
    }

  private:
    hid_t id_ = -1;
};
using File = Owner<H5Fclose>;
using Group = Owner<H5Gclose>;
using Dataset = Owner<H5Dclose>;
using Space = Owner<H5Sclose>;
using Type = Owner<H5Tclose>;
using List = Owner<H5Pclose>;
using Attribute = Owner<H5Aclose>;

/// Failures are told by exceptions, not on stderr, and files lead to no others. For the calling thread.
void beQuiet();

/// A new file, in the place of an old one.
File create(const std::string& path);
/// From now on readers may look at the file while it is written, and what was flushed is readable whatever happens to
/// the writer; nothing but rows of series can be added.
void startGrowing(File& file);
/// Of a file that could not be written: what is not in it yet comes there no more, also not by closing it, which would
/// mark it as whole.
void abandon(const File& file);
File openToWrite(const std::string& path);
File createInMemory();  ///< gone when it is closed
std::size_t sizeOf(const File& file);
/// Makes the disk promise this many bytes behind the end of a file that is closed; what HDF5 does not use goes when it
/// closes the file.
void reserve(const std::string& path, std::size_t bytes);
/// Opens a file to read that is finished, or one that its writer has not closed; then `isClosed` is false.
File openToRead(const std::string& path, bool& isClosed);

/// A name as a link: a slash is what divides groups.
std::string linkName(const std::string& name);
Group makeGroup(hid_t parent, const std::string& name);  ///< or opens the one that is there
/// A dataset of this file: one whose numbers lie in another file is a failure.
Dataset openDataset(hid_t parent, const char* name);
bool has(hid_t parent, const std::string& name);
std::vector<std::string> namesIn(hid_t group);

void writeAttribute(hid_t object, const char* name, const std::string& text);
void writeAttribute(hid_t object, const char* name, double number);
void writeAttribute(hid_t object, const char* name, std::int64_t number);
std::string textAttribute(hid_t object, const char* name);
double numberAttribute(hid_t object, const char* name);

void writeText(hid_t parent, const char* name, const std::string& text);
std::string readText(hid_t parent, const char* name);
void writeTexts(hid_t parent, const char* name, const std::vector<std::string>& texts);
std::vector<std::string> readTexts(hid_t parent, const char* name);

/// `columns` 0: a list.
void writeNumbers(hid_t parent, const char* name, const std::vector<double>& numbers, std::size_t columns = 0);
void writeIntegers(hid_t parent, const char* name, const std::vector<std::int32_t>& numbers, std::size_t columns = 0);

/// Numbers of a dataset with one or two dimensions, row by row.
struct Table {
    std::size_t rows = 0, columns = 0;
    std::vector<double> values;
};
/// `most`: rows at the beginning that are read, if there are more.
Table readTable(hid_t parent, const char* name, std::size_t most = SIZE_MAX);

std::string readBytes(hid_t parent, const char* name);  ///< of a ByteSeries

/// Bytes that are added at the end; not compressed, so that what is added changes nothing that was written.
class ByteSeries {
  public:
    ByteSeries(hid_t parent, const std::string& name);
    void append(const std::string& bytes);
    void close() { dataset_.close(); }

  private:
    Dataset dataset_;
    std::size_t size_ = 0;
};

/// Counts that lie where they are from the beginning: set(), as the last of all, tells what of the file is whole.
class Counts {
  public:
    Counts(hid_t parent, const std::string& name, std::size_t count);
    void set(const std::vector<std::size_t>& counts);
    void close() { dataset_.close(); }

  private:
    Dataset dataset_;
};
/// Nothing: a file without them.
std::optional<std::vector<std::size_t>> readCounts(hid_t parent, const char* name, std::size_t count);

/// Rows of numbers that are added at the end, in compressed pieces of `chunk` rows.
class Series {
  public:
    /// `columns` 0: a list. `level`: 0 … 9 of zlib. With a `writer` of that level its threads compress the pieces, and
    /// nothing may be read before finish().
    Series(hid_t parent, const std::string& name, std::size_t columns, std::size_t chunk, int level,
           ChunkWriter* writer = nullptr);
    void append(const double* values, std::size_t rows);
    void finish();  ///< hands the last rows to the writer
    void close();   ///< tells a failure, as the destructor cannot
    hid_t dataset() const { return dataset_; }
    std::size_t columns() const { return columns_; }
    std::size_t rows() const { return rows_; }

  private:
    void write(const double* values, std::size_t rows);
    void giveAway(std::size_t rows);
    Dataset dataset_;
    std::size_t columns_, chunk_, rows_ = 0;
    ChunkWriter* writer_;
    std::vector<double> pending_;  ///< of the piece that is not whole yet, for the writer
};

}  // namespace zwang::h5
