import { removeOldAudit } from '../modules/accounts/index.ts';
import { removeOldBaskets } from '../modules/baskets/index.ts';
import { removeOldOrders } from '../modules/orders/index.ts';
import { removeOldTriggers } from '../modules/triggers/index.ts';
import type { Services } from './services.ts';

const DAY_MS = 86_400_000;
/** Never less than a year of the calendar, and so never what the store refuses to let go of. */
const YEAR_MS = 366 * DAY_MS;

/** Removes, now and every day, lines of orders, baskets, triggers and of the audit log that have stayed for as many years as the operator says. The answer ends that. */
export function scheduleRemoval(services: Services): () => void {
  const remove = () => {
    removeOldLines(services).catch((err: unknown) => services.log.error({ err }, 'old lines could not be removed'));
  };
  remove();
  const timer = setInterval(remove, DAY_MS).unref();
  return () => clearInterval(timer);
}

type Deps = Pick<Services, 'appDb' | 'now' | 'config' | 'log'>;

export async function removeOldLines({ appDb, now, config, log }: Deps): Promise<void> {
  const { db } = await appDb();
  const before = now() - config.orderYears * YEAR_MS;
  // What refers to orders goes before them.
  const triggers = await removeOldTriggers(db, before);
  const baskets = await removeOldBaskets(db, before);
  const orders = await removeOldOrders(db, before);
  const lines = await removeOldAudit(db, before);
  const removed = { orders, baskets, triggers, audit: lines };
  if (orders + baskets + triggers + lines > 0) log.info(removed, 'lines whose years are over were removed');
}
