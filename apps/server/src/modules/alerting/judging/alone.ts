import type { TimeFrame } from '@parakh/frames';
import { type History, symbolsRead } from '@parakh/scan';
import type { Hit, OnTicks } from './hit.ts';
import type { HistoryAsked, LaneBook } from './lane-book.ts';
import { beforeSession, clearLane, hasLane, type Living, type SignalState, setLane } from './living.ts';

export type OthersOf = ReturnType<LaneBook['others']>;

/** What they share with the conditions on the same bars that a fleet holds. */
export interface AloneHost {
  readonly on: Living['on'];
  readonly isForming: boolean;
  readonly timeFrame: TimeFrame;
  asked(): HistoryAsked;
  others(): OthersOf;
  /** Those with a bar that may be news. */
  lanes(): Int32Array;
  /** Start of the newest bar of a lane. */
  newestOf(lane: number): number;
  hit(living: Living, signal: SignalState, lane: number, isClosed: boolean): Hit;
  onTicks(living: Living, signal: SignalState, told: OnTicks): Hit[];
}

/** Conditions that a fleet does not hold: each has an evaluator of its own. */
export class Alone {
  readonly #book: LaneBook;
  readonly #host: AloneHost;
  readonly #living = new Map<string, Living>();
  /** By condition: the other symbols it reads. */
  readonly #reads = new Map<string, readonly string[]>();
  /** Not evaluated yet: what holds already on any of their symbols is found with the next minute. */
  readonly #fresh = new Set<string>();

  constructor(book: LaneBook, host: AloneHost) {
    this.#book = book;
    this.#host = host;
  }

  get size(): number {
    return this.#living.size;
  }

  get living(): Iterable<Living> {
    return this.#living.values();
  }

  add(living: Living): void {
    this.#living.set(living.id, living);
    this.#reads.set(living.id, symbolsRead(living.plan));
    this.#fresh.add(living.id);
  }

  remove(id: string): void {
    this.#living.delete(id);
    this.#reads.delete(id);
    this.#fresh.delete(id);
  }

  /** Those with an evaluator each, on the bars of some lanes; on all of those that read another symbol that was told. */
  judge(
    lanes: Int32Array,
    { isClosed, touched }: { readonly isClosed: boolean; readonly touched: Iterable<number> },
  ): Hit[] {
    if (this.#living.size === 0) return [];
    const all = [...this.#living.values()];
    const onAll = this.#onAllLanes(all, new Set(touched));
    const own = new Set(lanes);
    const hits: Hit[] = [];
    for (const lane of onAll.size > 0 ? this.#host.lanes() : lanes) {
      const wanting = all.filter((living) => hasLane(living.wanted, lane) && (own.has(lane) || onAll.has(living)));
      const history = wanting.length > 0 ? this.#book.history(lane, this.#host.asked()) : undefined;
      if (!history) continue;
      for (const living of wanting) hits.push(...this.#judgeOne(living, lane, { history, isClosed }));
    }
    if (this.#host.on !== 'tick') return hits;
    return all.flatMap((living) =>
      living.signals.flatMap((signal) =>
        this.#host.onTicks(living, signal, {
          lanes: onAll.has(living) ? this.#host.lanes() : lanes,
          holds: signal.held,
          isClosed,
        }),
      ),
    );
  }

  #onAllLanes(all: readonly Living[], touched: ReadonlySet<number>): ReadonlySet<Living> {
    const onAll = all.filter(({ id }) => {
      const isFresh = this.#host.isForming && this.#fresh.delete(id);
      return isFresh || this.#reads.get(id)!.some((symbol) => touched.has(this.#book.laneNamed(symbol) ?? -1));
    });
    return new Set(onAll);
  }

  #judgeOne(
    living: Living,
    lane: number,
    { history, isClosed }: { readonly history: History; readonly isClosed: boolean },
  ): Hit[] {
    const { time, column } = living.run().run(history, this.#host.others());
    const last = time.length - 1;
    const isNewly = living.signals.map((signal) => {
      const held = column(signal.planned.node);
      (held[last] === 1 ? setLane : clearLane)(signal.held, lane);
      return held[last] === 1 && held[last - 1] !== 1;
    });
    if (this.#host.on !== 'close') return [];
    const isNewBar = this.#host.newestOf(lane) > living.since;
    return living.signals.flatMap((signal, i) => {
      const isNew = isNewly[i] && isNewBar && !hasLane(signal.told, lane) && !this.#heldBefore(living, signal, lane);
      return isNew ? [this.#host.hit(living, signal, lane, isClosed)] : [];
    });
  }

  /** Whether the bar that forms began in an earlier session, at whose close it held already. */
  #heldBefore(living: Living, { planned }: SignalState, lane: number): boolean {
    if (!this.#host.isForming || this.#host.timeFrame.unit === 'day') return false;
    const asked = { ...this.#host.asked(), until: beforeSession(this.#book.held.day) };
    const history = this.#book.history(lane, { ...asked, isKept: true });
    const evaluation = history && living.run().run(history, this.#book.others(asked));
    return evaluation?.column(planned.node)[evaluation.time.length - 1] === 1;
  }
}
