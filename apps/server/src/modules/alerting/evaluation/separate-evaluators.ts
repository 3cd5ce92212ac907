import type { TimeFrame } from '@parakh/frames';
import { type History, symbolsRead } from '@parakh/scan';
import { type ActiveCondition, beforeSession, clearBit, hasBit, type SignalState, setBit } from './active-condition.ts';
import type { HistoryAsked, MarketBook } from './market-book.ts';
import type { OnTicks, SignalMatch } from './signal-match.ts';

export type OthersOf = ReturnType<MarketBook['others']>;

/** What they share with the conditions on the same bars that are evaluated incrementally. */
export interface SeparateHost {
  readonly on: ActiveCondition['on'];
  readonly isForming: boolean;
  readonly timeFrame: TimeFrame;
  readonly asked: HistoryAsked;
  others(): OthersOf;
  /** Those with a bar that may be news. */
  withBars(): Int32Array;
  /** Start of the newest bar of a symbol. */
  newestOf(symbolIndex: number): number;
  match(active: ActiveCondition, signal: SignalState, symbolIndex: number, isClosed: boolean): SignalMatch;
}

export interface News {
  readonly isClosed: boolean;
  /** Symbols that have news. */
  readonly touched: Iterable<number>;
  /** Of conditions on every tick: what is made of those that hold. */
  readonly onTicks?: OnTicks;
}

/** Conditions that cannot be evaluated incrementally: each has an evaluator of its own. */
export class SeparateEvaluators {
  readonly #book: MarketBook;
  readonly #host: SeparateHost;
  readonly #active = new Map<string, ActiveCondition>();
  /** By condition: the other symbols it reads. */
  readonly #reads = new Map<string, readonly string[]>();
  /** Not evaluated yet: what holds already on any of their symbols is found with the next minute. */
  readonly #fresh = new Set<string>();

  constructor(book: MarketBook, host: SeparateHost) {
    this.#book = book;
    this.#host = host;
  }

  get size(): number {
    return this.#active.size;
  }

  get active(): Iterable<ActiveCondition> {
    return this.#active.values();
  }

  add(active: ActiveCondition): void {
    this.#active.set(active.id, active);
    this.#reads.set(active.id, symbolsRead(active.plan));
    this.#fresh.add(active.id);
  }

  remove(id: string): void {
    this.#active.delete(id);
    this.#reads.delete(id);
    this.#fresh.delete(id);
  }

  /** Those with an evaluator each, on the bars of some symbols; on all of those that read another symbol that has news. */
  evaluate(symbolIndexes: Int32Array, { isClosed, touched, onTicks }: News): SignalMatch[] {
    if (this.#active.size === 0) return [];
    const all = [...this.#active.values()];
    const onAll = this.#onAllSymbols(all, new Set(touched));
    const own = new Set(symbolIndexes);
    const matches: SignalMatch[] = [];
    for (const symbolIndex of onAll.size > 0 ? this.#host.withBars() : symbolIndexes) {
      const wanting = all.filter(
        (active) => hasBit(active.wanted, symbolIndex) && (own.has(symbolIndex) || onAll.has(active)),
      );
      const history = wanting.length > 0 ? this.#book.history(symbolIndex, this.#host.asked) : undefined;
      if (!history) continue;
      for (const active of wanting) matches.push(...this.#evaluateOne(active, symbolIndex, { history, isClosed }));
    }
    if (!onTicks) return matches;
    return all.flatMap((active) =>
      active.signals.flatMap((signal) =>
        onTicks(active, signal, {
          symbolIndexes: onAll.has(active) ? this.#host.withBars() : symbolIndexes,
          holds: signal.held,
          isClosed,
        }),
      ),
    );
  }

  #onAllSymbols(all: readonly ActiveCondition[], touched: ReadonlySet<number>): ReadonlySet<ActiveCondition> {
    const onAll = all.filter(({ id }) => {
      const isFresh = this.#host.isForming && this.#fresh.delete(id);
      return isFresh || this.#reads.get(id)!.some((symbol) => touched.has(this.#book.symbolIndexNamed(symbol) ?? -1));
    });
    return new Set(onAll);
  }

  #evaluateOne(
    active: ActiveCondition,
    symbolIndex: number,
    { history, isClosed }: { readonly history: History; readonly isClosed: boolean },
  ): SignalMatch[] {
    const { time, column } = active.run().run(history, this.#host.others());
    const last = time.length - 1;
    const isNewly = active.signals.map((signal) => {
      const held = column(signal.planned.node);
      (held[last] === 1 ? setBit : clearBit)(signal.held, symbolIndex);
      return held[last] === 1 && held[last - 1] !== 1;
    });
    if (this.#host.on !== 'close') return [];
    const isNewBar = this.#host.newestOf(symbolIndex) > active.since;
    return active.signals.flatMap((signal, i) => {
      const isNew =
        isNewly[i] &&
        isNewBar &&
        !hasBit(signal.notified, symbolIndex) &&
        !this.#matchedBefore(active, signal, symbolIndex);
      return isNew ? [this.#host.match(active, signal, symbolIndex, isClosed)] : [];
    });
  }

  /** Whether the bar that forms began in an earlier session, at whose close it held already. */
  #matchedBefore(active: ActiveCondition, { planned }: SignalState, symbolIndex: number): boolean {
    if (!this.#host.isForming || this.#host.timeFrame.unit === 'day') return false;
    const asked = { ...this.#host.asked, until: beforeSession(this.#book.market.day) };
    const history = this.#book.history(symbolIndex, { ...asked, isOwn: true });
    const evaluation = history && active.run().run(history, this.#book.others(asked));
    return evaluation?.column(planned.node)[evaluation.time.length - 1] === 1;
  }
}
