import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { api } from '@parakh/contract';
import { freezeLevelDay } from '@parakh/options';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCommand } from '../../main/commands/import.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { growwList, kiteList } from '../../modules/instruments/test-lists.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { answered } from '../../platform/http/called.ts';
import { importContracts } from './test-contracts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const told = (x: string) => answered(server.origin, api.options.restrictions, { params: { x } });

/** Imported as somebody does who types it. */
async function importLists(files: Readonly<Record<string, string>>) {
  const { services } = server.opened;
  const words = Object.entries(files).map(([name, text]) => {
    const path = join(services.config.dataFolder, name);
    writeFileSync(path, text);
    return path;
  });
  await importCommand.run(services, importCommand.read({ words, flags: {}, folder: '/' }), () => {});
}

const banned = (day: string, symbols: string) =>
  server.opened.services
    .store()
    .command(`INSERT INTO market.ban_list (day, symbols, revision) VALUES ('${day}', '${symbols}', 1)`);

it('the freeze quantity and the ban period are told with their source and day, and as unknown where no list is stored', async () => {
  expect(await told('S0')).toEqual({ symbol: 'S0', freeze: null, ban: null });
  expect(await told('nifty 50')).toEqual({
    symbol: 'NIFTY',
    freeze: null,
    ban: { isInBan: false, source: 'An index has no ban period', day: null },
  });

  await importContracts(server, [['2025-05-05', udiffContracts({ TradDt: '2025-05-05' })]]);
  await banned('2025-05-05', 'OTHER S0');
  // Zerodha’s list tells no freeze quantity.
  await importLists({ 'kite_2026-11-27.csv': kiteList(5), 'groww_2026-11-26.csv': growwList(5) });
  expect(await told('S0')).toEqual({
    symbol: 'S0',
    freeze: { units: 1800, source: 'Groww, list of instruments', day: '2026-11-26' },
    ban: { isInBan: true, source: 'NSE, ban list', day: '2025-05-05' },
  });
  expect((await told('S1')).ban).toEqual({ isInBan: false, source: 'NSE, ban list', day: '2025-05-05' });

  // The list for today counts before that of the last session.
  const today = dayInIndia(server.opened.services.now());
  expect(dayNumber(today)).toBeGreaterThan(dayNumber('2025-05-05'));
  await banned(today, '');
  expect((await told('S0')).ban).toEqual({ isInBan: false, source: 'NSE, ban list', day: today });
});

it('the freeze quantity of an index of which no list tells it follows from its last close of the month before', async () => {
  const today = dayNumber(dayInIndia(server.opened.services.now()));
  const levelDay = dayOf(freezeLevelDay(today));
  await server.opened.services
    .store()
    .command(
      `INSERT INTO market.daily_bar (symbol, series, day, close, revision) VALUES ('NIFTY BANK', 'INDEX', '${levelDay}', 54000, 1)`,
    );
  expect((await told('BANKNIFTY')).freeze).toEqual({
    units: 900,
    source: 'NSE/FAOP/67775, chapter 1.8, by the index’s close',
    day: levelDay,
  });
  expect((await told('FINNIFTY')).freeze).toBeNull();
});
