import type { Leg } from '../leg.ts';
import { marginEstimate } from '../margin/estimate.ts';
import type { OptimiserAsked } from './asked.ts';
import { type Candidate, enteredLegs, type Resulting } from './candidate.ts';
import type { Entry } from './entries.ts';
import { leavingAt, leavingUnderView } from './leg-figures.ts';
import type { Places } from './places.ts';
import { marginMarket, type QuickMargin } from './quick-margin.ts';
import type { Stack } from './stack.ts';

interface Weighing {
  readonly asked: OptimiserAsked;
  readonly places: Places;
  readonly margin: QuickMargin;
  /** Whether margins add up: else each is estimated whole. */
  readonly isQuick: boolean;
}

/** What a candidate comes to. Beyond the limits only the figures that showed it are known. */
export type Weights = Omit<Candidate, keyof Resulting>;

/** Works out what candidates come to: a stack, and perhaps one leg more. */
export interface Scales {
  /** The same record every time, written anew: the search makes nothing for most candidates. */
  weigh(stack: Stack, last: Entry | undefined): Readonly<Weights>;
  /** All figures of it, within the limits or not. */
  whole(stack: Stack): Candidate;
  chanceOf(held: Resulting): number;
  /** Rupees, at least 0; Infinity without a bound. */
  greatestGainOf(held: Resulting): number;
}

export function scalesOf(weighing: Weighing): Scales {
  const { asked } = weighing;
  const { limits, score, front = 'greatest-loss' } = asked;
  const mostLoss = limits.greatestLoss ?? Infinity;
  const mostMargin = limits.margin ?? Infinity;
  const mostCost = limits.cost ?? Infinity;
  const isInBand = (delta: number) => !limits.delta || (delta >= limits.delta.from && delta <= limits.delta.to);
  const isMarginWanted = limits.margin !== undefined || score === 'profit-per-margin' || front === 'margin';
  const found = { expected: NaN, greatestLoss: NaN, score: NaN, risk: NaN, isWithinLimits: false };

  function scoreOf(stack: Stack, last: Entry | undefined, margined: number): number {
    if (score === 'expected-profit') return found.expected;
    if (score === 'chance-of-profit') return chanceOf(stack, last, weighing);
    if (score === 'reward-to-risk') return ratio(found.expected, found.greatestLoss);
    return ratio(found.expected, margined + stack.tied + (last?.tied ?? 0));
  }

  function weigh(stack: Stack, last: Entry | undefined): Readonly<Weights> {
    found.isWithinLimits = false;
    if (!isInBand(stack.delta + (last?.delta ?? 0))) return found;
    if (stack.cost + (last?.cost ?? 0) > mostCost) return found;
    found.greatestLoss = greatestLossOf(stack, last, weighing);
    if (found.greatestLoss > mostLoss) return found;
    const margined = isMarginWanted ? marginOf(stack, last, weighing) : 0;
    if (margined > mostMargin) return found;
    found.isWithinLimits = true;
    found.expected = expectedOf(stack, last, weighing);
    found.risk = front === 'margin' ? margined : found.greatestLoss;
    found.score = Number.isNaN(margined) ? NaN : scoreOf(stack, last, margined);
    return found;
  }

  function whole(stack: Stack): Candidate {
    const { isWithinLimits } = weigh(stack, undefined);
    const unlimited = scalesOf({ ...weighing, asked: { ...asked, limits: {} } });
    return { stack, last: undefined, ...unlimited.weigh(stack, undefined), isWithinLimits };
  }

  return {
    weigh,
    whole,
    chanceOf: ({ stack, last }) => chanceOf(stack, last, weighing),
    greatestGainOf: ({ stack, last }) => greatestGainOf(stack, last, weighing),
  };
}

/** Of what is held then; each leg at the price of now. */
export function legsAfter(held: Resulting): Leg[] {
  return [...held.stack.staying, ...enteredLegs(held)].map(({ leg }) => leg);
}

export function pricesAfter(held: Resulting): number[] {
  return [...held.stack.staying, ...enteredLegs(held)].map(({ last }) => last);
}

function marginOf(stack: Stack, last: Entry | undefined, { asked, margin, isQuick }: Weighing): number {
  if (isQuick) return margin.total(stack.margin, last?.margin);
  const position = positionOf(stack, last, asked);
  const market = marginMarket(asked, pricesAfter({ stack, last }));
  return marginEstimate({ position, market, parameters: asked.parameters }).total;
}

const positionOf = (stack: Stack, last: Entry | undefined, { underlying }: OptimiserAsked) => ({
  underlying,
  legs: legsAfter({ stack, last }),
});

function expectedOf(stack: Stack, last: Entry | undefined, { asked, places }: Pick<Weighing, 'asked' | 'places'>) {
  const expected = stack.expected + (last?.expected ?? 0);
  return places.isDelivered ? expected - leavingUnderView(positionOf(stack, last, asked), asked, places) : expected;
}

/** The place of the first expiry among the horizons; of shares alone the nearest one. */
function horizonOf(stack: Stack, last: Entry | undefined): number {
  const first = last && last.ends < stack.first ? last.ends : stack.first;
  return first === Infinity ? 0 : first;
}

/** What one leg more adds at each price of a horizon, and what leaving takes where that does not add up. */
function addedAt(at: number, stack: Stack, last: Entry | undefined, { asked, places }: Weighing): Float64Array {
  const { length } = stack.rows[at]!;
  const added = last ? last.rows[at]! : zeros(length);
  if (!places.isDelivered) return added;
  const left = leavingAt(positionOf(stack, last, asked), places.horizons[at]!.days, asked, places.grid);
  return added.map((profit, i) => profit - left[i]!);
}

function greatestLossOf(stack: Stack, last: Entry | undefined, weighing: Weighing): number {
  if (stack.above + (last?.above ?? 0) < 0) return Infinity;
  const at = horizonOf(stack, last);
  return deepest(stack.rows[at]!, addedAt(at, stack, last, weighing));
}

function greatestGainOf(stack: Stack, last: Entry | undefined, weighing: Weighing): number {
  if (stack.above + (last?.above ?? 0) > 0) return Infinity;
  const at = horizonOf(stack, last);
  return highest(stack.rows[at]!, addedAt(at, stack, last, weighing));
}

/** Also NaN where one of them is. */
function highest(row: Float64Array, added: Float64Array): number {
  return Math.max(0, ...row.map((profit, i) => profit + added[i]!));
}

function deepest(row: Float64Array, added: Float64Array): number {
  let least = 0;
  for (let i = 0; i < row.length; i++) {
    const profit = row[i]! + added[i]!;
    if (profit < least) least = profit;
  }
  return 0 - least;
}

function chanceOf(stack: Stack, last: Entry | undefined, weighing: Weighing): number {
  const at = horizonOf(stack, last);
  const { below } = weighing.places.horizons[at]!;
  return chanceOfGain(stack.rows[at]!, addedAt(at, stack, last, weighing), below);
}

/** Straight between two prices; `below` is the chance of ending at or below each. */
function chanceOfGain(row: Float64Array, added: Float64Array, below: Float64Array): number {
  let chance = 0;
  let before = row[0]! + added[0]!;
  for (let i = 1; i < row.length; i++) {
    const profit = row[i]! + added[i]!;
    const stretch = below[i]! - below[i - 1]!;
    if (before > 0 && profit > 0) chance += stretch;
    else if (before > 0) chance += (stretch * before) / (before - profit);
    else if (profit > 0) chance += (stretch * profit) / (profit - before);
    before = profit;
  }
  return before > 0 ? chance + 1 - below.at(-1)! : chance;
}

/** Where a loss is expected it stands undivided: else more risk would make it look smaller. */
function ratio(expected: number, by: number): number {
  if (expected < 0) return expected;
  return by === 0 ? 0 : expected / by;
}

const rowsOfZeros = new Map<number, Float64Array>();

function zeros(length: number): Float64Array {
  const found = rowsOfZeros.get(length) ?? new Float64Array(length);
  rowsOfZeros.set(length, found);
  return found;
}
