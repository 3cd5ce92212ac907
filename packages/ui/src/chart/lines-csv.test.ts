import { expect, it } from 'vitest';
import { linesCsv } from './lines-csv.ts';
import type { DrawnLine, LinesPane } from './lines-shape.ts';

const line = (title: string, x: number[], values: (number | null)[]): DrawnLine => ({
  title,
  x,
  values,
  colour: 'red',
});
const pane = (title: string, lines: DrawnLine[]): LinesPane => ({
  title,
  isNamed: true,
  height: 10,
  lines,
  format: String,
});

it('writes every place of every line, in full, and leaves empty what is not known or not there', () => {
  const panes = [
    pane('Spot', [line('Spot', [1, 2, 3], [100.125, null, 102])]),
    pane('Open interest', [line('Calls', [1, 2, 3], [5, 6, 7]), line('25,500 PE', [2, 4], [NaN, 0])]),
  ];
  const text = linesCsv({ panes, xText: (x) => `Session ${x}`, xFile: (x) => x });
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Where,Spot,Open interest: Calls,"Open interest: 25,500 PE"',
    '1,100.125,5,',
    '2,,6,',
    '3,102,7,',
    '4,,,0',
    '',
  ]);
  expect(linesCsv({ panes, xText: (x) => `Session ${x}` })).toContain('\r\nSession 1,100.125,5,');
});
