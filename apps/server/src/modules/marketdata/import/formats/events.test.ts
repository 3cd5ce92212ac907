import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { jsonSheets } from '../json-sheets.ts';
import { Refusal } from '../refusal.ts';
import { lines, read, readAs } from '../test-files.ts';

const json = (value: unknown) => JSON.stringify(value);
const named = (value: unknown) => jsonSheets('file.json', Buffer.from(json(value)));

describe('board meetings', () => {
  const header = 'COMPANY NAME    SYMBOL     : BM DATE    : BM PURPOSE ';

  it('are read over as many lines as they take, one a day', () => {
    const { meetings } = readAs(
      'board-meetings',
      lines(
        header,
        'Acme, Inc Limited    ACME : 18-DEC-2020 : Financial Results To consider',
        '',
        '1. the results: of 2020',
        'Acme, Inc Limited    ACME : 18-DEC-2020 : Financial Results',
        'Béta Limited    BETA : 19-DEC-2020 : Bonus',
      ),
    );
    expect(meetings).toEqual([
      {
        symbol: 'ACME',
        day: dayNumber('2020-12-18'),
        purpose: 'Financial Results To consider 1. the results: of 2020',
      },
      { symbol: 'BETA', day: dayNumber('2020-12-19'), purpose: 'Bonus' },
    ]);
  });

  it('without a day refuse the file', () => {
    expect(read(lines(header, 'Acme Limited    ACME : soon : Bonus'))).toMatchObject({ outcome: 'refused', line: 2 });
  });
});

describe('announcements', () => {
  it('have a subject, words and the day of their file; values of funds are left out', () => {
    const { items } = readAs(
      'news',
      lines(
        'COMPANY NAME    SYMBOL    : ANNOUNCEMENTS',
        'Fund A    FUNDA : Declaration of NAV FUNDA  : Rs. 10',
        'Acme Limited    ACME : Press Release ACME  : Acme Limited has built a rocket.',
        'It flies.',
        'Acme Limited    ACME : Book Closure from Monday on',
      ),
      'An_2020-12-14.txt',
    );
    expect(items.map(({ title, summary, symbols }) => [title, summary, symbols])).toEqual([
      ['Press Release', 'Acme Limited has built a rocket. It flies.', ['ACME']],
      ['Book Closure from Monday on', '', ['ACME']],
    ]);
    expect(items[0]!.at).toBe(Date.parse('2020-12-14T00:00:00+05:30'));
  });

  it('from the website have their moment and a link', () => {
    const item = {
      symbol: 'ACME',
      desc: 'Updates',
      an_dt: '18-Oct-2023 22:11:42',
      attchmntText: 'Rockets "at last"',
      attchmntFile: 'https://files.example/1.pdf',
    };
    expect(readAs('news', sheetOf([item])).items).toMatchObject([
      {
        at: Date.parse('2023-10-18T22:11:42+05:30'),
        title: 'Updates',
        summary: 'Rockets "at last"',
        link: item.attchmntFile,
      },
    ]);
    expect(read(sheetOf([{ ...item, an_dt: 'lately' }]))).toMatchObject({ outcome: 'refused', line: 2 });
  });
});

describe('deals', () => {
  const row = {
    BD_DT_DATE: '01-DEC-2025',
    BD_SYMBOL: 'ACME',
    BD_CLIENT_NAME: 'A FUND',
    BD_BUY_SELL: 'BUY',
    BD_QTY_TRD: 1000,
    BD_TP_WATP: 65.3,
  };

  it('are of the kind that the name of the file tells', () => {
    const [deal] = readAs('deals', sheetOf([row]), 'bulkdeals-block_deals.json').deals;
    expect(deal).toEqual({
      symbol: 'ACME',
      day: dayNumber('2025-12-01'),
      what: 'block',
      client: 'A FUND',
      side: 'buy',
      shares: 1000,
      price: 65.3,
    });
    expect(read(sheetOf([row]), 'deals.json')).toMatchObject({ outcome: 'refused' });
    expect(read(sheetOf([{ ...row, BD_BUY_SELL: 'LEND' }]), 'bulk.json')).toMatchObject({
      outcome: 'refused',
      line: 2,
    });
  });
});

describe('what the website tells of results and owners', () => {
  it('says when a result was told', () => {
    const filing = {
      symbol: 'ACME',
      period: 'Quarterly',
      toDate: '31-Dec-2024',
      broadCastDate: '16-Jan-2025 15:29:51',
      consolidated: 'Non-Consolidated',
      xbrl: 'javascript:alert(1)',
    };
    expect(readAs('result-filings', sheetOf([filing])).filings).toEqual([
      {
        symbol: 'ACME',
        end: dayNumber('2024-12-31'),
        basis: 'standalone',
        publishedAt: Date.parse('2025-01-16T15:29:51+05:30'),
        link: '',
      },
    ]);
  });

  it('says what promoters hold', () => {
    const holding = {
      symbol: 'ACME',
      date: '31-DEC-2025',
      pr_and_prgrp: '43.87',
      public_val: '56.13',
      broadcastDate: '13-JAN-2026 15:41:40',
    };
    expect(readAs('statements', sheetOf([holding])).figures).toMatchObject([
      { kind: 'holding', line: 'promoters', value: 43.87, knownOn: dayNumber('2026-01-13') },
    ]);
    expect(read(sheetOf([{ ...holding, pr_and_prgrp: '143' }]))).toMatchObject({ outcome: 'refused', line: 2 });
  });

  it('says what shares get', () => {
    const action = {
      symbol: 'ACME',
      series: 'EQ',
      subject: 'Bonus 2:1',
      exDate: '17-Oct-2023',
      recDate: '17-Oct-2023',
    };
    expect(readAs('corporate-actions', sheetOf([action]))).toMatchObject({
      actions: [{ symbol: 'ACME', what: 'bonus', exDay: dayNumber('2023-10-17'), recordDay: dayNumber('2023-10-17') }],
      adjustments: [{ factor: 1 / 3 }],
    });
  });
});

const stock = (symbol: string) => ({
  symbol,
  open: '1',
  meta: { companyName: `${symbol} Limited`, isin: 'INE000A01011' },
});

const page = (name: string, symbols: readonly string[]) => {
  const value = { name, timestamp: '17-Nov-2025 15:30:19', data: symbols.map(stock), metadata: { ffmc: null } };
  return named(value)![0]!.text;
};

describe('a page of an index', () => {
  it('names its members on its day', () => {
    const { group, day, members } = readAs('members', page('SECURITIES IN F&O', ['A', 'B', 'C', 'D', 'E']));
    expect([group, day, members.length, members[0]!.name]).toEqual(['FNO', dayNumber('2025-11-17'), 5, 'A Limited']);
  });

  it('that is cut, or of an unknown index, is refused', () => {
    expect(read(page('NIFTY 50', ['A']))).toMatchObject({ reason: 'lists 1 members of NIFTY 50: it was cut' });
    expect(read(page('GAINERS', ['A']))).toMatchObject({ outcome: 'refused' });
  });
});

/** As an archive hands a JSON list on. */
function sheetOf(records: readonly Record<string, unknown>[]): string {
  const [sheet] = jsonSheets('list.json', Buffer.from(json(records)))!;
  return sheet!.text;
}

describe('a JSON file', () => {
  it('is its lists of records, with plain fields beside them', () => {
    expect(
      named({ name: 'NIFTY', data: [{ a: 1, meta: { b: 'x,"y"' }, list: [1] }], none: [], more: [{ a: null }] }),
    ).toEqual([
      { name: 'data', text: '"a","meta.b","OF.name"\n"1","x,""y""","NIFTY"\n' },
      { name: 'more', text: '"a","OF.name"\n"","NIFTY"\n' },
    ]);
    expect(named({ marketStatus: 'open' })).toEqual([]);
  });

  it('that was cut is refused; other text in brackets is left alone', () => {
    expect(() => jsonSheets('file.json', Buffer.from('[{"a":1'))).toThrow(Refusal);
    expect(jsonSheets('notes.ini', Buffer.from('[section]'))).toBeUndefined();
  });
});
