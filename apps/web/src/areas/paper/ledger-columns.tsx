import type { PaperEntryShown } from '@parakh/contract';
import { clockText, columnsOf, dayText, exactRupees, t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { indianDayOf } from '../../shared/text/date-time-text.ts';
import { movedInColumn } from './money-formats.ts';
import { paperOrderPath } from './paths.ts';
import { roundText } from './session-words.ts';
import './paper.css';

/** An entry with its time as a file has it: '2026-11-20 10:30:00', by the clock of the market. */
interface LedgerRow extends PaperEntryShown {
  readonly time: string;
}

export const ledgerRow = (entry: PaperEntryShown): LedgerRow => ({
  ...entry,
  time: `${indianDayOf(entry.at)} ${clockText(entry.at)}`,
});

const column = columnsOf<LedgerRow>();
const UNKNOWN = 'It is not known.';
const none = <span className="t3">–</span>;

export const ledgerColumns = [
  column('words', 'What', undefined, {
    shows: ({ words, symbol }) => (
      <span className="paper-words" title={words}>
        {symbol === null ? null : <b className="paper-of">{symbol} </b>}
        {words}
      </span>
    ),
  }),
  column('time', 'When', undefined, { rank: 2, shows: (row) => <EntryTime entry={row} /> }),
  column('symbol', 'Symbol', undefined, {
    rank: 2,
    shows: ({ symbol }) => (symbol === null ? none : <SymbolCell symbol={symbol} />),
  }),
  column('orderId', 'Order', undefined, {
    rank: 2,
    shows: ({ orderId }) =>
      orderId === null ? (
        none
      ) : (
        <ScreenLink className="link" to={paperOrderPath(orderId)} tabIndex={-1}>
          {t('Order')}
        </ScreenLink>
      ),
  }),
  column('amount', 'Amount', movedInColumn, { rank: 1, says: 'What it changed of cash.', missing: UNKNOWN }),
  column('cash', 'Cash after', exactRupees, { rank: 2, missing: UNKNOWN }),
];

/** Of which session, and when in it. */
function EntryTime({ entry: { at, day, round } }: { entry: LedgerRow }) {
  return (
    <span className="paper-when">
      {day === null ? t('before the first session') : dayText(day)} <span className="t3">{clockText(at)}</span>
      {round === null ? null : <span className="t3">, {roundText({ round })}</span>}
    </span>
  );
}
