import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../tools/sample.ts';
import type { OptimiserAnswer } from './answer.ts';
import { type OptimiserAsked, optimiserScores } from './asked.ts';
import type { OptimiserChoice } from './choice.ts';
import { liquidContracts } from './liquid-contracts.ts';
import { optimise, optimiseSteps } from './optimise.ts';
import { placesOf } from './places.ts';
import { optimiserProblems } from './problems.ts';
import { legsText, type Plain, plainOutcomes } from './test-brute-force.ts';
import { index, madeAsked, madeLegs, share, worth } from './test-optimiser.ts';

const small = { ...index, strikes: 1, expiries: 2 };
const smallShare = { ...share, strikes: 1 };
const pricesOf = (asked: OptimiserAsked) => placesOf(asked, liquidContracts(asked).chosen).grid.prices;
const answered = (asked: OptimiserAsked): OptimiserAnswer => {
  expect(optimiserProblems(asked)).toEqual([]);
  return optimise(asked)!;
};

const scoreOf: Readonly<Record<OptimiserAsked['score'], (one: Plain) => number>> = {
  'expected-profit': ({ expected }) => expected,
  'profit-per-margin': ({ expected, capital }) => (expected < 0 ? expected : capital === 0 ? 0 : expected / capital),
  'chance-of-profit': ({ chance }) => chance,
  'reward-to-risk': ({ expected, loss }) => (expected < 0 ? expected : loss === 0 ? 0 : expected / loss),
};

/** Within a ten-millionth of what is at stake. */
const near = (found: number, plain: number) =>
  found === plain || Math.abs(found - plain) < 1e-3 + 1e-7 * Math.abs(plain);

function isWithin({ limits }: OptimiserAsked, one: Plain): boolean {
  const { greatestLoss = Infinity, margin = Infinity, cost = Infinity, delta } = limits;
  const isInBand = !delta || (one.delta >= delta.from && one.delta <= delta.to);
  return one.loss <= greatestLoss && one.margin <= margin && one.cost <= cost && isInBand;
}

function agrees(choice: OptimiserChoice, plain: Plain | undefined): void {
  expect(plain).toBeDefined();
  const { expectedProfit, greatestLoss, greatestGain, chanceOfProfit, margin, capital, cost, delta } = choice;
  for (const [found, wanted] of [
    [expectedProfit, plain!.expected],
    [greatestLoss, plain!.loss],
    [greatestGain, plain!.gain],
    [margin.total, plain!.margin],
    [capital, plain!.capital],
    [cost, plain!.cost],
    [delta, plain!.delta],
  ] as const)
    expect([found, wanted, near(found, wanted)]).toEqual([found, wanted, true]);
  expect(chanceOfProfit).toBeCloseTo(plain!.chance, 6);
}

/** The list, the front and every figure against positions that were worked out one by one. */
function agreesWhole(asked: OptimiserAsked): void {
  const found = answered(asked);
  const plain = plainOutcomes(asked, pricesOf(asked));
  expect(found.counts).toMatchObject({ candidates: plain.size, unknown: 0 });
  for (const choice of [...found.best, ...found.front]) agrees(choice, plain.get(legsText(choice.legs)));
  const within = [...plain.values()].filter((one) => isWithin(asked, one));
  expect(found.counts.beyondLimits).toBe(plain.size - within.length);
  const scores = within.map(scoreOf[asked.score]).toSorted((one, other) => other - one);
  const isForced = !found.doNothing.isWithinLimits || found.best.at(-1)!.score < scores[9]!;
  const listed = isForced ? found.best.slice(0, -1) : found.best;
  for (const [i, { score }] of listed.entries()) expect(near(score, scores[i]!)).toBe(true);
  expect(found.best.length).toBe(Math.min(10, within.length + (found.doNothing.isWithinLimits ? 0 : 1)));
  frontHolds(asked, found, within);
}

/** By counting: nobody is better than one of the front, and everybody else is no better than some of them. */
function frontHolds({ front: against }: OptimiserAsked, { front }: OptimiserAnswer, within: readonly Plain[]): void {
  const riskOf = (one: Plain) => (against === 'margin' ? one.margin : one.loss);
  const slack = 0.01;
  for (const { expectedProfit, greatestLoss, margin } of front) {
    const risk = against === 'margin' ? margin.total : greatestLoss;
    const better = within.filter(
      (one) =>
        (one.expected > expectedProfit + slack && riskOf(one) <= risk) ||
        (one.expected >= expectedProfit && riskOf(one) < risk - slack),
    );
    expect(better).toHaveLength(0);
  }
  const uncovered = within.filter(
    (one) =>
      !front.some(({ expectedProfit, greatestLoss, margin }) => {
        const risk = against === 'margin' ? margin.total : greatestLoss;
        return expectedProfit >= one.expected - slack && risk <= riskOf(one) + slack;
      }),
  );
  expect(uncovered).toHaveLength(0);
}

describe('against every position worked out by itself', () => {
  it.each(optimiserScores)('a new trade in an index, by %s', { timeout: patience(60_000) }, (score) => {
    agreesWhole(madeAsked(small, { score, front: score === 'profit-per-margin' ? 'margin' : undefined }));
  });

  it('random positions, limits and views', { timeout: patience(120_000) }, () => {
    const chance = random(45);
    for (let i = 0; i < sample({ usual: 3, deep: 200 }); i++) {
      const made = chance.next() < 0.3 ? smallShare : small;
      const { market } = madeAsked(made);
      const from = market.spot * (0.95 + 0.1 * chance.next());
      const asked = madeAsked(made, {
        legs: madeLegs(chance, made, 3),
        view: {
          from,
          to: from * (1 + 0.05 * chance.next()),
          ahead: 8 * chance.next(),
          volatility: 0.05 * chance.next(),
        },
        score: optimiserScores[Math.floor(4 * chance.next())]!,
        front: chance.next() < 0.5 ? 'margin' : 'greatest-loss',
        lots: 1 + Math.floor(2 * chance.next()),
        limits: chance.next() < 0.5 ? {} : { margin: 300_000, greatestLoss: 200_000, cost: 50_000 },
      });
      agreesWhole(asked);
    }
  });

  it('a share on its expiry day of the view: what nets off at the delivery is charged once', () => {
    const asked = madeAsked(smallShare, { limits: { greatestLoss: 20_000 } });
    agreesWhole({ ...asked, view: { ...asked.view, ahead: asked.market.expiries[0]!.days } });
  });
});

const figuresOf = ({
  expectedProfit,
  greatestLoss,
  chanceOfProfit,
  score,
  cost,
  delta,
  capital,
  margin,
}: OptimiserChoice) => [
  expectedProfit,
  greatestLoss,
  chanceOfProfit,
  score,
  cost,
  delta,
  capital,
  margin.total,
  margin.low,
  margin.high,
];

describe('every answer', () => {
  it('meets the limits, holds no unknown figure, and doing nothing is among them', {
    timeout: patience(60_000),
  }, () => {
    const chance = random(17);
    for (let i = 0; i < sample({ usual: 20, deep: 2000 }); i++) {
      const made = chance.next() < 0.3 ? share : index;
      const drawn = () => Math.round(400_000 * chance.next() ** 2);
      const width = 200 * chance.next();
      const limits = { greatestLoss: drawn(), margin: drawn(), cost: drawn(), delta: { from: -width, to: 2 * width } };
      const legs = madeLegs(chance, made, 4);
      const score = optimiserScores[i % 4]!;
      const found = answered(madeAsked(made, { legs, limits, score, view: viewOf(chance, made.spot) }));
      const { best, front, doNothing } = found;
      expect(best.filter(({ name }) => name === 'do nothing')).toHaveLength(1);
      expect(doNothing.changes).toEqual([]);
      for (const choice of [...best, ...front, doNothing]) {
        expect(figuresOf(choice).some(Number.isNaN)).toBe(false);
        const isMet =
          choice.greatestLoss <= limits.greatestLoss &&
          choice.margin.total <= limits.margin + 1e-6 &&
          choice.cost <= limits.cost &&
          choice.delta >= limits.delta.from &&
          choice.delta <= limits.delta.to;
        expect(choice.isWithinLimits).toBe(isMet);
        if (choice.name !== 'do nothing') expect(isMet).toBe(true);
        expect(choice.changes.length).toBeLessThanOrEqual(2);
        expect(choice.legs.every(({ lots }) => Number.isInteger(lots) && lots >= 1)).toBe(true);
        expect(choice.why).not.toMatch(/NaN|Infinity|undefined/);
      }
      const scores = best.filter(({ name }) => name !== 'do nothing').map((one) => one.score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }
  });

  it('is the same whatever the order of the rows, and the next time', () => {
    const chance = random(3);
    const legs = madeLegs(chance, index, 4);
    const asked = madeAsked(index, { legs, limits: { greatestLoss: 150_000 } });
    const first = answered(asked);
    expect(answered(asked)).toEqual(first);
    expect(answered({ ...asked, quotes: asked.quotes.toReversed() })).toEqual(first);
    expect(answered({ ...asked, quotes: asked.quotes.toSorted(() => chance.next() - 0.5) })).toEqual(first);
  });

  it('of equal scores comes by name', () => {
    const asked = madeAsked(small, { score: 'chance-of-profit', view: { from: 1, to: 1, ahead: 0, volatility: 0 } });
    const { best } = answered(asked);
    for (const [i, one] of best.entries()) {
      const next = best[i + 1];
      if (next && next.score === one.score && next.name !== 'do nothing') expect(one.name < next.name).toBe(true);
    }
  });
});

function viewOf(chance: ReturnType<typeof random>, spot: number) {
  const from = spot * (0.94 + 0.1 * chance.next());
  return {
    from,
    to: from * (1 + 0.04 * chance.next()),
    ahead: 8 * chance.next(),
    volatility: 0.1 * chance.next() - 0.03,
  };
}

describe('a search', () => {
  it('stops where it is asked to', () => {
    let asks = 0;
    const signal = {
      get aborted() {
        return ++asks > 10;
      },
    };
    expect(optimise(madeAsked(index), signal)).toBeUndefined();
    expect(asks).toBe(11);
    const steps = optimiseSteps(madeAsked(index));
    const counts = [...steps];
    expect(counts.length).toBeGreaterThan(50);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  it('leaves out what is not liquid or not known, and counts it', () => {
    const asked = madeAsked(small, { rules: { deviations: 100, contracts: 5, expiries: 2 } });
    const [one, two, three, four, five, ...rest] = asked.quotes;
    const quotes = [
      { ...one!, volume: 99 },
      { ...two!, bid: two!.price * 0.96, ask: two!.price * 1.04 },
      { ...three!, price: three!.price * 1.2 },
      { ...four!, openInterest: NaN },
      { ...five!, price: NaN },
      ...rest,
    ];
    expect(answered({ ...asked, quotes }).contracts).toEqual({ listed: 12, illiquid: 3, unknown: 2, chosen: 7 });
    const nothing = answered({ ...asked, quotes: [] });
    expect(nothing.best.map(({ name }) => name)).toEqual(['do nothing']);
    expect(nothing.doNothing).toMatchObject({ expectedProfit: 0, greatestLoss: 0, cost: 0, capital: 0, delta: 0 });
  });

  it('leaves out a price that those around it contradict, though the smile goes through it', () => {
    const asked = madeAsked(index);
    const { expiry, forward, curve } = asked.market.expiries[1]!;
    const at = curve.moneyness.findIndex((one) => Math.abs(one * forward - 24_600) < 1);
    const variances = curve.variances.map((one, i) => (i === at ? one * 1.3 : one));
    const expiries = asked.market.expiries.with(1, { ...asked.market.expiries[1]!, curve: { ...curve, variances } });
    const market = { ...asked.market, expiries };
    const isIt = (one: { expiry: number; strike: number }) => one.expiry === expiry && one.strike === 24_600;
    const quotes = asked.quotes.map((one) => (isIt(one) ? { ...one, price: worth(market, one) } : one));
    expect(liquidContracts({ ...asked, market, quotes }).chosen.some(isIt)).toBe(false);
    expect(liquidContracts(asked).chosen.filter(isIt)).toHaveLength(2);
  });

  it('takes the contracts with the most open interest, of expiries that do not end before the view', () => {
    const asked = madeAsked(index, { rules: { contracts: 2, expiries: 1 } });
    const late = { ...asked, view: { ...asked.view, ahead: 9 } };
    const { chosen } = liquidContracts(late);
    expect(new Set(chosen.map(({ expiry }) => expiry))).toEqual(new Set([asked.market.expiries[1]!.expiry]));
    expect(chosen.map(({ kind, strike }) => `${strike} ${kind}`)).toEqual([
      '25600 CE',
      '25600 PE',
      '25800 CE',
      '25800 PE',
    ]);
  });

  it('buys at the ask and sells at the bid', () => {
    const asked = madeAsked(small, { score: 'expected-profit' });
    const quoted = asked.quotes.map((one) => ({ ...one, bid: one.price * 0.99, ask: one.price * 1.01 }));
    const { front, best } = answered({ ...asked, quotes: quoted });
    for (const leg of [...front, ...best].flatMap(({ changes }) => changes).flatMap((one) => one.leg)) {
      const quote = quoted.find(
        (one) => one.kind === leg.kind && one.strike === leg.strike && one.expiry === leg.expiry,
      )!;
      expect(leg.price).toBe(leg.side === 'buy' ? quote.ask : quote.bid);
    }
  });

  it('tells what a position has gained so far, and measures from now on', () => {
    const [call] = madeAsked(small).quotes;
    const leg = { ...call!, side: 'sell', lots: 2, price: call!.price + 10 } as const;
    const { soFar, doNothing } = answered(madeAsked(small, { legs: [leg] }));
    expect(soFar).toBeCloseTo(2 * 65 * 10, 6);
    const unknown = answered(madeAsked(small, { legs: [{ ...leg, price: NaN }] }));
    expect(unknown.soFar).toBeNaN();
    expect(unknown.doNothing.expectedProfit).toBe(doNothing.expectedProfit);
    expect(doNothing.greatestLoss).toBe(Infinity);
    expect(doNothing.why).toContain('Its loss has no bound.');
  });
});

describe('what cannot be answered', () => {
  const asked = madeAsked(small);
  const [call] = asked.quotes;
  const leg = { ...call!, side: 'buy', lots: 1 } as const;
  it.each([
    [{ view: { ...asked.view, from: 0 } }, 'view.from'],
    [{ view: { ...asked.view, to: asked.view.from - 1 } }, 'view.to'],
    [{ view: { ...asked.view, ahead: -1 } }, 'view.date'],
    [{ view: { ...asked.view, volatility: 3 } }, 'view.iv'],
    [{ limits: { greatestLoss: -1 } }, 'limits.greatestLoss'],
    [{ limits: { cost: NaN } }, 'limits.cost'],
    [{ limits: { margin: NaN } }, 'limits.margin'],
    [{ limits: { delta: { from: 2, to: 1 } } }, 'limits.delta'],
    [{ lots: 1.5 }, 'lots'],
    [{ legs: [leg], view: { ...asked.view, ahead: 9 } }, 'view.date'],
    [{ legs: [leg, { ...leg, expiry: 1 }] }, 'legs.1.expiry'],
  ])('%j: %s', (more, field) => {
    expect(optimiserProblems({ ...asked, ...more }).map((one) => one.field)).toContain(field);
  });
});
