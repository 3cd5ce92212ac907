import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import type { Block, BlockColumn } from '../../platform/store/block.ts';
import type { Database } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';

/** A small market written by hand, through the real store. */
export interface TestMarket {
  readonly database?: Database;
  /** By symbol: series, first day of its bars and the closes from there, one a session; NaN leaves the session out. */
  readonly daily: Readonly<Record<string, { series?: string; days: readonly string[]; closes: readonly number[] }>>;
  /** By symbol: the day, and closes from 09:15 on; NaN leaves the minute out. */
  readonly minutes?: Readonly<Record<string, MinutesOfDay | readonly MinutesOfDay[]>>;
  readonly members?: readonly { group: string; symbol: string; from: string; to?: string }[];
  readonly renames?: readonly { from: string; to: string; day: string }[];
  readonly adjustments?: readonly { symbol: string; day: string; factor: number }[];
  /** 'RISE consolidated quarter 2024-03-31 eps 5', and the day of the announcement where it is known: 'on 2024-06-05'. */
  readonly statements?: readonly string[];
}

interface MinutesOfDay {
  readonly day: string;
  readonly closes: readonly number[];
}

/** The first sessions of June 2024: Monday to Friday, Monday to Friday. */
export const june = ['03', '04', '05', '06', '07', '10', '11', '12', '13', '14'].map((day) => `2024-06-${day}`);

export async function writeTestMarket(store: MarketStore, market: TestMarket): Promise<void> {
  const database = market.database ?? 'market';
  await store.insert(`${database}.daily_bar`, dailyBlock(market.daily));
  if (market.minutes) await store.insert(`${database}.minute_bar`, minuteBlock(market.minutes));
  const { members = [], renames = [], adjustments = [] } = market;
  await store.insert(`${database}.membership`, {
    columns: [
      text(
        'group_name',
        members.map(({ group }) => group),
      ),
      text(
        'symbol',
        members.map(({ symbol }) => symbol),
      ),
      day(
        'from_day',
        members.map(({ from }) => from),
      ),
      { name: 'to_day', type: 'Nullable(Date32)', values: members.map(({ to }) => (to ? dayNumber(to) : null)) },
      ...revision(members.length),
    ],
  });
  if (market.statements) await store.insert(`${database}.statement`, statementBlock(market.statements));
  await store.insert(`${database}.symbol_change`, {
    columns: [
      text(
        'old_symbol',
        renames.map(({ from }) => from),
      ),
      text(
        'new_symbol',
        renames.map(({ to }) => to),
      ),
      day(
        'day',
        renames.map((rename) => rename.day),
      ),
      ...revision(renames.length),
    ],
  });
  await store.insert(`${database}.adjustment`, {
    columns: [
      text(
        'symbol',
        adjustments.map(({ symbol }) => symbol),
      ),
      day(
        'ex_day',
        adjustments.map((adjustment) => adjustment.day),
      ),
      { name: 'factor', type: 'Float64', values: adjustments.map(({ factor }) => factor) },
      text(
        'kind',
        adjustments.map(() => 'split'),
      ),
      ...revision(adjustments.length),
    ],
  });
}

function dailyBlock(daily: TestMarket['daily']): Block {
  const rows = Object.entries(daily).flatMap(([symbol, { series = 'EQ', days, closes }]) =>
    closes.flatMap((close, i) => (Number.isNaN(close) ? [] : [{ symbol, series, day: days[i]!, close }])),
  );
  const closes = rows.map(({ close }) => close);
  const prices = ['open', 'high', 'low', 'close', 'last'];
  return {
    columns: [
      text(
        'symbol',
        rows.map(({ symbol }) => symbol),
      ),
      text(
        'series',
        rows.map(({ series }) => series),
      ),
      day(
        'day',
        rows.map((row) => row.day),
      ),
      ...prices.map((name): BlockColumn => ({ name, type: 'Float64', values: closes })),
      ...['previous_close', 'turnover', 'delivery_pct'].map(
        (name): BlockColumn => ({ name, type: 'Float64', values: closes.map(() => NaN) }),
      ),
      ...[
        ['volume', 10],
        ['trades', 1],
        ['delivery_quantity', 5],
      ].map(([name, times]) => shares(String(name), closes, Number(times))),
      ...revision(rows.length),
    ],
  };
}

function minuteBlock(minutes: NonNullable<TestMarket['minutes']>): Block {
  const rows = Object.entries(minutes).flatMap(([symbol, days]) =>
    [days]
      .flat()
      .flatMap(({ day, closes }) =>
        closes.flatMap((close, i) =>
          Number.isNaN(close) ? [] : [{ symbol, close, time: barTime(dayNumber(day), 555 + i) }],
        ),
      ),
  );
  const closes = rows.map(({ close }) => close);
  return {
    columns: [
      text(
        'symbol',
        rows.map(({ symbol }) => symbol),
      ),
      { name: 'time', type: 'Int32', values: rows.map(({ time }) => time) },
      ...['open', 'high', 'low', 'close'].map((name): BlockColumn => ({ name, type: 'Float64', values: closes })),
      { name: 'volume', type: 'Nullable(UInt64)', values: closes.map(() => 10) },
      ...revision(rows.length),
    ],
  };
}

function statementBlock(statements: readonly string[]): Block {
  const rows = statements.map((text) => text.split(' '));
  const cell = (at: number) => rows.map((row) => row[at]!);
  return {
    columns: [
      text('symbol', cell(0)),
      text('basis', cell(1)),
      text('kind', cell(2)),
      day('period_end', cell(3)),
      text('line', cell(4)),
      { name: 'value', type: 'Float64', values: cell(5).map(Number) },
      { name: 'known_on', type: 'Nullable(Date32)', values: rows.map((row) => (row[7] ? dayNumber(row[7]) : null)) },
      { name: 'told_on', type: 'Date32', values: rows.map(() => dayNumber('2024-06-30')) },
      ...revision(rows.length),
    ],
  };
}

function shares(name: string, closes: readonly number[], times: number): BlockColumn {
  return { name, type: 'Nullable(UInt64)', values: closes.map((close) => Math.round(times * close)) };
}

function text(name: string, values: readonly string[]): BlockColumn {
  return { name, type: 'String', values };
}

function day(name: string, days: readonly string[]): BlockColumn {
  return { name, type: 'Date32', values: days.map(dayNumber) };
}

function revision(rows: number): BlockColumn[] {
  return [{ name: 'revision', type: 'UInt64', values: Array.from({ length: rows }, () => 1n) }];
}
