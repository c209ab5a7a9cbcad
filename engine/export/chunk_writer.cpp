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

#ifdef ZWANG_HAS_LIBDEFLATE
/// Whether bytes are as good as random, judged by how often two of a sample are the same: one of 256 pairs then is.
bool looksRandom(const unsigned char* bytes, std::size_t count) {
    constexpr std::size_t sample = 2048;
    if (count < sample) return false;
    std::array<double, 256> found{};
    for (std::size_t i = 0; i < sample; ++i) ++found[bytes[i * (count / sample)]];
    double same = 0;
    for (const double n : found) same += n * (n - 1);
    return same * 256 < 1.1 * sample * (sample - 1);
}

/// How many bytes at the front of shuffled ones are as good as random: the last digits of numbers mostly are.
std::size_t randomFront(const std::vector<unsigned char>& mixed) {
    const std::size_t count = mixed.size() / 8;
    std::size_t planes = 0;
    while (planes < 8 && looksRandom(mixed.data() + planes * count, count)) ++planes;
    return planes * count;
}

/// Appends blocks of a deflate stream that hold bytes as they are, none of them the last (RFC 1951, 3.2.4).
void appendStored(std::vector<unsigned char>& made, const unsigned char* bytes, std::size_t size) {
    constexpr std::size_t most = 65535;
    for (std::size_t at = 0; at < size; at += most) {
        const std::size_t length = std::min(most, size - at);
        const auto low = static_cast<unsigned char>(length), high = static_cast<unsigned char>(length >> 8);
        const std::array<unsigned char, 5> head{0, low, high, static_cast<unsigned char>(~low),
                                                static_cast<unsigned char>(~high)};
        made.insert(made.end(), head.begin(), head.end());
        made.insert(made.end(), bytes + at, bytes + at + length);
    }
}

/// As the filter of HDF5 compresses, a zlib stream (RFC 1950); empty: it could not be. What is random is stored, the
/// rest goes through libdeflate, which writes the same format three times as fast as zlib.
std::vector<unsigned char> deflated(const std::vector<unsigned char>& bytes, int level) {
    const std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> compressor(
        libdeflate_alloc_compressor(level), libdeflate_free_compressor);
    if (!compressor) return {};
    const std::size_t front = randomFront(bytes), rest = bytes.size() - front,
                      bound = libdeflate_deflate_compress_bound(compressor.get(), rest);
    std::vector<unsigned char> made{0x78, 0x01};
    made.reserve(front + front / 8192 + bound + 16);
    appendStored(made, bytes.data(), front);
    const std::size_t begin = made.size();
    made.resize(begin + bound);
    const std::size_t length =
        libdeflate_deflate_compress(compressor.get(), bytes.data() + front, rest, made.data() + begin, bound);
    if (length == 0) return {};
    made.resize(begin + length);
    const std::uint32_t sum = libdeflate_adler32(1, bytes.data(), bytes.size());
    for (int shift = 24; shift >= 0; shift -= 8) made.push_back(static_cast<unsigned char>(sum >> shift));
    return made;
}
#else
/// As the filter of HDF5 compresses; empty: it could not be.
std::vector<unsigned char> deflated(const std::vector<unsigned char>& bytes, int level) {
    uLongf length = compressBound(static_cast<uLong>(bytes.size()));
    std::vector<unsigned char> made(length);
    if (compress2(made.data(), &length, bytes.data(), static_cast<uLong>(bytes.size()), level) != Z_OK) length = 0;
    made.resize(length);
    return made;
}
#endif

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
