import { api, type OptionTestRequest, type OptionTestRun } from '@parakh/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, keyOf } from '../../../shared/api/api.ts';
import { CallError } from '../../../shared/api/asking.ts';
import { isRunId } from '../run/use-run.ts';
import { boxOf } from './box-of.ts';
import type { Setup } from './form.ts';
import type { Faults } from './request.ts';
import { runPath } from './use-option-setup.ts';

const EVERY_MS = 600;

export const isAtWork = (run: OptionTestRun | undefined) => run?.status === 'queued' || run?.status === 'running';
export const keyOfTest = (run: string) => keyOf(api.strategy.optionTest, { params: { run } });

/** A run, asked for again and again until it has ended. */
export const useOptionRun = (run: string) =>
  useQuery<OptionTestRun>({
    queryKey: keyOfTest(run),
    queryFn: ({ signal }) => call(api.strategy.optionTest, { params: { run } }, signal),
    enabled: isRunId(run),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? EVERY_MS : false),
  });

export interface StartingTest {
  readonly start: (request: OptionTestRequest, setup: Setup) => void;
  readonly isStarting: boolean;
  /** What the server refuses, by box. */
  readonly faults: Faults;
  /** What it says besides. */
  readonly problem: string | undefined;
}

/** Starts a test and leads to its address; `willShow` is told before the screen changes. */
export function useStartTest(willShow: (run: string) => void): StartingTest {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: ({ request }: { request: OptionTestRequest; setup: Setup }) =>
      call(api.strategy.startOptionTest, { body: request }),
    onSuccess: ({ id }, { request, setup }) => {
      // Known before it is asked for, so that nothing flickers on the way.
      client.setQueryData(keyOfTest(id), queued(id, request));
      willShow(id);
      void navigate(runPath(id, setup), { preventScrollReset: true });
    },
  });
  const fields = starting.error instanceof CallError ? (starting.error.failure.fields ?? []) : [];
  return {
    start: (request, setup) => starting.mutate({ request, setup }),
    isStarting: starting.isPending,
    faults: Object.fromEntries(fields.map(({ field, message }) => [boxOf(field), message])),
    problem: starting.error?.message,
  };
}

function queued(id: string, request: OptionTestRequest): OptionTestRun {
  const name = request.strategies[0]?.name ?? '';
  const at = { createdAt: Date.now(), finishedAt: null };
  const own = { isOwn: true, shareKey: null };
  return { id, name, status: 'queued', progress: 0, doing: '', error: null, ...at, ...own, request };
}
