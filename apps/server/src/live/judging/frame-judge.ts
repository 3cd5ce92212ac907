import type { TimeFrame } from '@parakh/frames';
import { session } from '@parakh/market';
import { type Evaluation, type History, missAt } from '@parakh/scan';
import { type Fleet, openFleet } from '@parakh/scan/fleet';
import { type BarPlace, isOverAfter, isSameBar, placeOf } from './bar-places.ts';
import type { HistoryAsked, LaneBook } from './lane-book.ts';
import {
  beforeSession,
  clearLane,
  clearLanes,
  countBoth,
  eachLane,
  forgetSession,
  hasLane,
  isOnForming,
  type Lanes,
  type Living,
  lanesOf,
  type SignalState,
  setLane,
} from './living.ts';
import { formingDays, minuteBars, rowsWhere, type ToldBars } from './told-bars.ts';

/** A signal that newly holds on a lane. */
export interface Hit {
  readonly judge: FrameJudge;
  readonly living: Living;
  readonly signal: SignalState;
  readonly lane: number;
  readonly barTime: number;
  readonly barClosed: boolean;
}

type OthersOf = ReturnType<LaneBook['others']>;

/** Judges all conditions on bars of one length: as those close, or each minute and tick while they form. */
export class FrameJudge {
  readonly timeFrame: TimeFrame;
  readonly on: Living['on'];
  readonly #book: LaneBook;
  readonly #isForming: boolean;
  readonly #fleet: Fleet;
  readonly #together = new Map<string, Living>();
  readonly #alone = new Map<string, Living>();
  /** Start of the newest bar told of each lane. */
  readonly #newest: Int32Array;
  /** Minutes after it are not told yet. */
  #until: number;
  /** Of closing bars: the one that is not closed yet. */
  #open: BarPlace | undefined;
  #isFed = false;
  #others: OthersOf | undefined;

  /** @param last the last minute of the session that is judged already */
  constructor(book: LaneBook, timeFrame: TimeFrame, ...[on, last]: [Living['on'], number | undefined]) {
    this.#book = book;
    this.timeFrame = timeFrame;
    this.on = on;
    this.#isForming = isOnForming(timeFrame, on);
    this.#newest = new Int32Array(book.held.judged).fill(-1);
    this.#until = beforeSession(book.held.day);
    if (last !== undefined) this.#standAt(last);
    this.#fleet = this.#openFleet(() => this.asked);
    for (let lane = 0; lane < book.held.judged; lane++) this.#newest[lane] = this.#fleet.newestOf(lane);
  }

  /** What of a lane is known to it. */
  get asked(): HistoryAsked {
    const unit = this.timeFrame.unit === 'minute' ? 'minute' : 'day';
    return { unit, until: this.#until, isForming: this.on === 'tick' };
  }

  get fleet(): Fleet {
    return this.#fleet;
  }

  get lanes(): number {
    return this.#newest.length;
  }

  get size(): { readonly together: number; readonly alone: number } {
    return { together: this.#together.size, alone: this.#alone.size };
  }

  get living(): Iterable<Living> {
    return [...this.#together.values(), ...this.#alone.values()];
  }

  isTogether({ id }: Living): boolean {
    return this.#together.has(id);
  }

  add(all: readonly Living[]): void {
    const placements = this.#fleet.add(all);
    all.forEach((living, i) => {
      forgetSession(living);
      (placements[i]!.isHeld ? this.#together : this.#alone).set(living.id, living);
    });
    const together = all.filter(({ id }) => this.#together.has(id));
    if (this.on === 'tick') for (const living of all) this.#arm(living);
    else if (this.#isForming) this.#rememberBefore(together);
  }

  remove({ id }: Living): void {
    if (this.#together.delete(id)) this.#fleet.remove(id);
    this.#alone.delete(id);
  }

  /** A minute is over, of which these lanes have a bar. */
  minute(minute: number, touched: Int32Array): Hit[] {
    this.#others = undefined;
    if (this.#isForming) return this.#judgeForming(this.#feed(touched, minute), minute);
    if (minute <= this.#until) return [];
    const hits = this.#open && minute >= this.#open.end ? this.#close(this.#open) : [];
    this.#open = placeOf(minute, this.timeFrame);
    if (minute + 1 >= this.#open.end) hits.push(...this.#close(this.#open));
    return hits;
  }

  /** The minutes that form of these lanes went on. */
  ticked(touched: Int32Array): Hit[] {
    this.#others = undefined;
    if (this.on !== 'tick') return [];
    return this.#judgeForming(this.#feed(touched, Infinity), undefined);
  }

  /** Minutes were corrected: by lane the earliest of them. */
  corrected(changed: ReadonlyMap<number, number>): Hit[] {
    this.#others = undefined;
    const lanes = [...changed].flatMap(([lane, from]) =>
      lane < this.#newest.length && from <= this.#until ? [lane] : [],
    );
    if (this.#isForming || lanes.length === 0) return [];
    const again = Int32Array.from(lanes).sort();
    this.#fleet.reread(again);
    for (const lane of again) this.#standAnew(lane);
    return [...this.#newsOf(), ...this.#judgeAlone(again, true)];
  }

  /** On how many lanes that somebody wants a signal holds. */
  holding({ id }: Living, { planned, held }: SignalState, mask: Lanes): number {
    return countBoth(this.#together.has(id) ? this.#fleet.truth(planned.node)! : held, mask);
  }

  evaluation(living: Living, lane: number): Evaluation | undefined {
    const history = this.#book.history(lane, this.asked);
    return history && living.run().run(history, this.#othersNow());
  }

  /** Of a session that has begun already, everything up to a minute counts as told: bars that closed, and those that form with their minutes so far. */
  #standAt(last: number): void {
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

  #openFleet(asked: () => HistoryAsked): Fleet {
    const { names, judged } = this.#book.held;
    return openFleet({
      timeFrame: this.timeFrame,
      sessions: session,
      symbols: names.slice(0, judged),
      historyOf: (lane) => this.#book.history(lane, asked()),
    });
  }

  /** A late tick may bring the first bar a symbol has in the minutes that closed last, or take it away. */
  #standAnew(lane: number): void {
    const newest = this.#fleet.newestOf(lane);
    if (newest === this.#newest[lane]) return;
    this.#newest[lane] = newest;
    for (const { signals } of this.living) for (const { told } of signals) clearLane(told, lane);
  }

  #allLanes(): Int32Array {
    return Int32Array.from(this.#newest.keys());
  }

  /** A bar of minutes is over: it is a new one of every lane that traded in it. */
  #close(place: BarPlace): Hit[] {
    this.#open = undefined;
    this.#until = place.end - 1;
    const told = minuteBars(this.#book, this.#newest.keys(), () => place.start, this.asked);
    if (told.lanes.length === 0) return [];
    this.#advance(told);
    return [...this.#newsOf(), ...this.#judgeAlone(told.lanes, true)];
  }

  #advance(told: ToldBars): void {
    told.lanes.forEach((lane, row) => {
      this.#newest[lane] = told.time[row]!;
    });
    const mask = lanesOf(told.lanes, this.#newest.length);
    for (const { signals } of this.living) for (const signal of signals) clearLanes(signal.told, mask);
    this.#fleet.advance(told);
  }

  /** The bars that form of some lanes as they stand now; the lanes that have one. */
  #feed(touched: Int32Array, until: number): Int32Array {
    this.#until = until;
    this.#isFed = true;
    const lanes = touched.filter((lane) => lane < this.#newest.length);
    const told = this.#formingOf(lanes);
    const isNew = (row: number) => !isSameBar(this.#newest[told.lanes[row]!]!, told.time[row]!, this.timeFrame);
    const fresh = rowsWhere(told, isNew);
    const others = rowsWhere(told, (row) => !isNew(row));
    if (fresh.lanes.length > 0) this.#advance(fresh);
    if (others.lanes.length > 0) this.#fleet.revise(others);
    return told.lanes;
  }

  #formingOf(lanes: Int32Array): ToldBars {
    const { asked, timeFrame } = this;
    if (timeFrame.unit !== 'minute') return formingDays(this.#book, lanes, timeFrame, asked);
    const startOf = (lane: number) => placeOf(this.#book.newestMinute(lane, asked), timeFrame).start;
    return minuteBars(this.#book, lanes, startOf, asked);
  }

  #judgeForming(lanes: Int32Array, minute: number | undefined): Hit[] {
    const isClosed = minute !== undefined && this.#isClosedBy(minute);
    const alone = this.#judgeAlone(lanes, isClosed);
    const together = [...this.#together.values()].flatMap((living) =>
      living.signals.flatMap((signal) => {
        const holds = this.#fleet.truth(signal.planned.node)!;
        if (this.on === 'tick') return this.#onTicks(living, signal, { lanes, holds, isClosed });
        return this.#hitsOf(living, signal, { isClosed, newly: (i) => holds[i]! & ~signal.before[i]! });
      }),
    );
    return [...together, ...alone];
  }

  #isClosedBy(minute: number): boolean {
    const { unit } = this.timeFrame;
    return unit === 'minute' ? minute + 1 >= placeOf(minute, this.timeFrame).end : isOverAfter(minute, this.timeFrame);
  }

  /** What the fleet newly says of bars that closed. */
  #newsOf(): Hit[] {
    return this.#fleet.news().flatMap(({ id, side, newly }) => {
      const living = this.#together.get(id)!;
      const signal = living.signals.find(({ planned }) => planned.side === side)!;
      return this.#hitsOf(living, signal, { isClosed: true, newly: (i) => newly[i]! });
    });
  }

  #hitsOf(
    living: Living,
    signal: SignalState,
    { isClosed, newly }: { readonly isClosed: boolean; readonly newly: (word: number) => number },
  ): Hit[] {
    const hits: Hit[] = [];
    const { wanted } = living;
    for (let i = 0; i < wanted.length; i++) {
      const word = newly(i) & wanted[i]! & ~signal.told[i]!;
      if (word !== 0) eachLane(word, i, (lane) => hits.push(this.#hit(living, signal, lane, isClosed)));
    }
    return hits;
  }

  #hit(living: Living, signal: SignalState, ...[lane, barClosed]: [number, boolean]): Hit {
    setLane(signal.told, lane);
    return { judge: this, living, signal, lane, barTime: this.#newest[lane]!, barClosed };
  }

  /** Those with an evaluator each, on the bars of some lanes. */
  #judgeAlone(lanes: Int32Array, isClosed: boolean): Hit[] {
    if (this.#alone.size === 0) return [];
    const all = [...this.#alone.values()];
    const hits: Hit[] = [];
    for (const lane of lanes) {
      const wanting = all.filter(({ wanted }) => hasLane(wanted, lane));
      const history = wanting.length > 0 ? this.#book.history(lane, this.asked) : undefined;
      if (!history) continue;
      for (const living of wanting) hits.push(...this.#judgeOne(living, lane, { history, isClosed }));
    }
    if (this.on !== 'tick') return hits;
    return all.flatMap((living) =>
      living.signals.flatMap((signal) => this.#onTicks(living, signal, { lanes, holds: signal.held, isClosed })),
    );
  }

  #judgeOne(
    living: Living,
    lane: number,
    { history, isClosed }: { readonly history: History; readonly isClosed: boolean },
  ): Hit[] {
    const { time, column } = living.run().run(history, this.#othersNow());
    return living.signals.flatMap((signal) => {
      const held = column(signal.planned.node);
      const [now, before] = [held[time.length - 1], held[time.length - 2]];
      (now === 1 ? setLane : clearLane)(signal.held, lane);
      const isNew = this.on === 'close' && now === 1 && before !== 1 && !hasLane(signal.told, lane);
      return isNew ? [this.#hit(living, signal, lane, isClosed)] : [];
    });
  }

  /** Told where it is armed and holds; armed anew where it is missed by far enough. */
  #onTicks(
    living: Living,
    signal: SignalState,
    { lanes, holds, isClosed }: { readonly lanes: Int32Array; readonly holds: Lanes; readonly isClosed: boolean },
  ): Hit[] {
    const hits: Hit[] = [];
    for (const lane of lanes) {
      if (!hasLane(living.wanted, lane)) continue;
      const isArmed = hasLane(signal.armed, lane);
      if (!hasLane(holds, lane)) {
        if (!isArmed && this.#missedPct(living, signal, lane) >= living.rearmPct) setLane(signal.armed, lane);
      } else if (isArmed) {
        clearLane(signal.armed, lane);
        if (!hasLane(signal.told, lane)) hits.push(this.#hit(living, signal, lane, isClosed));
      }
    }
    return hits;
  }

  #missedPct(living: Living, { planned }: SignalState, lane: number): number {
    const evaluation = this.evaluation(living, lane);
    if (!evaluation) return 0;
    const miss = missAt({ ...living.plan, signals: [planned] }, evaluation, evaluation.time.length - 1);
    return miss ? 100 * miss.gap : 0;
  }

  /** What holds already is told once it was missed. */
  #arm(living: Living): void {
    const lanes = this.#allLanes().filter((lane) => hasLane(living.wanted, lane));
    for (const signal of living.signals) {
      const truth = this.#together.has(living.id) ? this.#fleet.truth(signal.planned.node) : undefined;
      for (const lane of lanes) {
        const evaluation = truth ? undefined : this.evaluation(living, lane);
        const holds = truth
          ? hasLane(truth, lane)
          : evaluation?.column(signal.planned.node)[evaluation.time.length - 1] === 1;
        (holds ? clearLane : setLane)(signal.armed, lane);
      }
    }
  }

  /** What held at the close of the session before, by a fleet that stands there; by the own one while no bar was told. */
  #rememberBefore(together: readonly Living[]): void {
    const until = beforeSession(this.#book.held.day);
    const fleet = this.#isFed ? this.#openFleet(() => ({ ...this.asked, until })) : this.#fleet;
    if (fleet !== this.#fleet) fleet.add(together);
    for (const { signals } of together)
      for (const signal of signals) signal.before = fleet.truth(signal.planned.node)!.slice(0, signal.told.length);
  }

  #othersNow(): OthersOf {
    return (this.#others ??= this.#book.others(this.asked));
  }
}
