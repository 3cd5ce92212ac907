import type { TimeFrame } from '@parakh/frames';
import { print, type Tree } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { type Builders, type Evaluator, evaluator, type Plan, type PlannedSignal, plan } from '@parakh/scan';
import type { LivingAlert } from './judging-words.ts';

/** One bit a lane, as the fleet has them. */
export type Lanes = Uint32Array;

/** What is remembered of a signal between two judgements. */
export interface SignalState {
  readonly planned: PlannedSignal;
  /** Lanes on which it held at the bar before the one that forms. */
  before: Lanes;
  /** Lanes of whose newest bar it was told. */
  readonly told: Lanes;
  /** On ticks: lanes on which it would be told. */
  readonly armed: Lanes;
  /** Of one with an evaluator of its own: lanes on which it held when it was judged last. */
  readonly held: Lanes;
}

/** A condition that lives, however many alerts want it. */
export interface Living {
  readonly id: string;
  /** The same for alerts that are judged the same way. */
  readonly key: string;
  readonly text: string;
  readonly plan: Plan;
  readonly on: LivingAlert['on'];
  readonly rearmPct: number;
  readonly signals: readonly SignalState[];
  /** By alert: its symbols. */
  readonly alerts: Map<string, Lanes>;
  /** Those of all its alerts. */
  wanted: Lanes;
  /** Bars of minutes that were over by then are not told. */
  since: number;
  /** Over whole histories of one lane; made when it is first needed. */
  readonly run: () => Evaluator;
}

/** The same for alerts that are judged the same way. */
export function livingKey({ on, rearmPct, closedOnly }: LivingAlert, tree: Tree): string {
  return `${on === 'tick' ? `tick ${rearmPct}` : 'close'} ${closedOnly} ${print(tree)}`;
}

/** What is the same for all that live in one thread. */
export interface Shared {
  /** How many lanes are judged. */
  readonly lanes: number;
  readonly builders: Builders;
}

export function makeLiving(
  named: Pick<Living, 'id' | 'key'>,
  tree: Tree,
  ...[alert, { lanes, builders }]: [LivingAlert, Shared]
): Living {
  const planned = plan(tree, { closedOnly: alert.closedOnly, builders });
  let run: Evaluator | undefined;
  return {
    ...named,
    text: print(tree),
    plan: planned,
    on: alert.on,
    rearmPct: alert.rearmPct,
    signals: planned.signals.map((signal) => stateOf(signal, lanes)),
    alerts: new Map(),
    wanted: noLanes(lanes),
    since: -Infinity,
    run: () => (run ??= evaluator(planned, { sessions: session, newest: 2 })),
  };
}

/** To be tried with: nothing was told of it. */
export function copied(living: Living): Living {
  return { ...living, signals: living.signals.map(({ planned }) => stateOf(planned, 32 * living.wanted.length)) };
}

/** The same beside other symbols, or in another order. */
export function relaid(living: Living, lanes: number, laneOf: (before: number) => number | undefined): Living {
  const moved = (mask: Lanes) => {
    const now: number[] = [];
    mask.forEach((word, i) => eachLane(word, i, (lane) => now.push(laneOf(lane) ?? Infinity)));
    return lanesOf(
      now.filter((lane) => lane < lanes),
      lanes,
    );
  };
  const alerts = new Map([...living.alerts].map(([id, mask]) => [id, moved(mask)]));
  const signals = living.signals.map(({ planned }) => stateOf(planned, lanes));
  const made = { ...living, alerts, signals, wanted: noLanes(lanes) };
  gatherWanted(made);
  return made;
}

/** Puts back what was told as it is now: of a lane with another newest bar nothing was told. */
export function keptOf(
  all: Iterable<Living>,
  before: Int32Array,
): (some: readonly Living[], newest: Int32Array) => void {
  const known = new Map(
    Array.from(all, (living) => [living, { since: living.since, signals: living.signals.map(copyOf) }]),
  );
  return (some, newest) => {
    for (const living of some) {
      const kept = known.get(living);
      if (!kept) continue;
      living.since = kept.since;
      living.signals.forEach(({ told, armed }, i) => {
        told.set(kept.signals[i]!.told);
        armed.set(kept.signals[i]!.armed);
        newest.forEach((bar, lane) => bar !== before[lane] && clearLane(told, lane));
      });
    }
  };
}

const copyOf = ({ told, armed }: SignalState) => ({ told: told.slice(), armed: armed.slice() });

/** Another session: nothing was told in it. */
export function forgetSession({ signals }: Living): void {
  for (const { before, told, armed, held } of signals) for (const lanes of [before, told, armed, held]) lanes.fill(0);
}

/** After its alerts changed. */
export function gatherWanted(living: Living): void {
  living.wanted.fill(0);
  for (const mask of living.alerts.values()) for (let i = 0; i < mask.length; i++) living.wanted[i]! |= mask[i]!;
}

/** Whether a condition is judged on the bar that forms, each minute; otherwise when its bar closes. */
export function isOnForming({ unit }: TimeFrame, on: LivingAlert['on']): boolean {
  return on === 'tick' || unit !== 'minute';
}

function stateOf(planned: PlannedSignal, lanes: number): SignalState {
  const none = () => noLanes(lanes);
  return { planned, before: none(), told: none(), armed: none(), held: none() };
}

export function noLanes(lanes: number): Lanes {
  return new Uint32Array(Math.ceil(lanes / 32));
}

export function lanesOf(lanes: Iterable<number>, count: number): Lanes {
  const out = noLanes(count);
  for (const lane of lanes) setLane(out, lane);
  return out;
}

export function hasLane(lanes: Lanes, lane: number): boolean {
  return ((lanes[lane >>> 5]! >>> (lane & 31)) & 1) === 1;
}

export function setLane(lanes: Lanes, lane: number): void {
  lanes[lane >>> 5]! |= 1 << (lane & 31);
}

export function clearLane(lanes: Lanes, lane: number): void {
  lanes[lane >>> 5]! &= ~(1 << (lane & 31));
}

export function clearLanes(lanes: Lanes, mask: Lanes): void {
  for (let i = 0; i < lanes.length; i++) lanes[i]! &= ~mask[i]!;
}

export function countBoth(a: Lanes, b: Lanes): number {
  let count = 0;
  for (let i = 0; i < b.length; i++) for (let word = a[i]! & b[i]!; word !== 0; word &= word - 1) count++;
  return count;
}

/** The numbers of the lanes in a word of bits. */
export function eachLane(word: number, index: number, tell: (lane: number) => void): void {
  for (let left = word; left !== 0; left &= left - 1) tell(32 * index + 31 - Math.clz32(left & -left));
}

/** Lanes that are wanted, of whose newest bar a signal was not told, in words of bits. */
export function freshLanes({ wanted }: Living, { told }: SignalState, newly: (word: number) => number): number[] {
  const lanes: number[] = [];
  for (let i = 0; i < wanted.length; i++) {
    const word = newly(i) & wanted[i]! & ~told[i]!;
    if (word !== 0) eachLane(word, i, (lane) => lanes.push(lane));
  }
  return lanes;
}

/** The last moment before a session. */
export function beforeSession(day: number): number {
  return barTime(day) - 1;
}
