import type { TimeFrame } from '@parakh/frames';
import { print, type Tree } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { type Builders, type Evaluator, evaluator, type Plan, type PlannedSignal, plan } from '@parakh/scan';
import type { AlertCondition } from './types.ts';

/** One bit a symbol, as the incremental evaluator has them. */
export type Bitmap = Uint32Array;

/** What is remembered of a signal between two evaluations. */
export interface SignalState {
  readonly planned: PlannedSignal;
  /** Symbols on which it held at the bar before the one that forms. */
  before: Bitmap;
  /** Symbols on whose newest bar it was notified. */
  readonly notified: Bitmap;
  /** On ticks: symbols on which it would be notified. */
  readonly armed: Bitmap;
  /** Of one with an evaluator of its own: symbols on which it held when it was evaluated last. */
  readonly held: Bitmap;
}

/** An active condition, however many alerts want it. */
export interface ActiveCondition {
  readonly id: string;
  /** The same for alerts that are evaluated the same way. */
  readonly key: string;
  readonly text: string;
  readonly plan: Plan;
  readonly on: AlertCondition['on'];
  readonly rearmPct: number;
  readonly signals: readonly SignalState[];
  /** By alert: its symbols. */
  readonly alerts: Map<string, Bitmap>;
  /** Those of all its alerts. */
  wanted: Bitmap;
  /** Bars of minutes that were over by then are not notified. */
  since: number;
  /** Over whole histories of one symbol; made when it is first needed. */
  readonly run: () => Evaluator;
}

/** The same for alerts that are evaluated the same way. */
export function conditionKey({ on, rearmPct, closedOnly }: AlertCondition, tree: Tree): string {
  return `${on === 'tick' ? `tick ${rearmPct}` : 'close'} ${closedOnly} ${print(tree)}`;
}

/** What all conditions of one thread share. */
export interface Shared {
  /** How many symbols are evaluated. */
  readonly symbolIndexes: number;
  readonly builders: Builders;
}

export function makeActiveCondition(
  named: Pick<ActiveCondition, 'id' | 'key'>,
  { tree, alert }: { readonly tree: Tree; readonly alert: AlertCondition },
  { symbolIndexes, builders }: Shared,
): ActiveCondition {
  const planned = plan(tree, { closedOnly: alert.closedOnly, builders });
  let run: Evaluator | undefined;
  return {
    ...named,
    text: print(tree),
    plan: planned,
    on: alert.on,
    rearmPct: alert.rearmPct,
    signals: planned.signals.map((signal) => stateOf(signal, symbolIndexes)),
    alerts: new Map(),
    wanted: emptyBitmap(symbolIndexes),
    since: -Infinity,
    run: () => (run ??= evaluator(planned, { sessions: session, newest: 2 })),
  };
}

/** To be tried with: nothing was notified of it. */
export function copied(active: ActiveCondition): ActiveCondition {
  return { ...active, signals: active.signals.map(({ planned }) => stateOf(planned, 32 * active.wanted.length)) };
}

/** The same beside other symbols, or in another order. */
export function rearranged(
  active: ActiveCondition,
  symbolIndexes: number,
  symbolIndexOf: (before: number) => number | undefined,
): ActiveCondition {
  const moved = (mask: Bitmap) => {
    const now: number[] = [];
    mask.forEach((word, i) => eachBit(word, i, (symbolIndex) => now.push(symbolIndexOf(symbolIndex) ?? Infinity)));
    return bitmapOf(
      now.filter((symbolIndex) => symbolIndex < symbolIndexes),
      symbolIndexes,
    );
  };
  const alerts = new Map([...active.alerts].map(([id, mask]) => [id, moved(mask)]));
  const signals = active.signals.map(({ planned }) => stateOf(planned, symbolIndexes));
  const made = { ...active, alerts, signals, wanted: emptyBitmap(symbolIndexes) };
  gatherWanted(made);
  return made;
}

/** Puts back what was notified as it is now: of a symbol with another newest bar nothing was notified. */
export function stateRestorer(
  all: Iterable<ActiveCondition>,
  before: Int32Array,
): (some: readonly ActiveCondition[], newest: Int32Array) => void {
  const known = new Map(
    Array.from(all, (active) => [active, { since: active.since, signals: active.signals.map(copyOf) }]),
  );
  return (some, newest) => {
    for (const active of some) {
      const kept = known.get(active);
      if (!kept) continue;
      active.since = kept.since;
      active.signals.forEach(({ notified, armed }, i) => {
        notified.set(kept.signals[i]!.told);
        armed.set(kept.signals[i]!.armed);
        newest.forEach((bar, symbolIndex) => bar !== before[symbolIndex] && clearBit(notified, symbolIndex));
      });
    }
  };
}

const copyOf = ({ notified, armed }: SignalState) => ({ told: notified.slice(), armed: armed.slice() });

/** Another session: nothing was notified in it. */
export function forgetSession({ signals }: ActiveCondition): void {
  for (const { before, notified, armed, held } of signals)
    for (const symbolIndexes of [before, notified, armed, held]) symbolIndexes.fill(0);
}

/** After its alerts changed. */
export function gatherWanted(active: ActiveCondition): void {
  active.wanted.fill(0);
  for (const mask of active.alerts.values()) for (let i = 0; i < mask.length; i++) active.wanted[i]! |= mask[i]!;
}

/** Whether a condition is evaluated on the bar that forms, each minute; otherwise when its bar closes. */
export function isOnForming({ unit }: TimeFrame, on: AlertCondition['on']): boolean {
  return on === 'tick' || unit !== 'minute';
}

function stateOf(planned: PlannedSignal, symbolIndexes: number): SignalState {
  const none = () => emptyBitmap(symbolIndexes);
  return { planned, before: none(), notified: none(), armed: none(), held: none() };
}

export function emptyBitmap(symbolIndexes: number): Bitmap {
  return new Uint32Array(Math.ceil(symbolIndexes / 32));
}

export function bitmapOf(symbolIndexes: Iterable<number>, count: number): Bitmap {
  const out = emptyBitmap(count);
  for (const symbolIndex of symbolIndexes) setBit(out, symbolIndex);
  return out;
}

export function hasBit(symbolIndexes: Bitmap, symbolIndex: number): boolean {
  return ((symbolIndexes[symbolIndex >>> 5]! >>> (symbolIndex & 31)) & 1) === 1;
}

export function setBit(symbolIndexes: Bitmap, symbolIndex: number): void {
  symbolIndexes[symbolIndex >>> 5]! |= 1 << (symbolIndex & 31);
}

export function clearBit(symbolIndexes: Bitmap, symbolIndex: number): void {
  symbolIndexes[symbolIndex >>> 5]! &= ~(1 << (symbolIndex & 31));
}

export function clearBits(symbolIndexes: Bitmap, mask: Bitmap): void {
  for (let i = 0; i < symbolIndexes.length; i++) symbolIndexes[i]! &= ~mask[i]!;
}

export function countBoth(a: Bitmap, b: Bitmap): number {
  let count = 0;
  for (let i = 0; i < b.length; i++) for (let word = a[i]! & b[i]!; word !== 0; word &= word - 1) count++;
  return count;
}

/** The numbers of the symbols in a word of bits. */
export function eachBit(word: number, index: number, tell: (symbolIndex: number) => void): void {
  for (let left = word; left !== 0; left &= left - 1) tell(32 * index + 31 - Math.clz32(left & -left));
}

/** Symbols that are wanted, on whose newest bar a signal was not notified, in words of bits. */
export function pendingSymbols(
  { wanted }: ActiveCondition,
  { notified }: SignalState,
  newly: (word: number) => number,
): number[] {
  const symbolIndexes: number[] = [];
  for (let i = 0; i < wanted.length; i++) {
    const word = newly(i) & wanted[i]! & ~notified[i]!;
    if (word !== 0) eachBit(word, i, (symbolIndex) => symbolIndexes.push(symbolIndex));
  }
  return symbolIndexes;
}

/** The last moment before a session. */
export function beforeSession(day: number): number {
  return barTime(day) - 1;
}
