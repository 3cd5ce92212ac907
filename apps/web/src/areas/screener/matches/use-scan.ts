import { api, type ScanReply } from '@parakh/contract';
import { type Loadable, useLate } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { type ScanInput, scanBody } from '../../../shared/conditions/scan-input.ts';

const NEAREST = 5;
/** A reply that comes sooner replaces the one before it unremarked. */
const LATE_MS = 400;

export interface Scan extends Loadable<ScanReply> {
  /** The reply is the one to this condition, not the last one before it. */
  readonly isEvaluated: boolean;
  /** It is still the last one before it, for so long that it has to be said. */
  readonly isLate: boolean;
}

/** Who matches a condition now, and who nearly does. The same object until something of it changes. */
export function useScan(condition: string, input: ScanInput): Scan {
  const body = { ...scanBody(condition, input), nearest: NEAREST };
  const reply = useApi(api.scanner.run, { body }, { when: condition !== '', keepPrevious: true });
  const { data, error, isPending, refetch, isPlaceholderData } = reply;
  const isLate = useLate(isPlaceholderData, LATE_MS);
  return useMemo(
    () => ({ data, error, isPending, refetch, isEvaluated: data !== undefined && !isPlaceholderData, isLate }),
    [data, error, isPending, refetch, isPlaceholderData, isLate],
  );
}
