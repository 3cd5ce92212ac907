import { api } from '@parakh/contract';
import { drawnOnce } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keyOf } from '../shared/api/api.ts';
import { isSignedIn } from '../shared/api/session.ts';

/** A page that the server drew, from when it is taken over: the present begins, and what a stranger was answered is asked anew for whoever is signed in. */
export function TakenOver({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => {
    drawnOnce();
    // The clock of a running session went on since the page was drawn.
    void client.invalidateQueries(isSignedIn() ? {} : { queryKey: keyOf(api.market.state, {}) });
  }, [client]);
  return children;
}
