import { dayOf, nansToNulls, nanToNull } from '@parakh/base';
import type { Interval, Snapshot } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { barDay } from '@parakh/market';
import { barsAt } from './chart.ts';
import type { MarketView } from './market-view.ts';
import { largest, moverOf } from './movers.ts';
import { pivotsAfter } from './pivots.ts';
import { quoteOf } from './quote.ts';
import { countsOf, type Signal, signalsAt } from './signals.ts';

const SESSIONS_OF_DELIVERY = 20;
const PEERS = 8;
const dailyFrames: readonly Interval[] = ['day', 'week', 'month'];
const minuteFrames: readonly Interval[] = ['5minute', '15minute', '60minute'];

/** The bars of one symbol that its page is made of, adjusted. */
export interface BarsOfPage {
  /** Of sessions that are over. */
  readonly held: Bars;
  /** The session that runs is the newest. */
  readonly daily: Bars;
  /** One-minute bars; none where not held. */
  readonly minutes: Bars;
}

/** Key facts of one symbol. */
export function snapshotOf(symbol: string, view: MarketView, { held, daily, minutes }: BarsOfPage): Snapshot {
  const summary = view.needSummary(symbol);
  const { isin, series, listedOn, faceValue } = view.instrument(symbol);
  const frames = minutes.time.length > 0 ? [...minuteFrames, ...dailyFrames] : dailyFrames;
  const { week, month, quarter, year } = summary.returns;
  const signals = frames.map((frame) => signalsAt(barsAt(frame, dailyFrames.includes(frame) ? daily : minutes)));
  return {
    quote: quoteOf(summary, view),
    isin,
    series,
    listedOn,
    faceValue: nanToNull(faceValue ?? NaN),
    groups: view.groupsOf(symbol),
    formerly: [...view.market.formerNames(symbol)],
    returns: { week: nanToNull(week), month: nanToNull(month), quarter: nanToNull(quarter), year: nanToNull(year) },
    yearHighOn: dayOfBar(summary.yearHighTime),
    yearLowOn: dayOfBar(summary.yearLowTime),
    pivots: { day: pivotsAfter(held, 'day'), week: pivotsAfter(held, 'week'), month: pivotsAfter(held, 'month') },
    technicalFrames: [...frames],
    technicals: technicalsOf(signals),
    readingCounts: signals.map(countsOf),
    delivery: deliveryOf(held),
    peers: peersOf(symbol, view),
    closes: [...summary.closes],
  };
}

/** By measure, out of those of each frame. */
function technicalsOf(columns: readonly (readonly Signal[])[]): Snapshot['technicals'] {
  return columns[0]!.map(({ operand, title, unit, rule }, row) => ({
    operand,
    title,
    unit,
    rule,
    values: columns.map((measures) => nanToNull(measures[row]!.value)),
    readings: columns.map((measures) => measures[row]!.reading),
  }));
}

function deliveryOf({ time, columns }: Bars): Snapshot['delivery'] {
  const first = Math.max(0, time.length - SESSIONS_OF_DELIVERY);
  return {
    day: [...time.subarray(first)].map((start) => dayOf(barDay(start))),
    volume: nansToNulls(columns.volume.subarray(first)),
    deliveryPct: nansToNulls(columns.deliveryPct.subarray(first)),
  };
}

function peersOf(symbol: string, view: MarketView): Snapshot['peers'] {
  const { sector } = view.instrument(symbol);
  if (sector === '') return [];
  const others = view
    .current('EQ')
    .filter((row) => row.symbol !== symbol && view.instrument(row.symbol).sector === sector);
  return largest(others, ({ turnover }) => turnover, PEERS).map((row) => moverOf(row, view));
}

function dayOfBar(time: number): string | null {
  return Number.isNaN(time) ? null : dayOf(barDay(time));
}
