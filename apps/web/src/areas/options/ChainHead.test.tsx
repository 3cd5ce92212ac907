import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { ChainHead } from './ChainHead.tsx';
import { PinRecord } from './PinRecord.tsx';
import { testChain } from './test-chain.ts';
import { useChainPast } from './use-chain-past.ts';

function Head() {
  return <ChainHead chain={testChain} past={useChainPast('ACME', testChain)} />;
}

/** Of the 30-day IV and of its percentile alike: so many sessions, and the last value. */
function past(sessions: number, last: number | null) {
  const values = [...Array.from({ length: 252 - sessions }, () => null), ...Array.from({ length: sessions }, () => 20)];
  const body = {
    symbol: 'ACME',
    operand: 'IV 30',
    interval: 'day',
    times: values.map((_, i) => i),
    values: [...values.slice(0, -1), last],
  };
  const mean = { expiries: 9, maxPainPct: 1.234, pricePct: 0.987 };
  const means = [
    { sessions: 1, ...mean },
    { sessions: 5, ...mean, maxPainPct: 5, pricePct: 4 },
  ];
  return { 'POST /api/x/scanner/series': { body }, 'GET /api/x/options/pins': { body: { pins: [], means } } };
}

it.each([
  [187, 63.2, 'percentile 63 of 187 of 252 sessions'],
  [53, null, 'no percentile of 52 of 252 sessions'],
  [40, 70, 'percentile 70 of the nearest expiry’s own'],
] as const)('a volatility of %d sessions stands in its own past: %s', async (sessions, last, says) => {
  const page = drawPage(<Head />, past(sessions, last));
  expect(await screen.findByText(new RegExp(says))).toBeTruthy();
  const asked = page.sent.filter(({ call }) => call.endsWith('series')).map(({ body }) => body);
  expect(asked).toEqual([
    expect.objectContaining({ operand: 'IV 30', symbol: 'ACME', to: testChain.date, limit: 252 }),
    expect.objectContaining({ operand: 'IV Percentile(252)', symbol: 'ACME', to: testChain.date, limit: 1 }),
  ]);
});

it('max pain has its record beside it: what it missed the session before, and the price', async () => {
  drawPage(<Head />, past(187, 63));
  expect(await screen.findByText(/a session before it missed 1.23 %, the price 0.99 %/)).toBeTruthy();
});

it('where the past does not answer, the chain says what it says without it', async () => {
  drawPage(<Head />);
  expect(await screen.findByText('91 days to the expiry')).toBeTruthy();
  expect(screen.getByText('0.00 from the spot')).toBeTruthy();
});

const missed = (said: number, pct: number, steps: number) => ({ said, pct, steps });

it('the record of max pain tells both sessions before, in percent and in strikes, beside the price', async () => {
  const before = [
    { sessions: 1, date: '2026-11-23', maxPain: missed(25_500, 2, 10), price: missed(25_100, 0.4, 2) },
    { sessions: 5, date: '2026-11-17', maxPain: missed(25_250, 1, 5), price: missed(24_750, -1, -5) },
  ];
  const pins = [{ symbol: 'ACME', expiry: '2026-11-24', settlement: 25_000, before }];
  const means = [1, 5].map((sessions) => ({ sessions, expiries: 1, maxPainPct: 2, pricePct: 1 }));
  drawPage(<PinRecord symbol="ACME" />, { 'GET /api/x/options/pins': { body: { pins, means } } });
  const row = (await screen.findByText('24 Nov 2026')).closest('tr')!;
  const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent);
  // The last cell has no figure.
  expect(cells.pop()).toBe('');
  expect(cells).toEqual([
    '24 Nov 2026',
    '25,000.00',
    '25,500.00',
    '+2.00',
    '+10.0',
    '+0.40',
    '25,250.00',
    '+1.00',
    '+5.0',
    '−1.00',
  ]);
});
