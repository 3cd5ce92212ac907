import type { Right } from '@parakh/market';
import { nearestStrike } from './chain.ts';
import { atmStraddle, type Straddle } from './expected-move.ts';

/** The price of a trade that is older, in milliseconds, says nothing of a moment. */
export const FRESH_MS = 5 * 60_000;

/** One side of a strike at a moment. */
export interface PricedContract {
  /** Of the last trade, rupees; null where there was none in the session. */
  readonly price: number | null;
  /** 'stale': the last trade is older than `FRESH_MS`. */
  readonly status: string;
}

export interface PricedStrike {
  readonly strike: number | null;
  /** Null where the strike has no such contract. */
  readonly call: PricedContract | null;
  readonly put: PricedContract | null;
}

/** A chain at a moment, or at the close of a session. */
export interface PricedRows<Row extends PricedStrike = PricedStrike> {
  readonly forward: number | null;
  /** From the lowest strike on. */
  readonly rows: readonly Row[];
}

/** Rupees; NaN where a contract is not listed, was not traded, or was traded last too long ago. */
export function freshPrice(contract: PricedContract | null | undefined): number {
  return contract?.status === 'stale' ? NaN : (contract?.price ?? NaN);
}

/** What options of one chain cost together, rupees; NaN where none is named, or one has no fresh price: two prices of different times are no premium. */
export function premiumOf(
  { rows }: Pick<PricedRows, 'rows'>,
  legs: Readonly<Partial<Record<Right, number | undefined>>>,
): number {
  const prices = (['call', 'put'] as const).flatMap((right) => {
    const strike = legs[right];
    return strike === undefined ? [] : freshPrice(rows.find((row) => row.strike === strike)?.[right]);
  });
  return prices.length === 0 ? NaN : prices.reduce((sum, price) => sum + price, 0);
}

/** The strike nearest to the forward: at the money; undefined where no forward is known. */
export function rowAtMoney<Row extends PricedStrike>({ rows, forward }: PricedRows<Row>): Row | undefined {
  const strikes = rows.map(({ strike }) => strike ?? NaN);
  return rows[nearestStrike(strikes, forward ?? NaN)];
}

/** The straddle at the money by fresh prices. */
export function straddleOf({ rows, forward }: PricedRows): Straddle {
  const side = (right: Right) => ({ price: Float64Array.from(rows, (row) => freshPrice(row[right])) });
  const strikes = Float64Array.from(rows, ({ strike }) => strike ?? NaN);
  return atmStraddle({ strikes, call: side('call'), put: side('put') }, forward ?? NaN);
}
