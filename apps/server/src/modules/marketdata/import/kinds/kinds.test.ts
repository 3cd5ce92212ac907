import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formats } from '../formats/formats.ts';
import { type ImportOptions, importPaths } from '../import-paths.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { lines } from '../test-files.ts';
import { countOf, silent, testMarket } from '../test-market.ts';
import { openWriteOnce } from '../write-once.ts';
import { kinds } from './kinds.ts';

const server = join(import.meta.dirname, '../../../..');
const here = 'modules/marketdata/import';
const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|\/test-[^/]+\.ts$/.test(file));
const textOf = (file: string) => readFileSync(join(server, file), 'utf8');
const kindFiles = sources.filter((file) => file.startsWith(`${here}/kinds/`) && !file.endsWith('/kinds.ts'));

/** Writers of what a kind holds: its formats, and the demo market. */
const isMaker = (file: string) => file.startsWith(`${here}/formats/`) || file.startsWith('modules/marketdata/demo/');

describe('a kind of reading', () => {
  it('is one file and one line of the table', () => {
    expect(kindFiles.map((file) => basename(file, '.ts')).toSorted()).toEqual(Object.keys(kinds).toSorted());
  });

  it.each(kindFiles)('is imported by the table and its makers alone: %s', (file) => {
    const importers = sources.filter((other) => textOf(other).includes(`/${basename(file)}'`));
    const users = importers.filter((other) => other.startsWith(here) && resolves(other, file) && !isMaker(other));
    expect(users).toEqual([`${here}/kinds/kinds.ts`]);
  });

  it('is asked for by no other file of the importer', () => {
    const names = Object.keys(kinds).join('|');
    const asks = new RegExp(`kind [!=]== '(${names})'|case '(${names})':`);
    expect(sources.filter((file) => file.startsWith(here) && asks.test(textOf(file)))).toEqual([]);
  });
});

function resolves(importer: string, file: string): boolean {
  const found = textOf(importer).matchAll(/from '(\.[^']+)'/g);
  return [...found].some(([, path]) => join(importer, '..', path!) === file);
}

interface Pledge {
  readonly symbol: string;
  readonly day: number;
  readonly shares: number;
}

/** All that a new kind is: this record and its line in the table. */
const pledges: ReadingKind<{ readonly pledges: readonly Pledge[] }> = {
  names: (reading) => ({ symbols: symbolsOf(reading.pledges) }),
  days: (reading) => ({ past: reading.pledges.map(({ day }) => day) }),
  dayOf: (reading) => reading.pledges[0]!.day,
  open: ({ market }) =>
    openWriteOnce(market, {
      table: 'market.pledge',
      rows: (reading) => reading.pledges,
      keyOf: ({ symbol, day }) => `${symbol}|${day}`,
      keySql: `concat(symbol, '|', toString(day))`,
      block: (rows) => ({
        columns: [
          { name: 'symbol', type: 'String', values: symbolsOf(rows) },
          { name: 'day', type: 'Int32', values: Int32Array.from(rows, ({ day }) => day) },
          { name: 'shares', type: 'Float64', values: Float64Array.from(rows, ({ shares }) => shares) },
        ],
      }),
    }),
};

/** A format that reads the kind, in the place of one that is there. */
function plant(read: () => readonly Pledge[]) {
  Object.assign(kinds, { pledges });
  const reading = () => ({ kind: 'pledges', pledges: read(), warnings: [] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the table do not know what is planted
  vi.spyOn(formats.find(({ name }) => name === 'symbol_change')!, 'read').mockImplementation(reading as never);
  onTestFinished(() => {
    Reflect.deleteProperty(kinds, 'pledges');
    vi.restoreAllMocks();
  });
}

it('a kind that is new in the table is checked, stored, counted and noted', async () => {
  const scratch = await testMarket();
  onTestFinished(() => scratch.end());
  const { market } = scratch;
  await market.command(
    'CREATE TABLE market.pledge (symbol String, day Int32, shares Float64) ENGINE = MergeTree ORDER BY symbol',
  );
  const path = await scratch.file(
    'pledges.csv',
    lines('SYMB_COMPANY_NAME,SM_KEY_SYMBOL,SM_NEW_SYMBOL,SM_APPLICABLE_FROM', 'Acme,A,B,02-MAY-2025'),
  );
  const importing = (options: ImportOptions = {}) => importPaths([path], options, { market, log: silent });
  const told: Pledge = { symbol: 'ACME', day: dayNumber('2025-05-02'), shares: 10 };
  let rows: readonly Pledge[] = [told];
  plant(() => rows);

  expect(await importing()).toMatchObject({ lists: 1, refused: [], exitCode: 0 });
  expect(await importing()).toMatchObject({ lists: 0, skipped: 1 });
  expect(await market.rows('SELECT * FROM market.pledge')).toEqual([told]);
  expect(
    await countOf(market, 'import_file', `day = '2025-05-02' AND kind = 'symbol_change' AND outcome = 'taken'`),
  ).toBe(1);

  rows = [{ ...told, symbol: 'a b' }];
  expect(await importing()).toMatchObject({ refused: [{ reason: expect.stringContaining('"a b" is no symbol') }] });
  rows = [{ ...told, day: dayNumber('1926-05-02') }];
  expect(await importing()).toMatchObject({ refused: [{ reason: expect.stringContaining('before the exchange') }] });
});
