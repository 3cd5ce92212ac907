import type { MaxPainRow, OptionChain } from '@parakh/contract';
import { type Chain, painByStrike } from '@parakh/options';

export interface PainOfStrike {
  readonly strike: number;
  /** Rupees that the buyers of all calls, and of all puts, would be paid if the underlying ended there. */
  readonly calls: number;
  readonly puts: number;
}

/** What is paid at each strike, worked out from the open interest of a chain. */
export function painsOf({ rows }: OptionChain): PainOfStrike[] {
  const of = (field: 'call' | 'put') => Float64Array.from(rows, (row) => row[field]?.oi ?? 0);
  const none = new Float64Array(rows.length);
  const strikes = Float64Array.from(rows, ({ strike }) => strike ?? NaN);
  const calls = painByStrike(chainWith(strikes, of('call'), none));
  const puts = painByStrike(chainWith(strikes, none, of('put')));
  return rows.map((_, i) => ({ strike: strikes[i]!, calls: calls[i]! || 0, puts: puts[i]! || 0 }));
}

function chainWith(strikes: Float64Array, calls: Float64Array, puts: Float64Array): Chain {
  return { strikes, call: sideWith(calls), put: sideWith(puts) };
}

/** Pain is of open interest alone. */
function sideWith(openInterest: Float64Array): Chain['call'] {
  const unknown = new Float64Array(openInterest.length).fill(NaN);
  return { openInterest, price: unknown, openInterestChange: unknown, volume: unknown };
}

/** The nearest expiry of each symbol. */
export function nearestOf(rows: readonly MaxPainRow[]): MaxPainRow[] {
  return [...Map.groupBy(rows, ({ symbol }) => symbol).values()].map((own) =>
    own.reduce((nearest, row) => (row.expiry < nearest.expiry ? row : nearest)),
  );
}
