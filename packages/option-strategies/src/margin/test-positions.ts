import { type DayNumber, dayNumber, type Random } from '@parakh/base';
import { optionValues } from '@parakh/options';
import type { Leg, LegKind, LegSide } from '../leg.ts';
import { DAYS_A_YEAR } from '../market.ts';
import type { MarginMarket } from './contracts.ts';

/** 'sell CE 25000 2025-06-26 at 40', of one lot of these units; a future has no strike. */
export function legOf(text: string, lotUnits: number): Leg {
  const [side, kind, ...rest] = text.split(' ');
  const price = Number(rest.at(-1));
  const isOption = kind === 'CE' || kind === 'PE';
  const expiry = rest[isOption ? 1 : 0]!;
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written in the tests
    side: side as LegSide,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written in the tests
    kind: kind as LegKind,
    expiry: dayNumber(expiry),
    strike: isOption ? Number(rest[0]) : NaN,
    lots: 1,
    lotUnits,
    price,
  };
}

/** A market with one volatility for all options: so no strike is too dear beside another. */
interface Made extends MarginMarket {
  readonly volatility: number;
  readonly expiries: readonly DayNumber[];
}

export function madeMarket(chance: Random, day: DayNumber): Made {
  const next = () => chance.next();
  const spot = 50 + next() * 50_000;
  const rate = next() * 0.08;
  const expiries = [0, 1, 7, 30, 61, 400].map((days) => day + Math.floor(days * (0.5 + next())));
  const forwards = new Map(expiries.map((expiry) => [expiry, spot * (1 + (next() - 0.4) * 0.02)]));
  return { day, spot, rate, expiries, forwards, volatility: 0.05 + next() * 0.9 };
}

export function madeLeg(chance: Random, market: Made, kinds: readonly LegKind[]): Leg {
  const pick = <T>(of: readonly T[]) => of[Math.floor(chance.next() * of.length)]!;
  const kind = pick(kinds);
  const expiry = pick(market.expiries);
  const strike = strikeNear(chance, market, expiry);
  const leg = { side: pick(['buy', 'sell'] as const), lots: 1 + Math.floor(chance.next() * 5), lotUnits: 25 };
  if (kind === 'share') return { ...leg, kind, expiry: NaN, strike: NaN, price: market.spot };
  if (kind === 'future') return { ...leg, kind, expiry, strike: NaN, price: market.forwards.get(expiry)! };
  return { ...leg, kind, expiry, strike, price: priceOf(market, { kind, expiry, strike }) };
}

/** Within four deviations of the forward: so its price still tells its volatility. */
function strikeNear(chance: Random, { day, volatility, forwards }: Made, expiry: DayNumber): number {
  const deviation = expiry > day ? volatility * Math.sqrt((expiry - day) / DAYS_A_YEAR) : 0.05;
  return forwards.get(expiry)! * Math.exp((chance.next() - 0.5) * 8 * deviation);
}

/** By the made market's own volatility; at the expiry what it pays. */
export function priceOf(market: Made, { kind, expiry, strike }: Pick<Leg, 'expiry' | 'strike' | 'kind'>): number {
  const forward = market.forwards.get(expiry)!;
  const years = (expiry - market.day) / DAYS_A_YEAR;
  if (years <= 0) return Math.max(0, kind === 'CE' ? forward - strike : strike - forward);
  return optionValues({
    kind: kind === 'CE' ? 'call' : 'put',
    on: 'future',
    underlying: forward,
    strike,
    years,
    rate: market.rate,
    dividendYield: 0,
    volatility: market.volatility,
  }).price;
}
