import type { Leg } from '../leg.ts';
import {
  calendarRate,
  deliveryMargin,
  expiryDayAddition,
  exposureMargin,
  standsApart,
} from '../margin/charges-on-top.ts';
import { deltaOf, type MarginMarket, type NetContract, netContracts } from '../margin/contracts.ts';
import { futureGain, movedValue, payoffOf } from '../margin/scan.ts';
import { scenarios } from '../margin/scenarios.ts';
import type { OptimiserAsked } from './asked.ts';

/** What one option adds to the margin of every position that has it. Rupees. */
export interface MarginRow {
  /** The place of its expiry among those of the market. */
  readonly group: number;
  readonly option: Pick<NetContract, 'kind' | 'strike' | 'units'>;
  /** What it is worth in each scenario, and now; above 0 of what is bought. */
  readonly moved: Float64Array;
  readonly value: number;
  readonly delta: number;
  /** Exposure, what the expiry day adds, and delivery. */
  readonly onTop: number;
  readonly forward: number;
}

/** The options of one expiry together. */
interface OptionGroup {
  readonly options: readonly MarginRow['option'][];
  /** Calls bought less calls sold, in units. */
  readonly beyond: number;
  readonly moved: Float64Array;
  readonly value: number;
  /** What they gain in each scenario. */
  readonly change: Float64Array;
}

/** What the margin of some contracts is made of, so that one more is quickly added. */
export interface QuickParts {
  readonly groups: readonly OptionGroup[];
  /** Gains in each scenario: of contracts that end today and stand by themselves, then of all others. */
  readonly gains: Float64Array;
  /** By expiry: deltas, and the price of the month. */
  readonly deltas: Float64Array;
  readonly forwards: Float64Array;
  readonly value: number;
  readonly onTop: number;
  /** Whether nothing was sold and no future is there. */
  readonly isBought: boolean;
}

export interface QuickMargin {
  /** Undefined where its price tells no volatility. */
  rowOf(leg: Leg, last: number): MarginRow | undefined;
  partsOf(legs: readonly Leg[], lasts: readonly number[]): QuickParts;
  /** The parts with one option more. */
  plus(parts: QuickParts, row: MarginRow): QuickParts;
  /** The margin of the parts, or with one option more; as `marginEstimate` says, but for the last digits. */
  total(parts: QuickParts, row?: MarginRow): number;
}

const COUNT = scenarios.length;
const shares = Float64Array.from(scenarios, ({ share }) => share);

/** What a position’s margin is worked out on. */
export function marginMarket({ market }: OptimiserAsked, prices: readonly number[]): MarginMarket {
  const { day, spot, rate, expiries } = market;
  return { day, spot, rate, forwards: new Map(expiries.map(({ expiry, forward }) => [expiry, forward])), prices };
}

/** What all margins of one question stand on. */
interface Ground {
  readonly asked: OptimiserAsked;
  /** Expiries, the nearest first: rows and parts have their places. */
  readonly days: readonly number[];
  /** Of each expiry: 0 where it stands by itself today, else 1. */
  readonly tiers: readonly number[];
  /** The calendar charge, a fraction of the far month. */
  readonly rate: number;
  /** Written anew by every total. */
  readonly gains: Float64Array;
  readonly deltas: Float64Array;
}

function groundOf(asked: OptimiserAsked): Ground {
  const { parameters, market } = asked;
  const days = market.expiries.map(({ expiry }) => expiry).toSorted((one, other) => one - other);
  const isApart = standsApart(parameters);
  return {
    asked,
    days,
    tiers: days.map((day) => (isApart && day === parameters.day ? 0 : 1)),
    rate: calendarRate(parameters),
    gains: new Float64Array(2 * COUNT),
    deltas: new Float64Array(days.length),
  };
}

/** For contracts of the expiries of the market. */
export function quickMargin(asked: OptimiserAsked): QuickMargin {
  const ground = groundOf(asked);
  return {
    rowOf(leg, last) {
      const [contract] = contractsOf([leg], [last], asked);
      return contract && tellsVolatility(contract) ? rowOf(contract, ground) : undefined;
    },
    partsOf: (legs, lasts) => partsOf(contractsOf(legs, lasts, asked), ground),
    plus: (parts, row) => plus(parts, row, ground),
    total: (parts, row) => total(parts, row, ground),
  };
}

const contractsOf = (legs: readonly Leg[], lasts: readonly number[], asked: OptimiserAsked) =>
  netContracts({ underlying: asked.underlying, legs }, marginMarket(asked, lasts));

/** Deep in the money a price tells none; at its end it has none to tell. */
const tellsVolatility = ({ kind, volatility, days }: NetContract) => kind === 'future' || volatility > 0 || days === 0;

function rowOf(contract: NetContract, { asked, days }: Ground): MarginRow {
  const { parameters, market } = asked;
  const margined = { contracts: [contract], spot: market.spot, parameters };
  return {
    group: days.indexOf(contract.expiry),
    option: contract,
    moved: Float64Array.from(scenarios, (scenario) => movedValue(contract, scenario, parameters)),
    value: contract.units * contract.price,
    delta: contract.units * deltaOf(contract),
    onTop: exposureMargin(margined) + expiryDayAddition(margined) + deliveryMargin(margined),
    forward: contract.forward,
  };
}

function partsOf(contracts: readonly NetContract[], ground: Ground): QuickParts {
  const futures = futuresParts(
    contracts.filter(({ kind }) => kind === 'future'),
    ground,
  );
  const options = contracts.filter(({ kind }) => kind !== 'future').map((one) => rowOf(one, ground));
  const all = options.reduce((parts, row) => plus(parts, row, ground), futures);
  // Of a month with a future and options the price of the last of them is taken.
  const forwards = all.forwards.slice();
  for (const { expiry, forward } of contracts) forwards[ground.days.indexOf(expiry)] = forward;
  return { ...all, forwards };
}

function futuresParts(futures: readonly NetContract[], { asked, days, tiers }: Ground): QuickParts {
  const { parameters, market } = asked;
  const gains = new Float64Array(2 * COUNT);
  const deltas = new Float64Array(days.length);
  for (const future of futures) {
    const at = days.indexOf(future.expiry);
    deltas[at]! += future.units;
    for (const [i, scenario] of scenarios.entries())
      gains[tiers[at]! * COUNT + i]! += futureGain(future, scenario, parameters);
  }
  return {
    groups: days.map(() => noOptions),
    gains,
    deltas,
    forwards: new Float64Array(days.length),
    value: 0,
    onTop: exposureMargin({ contracts: futures, spot: market.spot, parameters }),
    isBought: futures.length === 0,
  };
}

function plus(parts: QuickParts, row: MarginRow, { tiers }: Ground): QuickParts {
  const { group: at } = row;
  const group = joined(parts.groups[at]!, row);
  const gains = parts.gains.slice();
  addChange(gains, tiers[at]! * COUNT, parts.groups[at]!.change, group.change);
  return {
    groups: parts.groups.with(at, group),
    gains,
    deltas: parts.deltas.with(at, parts.deltas[at]! + row.delta),
    forwards: parts.forwards.with(at, row.forward),
    value: parts.value + row.value,
    onTop: parts.onTop + row.onTop,
    isBought: parts.isBought && row.option.units > 0,
  };
}

function total(parts: QuickParts, row: MarginRow | undefined, ground: Ground): number {
  const { gains, tiers } = ground;
  const onTop = parts.onTop + (row?.onTop ?? 0);
  // Who only bought cannot lose more than was paid.
  if (parts.isBought && (row === undefined || row.option.units > 0)) return onTop;
  gains.set(parts.gains);
  if (row) addJoined(gains, tiers[row.group]! * COUNT, parts.groups[row.group]!, row);
  const value = parts.value + (row?.value ?? 0);
  const needed = worst(gains, 0) + worst(gains, COUNT) + calendarCharge(parts, row, ground) - value;
  return (needed < 0 ? 0 : needed) + onTop;
}

function calendarCharge(parts: QuickParts, row: MarginRow | undefined, ground: Ground): number {
  const { deltas } = ground;
  let [rises, falls] = [false, false];
  for (let i = 0; i < deltas.length; i++) {
    const delta = parts.deltas[i]! + (row?.group === i ? row.delta : 0);
    deltas[i] = delta;
    if (delta > 0) rises = true;
    else if (delta < 0) falls = true;
  }
  return rises && falls ? matched(parts, row, ground) : 0;
}

/** The nearest expiries first, as `matchAcross`. */
function matched(parts: QuickParts, row: MarginRow | undefined, { deltas, tiers, rate }: Ground): number {
  let charge = 0;
  for (let near = 0; near < deltas.length; near++)
    for (let far = near + 1; far < deltas.length; far++) {
      const [one, other] = [deltas[near]!, deltas[far]!];
      if (tiers[near] !== tiers[far] || one * other >= 0) continue;
      const units = Math.min(Math.abs(one), Math.abs(other));
      deltas[near] = one - Math.sign(one) * units;
      deltas[far] = other - Math.sign(other) * units;
      charge += units * rate * (row?.group === far ? row.forward : parts.forwards[far]!);
    }
  return charge;
}

const noOptions: OptionGroup = {
  options: [],
  beyond: 0,
  moved: new Float64Array(COUNT),
  value: 0,
  change: new Float64Array(COUNT),
};

function joined(group: OptionGroup, row: MarginRow): OptionGroup {
  const options = [...group.options, row.option];
  const moved = group.moved.map((gain, i) => gain + row.moved[i]!);
  const value = group.value + row.value;
  const least = leastWith(group, row.option);
  const beyond = group.beyond + (row.option.kind === 'CE' ? row.option.units : 0);
  return { options, beyond, moved, value, change: moved.map((worth) => (worth < least ? least : worth) - value) };
}

/** The same without anything made: this is what the search waits for. */
function addJoined(gains: Float64Array, from: number, group: OptionGroup, row: MarginRow): void {
  const value = group.value + row.value;
  const least = leastWith(group, row.option);
  for (let i = 0; i < COUNT; i++) {
    const worth = group.moved[i]! + row.moved[i]!;
    gains[from + i]! += (worth < least ? least : worth) - value - group.change[i]!;
  }
}

function addChange(gains: Float64Array, from: number, before: Float64Array, after: Float64Array): void {
  for (let i = 0; i < COUNT; i++) gains[from + i]! += after[i]! - before[i]!;
}

/** What the options of an expiry pay at the very worst, as `leastPayoff`. */
function leastWith({ options, beyond }: OptionGroup, added: MarginRow['option']): number {
  if (beyond + (added.kind === 'CE' ? added.units : 0) < 0) return -Infinity;
  let least = Math.min(0, paidAt(0, options, added), paidAt(added.strike, options, added));
  for (const { strike } of options) least = Math.min(least, paidAt(strike, options, added));
  return least;
}

function paidAt(price: number, options: readonly MarginRow['option'][], added: MarginRow['option']): number {
  let paid = added.units * payoffOf(added, price);
  for (const option of options) paid += option.units * payoffOf(option, price);
  return paid;
}

function worst(gains: Float64Array, from: number): number {
  let loss = 0;
  for (let i = 0; i < COUNT; i++) {
    const one = -gains[from + i]! * shares[i]!;
    if (one > loss || Number.isNaN(one)) loss = one;
  }
  return loss;
}

/** Whether the contracts of a position all tell their own volatility, so that none leans on what is added. */
export function haveOwnVolatilities(legs: readonly Leg[], lasts: readonly number[], asked: OptimiserAsked): boolean {
  return legs.every((leg, i) => contractsOf([leg], [lasts[i]!], asked).every(tellsVolatility));
}
