/** Percent of the market-wide position limit that is open: by delta where the exchange tells that, since October 2025. Of a row of `position_limit`. */
export const LIMIT_PCT =
  '100 * ifNull(toFloat64(ifNull(future_equivalent_oi, oi)), nan) / ifNull(toFloat64(market_limit), nan)';
