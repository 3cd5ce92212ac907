import { useNavigate, useSearchParams } from 'react-router';
import { loginMessage } from '../../../shared/api/failures.ts';
import { ownPath, signedIn } from '../../../shared/api/session.ts';

const FIRST_SCREEN = '/stock-market-today';

/** Takes up a session and goes on: to `next`, to where the person came from, or to the market. */
export function useEnter(next?: string): (token: string) => Promise<void> {
  const navigate = useNavigate();
  const to = ownPath(useSearchParams()[0].get('to')) ?? FIRST_SCREEN;
  return async (token) => {
    await signedIn(token);
    loginMessage.set(undefined);
    await navigate(next ?? to, { replace: true });
  };
}

/** Another page of signing in, with the way back kept. */
export function useAuthPath(): (path: string) => string {
  const to = ownPath(useSearchParams()[0].get('to'));
  return (path) => (to === undefined ? path : `${path}?to=${encodeURIComponent(to)}`);
}
