import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { lines, read, readAs } from '../test-files.ts';

describe('the securities list', () => {
  const header = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';

  it('gives what is known of a company', () => {
    const { securities } = readAs(
      'securities',
      lines(header, 'ACME,Acme (India) Limited,EQ,06-OCT-2008,5,1,INE000A01011,10'),
    );
    expect(securities).toEqual([
      {
        symbol: 'ACME',
        name: 'Acme (India) Limited',
        series: 'EQ',
        listedOn: dayNumber('2008-10-06'),
        paidUp: 5,
        lot: 1,
        isin: 'INE000A01011',
        faceValue: 10,
      },
    ]);
  });

  it('is refused without an ISIN or with a wrong day', () => {
    expect(read(lines(header, 'ACME,Acme,EQ,06-OCT-2008,5,1,,10'))).toMatchObject({
      line: 2,
      reason: 'ISIN NUMBER is missing',
    });
    expect(read(lines(header, 'ACME,Acme,EQ,soon,5,1,INE0,10'))).toMatchObject({
      line: 2,
      reason: 'DATE OF LISTING "soon" is not a day',
    });
  });
});

describe('the members of an index', () => {
  const header = 'Company Name,Industry,Symbol,Series,ISIN Code';
  const list = lines(
    header,
    'Acme Ltd.,Services,ACME,EQ,INE000A01011',
    'Dummy Part Ltd.,Services,DUMMYPART,BE,DUM000A01011',
  );

  it('belong to the index that the name of the file tells, on the day that the path tells', () => {
    expect(readAs('members', list, 'index-lists-2021/ind_nifty50list.csv')).toMatchObject({
      group: 'NIFTY 50',
      day: dayNumber('2021-01-01'),
    });
  });

  it('are dated by the file itself when nothing else tells a day', () => {
    expect(readAs('members', list, 'ind_nifty50list.csv').day).toBe(dayNumber('2024-06-30'));
  });

  it('leave out placeholders', () => {
    expect(readAs('members', list, 'ind_nifty50list.csv').members.map(({ symbol }) => symbol)).toEqual(['ACME']);
  });

  it.each([
    ['ind_nifty500list.csv', 'NIFTY 500'],
    ['ind_nifty_privatebanklist.csv', 'NIFTY PRIVATE BANK'],
    ['ind_niftyfinancelist.csv', 'NIFTY FIN SERVICE'],
    ['ind_niftyfinancialservices25_50list.csv', 'NIFTY FINANCIAL SERVICES 25 50'],
    ['ind_niftyoilgaslist.csv', 'NIFTY OIL & GAS'],
    ['ind_niftytotalmarket_list.csv', 'NIFTY TOTAL MARKET'],
    ['ind_niftymidcap100list.csv', 'NIFTY MIDCAP 100'],
    ['ind_niftytomorrowlist.csv', 'NIFTY TOMORROW'],
  ])('of %s are those of %s', (name, group) => {
    expect(readAs('members', list, name).group).toBe(group);
  });

  it('read an industry in capitals as the later lists write it', () => {
    const old = lines(header, 'Acme Ltd.,INDUSTRIAL MANUFACTURING,ACME,EQ,INE000A01011');
    expect(readAs('members', old, 'ind_nifty50list.csv').members[0]!.industry).toBe('Industrial Manufacturing');
  });

  it('are refused under a name that tells no index', () => {
    expect(read(list, 'members.csv')).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('does not tell the index'),
    });
  });
});

describe('the list of changed symbols', () => {
  const rows = ['Acme Ltd,OLDCO,NEWCO,09-APR-2025', 'Same Ltd,SAME,SAME,09-APR-2025'];

  it.each([
    ['with its header', lines('SYMB_COMPANY_NAME, SM_KEY_SYMBOL, SM_NEW_SYMBOL, SM_APPLICABLE_FROM', ...rows)],
    ['without one', lines(...rows)],
  ])('is read %s; a change to the same symbol is none', (_, text) => {
    expect(readAs('symbol-changes', text).changes).toEqual([
      { oldSymbol: 'OLDCO', newSymbol: 'NEWCO', day: dayNumber('2025-04-09') },
    ]);
  });

  it('is refused with a wrong day', () => {
    expect(read(lines(rows[0]!, 'X Ltd,A,B,09-APX-2025'))).toMatchObject({ outcome: 'refused', line: 2 });
  });
});

const inReports = (...rows: string[]) =>
  lines('SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE', ...rows);

describe('corporate actions', () => {
  it('in the daily reports become factors at their ex-day', () => {
    const reading = readAs(
      'corporate-actions',
      inReports('EQ,ACME,Acme Ltd,10/12/2020, , ,09/12/2020, , ,BONUS 1:3                '),
    );
    expect(reading.adjustments).toEqual([
      { symbol: 'ACME', exDay: dayNumber('2020-12-09'), what: 'bonus', factor: 0.75, text: 'BONUS 1:3' },
    ]);
    expect(reading.warnings).toEqual([]);
  });

  it('from the website become the same', () => {
    const header =
      '"SYMBOL","COMPANY NAME","SERIES","PURPOSE","FACE VALUE","EX-DATE","RECORD DATE","BOOK CLOSURE START DATE","BOOK CLOSURE END DATE"';
    const row =
      '"ACME","Acme, Inc","EQ","Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share","10","09-Dec-2020","-","-","-"';
    expect(readAs('corporate-actions', lines(header, row)).adjustments).toMatchObject([
      { symbol: 'ACME', exDay: dayNumber('2020-12-09'), what: 'split', factor: 0.2 },
    ]);
  });

  it('that sound like a change of shares but cannot be read are reported', () => {
    const reading = readAs(
      'corporate-actions',
      inReports('EQ,ACME,Acme Ltd, , , ,09/12/2020, , ,RIGHTS 1:4 @ PREM RS 10'),
    );
    expect(reading.adjustments).toEqual([]);
    expect(reading.warnings).toEqual([{ line: 2, rows: 1, says: 'no factor for ACME: "RIGHTS 1:4 @ PREM RS 10"' }]);
  });

  it('without an ex-day are reported', () => {
    const reading = readAs('corporate-actions', inReports('EQ,ACME,Acme Ltd,10/12/2020, , , , , ,BONUS 1:1'));
    expect(reading.adjustments).toEqual([]);
    expect(reading.warnings).toHaveLength(1);
  });

  it('of bonds have no factor', () => {
    const reading = readAs(
      'corporate-actions',
      inReports('N1,ACME,Acme Ltd, , , ,09/12/2020, , ,FACE VALUE REDUCTION FROM RS 1000 TO RS 500'),
    );
    expect(reading).toMatchObject({ adjustments: [], warnings: [] });
  });
});

describe('the derivative lots', () => {
  const text = lines(
    'UNDERLYING     ,SYMBOL    ,MAY-17     ,JUN-17     ',
    'NIFTY BANK     ,BANKNIFTY ,40         ,40         ',
    'Derivatives on Individual Securities,Symbol    ,MAY-17     ,JUN-17     ',
    'ACME LTD       ,ACME      ,800        ,           ',
  );

  it('name the members of FNO, indices under our names', () => {
    const reading = readAs('members', text, 'fo_mktlots_2017-05-06.csv');
    expect(reading).toMatchObject({ group: 'FNO', day: dayNumber('2017-05-06') });
    expect(reading.members.map(({ symbol }) => symbol)).toEqual(['NIFTY BANK', 'ACME']);
    const { lots } = readAs('contract-lots', text, 'fo_mktlots_2017-05-06.csv');
    expect(lots.map(({ underlying, month, lot }) => [underlying, month, lot])).toEqual([
      ['BANKNIFTY', 201_705, 40],
      ['ACME', 201_705, 800],
      ['BANKNIFTY', 201_706, 40],
    ]);
  });

  it.each(['8OO', '-800', '0', '800.5'])('are refused with the line for a lot of %s', (lot) => {
    const reason = expect.stringContaining('is no number of units');
    expect(read(text.replace('800 ', lot))).toMatchObject({ outcome: 'refused', line: 4, reason });
  });

  it('count from their first month when the name tells no day', () => {
    expect(readAs('members', text, 'fo_mktlots.csv').day).toBe(dayNumber('2017-05-01'));
  });
});

const row = (name: string, more: string) => `"NSE_FO|1","1","${name}","Some name","1.5",${more},"NSE_FO"`;

describe('a broker’s list of instruments', () => {
  const upstoxHeader =
    '"instrument_key","exchange_token","tradingsymbol","name","last_price","expiry","strike","tick_size","lot_size","instrument_type","option_type","exchange"';
  const future = row('ACME26AUGFUT', '"2026-08-25","0.0","0.05","800","FUTSTK","FF"');
  const upstox = lines(
    upstoxHeader,
    '"NSE_EQ|IN1","7","749RJ35","SDL","0","","","0.01","100","EQUITY","","NSE_EQ"',
    row('NIFTY26AUGFUT', '"2026-08-25","0.0","0.05","65","FUTIDX","FF"'),
    future,
    row('ACME26AUG100CE', '"2026-08-25","100.0","0.05","800","OPTSTK","CE"'),
    row('011NSETEST26AUGFUT', '"2026-08-25","0.0","0.05","1","FUTSTK","FF"'),
  );
  const kite = lines(
    'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange',
    '1,2,ACME26AUGFUT,,20.5,2026-08-25,-0.01,0.05,800,FUT,NFO-FUT,NFO',
    '1,3,NIFTY26AUGFUT,,20.5,2026-08-25,-0.01,0.05,65,FUT,NFO-FUT,NFO',
    '1,4,ACME26AUG100CE,,1.5,2026-08-25,100.0,0.05,800,CE,NFO-OPT,NFO',
  );

  it.each([
    ['upstox_NSE_2026-07.csv', upstox],
    ['kite_2026-07.csv', kite],
  ])('tells who has futures and options, and their lots: %s', (name, text) => {
    const { group, day, members } = readAs('members', text, name);
    const { lots } = readAs('contract-lots', text, name);
    expect([group, day]).toEqual(['FNO', dayNumber('2026-07-01')]);
    expect(members.map(({ symbol }) => symbol).sort()).toEqual(['ACME', 'NIFTY 50']);
    expect(lots).toContainEqual({ underlying: 'NIFTY', month: 202_608, day, lot: 65 });
    expect(lots).toContainEqual({ underlying: 'ACME', month: 202_608, day, lot: 800 });
  });

  it.each([
    ['an unknown word', ['"FUTSTK"', '"FUTNEW"'], 'INSTRUMENT_TYPE "FUTNEW" is not known'],
    ['letters in a lot', ['"800"', '"8OO"'], 'LOT_SIZE "8OO" is not a number'],
    ['no lot', ['"800"', '""'], 'ACME26AUGFUT has no whole LOT_SIZE'],
    ['a strike with letters', ['"0.0"', '"1O0"'], 'STRIKE "1O0" is not a number'],
    ['a name of another month', ['26AUGFUT', '26SEPFUT'], 'is not named as a future of 2026-08-25'],
    ['contracts that have ended', ['2026-08-25', '2026-06-25'], 'ended on 2026-06-25, before the list of 2026-07-01'],
    ['no day', ['2026-08-25', 'August'], 'EXPIRY "August" is not a day'],
  ] as const)('is refused with the line for %s', (_, [from, to], reason) => {
    const text = lines(upstoxHeader, future.replace(from, to));
    expect(read(text, 'upstox_2026-07.csv')).toMatchObject({
      outcome: 'refused',
      line: 2,
      reason: expect.stringContaining(reason),
    });
  });

  it('without futures of NSE is none of ours, and one that was cut is refused', () => {
    const bse = lines(upstoxHeader, '"BSE_INDEX|A","4","A","A","1",,,"",,"INDEX",,"BSE_INDEX"');
    expect(read(bse)).toMatchObject({
      outcome: 'other-kind',
      reason: expect.stringContaining('a broker’s instruments'),
    });
    expect(read(upstox.slice(0, -30))).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('is cut') });
  });
});
