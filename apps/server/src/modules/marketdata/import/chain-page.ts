import { recordOf } from '@parakh/base';
import { chainNamed } from './chain-name.ts';
import { type ChainColumn, type ChainPlace, chainColumns } from './chain-rows.ts';
import { chainPlaces, chainsReading, type RecordedOption, type Unit } from './chain-sheet.ts';
import { textAt } from './csv.ts';
import type { ImportFormat } from './format.ts';
import { Refusal } from './refusal.ts';
import { columnOf, lineOf, numbers, openSheet, PRICE, type Sheet } from './sheet.ts';

/** Where a page of a chain keeps what: a row a strike, calls on one side and puts on the other. */
export interface ChainPageLayout {
  readonly strike: string;
  readonly call: SideLayout;
  readonly put: SideLayout;
}

type SideLayout = Readonly<Record<ChainColumn, string>>;

/** Columns of both sides are called alike, with another beginning. */
export function pageLayout(
  strike: string,
  begin: { readonly call: string; readonly put: string },
  names: SideLayout,
): ChainPageLayout {
  const side = (before: string): SideLayout => recordOf(chainColumns, (column) => before + names[column]);
  return { strike, call: side(begin.call), put: side(begin.put) };
}

const rules = {
  price: PRICE,
  bid: PRICE,
  ask: PRICE,
  oi: {},
  oi_change: { isSigned: true },
  volume: { isWhole: true },
} as const;

/** Both options of each strike. */
export function pageOptions(
  sheet: Sheet,
  layout: ChainPageLayout,
  placeAt: (row: number) => ChainPlace,
): RecordedOption[] {
  const strikes = numbers(sheet, layout.strike);
  return (['call', 'put'] as const).flatMap((right) => {
    const columns = recordOf(chainColumns, (name) => numbers(sheet, layout[right][name], rules[name]));
    return Array.from(
      strikes,
      (strike, row): RecordedOption => ({
        place: placeAt(row),
        right,
        strike,
        line: lineOf(sheet, row),
        ...recordOf(chainColumns, (name) => columns[name][row]!),
      }),
    );
  });
}

interface ChainPage extends Pick<ImportFormat, 'name' | 'says'> {
  readonly layout: ChainPageLayout;
  /** The column of the underlying's price, where the page has one. */
  readonly spot?: string;
  /** A page as the exchange shows it at first: that of the nearest expiry. */
  readonly isFirstPage: boolean;
  readonly unit: Unit;
}

/** A format of pages that tell neither symbol nor moment: their names do, or whoever imports them. */
export function chainPageFormat({ name, says, layout, spot, isFirstPage, unit }: ChainPage): ImportFormat {
  return {
    name,
    says,
    columns: [layout.strike, ...Object.values(layout.call), ...Object.values(layout.put), ...(spot ? [spot] : [])],
    read(text, file) {
      const sheet = openSheet(text);
      const of = chainNamed({ name: file.name, told: file.chain, isFirstPage });
      const place = chainPlaces()({ ...of, spot: spot ? oneNumber(sheet, spot) : NaN });
      return chainsReading(
        pageOptions(sheet, layout, () => place),
        unit,
      );
    },
  };
}

/** A value that stands in every row. */
export function oneNumber(sheet: Sheet, name: string): number {
  const found = numbers(sheet, name, PRICE);
  const other = found.findIndex((value) => value !== found[0] && !Number.isNaN(value));
  if (other > 0) {
    const written = textAt(sheet.text, other + sheet.before, columnOf(sheet, name));
    throw new Refusal(lineOf(sheet, other), `${name} is ${written} in a recording at ${found[0]}`);
  }
  return found[0]!;
}
