import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { bonusDay } from '../../main/test-market.ts';
import { signedIn } from '../../main/test-people.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { meetingBlock } from '../marketdata/import/kinds/board-meetings.ts';
import { looksLike, suspiciousJumps } from '../marketdata/import/suspicious-jumps.ts';

const servers = testServers();
const { market } = api;

describe('what a company does about its shares', () => {
  beforeAll(async () => {
    const store = servers.ready.opened.services.store();
    await store.command(`INSERT INTO market.corporate_action VALUES
      ('RELIANCE', '2024-08-19', 'dividend', 10, 'Dividend - Rs 10 Per Share', NULL, 'test', 1),
      ('RELIANCE', '2024-10-28', 'bonus', nan, 'Bonus 1:1', '2024-10-28', 'test', 1),
      ('RELIANCE', '2025-06-10', 'meeting', nan, 'Annual General Meeting', NULL, 'test', 1)`);
    const meetings = [
      { symbol: 'TCS', day: dayNumber('2025-05-09'), purpose: 'Financial Results' },
      { symbol: 'TCS', day: dayNumber('2025-01-09'), purpose: 'Financial Results' },
    ];
    await store.insert('market.board_meeting', meetingBlock(meetings, 'test'));
  });

  it('is told with its factor, and dividends on today’s shares', async () => {
    const found = await answered(servers.ready.origin, market.companyEvents, { params: { symbol: 'reliance' } });
    expect(found.actions.map(({ exDay, kind, factor, amount }) => [exDay, kind, factor, amount])).toEqual([
      ['2025-06-10', 'meeting', null, null],
      [bonusDay, 'bonus', 0.5, null],
      ['2024-08-19', 'dividend', null, 10],
    ]);
    expect(found.dividends.perShare).toBe(5);
    expect(found.holds).toEqual({ actions: true, meetings: true, holdings: false, deals: false });
    const unknown = { params: { symbol: 'NOSUCH' } };
    expect(await called(servers.ready.origin, market.companyEvents, unknown)).toMatchObject({ status: 404 });
    expect(await called(servers.starting.origin, market.companyEvents, unknown)).toMatchObject({ status: 503 });
  });

  it('and its results are listed with growth, and with the boards that meet next', async () => {
    const { quarters, quarter, rows, meetings } = await answered(servers.ready.origin, market.latestResults, {
      query: {},
    });
    expect(quarters[0]).toEqual({ end: '2024-12-31', results: 1 });
    expect(quarter).toBe('2024-12-31');
    expect(rows).toMatchObject([
      {
        symbol: 'TCS',
        toldOn: '2025-01-09',
        isAssumed: false,
        profit: 12_000,
        eps: 36,
        sales: null,
        profitYearPct: null,
      },
    ]);
    const bars = (await servers.ready.opened.services.view()).adjustedBars('TCS');
    const at = bars.time.indexOf(1440 * dayNumber('2025-01-09'));
    const [told, next] = [bars.columns.close[at]!, bars.columns.close[at + 1]!];
    expect(rows[0]!.reactionPct).toBeCloseTo(100 * (next / told - 1), 10);
    expect(meetings).toEqual([
      { symbol: 'TCS', name: 'Tata Consultancy Services', day: '2025-05-09', purpose: 'Financial Results' },
    ]);
    const earlier = await answered(servers.ready.origin, market.latestResults, { query: { quarter: '2024-09-30' } });
    expect(earlier.rows).toMatchObject([{ isAssumed: true, toldOn: '2024-11-14', reactionPct: null }]);
    const nowhere = { query: { group: 'NOSUCH' } };
    expect(await called(servers.ready.origin, market.latestResults, nowhere)).toMatchObject({ status: 404 });
    expect(await called(servers.starting.origin, market.latestResults, { query: {} })).toMatchObject({ status: 503 });
  });
});

describe('a close that jumps as only an unknown split would', () => {
  it('is told to admins while no factor is held for it', async () => {
    const { opened, origin } = servers.ready;
    const store = opened.services.store();
    expect(await suspiciousJumps(store, 'market')).toEqual([]);
    const { headers } = await signedIn(servers.ready, 'boss', ['admin']);
    expect(await answered(origin, market.suspiciousJumps, {}, headers)).toEqual({ day: '2025-05-02', jumps: [] });
    await store.command(`ALTER TABLE market.adjustment DELETE WHERE symbol = 'RELIANCE' SETTINGS mutations_sync = 1`);
    const [jump] = await suspiciousJumps(store, 'market');
    expect(jump).toMatchObject({ symbol: 'RELIANCE', day: dayNumber(bonusDay) });
    expect(looksLike(jump!.ratio)?.says).toBe('a split 2 for 1 or a bonus 1:1');
    expect(looksLike(0.45)).toBeUndefined();
    await store.command(`INSERT INTO market.adjustment VALUES
      ('RELIANCE', '2024-10-28', 0.5, 'bonus', 'Bonus 1:1', 'test', 1)`);
    expect(await called(origin, market.suspiciousJumps, {})).toMatchObject({ status: 401 });
  });
});
