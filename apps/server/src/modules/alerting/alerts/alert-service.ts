import { dayNumber } from '@parakh/base';
import type { ClosedMinute } from '@parakh/live';
import { instantOf } from '@parakh/market';
import type { Live } from '../../streaming/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { AlertMatch } from '../evaluation/types.ts';
import { openPartitionAssignment, type PartitionAssignment } from '../partitions/partition-assignment.ts';
import { partitionOf } from '../partitions/partition-of.ts';
import { type Cursor, type EvaluatedPartition, moveCursor, noteFailing } from '../partitions/partition-store.ts';
import type { AlertEvaluation, EvaluationResult } from '../partitions/partitioned-evaluation.ts';
import { publishMessages } from '../saved/messages.ts';
import { preferencesOf } from '../saved/wanted.ts';
import { type ActiveAlert, allActiveAlerts } from './active-alerts.ts';
import { lookUpAfterwards } from './afterwards.ts';
import { type AlertRegistry, openAlertRegistry } from './alert-registry.ts';
import { pastOf, type TriggerContext, triggersOf } from './alert-triggers.ts';
import { EvaluatorFailures, failureText } from './evaluator-failures.ts';
import { findFaulty } from './find-faulty.ts';
import { formingSince } from './forming.ts';
import { saveTriggers } from './save-triggers.ts';
import { sessionName } from './session.ts';
import { type SessionProgress, type SessionState, sessionStateOf } from './session-state.ts';
import { stopAlerts } from './stop-alerts.ts';

const SWEPT_EVERY_MS = 5000;
/** Whoever changes alerts all the time has it begun anew no more often. */
const HURRIED_EVERY_MS = 5000;
const TICKS_EVERY_MS = 1000;
const AT_FAULT =
  'It stopped because its evaluation failed again and again, and kept all other alerts from being evaluated.';

export interface AlertService {
  /** Everything that came so far is evaluated and kept. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Given {
  readonly assignment: PartitionAssignment;
  /** How long it waits after each, and whether an alert is at fault. */
  readonly failures: EvaluatorFailures;
}

/**
 * Evaluates every closed minute and saves its triggers, going on where it stopped, or where whoever held a partition before did. `open` opens an
 * evaluator: one that failed is given up for a new one.
 */
export function openAlertService(
  open: () => AlertEvaluation,
  services: AlertingDeps,
  { assignment = openPartitionAssignment(services), failures = new EvaluatorFailures() }: Partial<Given> = {},
): AlertService {
  const service = new EvaluatingAlertService(open, { assignment, failures }, services);
  service.begin();
  return service;
}

class EvaluatingAlertService implements AlertService {
  readonly #open: () => AlertEvaluation;
  readonly #assignment: PartitionAssignment;
  readonly #services: AlertingDeps;
  readonly #live: Live;
  readonly #failures: EvaluatorFailures;
  /** Built-in scans that let nobody be evaluated: until the next start. */
  readonly #leftOut = new Set<string>();
  #evaluation: AlertEvaluation;
  #registry: AlertRegistry;
  #ends: (() => void)[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** While it waits before it begins anew. */
  #again: NodeJS.Timeout | undefined;
  #begunAt = 0;
  /** Undefined until it has begun. */
  #progress: SessionProgress | undefined;
  #sweptAt = 0;
  #tickedAt = 0;
  /** The version of the board whose ticks were evaluated last. */
  #seen = 0;

  constructor(open: () => AlertEvaluation, { assignment, failures }: Given, services: AlertingDeps) {
    this.#open = open;
    this.#assignment = assignment;
    this.#failures = failures;
    this.#services = services;
    this.#live = services.live();
    this.#evaluation = open();
    this.#registry = this.#openRegistry();
  }

  #openRegistry(): AlertRegistry {
    return openAlertRegistry(this.#evaluation, this.#assignment, { ...this.#services, leftOut: this.#leftOut });
  }

  begin(): void {
    const unsubscribe = this.#services.bus().subscribe('alerts-changed', () => this.#queue(() => this.#refresh()));
    this.#assignment.onRebalance(() => this.#queue(() => this.#level()));
    this.#ends = [
      unsubscribe,
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
    await this.#assignment.close();
    await this.#evaluation.close();
  }

  /** One thing after the other. What fails is begun anew from what is stored. */
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

  /** The evaluator and all that it holds go: whatever state it is in, the next one begins with what is stored. */
  async #giveUp(error: unknown): Promise<void> {
    this.#progress = undefined;
    if (this.#isClosed) return;
    const { log, now } = this.#services;
    log.error({ err: error }, 'alerts could not be evaluated; they are evaluated again');
    this.#failures.note(now());
    await this.#evaluation.close();
    this.#evaluation = this.#open();
    this.#registry = this.#openRegistry();
    await this.#noteFailing(failureText(error));
    clearTimeout(this.#again);
    const isOfAlerts = EvaluatorFailures.isOne(error) && this.#failures.isAlertAtFault;
    this.#again = setTimeout(() => this.#queue(() => this.#beginAgain(isOfAlerts)), this.#failures.waitMs).unref();
  }

  async #beginAgain(isOfAlerts: boolean): Promise<void> {
    clearTimeout(this.#again);
    this.#again = undefined;
    if (isOfAlerts) await this.#stopFaulty();
    await this.#beginSession();
  }

  /** Those that let nobody be evaluated stop, so that all others go on. */
  async #stopFaulty(): Promise<void> {
    await this.#noteFailing('The alert at which the evaluation fails is being looked for.');
    const state = await sessionStateOf(this.#live, this.#assignment, this.#services);
    const all = (await allActiveAlerts(this.#services)).filter(({ id }) => !this.#leftOut.has(id));
    const faulty = await findFaulty(all, (some) => this.#works(some, state));
    if (faulty.length === 0) return;
    this.#services.log.error({ alerts: faulty.map(({ id }) => id) }, 'alerts stopped: nothing is evaluated with them');
    for (const { id, person } of faulty) if (person === null) this.#leftOut.add(id);
    const own = faulty.filter(({ person }) => person !== null);
    await stopAlerts(
      own.map(({ id, condition: { text } }) => ({ id, text, because: AT_FAULT })),
      this.#services,
    );
    this.#failures.forget();
  }

  /** Whether these can be evaluated up to now, on an evaluator of their own. */
  async #works(some: readonly ActiveAlert[], { before, missed }: SessionState): Promise<boolean> {
    const trial = this.#open();
    try {
      await trial.begin(dayNumber(this.#live.day), before);
      await trial.add(some.map(({ condition }) => condition));
      for (const closed of missed) {
        await trial.minute(closed);
        if (trial.readsFigures) await trial.figures(closed.minute);
      }
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
      const { db } = await this.#services.appDb();
      await noteFailing(db, this.#assignment.name, because);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'why alerts are not evaluated could not be saved');
    }
  }

  /** Others who evaluate came or went. */
  async #level(): Promise<void> {
    const before = [...this.#assignment.partitions].join();
    await this.#assignment.rebalance();
    if ([...this.#assignment.partitions].join() !== before) await this.#beginSession();
  }

  /** Takes the bars up to the minute evaluated last as they are, and evaluates those after it: of each partition those after its own. */
  async #beginSession(): Promise<void> {
    this.#progress = undefined;
    // Where no feed is there is nothing to evaluate, and no memory is taken for it.
    if (!this.#live.isRunning && !this.#live.feedStatus) return;
    this.#begunAt = this.#services.now();
    const { session, parts, minutes, newest, before, missed } = await sessionStateOf(
      this.#live,
      this.#assignment,
      this.#services,
    );
    this.#progress = { session, minutes };
    if (parts.length === 0) return;
    const stopped = await this.#evaluation.begin(dayNumber(this.#live.day), before);
    await this.#registry.stop(stopped);
    await this.#registry.readAll();
    await this.#noteBegun(parts, { session, minute: newest });
    for (const closed of missed) await this.#minute(closed);
  }

  /** From now on whoever takes over such a partition makes up for what comes. */
  async #noteBegun(parts: readonly EvaluatedPartition[], cursor: Cursor): Promise<void> {
    const fresh = parts.filter(({ session }) => session === null).map(({ part }) => part);
    if (fresh.length === 0) return;
    const { db } = await this.#services.appDb();
    await moveCursor(db, { holder: this.#assignment.name, parts: fresh }, { ...cursor, at: this.#services.now() });
  }

  async #minute(closed: ClosedMinute): Promise<void> {
    const { minute } = closed;
    // It is stored already: whoever begins finds it there.
    if (!this.#progress) return this.#again ? undefined : this.#beginSession();
    const { session, minutes } = this.#progress;
    const parts = partsOn(closed, minutes);
    // Told again.
    if (parts.length === 0) return;
    await this.#sweep();
    if (!(await this.#evaluate(closed, { parts, cursor: { session, minute } }))) return;
    for (const part of parts) minutes.set(part, minute);
    // Every symbol's prices are at hand here, and one of all evaluators is enough.
    if (minutes.has(0)) await lookUpAfterwards(this.#services, { session, minute, live: this.#live });
  }

  /** What is found at once is saved at once; the minute is done when those on figures are evaluated, too. */
  async #evaluate(closed: ClosedMinute, whole: Evaluated): Promise<boolean> {
    const end = instantOf(closed.minute + 1);
    const found = await this.#evaluation.minute(closed);
    if (!this.#evaluation.readsFigures) return this.#save(found, end, whole);
    if (!(await this.#save(found, end, { parts: whole.parts }))) return false;
    return this.#save(await this.#evaluation.figures(closed.minute), end, whole);
  }

  /** Ticks are looked at once a second: what comes meanwhile is in the bar that forms. */
  #ticks(): void {
    const now = this.#services.now();
    if (!this.#evaluation.wantsTicks || now - this.#tickedAt < TICKS_EVERY_MS) return;
    this.#tickedAt = now;
    this.#queue(() => this.#ticked());
  }

  async #ticked(): Promise<void> {
    if (!this.#progress || this.#progress.minutes.size === 0) return;
    const parts = [...this.#progress.minutes.keys()];
    const closed = Math.max(...this.#progress.minutes.values());
    const forming = formingSince(this.#live, this.#seen, closed);
    this.#seen = this.#live.board.version;
    if (forming.symbols.length === 0) return;
    await this.#save(await this.#evaluation.ticked(forming), this.#live.now(), { parts });
  }

  /** Of these partitions, and false where they are another's by now: then it is begun anew with those that are left. */
  async #save(result: EvaluationResult, exchangeAt: number, { parts, cursor }: Evaluated): Promise<boolean> {
    const services = this.#services;
    const { db } = await services.appDb();
    const context = this.#triggerContext(this.#progress?.session ?? sessionName(this.#live), exchangeAt);
    const matches = result.matches.filter((one) => parts.includes(this.#partitionOf(one)));
    const alerts = [...new Set(matches.map(({ alert }) => alert))];
    const find = (id: string) => this.#registry.find(id);
    const people = alerts.flatMap((id) => find(id)?.person ?? []);
    const past = alerts.length > 0 ? await pastOf(db, alerts) : new Map();
    const preferences = await preferencesOf(db, [...new Set(people)]);
    const triggers = triggersOf({ ...result, matches }, { find, past, preferences }, context);
    const by = { holder: this.#assignment.name, parts };
    const saved = await saveTriggers(db, { triggers, preferences, by, cursor, context });
    if (!saved) return this.#restart();
    await this.#registry.stop(result.stopped);
    await this.#registry.notifySilent(result.silent, context.session);
    publishMessages(saved.notifications, services);
    if (saved.saved > 0)
      services.bus().publish('firings', Buffer.from(JSON.stringify({ minute: result.minute, saved: saved.saved })));
    return true;
  }

  #restart(): false {
    this.#progress = undefined;
    this.#queue(() => this.#beginSession());
    return false;
  }

  #partitionOf({ alert, symbol }: AlertMatch): number {
    return partitionOf(this.#registry.find(alert)?.condition.isWhole ? alert : symbol);
  }

  #triggerContext(session: string, exchangeAt: number): TriggerContext {
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
    await this.#registry.refresh();
  }

  /** Before it has begun there is nothing to change: it reads all then. While it waits to begin anew the change may mend it: it begins at once. */
  async #refresh(): Promise<void> {
    if (this.#again && this.#services.now() - this.#begunAt > HURRIED_EVERY_MS) await this.#beginAgain(false);
    else if (this.#progress && this.#progress.minutes.size > 0) await this.#registry.refresh();
  }
}

interface Evaluated {
  readonly parts: readonly number[];
  /** Absent between two minutes. */
  readonly cursor?: Cursor;
}

/** The partitions on which a minute is not evaluated yet; all of them where the newest comes again, corrected. */
function partsOn({ minute, corrections }: ClosedMinute, minutes: ReadonlyMap<number, number>): number[] {
  const due = [...minutes].filter(([, condition]) => condition < minute).map(([part]) => part);
  const isCorrected = corrections.symbols.length > 0 && minute === Math.max(...minutes.values());
  return due.length === 0 && isCorrected ? [...minutes.keys()] : due;
}
