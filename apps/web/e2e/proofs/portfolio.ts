import type { APIRequestContext } from '@playwright/test';
import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

const symbols = async (request: APIRequestContext) => written((await asked(request, 'x/market/state')).symbols, 0);

/** As somebody finds them who needs no broker's login and has connected none: they lead on to the profile. */
export const portfolioProofs: readonly Proof[] = ['Holdings', 'Positions', 'Orders'].map((heading) => ({
  screen: `/${heading.toLowerCase()}`,
  address: `/${heading.toLowerCase()}`,
  heading,
  as: 'demo-user',
  figure: symbols,
}));
