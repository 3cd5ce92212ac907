import type { OrdersDeps } from './deps.ts';

/** A vendor that is slower than this leaves a fact unknown: the order asks rather than waits. */
const WITHIN_MS = 1500;

/** What is learned by then; undefined where it takes too long. */
export async function soon<Value>(
  { clock }: Pick<OrdersDeps, 'clock'>,
  ask: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const given = new AbortController();
  const late = clock.sleep(WITHIN_MS, given.signal).then(() => undefined);
  try {
    return await Promise.race([ask(), late]);
  } finally {
    given.abort();
  }
}
