import { FollowedAccount } from './followed-account.ts';
import { RECENT_MS } from './journal.ts';
import type { OrderService } from './order-service.ts';

/** Every account that has orders which go on, of one broker or all: each is watched from now on. For the start of a process, and for a line that it has taken over. */
export async function recoverOrders(service: OrderService, broker?: string): Promise<readonly string[]> {
  const { db } = await service.deps.appDb();
  const rows = await db
    .selectFrom('order_state')
    .select('account')
    .distinct()
    .where('phase', 'in', ['sending', 'unconfirmed', 'open', 'trigger pending', 'unknown'])
    .where('created_at', '>=', BigInt(Math.floor(service.deps.clock.now() - RECENT_MS)))
    .$if(broker !== undefined, (those) => those.where('broker', '=', broker!))
    .execute();
  const accounts = rows.map(({ account }) => account);
  for (const account of accounts) {
    followAccount(service, account);
    // One that was another process's meanwhile waits longer for its turn.
    if (broker !== undefined) service.watches.get(account)?.kick();
  }
  return accounts;
}

/** Keeps an account's orders as its vendor has them, from now on. */
export function followAccount(service: OrderService, account: string): void {
  if (!service.deps.isReader && !service.watches.has(account))
    service.watches.set(account, new FollowedAccount(service, account));
}

/** Somebody acted on an order of the account: its book is read at once, then each second for a while. */
export function noteAction(service: OrderService, account: string): void {
  service.actedAt.set(account, service.deps.clock.now());
  service.watches.get(account)?.kick();
}
