import type { DayNumber } from '@parakh/base';
import { type ExpiryTerms, impliedVolatility, optionValues, payoff, priceAt } from '@parakh/options';
import { type Leg, type LegKind, type Position, rightOf, signedUnits } from '../leg.ts';
import { DAYS_A_YEAR } from '../market.ts';

/** What is paid for a position's underlying and contracts at one moment. Rupees; NaN is unknown. */
export interface MarginMarket {
  readonly day: DayNumber;
  readonly spot: number;
  /** By the day of the expiry: the future's price, or what its options stand on. Where there is none, the spot grown at the rate. */
  readonly forwards: ReadonlyMap<DayNumber, number>;
  /** Continuous, a fraction of a year. */
  readonly rate: number;
  /** The last price of each leg's contract; left out, the price at which it is entered. */
  readonly prices?: readonly number[] | undefined;
}

/** All that is held of one contract. */
export interface NetContract {
  readonly kind: Exclude<LegKind, 'share'>;
  readonly expiry: DayNumber;
  readonly strike: number;
  /** Above 0 of what is bought. */
  readonly units: number;
  /** Rupees a unit. */
  readonly price: number;
  /** Of its expiry, rupees. */
  readonly forward: number;
  readonly days: number;
  /** A fraction of a year; of a future 0. */
  readonly volatility: number;
  readonly rate: number;
}

/** The contracts of a position, each once; what is bought and sold of one cancels out. Shares are none. */
export function netContracts({ legs }: Position, market: MarginMarket): NetContract[] {
  const held = new Map<string, Omit<NetContract, 'volatility'>>();
  for (const [i, leg] of legs.entries()) {
    if (leg.kind === 'share') continue;
    const key = `${leg.kind} ${leg.expiry} ${leg.strike}`;
    const before = held.get(key) ?? openedContract(leg, leg.kind, market.prices?.[i] ?? leg.price, market);
    held.set(key, { ...before, units: before.units + signedUnits(leg) });
  }
  const contracts = [...held.values()].filter(({ units }) => units !== 0);
  const own = contracts.map(ownVolatility);
  return contracts.map((contract, i) => ({ ...contract, volatility: volatilityOf(i) }));

  // Deep in the money a price tells no volatility: a neighbour's is taken, and none where there is none.
  function volatilityOf(i: number): number {
    if (!Number.isNaN(own[i]!)) return own[i]!;
    const { expiry } = contracts[i]!;
    const near = own.find((volatility, j) => contracts[j]!.expiry === expiry && volatility > 0);
    return near ?? own.find((volatility) => volatility > 0) ?? 0;
  }
}

function openedContract(
  { expiry, strike }: Leg,
  kind: NetContract['kind'],
  price: number,
  { day, spot, forwards, rate }: MarginMarket,
): Omit<NetContract, 'volatility'> {
  const days = Math.max(0, expiry - day);
  const ofOptions = forwards.get(expiry) ?? spot * Math.exp((rate * days) / DAYS_A_YEAR);
  const forward = kind === 'future' && !Number.isNaN(price) ? price : ofOptions;
  return { kind, expiry, strike, units: 0, price, forward, days, rate };
}

type Unvalued = Omit<NetContract, 'volatility'>;

function ownVolatility(contract: Unvalued): number {
  const right = rightOf(contract.kind);
  if (!right) return 0;
  return impliedVolatility(
    { ...termsOf(contract, contract.forward), kind: right, strike: contract.strike },
    contract.price,
  );
}

function termsOf({ days, rate }: Unvalued, forward: number): ExpiryTerms {
  return { on: 'future', underlying: forward, years: days / DAYS_A_YEAR, rate, dividendYield: 0 };
}

/** What a unit is worth when the forward and the volatility are these. */
export function valueAt(contract: NetContract, forward: number, volatility: number): number {
  const { kind, strike, days, rate } = contract;
  const right = rightOf(kind);
  if (!right) return forward;
  if (!(volatility > 0)) return Math.exp((-rate * days) / DAYS_A_YEAR) * payoff(right, forward, strike);
  return priceAt({ ...termsOf(contract, forward), kind: right, strike, volatility });
}

/** Change of a unit's price when the underlying rises by one. */
export function deltaOf(contract: NetContract): number {
  const { kind, strike, forward, volatility, days } = contract;
  const right = rightOf(kind);
  if (!right) return 1;
  if (days > 0 && volatility > 0)
    return optionValues({ ...termsOf(contract, forward), kind: right, strike, volatility }).delta;
  if (payoff(right, forward, strike) === 0) return 0;
  return right === 'call' ? 1 : -1;
}
