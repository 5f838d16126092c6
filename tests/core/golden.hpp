// Golden numbers from PyTorch: tests/goldens/*.json, read as they are, and their comparison with ours.
// tests/goldens/README.md describes the files; tests/goldens/names.json holds the one table of names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

namespace golden {

/// Numbers in row-major order; f32 data are rounded to float32 already.
struct Tensor {
  std::string dtype;  // "f32", "f64" or "i64"
  std::vector<std::size_t> shape;
  std::vector<double> data;

  std::vector<float> floats() const;
  std::vector<std::int64_t> integers() const;
};

/// |got − want| ≤ absolute + relative·|want|; 0, 0 means bit for bit (but for the sign of zero, which JSON loses).
struct Tolerance {
  double relative = 0;
  double absolute = 0;
};

struct Case {
  std::string file;
  std::string name;
  std::string op;  // the golden's name of the operation
  nlohmann::json params;
  std::map<std::string, Tensor> inputs;  // with the parameters that weights_from tells to draw
  std::map<std::string, Tensor> expect;
  std::map<std::string, Tolerance> tolerances;
  nlohmann::json raw;  // the case as written, for expectations that are no tensors

  std::string title() const { return file + ": " + name; }
  /// The expectation; throws when the case has none of that name.
  const Tensor& want(const std::string& output) const;
  Tolerance tolerance(const std::string& output) const;
};

/// Files of the golden folder, in a fixed order.
std::vector<std::string> files();
/// A case as it is written; throws std::runtime_error when it expects nothing, or a probe of drawn weights is wrong.
Case case_of(const std::string& file, const nlohmann::json& value);
/// All cases of a file, read once; throws std::runtime_error when it cannot be, or a case of it.
const std::vector<Case>& load(const std::string& file);

/// A part of one of our outputs, and what it must be.
struct Expected {
  std::string golden;                // the golden's name
  std::string output;                // ours
  std::vector<std::size_t> rows;     // places on the first axis, in order; empty: all
  std::vector<std::size_t> columns;  // places on the last axis; empty: all
  Tensor want;
  Tolerance tolerance;
};

/// One call of one of our operations that a case asks for, in our names.
struct Run {
  std::string title;
  std::string operation;
  std::map<std::string, Tensor> inputs;
  nlohmann::json numbers;  // numbers, and choices as strings
  std::vector<Expected> expected;
};

/// The calls of a case. Throws when names.json does not know the operation, or leaves an input or expectation over.
std::vector<Run> runs(const Case& golden);

/// names.json's word on an operation: "run", "later" (not computed yet) or "by hand" (a test of its own).
std::string treatment(const std::string& op);

/// The difference in units of what the tolerance allows: up to 1 passes. NaN agrees with NaN, an infinity with itself.
double share_of_tolerance(double got, double want, Tolerance tolerance);

/// Fails the running test unless `got` agrees with `want`. Shapes may differ in how the leading axes are folded, (b·h,
/// n, m) for (b, h, n, m), and in axes of size 1. Every call counts in the summary.
void compare(const std::string& title, const std::string& output, const std::vector<std::size_t>& shape,
             std::span<const double> got, const Tensor& want, Tolerance tolerance);

/// The same for an expectation of a case, by its golden name, when the shapes need no look.
template <class T>
void compare(const Case& golden, const std::string& output, const std::vector<T>& got) {
  const std::vector<double> numbers(got.begin(), got.end());
  const Tensor& want = golden.want(output);
  compare(golden.title(), output, want.shape, numbers, want, golden.tolerance(output));
}

}  // namespace golden
