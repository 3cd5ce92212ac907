import type { Db } from '../../platform/store/app-database.ts';
import type { Fact, OrderLimits } from './checks/facts.ts';
import { inForceFor, ownLimits } from './order-limits.ts';
import type { OrderService } from './order-service.ts';
import type { OrderTables } from './tables.ts';

/** What a person's orders are held to now: the lower of their own limits and the operator's. */
export async function setLimits(
  { deps }: Pick<OrderService, 'deps'>,
  db: Db<OrderTables>,
  person: string,
): Promise<Fact<OrderLimits>> {
  const { inForce } = await ownLimits(db, person, deps.clock.now());
  return { value: inForceFor(inForce, deps.operatorLimits), source: 'your limits' };
}
