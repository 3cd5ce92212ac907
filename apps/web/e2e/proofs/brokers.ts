import type { APIRequestContext } from '@playwright/test';
import { redirects } from '../../src/areas/broker/redirects.ts';
import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

const symbols = async (request: APIRequestContext) => written((await asked(request, 'x/market/state')).symbols, 0);

/** As a page is headed that nobody was sent to: its form, what it waits for, or that nothing came. */
const headings = {
  form: (title: string) => `Connect ${title}`,
  none: (title: string) => `${title} is not configured`,
  usual: (title: string) => `${title} was not connected`,
};

export const brokerProofs: readonly Proof[] = [
  ...redirects.map(({ name, title, way = 'usual' }) => ({
    screen: `/${name}`,
    address: `/${name}`,
    heading: headings[way](title),
    figure: symbols,
  })),
  {
    screen: '/app/:redirect',
    address: '/app/zerodha-loginredirect',
    heading: headings.usual('Zerodha'),
    figure: symbols,
  },
  { screen: '/paytm-money', address: '/paytm-money', heading: 'Log in by Paytm Money', figure: symbols },
  { screen: '/aliceblue', address: '/aliceblue', heading: 'Log in by AliceBlue', figure: symbols },
];
