import { t } from '@parakh/ui';
import { useMemo } from 'react';
import { CallError } from '../api/asking.ts';
import { clockOf, useCountdown } from './use-countdown.ts';

/** How long one is locked out after too many wrong tries, counted down in words. */
export function useWait(error: Error | null): { readonly seconds: number; readonly says: string | undefined } {
  const until = useMemo(() => untilOf(error), [error]);
  const seconds = useCountdown(until);
  if (seconds === 0) return { seconds, says: undefined };
  return { seconds, says: t('Too many wrong tries. Please try again in {clock}.', { clock: clockOf(seconds) }) };
}

function untilOf(error: Error | null): number {
  const seconds = error instanceof CallError ? error.failure.waitSeconds : undefined;
  return seconds === undefined ? 0 : Date.now() + seconds * 1000;
}
