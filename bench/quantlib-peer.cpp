// A peer of options.ts: QuantLib works out of each price on its standard input the volatility, and the price and five Greeks at it.
// One option a line: call|put underlying strike years rate price. Tells its version, the nanoseconds an option of the best round, and the volatilities.
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include <ql/pricingengines/blackcalculator.hpp>
#include <ql/pricingengines/blackformula.hpp>
#include <ql/version.hpp>

struct Priced {
  QuantLib::Option::Type type;
  double underlying, strike, years, rate, price;
};

struct Solved {
  double volatility, sum;
};

static Solved solved(const Priced &of) {
  const double discount = std::exp(-of.rate * of.years);
  const double forward = of.underlying / discount;
  try {
    const double deviation = QuantLib::blackFormulaImpliedStdDev(of.type, of.strike, forward, of.price, discount, 0.0,
                                                                 QuantLib::Null<double>(), 1e-10);
    const QuantLib::BlackCalculator at(of.type, of.strike, forward, deviation, discount);
    return {deviation / std::sqrt(of.years), at.value() + at.delta(of.underlying) + at.gamma(of.underlying) +
                                                 at.thetaPerDay(of.underlying, of.years) + at.vega(of.years) +
                                                 at.rho(of.years)};
  } catch (const QuantLib::Error &) {
    return {std::numeric_limits<double>::quiet_NaN(), 0};
  }
}

int main(int, char **arguments) {
  const int rounds = std::atoi(arguments[1]);
  std::vector<Priced> options;
  std::string type;
  Priced of;
  while (std::cin >> type >> of.underlying >> of.strike >> of.years >> of.rate >> of.price) {
    of.type = type == "call" ? QuantLib::Option::Call : QuantLib::Option::Put;
    options.push_back(of);
  }
  double best = std::numeric_limits<double>::infinity();
  volatile double kept = 0;
  for (int round = 0; round < rounds; round++) {
    const auto began = std::chrono::steady_clock::now();
    for (const auto &option : options) kept = solved(option).sum;
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - began;
    best = std::min(best, took.count());
  }
  std::cout << QL_VERSION << ' ' << best / static_cast<double>(options.size());
  std::cout << std::setprecision(17);
  for (const auto &option : options) std::cout << '\n' << solved(option).volatility;
  std::cout << '\n';
}
