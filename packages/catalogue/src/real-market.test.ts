import { monthNumber } from '@parakh/base';
import { check } from '@parakh/language';
import { barDay, session } from '@parakh/market';
import { evaluator, type History, momentumOf, momentumScores, percentiles, plan, reads, table } from '@parakh/scan';
import { beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { testCompany } from '../../scan/src/test-company.ts';
import { families } from './index.ts';
import type { Scan } from './scan.ts';
import { canUnpack, realDays, realMinutes } from './test-real-market.ts';

/** Large and small, steady and wild. */
const symbols = (
  'RELIANCE TCS HDFCBANK INFY ITC SBIN BHARTIARTL LT MARUTI COCHINSHIP YESBANK IDEA SUZLON ZOMATO PAYTM RVNL BSE CDSL ' +
  'TRENT POLYCAB TATAELXSI DEEPAKNTR IEX RBLBANK'
).split(' ');
const minuteSymbols = ['ACC', 'SBIN', 'TCS', 'DLF', 'HDIL'];
/** Of the index itself six days are at hand, so a fund that holds it stands for it. */
const INDEX_FUND = 'NIFTYBEES';
const A_YEAR = 250;
const shared = canUnpack() ? sharedFolder() : undefined;
const scans = families.flatMap((family) => family.scans);

/** What these prices do not hold once, and why that is no fault of the condition. */
const never: Readonly<Record<string, string>> = {
  'abandoned-baby-bullish': 'two gaps around a doji, in large shares',
  '52-week-high-with-volume': 'a year is known from January to May 2025 only, while the market fell',
  'gap-up-with-first-volume': 'the first five minutes must trade twice what the next ten do together',
  'monthly-rsi-bearish': 'the RSI of 14 months is known in the last weeks only',
  'three-white-soldiers': 'three times hardly any upper shadow: three days of a year with forty symbols',
  'day-trend-15-minute-cross-bullish': 'asks for 50 days before the eighteen sessions of minutes',
  'day-trend-15-minute-cross-bearish': 'asks for 50 days before the eighteen sessions of minutes',
};

describe.skipIf(!shared)(onShared('every scan on real prices (with tar and xz)'), () => {
  let days: ReadonlyMap<string, History>;
  let minutes: ReadonlyMap<string, History>;
  let found: ReadonlyMap<string, readonly number[]>;

  beforeAll(() => {
    days = ranked(realDays(shared!, [...symbols, INDEX_FUND]));
    minutes = realMinutes(shared!, minuteSymbols);
    found = new Map(scans.map((scan) => [scan.id, timesHeld(scan)]));
  });

  /** How often it held with each symbol, over a year of days or all minutes; NaN where the last answer is none. */
  function timesHeld({ text }: Scan): number[] {
    const planned = plan(check(text, table).tree!);
    const isIntraday = planned.timeFrame.unit === 'minute';
    const evaluated = evaluator(planned, { sessions: session, newest: isIntraday ? Infinity : A_YEAR });
    const others = (name: string) => (name === 'NIFTY 50' ? days.get(INDEX_FUND) : undefined);
    const company = reads(planned, 'facts') ? { company: testCompany() } : {};
    const { node } = planned.signals[0]!;
    return [...(isIntraday ? minutes : days).values()].map((history) => {
      const evaluation = evaluated.run({ ...history, ...company }, others);
      const last = evaluation.column(node).at(-1);
      return Number.isNaN(last) || last === 0 || last === 1 ? evaluation.timesHeld(node) : NaN;
    });
  }

  it('reads the bars it means to', () => {
    expect(days.size).toBe(symbols.length + 1);
    expect(minutes.size).toBe(minuteSymbols.length);
    expect(days.get(INDEX_FUND)!.bars.time.length).toBeGreaterThan(A_YEAR + 50);
  });

  it('is answered with yes, no or unknown', () => {
    expect([...found].filter(([, times]) => times.some(Number.isNaN)).map(([id]) => id)).toEqual([]);
  });

  it('finds something over a year, or is known to be rare', () => {
    // Statements are invented here; contracts are proven on real ones where they are imported (modules/derivatives).
    const others = ['fundamentals', 'futures-and-options'];
    const onPrices = scans.filter(({ family }) => !others.includes(family)).map(({ id }) => id);
    const without = onPrices.filter((id) => found.get(id)!.every((count) => count === 0));
    expect(without.sort()).toEqual(Object.keys(never).sort());
  });
});

/** With the place of each by its momentum, from the first day of every month on. */
function ranked(histories: ReadonlyMap<string, History>): ReadonlyMap<string, History> {
  const all = [...histories.values()];
  const starts = monthStarts(all[0]!);
  const ranks = starts.map((day) =>
    percentiles(momentumScores(all.map(({ bars }) => momentumOf(bars.time, bars.columns.close, monthNumber(day))))),
  );
  return new Map(
    [...histories].map(([symbol, history], i) => {
      const standing = { from: starts, values: ranks.map((ofMonth) => ofMonth[i]!) };
      return [symbol, { ...history, rankHistory: standing }];
    }),
  );
}

function monthStarts({ bars }: History): number[] {
  const held = [...bars.time].map(barDay);
  return held.filter((day, i) => i === 0 || monthNumber(day) !== monthNumber(held[i - 1]!));
}
