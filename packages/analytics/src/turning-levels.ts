import { dayOf, nanToNull } from '@parakh/base';
import type { TurningLevel } from '@parakh/contract';
import { type Bars, barColumns } from '@parakh/frames';
import { atr, swingHigh, swingLow } from '@parakh/indicators';
import { barDay } from '@parakh/market';

/** A year of the exchange. */
const SESSIONS = 250;
/** So much of the average true range apart, touches are still of one level. */
const WITHIN_ATR = 0.5;
/** After so many sessions a touch counts half. */
const HALF_LIFE = 125;
const SESSIONS_OF_USUAL_VOLUME = 20;
/** A day of a thousand times the volume would make a level of its own. */
const MOST_VOLUME = 3;

/** A swing high or low. */
interface Touch {
  readonly time: number;
  readonly price: number;
  /** Over the mean of the sessions before it; 1 where that is not known. */
  readonly volumeTimes: number;
  readonly weight: number;
}

/** Prices at which a symbol turned. */
export interface Cluster {
  readonly price: number;
  readonly low: number;
  readonly high: number;
  readonly touches: number;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly volumeTimes: number;
  readonly strength: number;
}

export interface TurningPoints {
  readonly atr: number;
  readonly clusters: readonly Cluster[];
}

/** Where the price turned within a year: swings that lie within half an average true range of one another, the lowest first. */
export function turnsOf(all: Bars): TurningPoints {
  const bars = lastOf(all, SESSIONS);
  const { high, low, close } = bars.columns;
  const range = atr.compute({ high, low, close }).atr.at(-1) ?? NaN;
  const touches = [...touchesOf(bars, 'high'), ...touchesOf(bars, 'low')].sort((one, other) => one.price - other.price);
  return { atr: range, clusters: groupsOf(touches, WITHIN_ATR * range).map(clusterOf) };
}

function lastOf({ time, columns }: Bars, bars: number): Bars {
  return { time: time.subarray(-bars), columns: barColumns((field) => columns[field].subarray(-bars)) };
}

function touchesOf({ time, columns }: Bars, side: 'high' | 'low'): Touch[] {
  const { at } = side === 'high' ? swingHigh.compute({ high: columns.high }) : swingLow.compute({ low: columns.low });
  const bars = new Set(at.filter((bar) => bar >= 0));
  return Array.from(bars, (bar) => {
    const volumeTimes = usualTimes(columns.volume, bar);
    const age = time.length - 1 - bar;
    const weight = 0.5 ** (age / HALF_LIFE) * Math.min(MOST_VOLUME, volumeTimes);
    return { time: time[bar]!, price: columns[side][bar]!, volumeTimes, weight };
  });
}

function usualTimes(volume: Float64Array, bar: number): number {
  const before = volume.subarray(Math.max(0, bar - SESSIONS_OF_USUAL_VOLUME), bar);
  const times = volume[bar]! / (before.reduce((sum, shares) => sum + shares, 0) / before.length);
  return Number.isFinite(times) ? times : 1;
}

/** From the lowest upwards: a touch belongs to the level below it while it lies near enough to that level's mean. */
function groupsOf(touches: readonly Touch[], within: number): Touch[][] {
  const groups: Touch[][] = [];
  for (const touch of touches) {
    const group = groups.at(-1);
    if (group && touch.price - meanOf(group, ({ price }) => price) <= within) group.push(touch);
    else groups.push([touch]);
  }
  return groups;
}

function clusterOf(touches: readonly Touch[]): Cluster {
  const strength = touches.reduce((sum, { weight }) => sum + weight, 0);
  const times = touches.map(({ time }) => time);
  return {
    price: touches.reduce((sum, { price, weight }) => sum + price * weight, 0) / strength,
    low: touches[0]!.price,
    high: touches.at(-1)!.price,
    touches: touches.length,
    firstTime: Math.min(...times),
    lastTime: Math.max(...times),
    volumeTimes: meanOf(touches, ({ volumeTimes }) => volumeTimes),
    strength,
  };
}

function meanOf(touches: readonly Touch[], figure: (touch: Touch) => number): number {
  return touches.reduce((sum, touch) => sum + figure(touch), 0) / touches.length;
}

/** A level as seen from the last price. */
export function levelSeen(cluster: Cluster, last: number): TurningLevel {
  const { price, low, high, touches, firstTime, lastTime, volumeTimes, strength } = cluster;
  return {
    price: nanToNull(price),
    low: nanToNull(low),
    high: nanToNull(high),
    touches,
    firstTouch: dayOf(barDay(firstTime)),
    lastTouch: dayOf(barDay(lastTime)),
    volumeTimes: nanToNull(volumeTimes),
    strength: nanToNull(strength),
    kind: price < last ? 'support' : 'resistance',
    distancePct: nanToNull(100 * (price / last - 1)),
  };
}

/** By how much the last price would have to move, without its sign. */
export function distanceTo({ price }: Cluster, last: number): number {
  return Math.abs(price / last - 1);
}
