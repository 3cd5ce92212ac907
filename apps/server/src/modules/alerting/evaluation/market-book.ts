import { type BarField, type Bars, barColumns, barFields, type Column } from '@parakh/frames';
import type { MinuteBars } from '@parakh/live';
import { barTime } from '@parakh/market';
import { adjusted, type History, type Others } from '@parakh/scan';
import { factsAt, type SharedFrame, shareChange, viewOf } from '../../scanning/for-threads.ts';
import type { EvaluatedSymbols, SharedMarket } from '../../scanning/index.ts';
import { foldInto, liveFields, SessionBars } from '../../streaming/for-threads.ts';
import { BookContracts } from './book-contracts.ts';

/** The loaded market as the thread gets it; the first symbols are those it evaluates. */
export interface EvaluatedMarket {
  readonly market: SharedMarket;
  readonly names: readonly string[];
  /** How many of them it evaluates; the others are read by conditions that name them. */
  readonly evaluatedCount: number;
  readonly symbols: EvaluatedSymbols;
  /** The session that runs, a day number. */
  readonly day: number;
}

export interface HistoryAsked {
  readonly unit: History['unit'];
  /** The last minute of the session that is in it. */
  readonly until: number;
  /** With the minutes that form. */
  readonly isForming?: boolean;
  /** Symbols whose history fails: they are as ones without bars. */
  readonly without?: ReadonlySet<number>;
  /** In memory of its own; otherwise the next one overwrites it. */
  readonly isOwn?: boolean;
}

/** Of the session alone. */
export type MinutesAsked = Pick<HistoryAsked, 'until' | 'isForming' | 'without'>;

/** What is supplied of the market once a condition reads it. */
export interface Supplied extends Pick<EvaluatedSymbols, 'minutes' | 'companies' | 'contracts'> {
  /** Symbols that conditions name, under the names they are stored by. */
  readonly aliases?: ReadonlyMap<string, string>;
}

const LIVE: ReadonlySet<BarField> = new Set(liveFields);
const DAY_FIELDS: readonly BarField[] = barFields;

/** What is known of every symbol: what is loaded of it, and the session that runs behind it. What is loaded stays in the memory that all threads share. */
export class MarketBook {
  readonly market: EvaluatedMarket;
  readonly live: SessionBars;
  readonly #symbolIndexes: ReadonlyMap<string, number>;
  readonly #forming: SessionBars;
  readonly #formingAt: Int32Array;
  readonly #closes: Column;
  readonly #aliases = new Map<string, string>();
  readonly #fields = new Set<BarField>(liveFields);
  #unknown = new Float64Array(0);
  readonly #scratch = { minute: new Map<string, Column>(), day: new Map<string, Column>() };
  #symbols: EvaluatedSymbols;
  readonly #contracts: BookContracts;

  constructor(loaded: EvaluatedMarket) {
    this.market = loaded;
    this.#symbols = loaded.symbols;
    this.#symbolIndexes = new Map(loaded.names.map((name, symbolIndex) => [name, symbolIndex]));
    this.live = new SessionBars(loaded.names.length);
    this.#forming = new SessionBars(loaded.names.length);
    this.#formingAt = new Int32Array(loaded.names.length);
    this.#closes = new Float64Array(loaded.names.length).fill(-1);
    this.#contracts = new BookContracts(loaded, (symbolIndex) => this.#changes(symbolIndex) ?? []);
  }

  /** Figures of futures and options on the symbols. */
  get contracts(): BookContracts {
    return this.#contracts;
  }

  symbolIndexOf(symbol: string): number | undefined {
    return this.#symbolIndexes.get(symbol);
  }

  /** Where a symbol stands that a condition names. */
  symbolIndexNamed(symbol: string): number | undefined {
    return this.#symbolIndexes.get(this.#aliases.get(symbol) ?? symbol);
  }

  /** Fields of bars that conditions read: others are left unknown. */
  reads(fields: Iterable<BarField>): void {
    for (const field of fields) this.#fields.add(field);
  }

  /** What conditions turned out to read. */
  supply({ aliases = new Map(), ...more }: Supplied): void {
    this.#symbols = { ...this.#symbols, ...more };
    this.#contracts.supply(this.#symbols.contracts);
    for (const [name, symbol] of aliases) this.#aliases.set(name, symbol);
  }

  /** Takes bars in; the symbols they are of. */
  take(bars: MinuteBars): Int32Array {
    const symbolIndexes = new Set<number>();
    bars.symbols.forEach((symbol, row) => {
      const symbolIndex = this.#symbolIndexes.get(symbol);
      if (symbolIndex === undefined) return;
      this.live.put(symbolIndex, bars, row);
      if (this.#formingAt[symbolIndex]! <= bars.time[row]!) this.#formingAt[symbolIndex] = 0;
      symbolIndexes.add(symbolIndex);
    });
    return Int32Array.from(symbolIndexes);
  }

  /** Takes the newest version of the minute that forms after the `last` one that closed; that of any other is passed over. */
  takeForming(bars: MinuteBars, last: number | undefined): Int32Array {
    const symbolIndexes = new Set<number>();
    bars.symbols.forEach((symbol, row) => {
      const symbolIndex = this.#symbolIndexes.get(symbol);
      const time = bars.time[row]!;
      if (symbolIndex === undefined || Number.isNaN(bars.close[row])) return;
      if (last !== undefined && time !== last + 1) return;
      this.#formingAt[symbolIndex] = time;
      this.#forming.put(symbolIndex, bars, row);
      symbolIndexes.add(symbolIndex);
    });
    return Int32Array.from(symbolIndexes);
  }

  /** The minutes of the session within [from, until], the one that forms too where that is asked for. */
  minutes(symbolIndex: number, from: number, { until, isForming, without }: MinutesAsked) {
    const closed = this.live.of(symbolIndex, from, without?.has(symbolIndex) ? -Infinity : until);
    const at = this.#formingAt[symbolIndex]!;
    if (!isForming || at === 0 || at < from || without?.has(symbolIndex)) return closed;
    const { columns } = this.#forming.of(symbolIndex, at, at);
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

  /** Starts of all minutes that are known of a symbol. */
  minuteTimes(symbolIndex: number): Int32Array {
    const { minutes } = this.#symbols;
    const before = this.#viewOf(minutes?.frame, minutes?.positions[symbolIndex] ?? -1, []).time;
    const today = this.live.of(symbolIndex, 0, Infinity).time;
    const times = new Int32Array(before.length + today.length);
    times.set(before);
    times.set(today, before.length);
    return times;
  }

  /** Start of the newest minute of the session; that of the session itself where there is none. */
  newestMinute(symbolIndex: number, asked: MinutesAsked): number {
    const { time } = this.minutes(symbolIndex, 0, asked);
    return time.at(-1) ?? barTime(this.market.day);
  }

  /** NaN of one that did not trade. */
  newestPrice(symbolIndex: number): number {
    return this.minutes(symbolIndex, 0, { until: Infinity, isForming: true }).columns.close.at(-1) ?? NaN;
  }

  /** Other symbols as conditions name them; each is laid out once. */
  others(asked: HistoryAsked): Others {
    const known = new Map<string, History | undefined>();
    return (symbol) => {
      if (known.has(symbol)) return known.get(symbol);
      const symbolIndex = this.symbolIndexNamed(symbol);
      const history = symbolIndex === undefined ? undefined : this.history(symbolIndex, { ...asked, isOwn: true });
      known.set(symbol, history);
      return history;
    };
  }

  /** Close of the session before, in the shares of today. */
  closeBefore(symbolIndex: number): number {
    if (this.#closes[symbolIndex] === -1)
      this.#closes[symbolIndex] = this.#days(symbolIndex, ['close']).columns.close.at(-1) ?? NaN;
    return this.#closes[symbolIndex]!;
  }

  /** Undefined for a symbol of which there are no such bars. */
  history(symbolIndex: number, asked: HistoryAsked): History | undefined {
    if (asked.without?.has(symbolIndex)) return undefined;
    const history =
      asked.unit === 'day' ? this.#dayHistory(symbolIndex, asked) : this.#minuteHistory(symbolIndex, asked);
    if (history.bars.time.length === history.ledBy) return undefined;
    const onMinutes = asked.unit === 'minute';
    const contracts = onMinutes ? this.#contracts.onMinutesOf(symbolIndex) : this.#contracts.of(symbolIndex);
    return { ...history, ...this.#company(symbolIndex), ...(contracts && { contracts }) };
  }

  #dayHistory(symbolIndex: number, asked: HistoryAsked): History {
    const days = this.#days(symbolIndex, DAY_FIELDS);
    const minutes = this.minutes(symbolIndex, 0, asked);
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
    if (this.#fields.has('previousClose')) columns.previousClose[length] = this.closeBefore(symbolIndex);
    const time = new Int32Array(length + 1);
    time.set(days.time);
    time[length] = barTime(this.market.day);
    return { bars: { time, columns }, unit: 'day', ledBy: 0 };
  }

  #minuteHistory(symbolIndex: number, asked: HistoryAsked): History {
    const { minutes } = this.#symbols;
    const before = this.#adjusted(
      symbolIndex,
      this.#viewOf(minutes?.frame, minutes?.positions[symbolIndex] ?? -1, DAY_FIELDS),
    );
    const today = this.minutes(symbolIndex, 0, asked);
    const first = before.time[0] ?? today.time[0];
    if (first === undefined) return { bars: before, unit: 'minute', ledBy: 0 };
    const days = this.#days(symbolIndex, DAY_FIELDS, Math.floor(first / 1440) * 1440 - 1);
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

  #days(symbolIndex: number, fields: readonly BarField[], until = Infinity): Bars {
    const { market } = this.market;
    const [frame, position] = [this.#symbols.symbols[2 * symbolIndex]!, this.#symbols.symbols[2 * symbolIndex + 1]!];
    return this.#adjusted(symbolIndex, this.#viewOf(market.frames[frame], position, fields, until));
  }

  #viewOf(frame: SharedFrame | undefined, position: number, fields: readonly BarField[], until = Infinity): Bars {
    const last = Math.min(until, barTime(this.market.day) - 1);
    return viewOf(frame ?? NOTHING, position, last, fields);
  }

  #changes(symbolIndex: number) {
    const [frame, position] = [this.#symbols.symbols[2 * symbolIndex]!, this.#symbols.symbols[2 * symbolIndex + 1]!];
    return this.market.market.adjustments[frame]?.get(position);
  }

  #adjusted(symbolIndex: number, bars: Bars): Bars {
    const changes = this.#changes(symbolIndex);
    return changes ? adjusted(bars, changes, barTime(this.market.day)) : bars;
  }

  #company(symbolIndex: number): Pick<History, 'company'> {
    const { companies } = this.#symbols;
    const facts = companies && factsAt(companies.statements, companies.positions[symbolIndex]!, companies.basis);
    if (!facts) return {};
    return {
      company: { facts, changes: (this.#changes(symbolIndex) ?? []).map(shareChange), sharesOf: this.market.day },
    };
  }

  #unknownOf(length: number): Column {
    if (this.#unknown.length < length) this.#unknown = new Float64Array(2 * length).fill(NaN);
    return this.#unknown.subarray(0, length);
  }

  #memory({ unit, isOwn }: HistoryAsked): (name: string, length: number) => Column {
    if (isOwn) return (_name, length) => new Float64Array(length);
    const scratch = this.#scratch[unit];
    return (name, length) => {
      const loaded = scratch.get(name);
      if (loaded && loaded.length >= length) return loaded.subarray(0, length);
      const made = new Float64Array(length + SPARE_LENGTH);
      scratch.set(name, made);
      return made.subarray(0, length);
    };
  }
}

const SPARE_LENGTH = 1024;
const NOTHING: SharedFrame = { unit: 'minute', starts: new Int32Array(1), time: new Int32Array(0), columns: {} };

function isLive(field: BarField): field is (typeof liveFields)[number] {
  return LIVE.has(field);
}
