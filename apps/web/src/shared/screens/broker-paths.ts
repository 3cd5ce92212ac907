import { matchPath } from 'react-router';

const brokerPaths = ['/trade', '/trade/*', '/holdings', '/orders', '/positions'] as const;

/** Screens that show what somebody's broker holds: they open with a session there alone. */
export const needsBroker = (pathname: string): boolean =>
  brokerPaths.some((path) => matchPath(path, pathname) !== null);
