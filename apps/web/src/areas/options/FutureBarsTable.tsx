import type { FutureBarRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { changePct, columnsOf, count, DataTable, points, quantity } from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { BuildUpMark } from './BuildUpMark.tsx';
import { barEndText } from './contract-texts.ts';

/** Bars of one future, the newest first; or the last one of every symbol. */
export function FutureBarsTable({ bars, isOfAll = false }: { bars: readonly FutureBarRow[]; isOfAll?: boolean }) {
  const about = isOfAll ? { symbolOf: (row: FutureBarRow) => symbolOf(row.symbol) } : {};
  return (
    <DataTable
      query={asLoadable(isOfAll ? bars : bars.toReversed())}
      columns={isOfAll ? [symbol, ...figures] : [date, ...figures]}
      rowKey={(row) => (isOfAll ? row.symbol : String(row.at ?? row.date))}
      {...about}
      label={isOfAll ? 'All symbols' : 'Bars'}
      name={isOfAll ? 'future-build-up-all' : 'future-build-up'}
      maxHeight={460}
      empty="No bar of it is available."
    />
  );
}

const NO_BEFORE = 'The bar before is not available.';
const column = columnsOf<FutureBarRow>();
const symbol = column('symbol', 'Symbol', undefined, {
  shows: (row) => <SymbolCell symbol={symbolOf(row.symbol)} />,
});
const date = column('date', 'Bar', undefined, { shows: barEndText });
const figures = [
  column('close', 'Price', points, { quote: 'none', rank: 2 }),
  column('changePct', 'Change', changePct, { quote: 'none', missing: NO_BEFORE }),
  column('oi', 'OI', quantity, { rank: 2, says: 'Units.' }),
  column('oiChangePct', 'OI change', changePct, { rank: 2, missing: NO_BEFORE }),
  column('volume', 'Volume', count, { rank: 2, quote: 'none', says: 'Contracts.' }),
  column('buildUp', 'Class', undefined, { shows: ({ buildUp }) => <BuildUpMark name={buildUp} /> }),
];
