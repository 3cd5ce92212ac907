import type { BarField, Column, TimeFrame } from '@parakh/frames';
import type { Fundamental } from '@parakh/fundamentals';
import type { FigureWanted } from './contract-history.ts';
import type { Hand } from './hand.ts';
import type { Rank } from './rank.ts';

/** How many bars of one time frame must be held before a value can be known. */
export interface Need {
  readonly timeFrame: TimeFrame;
  readonly bars: number;
  /** Of another symbol; the one evaluated when left out. */
  readonly symbol?: string;
}

/** The same for needs of the same bars: 'day', 'NIFTY 50 day'. */
export function needName({ timeFrame, symbol }: Pick<Need, 'timeFrame' | 'symbol'>): string {
  return symbol === undefined ? frameName(timeFrame) : `${symbol} ${frameName(timeFrame)}`;
}

interface Common {
  /** The same for equal computations, whoever wrote them: equal keys are one node. */
  readonly key: string;
  /** The bars the node is computed on. */
  readonly axis: TimeFrame;
  /** The finest bars it or anything inside it is computed on. */
  readonly finest: TimeFrame;
  /** Written on bars, or made of something that is. Numbers have none; figures of a company and ranks are read at the bars of what stands beside them. */
  readonly hasBars: boolean;
  /** Made of prices alone, so comparisons are made in whole paise. */
  readonly isPrice: boolean;
  /** By `needName`. */
  readonly needs: ReadonlyMap<string, Need>;
}

export interface FieldNode extends Common {
  readonly kind: 'field';
  readonly field: BarField;
}

/** Where its bars stand in time. */
export interface ClockNode extends Common {
  readonly kind: 'clock';
  readonly hand: Hand;
}

export interface NumberNode extends Common {
  readonly kind: 'number';
  readonly value: number;
}

/** Columns by name; a function of several operands has them as a list. */
export type Inputs = Readonly<Record<string, Column | readonly Column[]>>;

/** What writes columns out of columns: an indicator, a function of the language, an operator. */
export interface Code {
  /** Why it may give no value although there are bars enough: 'that candle has not come yet'. */
  readonly whenUnknown?: string;
  /** How many leading bars have no value yet, of each of its outputs. */
  warmup?(chosen: Readonly<Record<string, number | string>>): Readonly<Record<string, number>>;
  /** From bar `from` to the end of the inputs. */
  fill(
    inputs: Inputs,
    columns: Readonly<Record<string, Column>>,
    chosen: Readonly<Record<string, number | string>>,
    from: number,
  ): void;
}

/** Code on its inputs. */
export interface KernelNode extends Common {
  readonly kind: 'kernel';
  /** Of the indicator, function or operator. */
  readonly name: string;
  readonly inputs: Readonly<Record<string, Node | readonly Node[]>>;
  readonly columns: readonly string[];
  /** The column that is its value. */
  readonly answer: string;
  readonly chosen: Readonly<Record<string, number | string>>;
  /** Earlier bars of its inputs that one value reads; Infinity when it reads its own earlier columns and so runs from the first bar. */
  readonly reach: number;
  /** It reads nothing but what its inputs say at the moment, so that is what it is made of, also where they say it of closed bars. */
  readonly isPointwise: boolean;
  readonly code: Code;
}

/** Another column of a kernel, so that the two DI of one ADX cost one ADX. */
export interface PickNode extends Common {
  readonly kind: 'pick';
  readonly of: KernelNode;
  readonly column: string;
}

/** The value some bars of its axis earlier. */
export interface ShiftNode extends Common {
  readonly kind: 'shift';
  readonly of: Node;
  readonly bars: number;
  /** Counted from the bar that holds the moment, even where [0] is to read the last closed one. */
  readonly isFromCurrent?: true;
}

/** The value of another symbol, worked out on its own history and read at its last bar at or before each own one. */
export interface ForeignNode extends Common {
  readonly kind: 'foreign';
  readonly symbol: string;
  /** Of a future or option, by its name: its bars come after the close. */
  readonly isContract?: true;
  /** A node of a plan of its own: it is none of those this plan computes. */
  readonly of: Node;
}

/** So many quarters, or years, earlier. */
export interface Ago {
  readonly quarters: number;
  readonly years: number;
}

/** A figure of the company, as known at each moment. */
export interface FactsNode extends Common {
  readonly kind: 'facts';
  readonly fundamental: Fundamental;
  readonly ago: Ago;
  /** Where it changes with the price. */
  readonly close?: Node;
}

/** Where the symbol stands among those that are evaluated together. */
export interface RankNode extends Common {
  readonly kind: 'rank';
  readonly rank: Rank;
}

/** A figure of the futures and options on the symbol. */
export interface FigureNode extends Common {
  readonly kind: 'figure';
  readonly wanted: FigureWanted;
}

export type Node =
  | FieldNode
  | ClockNode
  | NumberNode
  | KernelNode
  | PickNode
  | ShiftNode
  | ForeignNode
  | FactsNode
  | RankNode
  | FigureNode;

export function inputNodes(node: Node): readonly Node[] {
  if (node.kind === 'kernel') return Object.values<Node | readonly Node[]>(node.inputs).flat();
  if (node.kind === 'facts') return node.close ? [node.close] : [];
  return node.kind === 'pick' || node.kind === 'shift' ? [node.of] : [];
}

const UNITS = ['minute', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** '15 minute', 'day', 'week' … as conditions write it. */
export function frameName({ unit, count }: TimeFrame): string {
  return unit === 'minute' ? `${count} minute` : unit;
}

export function sameFrame(a: TimeFrame, b: TimeFrame): boolean {
  return a.unit === b.unit && a.count === b.count;
}

export function finerOf(a: TimeFrame, b: TimeFrame): TimeFrame {
  const order = UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit) || a.count - b.count;
  return order <= 0 ? a : b;
}
