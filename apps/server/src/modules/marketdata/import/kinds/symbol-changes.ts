import type { DayNumber } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import type { KindRun, KindWriter, ReadingKind } from '../kind.ts';
import { shareSeries } from '../securities.ts';

export interface SymbolChange {
  readonly oldSymbol: string;
  readonly newSymbol: string;
  /** The first day under the new symbol. */
  readonly day: DayNumber;
}

export interface SymbolChangesReading {
  readonly changes: readonly SymbolChange[];
}

/** Which symbol followed which, so that a renamed company is one history. */
export const symbolChanges: ReadingKind<SymbolChangesReading> = {
  names: ({ changes }) => ({ symbols: changes.flatMap(({ oldSymbol, newSymbol }) => [oldSymbol, newSymbol]) }),
  days: ({ changes }) => ({ ahead: changes.map(({ day }) => day) }),
  open,
};

const PUBLISHED = 'symbol_change';
const SAME_ISIN = 'same ISIN';

interface StoredChange extends SymbolChange {
  readonly source: string;
  readonly revision: number;
}

async function open({ market }: KindRun): Promise<KindWriter<SymbolChangesReading>> {
  const rows = await market.rows<StoredChange>(
    `SELECT old_symbol AS oldSymbol, new_symbol AS newSymbol, toInt32(day) AS day, source, toInt32(revision) AS revision
     FROM market.symbol_change FINAL`,
  );
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const changed = new Set<string>();
  const learn = (change: SymbolChange, source: string): boolean => {
    const before = stored.get(keyOf(change));
    const isKnown = before && (before.day === change.day || (before.source === PUBLISHED && source !== PUBLISHED));
    if (isKnown) return false;
    stored.set(keyOf(change), { ...change, source, revision: (before?.revision ?? 0) + 1 });
    changed.add(keyOf(change));
    return true;
  };
  return {
    add: ({ changes }) => changes.filter((change) => learn(change, PUBLISHED)).length,
    // What equal ISINs tell besides is drawn from the symbols and bars that are stored by now.
    async store() {
      const published = new Set(
        [...stored.values()].filter(({ source }) => source === PUBLISHED).map(({ oldSymbol }) => oldSymbol),
      );
      for (const change of changesByIsin(await readTraces(market))) {
        // The exchange's own list knows where a symbol went, and on which day.
        if (!published.has(change.oldSymbol)) learn(change, SAME_ISIN);
      }
      const rows = [...changed].map((key) => stored.get(key)!);
      changed.clear();
      if (rows.length > 0) await write(market, rows);
    },
  };
}

const keyOf = ({ oldSymbol, newSymbol }: SymbolChange) => `${oldSymbol}|${newSymbol}`;

/** What is known of a symbol that has an ISIN: NaN for days when no bars are stored. */
export interface Trace {
  readonly symbol: string;
  readonly isin: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Symbols with one ISIN that never trade on the same day followed each other. A name without bars is the present one of a
 * securities list: it begins after the last bar of the one before.
 */
export function changesByIsin(traces: readonly Trace[]): SymbolChange[] {
  const changes: SymbolChange[] = [];
  for (const ofIsin of Map.groupBy(traces, ({ isin }) => isin).values()) {
    const traded = ofIsin.filter(({ first }) => !Number.isNaN(first)).sort((a, b) => a.first - b.first);
    const untraded = ofIsin.filter(({ first }) => Number.isNaN(first));
    // Two names without bars could be in either order: nothing is concluded from them.
    const chain = untraded.length === 1 ? [...traded, ...untraded] : traded;
    chain.forEach((next, at) => {
      const before = chain[at - 1];
      if (!before || next.first <= before.last) return;
      const day: DayNumber = Number.isNaN(next.first) ? before.last + 1 : next.first;
      changes.push({ oldSymbol: before.symbol, newSymbol: next.symbol, day });
    });
  }
  return changes;
}

async function readTraces(market: MarketStore): Promise<Trace[]> {
  const sharing = await market.rows<{ symbol: string; isin: string }>(
    `SELECT symbol, isin FROM market.instrument FINAL WHERE isin IN (
       SELECT isin FROM market.instrument FINAL WHERE startsWith(isin, 'IN') GROUP BY isin HAVING count() > 1)`,
  );
  if (sharing.length === 0) return [];
  const series = [...shareSeries].map((name) => `'${name}'`).join(', ');
  const spans = await market.rows<{ symbol: string; first: number; last: number }>(
    `SELECT symbol, min(toInt32(day)) AS first, max(toInt32(day)) AS last FROM market.daily_bar
     WHERE series IN (${series}) AND symbol IN {symbols:Array(String)} GROUP BY symbol`,
    { symbols: sharing.map(({ symbol }) => symbol) },
  );
  const spanOf = new Map(spans.map((span) => [span.symbol, span]));
  return sharing.map((trace) => ({ first: NaN, last: NaN, ...spanOf.get(trace.symbol), ...trace }));
}

async function write(market: MarketStore, rows: readonly StoredChange[]): Promise<void> {
  await market.insert('market.symbol_change', {
    columns: [
      { name: 'old_symbol', type: 'String', values: rows.map(({ oldSymbol }) => oldSymbol) },
      { name: 'new_symbol', type: 'String', values: rows.map(({ newSymbol }) => newSymbol) },
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
