import { type Column, columnsOf, type Format, grouped } from '@parakh/ui';

const inColumn: Format = { text: (value) => grouped(value), unit: '₹', digits: 2 };

/** A column of whole paise, shown and exported in the rupees its head names. */
export function moneyColumn<Row extends object>(
  key: string,
  title: string,
  of: (row: Row) => number,
  options: { readonly rank?: number } = {},
): Column<Row> {
  return columnsOf<Row>().figure(key, title, { format: inColumn, of: (row) => of(row) / 100 }, options);
}
