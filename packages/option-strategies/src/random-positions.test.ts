import { brokeragePlans } from '@parakh/backtest/charges';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../tools/sample.ts';
import { type Leg, legKinds, legSides, type Position } from './leg.ts';
import { positionProblems } from './leg-problems.ts';
import { parsePosition, positionText } from './leg-text.ts';
import { marginEstimate } from './margin/estimate.ts';
import { marginParameters } from './margin/parameters.ts';
import type { UnderlyingMarket } from './market.ts';
import { type PositionReport, positionReport } from './position-report.ts';
import { FAR, NEAR, TODAY } from './test-positions.ts';
import { flatCurve } from './volatility-curve.ts';

const POSITIONS = sample({ usual: 2000, deep: 100_000 });
const CLOSES = Float64Array.from({ length: 260 }, (_, i) => 1000 * Math.exp(0.1 * Math.sin(i) + 0.0003 * i));
const plans = brokeragePlans;
type Chance = () => number;
const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;

/** Now and then without a price, of an expiry that nobody knows, or with a strike far away. */
function randomLeg(chance: Chance): Leg {
  const kind = pick(chance, legKinds);
  const isOption = kind === 'CE' || kind === 'PE';
  return {
    kind,
    side: pick(chance, legSides),
    expiry: kind === 'share' ? NaN : chance() < 0.02 ? FAR + 28 : pick(chance, [NEAR, NEAR, FAR]),
    strike: isOption ? Math.round(chance() < 0.05 ? 1 + 5000 * chance() : 700 + 600 * chance()) : NaN,
    lots: 1 + Math.floor(20 * chance()),
    lotUnits: pick(chance, [1, 65, 500]),
    price: chance() < 0.03 ? NaN : Math.round((isOption ? 100 : 2000) * chance() * 100) / 100,
  };
}

function randomMarket(chance: Chance): UnderlyingMarket {
  const spot = 900 + 200 * chance();
  const curve = chance() < 0.05 ? flatCurve(NaN) : flatCurve(0.05 + chance());
  const expiry = (day: number) => ({ expiry: day, days: day - TODAY, forward: spot * (1 + 0.01 * chance()), curve });
  return { day: TODAY, spot, rate: 0.065, expiries: [expiry(NEAR), expiry(FAR)] };
}

it(`${POSITIONS} random positions: nothing throws, nothing unknown is a number, nothing known is none`, {
  timeout: patience(60_000),
}, () => {
  const drawn = random(100_000);
  const chance = () => drawn.next();
  for (let i = 0; i < POSITIONS; i++) {
    const legs = Array.from({ length: 1 + Math.floor(10 * chance()) }, () => randomLeg(chance));
    const position: Position = { underlying: pick(chance, ['NIFTY', 'RELIANCE', 'M&M']), legs };
    const market = randomMarket(chance);
    expect(parsePosition(positionText(position))).toEqual(position);
    expect(Array.isArray(positionProblems(position, { day: TODAY }))).toBe(true);
    look(position, market, pick(chance, plans));
  }
});

/** What no contract has: each is a problem that is named. */
const oddities: readonly Partial<Leg>[] = [
  { lots: 0 },
  { lots: -3 },
  { lots: 1.5 },
  { lots: NaN },
  { lots: Infinity },
  { lotUnits: 0 },
  { lotUnits: NaN },
  { strike: 0 },
  { strike: -100 },
  { strike: Infinity },
  { price: -1 },
  { price: Infinity },
  { expiry: TODAY - 7 },
  { expiry: NaN },
];

it(`${POSITIONS} odd positions: each is named as wrong, none throws, and what is not known is no number`, {
  timeout: patience(60_000),
}, () => {
  const drawn = random(7);
  const chance = () => drawn.next();
  for (let i = 0; i < POSITIONS; i++) {
    const legs = Array.from({ length: 1 + Math.floor(4 * chance()) }, () => randomLeg(chance));
    const kind = pick(chance, ['CE', 'PE'] as const);
    const odd: Leg = { ...randomLeg(chance), kind, strike: 1000, expiry: NEAR, ...pick(chance, oddities) };
    const position: Position = { underlying: 'NIFTY', legs: [...legs, odd] };
    const market = randomMarket(chance);
    expect(positionProblems(position, { day: TODAY }), JSON.stringify(position)).not.toEqual([]);
    const report = positionReport(position, market, { terms: { plan: pick(chance, plans) } });
    const { total } = marginEstimate({ position, ...marginedBy(market) });
    const isKnown = [odd.lots, odd.lotUnits, odd.price, odd.expiry].every((figure) => !Number.isNaN(figure));
    if (isKnown) continue;
    expect([...(report?.curve.atExpiry.before ?? [])].filter(Number.isFinite)).toEqual([]);
    expect(report?.profile.before).toBeUndefined();
    // A leg that is bought has no margin of its own, whatever is not known of it.
    if (Number.isFinite(total)) expect(total).toBeGreaterThanOrEqual(0);
  }
});

const marginedBy = ({ day, spot, rate, expiries }: UnderlyingMarket) => ({
  market: { day, spot, rate, forwards: new Map(expiries.map(({ expiry, forward }) => [expiry, forward])) },
  parameters: marginParameters({ day, of: 'index', spot, underlying: 'NIFTY' }),
});

function look(position: Position, market: UnderlyingMarket, plan: (typeof plans)[number]): void {
  const report = positionReport(position, market, {
    terms: { plan, freezeUnits: 1800 },
    past: { closes: CLOSES, sessions: 20 },
  });
  const contracts = position.legs.filter(({ kind }) => kind !== 'share');
  const first = Math.min(...contracts.map(({ expiry }) => expiry));
  // Shares alone, or an expiry that the market does not have.
  if (!report) return expect(first).toBeGreaterThan(FAR);
  const isPriced = position.legs.every(({ price }) => !Number.isNaN(price));
  const isListed = contracts.every(({ expiry }) => expiry <= FAR);
  const isValued = !Number.isNaN(market.expiries[0]!.curve.variances[0]!);
  const livesOn = contracts.some(({ kind, expiry }) => kind !== 'future' && expiry > first);
  const isKnown = isPriced && isListed && (isValued || !livesOn);
  const { before, after } = report.curve.atExpiry;
  expect([...before, ...after].every((value) => Number.isFinite(value) === isKnown)).toBe(true);
  for (const one of [report.profile.before, report.profile.after]) expect(one !== undefined).toBe(isKnown);
  expect(Number.isNaN(report.entryCharges)).toBe(!isPriced && plan.isCharged);
  expect(Number.isNaN(report.greeks.net.delta)).toBe(!isListed || (!isValued && contracts.some(isOption)));
  if (isKnown) hangsTogether(report);
  marginFits(position, market);
}

const isOption = ({ kind }: Leg) => kind === 'CE' || kind === 'PE';

/** Rupees from nothing on within its band, or unknown where a price is. */
function marginFits(position: Position, market: UnderlyingMarket): void {
  const { total, low, high, funds } = marginEstimate({ position, ...marginedBy(market) });
  expect(Number.isNaN(low) && Number.isNaN(high)).toBe(Number.isNaN(total));
  if (Number.isNaN(total)) return;
  expect(total).toBeGreaterThanOrEqual(0);
  expect([low <= total, high >= total]).toEqual([true, true]);
  const isPriced = position.legs.every(({ price }) => !Number.isNaN(price));
  expect(Number.isNaN(funds)).toBe(!isPriced && position.legs.some((leg) => isOption(leg) && Number.isNaN(leg.price)));
}

/** Chances are from 0 to 1 where they are known; of the past they always are. */
function chancesFit({ logNormal, implied, realised }: NonNullable<PositionReport['chance']['before']>): void {
  for (const chance of [logNormal, implied]) {
    if (!Number.isNaN(chance)) expect(chance).toBeGreaterThanOrEqual(0);
    if (!Number.isNaN(chance)) expect(chance).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(Number.isNaN(logNormal)).toBe(Number.isNaN(implied));
  expect(realised).toMatchObject({ windows: 240, independent: 12, share: realised.gained / 240 });
}

/** No charge is a gain, no price of the curve is beyond the extremes, and gains are where it gains. */
function hangsTogether({ curve, profile, chance }: PositionReport): void {
  for (const one of [chance.before!, chance.after!]) chancesFit(one);
  const { before, after } = curve.atExpiry;
  expect(after.every((value, i) => value <= before[i]! + 1e-6)).toBe(true);
  for (const [values, one] of [
    [before, profile.before!],
    [after, profile.after!],
  ] as const) {
    const { greatestGain, greatestLoss, gains, breakEvens } = one;
    expect(breakEvens.every((price, i) => price > (breakEvens[i - 1] ?? -1e-9) && Number.isFinite(price))).toBe(true);
    const [most, least] = [Math.max(...values), Math.min(...values)];
    const slack = 0.05 + 1e-6 * (Math.abs(most) + Math.abs(least));
    if (!greatestGain.isUnlimited) expect(most).toBeLessThanOrEqual(greatestGain.amount + slack);
    if (!greatestLoss.isUnlimited) expect(least).toBeGreaterThanOrEqual(greatestLoss.amount - slack);
    const wrong = values.filter((value, i) => {
      const price = curve.prices[i]!;
      const isInside = gains.some(({ from, to }) => price >= from * (1 - 1e-12) && price <= to * (1 + 1e-12));
      return Math.abs(value) > slack && isInside !== value > 0;
    });
    expect(wrong).toHaveLength(0);
  }
}
