import type { TimeFrame } from '@parakh/frames';
import { type Evaluation, needsFigures } from '@parakh/scan';
import type { IncrementalEvaluator } from '@parakh/scan/incremental';
import {
  type ActiveCondition,
  type Bitmap,
  beforeSession,
  bitmapOf,
  clearBit,
  clearBits,
  countBoth,
  emptyBitmap,
  forgetSession,
  hasBit,
  isOnForming,
  pendingSymbols,
  type SignalState,
  setBit,
  stateRestorer,
} from './active-condition.ts';
import type { BarBatch } from './bar-batch.ts';
import type { HistoryAsked, MarketBook } from './market-book.ts';
import { openIncremental } from './open-incremental.ts';
import { type OthersOf, SeparateEvaluators } from './separate-evaluators.ts';
import type { MatchSource, SignalMatch } from './signal-match.ts';

export interface FrameOptions {
  readonly timeFrame: TimeFrame;
  readonly on: ActiveCondition['on'];
  /** Whether they read figures of futures and options. */
  readonly readsFigures: boolean;
  /** Symbols that are left out. */
  readonly without: ReadonlySet<number>;
}

/** All conditions on bars of one length: what evaluates them, where each symbol stands, and what was notified of it. */
export class FrameConditions implements FrameOptions, MatchSource {
  readonly book: MarketBook;
  readonly timeFrame: TimeFrame;
  readonly on: ActiveCondition['on'];
  readonly readsFigures: boolean;
  readonly without: ReadonlySet<number>;
  /** Whether they are evaluated on the bar that forms. */
  readonly isForming: boolean;
  /** Every symbol that conditions are evaluated on, by index; others are only read. */
  readonly all: Int32Array;
  /** Those with an evaluator each. */
  readonly alone: SeparateEvaluators;
  readonly #together = new Map<string, ActiveCondition>();
  /** Start of the newest bar of each symbol. */
  readonly #newest: Int32Array;
  readonly #marked: Int32Array;
  /** Symbols on which some condition can hold: where figures are read, on most it cannot. */
  readonly #evaluated: Bitmap;
  readonly #undo: (() => void)[] = [];
  #until: number;
  #incremental: IncrementalEvaluator | undefined;
  #others: OthersOf | undefined;

  constructor(book: MarketBook, { timeFrame, on, readsFigures, without }: FrameOptions) {
    this.book = book;
    this.timeFrame = timeFrame;
    this.on = on;
    this.readsFigures = readsFigures;
    this.without = without;
    this.isForming = isOnForming(timeFrame, on);
    this.#newest = new Int32Array(book.market.evaluatedCount).fill(-1);
    this.#marked = this.#newest.slice();
    this.all = Int32Array.from(this.#newest.keys());
    this.#evaluated = bitmapOf(this.#isOnFewSymbols ? [] : this.all, this.all.length);
    this.#until = beforeSession(book.market.day);
    this.alone = new SeparateEvaluators(book, this);
  }

  /** Begins where `until` stands. */
  open(): void {
    this.#incremental = this.opened();
    for (const symbolIndex of this.#newest.keys()) this.#newest[symbolIndex] = this.#incremental.newestOf(symbolIndex);
  }

  /** An evaluator that stands where it is asked to, by its own state when left out. */
  opened(until?: number): IncrementalEvaluator {
    return openIncremental(this.book, this.timeFrame, {
      asked: () => (until === undefined ? this.asked : { ...this.asked, until }),
      isEvaluated: (symbolIndex) => hasBit(this.#evaluated, symbolIndex),
    });
  }

  /** Minutes after it are not given yet. */
  get until(): number {
    return this.#until;
  }

  set until(minute: number) {
    this.#until = minute;
    this.forgetOthers();
  }

  /** What of a symbol is known. */
  get asked(): HistoryAsked {
    const unit = this.timeFrame.unit === 'minute' ? 'minute' : 'day';
    return { unit, until: this.until, isForming: this.on === 'tick', without: this.without };
  }

  get incremental(): IncrementalEvaluator {
    return this.#incremental!;
  }

  /** Those that are evaluated incrementally. */
  get together(): readonly ActiveCondition[] {
    return [...this.#together.values()];
  }

  get size(): { readonly together: number; readonly alone: number } {
    return { together: this.#together.size, alone: this.alone.size };
  }

  get active(): Iterable<ActiveCondition> {
    return [...this.#together.values(), ...this.alone.active];
  }

  get isEmpty(): boolean {
    return this.#together.size + this.alone.size === 0;
  }

  isTogether({ id }: ActiveCondition): boolean {
    return this.#together.has(id);
  }

  /** @param since bars that were over by then are not notified; gives those that are evaluated incrementally */
  add(all: readonly ActiveCondition[], since: number): readonly ActiveCondition[] {
    if (this.#isOnFewSymbols) this.#evaluateAlso(all);
    const placements = this.incremental.add(all);
    all.forEach((active, i) => {
      forgetSession(active);
      active.since = since;
      if (placements[i]!.isSupported) this.#together.set(active.id, active);
      else this.alone.add(active);
    });
    return all.filter((active) => this.isTogether(active));
  }

  /** Symbols on which these can hold are evaluated from now on, with the others. */
  #evaluateAlso(all: readonly ActiveCondition[]): void {
    const wanted = emptyBitmap(this.all.length);
    const isKnown = bitmapOf(
      this.all.filter((symbolIndex) => this.book.contracts.isAnyOf(symbolIndex)),
      this.all.length,
    );
    for (const active of [...this.active, ...all]) {
      const needs = needsFigures(active.plan);
      for (let i = 0; i < wanted.length; i++) wanted[i]! |= active.wanted[i]! & (needs ? isKnown[i]! : ~0);
    }
    const fresh = this.all.filter(
      (symbolIndex) => hasBit(wanted, symbolIndex) && !hasBit(this.#evaluated, symbolIndex),
    );
    for (const symbolIndex of fresh) setBit(this.#evaluated, symbolIndex);
    this.reread(fresh);
  }

  remove({ id }: ActiveCondition): void {
    if (this.#together.delete(id)) this.incremental.remove(id);
    this.alone.remove(id);
  }

  /** From here on what was notified can be taken back. */
  mark(): void {
    this.#undo.length = 0;
    this.#marked.set(this.#newest);
  }

  canUndo(undo: () => void): void {
    this.#undo.push(undo);
  }

  /** What these conditions had notified when it was marked, for one that stands there anew. */
  kept(before: readonly ActiveCondition[]): (of: FrameConditions, active: readonly ActiveCondition[]) => void {
    for (const undo of this.#undo.splice(0).toReversed()) undo();
    const put = stateRestorer(before, this.#marked.slice());
    return (of, active) => put(active, of.#newest);
  }

  get symbolIndexes(): number {
    return this.#newest.length;
  }

  /** Those of them that conditions are evaluated on. */
  evaluated(symbolIndexes: Int32Array): Int32Array {
    return symbolIndexes.filter(
      (symbolIndex) => symbolIndex < this.#newest.length && hasBit(this.#evaluated, symbolIndex),
    );
  }

  /** Where bars form: symbols with a minute in the session. */
  withBars(): Int32Array {
    const { asked } = this;
    return this.all.filter(
      (symbolIndex) => !this.isForming || this.book.minutes(symbolIndex, 0, asked).time.length > 0,
    );
  }

  newestOf(symbolIndex: number): number {
    return this.#newest[symbolIndex]!;
  }

  /** Of symbols with bars that are new. */
  advance(batch: BarBatch): void {
    batch.symbolIndexes.forEach((symbolIndex, row) => {
      this.#newest[symbolIndex] = batch.time[row]!;
    });
    const mask = bitmapOf(batch.symbolIndexes, this.#newest.length);
    if (!this.#isOnceASession)
      for (const { signals } of this.active) for (const signal of signals) clearBits(signal.notified, mask);
    this.incremental.advance(batch);
  }

  /** Of symbols whose earlier bars changed. */
  reread(symbolIndexes: Int32Array): void {
    if (symbolIndexes.length > 0) this.incremental.reread(symbolIndexes);
    for (const symbolIndex of symbolIndexes) this.#reset(symbolIndex);
  }

  /** A late tick may bring the first bar a symbol has in the minutes that closed last, or take it away. */
  #reset(symbolIndex: number): void {
    const newest = this.incremental.newestOf(symbolIndex);
    if (newest === this.#newest[symbolIndex]) return;
    this.#newest[symbolIndex] = newest;
    if (this.#isOnceASession) return;
    for (const { signals } of this.active) for (const { notified } of signals) clearBit(notified, symbolIndex);
  }

  /** Most symbols have no futures and options. */
  get #isOnFewSymbols(): boolean {
    return this.readsFigures && this.#isOnceASession;
  }

  /** One bar of days is all that a session makes. */
  get #isOnceASession(): boolean {
    return this.on === 'close' && this.isForming;
  }

  /** What the incremental evaluator newly says of bars that closed. */
  newMatches(): SignalMatch[] {
    return this.incremental.news().flatMap(({ id, side, newly }) => {
      const active = this.#together.get(id)!;
      const signal = active.signals.find(({ planned }) => planned.side === side)!;
      return this.matchesOf(active, signal, { isClosed: true, newly: (i) => newly[i]! });
    });
  }

  matchesOf(
    active: ActiveCondition,
    signal: SignalState,
    { isClosed, newly }: { readonly isClosed: boolean; readonly newly: (word: number) => number },
  ): SignalMatch[] {
    const isNews = (symbolIndex: number) => this.#newest[symbolIndex]! > active.since;
    return pendingSymbols(active, signal, newly)
      .filter(isNews)
      .map((symbolIndex) => this.match(active, signal, symbolIndex, isClosed));
  }

  match(active: ActiveCondition, signal: SignalState, symbolIndex: number, barClosed: boolean): SignalMatch {
    setBit(signal.notified, symbolIndex);
    this.canUndo(() => clearBit(signal.notified, symbolIndex));
    const [barTime, closeBefore] = [this.#newest[symbolIndex]!, this.book.closeBefore(symbolIndex)];
    return { evaluator: this, active, signal, symbolIndex, barTime, barClosed, closeBefore };
  }

  truth(active: ActiveCondition, { planned }: SignalState): Bitmap | undefined {
    return this.isTogether(active) ? this.incremental.truth(planned.node) : undefined;
  }

  holding(active: ActiveCondition, signal: SignalState, mask: Bitmap): number {
    return countBoth(this.isTogether(active) ? this.incremental.truth(signal.planned.node)! : signal.held, mask);
  }

  evaluation(active: ActiveCondition, symbolIndex: number): Evaluation | undefined {
    const history = this.book.history(symbolIndex, this.asked);
    return history && active.run().run(history, this.others());
  }

  /** Other symbols as far as they are given; laid out when one is read first. */
  others(): OthersOf {
    return (this.#others ??= this.book.others(this.asked));
  }

  /** Their bars may have gone on. */
  forgetOthers(): void {
    this.#others = undefined;
  }
}
