import { dayNumber } from '@parakh/base';
import { instantOf } from '@parakh/market';
import type { Underlying } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { isStoreFault } from '../../../platform/store/faults.ts';
import type { Live, StreamingDeps } from '../../streaming/index.ts';
import { type ContractTables, contractTables } from '../contract-tables.ts';
import { hoursOf, type KnownExpiry, type KnownSession, type SessionHours } from '../session/known-session.ts';
import { isRefusal, liveChainsOf } from '../session/live-chains.ts';
import type { SessionDeps } from '../session/session-deps.ts';
import { ExpiryRecording, type RecordedMinute } from './expiry-recording.ts';
import { forgetOldSessions, optionUnderlyings, recordedSoFar, saveMinutes } from './recording-store.ts';
import { publishRecording } from './recording-watch.ts';

export interface RecorderDeps extends SessionDeps, Pick<StreamingDeps, 'log' | 'bus'> {
  readonly config: Pick<StreamingDeps['config'], 'recording'>;
}

interface Recorder {
  /** When all that is over is recorded, or was tried once. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const ROWS_AN_INSERT = 50_000;
const AGAIN_AFTER_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const NOT_STORED =
  'The option chains of this session are not recorded: the store does not take them, and is tried again.';

/** The demo exchange can be drawn again at any moment. */
const isTheOnlyCopy = ({ isDemo }: Live) => !isDemo;

/**
 * Records the option chains of the session that runs: at the end of each minute what changed near the money, of every underlying with
 * options, into the tables of imported recordings. One process does this: the one that has the feed. `records` says of which
 * feeds; what is not stored yet is asked of the session again, so nothing waits in memory.
 */
export function openChainRecorder(deps: RecorderDeps, records = isTheOnlyCopy): Recorder {
  return new ChainRecorder(deps, records);
}

class ChainRecorder implements Recorder {
  readonly #deps: RecorderDeps;
  readonly #records: (live: Live) => boolean;
  readonly #closing = new AbortController();
  readonly #ends: (() => void)[];
  #working: Promise<void> | undefined;
  #isBehind = false;
  #again: NodeJS.Timeout | undefined;
  #pauseMs = AGAIN_AFTER_MS;
  /** What was told of the session so far, by underlying and expiry; undefined where the store has to say. */
  #told: { readonly session: string; readonly expiries: Map<string, ExpiryRecording> } | undefined;

  constructor(deps: RecorderDeps, records: (live: Live) => boolean) {
    this.#deps = deps;
    this.#records = records;
    const live = deps.live();
    this.#ends = [live.onMinute(() => this.#wake()), live.onSession(() => this.#wake())];
    this.#wake();
  }

  async settled(): Promise<void> {
    await this.#working;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const end of this.#ends) end();
    await this.#working;
    clearTimeout(this.#again);
  }

  #wake(): void {
    clearTimeout(this.#again);
    this.#isBehind = true;
    this.#working ??= this.#catchUp().finally(() => (this.#working = undefined));
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind && !this.#closing.signal.aborted) {
      this.#isBehind = false;
      try {
        await this.#recordAll();
        this.#pauseMs = AGAIN_AFTER_MS;
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'option chains wait to be recorded');
        publishRecording(this.#deps.bus(), { minutes: 0, says: NOT_STORED });
        // Whether the last minutes are stored is not known: the store says so.
        this.#told = undefined;
        this.#tryLater();
        return;
      }
    }
  }

  /** Sooner where another minute is over. */
  #tryLater(): void {
    this.#again = setTimeout(() => this.#wake(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }

  async #recordAll(): Promise<void> {
    const live = this.#deps.live();
    if (!this.#records(live) || live.lastMinute === undefined) return;
    const until = instantOf(live.lastMinute + 1);
    const hours = { ...hoursOf(dayNumber(live.day)), round: live.round };
    const tables = contractTables(this.#deps.store());
    const expiries = await this.#takeUp(tables, hours);
    const batch = new Batch(tables, hours, (minutes) => publishRecording(this.#deps.bus(), { minutes }));
    const failing: Underlying[] = [];
    for (const underlying of await optionUnderlyings(tables)) {
      if (this.#closing.signal.aborted) return;
      const known = await this.#sessionOf(underlying, hours, failing);
      if (known) await this.#record(known, { until, expiries, batch });
    }
    await batch.save();
    publishRecording(this.#deps.bus(), { minutes: 0, says: whatFails(failing) });
  }

  /** Where what was recorded of the session so far ends. */
  async #takeUp(tables: ContractTables, hours: SessionHours): Promise<Map<string, ExpiryRecording>> {
    const { sessions, strikes: reach } = this.#deps.config.recording;
    const session = `${await tables.database()} ${hours.day} ${hours.round}`;
    if (this.#told?.session === session) return this.#told.expiries;
    await forgetOldSessions(tables, sessions, hours.day);
    const expiries = new Map(
      (await recordedSoFar(tables, hours)).map(({ underlying, expiry, ...told }) => [
        `${underlying} ${expiry}`,
        new ExpiryRecording(reach, told),
      ]),
    );
    this.#told = { session, expiries };
    return expiries;
  }

  /** Undefined where its contracts are not known. What is wrong with one is no matter of the others. */
  async #sessionOf(
    underlying: Underlying,
    { day, round }: SessionHours,
    failing: Underlying[],
  ): Promise<KnownSession | undefined> {
    try {
      const known = await liveChainsOf(this.#deps).running(underlying);
      return known?.hours.day === day && known.hours.round === round ? known : undefined;
    } catch (error) {
      if (isStoreFault(error)) throw error;
      if (isRefusal(error)) return undefined;
      this.#deps.log.warn({ err: error, underlying }, 'the chains of an underlying are not recorded');
      failing.push(underlying);
      return undefined;
    }
  }

  async #record(known: KnownSession, { until, expiries, batch }: Recording): Promise<void> {
    const { config } = this.#deps;
    const [quotesAt, spotAt] = [known.quotes(), known.spots()];
    for (const of of known.expiries.slice(0, config.recording.expiries)) {
      const key = `${known.underlying} ${of.expiry}`;
      const told = expiries.get(key) ?? new ExpiryRecording(config.recording.strikes);
      expiries.set(key, told);
      const moments = known.moments(of).filter((at) => at > told.until && at <= until);
      await inSlices(moments.length, (i) => {
        const at = moments[i]!;
        const minute = minuteOf(known, of, { at, told, spot: spotAt(at), quotesAt });
        return minute && batch.add(minute);
      });
    }
  }
}

const MOST_NAMED = 5;

function whatFails(underlyings: readonly Underlying[]): string | null {
  if (underlyings.length === 0) return null;
  const others = underlyings.length - MOST_NAMED;
  const named = underlyings.slice(0, MOST_NAMED).join(', ');
  return `Option chains that are not recorded: ${named}${others > 0 ? ` and ${others} others` : ''}.`;
}

interface Recording {
  /** The end of the last minute that is over. */
  readonly until: number;
  readonly expiries: Map<string, ExpiryRecording>;
  readonly batch: Batch;
}

interface Telling {
  readonly at: number;
  readonly told: ExpiryRecording;
  readonly spot: number;
  readonly quotesAt: ReturnType<KnownSession['quotes']>;
}

function minuteOf(
  { underlying, lot }: KnownSession,
  of: KnownExpiry,
  { at, told, spot, quotesAt }: Telling,
): RecordedMinute | undefined {
  if (!told.isNear(spot)) return undefined;
  return { underlying, expiry: of.expiry, at, spot, lot, changed: told.changesAt(at, spot, quotesAt(of, at)) };
}

/** Minutes that are stored together: while a morning is caught up with, many of them. */
class Batch {
  readonly #tables: ContractTables;
  readonly #hours: SessionHours;
  readonly #saved: (minutes: number) => void;
  #minutes: RecordedMinute[] = [];
  #rows = 0;

  constructor(tables: ContractTables, hours: SessionHours, saved: (minutes: number) => void) {
    this.#tables = tables;
    this.#hours = hours;
    this.#saved = saved;
  }

  async add(minute: RecordedMinute): Promise<void> {
    this.#minutes.push(minute);
    // The minute itself is a row as well.
    this.#rows += minute.changed.length + 1;
    if (this.#rows >= ROWS_AN_INSERT) await this.save();
  }

  async save(): Promise<void> {
    const minutes = this.#minutes;
    [this.#minutes, this.#rows] = [[], 0];
    if (minutes.length === 0) return;
    await saveMinutes(this.#tables, this.#hours, minutes);
    this.#saved(minutes.length);
  }
}
