import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { updateFigures } from '../../modules/derivatives/index.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { answered, called } from '../../platform/http/called.ts';
import { importContracts } from './test-contracts.ts';

let server: TestServer;
let empty: TestServer;

/** Eight sessions in a row, but that the file of Wednesday the 7th is missing. Spot, future, calls and puts that are open, and FII contracts held long. */
const sessions = [
  { day: '2025-05-02', spot: 100, future: 101, calls: 1000, puts: 1000, long: 10 },
  { day: '2025-05-05', spot: 102, future: 103, calls: 1000, puts: 1200, long: 12 },
  { day: '2025-05-06', spot: 101, future: 100, calls: 1000, puts: 900, long: 15 },
  { day: '2025-05-08', spot: 104, future: 105, calls: 1000, puts: 1500, long: 9 },
  { day: '2025-05-09', spot: 103, future: 104, calls: 1000, puts: 1600, long: 8 },
  { day: '2025-05-12', spot: 106, future: 107, calls: 1000, puts: 1400, long: 8 },
] as const;

function contractsOn({ day, spot, future, calls, puts }: (typeof sessions)[number]): string {
  const one = { TradDt: day, UndrlygPric: `${spot}.00`, ChngInOpnIntrst: '0' };
  return udiffContracts(
    { ...one, FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '1', ClsPric: `${future}.00` },
    { ...one, StrkPric: '100.00', FinInstrmId: '2', ClsPric: '4.00', OpnIntrst: String(calls) },
    { ...one, StrkPric: '100.00', FinInstrmId: '3', ClsPric: '2.40', OptnTp: 'PE', OpnIntrst: String(puts) },
  );
}

beforeAll(async () => {
  server = await startTestServer();
  empty = await startTestServer();
  await importContracts(
    server,
    sessions.map((session) => [session.day, contractsOn(session)] as const),
  );
  const store = server.opened.services.store();
  const rows = sessions.map(({ day, long }) => `('${day}', 'FII', 'index futures', nan, nan, ${long}, 0, '', 1)`);
  await store.command(
    `INSERT INTO market.flow (day, who, instrument, buy, sell, long, short, source, revision) VALUES ${rows.join(', ')}`,
  );
  await updateFigures(store);
});
afterAll(() => Promise.all([server.close(), empty.close()]));

const change = (from: number, to: number) => 100 * (to / from - 1);

it('says what came after sessions of each kind, and nothing of a session whose file is missing', async () => {
  const asked = { params: { id: 'ACME' } };
  const { from, to, rows } = await answered(server.origin, api.options.indexEvidence, asked);
  expect([from, to]).toEqual(['2025-05-02', '2025-05-12']);
  const next = (name: string) => rows.find((row) => row.name === name)!.after[0]!;
  // From the 6th to the 8th it is two sessions: no change after one is known.
  const all = [change(100, 102), change(102, 101), change(104, 103), change(103, 106)].toSorted((a, b) => a - b);
  expect(next('all')).toEqual({
    sessions: 1,
    count: 4,
    medianPct: expect.closeTo((all[1]! + all[2]!) / 2, 9),
    risenPct: 50,
  });
  // More puts on the 5th and the 9th; against what they were on the 8th nothing is known.
  expect(next('pcr_rose')).toMatchObject({ count: 2, risenPct: 50 });
  expect(next('pcr_fell')).toEqual({ sessions: 1, count: 0, medianPct: null, risenPct: null });
  // The discount of the 6th has no known session after.
  expect([next('premium').count, next('discount').count]).toEqual([4, 0]);
  expect(next('foreign_bought')).toMatchObject({ count: 1, medianPct: expect.closeTo(change(102, 101), 9) });
  expect(next('foreign_sold')).toMatchObject({
    count: 1,
    medianPct: expect.closeTo(change(103, 106), 9),
    risenPct: 100,
  });
  // Five sessions after the 2nd is the 9th, after the 5th the 12th, whatever is missing between.
  expect(rows.find((row) => row.name === 'all')!.after[1]).toEqual({
    sessions: 5,
    count: 2,
    medianPct: expect.closeTo((change(100, 103) + change(102, 106)) / 2, 9),
    risenPct: 100,
  });
});

const ask = (origin: string, id: string) => called(origin, api.options.indexEvidence, { params: { id } });

it('waits for contracts, and knows no other symbol', async () => {
  expect(await ask(empty.origin, 'NIFTY')).toMatchObject({ body: { code: 'contracts.not-held' } });
  expect(await ask(server.origin, 'NOSUCH')).toMatchObject({ body: { code: 'contracts.unknown' } });
});
