import { dayNumber } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barDay, nextPossibleSession } from '@parakh/market';
import type { AlertingDeps } from '../deps.ts';
import { heldLanes, supplies, type Wanted } from './held-lanes.ts';
import type { FoundOnMinute, Judging, LivingAlert, Refusal } from './judging-words.ts';
import type { HeldLanes } from './lane-book.ts';
import { openThread, type Thread } from './thread.ts';

export interface JudgingOptions {
  /** Whether it judges a symbol, where several share them out, asked at each begin; all that are held when left out. */
  readonly judges?: (symbol: string) => boolean;
}

const NOTHING: Wanted = { isOnMinutes: false, readsCompanies: false, others: [] };

/** Judges living conditions over the held market in a thread of its own, which starts at once. */
export function openJudging(services: JudgingServices, { judges }: JudgingOptions = {}): Judging {
  return new JudgingThread(services, judges);
}

type JudgingServices = Pick<AlertingDeps, 'engine' | 'log'>;

class JudgingThread implements Judging {
  readonly #services: JudgingServices;
  readonly #judges: JudgingOptions['judges'];
  readonly #alerts = new Map<string, LivingAlert>();
  #thread: Thread;
  #held: HeldLanes | undefined;
  #wanted = NOTHING;
  #last: Promise<unknown> = Promise.resolve();

  constructor(services: JudgingServices, judges: JudgingOptions['judges']) {
    this.#services = services;
    this.#judges = judges;
    this.#thread = openThread(services.log);
  }

  begin(day: number, before?: readonly MinuteBars[]): Promise<readonly Refusal[]> {
    return this.#inTurn(() => this.#begin(day, before));
  }

  add(alerts: readonly LivingAlert[]): Promise<readonly Refusal[]> {
    return this.#inTurn(() => this.#take(alerts));
  }

  change(alerts: readonly LivingAlert[]): Promise<readonly Refusal[]> {
    return this.add(alerts);
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const id of ids) this.#alerts.delete(id);
      if (this.#held) await this.#thread.ask('remove', { ids });
    });
  }

  minute(closed: ClosedMinute): Promise<FoundOnMinute> {
    return this.#inTurn(async () => {
      const day = barDay(closed.minute);
      const before = this.#held?.day === day ? [] : await this.#begin(day);
      const found = await this.#thread.ask('minute', { closed });
      return { ...found, stopped: [...before, ...this.#forgotten(found.stopped)] };
    });
  }

  ticked(forming: MinuteBars): Promise<FoundOnMinute> {
    return this.#inTurn(async () => {
      const found = await this.#thread.ask('ticked', { forming });
      this.#forgotten(found.stopped);
      return found;
    });
  }

  get wantsTicks(): boolean {
    return [...this.#alerts.values()].some(({ on }) => on === 'tick');
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** One thing after the other, in the order in which it was asked. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #begin(day: number, before: readonly MinuteBars[] = []): Promise<readonly Refusal[]> {
    const { engine, log } = this.#services;
    const isNew = this.#thread.isLost;
    if (isNew) this.#thread = openThread(log);
    const readers = engine().readers();
    const held = heldLanes(readers, day, this.#judges);
    this.#held = held;
    const supplied = await supplies(readers, held, this.#wanted);
    const stopped = this.#forgotten(await this.#thread.ask('begin', { held, supplied, before }));
    return isNew ? [...stopped, ...(await this.#take([...this.#alerts.values()]))] : stopped;
  }

  async #take(added: readonly LivingAlert[]): Promise<readonly Refusal[]> {
    if (!this.#held) await this.#begin(nextDay(this.#services));
    const { refusals, ...needs } = await this.#thread.ask('prepare', { alerts: added });
    for (const alert of added) this.#alerts.set(alert.id, alert);
    this.#forgotten(refusals);
    const fresh = { ...needs, isOnMinutes: needs.isOnMinutes && !this.#wanted.isOnMinutes };
    this.#wanted = joined(this.#wanted, needs);
    const supplied = await supplies(this.#services.engine().readers(), this.#held!, fresh);
    return [...refusals, ...this.#forgotten(await this.#thread.ask('supply', { supplied }))];
  }

  #forgotten(refused: readonly Refusal[]): readonly Refusal[] {
    for (const { id } of refused) this.#alerts.delete(id);
    return refused;
  }
}

function joined(a: Wanted, b: Wanted): Wanted {
  return {
    isOnMinutes: a.isOnMinutes || b.isOnMinutes,
    readsCompanies: a.readsCompanies || b.readsCompanies,
    others: [...new Set([...a.others, ...b.others])],
  };
}

/** Before the first session begins: the one after the last that is held. */
function nextDay({ engine }: Pick<AlertingDeps, 'engine'>): number {
  const { sessions } = engine().market();
  return dayNumber(nextPossibleSession(sessions.at(-1)!).day);
}
