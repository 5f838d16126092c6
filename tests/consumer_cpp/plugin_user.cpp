#include <iostream>

#include "plugin.hpp"

int main() {
  std::cout << largest_weight({0, 0, 0, 0}) << '\n';
}
