import type { TimeFrame } from '@parakh/frames';
import type { Evaluation } from '@parakh/scan';
import type { IncrementalEvaluator } from '@parakh/scan/incremental';
import { type BarPlace, isClosedBy, isSameBar, placeOf } from '../../streaming/for-threads.ts';
import {
  type ActiveCondition,
  type Bitmap,
  beforeSession,
  bitmapOf,
  clearBit,
  clearBits,
  countBoth,
  forgetSession,
  isOnForming,
  pendingSymbols,
  type SignalState,
  setBit,
  stateRestorer,
} from './active-condition.ts';
import { Arming } from './arming.ts';
import { type BarBatch, formingBars, minuteBars, rowsWhere } from './bar-batch.ts';
import type { HistoryAsked, MarketBook } from './market-book.ts';
import { rememberMatches } from './matched-before.ts';
import { openIncremental } from './open-incremental.ts';
import { type OthersOf, SeparateEvaluators, type SeparateHost } from './separate-evaluators.ts';
import type { SignalMatch } from './signal-match.ts';

/** Evaluates all conditions on bars of one length: as those close, or each minute and tick while they form. */
export class TimeframeEvaluator {
  readonly timeFrame: TimeFrame;
  readonly on: ActiveCondition['on'];
  /** Symbols that are left out. */
  readonly without: ReadonlySet<number>;
  readonly #book: MarketBook;
  readonly #isForming: boolean;
  readonly #incremental: IncrementalEvaluator;
  readonly #together = new Map<string, ActiveCondition>();
  readonly #alone: SeparateEvaluators;
  readonly #arming: Arming;
  /** Start of the newest bar of each symbol. */
  readonly #newest: Int32Array;
  /** Minutes after it are not given yet. */
  #until: number;
  /** Of closing bars: the one that is not closed yet. */
  #open: BarPlace | undefined;
  #isFed = false;
  readonly #marked: Int32Array;
  readonly #undo: (() => void)[] = [];
  #others: OthersOf | undefined;

  /** @param last the last minute of the session that is evaluated already */
  constructor(
    book: MarketBook,
    { timeFrame, on }: Pick<TimeframeEvaluator, 'timeFrame' | 'on'>,
    last: number | undefined,
    without: ReadonlySet<number> = new Set(),
  ) {
    this.#book = book;
    this.timeFrame = timeFrame;
    this.on = on;
    this.without = without;
    this.#isForming = isOnForming(timeFrame, on);
    this.#newest = new Int32Array(book.market.evaluatedCount).fill(-1);
    this.#marked = this.#newest.slice();
    this.#until = beforeSession(book.market.day);
    this.#alone = new SeparateEvaluators(book, this.#aloneHost());
    this.#arming = new Arming(this.#armingHost(), this.#undo);
    if (last !== undefined) this.#beginAt(last);
    this.#incremental = openIncremental(book, timeFrame, () => this.asked);
    for (let symbolIndex = 0; symbolIndex < book.market.evaluatedCount; symbolIndex++)
      this.#newest[symbolIndex] = this.#incremental.newestOf(symbolIndex);
  }

  /** What of a symbol is known to it. */
  get asked(): HistoryAsked {
    const unit = this.timeFrame.unit === 'minute' ? 'minute' : 'day';
    return { unit, until: this.#until, isForming: this.on === 'tick', without: this.without };
  }

  get incremental(): IncrementalEvaluator {
    return this.#incremental;
  }

  get symbolIndexes(): number {
    return this.#newest.length;
  }

  get size(): { readonly together: number; readonly alone: number } {
    return { together: this.#together.size, alone: this.#alone.size };
  }

  get active(): Iterable<ActiveCondition> {
    return [...this.#together.values(), ...this.#alone.active];
  }

  get isEmpty(): boolean {
    return this.#together.size + this.#alone.size === 0;
  }

  isTogether({ id }: ActiveCondition): boolean {
    return this.#together.has(id);
  }

  add(all: readonly ActiveCondition[]): void {
    const placements = this.#incremental.add(all);
    all.forEach((active, i) => {
      forgetSession(active);
      active.since = this.#isForming ? -Infinity : this.#until;
      if (placements[i]!.isSupported) this.#together.set(active.id, active);
      else this.#alone.add(active);
    });
    const together = all.filter(({ id }) => this.#together.has(id));
    if (this.on === 'tick') for (const active of all) this.#arming.arm(active, this.#allSymbols());
    else if (this.#isForming) this.#rememberBefore(together);
  }

  /** From here on what was notified can be taken back. */
  mark(): void {
    this.#undo.length = 0;
    this.#marked.set(this.#newest);
  }

  /** What these conditions had notified when it was marked, for one that stands there anew. */
  kept(
    before: readonly ActiveCondition[],
  ): (evaluator: TimeframeEvaluator, active: readonly ActiveCondition[]) => void {
    for (const undo of this.#undo.splice(0).toReversed()) undo();
    const put = stateRestorer(before, this.#marked.slice());
    return (evaluator, all) => put(all, evaluator.#newest);
  }

  remove({ id }: ActiveCondition): void {
    if (this.#together.delete(id)) this.#incremental.remove(id);
    this.#alone.remove(id);
  }

  /** A bar of minutes whose last minute nobody gave closes with the first minute after it. */
  closeBefore(minute: number): SignalMatch[] {
    this.#others = undefined;
    if (this.#isForming || minute <= this.#until) return [];
    const { start } = placeOf(minute, this.timeFrame);
    return this.#open && this.#open.end <= start ? this.#close(this.#open) : [];
  }

  /** Bars of which no minute was given are over too: what came late of them is there already. */
  pass(minute: number): SignalMatch[] {
    const until = placeOf(minute, this.timeFrame).start - 1;
    if (this.#isForming || until <= this.#until) return [];
    const late = (symbolIndex: number) => this.#book.minutes(symbolIndex, this.#until + 1, { until }).time.length > 0;
    const symbolIndexes = this.#allSymbols().filter(late);
    this.#until = until;
    this.#others = undefined;
    return this.#reread(symbolIndexes, symbolIndexes);
  }

  /** A minute is over, of which these symbols have a bar. */
  minute(minute: number, touched: Int32Array): SignalMatch[] {
    this.#others = undefined;
    if (this.#isForming) return this.#evaluateForming(this.#feed(touched, minute), minute, touched);
    if (minute <= this.#until) return [];
    this.#open = placeOf(minute, this.timeFrame);
    return minute + 1 >= this.#open.end ? this.#close(this.#open) : [];
  }

  /** The minutes that form of these symbols went on. */
  ticked(touched: Int32Array): SignalMatch[] {
    this.#others = undefined;
    if (this.on !== 'tick') return [];
    return this.#evaluateForming(this.#feed(touched, Infinity), undefined, touched);
  }

  /** Minutes were corrected: by symbol the earliest of them. */
  corrected(changed: ReadonlyMap<number, number>): SignalMatch[] {
    this.#others = undefined;
    if (this.#isForming) this.#until = Infinity;
    const symbolIndexes = [...changed].flatMap(([symbolIndex, from]) => (from <= this.#until ? [symbolIndex] : []));
    const own = symbolIndexes.filter(
      (symbolIndex) => symbolIndex < this.#newest.length && (!this.#isForming || this.#isBarChanged(symbolIndex)),
    );
    return this.#reread(Int32Array.from(own).sort(), symbolIndexes);
  }

  /** Symbols that were left out are there again. */
  reread(symbolIndexes: Int32Array): SignalMatch[] {
    this.#others = undefined;
    const own = symbolIndexes.filter((symbolIndex) => symbolIndex < this.#newest.length);
    return this.#reread(own, symbolIndexes);
  }

  /** @param touched where another symbol is read, too */
  #reread(symbolIndexes: Int32Array, touched: Iterable<number>): SignalMatch[] {
    if (symbolIndexes.length > 0) this.#incremental.reread(symbolIndexes);
    for (const symbolIndex of symbolIndexes) this.#reset(symbolIndex);
    if (this.#isForming) return [];
    const together = symbolIndexes.length > 0 ? this.#newsOf() : [];
    return [...together, ...this.#alone.evaluate(symbolIndexes, { isClosed: true, touched })];
  }

  /** Whether a correction changed more than the bar that forms: another one of minutes, or there is none any more. */
  #isBarChanged(symbolIndex: number): boolean {
    return this.timeFrame.unit === 'minute' || this.#book.minutes(symbolIndex, 0, this.asked).time.length === 0;
  }

  /** On how many symbols that somebody wants a signal holds. */
  holding({ id }: ActiveCondition, { planned, held }: SignalState, mask: Bitmap): number {
    return countBoth(this.#together.has(id) ? this.#incremental.truth(planned.node)! : held, mask);
  }

  evaluation(active: ActiveCondition, symbolIndex: number): Evaluation | undefined {
    const history = this.#book.history(symbolIndex, this.asked);
    return history && active.run().run(history, this.#othersNow());
  }

  /** Of a session that has begun already, everything up to a minute counts as notified: bars that closed, and those that form with their minutes so far. */
  #beginAt(last: number): void {
    if (this.#isForming) {
      this.#until = last;
      this.#isFed = true;
      return;
    }
    const place = placeOf(last, this.timeFrame);
    const isClosed = last + 1 >= place.end;
    this.#until = isClosed ? place.end - 1 : place.start - 1;
    if (!isClosed) this.#open = place;
  }

  /** One bar of days is all that a session makes. */
  get #isOnceASession(): boolean {
    return this.on === 'close' && this.#isForming;
  }

  #aloneHost(): SeparateHost {
    return {
      on: this.on,
      isForming: this.#isForming,
      timeFrame: this.timeFrame,
      asked: () => this.asked,
      others: () => this.#othersNow(),
      symbolIndexes: () => this.#traded(),
      newestOf: (symbolIndex) => this.#newest[symbolIndex]!,
      match: (active, signal, symbolIndex, isClosed) => this.#match(active, signal, symbolIndex, isClosed),
      onTicks: (active, signal, batch) => this.#arming.matches(active, signal, batch),
    };
  }

  #armingHost(): ConstructorParameters<typeof Arming>[0] {
    return {
      match: (active, signal, symbolIndex, isClosed) => this.#match(active, signal, symbolIndex, isClosed),
      evaluation: (active, symbolIndex) => this.evaluation(active, symbolIndex),
      truth: (active, { planned }) =>
        this.#together.has(active.id) ? this.#incremental.truth(planned.node) : undefined,
    };
  }

  /** A late tick may bring the first bar a symbol has in the minutes that closed last, or take it away. */
  #reset(symbolIndex: number): void {
    const newest = this.#incremental.newestOf(symbolIndex);
    if (newest === this.#newest[symbolIndex]) return;
    this.#newest[symbolIndex] = newest;
    if (this.#isOnceASession) return;
    for (const { signals } of this.active) for (const { notified } of signals) clearBit(notified, symbolIndex);
  }

  /** Where bars form: symbols with a minute in the session. */
  #traded(): Int32Array {
    const { asked } = this;
    return this.#allSymbols().filter(
      (symbolIndex) => !this.#isForming || this.#book.minutes(symbolIndex, 0, asked).time.length > 0,
    );
  }

  #allSymbols(): Int32Array {
    return Int32Array.from(this.#newest.keys());
  }

  /** A bar of minutes is over: it is a new one of every symbol that traded in it. */
  #close(place: BarPlace): SignalMatch[] {
    this.#open = undefined;
    this.#until = place.end - 1;
    this.#others = undefined;
    const batch = minuteBars(this.#book, this.#newest.keys(), { start: () => place.start, asked: this.asked });
    if (batch.symbolIndexes.length === 0) return [];
    this.#advance(batch);
    return [...this.#newsOf(), ...this.#alone.evaluate(batch.symbolIndexes, { isClosed: true, touched: [] })];
  }

  #advance(batch: BarBatch): void {
    batch.symbolIndexes.forEach((symbolIndex, row) => {
      this.#newest[symbolIndex] = batch.time[row]!;
    });
    const mask = bitmapOf(batch.symbolIndexes, this.#newest.length);
    if (!this.#isOnceASession)
      for (const { signals } of this.active) for (const signal of signals) clearBits(signal.notified, mask);
    this.#incremental.advance(batch);
  }

  /** The bars that form of some symbols as they stand now; the symbols that have one. */
  #feed(touched: Int32Array, until: number): Int32Array {
    this.#until = until;
    this.#isFed = true;
    const symbolIndexes = touched.filter((symbolIndex) => symbolIndex < this.#newest.length);
    const batch = formingBars(this.#book, symbolIndexes, { timeFrame: this.timeFrame, asked: this.asked });
    const isNew = (row: number) =>
      !isSameBar(this.#newest[batch.symbolIndexes[row]!]!, batch.time[row]!, this.timeFrame);
    const fresh = rowsWhere(batch, isNew);
    const others = rowsWhere(batch, (row) => !isNew(row));
    if (fresh.symbolIndexes.length > 0) this.#advance(fresh);
    if (others.symbolIndexes.length > 0) this.#incremental.revise(others);
    return batch.symbolIndexes;
  }

  #evaluateForming(symbolIndexes: Int32Array, minute: number | undefined, touched: Iterable<number>): SignalMatch[] {
    const isClosed = minute !== undefined && isClosedBy(minute, this.timeFrame);
    const alone = this.#alone.evaluate(symbolIndexes, { isClosed, touched });
    const together = [...this.#together.values()].flatMap((active) =>
      active.signals.flatMap((signal) => {
        const holds = this.#incremental.truth(signal.planned.node)!;
        if (this.on === 'tick') return this.#arming.matches(active, signal, { symbolIndexes, holds, isClosed });
        return this.#matchesOf(active, signal, { isClosed, newly: (i) => holds[i]! & ~signal.before[i]! });
      }),
    );
    return [...together, ...alone];
  }

  /** What the incremental evaluator newly says of bars that closed. */
  #newsOf(): SignalMatch[] {
    return this.#incremental.news().flatMap(({ id, side, newly }) => {
      const active = this.#together.get(id)!;
      const signal = active.signals.find(({ planned }) => planned.side === side)!;
      return this.#matchesOf(active, signal, { isClosed: true, newly: (i) => newly[i]! });
    });
  }

  #matchesOf(
    active: ActiveCondition,
    signal: SignalState,
    { isClosed, newly }: { readonly isClosed: boolean; readonly newly: (word: number) => number },
  ): SignalMatch[] {
    const isNews = (symbolIndex: number) => this.#newest[symbolIndex]! > active.since;
    return pendingSymbols(active, signal, newly)
      .filter(isNews)
      .map((symbolIndex) => this.#match(active, signal, symbolIndex, isClosed));
  }

  #match(active: ActiveCondition, signal: SignalState, symbolIndex: number, barClosed: boolean): SignalMatch {
    setBit(signal.notified, symbolIndex);
    this.#undo.push(() => clearBit(signal.notified, symbolIndex));
    const [barTime, closeBefore] = [this.#newest[symbolIndex]!, this.#book.closeBefore(symbolIndex)];
    return { evaluator: this, active, signal, symbolIndex, barTime, barClosed, closeBefore };
  }

  /** What held at the close of the session before, by an evaluator that stands there; by the own one while no bar was given. */
  #rememberBefore(together: readonly ActiveCondition[]): void {
    const until = beforeSession(this.#book.market.day);
    const incremental = this.#isFed
      ? openIncremental(this.#book, this.timeFrame, () => ({ ...this.asked, until }))
      : this.#incremental;
    if (incremental !== this.#incremental) incremental.add(together);
    rememberMatches(incremental, together, { timeFrame: this.timeFrame, day: this.#book.market.day });
  }

  #othersNow(): OthersOf {
    return (this.#others ??= this.#book.others(this.asked));
  }
}
