import { type Column, columnsOf, exactRupees } from '@parakh/ui';

/** A column of whole paise, shown and exported in the rupees its head names. */
export function moneyColumn<Row extends object>(
  key: string,
  title: string,
  of: (row: Row) => number,
  options: { readonly rank?: number } = {},
): Column<Row> {
  return columnsOf<Row>().figure(key, title, { format: exactRupees, of: (row) => of(row) / 100 }, options);
}
