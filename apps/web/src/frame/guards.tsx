import { mayOpen, type Profile } from '@parakh/contract';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath, type Session, useSession } from '../shared/api/session.ts';
import { isLeaving, type StoredSession, storedSession } from '../shared/api/session-store.ts';
import { useShared } from '../shared/page/shared-state.ts';
import { needsBroker } from '../shared/screens/broker-paths.ts';
import type { ScreenRecord } from '../shared/screens/screen.ts';

/** Signed-in people have no use for the landing page. */
const FIRST_SCREEN = '/stock-market-today';

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

/** Orders need a broker: their screens open to people who need none, as the server knows, to those who have all three, and to those who use the paper account. */
export function hasBrokerSession(
  { userName, token, brokerToken, usesPaper = false }: StoredSession,
  profile?: Pick<Profile, 'needsBroker'>,
): boolean {
  if (userName !== undefined && profile?.needsBroker === false) return true;
  return Boolean(userName && token && (brokerToken || usesPaper));
}

/** Whether the address is ahead of what is drawn: then another screen is about to stand here, and its guard decides. */
function isPast(here: string): boolean {
  const { pathname, search } = new URL(here, location.href);
  return pathname !== location.pathname || search !== location.search;
}

/** Whether somebody needs a broker is known with their profile. */
function wayToBroker({ isSettled, profile }: Session, kept: StoredSession, here: string) {
  if (!needsBroker(here.split('?')[0]!) || hasBrokerSession(kept, profile)) return undefined;
  return isSettled ? loginPath(here) : 'wait';
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
    const way = wayOf(screen, visitor, here) ?? wayToBroker(visitor, kept, here);
    if (way === undefined) return <Inside />;
    return way === 'wait' || isPast(here) ? null : <Navigate to={way} replace />;
  };
}
