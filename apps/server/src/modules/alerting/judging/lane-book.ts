import { type BarField, type Bars, barColumns, barFields, type Column } from '@parakh/frames';
import type { MinuteBars } from '@parakh/live';
import { barTime } from '@parakh/market';
import { adjusted, type History, type Others } from '@parakh/scan';
import { factsAt, type SharedFrame, shareChange, viewOf } from '../../scanning/for-threads.ts';
import type { JudgedSymbols, MarketTold } from '../../scanning/index.ts';
import { foldInto, liveFields, SessionBars } from '../../streaming/for-threads.ts';

/** The held market as the thread is told of it; the first lanes are those it judges. */
export interface HeldLanes {
  readonly market: MarketTold;
  readonly names: readonly string[];
  /** How many of them it judges; the others are read by conditions that name them. */
  readonly judged: number;
  readonly told: JudgedSymbols;
  /** The session that runs, a day number. */
  readonly day: number;
}

export interface HistoryAsked {
  readonly unit: History['unit'];
  /** The last minute of the session that is in it. */
  readonly until: number;
  /** With the minutes that form. */
  readonly isForming?: boolean;
  /** Lanes whose history fails: they are as ones without bars. */
  readonly without?: ReadonlySet<number>;
  /** In memory of its own; otherwise the next one overwrites it. */
  readonly isKept?: boolean;
}

/** Of the session alone. */
export type MinutesAsked = Pick<HistoryAsked, 'until' | 'isForming' | 'without'>;

/** What is told of the market once a condition reads it. */
export interface Supplied extends Pick<JudgedSymbols, 'minutes' | 'companies'> {
  /** Symbols that conditions name, under the names they are held by. */
  readonly aliases?: ReadonlyMap<string, string>;
}

const LIVE: ReadonlySet<BarField> = new Set(liveFields);
const DAY_FIELDS: readonly BarField[] = barFields;

/** What is known of every symbol: what is held of it, and the session that runs behind it. What is held stays in the memory that all threads share. */
export class LaneBook {
  readonly held: HeldLanes;
  readonly live: SessionBars;
  readonly #lanes: ReadonlyMap<string, number>;
  readonly #forming: SessionBars;
  readonly #formingAt: Int32Array;
  readonly #closes: Column;
  readonly #aliases = new Map<string, string>();
  readonly #fields = new Set<BarField>(liveFields);
  #unknown = new Float64Array(0);
  readonly #scratch = { minute: new Map<string, Column>(), day: new Map<string, Column>() };
  #told: JudgedSymbols;

  constructor(held: HeldLanes) {
    this.held = held;
    this.#told = held.told;
    this.#lanes = new Map(held.names.map((name, lane) => [name, lane]));
    this.live = new SessionBars(held.names.length);
    this.#forming = new SessionBars(held.names.length);
    this.#formingAt = new Int32Array(held.names.length);
    this.#closes = new Float64Array(held.names.length).fill(-1);
  }

  laneOf(symbol: string): number | undefined {
    return this.#lanes.get(symbol);
  }

  /** Where a symbol stands that a condition names. */
  laneNamed(symbol: string): number | undefined {
    return this.#lanes.get(this.#aliases.get(symbol) ?? symbol);
  }

  /** Fields of bars that conditions read: others are left unknown. */
  reads(fields: Iterable<BarField>): void {
    for (const field of fields) this.#fields.add(field);
  }

  /** What conditions turned out to read. */
  supply({ aliases = new Map(), ...more }: Supplied): void {
    this.#told = { ...this.#told, ...more };
    for (const [name, symbol] of aliases) this.#aliases.set(name, symbol);
  }

  /** Takes bars in; the lanes they are of. */
  take(bars: MinuteBars): Int32Array {
    const lanes = new Set<number>();
    bars.symbols.forEach((symbol, row) => {
      const lane = this.#lanes.get(symbol);
      if (lane === undefined) return;
      this.live.put(lane, bars, row);
      if (this.#formingAt[lane]! <= bars.time[row]!) this.#formingAt[lane] = 0;
      lanes.add(lane);
    });
    return Int32Array.from(lanes);
  }

  /** Takes the newest version of the minute that forms after the `last` one that closed; that of any other is passed over. */
  takeForming(bars: MinuteBars, last: number | undefined): Int32Array {
    const lanes = new Set<number>();
    bars.symbols.forEach((symbol, row) => {
      const lane = this.#lanes.get(symbol);
      const time = bars.time[row]!;
      if (lane === undefined || Number.isNaN(bars.close[row])) return;
      if (last !== undefined && time !== last + 1) return;
      this.#formingAt[lane] = time;
      this.#forming.put(lane, bars, row);
      lanes.add(lane);
    });
    return Int32Array.from(lanes);
  }

  /** The minutes of the session within [from, until], the one that forms too where that is asked for. */
  minutes(lane: number, from: number, { until, isForming, without }: MinutesAsked) {
    const closed = this.live.of(lane, from, without?.has(lane) ? -Infinity : until);
    const at = this.#formingAt[lane]!;
    if (!isForming || at === 0 || at < from || without?.has(lane)) return closed;
    const { columns } = this.#forming.of(lane, at, at);
    const join = (field: (typeof liveFields)[number]) => Float64Array.of(...closed.columns[field], ...columns[field]);
    return {
      time: Int32Array.of(...closed.time, at),
      columns: {
        open: join('open'),
        high: join('high'),
        low: join('low'),
        close: join('close'),
        volume: join('volume'),
      },
    };
  }

  /** Start of the newest minute of the session; that of the session itself where there is none. */
  newestMinute(lane: number, asked: MinutesAsked): number {
    const { time } = this.minutes(lane, 0, asked);
    return time.at(-1) ?? barTime(this.held.day);
  }

  /** NaN of one that did not trade. */
  newestPrice(lane: number): number {
    return this.minutes(lane, 0, { until: Infinity, isForming: true }).columns.close.at(-1) ?? NaN;
  }

  /** Other symbols as conditions name them; each is laid out once. */
  others(asked: HistoryAsked): Others {
    const known = new Map<string, History | undefined>();
    return (symbol) => {
      if (known.has(symbol)) return known.get(symbol);
      const lane = this.laneNamed(symbol);
      const history = lane === undefined ? undefined : this.history(lane, { ...asked, isKept: true });
      known.set(symbol, history);
      return history;
    };
  }

  /** Close of the session before, in the shares of today. */
  closeBefore(lane: number): number {
    if (this.#closes[lane] === -1) this.#closes[lane] = this.#days(lane, ['close']).columns.close.at(-1) ?? NaN;
    return this.#closes[lane]!;
  }

  /** Undefined for a symbol of which there are no such bars. */
  history(lane: number, asked: HistoryAsked): History | undefined {
    if (asked.without?.has(lane)) return undefined;
    const history = asked.unit === 'day' ? this.#dayHistory(lane, asked) : this.#minuteHistory(lane, asked);
    if (history.bars.time.length === history.ledBy) return undefined;
    return { ...history, ...this.#company(lane) };
  }

  #dayHistory(lane: number, asked: HistoryAsked): History {
    const days = this.#days(lane, DAY_FIELDS);
    const minutes = this.minutes(lane, 0, asked);
    if (minutes.time.length === 0) return { bars: days, unit: 'day', ledBy: 0 };
    const { length } = days.time;
    const memory = this.#memory(asked);
    const columns = barColumns((field) => {
      if (!this.#fields.has(field)) return this.#unknownOf(length + 1);
      const out = memory(field, length + 1);
      out.set(days.columns[field]);
      out[length] = NaN;
      return out;
    });
    foldInto(minutes, columns, length);
    if (this.#fields.has('last')) columns.last[length] = columns.close[length]!;
    if (this.#fields.has('previousClose')) columns.previousClose[length] = this.closeBefore(lane);
    const time = new Int32Array(length + 1);
    time.set(days.time);
    time[length] = barTime(this.held.day);
    return { bars: { time, columns }, unit: 'day', ledBy: 0 };
  }

  #minuteHistory(lane: number, asked: HistoryAsked): History {
    const { minutes } = this.#told;
    const before = this.#adjusted(lane, this.#viewOf(minutes?.frame, minutes?.positions[lane] ?? -1, DAY_FIELDS));
    const today = this.minutes(lane, 0, asked);
    const first = before.time[0] ?? today.time[0];
    if (first === undefined) return { bars: before, unit: 'minute', ledBy: 0 };
    const days = this.#days(lane, DAY_FIELDS, Math.floor(first / 1440) * 1440 - 1);
    const [ledBy, end] = [days.time.length, days.time.length + before.time.length];
    const length = end + today.time.length;
    const memory = this.#memory(asked);
    const columns = barColumns((field) => {
      if (!this.#fields.has(field)) return this.#unknownOf(length);
      const out = memory(field, length);
      out.set(days.columns[field]);
      out.set(before.columns[field], ledBy);
      if (isLive(field)) out.set(today.columns[field], end);
      else out.fill(NaN, end);
      return out;
    });
    const time = new Int32Array(length);
    time.set(days.time);
    time.set(before.time, ledBy);
    time.set(today.time, end);
    return { bars: { time, columns }, unit: 'minute', ledBy };
  }

  #days(lane: number, fields: readonly BarField[], until = Infinity): Bars {
    const { market } = this.held;
    const [frame, position] = [this.#told.symbols[2 * lane]!, this.#told.symbols[2 * lane + 1]!];
    return this.#adjusted(lane, this.#viewOf(market.frames[frame], position, fields, until));
  }

  #viewOf(
    frame: SharedFrame | undefined,
    position: number,
    ...[fields, until = Infinity]: [readonly BarField[], number?]
  ): Bars {
    const last = Math.min(until, barTime(this.held.day) - 1);
    return viewOf(frame ?? NOTHING, position, last, fields);
  }

  #changes(lane: number) {
    const [frame, position] = [this.#told.symbols[2 * lane]!, this.#told.symbols[2 * lane + 1]!];
    return this.held.market.adjustments[frame]?.get(position);
  }

  #adjusted(lane: number, bars: Bars): Bars {
    const changes = this.#changes(lane);
    return changes ? adjusted(bars, changes, barTime(this.held.day)) : bars;
  }

  #company(lane: number): Pick<History, 'company'> {
    const { companies } = this.#told;
    const facts = companies && factsAt(companies.statements, companies.positions[lane]!, companies.basis);
    if (!facts) return {};
    return { company: { facts, changes: (this.#changes(lane) ?? []).map(shareChange), sharesOf: this.held.day } };
  }

  #unknownOf(length: number): Column {
    if (this.#unknown.length < length) this.#unknown = new Float64Array(2 * length).fill(NaN);
    return this.#unknown.subarray(0, length);
  }

  #memory({ unit, isKept }: HistoryAsked): (name: string, length: number) => Column {
    if (isKept) return (_name, length) => new Float64Array(length);
    const scratch = this.#scratch[unit];
    return (name, length) => {
      const held = scratch.get(name);
      if (held && held.length >= length) return held.subarray(0, length);
      const made = new Float64Array(length + ROOM_BEHIND);
      scratch.set(name, made);
      return made.subarray(0, length);
    };
  }
}

const ROOM_BEHIND = 1024;
const NOTHING: SharedFrame = { unit: 'minute', starts: new Int32Array(1), time: new Int32Array(0), columns: {} };

function isLive(field: BarField): field is (typeof liveFields)[number] {
  return LIVE.has(field);
}
