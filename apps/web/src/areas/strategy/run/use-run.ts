import { api, type BacktestRun } from '@parakh/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call, keyOf } from '../../../shared/api/api.ts';

const EVERY_MS = 600;
/** Whether this can be the name of a run at all. */
export const isRunId = (text: string) => /^[\da-f-]{36}$/i.test(text);

export const isLive = (run: BacktestRun | undefined) => run?.status === 'queued' || run?.status === 'running';

export const keyOfRun = (id: string) => keyOf(api.strategy.backtestRun, { params: { run: id } });

const asking = (id: string) => ({
  queryKey: keyOfRun(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(api.strategy.backtestRun, { params: { run: id } }, signal),
  enabled: isRunId(id),
  refetchInterval: ({ state }: { state: { data: BacktestRun | undefined } }) => (isLive(state.data) ? EVERY_MS : false),
});

/** A run, asked for again and again until it has ended. */
export const useRun = (id: string) => useQuery<BacktestRun>(asking(id));

/** Several runs, in the order asked for. */
export const useRuns = (ids: readonly string[]) => useQueries({ queries: ids.map(asking) });
