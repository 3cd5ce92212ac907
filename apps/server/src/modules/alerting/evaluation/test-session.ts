import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barDay, barTime, INDEX_SERIES, indexNamed, MAIN_SERIES, session, tradingDays } from '@parakh/market';
import { type Logger, pino } from 'pino';
import { copyEmptyMarket } from '../../../main/test-folder.ts';
import type { BlockColumn } from '../../../platform/store/block.ts';
import { minutesOf, shapeOf } from '../../marketdata/demo/session-shape.ts';
import { drawSession, makeDemoMarket } from '../../marketdata/demo/simulation.ts';
import { membersOf } from '../../marketdata/import/archive.ts';
import { openMarketStore } from '../../marketdata/store/market.ts';
import type { Engine } from '../../scanning/engine.ts';
import { openEngine } from '../../scanning/open-engine.ts';

/** A minute of a symbol. */
export interface Minute {
  readonly symbol: string;
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export const prices = ['open', 'high', 'low', 'close'] as const;

/** The last sessions of every so manieth share of the real files, in order of symbol and time. */
export async function realMinutes(shared: string, every: number, sessions: number): Promise<Minute[]> {
  const folder = join(shared, 'data', 'intraday-1min-stocks-2016');
  const [name = ''] = readdirSync(folder);
  const rows: Minute[] = [];
  let share = 0;
  for await (const member of membersOf({ name, bytes: readFileSync(join(folder, name)), modified: new Date(0) })) {
    if (share++ % every !== 0) continue;
    const symbol = member.name.split('/').at(-1)!.replace('.csv', '');
    const [head = '', ...lines] = member.bytes.toString('latin1').trim().split('\n');
    rows.push(...lines.map((line) => minuteOf(symbol, line.split(',').slice(head.startsWith('Code') ? 1 : 0))));
  }
  const days = [...new Set(rows.map(({ time }) => barDay(time)))].sort((a, b) => a - b).slice(-sessions);
  return sorted(rows.filter(({ time }) => barDay(time) >= days[0]!));
}

function minuteOf(symbol: string, [moment = '', ...cells]: readonly string[]): Minute {
  const [open, high, low, close, volume] = cells.map(Number);
  const [day = '', clock = ''] = moment.trim().split(' ');
  const [hour, minute] = clock.split(':').map(Number);
  const time = barTime(dayNumber(day), 60 * hour! + minute!);
  return { symbol, time, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}

/** The last sessions of some symbols of a demo market that is younger than the real one; of shares not every minute is traded. */
export function demoMinutes(symbols: readonly string[], count: number): Minute[] {
  const days = tradingDays('2026-10-01', '2026-10-30').slice(0, count);
  const sessions = days.map((day) => session(dayNumber(day))!);
  const market = makeDemoMarket(sessions);
  const rows: Minute[] = [];
  sessions.forEach((each, t) => {
    const minutes = minutesOf(each);
    drawSession(market, t, shapeOf(minutes.length, minutes.length), (at, bars) => {
      const symbol = market.symbols[at]!;
      if (!symbols.includes(symbol)) return;
      for (const [i, minute] of minutes.entries()) {
        if (!indexNamed(symbol) && (i * 7 + at) % 11 === 0) continue;
        const { open, high, low, close, volume } = bars;
        const time = barTime(dayNumber(days[t]!), minute);
        const shares = indexNamed(symbol) ? NaN : volume[i]!;
        rows.push({ symbol, time, open: open[i]!, high: high[i]!, low: low[i]!, close: close[i]!, volume: shares });
      }
    });
  });
  return sorted(rows);
}

function sorted(rows: Minute[]): Minute[] {
  return rows.sort((a, b) => (a.symbol === b.symbol ? a.time - b.time : a.symbol < b.symbol ? -1 : 1));
}

export interface TestSession {
  readonly engine: Engine;
  readonly log: Logger;
  /** The last day of the minutes. */
  readonly day: number;
  /** Its minutes as they close. */
  readonly closed: readonly ClosedMinute[];
  close(): Promise<void>;
}

/** Minutes are held of the last sessions alone, which keeps tests quick. */
const MINUTES_OF = 3;

/** A market that holds the days made of these minutes, and the last of them; its last session is to be lived through. */
export async function openTestSession(minutes: readonly Minute[], minutesOf = MINUTES_OF): Promise<TestSession> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-judging-'));
  const log = pino({ level: 'silent' });
  await copyEmptyMarket(folder);
  const store = await openMarketStore({ dataFolder: folder, log });
  await store.insert('market.daily_bar', { columns: dailyColumns(daysOf(minutes)) });
  const days = [...new Set(minutes.map(({ time }) => barDay(time)))].sort((a, b) => a - b).slice(-minutesOf);
  const held = minutes.filter(({ time }) => barDay(time) >= days[0]!);
  await store.insert('market.minute_bar', { columns: minuteColumns(held) });
  const engine = await openEngine({ store, log, threads: 1, startsLate: true });
  const day = days.at(-1)!;
  const last = minutes.filter(({ time }) => barDay(time) === day);
  const byTime = [...Map.groupBy(last, ({ time }) => time)].sort(([a], [b]) => a - b);
  return {
    engine,
    log,
    day,
    closed: byTime.map(([minute, rows]) => ({ minute, bars: barsOf(rows), corrections: barsOf([]) })),
    async close() {
      await engine.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export function barsOf(rows: readonly Minute[]): MinuteBars {
  const column = (field: (typeof prices)[number] | 'volume') => Float64Array.from(rows, (row) => row[field]);
  return {
    symbols: rows.map(({ symbol }) => symbol),
    time: Int32Array.from(rows, ({ time }) => time),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

function daysOf(minutes: readonly Minute[]): Minute[] {
  const byDay = Map.groupBy(minutes, ({ symbol, time }) => `${symbol} ${barDay(time)}`);
  return [...byDay.values()].map((rows) => ({
    ...rows[0]!,
    time: barDay(rows[0]!.time),
    high: Math.max(...rows.map(({ high }) => high)),
    low: Math.min(...rows.map(({ low }) => low)),
    close: rows.at(-1)!.close,
    volume: rows.reduce((sum, { volume }) => sum + volume, 0),
  }));
}

function dailyColumns(days: readonly Minute[]): BlockColumn[] {
  const before = days.map(({ symbol }, i) => (days[i - 1]?.symbol === symbol ? days[i - 1]!.close : NaN));
  const unknown = days.map(() => NaN);
  return [
    { name: 'symbol', type: 'String', values: days.map(({ symbol }) => symbol) },
    {
      name: 'series',
      type: 'String',
      values: days.map(({ symbol }) => (indexNamed(symbol) ? INDEX_SERIES : MAIN_SERIES)),
    },
    { name: 'day', type: 'Date32', values: days.map(({ time }) => time) },
    ...prices.map((name) =>
      numbers(
        name,
        days.map((row) => row[name]),
      ),
    ),
    numbers(
      'last',
      days.map(({ close }) => close),
    ),
    numbers('previous_close', before),
    numbers('turnover', unknown),
    numbers('delivery_pct', unknown),
    ...['volume', 'trades', 'delivery_quantity'].map((name): BlockColumn => {
      return {
        name,
        type: 'Nullable(UInt64)',
        values: days.map(({ volume }) => (name === 'volume' ? known(volume) : null)),
      };
    }),
    { name: 'revision', type: 'UInt64', values: days.map(() => 1n) },
  ];
}

function known(volume: number): number | null {
  return Number.isNaN(volume) ? null : volume;
}

function numbers(name: string, values: readonly number[]): BlockColumn {
  return { name, type: 'Float64', values };
}

function minuteColumns(minutes: readonly Minute[]): BlockColumn[] {
  return [
    { name: 'symbol', type: 'String', values: minutes.map(({ symbol }) => symbol) },
    { name: 'time', type: 'Int32', values: minutes.map(({ time }) => time) },
    ...prices.map((name): BlockColumn => ({ name, type: 'Float64', values: minutes.map((row) => row[name]) })),
    { name: 'volume', type: 'Nullable(UInt64)', values: minutes.map(({ volume }) => known(volume)) },
    { name: 'revision', type: 'UInt64', values: minutes.map(() => 1n) },
  ];
}
