import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPaths } from '../import/import-paths.ts';
import { udiffContracts } from '../import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../import/test-market.ts';
import { storedSizes } from './stored-sizes.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
afterAll(() => here.end());

it('are told by table and year, with rows and bytes', async () => {
  const later = { TradDt: '2026-01-02', XpryDt: '2026-01-27', FininstrmActlXpryDt: '2026-01-27' };
  for (const [name, file] of [
    ['one.csv', udiffContracts({}, { OptnTp: 'PE', FinInstrmId: '2' })],
    ['two.csv', udiffContracts(later)],
  ] as const)
    await importPaths([await here.file(name, file)], {}, { market: here.market, log: silent });
  const sizes = await storedSizes(here.market, 'market');
  const ofContracts = sizes.filter(({ table }) => table === 'contract_day');
  expect(ofContracts).toMatchObject([
    { year: 2026, rows: 1 },
    { year: 2025, rows: 2 },
  ]);
  expect(ofContracts.every(({ bytes }) => bytes > 100)).toBe(true);
  expect(sizes.find(({ table }) => table === 'import_file')).toMatchObject({ year: null, rows: 2 });
});
