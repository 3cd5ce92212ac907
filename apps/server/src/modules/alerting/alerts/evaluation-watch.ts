import { clockOf, minuteInIndia } from '@parakh/base';
import type { AlertsEvaluated } from '@parakh/contract';
import { instantOf } from '@parakh/market';
import type { AlertingDeps } from '../deps.ts';
import { type EvaluatedUpTo, evaluatedUpTo } from '../partitions/partition-store.ts';
import { beginGap, endGaps } from './evaluation-gaps.ts';
import { sessionName } from './session.ts';

const LOOK_EACH_MS = 2000;
/** A minute that closed so long ago and is not evaluated is late: from the stop of whoever evaluates to the word on every page less than ninety seconds pass. */
export const LATE_AFTER_MS = 20_000;
const NOBODY = 'Whoever evaluates them does not answer.';
const NO_STORE = 'The store of alerts does not answer.';
const NEVER: EvaluatedUpTo = { minute: null, at: null, because: null };

export interface EvaluationWatch {
  check(): Promise<void>;
  close(): void;
}

/** Follows how far alerts are evaluated, by what whoever evaluates wrote down, and says it to `services.health`: nobody shall take silence for calm. */
export function watchEvaluation(services: AlertingDeps): EvaluationWatch {
  const watch = new Watch(services);
  let looking: Promise<void> | undefined;
  const look = () => (looking ??= watch.look().finally(() => (looking = undefined)));
  const timer = setInterval(() => void look(), LOOK_EACH_MS).unref();
  void look();
  return { check: look, close: () => clearInterval(timer) };
}

class Watch {
  readonly #services: AlertingDeps;
  #seen = NEVER;
  /** A minute that closed, since when it waits to be evaluated, by our clock. */
  #waiting: { readonly minute: number; readonly since: number } | undefined;
  /** Whether a gap is open in the store; undefined while that is not known. */
  #hasGap: boolean | undefined;

  constructor(services: AlertingDeps) {
    this.#services = services;
  }

  async look(): Promise<void> {
    const live = this.#services.live();
    if (!live.feedStatus) return this.#report(null);
    const session = sessionName(live);
    const because = await this.#read(session);
    const { minute, at } = this.#seen;
    const isLate = this.#isLate(live.lastMinute, minute);
    const until = minute === null ? null : instantOf(minute + 1);
    this.#report({ until, at, isLate, because: isLate ? (because ?? NOBODY) : null });
    await this.#saveGap(session, isLate ? (because ?? NOBODY) : undefined).catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'that alerts are late is not kept'),
    );
  }

  /** Why they are not evaluated, where somebody knows. */
  async #read(session: string): Promise<string | null> {
    try {
      const { db } = await this.#services.appDb();
      this.#seen = await evaluatedUpTo(db, session);
      return this.#seen.because;
    } catch (error) {
      this.#services.log.warn({ err: error }, 'how far alerts are evaluated is not known');
      return NO_STORE;
    }
  }

  #isLate(closed: number | undefined, minute: number | null): boolean {
    const now = this.#services.now();
    if (this.#waiting && minute !== null && minute >= this.#waiting.minute) this.#waiting = undefined;
    if (closed === undefined || (this.#waiting && this.#waiting.minute > closed)) this.#waiting = undefined;
    if (closed !== undefined && (minute === null || minute < closed)) this.#waiting ??= { minute: closed, since: now };
    return this.#waiting !== undefined && now - this.#waiting.since >= LATE_AFTER_MS;
  }

  #report(evaluated: AlertsEvaluated | null): void {
    const { health } = this.#services;
    health.evaluated = evaluated;
    health.report('alerts', evaluated?.isLate ? reportLate(evaluated) : undefined);
  }

  async #saveGap(session: string, because: string | undefined): Promise<void> {
    const isOpen = because !== undefined;
    if (isOpen === this.#hasGap) return;
    const { db } = await this.#services.appDb();
    const from = instantOf(this.#seen.minute === null ? (this.#waiting?.minute ?? 0) : this.#seen.minute + 1);
    if (isOpen) await beginGap(db, { session, from, because });
    else await endGaps(db, session, Math.round(this.#services.live().now()));
    this.#hasGap = isOpen;
  }
}

function reportLate({ until, because }: AlertsEvaluated): string {
  const when =
    until === null
      ? 'Alerts were not evaluated in this session yet.'
      : `Alerts were last evaluated at ${clockOf(minuteInIndia(until))}.`;
  return because === null ? when : `${when} ${because}`;
}
