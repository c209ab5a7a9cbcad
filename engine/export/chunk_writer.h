// Pieces of datasets, compressed in threads of their own while this one computes the next: what HDF5 would do with its
// filters one after the other. Private to this module.
#pragma once

#include <hdf5.h>

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace zwang::h5 {

/// Check sum, shuffle and gzip as the filters of a Series, whose pieces it writes. Calls the HDF5 library only in the
/// thread of its owner.
class ChunkWriter {
  public:
    explicit ChunkWriter(int level);
    ~ChunkWriter();
    ChunkWriter(const ChunkWriter&) = delete;
    ChunkWriter& operator=(const ChunkWriter&) = delete;

    /// Takes a whole piece, which begins at `offset` of the dataset; the dataset stays open until finish(). Throws
    /// Failure for this piece or an earlier one.
    void add(hid_t dataset, const std::array<hsize_t, 2>& offset, std::vector<double> values);
    /// Waits until all pieces are compressed, and writes them.
    void finish();

  private:
    struct Piece {
        hid_t dataset = -1;
        std::array<hsize_t, 2> offset{};
        std::vector<double> values;
        std::vector<unsigned char> bytes;  ///< compressed; empty: it could not be
    };
    void work(const std::stop_token& stop);
    void write(std::deque<Piece> done);
    Piece compressed(Piece piece) const;

    int level_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Piece> waiting_, done_;
    std::size_t working_ = 0;
    std::vector<std::jthread> threads_;  // last member: they stop and join before the rest goes
};

}  // namespace zwang::h5
