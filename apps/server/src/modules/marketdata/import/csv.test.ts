import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvScanner, isSameField, isUnknown, numberAt, rowAt, rowCount, scanCsv } from './csv.ts';

const rowsOf = (text: string) => {
  const scanned = scanCsv(Buffer.from(text));
  return Array.from({ length: rowCount(scanned) }, (_, row) => rowAt(scanned, row));
};

describe('a comma-separated text', () => {
  it('gives its fields without the blanks around them', () => {
    expect(rowsOf('A, B ,C\n1,, 3\n')).toEqual([
      ['A', 'B', 'C'],
      ['1', '', '3'],
    ]);
  });

  it('keeps a last field that is empty, as every line of the old bhavcopy has', () => {
    expect(rowsOf('a,b,\n')).toEqual([['a', 'b', '']]);
  });

  it('reads quotes, with commas and doubled quotes within', () => {
    expect(rowsOf('"A, B & Co","say ""so""", "x"\n')).toEqual([['A, B & Co', 'say "so"', 'x']]);
  });

  it('reads Windows line ends, a byte-order mark and letters beyond ASCII', () => {
    expect(rowsOf('\uFEFFName,₹\r\nÉclair,2\r\n')).toEqual([
      ['Name', '₹'],
      ['Éclair', '2'],
    ]);
  });

  it('counts lines of the file though blank ones are no rows', () => {
    const scanned = scanCsv(Buffer.from('a\n\n   \nb\n'));
    expect([...scanned.lines]).toEqual([1, 4]);
  });

  it('knows whether the last line was ended', () => {
    expect(scanCsv(Buffer.from('a,b\n')).isEnded).toBe(true);
    expect(scanCsv(Buffer.from('a,b')).isEnded).toBe(false);
  });

  it('gives the same when one text is scanned after a longer one', () => {
    const scan = csvScanner();
    scan(Buffer.from('1,2,3,4,5,6\n'.repeat(500)));
    const short = scan(Buffer.from('x,y\n'));
    expect(rowCount(short)).toBe(1);
    expect(rowAt(short, 0)).toEqual(['x', 'y']);
  });
});

const number = (text: string) => numberAt(scanCsv(Buffer.from(`${text},end\n`)), 0, 0);

describe('a number in a text', () => {
  it('is the very double that JavaScript reads, whatever its decimals', () => {
    const decimals = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(decimals, ([whole, places]) => {
        const text = (whole / 10 ** places).toFixed(places);
        expect(number(text)).toBe(Number(text));
      }),
    );
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), (big) => number(`${big}`) === Number(big)));
  });

  it('may lack the zero before the point', () => {
    expect(number('.41')).toBe(0.41);
    expect(number('-.17')).toBe(-0.17);
  });

  it.each(['', '-', 'abc', '1.2.3', '1e5', '12 34', '--1', '.'])('is none in %j', (text) => {
    expect(number(text)).toBeNaN();
  });

  it('tells what the exchange leaves out from what it spoils', () => {
    const scanned = scanCsv(Buffer.from('-,,x,0\n'));
    expect([0, 1, 2, 3].map((column) => isUnknown(scanned, 0, column))).toEqual([true, true, false, false]);
  });
});

it('compares fields byte for byte', () => {
  const scanned = scanCsv(Buffer.from('EQ,1\n EQ ,2\nEQX,3\n'));
  expect(isSameField(scanned, 0, 1, 0)).toBe(true);
  expect(isSameField(scanned, 0, 2, 0)).toBe(false);
});
