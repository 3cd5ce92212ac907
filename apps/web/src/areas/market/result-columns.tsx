import type { ResultRow } from '@parakh/contract';
import { changePct, columnsOf, dayText, type Format, grouped, price } from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';

const column = columnsOf<ResultRow>();

/** Figures that come in ₹ crore, large ones without decimals. */
const croreFigure: Format = {
  text: (value) => grouped(value, Math.abs(value) < 100 ? 2 : 0),
  unit: '₹ Cr',
  digits: 2,
};

const NOT_IN_FILE = 'The files that were imported do not tell it.';
const LOSS = 'The quarter it is compared with was a loss, or is not available.';

/** A quarter of a company as it was told. */
export const resultColumns = [
  column('symbol', 'Symbol', undefined, {
    shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} />,
  }),
  column('toldOn', 'Result date', undefined, {
    rank: 2,
    says: 'The day on which the company announced its result.',
    shows: (row) => <ResultDate row={row} />,
  }),
  column('sales', 'Sales', croreFigure, { rank: 2, missing: NOT_IN_FILE }),
  column('salesYearPct', 'Sales, year', changePct, {
    rank: 2,
    says: 'Against the same quarter a year before.',
    missing: LOSS,
  }),
  column('profit', 'Profit', croreFigure, { missing: NOT_IN_FILE, says: 'After tax.' }),
  column('profitYearPct', 'Profit, year', changePct, {
    says: 'Against the same quarter a year before.',
    missing: LOSS,
  }),
  column('eps', 'EPS', price, { rank: 2, says: 'Earnings a share.', missing: NOT_IN_FILE }),
  column('reactionPct', 'Next session', changePct, {
    rank: 2,
    says: 'From the close on the day it was announced to the close of the next session.',
    missing: 'The next session has not come, or no source gives the day of the result.',
  }),
  column('salesQuarterPct', 'Sales, quarter', changePct, {
    rank: 2,
    says: 'Against the quarter before.',
    missing: LOSS,
  }),
  column('profitQuarterPct', 'Profit, quarter', changePct, {
    rank: 2,
    says: 'Against the quarter before.',
    missing: LOSS,
  }),
  column('sector', 'Sector', undefined, { rank: 2 }),
  column('basis', 'Basis', undefined, { rank: 2, says: 'The whole group of companies, or the company alone.' }),
];

function ResultDate({ row }: { row: ResultRow }) {
  const day = dayText(row.toldOn).slice(4);
  if (row.isAssumed)
    return <span className="t3" title="No source tells the day: 45 days after the quarter’s end.">{`≈ ${day}`}</span>;
  return row.link === null ? (
    <span>{day}</span>
  ) : (
    <a href={row.link} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {day}
    </a>
  );
}
