import type { api, ReplyOf } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { adx, atr, ema, type Indicator, macd, rsi, superTrend } from '@parakh/indicators';
import { inSlices } from '../../in-slices.ts';
import { known } from '../known.ts';
import { measured } from '../market/technicals.ts';
import type { MarketView } from '../market/view.ts';

type Row = ReplyOf<typeof api.watchlist.technicals>[number];

/** What was worked out of a market, by symbol: many lists hold the same ones. */
const made = new WeakMap<MarketView, Map<string, Row>>();

/** The usual indicators of each symbol at its last daily bar, on adjusted prices. */
export async function technicalsOf(symbols: readonly string[], view: MarketView): Promise<Row[]> {
  const rows = made.get(view) ?? new Map<string, Row>();
  made.set(view, rows);
  const missing = symbols.filter((symbol) => !rows.has(symbol) && view.standing(symbol));
  await inSlices(missing.length, (number) => {
    const symbol = missing[number]!;
    rows.set(symbol, rowOf(symbol, view.adjustedBars(symbol)));
  });
  return symbols.map((symbol) => rows.get(symbol) ?? { symbol, ...unknown });
}

function rowOf(symbol: string, bars: Bars): Row {
  const at = (of: Indicator, params?: Record<string, number>) => measured(of, bars, params).map(({ value }) => value);
  const last = bars.columns.close.at(-1) ?? NaN;
  const [[line, signal], [range = NaN]] = [at(macd), at(atr)];
  const [ema20 = NaN, ema50 = NaN, ema200] = [20, 50, 200].map((length) => at(ema, { length })[0]);
  return {
    symbol,
    last: known(last),
    rsi: known(at(rsi)[0]),
    macd: known(line),
    macdSignal: known(signal),
    adx: known(at(adx)[0]),
    ema20: known(ema20),
    ema50: known(ema50),
    ema200: known(ema200),
    supertrend: known(at(superTrend)[0]),
    atrPct: known((100 * range) / last),
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
