import { utils, write } from '@e965/xlsx';
import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { membersOf } from '../archive.ts';
import { lines, read, readAs, readingsAs } from '../test-files.ts';

const names = [
  'INDEX FUTURES',
  'NIFTY FUTURES',
  'BANKNIFTY FUTURES',
  'INDEX OPTIONS',
  'STOCK FUTURES',
  'STOCK OPTIONS',
];
const figures: Record<string, readonly (string | number)[]> = {
  'INDEX FUTURES': [30, 3.25, 20, 2, 100, 10.5],
  'NIFTY FUTURES': [20, 2.25, 15, 1.5, 60, 6.5],
  'BANKNIFTY FUTURES': [10, 1, 5, 0.5, 40, 4],
};
const group = (name: string) => [name, ...(figures[name] ?? [1, 2, 3, 4, 5, 6])];

/** Rows of the sheet, as in the exchange's workbook. */
const statistics = (day = '14-Nov-2025', rows: readonly (readonly (string | number)[])[] = names.map(group)) => [
  [`FII DERIVATIVES STATISTICS FOR ${day}`, '', '', '', '', '', ''],
  ['', 'BUY', 'BUY', 'SELL', 'SELL', 'OPEN INTEREST AT THE END OF THE DAY', ''],
  ['', ...Array.from({ length: 3 }, () => ['No. of contracts', 'Amt in Crores']).flat()],
  ...rows,
  ['', '', '', '', '', '', ''],
  ['Notes:', '', '', '', '', '', ''],
];
const asText = (rows: readonly (readonly (string | number)[])[]) => lines(...rows.map((row) => row.join(',')));
const written = (rows: Parameters<typeof asText>[0]) => read(asText(rows), 'fii_stats.xls/sheet1');

function oldWorkbook(rows: Parameters<typeof asText>[0]): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  return Buffer.from(
    write({ SheetNames: ['sheet1'], Sheets: { sheet1: sheet } }, { type: 'buffer', bookType: 'biff8' }),
  );
}

async function opened(bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const found: { name: string; bytes: Buffer }[] = [];
  for await (const member of membersOf({ name: 'fii_stats.xls', bytes, modified: new Date(0) })) found.push(member);
  return found;
}

const record = (date: string, instrument: string, change: Record<string, number> = {}) => {
  const [, bought, boughtCrore, sold, soldCrore, oi, oiCrore] = group(instrument);
  const own = { buy_contracts: bought, buy_amt: boughtCrore, sell_contracts: sold, sell_amt: soldCrore };
  return { date, instrument, ...own, oi_contracts: oi, oi_amt: oiCrore, oi_amt_adj: 7, ...change };
};
const asSheet = (records: readonly object[]) =>
  lines(Object.keys(records[0]!).join(','), ...records.map((one) => Object.values(one).join(',')));

const told = (text: readonly string[]) =>
  readAs('margins', lines(...text)).margins.map(({ underlying, day, figure, value }) => [
    underlying,
    day,
    figure,
    value,
  ]);

describe('FII derivatives statistics', () => {
  it('give contracts and crores of each group, out of an old workbook, texts and numbers alike', async () => {
    const asTexts = statistics().map((row) => row.map(String));
    for (const rows of [statistics(), asTexts]) {
      const [sheet, ...more] = await opened(oldWorkbook(rows));
      expect([sheet!.name, more]).toEqual(['fii_stats.xls/sheet1', []]);
      const { groups } = readAs('foreign-derivatives', sheet!.bytes, sheet!.name);
      expect(groups.map(({ instrument }) => instrument)).toEqual(names);
      expect(groups[1]).toEqual({
        day: dayNumber('2025-11-14'),
        instrument: 'NIFTY FUTURES',
        bought: 20,
        boughtCrore: 2.25,
        sold: 15,
        soldCrore: 1.5,
        oi: 60,
        oiCrore: 6.5,
      });
    }
  });

  it.each([
    ['a day that is none', statistics('44-Nov-2025'), 1, 'the title names no day'],
    [
      'other columns',
      statistics().map((row, at) => (at === 2 ? row.toSpliced(1, 2, 'Lots', 'Lakhs') : row)),
      3,
      'LOTS',
    ],
    [
      'a group that is missing',
      statistics('14-Nov-2025', names.slice(0, 5).map(group)),
      4,
      'STOCK OPTIONS of 2025-11-14',
    ],
    ['a group twice', statistics('14-Nov-2025', [...names, 'STOCK OPTIONS'].map(group)), 10, 'stands twice'],
    ['indices that do not add up', asChanged('NIFTY FUTURES', 1, 21), 4, 'add up to 31 (bought), it says 30'],
    ['a broken number', asChanged('STOCK OPTIONS', 1, '1O'), 9, '"1O" of STOCK OPTIONS'],
    ['half a contract', asChanged('STOCK OPTIONS', 3, 1.5), 9, '"1.5" of STOCK OPTIONS'],
    ['less than nothing', asChanged('STOCK OPTIONS', 2, -1), 9, '"-1" of STOCK OPTIONS'],
  ])('are refused with the line for %s', (_, rows, line, reason) => {
    expect(written(rows)).toMatchObject({ outcome: 'refused', line, reason: expect.stringContaining(reason) });
  });

  it('are refused as a workbook that is cut, or is none', async () => {
    const whole = oldWorkbook(statistics());
    await expect(opened(whole.subarray(0, 600))).rejects.toThrow('the old workbook (.xls) is damaged');
    await expect(opened(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).rejects.toThrow('save it as .csv or .xlsx');
  });
});

function asChanged(name: string, column: number, value: string | number) {
  return statistics(
    '14-Nov-2025',
    names.map((one) => (one === name ? group(one).toSpliced(column, 1, value) : group(one))),
  );
}

describe('FII derivatives statistics by day', () => {
  const days = ['13-Nov-2025', '14-Nov-2025'];
  const records = days.flatMap((day) => names.map((name) => record(day, name)));

  it('give each group of each day, without the noise of sums', () => {
    const noisy = [...records.slice(0, -1), record('14-Nov-2025', 'STOCK OPTIONS', { oi_amt: 441_130.209_999_999_96 })];
    const { groups } = readAs('foreign-derivatives', asSheet(noisy));
    expect(groups).toHaveLength(12);
    expect(groups.at(-1)).toMatchObject({ day: dayNumber('2025-11-14'), oiCrore: 441_130.21 });
    expect(groups[0]).not.toHaveProperty('row');
  });

  it('are refused with the line of a day that lacks a group or does not add up', () => {
    expect(read(asSheet(records.slice(0, -1)))).toMatchObject({
      line: 8,
      reason: 'STOCK OPTIONS of 2025-11-14 is missing',
    });
    const other = records.with(7, record('14-Nov-2025', 'NIFTY FUTURES', { sell_contracts: 16 }));
    expect(read(asSheet(other))).toMatchObject({ line: 8, reason: expect.stringContaining('add up to 21 (sold)') });
  });
});

describe('index futures by day', () => {
  const header = 'date,symbol,expiry,close,contracts,value,open_interest,stated_lot,implied_lot';
  const old = ['2012-07-05,NIFTY,26-Jul-2012,5344.5,186145,496380.45,23765850,,49.89'];
  const later = ['2026-03-19,NIFTY,2026-03-30,23054.8,100,149856200.0,130000,65,65'];
  const untraded = '2012-07-06,NIFTY,26-Jul-2012,5327.2,0,0.0,0,,';

  it('give a day of contracts for each day, value in rupees from lakhs and from rupees', () => {
    const days = readingsAs('contracts', lines(header, ...old, untraded, ...later));
    expect(days.map(({ day }) => day)).toEqual(['2012-07-05', '2012-07-06', '2026-03-19'].map(dayNumber));
    const of = (at: number) => days[at]!.values;
    expect([of(0).turnover[0], of(2).turnover[0]]).toEqual([49_638_045_000, 149_856_200]);
    expect([of(0).lot[0], of(2).lot[0]]).toEqual([NaN, 65]);
    expect([of(0).volume[0], of(1).volume[0], of(0).open[0], of(0).settlement[0]]).toEqual([186_145, 0, NaN, NaN]);
    expect([days[0]!.expiry[0], days[0]!.oi[0]]).toEqual([dayNumber('2012-07-26'), 23_765_850]);
    expect(days[0]!.parts).toMatchObject([{ underlying: 'NIFTY', isOptions: false, from: 0, to: 1 }]);
  });

  it.each([
    ['a contract twice', old[0]!, 'the future of 2012-07-26 stands twice on 2012-07-05'],
    ['an end before the day', untraded.replace('26-Jul', '05-Jul'), 'ended on 2012-07-05, before 2012-07-06'],
    [
      'a value in rupees of the old form',
      untraded.replace('0,0.0', '10,2663600'),
      'the value does not fit 10 contracts',
    ],
    ['no price', untraded.replace('5327.2', ''), 'CLOSE is missing'],
    ['negative open interest', untraded.replace('0.0,0', '0.0,-50'), 'OPEN_INTEREST "-50" is negative'],
  ])('are refused whole for %s', (_, row, reason) => {
    expect(read(lines(header, ...old, row))).toMatchObject({
      outcome: 'refused',
      line: 3,
      reason: expect.stringContaining(reason),
    });
  });
});

describe('the history of India VIX', () => {
  const header = 'Date ,Open ,High ,Low ,Close ,Prev. Close ,Change ,% Change ';
  const days = ['16-MAR-2026,22.645,22.875,19.82,21.6,22.645,-1.05,-4.61', '30-MAR-2021,0.0,0.0,0.0,20.65,0.0,20.65,'];

  it('gives a day of the indices for each day; what is 0 is not known, nor a change from it', () => {
    const [first, second] = readingsAs('day', lines(header, ...days));
    expect(first).toMatchObject({
      market: 'index',
      day: dayNumber('2026-03-16'),
      symbols: ['INDIA VIX'],
      series: ['INDEX'],
    });
    const bar = ({ values }: typeof first & object) =>
      [values.open, values.high, values.low, values.close].map(([value]) => value);
    expect([bar(first!), bar(second!)]).toEqual([
      [22.645, 22.875, 19.82, 21.6],
      [NaN, NaN, NaN, 20.65],
    ]);
    expect([first!.ratios!.points_change[0], second!.ratios!.points_change[0]]).toEqual([-1.05, NaN]);
  });

  it('is told from the histories of other indices, refused with a day twice, and warns of the day that is odd', () => {
    const other = lines(`${header},Shares Traded `, `${days[0]},1`);
    expect(read(other)).toMatchObject({ outcome: 'other-kind' });
    expect(read(lines(header, days[0]!, days[0]!))).toMatchObject({
      line: 3,
      reason: '16-MAR-2026 stands twice in the file',
    });
    expect(read(lines(header, days[0]!.replace('22.875', '19')))).toMatchObject({
      line: 2,
      reason: 'high 19 is below low 19.82',
    });
    const readings = readingsAs('day', lines(header, days[1]!, days[0]!.replace('22.875', '22')));
    expect(readings.map(({ warnings }) => warnings.map(({ line }) => line))).toEqual([[], [3]]);
  });
});

describe('what margins are worked out from', () => {
  const span = [
    'date,symbol,expiry,futures_price,price_scan,price_scan_pct,vol_scan',
    '2012-07-05,NIFTY,201207,5322.65,373.3,7.0134,0.04',
  ];
  const sigma = [
    'date,symbol,spot_close,spot_prev,fut_close,fut_prev,sigma_underlying,sigma_futures,sigma_applicable,ann_applicable',
    '2012-07-05,NIFTY,5327.3,5302.55,5344.5,5322.65,0.0098,0.0109,0.0109,0.2074',
  ];
  const elm = [
    'Sr No.,Symbol,Instrument Type,Normal ELM Margin%,Additional ELM% for Trade Date 20-Aug-2025,Total applicable ELM%',
    '1,ACME,OTH,3.5,1,4.5',
    '2,ACME,OTM,5.25,0,5.25',
  ];
  it('is one figure an underlying and day: SPAN’s ranges, sigmas, extreme-loss margins', () => {
    const day = dayNumber('2012-07-05');
    expect(told(span)).toEqual([
      ['NIFTY', day, 'price scan', 373.3],
      ['NIFTY', day, 'price scan pct', 7.0134],
      ['NIFTY', day, 'volatility scan', 0.04],
    ]);
    expect(told(sigma)).toEqual([
      ['NIFTY', day, 'sigma underlying', 0.0098],
      ['NIFTY', day, 'sigma future', 0.0109],
      ['NIFTY', day, 'sigma', 0.0109],
      ['NIFTY', day, 'sigma year', 0.2074],
    ]);
    expect(told(elm)).toEqual([
      ['ACME', dayNumber('2025-08-20'), 'extreme loss pct', 4.5],
      ['ACME', dayNumber('2025-08-20'), 'extreme loss additional pct', 1],
      ['ACME', dayNumber('2025-08-20'), 'extreme loss pct deep', 5.25],
      ['ACME', dayNumber('2025-08-20'), 'extreme loss additional pct deep', 0],
    ]);
  });

  it.each([
    ['an underlying twice', [...span, span[1]!], 3, 'NIFTY stands twice on this day'],
    ['a range that is missing', [span[0]!, span[1]!.replace(',0.04', ',')], 2, 'VOL_SCAN is missing'],
    ['a negative sigma', [sigma[0]!, sigma[1]!.replace('0.2074', '-0.2')], 2, 'ANN_APPLICABLE "-0.2" is negative'],
    [
      'a total that is none',
      [...elm.slice(0, 2), elm[2]!.replace(/5.25$/, '6')],
      3,
      'the total of ACME is 6, not 5.25 + 0',
    ],
    ['another type', [...elm.slice(0, 2), elm[2]!.replace('OTM', 'ITM')], 3, '"ITM" is neither OTH nor OTM'],
    ['a type twice', [...elm, '3,ACME,OTH,3.5,1,4.5'], 4, 'ACME OTH stands twice'],
    ['a day that is none', [elm[0]!.replace('20-Aug', '44-Aug'), elm[1]!], 1, 'names no day'],
  ])('is refused with the line for %s', (_, text, line, reason) => {
    expect(read(lines(...text))).toMatchObject({ outcome: 'refused', line, reason: expect.stringContaining(reason) });
  });
});
