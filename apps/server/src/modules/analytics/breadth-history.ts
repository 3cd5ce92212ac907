import { type BreadthFrame, closesOn, linesOf, NIFTY, sharePct, trinOf, whereYearIsLoaded } from '@parakh/analytics';
import { dayOf, nansToNulls } from '@parakh/base';
import { type api, breadthLengths, type ReplyOf } from '@parakh/contract';
import type { MarketView } from '../quotes/index.ts';
import { breadthSums } from './breadth-of-market.ts';

/** The breadth of a group over its last bars: how many rise, how many stand high, and the lines that add up since the first session available. */
export async function breadthHistory(
  view: MarketView,
  { group, timeframe, sessions }: { group: string; timeframe: BreadthFrame; sessions: number },
): Promise<ReplyOf<typeof api.market.breadthHistory>> {
  const { name, title } = view.group(group);
  const sums = await breadthSums(view, name, timeframe);
  const first = Math.max(0, sums.lastDays.length - sessions);
  const shown = (values: Float64Array) => nansToNulls(values.subarray(first));
  const lines = linesOf(sums);
  const days = sums.lastDays.subarray(first);
  return {
    group: name,
    title,
    timeframe,
    since: dayOf(view.firstDay),
    sessions: Array.from(days, dayOf),
    symbols: shown(sums.symbols),
    advances: shown(sums.up),
    declines: shown(sums.down),
    unchanged: shown(sums.flat),
    trin: shown(trinOf(sums)),
    line: shown(lines.line),
    mcclellan: shown(lines.mcclellan),
    summation: shown(lines.summation),
    aboveAverage: breadthLengths.map((length, i) => ({
      length,
      pct: shown(sharePct(sums.averageAbove[i]!, sums.averageKnown[i]!)),
    })),
    strongPct: shown(sharePct(sums.isStrong, sums.strengthKnown)),
    yearHighs: shown(whereYearIsLoaded(sums, sums.high)),
    yearLows: shown(whereYearIsLoaded(sums, sums.low)),
    nifty: nansToNulls(closesOn(view, NIFTY, days)),
  };
}
