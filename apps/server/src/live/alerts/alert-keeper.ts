import { dayNumber } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { instantOf } from '@parakh/market';
import type { Services } from '../../services.ts';
import { keptBars, minutesAfter, rowsOf } from '../bars-kept.ts';
import { tellMessages } from '../delivery/messages.ts';
import type { Found } from '../judging/judging-words.ts';
import type { Live } from '../live.ts';
import type { AlertJudging, Finding } from '../parts/divided-judging.ts';
import { type Cursor, type JudgedPart, moveCursor } from '../parts/judged-parts.ts';
import { partOf } from '../parts/part-of.ts';
import { openShare, type Share } from '../parts/share.ts';
import { lookUpAfterwards } from './afterwards.ts';
import { firedOn, type Moment, pastOf } from './fired.ts';
import { formingSince } from './forming.ts';
import { keepFirings } from './keep-firings.ts';
import { openRoll, type Roll } from './roll.ts';
import { sessionName } from './session.ts';
import { preferencesOf } from './wanted.ts';

const SWEPT_EVERY_MS = 5000;
const AGAIN_MS = 2000;
const TICKS_EVERY_MS = 1000;

export interface AlertKeeper {
  /** Everything that came so far is judged and kept. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Up to which minute of a session each held part is judged. */
interface Judged {
  readonly session: string;
  readonly minutes: Map<number, number>;
}

/** Judges every closed minute and keeps what fired, going on where it stopped, or where whoever held a part before did. */
export function openAlertKeeper(judging: AlertJudging, services: Services, share = openShare(services)): AlertKeeper {
  const keeper = new Keeper(judging, share, services);
  keeper.begin();
  return keeper;
}

class Keeper implements AlertKeeper {
  readonly #judging: AlertJudging;
  readonly #share: Share;
  readonly #services: Services;
  readonly #live: Live;
  readonly #roll: Roll;
  #ends: (() => void)[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Undefined until it has begun. */
  #judged: Judged | undefined;
  #sweptAt = 0;
  #tickedAt = 0;
  /** The version of the board whose ticks were judged last. */
  #seen = 0;

  constructor(judging: AlertJudging, share: Share, services: Services) {
    this.#judging = judging;
    this.#share = share;
    this.#services = services;
    this.#live = services.live();
    this.#roll = openRoll(judging, share, services);
  }

  begin(): void {
    const hear = this.#services.bus().hear('alerts-changed', () => this.#queue(() => this.#refresh()));
    this.#share.onUneven(() => this.#queue(() => this.#level()));
    this.#ends = [
      hear,
      this.#live.onSession(() => this.#queue(() => this.#beginSession())),
      this.#live.onMinute((closed) => this.#queue(() => this.#minute(closed))),
      this.#live.onTicks(() => this.#ticks()),
    ];
    this.#queue(() => this.#beginSession());
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
    await this.#share.close();
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

  /** Others who judge came or went. */
  async #level(): Promise<void> {
    const before = [...this.#share.parts].join();
    await this.#share.level();
    if ([...this.#share.parts].join() !== before) await this.#beginSession();
  }

  /** Takes the bars up to the minute judged last as they are, and judges those after it: of each part those after its own. */
  async #beginSession(): Promise<void> {
    this.#judged = undefined;
    // Where no feed is there is nothing to judge, and no memory is taken for it.
    if (!this.#live.isRunning && !this.#live.word) return;
    const session = sessionName(this.#live);
    const parts = await this.#share.level();
    const bars = await this.#barsHeld();
    // Where nothing was ever judged the past is not made up for.
    const newest = bars.time.at(-1) ?? 0;
    const minutes = new Map(parts.map((part) => [part.part, minuteJudged(part, session, newest)]));
    this.#judged = { session, minutes };
    if (parts.length === 0) return;
    const first = Math.min(...minutes.values());
    const upTo = bars.time.findIndex((time) => time > first);
    const before = upTo < 0 ? bars : rowsOf(bars, 0, upTo);
    const stopped = await this.#judging.begin(dayNumber(this.#live.day), before.time.length > 0 ? [before] : []);
    await this.#roll.stop(stopped);
    await this.#roll.readAll();
    await this.#noteBegun(parts, { session, minute: newest });
    for (const closed of minutesAfter(first, bars)) await this.#minute(closed);
  }

  /** From now on whoever takes over such a part makes up for what comes. */
  async #noteBegun(parts: readonly JudgedPart[], cursor: Cursor): Promise<void> {
    const fresh = parts.filter(({ session }) => session === null).map(({ part }) => part);
    if (fresh.length === 0) return;
    const { db } = await this.#services.people();
    await moveCursor(db, { holder: this.#share.name, parts: fresh }, { ...cursor, at: this.#services.now() });
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
    const { session, minutes } = this.#judged;
    const parts = partsOn(closed, minutes);
    // Told again.
    if (parts.length === 0) return;
    await this.#sweep();
    const found = await this.#judging.minute(closed);
    if (!(await this.#keep(found, instantOf(minute + 1), { parts, cursor: { session, minute } }))) return;
    for (const part of parts) minutes.set(part, minute);
    // Every symbol's prices are at hand here, and one of all who judge is enough.
    if (minutes.has(0)) await lookUpAfterwards(this.#services, { session, minute, live: this.#live });
  }

  /** Ticks are looked at once a second: what comes meanwhile is in the bar that forms. */
  #ticks(): void {
    const now = this.#services.now();
    if (!this.#judging.wantsTicks || now - this.#tickedAt < TICKS_EVERY_MS) return;
    this.#tickedAt = now;
    this.#queue(() => this.#ticked());
  }

  async #ticked(): Promise<void> {
    if (!this.#judged || this.#judged.minutes.size === 0) return;
    const parts = [...this.#judged.minutes.keys()];
    const closed = Math.max(...this.#judged.minutes.values());
    const forming = formingSince(this.#live, this.#seen, closed);
    this.#seen = this.#live.board.version;
    if (forming.symbols.length === 0) return;
    await this.#keep(await this.#judging.ticked(forming), this.#live.now(), { parts });
  }

  /** Of these parts, and false where they are another's by now: then it is begun anew with those that are left. */
  async #keep(finding: Finding, exchangeAt: number, { parts, cursor }: Kept): Promise<boolean> {
    const services = this.#services;
    const { db } = await services.people();
    const moment = this.#moment(this.#judged?.session ?? sessionName(this.#live), exchangeAt);
    const found = finding.found.filter((one) => parts.includes(this.#partOf(one)));
    const alerts = [...new Set(found.map(({ alert }) => alert))];
    const find = (id: string) => this.#roll.find(id);
    const people = alerts.flatMap((id) => find(id)?.person ?? []);
    const past = alerts.length > 0 ? await pastOf(db, alerts) : new Map();
    const preferences = await preferencesOf(db, [...new Set(people)]);
    const fired = firedOn({ ...finding, found }, { find, past, preferences }, moment);
    const by = { holder: this.#share.name, parts };
    const kept = await keepFirings(db, { fired, preferences, by, cursor, moment });
    if (!kept) return this.#anew();
    await this.#roll.stop(finding.stopped);
    tellMessages(kept.told, services);
    if (kept.kept > 0)
      services.bus().say('firings', Buffer.from(JSON.stringify({ minute: finding.minute, kept: kept.kept })));
    return true;
  }

  #anew(): false {
    this.#judged = undefined;
    this.#queue(() => this.#beginSession());
    return false;
  }

  #partOf({ alert, symbol }: Found): number {
    return partOf(this.#roll.find(alert)?.judged.isWhole ? alert : symbol);
  }

  #moment(session: string, exchangeAt: number): Moment {
    const live = this.#live;
    return {
      session,
      exchangeAt,
      now: this.#services.now(),
      isSimulated: live.isDemo,
      lateMs: (live.now() - exchangeAt) / live.speed,
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

  /** Before it has begun there is nothing to change: it reads all then. */
  async #refresh(): Promise<void> {
    if (this.#judged && this.#judged.minutes.size > 0) await this.#roll.refresh();
  }
}

interface Kept {
  readonly parts: readonly number[];
  /** Absent between two minutes. */
  readonly cursor?: Cursor;
}

function minuteJudged({ session, minute }: JudgedPart, now: string, newest: number): number {
  if (session === null) return newest;
  return session === now ? (minute ?? 0) : 0;
}

/** The parts on which a minute is not judged yet; all of them where the newest comes again, corrected. */
function partsOn({ minute, corrections }: ClosedMinute, minutes: ReadonlyMap<number, number>): number[] {
  const due = [...minutes].filter(([, judged]) => judged < minute).map(([part]) => part);
  const isCorrected = corrections.symbols.length > 0 && minute === Math.max(...minutes.values());
  return due.length === 0 && isCorrected ? [...minutes.keys()] : due;
}
