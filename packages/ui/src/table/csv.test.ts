import { expect, it } from 'vitest';
import { changePct, price } from '../numbers.ts';
import { columnsOf } from './columns.tsx';
import { csvOf } from './csv.ts';

interface Row {
  symbol: string;
  last: number | null;
  changePct: number;
}
const column = columnsOf<Row>();
const columns = [
  column('symbol', 'Symbol'),
  column.picture('line', '30 days', () => null),
  column('last', 'Last', price),
  column('changePct', 'Change', changePct),
];

it('writes numbers in full, units in the head, and leaves the unknown empty', () => {
  const rows = [
    { symbol: 'M&M', last: 1234567.891, changePct: -0.5 },
    { symbol: 'DEAD', last: null, changePct: NaN },
  ];
  expect(csvOf(columns, rows)).toBe('\uFEFFSymbol,Last ₹,Change %\r\nM&M,1234567.891,-0.5\r\nDEAD,,\r\n');
});

it('keeps a spreadsheet from running what a text holds', () => {
  const rows = [{ symbol: '=HYPERLINK("x"), y', last: 1, changePct: 1 }];
  expect(csvOf(columns, rows)).toContain(`"'=HYPERLINK(""x""), y",1,1`);
});
