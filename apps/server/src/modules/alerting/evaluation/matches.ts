import type { Column } from '@parakh/frames';
import { changePctOf } from '@parakh/market';
import { type Evaluation, type ExplainedClause, explain, frameName, type Node, type PlannedSignal } from '@parakh/scan';
import { type Bitmap, hasBit } from './active-condition.ts';
import type { MarketBook } from './market-book.ts';
import type { MatchSource, SignalMatch } from './signal-match.ts';
import type { AlertMatch } from './types.ts';

/** A match with the values that stood when it was found. */
interface Explained extends SignalMatch {
  readonly clauses: AlertMatch['clauses'];
}

/** What is found on a minute, bar after bar. */
export class Gathered {
  /** Of every alert that matched: on how many of its symbols it held. */
  readonly holding = new Map<string, number>();
  readonly #matches: Explained[] = [];

  /** While the values are still those of the bar that was found. */
  take(matches: readonly SignalMatch[]): void {
    const kept = new Map<MatchSource, RetainedValues>();
    // Histories of a symbol are laid out one after the other: the same one again is still there.
    for (const match of matches.toSorted((a, b) => a.symbolIndex - b.symbolIndex)) {
      const held = kept.get(match.evaluator) ?? new RetainedValues(match.evaluator);
      kept.set(match.evaluator, held);
      this.#matches.push({ ...match, clauses: clausesOf(match, held) });
    }
    for (const { evaluator, active, signal } of matches)
      for (const [alert, mask] of active.alerts)
        if (!this.holding.has(alert)) this.holding.set(alert, evaluator.holding(active, signal, mask));
  }

  join(other: Gathered): void {
    for (const match of other.#matches) this.#matches.push(match);
    for (const [alert, count] of other.holding) if (!this.holding.has(alert)) this.holding.set(alert, count);
  }

  /** For every alert that wants it, with the newest prices. */
  matches(book: MarketBook): AlertMatch[] {
    return this.#matches.flatMap(
      ({ evaluator, active, signal, symbolIndex, barTime, barClosed, closeBefore, clauses }) => {
        const wanting = [...active.alerts].filter(([, mask]) => hasBit(mask, symbolIndex));
        const price = book.newestPrice(symbolIndex);
        const changePct = changePctOf(price, closeBefore);
        const { side } = signal.planned;
        const common = {
          symbol: book.market.names[symbolIndex]!,
          side: side === 'signal' ? null : side,
          bar: frameName(evaluator.timeFrame),
          barTime,
          barClosed,
          price,
          changePct: Number.isNaN(changePct) ? null : changePct,
          clauses,
        };
        return wanting.map(([alert]) => ({ alert, ...common }));
      },
    );
  }
}

function clausesOf(
  { evaluator, active, signal, symbolIndex }: SignalMatch,
  kept: RetainedValues,
): readonly ExplainedClause[] {
  if (evaluator.isTogether(active)) {
    const told = kept.clauses(signal.planned, symbolIndex);
    if (told) return told;
  }
  const evaluation = evaluator.evaluation(active, symbolIndex);
  return evaluation ? explain(signal.planned, evaluation, evaluation.time.length - 1).clauses : [];
}

/** The values that the incremental evaluator retains anyway, read as if its symbols were the bars of one symbol. */
class RetainedValues {
  readonly #incremental: MatchSource['incremental'];
  readonly #one: Float64Array;
  readonly #symbolIndexes: Evaluation;
  readonly #columns = new Map<Node, Column | undefined>();
  readonly #truths = new Map<Node, Bitmap | undefined>();
  #symbolIndex = 0;
  #isWhole = true;

  constructor({ incremental, symbolIndexes }: MatchSource) {
    this.#incremental = incremental;
    this.#one = new Float64Array(symbolIndexes);
    this.#symbolIndexes = {
      time: new Int32Array(1),
      lastTime: () => 0,
      column: (node) => this.#at(node),
      timesHeld: () => 0,
      barsAvailable: () => 0,
    };
  }

  /** Undefined where a value is missing: an evaluator is to be asked then. */
  clauses(signal: PlannedSignal, symbolIndex: number): readonly ExplainedClause[] | undefined {
    this.#symbolIndex = symbolIndex;
    this.#isWhole = true;
    const { clauses } = explain(signal, this.#symbolIndexes, symbolIndex);
    return this.#isWhole ? clauses : undefined;
  }

  /** Good until the next one is asked for. */
  #at(node: Node): Column {
    const truth = remembered(this.#truths, node, () => this.#incremental.truth(node));
    const value = truth ? Number(hasBit(truth, this.#symbolIndex)) : this.#valueOf(node);
    if (Number.isNaN(value)) this.#isWhole = false;
    this.#one[this.#symbolIndex] = value;
    return this.#one;
  }

  #valueOf(node: Node): number {
    if (node.kind === 'number') return node.value;
    return remembered(this.#columns, node, () => this.#incremental.column(node))?.[this.#symbolIndex] ?? NaN;
  }
}

function remembered<V>(known: Map<Node, V>, node: Node, make: () => V): V {
  if (known.has(node)) return known.get(node)!;
  const made = make();
  known.set(node, made);
  return made;
}
