import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber, dayOf, hasBit } from '@parakh/base';
import { barDay, barTime } from '@parakh/market';
import type { ContractFigure } from '@parakh/options';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import type { LiveSession } from './market.ts';
import { openEngine } from './open-engine.ts';
import type { ScanRequest } from './requests.ts';
import { symbolBits, symbolColumn } from './signal-grid.ts';
import { june, writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });
const closes = [100, 101, 102, 103, 104, 105, 106, 107, 108, 109];
/** Split 1:10 on the sixth session. */
const splitCloses = closes.map((close, i) => (i < 5 ? close : close / 10));

/** The session after those that are loaded, with one minute of one symbol. */
function runningSession(symbol: string, price: number): LiveSession {
  const day = '2024-06-18';
  const time = Int32Array.of(barTime(dayNumber(day), 9 * 60 + 15));
  const prices = Float64Array.of(price);
  const bars = { symbols: [symbol], time, open: prices, high: prices, low: prices, close: prices, volume: prices };
  return {
    day,
    isDemo: false,
    lastMinute: time[0]!,
    board: { symbols: [symbol] },
    onMinute: () => () => undefined,
    minutes: () => bars,
  };
}

describe('figures of futures and options', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-contracts-'));
  let store: MarketStore;
  let engine: Engine;

  beforeAll(async () => {
    await copyEmptyMarket(folder);
    store = await openMarketStore({ dataFolder: folder, log });
    await writeTestMarket(store, {
      daily: {
        RISE: { days: june, closes },
        SPLIT: { days: june, closes: splitCloses },
        CASH: { days: june, closes },
        'NIFTY 50': { series: 'INDEX', days: june, closes },
      },
      adjustments: [{ symbol: 'SPLIT', day: june[5]!, factor: 0.1 }],
    });
    engine = await openEngine({ store, log, threads: 1 });
    expect((await engine.scan({ text: '(PCR > 0)', universe: ['RISE'] })).problems).toMatchObject([
      { message: expect.stringMatching(/^No futures and options are imported/) },
    ]);
    const { problems } = await engine.scan({ text: '(Participant("FII", "index futures") > 0)', universe: ['RISE'] });
    expect(problems).toMatchObject([{ message: expect.stringMatching(/^No positions of participants are imported/) }]);
    await store.command(
      `INSERT INTO market.flow (day, who, instrument, buy, sell, long, short, source, revision) VALUES
       ('${june[1]}', 'FII', 'index futures', nan, nan, 24415, 194034, '', 1), ('${june[3]}', 'FII', 'index futures', nan, nan, 90, 40, '', 1),
       ('${june[4]}', 'FII', 'index futures', nan, nan, nan, nan, '', 1), ('${june[3]}', 'FII', 'cash', 5, 3, nan, nan, '', 1)`,
    );
    await insert('RISE', 'putOi', [130, 70, 90, NaN, 100, 100, 100, 100, 140]);
    await insert('RISE', 'callOi', [100, 100, 100, 100, 100, 100, 100, 100, 100]);
    await insert('NIFTY', 'putOi', [50, 60, 70, 80, 90, 100, 110, 120, 130]);
    await insert('NIFTY', 'callOi', [100, 100, 100, 100, 100, 100, 100, 100, 100]);
    await insert('RISE', 'maxPain', [100, 100, 100, 100, 100, 100, 100, 100, 100], 2);
    await insert('SPLIT', 'maxPain', [100, 100, 100, 100, 100, 11, 11, 11, 11], 1);
    await insert('SPLIT', 'futureOi', [50, 50, 50, 50, 50, 500, 500, 500, 500]);
    const july = dayNumber('2024-07-25');
    await insert('RISE', 'futureExpiry', [july, july, july, july, july, july, july, july, july], 2);
    await insert('SPLIT', 'futureExpiry', [dayNumber(june[4]!), dayNumber(june[4]!)], 1);
    for (const day of june.slice(0, 9)) await insertDay(day);
    await store.command(
      `INSERT INTO market.position_limit (symbol, day, market_limit, oi, future_equivalent_oi, takes_no_positions, revision)
       VALUES ('RISE', '${june[7]}', 1000, 900, 850, 0, 1), ('RISE', '${june[8]}', 1000, 960, NULL, 1, 1)`,
    );
    await store.command(
      `INSERT INTO market.ban_list (day, symbols, revision) VALUES ('${june[7]}', '', 1), ('${june[8]}', 'OTHER RISE', 1)`,
    );
    await engine.refresh();
  });
  afterAll(async () => {
    await engine.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are evaluated on the last session that is loaded while another one runs: they come after its close', async () => {
    const live = runningSession('RISE', 200);
    const last = june[9]!;
    const onClose = { text: '([0] day CLOSE > 150)', universe: ['RISE'], live };
    expect(await engine.scan(onClose)).toMatchObject({ date: live.day, matches: [{ symbol: 'RISE' }] });
    for (const text of ['(PCR > 0)', '(([0] day CLOSE > 105) AND (Put OI >= 0))'])
      expect(await engine.scan({ ...onClose, text })).toMatchObject({ date: last, unknown: 1 });
    const explained = { symbol: 'RISE', text: '(PCR > 0)', live };
    expect((await engine.explain(explained)).date).toBe(last);
    const all = await engine.scanAll({
      universe: ['RISE'],
      live,
      scans: [
        { text: '(PCR > 0)', columns: [] },
        { text: '([0] day CLOSE > 150)', columns: ['[0] day CLOSE'] },
      ],
    });
    expect(all.date).toBe(live.day);
    expect(all.scans).toMatchObject([
      { barTime: barTime(dayNumber(last)), unknown: 1 },
      { barTime: barTime(dayNumber(live.day)), matches: [{ symbol: 'RISE', values: [200] }] },
    ]);
  });

  it('of participants are the same beside every symbol, of the sessions that a file covers alone', async () => {
    const position = 'Participant("FII", "index futures")';
    for (const symbol of ['RISE', 'CASH', 'NIFTY 50'])
      expect(await line({ symbol, from: june[0]!, to: june[5]!, operand: position })).toEqual([
        null,
        24_415 - 194_034,
        null,
        50,
        null,
        null,
      ]);
    expect(await matches(`(${position} > 0)`, { date: june[3]!, universe: all })).toHaveLength(4);
    const explained = await engine.explain({ symbol: 'CASH', text: `(${position} > 0)`, date: june[2]! });
    expect(JSON.stringify(explained)).toMatch(/no file of what participants hold covers this session/);
    const found = await engine.scan({ text: `(${position} > 0)`, universe: all, date: june[8]! });
    expect(found.problems).toMatchObject([
      { message: expect.stringMatching(/^Positions of participants of .* are not available/) },
    ]);
  });

  async function insert(symbol: string, figure: ContractFigure, values: readonly number[], number = 0): Promise<void> {
    const known = values
      .map((value, i) => ({ value, day: dayNumber(june[i]!) }))
      .filter(({ value }) => value === value);
    await store.insert('market.contract_figure', {
      columns: [
        { name: 'underlying', type: 'String', values: known.map(() => symbol) },
        { name: 'figure', type: 'String', values: known.map(() => figure) },
        { name: 'number', type: 'Int32', values: known.map(() => number) },
        { name: 'day', type: 'Date32', values: known.map(({ day }) => day) },
        { name: 'value', type: 'Float64', values: known.map(({ value }) => value) },
      ],
    });
  }

  const insertDay = (day: string) =>
    store.command(
      `INSERT INTO market.contract_figure_day (day, session_before, underlyings, revisions, version) VALUES ('${day}', 0, 1, 1, 1)`,
    );

  const matches = async (text: string, request: Omit<ScanRequest, 'text'>) =>
    (await engine.scan({ text, ...request })).matches.map(({ symbol, values }) => `${symbol} ${values.join(' ')}`);
  const line = async (request: Parameters<Engine['series']>[0]) =>
    (await engine.series(request)).values.map(({ value }) => value);
  const all = ['RISE', 'SPLIT', 'CASH', 'NIFTY 50'];

  it('are those of the day in a scan, an explanation, a line, marks and a back-test', async () => {
    expect(await matches('(PCR > 1.2)', { date: june[0]!, universe: all })).toEqual(['RISE 1.3']);
    expect(await matches('(PCR >= 1.2)', { date: june[8]!, universe: all })).toEqual(['NIFTY 50 1.3', 'RISE 1.4']);
    const span = { symbol: 'RISE', from: june[0]!, to: june[9]! };
    expect(await line({ ...span, operand: 'PCR' })).toEqual([1.3, 0.7, 0.9, null, 1, 1, 1, 1, 1.4, null]);
    const { times } = await engine.marks({ symbol: 'RISE', text: '(PCR > 1.2)', from: june[0]! });
    expect(times.map((time) => dayOf(barDay(time)))).toEqual([june[0], june[8]]);
    const request = { texts: ['(PCR > 1.2)'], operands: ['PCR'], universe: all, from: june[0]!, to: june[9]! };
    const { grid, universe } = await engine.signals(request, {});
    const rise = universe.symbols.indexOf('RISE');
    expect([...symbolColumn(grid.operands[0]!.values, grid, rise).subarray(0, 3)]).toEqual([1.3, 0.7, 0.9]);
  });

  it('are not known in a hole, outside the list and before the file came: the explanation and the scan say why', async () => {
    const hole = await engine.explain({ symbol: 'RISE', text: '(PCR > 0)', date: june[3]! });
    expect(hole.clauses[0]).toMatchObject({ outcome: 'unknown', why: expect.stringMatching(/F&O list.*not imported/) });
    const cash = await engine.explain({ symbol: 'CASH', text: '(PCR > 0)', date: june[1]! });
    expect(cash.clauses[0]!.outcome).toBe('unknown');
    const { problems, unknown, scanned } = await engine.scan({ text: '(PCR > 0)', universe: all });
    expect([unknown, scanned]).toEqual([4, 4]);
    expect(problems.map(({ message }) => message)).toEqual([
      `Figures of futures and options of ${june[9]} are not available: they come after the close of a session. The last ones are of ${june[8]}.`,
    ]);
  });

  it('are in the shares of the bars, or as traded', async () => {
    const text = '([0] day CLOSE > Max Pain)';
    const span = { symbol: 'SPLIT', from: june[3]!, to: june[6]! };
    expect(await line({ ...span, operand: 'Max Pain', prices: 'adjusted' })).toEqual([10, 10, 11, 11]);
    expect(await line({ ...span, operand: 'Max Pain', prices: 'traded' })).toEqual([100, 100, 11, 11]);
    expect(await line({ ...span, operand: 'Futures OI', prices: 'adjusted' })).toEqual([500, 500, 500, 500]);
    for (const prices of ['adjusted', 'traded'] as const) {
      const { times } = await engine.marks({ symbol: 'SPLIT', text, from: june[0]!, prices });
      expect(times.map((time) => dayOf(barDay(time)))).toEqual(june.slice(1, 5));
    }
    expect(await matches(text, { date: june[4]!, universe: ['SPLIT'] })).toEqual(['SPLIT 104 100']);
  });

  it('tell who is in the group FNO on a past day, to a scan and to a back-test', async () => {
    const text = '([0] day CLOSE > 0)';
    const on = async (date: string) => {
      const { matches: found, problems } = await engine.scan({ text, universe: 'FNO', date });
      return [...found.map(({ symbol }) => symbol), ...problems.map(({ message }) => message)];
    };
    expect(await on(june[1]!)).toEqual(['RISE', 'SPLIT']);
    expect(await on(june[2]!)).toEqual(['RISE']);
    const { universe, grid, barred } = await engine.signals({ texts: [text], universe: 'FNO', operands: [] }, {});
    const out = universe.symbols.map((symbol, at) => {
      const bits = symbolBits(barred!, grid, at);
      return `${symbol} ${june.map((_, bar) => Number(hasBit(bits, bar))).join('')}`;
    });
    expect(out).toEqual(['RISE 0000000000', 'SPLIT 0011111111']);
  });

  it('of another symbol, and of an index under our name, are read too', async () => {
    expect(await matches('(Of("NIFTY 50", PCR) > PCR)', { date: june[5]!, universe: ['RISE'] })).toEqual([]);
    expect(await matches('(Of("NIFTY 50", PCR) > PCR)', { date: june[6]!, universe: ['RISE'] })).toHaveLength(1);
  });

  it('of limits and bans are those of the exchange’s lists; before October 2025 by units, whatever equivalents are told', async () => {
    const span = { symbol: 'RISE', from: june[6]!, to: june[8]! };
    expect(await line({ ...span, operand: 'Position Limit %' })).toEqual([null, 90, 96]);
    expect(await line({ ...span, operand: 'In Ban' })).toEqual([null, 0, 1]);
    expect(await matches('(Position Limit % > 80)', { date: june[7]!, universe: all })).toEqual(['RISE 90']);
    expect(await matches('(In Ban == 0)', { date: june[8]!, universe: all })).toEqual(['NIFTY 50 0', 'SPLIT 0']);
  });

  it('that only a variant or a column reads are read as well', async () => {
    const texts = ['([0] day CLOSE > Max Pain)', '([0] day CLOSE > Max Pain(2))'];
    const { grid, universe } = await engine.signals(
      { texts, operands: [], universe: all, from: june[0]!, to: june[9]! },
      {},
    );
    const rise = universe.symbols.indexOf('RISE');
    expect(grid.long.map((bits) => hasBit(symbolBits(bits, grid, rise), 1))).toEqual([false, true]);
    const { scans } = await engine.scanAll({
      scans: [{ text: '([0] day CLOSE > 100)', columns: ['Max Pain(2)'] }],
      universe: ['RISE'],
      date: june[4]!,
    });
    expect(scans[0]).toMatchObject({ matches: [{ symbol: 'RISE', values: [100] }] });
  });

  it('that a plan sees along the past are those that it saw then', async () => {
    const found = await engine.lookAhead({
      symbol: 'SPLIT',
      text: '(([0] day CLOSE > Max Pain) AND (Futures OI > 10))',
      most: 10,
    });
    expect(found.changes).toEqual([]);
    expect(found.values).toBeGreaterThan(20);
  });
});
