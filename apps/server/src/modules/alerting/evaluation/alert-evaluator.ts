import { check } from '@parakh/language';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { builders, fieldsRead, reads, symbolsRead, table } from '@parakh/scan';
import {
  type ActiveCondition,
  beforeSession,
  bitmapOf,
  conditionKey,
  gatherWanted,
  makeActiveCondition,
  rearranged,
} from './active-condition.ts';
import type { FrameConditions } from './frame-conditions.ts';
import { type EvaluatedMarket, MarketBook, type Supplied } from './market-book.ts';
import { Gathered } from './matches.ts';
import { OnContracts } from './on-contracts.ts';
import { type NextEvaluation, TimeframeEvaluators } from './timeframe-evaluators.ts';
import type {
  AlertCondition,
  ContractsWanted,
  EvaluationCounts,
  MinuteContracts,
  MinuteMatches,
  Refusal,
} from './types.ts';
import { isOnDayFile, whyNotLive } from './why-not-live.ts';
import { writtenBy } from './written.ts';

/** What alerts read that is not supplied yet. */
export interface Needs {
  readonly refusals: readonly Refusal[];
  readonly isOnMinutes: boolean;
  readonly readsCompanies: boolean;
  /** Of all that are evaluated. */
  readonly contracts: ContractsWanted;
  readonly others: readonly string[];
}

/** What a minute brought. */
interface Closed {
  readonly minute: number;
  /** The minute that was evaluated before it. */
  readonly last: number | undefined;
  /** Symbols with a bar or a correction in it. */
  readonly touched: Int32Array;
  /** By symbol the earliest minute that was corrected. */
  readonly corrected: ReadonlyMap<number, number>;
}

/** The state of the thread: the session, the active conditions, and who wants them. */
export class AlertEvaluator {
  #book: MarketBook;
  #last: number | undefined;
  readonly #active = new Map<string, ActiveCondition>();
  readonly #keyOf = new Map<string, string>();
  #evaluators: TimeframeEvaluators;
  /** Taken in, and not evaluated yet: equal ones are one. */
  readonly #waiting = new Map<string, ActiveCondition>();
  /** Alerts that stopped and are not reported yet. */
  readonly #stopped: Refusal[] = [];
  readonly #onContracts = new OnContracts();
  /** The newest minute, for those that read figures. */
  #closed: Closed | undefined;
  /** Why figures of the newest minute are not known. */
  #unknown: string | undefined;
  readonly #counts = { bars: 0, corrections: 0 };
  #named = 0;
  /** Forgotten with each session: parts of conditions that came and went do not pile up. */
  #builders = builders();

  constructor(market: EvaluatedMarket) {
    this.#book = new MarketBook(market);
    this.#evaluators = this.#openEvaluators();
  }

  get day(): number {
    return this.#book.market.day;
  }

  /** Another session, or the same one again; conditions stay. */
  begin(market: EvaluatedMarket, supplied: Supplied, before: readonly MinuteBars[]): readonly Refusal[] {
    const { names } = this.#book.market;
    this.#book = new MarketBook(market);
    this.#onContracts.changed();
    this.#rearrange(names);
    for (const active of this.#active.values()) this.#book.reads(fieldsRead(active.plan));
    this.#book.supply(supplied);
    this.#evaluators = this.#openEvaluators();
    this.#builders = builders();
    this.#last = undefined;
    this.#closed = undefined;
    for (const bars of before) {
      this.#book.take(bars);
      for (const time of bars.time) this.#last = Math.max(this.#last ?? time, time);
    }
    this.#waiting.clear();
    return this.#place([...this.#active.values()]);
  }

  /** The symbols may stand in another order than before, and be others. */
  #rearrange(before: readonly string[]): void {
    const { names, evaluatedCount } = this.#book.market;
    if (names.length === before.length && names.every((name, symbolIndex) => name === before[symbolIndex])) return;
    for (const [id, active] of this.#active) {
      const moved = rearranged(active, evaluatedCount, (symbolIndex) => this.#book.symbolIndexOf(before[symbolIndex]!));
      this.#active.set(id, moved);
      this.#onContracts.add(moved);
    }
  }

  /** Reads alerts; those that run wait until what they read is supplied. */
  prepare(alerts: readonly AlertCondition[]): Needs {
    const refusals = alerts.flatMap((alert) => this.#take(alert) ?? []);
    const plans = [...this.#waiting.values()].map((active) => active.plan);
    return {
      refusals,
      isOnMinutes: plans.some(({ timeFrame }) => timeFrame.unit === 'minute'),
      readsCompanies: plans.some((plan) => reads(plan, 'facts')),
      contracts: this.#contractsWanted(),
      others: [...new Set(plans.flatMap(symbolsRead))],
    };
  }

  /** What was waited for is supplied; those that waited are evaluated from now on. */
  supply(supplied: Supplied): readonly Refusal[] {
    this.#book.supply(supplied);
    this.#onContracts.changed();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    return this.#place(waiting);
  }

  /** They are evaluated from now on; which of them stopped. */
  #place(active: readonly ActiveCondition[]): readonly Refusal[] {
    this.#evaluators.place(active, this.#last);
    return this.#stopped.splice(0);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const key = this.#keyOf.get(id);
      const active = key === undefined ? undefined : this.#active.get(key);
      if (key === undefined || !active) continue;
      this.#keyOf.delete(id);
      active.alerts.delete(id);
      gatherWanted(active);
      this.#onContracts.changed();
      if (active.alerts.size > 0) continue;
      this.#forget(active);
      this.#evaluators.remove(active);
    }
  }

  /** All but those that read figures of futures and options. */
  minute({ minute, bars, corrections }: ClosedMinute): MinuteMatches {
    const started = performance.now();
    const matches = new Gathered();
    const turn = { readsFigures: false, last: this.#last };
    this.#evaluators.repair(matches, turn);
    const corrected = this.#takeCorrections(corrections);
    this.#correct(matches, turn, corrected);
    const touched = withMore(this.#book.take(bars), [...corrected.keys()]);
    this.#counts.bars += bars.symbols.length;
    this.#closed = { minute, last: this.#last, touched, corrected };
    this.#last = Math.max(this.#last ?? minute, minute);
    this.#pass(matches, turn, this.#closed);
    return this.#resultOf(minute, matches, started);
  }

  /** Those that do, on the minute that was evaluated last. */
  figures(contracts: MinuteContracts | undefined): MinuteMatches {
    const started = performance.now();
    const matches = new Gathered();
    const moved = this.#book.contracts.take(contracts && 'columns' in contracts ? contracts : undefined);
    this.#book.contracts.takeMinutes(contracts && 'columns' in contracts ? contracts.onMinutes : undefined);
    this.#unknown = contracts && 'because' in contracts ? contracts.because : undefined;
    if (this.#closed) {
      const turn = { readsFigures: true, last: this.#closed.last };
      this.#evaluators.repair(matches, turn);
      this.#correct(matches, turn, this.#closed.corrected);
      this.#pass(matches, turn, { ...this.#closed, touched: withMore(this.#closed.touched, moved) });
    }
    return this.#resultOf(this.#closed?.minute ?? 0, matches, started);
  }

  #pass(matches: Gathered, turn: NextEvaluation, { minute, touched }: Closed): void {
    this.#evaluators.each(matches, turn, (evaluator, its) => {
      // The values of a bar are those of it, also where another one closes with the same minute.
      its.take(evaluator.closeBefore(minute));
      its.take(evaluator.pass(minute));
      its.take(evaluator.minute(minute, touched));
    });
  }

  ticked(forming: MinuteBars): MinuteMatches {
    const started = performance.now();
    const touched = this.#book.takeForming(forming, this.#last);
    const matches = new Gathered();
    const turn = { readsFigures: false, last: this.#last };
    this.#evaluators.each(matches, turn, (evaluator, its) => its.take(evaluator.ticked(touched)));
    return this.#resultOf(Math.max(this.#last ?? 0, ...forming.time), matches, started);
  }

  /** By symbol the earliest minute that they correct. */
  #takeCorrections(corrections: MinuteBars): ReadonlyMap<number, number> {
    const earliest = new Map<number, number>();
    if (corrections.symbols.length === 0) return earliest;
    this.#counts.corrections += corrections.symbols.length;
    this.#book.take(corrections);
    corrections.symbols.forEach((symbol, row) => {
      const symbolIndex = this.#book.symbolIndexOf(symbol);
      if (symbolIndex !== undefined)
        earliest.set(symbolIndex, Math.min(earliest.get(symbolIndex) ?? Infinity, corrections.time[row]!));
    });
    return earliest;
  }

  #correct(matches: Gathered, turn: NextEvaluation, corrected: ReadonlyMap<number, number>): void {
    if (corrected.size === 0) return;
    this.#evaluators.each(matches, turn, (evaluator, its) => its.take(evaluator.corrected(corrected)));
  }

  /** A condition that throws is left out from then on. */
  #openEvaluators(): TimeframeEvaluators {
    return new TimeframeEvaluators(this.#book, (active, refusals) => {
      this.#stopped.push(...refusals);
      for (const id of active.alerts.keys()) this.#keyOf.delete(id);
      this.#forget(active);
    });
  }

  /** Takes an alert in, in the place of one of its id; why it cannot be evaluated, otherwise. */
  #take(alert: AlertCondition): Refusal | undefined {
    const { id, on } = alert;
    this.remove([id]);
    const { tree, problems, errorMessage } = check(alert.text, table, { closedOnly: alert.closedOnly });
    if (!tree) {
      const because = errorMessage ?? problems.find(({ severity }) => severity === 'error')?.message;
      return { id, because: because ?? 'It has a problem.' };
    }
    const key = conditionKey(alert, tree);
    const active = this.#waiting.get(key) ?? this.#make({ tree, alert }, key);
    const because = whyNotLive(active.plan, on);
    if (because !== undefined) {
      this.#forget(active);
      return { id, because, ...(isOnDayFile(active.plan, on) && { isOnDayFile: true }) };
    }
    const { evaluatedCount } = this.#book.market;
    const symbolIndexes = alert.symbols
      .map((symbol) => this.#book.symbolIndexOf(symbol) ?? Infinity)
      .filter((symbolIndex) => symbolIndex < evaluatedCount);
    active.alerts.set(alert.id, bitmapOf(symbolIndexes, evaluatedCount));
    this.#keyOf.set(alert.id, active.id);
    gatherWanted(active);
    this.#onContracts.add(active);
    return undefined;
  }

  #make(of: Parameters<typeof makeActiveCondition>[1], key: string): ActiveCondition {
    const shared = { symbolIndexes: this.#book.market.evaluatedCount, builders: this.#builders };
    const active = makeActiveCondition({ id: `${this.#named++}`, key }, of, shared);
    this.#active.set(active.id, active);
    // One that is active already has matched before: whoever comes later is notified of what is new to it.
    this.#waiting.set(key, active);
    this.#book.reads(fieldsRead(active.plan));
    return active;
  }

  #forget(active: ActiveCondition): void {
    this.#active.delete(active.id);
    this.#onContracts.remove(active);
    if (this.#waiting.get(active.key) === active) this.#waiting.delete(active.key);
  }

  #resultOf(minute: number, gathered: Gathered, started: number): MinuteMatches {
    const { holding } = gathered;
    const matches = gathered.matches(this.#book);
    return {
      minute,
      matches,
      holding,
      stopped: this.#stopped.splice(0),
      silent: [...this.#evaluators.silent, ...this.#onContracts.silent(this.#unknown)],
      contracts: this.#contractsWanted(),
      counts: this.#countsNow(),
      tookMs: performance.now() - started,
    };
  }

  #contractsWanted(): ContractsWanted {
    return this.#onContracts.wanted(this.#book, this.#last ?? beforeSession(this.day));
  }

  #countsNow(): EvaluationCounts {
    const all = this.#evaluators.all.map(({ conditions }) => conditions);
    const sum = (of: (conditions: FrameConditions) => number) =>
      all.reduce((total, conditions) => total + of(conditions), 0);
    return {
      conditions: this.#active.size,
      together: sum(({ size }) => size.together),
      shared: {
        kernels: sum(({ incremental }) => incremental.size.kernels),
        predicates: sum(({ incremental }) => incremental.size.predicates),
        joins: sum(({ incremental }) => incremental.size.joins),
      },
      written: writtenBy(all.flatMap(({ together }) => together)),
      ...this.#counts,
    };
  }
}

const withMore = (touched: Int32Array, more: readonly number[]): Int32Array =>
  more.length === 0 ? touched : Int32Array.from(new Set([...touched, ...more])).sort();
