import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, dayOf } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { bookOf } from '../book.ts';
import { netGain } from '../matching/sale.ts';
import { noPlan } from '../test-trades.ts';
import { joinTrades } from '../trade.ts';
import type { TradeMapping } from './mapping.ts';
import { readTradebook, type TableRow } from './read-tradebook.ts';

const header =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const line =
  'RELIANCE,INE002A01018,2024-04-01,NSE,EQ,EQ,buy,false,2.000000,2950.550000,10000001,1100000000000001,2024-04-01T09:57:47';

const rowsOf = (...lines: readonly string[]): TableRow[] =>
  lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }));
const changed = (place: number, text: string) => line.split(',').with(place, text).join(',');
const refusalOf = (text: string) => readTradebook(rowsOf(header, text))!.refused;

describe('Zerodha’s tradebook', () => {
  it('is told by its header, money in paise and quantities whole', () => {
    expect(readTradebook(rowsOf(header, line))).toEqual({
      broker: 'zerodha',
      refused: [],
      trades: [
        {
          account: 'zerodha',
          exchange: 'NSE',
          segment: 'shares',
          symbol: 'RELIANCE',
          isin: 'INE002A01018',
          series: 'EQ',
          day: dayNumber('2024-04-01'),
          second: 9 * 3600 + 57 * 60 + 47,
          side: 'buy',
          quantity: 2,
          pricePaise: 295_055,
          tradeId: '10000001',
          orderId: '1100000000000001',
        },
      ],
    });
  });

  it('is the same out of a workbook, with lines above the header, and days as numbers', () => {
    const sheet = rowsOf(
      'Client ID,AB1234',
      ',,,',
      'Symbol,ISIN,Trade Date,Exchange,Segment,Series,Trade Type,Auction,Quantity,Price,Trade ID,Order ID,Order Execution Time',
      'RELIANCE,INE002A01018,45383,NSE,EQ,EQ,buy,false,2,2950.55,10000001,1100000000000001,45383.41512731481',
    );
    expect(readTradebook(sheet)).toEqual(readTradebook(rowsOf(header, line)));
  });

  it('knows contracts by their names, and takes the series off a symbol', () => {
    const contract = (symbol: string) =>
      readTradebook(rowsOf(header, `${symbol},,2024-04-01,NFO,FO,,sell,false,50,10.05,7,8,2024-04-01T10:00:00`))!;
    expect(contract('NIFTY24APR22500CE').trades[0]).toMatchObject({ segment: 'options', exchange: 'NSE', isin: '' });
    expect(contract('NIFTY24APRFUT').trades[0]).toMatchObject({ segment: 'futures' });
    expect(contract('NIFTY').refused[0]!.reason).toContain('neither a future nor an option');
    const tradeForTrade = line.replace('RELIANCE', 'GET&D-BE').replace('EQ,EQ,buy', 'EQ,BE,buy');
    expect(readTradebook(rowsOf(header, tradeForTrade))!.trades[0]).toMatchObject({ symbol: 'GET&D', series: 'BE' });
  });

  it.each([
    [1, 'INE002', '“INE002” is not an ISIN'],
    [2, '2024-02-30', 'is not a day'],
    [3, 'MCX', '“MCX” is an exchange that is not known here'],
    [4, 'CDS', '“CDS” is a segment that is not known here'],
    [6, 'short', '“short” is a side that is not known here'],
    [7, 'true', 'a trade of an auction'],
    [8, '2.5', 'is not whole'],
    [8, '0', 'the quantity is 0'],
    [8, '-2', 'is not a plain number'],
    [9, '249.055', 'not whole to two decimals'],
    [9, '1e5', 'is not a plain number'],
    [9, '99999999999999.00', 'too large'],
    [10, '', 'the number of a trade is missing'],
    [12, '2024-04-02T09:57:47', 'is of another day'],
    [12, '2024-04-01T29:57:47', 'is not a time'],
  ])('refuses a line whose column %i is %j, with the reason', (place, text, reason) => {
    expect(refusalOf(changed(place, text))).toEqual([{ line: 2, reason: expect.stringContaining(reason) }]);
  });

  it('takes no formula for anything', () => {
    const formulas = ['=1+1', '+2', '-2', '@SUM(1)', '=HYPERLINK("http://x")', '\t=1'];
    const places = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
    for (const formula of formulas)
      for (const place of places) {
        const read = readTradebook(rowsOf(header, changed(place, formula)))!;
        expect([formula, place, read.trades.length, read.refused.length]).toEqual([formula, place, 0, 1]);
      }
  });

  it('takes the other lines of a file of which one is refused', () => {
    const read = readTradebook(rowsOf(header, changed(8, '1.5'), line, ''))!;
    expect([read.trades.length, read.refused.map((one) => one.line)]).toEqual([1, [2]]);
  });

  it('is not taken for one without all its columns', () => {
    expect(readTradebook(rowsOf(header.replace('trade_id', 'id'), line))).toBeUndefined();
    expect(readTradebook(rowsOf('Symbol,Quantity,Buy Value,Sell Value', 'BSE,10,1,2'))).toBeUndefined();
    expect(readTradebook([])).toBeUndefined();
  });
});

describe('a file mapped by hand', () => {
  const mapping: TradeMapping = {
    name: 'mine',
    columns: {
      symbol: 'Scrip',
      day: 'Date',
      side: 'B/S',
      quantity: 'Qty',
      price: 'Rate',
      tradeId: 'No.',
      time: 'Time',
    },
    words: { side: { B: 'buy', S: 'sell' } },
    dayOrder: 'day-month-year',
    always: { exchange: 'BSE', segment: 'shares' },
  };

  it('is read by its record', () => {
    const rows: TableRow[] = [
      { line: 1, cells: ['No.', 'Date', 'Time', 'Scrip', 'B/S', 'Qty', 'Rate'] },
      { line: 2, cells: ['T-1', '03/06/2024', '01:05 PM', 'tcs', 'b', '1,500', '3,700.5'] },
      { line: 3, cells: ['T-2', '3-Jun-2024', '', 'TCS', 'x', '1', '1'] },
      { line: 4, cells: ['T-3', '31/02/2024', '', 'TCS', 'S', '1', '1'] },
    ];
    const read = readTradebook(rows, { mapping, account: 'wife' })!;
    expect(read.trades).toEqual([
      expect.objectContaining({
        account: 'wife',
        exchange: 'BSE',
        symbol: 'TCS',
        day: dayNumber('2024-06-03'),
        second: 13 * 3600 + 300,
        side: 'buy',
        quantity: 1500,
        pricePaise: 370050,
        tradeId: 'T-1',
        isin: '',
        orderId: '',
      }),
    ]);
    expect(read.refused.map((one) => one.line)).toEqual([3, 4]);
  });

  it('needs an exchange and a segment', () => {
    const { always: _, ...silent } = mapping;
    const rows = rowsOf('No.,Date,Time,Scrip,B/S,Qty,Rate', 'T1,03/06/2024,,TCS,B,1,1');
    expect(readTradebook(rows, { mapping: silent })!.refused[0]!.reason).toContain('exchange');
  });
});

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('the real tradebook of April to November 2024'), () => {
  const folder = join(shared ?? '', 'data/broker-tradebooks');
  const rows = () =>
    rowsOf(...readFileSync(join(folder, 'zerodha_tradebook_FY2024-25_part1.csv'), 'utf8').trimEnd().split('\n'));
  const all = () => readTradebook(rows())!;
  const value = (side: 'buy' | 'sell') =>
    all().trades.reduce((sum, one) => sum + (one.side === side ? one.quantity * one.pricePaise : 0), 0);

  it('is whole: 148 purchases of ₹12,73,750.57 and 101 sales of ₹11,64,686.91', () => {
    const { trades, refused } = all();
    expect(refused).toEqual([]);
    expect(trades.filter(({ side }) => side === 'buy')).toHaveLength(148);
    expect(trades.filter(({ side }) => side === 'sell')).toHaveLength(101);
    expect([value('buy'), value('sell')]).toEqual([127_375_057, 116_468_691]);
    expect([dayOf(trades[0]!.day), dayOf(trades.at(-1)!.day)]).toEqual(['2024-04-01', '2024-11-04']);
    expect(new Set(trades.map(({ symbol }) => symbol)).size).toBe(66);
  });

  it('is the same told twice, in two halves, and in another order', () => {
    const once = joinTrades(all().trades);
    const [head, ...rest] = rows();
    const half = (from: number, to: number) => readTradebook([head!, ...rest.slice(from, to)])!.trades;
    expect(once.trades).toHaveLength(249);
    expect(joinTrades([...all().trades, ...all().trades])).toEqual(once);
    expect(joinTrades([...half(120, 249), ...half(0, 130)])).toEqual(once);
    expect(joinTrades(all().trades.toReversed())).toEqual(once);
  });

  it('has the gains that the broker’s own report of the year has', () => {
    const { sales } = bookOf({ trades: all().trades, plan: noPlan, until: dayNumber('2025-03-31') });
    const report = readFileSync(join(folder, 'zerodha_taxPnL-shortTerm_FY2024-25.tsv'), 'utf8').trimEnd().split('\n');
    const told = new Map(report.map((text) => [text.split('\t')[0]!, text.split('\t').map(Number)]));
    // Bought and sold within the file alone.
    const whole = [
      'BAJAJHIND',
      'GENUSPOWER',
      'GSPL',
      'ICICIBANK',
      'ICIL',
      'MOTILALOFS',
      'OIL',
      'PGEL',
      'SCHNEIDER',
      'SHAKTIPUMP',
    ];
    for (const symbol of whole) {
      const own = sales.filter((sale) => sale.symbol === symbol);
      const sum = (of: (sale: (typeof own)[number]) => number) => own.reduce((total, sale) => total + of(sale), 0);
      const [, quantity, cost, , gain] = told.get(symbol)!;
      expect([symbol, sum((sale) => sale.quantity)]).toEqual([symbol, quantity]);
      expect(sum((sale) => sale.costPaise)).toBe(Math.round(cost! * 100));
      expect(sum(netGain)).toBe(Math.round(gain! * 100));
    }
    // Shares of before April 2024 have no purchase in the file: nothing is made up for them.
    const waiting = sales.filter(({ symbol, waits }) => symbol === 'IOC' && waits === 'no-purchase');
    expect(waiting.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(223);
  });

  it('stands beside two files that are no tradebooks', () => {
    for (const name of ['zerodha_kite_holdings.csv', 'zerodha_taxPnL-longTerm_FY2024-25.tsv'])
      expect(readTradebook(rowsOf(...readFileSync(join(folder, name), 'utf8').split('\n')))).toBeUndefined();
  });
});
