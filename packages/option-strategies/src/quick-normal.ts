import { normalCdf, normalPdf } from '@parakh/options';

/** Places a unit; a value is at most half a place away from one. */
const PLACES = 64;
/** Beyond it a share is 0 or 1 to the last digit that a price has. */
const REACH = 8.5;
const places = Float64Array.from({ length: 2 * REACH * PLACES + 1 }, (_, i) => i / PLACES - REACH);
const shares = places.map(normalCdf);
const heights = places.map(normalPdf);

/**
 * The share of a normal distribution at or below a value, to 1e-15: from the nearest of 1,089 places by five terms of Taylor's series, whose
 * factors are Hermite's polynomials. Five times as fast as `normalCdf`, without its digits of small shares: for amounts in rupees, not for volatilities.
 */
export function quickNormalCdf(value: number): number {
  if (value > REACH) return 1;
  if (value < -REACH) return 0;
  const place = ((value + REACH) * PLACES + 0.5) | 0;
  const at = place / PLACES - REACH;
  const by = value - at;
  const square = at * at;
  const fifth = (square * (square - 6) + 3) / 120;
  const fourth = (at * (3 - square)) / 24;
  const third = (square - 1) / 6;
  return shares[place]! + heights[place]! * by * (1 + by * (-at / 2 + by * (third + by * (fourth + by * fifth))));
}
