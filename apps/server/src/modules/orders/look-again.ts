import type { Db } from '../../platform/store/app-database.ts';
import type { CheckResult } from './checks/check-result.ts';
import type { OrderFacts } from './checks/facts.ts';
import { evaluateSome } from './checks/order-checks.ts';
import type { AskedOrder } from './deps.ts';
import { journalFacts } from './journal-facts.ts';
import { switchesFor, switchFact, waitForSwitches } from './kill-switch.ts';
import type { OrderService } from './order-service.ts';
import { setLimits } from './set-limits.ts';
import type { OrderTables } from './tables.ts';

/** What may have come about since the checks: a switch that was pressed, a limit that was lowered, twenty orders at once that each were the last one allowed. */
const looked: ReadonlySet<string> = new Set([
  'kill-switch',
  'order-value',
  'open-orders',
  'position-size',
  'daily-loss',
]);

/** A check stops an order in the transaction that would have written it as being sent: nothing is written then. */
export class StoppedMeanwhile extends Error {
  readonly findings: readonly CheckResult[];

  constructor(findings: readonly CheckResult[]) {
    super('a check stops it now');
    this.findings = findings;
  }
}

/**
 * Within the transaction that writes an order as being sent, under the lease of its account: looks again at what others may have done
 * since the checks. Throws StoppedMeanwhile. Until the transaction ends no kill switch is pressed.
 */
export async function lookAgain(
  service: OrderService,
  db: Db<OrderTables>,
  { asked, facts }: { readonly asked: AskedOrder; readonly facts: OrderFacts },
): Promise<void> {
  const { account, content } = asked;
  const { person } = account;
  await waitForSwitches(db, person);
  const on = await switchesFor(db, { person, broker: account.broker.id });
  const limits = await setLimits(service, db, person);
  const isLimited = Object.values(limits.value).some((one) => one !== null);
  if (on.length === 0 && !isLimited) return;
  const now = {
    ...facts,
    ...(await journalFacts(service, db, asked)),
    killSwitch: switchFact(on),
    ...(isLimited ? { limits } : {}),
  };
  const findings = evaluateSome(looked, content, now);
  if (findings.some(({ verdict }) => verdict === 'stop')) throw new StoppedMeanwhile(findings);
}
