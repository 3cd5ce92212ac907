import type { APIRequestContext } from '@playwright/test';
import { address } from '../product.ts';
import { bearerOf } from '../sign-in.ts';
import type { Proof } from './proof.ts';

interface Account {
  readonly title: string;
  readonly isBuilt: boolean;
}

/** Names of the brokers that can be connected. */
async function brokers(request: APIRequestContext): Promise<string> {
  const headers = await bearerOf(request, 'demo-user');
  const reply = await request.get(address('/api/x/broker/accounts'), { headers });
  const { accounts }: { accounts: readonly Account[] } = await reply.json();
  const built = accounts.filter(({ isBuilt }) => isBuilt);
  return built.map(({ title }) => title).join(', ');
}

/** As somebody finds them who needs no broker's login and has connected none: they lead on to the profile. */
export const portfolioProofs: readonly Proof[] = ['Holdings', 'Positions', 'Orders'].map((heading) => ({
  screen: `/${heading.toLowerCase()}`,
  address: `/${heading.toLowerCase()}`,
  heading,
  as: 'demo-user',
  figure: brokers,
}));
