import { api } from '@parakh/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keyOf } from '../../shared/api/api.ts';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { UserWatchlist } from './UserWatchlist.tsx';

const list = (name: string) => ({ id: name, name, symbols: ['TCS'], updatedAt: 0 });
const LISTS = 'GET /api/watchlist/asha';

/** The screen as it opens where the lists were read a moment ago and none was named "Phone". */
function open(answers: Record<string, Answer>) {
  signInForTest();
  const client = newQueryClient();
  client.setQueryData(keyOf(api.watchlist.all, { params: { user: 'asha' } }), [list('Banks')]);
  const part = (
    <QueryClientProvider client={client}>
      <UserWatchlist />
    </QueryClientProvider>
  );
  return drawPage(part, answers, '/user-watchlist?list=Phone');
}

it('a list that was made on another device a moment ago is shown', async () => {
  open({ [LISTS]: { body: [list('Banks'), list('Phone')] } });
  expect((await screen.findByRole('region', { name: 'Phone' })).textContent).toContain('Phone');
});

it('no other list is shown in its place while the lists are read again', async () => {
  open({ [LISTS]: 'later' });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Banks' })).toBeNull();
});

it('one that is nowhere leaves the first', async () => {
  open({ [LISTS]: { body: [list('Banks')] } });
  expect(await screen.findByRole('region', { name: 'Banks' })).toBeTruthy();
});
