import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import {
  type FullRow,
  fullBhavcopy,
  fullHeader,
  indexHeader,
  lines,
  oldBhavcopy,
  read,
  readAs,
  udiff,
} from '../test-files.ts';

const signature = (...rows: FullRow[]) => readAs('day', fullBhavcopy(...rows)).signature;

describe('the full bhavcopy', () => {
  it('gives every column, turnover in rupees', () => {
    const day = readAs('day', fullBhavcopy({ lakhs: '3.55' }));
    expect(day).toMatchObject({ market: 'cash', day: dayNumber('2025-05-02'), symbols: ['ACME'], series: ['EQ'] });
    expect(Object.fromEntries(Object.entries(day.values).map(([name, column]) => [name, column[0]]))).toEqual({
      open: 100,
      high: 104,
      low: 98,
      close: 102.5,
      last: 103,
      previous_close: 99,
      average: 101,
      volume: 1000,
      turnover: 355_000,
      trades: 25,
      delivery_quantity: 400,
      delivery_pct: 40,
    });
  });

  it('keeps what the exchange does not tell unknown: delivery of some series, a missing last price, a price of 0', () => {
    const { values } = readAs('day', fullBhavcopy({ delivered: '-', share: '-', last: '', previousClose: '0.00' }));
    for (const column of ['delivery_quantity', 'delivery_pct', 'last', 'previous_close'] as const) {
      expect(values[column][0], column).toBeNaN();
    }
  });

  it('takes the day from DATE1 and never from the name of the file', () => {
    const day = readAs('day', fullBhavcopy({ day: '30-Mar-2026' }), 'sec_bhavdata_full_31032026.csv');
    expect(day.day).toBe(dayNumber('2026-03-30'));
  });

  it('has one signature whatever the order of its rows', () => {
    const [one, two] = [{ symbol: 'ONE' }, { symbol: 'TWO', close: '101.00' }];
    expect(signature(one, two)).toBe(signature(two, one));
    expect(signature(one, two)).not.toBe(signature(one, { ...two, close: '101.05' }));
  });

  const refusals: [string, string, number, string][] = [
    ['a last row that was cut', fullBhavcopy({}, {}).slice(0, -60), 3, 'the file is cut: its last line has'],
    [
      'a row with too few columns',
      lines(fullHeader, 'ACME, EQ', ...fullBhavcopy({}).split('\n').slice(1, 2)),
      2,
      'has 2 of 15 columns',
    ],
    ['a last line without its end', fullBhavcopy({}).trimEnd(), 2, 'the file is cut: its last line has no line end'],
    ['no rows', lines(fullHeader), 0, 'has no rows'],
    ['a word for a number', fullBhavcopy({ open: 'n/a' }), 2, 'OPEN_PRICE "n/a" is not a number'],
    ['a negative price', fullBhavcopy({ low: '-98.00' }), 2, 'LOW_PRICE "-98.00" is negative'],
    ['half a share', fullBhavcopy({ volume: '10.5' }), 2, 'TTL_TRD_QNTY "10.5" is not a whole number'],
    ['no close', fullBhavcopy({}, { symbol: 'B', close: '-' }), 3, 'CLOSE_PRICE is missing'],
    ['no symbol', fullBhavcopy({ symbol: '' }), 2, 'SYMBOL is missing'],
    ['no day', fullBhavcopy({ day: '32-May-2025' }), 2, 'DATE1 "32-May-2025" is not a day'],
    [
      'rows of two days',
      fullBhavcopy({}, { symbol: 'B', day: '05-May-2025' }),
      3,
      'DATE1 is 2025-05-05 in a file of 2025-05-02',
    ],
    ['high below low', fullBhavcopy({ high: '97.00' }), 2, 'high 97 is below low 98'],
    ['a security twice', fullBhavcopy({}, { symbol: 'B' }, {}), 4, 'ACME EQ stands twice in the file'],
    ['more trades than shares', fullBhavcopy({ trades: '1001' }), 2, '1001 trades of only 1000 shares'],
    ['delivery without its percent', fullBhavcopy({ share: '-' }), 2, 'delivered quantity and percent: one is there'],
    ['more than all delivered', fullBhavcopy({ share: '140.00' }), 2, 'delivered 140 percent of what was traded'],
  ];
  it.each(refusals)('is refused with %s', (_, text, line, reason) => {
    expect(read(text)).toMatchObject({ outcome: 'refused', line, reason: expect.stringContaining(reason) });
  });

  it('is refused when a long alphabetical list stops early, cut between two lines', () => {
    const rows = Array.from({ length: 400 }, (_, i) => ({ symbol: `A${String(i).padStart(3, '0')}` }));
    expect(read(fullBhavcopy(...rows))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('ends at A399'),
    });
    expect(read(fullBhavcopy(...rows, { symbol: 'ZENITH' }))).toMatchObject({ outcome: 'read' });
  });

  it('keeps and counts the odd rows that the exchange publishes', () => {
    const { warnings } = readAs(
      'day',
      fullBhavcopy({}, { symbol: 'B', close: '97.00' }, { symbol: 'C', open: '105.00' }),
    );
    expect(warnings).toEqual([{ line: 3, rows: 2, says: 'open or close lies outside high and low' }]);
  });

  it('is refused when hardly any row makes sense', () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({ symbol: `S${i}`, close: '200.00' }));
    expect(read(fullBhavcopy(...rows))).toMatchObject({
      outcome: 'refused',
      reason: 'open or close lies outside high and low, in 40 of 40 rows',
    });
  });

  it('of tomorrow is refused', () => {
    expect(read(fullBhavcopy({ day: '01-Jan-2090' }))).toMatchObject({
      outcome: 'refused',
      reason: 'is of 2090-01-01, which has not come yet',
    });
  });
});

describe('the old bhavcopy', () => {
  it('gives prices and ISINs; what it does not have is not known', () => {
    const day = readAs('day', oldBhavcopy({ day: '31-AUG-2016' }));
    expect(day).toMatchObject({ day: dayNumber('2016-08-31'), isins: ['INE000A01011'] });
    expect([...day.values.turnover, ...day.values.previous_close]).toEqual([101_000, 99]);
    expect(day.values.average[0]).toBeNaN();
    expect(day.values.delivery_quantity[0]).toBeNaN();
  });

  it('is refused when cut', () => {
    expect(read(oldBhavcopy({}, { symbol: 'B' }).slice(0, -40))).toMatchObject({
      outcome: 'refused',
      format: 'cm_bhav',
      line: 3,
    });
  });
});

describe('the UDiFF bhavcopy', () => {
  it('gives prices, names and ISINs of the cash market', () => {
    const day = readAs('day', udiff());
    expect(day.oi).toBeUndefined();
    expect([...readAs('day', udiff({ OpnIntrst: '1250' })).oi!]).toEqual([1250]);
    expect(day).toMatchObject({ symbols: ['ACME'], names: ['ACME LTD'], isins: ['INE000A01011'] });
    expect([...day.values.close, ...day.values.turnover]).toEqual([102.5, 101_000]);
  });

  it.each([{ Sgmt: 'FO' }, { Src: 'BSE' }])(
    'is another kind of file with %o, though its header is the same',
    (changes) => {
      expect(read(udiff(changes))).toMatchObject({ outcome: 'other-kind' });
    },
  );

  it('is refused when TradDt is no day', () => {
    expect(read(udiff({ TradDt: '' }))).toMatchObject({
      outcome: 'refused',
      line: 2,
      reason: 'TRADDT "" is not a day',
    });
  });
});

describe('the index closes', () => {
  const row = 'Nifty Bank,01-01-2025,100,110.5,95.25,105,5,5.0,1000,12.34,10.5,-,.41';

  it('give bars under our names and ratios, all else unknown', () => {
    const day = readAs(
      'day',
      lines(indexHeader, row, 'Nifty 1D Rate Index,01-01-2025,-,-,-,2373.55,0.41,.02,-,-,-,-,-'),
    );
    expect(day).toMatchObject({
      market: 'index',
      day: dayNumber('2025-01-01'),
      symbols: ['NIFTY BANK', 'NIFTY 1D RATE INDEX'],
      series: ['INDEX', 'INDEX'],
    });
    expect([...day.values.previous_close]).toEqual([100, 2373.14]);
    expect([...day.values.turnover]).toEqual([123_400_000, NaN]);
    expect([...day.values.open]).toEqual([100, NaN]);
    expect([...day.ratios!.pe, ...day.ratios!.pb, ...day.ratios!.dividend_yield]).toEqual([
      10.5,
      NaN,
      NaN,
      NaN,
      0.41,
      NaN,
    ]);
  });

  it('are refused without a close', () => {
    const spoilt = row.replace(',105,', ',,');
    expect(read(lines(indexHeader, spoilt))).toMatchObject({
      outcome: 'refused',
      line: 2,
      reason: 'CLOSING INDEX VALUE is missing',
    });
  });

  it('are refused when an index stands twice', () => {
    expect(read(lines(indexHeader, row, row))).toMatchObject({ outcome: 'refused', line: 3 });
  });
});
