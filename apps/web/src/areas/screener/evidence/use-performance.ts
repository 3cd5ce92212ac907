import { api, type HistoricalPerformance } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import type { Reading, ScanInput } from '../../../shared/conditions/scan-input.ts';

/** Nobody wants the past of a condition he is still writing. */
const STILL_MS = 1200;

/** What evidence is asked of: the day of the scan has no part in it. */
export interface PerformanceInput extends Reading {
  readonly condition: string;
  readonly universe: ScanInput['universe'];
  readonly closedOnly?: boolean;
}

export interface ShownPerformance extends Loadable<HistoricalPerformance> {
  /** Of what it is, once the condition has been still for a while. */
  readonly asked: PerformanceInput | undefined;
  /** It is of the condition before. */
  readonly isBefore: boolean;
}

/** What the condition matched before and what came after; asked for once it has been still and the scan itself has answered. */
export function usePerformance(
  condition: string,
  { universe, closedOnly, reading }: ScanInput,
  isEvaluated: boolean,
): ShownPerformance {
  const input = useMemo(
    () => ({ condition, universe, ...(closedOnly ? { closedOnly } : {}), ...reading }),
    [condition, universe, closedOnly, reading],
  );
  const asked = useStill(input, condition !== '' && isEvaluated);
  const body = { ...(asked ?? input), named: false };
  const reply = useApi(api.scanner.backtest, { body }, { when: asked !== undefined, keepPrevious: true });
  const { data, error, refetch, isPlaceholderData } = reply;
  return {
    data,
    // An error of the condition before is nothing of this one.
    error: asked === input ? error : null,
    isPending: reply.isPending,
    refetch,
    asked,
    isBefore: data !== undefined && (asked !== input || isPlaceholderData),
  };
}

/** The last value that stood for a while; undefined until one did. */
function useStill<Value>(value: Value, mayTake: boolean): Value | undefined {
  const [still, setStill] = useState<Value>();
  useEffect(() => {
    if (!mayTake) return undefined;
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value, mayTake]);
  return still;
}
