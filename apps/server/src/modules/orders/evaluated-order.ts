import type { OrderFacts } from './checks/facts.ts';
import type { Finding } from './checks/finding.ts';
import { evaluateChecks } from './checks/order-checks.ts';
import type { OrderContent } from './content.ts';
import type { AskedOrder } from './deps.ts';
import type { OrderDesk } from './desk.ts';
import { factsFor } from './journal-facts.ts';
import { marketOrderFact, sentContent } from './protected-order.ts';

/** An order as it would be sent, and what the checks find of it. */
interface EvaluatedOrder {
  readonly content: OrderContent;
  readonly facts: OrderFacts;
  readonly findings: readonly Finding[];
}

/** Learns what the checks look at, and lets them look. */
export async function evaluateOrder(desk: OrderDesk, asked: AskedOrder): Promise<EvaluatedOrder> {
  const { account, content: pressed } = asked;
  const known = await factsFor(desk, asked);
  const percent = desk.deps.protectionPct;
  const facts = { ...known, marketOrder: marketOrderFact(pressed, account.broker, { facts: known, percent }) };
  const content = sentContent(pressed, facts);
  return { content, facts, findings: evaluateChecks(content, facts) };
}
