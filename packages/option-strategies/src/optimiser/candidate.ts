import { dayOf } from '@parakh/base';
import { type Leg, rightOf } from '../leg.ts';
import type { Entry } from './entries.ts';
import type { Stack } from './stack.ts';

/** What is held after at most two changes: a stack, and perhaps one leg more. */
export interface Resulting {
  readonly stack: Stack;
  readonly last: Entry | undefined;
}

/** A position that can be had by at most two changes, and what it comes to. Rupees. */
export interface Candidate extends Resulting {
  readonly expected: number;
  /** At least 0; Infinity without a bound. */
  readonly greatestLoss: number;
  readonly score: number;
  /** What expected profit is set against in the front. */
  readonly risk: number;
  readonly isWithinLimits: boolean;
}

type Contract = Pick<Leg, 'kind' | 'strike' | 'expiry'>;

/** '25000 CE 2026-05-26', 'future 2026-05-26', 'shares'. */
export function contractText({ kind, strike, expiry }: Contract): string {
  if (kind === 'share') return 'shares';
  return rightOf(kind) ? `${strike} ${kind} ${dayOf(expiry)}` : `future ${dayOf(expiry)}`;
}

export const legText = (leg: Leg): string => `${leg.side} ${leg.lots} × ${contractText(leg)}`;

/** One change of a position. */
export type OptimiserChange =
  | { readonly kind: 'add'; readonly leg: Leg }
  | { readonly kind: 'close'; readonly leg: Leg }
  | { readonly kind: 'roll'; readonly leg: Leg; readonly to: Leg };

export function enteredLegs({ stack, last }: Resulting): Entry[] {
  return last ? [...stack.entered, last] : [...stack.entered];
}

/** Closed legs first, each with the leg that takes its place where there is one; then what is added. */
export function changesOf(held: Resulting, legs: readonly Leg[]): OptimiserChange[] {
  const waiting = enteredLegs(held).map(({ leg }) => leg);
  const closings = held.stack.closed.map((i): OptimiserChange => {
    const leg = legs[i]!;
    const at = waiting.findIndex((one) => isInPlaceOf(one, leg));
    const [to] = at < 0 ? [] : waiting.splice(at, 1);
    return to ? { kind: 'roll', leg, to } : { kind: 'close', leg };
  });
  return [...closings, ...waiting.map((leg): OptimiserChange => ({ kind: 'add', leg }))];
}

const isInPlaceOf = (one: Leg, leg: Leg) => one.kind === leg.kind && one.side === leg.side && one.lots === leg.lots;

function changeText(change: OptimiserChange): string {
  if (change.kind === 'add') return legText(change.leg);
  if (change.kind === 'close') return `close ${legText(change.leg)}`;
  return `roll ${legText(change.leg)} to ${contractText(change.to)}`;
}

export const DO_NOTHING = 'do nothing';

/** Names every candidate once: 'sell 1 × 25000 CE 2026-05-26, buy 1 × 25200 CE 2026-05-26'. */
export function candidateName(held: Resulting, legs: readonly Leg[]): string {
  const changes = changesOf(held, legs);
  return changes.length === 0 ? DO_NOTHING : changes.map(changeText).join(', ');
}
