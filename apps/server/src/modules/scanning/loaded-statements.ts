import { sharedColumn, sharedIntegers } from '@parakh/frames';
import { bases, lines, periodKinds } from '@parakh/fundamentals';
import { perMarket } from '../../platform/per-market.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import type { LoadedFrame } from './loaded-frame.ts';
import type { LoadedMarket } from './market.ts';
import { NOT_ANNOUNCED, type SharedStatements } from './shared-statements.ts';
import { positionIn } from './universe.ts';

export interface LoadedStatements {
  /** By name. */
  readonly symbols: readonly string[];
  readonly shared: SharedStatements;
}

const inSql = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const place = (names: readonly string[], column: string) => `(indexOf(${inSql(names)}, toString(${column})) - 1)`;

async function readStatements(store: MarketStore, database: Database): Promise<LoadedStatements> {
  const code = `${place(bases, 'basis')} + ${bases.length} * (${place(periodKinds, 'kind')} + ${periodKinds.length} * ${place(lines, 'line')})`;
  const known = [
    [bases, 'basis'],
    [periodKinds, 'kind'],
    [lines, 'line'],
  ] as const;
  // What a later version of the program has stored may have words that this one does not know.
  const where = known.map(([names, column]) => `has(${inSql(names)}, toString(${column}))`).join(' AND ');
  const read = await store.columns<{
    symbol: string[];
    code: Int32Array;
    end: Int32Array;
    known: Int32Array;
    told: Int32Array;
    value: Float64Array;
  }>(
    `SELECT symbol, toInt32(${code}) AS code, toInt32(period_end) AS end, toInt32(ifNull(toInt32(known_on), ${NOT_ANNOUNCED})) AS known,
       toInt32(told_on) AS told, value FROM ${database}.statement FINAL WHERE ${where} ORDER BY symbol`,
  );
  const symbols: string[] = [];
  const starts: number[] = [];
  read.symbol.forEach((symbol, row) => {
    if (symbols.at(-1) === symbol) return;
    symbols.push(symbol);
    starts.push(row);
  });
  const shared = {
    starts: integers([...starts, read.symbol.length]),
    codes: integers(read.code),
    ends: integers(read.end),
    knownOn: integers(read.known),
    toldOn: integers(read.told),
    values: sharedColumn(read.value.length),
  };
  shared.values.set(read.value);
  return { symbols, shared };
}

function integers(values: ArrayLike<number>): Int32Array {
  const shared = sharedIntegers(values.length);
  shared.set(values);
  return shared;
}

export type StatementsReader = (market: LoadedMarket) => Promise<LoadedStatements>;

/** The statements of a market, read when the first question needs them and held as long as the market is. */
export function statementsReader(store: MarketStore): StatementsReader {
  // A running session is laid behind the same days anew with each question.
  const read = perMarket((_: LoadedFrame, database: Database) => readStatements(store, database));
  return ({ daily, database }) => read(daily, database);
}

/** Where the statements of a symbol are: under its own name or another that the company has or had. -1 when there are none. */
export function companyPosition({ renames }: LoadedMarket, statements: LoadedStatements, symbol: string): number {
  const current = renames.current(symbol);
  const names = [symbol, current, ...renames.former(current).map((former) => former.symbol)];
  for (const name of names) {
    const position = positionIn(statements, name);
    if (position !== undefined) return position;
  }
  return -1;
}
