import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Endpoint, type Sent } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCommand } from '../../main/commands/import.ts';
import { type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { growwList, kiteList } from '../../modules/instruments/test-lists.ts';
import { answered, called } from '../../platform/http/called.ts';

const { broker } = api;

let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  asha = await signedIn(server, 'asha');
});
afterAll(() => server?.close());

const asAsha = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(server.origin, endpoint, sent, asha.headers);

/** Imported as somebody does who types it. */
async function importLists() {
  const { services } = server.opened;
  const files = {
    'kite_2026-11-27.csv': kiteList(5),
    'groww_2026-11-27.csv': growwList(5),
    'cut.csv': kiteList(5).slice(0, -9),
  };
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(services.config.dataFolder, name);
    writeFileSync(path, text);
    return path;
  });
  const typed = { words: paths, flags: {}, folder: '/' };
  return importCommand.run(services, importCommand.read(typed), () => {});
}

it('lists are imported by the command, and what it says of them names each', async () => {
  const summary = await importLists();
  expect(summary).toMatchObject({
    exitCode: 2,
    instruments: {
      taken: [
        { broker: 'zerodha', kept: 10 },
        { broker: 'groww', kept: 9 },
      ],
    },
  });
  const lines = importCommand.print(summary);
  expect(lines).toMatch(/zerodha, 2026-11-27: 10 of 10 lines \(kite_2026-11-27\.csv\)/);
  expect(lines).toMatch(/refused: cut\.csv: ends in the middle of a line/);

  const params = { broker: 'groww' };
  const body = { symbols: ['S1', 'NOSUCH'] };
  const list = await answered(server.origin, broker.instrumentList, { params, body }, asha.headers);
  expect(list.lacking).toEqual(['NOSUCH']);
  expect(list.instruments).toEqual([
    {
      id: 'NSE:cash:1001',
      exchange: 'NSE',
      segment: 'cash',
      kind: 'equity',
      symbol: 'S1',
      name: 'Name 1',
      expiry: null,
      strike: null,
      optionType: null,
      broker: 'groww',
      key: '1001',
      tradingSymbol: 'S1',
      token: '1001',
      isin: 'INE000001010',
      series: 'EQ',
      lot: 1,
      tickSize: 0.05,
      freezeQuantity: null,
      listDay: '2026-11-27',
    },
  ]);

  const contract = { params: { symbol: 'S099DEC105CE', broker: 'zerodha' } };
  expect(await asAsha(broker.instrument, contract)).toMatchObject({
    status: 200,
    body: { id: 'NSE:derivatives:S0:2099-12-29:105:CE', strike: 105, optionType: 'CE', lot: 75, expiry: '2099-12-29' },
  });

  const all = await answered(server.origin, broker.allInstruments, { params: { symbol: 'S0' } }, asha.headers);
  expect(all.cash).toMatchObject([{ name: expect.stringMatching(/name 0/i), listings: [{}, {}] }]);
  expect(all.options.map(({ id, listings }) => `${id} ${listings.length}`)).toEqual([
    'NSE:derivatives:S0:2099-12-29:100:CE 2',
    'NSE:derivatives:S0:2099-12-29:100:PE 2',
    'NSE:derivatives:S0:2099-12-29:105:CE 2',
    'NSE:derivatives:S0:2099-12-29:105:PE 2',
  ]);
  expect(all.apart).toEqual([]);

  const names = { params: { a: 'S0', b: '2099-12-29', c: 'zerodha' } };
  expect(await asAsha(broker.optionNames, names)).toMatchObject({
    status: 200,
    body: {
      prefix: 'S099DEC',
      suffixes: { CE: { before: '', after: 'CE' }, PE: { before: '', after: 'PE' } },
      strikes: [
        { strike: 100, written: '100' },
        { strike: 105, written: '105' },
      ],
      example: 'S099DEC100CE',
      irregular: 0,
    },
  });
});

it('what is not listed, and a broker without a list, are told', async () => {
  const noList = { status: 404, body: { code: 'instrument.no-list' } };
  expect(await asAsha(broker.instrument, { params: { symbol: 'S1', broker: 'dhan' } })).toMatchObject(noList);
  expect(
    await asAsha(broker.instrumentList, { params: { broker: 'nobody' }, body: { symbols: ['S1'] } }),
  ).toMatchObject(noList);
  expect(await asAsha(broker.optionNames, { params: { a: 'S0', b: '2099-12-29', c: 'fyers' } })).toMatchObject(noList);
  expect(await asAsha(broker.allInstruments, { params: { symbol: 'NOSUCH' } })).toMatchObject({
    status: 404,
    body: { code: 'instrument.unknown' },
  });
  const many = { params: { broker: 'dhan' }, body: { symbols: Array.from({ length: 1001 }, () => 'S1') } };
  expect(await asAsha(broker.instrumentList, many)).toMatchObject({ status: 400 });
});
