import { type BarPlace, placeOf } from '../../streaming/for-threads.ts';
import type { ActiveCondition } from './active-condition.ts';
import { minuteBars } from './bar-batch.ts';
import type { FrameConditions } from './frame-conditions.ts';
import type { SignalMatch } from './signal-match.ts';
import type { TimeframeEvaluator } from './timeframe-evaluator.ts';

/** Bars of minutes, as they close. */
export class ClosingEvaluator implements TimeframeEvaluator {
  readonly conditions: FrameConditions;
  /** The bar that is not closed yet. */
  #open: BarPlace | undefined;

  /** Of a session that has begun already, bars that closed up to a minute count as notified. */
  constructor(conditions: FrameConditions, last: number | undefined) {
    this.conditions = conditions;
    if (last !== undefined) {
      const place = this.#placeOf(last);
      const isClosed = last + 1 >= place.end;
      conditions.until = isClosed ? place.end - 1 : place.start - 1;
      if (!isClosed) this.#open = place;
    }
    conditions.open();
  }

  add(all: readonly ActiveCondition[]): void {
    this.conditions.add(all, this.conditions.until);
  }

  closeBefore(minute: number): SignalMatch[] {
    if (minute <= this.conditions.until) return [];
    return this.#open && this.#open.end <= this.#placeOf(minute).start ? this.#close(this.#open) : [];
  }

  pass(minute: number): SignalMatch[] {
    const until = this.#placeOf(minute).start - 1;
    if (until <= this.conditions.until) return [];
    const { book } = this.conditions;
    const from = this.conditions.until + 1;
    const late = (symbolIndex: number) => book.minutes(symbolIndex, from, { until }).time.length > 0;
    const symbolIndexes = this.conditions.all.filter(late);
    this.conditions.until = until;
    return this.#reread(symbolIndexes, symbolIndexes);
  }

  minute(minute: number): SignalMatch[] {
    if (minute <= this.conditions.until) return [];
    this.#open = this.#placeOf(minute);
    return minute + 1 >= this.#open.end ? this.#close(this.#open) : [];
  }

  ticked(): SignalMatch[] {
    return [];
  }

  corrected(changed: ReadonlyMap<number, number>): SignalMatch[] {
    const { until } = this.conditions;
    const touched = [...changed].flatMap(([symbolIndex, from]) => (from <= until ? [symbolIndex] : []));
    return this.#reread(this.conditions.evaluated(Int32Array.from(touched)).sort(), touched);
  }

  reread(symbolIndexes: Int32Array): SignalMatch[] {
    return this.#reread(this.conditions.evaluated(symbolIndexes), symbolIndexes);
  }

  /** @param touched where another symbol is read, too */
  #reread(symbolIndexes: Int32Array, touched: Iterable<number>): SignalMatch[] {
    this.conditions.reread(symbolIndexes);
    const together = symbolIndexes.length > 0 ? this.conditions.newMatches() : [];
    return [...together, ...this.conditions.alone.evaluate(symbolIndexes, { isClosed: true, touched })];
  }

  /** The bar is over: it is a new one of every symbol that traded in it. */
  #close(place: BarPlace): SignalMatch[] {
    const { conditions } = this;
    this.#open = undefined;
    conditions.until = place.end - 1;
    const batch = minuteBars(conditions.book, conditions.all, { start: () => place.start, asked: conditions.asked });
    if (batch.symbolIndexes.length === 0) return [];
    conditions.advance(batch);
    const together = conditions.newMatches();
    return [...together, ...conditions.alone.evaluate(batch.symbolIndexes, { isClosed: true, touched: [] })];
  }

  #placeOf(minute: number): BarPlace {
    return placeOf(minute, this.conditions.timeFrame);
  }
}
