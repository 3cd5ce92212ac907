import {
  type AskedBasis,
  bases,
  companyFacts,
  type Facts,
  type Figure,
  lines,
  periodKinds,
} from '@parakh/fundamentals';
import { type Column, sharedColumn, sharedIntegers } from '@parakh/frames';
import type { Database, MarketStore } from '../store/market.ts';
import type { LoadedMarket } from './load-market.ts';
import { positionIn } from './universe.ts';

/** Figures of companies in memory that the workers share, one company after the other. */
export interface SharedStatements {
  /** Figures of company c are [starts[c], starts[c + 1]). */
  readonly starts: Int32Array;
  /** Basis, kind and line of each as one number. */
  readonly codes: Int32Array;
  readonly ends: Int32Array;
  /** NOT_TOLD where no source tells the announcement. */
  readonly knownOn: Int32Array;
  readonly toldOn: Int32Array;
  readonly values: Column;
}

export interface HeldStatements {
  /** By name. */
  readonly symbols: readonly string[];
  readonly shared: SharedStatements;
}

const NOT_TOLD = -(2 ** 31);

const inSql = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const place = (names: readonly string[], column: string) => `(indexOf(${inSql(names)}, toString(${column})) - 1)`;

async function readStatements(store: MarketStore, database: Database): Promise<HeldStatements> {
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
    `SELECT symbol, toInt32(${code}) AS code, toInt32(period_end) AS end, toInt32(ifNull(toInt32(known_on), ${NOT_TOLD})) AS known,
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

export type StatementsReader = (market: LoadedMarket) => Promise<HeldStatements>;

/** The statements of a market, read when the first question needs them and held as long as the market is. */
export function statementsReader(store: MarketStore): StatementsReader {
  const held = new WeakMap<LoadedMarket, Promise<HeldStatements>>();
  return (market) => {
    const reading = held.get(market) ?? readStatements(store, market.database);
    held.set(market, reading);
    reading.catch(() => held.delete(market));
    return reading;
  };
}

/** Where the statements of a symbol are: under its own name or another that the company has or had. -1 when there are none. */
export function companyPosition({ renames }: LoadedMarket, statements: HeldStatements, symbol: string): number {
  const current = renames.current(symbol);
  const names = [symbol, current, ...renames.former(current).map((former) => former.symbol)];
  for (const name of names) {
    const position = positionIn(statements, name);
    if (position !== undefined) return position;
  }
  return -1;
}

const known = new WeakMap<SharedStatements, Map<string, Facts | undefined>>();

/** The statements of one company, made of its figures once; undefined where none are held on the basis. */
export function factsAt(shared: SharedStatements, position: number, basis: AskedBasis): Facts | undefined {
  if (position < 0) return undefined;
  const made = known.get(shared) ?? new Map<string, Facts | undefined>();
  known.set(shared, made);
  const key = `${position} ${basis}`;
  if (!made.has(key)) made.set(key, companyFacts(figuresAt(shared, position), basis));
  return made.get(key);
}

function figuresAt({ starts, codes, ends, knownOn, toldOn, values }: SharedStatements, position: number): Figure[] {
  const first = starts[position]!;
  return Array.from({ length: starts[position + 1]! - first }, (_, i): Figure => {
    const row = first + i;
    const code = codes[row]!;
    const rest = Math.floor(code / bases.length);
    return {
      basis: bases[code % bases.length]!,
      kind: periodKinds[rest % periodKinds.length]!,
      line: lines[Math.floor(rest / periodKinds.length)]!,
      end: ends[row]!,
      value: values[row]!,
      knownOn: knownOn[row] === NOT_TOLD ? NaN : knownOn[row]!,
      toldOn: toldOn[row]!,
    };
  });
}

/** Whether the announcements of a company are not told, so that the usual delay is assumed. */
export function isAssumed(facts: Facts): boolean {
  return periodKinds.some((kind) => facts[kind].some((period) => period.isAssumed));
}
