import { dayNumber } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { instantOf } from '@parakh/market';
import type { Services } from '../../services.ts';
import { keptBars, minutesAfter, rowsOf } from '../bars-kept.ts';
import { tellMessages } from '../delivery/messages.ts';
import type { FoundOnMinute, Judging } from '../judging/judging-words.ts';
import type { Live } from '../live.ts';
import { lookUpAfterwards } from './afterwards.ts';
import { firedOn, type Moment, pastOf } from './fired.ts';
import { formingSince } from './forming.ts';
import { type Cursor, cursorOf, keepFirings } from './keep-firings.ts';
import { openRoll, type Roll } from './roll.ts';
import { sessionName } from './session.ts';
import { preferencesOf } from './wanted.ts';

/** Whoever judges all symbols; parts of the market will have names of their own. */
const JUDGE = 'all';
const SWEPT_EVERY_MS = 5000;
const AGAIN_MS = 2000;
const TICKS_EVERY_MS = 1000;

export interface AlertKeeper {
  /** Everything that came so far is judged and kept. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Judges every closed minute and keeps what fired, going on where it stopped. */
export function openAlertKeeper(judging: Judging, services: Services): AlertKeeper {
  const keeper = new Keeper(judging, services);
  keeper.begin();
  return keeper;
}

class Keeper implements AlertKeeper {
  readonly #judging: Judging;
  readonly #services: Services;
  readonly #live: Live;
  readonly #roll: Roll;
  #ends: (() => void)[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Up to which minute of which session it is judged; undefined until it has begun. */
  #judged: Cursor | undefined;
  #sweptAt = 0;
  #tickedAt = 0;
  /** The version of the board whose ticks were judged last. */
  #seen = 0;

  constructor(judging: Judging, services: Services) {
    this.#judging = judging;
    this.#services = services;
    this.#live = services.live();
    this.#roll = openRoll(judging, services);
  }

  begin(): void {
    const hear = this.#services.bus().hear('alerts-changed', () => this.#queue(() => this.#roll.refresh()));
    this.#ends = [
      hear,
      this.#live.onSession(() => this.#queue(() => this.#beginSession())),
      this.#live.onMinute((closed) => this.#queue(() => this.#minute(closed))),
      this.#live.onTicks(() => this.#ticks()),
    ];
    // Where no feed is there is nothing to judge, and no memory is taken for it.
    if (this.#live.isRunning || this.#live.word) this.#queue(() => this.#beginSession());
  }

  async settled(): Promise<void> {
    let work: Promise<void> | undefined;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    await this.settled();
  }

  /** One thing after the other. What fails is begun anew from what is kept. */
  #queue(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#isClosed) return;
      try {
        await work();
      } catch (error) {
        this.#judged = undefined;
        if (this.#isClosed) return;
        this.#services.log.error({ err: error }, 'alerts could not be judged; they are judged again');
        setTimeout(() => this.#queue(() => this.#beginSession()), AGAIN_MS).unref();
      }
    });
  }

  /** Takes the bars up to the minute judged last as they are, and judges those after it. */
  async #beginSession(): Promise<void> {
    const { db } = await this.#services.people();
    const session = sessionName(this.#live);
    const last = await cursorOf(db, JUDGE);
    const bars = await this.#barsHeld();
    // Where nothing was ever judged the past is not made up for.
    const newest = bars.time.at(-1) ?? 0;
    const minute = last === undefined ? newest : last.session === session ? last.minute : 0;
    const upTo = bars.time.findIndex((time) => time > minute);
    const before = upTo < 0 ? bars : rowsOf(bars, 0, upTo);
    await this.#judging.begin(dayNumber(this.#live.day), before.time.length > 0 ? [before] : []);
    await this.#roll.readAll();
    this.#judged = { judge: JUDGE, session, minute };
    for (const closed of minutesAfter(minute, bars)) await this.#minute(closed);
  }

  async #barsHeld(): Promise<MinuteBars> {
    const { store, engine } = this.#services;
    const { database } = engine().market();
    return keptBars({ store: store(), database }, { day: this.#live.day, round: this.#live.round });
  }

  async #minute(closed: ClosedMinute): Promise<void> {
    const { minute } = closed;
    // It is kept already: whoever begins finds it there.
    if (!this.#judged) return this.#beginSession();
    // Told again.
    if (minute <= this.#judged.minute) return;
    await this.#sweep();
    const { session } = this.#judged;
    const found = await this.#judging.minute(closed);
    const cursor = { judge: JUDGE, session, minute };
    await this.#keep(found, instantOf(minute + 1), cursor);
    this.#judged = cursor;
    await lookUpAfterwards(this.#services, { session, minute, live: this.#live });
  }

  /** Ticks are looked at once a second: what comes meanwhile is in the bar that forms. */
  #ticks(): void {
    const now = this.#services.now();
    if (!this.#judging.wantsTicks || now - this.#tickedAt < TICKS_EVERY_MS) return;
    this.#tickedAt = now;
    this.#queue(() => this.#ticked());
  }

  async #ticked(): Promise<void> {
    if (!this.#judged) return;
    const forming = formingSince(this.#live, this.#seen, this.#judged.minute);
    this.#seen = this.#live.board.version;
    if (forming.symbols.length === 0) return;
    await this.#keep(await this.#judging.ticked(forming), this.#live.now());
  }

  async #keep(found: FoundOnMinute, exchangeAt: number, cursor?: Cursor): Promise<void> {
    const services = this.#services;
    const { db } = await services.people();
    const moment = this.#moment(this.#judged?.session ?? sessionName(this.#live), exchangeAt);
    const alerts = [...new Set(found.found.map(({ alert }) => alert))];
    const find = (id: string) => this.#roll.find(id);
    const people = alerts.flatMap((id) => find(id)?.person ?? []);
    const past = alerts.length > 0 ? await pastOf(db, alerts) : new Map();
    const preferences = await preferencesOf(db, [...new Set(people)]);
    const fired = firedOn(found, { find, past, preferences }, moment);
    const { told, kept } = await keepFirings(db, { fired, preferences, cursor, moment });
    tellMessages(told, services);
    if (kept > 0) services.bus().say('firings', Buffer.from(JSON.stringify({ minute: found.minute, kept })));
  }

  #moment(session: string, exchangeAt: number): Moment {
    const live = this.#live;
    return {
      session,
      exchangeAt,
      now: this.#services.now(),
      isSimulated: live.isDemo,
      ageOf(symbol) {
        const time = live.board.read(symbol)?.time;
        return time === undefined ? null : Math.max(0, Math.round((live.now() - time) / live.speed));
      },
    };
  }

  /** A scan that was changed or removed changes its alerts: nobody says so, it is looked up. */
  async #sweep(): Promise<void> {
    const now = this.#services.now();
    if (now - this.#sweptAt < SWEPT_EVERY_MS) return;
    this.#sweptAt = now;
    await this.#roll.refresh();
  }
}
