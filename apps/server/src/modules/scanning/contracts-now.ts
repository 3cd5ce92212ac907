import type { DayNumber } from '@parakh/base';
import { type Bars, sharedColumn } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { NamedContract } from '@parakh/options';
import { type FigureWanted, figureName } from '@parakh/scan';

/** Figures of the futures and options on a symbol at a moment, by `figureName`; one that is left out is not known. */
export type SymbolFigures = Readonly<Record<string, number>>;

export interface ContractsAsked {
  /** As shares and indices are named here. */
  readonly symbols: readonly string[];
  readonly figures: readonly FigureWanted[];
}

export interface MinutesAsked {
  /** By symbol the minutes at whose ends figures are read: their starts, IST minutes since 1970-01-01, ascending. */
  readonly minutes: ReadonlyMap<string, Int32Array>;
  readonly figures: readonly FigureWanted[];
  /** Another one whenever the market was read anew: what was imported meanwhile may be of the same days. */
  readonly version: number;
  /** Given up when it fires: AppError 'scan.cancelled'. */
  readonly signal?: AbortSignal | undefined;
}

/** By `figureName` a value for each of the minutes; NaN where not known. */
export type SymbolMinutes = Readonly<Record<string, Float64Array>>;

/** Bars of minutes of one contract. */
export interface ContractBarsAsked {
  readonly contract: NamedContract;
  /** Start of the first session that is read; the newest that may be read at once where it is -Infinity. IST minutes since 1970-01-01. */
  readonly from: number;
  /** Start of the last minute that is read. */
  readonly until: number;
  /** As in `MinutesAsked`. */
  readonly version: number;
}

/** Figures of futures and options within sessions: what this module needs of whoever knows prices of contracts. */
export interface ContractsNow {
  /** Whether prices of contracts come within the session at all. */
  readonly areKnown: () => Promise<boolean>;
  /** At the end of a closed minute (its start, IST minutes since 1970-01-01), by symbol; without those that have none. */
  readonly at: (minute: number, asked: ContractsAsked) => Promise<ReadonlyMap<string, SymbolFigures>>;
  /** At the ends of minutes of the session that runs and of those before, by symbol. */
  readonly minutes: (asked: MinutesAsked) => Promise<ReadonlyMap<string, SymbolMinutes>>;
  /** Minutes of a contract: premiums in rupees, volume in units; none where nothing of its minutes is known. Throws AppError 'request.invalid' where they are of too many sessions. */
  readonly bars: (asked: ContractBarsAsked) => Promise<Bars>;
}

/** Figures of the session that runs in shared memory: of row r of the days before, one value each. */
export interface SharedRunning {
  /** Start of the bar of its day. */
  readonly time: number;
  /** By `figureName`. */
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** Laid out in the rows of symbols. */
export function runningColumns(
  day: DayNumber,
  found: ReadonlyMap<string, SymbolFigures>,
  { figures, rows }: { readonly figures: readonly FigureWanted[]; readonly rows: ReadonlyMap<string, number> },
): SharedRunning {
  const columns = figures.map((wanted) => {
    const name = figureName(wanted);
    const column = sharedColumn(rows.size).fill(NaN);
    for (const [symbol, own] of found) {
      const row = rows.get(symbol);
      if (row !== undefined) column[row] = own[name] ?? NaN;
    }
    return [name, column] as const;
  });
  return { time: barTime(day), columns: Object.fromEntries(columns) };
}
