import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { type MarginParts, marginEstimate } from './estimate.ts';
import { type KnownFigures, marginParameters } from './parameters.ts';
import { legOf } from './test-positions.ts';

interface Example {
  readonly what: string;
  readonly day: string;
  readonly of: 'index' | 'share';
  readonly legs: readonly string[];
  readonly known?: Partial<KnownFigures>;
  /** Rupees, worked by hand; parts that are not named are 0, and a scan loss that is not is not asked for. */
  readonly parts: Partial<MarginParts>;
  readonly total: number;
  /** Price move and volatility move of the worst scenario. */
  readonly worst?: readonly [number, number];
}

const spots = { index: 25_000, share: 1000 };
const units = { index: 75, share: 500 };

// An index at 25,000: 9.3 % are 2,325 points, 75 units of them 1,74,375; 2 % of 75 × 25,000 are 37,500. A share at
// 1,000: 14.2 % are 142, 500 of them 71,000; 3.5 % of 5,00,000 are 17,500. No interest. On its last day an option is
// worth what it pays, so the scenarios can be done on paper.
const examples: readonly Example[] = [
  {
    what: 'a future bought',
    day: '2025-06-02',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000'],
    parts: { scanLoss: 174_375, span: 174_375, exposure: 37_500 },
    total: 211_875,
    worst: [-1, 1],
  },
  {
    what: 'a future sold',
    day: '2025-06-02',
    of: 'index',
    legs: ['sell future 2025-06-26 at 25000'],
    parts: { scanLoss: 174_375, span: 174_375, exposure: 37_500 },
    total: 211_875,
    worst: [1, 1],
  },
  {
    what: 'two lots bought and one of them sold again is one',
    day: '2025-06-02',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000', 'buy future 2025-06-26 at 25000', 'sell future 2025-06-26 at 25000'],
    parts: { scanLoss: 174_375, span: 174_375, exposure: 37_500 },
    total: 211_875,
    worst: [-1, 1],
  },
  {
    what: 'a future whose range is six deviations of 1.5 %, times √2: 12.72792 % or 3,181.98 points',
    day: '2025-06-02',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000'],
    known: { sigma: 0.015 },
    parts: { scanLoss: 238_648.54, span: 238_648.54, exposure: 37_500 },
    total: 276_148.54,
    worst: [-1, 1],
  },
  {
    what: 'a calendar spread: 1.75 % of the far month, and a third of its 2 %',
    day: '2025-06-02',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000', 'sell future 2025-07-31 at 25100'],
    parts: { scanLoss: 0, calendarCharge: 32_943.75, span: 32_943.75, exposure: 12_550 },
    total: 45_493.75,
  },
  {
    what: 'the same on the last day of the near month: each by itself',
    day: '2025-06-26',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000', 'sell future 2025-07-31 at 25100'],
    parts: { scanLoss: 348_750, span: 348_750, exposure: 75_150 },
    total: 423_900,
  },
  {
    what: 'the same on a last day before 10 February 2025',
    day: '2025-01-30',
    of: 'index',
    legs: ['buy future 2025-01-30 at 25000', 'sell future 2025-02-27 at 25100'],
    parts: { scanLoss: 0, calendarCharge: 32_943.75, span: 32_943.75, exposure: 12_550 },
    total: 45_493.75,
  },
  {
    what: 'a call bought costs its premium',
    day: '2025-06-02',
    of: 'index',
    legs: ['buy CE 25000 2025-06-26 at 200'],
    // By the scenario's own price the loss is less than the 15,000 that it counts for: no margin.
    parts: { netOptionValue: 15_000 },
    total: 0,
  },
  {
    what: 'a call sold on its last day: up 2,325 less the 40 received are 2,285',
    day: '2025-06-26',
    of: 'index',
    legs: ['sell CE 25000 2025-06-26 at 40'],
    parts: { scanLoss: 171_375, netOptionValue: -3000, span: 174_375, exposure: 37_500, expiryDay: 37_500 },
    total: 249_375,
    worst: [1, 1],
  },
  {
    what: 'a put sold on its last day before the 2 % more: down to 22,675 it pays 1,825',
    day: '2024-11-14',
    of: 'index',
    legs: ['sell PE 24500 2024-11-14 at 10'],
    parts: { scanLoss: 136_125, netOptionValue: -750, span: 136_875, exposure: 37_500 },
    total: 174_375,
    worst: [-1, 1],
  },
  {
    what: 'a strangle sold on its last day: 1,825 one side, 22 received',
    day: '2025-06-26',
    of: 'index',
    legs: ['sell CE 25500 2025-06-26 at 12', 'sell PE 24500 2025-06-26 at 10'],
    parts: { scanLoss: 135_225, netOptionValue: -1650, span: 136_875, exposure: 75_000, expiryDay: 75_000 },
    total: 286_875,
    worst: [1, 1],
  },
  {
    what: 'a call spread sold: its width of 200 is all that SPAN asks',
    day: '2025-06-26',
    of: 'index',
    legs: ['sell CE 25000 2025-06-26 at 40', 'buy CE 25200 2025-06-26 at 5'],
    parts: { scanLoss: 12_375, netOptionValue: -2625, span: 15_000, exposure: 37_500, expiryDay: 37_500 },
    total: 90_000,
    worst: [1 / 3, 1],
  },
  {
    what: 'a put spread bought: SPAN asks nothing, the sold leg its exposure',
    day: '2025-06-26',
    of: 'index',
    legs: ['buy PE 25000 2025-06-26 at 50', 'sell PE 24800 2025-06-26 at 5'],
    parts: { scanLoss: 3375, netOptionValue: 3375, exposure: 37_500, expiryDay: 37_500 },
    total: 75_000,
    worst: [0, 1],
  },
  {
    what: 'a call sold far out of the money: the move to 29,650 at 35 %, and 3 %',
    day: '2025-06-26',
    of: 'index',
    legs: ['sell CE 28000 2025-06-26 at 0.05'],
    parts: { scanLoss: 43_311.19, netOptionValue: -3.75, span: 43_314.94, exposure: 56_250, expiryDay: 37_500 },
    total: 137_064.94,
    worst: [2, 0],
  },
  {
    what: 'a call on an index with a year to go, sold at what it is worth: 17.7 % are 4,425 points, and 5 %',
    day: '2025-06-02',
    of: 'index',
    legs: ['sell CE 20000 2026-06-02 at 5000'],
    parts: { scanLoss: 331_875, netOptionValue: -375_000, span: 706_875, exposure: 93_750 },
    total: 800_625,
    worst: [1, 1],
  },
  {
    what: 'a future and a put below it: from 24,500 on nothing more is lost than 500 and the 10 paid',
    day: '2025-06-26',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000', 'buy PE 24500 2025-06-26 at 10'],
    parts: { scanLoss: 38_250, netOptionValue: 750, span: 37_500, exposure: 37_500 },
    total: 75_000,
    worst: [-1 / 3, 1],
  },
  {
    what: 'a future and a call sold above it: down 2,325, less the 12 received',
    day: '2025-06-26',
    of: 'index',
    legs: ['buy future 2025-06-26 at 25000', 'sell CE 25500 2025-06-26 at 12'],
    parts: { scanLoss: 173_475, netOptionValue: -900, span: 174_375, exposure: 75_000, expiryDay: 37_500 },
    total: 286_875,
    worst: [-1, 1],
  },
  {
    what: 'a share future',
    day: '2025-06-02',
    of: 'share',
    legs: ['buy future 2025-06-26 at 1000'],
    parts: { scanLoss: 71_000, span: 71_000, exposure: 17_500 },
    total: 88_500,
    worst: [-1, 1],
  },
  {
    what: 'a share future whose range and extreme-loss margin the clearing house tells',
    day: '2025-06-02',
    of: 'share',
    legs: ['buy future 2025-06-26 at 1000'],
    known: { priceScan: 180, extremeLossPct: 5.25 },
    parts: { scanLoss: 90_000, span: 90_000, exposure: 26_250 },
    total: 116_250,
    worst: [-1, 1],
  },
  {
    what: 'a calendar spread of a share on a last day before 5 May 2026',
    day: '2026-03-30',
    of: 'share',
    legs: ['buy future 2026-03-30 at 1000', 'sell future 2026-04-28 at 1006'],
    parts: { scanLoss: 0, calendarCharge: 11_066, span: 11_066, exposure: 5868.33 },
    total: 16_934.33,
  },
  {
    what: 'and after it',
    day: '2026-05-26',
    of: 'share',
    legs: ['buy future 2026-05-26 at 1000', 'sell future 2026-06-30 at 1006'],
    parts: { scanLoss: 142_000, span: 142_000, exposure: 35_105 },
    total: 177_105,
  },
  {
    what: 'a share call in the money two trading days before its end: 45 % of 12.5 % of 4,50,000',
    day: '2025-06-24',
    of: 'share',
    legs: ['buy CE 900 2025-06-26 at 100'],
    parts: { netOptionValue: 50_000, delivery: 25_312.5 },
    total: 25_312.5,
  },
  {
    what: 'the same the day before, of a share that moves 2 % a day: 70 % of 15.5 %',
    day: '2025-06-25',
    of: 'share',
    legs: ['buy CE 900 2025-06-26 at 100'],
    known: { sigma: 0.02 },
    parts: { netOptionValue: 50_000, delivery: 48_825 },
    total: 48_825,
  },
];

const named = ['netOptionValue', 'calendarCharge', 'span', 'exposure', 'expiryDay', 'delivery'] as const;

describe('margins worked by hand', () => {
  it.each(examples.map((example) => [example.what, example] as const))('%s', (_, example) => {
    const { day, of, legs, known, parts, total, worst } = example;
    const spot = spots[of];
    const position = { underlying: of, legs: legs.map((text) => legOf(text, units[of])) };
    const market = { day: dayNumber(day), spot, forwards: new Map<number, number>(), rate: 0 };
    const parameters = marginParameters({ underlying: of, day: market.day, of, spot, ...(known && { known }) });
    const found = marginEstimate({ position, market, parameters });
    expect(named.map((name) => [name, paise(found[name])])).toEqual(
      named.map((name) => [name, paise(parts[name] ?? 0)]),
    );
    if (parts.scanLoss !== undefined) expect(paise(found.scanLoss)).toBe(paise(parts.scanLoss));
    expect(paise(found.total)).toBe(paise(total));
    if (worst) expect([found.worst?.price, found.worst?.volatility]).toEqual(worst);
  });
});

const paise = (rupees: number) => Math.round(rupees * 100) + 0;
