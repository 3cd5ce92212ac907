import type { DayNumber } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';

/** A file of which something was stored, or which was refused. A repeat leaves no trace: it changes nothing. */
export interface LedgerEntry {
  readonly name: string;
  readonly sha256: string;
  readonly format: string;
  /** NaN for files that are of no one day. */
  readonly day: DayNumber;
  readonly rows: number;
  readonly outcome: 'taken' | 'refused';
  readonly reason: string;
}

export interface Ledger {
  note(entry: LedgerEntry): void;
  store(): Promise<void>;
}

export function openLedger(market: MarketStore, now: () => number): Ledger {
  const noted: LedgerEntry[] = [];
  return {
    note: (entry) => void noted.push(entry),
    async store() {
      const entries = noted.splice(0);
      if (entries.length === 0) return;
      const at = now();
      await market.insert('market.import_file', {
        columns: [
          { name: 'name', type: 'String', values: entries.map(({ name }) => name) },
          { name: 'sha256', type: 'String', values: entries.map(({ sha256 }) => sha256) },
          { name: 'kind', type: 'String', values: entries.map(({ format }) => format) },
          { name: 'day', type: 'Nullable(Date32)', values: Float64Array.from(entries, ({ day }) => day) },
          { name: 'rows', type: 'UInt64', values: entries.map(({ rows }) => rows) },
          { name: 'outcome', type: 'String', values: entries.map(({ outcome }) => outcome) },
          { name: 'reason', type: 'String', values: entries.map(({ reason }) => reason) },
          { name: 'at', type: 'Int64', values: entries.map(() => at) },
          { name: 'revision', type: 'UInt64', values: entries.map(() => at) },
        ],
      });
    },
  };
}
