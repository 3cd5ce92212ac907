import type { TimeFrame } from '@parakh/frames';
import { session } from '@parakh/market';
import type { Evaluation } from '@parakh/scan';
import { type Fleet, openFleet } from '@parakh/scan/fleet';
import { type BarPlace, isClosedBy, isSameBar, placeOf } from '../../streaming/for-threads.ts';
import { Alone, type AloneHost, type OthersOf } from './alone.ts';
import { Arming } from './arming.ts';
import { rememberHeld } from './held-before.ts';
import type { Hit } from './hit.ts';
import type { HistoryAsked, LaneBook } from './lane-book.ts';
import {
  beforeSession,
  clearLane,
  clearLanes,
  countBoth,
  forgetSession,
  freshLanes,
  isOnForming,
  keptOf,
  type Lanes,
  type Living,
  lanesOf,
  type SignalState,
  setLane,
} from './living.ts';
import { formingBars, minuteBars, rowsWhere, type ToldBars } from './told-bars.ts';

/** Judges all conditions on bars of one length: as those close, or each minute and tick while they form. */
export class FrameJudge {
  readonly timeFrame: TimeFrame;
  readonly on: Living['on'];
  /** Lanes that are left out. */
  readonly without: ReadonlySet<number>;
  readonly #book: LaneBook;
  readonly #isForming: boolean;
  readonly #fleet: Fleet;
  readonly #together = new Map<string, Living>();
  readonly #alone: Alone;
  readonly #arming: Arming;
  /** Start of the newest bar told of each lane. */
  readonly #newest: Int32Array;
  /** Minutes after it are not told yet. */
  #until: number;
  /** Of closing bars: the one that is not closed yet. */
  #open: BarPlace | undefined;
  #isFed = false;
  readonly #marked: Int32Array;
  readonly #undo: (() => void)[] = [];
  #others: OthersOf | undefined;

  /** @param last the last minute of the session that is judged already */
  constructor(
    book: LaneBook,
    timeFrame: TimeFrame,
    ...[on, last, without = new Set()]: [Living['on'], number | undefined, ReadonlySet<number>?]
  ) {
    this.#book = book;
    this.timeFrame = timeFrame;
    this.on = on;
    this.without = without;
    this.#isForming = isOnForming(timeFrame, on);
    this.#newest = new Int32Array(book.held.judged).fill(-1);
    this.#marked = this.#newest.slice();
    this.#until = beforeSession(book.held.day);
    this.#alone = new Alone(book, this.#aloneHost());
    this.#arming = new Arming(this.#armingHost(), this.#undo);
    if (last !== undefined) this.#standAt(last);
    this.#fleet = this.#openFleet(() => this.asked);
    for (let lane = 0; lane < book.held.judged; lane++) this.#newest[lane] = this.#fleet.newestOf(lane);
  }

  /** What of a lane is known to it. */
  get asked(): HistoryAsked {
    const unit = this.timeFrame.unit === 'minute' ? 'minute' : 'day';
    return { unit, until: this.#until, isForming: this.on === 'tick', without: this.without };
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
    return [...this.#together.values(), ...this.#alone.living];
  }

  get isEmpty(): boolean {
    return this.#together.size + this.#alone.size === 0;
  }

  isTogether({ id }: Living): boolean {
    return this.#together.has(id);
  }

  add(all: readonly Living[]): void {
    const placements = this.#fleet.add(all);
    all.forEach((living, i) => {
      forgetSession(living);
      living.since = this.#isForming ? -Infinity : this.#until;
      if (placements[i]!.isHeld) this.#together.set(living.id, living);
      else this.#alone.add(living);
    });
    const together = all.filter(({ id }) => this.#together.has(id));
    if (this.on === 'tick') for (const living of all) this.#arming.arm(living, this.#allLanes());
    else if (this.#isForming) this.#rememberBefore(together);
  }

  /** From here on what is told can be taken back. */
  mark(): void {
    this.#undo.length = 0;
    this.#marked.set(this.#newest);
  }

  /** What these conditions had told when it was marked, for one that stands there anew. */
  kept(before: readonly Living[]): (judge: FrameJudge, living: readonly Living[]) => void {
    for (const undo of this.#undo.splice(0).toReversed()) undo();
    const put = keptOf(before, this.#marked.slice());
    return (judge, all) => put(all, judge.#newest);
  }

  remove({ id }: Living): void {
    if (this.#together.delete(id)) this.#fleet.remove(id);
    this.#alone.remove(id);
  }

  /** A bar of minutes that nobody told the end of closes with the first minute after it. */
  closeBefore(minute: number): Hit[] {
    this.#others = undefined;
    if (this.#isForming || minute <= this.#until) return [];
    const { start } = placeOf(minute, this.timeFrame);
    return this.#open && this.#open.end <= start ? this.#close(this.#open) : [];
  }

  /** Bars of which no minute was told are over too: what came late of them is there already. */
  pass(minute: number): Hit[] {
    const until = placeOf(minute, this.timeFrame).start - 1;
    if (this.#isForming || until <= this.#until) return [];
    const late = (lane: number) => this.#book.minutes(lane, this.#until + 1, { until }).time.length > 0;
    const lanes = this.#allLanes().filter(late);
    this.#until = until;
    this.#others = undefined;
    return this.#reread(lanes, lanes);
  }

  /** A minute is over, of which these lanes have a bar. */
  minute(minute: number, touched: Int32Array): Hit[] {
    this.#others = undefined;
    if (this.#isForming) return this.#judgeForming(this.#feed(touched, minute), minute, touched);
    if (minute <= this.#until) return [];
    this.#open = placeOf(minute, this.timeFrame);
    return minute + 1 >= this.#open.end ? this.#close(this.#open) : [];
  }

  /** The minutes that form of these lanes went on. */
  ticked(touched: Int32Array): Hit[] {
    this.#others = undefined;
    if (this.on !== 'tick') return [];
    return this.#judgeForming(this.#feed(touched, Infinity), undefined, touched);
  }

  /** Minutes were corrected: by lane the earliest of them. */
  corrected(changed: ReadonlyMap<number, number>): Hit[] {
    this.#others = undefined;
    if (this.#isForming) this.#until = Infinity;
    const lanes = [...changed].flatMap(([lane, from]) => (from <= this.#until ? [lane] : []));
    const own = lanes.filter((lane) => lane < this.#newest.length && (!this.#isForming || this.#isBarChanged(lane)));
    return this.#reread(Int32Array.from(own).sort(), lanes);
  }

  /** Symbols that were left out are there again. */
  reread(lanes: Int32Array): Hit[] {
    this.#others = undefined;
    const own = lanes.filter((lane) => lane < this.#newest.length);
    return this.#reread(own, lanes);
  }

  /** @param touched where another symbol is read, too */
  #reread(lanes: Int32Array, touched: Iterable<number>): Hit[] {
    if (lanes.length > 0) this.#fleet.reread(lanes);
    for (const lane of lanes) this.#standAnew(lane);
    if (this.#isForming) return [];
    const together = lanes.length > 0 ? this.#newsOf() : [];
    return [...together, ...this.#alone.judge(lanes, { isClosed: true, touched })];
  }

  /** Whether a correction changed more than the bar that forms: another one of minutes, or there is none any more. */
  #isBarChanged(lane: number): boolean {
    return this.timeFrame.unit === 'minute' || this.#book.minutes(lane, 0, this.asked).time.length === 0;
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

  /** One bar of days is all that a session makes. */
  get #isOnceASession(): boolean {
    return this.on === 'close' && this.#isForming;
  }

  #aloneHost(): AloneHost {
    return {
      on: this.on,
      isForming: this.#isForming,
      timeFrame: this.timeFrame,
      asked: () => this.asked,
      others: () => this.#othersNow(),
      lanes: () => this.#traded(),
      newestOf: (lane) => this.#newest[lane]!,
      hit: (living, signal, lane, isClosed) => this.#hit(living, signal, lane, isClosed),
      onTicks: (living, signal, told) => this.#arming.hits(living, signal, told),
    };
  }

  #armingHost(): ConstructorParameters<typeof Arming>[0] {
    return {
      hit: (living, signal, lane, isClosed) => this.#hit(living, signal, lane, isClosed),
      evaluation: (living, lane) => this.evaluation(living, lane),
      truth: (living, { planned }) => (this.#together.has(living.id) ? this.#fleet.truth(planned.node) : undefined),
    };
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
    if (this.#isOnceASession) return;
    for (const { signals } of this.living) for (const { told } of signals) clearLane(told, lane);
  }

  /** Where bars form: lanes with a minute in the session. */
  #traded(): Int32Array {
    const { asked } = this;
    return this.#allLanes().filter((lane) => !this.#isForming || this.#book.minutes(lane, 0, asked).time.length > 0);
  }

  #allLanes(): Int32Array {
    return Int32Array.from(this.#newest.keys());
  }

  /** A bar of minutes is over: it is a new one of every lane that traded in it. */
  #close(place: BarPlace): Hit[] {
    this.#open = undefined;
    this.#until = place.end - 1;
    this.#others = undefined;
    const told = minuteBars(this.#book, this.#newest.keys(), () => place.start, this.asked);
    if (told.lanes.length === 0) return [];
    this.#advance(told);
    return [...this.#newsOf(), ...this.#alone.judge(told.lanes, { isClosed: true, touched: [] })];
  }

  #advance(told: ToldBars): void {
    told.lanes.forEach((lane, row) => {
      this.#newest[lane] = told.time[row]!;
    });
    const mask = lanesOf(told.lanes, this.#newest.length);
    if (!this.#isOnceASession)
      for (const { signals } of this.living) for (const signal of signals) clearLanes(signal.told, mask);
    this.#fleet.advance(told);
  }

  /** The bars that form of some lanes as they stand now; the lanes that have one. */
  #feed(touched: Int32Array, until: number): Int32Array {
    this.#until = until;
    this.#isFed = true;
    const lanes = touched.filter((lane) => lane < this.#newest.length);
    const told = formingBars(this.#book, lanes, this.timeFrame, this.asked);
    const isNew = (row: number) => !isSameBar(this.#newest[told.lanes[row]!]!, told.time[row]!, this.timeFrame);
    const fresh = rowsWhere(told, isNew);
    const others = rowsWhere(told, (row) => !isNew(row));
    if (fresh.lanes.length > 0) this.#advance(fresh);
    if (others.lanes.length > 0) this.#fleet.revise(others);
    return told.lanes;
  }

  #judgeForming(lanes: Int32Array, minute: number | undefined, touched: Iterable<number>): Hit[] {
    const isClosed = minute !== undefined && isClosedBy(minute, this.timeFrame);
    const alone = this.#alone.judge(lanes, { isClosed, touched });
    const together = [...this.#together.values()].flatMap((living) =>
      living.signals.flatMap((signal) => {
        const holds = this.#fleet.truth(signal.planned.node)!;
        if (this.on === 'tick') return this.#arming.hits(living, signal, { lanes, holds, isClosed });
        return this.#hitsOf(living, signal, { isClosed, newly: (i) => holds[i]! & ~signal.before[i]! });
      }),
    );
    return [...together, ...alone];
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
    const isNews = (lane: number) => this.#newest[lane]! > living.since;
    return freshLanes(living, signal, newly)
      .filter(isNews)
      .map((lane) => this.#hit(living, signal, lane, isClosed));
  }

  #hit(living: Living, signal: SignalState, ...[lane, barClosed]: [number, boolean]): Hit {
    setLane(signal.told, lane);
    this.#undo.push(() => clearLane(signal.told, lane));
    const closeBefore = this.#book.closeBefore(lane);
    return { judge: this, living, signal, lane, barTime: this.#newest[lane]!, barClosed, closeBefore };
  }

  /** What held at the close of the session before, by a fleet that stands there; by the own one while no bar was told. */
  #rememberBefore(together: readonly Living[]): void {
    const until = beforeSession(this.#book.held.day);
    const fleet = this.#isFed ? this.#openFleet(() => ({ ...this.asked, until })) : this.#fleet;
    if (fleet !== this.#fleet) fleet.add(together);
    rememberHeld(fleet, together, { timeFrame: this.timeFrame, day: this.#book.held.day });
  }

  #othersNow(): OthersOf {
    return (this.#others ??= this.#book.others(this.asked));
  }
}
