import type { BarField, Column, Sessions, TimeFrame } from '@parakh/frames';
import type { History } from '../history.ts';
import type { Node } from '../nodes.ts';
import type { Plan, PlannedSignal } from '../plan.ts';
import type { Words } from './bits.ts';

export interface FleetOptions {
  /** The bars at whose close the conditions are judged, and which the fleet is told. */
  readonly timeFrame: TimeFrame;
  /** The exchange calendar. */
  readonly sessions: Sessions;
  /** One lane a symbol. */
  readonly symbols: readonly string[];
  /**
   * Everything held of a lane, up to and with the newest bar that the fleet was told. Asked for when the fleet is opened, when conditions
   * are added, and on a new bar for lanes of which a loop over all lanes cannot tell: behind unknown values, or hardly any bars.
   */
  readonly historyOf: (lane: number) => History | undefined;
  /** Called on a bar after each part of the work, for whoever measures it. */
  readonly watch?: (done: Part) => void;
  /** 'plain' never uses WebAssembly; otherwise it is used where it may run. */
  readonly bits?: 'plain';
}

export type Part = 'updates' | 'comparisons' | 'joins';

export interface LivingCondition {
  readonly id: string;
  readonly plan: Plan;
}

/** Whether the fleet holds a condition; else why not, and it is to be judged by an evaluator of its own. */
export type Placement =
  | { readonly id: string; readonly isHeld: true }
  | { readonly id: string; readonly isHeld: false; readonly reason: string };

/** One bar of some lanes. Row r is the bar of lane `lanes[r]`; no lane stands twice. A field that is left out is unknown. */
export interface LaneBars {
  readonly lanes: Int32Array;
  /** Starts of the bars, IST minutes since 1970. */
  readonly time: Int32Array;
  readonly columns: Readonly<Partial<Record<BarField, Column>>>;
}

/** What a signal of a condition says at the newest bar of each lane. Its bitmaps are overwritten by the next bar. */
export interface Answer {
  readonly side: PlannedSignal['side'];
  /** The lanes on which it holds. */
  readonly words: Words;
  readonly count: number;
  /** The lanes whose newest bar was told last, on which it holds, and did not on their bar before. None yet for a condition just added. */
  readonly newly: Words;
}

export interface News extends Pick<Answer, 'side' | 'newly'> {
  readonly id: string;
}

/** What was done since the fleet was opened: proof that nothing is done twice. */
export interface Counts {
  readonly bars: number;
  /** Kernels (indicators, functions, calculations) × lanes with a bar. */
  readonly updates: number;
  /** Comparisons, each over all lanes. */
  readonly predicates: number;
  readonly joins: number;
}

/** Ten thousand conditions that live: a new bar updates every distinct indicator once a lane and every distinct comparison once. */
export interface Fleet {
  readonly counts: Counts;
  /** How many distinct kernels, comparisons and joins it holds. */
  readonly size: { readonly kernels: number; readonly predicates: number; readonly joins: number };
  add(conditions: readonly LivingCondition[]): Placement[];
  remove(id: string): void;
  /** A new bar for some lanes or all; the others stay as they are. */
  advance(bars: LaneBars): void;
  /** Another version of the newest bar of some lanes: a forming bar that goes on, or a correction. */
  revise(bars: LaneBars): void;
  /** Earlier bars of some lanes were corrected: all that is known of these lanes is worked out anew, up to their newest bar, which counts as told. */
  reread(lanes: Int32Array): void;
  /** Start of the newest bar of a lane; −1 before the first. */
  newestOf(lane: number): number;
  /** The signals that hold on a lane on which they did not before: what is to be told after a bar. */
  news(): News[];
  /** By signal: one for a condition, long and short for a strategy. */
  answers(id: string): readonly Answer[];
  /** What a computation of a condition, such as an operand that is shown, says on every lane; undefined where the fleet does not keep it. Overwritten by the next bar. */
  column(node: Node): Column | undefined;
  /** The lanes on which a comparison, or what joins some, holds; undefined where the fleet does not keep it. Overwritten by the next bar. */
  truth(node: Node): Words | undefined;
  /** The lanes on which a comparison, or what joins some, held on their bar before the newest. The fleet must keep it. */
  before(node: Node): Words;
  /** The lanes on which the first signal of a condition is not known. */
  unknown(id: string): Words;
}
