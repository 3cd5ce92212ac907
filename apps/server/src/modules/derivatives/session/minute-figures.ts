import { AppError, type DayNumber, recordOf } from '@parakh/base';
import { barDay, instantOf } from '@parakh/market';
import { noAdjustment, type Underlying, underlyingOf } from '@parakh/options';
import { type FigureWanted, figureName } from '@parakh/scan';
import { inSlices } from '../../../platform/in-slices.ts';
import type { MinutesAsked, SymbolMinutes } from '../../scanning/index.ts';
import { expiriesOf, expiryNumbers, figuresAt, momentUpTo } from './figures-at.ts';
import { hoursOf, type KnownSession } from './known-session.ts';
import { liveChainsOf } from './live-chains.ts';
import { pastSessionOf } from './past-session.ts';
import type { SessionDeps } from './session-deps.ts';
import { StraddleVwaps } from './straddle-vwaps.ts';

const MS_A_MINUTE = 60_000;
/** A column is one figure of one session, some 3 KB: 35 MB. */
const MOST_COLUMNS = 10_000;

/** A figure at the ends of the minutes of a session; NaN where not known, and nothing yet where it was not worked out. */
interface Column {
  readonly values: Float64Array;
  readonly isWorkedOut: Uint8Array;
}

interface OfSession {
  readonly isRunning: boolean;
  /** By `figureName`. */
  readonly columns: Map<string, Column>;
}

/** One session of one underlying. */
interface Asked {
  readonly key: string;
  readonly day: DayNumber;
  readonly isRunning: boolean;
  /** Undefined where nothing of its minutes is known. */
  readonly open: () => Promise<KnownSession | undefined>;
  readonly signal?: AbortSignal | undefined;
}

/** Figures at the ends of minutes of sessions that run, were recorded, or are drawn of the simulated market. Those that were asked for before stay. */
export class MinuteFigures {
  readonly #deps: SessionDeps;
  readonly #sessions = new Map<string, OfSession>();
  readonly #mostColumns: number;
  #vwaps = new StraddleVwaps();
  #worked = 0;

  constructor(deps: SessionDeps, { mostColumns = MOST_COLUMNS } = {}) {
    this.#deps = deps;
    this.#mostColumns = mostColumns;
  }

  /** By symbol, in the order of its minutes; NaN where not known. */
  async of({ minutes, figures, version, signal }: MinutesAsked): Promise<ReadonlyMap<string, SymbolMinutes>> {
    const running = await liveChainsOf(this.#deps).runningOf([...minutes.keys()].map(underlyingOf));
    const found = new Map<string, SymbolMinutes>();
    for (const [symbol, starts] of minutes) {
      const underlying = underlyingOf(symbol);
      const out = recordOf(figures.map(figureName), () => new Float64Array(starts.length).fill(NaN));
      for (const [from, to] of daysIn(starts)) {
        const own = starts.subarray(from, to);
        const day = barDay(own[0]!);
        const now = running.get(underlying);
        const session = now?.hours.day === day ? this.#running(now) : await this.#past(underlying, day, version);
        const told = await this.#figuresOf({ ...session, signal }, own, figures);
        for (const [name, values] of Object.entries(told)) out[name]!.set(values, from);
      }
      found.set(symbol, out);
    }
    return found;
  }

  /** How many columns are in memory. */
  get size(): number {
    return [...this.#sessions.values()].reduce((sum, { columns }) => sum + columns.size, 0);
  }

  /** How many minutes were worked out so far. */
  get worked(): number {
    return this.#worked;
  }

  /** A price of it was corrected, and with it what follows from it. */
  forgetRunning(): void {
    this.#vwaps = new StraddleVwaps();
    for (const [key, { isRunning }] of this.#sessions) if (isRunning) this.#sessions.delete(key);
  }

  #running(session: KnownSession): Asked {
    const { underlying, hours } = session;
    const open = async () => session;
    return { key: `${underlying} ${hours.day} round ${hours.round}`, day: hours.day, isRunning: true, open };
  }

  /** An import may have taken the place of what was recorded. */
  async #past(underlying: Underlying, day: DayNumber, version: number): Promise<Asked> {
    const { key, open } = await pastSessionOf(this.#deps, underlying, day);
    return { key: `${key} ${version}`, day, isRunning: false, open };
  }

  /** Some figures at some minutes of one session. */
  async #figuresOf(session: Asked, starts: Int32Array, figures: readonly FigureWanted[]): Promise<SymbolMinutes> {
    const known = this.#known(session);
    const { opensAt, closesAt } = hoursOf(session.day);
    const length = (closesAt - opensAt) / MS_A_MINUTE;
    const places = Array.from(starts, (start) => (instantOf(start) - opensAt) / MS_A_MINUTE);
    const columns = figures.map((wanted) => ({ wanted, ...columnIn(known, figureName(wanted), length) }));
    const missing = places.filter(
      (place) => place >= 0 && place < length && columns.some(({ isWorkedOut }) => isWorkedOut[place] === 0),
    );
    if (missing.length > 0) await this.#workOut(session, missing, columns);
    this.#makeRoom();
    return Object.fromEntries(
      columns.map(({ wanted, values }) => [
        figureName(wanted),
        Float64Array.from(places, (place) => values[place] ?? NaN),
      ]),
    );
  }

  async #workOut(
    { open, isRunning, signal }: Asked,
    places: readonly number[],
    columns: readonly (Column & { readonly wanted: FigureWanted })[],
  ): Promise<void> {
    const session = await open();
    const moments = session ? momentsIn(session) : [];
    const isWanted = expiriesOf(columns.map(({ wanted }) => wanted));
    // The contracts of a session that runs are those of the one before, in its strikes and units.
    const options = { isWanted, ...(isRunning && { adjustment: noAdjustment }) };
    this.#worked += places.length;
    await inSlices(places.length, async (i) => {
      if (signal?.aborted) throw new AppError('scan.cancelled');
      const place = places[i]!;
      const at = moments[place];
      const told = session && at !== undefined ? figuresAt(session, at, options) : {};
      for (const { wanted, values, isWorkedOut } of columns) {
        const isVwap = wanted.figure === 'straddleVwap' && session && at !== undefined;
        values[place] = (isVwap ? await this.#vwapAt(session, wanted.number, at) : told[figureName(wanted)]) ?? NaN;
        // A minute that is not over yet is known later.
        isWorkedOut[place] = Number(at !== undefined || !isRunning);
      }
    });
  }

  /** Of the straddle at the money since the open, as pages and alerts have it. */
  async #vwapAt(session: KnownSession, number: number, at: number): Promise<number> {
    const of = session.expiries.find((one, i) => (session.futures ? i + 1 : expiryNumbers(session)(one)) === number);
    const moment = of && momentUpTo(session, of, at);
    return moment === undefined ? NaN : this.#vwaps.at(session, of!, moment);
  }

  #known({ key, isRunning }: Asked): OfSession {
    const known = this.#sessions.get(key) ?? { isRunning, columns: new Map() };
    this.#sessions.delete(key);
    this.#sessions.set(key, known);
    return known;
  }

  #makeRoom(): void {
    for (const key of [...this.#sessions.keys()].slice(0, -1)) {
      if (this.size <= this.#mostColumns) return;
      this.#sessions.delete(key);
    }
  }
}

function columnIn({ columns }: OfSession, name: string, length: number): Column {
  const known = columns.get(name) ?? {
    values: new Float64Array(length).fill(NaN),
    isWorkedOut: new Uint8Array(length),
  };
  columns.set(name, known);
  return known;
}

/** Of each minute its last moment, milliseconds since the epoch; nothing of a minute without one. */
function momentsIn({ hours, expiries, moments }: KnownSession): readonly (number | undefined)[] {
  const last: (number | undefined)[] = [];
  for (const moment of expiries.flatMap((of) => moments(of))) {
    const place = Math.ceil((moment - hours.opensAt) / MS_A_MINUTE) - 1;
    if (place >= 0) last[place] = Math.max(last[place] ?? 0, moment);
  }
  return last;
}

/** Where each day begins and ends among minutes in order. */
function daysIn(starts: Int32Array): (readonly [from: number, to: number])[] {
  const first = [...starts.keys()].filter((i) => i === 0 || barDay(starts[i]!) !== barDay(starts[i - 1]!));
  return first.map((from, i) => [from, first[i + 1] ?? starts.length]);
}
