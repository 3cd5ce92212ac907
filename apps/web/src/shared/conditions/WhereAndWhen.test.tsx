import { watchlistUniverse } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { drawPage, signInForTest } from '../api/test-drawn.ts';
import { GroupSelect } from './WhereAndWhen.tsx';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it('a scan looks in one’s own watch lists as in groups of the exchange', async () => {
  signInForTest('asha');
  const chosen = vi.fn();
  drawPage(<GroupSelect value="NIFTY 50" onChange={chosen} />, {
    'GET /api/query/metadata': {
      body: { fields: [], operators: [], universes: [{ name: 'NIFTY 50', title: 'Nifty 50', symbols: 50 }] },
    },
    'GET /api/watchlist/asha': { body: [{ id, name: 'Swing', symbols: ['TCS', 'INFY'], createdAt: 0, updatedAt: 0 }] },
  });
  const box = screen.getByRole('combobox', { name: 'Group of stocks' });
  await userEvent.selectOptions(box, await screen.findByRole('option', { name: 'My list Swing (2)' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith(watchlistUniverse(id));
  expect(screen.getByRole('option', { name: 'Nifty 50 (50)' })).toBeDefined();
});
