import { brokeragePlans } from '@parakh/backtest/charges';
import { dayNumber, type Random } from '@parakh/base';
import type { Leg, LegKind } from '../leg.ts';
import { marginParameters } from '../margin/parameters.ts';
import { noShift, type UnderlyingMarket } from '../market.ts';
import { priceGrid, unitValues } from '../unit-values.ts';
import type { OptimiserAsked, OptionQuote } from './asked.ts';

export const DAY = dayNumber('2026-05-04');
const EXPIRIES = ['2026-05-12', '2026-05-26', '2026-06-30'].map((day) => dayNumber(day));
export const discount = brokeragePlans.find(({ name }) => name === 'discount')!;

/** Contracts on an index or on a share with a smile, each priced by it to the paisa. */
interface Made {
  readonly underlying: string;
  readonly spot: number;
  readonly step: number;
  /** Strikes to either side of the spot. */
  readonly strikes: number;
  readonly lotUnits: number;
  readonly expiries?: number;
}

export const index: Made = { underlying: 'NIFTY', spot: 25_000, step: 200, strikes: 4, lotUnits: 65 };
export const share: Made = { underlying: 'RELIANCE', spot: 1400, step: 20, strikes: 3, lotUnits: 500, expiries: 2 };

export function madeMarket({ spot, step, strikes, expiries = 3 }: Made): UnderlyingMarket {
  const rate = 0.065;
  return {
    day: DAY,
    spot,
    rate,
    expiries: EXPIRIES.slice(0, expiries).map((expiry) => {
      const days = expiry - DAY;
      const forward = spot * Math.exp((rate * days) / 365);
      const moneyness = Float64Array.from(strikesOf({ spot, step, strikes: strikes + 10 }), (one) => one / forward);
      const variances = moneyness.map((at) => (0.15 - 0.4 * Math.log(at)) ** 2);
      return { expiry, days, forward, curve: { moneyness, variances } };
    }),
  };
}

function strikesOf({ spot, step, strikes }: Pick<Made, 'spot' | 'step' | 'strikes'>): number[] {
  return Array.from({ length: 2 * strikes + 1 }, (_, i) => spot + step * (i - strikes)).filter((one) => one > 0);
}

/** By the smile, to the paisa. */
export function worth(market: UnderlyingMarket, leg: Pick<Leg, 'kind' | 'expiry' | 'strike'>): number {
  const unit: Leg = { ...leg, side: 'buy', lots: 1, lotUnits: 1, price: NaN };
  const [value] = unitValues(unit, market, priceGrid(Float64Array.of(market.spot)), { ahead: 0, shift: noShift });
  return Math.round(value! * 100) / 100;
}

export function madeQuotes(made: Made, market: UnderlyingMarket): OptionQuote[] {
  const kinds = ['CE', 'PE'] as const;
  return market.expiries.flatMap(({ expiry }) =>
    strikesOf(made).flatMap((strike, i) =>
      kinds.map((kind): OptionQuote => {
        const price = worth(market, { kind, expiry, strike });
        const volume = 10_000 + 100 * i;
        return {
          kind,
          expiry,
          strike,
          lotUnits: made.lotUnits,
          price,
          bid: NaN,
          ask: NaN,
          volume,
          openInterest: 1e6 + i,
        };
      }),
    ),
  );
}

export function madeAsked(made: Made, more: Partial<OptimiserAsked> = {}): OptimiserAsked {
  const market = madeMarket(made);
  const { underlying, spot } = made;
  const of = underlying === 'NIFTY' ? 'index' : 'share';
  return {
    underlying,
    legs: [],
    market,
    quotes: madeQuotes(made, market),
    parameters: marginParameters({ underlying, day: DAY, of, spot, known: { sigma: 0.01 } }),
    terms: { plan: discount, freezeUnits: 1800 },
    view: { from: spot * 0.99, to: spot * 1.03, ahead: 5, volatility: 0.01 },
    limits: {},
    score: 'expected-profit',
    lots: 1,
    rules: { deviations: 100 },
    ...more,
  };
}

/** Of contracts between the strikes that are quoted, or of them; a future or shares now and then. */
export function madeLegs(chance: Random, made: Made, most: number): Leg[] {
  const market = madeMarket(made);
  const pick = <T>(of: readonly T[]) => of[Math.floor(chance.next() * of.length)]!;
  return Array.from({ length: Math.floor(chance.next() * (most + 1)) }, (): Leg => {
    const kinds: readonly LegKind[] = ['CE', 'PE', 'CE', 'PE', 'future'];
    const kind = made.underlying !== 'NIFTY' && chance.next() < 0.1 ? 'share' : pick(kinds);
    const { expiry } = pick(market.expiries);
    const strike = kind === 'CE' || kind === 'PE' ? pick(strikesOf(made)) : NaN;
    const leg = { kind, strike, expiry: kind === 'share' ? NaN : expiry };
    const side = pick(['buy', 'sell'] as const);
    const lots = 1 + Math.floor(3 * chance.next());
    return { ...leg, side, lots, lotUnits: made.lotUnits, price: worth(market, leg) * (0.8 + 0.4 * chance.next()) };
  });
}
