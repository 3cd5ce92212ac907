import { brokeragePlans } from '@parakh/backtest/charges';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../tools/sample.ts';
import { type Leg, legKinds, legSides, type Position } from './leg.ts';
import { positionProblems } from './leg-problems.ts';
import { parsePosition, positionText } from './leg-text.ts';
import type { UnderlyingMarket } from './market.ts';
import { type PositionReport, positionReport } from './position-report.ts';
import { FAR, NEAR, TODAY } from './test-positions.ts';
import { flatCurve } from './volatility-curve.ts';

const POSITIONS = sample({ usual: 600, deep: 100_000 });
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

function look(position: Position, market: UnderlyingMarket, plan: (typeof plans)[number]): void {
  const report = positionReport(position, market, { terms: { plan, freezeUnits: 1800 } });
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
}

const isOption = ({ kind }: Leg) => kind === 'CE' || kind === 'PE';

/** No charge is a gain, no price of the curve is beyond the extremes, and gains are where it gains. */
function hangsTogether({ curve, profile }: PositionReport): void {
  const { before, after } = curve.atExpiry;
  expect(after.every((value, i) => value <= before[i]! + 1e-6)).toBe(true);
  for (const [values, one] of [
    [before, profile.before!],
    [after, profile.after!],
  ] as const) {
    const { greatestGain, greatestLoss, gains } = one;
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
