import { closesAt, DAYS_OF_A_YEAR, mean, type QuoteSummary } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barTime, MINUTES_A_DAY } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import { type MarketView } from '../quotes/index.ts';

type Reply = ReplyOf<typeof api.market.relativePerformance>;
type Line = Reply['lines'][number];

const INDEX = 'NIFTY 50';
const START = 100;

/** A stock beside the mean of its sector and the NIFTY 50 over the last year, each 100 on the first session. */
export function relativePerformance(symbol: string, view: MarketView): Reply {
  const time = sessionsOfYear(symbol, view);
  const { sector } = view.instrument(symbol);
  const members = sector === '' ? [] : view.listed.filter((one) => one.kind === 'stock' && one.sector === sector);
  const lines: Line[] = [lineOf(symbol, 'self', { time, view })];
  if (members.length > 1)
    lines.push(
      sectorLine(
        sector,
        members.map((one) => one.symbol),
        { time, view },
      ),
    );
  if (symbol !== INDEX && view.summary(INDEX)) lines.push(lineOf(INDEX, 'index', { time, view }));
  return { symbol, time: [...time], lines };
}

interface Over {
  readonly time: Int32Array;
  readonly view: MarketView;
}

function sessionsOfYear(symbol: string, view: MarketView): Int32Array {
  const { time } = view.adjustedBars(symbol);
  const last = time.at(-1) ?? NaN;
  return Int32Array.from(time.subarray(timeIndex(time, last - DAYS_OF_A_YEAR * MINUTES_A_DAY) + 1));
}

function lineOf(symbol: string, kind: 'self' | 'index', { time, view }: Over): Line {
  const closes = closesAt(view.adjustedBars(symbol), time);
  const first = closes.find((close) => !Number.isNaN(close)) ?? NaN;
  return {
    name: symbol,
    kind,
    members: null,
    values: [...closes].map((close) => nanToNull((START * close) / first)),
    returns: returnsOf([view.needSummary(symbol)]),
  };
}

function sectorLine(sector: string, symbols: readonly string[], { time, view }: Over): Line {
  const whole = meanLineOf(view, sector, symbols);
  const places = [...time].map((moment) => positionOf(moment, view));
  const first = whole[places[0] ?? -1] ?? NaN;
  const summaries = symbols.flatMap((symbol) => view.summary(symbol) ?? []);
  return {
    name: sector,
    kind: 'sector',
    members: symbols.length,
    values: places.map((place) => nanToNull((START * (whole[place] ?? NaN)) / first)),
    returns: returnsOf(summaries),
  };
}

function positionOf(time: number, { market }: MarketView): number {
  const at = market.sessions.indexOf(time / MINUTES_A_DAY);
  return at;
}

/** The mean daily change of the stocks of a sector, linked over the sessions available: nobody who comes or goes makes a step. */
const meanLineOf = perMarket((view: MarketView, _sector: string, symbols: readonly string[]) => linked(symbols, view), {
  keyOf: (sector) => sector,
});

function linked(symbols: readonly string[], view: MarketView): Float64Array {
  const sessions = Int32Array.from(view.market.sessions.subarray(-LOOKED_BACK), (day) => barTime(day));
  const [sum, count] = [new Float64Array(sessions.length), new Float64Array(sessions.length)];
  for (const symbol of symbols) {
    const closes = closesAt(view.adjustedBars(symbol), sessions);
    for (let i = 1; i < sessions.length; i++) {
      const change = closes[i]! / closes[i - 1]!;
      if (!Number.isFinite(change)) continue;
      sum[i]! += change;
      count[i]! += 1;
    }
  }
  const line = new Float64Array(view.market.sessions.length).fill(NaN);
  let level = START;
  for (let i = 0; i < sessions.length; i++) {
    if (i > 0 && count[i]! > 0) level *= sum[i]! / count[i]!;
    line[line.length - sessions.length + i] = level;
  }
  return line;
}

/** A year and some sessions. */
const LOOKED_BACK = 270;

function returnsOf(summaries: readonly QuoteSummary[]): Line['returns'] {
  const over = (span: keyof Line['returns']) => nanToNull(mean(summaries.map(({ returns }) => returns[span])));
  return {
    week: over('week'),
    month: over('month'),
    quarter: over('quarter'),
    halfYear: over('halfYear'),
    year: over('year'),
  };
}
