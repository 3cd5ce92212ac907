import { moverOf, type QuoteSummary } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { Lively } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { atr } from '@parakh/indicators';
import { barTime } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';

const SESSIONS = 20;

/** What the sessions before the one shown say of a symbol. */
interface Before {
  /** Shares of the last nineteen sessions. */
  readonly shares: number;
  readonly atr: number;
}

const beforeIn = perMarket(
  (shown: MarketView, symbol: string, held: MarketView) => beforeOf(held.adjustedBars(symbol), shown.lastDay),
  { keyOf: (symbol) => symbol },
);

interface Parts {
  readonly summary: QuoteSummary;
  readonly volume: number;
  readonly range: number;
  readonly move: number;
  readonly atr: number;
  readonly raw: number;
}

/** Stocks by their R-factor: much volume, range and movement against what is usual, in either direction. */
export async function byRFactor(
  summaries: readonly QuoteSummary[],
  { held, shown, minTurnover }: { readonly held: MarketView; readonly shown: MarketView; readonly minTurnover: number },
): Promise<Lively[]> {
  const parts: Parts[] = [];
  await inSlices(summaries.length, (number) => {
    const summary = summaries[number]!;
    parts.push(partsOf(summary, beforeIn(shown, summary.symbol, held)));
  });
  const rated = parts.filter(({ raw }) => Number.isFinite(raw)).toSorted((one, other) => other.raw - one.raw);
  const most = rated[0]?.raw ?? NaN;
  return rated.filter(({ summary }) => !(summary.turnover < minTurnover)).map((each) => livelyOf(each, most, shown));
}

/** The session shown is left out: while it runs it is not among the bars. */
function beforeOf({ time, columns }: Bars, lastDay: number): Before {
  const end = time.at(-1) === barTime(lastDay) ? time.length - 1 : time.length;
  const part = (field: 'high' | 'low' | 'close' | 'volume') => columns[field].subarray(0, end);
  const shares =
    end < SESSIONS - 1
      ? NaN
      : part('volume')
          .subarray(1 - SESSIONS)
          .reduce((sum, one) => sum + one, 0);
  const inputs = { high: part('high'), low: part('low'), close: part('close') };
  return { shares, atr: atr.compute(inputs, { length: SESSIONS }).atr.at(-1) ?? NaN };
}

function partsOf(summary: QuoteSummary, before: Before): Parts {
  const { open, high, low, last, previousClose } = summary;
  const trueRange = Math.max(high, previousClose) - Math.min(low, previousClose);
  const volume = summary.volume / ((before.shares + summary.volume) / SESSIONS);
  const range = (high - low) / last;
  const move = Math.abs(last - open) / open;
  const atrNow = ((SESSIONS - 1) * before.atr + trueRange) / SESSIONS;
  const timesAtr = trueRange / atrNow;
  return { summary, volume, range, move, atr: timesAtr, raw: volume * range * (1 + move) * timesAtr };
}

function livelyOf({ summary, volume, range, move, atr: timesAtr, raw }: Parts, most: number, view: MarketView): Lively {
  return {
    ...moverOf(summary, view),
    volumePart: nanToNull(volume),
    rangePart: nanToNull(range),
    movePart: nanToNull(move),
    atrPart: nanToNull(timesAtr),
    raw: nanToNull(raw),
    score: nanToNull((100 * raw) / most),
  };
}
