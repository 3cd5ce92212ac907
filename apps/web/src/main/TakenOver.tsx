import { api, type MarketState } from '@parakh/contract';
import { drawnOnce, whenIdle } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keyOf } from '../shared/api/api.ts';
import { isSignedIn } from '../shared/api/session.ts';

/** look.js keeps what is pressed until then. */
export const takeOver = () => dispatchEvent(new Event('taken-over'));

const STATE = keyOf(api.market.state, {});

/** A page that the server drew, from when it is taken over: the present begins, and what a stranger was answered is asked anew for whoever is signed in, or where prices move. */
export function TakenOver({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => {
    drawnOnce();
    takeOver();
    const again = () => void client.invalidateQueries();
    if (isSignedIn()) return again();
    // A running session went on since the page was drawn: for seconds, so the parts that are taken over later come first.
    if (client.getQueryData<MarketState>(STATE)?.live) return whenIdle(again);
    return undefined;
  }, [client]);
  return children;
}
