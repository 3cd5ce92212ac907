import { dayNumber } from '@parakh/base';
import { barMinute, barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { lines, read, readAs } from '../test-files.ts';

const header = 'Code,Date,Open,High,Low,Close,Volume';
const bar = (code: string, time: string, close = '101') => `${code},${time}:00, 100, 102, 99, ${close}, 500`;

describe('minute bars of a symbol', () => {
  it('are sorted by time and stay at the start of the minute', () => {
    const text = lines(
      header,
      bar('ACME', '2016-08-16 09:16', '100.5'),
      bar('ACME', '2016-08-16 09:15'),
      bar('ACME', '2016-08-17 15:29'),
    );
    const bars = readAs('minutes', text);
    const day = dayNumber('2016-08-16');
    expect(bars.symbol).toBe('ACME');
    expect([...bars.time]).toEqual([barTime(day, 555), barTime(day, 556), barTime(day + 1, 929)]);
    expect([...bars.values.close]).toEqual([101, 100.5, 101]);
    expect([...bars.values.volume]).toEqual([500, 500, 500]);
    expect(bars.days.map(({ from, to }) => [from, to])).toEqual([[0, 2], [2, 3]]); // biome-ignore format: two days
  });

  it('take the symbol from the name of the file when the code is left out', () => {
    const text = lines('Date,Open,High,Low,Close,Volume', '2016-08-16 09:15:00, 439, 439.45, 436.2, 437.55, 25977');
    expect(readAs('minutes', text, 'minute.tar.xz/minute29/RELCO.csv').symbol).toBe('RELCO');
  });

  it.each([
    ['NIFTYPSU BANK', 'NIFTY PSU BANK'],
    ['NIFTYIT', 'NIFTY IT'],
    ['NIFTYINFRA', 'NIFTY INFRASTRUCTURE'],
    ['NIFTYCOMMODITIES', 'NIFTY COMMODITIES'],
    ['INDIAVIX', 'INDIA VIX'],
  ])('of the index %s are under %s, without a volume', (code, symbol) => {
    const bars = readAs('minutes', lines(header, bar(code, '2016-08-16 09:15')));
    expect(bars.symbol).toBe(symbol);
    expect(bars.values.volume[0]).toBeNaN();
  });

  it('have open interest where the file tells it, and none where it writes 0 alone', () => {
    const withOi = (...oi: readonly string[]) =>
      readAs(
        'minutes',
        lines(
          `${header},OI`,
          ...oi.map((contracts, minute) => `${bar('ACME', `2016-08-16 09:1${5 + minute}`)},${contracts}`),
        ),
      );
    expect([...withOi('13667775', '0', '').oi!]).toEqual([13_667_775, 0, NaN]);
    expect(withOi('0', '0', '').oi).toBeUndefined();
    expect(withOi('0', '0').days).toEqual(
      readAs('minutes', lines(header, ...['09:15', '09:16'].map((time) => bar('ACME', `2016-08-16 ${time}`)))).days,
    );
    expect(withOi('7', '').days).not.toEqual(withOi('7', '0').days);
  });

  it('before the opening and after the close are left out', () => {
    const times = ['09:08', '09:14', '09:15', '15:29', '15:30'];
    const text = lines(header, ...times.map((time) => bar('ACME', `2016-08-16 ${time}`)));
    expect([...readAs('minutes', text).time].map(barMinute)).toEqual([555, 929]);
  });

  it('on a day that the calendar does not know are kept with a warning', () => {
    const bars = readAs('minutes', lines(header, bar('ACME', '2016-08-15 09:15'), bar('ACME', '2016-08-16 09:15')));
    expect(bars.time).toHaveLength(2);
    expect(bars.warnings).toEqual([{ line: 2, rows: 1, says: '2016-08-15 is no session of the exchange calendar' }]);
  });

  it('of thirty minutes are another kind of file under the same header', () => {
    const text = lines(
      header,
      ...['09:15', '09:45', '10:15', '10:45', '11:15'].map((time) => bar('ACME', `2016-08-16 ${time}`)),
    );
    expect(read(text)).toMatchObject({
      outcome: 'other-kind',
      reason: 'holds bars of 30 minutes; one-minute bars are expected',
    });
  });

  it.each([
    [
      'two symbols',
      lines(header, bar('ACME', '2016-08-16 09:15'), bar('OTHER', '2016-08-16 09:16')),
      3,
      'holds more than one symbol',
    ],
    [
      'one minute twice',
      lines(header, bar('ACME', '2016-08-16 09:15'), bar('ACME', '2016-08-16 09:15')),
      3,
      'a second bar of 2016-08-16 09:15',
    ],
    ['a minute that is none', lines(header, bar('ACME', '2016-08-16 09:75')), 2, 'is not a minute'],
    ['high below low', lines(header, 'ACME,2016-08-16 09:15:00, 100, 98, 99, 100, 5'), 2, 'high 98 is below low 99'],
    ['a cut last line', lines(header, bar('ACME', '2016-08-16 09:15')).slice(0, -8), 2, 'the file is cut'],
  ])('are refused with %s', (_, text, line, reason) => {
    expect(read(text)).toMatchObject({ outcome: 'refused', line, reason: expect.stringContaining(reason) });
  });
});

const line = (day: string, clock: string, close = '110.00') =>
  `BANKNIFTY,${day},${clock},100.00,120.00,90.00,${close},0,0`;

describe('minute bars of an index without a header', () => {
  it('are moved from the end of the minute to its start, prints outside trading left out', () => {
    const clocks = ['09:08', '09:16', '09:17', '15:30', '15:31', '15:32'];
    const bars = readAs('minutes', lines(...clocks.map((clock) => line('20210601', clock))), '2021 JUNE BNF.txt');
    expect(bars.symbol).toBe('NIFTY BANK');
    expect([...bars.time].map(barMinute)).toEqual([555, 556, 929]);
    expect(bars.values.volume[0]).toBeNaN();
  });

  it('of a Muhurat session are kept', () => {
    const clocks = ['18:08', '18:16', '19:15', '19:16', '19:18'];
    const bars = readAs('minutes', lines(...clocks.map((clock) => line('20211104', clock))));
    expect([...bars.time].map(barMinute)).toEqual([18 * 60 + 15, 19 * 60 + 14]);
  });

  it('are refused when cut', () => {
    expect(read(lines(line('20210601', '09:16'), 'BANKNIFTY,2021'))).toMatchObject({
      outcome: 'refused',
      line: 2,
      reason: 'the file is cut: its last line has 2 of 9 columns',
    });
  });
});
