import { describe, expect, it } from 'vitest';
import { fullBhavcopy, indexHeader, lines, oldBhavcopy, read, readAs, udiff } from './test-files.ts';

const index = (name: string, day = '01-01-2025') =>
  lines(indexHeader, `${name},${day},100,110,90,105,5,5.0,1000,12.34,21.88,3.54,1.27`);
const minutes = (code: string, day = '2016-08-22') =>
  lines('Code,Date,Open,High,Low,Close,Volume', `${code},${day} 09:15:00,100,102,99,101,500`);
const deals = (day: string) =>
  lines('BD_SYMBOL,BD_DT_DATE,BD_CLIENT_NAME,BD_BUY_SELL,BD_QTY_TRD,BD_TP_WATP', `ACME,${day},A,BUY,1,2`);
const actions = (symbol: string, exDay: string) =>
  lines('SERIES,SYMBOL,SECURITY,RECORD_DT,EX_DT,PURPOSE', `EQ,${symbol},Acme,,${exDay},BONUS 1:1`);
const renamed = (to: string) =>
  lines('SYMB_COMPANY_NAME, SM_KEY_SYMBOL, SM_NEW_SYMBOL, SM_APPLICABLE_FROM', `Acme,ACME,${to},02-MAY-2025`);

const odd = [
  'REL\uFFFDANCE',
  '<script>alert(1)</script>',
  '=cmd|A0',
  'reliance',
  '../../etc',
  'A B',
  '@SUM',
  '-',
  '&',
  '-1',
];

describe('a symbol', () => {
  it.each(['M&M', 'BAJAJ-AUTO', 'J&KBANK', '3MINDIA', '92GS2030', '549', 'SDBL-RE1', 'L&TFH'])(
    'may be %s',
    (symbol) => {
      expect(readAs('day', fullBhavcopy({ symbol })).symbols).toEqual([symbol]);
    },
  );

  it.each(odd)('of the exchange’s daily files is not %j, and the line is told', (symbol) => {
    const asked = [fullBhavcopy({}, { symbol }), oldBhavcopy({}, { symbol }), udiff({ TckrSymb: symbol })];
    for (const [at, text] of asked.entries())
      expect(read(text), text).toMatchObject({ outcome: 'refused', line: at === 2 ? 2 : 3 });
  });

  it('is named in the reason, without the letters that nobody can print', () => {
    expect(read(Buffer.from(fullBhavcopy({}, { symbol: 'REL\u0007\u00ffANCE' }), 'latin1'))).toMatchObject({
      line: 3,
      reason: expect.stringContaining('"REL\uFFFD\uFFFDANCE" is no symbol'),
    });
  });

  it.each([
    ['minute bars', (symbol: string) => minutes(symbol)],
    ['corporate actions', (symbol: string) => actions(symbol, '02-05-2025')],
    ['symbol changes', (symbol: string) => renamed(symbol)],
  ])('of %s has the same alphabet', (_, fileOf) => {
    expect(read(fileOf('M&M'), 'x.csv')).toMatchObject({ outcome: 'read' });
    for (const symbol of odd.filter((one) => one.trim().length > 1 && one !== 'A B'))
      expect(read(fileOf(symbol)), symbol).toMatchObject({ outcome: 'refused', line: 2 });
  });

  it.each(['Nifty Oil & Gas', 'Nifty500 Multicap 50:25:25', 'Nifty Financial Services 25/50', 'NIFTY50 PR 1x Inverse'])(
    'of an index may be %s',
    (name) => {
      expect(read(index(name))).toMatchObject({ outcome: 'read' });
    },
  );

  it.each(['Nifty B\uFFFDnk', '<b>Nifty</b>', '=cmd|A0'])('of an index is not %j', (name) => {
    expect(read(index(name))).toMatchObject({ outcome: 'refused', line: 2 });
  });
});

describe('a day', () => {
  it.each([
    ['bhavcopy', (day: string) => fullBhavcopy({ day }), '04-Nov-1926'],
    ['indices', (day: string) => index('Nifty 50', day), '01-01-1926'],
    ['minute bars', (day: string) => minutes('ACME', day), '1926-08-22'],
    ['deals', deals, '02-May-1926'],
    ['corporate actions', (day: string) => actions('ACME', day), '02-05-1926'],
  ])('of %s is not before the exchange began to trade', (_, fileOf, day) => {
    expect(read(fileOf(day), 'bulk.json')).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('before the exchange began to trade (1994-11-03)'),
    });
  });

  it('of the first session is taken', () => {
    expect(read(fullBhavcopy({ day: '03-Nov-1994' }))).toMatchObject({ outcome: 'read' });
    expect(read(fullBhavcopy({ day: '02-Nov-1994' }))).toMatchObject({ outcome: 'refused' });
  });

  it('that is told ahead is taken, a deal of tomorrow and what is told for other centuries are not', () => {
    expect(read(actions('ACME', '30-06-2079'))).toMatchObject({ outcome: 'read' });
    expect(read(actions('ACME', '30-06-2999'))).toMatchObject({ reason: expect.stringContaining('not come yet') });
    expect(read(deals('30-Jul-2079'), 'bulk.json')).toMatchObject({ reason: expect.stringContaining('not come yet') });
  });
});
