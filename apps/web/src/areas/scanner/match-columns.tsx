import type { CatalogueScan } from '@parakh/contract';
import { type Column, columnsOf, plain, ratio } from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { longColumns } from '../market/index.ts';
import type { MatchRow } from './match-rows.ts';

const column = columnsOf<MatchRow>();
const taken = (...keys: string[]): Column<MatchRow>[] =>
  keys.flatMap((key) => longColumns.find((one) => one.key === key) ?? []);

const symbol = column('symbol', 'Symbol', undefined, {
  shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} plain />,
});
const before = [symbol, ...taken('last', 'changePct')];
const after = taken('closes', 'volumeTimes', 'volume', 'turnover', 'deliveryPct', 'name', 'sector');

/** Columns that every list of stocks has say these already. */
const shownAlready = new Set([
  '[0] day Change %',
  '[0] day VOLUME / [-1] day SMA(20, [0] day VOLUME)',
  '[0] day Delivery %',
  '[0] day Turnover',
]);

/** What every list of stocks shows, and among it what this scan looks at. */
export function matchColumns(own: CatalogueScan['columns']): Column<MatchRow>[] {
  const values = own.flatMap(({ label, text }, i) => {
    if (shownAlready.has(text)) return [];
    // A share of one percent needs no four digits.
    const how = { format: label.endsWith('%') ? ratio : plain, of: ({ values: all }: MatchRow) => all[i] ?? null };
    return column.figure(`value ${text}`, label, how, { says: text, rank: 1, missing: 'Too few bars are available.' });
  });
  return [...before, ...values, ...after];
}
