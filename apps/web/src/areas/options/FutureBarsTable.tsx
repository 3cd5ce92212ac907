import type { FutureBarRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { change, changePct, columnsOf, count, DataTable, type Format, points, quantity, short } from '@parakh/ui';
import { useMemo } from 'react';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { BuildUpMark } from './BuildUpMark.tsx';
import { barEndText } from './contract-texts.ts';
import { type RunningBar, withTotals } from './running-totals.ts';

/** Bars of one future, the newest first; or the last one of every symbol. */
export function FutureBarsTable({ bars, isOfAll = false }: { bars: readonly FutureBarRow[]; isOfAll?: boolean }) {
  const totalled = useMemo(() => withTotals(bars), [bars]);
  const about = isOfAll ? { symbolOf: (row: RunningBar) => symbolOf(row.symbol) } : {};
  return (
    <DataTable
      query={asLoadable(isOfAll ? totalled : totalled.toReversed())}
      columns={isOfAll ? [symbol, ...figures] : [date, ...figures, classTotal]}
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
const column = columnsOf<RunningBar>();
const symbol = column('symbol', 'Symbol', undefined, {
  shows: (row) => <SymbolCell symbol={symbolOf(row.symbol)} />,
});
const date = column('date', 'Bar', undefined, { shows: barEndText });
const figures = [
  column('close', 'Price', points, { quote: 'none', rank: 2, says: 'Of the future at the end of the bar.' }),
  column('changePct', 'Change', changePct, { quote: 'none', says: 'Since the bar before.', missing: NO_BEFORE }),
  column('oi', 'OI', quantity, { rank: 2, says: 'Units.' }),
  column('oiChangePct', 'OI change', changePct, {
    rank: 2,
    says: 'Since the bar before, in units of now.',
    missing: NO_BEFORE,
  }),
  column('volume', 'Volume', count, { rank: 2, quote: 'none', says: 'Contracts.' }),
  column('buildUp', 'Class', undefined, {
    says: 'By the signs of the changes of price and open interest since the bar before.',
    shows: ({ buildUp }) => <BuildUpMark name={buildUp} />,
  }),
];

const units: Format = { ...change, text: (value) => `${value > 0 ? '+' : ''}${short(value)}`, digits: 0 };
const classTotal = column('classTotal', 'Class so far', units, {
  rank: 2,
  says: 'Units that bars of this class opened (+) or closed (−) until the end of this one, since the first bar.',
  missing: NO_BEFORE,
});
