/** Shares of a move that are looked at when it is taken back. */
export const retracements = [0, 23.6, 38.2, 50, 61.8, 78.6, 100] as const;
/** Shares of a move that are looked at beyond its end. */
export const extensions = [127.2, 138.2, 161.8, 200, 261.8] as const;

export interface FibonacciLevel {
  readonly pct: number;
  readonly kind: 'retracement' | 'extension';
  readonly price: number;
}

/** The levels of a move between a low and a high. A rise is taken back downwards from its high, and goes on above it. */
export function fibonacciOf(low: number, high: number, move: 'rise' | 'fall'): FibonacciLevel[] {
  const [start, end] = move === 'rise' ? [low, high] : [high, low];
  const back = retracements.map(
    (pct) => ({ pct, kind: 'retracement', price: end - ((end - start) * pct) / 100 }) as const,
  );
  const on = extensions.map((pct) => ({ pct, kind: 'extension', price: start + ((end - start) * pct) / 100 }) as const);
  return [...back, ...on].sort((one, other) => other.price - one.price);
}
