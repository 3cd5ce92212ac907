import type { OrderTrigger } from './trigger.ts';
import type { TriggerDesk } from './trigger-desk.ts';
import { triggerIn, triggerLines, triggerOf, triggersOf } from './trigger-store.ts';

const SHOWN_MS = 30 * 86_400_000;

/** A trigger with the last price of its symbol, paise; NaN where it is not known. */
export interface ShownTrigger {
  readonly trigger: OrderTrigger;
  readonly last: number;
}

/** A person's triggers: all that have not ended, and those that ended in the last thirty days. The newest first; one whose row cannot be read is left out, and its owner was notified. */
export async function shownTriggers(desk: TriggerDesk, person: string): Promise<ShownTrigger[]> {
  await desk.held.readFor(person);
  const { db } = await desk.deps.appDb();
  const rows = await triggersOf(db, person, desk.deps.now() - SHOWN_MS);
  return rows.flatMap((row) => {
    try {
      return withLast(desk, triggerIn(row));
    } catch (failure) {
      desk.deps.log.warn({ err: failure, id: row.id }, 'a trigger cannot be read');
      return [];
    }
  });
}

export function withLast({ deps }: TriggerDesk, trigger: OrderTrigger): ShownTrigger {
  return { trigger, last: (deps.live().board.read(trigger.symbol)?.ltp ?? NaN) * 100 };
}

/** All that happened to a trigger of this person, oldest first. Throws AppError 'trigger.unknown'. */
export async function triggerTimeline(desk: TriggerDesk, { person, id }: { person: string; id: string }) {
  const { db } = await desk.deps.appDb();
  const trigger = await triggerOf(db, id, person);
  return { ...withLast(desk, trigger), lines: await triggerLines(db, id) };
}
