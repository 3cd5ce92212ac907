import type { FailedRead } from './BrokerBands.tsx';
import type { BrokerRead } from './broker-reads.ts';

/** The reads that failed, with when their rows were read last. */
export function failedReads<Reply extends { readonly readAt: number }>(
  reads: readonly BrokerRead<Reply>[],
): FailedRead[] {
  return reads.flatMap(({ account, error, data, refetch }) =>
    error ? [{ account, error, keptFrom: data?.readAt, retry: refetch }] : [],
  );
}

/** The rows that each broker wrote in words that are not known. */
export const unreadIn = <Unread>(reads: readonly BrokerRead<{ readonly unreadable: Unread }>[]) =>
  reads.flatMap(({ account: { broker }, data }) => (data ? [{ broker, unreadable: data.unreadable }] : []));
