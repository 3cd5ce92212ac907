import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { udiffContracts, untraded } from '../../modules/marketdata/import/test-files.ts';
import { answered, called } from '../../platform/http/called.ts';
import { importContracts } from './test-contracts.ts';

let server: TestServer;
let empty: TestServer;

const EXPIRY = '2025-05-29';
const SOLD = '2025-05-22';
const days = ['2025-05-21', SOLD, '2025-05-23', '2025-05-26', '2025-05-27', '2025-05-28', EXPIRY];
/** Call and put of the strike 100 on the day of the sale, and where the expiry was settled. */
const underlyings = [
  { TckrSymb: 'ACME', settlement: '108.00', put: {} },
  { TckrSymb: 'BETA', settlement: '97.00', put: {} },
  { TckrSymb: 'DELTA', settlement: '108.55', put: {} },
  // Its put was not traded on that day: there was no straddle.
  { TckrSymb: 'GAMMA', settlement: '100.00', put: untraded },
];

function contractsOn(day: string): string {
  let token = 0;
  const rows = underlyings.flatMap(({ TckrSymb, settlement, put }) => {
    const one = {
      TradDt: day,
      TckrSymb,
      UndrlygPric: '101.50',
      ChngInOpnIntrst: '0',
      ...(day === EXPIRY && { SttlmPric: settlement }),
    };
    const option = (StrkPric: string, OptnTp: string, ClsPric: string, more = {}) => ({
      ...one,
      StrkPric,
      OptnTp,
      ClsPric,
      FinInstrmId: String(++token),
      ...more,
    });
    const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', ClsPric: '101.00', FinInstrmId: String(++token) };
    return [
      { ...one, ...future },
      option('90.00', 'CE', '4.80'),
      option('100.00', 'CE', day === SOLD ? '4.50' : '4.00'),
      option('100.00', 'PE', day === SOLD ? '4.00' : '3.60', day === SOLD ? put : {}),
      option('110.00', 'CE', '3.60'),
    ];
  });
  return udiffContracts(...rows);
}

beforeAll(async () => {
  server = await startTestServer();
  empty = await startTestServer();
  await importContracts(
    server,
    days.map((day) => [day, contractsOn(day)] as const),
  );
});
afterAll(() => Promise.all([server.close(), empty.close()]));

it('tells how straddles ended that were sold five sessions before, after charges', async () => {
  const { sessions, rows } = await answered(server.origin, api.options.sellerRecords, {});
  expect(sessions).toBe(5);
  expect(rows.map(({ symbol }) => symbol)).toEqual(['ACME', 'BETA', 'DELTA']);
  const [acme, beta, delta] = rows;
  // Sold for 8.50: between 91.50 and 108.50 nothing is lost before charges.
  expect(rows.map(({ expiries, inside }) => [expiries, inside])).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ]);
  expect([acme!.meanPct, acme!.worstPct]).toEqual([expect.closeTo(left(8), 9), expect.closeTo(left(8), 9)]);
  expect(beta!.meanPct).toBeCloseTo(left(3), 9);
  expect(delta!.worstPct).toBeCloseTo(left(8.55), 9);
  expect(delta!.worstPct).toBeLessThan(0);
  expect(acme!.chancePct).toBeGreaterThan(50);
  expect(acme!.chancePct).toBeLessThan(100);
});

/**
 * Rupees, of two sales of 500 units on 2025-05-22, 2,250 and 2,000 worth: brokerage 20 each, STT 0.1 % (2.25 and 2.00), the exchange
 * 0.03553 % (0.80 and 0.71), GST 18 % of brokerage and exchange (3.74 and 3.73).
 */
const CHARGES = 20 + 2.25 + 0.8 + 3.74 + 20 + 2 + 0.71 + 3.73;

/** Percent of the spot, of a straddle sold for 8.50. */
const left = (paid: number) => (100 * (8.5 - paid - CHARGES / 500)) / 101.5;

it('has the margin estimate of one lot of each straddle that is sold now, with the day of its parameters', async () => {
  const { margins } = await answered(server.origin, api.options.sellerRecords, {});
  expect(margins.date).toBe(EXPIRY);
  const [acme] = margins.rows;
  expect(acme).toMatchObject({ symbol: 'ACME', expiry: EXPIRY, strike: 100 });
  // Sold for 7.60 with the future at 101. The least range of a share is 14.2 % of its price of 101.50, and exposure 3.5 % of each side.
  const scan = 101 + 0.142 * 101.5 - 100;
  expect(acme!.margin).toBeCloseTo(500 * (scan + 2 * 0.035 * 101.5), 6);
  expect(margins.rows.map(({ symbol }) => symbol)).toEqual(['ACME', 'BETA', 'DELTA', 'GAMMA']);
});

it('waits for contracts', async () => {
  expect(await called(empty.origin, api.options.sellerRecords, {})).toMatchObject({
    body: { code: 'contracts.not-held' },
  });
});
