import type { BacktestReport } from '@parakh/contract';
import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const interval = { value: 0.6, low: -0.2, high: 1.1 };

/** As much of a report as a verdict is made of. */
function reportOf(changes: {
  cagrPct?: number | null;
  returnPct?: number | null;
  netPnl?: number;
  trades?: number;
  better?: number;
  low?: number;
  days?: number;
}) {
  const { cagrPct = 13.8, returnPct = 3.1, netPnl = 272_000, trades = 300 } = changes;
  const { better = 87, low = -0.2, days = 700 } = changes;
  const report = {
    statistics: {
      trades,
      cagrPct,
      returnPct,
      maxDrawdownPct: cagrPct === null ? null : -24.1,
      netPnl,
      averagePct: 0.62,
    },
    benchmark: { returnPct: 70, cagrPct: 12.6, maxDrawdownPct: -38.3 },
    confidence: { averagePct: { ...interval, low }, winRatePct: interval, profitFactor: interval },
    luck: { runs: 200, betterThanPct: better, averagePct: 0.7, randomPct: [] },
    sweep: null,
    curve: { times: [0, days * 1440] },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a verdict reads nothing else
  return report as unknown as BacktestReport;
}

/** A figure and its percent stay on one line. */
const said = (changes: Parameters<typeof reportOf>[0]) =>
  verdictOf(reportOf(changes)).sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '));

it('says what it made beside the index, how deep it fell and how sure that is', () => {
  expect(said({})).toEqual([
    'It made +13.8 % a year after charges; the NIFTY 50 made +12.6 %.',
    'At worst it stood 24.1 % below its highest point, the index 38.3 %.',
    'The mean trade makes between −0.20 % and +1.10 %, 95 times of 100: it may be nothing at all.',
  ]);
  expect(said({ low: 0.1 }).at(-1)).toMatch(/more than nothing/);
});

it('tells nothing by the year of less than a year', () => {
  expect(said({ days: 20 })[0]).toBe('It made +3.1 % after charges; the NIFTY 50 made +70.0 %.');
});

it('speaks of rupees where money was no limit', () => {
  expect(said({ cagrPct: null })[0]).toBe('It made +₹2.72 L with 300 trades, +0.62 % a trade, after charges.');
});

it('calls luck by its name, and says nothing of few trades', () => {
  const words = (better: number) => verdictOf(reportOf({ better })).luck?.words;
  expect([words(99), words(87), words(40)]).toEqual(['Unlikely to be luck', 'Luck not ruled out', 'May well be luck']);
  expect(verdictOf(reportOf({ returnPct: -3 })).luck?.words).toBe('It lost money');
  expect(verdictOf(reportOf({ netPnl: -5, better: 1 })).luck?.words).toBe('May well be luck');
  expect(verdictOf(reportOf({ netPnl: -5, returnPct: null })).luck?.words).toBe('It lost money');
  expect(verdictOf(reportOf({ trades: 12 })).luck).toBeUndefined();
  expect(verdictOf(reportOf({ trades: 12 })).sentences.at(-1)).toBe('12 trades are too few to say more.');
  expect(verdictOf(reportOf({ trades: 0 })).sentences).toEqual([
    'No trade was closed, so there is nothing to evaluate.',
  ]);
});
