import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { zipOf } from '../../modules/marketdata/import/test-files.ts';
import { UsageError } from './command.ts';
import { header, tradeLine } from './test-tradebook.ts';
import { tradebookCommand } from './tradebook.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-tradebook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return name;
}

async function ran(words: readonly string[], flags: Record<string, string> = {}) {
  if (tradebookCommand.needs !== 'nothing') throw new Error('asks the stores');
  const result = await tradebookCommand.run({ words, flags, folder });
  const of = tradebookCommand;
  return { printed: of.print(result), json: Object(of.json(result)), code: of.exitCode!(result) };
}

const two = [tradeLine(['2024-06-03', 'buy', 10, '100.5'], 1), tradeLine(['2024-06-04', 'sell', 4, '110'], 2)];

describe('a tradebook on the command line', () => {
  it('is read, with its totals', async () => {
    const { printed, json, code } = await ran([file('a.csv', [header, ...two].join('\n'))]);
    expect(printed).toMatch(/a\.csv +zerodha +2 +0/);
    expect(printed).toContain('2 trades, 2024-06-03 to 2024-06-04: bought for ₹1,005.00, sold for ₹440.00.');
    expect(json.trades[0]).toMatchObject({ account: 'zerodha', day: '2024-06-03', second: 36_000, price: 100.5 });
    expect([code, json.files]).toEqual([
      0,
      [expect.objectContaining({ file: 'a.csv', trades: 2, refused: [], fault: null })],
    ]);
  });

  it('told twice, in halves and under accounts: one trade is one of its account', async () => {
    const whole = file('a.csv', [header, ...two].join('\n'));
    const half = file('b.csv', [header, two[1]].join('\n'));
    expect((await ran([half, whole, whole])).json.trades).toHaveLength(2);
    expect((await ran([`one=${whole}`, `two=${whole}`])).json.trades).toHaveLength(4);
  });

  it('of a workbook is read below the lines above its header', async () => {
    const cells = [['Client', 'AB1234'], header.split(','), two[0]!.split(',')].map((row, at) => {
      const inRow = row.map((text, i) => `<c r="${String.fromCharCode(65 + i)}${at + 3}" t="str"><v>${text}</v></c>`);
      return `<row r="${at + 3}">${inRow.join('')}</row>`;
    });
    const workbook = zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Equity" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
    });
    const { json } = await ran([file('book.xlsx', workbook)]);
    expect(json.trades).toEqual([expect.objectContaining({ symbol: 'ACME', quantity: 10, price: 100.5 })]);
  });

  it('names each line that it does not take, and files that are none', async () => {
    const wrong = [two[0], two[1]!.replace('sell', 'short'), `=cmd|' /C calc'!A0${two[1]!.slice(4)}`];
    const { printed, code } = await ran([
      file('wrong.csv', [header, ...wrong].join('\n')),
      file('notes.csv', 'a,b\n1,2\n'),
      'absent.csv',
    ]);
    expect(code).toBe(1);
    expect(printed).toContain('wrong.csv, line 3: “short” is a side that is not known here');
    expect(printed).toMatch(/wrong\.csv, line 4: .*is not a symbol/);
    expect(printed).toContain('notes.csv is no tradebook that is known by its header');
    expect(printed).toContain('absent.csv cannot be read');
  });

  it('two trades with one number are told, and neither is taken', async () => {
    const other = two[0]!.replace('100.5', '101');
    const { printed, json, code } = await ran([
      file('a.csv', [header, two[0]].join('\n')),
      file('b.csv', [header, other].join('\n')),
    ]);
    expect([code, json.trades]).toEqual([1, []]);
    expect(printed).toContain(
      'Trade 1 of 2024-06-03 is told twice, and differently: buy 10 ACME at 100.50, buy 10 ACME at 101.00.',
    );
  });

  it('of another shape is mapped by a record', async () => {
    const mapping = {
      name: 'mine',
      dayOrder: 'day-month-year',
      columns: { symbol: 'Scrip', day: 'Date', side: 'Type', quantity: 'Qty', price: 'Rate', tradeId: 'No' },
      words: { side: { B: 'buy', S: 'sell' } },
      always: { exchange: 'NSE', segment: 'shares' },
    };
    const map = file('map.json', JSON.stringify(mapping));
    const book = file('mine.csv', 'No,Date,Scrip,Type,Qty,Rate\n1,03-06-2024,TCS,B,10,"3,700.05"\n');
    expect((await ran([book], { map })).json.trades).toMatchObject([
      { symbol: 'TCS', price: 3700.05, account: 'mine' },
    ]);
    const { columns, ...rest } = mapping;
    const lacks = file(
      'lacks.json',
      JSON.stringify({ ...rest, columns: { ...columns, price: undefined, color: 'x' } }),
    );
    await expect(ran([book], { map: lacks })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(ran([])).rejects.toThrow(UsageError);
  });

  const shared = sharedFolder();
  it.skipIf(!shared)(onShared('the real one is taken whole'), async () => {
    const path = join(shared ?? '', 'data/broker-tradebooks/zerodha_tradebook_FY2024-25_part1.csv');
    const { printed, code } = await ran([path]);
    expect([code, printed]).toEqual([0, expect.stringContaining('bought for ₹12,73,750.57, sold for ₹11,64,686.91.')]);
  });
});
