import { families } from '@parakh/catalogue';
import { expect } from 'vitest';
import type { Engine } from './engine.ts';
import type { ScanAllRequest } from './scan-all.ts';

/** Every scan of the catalogue, as the engine is asked. */
export const catalogueTexts = families
  .flatMap((family) => family.scans)
  .map(({ text, columns }) => ({ text, columns: columns.map((column) => column.text) }));

/** Asks for all scans at once and for each by itself; how many were compared, and how many values of columns that a scan shows as well. */
export async function allEqualOneByOne(
  engine: Engine,
  asked: Pick<ScanAllRequest, 'universe' | 'date'>,
): Promise<{ readonly scans: number; readonly values: number }> {
  const all = await engine.scanAll({ ...asked, scans: catalogueTexts });
  let [scans, values] = [0, 0];
  for (const [i, { text, columns }] of catalogueTexts.entries()) {
    const together = all.scans[i]!;
    if ('failed' in together) continue;
    const alone = await engine.scan({ ...asked, text });
    const { scanned, unknown, barTime, date } = alone;
    const own = { scanned, unknown, barTime, date, symbols: alone.matches.map(({ symbol }) => symbol) };
    const { matches } = together;
    const found = { ...own, ...pickOf(together), date: all.date, symbols: matches.map(({ symbol }) => symbol) };
    expect(found, text).toEqual(own);
    const places = columns.map((column) => alone.operands.indexOf(column));
    const shown = alone.matches.map((match) => places.map((at) => (at < 0 ? undefined : match.values[at])));
    const told = matches.map((match) => match.values.map((value, c) => (places[c]! < 0 ? undefined : value)));
    expect(told, text).toEqual(shown);
    scans++;
    values += shown.flat().filter((value) => value !== undefined).length;
  }
  return { scans, values };
}

function pickOf({ scanned, unknown, barTime }: { scanned: number; unknown: number; barTime: number }) {
  return { scanned, unknown, barTime };
}
