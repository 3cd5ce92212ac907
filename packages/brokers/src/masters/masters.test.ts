import { dayNumber, dayOf, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { brokers } from '../brokers.ts';
import { masterFormats, masters } from '../masters.ts';
import { type MasterRefused, type MasterReport, masterBeginning, readMaster } from '../read-master.ts';
import { optionNames } from './option-names.ts';
import { instrumentId, type MasterRow } from './row.ts';
import { contracts, listText, madeUpLists, piecesOf } from './test-lists.ts';

const today = dayNumber('2026-07-01');

interface Read {
  readonly report: MasterReport | MasterRefused;
  readonly rows: readonly MasterRow[];
}

async function readText(text: string, size?: number): Promise<Read> {
  const rows: MasterRow[] = [];
  const take = async (portion: readonly MasterRow[]) => void rows.push(...portion);
  return { report: await readMaster(piecesOf(text, size), { today, take }), rows };
}

const lists = Object.entries(madeUpLists);

describe.each(lists)('the list of %s', (broker, list) => {
  it('is read in one shape, what is over is dropped, and a strange word is told', async () => {
    const { report, rows } = await readText(listText(list));
    const indices = list.index === '' ? 0 : 1;
    expect(report).toMatchObject({ broker, rows: contracts.length + 2 + indices, kept: 8 + indices, expired: 1 });
    const [told] = Object.entries('refused' in report ? {} : report.notTaken);
    expect(told).toEqual([expect.stringMatching(/not known/), 1]);
    const share = rows.find(({ kind }) => kind === 'equity')!;
    expect(share).toMatchObject({
      exchange: 'NSE',
      segment: 'cash',
      token: '2885',
      symbol: 'RELIANCE',
      lot: 1,
      tick: 10,
    });
    expect(['', 'EQ']).toContain(share.series);
    expect(['', 'INE002A01018']).toContain(share.isin);
    const index = rows.find(({ kind }) => kind === 'index');
    if (indices > 0) expect(index).toMatchObject({ exchange: 'NSE', segment: 'index', symbol: 'NIFTY 50' });
    const found = rows.filter(({ segment }) => segment === 'derivatives');
    expect(
      found.map(({ token, symbol, expiry, strike, optionType, kind, lot, tick }) => ({
        token,
        symbol,
        expiry: dayOf(expiry),
        strike,
        type: kind === 'future' ? 'FUT' : optionType,
        lot,
        tick,
      })),
    ).toEqual(
      contracts.slice(1).map(({ token, expiry, strike, type }) => ({
        token: String(token),
        symbol: 'NIFTY',
        expiry,
        strike: strike === 0 ? NaN : strike * 100,
        type,
        lot: 65,
        tick: 5,
      })),
    );
  });

  it('names weekly and monthly options by a rule that gives back every name', async () => {
    const { rows } = await readText(listText(list));
    for (const [at, expiry] of ['2026-07-07', '2026-07-28'].entries()) {
      const options = rows.filter((row) => row.kind === 'option' && dayOf(row.expiry) === expiry);
      const names = optionNames(options)!;
      expect(names.example).toBe(list.names[at]);
      expect(names.irregular).toEqual([]);
      const made = (['CE', 'PE'] as const).flatMap((type) =>
        names.strikeTexts.map((text) => names.prefix + names.parts[type].before + text + names.parts[type].after),
      );
      expect(made.toSorted()).toEqual(options.map(({ tradingSymbol }) => tradingSymbol).toSorted());
    }
  });

  it('is the same in pieces of any size, and is told by its beginning', async () => {
    const text = listText(list);
    const whole = await readText(text);
    for (const size of [1, 7, 64]) expect(await readText(text, size)).toEqual(whole);
    expect(masterBeginning(text)?.broker).toBe(broker);
    const windows = await readText(`\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(windows).toEqual(whole);
  });

  it('that is cut is refused in words or lacks its last lines, and damage throws nothing', async () => {
    const text = listText(list);
    const chance = random(7);
    for (let cut = 0; cut < text.length; cut += 13) {
      const { report, rows } = await readText(text.slice(0, cut));
      if ('refused' in report) expect(report.refused).toMatch(/[a-z]/);
      else expect(rows.length).toBeLessThanOrEqual(contracts.length + 2);
    }
    const whole = await readText(text);
    const known = new Set(whole.rows.map((row) => instrumentId(row, dayOf)));
    for (let n = 0; n < 200; n++) {
      const at = Math.floor(chance.next() * text.length);
      const { report } = await readText(
        text.slice(0, at) + String.fromCodePoint(32 + Math.floor(chance.next() * 90)) + text.slice(at + 1),
      );
      if (!('refused' in report)) expect(report.kept + report.expired).toBeLessThanOrEqual(report.rows);
    }
    expect(known.size).toBe(whole.rows.length);
  });
});

it('every broker has a list, and every format its made-up one', () => {
  const listed = new Set(masters.map(({ broker }) => broker));
  expect(brokers.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
  expect(new Set(masterFormats.map(({ broker }) => broker))).toEqual(new Set([...Object.keys(madeUpLists), 'icici']));
  for (const { downloads } of masters) for (const { address } of downloads) expect(address).toMatch(/^https:\/\//);
});

it('what is no list of instruments is refused in words', async () => {
  for (const text of [
    '',
    'a,b,c\n1,2,3\n',
    '[]',
    '[{"a":1}]',
    '<!doctype html><p>Sorry',
    '[{"token":',
    '{"status":false}',
    '\n\n',
  ]) {
    const { report, rows } = await readText(text);
    expect(report, text).toEqual({ refused: expect.stringMatching(/\w/) });
    expect(rows).toEqual([]);
  }
  const binary = readMaster(piecesOf('x'.repeat(2_000_000)), { today, take: async () => {} });
  expect(await binary).toMatchObject({ refused: expect.stringContaining('a line of more than a million letters') });
});

const angel = () =>
  `[${JSON.stringify({ token: '1', symbol: 'USDINR26JUL84CE', name: 'USDINR', expiry: '29JUL2026', strike: '840000000.0', lotsize: '1', instrumenttype: 'OPTCUR', exch_seg: 'CDS', tick_size: '0.25' })}]`;

it('ticks and strikes in paise, fractions of a paisa and what may be either', async () => {
  const { rows } = await readText(angel());
  expect(rows[0]).toMatchObject({ segment: 'currency', strike: 8400, tick: NaN });
  const rupees = madeUpLists['paytmmoney']!;
  const tickOf = async (tick: string) =>
    (await readText(`${rupees.header}\n${rupees.share.replace('0.10', tick)}\n`)).rows[0]!.tick;
  expect(await tickOf('0.05')).toBe(5);
  expect(await tickOf('5')).toBeNaN();
  expect(await tickOf('')).toBeNaN();
  const upstox = madeUpLists['upstox']!;
  const currency = '"NCD_FO|1","1","USDINR26807FUT","USDINR","0","2026-08-07","0.0","0.25","1","FUTCUR","FF","NCD_FO"';
  const commodity = '"NSE_COM|2","2","GOLD27FEBFUT","GOLD","0","2027-02-05","0.0","100.0","1","FUTCOM","FF","NSE_COM"';
  const ticks = (await readText(`${upstox.header}\n${currency}\n${commodity}\n`)).rows.map(({ tick }) => tick);
  expect(ticks).toEqual([0.25, 100]);
});

it('Upstox in JSON: epochs, paise and the underlying by its own column', async () => {
  const common = { lot_size: 65, tick_size: 5, freeze_quantity: 1800, exchange: 'NSE' };
  const text = JSON.stringify([
    {
      ...common,
      instrument_key: 'NSE_EQ|INE002A01018',
      exchange_token: '2885',
      trading_symbol: 'RELIANCE',
      name: 'R',
      segment: 'NSE_EQ',
      instrument_type: 'EQ',
      isin: 'INE002A01018',
      lot_size: 1,
      tick_size: 10,
    },
    {
      ...common,
      instrument_key: 'NSE_FO|40001',
      exchange_token: '40001',
      trading_symbol: 'NIFTY 23000 CE 07 JUL 26',
      name: 'NIFTY',
      segment: 'NSE_FO',
      instrument_type: 'CE',
      expiry: Date.parse('2026-07-07T23:59:59+05:30'),
      strike_price: 23000,
      underlying_symbol: 'NIFTY',
    },
    {
      ...common,
      instrument_key: 'NSE_FO|3',
      exchange_token: '3',
      trading_symbol: 'X',
      name: 'X',
      segment: 'NSE_FO',
      instrument_type: 'MOON',
    },
  ]);
  const { report, rows } = await readText(text);
  expect(report).toMatchObject({
    broker: 'upstox',
    rows: 3,
    kept: 2,
    notTaken: { 'instrument_type "MOON" is not known': 1 },
  });
  expect(rows[0]).toMatchObject({ series: 'EQ', isin: 'INE002A01018', tick: 10, freeze: 1800 });
  expect(rows[1]).toMatchObject({ symbol: 'NIFTY', strike: 2_300_000, optionType: 'CE', tick: 5, lot: 65 });
  expect(dayOf(rows[1]!.expiry)).toBe('2026-07-07');
});
