import { api } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { ACCOUNT, paperAccount, paperRow } from '../paper/test-paper.ts';
import { Positions } from './Positions.tsx';
import { accountsWith, funds, long, ok, positions, READ_AT, stocks, zerodha } from './test-replies.ts';

/** Four minutes up to the one in which the broker was read, 10:30 in India. */
const last = READ_AT / 60_000 + 330;
const time = [3, 2, 1, 0].map((before) => last - before);
const closes = [569, 572, 573, 571];
const bars = ok(api.market.chartData.reply, {
  symbol: 'SBIN',
  name: 'State Bank of India',
  kind: 'stock',
  interval: 'minute',
  prices: 'traded',
  isForming: true,
  time,
  open: closes,
  high: closes,
  low: closes,
  close: closes,
  volume: closes,
  deliveryPct: closes.map(() => null),
  hasEarlier: true,
});
const trade = (id: string, side: 'BUY' | 'SELL', [quantity, price, minute]: readonly [number, number, number]) => ({
  id,
  orderId: id,
  exchange: 'NSE',
  symbol: 'SBIN',
  side,
  product: 'INTRADAY' as const,
  quantity,
  price,
  at: READ_AT - 60_000 * minute,
});
const bought = trade('T1', 'BUY', [10, 570, 2]);
const sold = trade('T2', 'SELL', [4, 575.5, 1]);
const tradesOf = (...trades: readonly (typeof bought)[]) =>
  ok(api.broker.trades.reply, { trades: [...trades], unreadable: [], readAt: READ_AT });

const answers: Record<string, Answer> = {
  'GET /api/x/broker/accounts': accountsWith('paper', zerodha, paperRow({ isSelected: true })),
  [ACCOUNT]: paperAccount(),
  'GET /api/EodAnalysis/stocks': stocks(),
  'GET /api/broker/getPositions/paper': positions(long),
  'GET /api/broker/getPositions/zerodha': positions(long),
  'GET /api/broker/getFundAndMargins/paper': funds(),
  'GET /api/broker/getFundAndMargins/zerodha': funds(),
  'GET /api/x/broker/trades/paper': tradesOf(bought, sold),
  'GET /api/CandlestickAnalysis/chartData/SBIN/minute': bars,
};
const panel = async (given: Record<string, Answer> = {}, at = '/positions') => {
  const page = drawPage(<Positions />, { ...answers, ...given }, at);
  return { page, region: within(await screen.findByRole('region', { name: 'Day’s P&L' })) };
};

beforeEach(() => {
  signInForTest();
});

describe('the day’s P&L', () => {
  it('is a curve of the trades and minutes of the day; its last point is the MTM of the page', async () => {
    const { region } = await panel();
    const table = await region.findByRole('table', { hidden: true });
    const figures = within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => within(row).getAllByRole('cell', { hidden: true }).at(-1)!.textContent);
    // Nothing; 10 × (572 − 570); 4 × 5.50 + 6 × 3; the page's own.
    expect(figures.map((text) => text.replace('₹', ''))).toEqual(['0.00', '+20.00', '+40.00', '+29.20']);
    const totals = within(screen.getByRole('region', { name: 'Totals of the positions' }));
    expect(totals.getAllByText('+29.20')).toHaveLength(1);
  });

  it('says why there is none', async () => {
    const { region } = await panel({ 'GET /api/x/broker/trades/paper': tradesOf(bought) });
    expect(await region.findByText('The trades of the day do not make up the position in SBIN.')).toBeDefined();
  });

  it('of a broker is none where the market here is not the broker’s', async () => {
    const { page, region } = await panel({}, '/positions?broker=zerodha');
    expect(region.getByText(/The prices of this market are not those of your broker/)).toBeDefined();
    expect(page.sent.map(({ call }) => call)).not.toContain('GET /api/x/broker/trades/zerodha');
  });
});
