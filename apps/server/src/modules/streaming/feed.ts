import { type BarBuilder, LATE_MINUTES, openBarBuilder, openBoard, type QuoteBoard, writeTicks } from '@parakh/live';
import { type FeedStatus, instantOf, type Tick, type TickSession, type TickSource, timeAt } from '@parakh/market';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/bus.ts';
import { type GapWatch, watchGaps } from './feed-gaps.ts';
import { isSameSession, writeBoard, writeState } from './feed-messages.ts';
import { openMinuteWriter } from './minute-writer.ts';
import { seedBoard } from './seed-board.ts';
import { forgetOldSessions, type LiveStore, storedBars } from './stored-bars.ts';
import { type Gap, openGap, saveGap } from './stored-gaps.ts';

const MS_A_MINUTE = 60_000;
const CHECK_EACH_MS = 100;
const STATE_EACH_MS = 1000;
/** A message of the bus is at most a megabyte. */
const TICKS_A_MESSAGE = 5000;

export interface FeedParts {
  readonly source: TickSource;
  readonly bus: Bus;
  readonly liveStore: LiveStore;
  readonly log: Logger;
  /** Our clock. */
  readonly now: () => number;
  /** Close of the session before, by symbol. */
  readonly previousCloses: ReadonlyMap<string, number>;
}

export interface Feed {
  /** When every minute that is over is stored. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Turns a source of ticks into what the whole server gets: ticks at once, a minute's bars once they are stored. */
export async function openFeed(parts: FeedParts): Promise<Feed> {
  const feed = new RunningFeed(parts);
  await feed.begin();
  return feed;
}

class RunningFeed implements Feed {
  readonly #parts: FeedParts;
  readonly #board: QuoteBoard;
  readonly #writer;
  readonly #ends: (() => void)[] = [];
  #session: TickSession;
  #builder: BarBuilder;
  #gaps: GapWatch;
  #status: FeedStatus;
  /** The first minute that is not closed. */
  #minute: number;
  #revision = 0;
  /** The exchange's clock when its state was published last. */
  #publishedAt = 0;
  #gapsSaved: Promise<void> = Promise.resolve();

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#board = openBoard(parts.source.symbols);
    this.#writer = openMinuteWriter({
      ...parts,
      session: () => this.#session,
      nextRevision: () => this.#nextRevision(),
    });
    this.#session = parts.source.session();
    this.#minute = timeAt(this.#session.opensAt);
    this.#builder = openBarBuilder(this.#session);
    this.#status = { state: 'up', at: parts.source.now(), because: 'the feed began' };
    this.#gaps = this.#watch(this.#session.opensAt);
  }

  async begin(): Promise<void> {
    const { source, bus } = this.#parts;
    const since = await this.#takeUp();
    this.#ends.push(bus.respond('board', () => this.#answer()));
    this.#publishState();
    source.begin(
      {
        ticks: (ticks) => this.#ticks(ticks),
        status: (word) => this.#gaps.status(word),
        session: (session) => this.#begins(session),
      },
      since,
    );
    const checking = setInterval(() => this.#check(), CHECK_EACH_MS);
    const publishing = setInterval(() => this.#publishState(), STATE_EACH_MS);
    this.#ends.push(
      () => clearInterval(checking),
      () => clearInterval(publishing),
    );
  }

  async settled(): Promise<void> {
    await this.#writer.settled();
    await this.#gapsSaved;
  }

  async close(): Promise<void> {
    await this.#parts.source.end();
    for (const end of this.#ends) end();
    await this.#writer.close();
    await this.#gapsSaved;
  }

  /** Goes on where a feed before this one stopped: since when the source is to send. */
  async #takeUp(): Promise<number> {
    const { liveStore } = this.#parts;
    const session = this.#session;
    const [stored, gap] = await Promise.all([storedBars(liveStore, session), openGap(liveStore, session)]);
    const last = stored.time.at(-1);
    if (last === undefined) {
      this.#gaps = this.#watch(session.opensAt, gap);
      return session.preOpenAt;
    }
    this.#minute = last + 1;
    this.#builder = openBarBuilder({ ...session, from: this.#minute });
    const ticks = seedBoard(stored, this.#parts.previousCloses);
    for (const tick of ticks) {
      this.#board.take(tick);
      this.#builder.traded(tick.token, tick.volume, tick.ltp);
    }
    const since = instantOf(this.#minute);
    this.#gaps = this.#watch(since, gap);
    return since;
  }

  /** Another session: nothing of the one before counts. */
  #begins(session: TickSession): void {
    if (isSameSession(session, this.#session)) return;
    this.#closeUntil(Infinity);
    this.#session = session;
    this.#minute = timeAt(session.opensAt);
    this.#builder = openBarBuilder(session);
    this.#board.clear();
    this.#gaps = this.#watch(session.opensAt);
    this.#status = { state: 'up', at: session.preOpenAt, because: 'another session began' };
    this.#publishState();
    const { liveStore, log } = this.#parts;
    forgetOldSessions(liveStore).catch((error: unknown) => log.warn({ err: error }, 'old live bars stay for now'));
  }

  #ticks(received: readonly Tick[]): void {
    if (received.length === 0) return;
    // What the builder does not believe is shown to nobody.
    const ticks = this.#builder.take(received, this.#parts.source.now());
    for (const tick of ticks) this.#board.take(tick);
    this.#gaps.ticks(received[0]!.time, newestOf(received));
    for (let from = 0; from < ticks.length; from += TICKS_A_MESSAGE)
      this.#parts.bus.publish('ticks', writeTicks(ticks.slice(from, from + TICKS_A_MESSAGE)));
    this.#closeUntil(this.#parts.source.now());
    // While a morning is sent again the clock runs far ahead of what was published last.
    if (this.#parts.source.now() - this.#publishedAt > MS_A_MINUTE) this.#publishState();
  }

  #check(): void {
    const now = this.#parts.source.now();
    this.#closeUntil(now);
    this.#gaps.check(now);
  }

  /** A minute is closed by the exchange's clock, whether anything traded in it or not. After the bell only what came late for the last ones is published. */
  #closeUntil(now: number): void {
    const bell = timeAt(this.#session.closesAt);
    for (; this.#minute < Math.min(timeAt(now), bell + LATE_MINUTES); this.#minute++) {
      const closed = this.#builder.close(Math.min(this.#minute, bell - 1));
      const isNews = this.#minute < bell || closed.corrections.symbols.length > 0;
      if (isNews) this.#writer.add(this.#session, closed);
    }
  }

  #watch(from: number, open?: Gap): GapWatch {
    const session = this.#session;
    return watchGaps({
      session,
      from,
      open,
      now: this.#parts.now,
      onGap: (gap) => this.#saveGap(session, gap),
      onStatus: (word) => {
        this.#status = word;
        this.#publishState();
      },
    });
  }

  #saveGap(session: TickSession, gap: Gap): void {
    const { liveStore, log } = this.#parts;
    const revision = this.#nextRevision();
    this.#gapsSaved = this.#gapsSaved
      .then(() => saveGap(liveStore, session, gap, revision))
      .catch((error: unknown) => log.error({ err: error, gap }, 'a data gap could not be saved'));
  }

  #state() {
    const { name, isDemo, speed } = this.#parts.source;
    return {
      session: this.#session,
      source: name,
      isDemo,
      speed,
      exchangeAt: this.#parts.source.now(),
      word: this.#status,
    };
  }

  #publishState(): void {
    this.#publishedAt = this.#parts.source.now();
    this.#parts.bus.publish('feed', writeState(this.#state()));
  }

  #answer(): Uint8Array {
    const { symbols } = this.#board;
    const ticks = symbols.flatMap((symbol) => this.#board.read(symbol) ?? []);
    return writeBoard({ state: this.#state(), symbols, ticks, forming: this.#builder.state('forming') });
  }

  #nextRevision(): number {
    this.#revision = Math.max(this.#revision + 1, this.#parts.now());
    return this.#revision;
  }
}

function newestOf(ticks: readonly Tick[]): number {
  return ticks.reduce((newest, { time }) => Math.max(newest, time), -Infinity);
}
