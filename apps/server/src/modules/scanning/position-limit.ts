import { FUTURE_EQUIVALENT_FROM } from '@parakh/options';

/** What counts of the limit: before, the exchange told both, and the ban went by units. */
const COUNTED = `if(toDate32(day) < toDate32('${FUTURE_EQUIVALENT_FROM}'), oi, ifNull(future_equivalent_oi, oi))`;

/** Percent of the market-wide position limit that is open: by delta since October 2025 where the exchange tells that. Of a row of `position_limit`. */
export const LIMIT_PCT = `100 * ifNull(toFloat64(${COUNTED}), nan) / ifNull(toFloat64(market_limit), nan)`;
