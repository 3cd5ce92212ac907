import { isClosedBy, isSameBar } from '../../streaming/for-threads.ts';
import type { ActiveCondition } from './active-condition.ts';
import { formingBars, rowsWhere } from './bar-batch.ts';
import type { FrameConditions } from './frame-conditions.ts';
import type { News } from './separate-evaluators.ts';
import type { SignalMatch } from './signal-match.ts';
import type { TimeframeEvaluator } from './timeframe-evaluator.ts';

/** Bars while they form, as they stand after each minute. */
export abstract class FormingEvaluator implements TimeframeEvaluator {
  readonly conditions: FrameConditions;
  /** Whether a bar of the session was given. */
  protected isFed = false;

  /** Of a session that has begun already, bars that form with their minutes up to one count as notified. */
  constructor(conditions: FrameConditions, last: number | undefined) {
    this.conditions = conditions;
    if (last !== undefined) {
      conditions.until = last;
      this.isFed = true;
    }
    conditions.open();
  }

  abstract add(all: readonly ActiveCondition[]): void;

  abstract ticked(touched: Int32Array): SignalMatch[];

  /** What is new on the bars of some symbols. */
  protected abstract evaluate(symbolIndexes: Int32Array, news: News): SignalMatch[];

  closeBefore(): SignalMatch[] {
    return [];
  }

  pass(): SignalMatch[] {
    return [];
  }

  minute(minute: number, touched: Int32Array): SignalMatch[] {
    const isClosed = isClosedBy(minute, this.conditions.timeFrame);
    return this.evaluate(this.feed(touched, minute), { isClosed, touched });
  }

  corrected(changed: ReadonlyMap<number, number>): SignalMatch[] {
    this.conditions.until = Infinity;
    const own = this.conditions.evaluated(Int32Array.from(changed.keys()));
    this.conditions.reread(own.filter((symbolIndex) => this.#isBarChanged(symbolIndex)).sort());
    return [];
  }

  reread(symbolIndexes: Int32Array): SignalMatch[] {
    this.conditions.reread(this.conditions.evaluated(symbolIndexes));
    return [];
  }

  /** The bars of some symbols as they stand now; the symbols that have one. */
  protected feed(touched: Int32Array, until: number): Int32Array {
    const { conditions } = this;
    conditions.until = until;
    this.isFed = true;
    const { book, timeFrame, asked } = conditions;
    const batch = formingBars(book, conditions.evaluated(touched), { timeFrame, asked });
    const isNew = (row: number) =>
      !isSameBar(conditions.newestOf(batch.symbolIndexes[row]!), batch.time[row]!, timeFrame);
    const fresh = rowsWhere(batch, isNew);
    const others = rowsWhere(batch, (row) => !isNew(row));
    if (fresh.symbolIndexes.length > 0) conditions.advance(fresh);
    if (others.symbolIndexes.length > 0) conditions.incremental.revise(others);
    return batch.symbolIndexes;
  }

  /** Whether a correction changed more than the bar that forms: another one of minutes, or there is none any more. */
  #isBarChanged(symbolIndex: number): boolean {
    const { timeFrame, book, asked } = this.conditions;
    return timeFrame.unit === 'minute' || book.minutes(symbolIndex, 0, asked).time.length === 0;
  }
}
