import type { ChainPath, OptionChain } from '@parakh/contract';
import { grouped } from '@parakh/ui';
import type { ChainSide } from './chain-figures.ts';
import type { Pair } from './pair-figures.ts';
import { strikeName } from './strike-names.ts';

/** An option of an expiry that is bought or sold, so many lots of it. */
export interface OptionLeg {
  readonly side: 'buy' | 'sell';
  readonly lots: number;
  readonly strike: number;
  readonly right: ChainSide;
}

export type OptionStrategy = readonly OptionLeg[];

/** With the pair itself. */
export const MOST_STRATEGIES = 6;
export const MOST_LEGS = 6;

const LEG = /^([BS])([1-9]\d?)x(\d{1,7}(?:\.\d{1,2})?)(CE|PE)$/;

function legOf(text: string): OptionLeg | undefined {
  const [, side, lots, strike, code] = LEG.exec(text) ?? [];
  if (side === undefined) return undefined;
  return {
    side: side === 'B' ? 'buy' : 'sell',
    lots: Number(lots),
    strike: Number(strike),
    right: code === 'CE' ? 'call' : 'put',
  };
}

/** `B1x25500CE,S2x25700CE;S1x25000PE` as an address has it: a leg that means nothing, and what is too much, is left out. */
export function strategiesOf(text: string): OptionStrategy[] {
  const read = text.split(';').map((one) => one.split(',').flatMap((leg) => legOf(leg) ?? []));
  return read
    .filter((legs) => legs.length > 0)
    .slice(0, MOST_STRATEGIES - 1)
    .map((legs) => legs.slice(0, MOST_LEGS));
}

const legText = ({ side, lots, strike, right }: OptionLeg) =>
  `${side === 'buy' ? 'B' : 'S'}${lots}x${strikeName(strike, right)}`;

export const strategiesText = (strategies: readonly OptionStrategy[]): string =>
  strategies
    .filter((legs) => legs.length > 0)
    .map((legs) => legs.map(legText).join(','))
    .join(';');

/** Bought once each. */
export const strategyOfPair = ({ call, put }: Pair): OptionStrategy => [
  { side: 'buy', lots: 1, strike: call, right: 'call' },
  { side: 'buy', lots: 1, strike: put, right: 'put' },
];

/** '+25,500 CE', '−2×25,700 CE'. */
export function legName({ side, lots, strike, right }: OptionLeg): string {
  const times = lots === 1 ? '' : `${lots}×`;
  return `${side === 'buy' ? '+' : '−'}${times}${grouped(strike, Number.isInteger(strike) ? 0 : 2)} ${right === 'call' ? 'CE' : 'PE'}`;
}

export const strategyName = (legs: OptionStrategy): string => legs.map(legName).join(' ');

/** Every option of them that the chain lists, as a call names it, once. */
export function listedNames(strategies: readonly OptionStrategy[], { rows }: OptionChain): string[] {
  const listed = new Set(
    rows.flatMap(({ strike, call, put }) =>
      strike === null
        ? []
        : [...(call ? [strikeName(strike, 'call')] : []), ...(put ? [strikeName(strike, 'put')] : [])],
    ),
  );
  const names = strategies.flatMap((legs) => legs.map(({ strike, right }) => strikeName(strike, right)));
  return [...new Set(names)].filter((name) => listed.has(name));
}

/** What a strategy costs its buyer at each place, rupees a unit: below 0 where more is received than paid. Null wherever one of its legs has no price. */
export function costThrough(
  legs: OptionStrategy,
  prices: ReadonlyMap<string, readonly (number | null)[]>,
  length: number,
): (number | null)[] {
  const columns = legs.map(({ strike, right, side, lots }) => ({
    price: prices.get(strikeName(strike, right)),
    times: side === 'buy' ? lots : -lots,
  }));
  return Array.from({ length }, (_, i) =>
    columns.reduce<number | null>((sum, { price, times }) => {
      const now = price?.[i] ?? null;
      return sum === null || now === null ? null : sum + times * now;
    }, 0),
  );
}

/** A strategy whose cost an alert can watch: a call, a put or one of each, one lot of them, all bought or all sold; undefined of any other. */
export function premiumLegs(
  legs: OptionStrategy,
): { readonly callStrike?: number; readonly putStrike?: number } | undefined {
  const [calls, puts] = [legs.filter(({ right }) => right === 'call'), legs.filter(({ right }) => right === 'put')];
  const isOneWay = legs.every(({ side, lots }) => side === legs[0]?.side && lots === 1);
  if (!isOneWay || legs.length === 0 || calls.length > 1 || puts.length > 1) return undefined;
  return { ...(calls[0] && { callStrike: calls[0].strike }), ...(puts[0] && { putStrike: puts[0].strike }) };
}

/** Prices of a session by the names of their options. */
export const pricesOf = ({ contracts }: ChainPath): ReadonlyMap<string, readonly (number | null)[]> =>
  new Map(contracts.map(({ strike, right, price }) => [strikeName(strike ?? NaN, right), price]));
