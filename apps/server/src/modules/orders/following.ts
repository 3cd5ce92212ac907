import { FollowedAccount } from './followed-account.ts';
import { RECENT_MS } from './journal.ts';
import type { OrderService } from './order-service.ts';

/** Every account that has orders which go on: each is watched from now on. For the start of a process. */
export async function recoverOrders(service: OrderService): Promise<readonly string[]> {
  const { db } = await service.deps.appDb();
  const rows = await db
    .selectFrom('order_state')
    .select('account')
    .distinct()
    .where('phase', 'in', ['sending', 'unconfirmed', 'open', 'trigger pending', 'unknown'])
    .where('created_at', '>=', BigInt(Math.floor(service.deps.clock.now() - RECENT_MS)))
    .execute();
  const accounts = rows.map(({ account }) => account);
  for (const account of accounts) followAccount(service, account);
  return accounts;
}

/** Keeps an account's orders as its vendor has them, from now on. */
export function followAccount(service: OrderService, account: string): void {
  if (!service.watches.has(account)) service.watches.set(account, new FollowedAccount(service, account));
}

/** Somebody acted on an order of the account: its book is read at once, then each second for a while. */
export function noteAction(service: OrderService, account: string): void {
  service.actedAt.set(account, service.deps.clock.now());
  service.watches.get(account)?.kick();
}
