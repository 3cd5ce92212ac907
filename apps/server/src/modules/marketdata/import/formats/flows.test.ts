import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { lines, read, readAs } from '../test-files.ts';

const told = { fii_buy: '100.5', fii_sell: '120', fii_net: '-19.5', dii_buy: '90', dii_sell: '70', dii_net: '20' };
const positions = ['fii_idx_fut', 'dii_idx_fut', 'fii_stk_fut', 'dii_stk_fut', 'fii_idx_call', 'fii_idx_put'];
const names = [
  'date',
  ...Object.keys(told),
  ...positions.flatMap((name) => [`${name}_long`, `${name}_short`, `${name}_net`]),
  'pcr',
  'sentiment_score',
];
const row = (values: Record<string, string>) => names.map((name) => values[name] ?? '0').join(',');
const fiiDii = (values: Record<string, string>) =>
  lines(names.join(','), row({ date: '2026-05-14', ...told, ...values }));

const title = (what: string) => `""Participant wise ${what} in Equity Derivatives as on Nov 14, 2025"",,,,,,,,,,,`;

describe('FII and DII by day', () => {
  it('give what was bought and sold, and positions where they are told', () => {
    const { flows } = readAs('flows', fiiDii({ fii_idx_fut_long: '35', fii_idx_fut_short: '260', pcr: '0.7' }));
    const day = dayNumber('2026-05-14');
    const none = { buy: NaN, sell: NaN, long: NaN, short: NaN };
    expect(flows).toEqual([
      { ...none, day, who: 'FII', instrument: 'cash', buy: 100.5, sell: 120 },
      { ...none, day, who: 'FII', instrument: 'index futures', long: 35, short: 260 },
      { ...none, day, who: 'DII', instrument: 'cash', buy: 90, sell: 70 },
    ]);
  });

  it('are refused where the net is not the difference', () => {
    expect(read(fiiDii({ dii_net: '25' }))).toMatchObject({ line: 2, reason: 'DII_NET 25 is not 90 − 70' });
  });

  it('are refused with contracts in fractions', () => {
    expect(read(fiiDii({ fii_idx_fut_long: '3.5' }))).toMatchObject({
      line: 2,
      reason: 'FII_IDX_FUT_LONG "3.5" is not a whole number',
    });
  });
});

describe('participant-wise open interest', () => {
  const kinds = [
    'Future Index',
    'Future Stock',
    'Option Index Call',
    'Option Index Put',
    'Option Stock Call',
    'Option Stock Put',
  ];
  const header = ['Client Type', ...kinds.flatMap((kind) => [`${kind} Long`, `${kind} Short  `])].join(',');
  const stored = (who: string, long: number, short: number) => [who, ...kinds.flatMap(() => [long, short])].join(',');
  const file = (what: string, total: number) =>
    lines(
      title(what),
      header,
      stored('Client', 5, 1),
      stored('DII', 1, 2),
      stored('FII', 2, 6),
      stored('Pro', 3, 2),
      stored('TOTAL', total, 11),
    );

  it('gives contracts of four kinds of investors in six instruments', () => {
    const { flows } = readAs('flows', file('Open Interest (no. of contracts)', 11));
    expect(flows).toHaveLength(24);
    expect(flows).toContainEqual({
      day: dayNumber('2025-11-14'),
      who: 'FII',
      instrument: 'index futures',
      buy: NaN,
      sell: NaN,
      long: 2,
      short: 6,
    });
  });

  it('is refused where the rows do not add up', () => {
    expect(read(file('Open Interest (no. of contracts)', 12))).toMatchObject({
      line: 7,
      reason: 'FUTURE INDEX LONG: the rows add up to 11, TOTAL says 12',
    });
  });

  it('is taken with a warning where the total is off by a contract of thousands', () => {
    const off = file('Open Interest (no. of contracts)', 11)
      .replaceAll('DII,1,2', 'DII,1000001,2')
      .replaceAll('TOTAL,11', 'TOTAL,1000012');
    const { warnings } = readAs('flows', off);
    expect(warnings).toEqual([
      { line: 7, rows: 1, says: 'FUTURE INDEX LONG: the rows add up to 1000011, TOTAL says 1000012' },
    ]);
  });

  it('is told from the volumes by the title: they are what was bought and sold', () => {
    const { flows } = readAs('flows', file('Trading Volume (no. of contracts)', 11));
    expect(flows).toHaveLength(24);
    expect(flows[2]).toEqual({
      day: dayNumber('2025-11-14'),
      who: 'FII',
      instrument: 'index futures volume',
      buy: 2,
      sell: 6,
      long: NaN,
      short: NaN,
    });
    expect(read(file('Client limits', 11))).toMatchObject({ outcome: 'other-kind' });
    expect(read(file('Trading Volume', 11).replace('Nov 14', 'Nov 44'))).toMatchObject({ outcome: 'refused', line: 1 });
    expect(read(file('Trading Volume', 11).replace('Pro,3', 'Pro,-3'))).toMatchObject({ outcome: 'refused', line: 6 });
    expect(read(file('Trading Volume', 11).replace(/TOTAL.*\n/, ''))).toMatchObject({ reason: 'has no row TOTAL' });
  });
});

describe('participant-wise open interest by day', () => {
  const kinds = [
    'Future Index',
    'Future Stock',
    'Option Index Call',
    'Option Index Put',
    'Option Stock Call',
    'Option Stock Put',
  ];
  const header = ['date', 'client_type', ...kinds.flatMap((kind) => [`${kind} Long`, `${kind} Short`])].join(',');
  const held = (day: string, who: string, long: number | '', short: number | '') =>
    [day, who, ...kinds.flatMap(() => [long, short])].join(',');
  const dayWith = (day: string, total: number | '', foreign: number | '' = 2) => [
    held(day, 'Client', 5, 1),
    held(day, 'DII', 1, 2),
    held(day, 'FII', foreign, 6),
    held(day, 'Pro', 3, 2),
    held(day, 'TOTAL', total, 11),
  ];

  it('gives every day that adds up; others are left out with their line', () => {
    const { flows, warnings } = readAs(
      'flows',
      lines(
        header,
        ...dayWith('2019-12-11', 11),
        ...dayWith('2019-12-12', 11, ''),
        ...dayWith('2013-08-22', ''),
        ...dayWith('2019-12-13', 12),
        ...dayWith('2019-12-16', 11).slice(1),
        ...dayWith('2019-12-17', 11),
      ),
    );
    expect(flows).toHaveLength(48);
    expect(flows[8]).toEqual({
      day: dayNumber('2019-12-11'),
      who: 'Client',
      instrument: 'index calls',
      buy: NaN,
      sell: NaN,
      long: 5,
      short: 1,
    });
    expect(warnings).toEqual([
      { line: 7, rows: 5, says: '2019-12-12 is left out: FUTURE INDEX LONG of FII is missing' },
      { line: 12, rows: 5, says: '2013-08-22 is left out: FUTURE INDEX LONG of TOTAL is missing' },
      { line: 17, rows: 5, says: '2019-12-13 is left out: FUTURE INDEX LONG: the rows add up to 11, TOTAL says 12' },
      { line: 22, rows: 4, says: '2019-12-16 is left out: it has no row Client' },
    ]);
  });

  it('is refused with a row twice, with words for numbers', () => {
    const day = dayWith('2019-12-11', 11);
    expect(read(lines(header, ...day, day[0]!))).toMatchObject({ line: 7, reason: 'Client stands twice on this day' });
    expect(read(lines(header, ...day).replace('Client,5', 'Client,five'))).toMatchObject({ line: 2 });
  });

  it('is volume where its name says so: what was bought and sold; fields of JSON must tell which', () => {
    const day = dayWith('2019-12-11', 11);
    const volume = { instrument: 'index futures volume', buy: 5, sell: 1, long: NaN, short: NaN };
    const asFields = lines(header.toLowerCase().replaceAll(' ', '_'), ...day);
    for (const text of [lines(header, ...day), asFields])
      expect(readAs('flows', text, 'participant_vol_2019.json').flows[0]).toMatchObject(volume);
    expect(readAs('flows', asFields, 'participant_oi_2019.json').flows[0]).toMatchObject({ long: 5, short: 1 });
    expect(read(asFields, 'participants.json')).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('its name must tell'),
    });
  });
});
