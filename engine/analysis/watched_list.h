// Values of which one can see whether any has changed since.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace zwang {

template <class T>
class WatchedList {
  public:
    WatchedList() = default;
    WatchedList& operator=(std::vector<T> values) {
        values_ = std::move(values);
        ++changes_;
        return *this;
    }
    const std::vector<T>& all() const { return values_; }
    const T& operator[](std::size_t i) const { return values_[i]; }
    T& change(std::size_t i) {
        ++changes_;
        return values_[i];
    }
    std::vector<T>& changeAll() {
        ++changes_;
        return values_;
    }
    std::size_t size() const { return values_.size(); }
    bool empty() const { return values_.empty(); }
    auto begin() const { return values_.begin(); }
    auto end() const { return values_.end(); }
    std::size_t changes() const { return changes_; }  ///< so far

  private:
    std::vector<T> values_;
    std::size_t changes_ = 0;
};

}  // namespace zwang
