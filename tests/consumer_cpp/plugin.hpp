#pragma once

#include <vector>

/// The largest weight of a softmax over the scores.
float largest_weight(const std::vector<float>& scores);
