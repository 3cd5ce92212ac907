import type { APIRequestContext } from '@playwright/test';
import { type Redirect, redirects } from '../../src/areas/broker/redirects.ts';
import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

const symbols = async (request: APIRequestContext) => written((await asked(request, 'x/market/state')).symbols, 0);

/** As a page is headed that nobody was sent to: its form, what it waits for, or that nothing came. */
function headingOf({ title, way }: Pick<Redirect, 'title' | 'way'>): string {
  if (way === 'form') return `Connect ${title}`;
  return way === 'none' ? `${title} is not configured` : `${title} was not connected`;
}

export const brokerProofs: readonly Proof[] = [
  ...redirects.map((redirect) => ({
    screen: `/${redirect.name}`,
    address: `/${redirect.name}`,
    heading: headingOf(redirect),
    figure: symbols,
  })),
  {
    screen: '/app/:redirect',
    address: '/app/zerodha-loginredirect',
    heading: headingOf({ title: 'Zerodha' }),
    figure: symbols,
  },
  { screen: '/paytm-money', address: '/paytm-money', heading: 'Log in by Paytm Money', figure: symbols },
  { screen: '/aliceblue', address: '/aliceblue', heading: 'Log in by AliceBlue', figure: symbols },
];
