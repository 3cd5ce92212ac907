import { audit } from '../accounts/index.ts';
import { switchesOn } from './kill-switch.ts';
import type { ServerOrdersDeps } from './open-server-orders.ts';
import { type LimitFigures, limitNames, type OwnLimits, ownLimits, writeLimits } from './order-limits.ts';
import type { OrderService } from './order-service.ts';

/** All that stands between a person's press and an order. */
export interface LimitsView extends OwnLimits {
  readonly operator: LimitFigures;
  /** Since when the person's own switch is on; null where it is not. */
  readonly switchedAt: number | null;
  /** The operator's switches that are on; `broker` null: for all. */
  readonly serverSwitches: readonly { readonly broker: string | null; readonly since: number }[];
}

export async function limitsOf({ deps }: OrderService, person: string): Promise<LimitsView> {
  const { db } = await deps.appDb();
  const [own, on] = [await ownLimits(db, person, deps.clock.now()), await switchesOn(db, person)];
  return {
    ...own,
    operator: deps.operatorLimits,
    switchedAt: on.find((one) => one.person === person)?.since ?? null,
    serverSwitches: on.flatMap((one) => (one.person === null ? [{ broker: one.broker, since: one.since }] : [])),
  };
}

/** Sets a person's own limits: paise, and orders. What is lowered counts at once, what is raised from the next session on. */
export async function setOwnLimits(
  service: OrderService,
  { person, asked }: { readonly person: string; readonly asked: LimitFigures },
  deps: ServerOrdersDeps,
): Promise<LimitsView> {
  const { db } = await deps.appDb();
  const now = deps.now();
  await db.transaction().execute(async (transaction) => {
    await writeLimits(transaction, { person, asked, now });
    const detail = { limits: limitNames.map((name) => `${name} ${asked[name] ?? 'none'}`).join(', ') };
    await audit(transaction, { at: now, action: 'orders.limits-set', actor: person, person, detail });
  });
  return limitsOf(service, person);
}

/** The operator's switches that are on, with who pressed them. */
export async function serverSwitches({ deps }: OrderService) {
  const { db } = await deps.appDb();
  return switchesOn(db);
}
