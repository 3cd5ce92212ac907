import { columnsOf } from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';

/** What every row about a stock has. */
export interface Named {
  readonly symbol: string;
  readonly name: string;
  readonly sector: string;
}

const column = columnsOf<Named>();

export const symbolColumn = column('symbol', 'Symbol', undefined, {
  shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} />,
});
export const sectorColumn = column('sector', 'Sector', undefined, { rank: 2 });
