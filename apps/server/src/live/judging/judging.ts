import { dayNumber } from '@parakh/base';
import type { MinuteBars } from '@parakh/live';
import { barDay, nextSession } from '@parakh/market';
import type { Services } from '../../services.ts';
import { heldLanes, supplies, type Wanted } from './held-lanes.ts';
import type { Judging, LivingAlert } from './judging-words.ts';
import type { HeldLanes } from './lane-book.ts';
import { openThread, type Thread } from './thread.ts';

export interface JudgingOptions {
  /** Whether it judges a symbol, where several share them out, asked at each begin; all that are held when left out. */
  readonly judges?: (symbol: string) => boolean;
}

const NOTHING: Wanted = { isOnMinutes: false, readsCompanies: false, others: [] };

/** Judges living conditions over the held market in a thread of its own, which starts at once. */
export function openJudging(services: Pick<Services, 'engine' | 'log'>, { judges }: JudgingOptions = {}): Judging {
  const alerts = new Map<string, LivingAlert>();
  let thread: Thread = openThread(services.log);
  let held: HeldLanes | undefined;
  let wanted = NOTHING;
  let last: Promise<unknown> = Promise.resolve();

  /** One thing after the other, in the order in which it was asked. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  async function begin(day: number, before: readonly MinuteBars[] = []): Promise<void> {
    const isNew = thread.isLost;
    if (isNew) thread = openThread(services.log);
    const readers = services.engine().readers();
    held = heldLanes(readers, day, judges);
    await thread.ask('begin', { held, supplied: await supplies(readers, held, wanted), before });
    if (isNew) await take([...alerts.values()]);
  }

  async function take(added: readonly LivingAlert[]) {
    if (!held) await begin(nextDay(services));
    const { refusals, ...needs } = await thread.ask('prepare', { alerts: added });
    const refused = new Set(refusals.map(({ id }) => id));
    for (const alert of added) {
      if (refused.has(alert.id)) alerts.delete(alert.id);
      else alerts.set(alert.id, alert);
    }
    const fresh = { ...needs, isOnMinutes: needs.isOnMinutes && !wanted.isOnMinutes };
    wanted = joined(wanted, needs);
    await thread.ask('supply', { supplied: await supplies(services.engine().readers(), held!, fresh) });
    return refusals;
  }

  const add: Judging['add'] = (added) => inTurn(() => take(added));
  return {
    begin: (day, before) => inTurn(() => begin(day, before)),
    add,
    change: add,
    remove: (ids) =>
      inTurn(async () => {
        for (const id of ids) alerts.delete(id);
        if (held) await thread.ask('remove', { ids });
      }),
    minute: (closed) =>
      inTurn(async () => {
        const day = barDay(closed.minute);
        if (held?.day !== day) await begin(day);
        return thread.ask('minute', { closed });
      }),
    ticked: (forming) => inTurn(() => thread.ask('ticked', { forming })),
    get wantsTicks() {
      return [...alerts.values()].some(({ on }) => on === 'tick');
    },
    close: () => thread.close(),
  };
}

function joined(a: Wanted, b: Wanted): Wanted {
  return {
    isOnMinutes: a.isOnMinutes || b.isOnMinutes,
    readsCompanies: a.readsCompanies || b.readsCompanies,
    others: [...new Set([...a.others, ...b.others])],
  };
}

/** Before the first session begins: the one after the last that is held. */
function nextDay({ engine }: Pick<Services, 'engine'>): number {
  const { sessions } = engine().market();
  return dayNumber(nextSession(sessions.at(-1)!).day);
}
