import type { CsvText } from './csv.ts';
import type { Reading } from './kinds/kinds.ts';
import { Refusal } from './refusal.ts';
import { days, keys, lineOf, numbers, openSheet } from './sheet.ts';

export type Margins = Extract<Reading, { kind: 'margins' }>['margins'];
type Figure = Margins[number]['figure'];

const [DAY, SYMBOL] = ['DATE', 'SYMBOL'];

/** A file of one row an underlying and day, by what its columns are. */
export function marginSheet(figures: readonly (readonly [column: string, figure: Figure])[]) {
  return {
    columns: [DAY, SYMBOL, ...figures.map(([column]) => column)],
    read(text: CsvText): Reading {
      const sheet = openSheet(text);
      const [day, underlyings] = [days(sheet, DAY), keys(sheet, SYMBOL)];
      const seen = new Set<string>();
      underlyings.forEach((underlying, row) => {
        const key = `${underlying} ${day[row]}`;
        if (seen.has(key)) throw new Refusal(lineOf(sheet, row), `${underlying} stands twice on this day`);
        seen.add(key);
      });
      const margins = figures.flatMap(([column, figure]) =>
        Array.from(numbers(sheet, column, { isNeeded: true }), (value, row) => ({
          underlying: underlyings[row]!,
          day: day[row]!,
          figure,
          value,
        })),
      );
      return { kind: 'margins', margins, warnings: [] };
    },
  };
}
