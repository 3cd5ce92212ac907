import type { APIRequestContext } from '@playwright/test';
import { address, written } from '../product.ts';
import { bearerOf } from '../sign-in.ts';
import type { Proof } from './proof.ts';

const AS = 'demo-user';

interface Account {
  readonly broker: string;
  readonly title: string;
}

async function asked(request: APIRequestContext, path: string) {
  const headers = await bearerOf(request, AS);
  return (await request.get(address(`/api/${path}`), { headers })).json();
}

/** What their rows are called. */
async function paperTitle(request: APIRequestContext): Promise<string> {
  const { accounts }: { accounts: readonly Account[] } = await asked(request, 'x/broker/accounts');
  return accounts.find(({ broker }) => broker === 'paper')!.title;
}

/** As somebody finds them who needs no broker's login and has connected none: with the paper account, which everybody has. */
export const portfolioProofs: readonly Proof[] = [
  ...['Holdings', 'Positions', 'Orders'].map((heading) => ({
    screen: `/${heading.toLowerCase()}`,
    address: `/${heading.toLowerCase()}`,
    heading,
    as: AS,
    figure: paperTitle,
  })),
  {
    screen: '/paper-account',
    address: '/paper-account',
    heading: 'Paper account',
    as: AS,
    figure: async (request) => written((await asked(request, 'x/paper/account')).capital),
  },
];
