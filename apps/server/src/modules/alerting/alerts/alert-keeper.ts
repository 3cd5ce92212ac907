import { dayNumber } from '@parakh/base';
import type { ClosedMinute } from '@parakh/live';
import { instantOf } from '@parakh/market';
import type { Live } from '../../streaming/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { Found } from '../judging/judging-words.ts';
import type { AlertJudging, Finding } from '../parts/divided-judging.ts';
import { type Cursor, type JudgedPart, moveCursor, noteFailing } from '../parts/judged-parts.ts';
import { partOf } from '../parts/part-of.ts';
import { openShare, type Share } from '../parts/share.ts';
import { tellMessages } from '../saved/messages.ts';
import { preferencesOf } from '../saved/wanted.ts';
import { lookUpAfterwards } from './afterwards.ts';
import { EvaluatorFailures, failureWords } from './evaluator-failures.ts';
import { findFaulty } from './find-faulty.ts';
import { firedOn, type Moment, pastOf } from './fired.ts';
import { formingSince } from './forming.ts';
import { keepFirings } from './keep-firings.ts';
import { allLiving, type Living } from './living.ts';
import { openRoll, type Roll } from './roll.ts';
import { sessionName } from './session.ts';
import { type Judged, type Stand, standOf } from './stand-of-session.ts';
import { stopAlerts } from './stop-alerts.ts';

const SWEPT_EVERY_MS = 5000;
/** Whoever changes alerts all the time has it begun anew no more often. */
const HURRIED_EVERY_MS = 5000;
const TICKS_EVERY_MS = 1000;
const AT_FAULT =
  'It stopped because its evaluation failed again and again, and kept all other alerts from being evaluated.';

export interface AlertKeeper {
  /** Everything that came so far is judged and kept. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Judges every closed minute and keeps what fired, going on where it stopped, or where whoever held a part before did. `open` opens an
 * evaluator: one that failed is given up for a new one.
 */
export function openAlertKeeper(
  open: () => AlertJudging,
  services: AlertingDeps,
  share = openShare(services),
): AlertKeeper {
  const keeper = new Keeper(open, share, services);
  keeper.begin();
  return keeper;
}

class Keeper implements AlertKeeper {
  readonly #open: () => AlertJudging;
  readonly #share: Share;
  readonly #services: AlertingDeps;
  readonly #live: Live;
  readonly #failures = new EvaluatorFailures();
  /** Scans of the house that let nobody be evaluated: until the next start. */
  readonly #leftOut = new Set<string>();
  #judging: AlertJudging;
  #roll: Roll;
  #ends: (() => void)[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** While it waits before it begins anew. */
  #again: NodeJS.Timeout | undefined;
  #begunAt = 0;
  /** Undefined until it has begun. */
  #judged: Judged | undefined;
  #sweptAt = 0;
  #tickedAt = 0;
  /** The version of the board whose ticks were judged last. */
  #seen = 0;

  constructor(open: () => AlertJudging, share: Share, services: AlertingDeps) {
    this.#open = open;
    this.#share = share;
    this.#services = services;
    this.#live = services.live();
    this.#judging = open();
    this.#roll = this.#openRoll();
  }

  #openRoll(): Roll {
    return openRoll(this.#judging, this.#share, { ...this.#services, leftOut: this.#leftOut });
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
    clearTimeout(this.#again);
    for (const end of this.#ends) end();
    await this.settled();
    await this.#share.close();
    await this.#judging.close();
  }

  /** One thing after the other. What fails is begun anew from what is kept. */
  #queue(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#isClosed) return;
      try {
        await work();
      } catch (error) {
        await this.#giveUp(error);
      }
    });
  }

  /** The evaluator and all that it holds go: whatever state it is in, the next one begins with what is kept. */
  async #giveUp(error: unknown): Promise<void> {
    this.#judged = undefined;
    if (this.#isClosed) return;
    const { log, now } = this.#services;
    log.error({ err: error }, 'alerts could not be judged; they are judged again');
    this.#failures.note(now());
    await this.#judging.close();
    this.#judging = this.#open();
    this.#roll = this.#openRoll();
    await this.#noteFailing(failureWords(error));
    clearTimeout(this.#again);
    const isOfAlerts = EvaluatorFailures.isOne(error) && this.#failures.isAlertAtFault;
    this.#again = setTimeout(() => this.#queue(() => this.#beginAnew(isOfAlerts)), this.#failures.waitMs).unref();
  }

  async #beginAnew(isOfAlerts: boolean): Promise<void> {
    clearTimeout(this.#again);
    this.#again = undefined;
    if (isOfAlerts) await this.#stopFaulty();
    await this.#beginSession();
  }

  /** Those that let nobody be evaluated stop, so that all others go on. */
  async #stopFaulty(): Promise<void> {
    await this.#noteFailing('The alert at which the evaluation fails is being looked for.');
    const stand = await standOf(this.#live, this.#share, this.#services);
    const all = (await allLiving(this.#services)).filter(({ id }) => !this.#leftOut.has(id));
    const faulty = await findFaulty(all, (some) => this.#works(some, stand));
    if (faulty.length === 0) return;
    this.#services.log.error({ alerts: faulty.map(({ id }) => id) }, 'alerts stopped: nothing is evaluated with them');
    for (const { id, person } of faulty) if (person === null) this.#leftOut.add(id);
    const own = faulty.filter(({ person }) => person !== null);
    await stopAlerts(
      own.map(({ id, judged: { text } }) => ({ id, text, because: AT_FAULT })),
      this.#services,
    );
    this.#failures.forget();
  }

  /** Whether these can be evaluated up to now, on an evaluator of their own. */
  async #works(some: readonly Living[], { before, missed }: Stand): Promise<boolean> {
    const trial = this.#open();
    try {
      await trial.begin(dayNumber(this.#live.day), before);
      await trial.add(some.map(({ judged }) => judged));
      for (const closed of missed) await trial.minute(closed);
      const forming = formingSince(this.#live, 0, missed.at(-1)?.minute ?? 0);
      if (trial.wantsTicks && forming.symbols.length > 0) await trial.ticked(forming);
      return true;
    } catch (error) {
      if (!EvaluatorFailures.isOne(error)) throw error;
      return false;
    } finally {
      await trial.close();
    }
  }

  async #noteFailing(because: string): Promise<void> {
    try {
      const { db } = await this.#services.people();
      await noteFailing(db, this.#share.name, because);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'why alerts are not judged is not kept');
    }
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
    this.#begunAt = this.#services.now();
    const { session, parts, minutes, newest, before, missed } = await standOf(this.#live, this.#share, this.#services);
    this.#judged = { session, minutes };
    if (parts.length === 0) return;
    const stopped = await this.#judging.begin(dayNumber(this.#live.day), before);
    await this.#roll.stop(stopped);
    await this.#roll.readAll();
    await this.#noteBegun(parts, { session, minute: newest });
    for (const closed of missed) await this.#minute(closed);
  }

  /** From now on whoever takes over such a part makes up for what comes. */
  async #noteBegun(parts: readonly JudgedPart[], cursor: Cursor): Promise<void> {
    const fresh = parts.filter(({ session }) => session === null).map(({ part }) => part);
    if (fresh.length === 0) return;
    const { db } = await this.#services.people();
    await moveCursor(db, { holder: this.#share.name, parts: fresh }, { ...cursor, at: this.#services.now() });
  }

  async #minute(closed: ClosedMinute): Promise<void> {
    const { minute } = closed;
    // It is kept already: whoever begins finds it there.
    if (!this.#judged) return this.#again ? undefined : this.#beginSession();
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
    await this.#roll.tellSilent(finding.silent, moment.session);
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

  /** Before it has begun there is nothing to change: it reads all then. While it waits to begin anew the change may mend it: it begins at once. */
  async #refresh(): Promise<void> {
    if (this.#again && this.#services.now() - this.#begunAt > HURRIED_EVERY_MS) await this.#beginAnew(false);
    else if (this.#judged && this.#judged.minutes.size > 0) await this.#roll.refresh();
  }
}

interface Kept {
  readonly parts: readonly number[];
  /** Absent between two minutes. */
  readonly cursor?: Cursor;
}

/** The parts on which a minute is not judged yet; all of them where the newest comes again, corrected. */
function partsOn({ minute, corrections }: ClosedMinute, minutes: ReadonlyMap<number, number>): number[] {
  const due = [...minutes].filter(([, judged]) => judged < minute).map(([part]) => part);
  const isCorrected = corrections.symbols.length > 0 && minute === Math.max(...minutes.values());
  return due.length === 0 && isCorrected ? [...minutes.keys()] : due;
}
