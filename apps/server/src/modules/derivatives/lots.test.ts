import { dayNumber } from '@parakh/base';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { lines, udiffContracts } from '../marketdata/import/test-files.ts';
import { countOf, silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { optionsOf } from './contract-store.ts';
import { contractTables } from './contract-tables.ts';
import { contractLots } from './index.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterAll(() => here.end());

const importing = async (name: string, text: string) =>
  importPaths([await here.file(name, text)], {}, { market: here.market, log: silent });

/** The bhavcopy until July 2024 tells no lots. */
const contracts = lines(
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,',
  'FUTSTK,ACME,30-May-2024,0,XX,100,102,99,101,101,12,6.27,5000,-500,02-MAY-2024,',
  'OPTSTK,ACME,30-May-2024,100,CE,4,5,3.5,4.5,4.5,12,6.27,5000,-500,02-MAY-2024,',
  'OPTSTK,ACME,27-Jun-2024,100,CE,6,7,5.5,6.5,6.5,12,6.27,5000,-500,02-MAY-2024,',
);
const list = (lot: string) =>
  lines('UNDERLYING,SYMBOL,APR-24,MAY-24,JUN-24', `ACME LTD,ACME,400,${lot},600`, 'NIFTY 50,NIFTY,25,25,25');

it('lots of contracts whose file tells none are those of the last list, once imported, not for ever and told once', async () => {
  await importing('fo.csv', contracts);
  const known = async () => Object.fromEntries(await contractLots({ store: () => here.market }));
  expect(await known()).toEqual({});
  expect(await importing('fo_mktlots_2024-01-15.csv', list('400'))).toMatchObject({ lists: 2, refused: [] });
  // It is older than a revision of lots.
  expect(await known()).toEqual({});
  expect(await importing('fo_mktlots_2024-04-15.csv', list('500'))).toMatchObject({ lists: 2, refused: [] });
  expect(await importing('fo_mktlots_2024-04-15.csv', list('500'))).toMatchObject({ lists: 0, skipped: 2 });
  expect(await countOf(here.market, 'contract_lot')).toBe(12);
  expect(await known()).toEqual({ ACME: 500, NIFTY: 25 });
  const options = await optionsOf(contractTables(here.market), dayNumber('2024-05-02'));
  expect(options.map(({ lot }) => lot)).toEqual([500, 600]);
  // One of the same day that says otherwise.
  const { refused } = await importing('fo_mktlots_2024-04-15.csv', list('550'));
  expect(refused).toMatchObject([{ reason: expect.stringContaining('the lot of ACME in 202405 is 550') }]);
});

it('asks no list where all contracts tell their own lots', async () => {
  await importing('fo.csv', udiffContracts({ OptnTp: '', StrkPric: '', FinInstrmTp: 'STF' }));
  await importing('fo_mktlots_2025-04-15.csv', list('500').replaceAll('-24', '-25'));
  const asked = vi.spyOn(here.market, 'rows');
  const known = await contractLots({ store: () => here.market });
  expect(Object.fromEntries(known)).toEqual({ ACME: 500 });
  expect(asked.mock.calls.filter(([sql]) => sql.includes('contract_lot'))).toEqual([]);
});
