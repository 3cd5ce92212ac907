import type { BrokerOrder } from '@parakh/brokers';
import type { OrderClock, TradingAccount } from './deps.ts';

/** The orders that a vendor told, and whether that is all of them. */
export interface Book {
  readonly rows: readonly BrokerOrder[];
  /** Every page, segment and row of it was read: only then does it say that an order is not there. */
  readonly isWhole: boolean;
  /** When the reading began: what was placed later need not be in it. */
  readonly readFrom: number;
}

/** Throws `broker.*`: a book that cannot be read says nothing. */
export async function readBook({ session }: TradingAccount, { now }: OrderClock): Promise<Book> {
  const readFrom = now();
  return { rows: await session.orders(), isWhole: true, readFrom };
}
