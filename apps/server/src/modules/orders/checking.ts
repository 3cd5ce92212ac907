import type { Finding } from './checks/finding.ts';
import { evaluateChecks } from './checks/order-checks.ts';
import { accountOf, type OrderDesk } from './desk.ts';
import { withJournal } from './journal-facts.ts';
import type { PressedOrder } from './placing.ts';

/** What the checks find of an order that is being filled in; nothing is written and nothing sent. Throws as `placeOrder` does. */
export async function checkOrder(
  desk: OrderDesk,
  { person, account: id, content }: Pick<PressedOrder, 'person' | 'account' | 'content'>,
): Promise<Finding[]> {
  const account = await accountOf(desk, id, person);
  const asked = { account, content };
  return evaluateChecks(content, await withJournal(desk, asked, await desk.deps.facts(asked)));
}
