import { api, type BrokerAccount, type ReplyOf, type TradingBrokerName } from '@parakh/contract';
import { type QueryKey, useQueries } from '@tanstack/react-query';
import { call, callQuietly, keyOf } from '../../shared/api/api.ts';
import { exchangeClockAt } from '../../shared/live/feed.ts';
import { isAtBroker } from '../paper/index.ts';
import type { RowSource } from './holding-figures.ts';

/** How one kind of reply is asked of a broker. */
interface Reading<Reply> {
  readonly keyOf: (broker: TradingBrokerName) => QueryKey;
  readonly read: (ask: typeof call, broker: TradingBrokerName, signal: AbortSignal) => Promise<Reply>;
}

const at = (broker: TradingBrokerName) => ({ params: { broker } });

export const holdingsOf: Reading<ReplyOf<typeof api.broker.holdings>> = {
  keyOf: (broker) => keyOf(api.broker.holdings, at(broker)),
  read: (ask, broker, signal) => ask(api.broker.holdings, at(broker), signal),
};
export const positionsOf: Reading<ReplyOf<typeof api.broker.positions>> = {
  keyOf: (broker) => keyOf(api.broker.positions, at(broker)),
  read: (ask, broker, signal) => ask(api.broker.positions, at(broker), signal),
};
export const fundsOf: Reading<ReplyOf<typeof api.broker.funds>> = {
  keyOf: (broker) => keyOf(api.broker.funds, at(broker)),
  read: (ask, broker, signal) => ask(api.broker.funds, at(broker), signal),
};
export const tradesOf: Reading<ReplyOf<typeof api.broker.trades>> = {
  keyOf: (broker) => keyOf(api.broker.trades, at(broker)),
  read: (ask, broker, signal) => ask(api.broker.trades, at(broker), signal),
};

/** What one broker answered, or why it did not. */
export interface BrokerRead<Reply> {
  readonly account: BrokerAccount;
  readonly data: Reply | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** When the newest answer came, by the clock of this device. */
  readonly arrivedAt: number;
  readonly refetch: () => unknown;
}

/**
 * One read a broker: none waits for another, and none fails with another. The session of the only broker that ends leads to the log-in page,
 * as everywhere; beside others it is told above its rows, and the rest stays.
 */
export function useBrokerReads<Reply>(
  accounts: readonly BrokerAccount[],
  { keyOf: keyFor, read }: Reading<Reply>,
  everyMs: number | undefined,
): readonly BrokerRead<Reply>[] {
  const ask = accounts.length > 1 ? callQuietly : call;
  const queries = useQueries({
    queries: accounts.map(({ broker }) => ({
      queryKey: keyFor(broker),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(ask, broker, signal),
      refetchInterval: everyMs ?? (false as const),
    })),
  });
  return accounts.map((account, i) => {
    const { data, error, isPending, dataUpdatedAt, refetch } = queries[i]!;
    return { account, data, error, isPending, arrivedAt: dataUpdatedAt, refetch };
  });
}

/** When a reply came, device clock, and when the broker was read. */
interface Answered {
  readonly readAt: number;
  readonly arrivedAt: number;
}

/**
 * Who holds what a reply tells. The paper account lives by the prices of this market: of it the reply is as old as the exchange's clock
 * has it, which in the demo is not ours.
 */
export function sourceOf(account: BrokerAccount, { readAt, arrivedAt }: Answered): RowSource {
  const { broker, title } = account;
  const exchangeAt = isAtBroker(account) ? NaN : exchangeClockAt(arrivedAt);
  return { broker, brokerTitle: title, readAt: Number.isNaN(exchangeAt) ? readAt : exchangeAt };
}

/** What came of all brokers together: there is something to show as soon as one has answered, or all have failed. */
export function rowsOf<Reply, Row>(
  reads: readonly BrokerRead<Reply>[],
  rows: (reply: Reply, account: BrokerAccount, arrivedAt: number) => readonly Row[],
): Row[] | undefined {
  const waits = reads.some(({ isPending }) => isPending);
  const answered = reads.flatMap(({ data, account, arrivedAt }) =>
    data === undefined ? [] : [{ data, account, arrivedAt }],
  );
  if (answered.length === 0 && waits) return undefined;
  return answered.flatMap(({ data, account, arrivedAt }) => rows(data, account, arrivedAt));
}
