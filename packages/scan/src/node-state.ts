import type { Column, Sessions, TimeFrame } from '@parakh/frames';
import type { Axis, MainAxis } from './axis.ts';
import type { Others } from './history.ts';
import type { Node } from './nodes.ts';
import type { Plan } from './plan.ts';
import type { VectorCode } from './vector/vector-code.ts';

/** Where a node keeps its values of the symbol at hand. */
export interface NodeState {
  readonly node: Node;
  /** How many of the newest moments must be known. */
  readonly newest: number;
  /** By bar of its own axis, as closed; the last bar may be forming. */
  closed: Column;
  /** By moment evaluated: what was known then. The same column where its axis is the evaluated one. */
  values: Column;
  /** All columns of a kernel, for those who pick another than its answer. */
  columns?: { readonly closed: Named; readonly values: Named };
}

/** One symbol's bars, laid out. */
export interface Run {
  readonly plan: Plan;
  readonly mainAxis: MainAxis;
  /** How many moments there are. */
  readonly length: number;
  readonly sessions: Sessions;
  readonly others: Others;
  axis(timeFrame: TimeFrame): Axis;
  /** The bar of a coarser frame that [0] reads at each moment. */
  readable(timeFrame: TimeFrame): Int32Array;
}

export type NodeStates = ReadonlyMap<Node, NodeState>;

export type Step = (run: Run) => void;

/** What the steps of one evaluator share. */
export interface Making {
  readonly plan: Plan;
  readonly states: NodeStates;
  readonly vector: VectorCode | undefined;
}

export type Named = Readonly<Record<string, Column>>;
