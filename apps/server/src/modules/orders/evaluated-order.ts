import type { CheckResult } from './checks/check-result.ts';
import type { OrderFacts } from './checks/facts.ts';
import { evaluateChecks } from './checks/order-checks.ts';
import type { OrderContent } from './content.ts';
import type { AskedOrder } from './deps.ts';
import { factsFor } from './journal-facts.ts';
import type { OrderService } from './order-service.ts';
import { marketOrderFact, sentContent } from './protected-order.ts';

/** An order as it would be sent, and what the checks find of it. */
interface EvaluatedOrder {
  readonly content: OrderContent;
  readonly facts: OrderFacts;
  readonly findings: readonly CheckResult[];
}

/** Learns what the checks look at, and lets them look. */
export async function evaluateOrder(service: OrderService, asked: AskedOrder): Promise<EvaluatedOrder> {
  const { account, content: pressed } = asked;
  const known = await factsFor(service, asked);
  const percent = service.deps.protectionPct;
  const facts = { ...known, marketOrder: marketOrderFact(pressed, account.broker, { facts: known, percent }) };
  const content = sentContent(pressed, facts);
  return { content, facts, findings: evaluateChecks(content, facts) };
}
