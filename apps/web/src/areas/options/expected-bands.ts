import { dayNumber, nanToNull } from '@parakh/base';
import type { ChainPath } from '@parakh/contract';
import { barTime } from '@parakh/market';

type Column = readonly (number | null)[];

/** Where the underlying should end at the expiry, as it was seen at each moment. Rupees; null where not known. */
interface ExpectedBands {
  /** One deviation around the forward: forward · IV · √years. */
  readonly high: Column;
  readonly low: Column;
  /** What the straddle at the money costs, around its strike. */
  readonly straddleHigh: Column;
  readonly straddleLow: Column;
}

type Seen = Pick<ChainPath, 'expiry' | 'times' | 'forward' | 'atmIv' | 'strike' | 'straddle'>;

/** The moment of the settlement, minutes after midnight. */
const SETTLED = 15 * 60 + 30;
const MINUTES_A_YEAR = 525_600;

export function expectedBands({ expiry, times, forward, atmIv, strike, straddle }: Seen): ExpectedBands {
  const settled = barTime(dayNumber(expiry), SETTLED);
  // A time is that of the minute whose end it tells.
  const years = times.map((time) => Math.max(0, settled - time - 1) / MINUTES_A_YEAR);
  const move = forward.map((price, i) => nanToNull((price ?? NaN) * ((atmIv[i] ?? NaN) / 100) * Math.sqrt(years[i]!)));
  return {
    high: around(forward, move, 1),
    low: around(forward, move, -1),
    straddleHigh: around(strike, straddle, 1),
    straddleLow: around(strike, straddle, -1),
  };
}

const around = (middles: Column, away: Column, sign: 1 | -1): Column =>
  middles.map((middle, i) => nanToNull((middle ?? NaN) + sign * (away[i] ?? NaN)));

/** What the forward costs more than the spot. Rupees. */
export const basisThrough = ({ forward, spot }: Pick<ChainPath, 'forward' | 'spot'>): Column =>
  forward.map((price, i) => nanToNull((price ?? NaN) - (spot[i] ?? NaN)));
