import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexNames, sectorIndices } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { readListings } from './listing.ts';

const listings = readListings();
const members = (index: string) => listings.filter(({ groups }) => groups.includes(index)).length;
const shared = sharedFolder();

describe('the shares of the demo market', () => {
  it('are 500, each with a symbol of its own, a name, a price and a size', () => {
    expect(listings).toHaveLength(500);
    expect(new Set(listings.map(({ symbol }) => symbol)).size).toBe(500);
    expect(listings.filter(({ symbol }) => !/^[A-Z0-9&-]{1,20}$/.test(symbol))).toEqual([]);
    expect(listings.filter(({ name, price, size }) => name === '' || !(price > 0) || !(size > 0))).toEqual([]);
  });

  it('belong to groups that exist, and to one of NIFTY 50, NEXT 50, MIDCAP 100 and SMLCAP 100 at most', () => {
    const known = new Set(['FNO', ...indexNames.map(({ symbol }) => symbol)]);
    expect(listings.flatMap(({ groups }) => groups).filter((group) => !known.has(group))).toEqual([]);
    const bySize = ['NIFTY 50', 'NIFTY NEXT 50', 'NIFTY MIDCAP 100', 'NIFTY SMLCAP 100'];
    expect(listings.filter(({ groups }) => groups.filter((it) => bySize.includes(it)).length > 1)).toEqual([]);
  });

  it('have the 25 largest mid caps with futures in NIFTY MIDCAP SELECT', () => {
    const selected = listings.filter(({ groups }) => groups.includes('NIFTY MIDCAP SELECT'));
    expect(selected).toHaveLength(25);
    const others = listings.filter(
      (one) => one.groups.includes('NIFTY MIDCAP 100') && one.groups.includes('FNO') && !selected.includes(one),
    );
    expect(Math.min(...selected.map(({ size }) => size))).toBeGreaterThanOrEqual(
      Math.max(...others.map(({ size }) => size)),
    );
    expect(selected.every(({ groups }) => groups.includes('NIFTY MIDCAP 100') && groups.includes('FNO'))).toBe(true);
  });

  it('give every sector index its members', () => {
    expect(sectorIndices.filter((index) => members(index) < 8)).toEqual([]);
  });
});

describe.skipIf(!shared)(onShared('the shares of the demo market beside ../shared'), () => {
  const reference = join(shared ?? '', 'data', 'nse-reference');

  it('are all in the exchange register, on the main board, under the name it has', () => {
    const register = new Map(
      linesOf(join(reference, 'EQUITY_L_2026-07.csv')).map(([symbol, name, series]) => [symbol, { name, series }]),
    );
    const unknown = listings.filter(({ symbol }) => register.get(symbol)?.series !== 'EQ');
    expect(unknown.map(({ symbol }) => symbol)).toEqual([]);
    const different = listings.filter(({ symbol, name }) => plain(name) !== plain(register.get(symbol)!.name!));
    expect(different.map(({ symbol }) => symbol)).toEqual([]);
  });

  it('have the sector of the exchange lists, and its NIFTY 50 but for the reviews since', () => {
    const lists = linesOf(join(reference, 'index-lists-2025', 'ind_niftytotalmarket_list.csv'));
    const industry = new Map(lists.map(([, sector, symbol]) => [symbol, sector]));
    const differing = listings.filter((it) => (industry.get(it.symbol) ?? it.industry) !== it.industry);
    expect(differing.map(({ symbol }) => symbol)).toEqual([]);
    const fifty = new Set(
      linesOf(join(reference, 'index-lists-2025', 'ind_nifty50list.csv')).map(([, , symbol]) => symbol),
    );
    const ours = listings.filter(({ groups }) => groups.includes('NIFTY 50')).map(({ symbol }) => symbol);
    expect(ours.filter((symbol) => !fifty.has(symbol))).toEqual(['INDIGO', 'MAXHEALTH', 'TMPV']);
  });
});

/** Fields of each line after the header; none of these files has a comma inside a field that matters here. */
function linesOf(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.split(',').map((field) => field.trim()));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/\b(limited|ltd)\b|\band\b|[^a-z0-9]/g, '');
}
