import { dayOf } from '@parakh/base';
import { chanceWithin, impliedDensity } from '../implied-density.ts';
import { type Leg, signedUnits } from '../leg.ts';
import { marginEstimate } from '../margin/estimate.ts';
import { noShift } from '../market.ts';
import { entryCharges, exitCharges } from '../position-charges.ts';
import { positionGreeks } from '../position-greeks.ts';
import { profitsAt } from '../profits.ts';
import { priceGrid } from '../unit-values.ts';
import type { OptimiserAsked, OptionQuote } from './asked.ts';

/** A position after some changes, with all its figures. */
export interface Plain {
  /** The legs that are held then, in an order of their own. */
  readonly text: string;
  readonly changes: number;
  readonly expected: number;
  readonly loss: number;
  readonly gain: number;
  readonly chance: number;
  readonly margin: number;
  readonly capital: number;
  readonly cost: number;
  readonly delta: number;
}

interface State {
  readonly held: readonly Leg[];
  readonly entered: readonly Leg[];
  /** Places of legs of the position that are closed. */
  readonly closed: readonly number[];
}

/**
 * Every position of at most two changes, by making each change after the other, and each worked out whole by the functions of the builder: nothing is
 * added up, nothing is skipped. Positions that come out the same are one. `prices` are those at which losses are looked for.
 */
export function plainOutcomes(asked: OptimiserAsked, prices: Float64Array): Map<string, Plain> {
  const start: State = {
    held: asked.legs.map((leg) => ({ ...leg, price: lastOf(leg, asked) })),
    entered: [],
    closed: [],
  };
  const all = new Map<string, Plain>();
  let states: readonly State[] = [start];
  for (let changes = 0; changes <= 2; changes++) {
    for (const state of states) {
      const text = textOf(state);
      if (!all.has(text)) all.set(text, { ...figures(state, start.held, asked, prices), text, changes });
    }
    states = states.flatMap((state) => changed(state, start.held, asked));
  }
  return all;
}

export const textOf = ({ held, entered }: Pick<State, 'held' | 'entered'>) => legsText([...held, ...entered]);

export const legsText = (legs: readonly Leg[]) =>
  legs
    .map((leg) => `${leg.side} ${leg.lots} ${leg.kind} ${leg.strike} ${dayOf(leg.expiry)}`)
    .toSorted()
    .join('; ');

function changed({ held, entered, closed }: State, first: readonly Leg[], asked: OptimiserAsked): State[] {
  const isFree = ({ kind, strike, expiry }: OptionQuote) =>
    ![...first, ...entered].some((leg) => leg.kind === kind && leg.strike === strike && leg.expiry === expiry);
  const free = asked.quotes.filter(isFree);
  const adds = held.length + entered.length < 10 ? free : [];
  const out: State[] = [];
  for (const quote of adds)
    for (const side of ['buy', 'sell'] as const)
      out.push({ held, entered: [...entered, enter(quote, side, asked.lots)], closed });
  for (const leg of held) {
    const rest = { held: held.filter((one) => one !== leg), closed: [...closed, first.indexOf(leg)] };
    out.push({ ...rest, entered });
    for (const quote of free)
      if (quote.kind === leg.kind) out.push({ ...rest, entered: [...entered, enter(quote, leg.side, leg.lots)] });
  }
  return out;
}

function enter({ kind, expiry, strike, lotUnits, price }: OptionQuote, side: Leg['side'], lots: number): Leg {
  return { kind, side, expiry, strike, lots, lotUnits, price };
}

function lastOf(leg: Leg, { quotes, market }: OptimiserAsked): number {
  if (leg.kind === 'share') return market.spot;
  if (leg.kind === 'future') return market.expiries.find(({ expiry }) => expiry === leg.expiry)!.forward;
  return quotes.find((one) => one.kind === leg.kind && one.strike === leg.strike && one.expiry === leg.expiry)!.price;
}

function figures(
  { held, entered, closed }: State,
  first: readonly Leg[],
  asked: OptimiserAsked,
  prices: Float64Array,
): Omit<Plain, 'text' | 'changes'> {
  const { market, terms, view, parameters, underlying } = asked;
  const legs = [...held, ...entered];
  const position = { underlying, legs };
  const closings = closed.map((i): Leg => ({ ...first[i]!, side: first[i]!.side === 'buy' ? 'sell' : 'buy' }));
  const charges = [...closings, ...entered].reduce((sum, leg) => sum + entryCharges(leg, market.day, terms), 0) / 100;
  const profits = (at: Float64Array, look: { ahead: number; shift: { parallel: number } }) => {
    const left = exitCharges(position, market, priceGrid(at), { ...look, terms });
    return profitsAt(position, market, priceGrid(at), look).map((profit, i) => profit - charges - left[i]! / 100);
  };
  const viewed = Float64Array.from({ length: 21 }, (_, i) => view.from + ((view.to - view.from) * i) / 20);
  const underView = profits(viewed, { ahead: view.ahead, shift: { parallel: view.volatility } });
  const expiries = legs.filter(({ kind }) => kind !== 'share').map(({ expiry }) => expiry);
  const [nearest] = [...new Set([...asked.legs, ...asked.quotes].map(({ expiry }) => expiry))]
    .filter((day) => !Number.isNaN(day))
    .toSorted((a, b) => a - b);
  const until = Math.min(...expiries, expiries.length === 0 ? nearest! : Infinity);
  const end = market.expiries.find(({ expiry }) => expiry === until)!;
  const atEnd = profits(prices, { ahead: end.days, shift: noShift });
  const above = legs.reduce((sum, leg) => sum + (leg.kind === 'PE' ? 0 : signedUnits(leg)), 0);
  const forwards = new Map(market.expiries.map(({ expiry, forward }) => [expiry, forward]));
  const margin = marginEstimate({ position, parameters, market: { ...market, forwards } }).total;
  const worth = legs.filter(({ kind, side }) => side === 'buy' && kind !== 'future');
  return {
    expected: underView.reduce((sum, profit) => sum + profit, 0) / 21,
    loss: above < 0 ? Infinity : Math.max(0, -Math.min(...atEnd)),
    gain: above > 0 ? Infinity : Math.max(0, ...atEnd),
    chance: plainChance(prices, atEnd, end),
    margin,
    capital: margin + worth.reduce((sum, leg) => sum + signedUnits(leg) * leg.price, 0),
    cost: charges + [...closings, ...entered].reduce((sum, leg) => sum + signedUnits(leg) * leg.price, 0),
    delta: positionGreeks(position, market, { price: market.spot, ahead: 0, shift: noShift }).net.delta,
  };
}

/** By the stretches where it gains, joined by straight lines; within a stretch every price is as likely. */
function plainChance(
  prices: Float64Array,
  profits: Float64Array,
  end: OptimiserAsked['market']['expiries'][number],
): number {
  const density = impliedDensity(end)!;
  let chance = 0;
  for (let i = 0; i < prices.length; i++) {
    const [from, to] = [prices[i]!, prices[i + 1] ?? Infinity];
    const [one, other] = [profits[i]!, profits[i + 1] ?? profits[i]!];
    const part = one > 0 && other > 0 ? 1 : one <= 0 && other <= 0 ? 0 : Math.max(one, other) / Math.abs(one - other);
    if (part > 0) chance += part * chanceWithin(density, [{ from, to: Math.min(to, 1e12) }]);
  }
  return chance;
}
