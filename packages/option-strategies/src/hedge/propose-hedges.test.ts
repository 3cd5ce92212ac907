import { brokeragePlans, chargesOf } from '@parakh/backtest/charges';
import { dayNumber, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { marginParameters } from '../margin/parameters.ts';
import type { HedgeMarket } from './hedge-market.ts';
import type { Holding } from './portfolio.ts';
import { type Hedge, type HedgeAsked, proposeHedges } from './propose-hedges.ts';

const day = dayNumber('2026-02-02');
const expiry = dayNumber('2026-02-24');
const none = brokeragePlans.find(({ name }) => name === 'none')!;
const discount = brokeragePlans.find(({ name }) => name === 'discount')!;
const SESSIONS = 250;

function walk(returns: readonly number[], last: number): Float64Array {
  const closes = [1];
  for (const change of returns) closes.push(closes.at(-1)! * (1 + change));
  return Float64Array.from(closes, (close) => (close / closes.at(-1)!) * last);
}

const chance = random(3);
const indexMoves = Array.from({ length: SESSIONS }, () => 0.0004 + 0.009 * chance.normal());
const indexCloses = walk(indexMoves, 25_000);

/** A share that follows the index so far, with chance of its own. */
function share(symbol: string, quantity: number, { beta, own }: { beta: number; own: number }): Holding {
  const closes = walk(
    indexMoves.map((move) => beta * move + own * chance.normal()),
    1000,
  );
  return { symbol, quantity, price: 1000, closes };
}

const quotes = [21_000, 21_250, 23_500, 23_750, 25_000, 26_250, 26_500].map((strike) => ({
  strike,
  call: strike > 25_000 ? 110 - (strike - 26_250) / 25 : 600,
  put: strike < 25_000 ? 60 + (strike - 23_750) / 50 : 500,
}));

const index: HedgeMarket = {
  underlying: 'NIFTY',
  spot: 25_000,
  expiry,
  lot: 65,
  future: 25_080,
  quotes,
  rate: 0.065,
  parameters: marginParameters({ underlying: 'NIFTY', day, of: 'index', spot: 25_000, known: { sigma: 0.009 } }),
};

const asked = (holdings: readonly Holding[], more: Partial<HedgeAsked> = {}): HedgeAsked => ({
  day,
  holdings,
  indexCloses,
  index,
  stocks: [],
  plan: none,
  ...more,
});

const ofKind = (hedges: readonly Hedge[], kind: Hedge['kind']) => hedges.find((hedge) => hedge.kind === kind)!;
const givenUp = (hedges: readonly Hedge[], kind: Hedge['kind']) =>
  ofKind(hedges, kind).givenUp.map(({ amount }) => Math.round(amount));
const at = ({ outcomes }: Hedge, move: number) => outcomes.find((outcome) => outcome.move === move)!;

describe('a portfolio that is the index', () => {
  // 50 lakh; a lot stands for 65 × 25,000 = 16,25,000; 3.08 of them are wanted, 3 are 97.5 %.
  const portfolio = [share('A', 5000, { beta: 1, own: 0 })];
  const { hedges, risk, refusal } = proposeHedges(asked(portfolio));

  it('has a beta of 1 and gets whole lots, and is told what they leave out', () => {
    expect(refusal).toBeUndefined();
    expect(risk.beta.value).toBeCloseTo(1, 9);
    expect(hedges.map(({ kind, lots }) => [kind, lots])).toEqual([
      ['index-future', 3],
      ['protective-put', 3],
      ['put-spread', 3],
      ['collar', 3],
    ]);
    for (const { hedgedPct, excess } of hedges) {
      expect(hedgedPct).toBeCloseTo(97.5, 6);
      expect(excess).toBeCloseTo(-125_000, 2);
    }
  });

  // 195 units. The portfolio loses 5,00,000 at −10 %, where the index is 22,500.
  it.each([
    ['index-future', -500_000 + 195 * (25_080 - 22_500)],
    ['protective-put', -500_000 + 195 * (23_750 - 22_500 - 60)],
    ['put-spread', -500_000 + 195 * (23_750 - 22_500 - 60 + 10)],
    ['collar', -500_000 + 195 * (23_750 - 22_500 - 60 + 110)],
  ] as const)('%s: what is left at −10 %%', (kind, left) => {
    expect(at(ofKind(hedges, kind), -0.1)).toMatchObject({
      unhedged: expect.closeTo(-500_000, 3),
      hedged: expect.closeTo(left, 3),
    });
  });

  // At −20 % the index is 20,000: the spread’s lower put at 21,250 gives back 1,250 of 3,750.
  it('a put spread covers no further than its lower put', () => {
    expect(at(ofKind(hedges, 'put-spread'), -0.2).hedged).toBeCloseTo(-1_000_000 + 195 * (2500 - 50), 3);
  });

  // At +10 % the index is 27,500: the collar’s call at 26,250 costs 1,250 less the 50 received in all.
  it('tells what a rise gains less', () => {
    expect(givenUp(hedges, 'index-future')).toEqual([195 * (26_250 - 25_080), 195 * (27_500 - 25_080)]);
    expect(givenUp(hedges, 'protective-put')).toEqual([195 * 60, 195 * 60]);
    expect(givenUp(hedges, 'collar')).toEqual([-195 * 50, 195 * (1250 - 50)]);
  });

  it('premium and cost: a future sold above the spot gains what it stands above', () => {
    expect(ofKind(hedges, 'protective-put')).toMatchObject({ premium: 11_700, cost: 11_700, charges: 0 });
    expect(ofKind(hedges, 'put-spread').premium).toBe(195 * 50);
    expect(ofKind(hedges, 'collar').premium).toBe(-195 * 50);
    expect(ofKind(hedges, 'index-future')).toMatchObject({ premium: 0, cost: expect.closeTo(-195 * 80, 6) });
  });

  it('a put has no margin; a future the range and 2 %', () => {
    expect(ofKind(hedges, 'protective-put').margin.total).toBe(0);
    const { total, low, high } = ofKind(hedges, 'index-future').margin;
    expect(total).toBeCloseTo(195 * (0.093 * 25_000 + 0.02 * 25_080), 3);
    expect([low < total, high > total]).toEqual([true, true]);
  });

  it('charges are those of entering and of leaving at what the contract is worth then', () => {
    const hedge = ofKind(proposeHedges(asked(portfolio, { plan: discount })).hedges, 'protective-put');
    const order = { day, segment: 'options', quantity: 195, plan: discount } as const;
    const entering = chargesOf({ ...order, side: 'buy', pricePaise: 6000 }).total / 100;
    const leaving = chargesOf({ ...order, side: 'sell', pricePaise: 125_000 }).total / 100;
    expect(hedge.charges).toBeCloseTo(entering, 6);
    expect(at(hedge, -0.1).hedged).toBeCloseTo(-500_000 + 195 * 1190 - entering - leaving, 3);
  });
});

describe('portfolios that get no hedge', () => {
  const own = { beta: 0, own: 0.02 };

  it('one without a beta beyond chance', () => {
    expect(proposeHedges(asked([share('A', 5000, own)]))).toMatchObject({ refusal: 'no-beta', hedges: [] });
  });

  it('one that moves against the index', () => {
    const against = [share('A', 5000, { beta: -0.8, own: 0.01 })];
    expect(proposeHedges(asked(against))).toMatchObject({ refusal: 'against-index', hedges: [] });
  });

  it('one whose history is short; its symbols are told', () => {
    const short = { ...share('A', 5000, { beta: 1, own: 0 }) };
    const closes = Float64Array.from(short.closes, (close, i) => (i < SESSIONS - 40 ? NaN : close));
    const { refusal, hedges, risk } = proposeHedges(asked([{ ...short, closes }]));
    expect([refusal, hedges, risk.withoutHistory]).toEqual(['no-history', [], ['A']]);
  });

  it('one of which a single lot would make a bet on a fall', () => {
    const small = [share('A', 700, { beta: 1, own: 0 })];
    expect(proposeHedges(asked(small))).toMatchObject({ refusal: 'too-small', hedges: [] });
    const enough = proposeHedges(asked([share('A', 900, { beta: 1, own: 0 })]));
    expect(enough.hedges[0]).toMatchObject({ lots: 1, hedgedPct: expect.closeTo((1_625_000 / 900_000) * 100, 6) });
  });

  it('one where nothing has a price', () => {
    const bare = { ...index, future: NaN, quotes: [] };
    const portfolio = [share('A', 5000, { beta: 1, own: 0 })];
    expect(proposeHedges(asked(portfolio, { index: bare }))).toMatchObject({ refusal: 'no-contracts', hedges: [] });
  });

  it('none at all', () => {
    expect(proposeHedges(asked([]))).toMatchObject({ refusal: 'no-history', hedges: [] });
  });
});

/** Contracts on a share at 1,000. */
const on = (underlying: string, lot: number): HedgeMarket => ({
  ...index,
  underlying,
  spot: 1000,
  lot,
  future: 1004,
  quotes: [{ strike: 950, call: 70, put: 12 }],
  parameters: marginParameters({ underlying, day, of: 'share', spot: 1000 }),
});

describe('contracts on the shares themselves', () => {
  const restless = [
    share('A', 3000, { beta: 1.2, own: 0.025 }),
    share('B', 2100, { beta: 0.9, own: 0.02 }),
    share('C', 100, { beta: 1, own: 0.01 }),
  ];
  it('are shown where they leave less than the index does, in whole lots of what is held', () => {
    const { hedges } = proposeHedges(asked(restless, { stocks: [on('A', 500), on('B', 1000), on('C', 500)] }));
    const futures = ofKind(hedges, 'stock-futures');
    expect(futures.positions.map(({ underlying, legs }) => [underlying, legs[0]!.lots])).toEqual([
      ['A', 6],
      ['B', 2],
    ]);
    expect(futures.leftADay).toBeLessThan(ofKind(hedges, 'index-future').leftADay);
    expect(ofKind(hedges, 'stock-puts').premium).toBe(12 * 5000);
  });

  it('all sold as futures they leave, at −10 %, the rest of the shares and what the futures stand above the spot', () => {
    const { hedges } = proposeHedges(asked(restless.slice(0, 1), { stocks: [on('A', 500)] }));
    expect(at(ofKind(hedges, 'stock-futures'), -0.1).hedged).toBeCloseTo(3000 * 4, 3);
    expect(ofKind(hedges, 'stock-futures').leftADay).toBeCloseTo(0, 6);
  });

  it('are not where the index explains all', () => {
    const calm = [share('A', 1700, { beta: 1, own: 0 })];
    const { hedges } = proposeHedges(asked(calm, { index: { ...index, lot: 68 }, stocks: [on('A', 1000)] }));
    expect(hedges.map(({ kind }) => kind)).not.toContain('stock-futures');
  });
});
