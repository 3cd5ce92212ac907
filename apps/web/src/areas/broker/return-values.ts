import { matchPath } from 'react-router';

/** Pages that a broker's login may lead back to: the values of the specification, and where each leads. */
const pages: Readonly<Record<string, string>> = {
  profile: '/profile?tab=brokers',
  holdings: '/holdings',
  orders: '/orders',
  positions: '/positions',
  'open-high-low-scanner': '/open-high-low-scanner',
  'support-and-resistance': '/support-and-resistance',
  'real-alert-feed': '/intraday-stock-alerts',
  'trade/dashboard': '/trade/dashboard',
};

export const PROFILE_BROKERS = '/profile?tab=brokers';

const pathOf = (address: string) => address.split(/[?#]/)[0]!;

/** Where a login leads on to. Any other value, and a page that is not there yet, leads to the profile. */
export function returnPath(value: string | null | undefined, screens: readonly { readonly path: string }[]): string {
  const path = value != null && Object.hasOwn(pages, value) ? pages[value]! : PROFILE_BROKERS;
  return screens.some((screen) => matchPath(screen.path, pathOf(path))) ? path : PROFILE_BROKERS;
}

/** The value that leads back to an address; 'profile' for all others. */
export function returnValueOf(address: string): string {
  const here = pathOf(address);
  const found = Object.entries(pages).find(([, path]) => pathOf(path) === here);
  return found?.[0] ?? 'profile';
}

/** Scanner pages that a login may lead back to: they say when the broker's session is over. */
export const followsBroker = (pathname: string): boolean =>
  ['open-high-low-scanner', 'support-and-resistance', 'real-alert-feed'].some((value) => pages[value] === pathname);
