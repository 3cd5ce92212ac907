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

describe('since when shares are there', () => {
  const cells = async (broker = 'zerodha', given = {}) => {
    drawPage(
      <Holdings />,
      { ...usual, 'GET /api/x/broker/accounts': accounts(zerodha), ...given },
      `/?broker=${broker}`,
    );
    return within(await screen.findByRole('table', { name: 'Holdings' }));
  };

  it('stands beside what they brought a year, with each purchase one hover away', async () => {
    const table = await cells();
    await table.findByRole('link', { name: /SBIN/ });
    // 5 × 480 on 6 Oct 2025, 3 × 533.67 on 15 Jun 2026, 4,569.60 on 20 Nov 2026.
    expect(table.getAllByText('+16.80')).toHaveLength(2);
    const since = table.getAllByText('Mon 6 Oct 2025');
    expect(since.at(0)?.title).toBe(
      '5 of Mon 6 Oct 2025, long term from Wed 7 Oct 2026\n3 of Mon 15 Jun 2026, long term from Wed 16 Jun 2027',
    );
    expect(table.getByText('208')).toBeDefined();
    // Of what is not listed here nothing is known of a term.
    expect(table.getByTitle('Twelve months are the rule of listed shares alone.').textContent).toBe('–');
  });

  it('is “–” with its reason where the fills do not tell it, or the days are too few', async () => {
    const young = [{ day: '2026-11-09', quantity: 8, cost: 4000 }];
    const table = await cells('zerodha', {
      'GET /api/broker/getHoldings/zerodha': holdings(
        { ...sbin, purchases: null },
        { ...sbin, symbol: 'UNHEARDOF', token: '1', purchases: young },
      ),
    });
    expect((await table.findAllByTitle(/do not make up the quantity/)).map(({ textContent }) => textContent)).toEqual([
      '–',
      '–',
      '–',
    ]);
    expect(table.getByTitle('Shown from 30 days on: a year at the rate of fewer days says nothing.').textContent).toBe(
      '–',
    );
    expect(table.getByText('Mon 9 Nov 2026')).toBeDefined();
  });
});

describe('the tree map', () => {
  it('has a tile a stock at all brokers together, which leads to its page; of what has none it leads nowhere', async () => {
    drawPage(<Holdings />, usual);
    const map = await region('Tree map');
    // (8 + 4) × 571.20 of (8 + 4 + 8) × 571.20; 571.20 is 2 % above 560.
    const tile = await map.findByTitle('SBIN, Banks: ₹6.85 K, 60.00 % of the whole, today +2.00 %');
    expect(tile.getAttribute('href')).toBe('/stocks/SBIN');
    const other = map.getByTitle('UNHEARDOF, Sector not known: ₹4.57 K, 40.00 % of the whole, today +2.00 %');
    expect(other.tagName).toBe('SPAN');
    expect(map.getAllByRole('link')).toEqual([tile]);
  });

  it('leaves out what has no value, and the colour of what has no close before', async () => {
    drawPage(<Holdings />, {
      ...usual,
      'GET /api/broker/getHoldings/zerodha': holdings(
        { ...sbin, previousClose: null },
        { ...sbin, symbol: 'ODD', last: null },
      ),
      'GET /api/broker/getHoldings/upstox': holdings(),
    });
    const map = await region('Tree map');
    const tile = await map.findByTitle(/^SBIN, Banks: .*100\.00 % of the whole, today – %$/);
    expect(tile.className).toContain('unknown');
    expect(map.queryByTitle(/ODD/)).toBeNull();
    expect(map.getByText('without 1 row whose value is not known')).toBeDefined();
  });
});
