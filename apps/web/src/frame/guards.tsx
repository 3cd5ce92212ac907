import { mayOpen } from '@parakh/contract';
import type { ComponentType } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { loginPath, type Session, useSession } from '../shared/api/session.ts';
import { isLeaving, type StoredSession, storedSession } from '../shared/api/session-store.ts';
import { useShared } from '../shared/page/shared-state.ts';
import type { ScreenRecord } from '../shared/screens/screen.ts';

/** Signed-in people have no use for the landing page. */
const FIRST_SCREEN = '/stock-market-today';
const brokerPaths = ['/trade', '/trade/*', '/holdings', '/orders', '/positions'] as const;

/** People who look at orders and positions without a broker's login. Filled by the area of brokers. */
export const brokerFree: ReadonlySet<string> = new Set();

type Visitor = Pick<Session, 'userName' | 'roles' | 'isSettled' | 'areRolesKnown'>;

/** Where a visitor of a screen is sent: undefined, they may stay; 'wait', it is not known yet. */
export function wayOf({ path, access }: Pick<ScreenRecord, 'path' | 'access'>, visitor: Visitor, here: string) {
  if (path === '/' && visitor.userName !== undefined) return FIRST_SCREEN;
  if (access === 'public') return undefined;
  if (visitor.userName === undefined) return loginPath(here);
  if (access === 'auth') return undefined;
  if (!visitor.isSettled) return 'wait';
  // The server decides again on every call; while it cannot tell who somebody is, the screen says what failed.
  if (!visitor.areRolesKnown) return undefined;
  return mayOpen(access, new Set(visitor.roles)) ? undefined : '/';
}

export const needsBroker = (pathname: string) => brokerPaths.some((path) => matchPath(path, pathname) !== null);

/** Orders need a broker: their screens open to people of the list, and to those who have all three. */
export function hasBrokerSession(
  { userName, token, brokerToken }: StoredSession,
  free: ReadonlySet<string> = brokerFree,
): boolean {
  if (userName !== undefined && free.has(userName)) return true;
  return Boolean(userName && brokerToken && token);
}

/** Whether the address is ahead of what is drawn: then another screen is about to stand here, and its guard decides. */
function isPast(here: string): boolean {
  const { pathname, search } = new URL(here, location.href);
  return pathname !== location.pathname || search !== location.search;
}

/** A screen behind its guards. It follows the session: who is signed out while reading is led away at once. */
export function guarded(screen: ScreenRecord, Inside: ComponentType): ComponentType {
  return function Guarded() {
    const { pathname, search } = useLocation();
    const visitor = useSession();
    const kept = useShared(storedSession);
    const leaving = useShared(isLeaving);
    const here = pathname + search;
    if (leaving && screen.access !== 'public') return null;
    const toBroker = needsBroker(pathname) && !hasBrokerSession(kept) ? loginPath(here) : undefined;
    const way = wayOf(screen, visitor, here) ?? toBroker;
    if (way === undefined) return <Inside />;
    return way === 'wait' || isPast(here) ? null : <Navigate to={way} replace />;
  };
}
