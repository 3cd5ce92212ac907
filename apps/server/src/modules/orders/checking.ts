import type { Finding } from './checks/finding.ts';
import { accountOf, type OrderDesk } from './desk.ts';
import { evaluateOrder } from './evaluated-order.ts';
import type { PressedOrder } from './placing.ts';

/** What the checks find of an order that is being filled in; nothing is written and nothing sent. Throws as `placeOrder` does. */
export async function checkOrder(
  desk: OrderDesk,
  { person, account: id, content }: Pick<PressedOrder, 'person' | 'account' | 'content'>,
): Promise<readonly Finding[]> {
  const account = await accountOf(desk, id, person);
  return (await evaluateOrder(desk, { account, content })).findings;
}
