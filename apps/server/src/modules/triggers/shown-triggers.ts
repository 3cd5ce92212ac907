import type { OrderTrigger } from './trigger.ts';
import type { TriggerService } from './trigger-service.ts';
import { triggerIn, triggerLines, triggerOf, triggersOf } from './trigger-store.ts';

const SHOWN_MS = 30 * 86_400_000;

/** A trigger with the last price of its symbol, paise; NaN where it is not known. */
export interface ShownTrigger {
  readonly trigger: OrderTrigger;
  readonly last: number;
}

/** A person's triggers: all that have not ended, and those that ended in the last thirty days. The newest first; one whose row cannot be read is left out, and its owner was notified. */
export async function shownTriggers(service: TriggerService, person: string): Promise<ShownTrigger[]> {
  await service.held.readFor(person);
  const { db } = await service.deps.appDb();
  const rows = await triggersOf(db, person, service.deps.now() - SHOWN_MS);
  return rows.flatMap((row) => {
    try {
      return withLast(service, triggerIn(row));
    } catch (failure) {
      service.deps.log.warn({ err: failure, id: row.id }, 'a trigger cannot be read');
      return [];
    }
  });
}

export function withLast({ deps }: TriggerService, trigger: OrderTrigger): ShownTrigger {
  return { trigger, last: (deps.live().board.read(trigger.symbol)?.ltp ?? NaN) * 100 };
}

/** All that happened to a trigger of this person, oldest first. Throws AppError 'trigger.unknown'. */
export async function triggerTimeline(service: TriggerService, { person, id }: { person: string; id: string }) {
  const { db } = await service.deps.appDb();
  const trigger = await triggerOf(db, id, person);
  return { ...withLast(service, trigger), lines: await triggerLines(db, id) };
}
