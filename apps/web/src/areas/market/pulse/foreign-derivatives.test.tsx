import type { ForeignDerivatives as Reply } from '@parakh/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../../shared/api/test-drawn.ts';
import { ForeignDerivatives } from './ForeignDerivatives.tsx';

const CALL = 'GET /api/x/market/foreign-derivatives';
const none = {
  bought: [],
  boughtCrore: [],
  sold: [],
  soldCrore: [],
  oi: [],
  oiCrore: [],
  oiChange: [],
  oiChangeCrore: [],
};
const reply: Reply = {
  day: '2026-02-05',
  since: '2026-02-04',
  groups: {
    instruments: ['INDEX FUTURES', 'NIFTY OPTIONS'],
    bought: [13_121, 500],
    boughtCrore: [2574.87, 100],
    sold: [22_793, null],
    soldCrore: [4448.14, 40],
    oi: [218_449, 900],
    oiCrore: [42_899.48, 70],
    oiChange: [-9418, null],
    oiChangeCrore: [-1854.29, null],
  },
  history: {
    instrument: 'INDEX FUTURES',
    sessions: ['2026-02-04', '2026-02-05'],
    bought: [12_251, 13_121],
    boughtCrore: [2412.04, 2574.87],
    sold: [9958, 22_793],
    soldCrore: [1958.41, 4448.14],
    oi: [209_031, 218_449],
    oiCrore: [41_045.19, 42_899.48],
    oiChange: [null, 9418],
    oiChangeCrore: [null, 1854.29],
  },
};

const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole('table', { name }));
  return table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};

it('shows every group of the newest day, net of both sides; what the file does not tell is no number', async () => {
  drawPage(<ForeignDerivatives sessions="63" />, { [CALL]: { body: reply } });
  const rows = await rowsOf('Foreign institutions by contracts');
  expect(rows.slice(1).map((row) => row.slice(0, 11))).toEqual([
    [
      'Index futures',
      '13,121',
      '22,793',
      '−9,672',
      '2,575',
      '4,448',
      '−1,873',
      '2,18,449',
      '−9,418',
      '42,899',
      '−1,854',
    ],
    ['NIFTY options', '500', '–', '–', '100', '40', '+60', '900', '–', '70', '–'],
  ]);
});

it('shows one group through the days, the newest first, and the same lines as a table', async () => {
  drawPage(<ForeignDerivatives sessions="63" />, { [CALL]: { body: reply } });
  const rows = await rowsOf('Foreign institutions by day');
  expect(rows.slice(1).map((row) => [row[3], row[6], row[7], row[8]])).toEqual([
    ['−9,672', '−1,873', '2,18,449', '+9,418'],
    ['+2,293', '+454', '2,09,031', '–'],
  ]);
  const chart = screen.getByRole('group', { name: /Net buy . sell of foreign institutions/ });
  expect(chart).toBeTruthy();
});

it('asks for the group that is chosen, which stands in the address', async () => {
  const options = `${CALL}?sessions=63&instrument=NIFTY%20OPTIONS`;
  const history = { ...reply.history, instrument: 'NIFTY OPTIONS', oi: [1, 777] };
  const page = drawPage(<ForeignDerivatives sessions="63" />, {
    [CALL]: { body: reply },
    [options]: { body: { ...reply, history } },
    [options.replace('%20', '+')]: { body: { ...reply, history } },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Group of contracts' }), {
    target: { value: 'NIFTY OPTIONS' },
  });
  expect(await screen.findAllByText('777')).not.toHaveLength(0);
  expect(page.address).toBe('/?group=NIFTY+OPTIONS');
});

it('reads an address that names no group as index futures', async () => {
  const page = drawPage(<ForeignDerivatives sessions="63" />, { [CALL]: { body: reply } }, '/?group=gold');
  await screen.findByRole('combobox', { name: 'Group of contracts' });
  expect(page.sent).toHaveLength(1);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group of contracts' }).value).toBe('INDEX FUTURES');
});

it('says which file it waits for where there are no statistics, and shows no days', async () => {
  const body: Reply = {
    day: null,
    since: null,
    groups: { instruments: [], ...none },
    history: { instrument: 'INDEX FUTURES', sessions: [], ...none },
  };
  drawPage(<ForeignDerivatives sessions="63" />, { [CALL]: { body } });
  expect(await screen.findByText(/Import the FII derivatives statistics/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Foreign institutions through the days' })).toBeNull();
});

it('says what failed', async () => {
  drawPage(<ForeignDerivatives sessions="63" />, {
    [CALL]: { status: 503, body: { code: 'starting', message: 'The market is opening.', requestId: 'r-1' } },
  });
  expect(await screen.findByText('The market is opening.')).toBeTruthy();
});
