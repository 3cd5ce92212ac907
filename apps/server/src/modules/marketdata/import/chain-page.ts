import { recordOf } from '@parakh/base';
import { type ChainColumn, type ChainPlace, chainColumns } from './chain-rows.ts';
import type { RecordedOption } from './chain-sheet.ts';
import { textAt } from './csv.ts';
import { Refusal } from './refusal.ts';
import { columnOf, lineOf, numbers, PRICE, type Sheet } from './sheet.ts';

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

/** The columns that a sheet of this layout must have. */
export const pageColumns = ({ strike, call, put }: ChainPageLayout): string[] => [
  strike,
  ...Object.values(call),
  ...Object.values(put),
];

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
