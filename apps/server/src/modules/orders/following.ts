import type { OrderDesk } from './desk.ts';
import { FollowedAccount } from './followed-account.ts';
import { RECENT_MS } from './journal.ts';

/** Every account that has orders which go on: each is watched from now on. For the start of a process. */
export async function recoverOrders(desk: OrderDesk): Promise<readonly string[]> {
  const { db } = await desk.deps.appDb();
  const rows = await db
    .selectFrom('order_state')
    .select('account')
    .distinct()
    .where('phase', 'in', ['sending', 'unconfirmed', 'open', 'trigger pending', 'unknown'])
    .where('created_at', '>=', BigInt(Math.floor(desk.deps.clock.now() - RECENT_MS)))
    .execute();
  const accounts = rows.map(({ account }) => account);
  for (const account of accounts) followAccount(desk, account);
  return accounts;
}

/** Keeps an account's orders as its vendor has them, from now on. */
export function followAccount(desk: OrderDesk, account: string): void {
  if (!desk.watches.has(account)) desk.watches.set(account, new FollowedAccount(desk, account));
}

/** Somebody acted on an order of the account: its book is read at once, then each second for a while. */
export function noteAction(desk: OrderDesk, account: string): void {
  desk.actedAt.set(account, desk.deps.clock.now());
  desk.watches.get(account)?.kick();
}
