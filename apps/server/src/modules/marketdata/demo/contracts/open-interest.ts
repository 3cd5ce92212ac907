import type { Random } from '@parakh/base';
import type { ExpiryKind } from '@parakh/options';
import { chanceOf } from '../chance.ts';
import type { Model } from '../model.ts';
import { chanceAt, wanderAt } from './chance-of-contract.ts';
import type { DemoUnderlying } from './underlyings.ts';

/** What is open on an underlying at the end of each session, in units of the end of the history. */
export interface OpenPath {
  /** Of futures of all months. */
  readonly futures: Float64Array;
  /** Calls and puts of an expiry that is near, before it fades with time. */
  readonly calls: Float64Array;
  readonly puts: Float64Array;
}

const STAYS = 0.94;
const DEVIATION = 0.035;
/** How much of a move of a usual day becomes new positions. */
const FOLLOWS = 0.012;

/** Positions are opened with the trend and closed against it; whoever hedges buys puts when it falls. */
export function openPathOf(of: DemoUnderlying, { market, sessions }: Model): OpenPath {
  const chance = chanceOf(`open interest ${of.name}`);
  const count = sessions.length;
  const path = { futures: new Float64Array(count), calls: new Float64Array(count), puts: new Float64Array(count) };
  let [open, fear] = [0, 0];
  for (let t = 0; t < count; t++) {
    const move = moveOf(of, { market, t }) / market.deviation[t]!;
    open =
      STAYS * open + DEVIATION * chance.normal() + (isTrending(chance) ? FOLLOWS * Math.abs(move) : -FOLLOWS * 0.8);
    fear = 0.9 * fear + 0.05 * chance.normal() + 0.035 * move;
    const base = of.usualOpen * Math.exp(open);
    path.futures[t] = base;
    path.calls[t] = base * of.optionsPart * 0.55 * Math.exp(-fear / 2);
    path.puts[t] = base * of.optionsPart * 0.47 * Math.exp(fear / 2);
  }
  return path;
}

const isTrending = (chance: Random) => chance.next() < 0.6;

function moveOf({ share }: DemoUnderlying, { market, t }: { market: Model['market']; t: number }): number {
  if (!share) return market.gap[t]! + market.within[t]!;
  return share.own.gap[t]! + share.own.within[t]! + share.withMarket * (market.gap[t]! + market.within[t]!);
}

/** Share of the futures that each month holds, nearest first: in its last week the nearest is rolled into the next, earlier with haste (−1 to 1). */
export function monthShares(sessionsLeft: number, haste = 0): readonly [number, number, number] {
  const rolled = 1 / (1 + Math.exp((sessionsLeft - 2.2 - 2 * haste) / (1.1 + 0.5 * haste)));
  const near = 0.93 + 0.03 * haste - 0.75 * rolled;
  return [near, (1 - near) * 0.93, (1 - near) * 0.07];
}

/** How much of the options of an expiry is open so many days before it. */
export function fading(kind: ExpiryKind, days: number): number {
  return kind === 'weekly' ? 1.4 * Math.exp(-days / 9) : 0.08 + 1.1 * Math.exp(-((days / 32) ** 1.6));
}

/** Where the options of an expiry are open. */
export interface OpenShape {
  readonly t: number;
  /** Around which positions were taken, and a deviation of what may come, both rupees of the end. */
  readonly middle: number;
  readonly deviation: number;
  readonly step: number;
}

/** Sellers of calls stand above the price and those of puts below, in deviations. */
const AHEAD = 0.8;
const WIDTH = 1.15;

/** Share of all calls (side 1) or puts (−1) of an expiry that one strike holds: a bell with walls at round strikes. */
export function shareOfStrike(shape: OpenShape, side: 1 | -1, contract: { seed: number; multiple: number }): number {
  const { t, middle, deviation, step } = shape;
  const away = (contract.multiple * step - middle) / deviation - side * AHEAD;
  const bell = Math.exp(-((away / WIDTH) ** 2) / 2) / (WIDTH * Math.sqrt(2 * Math.PI));
  const place = 2 * contract.multiple + (side + 1) / 2;
  const own = Math.exp(0.7 * (2 * chanceAt(contract.seed, place) - 1) + 0.3 * wanderAt(contract.seed, place, t));
  return ((bell * step) / deviation) * wall(contract.multiple) * own * 0.75;
}

function wall(multiple: number): number {
  if (multiple % 10 === 0) return 2.6;
  return multiple % 5 === 0 ? 1.7 : multiple % 2 === 0 ? 1.1 : 0.75;
}
