import type { ReactNode } from 'react';
import { Figure } from '../Figure.tsx';
import type { Format } from '../numbers.ts';
import { isQuoteFigure, type QuoteFigure } from '../quote-mark.ts';

type Cell = number | string | null | undefined;

/** One column of a table: what is compared and exported, and how a cell looks. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly unit?: string | undefined;
  /** One sentence shown on hover of the head. */
  readonly says?: string | undefined;
  readonly numeric: boolean;
  /** On a phone a table drops its columns by rank: those above 1 go, those of rank 0 and 1 stay. */
  readonly rank: number;
  /** Not sortable and not exported when absent. */
  readonly value?: ((row: Row) => Cell) | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Flashes when its value ticks. */
  readonly flashes?: boolean | undefined;
  /** Which figure of the symbol's quote it is, in a table whose rows tick. */
  readonly quote?: QuoteFigure | undefined;
}

interface Options<Row> {
  readonly rank?: number;
  readonly says?: string;
  /** Why a figure of this column may be missing. */
  readonly missing?: string;
  readonly unit?: string;
  /** A column of this name is that figure of the quote unless told otherwise. */
  readonly quote?: QuoteFigure | 'none';
  /** Shown instead of the plain value; sorting and export keep the value. */
  readonly shows?: (row: Row) => ReactNode;
}

type Figures<Row> = { [Key in keyof Row]-?: Row[Key] extends Cell ? Key : never }[keyof Row] & string;

/** Makes the columns of one kind of row: a column of a field the row lacks does not compile. */
export function columnsOf<Row extends object>() {
  const made = (
    key: string,
    title: string,
    rest: Pick<Column<Row>, 'cell' | 'numeric' | 'value' | 'unit' | 'flashes'>,
    { rank = 0, says, quote }: Options<Row>,
  ) => ({
    key,
    title,
    rank,
    says,
    quote: rest.numeric ? quoteOf(quote ?? key) : undefined,
    ...rest,
  });
  const read = (row: Row, key: Figures<Row>): Cell => {
    const value: unknown = row[key];
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  const column = (key: Figures<Row>, title: string, format?: Format, options: Options<Row> = {}): Column<Row> => {
    const cell = options.shows ?? ((row: Row) => cellOf(read(row, key), format, options.missing));
    return made(
      key,
      title,
      {
        cell,
        numeric: format !== undefined,
        unit: options.unit ?? format?.unit,
        value: (row) => read(row, key),
        flashes: format?.isLevel,
      },
      options,
    );
  };
  /** A figure that is computed from the row. */
  const figure = (
    key: string,
    title: string,
    how: { format: Format; of: (row: Row) => number | null },
    options: Options<Row> = {},
  ): Column<Row> => {
    const cell = (row: Row) => cellOf(how.of(row), how.format, options.missing);
    const { unit, isLevel } = how.format;
    const rest = { cell, numeric: true, unit: options.unit ?? unit, value: how.of, flashes: isLevel };
    return made(key, title, rest, options);
  };
  /** Something that is looked at, not read: a line, a mark. */
  const picture = (
    key: string,
    title: string,
    cell: (row: Row) => ReactNode,
    options: Options<Row> = {},
  ): Column<Row> => made(key, title, { cell, numeric: false }, { rank: 1, ...options });
  return Object.assign(column, { figure, picture });
}

const quoteOf = (name: string): QuoteFigure | undefined => (isQuoteFigure(name) ? name : undefined);

function cellOf(value: Cell, format: Format | undefined, missing: string | undefined): ReactNode {
  if (!format)
    return (
      <span className="words" title={String(value ?? '')}>
        {value}
      </span>
    );
  return <Figure value={typeof value === 'number' ? value : null} format={format} missing={missing} />;
}
