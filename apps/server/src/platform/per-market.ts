interface Kept<Asked extends readonly unknown[]> {
  /** What tells one question about a market from another; all are one when left out. */
  readonly keyOf?: (...asked: Asked) => unknown;
  /** So many answers of one market, at most: what was asked for longest ago goes. */
  readonly most?: number;
}

/**
 * What is made of a market once, whatever stands for it: whoever asks meanwhile waits for the same answer, a failure is made again by
 * the next call, and everything goes with the market when the next one takes its place.
 */
export function perMarket<Market extends object, Asked extends readonly unknown[], Answer>(
  make: (market: Market, ...asked: Asked) => Answer,
  { keyOf, most = Infinity }: Kept<Asked> = {},
): (market: Market, ...asked: Asked) => Answer {
  const byMarket = new WeakMap<Market, Map<unknown, Answer>>();
  return (market, ...asked) => {
    let answers = byMarket.get(market);
    if (!answers) byMarket.set(market, (answers = new Map()));
    const key = keyOf?.(...asked);
    const known = answers.get(key);
    if (known !== undefined || answers.has(key)) {
      if (most < Infinity) touch(answers, key);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was put there below; the answer itself may be undefined
      return known as Answer;
    }
    const made = make(market, ...asked);
    answers.set(key, made);
    if (answers.size > most) answers.delete(answers.keys().next().value);
    if (made instanceof Promise) forgetFailed(answers, key, made);
    return made;
  };
}

/** Asked for last. */
function touch<Answer>(answers: Map<unknown, Answer>, key: unknown): void {
  const answer = answers.get(key)!;
  answers.delete(key);
  answers.set(key, answer);
}

function forgetFailed(answers: Map<unknown, unknown>, key: unknown, made: Promise<unknown>): void {
  made.catch(() => {
    if (answers.get(key) === made) answers.delete(key);
  });
}
