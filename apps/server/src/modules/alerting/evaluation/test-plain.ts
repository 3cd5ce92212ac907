import { type Bars, barColumns, grouping } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import {
  type Evaluation,
  type Evaluator,
  evaluator,
  explain,
  type History,
  missAt,
  type Plan,
  type PlannedSignal,
  plan,
  table,
} from '@parakh/scan';
import { placeOf } from '../../streaming/bar-places.ts';
import type { AlertCondition } from './types.ts';

/*
 * What alerts should find, worked out without anything that the product keeps between two minutes: every history is laid out anew, every
 * condition is evaluated along all of it, on every symbol, whenever anything was given.
 */

export interface PlainBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Everything that was given of a symbol. */
export interface PlainSymbol {
  readonly name: string;
  readonly days: readonly PlainBar[];
  readonly minutes: readonly PlainBar[];
  /** Minutes of the session by their start, as they were given last. */
  readonly live: Map<number, PlainBar>;
  forming: PlainBar | undefined;
}

interface Asked {
  readonly until: number;
  readonly isForming: boolean;
}

interface Side {
  readonly signal: PlannedSignal;
  /** By symbol: start of the bar it was notified on last. */
  readonly told: Map<string, number>;
  readonly armed: Set<string>;
  /** Symbols on which it held at the close of the session before. */
  readonly before: Set<string>;
}

interface Kept {
  readonly alert: AlertCondition;
  readonly plan: Plan;
  readonly sides: readonly Side[];
  /** Bars that were over by then are not notified. */
  readonly since: number;
  readonly run: Evaluator;
}

/** The plain evaluator of a session: it says what every alert finds. */
export class PlainSession {
  readonly #symbols: readonly PlainSymbol[];
  readonly #day: number;
  readonly #kept = new Map<string, Kept>();
  #last: number | undefined;

  constructor(symbols: readonly PlainSymbol[], day: number, last: number | undefined) {
    this.#symbols = symbols;
    this.#day = day;
    this.#last = last;
  }

  get last(): number | undefined {
    return this.#last;
  }

  get alerts(): AlertCondition[] {
    return [...this.#kept.values()].map(({ alert }) => alert);
  }

  add(alert: AlertCondition): void {
    const planned = plan(check(alert.text, table, { closedOnly: alert.closedOnly }).tree!, {
      closedOnly: alert.closedOnly,
    });
    const sides = planned.signals.map((signal) => ({
      signal,
      told: new Map(),
      armed: new Set<string>(),
      before: new Set<string>(),
    }));
    const kept = {
      alert,
      plan: planned,
      sides,
      since: this.#closedUntil(planned, this.#last),
      run: evaluator(planned, { sessions: session, newest: Infinity }),
    };
    this.#kept.set(alert.id, kept);
    for (const symbol of this.#of(alert)) this.#remember(kept, symbol);
  }

  remove(id: string): void {
    this.#kept.delete(id);
  }

  /** A minute is over; what was corrected in earlier ones is found first. */
  minute(minute: number, take: () => void, corrected: boolean): string[] {
    const matches = corrected ? this.#each((kept, symbol) => this.#again(kept, symbol)) : [];
    const before = this.#last;
    take();
    this.#last = Math.max(before ?? minute, minute);
    return [...matches, ...this.#each((kept, symbol) => this.#onMinute(kept, symbol, { minute, before }))];
  }

  ticked(): string[] {
    return this.#each((kept, symbol) => (kept.alert.on === 'tick' ? this.#onTick(kept, symbol, undefined) : []));
  }

  #each(find: (kept: Kept, symbol: PlainSymbol) => string[]): string[] {
    return [...this.#kept.values()].flatMap((kept) => this.#of(kept.alert).flatMap((symbol) => find(kept, symbol)));
  }

  #of({ symbols }: AlertCondition): PlainSymbol[] {
    return this.#symbols.filter(({ name }) => symbols.includes(name));
  }

  /** Of bars of minutes that are evaluated when they close: the last minute of those that did. */
  #closedUntil({ timeFrame }: Plan, last: number | undefined): number {
    if (last === undefined) return barTime(this.#day) - 1;
    const place = placeOf(last, timeFrame);
    return last + 1 >= place.end ? place.end - 1 : place.start - 1;
  }

  #remember(kept: Kept, symbol: PlainSymbol): void {
    const yesterday = this.#evaluated(kept, symbol, { until: barTime(this.#day) - 1, isForming: false });
    for (const side of kept.sides) if (holds(yesterday, side.signal, 0)) side.before.add(symbol.name);
    if (kept.alert.on !== 'tick') return;
    const now = this.#evaluated(kept, symbol, { until: Infinity, isForming: true });
    for (const side of kept.sides) if (!holds(now, side.signal, 0)) side.armed.add(symbol.name);
  }

  /** Of bars that closed the newest one, after a correction. */
  #again(kept: Kept, symbol: PlainSymbol): string[] {
    if (isForming(kept)) return [];
    return this.#onClosed(kept, symbol, this.#closedUntil(kept.plan, this.#last));
  }

  #onMinute(
    kept: Kept,
    symbol: PlainSymbol,
    { minute, before }: { readonly minute: number; readonly before: number | undefined },
  ): string[] {
    if (kept.alert.on === 'tick') return this.#onTick(kept, symbol, minute);
    if (isForming(kept)) return this.#onForming(kept, symbol, minute);
    const closed = new Set(
      [...symbol.live.keys()].map((time) => placeOf(time, kept.plan.timeFrame).end - 1).sort((a, b) => a - b),
    );
    const [from, to] = [this.#closedUntil(kept.plan, before), this.#closedUntil(kept.plan, this.#last)];
    return [...closed].filter((end) => end > from && end <= to).flatMap((end) => this.#onClosed(kept, symbol, end));
  }

  #onClosed(kept: Kept, symbol: PlainSymbol, until: number): string[] {
    const evaluation = this.#evaluated(kept, symbol, { until, isForming: false });
    const bar = barOf(kept, evaluation);
    if (!evaluation || bar === undefined || bar <= kept.since || bar < barTime(this.#day)) return [];
    return kept.sides.flatMap((side) => {
      const isNew = holds(evaluation, side.signal, 0) && !holds(evaluation, side.signal, 1);
      if (!isNew || side.told.get(symbol.name) === bar) return [];
      return [tell(kept, symbol, { side, bar, evaluation })];
    });
  }

  #onForming(kept: Kept, symbol: PlainSymbol, minute: number): string[] {
    const evaluation = this.#evaluated(kept, symbol, { until: minute, isForming: false });
    const bar = barOf(kept, evaluation);
    if (!evaluation || bar === undefined || symbol.live.size === 0) return [];
    return kept.sides.flatMap((side) => {
      const held = side.before.has(symbol.name) || holds(evaluation, side.signal, 1);
      if (!holds(evaluation, side.signal, 0) || held || side.told.has(symbol.name)) return [];
      return [tell(kept, symbol, { side, bar, evaluation })];
    });
  }

  #onTick(kept: Kept, symbol: PlainSymbol, minute: number | undefined): string[] {
    const evaluation = this.#evaluated(kept, symbol, { until: minute ?? Infinity, isForming: true });
    const bar = barOf(kept, evaluation);
    if (!evaluation || bar === undefined || (symbol.live.size === 0 && !symbol.forming)) return [];
    return kept.sides.flatMap((side) => {
      const isArmed = side.armed.has(symbol.name);
      if (!holds(evaluation, side.signal, 0)) {
        const miss = isArmed
          ? null
          : missAt({ ...kept.plan, signals: [side.signal] }, evaluation, evaluation.time.length - 1);
        if (miss && 100 * miss.gap >= kept.alert.rearmPct) side.armed.add(symbol.name);
        return [];
      }
      if (!isArmed) return [];
      side.armed.delete(symbol.name);
      return side.told.get(symbol.name) === bar ? [] : [tell(kept, symbol, { side, bar, evaluation })];
    });
  }

  #evaluated({ plan: planned, run }: Kept, symbol: PlainSymbol, asked: Asked): Evaluation | undefined {
    const { unit } = planned.timeFrame;
    const layOut = (of: PlainSymbol) => this.#history(of, unit === 'minute' ? 'minute' : 'day', asked);
    const history = layOut(symbol);
    if (!history) return undefined;
    return run.run(history, (name) => {
      const other = this.#symbols.find((each) => each.name === name);
      return other && layOut(other);
    });
  }

  #history(
    { days, minutes, live, forming }: PlainSymbol,
    unit: 'minute' | 'day',
    { until, isForming: withForming }: Asked,
  ) {
    const today = [...live.values()].filter(({ time }) => time <= until).sort((a, b) => a.time - b.time);
    if (withForming && forming) today.push(forming);
    if (unit === 'minute') {
      const all = [...minutes, ...today];
      const first = all[0] ? Math.floor(all[0].time / 1440) * 1440 : 0;
      const lead = days.filter(({ time }) => time < first);
      return historyOf(unit, [...lead, ...all], lead.length);
    }
    const folded = today.length === 0 ? [] : [fold(today, barTime(this.#day))];
    return historyOf(unit, [...days, ...folded], 0, folded.length);
  }
}

interface Told {
  readonly side: Side;
  readonly bar: number;
  readonly evaluation: Evaluation;
}

/** What is reported of a match: the alert, the symbol, the side, the bar, and the values that stood then. */
function tell({ alert }: Kept, { name }: PlainSymbol, { side, bar, evaluation }: Told): string {
  side.told.set(name, bar);
  const { clauses } = explain(side.signal, evaluation, evaluation.time.length - 1);
  return matchText({ alert: alert.id, symbol: name, side: side.signal.side, bar, clauses });
}

export function matchText({
  alert,
  symbol,
  side,
  bar,
  clauses,
}: {
  readonly alert: string;
  readonly symbol: string;
  readonly side: string | null;
  readonly bar: number;
  readonly clauses: readonly {
    readonly left: { readonly value: number | null };
    readonly right: { readonly value: number | null };
  }[];
}): string {
  const values = clauses.map(({ left, right }) => `${left.value}:${right.value}`).join(' ');
  return `${alert} ${symbol} ${side ?? 'signal'} ${bar} | ${values}`;
}

function isForming({ alert: { on }, plan: { timeFrame } }: Kept): boolean {
  return on === 'tick' || timeFrame.unit !== 'minute';
}

function barOf({ plan: { timeFrame } }: Kept, evaluation: Evaluation | undefined): number | undefined {
  const time = evaluation?.time.at(-1);
  if (time === undefined || timeFrame.unit !== 'minute') return time;
  return grouping(Int32Array.of(time), timeFrame, session).time[0];
}

function holds(evaluation: Evaluation | undefined, { node }: PlannedSignal, back: number): boolean {
  return evaluation?.column(node)[evaluation.time.length - 1 - back] === 1;
}

function historyOf(unit: History['unit'], bars: readonly PlainBar[], ledBy: number, formed = 0): History | undefined {
  if (bars.length === ledBy) return undefined;
  const columnOf = (read: (bar: PlainBar, i: number) => number) => Float64Array.from(bars, read);
  const ofToday = (i: number) => i >= bars.length - formed;
  const unknown = new Float64Array(bars.length).fill(NaN);
  const known: Bars['columns'] = {
    ...barColumns(() => unknown),
    open: columnOf(({ open }) => open),
    high: columnOf(({ high }) => high),
    low: columnOf(({ low }) => low),
    close: columnOf(({ close }) => close),
    volume: columnOf(({ volume }) => volume),
    last: columnOf(({ close }, i) => (ofToday(i) ? close : NaN)),
    previousClose: columnOf((_, i) => (ofToday(i) ? (bars[i - 1]?.close ?? NaN) : NaN)),
  };
  return { bars: { time: Int32Array.from(bars, ({ time }) => time), columns: known }, unit, ledBy };
}

export function fold(minutes: readonly PlainBar[], time: number): PlainBar {
  return {
    time,
    open: minutes[0]!.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    close: minutes.at(-1)!.close,
    volume: minutes.reduce((sum, { volume }) => sum + volume, 0),
  };
}
