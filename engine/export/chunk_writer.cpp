#include "engine/export/chunk_writer.h"

#ifdef ZWANG_HAS_LIBDEFLATE
#include <libdeflate.h>
#else
#include <zlib.h>
#endif

#include <algorithm>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

#include "engine/export/hdf5.h"

namespace zwang::h5 {
namespace {

constexpr std::size_t mostWaiting = 256;  ///< pieces

/// As HDF5's filter has it: sums of big-endian words of 16 bits.
std::uint32_t fletcher32(const unsigned char* data, std::size_t size) {
    std::uint32_t first = 0, second = 0;
    for (std::size_t words = size / 2; words > 0;) {
        std::size_t part = std::min<std::size_t>(words, 360);
        words -= part;
        for (; part > 0; --part, data += 2) {
            first += static_cast<std::uint32_t>(data[0]) << 8 | data[1];
            second += first;
        }
        first = (first & 0xffff) + (first >> 16);
        second = (second & 0xffff) + (second >> 16);
    }
    first = (first & 0xffff) + (first >> 16);
    second = (second & 0xffff) + (second >> 16);
    return second << 16 | first;
}

/// The first bytes of all numbers, then the second ones …; what is left over stays at the end.
std::vector<unsigned char> shuffled(const std::vector<unsigned char>& bytes) {
    const std::size_t count = bytes.size() / 8;
    std::vector<unsigned char> mixed(bytes.size());
    for (std::size_t k = 0; k < 8; ++k)
        for (std::size_t i = 0; i < count; ++i) mixed[k * count + i] = bytes[8 * i + k];
    std::copy(bytes.begin() + static_cast<std::ptrdiff_t>(8 * count), bytes.end(),
              mixed.begin() + static_cast<std::ptrdiff_t>(8 * count));
    return mixed;
}

/// As the filter of HDF5 compresses; empty: it could not be. libdeflate writes the same format three times as fast.
std::vector<unsigned char> deflated(const std::vector<unsigned char>& bytes, int level) {
    std::vector<unsigned char> made;
#ifdef ZWANG_HAS_LIBDEFLATE
    const std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> compressor(
        libdeflate_alloc_compressor(level), libdeflate_free_compressor);
    if (!compressor) return made;
    made.resize(libdeflate_zlib_compress_bound(compressor.get(), bytes.size()));
    made.resize(libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(), made.data(), made.size()));
#else
    uLongf length = compressBound(static_cast<uLong>(bytes.size()));
    made.resize(length);
    if (compress2(made.data(), &length, bytes.data(), static_cast<uLong>(bytes.size()), level) != Z_OK) length = 0;
    made.resize(length);
#endif
    return made;
}

}  // namespace

ChunkWriter::ChunkWriter(int level) : level_(level) {
    const unsigned count = std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
    try {
        for (unsigned i = 0; i < count; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {  // with fewer threads, or none, it takes longer
    }
}

ChunkWriter::~ChunkWriter() = default;

ChunkWriter::Piece ChunkWriter::compressed(Piece piece) const {
    try {
        const std::size_t size = 8 * piece.values.size();
        std::vector<unsigned char> bytes(size + 4);
        std::memcpy(bytes.data(), piece.values.data(), size);
        const std::uint32_t sum = fletcher32(bytes.data(), size);
        for (std::size_t i = 0; i < 4; ++i) bytes[size + i] = static_cast<unsigned char>(sum >> (8 * i));
        piece.bytes = deflated(shuffled(bytes), level_);
    } catch (const std::bad_alloc&) {
        piece.bytes.clear();
    }
    piece.values = {};
    return piece;
}

void ChunkWriter::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [&] { return !waiting_.empty(); })) {
        Piece piece = std::move(waiting_.front());
        waiting_.pop_front();
        ++working_;
        lock.unlock();
        piece = compressed(std::move(piece));
        lock.lock();
        done_.push_back(std::move(piece));
        --working_;
        changed_.notify_all();
    }
}

void ChunkWriter::write(std::deque<Piece> done) {
    for (const Piece& piece : done) {
        if (piece.bytes.empty()) throw Failure();
        check(
            H5Dwrite_chunk(piece.dataset, H5P_DEFAULT, 0, piece.offset.data(), piece.bytes.size(), piece.bytes.data()));
    }
}

void ChunkWriter::add(hid_t dataset, const std::array<hsize_t, 2>& offset, std::vector<double> values) {
    Piece piece{dataset, offset, std::move(values), {}};
    if (threads_.empty()) {
        std::deque<Piece> one;
        one.push_back(compressed(std::move(piece)));
        return write(std::move(one));
    }
    std::deque<Piece> done;
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.size() < mostWaiting; });
        waiting_.push_back(std::move(piece));
        done.swap(done_);
    }
    changed_.notify_all();
    write(std::move(done));
}

void ChunkWriter::finish() {
    std::deque<Piece> done;
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.empty() && working_ == 0; });
        done.swap(done_);
    }
    write(std::move(done));
}

}  // namespace zwang::h5
