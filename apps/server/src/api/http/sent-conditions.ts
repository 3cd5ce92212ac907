import type { Checked, CheckOptions } from '@parakh/language';
import { callerOf, type Person } from '../../modules/accounts/index.ts';
import {
  cacheChecked,
  type ReadText,
  readCondition,
  readOperand,
  type ScanningDeps,
  SHORT_LENGTH,
  textToCheck,
} from '../../modules/scanning/index.ts';

/** What reading a letter of a condition costs, measured on long ones: 20,000 letters take 100 ms. */
const MS_A_LETTER = 0.005;
const MOST_DEPTH = 6;

type Reading = Pick<ScanningDeps, 'rateLimiter' | 'texts'>;

interface Caller {
  readonly person: Person | undefined;
  readonly address: string;
}

/**
 * Reads the conditions that were sent before anything else is done with them: each has its price, and a long one is read
 * beside the main thread. Throws AppError 'condition.invalid', 'request.quota-exceeded', 'texts.crowded'.
 */
export async function readSent(body: unknown, by: Caller, services: Reading): Promise<void> {
  for (const read of conditionsIn(body)) {
    const { text, closedOnly } = textToCheck(read);
    if (text.length <= SHORT_LENGTH) {
      pay(text, by, services);
      continue;
    }
    cacheChecked(read, await checkSent(text, { closedOnly }, { by, services }));
    // What was kept says at once what is wrong with it.
    if (read.isOperand) readOperand(read.text, closedOnly);
    else readCondition(read.text, closedOnly);
  }
}

/** What is wrong with a condition that was sent, if anything: paid for, and a long one read beside the main thread. */
export async function checkSent(
  text: string,
  judged: CheckOptions,
  { by, services }: { readonly by: Caller; readonly services: Reading },
): Promise<Checked> {
  pay(text, by, services);
  return services.texts.check(text, judged, callerOf(by));
}

function pay(text: string, by: Caller, { rateLimiter }: Reading): void {
  const account = rateLimiter.of(callerOf(by));
  account.need();
  account.spend(text.length * MS_A_LETTER);
}

/** By the names that the contract has for them, wherever they stand in what was sent. */
function conditionsIn(sent: unknown, closedOnly = false, depth = 0): ReadText[] {
  if (typeof sent !== 'object' || sent === null || depth > MOST_DEPTH) return [];
  const closed = 'closedOnly' in sent ? sent.closedOnly === true : closedOnly;
  return Object.entries(sent).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'condition' && typeof value === 'string')
      return [{ text: value, isOperand: false, closedOnly: closed }];
    if ((name === 'operand' || name === 'rank') && typeof value === 'string')
      return [{ text: value, isOperand: true, closedOnly: closed }];
    if (name === 'operands' && Array.isArray(value))
      return value
        .filter((text) => typeof text === 'string')
        .map((text) => ({ text, isOperand: true, closedOnly: closed }));
    return conditionsIn(value, closed, depth + 1);
  });
}
