import { api, type HoldingRisk, type ReplyOf } from '@parakh/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { Holdings } from './Holdings.tsx';
import { accounts, holdings, ok, sbin, stocks, upstox, zerodha } from './test-replies.ts';

const RISK = 'POST /api/portfolio/getManageRisk';
const AMONG = 'POST /api/x/market/found-among';

const past: HoldingRisk = {
  day: '2026-11-27',
  value: 4569.6,
  sessions: 250,
  from: '2025-11-24',
  to: '2026-11-27',
  beta: 1.12,
  volatilityPct: 21.5,
  valueAtRiskPct: 2.04,
  valueAtRisk: 93.22,
  concentration: 1,
  effectiveHoldings: 1,
  maxDrawdownPct: 12.4,
  drawdownFrom: '2026-02-02',
  drawdownTo: '2026-03-09',
  holdings: [],
  sectors: [],
  why: null,
};
type Scan = ReplyOf<typeof api.market.foundAmong>['scans'][number];
const scan: Scan = {
  id: 'near-year-high',
  name: 'Near the 52-week high',
  family: 'levels',
  words: 'Within two percent of it.',
  condition: '',
  frame: 'day',
  side: 'bullish',
  symbols: ['SBIN'],
};

const usual = {
  'GET /api/x/broker/accounts': accounts(zerodha, upstox),
  'GET /api/EodAnalysis/stocks': stocks(),
  'GET /api/broker/getHoldings/zerodha': holdings(sbin, { ...sbin, symbol: 'UNHEARDOF', token: '1' }),
  'GET /api/broker/getHoldings/upstox': holdings({ ...sbin, quantity: 4 }),
  [RISK]: ok(api.market.manageRisk.reply, past),
  [AMONG]: ok(api.market.foundAmong.reply, { date: '2026-11-27', scans: [scan] }),
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  signInForTest();
});

describe('below the holdings', () => {
  it('stands the risk in the same shares at all brokers together; what has no prices here is told', async () => {
    const page = drawPage(<Holdings />, usual);
    const risk = await region('Risk');
    expect(await risk.findByText('1.12')).toBeDefined();
    for (const text of ['2.04 %', '21.50 %', '12.40 %', 'without 1 row that has no prices here'])
      expect(risk.getByText(text)).toBeDefined();
    expect(risk.getByText(/through 250 sessions/)).toBeDefined();
    const asked = page.sent.find(({ call }) => call === RISK)?.body;
    expect(asked).toEqual({ holdings: [{ symbol: 'SBIN', quantity: sbin.quantity! + 4 }] });
  });

  it('says why no risk can be told', async () => {
    const why = 'Fewer than 60 sessions have a price.';
    drawPage(<Holdings />, { ...usual, [RISK]: ok(api.market.manageRisk.reply, { ...past, why }) });
    expect(await (await region('Risk')).findByText(why)).toBeDefined();
    expect(screen.queryByText('1.12')).toBeNull();
  });

  it('stand the scans that find them, each with what it finds', async () => {
    const page = drawPage(<Holdings />, usual);
    const scans = await region('Scans your holdings are in now');
    const link = await scans.findByRole('link', { name: 'Near the 52-week high' });
    expect(link.getAttribute('href')).toContain('near-year-high');
    expect(scans.getByRole('link', { name: 'SBIN' }).getAttribute('href')).toBe('/stocks/SBIN');
    expect(page.sent.find(({ call }) => call === AMONG)?.body).toEqual({ symbols: ['SBIN'] });
  });

  it('asks nothing where nothing held has prices here', async () => {
    const strange = holdings({ ...sbin, symbol: 'UNHEARDOF' });
    const page = drawPage(<Holdings />, {
      ...usual,
      'GET /api/broker/getHoldings/zerodha': strange,
      'GET /api/broker/getHoldings/upstox': strange,
    });
    await screen.findByRole('table', { name: 'Holdings' });
    expect(page.sent.filter(({ call }) => call === RISK || call === AMONG)).toEqual([]);
  });
});
