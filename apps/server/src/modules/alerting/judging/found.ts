import type { Column } from '@parakh/frames';
import { changePctOf } from '@parakh/market';
import { type Evaluation, type ExplainedClause, explain, frameName, type Node, type PlannedSignal } from '@parakh/scan';
import type { Hit, HitSource } from './hit.ts';
import type { Found } from './judging-words.ts';
import type { LaneBook } from './lane-book.ts';
import { hasLane, type Lanes } from './living.ts';

/** A find with the values that stood when it was found. */
interface Explained extends Hit {
  readonly clauses: Found['clauses'];
}

/** What is found on a minute, bar after bar. */
export class Gathered {
  /** Of every alert that found something: on how many of its symbols it held. */
  readonly holding = new Map<string, number>();
  readonly #found: Explained[] = [];

  /** While the values are still those of the bar that was found. */
  take(hits: readonly Hit[]): void {
    const kept = new Map<HitSource, Kept>();
    // Histories of a lane are laid out one after the other: the same one again is still there.
    for (const hit of hits.toSorted((a, b) => a.lane - b.lane)) {
      const held = kept.get(hit.judge) ?? new Kept(hit.judge);
      kept.set(hit.judge, held);
      this.#found.push({ ...hit, clauses: clausesOf(hit, held) });
    }
    for (const { judge, living, signal } of hits)
      for (const [alert, mask] of living.alerts)
        if (!this.holding.has(alert)) this.holding.set(alert, judge.holding(living, signal, mask));
  }

  join(other: Gathered): void {
    for (const found of other.#found) this.#found.push(found);
    for (const [alert, count] of other.holding) if (!this.holding.has(alert)) this.holding.set(alert, count);
  }

  /** For every alert that wants it, with the newest prices. */
  found(book: LaneBook): Found[] {
    return this.#found.flatMap(({ judge, living, signal, lane, barTime, barClosed, closeBefore, clauses }) => {
      const wanting = [...living.alerts].filter(([, mask]) => hasLane(mask, lane));
      const price = book.newestPrice(lane);
      const changePct = changePctOf(price, closeBefore);
      const { side } = signal.planned;
      const found = {
        symbol: book.held.names[lane]!,
        side: side === 'signal' ? null : side,
        bar: frameName(judge.timeFrame),
        barTime,
        barClosed,
        price,
        changePct: Number.isNaN(changePct) ? null : changePct,
        clauses,
      };
      return wanting.map(([alert]) => ({ alert, ...found }));
    });
  }
}

function clausesOf({ judge, living, signal, lane }: Hit, kept: Kept): readonly ExplainedClause[] {
  if (judge.isTogether(living)) {
    const told = kept.clauses(signal.planned, lane);
    if (told) return told;
  }
  const evaluation = judge.evaluation(living, lane);
  return evaluation ? explain(signal.planned, evaluation, evaluation.time.length - 1).clauses : [];
}

/** The values that a fleet keeps anyway, read as if its lanes were the moments of one symbol. */
class Kept {
  readonly #fleet: HitSource['fleet'];
  readonly #one: Float64Array;
  readonly #lanes: Evaluation;
  readonly #columns = new Map<Node, Column | undefined>();
  readonly #truths = new Map<Node, Lanes | undefined>();
  #lane = 0;
  #isWhole = true;

  constructor({ fleet, lanes }: HitSource) {
    this.#fleet = fleet;
    this.#one = new Float64Array(lanes);
    this.#lanes = {
      time: new Int32Array(1),
      lastTime: () => 0,
      column: (node) => this.#at(node),
      timesHeld: () => 0,
      barsHeld: () => 0,
    };
  }

  /** Undefined where a value is missing: an evaluator is to be asked then. */
  clauses(signal: PlannedSignal, lane: number): readonly ExplainedClause[] | undefined {
    this.#lane = lane;
    this.#isWhole = true;
    const { clauses } = explain(signal, this.#lanes, lane);
    return this.#isWhole ? clauses : undefined;
  }

  /** Good until the next one is asked for. */
  #at(node: Node): Column {
    const truth = remembered(this.#truths, node, () => this.#fleet.truth(node));
    const value = truth ? Number(hasLane(truth, this.#lane)) : this.#valueOf(node);
    if (Number.isNaN(value)) this.#isWhole = false;
    this.#one[this.#lane] = value;
    return this.#one;
  }

  #valueOf(node: Node): number {
    if (node.kind === 'number') return node.value;
    return remembered(this.#columns, node, () => this.#fleet.column(node))?.[this.#lane] ?? NaN;
  }
}

function remembered<V>(known: Map<Node, V>, node: Node, make: () => V): V {
  if (known.has(node)) return known.get(node)!;
  const made = make();
  known.set(node, made);
  return made;
}
