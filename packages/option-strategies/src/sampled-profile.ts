import { type Extreme, extremesOf, type PriceRange, type Profile, piecesOf, signOf } from './profile.ts';

interface Curve {
  /** Rupees at each price; from the lowest on. */
  profits(prices: Float64Array): Float64Array;
  /** Where it may bend or jump: strikes. */
  readonly strikes: readonly number[];
  /** Units that follow the price above all strikes. */
  readonly slope: number;
  readonly within: PriceRange;
}

/** Prices looked at, besides the strikes and both sides of each. */
const SAMPLES = 400;
/** As near as this to a strike is beside it. */
const BESIDE = 1e-9;
const HALVINGS = 60;

/**
 * Of what is not straight: sampled from one price to another, roots and peaks then closed in. Two changes of sign between neighbouring samples are not
 * seen. Undefined where something is not known.
 */
export function sampledProfile(curve: Curve): Profile | undefined {
  const prices = samplesOf(curve);
  const profits = curve.profits(prices);
  if (profits.some(Number.isNaN)) return undefined;
  const at = (price: number) => curve.profits(Float64Array.of(price))[0]!;
  const cross = (left: number) => crossing(at, prices[left]!, prices[left + 1]!);
  const { greatestGain, greatestLoss } = extremesOf(prices, profits, curve.slope);
  return {
    ...piecesOf({ prices, profits, cross }, NaN),
    greatestGain: closedIn(greatestGain, prices, at),
    greatestLoss: negated(closedIn(negated(greatestLoss), prices, (price) => -at(price))),
    isExact: false,
    within: curve.within,
  };
}

function samplesOf({ strikes, within: { from, to } }: Curve): Float64Array {
  const inside = strikes.filter((strike) => strike > from && strike < to);
  const sides = inside.flatMap((strike) => [strike * (1 - BESIDE), strike, strike * (1 + BESIDE)]);
  const steps = Array.from({ length: SAMPLES + 1 }, (_, i) => from + ((to - from) * i) / SAMPLES);
  return Float64Array.from(new Set([...steps, ...sides])).toSorted();
}

/** The root, or the price of a jump over nothing. */
function crossing(at: (price: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const side = signOf(at(low));
  for (let i = 0; i < HALVINGS && high - low > BESIDE * BESIDE * high; i++) {
    const middle = (low + high) / 2;
    if (signOf(at(middle)) === side) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** 1 / golden ratio. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The peak between the neighbours of the highest sample. */
function closedIn(extreme: Extreme, prices: Float64Array, at: (price: number) => number): Extreme {
  if (extreme.isUnlimited) return extreme;
  const place = prices.indexOf(extreme.price);
  let [low, high] = [prices[Math.max(0, place - 1)]!, prices[Math.min(prices.length - 1, place + 1)]!];
  for (let i = 0; i < HALVINGS; i++) {
    const [one, other] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (at(one) >= at(other)) high = other;
    else low = one;
  }
  const price = (low + high) / 2;
  const amount = at(price);
  return amount > extreme.amount ? { ...extreme, amount, price } : extreme;
}

const negated = (extreme: Extreme): Extreme => ({ ...extreme, amount: -extreme.amount });
