import { measured, type QuoteSummary } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { adx, atr, ema, type Indicator, macd, rsi, superTrend } from '@parakh/indicators';
import { inSlices } from '../../../platform/in-slices.ts';
import { perMarket } from '../../../platform/per-market.ts';
import type { MarketView } from '../../quotes/index.ts';
import { barsNow } from '../live-bars.ts';

type Row = ReplyOf<typeof api.watchlist.technicals>[number];

/** The usual indicators of each symbol at its newest daily bar, that of a running session included, on adjusted prices. */
export async function technicalsOf(symbols: readonly string[], view: MarketView): Promise<Row[]> {
  const rows: Row[] = [];
  await inSlices(symbols.length, (number) => {
    const summary = view.summary(symbols[number]!);
    rows.push(summary ? rowOf(summary, view) : { symbol: symbols[number]!, ...unknown });
  });
  return rows;
}

/** Worked out once of where a symbol stands: many lists hold the same ones. */
const rowOf = perMarket((summary: QuoteSummary, view: MarketView) =>
  measuredRow(summary, barsNow(summary.symbol, view)),
);

function measuredRow({ symbol, last }: QuoteSummary, bars: Bars): Row {
  const at = (of: Indicator, params?: Record<string, number>) => measured(of, bars, params).map(({ value }) => value);
  const [[line, signal], [range = NaN]] = [at(macd), at(atr)];
  const [ema20 = NaN, ema50 = NaN, ema200] = [20, 50, 200].map((length) => at(ema, { length })[0]);
  return {
    symbol,
    last: nanToNull(last),
    rsi: nanToNull(at(rsi)[0]),
    macd: nanToNull(line),
    macdSignal: nanToNull(signal),
    adx: nanToNull(at(adx)[0]),
    ema20: nanToNull(ema20),
    ema50: nanToNull(ema50),
    ema200: nanToNull(ema200),
    supertrend: nanToNull(at(superTrend)[0]),
    atrPct: nanToNull((100 * range) / last),
    trend: trendOf(last, ema20, ema50),
  };
}

/** The condition language's Trend. */
function trendOf(last: number, ema20: number, ema50: number): Row['trend'] {
  if (Number.isNaN(last + ema20 + ema50)) return null;
  if (last > ema20 && ema20 > ema50) return 'bullish';
  return last < ema20 && ema20 < ema50 ? 'bearish' : 'neutral';
}

const unknown = {
  last: null,
  rsi: null,
  macd: null,
  macdSignal: null,
  adx: null,
  ema20: null,
  ema50: null,
  ema200: null,
  supertrend: null,
  atrPct: null,
  trend: null,
};
