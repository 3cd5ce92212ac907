import { check } from '@parakh/language';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { builders, fieldsRead, reads, symbolsRead, table } from '@parakh/scan';
import { Gathered } from './found.ts';
import type { FrameJudge } from './frame-judge.ts';
import { Judges } from './judges.ts';
import type { FoundOnMinute, JudgedCounts, LivingAlert, Refusal } from './judging-words.ts';
import { type HeldLanes, LaneBook, type Supplied } from './lane-book.ts';
import { gatherWanted, type Living, lanesOf, livingKey, makeLiving, relaid } from './living.ts';
import { writtenBy } from './written.ts';

/** What alerts read that is not told yet. */
export interface Needs {
  readonly refusals: readonly Refusal[];
  readonly isOnMinutes: boolean;
  readonly readsCompanies: boolean;
  readonly others: readonly string[];
}

/** All that lives in the thread: the session, the conditions, and who wants them. */
export class Desk {
  #book: LaneBook;
  #last: number | undefined;
  readonly #living = new Map<string, Living>();
  readonly #keyOf = new Map<string, string>();
  #judges: Judges;
  /** Taken in, and not evaluated yet: equal ones are one. */
  readonly #waiting = new Map<string, Living>();
  /** Alerts that stopped and are not told yet. */
  readonly #stopped: Refusal[] = [];
  readonly #counts = { bars: 0, corrections: 0 };
  #named = 0;
  /** Forgotten with each session: parts of conditions that came and went do not pile up. */
  #builders = builders();

  constructor(held: HeldLanes) {
    this.#book = new LaneBook(held);
    this.#judges = this.#openJudges();
  }

  get day(): number {
    return this.#book.held.day;
  }

  /** Another session, or the same one again; conditions stay. */
  begin(held: HeldLanes, supplied: Supplied, before: readonly MinuteBars[]): readonly Refusal[] {
    const { names } = this.#book.held;
    this.#book = new LaneBook(held);
    this.#layAnew(names);
    for (const living of this.#living.values()) this.#book.reads(fieldsRead(living.plan));
    this.#book.supply(supplied);
    this.#judges = this.#openJudges();
    this.#builders = builders();
    this.#last = undefined;
    for (const bars of before) {
      this.#book.take(bars);
      for (const time of bars.time) this.#last = Math.max(this.#last ?? time, time);
    }
    this.#waiting.clear();
    return this.#place([...this.#living.values()]);
  }

  /** The symbols may stand in another order than before, and be others. */
  #layAnew(before: readonly string[]): void {
    const { names, judged } = this.#book.held;
    if (names.length === before.length && names.every((name, lane) => name === before[lane])) return;
    for (const [id, living] of this.#living)
      this.#living.set(
        id,
        relaid(living, judged, (lane) => this.#book.laneOf(before[lane]!)),
      );
  }

  /** Reads alerts; those that run wait until what they read is told. */
  prepare(alerts: readonly LivingAlert[]): Needs {
    const refusals = alerts.flatMap((alert) => {
      const because = this.#take(alert);
      return because === undefined ? [] : [{ id: alert.id, because }];
    });
    const plans = [...this.#waiting.values()].map((living) => living.plan);
    return {
      refusals,
      isOnMinutes: plans.some(({ timeFrame }) => timeFrame.unit === 'minute'),
      readsCompanies: plans.some((plan) => reads(plan, 'facts')),
      others: [...new Set(plans.flatMap(symbolsRead))],
    };
  }

  /** What was waited for is told; those that waited are judged from now on. */
  supply(supplied: Supplied): readonly Refusal[] {
    this.#book.supply(supplied);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    return this.#place(waiting);
  }

  /** They are judged from now on; which of them stopped. */
  #place(living: readonly Living[]): readonly Refusal[] {
    this.#judges.place(living, this.#last);
    return this.#stopped.splice(0);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const key = this.#keyOf.get(id);
      const living = key === undefined ? undefined : this.#living.get(key);
      if (key === undefined || !living) continue;
      this.#keyOf.delete(id);
      living.alerts.delete(id);
      gatherWanted(living);
      if (living.alerts.size > 0) continue;
      this.#forget(living);
      this.#judges.remove(living);
    }
  }

  minute({ minute, bars, corrections }: ClosedMinute): FoundOnMinute {
    const started = performance.now();
    const found = new Gathered();
    const last = this.#last;
    this.#judges.repair(found, last);
    this.#correct(corrections, found);
    const touched = this.#book.take(bars);
    this.#last = Math.max(this.#last ?? minute, minute);
    this.#counts.bars += bars.symbols.length;
    const lanes = withCorrected(touched, corrections, this.#book);
    this.#judges.each(found, last, (judge, its) => {
      // The values of a bar are those of it, also where another one closes with the same minute.
      its.take(judge.closeBefore(minute));
      its.take(judge.pass(minute));
      its.take(judge.minute(minute, lanes));
    });
    return this.#told(minute, found, started);
  }

  ticked(forming: MinuteBars): FoundOnMinute {
    const started = performance.now();
    const touched = this.#book.takeForming(forming, this.#last);
    const found = new Gathered();
    this.#judges.each(found, this.#last, (judge, its) => its.take(judge.ticked(touched)));
    return this.#told(Math.max(this.#last ?? 0, ...forming.time), found, started);
  }

  #correct(corrections: MinuteBars, found: Gathered): void {
    if (corrections.symbols.length === 0) return;
    this.#counts.corrections += corrections.symbols.length;
    this.#book.take(corrections);
    const changed = new Map<number, number>();
    corrections.symbols.forEach((symbol, row) => {
      const lane = this.#book.laneOf(symbol);
      if (lane !== undefined) changed.set(lane, Math.min(changed.get(lane) ?? Infinity, corrections.time[row]!));
    });
    this.#judges.each(found, this.#last, (judge, its) => its.take(judge.corrected(changed)));
  }

  /** A condition that throws is left out from then on. */
  #openJudges(): Judges {
    return new Judges(this.#book, (living, refusals) => {
      this.#stopped.push(...refusals);
      for (const id of living.alerts.keys()) this.#keyOf.delete(id);
      this.#forget(living);
    });
  }

  /** Takes an alert in, in the place of one of its id; why it cannot be judged, otherwise. */
  #take(alert: LivingAlert): string | undefined {
    this.remove([alert.id]);
    const { tree, problems, errorMessage } = check(alert.text, table, { closedOnly: alert.closedOnly });
    if (!tree)
      return errorMessage ?? problems.find(({ severity }) => severity === 'error')?.message ?? 'It has a problem.';
    const key = livingKey(alert, tree);
    const living = this.#waiting.get(key) ?? this.#make(tree, alert, key);
    if (reads(living.plan, 'rank')) {
      this.#forget(living);
      return 'Ranks among symbols are worked out once a day and are not judged live.';
    }
    const { judged } = this.#book.held;
    const lanes = alert.symbols.map((symbol) => this.#book.laneOf(symbol) ?? Infinity).filter((lane) => lane < judged);
    living.alerts.set(alert.id, lanesOf(lanes, judged));
    this.#keyOf.set(alert.id, living.id);
    gatherWanted(living);
    return undefined;
  }

  #make(...[tree, alert, key]: [Parameters<typeof makeLiving>[1], LivingAlert, string]): Living {
    const shared = { lanes: this.#book.held.judged, builders: this.#builders };
    const living = makeLiving({ id: `${this.#named++}`, key }, tree, alert, shared);
    this.#living.set(living.id, living);
    // One that lives already has found things before: whoever comes later is told what is new to it.
    this.#waiting.set(key, living);
    this.#book.reads(fieldsRead(living.plan));
    return living;
  }

  #forget(living: Living): void {
    this.#living.delete(living.id);
    if (this.#waiting.get(living.key) === living) this.#waiting.delete(living.key);
  }

  #told(minute: number, gathered: Gathered, started: number): FoundOnMinute {
    const { holding } = gathered;
    const found = gathered.found(this.#book);
    return {
      minute,
      found,
      holding,
      stopped: this.#stopped.splice(0),
      silent: this.#judges.silent,
      counts: this.#countsNow(),
      tookMs: performance.now() - started,
    };
  }

  #countsNow(): JudgedCounts {
    const judges = this.#judges.all;
    const sum = (of: (judge: FrameJudge) => number) => judges.reduce((total, judge) => total + of(judge), 0);
    return {
      conditions: this.#living.size,
      together: sum(({ size }) => size.together),
      shared: {
        kernels: sum(({ fleet }) => fleet.size.kernels),
        predicates: sum(({ fleet }) => fleet.size.predicates),
        joins: sum(({ fleet }) => fleet.size.joins),
      },
      written: writtenBy(judges.flatMap((judge) => [...judge.living].filter((living) => judge.isTogether(living)))),
      ...this.#counts,
    };
  }
}

/** Corrected minutes are in the days that form. */
function withCorrected(touched: Int32Array, corrections: MinuteBars, book: LaneBook): Int32Array {
  if (corrections.symbols.length === 0) return touched;
  const lanes = corrections.symbols.flatMap((symbol) => book.laneOf(symbol) ?? []);
  return Int32Array.from(new Set([...touched, ...lanes])).sort();
}
