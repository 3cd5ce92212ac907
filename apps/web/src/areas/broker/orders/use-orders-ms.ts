import { useCallback } from 'react';
import { useOpenMs } from '../../../shared/live/use-live.ts';
import { ordersEveryMs, sinceActed } from './acted.ts';

const SESSION_MS = 60_000;

/** How often what depends on orders is asked for. `hasOpen`: something is open, or on its way. */
export function useOrdersMs() {
  const isSession = useOpenMs(SESSION_MS) !== undefined;
  return useCallback(
    (hasOpen: boolean) => ordersEveryMs({ sinceActedMs: sinceActed(), hasOpen, isSession }),
    [isSession],
  );
}
