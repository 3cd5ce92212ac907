import { api, type MarketState } from '@parakh/contract';
import { drawnOnce } from '@parakh/ui';
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
    const state = client.getQueryData<MarketState>(STATE);
    // A running session went on since the page was drawn.
    if (isSignedIn() || state?.live) void client.invalidateQueries();
  }, [client]);
  return children;
}
