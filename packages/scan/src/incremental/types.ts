import type { BarField, Column, Sessions, TimeFrame } from '@parakh/frames';
import type { NamedFigure } from '../contract-history.ts';
import type { History } from '../history.ts';
import type { Node } from '../nodes.ts';
import type { Plan, PlannedSignal } from '../plan.ts';
import type { Bitmap } from './bits.ts';

export interface IncrementalEvaluatorOptions {
  /** The bars at whose close the conditions are evaluated, and which the evaluator is given. */
  readonly timeFrame: TimeFrame;
  /** The exchange calendar. */
  readonly sessions: Sessions;
  /** Everything is by their position here, the symbol index. */
  readonly symbols: readonly string[];
  /**
   * All available bars of a symbol, up to and with the newest bar that the evaluator was given. Asked for when the incremental evaluator is opened, when conditions
   * are added, and on a new bar for symbols of which a loop over all symbols cannot tell: behind unknown values, or hardly any bars.
   */
  readonly historyOf: (symbolIndex: number) => History | undefined;
  /** The figure of futures and options of a symbol's bar that starts at a time; out of its history where left out. */
  readonly figureOf?: FigureOf;
  /** Called on a bar after each part of the work, for whoever measures it. */
  readonly watch?: (done: Part) => void;
  /** 'plain' never uses WebAssembly; otherwise it is used where it may run. */
  readonly bits?: 'plain';
}

export type FigureOf = (symbolIndex: number, figure: NamedFigure, start: number) => number;

export type Part = 'updates' | 'comparisons' | 'joins';

export interface PlannedCondition {
  readonly id: string;
  readonly plan: Plan;
}

/** Whether a condition can be evaluated incrementally; else why not, and it needs an evaluator of its own. */
export type Placement =
  | { readonly id: string; readonly isSupported: true }
  | { readonly id: string; readonly isSupported: false; readonly reason: string };

/** One bar of some symbols. Row r is the bar of symbol `symbolIndexes[r]`; no symbol stands twice. A field that is left out is unknown. */
export interface SymbolBars {
  readonly symbolIndexes: Int32Array;
  /** Starts of the bars, IST minutes since 1970. */
  readonly time: Int32Array;
  readonly columns: Readonly<Partial<Record<BarField, Column>>>;
}

/** What a signal of a condition says at the newest bar of each symbol. Its bitmaps are overwritten by the next bar. */
export interface Answer {
  readonly side: PlannedSignal['side'];
  /** The symbols on which it holds. */
  readonly bitmap: Bitmap;
  readonly count: number;
  /** The symbols updated last on which it holds, and did not on their bar before. None yet for a condition just added. */
  readonly newly: Bitmap;
}

export interface News extends Pick<Answer, 'side' | 'newly'> {
  readonly id: string;
}

/** What was done since the incremental evaluator was opened: proof that nothing is done twice. */
export interface Counts {
  readonly bars: number;
  /** Kernels (indicators, functions, calculations) × symbols with a bar. */
  readonly updates: number;
  /** Comparisons, each over all symbols. */
  readonly predicates: number;
  readonly joins: number;
}

/** Evaluates ten thousand conditions incrementally: a new bar updates every distinct indicator once a symbol and every distinct comparison once. */
export interface IncrementalEvaluator {
  readonly counts: Counts;
  /** How many distinct kernels, comparisons and joins there are. */
  readonly size: { readonly kernels: number; readonly predicates: number; readonly joins: number };
  add(conditions: readonly PlannedCondition[]): Placement[];
  remove(id: string): void;
  /** A new bar for some symbols or all; the others stay as they are. */
  advance(bars: SymbolBars): void;
  /** Another version of the newest bar of some symbols: a forming bar that goes on, or a correction. */
  revise(bars: SymbolBars): void;
  /** Earlier bars of some symbols were corrected: all that is known of these symbols is worked out anew, up to their newest bar, which counts as new. */
  reread(symbolIndexes: Int32Array): void;
  /** Start of the newest bar of a symbol; −1 before the first. */
  newestOf(symbolIndex: number): number;
  /** The signals that hold on a symbol on which they did not before: what is news after a bar. */
  news(): News[];
  /** By signal: one for a condition, long and short for a strategy. */
  answers(id: string): readonly Answer[];
  /** What a computation of a condition, such as an operand that is shown, says on every symbol; undefined where it is not retained. Overwritten by the next bar. */
  column(node: Node): Column | undefined;
  /** The symbols on which a comparison, or what joins some, holds; undefined where it is not retained. Overwritten by the next bar. */
  truth(node: Node): Bitmap | undefined;
  /** The symbols on which a comparison, or what joins some, held on their bar before the newest. It must be retained. */
  before(node: Node): Bitmap;
  /** The symbols on which the first signal of a condition is not known. */
  unknown(id: string): Bitmap;
}
