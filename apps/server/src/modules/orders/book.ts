import type { BrokerOrder, UnreadableRow } from '@parakh/brokers';
import type { OrderClock, TradingAccount } from './deps.ts';

/** The orders that a vendor told, and whether that is all of them. */
export interface Book {
  readonly rows: readonly BrokerOrder[];
  /** Shown to their owner as the vendor wrote them. */
  readonly unreadable: readonly UnreadableRow[];
  /** Every page, segment and row of it was read: only then does it say that an order is not there. */
  readonly isWhole: boolean;
  /** When the reading began: what was placed later need not be in it. */
  readonly readFrom: number;
}

/** Throws `broker.*`: a book that cannot be read says nothing. */
export async function readBook({ session }: TradingAccount, { now }: OrderClock): Promise<Book> {
  const readFrom = now();
  const { rows, unreadable } = await session.orders();
  return { rows, unreadable, isWhole: unreadable.length === 0, readFrom };
}

/** What a reading of the book left. */
export interface BookApplied {
  readonly hasOpen: boolean;
  readonly hasUnconfirmed: boolean;
  /** It said something that was not known here. */
  readonly hasNews: boolean;
  readonly broker: string;
  /** Of the broker's ids, those of today's orders and of those that are open. */
  readonly orderIds: ReadonlySet<string>;
}
