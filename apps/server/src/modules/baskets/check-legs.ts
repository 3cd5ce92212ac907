import { type CheckResult, canonicalBody, lookAtOrder, type OrderContent } from '../orders/index.ts';
import type { BasketsDeps } from './deps.ts';
import { inSendingOrder } from './leg-order.ts';
import type { StoredBasket } from './store.ts';

/** A leg as it is pressed. */
export interface PressedLeg {
  readonly clickId: string;
  readonly content: OrderContent;
  /** Ids of checks that asked and were answered with yes. */
  readonly confirmed?: readonly string[];
  /** The own id of the order that is sent again. */
  readonly repeats?: string;
  /** The price that was shown, paise, and how old it was. */
  readonly seen?: { readonly price: number; readonly ageMs: number };
}

export interface CheckedLeg extends PressedLeg {
  /** Its place in what was pressed, from 1. */
  readonly given: number;
  readonly body: string;
  readonly findings: readonly CheckResult[];
  readonly isExit: boolean | undefined;
  readonly verdict: 'passes' | 'asked' | 'refused';
}

type At = Pick<StoredBasket, 'person' | 'account'>;

/** Looks at all legs before any of them leaves. Throws as `placeOrder` does. */
export async function checkLegs(deps: BasketsDeps, at: At, legs: readonly PressedLeg[]): Promise<CheckedLeg[]> {
  const bodies = legs.map(({ content }) => canonicalBody(content));
  const checked: CheckedLeg[] = [];
  for (const [i, leg] of legs.entries()) {
    const seen = await lookAtOrder(deps.orders, { ...at, content: leg.content });
    const findings = legs.length > 1 ? seen.findings.map(byItself) : seen.findings;
    // Equal legs stand beside each other in front of whoever presses: none of them is sent twice by mistake.
    const hasEqual = bodies.indexOf(bodies[i]!) !== bodies.lastIndexOf(bodies[i]!);
    const confirmed = [...(leg.confirmed ?? []), ...(hasEqual ? ['duplicate'] : [])];
    const verdict = verdictOf(findings, confirmed);
    checked.push({ ...leg, confirmed, given: i + 1, body: bodies[i]!, findings, isExit: seen.isExit, verdict });
  }
  return checked;
}

/** What the checks find of each leg, as they were given, and its place in the order of sending. */
export async function checkBasket(
  deps: BasketsDeps,
  at: At & Pick<StoredBasket, 'legOrder'>,
  legs: readonly PressedLeg[],
): Promise<(CheckedLeg & { readonly position: number })[]> {
  const checked = await checkLegs(deps, at, legs);
  const sent = inSendingOrder(checked, at.legOrder);
  return checked.map((leg) => ({ ...leg, position: sent.indexOf(leg) + 1 }));
}

/** What a leg needs by itself may be less once the others stand beside it: that asks, and does not stop. When its turn comes it is looked at again. */
function byItself(finding: CheckResult): CheckResult {
  if (finding.check !== 'margin' || finding.verdict !== 'stop') return finding;
  return { ...finding, verdict: 'ask', words: `${finding.words} That is for this leg by itself.` };
}

function verdictOf(findings: readonly CheckResult[], confirmed: readonly string[]): CheckedLeg['verdict'] {
  if (findings.some(({ verdict }) => verdict === 'stop')) return 'refused';
  return findings.some(({ verdict, check }) => verdict === 'ask' && !confirmed.includes(check)) ? 'asked' : 'passes';
}

/** Whether nothing of them may leave: one asks, or one is stopped and the rest hangs on it. */
export const areBlocked = (legs: readonly CheckedLeg[], onFailure: StoredBasket['onFailure']): boolean =>
  legs.some(({ verdict }) => verdict === 'asked' || (verdict === 'refused' && onFailure !== 'go on'));
