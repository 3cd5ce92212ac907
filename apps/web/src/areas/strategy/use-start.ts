import { api, type BacktestRequest, type BacktestRun } from '@parakh/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api.ts';
import { rememberRun } from './run/own-runs.ts';
import { linkToRun } from './run/paths.ts';
import { keyOfRun } from './run/use-run.ts';

export interface Starting {
  readonly start: (request: BacktestRequest, name: string) => void;
  readonly isStarting: boolean;
  readonly error: Error | null;
}

/** Starts a back-test and leads to its address; the browser keeps its name. `willShow`, of the builder itself, is told before the screen changes; `saved` is the strategy that is changed there. */
export function useStart(willShow?: (id: string) => void, saved?: string): Starting {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: ({ request, name }: { request: BacktestRequest; name: string }) =>
      call(api.strategy.startBacktest, { body: { ...request, name } }),
    onSuccess: ({ id }, { request, name }) => {
      rememberRun(id, name);
      // Known before it is asked for, so that nothing flickers on the way.
      client.setQueryData(keyOfRun(id), queued(id, name, request));
      willShow?.(id);
      void navigate(linkToRun(id, saved), { preventScrollReset: willShow !== undefined });
    },
  });
  return {
    start: (request, name) => starting.mutate({ request, name }),
    isStarting: starting.isPending,
    error: starting.error,
  };
}

function queued(id: string, name: string, request: BacktestRequest): BacktestRun {
  return {
    id,
    name,
    condition: request.condition,
    status: 'queued',
    progress: 0,
    doing: '',
    error: null,
    createdAt: Date.now(),
    finishedAt: null,
    request,
    statistics: null,
    isOwn: true,
    shareKey: null,
  };
}
